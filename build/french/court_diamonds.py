"""The court of diamonds: who lives by money – a runner with a sack, a masked lady, a king who weighs.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import GOLD, sign
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    PAPER,
    SHU,
    SHU_D,
    SKIN,
    SUMI,
    TEAL,
    Art,
    Item,
    blob,
    box,
    contour,
    ellipse,
    limb,
    stroke,
)
from pen.scenery import ground, rays, soil
from suits.card import Figure
from suits.court import FAIR, arm, cut, face, fist, folds, pinch, place, profile, sub, wood
from suits.court import crown as gold_crown

AMBER, DEEP, PLUM, PLUM_D = "#E9C878", "#8F6410", "#6B3A5B", "#3F1E35"


def coin(a: Art, x: float, y: float, r: float, squash: float = 1.0, tilt: float = 0) -> None:
    """A coin with a diamond struck on it; squash below 1 turns it away."""
    a.shape(ellipse(x, y, r, r*squash, tilt=tilt, n=44), GOLD, .5+r*.07)
    rim: Item = (contour(ellipse(x, y, r*.76, r*.76*squash, tilt=tilt), .4+r*.02), SUMI, 1.0)
    a.items.append(rim)
    a.fill([(x+(px-x), y+(py-y)*squash) for px, py in sign("diamonds", x, y, r*.52)], SUMI)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure | None:
    """He has put his crown on the scales against one coin. The coin is heavier."""
    ground(a, "#C08A2A", PAPER, "#EACF8E")
    rays(a, 33, 42, "#F0DAA0", 16, 10, 80)
    wood(a, "#8A5A14", .2, (36, 40))
    soil(a, "2,88 30,86 60,88", "#B98A4A", "#7A5A22")
    _king_body(a)
    place(a, _king_head, 41, 41.4, -6, 1.06)
    _scales(a)
    _raised_arm(a)
    return None


def _king_body(a: Art) -> None:
    cut(a, "32,54! 24,62 18,74 14,84 9.4,92! 20,90 30,93 40,90.4 46,92.6! 60,90! 59.6,74 57,62 50,54!", PLUM, 1.15,
        ("56,62 59,74 59.4,88", "24,63 18.4,74 14.4,84"), 7, PLUM_D)
    cut(a, "33,56! 30,68 28,80 25.4,91.2! 34,92.2 42,90.6 47,92! 48.4,76 50,66 48,55!", GOLD, 1.05,
        "49.6,66 48.2,78 46.8,91", 5, DEEP)
    for y in (66, 74.6, 83.2):
        for k in range(3):
            a.fill(sign("diamonds", 34.2 + k*5.4 - (y-66)*.1, y+(1 if k == 1 else 0), 2.4), SHU)
    cut(a, "25.8,88.6! 34,89.6 42,88 47,89.2! 47,92.4! 41,91 34,93 25,91.8!", PAPER, .8)
    for x in (28.4, 32.4, 36.6, 40.6, 44.4):
        a.fill(blob(f"{x-.6},{90}! {x+.6},{90}! {x},{92}!"), SUMI)
    cut(a, "30,53.4! 41,60 52.4,53.4! 57,60.4! 50,66.4 41,68.6 32,66.6 25.4,60.6!", PAPER, 1.0,
        "56.6,60.6 50,66 41,68.2", 3.4)
    for x, y in ((29.8, 60.4), (34.6, 63.4), (40.6, 65), (46.6, 63.6), (52.2, 60.2)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+2}!"), SUMI)
    # the other hand strokes his beard while he thinks
    arm(a, "53.4,62,11 55.4,73,9.6 47,70.6,7", PLUM, 1.05, "59.4,70 55,77 48,74.4", 4, PLUM_D)
    cut(a, "47.6,66! 50.4,72.6! 47,74.4! 44,68!", PAPER, .75)
    pinch(a, 38.6, 63.4, 38, 1.0)


def _king_head(h: Art) -> None:
    # bald, but for what the crown used to hide
    cut(h, "3,-6! 8.6,-6! 10.6,-1 9.8,5 11.4,9.6! 7,9 4,4!", "#C9C2B4", .9, "10.4,-1 9.6,5 11,9", 2.6)
    h.shape(blob("-5,-5! -5.4,-10 -1.4,-13.8 4,-13.6 7.6,-9.6 7.6,-4!"), SKIN, .95)
    h.line("-2.4,-11.4 -1,-12.6 .8,-12.8", .8, "leaf", PAPER)
    face(h, SKIN, ("-5.6,-3.6 -4.2,-4.8 -2.4,-2.8", "-.6,-2.8 1.6,-4.8 4,-3.8"), "small", "wide", 1.6)
    h.fill(blob("-4.8,-7.6! 5.8,-7.6! 6.4,-5.4! -4.8,-5.4!"), SKIN)
    for q in ("-3.6,-6.4 0,-7.2 3.4,-6.2", "-2.6,-8.4 .4,-9 3,-8.2"):
        h.line(q, .55, "leaf")
    beard = blob("-5.4,2.4! -4.8,4 -1.8,3.4 1.6,4 3.4,2.4 6.4,-1! 8.6,5 6.4,12 3.6,17! 1,22.4! -1.6,17.4! -4.6,13 "
                 "-6,7.6")
    h.shape(beard, "#E9E2D2", .95)
    for q in ("-1.4,9 -1,13 .6,17.6", "2.4,7.4 3,11.4 2,16", "5.6,3.6 6,8 4.4,12.4", "-3.6,8 -3.4,11 -2.4,13.4"):
        h.whisker(q, .6)
    h.shape(blob("-6,4.4! -3.6,2.8 -1.6,3.4 1.2,3! 4,5.4! .6,5.8 -2.2,5 -4.4,6!"), "#E9E2D2", .65)
    h.line("-3.6,7 -2.2,6.6 -.8,7", .8, "leaf", SHU_D)


def _scales(a: Art) -> None:
    """The beam dips to the coin: the crown flies up."""
    pivot, left, right = (31.6, 17.4), (20.4, 25.6), (45.4, 8.2)
    for x, y, down in ((*left, 30), (*right, 14.6)):
        for side in (-5.6, 5.6):
            a.line([(x, y), (x+side*1.1, y+down)], .6, "flat")
    a.fill(stroke([left, right], 2.6, "flat"), SUMI)
    a.fill(stroke([left, right], 1.4, "flat"), KIN)
    for x, y in (left, right):
        a.shape(ellipse(x, y, 1.3), KIN, .6)
    a.shape(blob("31.6,9! 33,13.4 32.8,17.4! 30.4,17.4! 30.2,13.4"), KIN, .75)
    a.shape(ellipse(*pivot, 2.2), KIN, .85)
    # the light pan
    top = sub(a)
    gold_crown(top, 9.6, 7, 4)
    a.add(top, dx=45.4, dy=21.6, rot=-4)
    cut(a, "38.4,22.4! 52.4,22.4! 50.4,25.4 45.4,26.6 40.4,25.4", KIN, .9, "52,22.8 50,25.2 46,26.4", 2, DEEP)
    # the heavy one
    coin(a, 20.4, 49.8, 6.6)
    cut(a, "11.6,55.4! 29.2,55.4! 26.8,59.4 20.4,61 14,59.4", KIN, 1.05, "28.8,56 26.6,59 21,60.6", 2.8, DEEP)


def _raised_arm(a: Art) -> None:
    cut(a, "31.6,55.4! 28.2,51 28.6,41! 27.4,36.6! 34.4,36! 35.6,43 34,50!", PLUM, 1.05, "35,43 33.6,49.6", 3, PLUM_D)
    cut(a, "26.6,35! 35,34.2! 35.2,38.4! 27,39.4!", PAPER, .85)
    arm(a, "31,35.6,5.6 31.4,28,4.8 31.4,23,4", SKIN, .95, "33.8,34 33.6,27", 2)
    place(a, lambda h: palm_grip(h), 31.6, 20.4)


def palm_grip(h: Art) -> None:
    """A fist seen from in front, round the hanger of the scales."""
    h.shape(blob("-3,-2.4 3,-2.6 3.4,1 2.4,3.8 -2.2,3.8 -3.4,1"), SKIN, .8)
    for k in (-2.2, -.6, 1, 2.5):
        h.shape(limb(f"{k},1.4,1.7 {k},-.6,1.9 {k+.1},-2.4,1.6"), SKIN, .5)
    h.shape(limb("-3,2.6,2 -.6,1.4,2.1 1.2,1.2,1.6"), SKIN, .55)


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """Leaving the ball, she looks back over her shoulder, and takes her face off."""
    ground(a, "#D9A84A", "#F6EFDF", "#EFD9A0")
    wood(a, "#A87A2A", .24, (20, 30))
    for x, y, s in ((50, 12, 4), (27, 12, 2.6), (55.4, 30, 2.6), (9, 70, 2.6), (13, 38, 1.8)):
        a.fill(sign("diamonds", x, y, s), PAPER, .75)
    soil(a, "2,88.4 22,87 42,88.6 60,87", "#C99B4E", "#7A5A22", -1)
    _gown(a)
    _bow(a)
    place(a, _queen_head, 35.4, 31.4, -10, 1.06)
    return _mask


def _gown(a: Art) -> None:
    """Her back is turned: one long S from the nape to the train."""
    cut(a, "30,44.4! 27.4,52 31.4,62 32,72 25,82 8,90.4! 16,93 30,91.4 44,92.6! 47,82 49.6,72 49,62 51.4,52 "
        "46.6,44.6 38,42.6!",
        SHU_D, 1.15, ("50.6,54 48.8,62 49.4,72 46.6,84", "31.4,63 31.8,72 25,81.6 14,87.8"), 6.4, SUMI)
    # diamonds, larger towards the hem
    for x, y, s in ((36.6, 74, 2.2), (42.6, 72.6, 2.2), (39.6, 79.4, 2.8), (33, 81.6, 2.6), (45, 81.6, 2.2), (26.4,
                                                                                                              86.6,
                                                                                                              2.6),
                    (36, 87.6, 3), (42.6, 88, 2.6), (18, 89.2, 2)):
        a.fill(sign("diamonds", x, y, s), GOLD)
        a.fill(sign("diamonds", x, y, s*.42), SHU_D)
    # the nape: the collar stands off as fashion wants it
    cut(a, "29.6,45! 33,49.4 39,51.4 45,49.2 47,44.8! 43,43 38,42 33,42.8", PAPER, .85)
    cut(a, "33.4,44.4 38,48.6 43,44.2! 42,39.6! 35,39.6!", FAIR, .75)
    # the left sleeve hangs down and swings out behind
    cut(a, "46.4,45.6! 51.6,49 55,56.6 57.6,66! 53,69.4 47,67! 46.4,57!", SHU_D, 1.05, "54.6,57 57.2,66 53,69", 5, SUMI)
    folds(a, GOLD, "50,53 52.4,60 52.6,66", w=.8)
    cut(a, "57.6,66! 53,69.4 47,67! 47.2,64.6! 53,67 57,63.6!", GOLD, .75)


def _bow(a: Art) -> None:
    """The sash is tied behind in a bow as large as her back."""
    cut(a, "28.6,54.6! 38,57 50.2,54.4! 49.2,63! 39,65.6 30.8,63!", TEAL, 1.0, "49.8,55 49,62.6", 4, "#06434A")
    cut(a, "38.6,58! 31,50.6 24.6,50! 22.8,57 25,65! 31.4,65.4!", TEAL, 1.05, "25.2,64.6 31.4,65 37,60", 4, "#06434A")
    cut(a, "40,58! 47,50.4 53.4,50! 55,57.4 52.6,65.4! 46.4,65!", TEAL, 1.05, "54.6,57.6 52.4,65 46.6,64.6", 4,
        "#06434A")
    cut(a, "37,62! 42,62! 43.6,72! 45,78.6! 40.6,76! 36,79! 36,70!", TEAL, 1.0, "44.6,78 43.2,71 41.8,63", 3, "#06434A")
    cut(a, "36,56.4! 42.4,56.4! 42.8,63.6! 35.8,63.6!", GOLD, .9, "42.2,57 42.4,63", 2.4, DEEP)
    folds(a, PAPER, "27,54 30.6,56 34.4,58.6", "26.6,60 30,60.4 34.4,60", "51.6,54 48,56 44.4,58.6",
          "52,60 48,60.4 44.4,60", w=.8)


def _queen_head(h: Art) -> None:
    hair = blob("-6.2,-3! -8,-8 -4.6,-13 1,-14.4 7,-13 11,-8 11.6,-1 9,5! 5.4,6.6 4.6,3!")
    h.shape(hair, SUMI, .8, shift=False)
    h.shape(ellipse(10.6, -6, 4.6, 6.6, tilt=18), SUMI, .6, shift=False)
    h.shape(ellipse(2.4, -15, 4.6, 3.4, tilt=-14), SUMI, .6, shift=False)
    face(h, FAIR, ("-5,-3.6 -4,-4.5 -2.6,-4.1", "-.4,-4.1 1.4,-5 3.4,-4.2"), "small", "narrow", .9)
    h.fill(blob("-6.2,-3.6! -5.8,-8 0,-10 6.6,-8.4 8,-2 6.8,1.4! 5.2,-3 1.8,-6.6! -2,-6.4 -4.6,-4.4!"), SUMI)
    for q in ("-6.2,-9 -1,-12.4 6,-11.6", "-4.4,-7.4 .4,-9.2 5.4,-7.6", "11,-10.4 13.4,-6.6 11.8,-1.6",
              "8.4,-8 9.4,-3 8,2"):
        h.whisker(q, .5, "leaf", "#8A7F8E")
    h.fill(ellipse(2.4, 3, 1.6, 1), "#E8A58C", .75)
    h.fill(ellipse(-1.4, 7, .5, .5, n=12), SUMI)
    # comb, pins with coins for heads
    for q, x, y in (("5,-13 9.6,-18.4", 10, -19), ("8.6,-11 14.6,-14.4", 15.2, -14.8)):
        h.line(q, 1.2, "flat")
        h.line(q, .55, "flat", KIN)
        coin(h, x, y, 2.2)
    top = sub(h)
    gold_crown(top, 9, 5.6, 4, TEAL)
    h.add(top, dx=-2.6, dy=-11, rot=-16)
    h.shape(ellipse(6.6, 4, .9), GOLD, .5)


def _mask(a: Art) -> None:
    """A columbina as wide as her shoulders, on a stick, with a fan of plumes."""
    arm(a, "31.4,49,8.4 23,56,8.4 17.4,62,8.6", SHU_D, 1.05, "29,55 23,61.4 19,66.6", 3.4, SUMI)
    cut(a, "20.2,64.4! 16.4,57.4! 13.4,60.4 13.6,66! 17.4,68.4", GOLD, .8)
    arm(a, "16,62,4.6 14,60.6,4", FAIR)
    mask = sub(a)
    for way in ("-3,-4.4 -8,-12 -7.6,-17.6", "-1.4,-5 -3.4,-13 -1.6,-18.4", ".6,-5 1.4,-13 4.6,-18",
                "2.6,-4.4 6,-11 10,-15.6"):
        mask.line(way, 4.4, "leaf")
        mask.line(way, 3.2, "leaf", TEAL)
        mask.whisker(way, .5, "leaf", PAPER)
    mask.line([(4.6, 2), (2.6, 22)], 2.2, "flat")
    mask.line([(4.6, 2), (2.6, 21.6)], 1.1, "flat", KIN)
    cut(mask, "-10.4,-2.4! -8,-6.4 -3,-6 0,-4.4! 3,-6 8,-6.4 11.6,-3.4! 10.6,2.6 6,4.6 2,3.2! .2,6! -1.6,3.2! "
        "-5.6,4.4 -9.4,2.4",
               GOLD, 1.05, "11,-2 10.2,2.6 6,4.4", 2.6, DEEP)
    for x in (-5, 5.4):
        mask.fill(blob(f"{x-3.1},-.2! {x},-2.4 {x+3.2},-.6! {x},1.8"), SUMI)
    for x, y in ((-8.6, -4), (-6.4, -4.9), (-3.8, -4.6), (8.8, -4), (6.6, -4.9), (4, -4.6)):
        mask.fill(ellipse(x, y, .5, n=12), PAPER)
    mask.fill(sign("diamonds", .1, -1.8, 1.7), SHU)
    a.add(mask, dx=12.6, dy=47.8, rot=-14, s=.92)
    fist(a, 18.2, 60, -8, .86, FAIR)


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """Away with it! The sack is larger than he is, and it has a hole."""
    ground(a, "#3F4E6B", "#F0DBA8", "#C79A5A")
    wood(a, "#2A3348", .2, (20, 60))
    _town(a)
    soil(a, "2,87.4 22,86 42,88 60,86.4", "#A87A3C", "#5F3C1A", -1.4)
    _sack(a)
    _jack_legs(a)
    _jack_body(a)
    place(a, _jack_head, 23.4, 39.6, -8, 1.04)
    return _coins


def _town(a: Art) -> None:
    """Roofs and a bell tower in the morning."""
    a.fill(blob("2,70! 2,56! 7,52! 12,56! 12,62! 18,62! 18,50! 21,45! 24,50! 24,64! 33,60! 42,64! 60,62! 60,96! "
                "2,96!"), "#7A5A4A", .75)
    a.fill(box(20, 52, 22, 55), "#F0DBA8")
    for x, y in ((6, 60), (9, 60), (14.6, 66), (29, 68), (37, 68)):
        a.fill(box(x, y, x+1.5, y+2.2), "#F0DBA8")
    for q in ("2,79 16,77.6 30,79", "30,82.4 44,81 58,82.6"):
        a.whisker(q, .8, "leaf", "#5F3C1A")


def _sack(a: Art) -> None:
    cut(a, "26,41! 25.6,30 28.6,18 38,9.4 49,8.6 57.4,15 60,27 58,40 51.4,50 42,54.6 34,52.6!", "#E0C896", 1.25,
               ("57.4,16 59.6,27 57.6,40 51.2,49.6", "50,50.6 42,54.2 36,53"), 7, "#8A6A34")
    folds(a, "#8A6A34", "29,40 33,34 35,26", "31,44 39,40 44,32", "33,48 43,47 51,40", w=1.0)
    a.shape(sign("diamonds", 44.4, 26, 9.4), GOLD, 1.0)
    a.line("41,25.6 43,22.6 44,19", .9, "leaf", "#FBE9B0")
    cut(a, "51,33! 57,31! 58.4,37! 52.6,39.6!", SHU, .75)
    for q in ("50.4,34.4 52,34", "56.4,30.6 57,32.4", "51.6,38.6 53,38.4", "57.2,36.4 58.8,36.6"):
        a.line(q, .6, "flat")


def _jack_legs(a: Art) -> None:
    arm(a, "34,66,11 42,74,8.4 50.6,71.6,6.4", TEAL, 1.05, "40,78 46,78 51,75.4", 4, "#06434A")
    arm(a, "50,71.6,6 56,67,5 57.6,62.6,4", SKIN, .95)
    cut(a, "55,64! 60,62.6! 60.6,56! 57.4,57 55.2,60!", SUMI, .75)
    arm(a, "31,67,11.6 19.4,68,9.4 12.4,71.4,7", TEAL, 1.1, "30,73.4 20,73.4 14,75", 4, "#06434A")
    arm(a, "12.8,71,6.4 14.6,80,5.2 12.4,86,4", SKIN, .95, "17.4,74 17,81 14.4,86", 2)
    for y in (76, 79.4, 82.6):
        a.line(f"11,{y} 14,{y+1.1} 17.4,{y}", 1.0, "flat", PAPER)
    cut(a, "10.6,84.4! 15.4,85! 14.6,89.4! 4.8,88.6! 5.4,86.4 9,86!", SUMI, .75)


def _jack_body(a: Art) -> None:
    cut(a, "25,48! 22.4,56 23,64 21.4,70! 30,74.4 38.6,70.4! 40.6,62 39.4,54 35,47.6!", INDIGO, 1.1,
        "39.6,55 40.4,62 38.4,70", 5, AI_D)
    cut(a, "21.8,64.4! 30,67 40,63.4! 39.4,67.4 30,71 21.4,68.4!", SHU, .9)
    cut(a, "38,66! 44.4,64 50,66.4! 47.4,68.2! 49,71! 42,70.4!", SHU, .8)
    cut(a, "24,47.6! 26.6,55! 30.6,47.4! 32.4,49! 28.4,58.6! 26,58.6! 22.4,49!", PAPER, .7)
    # one arm flies ahead with the first coin, the other holds the neck of the sack
    arm(a, "26,51.4,8 17,56.4,7 11.6,50,5.6", INDIGO, 1.05, "24,56.4 17,60 11.4,55.6", 3.2, AI_D)
    cut(a, "8.6,51! 13.6,47.6! 14.8,50! 10,53!", PAPER, .65)
    coin(a, 8.4, 43, 3.6, .9, 20)
    pinch(a, 9, 46, 62, .72)


def _jack_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,4! 7,12 1,13"), SKIN, .8)
    cut(h, "2,-6! 8,-6! 8.6,1 6.4,5.4! 3.6,3 3.4,-2!", SUMI, .7)
    profile(h, SKIN, "open", "open", 1.5)
    h.line("-4.2,7.6 -2.4,8.2 -.6,8", .5, "leaf")
    # a towel knotted under the nose is how thieves dress; he wears it as a cap
    cut(h, "-3.6,-4.4! -4,-9.4 0,-12 6,-11.6 9.4,-7.6 9,-2.6! 4,-4.4", PAPER, .95, "6,-11.4 9.2,-7.6 8.8,-3", 2.6,
        INDIGO)
    for x, y in ((-1, -8.6), (2.6, -9.6), (6, -8), (1, -6.2), (4.6, -6), (7.6, -5)):
        h.fill(ellipse(x, y, .95, n=18), INDIGO)
    for q in ("8.6,-3.6,3 12,-1,3 14,3.4,1.4", "8.4,-4.4,3 13,-5,3 16.6,-2.6,1.2"):
        h.shape(limb(q), PAPER, .7)
    for q in ("-5.4,9.6 -7,11.4", "-9,-5.6 -11.6,-7.4", "-9.8,-2.4 -12.6,-2.8"):
        h.line(q, .8, "in")


def _coins(a: Art) -> None:
    """They bounce out of the hole and after him, the last over the frame."""
    cut(a, "31.4,40.4! 36,45 34.6,49.6! 30.4,52.6! 27.6,47.6!", "#E0C896", .9, "35,49 30.6,52", 2, "#8A6A34")
    arm(a, "37,54,8.6 30.6,61.4,7.4 31.4,52.6,5.8", INDIGO, 1.05, "37,60 31,64.6 27.4,60", 3.2, AI_D)
    fist(a, 31.2, 49, 66, .95)
    coin(a, 57.4, 41.6, 2.9, .7, 30)
    coin(a, 59.6, 49, 2.6, .8, -20)
    coin(a, 55.4, 52.8, 2.4, .6, 10)
    coin(a, 41.4, 86.4, 2.6, .5, -10)
    coin(a, 33.6, 89.6, 2.4, .42, 4)
    coin(a, 39, 80.6, 2.2, .8, 40)


DIAMONDS = {"diamonds-jack": (jack, (5, 7, 60)), "diamonds-queen": (queen, (3.6, 8, 59)), "diamonds-king": (king, (8,
                                                                                                                   6.4,
                                                                                                                   60))}
