"""The scene of the Calcolon bow, the opening bracket: the frog of the old picture scroll among bamboo.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card units,
and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from pen.ink import PAPER, SAND, SHU, SHU_D, SUMI, Art, blob, ellipse, limb, shade
from pen.scenery import backdrop, grain, soil
from suits.card import Figure
from suits.court import arm

IVORY, IVORY_D = PAPER, "#8A7448"

def bow(a: Art) -> Figure:
    """The frog's bow is too strong for his arms; he takes his legs."""
    backdrop(a, "#06363D", "#0E747D", "#6FB0A8")
    sun = ellipse(40, 34, 15, n=50)
    grain(a, 6, 92, "#0A4A52", .3, (14, 60), (sun,), 4.2, 58.8)
    a.fill(sun, "#CDE3C4", .55)
    for x in (9, 52.6, 57.4):
        a.line([(x, 4), (x+1, 96)], 2.6, "flat", "#0A5A62")
        for y in (22, 46, 70):
            a.line([(x-1.4, y), (x+2.2, y)], .8, "flat", "#06363D")
    soil(a, "2,91 20,90 42,91.4 60,90.2", "#06363D", "#6FB0A8")
    a.line([(42.6, 9), (54.6, 50.6)], .85, "flat", PAPER)
    a.line([(54.6, 50.6), (42.6, 92)], .85, "flat", PAPER)
    _archer(a)
    wood = blob("41.6,7! 45.4,8! 43.6,11.6 33,21.6 26.4,33 23.4,50 26.4,67 33,78.6 43.6,88.6 45.4,92.2! 41.6,93.2! "
                "33,88.6 "
                "20,73.4 14.6,50 20,27 33,12", 14)
    a.shape(wood, IVORY, 1.4)
    a.fine(shade(wood, "43.4,11.8 33,21.8 26.4,33 23.6,46", 3.4, 1.0, .65), IVORY_D)
    a.fine(shade(wood, "23.4,54 26.4,67 33,78.4 43.4,88.4", 3.8, 1.0, .65), IVORY_D)
    for x0, y0, x1, y1 in ((30.4, 14.6, 35.2, 19.6), (20.8, 25.4, 28.6, 29.6), (15.6, 39, 24.6, 40.4),
                           (15.8, 61.4, 24.6, 60), (20.8, 74.8, 28.8, 70.8), (30.4, 86, 35.4, 80.8)):
        a.line([(x0, y0), (x1, y1)], 3.0, "flat", SHU)
    a.line([(14.4, 50), (23.6, 50)], 8.6, "flat", SHU_D)
    return _arrow


FROG, FROG_D, BELLY = "#8DBB4E", "#2E5A1A", "#F1EFC9"


def _archer(a: Art) -> None:
    # both feet against the wood, back almost on the ground
    for y0, knee, y1 in ((62.6, 50, 43.6), (67, 74, 60)):
        for d in (-3.4, 0, 3.4):
            a.shape(limb(f"27,{y1},2.6 23.6,{y1+d},2.4"), FROG, .7)
        arm(a, f"43,{y0},9 34,{knee},8 26.4,{y1},5", FROG, 1.0, "", 3, FROG_D)
    body = blob("36.6,60 38,52 43,47.6 50,49.6 54.6,56.6 55.4,66 51,73.6 43.4,73.4 38,68", 12)
    a.shape(body, FROG, 1.15)
    a.tone(blob("37.2,61 38.8,54 43.4,51.4 46,57 45.6,66 42.4,71 38.6,67"), BELLY)
    a.fine(shade(body, "53.4,54.4 55.2,66 51,73.4 45,73.4", 4, 1.0, .65), FROG_D)
    head = blob("34.6,41.4 35.4,36.4 39.4,33.4 46,33 52,35.6 54,40.6 51.4,46 45.4,48.8 38.4,47.4", 12)
    a.shape(head, FROG, 1.1)
    a.fine(shade(head, "53,37.4 53.4,42 50.6,46.6 45,48.6", 3, .95, .6), FROG_D)
    for x in (38.6, 46.8):
        a.shape(ellipse(x, 33, 3.5, 3.6), FROG, .95)
        a.fill(ellipse(x-.3, 33, 2.3, 2.4), PAPER)
        a.fill(ellipse(x-1.2, 33.2, 1.15), SUMI)
    for text in ("35.4,29.6 38,28 41,28.6", "44.6,28.6 47.4,27.8 50.2,29.4"):
        a.line(text, 1.2, "leaf")
    a.fill(ellipse(37.4, 40.2, .55), SUMI)
    a.fill(ellipse(39.4, 40, .55), SUMI)
    a.shape(blob("35,42! 40,43.8 46,43.4 51,40.4! 49,45 43,46.6 37.4,45.6!"), PAPER, .8)
    for x in (39, 42.4, 45.8):
        a.line([(x, 43.6), (x, 46.2)], .55, "flat")


def _arrow(a: Art) -> None:
    """The arrow, drawn so far that its point has just left the wood; it breaks the frame."""
    a.line([(56, 50.7), (7, 50)], 1.9, "flat")
    a.line([(55.4, 50.7), (9, 50.1)], .9, "flat", SAND)
    a.shape(blob("1.9,50! 9.4,46.6! 8.2,50 9.4,53.4!"), "#DCE6E1", .85)
    for d in (-1, 1):
        a.shape(blob(f"48,{50.6}! 50.4,{50.6+d*3.4} 60.4,{50.8+d*3.6}! 57,{50.7}!"), PAPER, .7)
    for y in (47.6, 52.4):
        a.shape(limb(f"50,{y+3},4 53,{y+1.6},3.4 54.8,{y+.4},2.8"), FROG, .8)


BOWS: dict[str, tuple[Figure, tuple[float, float, float]]] = {"(": (bow, (-5, 15, 64))}
