"""The penniless card of the XTarot deck, 0: proof towards the inn that there is nothing to pay with.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
from pen.card import Figure
from pen.ink import KIN, PAPER, SAND, SHU, SKIN, SUMI, Art, blob, ellipse, limb, shade
from xtarot.plate import blank
from xtarot.suits import Suit, backdrop

CREASE = "#A8643A"


def purse(a: Art, s: Suit) -> Figure:
    """Nothing! A hand turns the purse over, its mouth gapes like the number, and all that falls out is a moth."""
    backdrop(a, s, calm=True)
    _purse(a, s)
    _hand(a, s)
    _falling(a, s)
    return lambda top: _moth_out(top, s)


def _purse(a: Art, s: Suit) -> None:
    bag = blob("29,28! 36,25 44,27! 49,36 52.4,46 51,55! 35,60 19.6,55! 18.6,46 23,36", 12)
    a.shape(bag, s.body, 1.2)
    a.fine(shade(bag, "49,37 52.2,46 50.8,55", 7, 1.0, .75), s.dark)
    for q in ("30,31 27,39 25,49", "35,30 34.6,40 34,50", "40,31 43,39 44.4,49"):
        a.line(q, 1.1, "leaf", s.cut)
    a.shape(blob("40.6,39! 47,37.6! 48.4,43.6! 42,45.2!"), s.mid, .8)
    for q in ("40.6,41 39.4,41.4", "44,37.4 43.6,36.2", "47.8,40.6 49,40.4", "45,45.2 45.4,46.4"):
        a.whisker(q, .7, "flat", PAPER)
    # the lining hangs out like a frill; the mouth is the nought
    frill = blob("15.6,58! 19.4,52.6! 26,55 35,55.8 44,55 51.4,52.4! 55.4,58! 53,64.6! 50.6,61.6! 47,69! "
                 "42.6,64.6! 38,71.4! "
                 "33.6,66! 28.6,71! 25,64.4! 20.6,68! 18.8,61.6!", 6)
    a.shape(frill, SAND, 1.1)
    a.fine(shade(frill, "53.6,63.4 50.4,61.8 47,68.6 42.8,64.8 38.4,70.8", 4.4, 1.0, .6), "#8A6426")
    a.shape(ellipse(35.4, 59.2, 15.4, 5.4, n=60), SUMI, 1.0, shift=False)
    a.line(ellipse(35.4, 59.6, 13.4, 3.6, 15, 165, 24), .9, "leaf", "#6B6458")
    a.line("18.8,53 26,55.4 35.4,56 44,55.4 52,52.8", 2.2, "flat")
    a.line("19.2,53 26,55.3 35.4,55.9 44,55.3 51.6,52.9", 1.0, "flat", KIN)
    a.line("52,53 55.4,57 53.4,64 55.8,70", 1.9, "flat")
    a.line("52,53 55.4,57 53.4,64 55.8,70", .9, "flat", KIN)
    a.shape(ellipse(55.8, 71, 1.9), SHU if not s.red else s.mid, .8)


def _hand(a: Art, s: Suit) -> None:
    sleeve = blob("36,-6! 70,-6! 66,7! 49,17.6! 38.6,11!")
    a.shape(sleeve, s.mid, 1.1)
    a.fine(shade(sleeve, "60,10.4 55,13.8 49.6,17", 5, 1.0, .65))
    a.shape(blob("37.4,9.6! 49.4,15.6! 66,5! 67,8.6! 49.6,19.6! 36.4,13!"), PAPER, .9)
    palm = blob("37.6,14.4 49,19 51,25 46.6,30.6 39,32 32,30.4 29.6,25 32,18.6", 12)
    a.shape(limb("48.6,21,5 49.6,28,4.4 46.4,34.4,3.6"), SKIN, .95)
    a.shape(palm, SKIN, 1.0)
    a.fine(shade(palm, "50.4,24 46.6,30.2 40,31.6", 3.4, .9, .55), CREASE)
    for q in ("31.6,21,4.4 26.4,25,4.2 26.6,30.6,3.4", "33,25,4.4 30.6,30,4.2 31.6,35.4,3.4", "37.6,27,4.4 "
              "36.6,32,4.2 37.4,37,3.4",
              "42.4,27.4,4 42.4,32,4 42.4,36,3.2"):
        a.shape(limb(q), SKIN, .85)
    a.fill(blob("33,19 41,17.4 47,21 46,27 39,28.6 33.6,25"), SKIN)
    for q in ("31.4,25 33.6,24.4 34.8,22.6", "36,27.4 37.4,26 38,24", "40.6,28 41.2,26.4 41.2,24.6"):
        a.line(q, .8, "leaf", CREASE)


def _falling(a: Art, s: Suit) -> None:
    """A button, a fishbone of a crumb, and the lines of shaking."""
    light = s.line
    for q in ("12.6,44 14.8,48", "11.6,51 14.4,53", "57.4,40 55.4,44.4", "58.8,47 56.4,49.6"):
        a.line(q, 1.1, "leaf", light)
    a.shape(ellipse(47.4, 82.4, 3, 2.6, tilt=20), PAPER, .9)
    for dx, dy in ((-.8, -.3), (.8, .3)):
        a.fill(ellipse(47.4+dx, 82.4+dy, .45, n=10), SUMI)


def _moth_out(a: Art, s: Suit) -> None:
    moth = blank(a)
    _moth(moth, s)
    a.add(moth, dx=1.6, dy=.4)


def _moth(a: Art, s: Suit) -> None:
    """The only tenant moves out, over the frame."""
    far = blob("21.6,80! 20,75 22.6,70 28,68.6! 29.6,74 27,79!")
    near = blob("21,80.4! 16,74.4 10.4,71.6 7.6,73! 8.4,80 13.6,83.8!")
    low = blob("21,81! 15,83.6 12.6,88 15,90.6! 20.4,88.6 22.6,83!")
    for wing in (far, low, near):
        a.shape(wing, s.pale if s.name != "wind" else "#F6EFDF", 1.0)
        a.fine(shade(wing, wing[10:], 2.2, .9, .5), "#8E8676")
    a.shape(ellipse(12.6, 77, 2.1, 2.3), s.mid, .7)
    a.fill(ellipse(12.8, 77.2, .8), SUMI)
    a.shape(ellipse(25.4, 73.4, 1.7, 1.9), s.mid, .7)
    a.shape(limb("25,77.6,3.2 21.6,81.4,3.6 18.6,85,2"), "#7A5A36", .8)
    a.shape(ellipse(25.8, 76.6, 2.1), "#7A5A36", .8)
    a.fill(ellipse(26.4, 76, .8), PAPER)
    a.fill(ellipse(26.6, 76, .4, n=10), SUMI)
    for q in ("26.8,75 29.4,73 32.4,73.4", "27.4,76 30.4,75.4 33,77"):
        a.line(q, .8, "in")
