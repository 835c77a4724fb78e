"""The inn of the XTarot deck, 11: who knocks pays its holder, unless he can show that he has nothing.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
from pen.card import Figure
from pen.ink import KIN, PAPER, SAND, SHU, SKIN, SUMI, Art, blob, box, ellipse, limb, shade
from xtarot.plate import blank
from xtarot.suits import Suit, backdrop, suit_sign

GLOW, WOOD, WOOD_D = "#F6C95A", "#7A4520", "#43220F"
NIGHT = {"wind": "#46586A", "water": "#2A5F86", "earth": "#8C4A22", "fire": "#5A1A16"}


def inn(a: Art, s: Suit) -> Figure:
    """Come in! Late at night the keeper leans out of his door in a nightcap, with a key as tall as himself."""
    backdrop(a, s)
    a.shape(blob("19.4,33.4! 15.6,33.6 13.4,36.6 14.4,39.4! 17.4,40.4 20.4,38.6! 17.6,38 16.8,35.6"), "#F3D58A", .7)
    _wall(a, s)
    _sign(a, s)
    _door(a)
    _keeper(a, s)
    return _hold_out


def _wall(a: Art, s: Suit) -> None:
    a.shape(blob("22,24! 84,24! 84,104! 22,104!"), NIGHT[s.name], 1.1)
    for x, y, w in ((24, 40, 4), (26, 47.4, 3), (24.4, 62, 3.4), (53, 36, 5), (56, 58, 3), (25, 78, 2.4), (24.6, 54, 2),
                    (55, 80, 4), (49, 30, 4)):
        a.whisker(f"{x},{y} {x+w},{y} {x+w},{y+2.4}", .7, "flat", s.dark)
    eave = blob("15,28.6! 24,17! 84,17! 84,27.6! 22,27.6!", 4)
    a.shape(eave, s.dark, 1.1)
    for k in range(9):
        x = 21.6 + 5*k
        a.line(ellipse(x, 27.4, 2.5, 2.7, 0, 180, 10), 1.0, "flat", s.cut if s.name != "water" else "#8CC4D8")
    a.line([(15, 28.4), (62, 27.6)], 1.3, "flat")
    # doorstep
    a.shape(blob("4,89! 66,89! 66,104! 4,104!"), s.soil, .9)
    a.fill(blob("30,89.4! 49,89.4! 58,98! 18,98!"), GLOW)
    a.shape(blob("26,86.6! 53,86.6! 55.4,90.4! 23.6,90.4!"), SAND, .9)


def _sign(a: Art, s: Suit) -> None:
    """The board with the sign of the suit on its iron arm."""
    a.line([(23.4, 40.6), (11.4, 40.6)], 1.3, "flat")
    a.line("23.4,47 19,45.4 16.4,40.8", .9, "flat")
    for x in (13.4, 20.4):
        a.line([(x, 40.6), (x, 44)], .7, "flat")
    a.shape(box(11.2, 43.4, 22.6, 56.2, 1.4), PAPER, .95)
    a.items += suit_sign(s.name, 16.9, 49.8, 4.2, s.emblem, PAPER)


def _door(a: Art) -> None:
    a.shape(blob("27.6,87! 27.6,52 31,44 39.4,39.4 47.8,44 51.2,52 51.2,87!"), SAND, 1.1)
    for k in range(7):
        t = (-170 + 26.6*k)
        p, q = ellipse(39.4, 52.4, 11.6, 12.6, t, t+1, 2), ellipse(39.4, 52.4, 8.8, 9.6, t, t+1, 2)
        a.line([p[0], q[0]], .8, "flat")
    a.shape(blob("30.4,87! 30.4,53 33,46.6 39.4,42.6 45.8,46.6 48.4,53 48.4,87!"), GLOW, .9)
    leaf = blob("48.4,87.2! 48.4,53 45.8,46.6! 55.4,49 57.4,56 57.4,91!")
    a.shape(leaf, WOOD, 1.1)
    for x0, x1 in ((50.8, 51), (54, 54.4)):
        a.line([(x0, 51), (x1, 88)], .8, "leaf", WOOD_D)
    for y in (58, 79):
        a.line([(48.8, y), (57.2, y+1.4)], 2.2, "flat", SUMI)
    # the bed behind him is ready
    a.fill(box(31, 62, 36, 63), WOOD)


def _keeper(a: Art, s: Suit) -> None:
    gown = blob("31,66 35,60.6 41,60 46.4,63 49,70 50,80 49.4,88! 28.8,88! 28,79", 12)
    a.shape(gown, PAPER, 1.15)
    a.fine(shade(gown, "48.8,70 49.8,79 49,87.4", 6, 1.0, .7), "#8E8676")
    for x in (32.6, 36.8, 41, 45.2):
        a.line(f"{x+.4},{70} {x-.6},{78} {x-.8},87", .9, "leaf", s.mid)
    for x in (33, 42):
        a.shape(blob(f"{x-3.4},90.2! {x-3},87.6 {x},86.8 {x+3},87.8 {x+3.4},90.2!"), SHU if not s.red else SUMI, .8)
    # one arm welcomes
    sleeve = limb("33,66,7 26,71,7 20.6,67.4,6")
    a.shape(sleeve, PAPER, 1.0)
    a.fine(shade(sleeve, "31,70.4 26,74.4 20.6,71.6", 3, .95, .55), "#8E8676")
    a.shape(limb("20.6,67.4,4.4 17.4,64.6,4.2"), SKIN, .8)
    for q in ("17.4,65,2.4 13.4,65.4,2", "17,64,2.4 13.2,62.4,2", "17.6,63.2,2.4 15.4,59.6,2"):
        a.shape(limb(q), SKIN, .65)
    a.fill(ellipse(17.6, 64.8, 1.5), SKIN)
    # head: nightcap, moustache, cheeks
    face = blob("31,55 33,50.4 39,49.4 44.6,51.4 46,57 44.6,62.6 39,65.6 33.4,63.6 31,59.4", 12)
    a.shape(face, SKIN, 1.05)
    a.fine(shade(face, "45.6,57.4 44.2,62.4 39.6,65.2", 3, .9, .55), "#A8643A")
    for x in (32.8, 43.2):
        a.tone(ellipse(x, 59.6, 2, 1.7), "#E58F6E")
    for x in (34.6, 40.8):
        a.line(f"{x-1.6},56.6 {x},55 {x+1.7},56.6", 1.0, "leaf")
    a.shape(ellipse(37.4, 58.6, 2, 1.7), "#E58F6E", .75)
    a.fill(blob("37.4,60.4! 41,60.2 44.6,62.6 46.8,60.6! 45.8,64 41,64.2 37.4,62! 34,64.2 29.8,63.6 28.6,60.2! "
                "31,62.4 34,60.2"),
           SUMI)
    cap = blob("30.2,53.4! 31,47.6 36,43.6 43,44.4 48.6,49 52.6,55.4! 47.6,53 45.8,54.8! 38,51.6", 12)
    a.shape(cap, s.mid, 1.05)
    for q in ("35,44.6 36.4,48 36,51.6", "40,44 42,48 41.6,52", "45,46 46.6,49.4 47,53"):
        a.line(q, 1.0, "leaf", PAPER)
    a.shape(blob("29.8,54.4! 30.4,51.2 38,49.4 45.6,51.6 46.8,55! 38,52.8"), PAPER, .85)
    a.shape(ellipse(53, 56.6, 2.2), PAPER, .8)


def _hold_out(a: Art) -> None:
    key = blank(a)
    _key(key)
    a.add(key, dx=-1.4)


def _key(a: Art) -> None:
    """The key, taller than its door, over the frame."""
    for w, c in ((4.2, SUMI), (2.4, KIN)):
        a.line([(55, 46.6), (52.6, 86)], w, "flat", c)
    bit = blob("53,76.8! 60.8,77.4! 60.6,80.6! 57.6,80.4! 57.5,82.2! 60.5,82.4! 60.2,85.8! 52.6,85.2!")
    a.shape(bit, KIN, .9)
    a.fill([(51.9, 77.6), (53.9, 77.6), (53.6, 84.8), (51.5, 84.8)], KIN)
    a.shape(blob("51.6,47.4! 58.4,47.8! 58.2,50.2! 51.4,49.8!"), KIN, .8)
    ring = ellipse(55.4, 39.6, 7.6, n=56)
    a.shape(ring, KIN, 1.05)
    a.fine(shade(ring, ellipse(55.4, 39.6, 7.6, 7.6, -40, 80, 24), 2.6, .9, .55), "#8A6213")
    for x, y in ((52.4, 37.4), (58.4, 37.4), (55.4, 42.6)):
        a.shape(ellipse(x, y, 2.3, n=28), WOOD_D, .7, shift=False)
    arm = limb("45.4,66,7 49.4,71.6,6.6 52,68.8,5.4")
    a.shape(arm, PAPER, 1.0)
    a.shape(blob("50.6,69.6 50.4,65 53,63.2 56.4,63.8 57.2,67 56,70 53,71"), SKIN, .9)
    for y in (64.9, 66.9, 68.9):
        a.shape(limb(f"52.4,{y},2 56.4,{y+.3},2"), SKIN, .55)
    a.whisker("51.4,38 52.6,34.8 55,33.6", .7, "leaf", PAPER)


