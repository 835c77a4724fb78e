"""The scenes of the Kuku number cards 6 to 10: prongs, lemons, arms, fireflies, toes.

Every scene shows exactly as many as its number says. It knows its picture, not the card around it.
"""
import math
from collections.abc import Callable

from ink import (
    INDIGO, KIN, OCHRE, PAPER, SAND, SHU, SHU_D, SKIN, SKY, SUMI, TEAL, Art, blob, box, curve, ellipse, hatch,
    comb, limb, move, shade,
)
from numbers_low import Scene, Window, backdrop, lines, ripples, whiskers


# ---- 6 ------------------------------------------------------------------------------------------
STEEL = "#D3DBD8"


def ferro(a: Art) -> Callable[[Art], None]:
    """A gondola's iron with its six teeth, a gull on the cap, one fortune slip tied on; a torii afar."""
    backdrop(a, "#DB9530", "#EFC873", PAPER)
    for y, x, w in ((27, 46, 20), (30.4, 52, 16), (36, 4, 18)):
        a.whisker([(x, y), (x + w, y)], 1.2, "leaf", PAPER)
    a.fill(blob("-12,80! -12,75 12,73.6 20,76 30,80!"), "#B5793A")
    a.fill(box(-12, 79, 84, 106), "#3F7F6E")
    _torii(a)
    ripples(a, "8,83.6,7 24,83,8 12,87,15 10,90.6,9 24,91,8", PAPER, .9)
    hull = blob("43,42! 47,52 54,58 64,61! 84,63! 84,106! 56,106! 46,90 42,74", 12)
    a.shape(hull, SUMI, 1.1, shift=False)
    lines(a, "47.6,60 54,65 66,67.6 / 47.8,66 54,70.6 66,73", .9, "flat", KIN)
    for k in range(3):
        a.line(ellipse(52 + 4.6 * k, 80 + 1.4 * k, 2.7, 2.9, 180, 360, 12), .9, "flat", KIN)
    a.fine(shade(hull, "57,98 50,88 45.4,76", 5, 1.3, .7), "#8C8A80")
    _iron(a)
    _slip(a)
    return _gull


def _torii(a: Art) -> None:
    for x in (14.6, 22.4):
        a.line([(x, 73), (x + (-.8 if x < 20 else .8), 85)], 1.5, "flat", SHU)
    a.fill(blob("10.6,70! 18.5,71.4 26.4,70! 26,72.6! 11,72.6!"), SHU)
    a.fill(blob("10,68.4! 18.5,70 27,68.4! 26.6,70.4 18.5,71.6 10.4,70.4"), SUMI)
    a.line([(12.8, 76), (24.2, 76)], 1.2, "flat", SHU)


def _iron(a: Art) -> None:
    for k in range(6):
        y = 41.4 + 6.9 * k
        tooth = blob(f"40,{y}! 17.6,{y - .3}! 16.4,{y + 2.2} 17.6,{y + 4.7}! 40,{y + 4.4}!", 4)
        a.shape(tooth, STEEL, 1.0)
        a.tone(blob(f"38,{y + 2.6}! 17.4,{y + 2.8}! 17.6,{y + 4.4}! 38,{y + 4.2}!", 4), "#93A7A8")
    blade = blob("44.6,33! 46,26.4 41.4,21.4 33.4,20.4 26,22.6 20.6,27.6 17.6,34.4! 26,32.4 32,34.6 33.8,40 34.4,78 38,89 45,98! "
                 "62,98! 52,94 45,84 42.4,72 42.6,42", 12)
    a.shape(blade, STEEL, 1.2)
    a.tone(blob("44.6,33! 46,26.4 42,22.4 41.6,28 39.4,36 39.4,72 42,84 48,94 56,97! 62,98! 52,94 45,84 42.4,72 42.6,42"), "#93A7A8")
    a.fine(shade(blade, "50,92 45,84 42.4,72 42.6,42 44.6,33 45.6,27", 5, 1.05, .7))
    a.line("22.4,30.4 27,25.4 35,24", 1.3, "leaf", PAPER)
    for y in (46, 76):
        a.fill(ellipse(37.2, y, 1.1, n=14), SUMI)


def _slip(a: Art) -> None:
    """A paper fortune tied round the third tooth, its ends flying."""
    a.shape(blob("24,56! 18,57.6 13.6,55.4 9,57.6! 10,61.4! 14,59.4 18.6,61.6 24,60!"), PAPER, .8)
    a.shape(blob("24,58! 20,63 21.6,67.4 19,71.6! 22.8,72.2! 25.2,67.4 24,63 27,60!"), PAPER, .8)
    a.shape(blob("22.8,54.2! 26.8,54! 27.4,60.8! 23,61!"), PAPER, .85)
    lines(a, "12,57.6 14.6,57.2 17,58.6 / 22,65 22.6,67.4 21.6,69.6", .8, "flat", SHU)


def _gull(a: Art) -> None:
    lines(a, "36,20.4 36.4,16 / 39,20.6 39,16", 1.1, "flat", SHU)
    a.shape(blob("46,13! 52,14.6 57.4,13.2! 53,17 45,17.6"), SUMI, .6, shift=False)
    bird = blob("27.4,8.6 30,5.8 34,6.4 36,9.4 41,9.6 48,13.2! 44,17 37,18.2 31.6,15.6 30.4,12 28,11.4", 12)
    a.shape(bird, PAPER, 1.0)
    a.shape(blob("34,11.6! 40,10 47,13 54.6,13.4! 46,16.6 38,16.4"), "#AEBBBB", .85)
    a.fine(shade(bird, "44,17 37,18.2 31.6,15.6", 2.6, .85, .5))
    a.fill(ellipse(30.6, 8.6, .75, n=12), SUMI)
    a.shape(blob("28,7.6! 24,6.6 22.4,7.8! 27.6,9.4!"), OCHRE, .7)
    a.shape(blob("27.8,9.4! 24.2,11.4! 28.4,11.2!"), OCHRE, .7)


# ---- 7 ------------------------------------------------------------------------------------------
LEMON = "-8.6,-.2 -6,-2.2 -2.6,-5.1 2.4,-5.2 5.6,-2.8 8.6,-.7! 8.6,.8! 5.6,3.4 2,5.4 -2.8,5 -6,2.2"
STEPS = ((54, 37), (44.4, 46.6), (34.8, 56.2), (25.2, 65.8), (15.6, 75.4))


def lemons(a: Art) -> None:
    """Seven lemons run away down the steps of a bridge."""
    backdrop(a, "#0E6E78", "#4FA9A4", "#C9E4D6")
    _bridge(a)
    _basket(a)
    for x, y, s, turn, leaf in ((45.4, 17.4, .66, 35, 0), (33.6, 22.4, .74, 95, 1), (45.6, 34.4, .78, 12, 0), (23.4, 38.6, .92, 155, 0),
                                (35.4, 47.4, .9, 62, 1), (16.8, 59.4, 1.02, 28, 0), (28.8, 78.4, 1.5, 158, 1)):
        _lemon(a, x, y, s, turn, bool(leaf))
    whiskers(a, "27,25 22.6,26.6 20.4,30.2 / 16,45 13.6,48 13,52 / 40,39.6 36.6,39 34.4,41", .9, "leaf", PAPER)


def _bridge(a: Art) -> None:
    side = " ".join(f"{x},{y}! {x},{y + 9.6}!" for x, y in STEPS)
    steps = blob(f"84,37! {side} -12,85! -12,106! 84,106!")
    a.shape(steps, PAPER, 1.1)
    for x, y in STEPS:
        a.tone(box(x + .4, y + 2.4, x + 4.6, y + 9.4), "#A9C9BE")
        a.fine(comb([(x, y + 2.6), (x, y + 9.4)], 4.2, 1.0, .7, -1, swell=False))
        a.shape(box(x - 1, y - .2, x + 10.2, y + 2.2, .5), "#E4EADB", .85)
    arch = blob("31,106! 32.6,95 39,86 48,81.4 57,81.6 66,86 84,106!")
    a.shape(arch, SUMI, 1.2, shift=False)
    ripples(a, "40,91,9 51,88.4,10 47,93,12", TEAL, 1.1)
    for k in range(7):
        t = math.radians(196 + 23 * k)
        u, v = 52 + 19.6 * math.cos(t), 101 + 19.6 * math.sin(t)
        a.line([(u, v), (52 + 24.4 * math.cos(t), 101 + 24.4 * math.sin(t))], .85, "flat")
    a.line(ellipse(52, 101, 24.6, 24.6, 190, 330, 30), .85, "flat")


def _basket(a: Art) -> None:
    body = blob("51.6,11! 48.8,19 51.4,29! 62,34.4 84,30! 84,10! 62,6")
    a.shape(body, "#B9803A", 1.1)
    for x in (54.4, 57.6):
        a.line(f"{x},9 {x - 1.6},20 {x + .6},32", 1.1, "flat", "#4E3210")
    lines(a, "51,15 57,13 66,13 / 50.4,20 57,20 66,20 / 51.4,25.4 58,27.6 66,27.4", 1.0, "flat", "#4E3210")
    a.shape(blob("51.8,9.6 54.6,14 54.8,24 52.4,30.4 49,26 48.2,18"), SUMI, 1.0, shift=False)


def _lemon(a: Art, x: float, y: float, s: float, turn: float, leaf: bool) -> None:
    """One lemon of length 17·s; the light stays upper left however it tumbles."""
    t = lambda p: move(p, x, y, s, turn)                                                    # noqa: E731
    skin = t(blob(LEMON))
    a.shape(skin, "#F2C536", 1.05)
    low = max(range(len(skin)), key=lambda i: skin[i][0] * .6 + skin[i][1] * .8)
    n = len(skin)
    edge = [skin[(low + k) % n] for k in range(-n // 4, n // 4)]
    a.tone([*edge, *[(px + (x - px) * .42, py + (y - py) * .42) for px, py in edge[::-1]]], "#D08F22")
    a.fine(shade(skin, edge, 4.4 * s, .95, .7))
    a.fill(ellipse(x - 1.8 * s, y - 2.2 * s, 2 * s, s, tilt=-40), "#FBEFC0")
    if leaf:
        blade = t(blob("-8,0! -9.6,-4.6 -7.6,-9.4! -4,-6.8 -4.6,-2.6"))
        a.shape(blade, "#0B5158", .85)
        a.line(t(curve("-7.6,-.8 -7.2,-5 -7.4,-8.4")), .6, "in", PAPER)


# ---- 8 ------------------------------------------------------------------------------------------
ARMS = (       # from the body to the tip: joints of the arm, then the tilt of the cup
    ("31,50,8.4 22.4,52.4,6.2 17.4,47,4.6 18.4,40,3.4 15.6,34.6,2.4", -14),
    ("29.6,53,8.4 23,59.6,6.2 17,61.4,4.4 14,56.6,2.6", -6),
    ("31,56,8.6 26,66,6.4 20,72.6,4.6 15.2,71,3.2 14.6,73.6,2", -24),
    ("35,58,8.6 31,70,6.6 30,79,4.8 24.6,84.4,3.4 20.4,84.6,2.2", -12),
    ("39,58,8.6 41,70,6.6 38,80,4.8 40.6,86,3.4 45,86,2.2", 8),
    ("43,56,8.6 49,65,6.6 51,73.6,4.8 55,76.4,3.4 56.4,74,2", 16),
    ("45,53,8.4 52,57,6 56.4,62,4.4 54,66,3 51.4,64,2", -8),
)
RAISED = ("44,50,8.4 52.4,49,6.4 56,41.6,4.8 52.8,34,3.8 56.6,26.4,2.6", 12)


def octopus(a: Art) -> Callable[[Art], None]:
    """Eight arms, eight cups: the waiter every osteria wants; in his hurry he has spilt his ink."""
    backdrop(a, "#E7CD94", "#F3E4C0", PAPER)
    a.fill(blob("20,60! 17,66 23,70! 17.6,77 24,79! 26,90 32,85! 35,95 40,86! 47,92 48,83! 57,84 54,77! 60,70 54,64! 50,56 30,54"), SUMI)
    for x, y, r in ((52, 89.6, 1.3), (15, 80, 1.0), (56.4, 90.4, .7), (30.4, 92, .8), (13, 88, .7)):
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
    for k, (x, y) in enumerate(middle[5::3]):
        r = max(.55, 1.5 - .17 * k)
        a.shape(ellipse(x, y, r, r, n=14), "#F3CDB0", .5)
    _cup(a, *joints[-1][:2], tilt)


def _cup(a: Art, x: float, y: float, tilt: float) -> None:
    """An ochoko with its blue ring, held by the foot."""
    t = lambda p: move(p, x, y - 2.2, 1, tilt)                                              # noqa: E731
    a.shape(t(blob("-3.4,-2.4! 3.4,-2.4! 2.9,1.6 1.4,3.2! -1.4,3.2! -2.9,1.6")), PAPER, .85)
    a.line(t(curve("-3,.4 0,1.2 3,.4")), .9, "flat", INDIGO)
    a.fill(t(ellipse(0, -2.4, 3.2, 1)), SUMI)


def _head(a: Art) -> None:
    head = blob("30.6,10.6 39,9.4 46.4,14.6 49,23 46.4,31.6 44.6,38 47,46 45.6,54 40,59.4 33,58.6 28.6,53 28.4,45.4 29,39 24.4,32.6 "
                "22.8,24.6 25,16", 12)
    a.shape(head, SHU, 1.25)
    a.tone(blob("46.4,14.6 49,23 46.4,31.6 44.6,38 47,46 45.6,54 40.6,59! 42.6,50 40.6,42 41.4,33 44.6,25"), SHU_D)
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
    backdrop(a, "#0B2620", "#174A3C", "#3F8062")
    _reeds(a)
    _bottle(a)
    for x, y, s, turn in ((19.6, 78, .95, -70), (28.4, 68.6, .95, 20), (32, 81.4, .95, 100), (42.6, 58.6, .95, 20), (28, 47, 1.0, -35),
                          (46, 43, 1.1, 40), (31.6, 30.6, 1.1, 15), (50.4, 25.6, 1.2, -25), (35.4, 13.4, 1.1, 35)):
        _firefly(a, x, y, s, turn)
    a.shape(blob("50.4,66.8! 54.4,62.6! 58,66! 54,70.4!"), "#C58B4A", .9)


def _reeds(a: Art) -> None:
    for text in ("62,98! 57,76 58,56 53.6,36! 61.4,56 62,76 68,98!", "48,98! 53,84 49,74 42,68! 53,71.6 58,82 56,98!",
                 "11,98! 15,72 12,52 14.6,37! 17,54 18.6,74 17,98!"):
        a.fill(blob(text), "#081612")
    whiskers(a, "63,92 58.6,74 59.2,58 55.6,43 / 54,95 55.4,84 52,76 / 15.6,92 16.6,74 14.4,54", .6, "leaf", "#4F9272")


def _bottle(a: Art) -> None:
    glass = blob("36.4,53.4! 38,58 37.6,63 41,69 41.4,78 37,86.4 28.6,91 19,89.4 12.8,83 11.6,74 15,65.6 21.6,61.6 27,60.4 30.4,57 "
                 "31.6,51!", 12)
    a.fill(glass, "#8FD0AE", .38)
    a.line([*glass, glass[0]], 1.1, "flat", PAPER)
    a.line("15.4,79 15.4,72.4 19,66.8 24,64.6", 2.0, "leaf", PAPER)
    a.line("38.6,77 36,83.6 30,87.6", 1.2, "leaf", PAPER)
    a.shape(blob("30.6,50.4! 36.8,53.2! 37.6,51! 31.6,48.2!"), PAPER, .7)


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
    """The gondolier's siesta: ten toes over the bow, the hat over the face."""
    backdrop(a, "#4F9A7E", "#93C7AA", "#DCEBD8")
    ripples(a, "26,9,12 46,13,14 8,27,12 50,25,14 6,36,14 52,37,12 8,46,9", PAPER, 1.1)
    _boat(a)
    _sleeper(a)
    _sole(a, 26, 93, -8, 1)
    _sole(a, 45.4, 94, 9, -1)
    a.shape(blob("-12,91.6! 20,93.4 35,94.6 50,93.4 84,91.6! 84,108! -12,108!"), SUMI, .8)
    _dragonfly(a)


def _boat(a: Art) -> None:
    a.shape(blob("2,104! 5,74 14,46 26,24 37.4,11! 48,24 59,46 67,74 70,104!"), SUMI, 1.0, shift=False)
    a.shape(blob("8,104! 11,74 19,48 29,29 37.4,18.6! 45,29 54,48 61,74 64,104!"), "#A8763C", .8)
    a.fine(shade(blob("8,104! 11,74 19,48 29,29 37.4,18.6! 45,29 54,48 61,74 64,104!"), "62,84 54.6,50 45.6,30 38,20", 6, 1.2, .8))
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
    sole = t(blob("0,0 5,-1.6 6.6,-7 5,-15 6.4,-22 10.6,-28.6 10.2,-34.4 4,-35.4 -3.6,-32.4 -9,-27 -8.8,-21 -6,-14 -6.6,-6 -4,-1", 12))
    a.shape(sole, SKIN, 1.15)
    for u, v, r, h in ((-9, -29, 2.1, 2.6), (-6.6, -33.6, 2.3, 3), (-2.8, -36.8, 2.5, 3.4), (1.8, -38.6, 2.7, 3.8), (7.8, -38, 4, 5.2)):
        a.shape(t(ellipse(u, v, r, h, tilt=8)), SKIN, .95)


def _dragonfly(a: Art) -> None:
    """It has chosen the left big toe."""
    for text in ("31.6,49.6! 24,45 17.6,45.6 22,49.4!", "32,49! 27,42 20.6,39.6 23.4,44.6!",
                 "34.4,48.6! 38,41.6 44,38.8 42,44!", "34.8,49.4! 41.6,46 47.4,47.4 42.4,50.4!"):
        a.shape(blob(text), PAPER, .6)
    a.shape(limb("33.2,45.6,2.4 33,50,2.6 31,56,1.6 28.4,61,1.4"), SHU, .7)
    a.fill(ellipse(32.4, 44.6, 1.2, n=14), SUMI)
    a.fill(ellipse(34.6, 44.8, 1.2, n=14), SUMI)


HIGH: dict[str, tuple[Scene, Window]] = {
    "6": (ferro, (10.4, 36, 60)),
    "7": (lemons, (8, 12, 72)),
    "8": (octopus, (6, 20, 66)),
    "9": (fireflies, (0, 6, 72)),
    "10": (toes, (9, 24, 63)),
}
