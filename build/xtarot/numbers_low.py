"""The scenes of the XTarot number cards 1 to 3: lighthouse, boots, sails.

A journey by land and water: every scene shows exactly as many things to travel by or to steer for as its number says.
"""
from collections.abc import Callable

from pen.card import Figure
from pen.ink import KIN, PAPER, SKIN, SUMI, Art, blob, box, ellipse, move, shade
from pen.scenery import lines, whiskers
from xtarot.plate import blank
from xtarot.suits import Suit, backdrop, floor, suit_sign


# ---- 1 -------------------------------------------------------------------------------------------
def lighthouse(a: Art, s: Suit) -> Figure:
    """One lighthouse with one eye, on the look-out for who is coming home."""
    backdrop(a, s)
    a.fill(blob("32,34! 32,44! -14,76! -14,26!"), "#FDF0BE", .82)
    a.shape(blob("18,106! 21,88 26,83 34,81 48,81 55,84 60,90 64,106!"), s.soil, 1.0)
    a.fine(shade(blob("18,106! 21,88 26,83 34,81 48,81 55,84 60,90 64,106!"), "50,81.6 56,85 60,90 63,100", 6, 1.1, .7),
           s.soil_ink)
    tower = blob("33,47! 49.6,47! 53.4,85.4! 42,87 29,85.4!")
    a.shape(tower, PAPER, 1.2)
    for y0, y1 in ((53, 61.4), (69.6, 78.4)):
        left, right = [33-(y-47)*.104 for y in (y0, y1)], [49.6+(y-47)*.099 for y in (y0, y1)]
        band = [(left[0], y0), (41, y0+1), (right[0], y0), (right[1], y1), (41, y1+1), (left[1], y1)]
        a.shape(band, s.body, .8)
    a.fine(shade(tower, "50.2,52 51.4,66 53,84", 7, 1.1, .75, swell=False))
    a.shape(blob("38.4,86.4! 38.4,81 41.4,78.4 44.4,81 44.4,86.4!"), SUMI, .7, shift=False)
    for x, y in ((41, 65.4),):
        a.shape(blob(f"{x-2},{y+2.8}! {x-2},{y-1} {x},{y-2.8} {x+2},{y-1} {x+2},{y+2.8}!"), SUMI, .6, shift=False)
    _lantern_room(a, s)
    floor(a, s, 89)
    return lambda top: _roof_cap(top, s)


def _lantern_room(a: Art, s: Suit) -> None:
    a.shape(blob("28.6,45! 54,45! 51.6,50.4! 31,50.4!"), s.mid, 1.0)
    for k in range(6):
        a.line([(30.6+4.2*k, 45.4), (31.4+4*k, 50)], .8, "flat")
    glass = box(30.4, 27.6, 52.2, 45)
    a.shape(glass, "#FBE3A0", 1.1)
    a.fine(shade(glass, [(51.8, 28.4), (51.8, 44.6)], 4, 1.0, .6, swell=False), "#B07D1E")
    # the lamp is an eye, and it looks left
    a.shape(blob("32,36.6! 37,30.6 43,30.4 50,36! 45,42.4 38,42.6"), PAPER, 1.1)
    a.fill(ellipse(38.6, 36.4, 4.9, 5.2), s.body)
    a.fill(ellipse(37.8, 36.4, 2.9, 3.2), SUMI)
    a.fill(ellipse(36.6, 35, 1.2), PAPER)
    a.line("31.4,36.8 37,30.6 43,30.4 50.6,36.2", 1.6, "leaf")
    for q in ("34.4,32.4 32.4,30.2", "39.4,29.8 38.8,28", "45,30.6 46.4,28.8"):
        a.line(q, 1.0, "in")


def _roof_cap(a: Art, s: Suit) -> None:
    roof = blob("26.8,29! 31,20.6 36.4,16 41.4,12! 46.4,16 52,20.6 56,29!", 10)
    a.shape(roof, s.body, 1.15)
    a.fine(shade(roof, "47,16.6 52,20.6 55.4,28", 6, 1.0, .7), s.dark)
    for q in ("41.4,13 36,20 34.6,28", "41.4,13 44,20 45,28"):
        a.line(q, .9, "leaf", s.cut)
    a.shape(ellipse(41.4, 10.6, 2.4), KIN, .9)
    a.line([(41.4, 8.4), (41.4, 3.4)], 1.1, "flat")
    a.shape(blob("41.6,3! 47.6,4.6! 41.6,6.4!"), s.mid, .7)


# ---- 2 -------------------------------------------------------------------------------------------
def boots(a: Art, s: Suit) -> None:
    """Two boots that know the way go on alone; a toe looks out for them."""
    backdrop(a, s)
    floor(a, s, 86)
    _boot(a, s, 39.6, 49.4, -20, .82, False)
    _boot(a, s, 30.6, 87.4, 0, .86, True)
    for q in ("25.4,48 22,50.6", "26.6,53.6 24,56.8", "57.6,50.6 59,53.6"):
        a.line(q, 1.1, "leaf", s.line)
    _big_toe(a)


BOOT = ("4.6,-34! 13,-35.6! 21.4,-33.4! 20.4,-22 22,-12 23.4,-2.6! 8,-2.6 -12.6,-2.6! -16.4,-6 -15.4,-11.6 "
        "-10,-14 -3,-15.4 2.4,-20 4.4,-26")


def _boot(a: Art, s: Suit, x: float, y: float, turn: float, k: float, near: bool) -> None:
    b = blank(a)
    b.shape(blob("5,-34! 12,-38.6! 20.6,-34! 13,-31.6!"), SUMI, .8, shift=False)
    b.shape(blob("-17,-3.6! 24,-3.6! 24.4,1.2! 13,1.4! 12,-.6 8.6,-.6! 7.6,1.4! -15,1.4! -17.4,-.6"), SUMI, .8,
            shift=False)
    boot = blob(BOOT, 10)
    b.shape(boot, s.body, 1.15)
    b.fine(shade(boot, "20.6,-30 20.4,-22 22,-12 23,-3", 7, 1.05, .75), s.dark)
    b.fine(shade(boot, "16,-2.8 4,-2.8 -12,-2.8", 3.4, 1.05, .65, swell=False), s.dark)
    b.shape(blob("-16.4,-5.6 -15.6,-11.6 -10.6,-13.8! -7.4,-9.6 -7.4,-2.8! -13,-2.8!"), s.mid, .9)
    b.line("-7.4,-3 -6.8,-9 -9.6,-13.6", .9, "leaf")
    b.shape(blob("3,-34.4! 13,-31.2! 22.6,-34.6! 24,-27 13.6,-23.6 2,-27!"), s.pale, 1.0)
    lines(b, "7,-33 6.4,-26.2 / 13.4,-31 13.6,-24 / 19,-33.2 20.2,-26.2", .7)
    for j in range(4):
        px, py = 3.8-2.6*j+.35*j*j, -22.4+2.6*j
        b.line([(px-1.6, py+.6), (px+4.6, py-1.4)], 2.0, "flat")
        b.line([(px-1.2, py+.5), (px+4.2, py-1.3)], .9, "flat", KIN)
    for q in ("3,-23 -3.4,-28 -5.4,-23.4 2.4,-22.4", "3,-23 -3,-21.4 -3.6,-17.4 2.6,-22"):
        b.line(q, 1.7, "flat")
        b.line(q, .8, "flat", KIN)
    if not near:
        b.shape(blob("9.6,-16! 16,-17.6! 17.6,-11! 11,-9.8!"), s.mid, .8)
        whiskers(b, "9,-14 7.6,-14.4 / 12.6,-17 12,-18.6 / 16.6,-14 18,-14 / 14,-10.4 14.4,-9", .7, "flat", PAPER)
    a.add(b, dx=x, dy=y, s=k, rot=turn)


def _big_toe(a: Art) -> None:
    """The gesture: it has come through."""
    since = len(a.items)
    a.fill(blob("17.8,84.6 14.4,82.2 15.2,78.2 18.8,77.8 20.8,81"), SUMI)
    toe = blob("19.6,83.4 15,84.8 10.8,83.4 9.3,80 10.8,77 15.6,76.6 19.8,78.4", 12)
    a.shape(toe, SKIN, 1.0)
    a.fine(shade(toe, "18.6,83.4 15,84.7 10.6,83.3", 2.2, .85, .5), "#A8643A")
    a.shape(blob("9.2,79.4 10.4,77.4 13,77.4! 12.8,80.6! 9.8,81.2"), "#FBE8D4", .65)
    a.line("16.4,78.8 17.2,80.6 16.6,82.4", .6, "leaf", "#A8643A")
    a.items[since:] = [([move(p, 2.4) for p in polys], c, o) for polys, c, o in a.items[since:]]


# ---- 3 -------------------------------------------------------------------------------------------
def sails(a: Art, s: Suit) -> Figure:
    """Three sails so full that the boat goes anywhere: it flies with the wind, swims, or rolls on wheels."""
    backdrop(a, s)
    if s.name != "water":
        floor(a, s, 88)
    _aboard(a, s, (_sails, _hull))
    if s.name == "water":
        floor(a, s, 87)
    return lambda top: _aboard(top, s, (_pennant,))


def _aboard(a: Art, s: Suit, parts: tuple[Callable[[Art, Suit], None], ...]) -> None:
    """Parts of the boat, as high above its ground as the suit carries it."""
    boat = blank(a)
    for part in parts:
        part(boat, s)
    lift = {"wind": -6, "water": 0, "earth": -4, "fire": -4}[s.name]
    a.add(boat, dx=.2, dy=lift, s=.92, about=(35, 94))


def _sails(a: Art, s: Suit) -> None:
    for x, y in ((52.6, 23), (38.4, 8)):
        a.line([(x, y), (x-2.4, 84)], 1.7, "flat")
    aft = blob("45,30! 55.6,24! 59.6,36 60,52 57.4,74! 52,77.6 45.6,77.6! 47.6,62 48,46", 10)
    a.shape(aft, s.mid, 1.1)
    a.fine(shade(aft, "56.4,26 59.6,37 59.8,53 57.6,73", 6, 1.0, .7), s.dark if s.name != "wind" else SUMI)
    lines(a, "46.6,40 52,41.6 59,38.6 / 47.6,52 53,54 59.6,51 / 47,64.6 52,66.4 58.4,63", .8)
    main = blob("27,20! 41.6,9! 47.4,26 48.6,46 45,72! 36,76.6 22,75.4! 25.4,58 27.6,40", 12)
    a.shape(main, s.pale, 1.2)
    a.fine(shade(main, "43.4,14 47.4,27 48.2,46 45.2,71", 8, 1.1, .8), "#8E8676")
    lines(a, "27.8,33 36,34.6 46.8,30 / 26.6,48 36,50.6 48,46 / 24.6,62 34,65 46.6,61", .8)
    a.items += suit_sign(s.name, 36.6, 41.8, 6.4, s.emblem, s.pale)
    fore = blob("14.4,40! 23.6,34! 27.6,46 28.4,60 26,77! 19,79.4 12,77.6! 14.4,66 15,53", 10)
    a.line([(22.6, 32.6), (22, 82)], 1.5, "flat")
    a.shape(fore, s.body, 1.15)
    a.fine(shade(fore, "25,37 27.6,47 28,60 26.2,76", 5, 1.0, .7), s.dark)
    lines(a, "15.4,48 20,49.6 27,46.6 / 15,58.6 20,60.4 27.8,57.6 / 14,69 19,70.6 26.6,68", .8, c=s.cut)


def _hull(a: Art, s: Suit) -> None:
    hull = blob("8.8,78! 14,80.6 30,82 48,80.6 56,76.6 58.6,72.4! 62,73! 60.6,80 54,88.6 44,92.6! 22,92.6! 14,88.6", 10)
    if s.name in ("earth", "fire"):
        for x in (23, 46):
            a.shape(ellipse(x, 93.6, 5), s.mid, 1.1)
            for turn in range(0, 180, 45):
                a.line(move([(x-4.4, 93.6), (x+4.4, 93.6)], rot=turn, about=(x, 93.6)), .8, "flat")
    a.shape(hull, "#6A3B1C", 1.2)
    a.fine(shade(hull, "59.6,80 53.6,88.2 44,92.4", 6, 1.0, .7))
    a.line("11,81 20,83.6 32,84.6 48,83.4 58.6,77.6", 1.7, "flat", KIN)
    a.shape(ellipse(18, 86, 1.9), PAPER, .8)
    a.fill(ellipse(17.6, 86, .9), SUMI)


def _pennant(a: Art, s: Suit) -> None:
    a.shape(blob("38.4,4! 30,2.6 24,5.6! 28,7! 26,10! 33,8.6 38.4,9.4!"), s.body, .9)


LOW = {1: (lighthouse, (2, 8, 71)), 2: (boots, (1, 18, 71)), 3: (sails, (-1, 6, 72))}
