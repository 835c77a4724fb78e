"""The scenes of the XTarot number cards 7 to 10: geese, spokes, fox tails, coins.

The end of the journey: every scene shows exactly as many as its number says.
"""
import math

from pen.card import Figure
from pen.ink import (
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SKIN,
    SUMI,
    Art,
    Poly,
    blob,
    box,
    contour,
    ellipse,
    limb,
    move,
    shade,
    stroke,
)
from pen.scenery import lines, whiskers
from xtarot.plate import blank
from xtarot.suits import Suit, backdrop, floor


# ---- 7 -------------------------------------------------------------------------------------------
def geese(a: Art, s: Suit) -> Figure:
    """Seven geese on the road; the first knows where, the last only that it is late."""
    backdrop(a, s, calm=True)
    road = blob("44,14! 49,14! 54,24 44,34 32,40 27,48 36,56 52,62 57,72 48,84 30,98! -10,98! 4,88 20,82 30,75 "
                "26,68 14,60 "
                "11,48 20,36 34,27 43,21", 10)
    a.shape(road, "#E9D9AE" if s.name != "earth" else "#C98F4E", 1.0)
    whiskers(a, "47,18 46,23 41,28 / 24,38 18,46 20,54 / 38,62 46,68 45,74 / 32,84 24,90 16,93", .8,
             c="#A98B4E" if s.name != "earth" else "#8A5A26")
    for x, y, k, turn, flip, mood in (
            (46.4, 18.6, .36, 0, 1, 0), (34.6, 30.6, .46, 0, 1, 1), (20.4, 43.4, .55, 0, 1, 0),
            (29.6, 57, .64, 6, -1, 1), (44, 69, .76, 0, -1, 0), (47.4, 86.4, .9, 0, 1, 1)):
        _goose(a, s, x, y, k, turn, flip, mood, False)
    return lambda top: _goose(top, s, 26.4, 93.4, 1.1, 0, 1, 0, True)


def _goose(a: Art, s: Suit, x: float, y: float, k: float, turn: float, flip: int, mood: int, leader: bool) -> None:
    """A goose walking left, its feet at (x, y); flip = -1 walks right; the leader wears a bell and a hat."""
    b = blank(a)
    b.bold = a.bold/max(.62, k)*.92
    for fx, fy in ((-1.6, -.4), (4, 0)):
        b.line([(fx+1, fy-5), (fx, fy-.6)], 1.4, "flat", OCHRE)
        b.shape(blob(f"{fx+1.2},{fy-1}! {fx-3.6},{fy+.6}! {fx+1.6},{fy+1}!"), OCHRE, .7)
    body = blob("-8.4,-11 -3,-15.4 4,-14.4 10,-14.6 16.4,-17! 14.4,-10 9,-5 1,-3.6 -6,-5.4", 12)
    neck = limb("-5,-10.6,7.4 -8,-17,4.8 -6.4,-23.6,4.4 -8.6,-27,5.4" if not mood else
                "-5,-10.6,7.4 -10.6,-15.6,4.8 -10.4,-21.6,4.4 -13.4,-24,5.4")
    hx, hy = (-9.4, -27) if not mood else (-14.2, -24)
    b.shape(neck, PAPER, 1.0)
    b.shape(body, PAPER, 1.05)
    b.fill(blob("-8,-12 -5,-14 -2,-12 -3,-8 -6.4,-7.4"), PAPER)
    wing = blob("-2,-11.6 3,-13 10,-12.4 14.6,-13.6! 11,-8 4,-6.6 -1,-8.4", 10)
    b.shape(wing, s.body if leader else s.mid if s.night else s.pale, .95)
    b.fine(shade(body, "13.6,-9 9,-5 1,-3.6 -5.6,-5.2", 2.6, 1.0, .6))
    lines(b, "3,-9.4 7,-9.4 11.4,-11", .8, c=SUMI if not leader else s.cut)
    b.shape(blob(f"{hx-1.4},{hy-1.6}! {hx-6.6},{hy+.6}! {hx-6},{hy+1.8}! {hx-1},{hy+1.8}!"), OCHRE, .85)
    b.fill(ellipse(hx+.8, hy-.6, .8, n=12), SUMI)
    if leader:
        b.line("-10.8,-19.6 -7.6,-18 -4.8,-18.6", 2.0, "flat", SHU if not s.red else s.mid)
        b.shape(ellipse(-8.6, -16.6, 1.8), KIN, .8)
        b.shape(blob("-12,-28.6! -10.6,-32.6 -6.4,-32.8 -5.2,-28.8!"), s.body, .85)
        b.line([(-14, -28.6), (-3.6, -28.8)], 1.5, "flat")
    a.items += [([move(p, x, y, sx=flip*k, sy=k) for p in ([move(q, rot=turn) for q in polys])], c, o)
                for polys, c, o in b.items]


# ---- 8 -------------------------------------------------------------------------------------------
def spokes(a: Art, s: Suit) -> Figure:
    """A wheel with eight spokes has left its cart and goes on alone; a frog runs on top."""
    backdrop(a, s)
    slope = blob("-6,92! 14,87 36,80.4 62,69! 84,64! 84,106! -6,106!")
    a.shape(slope, s.soil, 1.0)
    a.fine(shade(slope, "12,87.5 36,80.4 60,70", 5, 1.4, .8, lean=.4), s.soil_ink)
    cx, cy, r = 35.2, 55.2, 23
    light = s.line
    for q in ("59,38 55.6,33.4 50.4,30", "62,47 60.4,42 57.6,37.4"):
        a.line(q, 1.4, "leaf", light)
    rim = ellipse(cx, cy, r, n=90)
    a.fill(rim, PAPER)
    hole = ellipse(cx, cy, r-5.6, n=80)
    a.fill([move(rim, .35, .35), hole[::-1]], s.body)
    sky = s.sky[1]
    a.fill(hole, sky)
    for k in range(8):
        t = math.radians(45*k+14)
        spoke = move(blob("3,-1.5! 14,-1.1 20.8,-2.6! 20.8,2.6! 14,1.1 3,1.5!", 6), cx, cy, rot=math.degrees(t))
        a.shape(spoke, s.pale if sky != s.pale else PAPER, 1.0)
    for ring, w in ((rim, 1.3), (hole, 1.0), (ellipse(cx, cy, r-1.9, n=80), .6)):
        a.items.append((contour(ring, w*a.bold), SUMI, 1))
    a.fine(shade(rim, ellipse(cx, cy, r-.3, r-.3, 0, 110, 50), 4, 1.1, .75, swell=False), s.dark)
    for k in range(8):
        t = math.radians(45*k+36.5)
        a.fill(ellipse(cx+(r-3.7)*math.cos(t), cy+(r-3.7)*math.sin(t), .8, n=12), s.cut)
    a.shape(ellipse(cx, cy, 5.4), s.mid, 1.1)
    a.shape(ellipse(cx, cy, 2.6), KIN, .9)
    a.fill(ellipse(cx, cy, .9), SUMI)
    for x, y in ((15.4, 83), (12.6, 79.4), (18.6, 79.8)):
        a.shape(ellipse(x, y, 1.2, 1.0), s.mid, .6)
    return lambda top: _frog(top, s)


def _frog(a: Art, s: Suit) -> None:
    g, d = ("#6F9A43", "#3E5E22")
    a.shape(limb("40,24,5 45.6,27.6,3.6 43,31.6,2.8"), g, .9)
    a.shape(limb("33,24.6,5 28,28.6,3.6 30.4,31.8,2.8"), g, .9)
    for x, y in ((28.4, 31.6), (41.6, 31.4)):
        a.shape(blob(f"{x+2.6},{y-.4}! {x-3.6},{y}! {x-2.6},{y+1.6} {x+2},{y+1.6}!"), g, .7)
    body = blob("29.4,18.4 32.6,14.4 38.4,14.6 43,18.6 43.4,24.4 38,27.6 32,26.4 29,22.6", 12)
    a.shape(body, g, 1.1)
    a.fill(blob("30,21 33,18.6 37,21.4 37,26 33,26.4 30.4,24"), "#DDE6B4")
    a.fine(shade(body, "42.6,19.6 43,24.4 38,27.4", 3.6, .9, .6), d)
    a.shape(limb("41,20,3.8 48,17,3 52.6,19.6,2.4"), g, .85)
    a.shape(limb("31,20.4,3.8 25.4,18.6,3 23.4,23,2.4"), g, .85)
    head = blob("23.6,13.4 27,9.4 33,8.4 38,10.4 39.4,14.6 35.6,18.2 29,18.6 24.6,17", 12)
    a.shape(head, g, 1.05)
    for x in (27.6, 34.6):
        a.shape(ellipse(x, 8.4, 2.7), g, .9)
        a.fill(ellipse(x-.2, 8.2, 1.8), PAPER)
        a.fill(ellipse(x-.8, 8.3, .9), SUMI)
    a.shape(blob("25.4,14.2! 31,15.2 37.4,13.6! 35,17 29.4,17.6"), SHU, .7)


# ---- 9 -------------------------------------------------------------------------------------------
def foxtails(a: Art, s: Suit) -> None:
    """The fox of nine tails shows the way, and them."""
    backdrop(a, s)
    floor(a, s, 88)
    for k in (4, 3, 5, 2, 6, 1, 7, 0, 8):
        _tail(a, s, k)
    fox = blank(a)
    fox.bold = a.bold*1.15
    _fox(fox, s)
    _fox_head(fox, s)
    a.add(fox, dx=-.7, s=.8, about=(36, 92))


def _tail(a: Art, s: Suit, k: int) -> None:
    turn = -90 + (k-4)*18.5
    t = limb("0,0,4 13,-1.6,7.6 26,2.2,11.4 36,1,10 44,-3,5 50.4,-5.6,.3", 8)
    size = (.52, .64, .8, .96, 1.1, .96, .8, .64, .52)[k]
    flip = -1 if k < 4 else 1
    broad = (.62 + .36*size)*flip

    def put(p: Poly) -> Poly:
        return move(move(p, sx=size, sy=broad), 35.3, 72, rot=turn)

    tail = put(t)
    a.shape(tail, s.body, 1.05)
    tip = put(blob("31.4,-5.2! 34.6,-2.4! 32.6,-.8! 35,1.2! 32.4,3.2! 33.4,6.6! 39,4.6 44,.6 50.4,-5.6! 44,-5.6 37,-5"))
    a.shape(tip, PAPER, .85)
    a.fine([stroke(put([(x, y), (x+d, y+.8)]), .7, "in") for x, y, d in ((14, 1.4, 7), (18, 3.6, 8), (22, 5.2, 7),
            (16, -1, 6))],
           s.dark if s.name != "wind" else s.cut)


def _fox(a: Art, s: Suit) -> None:
    body = blob("27,67 32,62.6 39,62 45,66 49,74 50.6,82 49,90! 22.4,90! 22,82 23.4,73", 12)
    a.shape(body, s.body, 1.2)
    a.fine(shade(body, "46.6,68 49.4,75 50.4,82 49,89.4", 6, 1.0, .7), s.dark)
    a.shape(blob("28,66 35,64 41.6,66.4 40.4,74 37.6,72.6! 36.4,79! 34,74.6! 31.4,78! 30.6,72.6! 28.6,73.4"),
            PAPER, .85)
    for x in (30, 39):
        a.shape(limb(f"{x},74,6 {x-.4},82,5 {x-.6},89,4.6"), s.body, .95)
        a.shape(blob(f"{x-4.4},90.6! {x-4},87.6 {x-.6},86.4 {x+2.4},87.6 {x+2.8},90.6!"), SUMI, .8, shift=False)
    a.line("45,78 42.6,83 44.6,88.6", 1.1, "leaf", s.cut)


def _fox_head(a: Art, s: Suit) -> None:
    for q, r in (("24.6,55! 22.4,41.4! 32.6,47.6!", "25.6,52.4! 24.6,44.8! 30.4,49!"),
                 ("39,47.6! 48,40.6! 47,54.6!", "41.4,49! 46,44.4! 45.4,52.4!")):
        a.shape(blob(q), s.body, 1.05)
        a.fill(blob(r), SUMI if s.name != "wind" else s.mid)
    head = blob("35.6,46.4 42,47.6 47,53 50.4,60.6! 44.6,62.4 40,68 35,71.6! 30.6,68 26.6,62.6 20.6,61.4! "
                "23.8,53.4 29,47.8", 12)
    a.shape(head, s.body, 1.15)
    a.fill(blob("21.6,61! 26,58.6 31,60 34.6,65 35.6,65 39.4,60 44.6,58.4 49.4,60.6! 44.6,62 40,67.6 35,71! "
                "30.6,67.6 26.6,62.2"),
           PAPER)
    a.fine(shade(head, "49.6,60.4 44.6,62.4 40,68", 3, .9, .55), SUMI)
    for x, m in ((29, -1), (41.4, 1)):
        a.shape(blob(f"{x-3.2},{56.4-1.3*m}! {x},{54.4} {x+3.2},{56.4+1.3*-m}! {x},{57.9}"),
                KIN if s.name != "fire" else PAPER, .85)
        a.fill(ellipse(x-.3, 56.2, .9, 1.6), SUMI)
    a.fill(blob("32.6,67.6! 35.2,66.6 37.8,67.6! 36.4,70.4 35,71.4 33.6,70.2"), SUMI)
    a.shape(blob("35.4,47.6! 37.2,51! 35.4,55! 33.6,51!"), SHU if s.name != "fire" else s.mid, .7)
    for q in ("27,63 22,63.6 18.6,63", "43.6,63 48.6,63.8 52,63"):
        a.whisker(q, .6, "in")


# ---- 10 ------------------------------------------------------------------------------------------
def coins(a: Art, s: Suit) -> None:
    """Ten coins on one cord: never was the purse so full again."""
    backdrop(a, s)
    floor(a, s, 89.4)
    way = ((46, 25.4), (39.6, 32), (31, 36.4), (23.6, 42.6), (22.6, 52), (29.6, 58.4), (38.6, 62), (46.6, 67.6),
           (44.4, 77), (35.4, 81.6))
    a.line(" ".join(f"{x},{y}" for x, y in ((49, 18), *way, (27.4, 84), (21, 80.6), (16.6, 84.6), (13, 82))), 2.2,
           "flat")
    a.line(" ".join(f"{x},{y}" for x, y in ((49, 18), *way, (27.4, 84), (21, 80.6), (16.6, 84.6), (13, 82))), 1.0,
           "flat",
           SHU if not s.red else PAPER)
    for q in ("13,82 10.8,80", "13,82 10.6,82.4", "13,82 11.4,84.4"):
        a.line(q, 1.0, "in", SHU if s.name != "fire" else PAPER)
    for k, (x, y) in enumerate(way[::-1]):
        _coin(a, s, x, y, 7.2, 20*k-30)
    _pinch(a, s)


def _coin(a: Art, s: Suit, x: float, y: float, r: float, turn: float) -> None:
    disc = ellipse(x, y, r, n=56)
    gold, edge = (KIN, "#8A6213") if s.name != "fire" else ("#FAD67C", "#A5611A")
    a.fill(move(disc, 1.0, 1.2), SUMI, .35)
    a.shape(disc, gold, 1.2)
    a.fine(shade(disc, ellipse(x, y, r-.2, r-.2, -20, 110, 26), 2.4, 1.0, .6), edge)
    if a.detail == 2:
        a.items.append((contour(ellipse(x, y, r*.78, n=48), .6), SUMI, 1))
        for k in range(4):                  # the four signs round the hole
            mark = move([(x+r*.54, y-1.5), (x+r*.54, y+1.5)], rot=turn+90*k, about=(x, y))
            a.line(mark, 1.1, "flat")
    hole = move(box(x-1.9, y-1.9, x+1.9, y+1.9), rot=turn, about=(x, y))
    a.shape(hole, s.sky[1], .9)


def _pinch(a: Art, s: Suit) -> None:
    """The hand that lifts the string."""
    sleeve = blob("70,1! 70,18! 56.6,20.6! 53.4,12! 55.4,5.4!")
    a.shape(sleeve, s.body, 1.1)
    a.fine(shade(sleeve, "63,19 57,20", 4, .9, .6), s.dark)
    a.shape(blob("57.6,4.8! 54.6,11.6! 57.4,20.4! 54.6,21.2! 51.4,11.8! 54.8,4.2!"), PAPER, .85)
    a.shape(limb("53,15.4,5 49.4,19.4,3.8 47.6,21.4,3"), SKIN, .9)
    palm = blob("54,8 49,6.4 44.6,8 43.6,11.6 46,16.4 50,18.6 54.2,17.4", 12)
    a.shape(palm, SKIN, 1.0)
    for q in ("46,9.6,4 41.4,13,3.8 43.4,18.4,3.2", "48,8.8,4 43.6,13.6,3.8 46.2,20,3.2"):
        a.shape(limb(q), SKIN, .85)
    a.fill(blob("46,9 50,7.6 53,9 52.6,15 49,16 46.6,12"), SKIN)
    a.fine(shade(palm, "50,18.4 54,17.2", 2.6, .85, .5), "#A8643A")


HIGH = {7: (geese, (-1.4, 6.6, 71.8)), 8: (spokes, (1, 8, 70)), 9: (foxtails, (5, 22, 67)), 10: (coins, (-1, 15.6, 71))}
