"""The boy of the XTarot deck, 14: he may refuse, and the asker pays to the place.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
from pen.card import Figure
from pen.ink import KIN, OCHRE, PAPER, SHU, SHU_D, SKIN, SUMI, Art, blob, ellipse, limb, shade
from xtarot.suits import Suit, backdrop, floor

CREASE = "#A8643A"


def boy(a: Art, s: Suit) -> Figure:
    """Bragon! In breeches three sizes too wide he pulls down an eyelid and puts out an endless tongue."""
    backdrop(a, s)
    floor(a, s, 87)
    _legs(a, s)
    _far_arm(a, s)
    _jacket(a, s)
    _breeches(a, s)
    _head(a, s)
    _near_arm(a, s)
    return lambda top: _slingshot(top, s)


def _legs(a: Art, s: Suit) -> None:
    for text, shoe in (("24,80,6.6 22.6,85,5.4 22,89.4,4.4", "25,87.6! 25.4,91.6! 13.6,91.8! 14.4,88.6 18.6,87.2 "
                        "20,86.4!"),
                       ("46,80,6.6 47.6,85,5.4 47.8,89.4,4.4", "51.4,87.2! 51.6,91.6! 40,91.8! 40.6,88.8 "
                        "44.6,87.4 46,86.4!")):
        leg = limb(text)
        a.shape(leg, PAPER, .9)
        x, y = (23, 82) if text.startswith("24") else (47.2, 82)
        for k in range(3):
            a.line([(x-2.9+.3*k, y+2*k+.6), (x+2.9-.2*k, y+2*k)], 1.1, "flat", SHU if not s.red else SUMI)
        a.shape(blob(shoe), SUMI, .7, shift=False)
        a.shape(ellipse(x-3.2, 89, 1.3, 1.1), KIN, .5)


def _breeches(a: Art, s: Suit) -> None:
    """The name of the card: two balloons."""
    right = blob("34,65! 45.6,64! 51.6,68 56.4,75 54,81 50.6,84! 43,84.4! 38.6,80.4 36,74", 12)
    left = blob("23,65! 37,65! 37.6,72 35.4,79 31,82.6! 28.8,85.2! 21,84.8! 15.4,81 12.8,75 16.4,69", 12)
    for part, edge in ((right, "55.8,73 54,81 50.4,84 44,84.2"), (left, "36.8,72 35,79 30.6,83 28.6,85")):
        a.shape(part, s.body, 1.2)
        a.fine(shade(part, edge, 6, 1.0, .7), s.dark)
    for q in ("24,67 19.6,73 21.6,83", "28,67 26.4,74 26,83.6", "32,67 33,73 30.4,81", "40,66.6 41.4,74 44,82.6",
              "44.4,66.4 48.6,73 48.4,82.6"):
        a.line(q, 1.0, "leaf", s.cut)
    for x0, x1, y in ((20.4, 29.4, 84.6), (42.6, 51.2, 84)):
        a.line([(x0, y), (x1, y+.3)], 2.4, "flat")
        a.line([(x0+.4, y), (x1-.4, y+.3)], 1.2, "flat", KIN)
    patch = blob("44.6,71! 50.4,70! 51.4,75.4! 45.6,76.4!")
    a.shape(patch, s.mid, .8)
    a.line("22.6,65 34,66.8 45.8,64.4", 2.6, "flat")
    a.line("23.4,65 34,66.7 45,64.5", 1.1, "flat", OCHRE)
    a.shape(ellipse(34.4, 66.6, 1.8), KIN, .7)


def _far_arm(a: Art, s: Suit) -> None:
    sleeve = limb("39,54,7 47.6,57,7 53.4,52,6.2")
    a.shape(sleeve, s.mid, 1.0)
    a.fine(shade(sleeve, "41,58.6 47.4,60.6 53,57.6 56,54", 3.4, .95, .6))
    a.shape(limb("53.4,52.4,4.6 55,47.4,4.4"), SKIN, .8)
    a.line("50.4,51 53.6,53.2 56.8,52.6", 1.6, "flat", PAPER)


def _jacket(a: Art, s: Suit) -> None:
    coat = blob("24.6,51! 33,53 41,50! 46,57 44.4,65! 34,67 23.4,65.4! 22,57", 12)
    a.shape(coat, s.mid, 1.1)
    a.fine(shade(coat, "45,57 44.2,61 43.8,65", 4.4, .95, .65))
    a.shape(blob("27.6,50! 38.4,49.6! 36.6,56 33.4,65.8! 30.4,57"), PAPER, .8)
    for y in (58, 61.6):
        a.fill(ellipse(33.3, y, .7, n=12), SUMI)
    a.shape(blob("33,53! 27,50.6! 26.6,57!"), SHU if not s.red else SUMI, .7)
    a.shape(blob("33,53! 39.4,50! 40,56.4!"), SHU if not s.red else SUMI, .7)


def _head(a: Art, s: Suit) -> None:
    a.shape(ellipse(46, 38.6, 3, 3.6, tilt=12), SKIN, .85)
    a.whisker("45.6,36.8 47.4,38 46,40", .6, "leaf", CREASE)
    face = blob("21,35 22.4,29 28,25.4 38,25 44.6,29.4 46,37 44,44.6 38.6,50 31,50.6 25,47.4 21.8,42.4", 12)
    a.shape(face, SKIN, 1.1)
    a.fine(shade(face, "45.6,38 43.6,45 38.4,49.8 32,50.4", 4, .95, .6), CREASE)
    for q in ("44.4,30! 47.6,32.4! 45.6,33.4! 48,36! 45,35.4 42.6,32!", "22,33! 19.6,36.4! 22.4,35.4! 21.6,38.6! "
              "24.4,33.6!"):
        a.fill(blob(q), SUMI)
    a.tone(ellipse(41.4, 42.4, 2.7, 2.1), "#E58F6E")
    for x, y in ((39.6, 40.2), (41.6, 39.6), (43.2, 40.6)):
        a.whisker([(x, y), (x+.1, y+.7)], .7, "flat", CREASE)
    # one eye laughs, the other is pulled open
    a.line("36.4,37.2 39.4,34.4 42.8,36.8", 1.3, "leaf")
    a.line("35.6,31 39.4,29 43,30.4", 1.3, "brush")
    a.shape(blob("24.6,35.6! 28,32.8 31.8,35.2! 31.4,39.6 28.4,42 25.4,39.6"), PAPER, .8)
    a.fill(blob("25.4,38.8! 28.4,40 31.4,38.8! 30.4,41 28.4,41.8 26.2,40.8"), SHU)
    a.fill(ellipse(27.6, 36, 1.7), SUMI)
    a.fill(ellipse(27.1, 35.4, .55), PAPER)
    a.line("23.6,31 27.4,29.4 31,31.2", 1.3, "brush")
    a.shape(blob("31.4,38! 34.2,38.6 35.6,41.4 33,42.8 30.6,41.6"), SKIN, .75)
    a.fill(blob("32,40! 34.8,40 35,41.6 33,42.2 31.4,41.4"), "#E58F6E")
    # the mouth from ear to ear, and out of it the tongue
    a.shape(blob("26.4,44.4! 33,45.6 41,43! 39.6,47.6 34,49.8 28.6,48.4"), SUMI, .7, shift=False)
    a.fill(blob("27,44.7! 33,46 40.4,43.6! 39.8,45.2 33.4,47.2 27.8,46.2!"), PAPER)
    tongue = blob("29.6,47.2! 33,46.4 37,46.6! 37.6,52 36.4,58 33,61 29.6,58.6 28.8,52", 12)
    a.shape(tongue, "#D8402F", 1.0)
    a.tone(blob("37,50 37.2,54 36,58 33,60.6 32,60! 34.4,57 35,51"), SHU_D)
    a.line("33,48.4 32.8,53 32.4,57.4", .8, "leaf", SHU_D)
    # the cap sits on the back of the head
    cap = blob("20.8,31.6! 21,25.4 26,20.8 35,19 43.6,21.2 48,27 47.4,32.6! 40.6,28.2 31.6,27.2 25,28.8", 12)
    a.shape(cap, s.body, 1.1)
    a.fine(shade(cap, "44,22 47.6,27 47.2,32", 4, .95, .6), s.dark)
    for q in ("35,19.6 31,23 30,27.2", "36,19.4 40.6,23 41.4,28"):
        a.line(q, .9, "leaf", s.cut)
    a.shape(ellipse(35.4, 19.6, 1.8, 1.2), KIN, .7)
    a.shape(blob("20.6,31.8! 25,28.8 32,27.2! 28.6,31.6 21.6,34 14.6,34.4!"), SUMI, .9, shift=False)


def _near_arm(a: Art, s: Suit) -> None:
    """Elbow out, the forefinger under the eye."""
    sleeve = limb("26,56,7 17.6,61,7.6 14.8,54.6,6")
    a.shape(sleeve, s.mid, 1.05)
    a.fine(shade(sleeve, "24.6,60.4 19.4,64.2 14.4,62.4 12,56.6", 3.4, .95, .6))
    a.shape(limb("15.2,54,4.6 18,49,4.2"), SKIN, .85)
    a.line("12,54 15.2,55.6 18,54.4", 1.8, "flat", PAPER)
    a.shape(limb("20.4,45.4,2.8 24,42.6,2.5 28,41.2,2.2"), SKIN, .8)
    a.shape(blob("15.8,48.6 16.4,44.6 19.4,42.6 22,44 22.8,47 20.6,50 17.4,50.6"), SKIN, .9)
    for y, x in ((45.8, 20.2), (47.8, 19.8)):
        a.shape(limb(f"{x-1.4},{y-.4},2 {x+2.4},{y+.2},2"), SKIN, .55)
    a.fill(ellipse(27.6, 41.2, .75, .6), PAPER)


def _slingshot(a: Art, s: Suit) -> None:
    for q in ("55.4,46 55.6,40.6", "55.6,41 51.6,37.6 50.8,32.6", "55.6,41 60,38 61.4,33"):
        a.line(q, 3.0, "flat")
        a.line(q, 1.5, "flat", OCHRE)
    a.line("50.8,33.4 48,38 51,42.6 47.4,47", .9, "flat", SHU)
    a.line("61.4,33.8 62,39 59.4,44 60.6,48.6", .9, "flat", SHU)
    a.shape(blob("51.8,49.4 52,45.6 54.6,44 58,45 58.6,48.4 56.4,51 53.4,51"), SKIN, .9)
    for y in (45.8, 47.7, 49.5):
        a.shape(limb(f"53,{y},1.9 57,{y+.4},1.9"), SKIN, .55)
