"""The court of clubs: what grows – a boy on bamboo stilts, a grape harvest on a queen's head, a king with a bonsai.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import GREEN, sign
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SKIN,
    SUMI,
    Art,
    blob,
    box,
    comb,
    curve,
    ellipse,
    limb,
    stroke,
)
from pen.scenery import ground, soil
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, folds, palm, place, sub, wood

PINE, PINE_D, MIST, BARK = "#2F6B4F", "#12382A", "#BFD6CC", "#6B4226"
BAMBOO, GRAPE, STEEL = "#B7A94A", "#6B3A5B", "#C4CDD0"
GREEN_D = "#06434A"


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """Forty years on one pine, and today he will take off this one needle."""
    ground(a, "#8FBDB4", PAPER, "#CFE0D4")
    sun = ellipse(21, 52, 14.5, n=56)
    wood(a, "#4E8A82", .24, (22, 52), [sun])
    a.tone(sun, "#E5A15C")
    _mat(a)
    _king_body(a)
    place(a, _king_head, 40.6, 31.6, -14, 1.08)
    return _bonsai


def _mat(a: Art) -> None:
    a.shape(blob("2,82! 60,82! 60,96! 2,96!"), "#C9BE7C", .9)
    a.fill(blob("2,88.4! 60,88.4! 60,90.4! 2,90.4!"), GREEN_D)
    a.fine(comb(curve("3,82.4 60,82.4"), 4.4, 1.3, .55, side=-1, lean=.4, swell=False), "#7A7234")


def _king_body(a: Art) -> None:
    """He sits on his heels: one broad triangle."""
    cut(a, "34,44! 28,54 25.6,66 21.4,76 20,86.4! 32,90.4 60,90! 61,76 58,60 53.6,50 48,43.4!", GREEN, 1.2,
        ("55,52 58.4,62 60.6,78", "26,67 21.8,76 20.4,86"), 7, GREEN_D)
    folds(a, GREEN_D, "50,58 53,68 50,80", "33,62 31,72 26,80", "38,76 32,82 24,86", w=1.0)
    for x, y, s in ((41, 70, 2.6), (36, 79, 2.6), (46.6, 78.6, 2.6), (53, 70, 2.4), (30, 86, 2.4), (41.4, 86.4, 2.6)):
        a.fill(sign("clubs", x, y, s), MIST)
    cut(a, "30.6,46! 40,52 51.6,45! 56,51.6! 50,58 40.6,60.6 31,58.6 26.6,53!", PAPER, 1.0, "55.6,52 50,57.6 41,60.2",
        3.2)
    for x, y in ((30.4, 53.4), (35.6, 56), (41, 57), (46.6, 55.4), (51.8, 52)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+2}!"), SUMI)


def _king_head(h: Art) -> None:
    cut(h, "2,-7! 8.4,-6.6! 10.4,0 9,5 11,9! 6.4,8.4 4,4!", "#8C8578", .9, "10,0 9,5 10.4,8.6", 2.6)
    face(h, SKIN, ("-5.6,-3 -4,-3.4 -2.4,-2", "-.8,-2 1.6,-4 4.2,-2.6"), "small", "narrow", 1.9)
    h.line("3.2,1.4 4.4,.4 5.2,-.8", .5, "leaf")
    beard = blob("-5.4,2.4! -4.6,4.2 -1.6,3.4 1.6,4 3.4,2.4 6.4,-1! 9,6 7.4,13 8,21! 4.6,18.6! 4,25.6! .6,20.4! "
                 "-2.4,24! -3,17.4! -6,18.4! -6.4,9")
    h.shape(beard, "#A69C8A", .95)
    for q in ("-2,9 -2,14 -1.4,20", "1.6,8 2,14 3,21", "5,4.6 5.4,10 6,17", "-4,8 -4.4,12 -4.6,16"):
        h.line(q, .65, "leaf", "#5F574A")
    h.shape(blob("-7.4,6! -4.4,2.8 -1.8,3.4 1.2,3! 5.2,6.6! .8,5.8 -2.2,5 -4.6,5.8!"), "#A69C8A", .65)
    top = sub(h)
    crown(top, 14.6, 9.4, 3, SHU)
    h.add(top, dx=.6, dy=-6.6, rot=2)
    # leaves of clover between the points
    for x, y in ((-3.2, -14.6), (4.6, -14.4)):
        h.fill(sign("clubs", x, y, 2.5), SUMI)
        h.fill(sign("clubs", x, y, 2.0), PINE)


def _cloud(a: Art, x: float, y: float, w: float, h: float) -> None:
    """A pad of needles: round humps above, flat below."""
    cut(a, f"{x-w},{y}! {x-w*1.02},{y-h*.5} {x-w*.7},{y-h*.74}! {x-w*.5},{y-h*1.12} {x-w*.1},{y-h}! "
        f"{x+w*.16},{y-h*1.3} "
              f"{x+w*.56},{y-h*.84}! {x+w*.96},{y-h*.7} {x+w},{y}! {x+w*.4},{y+h*.24} {x-w*.4},{y+h*.2}", PINE, .95,
              f"{x+w},{y} {x+w*.4},{y+h*.24} {x-w*.4},{y+h*.2}", h*.7, PINE_D, .8)
    for k in range(5):
        px, py = x - w*.66 + w*.33*k, y - h*(.34 + .2*(k % 2))
        for t in (-.8, 0, .8):
            a.whisker([(px, py), (px+t*1.3, py-1.5)], .42, "in", MIST)


def _bonsai(a: Art) -> None:
    """Tree, scissors and the needle that falls."""
    trunk = blob("17,79! 18.4,72 14.6,66 13.6,60 17.4,54.4 20,49 19,43.4! 21.6,43.6! 24.4,49.6 22.6,55.4 18.6,60.4 "
                 "19.4,64.6 "
                 "24,70 25.4,79!", 12)
    a.shape(trunk, BARK, 1.1)
    for q in ("20,77 20.6,71 16.6,64.4", "22.6,77.6 22.2,72 19.4,67.4", "16.4,59 19.6,54.6 22,50"):
        a.line(q, .7, "leaf", "#2E1A0E")
    for q in ("15.4,62,3 11.4,60,2.4 8.6,57.6,1.6", "21.4,55,2.8 25.4,54.4,2.2 28.4,52,1.5",
              "19.6,49,2.4 15,47,2 12,44,1.4"):
        a.shape(limb(q), BARK, .8)
    _cloud(a, 9.2, 57.6, 6.6, 6)
    _cloud(a, 27, 51.6, 6, 5.4)
    _cloud(a, 11.4, 45, 6.6, 6)
    _cloud(a, 20.4, 39.6, 7.4, 6.6)
    cut(a, "6.4,78! 33,78! 31.4,83.4 30,86.6! 9.4,86.6! 8,83.4", INDIGO, 1.15, "32.6,79 31,83.6 29.6,86.4", 4, AI_D)
    a.fill(box(5.4, 76.6, 34, 79.2, 1), SUMI)
    a.fill(box(6.2, 77.3, 33.2, 78.4, .5), "#3F77A6")
    for x in (11.4, 26.4):
        a.fill(box(x, 86.4, x+3.6, 88.8), SUMI)
    a.fill(sign("clubs", 19.8, 82.8, 2.6), PAPER)
    # the near arm, the steadiest hand in the house
    arm(a, "50,53,12 46.4,62.8,9.8 37,64,7.6", GREEN, 1.15, "52.4,60 46.4,67.6 38,67.8", 4.6, GREEN_D)
    cut(a, "35.4,60.6! 40,59.6! 41.4,68.4! 37,69.8!", PAPER, .8)
    scissors = sub(a)
    for t, c in ((17, STEEL), (-17, STEEL)):
        blade = sub(a)
        blade.shape(blob("0,-1.3! -9,-1! -13.6,0! -9,.9 0,1.1!"), c, .75)
        blade.line("0,0 5,0 7,0", 2.0, "flat")
        blade.shape(ellipse(9.6, 0, 3.3, 2.6), SUMI, .4, shift=False)
        blade.fill(ellipse(9.6, 0, 2, 1.4), SKIN)
        scissors.add(blade, rot=t)
    scissors.shape(ellipse(0, 0, 1.1), KIN, .5)
    a.add(scissors, dx=30.8, dy=58.6, rot=30, s=.95)
    a.shape(blob("36.6,62 40.4,60.4 42.6,62.6 42.4,67 39,68.6 36,66.4"), SKIN, .8)
    for k in (0, 1, 2):
        a.shape(limb(f"{41-k*.4},{62.4+k*1.9},2.1 {38.4-k*.3},{63+k*1.8},2.2 {36.4},{64+k*1.5},1.7"), SKIN, .5)
    a.shape(limb("41,61.4,2.2 39,59.6,2.2 37.4,60.6,1.7"), SKIN, .55)


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """The whole harvest on her head, and she does not look up."""
    ground(a, "#6FA79E", PAPER, "#C4DBCB")
    wood(a, "#3F7F78", .24, (14, 60))
    for x in (7.6, 13.4):
        a.fill(blob(f"{x},30! {x+2.6},30! {x+2.4},92! {x+.2},92!"), "#8FB59A", .8)
        for y in (40, 53, 66, 79):
            a.line([(x, y), (x+2.6, y)], .8, "flat", "#5C8A78")
    soil(a, "2,87.6 24,86 42,88 60,86.4", "#8FA86A", "#4E6B34", -1)
    _queen_legs(a)
    _queen_dress(a)
    place(a, _queen_head, 36.4, 44.6, -2, 1.02)
    return _harvest


def _queen_legs(a: Art) -> None:
    arm(a, "38,76,8 40.6,84,6 40.6,88,5", PAPER, .95)
    cut(a, "36.4,87! 44,87! 44.4,91.6! 33.4,91.6! 33.6,90 36,89!", FAIR, .7)
    a.fill(box(32.6, 91.2, 45, 92.8), "#8A6A2A")
    arm(a, "30,75,8.4 22.6,81,6.4 17.8,86,5", PAPER, 1.0, "28,80 22,85 19,88", 2.4)
    cut(a, "15,83.4! 20.4,86.8! 17.6,91! 8.6,90.6! 9,88.8 13.4,87.4!", FAIR, .75)
    a.fill(box(7.6, 90.2, 19, 91.8), "#8A6A2A")
    for q in ("13.6,86.6 15.4,88.6", "36.8,88.4 40,89.4 43.6,88.2"):
        a.line(q, .8, "flat", SHU)


def _queen_dress(a: Art) -> None:
    cut(a, "30,53! 27,60 28,66 23.4,74 20.6,81.6! 28,80.6 33.6,84! 40,81.6 46,83.4! 47,74 45.6,66 48,59 45,52.6!",
        INDIGO, 1.15,
        ("45.8,67 46.8,75 45.8,83", "47.4,59 45.8,66"), 5.6, AI_D)
    for x, y in ((26.4, 77.6), (42.6, 73), (43.6, 79.6), (30.4, 80), (38.6, 78.6)):
        for px, py in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            a.fill(ellipse(x+px, y+py, .55, n=12), PAPER)
    # apron, white, with the sign of her house
    cut(a, "28.6,65! 41,65.6! 42,76 40,80.4! 32,79 25.6,80! 26.4,72", PAPER, .9, "41.6,68 41.6,76 39.8,80", 3)
    a.fill(sign("clubs", 33.6, 73, 3.8), GREEN)
    cut(a, "27.6,61.4! 37,64 46,61! 45.6,66.4! 37,68.8 27.4,66!", SHU, .95, "45.6,62 45.2,66", 3, SHU_D)
    cut(a, "29.6,53! 35.4,61! 41.4,52! 43.4,53.4! 37,64! 34.2,64! 28,54.8!", PAPER, .75)
    # one hand on the hip
    arm(a, "45,56,8.4 53,60,7.6 54,66,6.6 47.4,65.6,5.6", INDIGO, 1.05, "56,58 57.4,65 52,69.4 47.6,68.4", 3.2, AI_D)
    a.shape(blob("48.6,63.4 45.6,62.6 43.6,64.4 44,67.4 47,68.4 49,67"), FAIR, .75)


def _queen_head(h: Art) -> None:
    h.shape(blob("-1,6! 4.6,5! 5,11.6 0,12.8"), FAIR, .8)
    cut(h, "-6.2,-6! 7,-7! 9.6,-1 8.4,5 10.4,10! 5.4,8.6 4.6,3!", SUMI, .7)
    face(h, FAIR, ("-5,-3 -4,-3.6 -2.7,-3.2", "-.4,-3.3 1.4,-4 3.2,-3.3"), "smile", "shut", .95)
    h.fill(ellipse(2.6, 3, 1.8, 1.1), "#E8A58C", .75)
    # a cloth, folded, under the load
    cut(h, "-6.8,-2.4! -6.6,-8.4 0,-9.8 7.6,-8.6! 9.8,-1! 6.6,1! 5,-4 0,-5.4 -4.4,-4.4!", PAPER, .9, "9.4,-2 7.4,-8",
        2.6)
    for q in ("-5,-5.8 0,-7.4 6.4,-5.4", "8.2,-4.4 8,-1.8 7,0"):
        h.line(q, 1.1, "flat", GREEN)
    top = sub(h)
    crown(top, 13.4, 5.4, 5, SHU)
    h.add(top, dx=.6, dy=-6.6)


def _bunch(a: Art, x: float, y: float, s: float, rows: tuple[int, ...] = (3, 4, 3, 2, 1)) -> None:
    """Grapes in rows, the last one alone."""
    for k, n in enumerate(rows):
        for j in range(n):
            gx, gy = x + (j-(n-1)/2)*1.9*s, y + k*1.75*s
            a.shape(ellipse(gx, gy, 1.2*s, n=18), GRAPE, .6)
            a.fill(ellipse(gx-.38*s, gy-.42*s, .32*s, n=6), PAPER)


def _vine(a: Art, x: float, y: float, rot: float, s: float = 1.0, c: str = PINE) -> None:
    """A vine leaf, five points."""
    def draw(h: Art) -> None:
        cut(h, "0,3.6! -2.4,3.8 -3,1.6! -6,1.4 -5,-.6! -6.2,-3.4 -3.2,-3! -2.4,-6 0,-7.6! 2.4,-6 3.2,-3! 6.2,-3.4 "
            "5,-.6! 6,1.4 "
                   "3,1.6! 2.4,3.8", c, .85, "6,1 3,1.8 2.4,3.6", 2, PINE_D, .8)
        for q in ("0,3 0,-6", "0,1.4 -4.6,-2", "0,1.4 4.6,-2"):
            h.line(q, .45, "in", MIST)
    place(a, draw, x, y, rot, s)


def _harvest(a: Art) -> None:
    """A basket broader than the panel, and the arm that steadies it."""
    arm(a, "30.4,56,7.6 23.6,52,6.8 22.6,44,5.6", INDIGO, 1.05, "30,60 23,56.4 20,49", 3, AI_D)
    arm(a, "22.6,44,4.6 23.4,37,4.2", FAIR, .9)
    for x, y, r, s in ((25, 14.6, -50, 1.0), (52.6, 13.4, 46, 1.1), (33, 11.4, -14, 1.1), (44, 10.6, 16, 1.05)):
        _vine(a, x, y, r, s, PINE)
    a.shape(ellipse(39.4, 20.8, 19.4, 3.4, n=48), "#7A4A14", .9)
    for x, y, s in ((29.4, 13.4, 1.6), (48.8, 13, 1.6), (39, 11, 1.8)):
        _bunch(a, x, y, s, (2, 3, 3))
    cut(a, "19.4,20.6! 39,23.6 59.4,20.2! 58,27 53,32 46,34.4 32,34.4 25,32.4 20.6,27.6", OCHRE, 1.2,
                 "58.6,24 53,31.6 46,34 36,34.2", 4.4, "#7A4A14")
    for k in range(8):
        x = 23 + 4.6*k
        a.line(f"{x},{22.4} {x+.4+(39-x)*.06},28 {39+(x-39)*.66},33.6", .6, "flat", "#7A4A14")
    for q in ("20.6,25.2 39,28.4 58.4,24.8", "23,29 39,31.8 56,28.6"):
        a.line(q, .9, "flat", "#7A4A14")
    rim = curve("19.4,20.8 30,22.8 39,23.4 48,22.8 59.4,20.4")
    a.fill(stroke(rim, 3.2, "flat"), SUMI)
    a.fill(stroke(rim, 2.0, "flat"), KIN)
    _bunch(a, 52, 22.6, 1.6, (3, 3, 2, 1))
    _vine(a, 55.8, 22.4, 30, .8)
    _bunch(a, 27.4, 22, 1.4, (2, 3, 2, 1))
    _vine(a, 31.6, 22, -8, .75)
    palm(a, 23.6, 36, -6, .86, FAIR)


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """On stilts of green bamboo, a head above the whole village and one stride ahead of it."""
    ground(a, "#3F8A8C", PAPER, "#B9D8CC")
    wood(a, "#1F5F64", .22, (44, 70))
    # a far mountain, a near roof, so that one sees how high he is
    a.fill(blob("2,74! 8,70 15,60.4! 17,62! 19,60.6! 26,69 36,73.6! 60,75! 60,90! 2,90!"), "#7FA9A8")
    a.fill(blob("11.6,65.6! 15,60.4! 17,62! 19,60.6! 22.4,65.4! 19.4,64! 17,66.4! 14.6,64.2!"), PAPER)
    soil(a, "2,86.6 20,87.6 40,85.6 60,87.4", "#7E9A58", "#42602E")
    _roof(a)
    _stilt(a, (53.4, 12), (36, 92), 70)
    _hind_leg(a)
    _jack_body(a)
    place(a, _jack_head, 36.4, 25.6, 8, 1.02)
    return _front


def _roof(a: Art) -> None:
    cut(a, "42,75! 50,73.4 62,73! 62,82! 40,82.6!", "#5C7686", .95)
    for x in (44, 48.4, 53, 57.6):
        a.line([(x, 74.6), (x-1.4, 82)], .7, "leaf", AI_D)


def _stilt(a: Art, top: tuple[float, float], foot: tuple[float, float], rest: float) -> None:
    """A bamboo pole with its joints, and the rest for the foot at height `rest`."""
    (x0, y0), (x1, y1) = top, foot
    a.fill(stroke([top, foot], 4.2, "flat"), SUMI)
    a.fill(stroke([top, foot], 2.9, "flat"), BAMBOO)
    a.fill(stroke([(x0-.6, y0+.4), (x1-.6, y1-.4)], .6, "flat"), "#E3D98A")
    for k in range(1, 7):
        t = k/7
        x, y = x0+(x1-x0)*t, y0+(y1-y0)*t
        a.line([(x-2.3, y), (x+2.3, y+.2)], 1.2, "flat")
        a.line([(x-1.5, y+1), (x+1.4, y+1.1)], .5, "flat", "#E3D98A")
    t = (rest-y0)/(y1-y0)
    x = x0+(x1-x0)*t
    cut(a, f"{x-7},{rest}! {x+2.4},{rest-.4}! {x+2.4},{rest+5}! {x-1},{rest+3.4} {x-5.6},{rest+2.8}!", BARK, .85)
    for k in (1.2, 2.8):
        a.line([(x-2.4, rest+k), (x+2.4, rest+k+.2)], .8, "flat", KIN)


def _hind_leg(a: Art) -> None:
    arm(a, "38.6,52,9 43,59,7 38.8,66,5.4", GREEN_D, 1.0)
    cut(a, "36.4,64.6! 41.4,65.4! 40.8,70! 31.4,70.2! 31.8,68.2 35.6,67.6!", SUMI, .7)


def _jack_body(a: Art) -> None:
    cut(a, "30,35! 27.6,42 28.6,48 26.6,54.6! 34,58.4 42.4,55! 43.6,48 45,41 41.6,35!", SHU, 1.1,
        "44.4,42 43.4,48.6 42,54.6", 5, SHU_D)
    cut(a, "33,34.6! 36.4,44! 40,34.4! 41.8,35.8! 37.6,48.6! 35.4,48.6! 31,36!", PAPER, .75)
    cut(a, "27.6,46.4! 36,49.4 44,46.2! 43.6,50.4 36,53.4 27.6,50.4!", KIN, .9, "43.6,47 43.2,50", 2.4, "#8F6410")
    a.fill(sign("clubs", 41.2, 41.6, 2.3), PAPER)
    # tails of his jacket fly behind
    cut(a, "41.4,51! 47.4,52.6 53.6,51 57.6,53.6! 53.6,56! 55.6,59.4! 48,59.6 41.4,56.6!", SHU, 1.0,
        "55.4,59 48,59.2 43,57", 3, SHU_D)


def _jack_head(h: Art) -> None:
    h.shape(blob("-1,6! 4.6,5! 5,11 0,12"), SKIN, .8)
    cut(h, "1,-7! 8,-6! 9,0 7.4,5.6! 4.6,3!", BARK, .8)
    face(h, SKIN, ("-5.4,-3.4 -4.2,-4.6 -2.6,-4", "-.6,-4 1.4,-5.2 3.6,-4.2"), "open", "wide", 1.2)
    h.fill(ellipse(2.8, 3, 1.7, 1.1), "#E0907A", .7)
    h.fill(blob("-5.2,-4.6! -5.4,-7.4 0,-8.4 6.6,-7 7,-1! 5.6,-2 4.6,-5! 2,-4.4 .6,-6! -1.6,-4.6 -3,-6!"), BARK)
    # a headband, knotted in front, and a sprig in it
    cut(h, "-6,-5.6! 0,-7.6 7.8,-6! 8,-8.8 0,-10.6 -6,-8.6!", PAPER, .8)
    for x in (-3, .6, 4.4):
        h.fill(ellipse(x, -8.4 - (.5 if x == .6 else 0), .8, n=16), GREEN)
    h.fill(blob("-5.4,-8! 0,-9.8 7.6,-8.2! 8,-12 4,-15.4 -1,-15 -4.6,-12"), BARK)
    for t in (-44, -8, 28):
        place(h, lambda g: g.shape(blob("0,0! 1.5,-3.4 0,-7.4! -1.5,-3.4"), PINE, .65), 6.6, -9, t)
    h.shape(limb("7.6,-7.4,2.6 11,-8.6,2.6 13.4,-6.6,1.4"), PAPER, .65)
    h.shape(limb("7.6,-6.8,2.6 11,-5,2.6 12.2,-2.4,1.4"), PAPER, .65)


def _front(a: Art) -> None:
    """The near stilt swings ahead over the frame; both fists on the poles."""
    arm(a, "32.4,53,10 21,53.4,8 19.4,60.4,6", GREEN, 1.1, "30,58 21.4,57.4 21.6,62", 3.4, GREEN_D)
    _stilt(a, (25, 11), (9.4, 91.6), 64)
    arm(a, "19.6,59.6,5.4 18.4,62,5", PAPER, .9)
    cut(a, "15.6,60.4! 21,60! 21,64.4! 9.4,64.4! 9.8,62.4 14.4,62!", SUMI, .8)
    arm(a, "31,38.6,7.6 24.4,42,6.6 21.6,37.6,5.4", SHU, 1.05, "31,43 24,46 20.6,42", 3, SHU_D)
    fist(a, 20.2, 35.6, 12, .92)
    arm(a, "43,39.6,8 50.4,45.6,7 51,37.6,5.4", SHU, 1.05, "50,49 54.4,45 53.6,39", 3, SHU_D)
    fist(a, 49.4, 35, 12, .92)


CLUBS = {"clubs-jack": (jack, (8, 10, 58)), "clubs-queen": (queen, (10, 5.4, 62.4)),
         "clubs-king": (king, (3.6, 11, 59))}
