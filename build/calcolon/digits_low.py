"""The scenes of the Calcolon digits 0 to 4: a zero to sleep in, a one to moor at, a two that swims, a three to climb,
a four to sail with. The animals of an old picture scroll keep house in an osteria.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card units,
and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from calcolon.type import cut, numeral
from pen.ink import (
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SAND,
    SHU,
    SHU_D,
    SKY,
    SUMI,
    TEAL,
    Art,
    blob,
    box,
    ellipse,
    limb,
    shade,
)
from pen.scenery import backdrop, grain, lines, ripples, soil, whiskers
from suits.card import Figure
from suits.court import arm

PLUM, PLUM_D = "#6B3A5B", "#3A1B33"


# ---- 0 ------------------------------------------------------------------------------------------
def zero(a: Art) -> Figure:
    """Nobody asks anything of a zero; the cat has found that out."""
    backdrop(a, "#D8A85A", "#F0D9A4", PAPER)
    for x in (-1, 8, 17, 26.4, 35.8, 45.2, 54.6, 64, 73):
        a.fill(box(x-.45, 4, x+.45, 88), "#C79A50")
    for y in (14, 31, 48, 65, 82):
        a.fill(box(-4, y-.45, 76, y+.45), "#C79A50")
    soil(a, "8,86.4 24,86 44,87 62,86.2", "#A86A3A", "#5B3216")
    ring = numeral("0", 36, 19, 68, 1.0)
    a.fill(list(ring.loops[1]), "#FBF0CE")
    cut(a, ring, INDIGO, "#0F1F33", "#A9C4C6", 1.25, 5)
    _cat(a)
    return _tail


def _cat(a: Art) -> None:
    body = blob("23.4,63.6 26,54 33,48.6 41,49.4 47.4,56 49.4,65 47.4,74 40.6,79.6 31,79 25,73", 12)
    a.shape(body, SUMI, 1.0, shift=False)
    if a.detail == 2:
        a.fine(shade(body, "49,60 49.2,66 46.8,73 40,77.6 33,77.4", 6, 1.25, .6), "#8FA0AE")
    a.line("33,52.4 40,53 44.4,58", .9, "leaf", "#8FA0AE")
    # a paw over the rim, and the head upon it
    a.shape(limb("27,70,5.4 20.4,74.6,5 18.4,79,4.6"), SUMI, .8, shift=False)
    for x in (17.4, 18.9):
        a.whisker([(x, 80.6), (x, 78.9)], .5, "flat", PAPER)
    head = blob("13.2,52.4! 18,56.4 23,56.2! 28.8,52! 29.2,58.8 30.6,64.4 28,70.4 21.4,72.6 15,70.4 12.6,64.4 "
                "13.2,58.4")
    a.shape(head, SUMI, .8, shift=False)
    a.fill(blob("14.6,55.4! 17.2,57.6 15.2,59.8!"), SHU)
    a.fill(blob("27.6,54.8! 25.4,57.4 27.6,59.4!"), SHU)
    for x in (17.2, 24.8):
        a.line(f"{x-2.2},63.4 {x},65.2 {x+2.2},63.4", 1.05, "leaf", PAPER)
    a.fill(blob("20.2,66.4! 21.9,66.4! 21,67.6!"), "#E8977A")
    a.line("18.6,69.4 19.8,69.8 21,68.2 22.2,69.8 23.4,69.4", .6, "leaf", PAPER)
    whiskers(a, "16,67.6 12.4,66.6 9.6,66.8 / 16,68.8 12.6,69.4 10.2,70.8 / 26.2,67.6 29.8,66.6 32.6,66.8 / "
             "26.2,68.8 29.6,69.4 32,70.8", .55, "leaf", PAPER)


def _tail(a: Art) -> None:
    """Its tail hangs out of the picture."""
    a.shape(limb("46.4,70,5.6 52,75,5.2 55.6,82,5 54.6,89.4,4.6 58.6,94.6,3.4"), SUMI, .8, shift=False)
    a.fill(limb("55.2,91,4.2 56,92.6,4 58.6,94.6,2.8"), PAPER)
    a.line("50.2,72 54.4,77 56.4,83", .6, "leaf", "#8FA0AE")


# ---- 1 ------------------------------------------------------------------------------------------
def one(a: Art) -> Figure:
    """A mooring post before the landing stage; the heron was there first, on one leg."""
    backdrop(a, "#F2C9A0", "#F7E6C4", "#CFE0DC")
    sun = ellipse(24, 44, 11, n=50)
    a.fill(sun, "#EE9A6A")
    grain(a, 6, 70, "#D98C5A", .22, (24, 44), [sun])
    a.fill(blob("-4,71! 4,67 12,68.4 17,69.6 20,66.4 26,69 30,71!"), "#8FB0B4")
    a.fill(blob("44,71! 49,68 54,69.4 62,66.6 76,69 76,71!"), "#8FB0B4")
    a.fill(box(-4, 71, 76, 97), "#6FA8AE")
    post = numeral("1", 38.4, 36, 54, 1.16)
    cut(a, post, PAPER, SUMI, PAPER, 1.2, 5)
    k = .54*1.16
    left, right = 38.4 + (22-33)*k + .7, 38.4 + (47-33)*k - .7
    for n in range(5):
        y = 46 + 8.4*n
        band = [(left, y+2.2), (right, y-2.2), (right, y+2), (left, y+6.4)]
        a.fill(band, SHU)
        a.fill([(right-4, y-1.3), (right, y-2.2), (right, y+2), (right-4, y+2.9)], SHU_D)
    a.fine(shade([(left, 40), (right, 40), (right, 88), (left, 88)], [(right, 86), (right, 42)], 4.6, 1.1, .7), SUMI)
    a.shape(blob("-4,86.4! 2,83.6 8,86.2 14,83.4 20,86.4 27,83.6 33,86.6 40,83.6 46,86.6 53,83.6 60,86.2 68,83.4 "
                 "76,86! 76,98! -4,98!"), TEAL, .9)
    ripples(a, "14,89.6,12 32,90.4,14 47,88.6,9 22,92,9", "#BFDADA", 1.0)
    _heron(a)
    return _bill


def _heron(a: Art) -> None:
    # the one leg, the other drawn up into the feathers
    a.line("42.6,27 42.2,31.6 41.4,36.4", 1.7, "flat")
    a.line("37.6,36.6 41.4,36 45.6,36.8", 1.3, "leaf")
    body = blob("33.2,21! 35,16.6 40,14.6 46,16.4 52,21.4 58.6,30.6! 52.4,29 46,29.6 39.6,28.4 35,25.6", 12)
    a.shape(body, "#DDE6E4", 1.1)
    wing = blob("38.4,18.6! 44,17.6 50,22 58.2,31.6! 52.4,27.8! 51.4,29.8! 47.6,26.4! 46.2,28.2! 42.4,24.6", 10)
    a.shape(wing, INDIGO, .85)
    lines(a, "42.6,20.6 47,24 49.4,27 / 45.6,20.4 50,24.6 53.4,28.4", .6, "leaf", SKY)
    a.fine(shade(body, "35.2,25.6 39.6,28.3 46,29.4", 3.2, 1.0, .6))


def _bill(a: Art) -> None:
    """Neck, head and bill, before the frame."""
    arm(a, "38,22,6.4 33,20,5.4 32,15.8,4.4 36,12.2,4 37,8.8,3.8 35,6.6,4.2", "#DDE6E4", .95)
    a.fill(blob("34,19.4 38,18.6 42,21 41.6,25 37,25.6 34,23"), "#DDE6E4")
    a.shape(blob("36.8,3.4! 33.4,3.2 31,5.4 31.4,8! 34.4,8.8 37.6,7.2!"), "#DDE6E4", .8)
    a.fill(blob("32.4,4! 36,3.4 40.4,4.4 46,8.4! 40.4,7 36,6!"), SUMI)
    a.shape(blob("31.4,5.6! 24.6,8.6! 31.8,8.2!"), OCHRE, .75)
    a.fill(ellipse(33.2, 5.9, .75, n=14), SUMI)
    whiskers(a, "30.4,20.6 31.4,24 30.6,26.6 / 32.6,22 33.4,25 32.8,27.4", .55)


# ---- 2 ------------------------------------------------------------------------------------------
def two(a: Art) -> Figure:
    """A swan on the lagoon, with the gondolier's hat; her young follows."""
    backdrop(a, "#6FB1BE", "#B9DAD6", PAPER)
    grain(a, 6, 60, "#3F8796", .18, (22, 40))
    a.fill(blob("-4,64! 2,59 8,60.4 14,58 19,60.4 24,57 28,61 44,62 60,58.6 76,61! 76,64!"), "#8FB8B8")
    a.fill(blob("50,61! 50,51! 51,47.6! 52,51! 52,61!"), "#8FB8B8")
    a.fill(box(-4, 63.4, 76, 97), "#3E8A97")
    ripples(a, "12,67,10 45,66,12 13,72,7 50,71,8", "#A9D0D0", .9)
    swan = numeral("2", 38.6, 21.6, 63, 1.06)
    cut(a, swan, PAPER, SUMI, "#FFFFFF", 1.25, 4.6)
    whiskers(a, "32,79 37,79.4 42,82 / 36,76.6 42,78.4 47,80.4 / 46,77 51,76 54,72.6 / 47,80 52,79.6 55.4,76.6",
             .7, "leaf")
    # her bill, and the eye on the drop of the two
    a.shape(blob("22.6,36.4! 17.4,40.6 13,46.6! 19.6,45.8 25.4,43!"), "#E8763A", .9)
    a.fill(blob("22.6,36.2! 21,37.8 24.4,43.6! 26,42.4!"), SUMI)
    a.fill(ellipse(27.6, 37.2, 1.35, n=20), SUMI)
    a.fill(ellipse(27.2, 36.8, .45, n=12), PAPER)
    a.shape(blob("-4,85.4! 2,83.4 8,85.6 15,83.4 21,85.8 28,83.4 35,86 42,83.6 49,86 55,83.8 62,85.8 69,83.6 76,85.6! "
                 "76,98! -4,98!"), TEAL, .9)
    ripples(a, "27,89,20 34,91.6,12 12,90,8", "#BFDADA", 1.0)
    _cygnet(a)
    return _hat


def _cygnet(a: Art) -> None:
    body = blob("13.4,83.4! 13.8,87.4 18,89.4 23.4,88.4 26.6,83.6! 22.6,84.6 20.4,82.6! 20,79 18,76.8 15,77.4 14,79.8 "
                "15.4,81.4!")
    a.shape(body, "#B9B2A0", .9)
    a.shape(blob("14.4,78.6! 11.2,80.4! 14.6,81!"), SUMI, .4, shift=False)
    a.fill(ellipse(16.6, 79, .7, n=12), SUMI)
    a.fine(shade(body, "14,87 18,89.2 23.4,88.2", 2.4, .9, .5))


def _hat(a: Art) -> None:
    """Straw, with a ribbon that flies off to the right."""
    a.shape(blob("33,28.4! 38,25.4 43.4,27.4! 47.6,25.2! 45.8,29 38.4,30!"), SHU, .7)
    brim = blob("17.8,31.6! 22.6,34.6 31,33.6 38.4,27.6 37.6,25! 30,26.6 22,29.6")
    a.shape(brim, SAND, .95)
    a.shape(blob("22.4,29.6! 22.6,24.4 27.6,21.6 33,23.4 34.6,27.2! 29,30.6 24,31.6"), SAND, .95)
    a.fill(blob("22.2,27.4! 24.6,29.4 29.4,28.6 34,25! 34.9,27.6! 29.6,31 24.2,31.8 22.2,30!"), SHU)
    whiskers(a, "21,32 27,32.2 34,29 / 25,24.6 28,23.6 31.4,24.6", .5, "leaf", "#7A5A22")


# ---- 3 ------------------------------------------------------------------------------------------
def three(a: Art) -> Figure:
    """Half way up the three a mouse has its supper: a skewer of three."""
    backdrop(a, "#B7C98A", "#E4E6BE", PAPER)
    grain(a, 6, 84, "#6F8A3C", .2, (24, 52))
    soil(a, "8,86.6 30,86 62,86.4", "#B9803A", "#5E3C14")
    cut(a, numeral("3", 37, 19.6, 67, .95), PLUM, PLUM_D, "#E3BFD3", 1.25, 5.2)
    _mouse(a)
    return _skewer


def _mouse(a: Art) -> None:
    # the tail hangs over the lower drop
    a.line("31,69 35,74 34,80 37.4,84.4", 2.3, "in")
    a.line("31,69 35,74 34,80 37,84", 1.1, "in", "#E8B59A")
    body = blob("20.4,67.4! 20,60.6 22.6,55.6 27,54.4 32,58 34.2,64 33,69.4 27,71 22,70.4", 12)
    a.shape(body, "#9AA3A8", 1.05)
    a.fine(shade(body, "31.6,58 34,64 33,69.2 27.4,70.8", 4, 1.0, .6))
    a.tone(blob("20.8,67 20.8,61 23.4,58.6 25.6,62 25,67.4"), PAPER)
    a.shape(blob("26.4,70.6! 30,66 34,68 33.4,71.8! 24.4,72.6 20.6,72!"), "#9AA3A8", .8)
    a.shape(ellipse(30.8, 46.4, 4.7, 4.9), "#9AA3A8", .9)
    a.fill(ellipse(30.9, 46.8, 3, 3.2), "#E8B59A")
    head = blob("14.6,53.4! 19,49 25,46.6 30,49.4 30.6,54.4 26.6,58.4 21.4,58.2 17,56")
    a.shape(head, "#9AA3A8", 1.0)
    a.shape(ellipse(24, 45, 4.2, 4.4), "#9AA3A8", .9)
    a.fill(ellipse(23.8, 45.4, 2.6, 2.8), "#E8B59A")
    a.fill(ellipse(15.2, 53.6, 1.2, 1.1), SHU)
    a.fill(ellipse(22.2, 51.6, 1.15, 1.3), SUMI)
    a.fill(ellipse(21.9, 51.1, .4), PAPER)
    a.line("17,56 19.6,57 22.4,56.2", .7, "leaf")
    whiskers(a, "17.6,54.6 14,57 12.4,59.6 / 18.6,55 16.4,58.4 15.8,61 / 17.4,53.4 13.4,50.6 12,49.6", .45)


def _skewer(a: Art) -> None:
    """Pink, white and green, in both paws."""
    a.line("22.2,82 19,64 14.8,34", 1.5, "flat")
    a.line("22,81.6 19,64 15,34.6", .6, "flat", "#D9B567")
    for y, x, c, dark in ((39.4, 15.8, "#E8A0A0", "#B3566A"), (48, 17, PAPER, "#A88F63")):
        ball = ellipse(x, y, 4.3, 4.3, n=36)
        a.shape(ball, c, .95)
        a.fine(shade(ball, ellipse(x, y, 4.3, 4.3, -20, 110, 16), 2.4, .8, .5), dark)
    ball = ellipse(20.4, 71.2, 4.3, 4.3, n=36)
    a.shape(ball, "#8FA65A", .95)
    a.fine(shade(ball, ellipse(20.4, 71.2, 4.3, 4.3, -20, 110, 16), 2.4, .8, .5), SUMI)
    for y in (62.4, 65.4):
        arm(a, f"25.6,{y-1.4},3 21.4,{y},2.8 18.2,{y+.2},2.4", "#9AA3A8", .7)


# ---- 4 ------------------------------------------------------------------------------------------
def four(a: Art) -> Figure:
    """Mast, yard and sail in one sign; the frog at the helm needs no more."""
    backdrop(a, "#7FB3D0", "#CFE3E2", PAPER)
    for text in ("24,12 34,10 46,13 58,11", "12,44 17,42 22,44"):
        a.line(text, 2.6, "leaf", PAPER)
    grain(a, 24, 74, "#3F7FA6", .18, (48, 34))
    a.fill(blob("-4,77! 20,75 40,77 76,74.6! 76,98! -4,98!"), "#5A9CB0")
    sail = numeral("4", 35, 11.4, 66, 1.02)
    cut(a, sail, SHU, SHU_D, "#F0B79A", 1.25, 5)
    hull = blob("12.4,75.4! 20,77.4 34,78.2 48,77 58.6,72.4! 57,80 50.4,87.4 38,90.4 24,89 16,84.4", 12)
    a.shape(hull, OCHRE, 1.15)
    a.tone(blob("13,76.4! 20,79 34,80 48,78.8 58,74! 57.4,77.4 48,81.6 34,83 20,82 14.2,79.4"), INDIGO)
    a.fine(shade(hull, "58,75 57,80 50.4,87.2 38,90.2 30,90", 5, 1.05, .7))
    a.shape(ellipse(51.6, 80.8, 1.7, 1.9), PAPER, .6)
    a.fill(ellipse(51.2, 80.8, .8, n=14), SUMI)
    _frog(a)
    a.shape(blob("-4,88! 2,85.2 8,88.2 14,84.6 20,88.4 27,85.6 34,89 41,86 48,89 54,85.6 62,88.6 69,85.6 76,88! "
                 "76,98! -4,98!"), TEAL, .9)
    ripples(a, "14,91,10 34,92,12 50,91,8", "#BFDADA", 1.0)
    return _pennant


def _frog(a: Art) -> None:
    # on the gunwale, one hand at the tiller, the other against the sun
    a.line("12,85 17.6,74 22.6,69.6", 1.9, "flat")
    a.line("12.2,84.6 17.6,74 22.4,69.8", .9, "flat", SAND)
    a.shape(limb("27,75,5 32,69,4.6 30,77.6,3.6"), "#5E8C3A", .85)
    body = blob("19,77 18.4,70 20.6,64.4 25.6,64 29.4,69 30,76.6 25,78.4")
    a.shape(body, "#5E8C3A", 1.0)
    a.tone(blob("19.4,76 19.4,70.4 21.6,67 23.6,71.4 23.4,76.6"), "#E4E6BE")
    a.fine(shade(body, "28,66.4 29.8,71 29.8,76", 3, .95, .6))
    a.shape(limb("21,68.4,3.6 17.6,71.6,3.2 20.4,72.4,2.6"), "#5E8C3A", .8)
    head = blob("13.6,60.4! 16,56 20,54.8 25,55.6 28.4,59.4 28,63.6 22.6,66 16.6,64.6")
    a.shape(head, "#5E8C3A", 1.0)
    for x in (17.8, 23.6):
        a.shape(ellipse(x, 55, 2.5, 2.6), "#5E8C3A", .8)
        a.fill(ellipse(x-.2, 54.9, 1.6, 1.7), PAPER)
        a.fill(ellipse(x-.6, 55, .85), SUMI)
    a.line("13.8,60.8 18,63 23,62.6 27.4,59.6", .9, "leaf")


def _pennant(a: Art) -> None:
    form = blob("50.4,8.2! 55.4,5.8 61.4,7.6! 59.2,9.6 61.2,12! 55.4,11.8 50.4,14.2!")
    a.shape(form, KIN, .8)
    a.line("50.1,6 50.1,14.4", 1.4, "flat")
    a.fill(ellipse(50.1, 6, 1.2), SUMI)


LOW: dict[str, tuple[Figure, tuple[float, float, float]]] = {
    "0": (zero, (4.5, 20.4, 67.5)), "1": (one, (2, 3, 70)), "2": (two, (5, 20, 68)), "3": (three, (5, 20.4, 68)),
    "4": (four, (-2, 5, 72)),
}
