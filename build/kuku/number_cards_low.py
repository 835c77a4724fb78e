"""The scenes of the Kuku number cards 1 to 5: moon, chopsticks, sardines, swallows, storeys.

Every scene shows exactly as many as its number says. It knows its picture, not the card around it.
"""
from collections.abc import Callable

from pen.card import PANEL, Figure, Window
from pen.ink import (
    AI,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SAND,
    SHU,
    SHU_D,
    SKIN,
    SKY,
    SUMI,
    TEAL,
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
    spiral,
)
from pen.scenery import backdrop, grain, lines, ripples, whiskers


# ---- 1 ------------------------------------------------------------------------------------------
def moon(a: Art) -> None:
    """One moon over the strait; a fisherman has hooked her by the lip."""
    backdrop(a, "#26142E", "#5B2F55", "#A8647A")
    a.fill(ellipse(39, 37, 25.5, n=60), "#6F3D62", .75)
    _moon_face(a)
    _far_shore(a)
    a.fill(blob("-12,64.6! 84,64.6! 84,106! -12,106!"), "#4A2748")
    ripples(a, "33,67,17 28,70,14 46,70.4,8 34,73.6,20 40,77,15 48,80.4,9 43,84,16 51,87.6,8 46,91,11",
            "#F1D187", 1.3)
    ripples(a, "56,68,8 14,67.6,7 57,75,6 58,84,5 12,72,5", "#8A5574", .9)
    _fisherman(a)


def _moon_face(a: Art) -> None:
    disc = ellipse(39, 37, 19.6, n=72)
    a.shape(disc, "#B98098", 1.15)
    lit = blob("42,17.7! 37.6,20 34.4,24.4 32.8,29.4 33.4,32 31.6,35.4 27.8,40.8! 28.6,42.6 31.2,43.2! "
               "28.6,45.4 "
               "29.2,46.8 31.4,47.3! 29.4,48.8 30,50.6 32.2,51.4! 31.6,53.6 33.6,55.8! 39,56.7 47,55 "
               "54.4,49.4 58.4,40 "
               "57.4,29 51.4,21.2", 12)
    a.fill(move(lit, .2, .2), "#F4D88C")
    a.line("42,17.7 37.6,20 34.4,24.4 32.8,29.4 33.4,32 31.6,35.4 27.8,40.8! 28.6,42.6 31.2,43.2! 28.6,45.4 "
           "29.2,46.8 31.4,47.3! 29.4,48.8 30,50.6 32.2,51.4! 31.6,53.6 33.6,55.8", .95, "flat")
    a.tone(blob("58.2,39 57.2,29.4 53.4,23.4! 55.2,31 54.2,40 49,48.6 40,54 35.4,56! 40,56.6 47,55 54,49.6"),
           "#DDA94F")
    a.fine(shade(disc, "36,56.4 44,56 52,51.6 57.6,43 58.4,34 55,26", 7.5, 1.05, .75, lean=.15))
    a.shape(ellipse(43.6, 43, 3.4, 2.6), "#E8977A", 0)
    a.fill(blob("33.8,34.8! 37,31.6 41.4,33 43.4,35.6! 39.6,37.6 36,37.2"), SUMI)
    a.fill(blob("34.8,34.8! 37.2,32.8 40.8,34 42,35.5! 39.4,36.6 36.4,36.3"), PAPER)
    a.fill(ellipse(36.7, 35, 1.7, 1.6), SUMI)
    lines(a, "33.6,30.6 37,27.6 42,27.8 45,30", 1.3, "brush")
    lines(a, "35,38.8 38.6,39.8 42.4,38.6 / 31.2,47.3 34,47.6 36,46.4 / 33.4,51.6 35.4,51.8", .65)


def _far_shore(a: Art) -> None:
    """Murano and Miyajima on one horizon: campanile, dome, hills."""
    shore = "#2B1733"
    a.fill(blob("-12,65! -12,61 10,60.4 15,57.6 21,61.4 27,63.4 30,65!"), shore)
    a.fill(blob("20.6,64! 20.6,52.4! 21.8,48.6! 23,52.4! 23,64!"), shore)
    a.fill(blob("13,61! 13,57.2 15.6,54.4 15.8,52.8! 16,54.4 18.6,57.2 18.6,61!"), shore)
    a.fill(blob("47,65! 52,61.4 57,62.6 64,58.6 84,61 84,65!"), shore)


def _fisherman(a: Art) -> None:
    hull = blob("8,76! 12.4,79.8 17,81.4 30,81.8 38,80.2 43,76.2 45.6,69! 46.4,67.2! 49.4,68.4! 48,71 "
                "46.8,79 41.6,86 30,88.4 17,87.8 8,85", 12)
    a.shape(hull, SUMI, .9, shift=False)
    a.line("11.6,79.6 17,82.6 30,83 38.6,81.6 43,78", .9, "leaf", "#F1D187")
    a.fine(shade(hull, "14,86.4 22,88.1 31,88.2 40,86.6", 3, 1.1, .5), "#A8647A")
    a.shape(limb("23.4,80,5.4 29.6,76.8,4.6 34,81.4,3.6"), INDIGO, .8)
    coat = blob("19.4,81! 17.2,75 16.6,68.4 19.4,64.8 24,65 25.6,69.4 25,75 25.4,81!")
    a.shape(coat, INDIGO, .95)
    a.fine(shade(coat, "18.6,80 17.2,74 16.8,69", 3.4, .9, .6))
    a.line("16.8,75.6 21,77 25.2,75.4", 1.5, "flat", SHU)
    a.shape(limb("20.4,68.6,4.4 25.4,72,3.8 29.4,69.4,3.2"), INDIGO, .85)
    rod = curve("24.6,77.4 30.4,69.6 34.2,64 34.2,60 31,57.8 27,57.4")
    a.line(rod, 2.4, "in")
    a.line(rod, 1.1, "in", KIN)
    # the line comes through the air before her face, never over it, or it would be a crease
    a.line("27.2,57.4 26.4,52.4 28.2,48.2", .6, "flat", PAPER)
    a.line("27.6,48.4 29.6,48.8 30.4,46.9 29,46", 1.0, "in")
    a.shape(ellipse(29.6, 69.4, 1.9, 1.7), SKIN, .65)
    a.shape(blob("19.2,61.6! 25.4,62 25.6,65.4 23,67.4 19.6,66!"), SKIN, .7)
    a.fill(ellipse(24, 64.6, .6, n=10), SUMI)
    a.shape(blob("14.2,64.8! 19.6,57.6 20.8,56.8! 29.6,61.4! 23,63.4"), SAND, .9)
    whiskers(a, "20.6,57.8 18,63.4 / 20.8,57.8 22.6,62.8", .5, "leaf", "#7A5A22")


# ---- 2 ------------------------------------------------------------------------------------------
NOODLE = "#F6E8C0"


def chopsticks(a: Art) -> Callable[[Art], None]:
    """Two chopsticks, and what they lift: one noodle comes with its clam."""
    backdrop(a, "#1C3F63", "#3E7292", "#A9C4C6")
    for text in ("14,62 17,56 13,50 16,43", "54,63 51,57 55,51 52,45", "58,52 56,47 59,42"):
        a.line(text, 1.7, "leaf", "#8FB4C0")
    a.shape(blob("-12,86.4! 10,85.6 35,86.8 60,85.8! 84,86.4! 84,106! -12,106!"), "#B9803A", 1.0)
    whiskers(a, "10,89 18,89.4 24,88.8 / 46,88.6 53,89.4 61,88.8", .7, c="#5E3C14")
    whiskers(a, "9,91.8 15,91.4 22,92 / 49,92 55,91.4 61,91.8", .7, c="#5E3C14")
    rim = ellipse(35.2, 71, 23, 6.6, n=60)
    a.shape(rim, SHU_D, 1.1)
    a.tone(ellipse(35.2, 72.4, 20.6, 4.9), OCHRE)
    a.shape(blob("23,48.6! 21.2,46.6! 54,29.4 57.4,27.6! 58.6,31! 55.4,34.2"), SHU, 1.0)
    a.shape(ellipse(50, 71.6, 4.4, 2.2, tilt=-8), KIN, .7)
    a.fill(ellipse(50, 71.6, 3.1, 1.4, tilt=-8), "#FBEFC0")
    whiskers(a, "47,71.8 53,71.2 / 50,70.2 50.2,73", .5, "flat", "#D08F22")
    for text in ("17.6,75,2.3 19.6,66,2.3 16.6,58,2.3 21,50,2.3 22.4,44,2.3", "38,75,2.3 42,66,2.3 "
                 "38.6,57,2.3 41.4,49,2.3 38,41,2.3"):
        a.shape(limb(text), "#D9B567", .75)

    def lifted(a: Art) -> None:
        _near_stick(a)
        mark = len(a.items)
        _strands(a)
        _lacquer_bowl(a)
        a.clipped(*PANEL, mark)
    return lifted


def _near_stick(a: Art) -> None:
    stick = blob("18.4,44.4! 17,42.2! 52,17 58.2,12.6! 61.3,17.9 55.6,22")
    a.shape(stick, SHU, 1.1)
    a.tone(blob("30,36.4! 55,19.8 60.7,16.7! 61.3,17.9 55.6,21.8 30,37.4!"), SHU_D)
    a.line("24,38.2 38,28 54,17", .6, "leaf", "#E8866A")
    for x, y in ((50.6, 18.2), (52.8, 16.7)):
        a.line([(x, y), (x + 3, y + 4.9)], 1.1, "flat", KIN)


def _strands(a: Art) -> None:
    for text in (
        "45.4,76,2.3 46.6,66,2.4 42.6,58,2.4 45,48,2.4 40.6,38,2.4 39,31.4,2.4 37.6,27.6,2.3",
        "39.6,77,2.3 37,68,2.4 40.6,58,2.4 36,48,2.4 36.8,38,2.4 34.4,30,2.3",
        "33,77,2.3 35,68,2.4 30.4,60,2.4 33.6,50,2.4 31,40,2.4 31.2,32.4,2.3",
        "21.4,77,2.3 19,69,2.4 23,61,2.4 19.6,52,2.4 23.4,44,2.4 25,36.6,2.3",
        "27,77,2.3 29.4,68,2.4 25.4,60,2.4 29,50,2.4 27,42,2.4 28,34.6,2.3",
    ):
        a.shape(limb(text), NOODLE, .8)
    a.shape(limb("51.6,52,2.2 53.4,46.6,2.4 51,41,2.4 45.6,36.6,2.4 42.4,30.6,2.4 40.8,25.6,2.3"), NOODLE, .8)
    _clam(a)
    whiskers(a, "26.2,44 28,50 24.8,58 / 30.2,42 32.6,49 29.6,58 / 36,40 35.2,47 39,56 / 43,45 44,50 "
             "42,57", .5, "leaf", "#B98A35")


def _clam(a: Art) -> None:
    """It has bitten on the last noodle and is lifted with it."""
    a.shape(blob("46.6,57.4! 44.4,52.6 46.4,49 50.6,48.6 52.4,52.4!"), SAND, .9)
    lower = blob("46.6,57.8! 50.8,52.4! 55.6,50.6 58.4,53.6 57.6,58.6 53,61.6 48.6,60.6")
    a.shape(lower, SAND, .95)
    for q in ("48,58.4 52.4,55.6 56.2,52.6", "48.4,59 53,57.6 57.4,56.4", "49,59.8 52.8,59.6 55.6,59.6"):
        a.line(q, .7, "out", "#8A6426")
    for q in ("46.6,56 46,52.6 47,50.4", "47.6,55.6 48.6,52.4 49.8,50.6"):
        a.line(q, .7, "out", "#8A6426")


def _lacquer_bowl(a: Art) -> None:
    """Black outside, vermilion within; the near half of the rim closes over the broth."""
    a.fill([*ellipse(35.2, 71, 20.8, 5.4, 15, 165, 30), *ellipse(35.2, 72.6, 20.8, 5.4, 15, 165,
                                                                 30)[::-1]], "#F1C75C")
    near = ellipse(35.2, 71, 23, 6.6, 0, 180, 40)
    inner = ellipse(35.2, 71, 20.8, 5, 0, 180, 40)
    out = blob("12.2,71! 14,80 20.6,88.6 27,91! 27,104! 43.4,104! 43.4,91! 50,88.6 56.6,80 58.2,71! 50,76 "
               "35.2,77.6 20,76")
    a.shape(out, SUMI, 1.0, shift=False)
    a.fill([*near, *inner[::-1]], SHU)
    a.line(near, .7, "flat")
    a.line(inner, .6, "flat")
    for k, y in ((-2, 80.6), (-1, 82.8), (0, 83.5), (1, 82.8), (2, 80.6)):
        for r in (3.7, 2.4, 1.1):
            a.line(ellipse(35.2 + 7.6 * k, y + 3, r, r, 180 + 5 * k, 360 + 5 * k, 14), .75, "flat", KIN)
    a.line("14.4,75.4 15.2,78.6 17,81.8", .9, "leaf", "#71808A")


# ---- 3 ------------------------------------------------------------------------------------------
def sardines(a: Art) -> None:
    """Three sardines take the waters in a tin, a folded towel on every head."""
    backdrop(a, "#D97F66", "#EDB997", PAPER)
    grain(a, 6, 74, "#A8482E", .16, (20, 30))
    for text in ("27,18 30,13.6 26.6,9.6 30,4", "51,21 54.6,16 51,11.4 54,6", "15,38 18,33 14.6,28 17,23"):
        a.line(text, 2.2, "leaf", PAPER)
    _lid(a)
    rim = blob("11.6,74 16,69.4 35.2,67.6 54.4,69.4 58.8,74 54.4,78.8 35.2,80.4 16,78.8")
    a.shape(rim, OCHRE, 1.1)
    a.tone(blob("13.6,74 17.4,70.8 35.2,69.2 53,70.8 56.8,74 53,77.4 35.2,79 17.4,77.4"), TEAL)
    _sardine(a, 35, 22.6, 1.08, 0, "wide")
    _sardine(a, 50, 41, .9, 10, "side")
    _sardine(a, 21.4, 36, 1.0, -9, "bliss")
    _tin(a)


def _sardine(a: Art, x: float, y: float, s: float, lean: float, mood: str) -> None:
    """One bather, upright, belly to the left; x, y is the tip of the snout."""
    t = lambda p: move(p, x, y, s, lean)                                                    # noqa: E731
    a.shape(t(blob("5.4,27! 10.6,33.6 10.2,40! 8.6,38.4 6,39!")), AI, .85)
    body = t(blob("-3.6,1.4 0,-.8 3.8,1.8 6.4,9 7.4,20 6.8,36 5,64! -5.4,64! -7.2,42 -8,26 -7,13 -5.6,5"))
    a.shape(body, "#DCE6E1", 1.15)
    back = t(blob("0,-.6! 3.8,1.8 6.4,9 7.4,20 6.8,36 5,64! .6,64! 1.8,42 1.4,30 3.6,21 4,12 2.2,3.6"))
    a.tone(back, AI)
    a.tone(t(blob("1.4,27! 3.2,33 2.6,44 1.4,64! -2.2,64! -1.2,44 -.8,32")), "#8FB4BE")
    a.fine(comb(t(curve("3.4,22 1.4,30 1.8,42 .8,62")), 3.4, 1.3, .6, 1 if s else -1), "#8FB4BE")
    a.fine(shade(body, t(curve("-5.6,62 -7.2,42 -8,28")), 3.6, 1.05, .6))
    for k in range(5):
        a.fill(t(ellipse(.2 + .2 * k, 27.6 + 5.6 * k, .85, n=12)), SUMI)
    a.line(t(curve("-7.4,17.4 -2.6,21 1.6,19.6 4,14.6 3.6,9.6")), .95, "leaf")
    a.line(t(curve("-6.4,9.4 -3.8,12.4 -.6,11.4")), 1.0, "brush")
    _eye(a, t, mood)
    a.shape(t(blob("-6.6,3.6! -6,-.6 -4.6,-1.2! 5,-1.6! 6.8,-.4 7.4,4.2! 3.6,4.8! 3.2,2 -2.6,2 "
                   "-3.2,4.6!")), PAPER, .85)
    a.line(t([(-5.2, 2.4), (-3.4, 3.3)]), 1.0, "flat", SHU)
    a.line(t([(4, 3.2), (6.4, 2.9)]), 1.0, "flat", SHU)


def _eye(a: Art, t: Callable[[Poly], Poly], mood: str) -> None:
    if mood == "bliss":
        a.line(t(curve("-2.8,6.6 -.6,8.6 2.2,7.6 2.8,6")), 1.2, "flat")
        return
    a.fill(t(ellipse(.2, 7.6, 3.1)), SUMI)
    a.fill(t(ellipse(.2, 7.6, 2.4)), PAPER)
    a.fill(t(ellipse(-.3 if mood == "wide" else -1.1, 7.8 if mood == "wide" else 8.6, 1.3)), SUMI)


def _lid(a: Art) -> None:
    """The lid, rolled back behind the bathers."""
    sheet = blob("44,71! 56.6,72.6! 57,50 57.4,31! 47,28!")
    a.shape(sheet, "#E2C47E", 1.0)
    a.fine(shade(sheet, "56.6,70 57,56 57.3,36", 5, 1.1, .65))
    a.shape(blob("46.4,21! 56.6,22.8! 58.6,27 58,31.8! 47,30!"), "#EAD59B", 1.0)
    a.shape(ellipse(46.8, 25.4, 2.8, 4.6, tilt=-4), "#C79A48", .9)
    a.line(spiral(46.8, 25.4, 2.7, 1.5, 60), .7, "flat")
    whiskers(a, "51,24.6 53.4,25 56,25.6", .7, "leaf", "#8A6426")


def _tin(a: Art) -> None:
    front = blob("11.6,74! 16,78.8 35.2,80.4 54.4,78.8 58.8,74! 58.4,88 56,96 14.4,96 12,88")
    a.shape(front, OCHRE, 1.15)
    a.shape(blob("11.8,81.4! 18,84.8 35.2,86.2 52.4,84.8 58.6,81.4! 58.6,99! 11.8,99!"), SHU, .8)
    for k in range(6):
        for r in (4.3, 2.8, 1.3):
            a.line(ellipse(14 + 8.5 * k, 93.4, r, r, 180, 360, 12), .8, "flat", PAPER)
    a.fine(shade(front, "58.6,75 58.4,88 56.6,94", 6, 1.0, .7))
    for text in ("18.6,71.4! 15,72.4 12.4,79.4! 15,78.6! 17.2,80.4! 19.4,77.4!", "33.4,73.4! 28.4,75.4 "
                 "26.8,83.6! 29.6,82.2! 32.4,84! 34.6,79!",
                 "47.6,73! 43.6,75.4 42.8,83! 45.4,81.6! 48.2,83.2! 49.6,78!"):
        a.shape(blob(text), "#8FB4BE", .85)


# ---- 4 ------------------------------------------------------------------------------------------
NAVY = "#1B2744"


def swallows(a: Art) -> None:
    """Four swallows; one of them has the gondolier's hat."""
    backdrop(a, "#4F9BB8", "#A3CDD3", PAPER)
    grain(a, 6, 84, "#2A6C8A", .16, (16, 58))
    for y, x, w in ((30, 40, 24), (33, 46, 18), (57, 6, 18), (60, 8, 24)):
        a.whisker([(x, y), (x + w, y)], 1.3, "leaf", PAPER)
    _robbed(a)
    _swallow(a, 42.6, 16.6, .68, 160, -1)
    _swallow(a, 48.4, 37.4, .68, 108, -1)
    _swallow(a, 24.8, 44.4, .88, -62, 1)
    _swallow(a, 36.6, 67.6, 1.04, 32, 1)
    _hat(a)


def _swallow(a: Art, x: float, y: float, s: float, turn: float, hand: int) -> None:
    """A swallow flying to the left before it is turned; hand -1 mirrors it top to bottom."""
    t = lambda p: move([(u, v * hand) for u, v in p], x, y, s, turn)                        # noqa: E731
    far = t(blob("-6.5,1.2! -6.6,6 -4,11.6 4.6,17.6! 2.8,11 2.6,6 4.4,1.4!"))
    near = t(blob("-7,-1! -6.8,-8.4 -2,-15.6 8.4,-21.6! 5.2,-13.6 4,-7.6 4.2,-1!"))
    a.shape(far, NAVY, .8)
    body = t(blob("-12.4,.6! -10.4,-1.9 -7,-2.9 -2,-3 4,-2 9,-.6! 22,-4.6! 13.8,.7! 22.6,4.4! 9.4,2.2 "
                  "4,3.2 -2,3.7 -8,3"))
    a.shape(body, NAVY, .8)
    a.fill(t(blob("-8.6,2.9! -6,1 0,1 7,1.2! 4,3 -2,3.6")), PAPER)
    a.fill(t(blob("-11.6,.7! -9.6,.3 -7.2,1.2! -8.4,2.9 -10.4,1.9")), SHU)
    a.fill(t(ellipse(-9.2, -.8, .55, n=10)), PAPER)
    a.shape(near, NAVY, .9)
    for q in ("-4.8,-2.4 -3.4,-9 4.4,-18", "-2.4,-2.2 -.8,-8 4.6,-15.2", "0,-2 1.2,-7 4,-12"):
        a.line(t(curve(q)), .7 * s, "in", SKY)


def _hat(a: Art) -> None:
    hat = Art(a.detail, a.name)
    hat.shape(ellipse(19.6, 74, 9.6, 3.4, tilt=-24), SAND, .95)
    hat.shape(blob("13.4,73.4! 13,68.4 17,66 21.6,66 24.2,69! 24,71.6 19.6,75.4"), SAND, .9)
    hat.line("13.6,73.2 19.6,74 24.2,70.4", 2.3, "flat", SHU)
    a.add(hat, dx=.8, dy=-6.8, rot=-8, about=(19.6, 74))


def _robbed(a: Art) -> None:
    """He stretches both arms after it."""
    a.fill(box(-12, 85, 84, 106), TEAL)
    ripples(a, "34,90.6,10 47,88,10 14,92,8")
    a.fill(blob("12.4,86! 15,88.6 25,88.6 29.4,84.6! 28.6,89.4 24.4,91 16,90.8"), SUMI)
    a.line("20.4,89 20.4,83", 2.6, "flat")
    lines(a, "20,84 17.4,81.6 17.8,78.2 / 20.8,84 23.2,81.6 23.8,78.2", 1.2, "flat")
    a.fill(ellipse(20.4, 80.6, 1.6), SUMI)


# ---- 5 ------------------------------------------------------------------------------------------
def pagoda(a: Art) -> Callable[[Art], None]:
    """Five storeys, leaning like a campanile; one small monk props them up in the snow."""
    backdrop(a, "#85819E", "#C3BDCB", PAPER)
    a.fill(blob("-12,80! 10,76 24,78.6 40,75 60,78 84,74! 84,106! -12,106!"), "#B1ABBF")
    for x, y, r in ((28, 10, .7), (53, 17, .8), (57, 32, .6), (14, 30, .8), (15, 47, .6), (55, 50, .8),
                    (24, 20, .5), (50, 8, .5),
                    (13, 64, .7), (57, 66, .6)):
        a.fill(ellipse(x, y, r, n=12), PAPER)
    tower = Art(a.detail, a.name)
    for k in range(5):
        _storey(tower, k)
    a.add(tower, 29, 86, s=.93, rot=7)
    a.fill(blob("-12,87! 10,84.6 24,88 40,85.4 60,88.4 84,85! 84,106! -12,106!"), PAPER)
    a.line("10,84.8 24,88 40,85.4 60,88.4", .9, "leaf")
    _monk(a)

    def finial(a: Art) -> None:
        tip = Art(a.detail, a.name)
        tip.line([(0, -62), (0, -89)], 1.9, "flat")
        for k in range(5):
            tip.line([(-2.6 + .25 * k, -68 - 3.1 * k), (2.6 - .25 * k, -68 - 3.1 * k)], 1.1, "flat")
        tip.shape(ellipse(0, -89.4, 1.7), KIN, .7)
        a.add(tip, 29, 86, s=.93, rot=7)
    return finial


def _storey(a: Art, k: int) -> None:
    """Storey k of five, counted from below, upright on the origin."""
    y, w = -12.4 * k, 19.6 - 2.1 * k
    b = w * .56
    t = lambda p: move(p, 0, y, sx=w, sy=1)                                                 # noqa: E731
    a.shape(box(-b, y - 9, b, y + 1), SHU, .9)
    for i in (-1, 0, 1):
        a.fill(box(i * b * .62 - 1.5, y - 5.4, i * b * .62 + 1.5, y), PAPER if i else SUMI)
    a.fill(box(-b, y - 6.6, b, y - 5.2), SUMI)
    top = "1,-7.8! .7,-9.7 .48,-13! -.48,-13! -.7,-9.7"
    a.shape(t(blob(f"-1,-7.6! -.55,-5.2 0,-4.8 .55,-5.2 {top}")), "#2B3149", 1.0)
    snow = t(blob(f"-1,-7.9! -.72,-8 -.5,-9 -.2,-7.7 .1,-9 .4,-7.8 .66,-8.8 {top}"))
    a.shape(snow, PAPER, .7)
    a.fine(shade(snow, t(curve("1,-7.8 .7,-9.7 .48,-13")), 5, .95, .55))


def _monk(a: Art) -> None:
    """He pushes with everything he has; the snow shows how far he has slid."""
    pose = Art(a.detail, a.name)
    _pushing(pose)
    a.add(pose, dx=-5.2, dy=-.6)


def _pushing(a: Art) -> None:
    a.line("63,91.6 57,91.4 52,92.6", .8, "leaf", "#85819E")
    a.shape(limb("56,85,4.2 53.4,88.4,3.2 54.6,91.6,2.6"), PAPER, .8)
    a.shape(limb("58,85,4.4 60.6,88.4,3.4 62,91.4,2.8"), PAPER, .8)
    robe = blob("51.6,76! 55.6,75 59.4,79.4 61.6,87! 57,88.4 53.6,87.6! 52.4,82")
    a.shape(robe, INDIGO, .95)
    a.fine(shade(robe, "59.4,79.6 61.4,86.8", 3.4, .9, .6))
    a.line("52.6,83.4 57,83.6 60.4,81.6", 1.5, "flat", OCHRE)
    a.shape(limb("56,78.6,3.8 52.6,80.4,3.2 48.8,79.2,2.6"), INDIGO, .8)
    a.shape(ellipse(47.8, 79, 1.6, 1.8), SKIN, .65)
    a.shape(ellipse(51.4, 73, 3.2, 3.3), SKIN, .8)
    a.line("49,72.4 50.2,73 51.2,72.4", .7, "flat")
    a.line("49,75 50.6,75", .7, "flat")
    a.shape(blob("45.6,72! 49.6,66! 57.6,71.8! 52,70.8"), SAND, .85)


LOW: dict[str, tuple[Figure, Window]] = {
    "1": (moon, (3, 14, 71)),
    "2": (chopsticks, (11, 12, 66)),
    "3": (sardines, (6, 19, 66)),
    "4": (swallows, (2, 8, 71)),
    "5": (pagoda, (6, 20, 66)),
}
