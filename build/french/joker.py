"""The jokers: Pantalone steps out from under the basket of a flute-playing monk and throws the deck in the air.

The same block printed twice, once in colours and once by night. One function per part, in the order of painting.
They are long because a drawing is a list of points, in card units, and a part that is split further can no longer
be seen while it is drawn.
"""
from __future__ import annotations

from dataclasses import dataclass

from french.pips import COLOUR, sign, star
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SAND,
    SHU,
    SHU_D,
    SKIN,
    SUMI,
    Art,
    blob,
    box,
    ellipse,
    hatch,
    limb,
    shade,
)
from pen.scenery import ground, rays, soil
from suits.card import Figure
from suits.court import arm, cut, fist, folds, palm, place, sub, wood


@dataclass(frozen=True)
class Print:
    """What one of the two is printed in: sky, beams, the two halves of the motley with their dark tones, soil."""

    sky: tuple[str, str, str]
    beam: str
    one: tuple[str, str]
    other: tuple[str, str]
    soil: tuple[str, str]


DAY = Print(("#6B3A5B", "#F3DFB0", "#C58A6A"), "#E0B04C", (SHU, SHU_D), (INDIGO, AI_D), ("#8A6A5E", "#4E3230"))
NIGHT = Print(("#2E3644", "#D9D3C2", "#8E949C"), "#B9B6AC", (PAPER, "#8C94A0"), ("#22262F", "#7E8D96"),
              ("#4A5058", "#22262F"))


def joker(a: Art) -> Figure:
    """In colours."""
    return _draw(a, DAY)


def night_joker(a: Art) -> Figure:
    """By night: ink and paper, and what gold the moon finds."""
    return _draw(a, NIGHT)


def _draw(a: Art, p: Print) -> Figure:
    ground(a, p.sky[0], p.sky[1], p.sky[2])
    if a.detail == 2:
        rays(a, 32, 46, p.beam, 12, 14, 80, 2.6)
    wood(a, p.sky[0], .18, (32, 46))
    soil(a, "2,89.4 20,88 42,89.6 60,88.4", *p.soil)
    _legs(a, p)
    _motley(a, p)
    place(a, _head, 32, 39, -6, 1.1)
    _lifted_hat(a, p)
    return lambda top: _cards(top, p)


def _bell(a: Art, x: float, y: float, r: float = 1.9) -> None:
    a.shape(ellipse(x, y, r), KIN, .75)
    a.line([(x-r*.65, y+.3), (x+r*.65, y+.3)], .5, "flat")
    a.line([(x, y+.4), (x, y+r*.75)], .5, "flat")


def _shoe(a: Art, x: float, y: float, rot: float) -> None:
    """A slipper whose toe curls up to a bell."""
    def draw(h: Art) -> None:
        cut(h, "3,-3.4! 3.4,2.6! -4,2.8 -8,1.6 -9.4,-2 -7.4,-3.6! -6.6,-1.2 -3,-.8 -2.4,-3.4!", OCHRE, .9,
            "3,2.4 -4,2.6 -7.6,1.4", 2, "#7A4A14")
        _bell(h, -8, -5, 1.6)
    place(a, draw, x, y, rot)


def _legs(a: Art, p: Print) -> None:
    # he is in the air: one leg thrown forward, one back
    arm(a, "37,66,12 45.6,76,9 39,83.6,6", p.one[0], 1.05, "49.4,74 46,82 40,87", 4, p.one[1])
    for q in ("40.6,70.6 43.6,75.6 49,76.6", "38.4,80.6 40.6,82.4 42.8,86"):
        a.line(q, 1.2, "flat", PAPER if p is DAY else SUMI)
    _shoe(a, 36, 86.2, -40)
    arm(a, "28,66,12 17.6,67,9.4 12.6,76.4,6.4", p.other[0], 1.1, "27,72.4 20,73.4 15.4,78", 4, p.other[1])
    for x, y in ((22.4, 65.6), (17, 69.4), (14.4, 74.4), (19, 64.6)):
        a.tone(ellipse(x, y, 1.1), KIN)
    _shoe(a, 12.4, 81, 14)


def _motley(a: Art, p: Print) -> None:
    one = blob("33.6,46.6! 26.6,48.6 24,55 24.6,61! 18.6,68.6! 24.4,68! 24.6,74.8! 29.6,69.6! 33.4,76! 35.4,67! 35,56",
               12)
    other = blob("33.6,46.6! 35,56 35.4,67! 33.4,76! 38.4,70! 43,74.4! 44.4,67.4! 51,69! 47.6,62.6 46,55 43.6,48.4 "
                 "39,46", 12)
    a.shape(one, p.one[0], 1.1)
    a.shape(other, p.other[0], 1.1)
    a.fine(shade(one, "18.6,68.4 24.4,61.4 24,55", 4, .95, .6), p.one[1])
    a.fine(shade(other, "51,68.6 47.6,62.6 45.8,55 43.6,49", 5, 1.0, .65), p.other[1])
    folds(a, p.one[1], "28,62 26.6,66 25.6,71.4", "32,62 31.6,67 32.6,72")
    folds(a, p.other[1], "38,63 38.6,66 38.2,68.6", "42,62 43,66.6 43,71")
    for x, y in ((29.6, 54.4), (30, 60)):
        a.fill(star(x, y, 1.9), KIN if p is DAY else SUMI)
    for x, y in ((39.6, 53.4), (40.6, 59)):
        a.fill(star(x, y, 1.9), KIN)
    cut(a, "24.2,61.4! 34,65 46.8,60.6! 47.4,64 34.6,68.4 24.2,64.8!", PAPER, .85)
    for x, y in ((18, 70), (24.6, 76.4), (33.4, 77.8), (43.4, 76), (52, 70.4)):
        _bell(a, x, y, 1.8)
    # the flute in his belt
    a.shape(limb("50.6,57,2.4 41,64.6,2.8 30.6,72,3.2"), OCHRE, .85)
    for x, y in ((45.6, 61), (43.4, 62.7), (36, 68.4)):
        a.fill(ellipse(x, y, .55), SUMI)
    # a ruff as wide as his shoulders
    points = []
    for k in range(11):
        t = k/10
        points.append(f"{22.4+22.4*t:.2f},{49.6-(t-.5)**2*9+(2.6 if k % 2 else 0):.2f}")
    cut(a, " ".join(points) + " 45.4,47.4! 34,43.4 21.6,47.4!", PAPER, .9)
    for k in range(1, 10):
        t = k/10
        a.line([(33.4+(t-.5)*6, 45), (22.4+22.4*t, 50.4-(t-.5)**2*9)], .5, "out")


def _head(h: Art) -> None:
    """A leather half-mask with a nose to hang a coat on, a chin beard that answers it."""
    cut(h, "-3,-7.6! 1,-9.4 6,-8 8.4,-2 6.6,5.4! 3,6! 1,-2!", "#22262F", .9)
    face = blob("-4,1! -5.6,3.4 -4.8,4.4! -3.6,4.8! -4.8,6 -3.6,8.6 -.6,9.4 3.8,6.6 5.6,1.6 5.2,-4! -3,-4!")
    h.shape(face, SKIN, .85)
    h.shape(ellipse(4.8, 1.4, 1.4, 2.1), SKIN, .65)
    # the grin
    h.shape(blob("-5,4.4! -2.4,4.4 .4,3! 1,4.4 -1.4,7.4 -4.2,6.8!"), SUMI, .5, shift=False)
    h.fill(blob("-4.6,4.7! -2.4,4.8 .2,3.6! .3,4.8! -2.2,6 -4.3,5.7!"), PAPER)
    cut(h, "-4.2,7.8! -1,8.8 1.6,8.2! -.4,12 -6,15 -10.4,14.2! -6.6,11.8", PAPER, .8)
    for q in ("-1.4,9.8 -4,12.4 -7.6,13.6", "-3,9.2 -5.4,11.6"):
        h.whisker(q, .5)
    cut(h, "-3.4,-7! -3,-4.4 -5.2,-2.4! -10,-2.6 -14.2,.8 -14.6,4.6 -12.6,5.8! -11.6,3.4 -8.4,2.6 -4,2.8! -1.4,3.6 "
        "2.4,2.4! 5.4,-1.4 "
               "5.6,-6.6! 1,-8.4", "#6B4226", 1.05, "5.4,-4 5,-1.4 2.4,2.2", 2.6, SUMI)
    h.line("-11.8,-.8 -8.4,-1.6 -5.4,-1.2", .7, "leaf", "#C98A5A")
    h.line("-12.8,4.6 -12.2,3.6", .7, "flat")
    h.fill(ellipse(-2.2, -1.6, 2.2, 2.0), SUMI)
    h.fill(ellipse(-2.4, -1.5, 1.7, 1.5), PAPER)
    h.fill(ellipse(-3, -1.4, .85), SUMI)
    h.line("-5.4,-4.8 -2.6,-6.2 1.8,-4.2", 1.9, "leaf")
    for q in ("-1.6,1.8 .4,2 2.2,1", "1.8,-.6 2.8,-1.6", "2.2,.4 3.6,-.8"):
        h.line(q, .5, "leaf", SUMI)


def _lifted_hat(a: Art, p: Print) -> None:
    """Two horns of a jester's cap spring out where the basket was."""
    for joints, c, bx, by in (("27,31,6.4 21,26.6,5.4 20,34,3.8 16.6,38,1.6", p.one[0], 15.8, 39.4),
                              ("37,30,6.6 44.4,29.4,5.4 47,37,3.6 50.6,40.4,1.6", p.other[0], 51, 42)):
        arm(a, joints, c)
        _bell(a, bx, by, 2.1)
    cut(a, "25,33! 26,28 31,25.6 37.6,27 40.4,32.4! 33,30.4", KIN, .9)
    arm(a, "43.4,50.6,9 54,49,8.4 53.6,36,6.8", p.other[0], 1.1, "52,53.6 58,49 57,38", 4, p.other[1])
    cut(a, "49.6,38.4! 57.6,37.4! 57.2,33.8! 50.2,34.4!", PAPER, .8)
    hat = sub(a)
    dome = blob("-8,-14 -3,-16.4 3.6,-15.4 8,-8 11,2.4 12,8.4! 4,11.6 -5,11.4 -13,7.6! -11.4,0 -10,-7.4", 12)
    hat.shape(dome, SAND, 1.2)
    hat.tone(blob("3.6,-15.4 8,-8 11,2.4 12,8.4! 5.6,11! 6,-2 3,-10"), "#CBAA62")
    for q in ("-10.4,-6.6 0,-4 8.8,-6.4", "-11.6,-1.6 0,1.6 10.4,-1.4", "-12.4,3.4 0,7 11.4,3.6"):
        hat.line(q, .95, "leaf", "#7A5A22")
    for q in ("-6,-14 -9,-4 -11,8", "-2,-16 -4,-4 -5,11", "2,-16 2,-4 2,11.6", "5.6,-13 7,-2 8,10"):
        hat.whisker(q, .6, "leaf", "#7A5A22")
    hat.fine(hatch(blob("7,-6 10,2 12,8 7,9.6 7,0"), 62, 1.05, .5), "#5C4216")
    hat.fill(blob("-9,-2.6! -4,-.2 1,.2 6,-1.6! 4.6,2 -1,3.6 -6.6,1.8"), SUMI)
    for x in (-4.6, -.4, 3.6):
        hat.line([(x, -1), (x-.2, 3.4)], .8, "flat", SAND)
    hat.fill(ellipse(-.6, 9.6, 11.6, 2.6), SUMI)
    hat.line("-13,7.8 -5,11.6 4,11.8 12,8.6", 1.5, "flat")
    a.add(hat, dx=41.4, dy=17, rot=30, s=.82)
    fist(a, 52.4, 29.4, 20, 1.0)


def _cards(a: Art, p: Print) -> None:
    """Four cards out of his sleeve, the last over the frame."""
    arm(a, "25.6,51.6,8.6 18,59.4,8 13.4,64.4,6.8", p.one[0], 1.1, "26,57 20,63.4 16.4,67", 3.4, p.one[1])
    cut(a, "9.4,61.6! 16.2,66.4! 14.4,69.2! 7.6,64.4!", PAPER, .75)
    for x, y, rot, suit in ((13.4, 53.4, 22, "clubs"), (8.8, 37.4, 10, "diamonds"), (5.4, 48.6, -14, "hearts"),
                            (5.2, 60.4, -40, "spades")):
        def draw(h: Art, suit: str = suit) -> None:
            h.shape(box(-3.5, -5.2, 3.5, 5.2, .9), PAPER, .85)
            h.fill(sign(suit, 0, 0, 2.7), COLOUR[suit])
        place(a, draw, x, y, rot)
    palm(a, 9.4, 67, -34, .95)


JOKERS = {"joker-1": (joker, (3.4, 6, 60.4)), "joker-1.b": (night_joker, (3.4, 6, 60.4))}
