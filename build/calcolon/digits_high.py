"""The scenes of the Calcolon digits 5 to 9: a five that flies a carp, a six on a snail's back, a seven hung with seven
wishes, an eight that is too narrow, a nine before nine tails.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card units,
and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

import math

from calcolon.type import cut, numeral
from pen.ink import (
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SUMI,
    TEAL,
    Art,
    Poly,
    blob,
    curve,
    ellipse,
    limb,
    shade,
    spiral,
)
from pen.scenery import backdrop, grain, lines, soil, whiskers
from suits.card import Figure
from suits.court import arm, sub

PLUM, PLUM_D = "#6B3A5B", "#3A1B33"


# ---- 5 ------------------------------------------------------------------------------------------
def five(a: Art) -> Figure:
    """On the fifth of the fifth month a carp is flown; this one has the wind of the lagoon in its mouth."""
    backdrop(a, "#F4D58C", "#F7E9C2", PAPER)
    grain(a, 6, 80, "#D9A040", .22, (20, 64))
    for text in ("24,15 32,13 40,15.6", "12,36 17,34 22,36.4"):
        a.line(text, 2.4, "leaf", PAPER)
    soil(a, "8,88 20,85.6 36,87.4 62,85.4", "#9CAF6B", "#4E6230")
    cut(a, numeral("5", 30.6, 22.4, 66, .92), TEAL, "#06343A", "#A9D0D0", 1.25, 5)
    _carp(a)
    return _head


CARP = ("50.2,31! 55.6,30 60,31.4! 61.2,42 58.6,52 55,60 54.6,68 57.6,75! 60.6,83.4! 54.6,80.6 51,84.4! 47.6,85.4 "
        "43.2,83! 46.8,75 44.6,66 45.4,56 48.8,46 49.4,38")


def _carp(a: Art) -> None:
    body = blob(CARP, 12)
    a.shape(body, SHU, 1.15)
    belly = blob("58,33! 61,42 58.4,52 54.8,60 54.2,68 56.4,74! 52.4,74! 51,67 52.6,58 56,48 57.6,40")
    a.tone(belly, PAPER)
    for row in range(6):
        y = 47 + row*4.4
        x = 49.6 - 2.6*math.sin((y-40)/30*math.pi*.8) + (1.6 if row > 4 else 0)
        for k in range(2 + (row < 3)):
            a.line(ellipse(x+1 + 3.4*k, y + (1.6 if k % 2 else 0), 2.1, 2.4, 20, 160, 12), .75, "leaf", "#F4D58C")
    a.fine(shade(body, "44.8,66 46.8,75 43.6,82.6", 3.4, 1.0, .6), SUMI)
    lines(a, "49.2,75 48.6,79 46.4,82.4 / 52.4,75 52,79 51,82.8 / 55.4,75 56,78.4 57.6,80.6", .75, "leaf", SHU_D)
    a.shape(blob("49.6,50! 44.4,53.4 42,59.6! 46.4,58.4 48.6,56!"), SHU_D, .8)


def _head(a: Art) -> None:
    """Held by the mouth at the end of the five's own flag; it breaks the frame."""
    head = blob("49.4,29.6! 55,27.6 60.2,29.8! 61,36 59.8,43! 57,45.4 52.6,44.8 48.8,42!")
    a.shape(head, SHU, 1.1)
    a.shape(ellipse(54.8, 29.3, 5.6, 2.4), SUMI, .8, shift=False)
    a.line(ellipse(54.8, 29.3, 5.6, 2.4, 0, 359, 30), 1.1, "flat", KIN)
    a.shape(ellipse(53.6, 36.6, 3.6, 3.7), PAPER, .95)
    a.fill(ellipse(53.2, 37, 1.9), SUMI)
    a.fill(ellipse(52.6, 36.4, .6), PAPER)
    a.line("49.2,42.4 53,44.8 57.4,45.2 60.4,43", 1.0, "leaf", "#F4D58C")
    for text in ("44.4,25 47,26.4 49.6,29", "44.4,25 50,23.6 60.6,28.4"):
        a.line(text, .75, "flat")


# ---- 6 ------------------------------------------------------------------------------------------
def six(a: Art) -> Figure:
    """The heaviest of the digits goes home on the slowest of the animals."""
    backdrop(a, "#A9C4C6", "#D5E0D6", PAPER)
    if a.detail == 2:
        for x, y, n in ((26, 14, 7), (44, 10, 9), (54, 22, 6), (14, 34, 7), (56, 42, 8), (16, 52, 6), (49, 32, 5)):
            a.line([(x, y), (x-1.4, y+n)], .7, "leaf", "#6C97A0")
    grain(a, 6, 80, "#6C97A0", .18, (20, 40))
    soil(a, "8,88.4 24,87.6 44,88.4 62,87.4", "#8FA65A", "#3F5A20")
    foot = blob("13.4,66! 17,63.6 19.4,66 19.6,72 23,77.4 32,80 46,79.4 55,83 61.4,89.4! 40,90.4 20,90 13.4,86.6 "
                "11.6,79 "
                "12.6,71", 12)
    a.shape(foot, "#D9B98A", 1.15)
    a.fine(shade(foot, "60.6,89.4 48,90.2 36,90.3 24,90", 4.4, 1.05, .65))
    whiskers(a, "14.4,78 16.6,79 17.8,77.4 / 14.8,82 17.6,83.2 19.6,81.6 / 22,84 25.4,85 28,83.6 / 33,84.6 37,85.4 "
                "40,84 / "
             "45,84.6 48,85.6 51,84.6", .6, "leaf", "#7A4A14")
    shell = numeral("6", 38, 16.4, 66, .96)
    cut(a, shell, OCHRE, "#6B4208", "#FBE9B0", 1.25, 5)
    for text in ("27.6,74 33,77.4 41,78.6 48,75.6", "22.6,56 24.4,52 27.2,49.6"):
        a.line(text, 1.0, "leaf", "#8F5A10")
    a.fill(list(shell.loops[1]), "#8F5A10")
    a.line(spiral(38.8, 62.6, 5.2, 1.8, 200, 1), 1.0, "flat", "#FBE9B0")
    return _horns


def _horns(a: Art) -> None:
    """A face that has all the time in the world, its eyes on stalks."""
    for text, x, y in (("14.6,66.4 13.8,60 12.8,54.6", 12.9, 52.4), ("18.4,66 20.4,59.4 20.6,53", 20.8, 50.6)):
        a.line(text, 3.1, "flat")
        a.line(text, 1.7, "flat", "#D9B98A")
        a.shape(ellipse(x, y, 2.9), PAPER, .9)
        a.fill(ellipse(x-.6, y+.5, 1.3), SUMI)
    head = blob("11.6,71 12.4,66.6 15.6,64 19,66 19.8,71 18,75.6 13.6,75.8")
    a.fill(head, "#D9B98A")
    a.line("11.5,73 12.2,66.8 15.4,64 19,65.8 19.8,71", .95, "flat")
    a.fill(ellipse(17.4, 72, 1.5, 1.1), "#E8896B", .7)
    a.line("12,71.6 14,73.4 16.6,72", .95, "leaf")


# ---- 7 ------------------------------------------------------------------------------------------
def seven(a: Art) -> Figure:
    """The seventh of the seventh month: seven wishes on a bamboo, the rabbit hangs up the last."""
    backdrop(a, "#E9B79C", "#F6DFC6", PAPER)
    grain(a, 6, 84, "#C9764E", .2, (50, 70))
    soil(a, "8,88 26,86.8 44,88.2 62,86.8", "#B9803A", "#5E3C14")
    stalk = numeral("7", 37, 23, 64.6, 1.04)
    cut(a, stalk, "#5E8C3A", "#27451A", "#D5E6A8", 1.25, 4.6)
    for x0, x1, y in ((31.2, 45.4, 61), (28.6, 43.4, 74.6)):
        a.line(f"{x0},{y} {(x0+x1)/2},{y+1.6} {x1},{y-.4}", 1.5, "flat", "#D5E6A8")
        a.line(f"{x0},{y+1.2} {(x0+x1)/2},{y+2.8} {x1},{y+.8}", .8, "flat", "#27451A")
    for text in ("47.4,50! 53.6,46.6 61.4,48.6! 54,51.6", "46,53! 51.6,55.6 56.4,61.6! 49.4,58.6",
                 "44.4,60! 52,62 57.6,69.6! 49,66.4"):
        leaf = blob(text)
        a.shape(leaf, "#8FA65A", .8)
    lines(a, "48.6,50 54,49 60,48.8 / 47,53.8 51.6,57 55.4,60.6 / 45.6,60.8 51,64 56,68.4", .6, "leaf", "#27451A")
    for x, y, drop, c in ((19.6, 38, 2.6, INDIGO), (24.4, 36, 4.4, KIN), (29.2, 35.4, 9, SHU), (34, 36, 4, PAPER),
                          (38.8, 37, 8.4, PLUM), (43.6, 37, 3, TEAL)):
        _wish(a, x, y, drop, c)
    _rabbit(a)
    return _seventh


def _wish(a: Art, x: float, y: float, drop: float, c: str) -> None:
    """A strip of paper on its thread; y = where the thread begins."""
    a.line([(x, y), (x, y+drop)], .6, "flat")
    lean = (x*7 % 5 - 2)*.25
    w = 2 if a.detail == 2 else 1.5
    strip = [(x-w, y+drop), (x+w, y+drop), (x+w+lean, y+drop+12.4), (x-w+lean, y+drop+12.4)]
    a.shape(strip, c, .75)
    if a.detail == 2:
        dark = SUMI if c in (KIN, PAPER) else PAPER
        for k in range(4):
            a.line([(x-.6 + lean*k/4, y+drop+2.4+2.3*k), (x+.5 + lean*k/4, y+drop+3.6+2.3*k)], .6, "leaf", dark)


def _rabbit(a: Art) -> None:
    body = blob("14,87.6 12.2,82 13.6,75.6 18,72.4 23,74 26.4,80 26.2,86 22,88.8", 12)
    a.shape(body, PAPER, 1.05)
    a.fine(shade(body, "25.2,77 26.4,82 25.8,86 22,88.6", 4, 1.0, .6))
    a.shape(ellipse(25.4, 86.4, 2.4), PAPER, .8)
    for text in ("20.4,66! 21.6,60 25.4,54.6! 26.6,60 24.4,67!", "16.6,66! 15,60.4 15.8,54! 19.8,58.6 20.4,66!"):
        a.shape(blob(text), PAPER, .9)
    lines(a, "22.8,65 23.6,61.4 25,57.6 / 18.2,64.6 17.4,60.6 16.8,57", 1.3, "leaf", "#E8A0A0")
    head = blob("12.8,69.6 14.4,66 18.4,64.4 23,65.4 25.6,69 24.6,73.4 20,75.6 15.4,74.4")
    a.shape(head, PAPER, 1.0)
    a.fill(ellipse(17.2, 69.4, 1.1, 1.35), SUMI)
    a.fill(ellipse(16.9, 69, .4), PAPER)
    a.fill(ellipse(13.6, 70.6, .8, .65), SHU)
    a.fill(ellipse(18.4, 72.4, 1.4, 1), "#E8A0A0", .8)
    a.line("13.6,71.4 14.6,72.8 16,72.4", .6, "leaf")
    whiskers(a, "15.4,71.2 12.6,72.6 10.8,74.6 / 15.2,70.4 12.4,70 11,69", .45)


def _seventh(a: Art) -> None:
    """The wish that is still in its paw."""
    strip = blob("10.2,77! 14.2,75.8! 16.6,87.2! 12.6,88.2!")
    a.shape(strip, "#F2F0A8", .8)
    whiskers(a, "12.2,78.8 13.2,80 / 12.8,81.2 13.8,82.4 / 13.2,83.6 14.2,84.8", .6)
    a.shape(limb("17.4,75.6,4 14.6,79,3.6 12,78.4,3"), PAPER, .8)


# ---- 8 ------------------------------------------------------------------------------------------
FUR, FUR_D, CREAM = "#9A6A3C", "#4E3018", "#EBD3A4"


def eight(a: Art) -> Figure:
    """The badger wanted to go through the eight, in two places; now he beats the drum until help comes."""
    backdrop(a, "#C9B6D0", "#E6DCE0", PAPER)
    grain(a, 6, 84, "#8A6A96", .2, (20, 30))
    soil(a, "8,87.6 26,86.4 44,87.6 62,86.2", "#8A6A96", "#4A2E55")
    a.shape(blob("21.6,84! 25.6,80 32,82.4 32.4,88.6 27,91 19,90.8 18.4,88!"), FUR, .95)
    a.shape(blob("50,84! 46,80 39.6,82.4 39.4,88.6 45,91 53,90.8 53.6,88!"), FUR, .95)
    ring = numeral("8", 35.6, 17, 70, 1.0)
    a.fill(list(ring.loops[0]), SUMI)
    cut(a, ring, "#4E83A6", "#122A44", "#DCEBEE", 1.25, 5)
    belly = ellipse(35.8, 68, 10.8, 13, n=60)
    a.shape(belly, CREAM, 1.15)
    a.fine(shade(belly, ellipse(35.8, 68, 10.8, 13, -30, 100, 30), 4.2, 1.1, .65), FUR_D)
    a.line(ellipse(35.8, 68, 8, 10, 150, 250, 20), .8, "leaf", "#B98F4E")
    lines(a, "34.4,71.4 35.8,72.8 37.2,71.4", .95, "leaf", FUR_D)
    head = sub(a)
    _badger(head)
    a.add(head, s=.76, about=(35.8, 35))
    return _paws


def _badger(a: Art) -> None:
    for sign in (-1, 1):
        ear = ellipse(35.8 + sign*8.2, 25.4, 3.5, 3.7)
        a.shape(ear, FUR, .9)
        a.fill(ellipse(35.8 + sign*8.2, 25.8, 1.9, 2.1), FUR_D)
    head = blob("25,33 26.4,27 31,23.6 35.8,22.8 40.6,23.6 45.2,27 46.6,33 49,39.4! 44.6,41.4 40,45.4 35.8,46.6 "
                "31.6,45.4 "
                "27,41.4 22.6,39.4!", 12)
    a.shape(head, FUR, 1.1)
    a.fine(shade(head, "46.4,32 48.6,39.2 44.6,41.4 40,45.2", 3.4, .95, .6), FUR_D)
    a.tone(blob("35.8,24.6! 38.4,30 41,33.4 46,38.6! 41,40.6 38.6,44.4 35.6,45.4 32.6,44.4 30,40.6 25.2,38.6! "
                "30.4,33.4 "
                "33,30"), CREAM)
    for sign in (-1, 1):
        x = 35.8 + sign*5.4
        a.fill(ellipse(x+sign*.5, 34, 4.4, 3, tilt=sign*28), FUR_D)
        a.fill(ellipse(x, 33.4, 1.75), PAPER)
        a.fill(ellipse(x-.5, 33.8, .95), SUMI)
        a.line(f"{x-2.6},{29.6-sign*.8} {x},{28.4} {x+2.6},{29.6+sign*.8}", 1.0, "leaf")
    a.fill(ellipse(35.2, 38, 2.4, 1.7), SUMI)
    a.fill(ellipse(34.6, 37.5, .6, .4), PAPER)
    a.shape(blob("32,41! 35.4,40.2 38.8,41! 37.6,43.8 33.2,43.8"), SUMI, .5, shift=False)
    a.fill(ellipse(35.2, 43.3, 1.4, .7), SHU)


def _paws(a: Art) -> None:
    """One paw on the drum, the other already in the air."""
    arm(a, "23.6,50.6,7 18.6,56.4,7 25,63.4,6", FUR, 1.0, "17.4,60 21,64.6 25.6,66.4", 2.4, FUR_D)
    arm(a, "48,50.6,7 54,48.4,7 56.6,40.4,6.4", FUR, 1.0, "50,53.6 55.6,51.4 59.4,44", 2.4, FUR_D)
    for x, y in ((25.6, 62.6), (56.4, 38.6)):
        a.fill(ellipse(x, y, 1.3, 1.1), FUR_D)
    for text in ("54.4,33.4 54,30.2", "57.6,33 58.2,29.8"):
        a.whisker(text, .8, "in")


# ---- 9 ------------------------------------------------------------------------------------------
def nine(a: Art) -> Figure:
    """A fox that is old enough to have nine tails, and to show all of them."""
    backdrop(a, "#3F8796", "#9CC8C4", "#E4EBDD")
    moon = ellipse(42, 36, 24, n=60)
    grain(a, 6, 80, "#1F5F6E", .2, (20, 30), [moon])
    soil(a, "8,87.6 26,86.4 44,87.6 62,86.2", "#4A6E5A", "#22402E")
    for k in range(9):
        _fox_tail(a, k)
    cut(a, numeral("9", 38.6, 30, 57, .92), "#F7EBD0", SUMI, "#FFFFFF", 1.3, 4.8)
    _fox(a)
    return _snout


def _fox_tail(a: Art, k: int) -> None:
    """The k-th of nine, from the left to the right; every one ends in cream."""
    turn = math.radians(-166 + 19*k)
    reach = (30, 42, 53, 60, 63, 61, 53, 40, 30)[k]
    px, py = 38.6, 70.0

    def at(t: float, side: float) -> tuple[float, float]:
        bend = turn + .16*math.sin(t*math.pi)*(1 if k < 4 else -1)
        return px + reach*t*math.cos(bend) - side*math.sin(bend), py + reach*t*math.sin(bend) + side*math.cos(bend)

    wide = ((0, 2), (.3, 3.4), (.6, 5.8), (.82, 6), (.94, 3.4))
    ring = [at(t, -w) for t, w in wide] + [at(1.04, 0)] + [at(t, w) for t, w in wide[::-1]]
    body: Poly = curve(" ".join(f"{x:.2f},{y:.2f}" + ("!" if i == 5 else "") for i, (x, y) in enumerate(ring)), True)
    a.shape(body, "#E07A2E", 1.0)
    tip = [at(.87, -4.9), at(.94, -3.3), at(1.035, 0), at(.94, 3.3), at(.87, 4.9), at(.92, 2.4), at(.84, 0),
           at(.92, -2.4)]
    a.tone(blob(" ".join(f"{x:.2f},{y:.2f}!" for x, y in tip)), "#FBF0CE")
    a.fine(shade(body, [at(t, 5.4 if t > .5 else 3) for t in (.32, .5, .66, .78)], 3.2, .95, .6), "#7A3208")


def _fox(a: Art) -> None:
    body = blob("15.6,88.6! 15.6,80 17.4,73.6 22,70.4 27,72 31,77 33.4,83 34,88.8!", 12)
    a.shape(body, "#E07A2E", 1.1)
    a.fine(shade(body, "27.4,72.4 31,77 33.4,83 33.8,88", 4, 1.0, .6), "#7A3208")
    a.tone(blob("16.6,76 20,74 23.4,77.4 23,83 20,86.4 17,83.6"), "#FBF0CE")
    for x in (18, 23):
        arm(a, f"{x+.8},80,4 {x},86,3.6 {x-.6},89,3.8", "#E07A2E", .8)
        a.fill(ellipse(x-.6, 90, 1.9, 1.4), SUMI)
    for text in ("15.6,62! 13.6,56 14.2,50.6! 18.6,54 21.4,59!", "23.6,59.4! 26,54.4 30.6,51.6! 30.6,57.6 28.4,63.4!"):
        a.shape(blob(text), "#E07A2E", .9)
    for text in ("16.2,59.4! 15,55.6 15.2,53.2! 18,56 19.4,58.6!", "25.4,59.4! 27,56.2 29.4,54.4! 29,58.4 27.8,61.4!"):
        a.fill(blob(text), SUMI)


def _snout(a: Art) -> None:
    """She looks sidelong out of the picture."""
    head = blob("14,62.4! 18,58.4 23,58.4 28.6,62.6! 31.4,68.4! 27.4,70.6 24,74.6 18.4,78.4! 15,74.4 12.4,70.4 "
                "10.4,67!")
    a.shape(head, "#E07A2E", 1.05)
    a.tone(blob("10.8,67! 14,68 17,70.4 18.4,73 21,69.4 25,67.6 31,68.4! 27.4,70.6 24,74.4 18.4,78.2! 15,74.2 "
                "12.4,70.2"),
           "#FBF0CE")
    a.fill(ellipse(18.2, 77.4, 1.7, 1.3), SUMI)
    a.line("13.2,65.8 15.2,65 17,66.6", 1.25, "leaf")
    a.line("21.4,66.6 23.6,64.6 26.4,65.2", 1.25, "leaf")
    a.fill(ellipse(22.8, 66.2, .8), SUMI)
    a.fill(ellipse(15.6, 66.5, .7), SUMI)
    whiskers(a, "15.4,73.6 12.4,74.8 10.4,76.6 / 15,72.4 12,72.4 10.2,73 / 21.6,73.6 25,75 27,77.4 "
             "/ 22.4,72.4 26,73.2 28.6,75", .5)


HIGH: dict[str, tuple[Figure, tuple[float, float, float]]] = {
    "5": (five, (5, 21.4, 69)), "6": (six, (2, 17, 70)), "7": (seven, (3, 18, 69)), "8": (eight, (2, 17, 70)),
    "9": (nine, (3, 18, 70)),
}
