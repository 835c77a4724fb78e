"""The court of diamonds: the town and its gold – a painter of tiles, a bride with her filigree, a king with the world.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import GOLD, sign
from pen.ink import KIN, PAPER, SHU, SHU_D, SKIN, SUMI, TEAL, Art, blob, box, contour, ellipse, move, shade, spiral
from pen.scenery import ground, rays, soil
from portuguese.tiles import COBALT, GLAZE, tile, wall
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, palm, pinch, place, profile, sub, wood

DEEP, PLUM, PLUM_D, NIGHT = "#8F6410", "#6B3A5B", "#3F1E35", "#0F1F33"


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """The world turns. On his finger, at the moment."""
    ground(a, "#1E3A5E", "#F2DFA8", "#8A9AA0")
    wood(a, NIGHT, .26, (46, 70))
    for x, y, s in ((30, 11, 1.6), (52, 14, 2), (45, 8, 1.2), (55, 40, 1.5), (9, 66, 1.6), (14, 74, 1.2), (50, 27,
            1.1)):
        a.fill(sign("diamonds", x, y, s), "#F2DFA8")
    soil(a, "2,88 30,86 60,88", "#B98A4A", "#6B4A1A")
    cut(a, "35,50! 26,57 20,68 15,80 10,91! 22,89 33,92.4! 44,89 52,92 60,90! 60,72 57,60 50,50!", SHU, 1.2,
        ("57,60 59.6,72 59.4,89", "25.6,58 20,68 15,80"), 7, SHU_D)
    cut(a, "34,52! 29,66 26,80 24,90! 33,92 41,89.4! 45,91! 47,76 48,64 48,52!", GOLD, 1.0, "47.6,64 46.6,78 "
        "44.8,90", 4, DEEP)
    # the cross of his caravels on a shield of five
    for dx, dy in ((0, 0), (0, -6.6), (0, 6.6), (-5.6, 0), (5.6, 0)):
        x, y = 37.6+dx, 72.6+dy
        a.shape(blob(f"{x-2.2},{y-2.6}! {x+2.2},{y-2.6}! {x+2.2},{y+.6} {x},{y+3} {x-2.2},{y+.6}"), COBALT, .6)
        a.fill([ellipse(x+px, y+py, .42, n=10) for px, py in ((0, 0), (-1, -1.2), (1, -1.2), (-1, 1), (1, 1))], PAPER)
    cut(a, "33,50! 42,57 52,50! 57,57! 50,62.6 42,64 34,62 27,56.6!", PAPER, 1.0, "56.6,57 50,62.4 42,63.6", 3.4)
    for x, y in ((31, 56), (36, 60), (42, 61), (48, 59.6), (53, 56)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+2}!"), SUMI)
    arm(a, "53,57,11 56,69,9.6 47,74,7", SHU, 1.05, "60,68 55,75", 4, SHU_D)
    fist(a, 44.6, 75, 70, .95)
    place(a, _king_head, 43, 40, -4, 1.12)
    return _armillary


def _king_head(h: Art) -> None:
    cut(h, "4,-6! 9.4,-5.4! 11,1 9.4,7! 5,6!", "#3A2A22", .85, "10.8,1 9,6.4", 2.4)
    face(h, SKIN, ("-5.4,-3 -4,-4.6 -2.4,-3.6", "-.6,-3.6 1.6,-5.4 4,-4"), "small", "open", 1.6)
    cut(h, "-5.6,3! -4.6,4.4 -2.4,3.4! -.4,4.2 3,2 6,-2! 8,5 5.6,10 2,12.6! -1.6,14 -4.6,11! -5.8,7", "#3A2A22", .9,
        "7.8,5 5.4,10 2,12.2", 3)
    h.line("-3.8,6.4 -2.2,6.8 -.6,6.2", 1.1, "leaf", "#C9806A")
    for q in ("-2,9 -2,12", "1.4,8 1.6,11"):
        h.whisker(q, .55, "leaf", "#B58A5A")
    # the wide flat cap of 1500, a small crown on it
    cut(h, "-9.6,-5! -7,-9 0,-11 8,-10 14,-5.4! 8,-4.4 -1,-6.4 -6,-4.4!", SUMI, .9, "13,-6 8,-4.8 0,-6.4", 1.6,
        "#7C8DB5")
    top = sub(h)
    crown(top, 12, 7, 5, TEAL)
    h.add(top, dx=1.4, dy=-9.4, rot=3)


def _armillary(a: Art) -> None:
    """Rings within rings, as large as his chest; they ring when they turn."""
    x, y, r = 19.6, 46.4, 13.6
    arm(a, "34,58,10.4 24,68.6,9 17.4,72,7", SHU, 1.05, "32,65 24,73 18,75.6", 4, SHU_D)
    cut(a, "19.6,68! 14,70! 15,75.6! 20.6,75!", PAPER, .8)
    arm(a, "15.4,72.4,4.6 13.4,69.6,4", SKIN, .85)
    place(a, lambda h: palm(h, 0, 0, 0, .92), 13, 67.6, 24)
    arm(a, "15,65.6,2.6 18.4,61.8,2", SKIN, .75)
    a.fill(ellipse(x, y, r*.3, n=36), SUMI)
    a.fill(ellipse(x, y, r*.25, n=36), TEAL)
    a.fill(blob(f"{x-2},{y-2}! {x+.4},{y-2.6} {x+1},{y} {x-.6},{y+1.6} {x-2.4},{y+.4}"), "#9CCB6A")
    for sx, sy, tilt in ((1, 1, 0), (1, .34, -24), (.34, 1, -24), (1, .16, 40), (.9, .6, -24)):
        ring = ellipse(x, y, r*sx, r*sy, tilt=tilt, n=64)
        for w, c in ((2.1, SUMI), (1.05, KIN)):
            a.items.append((contour(ring, w*.9*a.bold), c, 1))
    a.line([(x-5.4, y-r*1.06), (x+5.4, y+r*1.06)], 1.8, "flat")
    a.line([(x-5.2, y-r*1.04), (x+5.2, y+r*1.04)], .8, "flat", KIN)
    for q in ("4.4,34 3,38 3,42", "34.6,53 36,50 36.4,46"):
        a.line(q, 1.0, "leaf", PAPER)


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """The gold of four grandmothers, and hers is the heart."""
    ground(a, "#D2553A", "#FBEFD6", "#F0C489")
    rays(a, 19, 52, "#F5D7A2", 18, 16, 84, 3.2)
    wood(a, "#A8482E", .2, (46, 20))
    soil(a, "2,88.4 22,87 42,88.6 60,87", "#C99B4E", "#7A5A22", -1)
    cut(a, "34,58! 27,66 20,78 13,89.4! 26,92 40,90 52,92.4 60,90! 60,76 55,64 48,58!", SHU, 1.15,
        ("55,64 59.6,76 59.4,89",
        "27,66 20,78 14,88.6"), 6, SHU_D)
    for k, (c, w) in enumerate(((SUMI, 2.2), (KIN, 1.3), (SUMI, 2.2))):
        y = 80+k*3.6
        a.line(f"{18.6-k*2},{y} 30,{y+2} 44,{y+.6} 59,{y+2}", w, "flat", c)
    cut(a, "34,61! 27,72 24,82! 33,85.6 42,84 46.6,85! 47.4,72 45,61!", "#1F2A44", .95)
    for x, y in ((32, 72), (38.4, 70.4), (34.6, 77), (41.6, 77)):
        a.fill(sign("diamonds", x, y, 2.2), GOLD)
    cut(a, "33,45! 30.6,52 33,60! 40,63 47.6,59.6! 49,52 48,45 41,42.6!", "#1F2A44", 1.1, "48.8,52 47.4,59", 4,
        "#7C8DB5")
    cut(a, "35,44.4! 34,52 40,56 45.6,51.4 46,43.8! 41,46.6!", PAPER, .85)
    for k, (w, dy) in enumerate(((4.4, 0), (5.4, 3), (6.2, 6.2))):
        for j in range(9):
            t = j/8*2-1
            a.shape(ellipse(40.4+t*w, 46.4+dy+(1-t*t)*(2.4+k), .75, n=12), KIN, .35)
    arm(a, "46.6,48,9 55,55,8.4 54,64.6,6", PAPER, 1.05, "58.6,56 57,64", 3)
    for y in (52, 57):
        a.line(f"49,{y+1} 53,{y+2} 58,{y-.6}", 1.1, "leaf", SHU)
    fist(a, 54, 66, 90, .82, FAIR)
    place(a, _bride, 40.4, 33.4, -6, 1.04)
    return _heart


def _bride(h: Art) -> None:
    h.shape(blob("-2,6! 4,5! 5,12.6 -1.4,12.6"), FAIR, .8)
    cut(h, "-7,-2.4! -7.6,-9 -2,-13.6 5,-13 10,-7.6 11,0 15,11! 10,16! 7,10 5.6,3! 5.4,-3 2,-6.6! -2.4,-6 "
        "-5.6,-2.4!", GOLD, 1.0,
        "10.4,-3 13,6 10.4,15", 3.4, DEEP)
    face(h, FAIR, ("-5,-3.6 -4,-4.5 -2.6,-4.1", "-.4,-4.1 1.4,-5 3.4,-4.2"), "smile", "open", .95)
    h.fill(blob("-6,-3! -5.6,-6.4 0,-8.4 5.6,-6 6.4,-1.6! 4,-5 0,-6.6! -3,-6!"), SUMI)
    h.fill(ellipse(2.8, 3, 1.7, 1.1), "#E8A58C", .9)
    for x, y in ((-4.6, -9), (0, -11), (5, -10), (8.6, -5), (9.4, 2), (11.6, 9)):
        h.fill([move(blob("0,-.2! .4,-.7 0,-1.1! -.4,-.7"), x, y, 1.7, rot=72*k) for k in range(5)], SHU)
        h.fill(ellipse(x, y, .45, n=10), TEAL)
    for y, r in ((4.4, 1.0), (7.8, 1.9)):
        h.shape(ellipse(6, y, r, r*1.2), KIN, .55)
    h.fill(ellipse(6, 7.8, .7), SHU)


def _heart(a: Art) -> None:
    """The heart of Viana, blown up until it is worth a card."""
    arm(a, "36,48,8.6 26,50,7.6 21.4,41.6,5.6", PAPER, 1.05, "33,54 25,54.6 19.6,47", 3)
    for q in ("31,47.4 31.6,51 30.4,54", "26,46.6 26,50 24.4,53.6"):
        a.line(q, 1.1, "leaf", SHU)
    a.line([(19.2, 36.4), (19.2, 44)], 1.2, "flat")
    form = blob("19,84! 11,75 5.4,65 5,56 9.4,50 15,49.4 19.4,54! 23,49 29,49 33.4,54.6 32,63 26,73", 14)
    a.shape(form, GOLD, 1.3)
    a.fine(shade(form, "33,57 32,63 26,73 19.4,83", 3.4, .9, .55), DEEP)
    inner = [(19.2+(x-19.2)*.84, 65+(y-65)*.84) for x, y in form]
    a.items.append((contour(inner, .55), SUMI, 1))
    for x, y, r, st, hand in ((12, 58, 4.4, 40, 1), (26.6, 58, 4.4, 140, -1), (14.4, 67.6, 3.6, -60, -1), (24, 67.6,
            3.6, 240, 1),
                              (19.2, 74.6, 2.8, 90, 1)):
        a.line(spiral(x, y, r, 2, st, hand, 36), .95, "flat")
        a.fill(ellipse(x, y, .7, n=12), SHU)
    a.shape(sign("diamonds", 19.3, 62.4, 4), SHU, .8)
    crown_at = sub(a)
    crown_at.shape(blob("-6,0! -8,-6! -3.6,-3.4! 0,-8.4! 3.6,-3.4! 8,-6! 6,0! 0,1.2"), KIN, .95)
    for x, y in ((-8, -6.4), (0, -9), (8, -6.4)):
        crown_at.shape(ellipse(x, y, 1, n=14), SHU, .5)
    a.add(crown_at, dx=19.2, dy=50.6, s=.82)
    pinch(a, 19.4, 38.6, -70, .86, FAIR)
    for q in ("4,86 2.6,89", "34.6,71 37,73.4", "3.6,48 2.6,45"):
        a.line(q, 1.0, "in", PAPER)


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """One tile is missing in the wall, and his brush is longer than he is."""
    ground(a, "#E9E4D2", PAPER, "#F3ECD8")
    wall(a, 3.6, 31.6, 4, 4, 13.8)
    wall(a, 17.4, 4, 3, 2, 13.8)
    a.fill(box(17.4, 45.4, 31.2, 59.2), "#D8C8A4")
    for q in ("18.6,48 24,47 30,49", "19,54 25,53 30,55.4"):
        a.line(q, .9, "leaf", "#A88A54")
    a.fill(box(2, 4, 62, 96), "#F6EFDF", .34)
    soil(a, "2,87 22,86.4 42,87.2 60,86.4", "#C98A4A", "#7A4A22")
    arm(a, "42,66,10.6 45,76,8 42.4,84,5.6", "#7A5A3A", 1.05, "47.4,74 45.6,82", 2.8)
    cut(a, "39.6,83.6! 45,83.6! 45.4,88.4! 35.6,88.6! 36.4,86.4 39.2,86!", SUMI, .8)
    arm(a, "37,66,11 29,73,8.4 29.4,83.6,5.8", "#7A5A3A", 1.1, "32,74 31.6,82", 2.8)
    cut(a, "26.4,83.4! 32,83.4! 32.2,88.6! 21.6,88.8! 22.4,86.6 26,86!", SUMI, .8)
    cut(a, "36,43! 32.6,51 34.4,60 31.4,70.6! 40,74 48.6,70! 47.6,60 50,50 47,42.6!", GOLD, 1.15,
        ("49.6,51 47.4,60 48.2,69",), 4.8, DEEP)
    cut(a, "35,50! 34.6,60 33,70.6! 40,72.6 45,71! 45,60 45.4,50!", PAPER, .95)
    for x, y, r in ((38, 60, 1.5), (42, 64, 1.1), (36.6, 66.4, 1.2), (42.6, 56, .9), (39.6, 69, .8)):
        a.fill(ellipse(x, y, r, r*.8, n=18), COBALT)
    arm(a, "47,47,9 54.4,56,8 47.4,62,5.8", GOLD, 1.05, "58,57 51,64", 3, DEEP)
    cut(a, "38.4,60.6! 48,60! 47.4,68! 39.2,68.4!", GLAZE, .9)
    a.fill(ellipse(43.2, 60.6, 4.4, 1.3, n=24), COBALT)
    fist(a, 46.8, 64, 0, .84)
    cut(a, "36.6,42.6! 41,48.4 46.6,42! 49,45.4! 41.4,52! 34.6,46!", PAPER, .85)
    place(a, _painter, 41, 33.4, -10, 1.06)
    return _brush


def _painter(h: Art) -> None:
    h.shape(blob("-1,6! 5,4! 6,12 0,12"), SKIN, .8)
    cut(h, "3,-6! 8.4,-5! 10.4,1 9,7.4! 5,6 3.4,0!", "#A8542A", .85, "10,1 8.8,6.8", 2.4)
    profile(h, SKIN, "smile", "open", 1.25)
    h.line("-6.6,3.4 -4.4,3.4 -2,4.4", 1.6, "leaf", "#A8542A")
    h.fill(ellipse(1, 2.6, 1.5, 1.1), COBALT)
    cut(h, "-5.6,-5! -7,-10 -1,-14 8,-13 14,-8.4! 12,-4.6 6,-4 0,-5.4!", COBALT, .95, "13.4,-8 11.6,-5 6,-4.4", 2.6,
        NIGHT)
    h.line("3,-13.6 4,-16.4", 1.3, "flat")


def _brush(a: Art) -> None:
    arm(a, "38,47,8.8 29,52.6,7.6 24.4,63,5.6", GOLD, 1.05, "33,54 27,60 25.6,64", 2.8, DEEP)
    tile_up = sub(a)
    tile(tile_up, 0, 0, 13, .5)
    a.add(tile_up, dx=11.4, dy=76, rot=-10)
    a.line([(38, 76.4-1), (15.6, 71.4)], 2.2, "flat")
    a.line([(37.6, 75.2), (16, 71.5)], 1.1, "flat", KIN)
    cut(a, "16.6,69.8! 16,73.2! 11.4,73.4 8.6,71! 12,69.4", COBALT, .8)
    fist(a, 24.6, 70, 90, .9)
    arm(a, "24.4,63,5.2 24.6,66.4,4.6", SKIN, .8)
    a.fill(ellipse(24.4, 66.4, 1.4, n=16), SKIN)


DIAMONDS = {"diamonds-jack": (jack, (12, 14, 60)), "diamonds-queen": (queen, (4, 18, 60)), "diamonds-king": (king,
        (5, 18, 60))}
