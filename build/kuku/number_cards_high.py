"""The scenes of the Kuku number cards 6 to 10: prongs, lemons, arms, fireflies, toes.

Every scene shows exactly as many as its number says. It knows its picture, not the card around it.
"""
import math
from collections.abc import Callable

from pen.card import Figure, Window
from pen.ink import (
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
    Poly,
    blob,
    box,
    comb,
    curve,
    ellipse,
    limb,
    move,
    shade,
)
from pen.scenery import backdrop, grain, lines, ripples, whiskers

# ---- 6 ------------------------------------------------------------------------------------------
STEEL = "#D3DBD8"


def ferro(a: Art) -> Callable[[Art], None]:
    """A gondola's iron with its six teeth, a gull on the cap, a duck that has seen it coming."""
    backdrop(a, "#DB9530", "#EFC873", PAPER)
    grain(a, 6, 78, "#B5651D", .2, (53, 44))
    for y, x, w in ((27, 46, 20), (30.4, 52, 16), (36, 4, 18)):
        a.whisker([(x, y), (x + w, y)], 1.2, "leaf", PAPER)
    a.fill(box(-12, 79, 84, 106), "#3F7F6E")
    _far_shore(a)
    hull = blob("43,42! 47,52 54,58 64,61! 84,63! 84,106! 56,106! 46,90 42,74", 12)
    a.shape(hull, SUMI, 1.1, shift=False)
    lines(a, "47.6,60 54,65 66,67.6 / 47.8,66 54,70.6 66,73", .9, "flat", KIN)
    for k in range(3):
        a.line(ellipse(52 + 4.6 * k, 80 + 1.4 * k, 2.7, 2.9, 180, 360, 12), .9, "flat", KIN)
    a.fine(shade(hull, "57,98 50,88 45.4,76", 5, 1.3, .7), "#8C8A80")
    _iron(a)
    duck = Art(a.detail, a.name)
    _duck(duck)
    a.add(duck, dx=.2, dy=1.3)
    return _gull


def _far_shore(a: Art) -> None:
    """A dome and a torii stand in the same water."""
    a.fill(blob("-12,80! -12,75 10,74 18,76.4 30,80!"), "#A86C33")
    ripples(a, "8,83.6,7 27,82.6,8 12,87,9 31,88,6 10,91,12 26,92.4,9", PAPER, .9)


def _iron(a: Art) -> None:
    for k in range(6):
        y = 40.4 + 6.5 * k
        tooth = blob(f"40,{y}! 17.6,{y - .3}! 16.4,{y + 2.2} 17.6,{y + 4.7}! 40,{y + 4.4}!", 4)
        a.shape(tooth, STEEL, 1.0)
        a.tone(blob(f"38,{y + 2.6}! 17.4,{y + 2.8}! 17.6,{y + 4.4}! 38,{y + 4.2}!", 4), "#93A7A8")
        a.line([(18.4, y + 1), (29 - .5 * k, y + 1.1)], .9, "in", PAPER)
        a.fine(comb([(34, y + .4), (34, y + 4.2)], 6.4, 1.0, .7, side=-1, swell=False))     # the blade's shadow
    blade = blob("44.6,33! 46,26.4 41.4,21.4 33.4,20.4 26,22.6 20.6,27.6 17.6,34.4! 26,32.4 32,34.6 "
                 "33.8,40 34.4,78 38,89 45,98! "
                 "62,98! 52,94 45,84 42.4,72 42.6,42", 12)
    a.shape(blade, STEEL, 1.2)
    a.tone(blob("44.6,33! 46,26.4 42,22.4 41.6,28 39.4,36 39.4,72 42,84 48,94 56,97! 62,98! 52,94 45,84 "
                "42.4,72 42.6,42"), "#93A7A8")
    a.fine(shade(blade, "50,92 45,84 42.4,72 42.6,42 44.6,33 45.6,27", 5, 1.05, .7))
    a.line("22.4,30.4 27,25.4 35,24", 1.3, "leaf", PAPER)
    for y in (46, 76):
        a.fill(ellipse(37.2, y, 1.1, n=14), SUMI)


def _duck(a: Art) -> None:
    """A duck that has seen what is coming."""
    lines(a, "9,91.6 16,90.4 22,91.4 30,90.4 36,91.6 / 24,88.6 31,88 36,89", .9, "leaf", PAPER)
    body = blob("14.4,84 17.6,86.2 22,84.6 27,84.8 32.4,81.4! 31.6,86.4 28,90 20,91 14.8,89.8 12.6,86.8", 12)
    a.shape(body, "#7A4A24", 1.0)
    a.fine(shade(body, "31.4,86.6 28,90 20,91", 3, .95, .6))
    a.line("20,87 24.4,88.4 28.6,86.6", .8, "leaf", PAPER)
    a.shape(blob("13.2,86.4! 13.2,82 12.4,80 14,77.2 17.4,77 19.4,79.4 18.4,82.4 18.6,86!"), "#1F5B4A", .9)
    a.line("13.4,85.2 16,86 18.6,85.2", 1.1, "flat", PAPER)
    a.shape(blob("18.6,78.2! 22.6,76.8! 20,79.4!"), KIN, .6)
    a.shape(blob("18.8,80! 22.4,81.4! 18.6,81.6!"), KIN, .6)
    a.fill(ellipse(16.6, 79.2, 1.3), PAPER)
    a.fill(ellipse(17, 79, .65, n=12), SUMI)


def _gull(a: Art) -> None:
    gull = Art(a.detail, a.name)
    _gull_standing(gull)
    a.add(gull, dx=1.4)


def _gull_standing(a: Art) -> None:
    lines(a, "36,20.4 36.4,16 / 39,20.6 39,16", 1.1, "flat", SHU)
    a.shape(blob("46,13! 52,14.6 56.4,13.4! 53,17 45,17.6"), SUMI, .6, shift=False)
    bird = blob("27.4,8.6 30,5.8 34,6.4 36,9.4 41,9.6 48,13.2! 44,17 37,18.2 31.6,15.6 30.4,12 28,11.4", 12)
    a.shape(bird, PAPER, 1.0)
    a.shape(blob("34,11.6! 40,10 47,13 54.6,13.4! 46,16.6 38,16.4"), "#AEBBBB", .85)
    a.fine(shade(bird, "44,17 37,18.2 31.6,15.6", 2.6, .85, .5))
    a.fill(ellipse(30.6, 8.6, .75, n=12), SUMI)
    a.shape(blob("28,7.6! 24,6.6 22.4,7.8! 27.6,9.4!"), OCHRE, .7)
    a.shape(blob("27.8,9.4! 24.2,11.4! 28.4,11.2!"), OCHRE, .7)


# ---- 7 ------------------------------------------------------------------------------------------
LEMON = "-8.6,-.2 -6,-2.2 -2.6,-5.1 2.4,-5.2 5.6,-2.8 8.6,-.7! 8.6,.8! 5.6,3.4 2,5.4 -2.8,5 -6,2.2"
STEPS = ((48.4, 31), (39.4, 43), (30.4, 55), (21.4, 67))
CANAL = "#0B5E69"


def lemons(a: Art) -> None:
    """Seven lemons bounce down the steps of a bridge."""
    backdrop(a, CANAL, "#2C8C90", "#7CC0B4")
    grain(a, 6, 84, "#063F47", .2, (18, 34))
    _bridge(a)
    _basket(a)
    for x, y, w in ((41.4, 42.9, 4.6), (32.4, 54.9, 5), (33.4, 89.4, 9)):
        a.fill(ellipse(x+1.2, y, w, w*.16, n=24), "#5E8F83")        # where they touch the stone
    for x, y, s, turn, leaf in ((41.4, 24.4, .7, -24, 0), (29, 26.6, .74, 100, 1), (40.8, 38.4, .76, 10, 0),
                                (23.4, 39.4, .82, 150, 0), (31.4, 50, .86, 14, 1), (17.2, 57, .92, 66, 0),
                                (32.6, 82.6, 1.22, 160, 1)):
        _lemon(a, x, y, s, turn, bool(leaf))


def _bridge(a: Art) -> None:
    side = " ".join(f"{x},{y}! {x},{y + 12}!" for x, y in STEPS)
    a.shape(blob(f"84,31! {side} -12,79! -12,106! 84,106!"), PAPER, 1.1)
    for x, y in STEPS:
        a.fine(comb([(x, y + 2.8), (x, y + 11.4)], 4.4, 1.1, .75, 1, swell=False))
        a.shape(box(x - 1, y - .2, x + (10 if x < 48 else 24), y + 2.2, .5), "#E4EADB", .85)
    a.shape(box(-12, 78.8, 22.4, 81.2, .5), "#E4EADB", .85)
    for r, colour in ((21, "#D5E2D4"), (15.4, CANAL)):
        a.shape(ellipse(58, 104, r, r, n=60), colour, 1.0, shift=False)
    for k in range(9):
        t = math.radians(180 + 20 * k)
        a.line([(58 + r * math.cos(t), 104 + r * math.sin(t)) for r in (15.4, 21)], .85, "flat")


def _basket(a: Art) -> None:
    """Tipped over on the top step, its mouth to the stairs."""
    tipped = Art(a.detail, a.name)
    tipped.bold = a.bold
    tipped.line("-6.4,-5.6 -5.6,-14 0,-17 5.6,-14 6.4,-5.6", 2.4, "flat")
    tipped.line("-6.4,-5.6 -5.6,-14 0,-17 5.6,-14 6.4,-5.6", 1.0, "flat", OCHRE)
    body = blob("-8.6,-5! -8,2 -5.6,7.6! 5.6,7.6! 8,2 8.6,-5!")
    tipped.shape(body, "#B9803A", 1.1)
    for q in ("-8,-.6 0,1 8,-.6", "-7,3.6 0,5.2 7,3.6", "-4.4,-3 -4,2 -3,7", "0,-2 0,7.4", "4.4,-3 4,2 3,7"):
        tipped.line(q, .9, "flat", "#4E3210")
    tipped.shape(ellipse(0, -5, 8.6, 2.7), OCHRE, 1.0)
    tipped.fill(ellipse(0, -5, 7.2, 1.9), SUMI)
    a.add(tipped, dx=50.4, dy=22.4, s=.9, rot=-104)


def _lemon(a: Art, x: float, y: float, s: float, turn: float, leaf: bool) -> None:
    """One lemon of length 17·s; the light stays upper left however it tumbles."""
    t = lambda p: move(p, x, y, s, turn)                                                    # noqa: E731
    skin = t(blob(LEMON))
    a.shape(skin, "#F2C536", 1.05)
    lower = math.cos(math.radians(turn)) * .8 - math.sin(math.radians(turn)) * .6 > 0
    # the belly in the shade; the two tips stay clear, or the cuts run together there
    edge = t(curve("5.6,3.4 2,5.4 -2.8,5 -6,2.2" if lower else "-6,-2.2 -2.6,-5.1 2.4,-5.2 5.6,-2.8"))
    inner = []
    for k, (px, py) in enumerate(edge):
        deep = .46 * math.sin(math.pi * k / (len(edge) - 1)) ** .7
        inner.append((px + (x - px) * deep, py + (y - py) * deep))
    a.tone([*edge, *inner[::-1]], "#D08F22")
    a.fine(shade(skin, edge, 4 * s, 1.05, .7))
    a.fill(ellipse(x - 1.8 * s, y - 2.2 * s, 2 * s, s, tilt=-40), "#FBEFC0")
    if leaf:
        blade = t(blob("-8,0! -9.6,-4.6 -7.6,-9.4! -4,-6.8 -4.6,-2.6"))
        a.shape(blade, "#0B5158", .85)
        a.line(t(curve("-7.6,-.8 -7.2,-5 -7.4,-8.4")), .6, "in", PAPER)


# ---- 8 ------------------------------------------------------------------------------------------
ARMS = (       # from the body to the tip: joints of the arm, then the tilt of the cup
    ("31,50,8.4 22.4,52.4,6.2 18,47,4.6 18.6,40,3.4 16.2,34.6,2.4", -14),
    ("29.6,53,8.4 23.4,59.6,6.2 18.4,61.4,4.4 15.8,56.8,2.6", -6),
    ("31,56,8.6 26,66,6.4 20.4,72.6,4.6 16.6,71,3.2 16,73.6,2", -24),
    ("35,58,8.6 31,70,6.6 30,79,4.8 24.6,84.4,3.4 20.4,84.6,2.2", -12),
    ("39,58,8.6 41,70,6.6 38,80,4.8 40.6,86,3.4 45,86,2.2", 8),
    ("43,56,8.6 48.6,66,6.6 49.2,74.6,4.8 52.4,78.4,3.4 54.4,76.4,2.2", 14),
    ("45,53,8.4 50.6,58.4,6.2 53,62.2,4.2 55.2,59.6,2.6", 6),
)
RAISED = ("44,50,8.4 52.4,49,6.4 56.4,41.6,4.8 53.6,34,3.8 58,26,2.6", 12)


def octopus(a: Art) -> Callable[[Art], None]:
    """Eight arms, eight cups: the waiter every osteria wants; in his hurry he has spilt his ink."""
    backdrop(a, "#E7CD94", "#F3E4C0", PAPER)
    grain(a, 6, 60, "#B98A45", .22, (15, 30))
    a.fill(blob("20,60! 17,66 23,70! 17.6,77 24,79! 26,90 32,85! 35,95 40,86! 47,92 48,83! 57,84 54,77! "
                "60,70 54,64! 50,56 30,54"), SUMI)
    for x, y, r in ((53, 89.4, 1.3), (15, 84, 1.0), (56.6, 87, .7)):
        a.fill(ellipse(x, y, r, n=14), SUMI)
    for text, tilt in ARMS:
        _arm(a, text, tilt)
    _head(a)

    def raised(a: Art) -> None:
        _arm(a, *RAISED)
        a.fill(blob("41.6,46.4! 46,46.6 47,50 45.4,53.4 41,53.6!"), SHU)
    return raised


def _arm(a: Art, text: str, tilt: float) -> None:
    joints = [tuple(map(float, w.split(","))) for w in text.split()]
    arm = limb(text)
    a.shape(arm, SHU, 1.0)
    middle = curve(" ".join(f"{x},{y}" for x, y, _ in joints), n=6)
    a.fine(shade(arm, [(x + joints[0][2] * .2, y + 2) for x, y in middle[:10]], 2.4, 1.0, .6), SHU_D)
    for k, (x, y) in enumerate(middle[5:-3:3]):
        r = max(.6, 1.5 - .17 * k)
        a.shape(ellipse(x, y, r, r, n=14), "#F3CDB0", .5)
    _cup(a, *joints[-1][:2], tilt)


def _cup(a: Art, x: float, y: float, tilt: float) -> None:
    """An ochoko with its blue ring, held by the foot."""
    t = lambda p: move(p, x, y - 2.2, 1, tilt)                                              # noqa: E731
    a.shape(t(blob("-3.4,-2.4! 3.4,-2.4! 2.9,1.6 1.4,3.2! -1.4,3.2! -2.9,1.6")), PAPER, .85)
    a.line(t(curve("-3,.4 0,1.2 3,.4")), .9, "flat", INDIGO)
    a.fill(t(ellipse(0, -2.4, 3.2, 1)), SUMI)


def _head(a: Art) -> None:
    head = blob("30.6,10.6 39,9.4 46.4,14.6 49,23 46.4,31.6 44.6,38 47,46 45.6,54 40,59.4 33,58.6 28.6,53 "
                "28.4,45.4 29,39 24.4,32.6 "
                "22.8,24.6 25,16", 12)
    a.shape(head, SHU, 1.25)
    a.tone(blob("46.4,14.6 49,23 46.4,31.6 44.6,38 47,46 45.6,54 40.6,59! 42.6,50 40.6,42 41.4,33 "
                "44.6,25"), SHU_D)
    a.fine(shade(head, "41,58.6 45.6,54 47,46 44.6,38 46.4,31.6 49,23 46,15", 7, 1.1, .8, lean=.2))
    a.line("26.6,21 28.4,15.6 33,13", 1.2, "leaf", "#EE8C74")
    for x, y, r in ((35, 16.4, 1.1), (39.6, 19.6, .8), (33.6, 21.4, .7)):
        a.fill(ellipse(x, y, r, n=14), SHU_D)
    _towel(a)
    for x, y in ((31, 43.4), (40.8, 42.6)):
        a.fill(ellipse(x, y, 3.9, 3.5), SUMI)
        a.fill(ellipse(x, y, 3.1, 2.7), KIN)
        a.fill(blob(f"{x - 2.4},{y + .1}! {x},{y - .9} {x + 2.4},{y + .1}! {x},{y + 1.1}"), SUMI)
    lines(a, "26.8,40.4 30,37.8 34.4,40 / 37.6,39.4 41,37 45,38.6", 1.3, "brush")
    a.shape(ellipse(35.6, 51.6, 3.5, 3.2), SHU, .9)
    a.fill(ellipse(35.4, 51.8, 1.7, 1.5), SUMI)


def _towel(a: Art) -> None:
    """The twisted headband, knotted on the side."""
    a.shape(blob("48,31! 53,27 52.6,31.6! 56,33.6 49.6,36!"), PAPER, .8)
    band = blob("23.6,29.6! 30,32.6 40,32.4 48.6,27.4! 49.4,32.6! 41,37.4 30.4,37.8 24.4,34.8!")
    a.shape(band, PAPER, 1.0)
    for x, y in ((26.6, 31), (31, 32.8), (35.6, 33.2), (40.2, 32.6), (44.4, 30.4)):
        a.line([(x + 1.4, y - .2), (x - .4, y + 4)], 1.5, "leaf", INDIGO)


# ---- 9 ------------------------------------------------------------------------------------------
GLOW = "#F0DA6A"


def fireflies(a: Art) -> None:
    """Nine fireflies: three still in the Murano bottle, six out since the cork popped."""
    backdrop(a, "#0D2D26", "#1C5443", "#57997A")
    a.fill(blob("-12,87! 14,83 34,86 60,82! 84,84! 84,106! -12,106!"), "#081612")
    _reeds(a)
    glass = Art(a.detail, a.name)
    glass.bold = a.bold
    _bottle(glass)
    a.add(glass, dx=1.4)
    for x, y, s, turn in ((21.4, 80.4, .95, -70), (28.8, 69.6, .95, 15), (34.8, 80.6, .95, 100), (49, 57.4,
                                                                                                1.0, 35),
                                                                                                (22.4,
                                                                                                 45.4,
                                                                                                 1.0, -40),
                          (38, 38.6, 1.0, -15), (53, 35.6, 1.1, 40), (33, 24.6, 1.1, 15), (48.6, 17.4,
                                                                                           1.2, -25)):
        _firefly(a, x, y, s, turn)
    cork = blob("48.6,46.2! 53.6,43.6! 56.6,48! 51,51!")
    a.shape(cork, "#C58B4A", 1.0)
    a.fine(shade(cork, "56.4,48.2 51.2,50.8", 2, .9, .5))
    lines(a, "44,50.6 46.6,48.8 / 45.4,53.4 48,51.8", .8, "in", PAPER)


def _reeds(a: Art) -> None:
    for text in ("63,98! 57.6,80 57,66 51.6,52! 60,64 62,78 70,98!", "50,98! 53.6,86 50,77 43,71.4! 54,75 "
                 "58.4,84 58,98!",
                 "12.6,98! 15.2,72 12.8,54 15.4,36! 18,54 19.2,74 19,98!"):
        a.fill(blob(text), "#081612")
    whiskers(a, "63,94 59.4,79 58.8,67 54,57 / 54.6,96 56,86 52.6,78 / 16.4,92 17,74 15.2,54", .7, "leaf",
             "#57997A")


def _bottle(a: Art) -> None:
    glass = blob("38.4,52! 38.4,57.6 38.6,62.4 42.4,68 43.4,77 39,86 30,91 19.6,89.6 13,83.4 11.8,74 "
                 "15.6,65.6 22.6,61.2 28.4,60 31.8,56.4 "
                 "32.6,50!", 12)
    a.fill(glass, "#A6E0C2", .36)
    ring = [*glass, glass[0]]
    a.line(ring, 2.3, "flat")
    a.line(ring, 1.0, "flat", PAPER)
    a.line("16,79.4 15.8,72.4 19.4,67 25,64.4", 2.2, "leaf", PAPER)
    a.line("40,78.4 37.4,84 31.4,87.8", 1.4, "leaf", PAPER)
    lines(a, "35.4,54 33.6,59 37,63.4", .8, "leaf", PAPER)
    a.shape(blob("31.2,47.6! 39.4,50.2! 39.8,53! 31,50.6!"), "#CFEBDB", .9)


def _firefly(a: Art, x: float, y: float, s: float, turn: float) -> None:
    t = lambda p: move(p, x, y, s, turn)                                                    # noqa: E731
    a.fill(t(ellipse(0, 1.4, 6.2)), "#B9BE55", .35)
    a.fill(t(ellipse(0, 1.4, 4.9)), GLOW)
    a.fill(t(blob("-1.7,1.4! 0,2.4 1.7,1.4! 1.4,4.4 0,6 -1.4,4.4")), "#FFFBE6")
    for m in (-1, 1):
        a.fill(t(blob(f"{m * .2},-3! {m * 2.4},-3.2 {m * 4.4},.2 {m * 4},3.6! {m * 1.6},1.2")), SUMI)
        a.line(t(curve(f"{m * .4},-4.6 {m * 1.4},-6.6 {m * 3.4},-7.4")), .55, "in", GLOW)
    a.fill(t(ellipse(0, -3.4, 1.9, 1.7)), SHU)
    a.fill(t(ellipse(0, -3.6, .7, 1.1)), SUMI)


# ---- 10 -----------------------------------------------------------------------------------------
def toes(a: Art) -> None:
    """The gondolier's siesta: ten toes over the bow, the hat over the face, a crab on its way up."""
    backdrop(a, "#4F9A7E", "#93C7AA", "#DCEBD8")
    ripples(a, "26,9,12 46,13,14 8,27,12 50,25,14 6,36,14 52,37,12 8,46,9", PAPER, 1.1)
    _boat(a)
    _sleeper(a)
    _sole(a, 27, 92.4, -9, 1)
    _sole(a, 44.6, 97.6, -3, -1)
    a.shape(blob("-12,91.6! 20,93.4 35,94.6 50,93.4 84,91.6! 84,108! -12,108!"), SUMI, .8)
    _crab(a, 23.4, 76)


def _boat(a: Art) -> None:
    a.shape(blob("2,104! 5,74 14,46 26,24 37.4,11! 48,24 59,46 67,74 70,104!"), SUMI, 1.0, shift=False)
    a.shape(blob("8,104! 11,74 19,48 29,29 37.4,18.6! 45,29 54,48 61,74 64,104!"), "#A8763C", .8)
    a.fine(shade(blob("8,104! 11,74 19,48 29,29 37.4,18.6! 45,29 54,48 61,74 64,104!"), "62,84 54.6,50 "
                 "45.6,30 38,20", 6, 1.2, .8))
    a.line("37.4,14.6 47,26 57,46 65,76", .7, "leaf", KIN)


def _sleeper(a: Art) -> None:
    a.shape(limb("32,47,6 25,44,5.4 26,36,4.6 33,33,4"), PAPER, .9)
    a.shape(limb("42,47,6 49.6,43,5.4 48,35.4,4.6 41,33,4"), PAPER, .9)
    body = blob("29,43 37,41 45.4,43 48.4,54 48,68 37,72 26,68 26,54")
    a.shape(body, PAPER, 1.0)
    for y, w in ((46.4, 8.6), (51, 10.2), (55.8, 11), (60.6, 11)):
        a.line(f"{37 - w},{y} 37,{y + 1.8} {37 + w},{y}", 2.3, "flat", SHU)
    a.shape(ellipse(37, 35.4, 10.4, 6.2, tilt=-8), SAND, 1.0)
    a.shape(blob("31,34.8! 31.4,28.6 35.6,26.6 40.4,26.6 43,30 43.2,34! 37,36.8"), SAND, .9)
    a.line("31,34.2 37,36 43.2,33.2", 2.4, "flat", SHU)


def _sole(a: Art, x: float, y: float, turn: float, hand: int) -> None:
    """A bare left sole (hand 1) standing on its heel at x, y; hand -1 mirrors it."""
    t = lambda p: move([(u * hand, v) for u, v in p], x, y, 1, turn)                        # noqa: E731
    a.shape(t(blob("-8,-12! -9,-26 8,-28 9.4,-10! 7,6 -7,6")), INDIGO, .9)
    sole = t(blob("0,0 5,-1.6 6.6,-7 5,-15 6.4,-22 10.6,-28.6 10.2,-34.4 4,-35.4 -3.6,-32.4 -9,-27 "
                  "-8.8,-21 -6,-14 -6.6,-6 -4,-1", 12))
    a.shape(sole, SKIN, 1.15)
    a.tone(t(blob("5.4,-14! 6.8,-21 10.6,-28 10.2,-33 7,-27 3.4,-20 1.6,-12 3,-5 5.6,-4!")), "#D9B184")
    a.fine(shade(sole, t(curve("6.4,-5 5,-15 6.4,-22 10.4,-28")) if hand > 0 else t(curve("-6.2,-5 -6,-14 "
                                                                                          "-8.6,-21 "
                                                                                          "-8.8,-26")),
                                                                                          4.2, 1.0, .65))
    for u, v, r, h in ((-9, -29, 2.1, 2.6), (-6.6, -33.6, 2.3, 3), (-2.8, -36.8, 2.5, 3.4), (1.8, -38.6,
                                                                                             2.7, 3.8),
                                                                                             (7.8, -38, 4,
                                                                                              5.2)):
        a.shape(t(ellipse(u, v, r, h, tilt=8)), SKIN, .95)


def _crab(a: Art, x: float, y: float) -> None:
    """It is on its way to make them nine."""
    for hand in (-1, 1):
        _claw(a, lambda p, hand=hand: [(x + u * hand, y + v) for u, v in p])
    a.shape(move(blob("-4.2,0 -2.6,-2.6 2.6,-2.6 4.2,0 2.8,3.4 -2.8,3.4"), x, y), SHU, .85)
    for u in (-1.6, 1.6):
        a.line([(x + u * .9, y - 2.4), (x + u, y - 4.4)], .7, "flat")
        a.fill(ellipse(x + u, y - 4.4, .9, n=12), SUMI)


def _claw(a: Art, t: Callable[[Poly], Poly]) -> None:
    """One side of the crab: three legs and a claw raised to the toes."""
    for k in range(3):
        a.line(t(curve(f"2.6,{1.6 * k} 5.4,{2.6 * k - 1} 6.4,{2.6 * k + 1.6}", n=4)), .9, "flat")
    a.shape(t(limb("2.6,-1,1.6 5.2,-3,1.6 4.6,-5,1.4")), SHU, .6)
    a.shape(t(blob("4.6,-4.4! 6.6,-6.6 6,-9.6! 4.4,-7.4! 2.4,-9.2! 2.6,-6.2")), SHU, .7)


HIGH: dict[str, tuple[Figure, Window]] = {
    "6": (ferro, (10.4, 36, 60)),
    "7": (lemons, (-1, 14, 72)),
    "8": (octopus, (4, 20, 68)),
    "9": (fireflies, (0, 11, 72)),
    "10": (toes, (9, 24, 63)),
}
