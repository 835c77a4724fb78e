"""The cuckoo of the XTarot deck, 15: it springs out of a clock, and the turns are over.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
from collections.abc import Callable

from pen.card import Figure
from pen.ink import KIN, OCHRE, PAPER, SHU, SHU_D, SUMI, Art, blob, box, ellipse, limb, shade
from pen.scenery import rays
from xtarot.plate import blank
from xtarot.suits import Suit, backdrop

WOOD, WOOD_D = "#8A4B22", "#4E2611"


def cuckoo(a: Art, s: Suit) -> Figure:
    """Time! The bird shoots out of its door on far too long a spring and shouts to the left."""
    backdrop(a, s, calm=True)
    rays(a, 40, 74, s.pale, 13, 9, 90, 3.0)
    clock = blank(a)
    _clock(clock, s)
    a.add(clock, dx=-4.6, dy=4)
    _spring(a)
    _bird(a, s, (_far_wing, _body))
    return lambda top: _bird(top, s, (_near_wing, _beak))


def _bird(a: Art, s: Suit, parts: tuple[Callable[[Art, Suit], None], ...]) -> None:
    """Parts of the bird, put where it hangs; its near wing goes over the frame."""
    bird = blank(a)
    for part in parts:
        part(bird, s)
    a.add(bird, dx=2.2, dy=-1.4, s=.92, about=(36, 40))


def _clock(a: Art, s: Suit) -> None:
    for x in (36, 52):
        a.line([(x, 86), (x, 100)], .7, "flat")
    a.shape(box(30, 70, 60, 106), WOOD, 1.1)
    a.fine(shade(box(30, 70, 60, 106), [(59.6, 73), (59.6, 93)], 5, 1.0, .6, swell=False), WOOD_D)
    gable = blob("45,54! 62,71.4! 28,71.4!")
    a.fill(gable, WOOD)
    dial = ellipse(45, 88.6, 10.4, n=60)
    a.shape(dial, s.pale, 1.1)
    for k in range(12):
        a.line(ellipse(45, 88.6, 8.6, 8.6, 30*k-4, 30*k+4, 3), 1.5, "flat")
    a.line([(45, 88.6), (45, 81.4)], 1.5, "in")
    a.line([(45, 88.6), (40.4, 85.4)], 1.5, "in")
    a.fill(ellipse(45, 88.6, 1.3), SHU)
    a.shape(blob("38.4,76! 38.4,68 45,61.6 51.6,68 51.6,76!"), SUMI, .9, shift=False)
    for side in (-1, 1):                                    # the doors are flung open
        x = 45 + side*6.6
        a.shape(blob(f"{x},66! {x+side*6.4},62.6! {x+side*6.4},75.6! {x},76.6!"), s.mid, .9)
        a.line([(x+side*3.2, 66.4), (x+side*3.2, 73.8)], .8, "leaf")
    roof = blob("45,52! 63.6,69! 62,74.4! 45,58.8 28,74.4! 26.4,69!", 6)
    a.shape(roof, WOOD_D, 1.1)
    a.line("28.2,71.6 45,55.6 61.8,71.6", .9, "flat", KIN)
    a.shape(blob("45,48.6! 47.8,53! 45,57.4! 42.2,53!"), KIN, .8)


def _spring(a: Art) -> None:
    """Coils from the door to the bird's belly, drawn from far to near."""
    for k in range(8):
        t = k/7
        ring = ellipse(40.4-1.6*t, 75.4-20*t, 5.2, 2.2, tilt=-14)
        a.line([*ring, ring[0]], 2.2, "flat")
        a.line([*ring, ring[0]], 1.0, "flat", PAPER)


def _far_wing(a: Art, s: Suit) -> None:
    a.shape(blob("24,46! 20,41 15.6,37.4 10,34! 11.4,39.4! 5,41! 11,45.6! 6,50! 13,52! 10,58! 18,57 24,54!"),
            s.mid, 1.0)
    for q in ("20,45.4 15.6,42 11,39.6", "19.4,49 15,47.4 10.6,46.4", "20,52.4 16,53 12.6,54.6"):
        a.whisker(q, .7, "out", s.pale)


def _body(a: Art, s: Suit) -> None:
    for q in ("42,59! 50,62.6 57,67! 58.6,63.4! 56.4,60 46,54!", "43,57! 52,58 59.4,60! 60,56! 57,53.6 46,51.4!"):
        a.shape(blob(q), s.body, .8)
    for x, y in ((55.6, 64), (57, 57)):
        a.fill(ellipse(x, y, 1.5, .9, tilt=24), PAPER)
    body = blob("21,29 26,24.6 32.6,25.4 36,30 38.6,36 44,43 48.4,51 47,58.6 40,60.4 31.6,57 26,50 23,43 20,36", 12)
    a.shape(body, s.body, 1.15)
    belly = blob("22.6,40 25.4,41.4 31,42 35.4,47.6 39,53 43.4,59.6 40,60.2 31.6,57 26,50")
    a.shape(belly, PAPER, .7)
    for q in ("24.4,44.8 28.6,45.6 31.8,44", "26,49 31,49.2 34.8,47.4", "29.4,53.2 33.6,53 38,51.2",
              "33.4,57 37,56.4 40.6,55.4"):
        a.line(q, 1.3, "leaf")
    a.fine(shade(body, "37,32 40,37.6 45,44 48.4,51.2", 5, .95, .65), s.dark)
    for q in ("29.4,26,2.8 32.4,22.6,2.4 36.6,21.4,.1", "32.4,28,2.8 36.4,25.6,2.2 40.4,26,.1"):
        a.shape(limb(q), s.body, .8)
    a.fill(blob("22,29.4 26.4,25.6 32,26.4 34.6,30 31,34 24,34"), s.body)


def _near_wing(a: Art, s: Suit) -> None:
    wing = blob("32,46 31.6,39 35.6,34.6 42,30.6 49,26.4 59,20.4! 56.2,26! 61.4,26.6! 57,31.4! 61.2,34! 55.8,37.2! "
                "58.6,42! 52.2,42.4! 52.6,48! 46.8,46.2! 44.6,51! 40,48.6 35,50", 10)
    a.shape(wing, s.mid, 1.15)
    for q in ("44,34 50,30 55.4,25.4", "45,37 51,34 57,30.4", "44.6,40.2 50.4,37.8 57,34.4", "43.4,43.2 "
              "48.4,41.8 54.4,41.2",
              "41.4,46 45,45.4 49.6,45.8"):
        a.line(q, .95, "in", s.pale)
    coverts = blob("32,46 31.6,39 35.6,34.6 41,31.2! 41.6,34.6! 44.4,35.2! 42.6,38! 44.6,40! 41.6,41.6! "
                   "42.6,44.6! 39,45! "
                   "38.6,48.4! 35,49.4", 10)
    a.shape(coverts, s.body, .9)
    for q in ("35,42 38,38 41,36", "35.4,44.4 38.6,41.6 41.8,40.4", "35.6,46.6 38,44.8 40.4,44.2"):
        a.whisker(q, .6, "in", s.cut)


def _beak(a: Art, s: Suit) -> None:
    """Slender and a little hooked, as wide open as it goes."""
    a.fill(blob("23.4,32! 15,31! 14.6,38! 17,42 24,39.6!"), SUMI)
    a.shape(blob("22,38.4! 17.4,36 14.6,37.4 13.6,40! 19,41.6!"), "#E8664A", .6)
    a.shape(blob("24.6,27.6! 19.6,25.8 14,25.6 8.6,29.6! 10.4,29.2 15,30 20.4,33.4!"), KIN, .95)
    a.line("20.6,28.2 16,27.4 12.4,28", .7, "leaf", PAPER)
    a.shape(blob("24,37! 20.4,40.4 15.8,42.4 11.4,43! 16,45.4 21,44.6 26,41!"), KIN, .95)
    a.line("22,42 18.6,43.4 15.4,43.8", .6, "leaf", OCHRE)
    a.shape(ellipse(26.8, 31.2, 3.5), KIN, .8)
    a.fill(ellipse(26.0, 31.3, 1.7), SUMI)
    a.fill(ellipse(25.5, 30.6, .6), PAPER)
    a.line("22.6,28.4 26,26.6 30.2,28.2", 1.3, "leaf")
    a.whisker("19.4,31 16.6,29.4 14.6,29.2", .6, "leaf", SHU_D)
    for q in ("10.4,34 6.6,33", "10.8,37.4 7,38.2", "11,40.2 8.2,41.8"):
        a.line(q, 1.2, "out", s.pale if s.name != "wind" else SUMI)
