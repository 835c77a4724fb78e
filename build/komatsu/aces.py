"""The four aces of the Komatsu deck, each a dragon, and the two other cards with names of their own.

アカチョロ, the ace of batons, is red and wears gold leaf, because it stands for any card; so does タイコ, the two of
coins, two drums. ながひばし, the three of batons, are long black fire tongs with a brand between them, printed over in
silver.
"""
from __future__ import annotations

import math

from komatsu.dragon import body, claw, coil, flame, head
from komatsu.numbers import SPOT, TILT, places
from komatsu.pips import GOLD, GREEN, LEAF, RED, SILVER, beam, coin, gleam, put, stain
from pen.ink import KIN, PAPER, SUMI, Art, Poly, area, blob, box, curve, ellipse, hatch, move, stroke

CX, CY = 31.5, 49.0


def _lean(p: Poly, by: float = TILT) -> Poly:
    return move(p, CX, CY, rot=by)


def _rays(a: Art, x: float, y: float, r0: float, r1: float, c: str, n: int = 22, w: float = 1.6) -> None:
    for k in range(n):
        t = 2*math.pi*(k+.5)/n
        end = r1 if k % 2 else (r0+r1)/2
        a.fill(stroke([(x+r0*math.cos(t), y+r0*math.sin(t)), (x+end*math.cos(t), y+end*math.sin(t))], w, "in"), c)


# ---- batons: アカチョロ -------------------------------------------------------------------------
def akachoro(a: Art) -> None:
    """The red one has wound itself round the timber and puts out its tongue."""
    sun = ellipse(40, 25, 19.4, n=72)
    _rays(a, 40, 25, 21.4, 27.6, KIN, 26, 2.4)
    a.fill(ellipse(40, 25, 20.6, n=72), SUMI)
    gleam(a, sun, 20, 2.2, .55)
    turns = [(-24, 10), (-11, 13.6), (1, 14), (13, 13.4), (25, 11.4), (35, 8), (42, 2)]

    def staff() -> None:
        (x0, y0), (x1, y1) = _lean([(0, -26), (0, 45.5)])
        beam(a, x0, y0, x1, y1, 10)

    def width(t: float) -> float:
        return 10.4*(1-t**2.4*.8)

    coil(a, _lean, turns, width, width, RED, staff)
    for x, y, rot in ((14.6, 55, 62), (50.6, 47.4, -42), (13.4, 77, 46)):
        claw(a, x, y, rot, .92, RED)
    body(a, curve("53,32.4 55.4,26 49,20.6"), lambda _: 10.2, RED, fins=0)
    head(a, 46.4, 22.4, -8, 1.12, RED, RED, eye=LEAF)
    for x, y in ((23.4, 60.4), (29, 39.6), (31, 82)):
        a.fill(ellipse(x, y, 2, n=20), SUMI)
        a.fill(ellipse(x, y, 1.3, n=18), KIN)


# ---- coins --------------------------------------------------------------------------------------
def _ring(a: Art) -> None:
    """It has caught its own tail, and the coin in the middle has no way out."""
    a.fill(ellipse(CX, CY+2, 15.4, n=60), GOLD, .35)
    coin(a, CX, CY+2, 13.4, 0)
    way = [(CX+21.4*math.cos(t), CY+2+22.6*math.sin(t)) for q in range(61)
           for t in (math.radians(-80+q*5.3),)]

    def width(t: float) -> float:
        return 9.4*(1-.1*t)-7.4*max(0, (t-.62)/.38)**1.3

    body(a, way, width, GREEN, fins=1)
    for x, y, rot in ((50.6, 75.4, 200), (11.4, 29.4, 24), (8.6, 73, 130)):
        claw(a, x, y, rot, .8, GREEN)
    head(a, 39.4, 27, -26, 1.12, GREEN, GREEN, tongue=False, eye=LEAF)
    body(a, way[46:], width, GREEN, 46/60, 1, fins=0, halo=False)
    for x, y, r in ((51, 11, 4.6), (57, 20, 2.6), (12, 88, 4.6), (6, 79, 2.6)):
        a.fill(ellipse(x, y, r, n=30), SUMI)
        stain(a, ellipse(x, y, r*.56, n=24), (RED, GOLD)[r < 4], 4)


# ---- cups ---------------------------------------------------------------------------------------
def _steam(a: Art) -> None:
    """What was poured in was quiet. What comes out is not."""
    for r, c, o in ((25, RED, .16), (18, RED, .2)):
        a.fill(ellipse(40, 27, r, n=60), c, o)
    way = curve("31,66 18,62 13.6,52 24,45.4 40,46.6 52.6,42 51,30 43,24.6", n=12)

    def width(t: float) -> float:
        return 11.6-3.2*t

    body(a, way, width, RED, fins=1)
    claw(a, 47, 51.6, -24, .86, RED)
    claw(a, 13.6, 43.6, 150, .8, RED)
    head(a, 43.4, 24.6, 8, 1.04, RED, RED, eye=LEAF)
    cup = blob("6,60.6! 18,63.4 31.5,64 45,63.4 57,60.6! 55,70 47,78.4 37.6,81! 38,85.4! 47,89! 46,94! 17,94! 16,89! "
               "25,85.4! 25.4,81! 16,78.4 8,70", 12)
    a.fill(cup, SUMI)
    a.fill(blob("10,63.4! 20,66 31.5,66.6 43,66 53,63.4! 52.4,65 42,68.4 31.5,69 21,68.4 10.6,65"), PAPER)
    belly = blob("11.4,67.4! 21,70.4 31.5,71 42,70.4 51.6,67.4! 47,75.4 39,78.4 31.5,79 24,78.4 16,75.4")
    a.fill(belly, PAPER)
    stain(a, belly, RED, 8)
    for x in (20, 31.5, 43):
        for r in (4.4, 2.2):
            a.fill(stroke(ellipse(x, 70.4, r, r, 8, 172, 16), 1.1, "flat"), SUMI)
    a.fill(box(25.8, 82, 37.2, 84.4), GREEN)
    a.fill(stroke(curve("19.6,91.4 31.5,90.4 43.4,91.4"), 1.2, "leaf"), PAPER)
    a.fill(stroke(curve("8.8,64.4 11.4,72 17,76.4"), 1.1, "leaf"), PAPER)
    for x, y, r in ((16, 57.6, 2.2), (44, 58, 1.8), (50.6, 56.4, 1.2), (21, 38, 1.3)):
        a.fill(ellipse(x, y, r, n=20), SUMI)
        a.fill(ellipse(x-.2, y-.2, r*.5, n=16), PAPER)


# ---- swords -------------------------------------------------------------------------------------
def _kurikara(a: Art) -> None:
    """It swallows the sword from the point, and burns while it does."""
    for u, v, rot, s in ((-15, 3, -22, 1.5), (15.4, -2, 20, 1.5), (-14, 20, -28, 1.3), (14.4, 17, 26, 1.35),
                         (-9, 34, -20, 1.1), (10.4, 32, 22, 1.15), (15.4, -18, 24, 1.2)):
        (x, y), = _lean([(u, v)])
        flame(a, x, y, rot+TILT, s, RED)
    turns = [(-21, 7), (-11, 10.6), (-1.4, 11.2), (8, 11.4), (17.4, 11), (26.4, 9.6), (33.4, 6.4), (38, 1)]

    def sword() -> None:
        edge = blob("-4.6,30! -4.4,-30 0,-38! 4.4,-30 4.6,30!")
        a.fill(_lean(move(edge, s=1.14)), PAPER)
        a.fill(_lean(edge), SUMI)
        a.fill(_lean(blob("-.8,28! -.9,-26 0,-33! .9,-26 .8,28!")), PAPER)
        for p, c in ((box(-12, 29.6, 12, 34), SUMI), (box(-10.6, 30.8, 10.6, 32.8), GOLD),
                     (box(-2.6, 33.6, 2.6, 43), SUMI), (ellipse(0, 44, 3.6, n=30), SUMI),
                     (ellipse(0, 44, 2, n=24), RED)):
            a.fill(_lean(p), c)
        for v in (35.4, 37.8, 40.2):
            a.fill(_lean(stroke([(-2, v+.8), (2, v-.8)], .9, "flat")), PAPER)

    def width(t: float) -> float:
        return 7.8*(1-t**2.2*.84)

    coil(a, _lean, turns, width, width, "#5B6470", sword)
    for u, v, rot in ((-13.4, -2, 70), (14, 9, -56)):
        (x, y), = _lean([(u, v)])
        claw(a, x, y, rot+TILT, .78, "#5B6470")
    body(a, curve("49.4,30.4 51.4,24 45.6,20"), lambda _: 7.8, "#5B6470", fins=0)
    head(a, 43.6, 20.6, -4, .94, "#5B6470", RED, eye=GOLD)


# ---- タイコ and ながひばし --------------------------------------------------------------------------
def _tomoe(a: Art, cx: float, cy: float, r: float, c: str) -> None:
    for k in range(3):
        way = [(q*math.cos(t), q*math.sin(t)) for s in range(25)
               for q, t in (((.5+.4*(s/24)**.7)*r, math.radians(120*k+s*5.6)),)]
        a.fill(move(stroke(way, r*.44, "in"), cx, cy), c)
        x, y = way[0]
        a.fill(ellipse(cx+x, cy+y, r*.3, n=30), c)


def taiko(a: Art) -> None:
    """Two drums, and they are beaten: gold skins, red rims, a storm of three commas."""
    r, spots = places(2, a.detail)
    if a.detail < 2:
        x, y, s = SPOT
        r, spots = s*.57, [(x+.42*s, y-.42*s), (x-.42*s, y+.42*s)]
    for (x, y), way in zip(spots, (1, -1), strict=True):
        a.fill(ellipse(x, y, r, n=80), SUMI)
        stain(a, ellipse(x, y, r*.93, n=72), RED, 5)
        for k in range(20):
            t = 2*math.pi*k/20
            a.fill(ellipse(x+r*.86*math.cos(t), y+r*.86*math.sin(t), r*.052, n=14), SUMI)
        a.fill(ellipse(x, y, r*.78, n=64), SUMI)
        gleam(a, ellipse(x, y, r*.72, n=60), 20, 2.4, .55)
        part = Art(a.detail, a.name)
        _tomoe(part, 0, 0, r*.63, SUMI)
        a.items += [([move(p, x, y, sx=way, sy=1, rot=-20) for p in polys], c, o) for polys, c, o in part.items]
    if a.detail == 2:
        for q in ("53,47 34,60", "10,51 29,38"):
            a.fill(stroke(curve(q), 5.4, "flat"), PAPER)
            a.fill(stroke(curve(q), 3.6, "flat"), SUMI)
            a.fill(stroke(curve(q), 1.2, "flat"), RED)
        for x, y in ((33, 60.6), (30, 37.4)):
            a.fill(ellipse(x, y, 3.4, n=30), PAPER)
            a.fill(ellipse(x, y, 2.6, n=28), SUMI)
            a.fill(ellipse(x-.5, y-.6, .9, n=18), KIN)


def hibashi(a: Art) -> None:
    """Long black tongs hold a burning brand, and a chain holds the tongs together."""
    part = Art(a.detail, a.name)
    part.bold = a.bold
    _tongs(part)
    if a.detail < 2:                            # shorter, so that both ends are seen
        part.items = [([[(CX+(x-CX)*.9, SPOT[1]+(y-CY)*.62) for x, y in p] for p in polys], c, o)
                      for polys, c, o in part.items]
    a.items += part.items


def _tongs(a: Art) -> None:
    for r, o in ((22, .16), (15, .22)):
        a.fill(ellipse(24, 70, r, n=60), RED, o)
    beam(a, 4.4, 46.4, 41.6, 86.6, 8.4, GREEN)
    ember = blob("13.4,64! 17,57 22,54.6! 24,58.6 29,58.4! 33,64.6 30.6,72.6! 33.6,75.6 30,81.6! 23,82.6 18.6,77.6! "
                 "14,76.6 "
                 "12,69.6!")
    a.fill(move(ember, s=1.12, about=(23, 69)), SUMI)
    stain(a, ember, RED, 4)
    a.fill(blob("18,69.6! 20,63.6 24,62! 27,68 26,75! 21,75.6"), GOLD)
    for side in (-1, 1):
        rod = _lean(curve(f"{side*7.4},-41 {side*10},-18 {side*11.4},6 {side*9.2},26 {side*4},45", n=14))
        a.fill(stroke(rod, 8.6, "flat"), PAPER)
        a.fill(stroke(rod, 6.8, "flat"), SUMI)
        a.fill(stroke(rod[4:-4], 2.2, "flat"), SILVER)
        a.fine(hatch(stroke(rod[8:-9], 1.9, "flat"), 80, 1.5, .4, .9), PAPER)
        for k in (6, 8, 10):
            (x, y), (u, v) = rod[k], rod[k+1]
            a.fill(move(box(-3.5, -.5, 3.5, .5), x, y, rot=math.degrees(math.atan2(v-y, u-x))-90), SILVER)
        a.fill(ellipse(*rod[0], 4.8, n=34), SUMI)
        a.fill([ellipse(*rod[0], 3.5, n=30), ellipse(*rod[0], 1.7, n=24)[::-1]], SILVER)
    for k in range(3):
        (x, y), = _lean([(-3+3*k, -41+(2 if k == 1 else .8))])
        a.fill([ellipse(x, y, 2.5, 1.9, n=26), ellipse(x, y, 1.3, .9, n=20)[::-1]], SUMI)
    for x, y, s in ((46, 66, .8), (40, 57, .5), (9.6, 46, .7), (6.4, 90, .6), (8, 66, .5)):
        flame(a, x, y, 0, s, GOLD)


# ---- what stands in their corners ----------------------------------------------------------------
def tongue(a: Art, cx: float, cy: float, s: float, c: str) -> None:
    """アカチョロ in small: a dragon's head in one colour, its tongue out."""
    skull = blob("1,-.52! .5,-.84 .02,-.76! -.34,-.46 -.66,-.62! -1,-.5 -.96,-.16! -.5,-.1 -.1,.1! .1,.36 .5,.5 1,.3!")
    eye = ellipse(.3, -.34, .17, n=18)
    a.fill([put(skull, cx, cy, s), put(eye if area(skull) < 0 else eye[::-1], cx, cy, s)], c)
    for p in (blob("1,.36! .4,.56 -.1,.36! -.5,.36 -.76,.3! -.7,.62 -.2,.78 .5,.74!"),
              stroke(curve("-.06,.2 -.6,.12 -1,.3 -1.3,.1"), .17, "flat"),
              stroke(curve(".4,-.7 .74,-1.1 1.2,-1.16"), .26, "in"), stroke(curve(".9,-.1 1.3,-.2 1.5,-.5"), .3, "in"),
              stroke(curve(".9,.4 1.3,.5 1.5,.86"), .3, "in")):
        a.fill(put(p, cx, cy, s), c)


def drum(a: Art, cx: float, cy: float, s: float, c: str) -> None:
    """タイコ in small: three commas within a ring."""
    a.fill([ellipse(cx, cy, s*1.06, n=48), ellipse(cx, cy, s*.9, n=48)[::-1]], c)
    _tomoe(a, cx, cy, s*.78, c)


def tongs(a: Art, cx: float, cy: float, s: float, c: str) -> None:
    """ながひばし in small: two rods from a ring, and what they hold."""
    a.fill([put(p, cx, cy, s) for p in (ellipse(0, -.94, .3, n=28), ellipse(0, -.94, .15, n=24)[::-1])], c)
    for side in (-1, 1):
        a.fill(put(stroke([(side*.14, -.72), (side*.62, 1.12)], .26, "flat"), cx, cy, s), c)
    a.fill(put(blob("0,.14! .3,.62 .1,1.04! -.1,1.04! -.3,.62"), cx, cy, s), c)


ACES = {"coins": _ring, "cups": _steam, "swords": _kurikara}
