"""The court of hearts: what is given – a song, tea, a bowl of noodles.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import sign
from pen.ink import AI_D, INDIGO, KIN, OCHRE, PAPER, SHU, SHU_D, SKIN, SUMI, TEAL, Art, blob, ellipse, limb, stroke
from pen.scenery import ground, soil
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, folds, pinch, place, sub, wood

ROSE, BROWN = "#E9B79C", "#6B3A2A"


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """She pours tea from as high as her arm goes, over her own head, and does not spill a drop."""
    ground(a, "#D98C72", PAPER, "#F0D2B8")
    sun = ellipse(40, 30, 16.5, n=60)
    wood(a, "#B4573A", .24, (40, 32), [sun])
    a.tone(sun, PAPER)
    soil(a, "2,87 20,85.6 40,87.4 60,85.4", "#C98E6A", "#8E4A2C")
    _kimono(a)
    _cup_arm(a)
    place(a, _queen_head, 38.6, 36, -8)
    _pot_arm(a)
    return _tea


def _kimono(a: Art) -> None:
    cut(a, "33,47! 28,54 28.4,62 24,74 15,84 6.4,90.4! 16,92.6 26,90.4 33,92.8 44,91! 46.6,78 46,66 48.6,56 "
        "49.4,48.4 45,44.6!", SHU, 1.15, ("46,66 46.8,78 44.2,90.6", "28.2,62.4 24,74 15.4,83.6"), 6, SHU_D)
    folds(a, SHU_D, "33,66 30,78 22,90", "38,67 37,80 33,91.6", "42.6,67 42.6,80 40.4,90.6")
    cut(a, "6.4,90.4! 12,86.8 17,82! 25,84.4 33,83 45.2,85! 44,91! 33,92.8 26,90.4 16,92.6", PAPER, .9)
    for x, y in ((14.4, 88.8), (21.4, 87.8), (28.6, 88.2), (35.4, 88), (41, 88.4)):
        a.fill(sign("hearts", x, y, 1.9), SHU)
    for x, y, s in ((31, 73.6, 2.4), (38.6, 78, 2.6), (41.6, 70.6, 2)):
        for k in range(5):
            place(a, lambda h: h.fill(ellipse(0, -1, .62, .8, n=14), "#F2C9A8"), x, y, 72*k, s/1.8)
        a.fill(ellipse(x, y, .5, n=12), KIN)
    # the collar, and the broad sash with its cord
    cut(a, "34,46.6! 38.6,58! 44.4,45.6! 46.8,47.4! 40.4,62! 36.8,61.6! 31.6,48.8!", PAPER, .8)
    cut(a, "28.2,56.4! 38,59.6 47.8,56! 46.6,67.2! 37,69.6 27.6,66.4!", INDIGO, 1.0, "47.6,57.4 46.6,66.8", 4, AI_D)
    a.line("27.8,61.6 37.6,64.8 47.2,61.2", 1.7, "flat")
    a.line("27.8,61.6 37.6,64.8 47.2,61.2", .9, "flat", KIN)
    for q in ("31,60.6 31,64.8", "34,61.6 34,66", "41.4,61.4 41.2,66", "44.4,60 44,65"):
        a.whisker(q, .6, "leaf", "#7FA0B8")


def _cup_arm(a: Art) -> None:
    """Low and far out, the sleeve hanging from it like a sail."""
    cut(a, "33.4,48.4! 28,51 24.6,58 22.4,65.4! 27,68.6! 27.6,78 31.6,85! 37.4,79 37.6,68 35,58!", SHU, 1.0,
        "31.8,84.6 37.2,79 37.6,68", 4.4, SHU_D)
    folds(a, SHU_D, "31,56 29.6,62 29.4,68", "33.6,62 33,70 32.4,79")
    cut(a, "22.4,65.4! 27,68.6! 26.6,70! 21.8,66.8!", PAPER, .6)
    arm(a, "25,67.2,4.4 23,69,3.6", SKIN)
    cut(a, "15.2,65! 27.4,65! 26.4,69.6 23.6,72.4 19,72.4 16.2,69.6", PAPER, .95, "27,66.6 25.8,70 23.4,72.2", 3,
        INDIGO)
    a.shape(ellipse(21.3, 65, 6.1, 1.5), "#8A9A3C", .7)
    a.fill(sign("hearts", 21, 69, 1.9), SHU)
    for k in (0, 1, 2):
        a.shape(limb(f"26.6,{69+k*1.5},1.8 24,{70.4+k*1.5},1.9 21.2,{71.2+k*1.3},1.6"), SKIN, .55)


def _queen_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,5! 6,13 1.4,15 -1,13"), FAIR, .8)
    hair = blob("-6.4,-3! -8.6,-8 -5.6,-12.8 0,-14 6,-13 9.6,-8.6 10.4,-2 8.4,4 11.6,8.4 7,10 4.6,6!")
    h.shape(hair, SUMI, .8, shift=False)
    h.shape(ellipse(4.6, -15.2, 6, 4.2, tilt=10), SUMI, .6, shift=False)
    face(h, FAIR, ("-5,-3.4 -4,-4.2 -2.7,-3.8", "-.4,-3.9 1.4,-4.6 3.2,-3.9"), "small", "shut", .9)
    # her fringe, combed in two wings
    h.fill(blob("-6.2,-3.4! -5.6,-8 0,-10 6,-8.4 7.6,-2 6.6,1! 5.4,-3.4 2,-6.6! -2,-6.4 -4.8,-4!"), SUMI)
    for q in ("-6.6,-9.4 -1,-12.6 5,-11.8", "-4.6,-7.4 0,-9.4 5,-8", "8,-8.6 9,-3 7.6,2", "1,-17 5,-18 9,-15.6"):
        h.whisker(q, .5, "leaf", "#6C7F96")
    for q in ("9.6,-11.4 14.4,-13.6", "9.8,-9.4 15,-9.8"):
        h.line(q, 1.3, "flat")
        h.line(q, .6, "flat", KIN)
    crown_ = sub(h)
    crown(crown_, 10, 5.4, 4)
    h.add(crown_, dx=-2.6, dy=-11.6, rot=-12)
    h.fill(ellipse(2.6, 3, 1.7, 1.1), "#E8A58C", .7)


def _pot_arm(a: Art) -> None:
    cut(a, "45.4,46! 50.4,44.4 53.6,36 52.4,25! 57.6,27.6! 60.4,40 58,54.6 54,62.4! 49.6,58 47.6,52!", SHU,
                 1.1, "59.6,40 57.6,54 54,61.6", 5, SHU_D)
    folds(a, SHU_D, "51.6,47 54.6,42 55.2,33", "50.6,52 54.4,50 57,44")
    cut(a, "52.4,25! 57.6,27.6! 57.2,29.4! 52,27!", PAPER, .6)
    arm(a, "55,26.4,5 51.6,18,4.4 44.6,13.4,3.6", SKIN, .95, "57.4,25 53.8,18 47,12.6")


def _tea(a: Art) -> None:
    """The pot at the top, the long thread of tea down to the cup."""
    a.fill(stroke([(21.4, 13.6), (20.7, 22), (20.8, 40), (21.2, 65.2)], 2.3, "flat"), SUMI)
    a.fill(stroke([(21.4, 13.6), (20.7, 22), (20.8, 40), (21.2, 65)], 1.3, "flat"), "#B7A93C")
    for x, y, r in ((18, 63, .6), (24.6, 62.4, .7), (23.4, 60, .45), (18.6, 60.4, .4)):
        a.shape(ellipse(x, y, r, n=14), "#B7A93C", .4)
    a.line("43.4,12.6 42.4,4 34,2.8 29.4,7.4", 2.2, "flat")
    a.line("43.4,12.6 42.4,4 34,2.8 29.4,7.4", 1.0, "flat", OCHRE)
    pot = sub(a)
    pot.shape(blob("28,12! 24.4,13.4 22.6,10.4 20.4,10.6! 20.6,14 23,18 28,19!"), TEAL, .9)
    cut(pot, "28,9.6! 34,7.8 41,9.2! 43.4,13 41.6,18.4 36,20.8 30,19.4 27,15.4", TEAL, 1.1,
        "43.2,13.4 41.4,18.2 36,20.6",
        4, "#06434A")
    pot.shape(blob("30,9.4! 34.6,6.8 39.6,9.2! 34.8,10.2"), TEAL, .8)
    pot.shape(ellipse(34.8, 6.6, 1.3), KIN, .6)
    pot.line("29.4,13 30,16.6", .8, "leaf", PAPER)
    for x in (32.6, 36.2, 39.4):
        pot.fill(ellipse(x, 14.4, .9, 1.5, n=16), PAPER)
    a.add(pot, rot=-16, about=(34, 14))
    fist(a, 43, 9.2, -62, .92)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure | None:
    """He draws a whole bowl of noodles up in one breath."""
    ground(a, "#7E1A16", "#E9B079", "#C8583A")
    for k in range(9):
        x = 4 + k*7
        a.fill(blob(f"{x},4! {x+3.4},4! {x+2.6},40 {x+3.2},94! {x},94! {x+.6},40"), "#6B1512", .35)
    wood(a, "#4E0E0C", .2, (40, 30))
    # the lantern of the house, half behind him
    a.shape(ellipse(51.6, 14, 7, 8.6, n=48), "#F2C65A", 1.0)
    for y in (8.4, 11.2, 14, 16.8, 19.6):
        a.line(f"45,{y} 51.6,{y+1} 58.4,{y}", .55)
    _king_body(a)
    place(a, _king_head, 41.4, 29.6, 6, 1.08)
    _noodles(a)
    _bowl(a)
    return None


def _king_body(a: Art) -> None:
    cut(a, "30,44! 22,51 15,60 11,72 10,94! 58,94! 59.6,80 58.6,64 55.6,52 50,44!", SHU, 1.15,
        "55,52 58.4,64 59.4,80", 7, SHU_D)
    folds(a, SHU_D, "48,60 50.6,72 50,90", "53,62 55.4,74 55,88", "24,58 21,66 20,74")
    cut(a, "29.4,43.4 40,49 51,43.2 55.4,44.8 56.6,51 50,58 40,61 30,58.6 23.4,52.4 25,46", PAPER, 1.0,
        "56.6,50.4 50,57.4 40,60.4", 3)
    for x, y in ((27.4, 51.6), (32.4, 55), (39.4, 57), (46.4, 55), (52, 51)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+2}!"), SUMI)
    # a napkin, of course
    cut(a, "33,46! 41,50 47,46! 48,56 46,66! 40.4,69 34.6,66! 32.4,56", PAPER, .9, "47.4,54 46,65.4", 3)
    a.fill(sign("hearts", 40.6, 60, 3.2), SHU)


def _king_head(h: Art) -> None:
    cut(h, "-6,-6! -8,0 -7,6 -2,8 4,8 9,10.6! 11.6,5 11,-2 8,-7!", BROWN, .9, "11,6 11.2,-2 8.4,-6", 3)
    face(h, SKIN, ("-5.4,-3.2 -4,-4.6 -2.4,-4", "-.6,-4.2 1.6,-5 3.8,-3.4"), "small", "wide", 1.6)
    h.fill(ellipse(2.8, 2.8, 1.9, 1.3), "#D9765A", .75)
    h.fill(ellipse(-4.6, 2.8, .9, 1), "#D9765A", .6)
    beard = blob("-5.8,1.6! -5,3.6! -1.4,3.2 .6,4.2! 3.4,3.6 6.4,.4! 9,6 7.4,13 1.4,17.4! -1,14.6 -4,16.4! -6.6,10.6")
    h.shape(beard, BROWN, .95)
    for q in ("1,8 1.6,12 .6,16", "4.6,5.6 5.4,9.6 4,13.6", "-2,10 -2.4,13 -3.4,15", "7,4.4 7.8,8 6.8,11.4"):
        h.whisker(q, .6, "leaf", "#B98A6A")
    h.shape(blob("-5.6,3.6! -3,2.6 .6,3.8! 3,5.4! .4,6 -2.4,5.2 -5,6!"), BROWN, .6)
    h.shape(ellipse(-2.8, 7, 1.9, 1.7), SUMI, .5, shift=False)
    top = sub(h)
    crown(top, 15.4, 10, 4)
    h.add(top, dx=.6, dy=-6.4, rot=4)


def _noodles(a: Art) -> None:
    """Strands from the bowl to his mouth, fewer where they would run together; the sticks hold them at the bend."""
    count = 7 if a.detail == 2 else 4
    ways = [f"{15.4+15*t},76 {15+15.6*t},62 {18.6+9.3*t},48 {24.6+5.4*t},39.6 {33+3*t},36.4 38.2,{36.4+1.3*t}"
            for t in (k/(count-1) for k in range(count))]
    for w, c in ((2.5, SUMI), (1.5, "#F4DDA0")):
        for way in ways:
            a.line(way, w, "flat", c)
    arm(a, "52,56,12 46,64,9.4 40,60,7.4", SHU, 1.05, "55,62 48,68.6 41,64", 4, SHU_D)
    cut(a, "37.6,55.6! 42,54.6! 44.4,62! 39.6,64.4!", PAPER, .8)
    for y0, y1 in ((57.4, 46), (59.8, 49.6)):
        a.line([(42, y0), (7.4, y1)], 2.0, "flat")
        a.line([(41.6, y0), (8, y1)], 1.0, "flat", OCHRE)
    fist(a, 36.6, 58.4, 100, 1.05)


def _bowl(a: Art) -> None:
    cut(a, "5.4,71! 40,71! 38.6,79 34,86.4 28.6,90! 17,90! 11.4,86.4 6.8,79", INDIGO, 1.2,
        "39.4,74 38,80 33.6,86.4 28.6,89.6",
        6, AI_D)
    a.shape(ellipse(22.7, 71, 17.3, 3.6, n=60), "#E0A860", 1.0)
    for k in range(7):
        x = 15.4 + 2.5*k
        a.line(f"{x},73.4 {x},66", 2.5, "flat")
        a.line(f"{x},73 {x},65", 1.5, "flat", "#F4DDA0")
    for q in ("8.4,71.6 11,70 14,71.8", "31.8,72 34.4,70.2 37.2,71.4"):
        a.line(q, 1.5, "flat", "#F4DDA0")
    a.shape(ellipse(34.6, 72, 2.6, 1.1), PAPER, .5)
    a.fill(ellipse(34.6, 72, 1.1, .5), "#D9607A")
    for x in (11, 17, 23, 29, 35):
        for r in (3.1, 2, .9):
            a.fill(stroke(ellipse(x, 82 + (0 if 12 < x < 34 else -2), r, r, 180, 360, 14), .5, "flat"), PAPER)
    a.fill(blob("17,89.4! 28.6,89.4! 29.6,93.8! 16,93.8!"), SUMI)
    # his other hand does not let go of it
    arm(a, "14,62,9 7.6,68,7.4 6,74,6", SHU, 1.0)
    for k in range(3):
        a.shape(limb(f"4,{75+k*2.1},2.2 7,{75.4+k*2.1},2.5 10,{76.2+k*2},2"), SKIN, .6)
    a.shape(limb("5,74,2.6 8,71.6,2.6 10.6,70.4,2"), SKIN, .6)


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """On one knee, head thrown back, he sings with all his might to whoever is at the window."""
    ground(a, "#B85A44", "#F3DCC0", "#E4A684")
    wood(a, "#8E3A28", .22, (30, 20))
    a.fill(ellipse(25, 20, 8.4, n=50), "#F8E9C8")
    a.fill(ellipse(28.2, 18.4, 7.2, n=50), "#C4694F")
    soil(a, "2,87.6 22,86 42,88 60,86", "#A8684A", "#5F2E1C", -1.2)
    _jack_legs(a)
    _jack_body(a)
    place(a, _jack_head, 40.6, 31, 14, 1.08)
    _lute(a)
    return _feather


def _jack_legs(a: Art) -> None:
    # the hind leg kneels, its foot behind him
    arm(a, "42,66,13 38,80,10 30,87,7", INDIGO, 1.05, "46,70 42,80 34,88.6", 5, AI_D)
    arm(a, "31,87.4,6.4 40,89.6,5.2 46.4,89.4,3.6", INDIGO, .9)
    # the front one is set up, hose half red and half white
    arm(a, "38,68,12 26,66.4,10.4 17.4,66.6,8.6", SHU, 1.05, "36,73.4 26,71.4 19,71", 4, SHU_D)
    arm(a, "18,65.4,8.8 16.6,76,6.6 16.4,87,5", PAPER, 1.0, "20.6,72 19.6,80 18.6,86", 2.6)
    for y in (71.6, 75.6, 79.6, 83.4):
        a.line(f"13,{y} 16.6,{y+.9} 20.4,{y-.2}", 1.2, "flat", SHU)
    cut(a, "19,85.4! 13.4,85.4! 11,88.6 5.4,90.4 5.6,92.6! 19.4,92.6!", SUMI, .8)


def _jack_body(a: Art) -> None:
    cut(a, "33,43! 30,52 31,62 28.6,70! 38,75 49.6,71! 50.6,60 52,50 47.6,42!", SHU, 1.1, "51.4,52 50.4,61 49.6,70",
        5.4, SHU_D)
    for x0, x1, y in ((30.4, 51.6, 50), (31, 50.8, 57.4), (30.4, 50.2, 64.6)):
        a.line(f"{x0},{y-.6} {(x0+x1)/2},{y+1.6} {x1},{y-.6}", 1.5, "flat", KIN)
    cut(a, "28.6,70! 38,75 49.6,71! 51,75.6 44,78 38,79.4! 32,77.6 27.6,74.6", KIN, .9)
    # a short cape, thrown back
    cut(a, "46,42! 52,45 57,54 58.4,66! 54,63.6! 52.4,67.6! 49.6,58 48.6,50!", INDIGO, 1.0, "55,50 57.6,58 58,65", 4,
        AI_D)


def _jack_head(h: Art) -> None:
    h.shape(blob("-2,6! 5,5! 7,14 -1,15"), SKIN, .8)
    cut(h, "-4,-7! 2,-9 8,-6! 9.4,0 8.4,6 10.6,9.6! 6,9.4 4.6,5!", BROWN, .9)
    face(h, SKIN, ("-5.2,-3.4 -4.2,-4.6 -2.6,-4.4", "-.4,-4.4 1.6,-4.9 3.4,-3.6"), "small", "shut", 1.2)
    h.shape(blob("-5.2,3.8! -2.6,3 .8,3.7! 1,6 -1.4,8.8 -3.8,8 -5.2,5.8"), SUMI, .7, shift=False)
    h.fill(blob("-4.2,7.2 -2.2,5.8 0,6.8 -1.6,8.2 -3,8.1"), SHU)
    h.fill(blob("-4.7,4.2! -2.6,3.6 .3,4.2! .1,5! -2.5,4.6 -4.5,5!"), PAPER)
    h.fill(blob("-5.2,-6.2! -3,-8 1,-7.4! -1.6,-5.6 -4.4,-4.4!"), BROWN)
    cut(h, "-7.4,-6! -6.4,-10.4 -1,-13.6 6,-13.6 11.4,-10.4 11.6,-5.6! 6,-7.8 0,-8.2", SHU, 1.0,
        "6,-13.4 11.2,-10.4 11.4,-6", 3, SHU_D)
    cut(h, "-8.6,-4.8! -1,-8 6,-7.6 12.6,-4.2! 12.4,-6.6 6,-10 -1,-10.4 -8.4,-7", KIN, .8)
    h.shape(ellipse(6, -8.8, 1.7), PAPER, .6)
    h.fill(sign("hearts", 6, -8.7, 1.1), SHU)


def _lute(a: Art) -> None:
    lute = sub(a)
    cut(lute, "-2,-3! 3,-8.6 10,-10 16,-6.4 17.4,0 16,6.4 10,10 3,8.6 -2,3!", OCHRE, 1.15,
        "16.8,2 15.6,6.6 10,9.6 3,8.2", 4.6, "#7A4A14")
    lute.fill(ellipse(6.4, 0, 3.1), SUMI)
    lute.line(ellipse(6.4, 0, 4, 4, 0, 359, 30), .5, "flat")
    lute.shape(blob("-29,-1.4! -2,-2! -2,2! -29,1.4!"), BROWN, .9)
    for k in range(9):
        x = -26 + 2.7*k
        lute.line([(x, -1.5), (x, 1.5)], .4, "flat", KIN)
    lute.shape(blob("-29.4,-1.8! -37.4,-4.4! -38.4,-1 -36.6,1.6! -29.4,1.8!"), BROWN, .9)
    for x, y, z in ((-31.6, -4.4, -2.2), (-34.4, -5.6, -3.2), (-31.8, 3.4, 1.4), (-34.8, 3.2, 1)):
        lute.line([(x, y), (x+.2, z)], 1.2, "flat")
    for k in (-.8, 0, .8):
        lute.line([(-30, k), (13, k*1.6)], .32, "flat", PAPER)
    lute.fill(blob("12.4,-3! 13.8,-3! 13.8,3! 12.4,3!"), SUMI)
    a.add(lute, dx=36.4, dy=58.4, rot=28)
    # the hand that grips, the hand that strikes
    arm(a, "34,46,8.6 26,52,7.4 22.6,49.6,6", SHU, 1.0, "33,51.6 26,56 22.6,53", 3, SHU_D)
    fist(a, 19.4, 48.4, 112, .95)
    arm(a, "49.4,47,9.4 55,58,8.4 47.6,64.6,6.6", SHU, 1.05, "57.6,57 54,64.6 48.6,68", 3.6, SHU_D)
    cut(a, "46.6,60.6! 50,66.4! 47.6,68! 44.2,62.2!", PAPER, .7)
    pinch(a, 41, 62.2, 24, .95)


def _feather(a: Art) -> None:
    """The feather of his cap, blown over the frame by his own voice."""
    form = blob("47,17! 49,10 54,5.4 61,4.4! 59,8.4! 61.6,9.6! 58.4,12.6! 60.4,14.4! 55,17 50,19!")
    a.shape(form, PAPER, .9)
    a.line("47.4,18 52,11.6 58.4,6.6", .8, "leaf")
    for q in ("50.4,13.4 53.6,13.8 57,12.6", "52.4,11 55.6,10.6 59.4,9.4", "49,15.8 52.4,16.6 56.4,15.6"):
        a.whisker(q, .5)


HEARTS = {"hearts-jack": (jack, (8.8, 10, 58.6)), "hearts-queen": (queen, (11.6, 4.6, 60.6)),
          "hearts-king": (king, (5.2, 12, 58.6))}
