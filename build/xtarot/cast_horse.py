"""The horse of the XTarot deck, 13: it kicks the request on to the next neighbour.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
from pen.card import Figure
from pen.ink import KIN, OCHRE, PAPER, SHU, SUMI, Art, blob, ellipse, limb, shade
from xtarot.suits import Suit, backdrop, floor


def horse(a: Art, s: Suit) -> Figure:
    """Over there! Head between the knees, both hind hooves in the sky: whoever asked loses his hat."""
    backdrop(a, s)
    floor(a, s, 87.4)
    _hat(a, s)
    _tail(a, s)
    _far_legs(a, s)
    _neck(a, s)
    _body(a, s)
    _head(a, s)
    return lambda top: _near_hind(top, s)


def hair(s: Suit) -> str:
    """Mane and tail: black by day, foam and flame by night."""
    return s.pale if s.night else SUMI


def _hoof(a: Art, points: str) -> None:
    a.fill(blob(points), SUMI)
    a.shape(blob(points), SUMI, .7, shift=False)


def _hat(a: Art, s: Suit) -> None:
    a.shape(ellipse(24, 31.6, 9.6, 3, tilt=-24), PAPER, 1.0)
    a.shape(blob("18.4,33! 19.6,27 25,24.2 28.6,26.6 28.6,30!"), PAPER, .95)
    a.line("18.8,32.2 24,31.4 28.6,29", 2.0, "flat", SHU if not s.red else SUMI)
    for q in ("34,25.6 36.6,23.4", "35.4,29 39,28", "15,37.4 13,40", "20,38.6 19.4,42"):
        a.line(q, 1.1, "leaf", s.line)


def _tail(a: Art, s: Suit) -> None:
    a.shape(blob("50,44! 55,44 58.6,48 58,54! 61,57 58.4,63.6 60,70! 55.6,65.4 55.6,60 54,56! 53.6,62 55,66! "
                 "50.4,61.6 51.4,54 "
                "49,50!"), hair(s), .8)
    for q in ("53,46.6 56,51 55.8,57 57.6,63", "51.6,49 53,54 52.6,60"):
        a.whisker(q, .6, "leaf", s.body if s.night else s.cut)


def _far_legs(a: Art, s: Suit) -> None:
    a.shape(limb("44,45,12 43.6,37,8.4 38.6,33,5 40.6,28,3.6"), s.dark, 1.0)
    _hoof(a, "38.6,28.6! 42.4,29.4! 43.6,24.2! 38.4,22.8!")
    a.shape(limb("33,64,10 39.4,71.4,7 38.2,78,4.6 41,84,3.6"), s.dark, 1.0)
    _hoof(a, "39.2,83.2! 42.8,83! 44.8,88.4! 38.8,88.6!")


def _neck(a: Art, s: Suit) -> None:
    """The mane stands on end along the neck."""
    a.shape(blob("33,50! 29,43! 27.4,47.6! 21.6,42.4! 22,48! 15,45.4! 17.6,51! 10.6,51.4! 15,55.4! 8.8,58.6! "
                 "14,60.6! 9.4,66! "
                "15,66! 22,62!"), hair(s), .8)
    for q in ("26.4,51 23.6,48 22.6,45", "21.6,54 18,51 16,48", "18,58.4 14.6,56.4 12,54"):
        a.whisker(q, .6, "in", s.body if s.night else s.cut)
    neck = limb("31,57,18 22,60,13.4 18.6,68,9.6")
    a.shape(neck, s.body, 1.1)


def _body(a: Art, s: Suit) -> None:
    fore = limb("27,64,12 30.6,73,7.6 27,80,4.8 28.6,85,3.8")
    a.shape(fore, s.body, 1.05)
    a.fine(shade(fore, "34,68 34,73.6 30.6,78.6 29.6,84", 3.4, .95, .6), s.dark)
    _hoof(a, "26.6,84! 30.6,84! 32.4,89.6! 26,89.8!")
    body = blob("19,55 25,49.6 32,47.4 38,41.6 44,36.4 51,36.4 55.6,41.4 55.4,48 50,53 43,58 37.6,64 33,70.4 26.6,71.6 "
                "21,67.6", 14)
    a.shape(body, s.body, 1.2)
    a.fill(blob("16.6,60 21,54.6 28,51 32,56 31.4,66 27,72.4 31,75 26.6,75.6 20,68 15.4,66"), s.body)
    a.fine(shade(body, "54.6,48.6 49.6,53.2 43,58 37.6,64 33.4,70", 6.4, 1.0, .7, lean=-.2), s.dark)
    a.line("35.6,52.6 32,58 33.2,65 31.4,70", 1.2, "leaf", s.cut)
    a.whisker("22,53.4 26.4,57.4 26,63", .9, "leaf", s.cut)
    # blanket and girth
    cloth = blob("33.2,45! 40.6,38.6! 47,50.4! 39,57.4!")
    a.shape(cloth, s.mid, 1.0)
    a.line("34.6,46 40,55.6", 1.0, "flat", KIN)
    a.line("40.4,40.6 45.6,50.4", 1.0, "flat", KIN)
    a.shape(ellipse(40.2, 48, 3, 3), KIN, .75)
    a.fill(ellipse(40.4, 48.2, 1.2), s.mid)
    a.line("39.6,57.6 40.2,59.6 40,60.6", 1.3, "flat")


def _head(a: Art, s: Suit) -> None:
    """Seen between its own knees, grinning back."""
    head = blob("13.4,66.4 17.6,63.8 22.4,65.4 24.6,70 24.2,76 25.4,81.6 23,85 19,85.4 16.2,82 14.6,76 12.6,71", 12)
    a.shape(blob("14.6,67! 10.4,63.6! 10.8,69.6! 14,71"), s.body, .85)
    a.shape(head, s.body, 1.1)
    a.fine(shade(head, "24,71 23.8,76 25,81", 3, .9, .55), s.dark)
    a.fill(blob("17.6,66.4! 20.2,67.4 21.6,75 21.6,80! 19,80 17.4,75"), s.pale)
    for x, y in ((15.8, 72), (22.2, 71.6)):
        a.fill(ellipse(x, y, 2.0, 2.2), SUMI)
        a.fill(ellipse(x, y, 1.5, 1.7), PAPER)
        a.fill(ellipse(x+.4, y-.2, .85, .95), SUMI)
    a.line("13.4,70 15.4,68.6 17.4,69.8", .9, "leaf")
    a.shape(blob("16.6,80.6! 20.6,79.4 25,80.2! 25.4,84 22.4,86 18.4,85.6"), s.pale, .8)
    a.fill(ellipse(18.8, 81.8, .6, .8), SUMI)
    a.fill(ellipse(23, 81.4, .6, .8), SUMI)
    a.shape(blob("17.8,83.4! 21,84 24.8,83! 24,85.4 21,86.2 18.6,85.4"), PAPER, .6)
    for x in (19.6, 21.2, 22.8):
        a.whisker([(x, 83.8), (x, 85.6)], .45, "flat")
    for q in ("14.4,76.4 19,77.8 24.4,76.2",):
        a.line(q, 1.1, "flat", KIN)
    a.shape(blob("15.4,66! 17,69.6! 18.4,66.2! 20,69.4! 21,65.6! 18,63.4!"), hair(s), .6)


def _near_hind(a: Art, s: Suit) -> None:
    """The gesture: the near hind leg goes over the frame."""
    leg = limb("48.6,45,14.6 54.4,38,9.4 54.8,30.6,5.4 57.4,25.4,3.8")
    a.shape(leg, s.body, 1.1)
    a.fine(shade(leg, "57,44 58,38 57,31.4 58.6,27", 3.8, .95, .6), s.dark)
    a.fill(blob("42.6,42 45,37.6 50,37.6 54.4,41 54.4,47.4 49.6,52 44,50"), s.body)
    a.line("43.4,39.6 41.6,45 44.4,50.6", 1.0, "leaf", s.cut)
    a.fine(shade(blob("42.6,42 45,37.6 50,37.6 54.4,41 55.2,48 49.6,53 44,50"), "55,46.4 52.4,50.4 49,53", 4, .95,
                 .6), s.dark)
    hoof = blob("55.2,25.8! 59.2,27.8! 62.1,23.4! 56.8,20.2!")
    a.shape(hoof, SUMI, .7, shift=False)
    a.line([(57.4, 21.2), (61.2, 23.2)], .9, "flat", OCHRE)


