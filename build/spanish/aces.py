"""The four aces of the Spanish deck: one large sign each, with something of the Inland Sea in or on it.

The coin is the sun itself, from the cup leaps a wave, a ribbon climbs the sword, the cudgel is in flower.
"""
from __future__ import annotations

import math

from pen.ink import (
    KIN,
    PAPER,
    SHU,
    SHU_D,
    SKY,
    SUMI,
    Art,
    Point,
    blob,
    box,
    contour,
    curve,
    ellipse,
    move,
    shade,
    stroke,
)
from spanish.pips import BLADE, BOWL, COLOUR, DARK, HILT

CX, CY = 31.5, 49.0
PALE = {"swords": "#B9C3D6", "cups": "#EBC2AF", "coins": "#EBD9A0", "batons": "#AFD0CC"}


def ace(a: Art, suit: str) -> None:
    """Draw an ace in the middle of the card."""
    _glory(a, suit)
    {"coins": _sun, "cups": _wave_cup, "swords": _ribboned, "batons": _cudgel}[suit](a)


def _glory(a: Art, suit: str) -> None:
    """Cuts all round an oval, long and short, that keep off the two indices."""
    rx, ry = {"coins": (24, 24), "cups": (21, 27), "swords": (13, 33), "batons": (15, 33)}[suit]
    for k in range(72):
        t = 2*math.pi*(k+.5)/72
        c, s = math.cos(t), math.sin(t)
        edge = rx*ry/math.hypot(ry*c, rx*s)
        p: Point = (CX+c*edge, CY+s*edge)
        r = min(edge + (7.4 if k % 2 else 4.2), 27/max(abs(c), 1e-6), 43/max(abs(s), 1e-6))
        q: Point = (CX+c*r, CY+s*r)
        if r-edge > 2 and not any((x < 19 and y < 32) or (x > 44 and y > 66) for x, y in (p, q)):
            a.fine([stroke([p, q], .75 if k % 2 else .5, "in")], PALE[suit])


# ---- coins --------------------------------------------------------------------------------------
def _sun(a: Art) -> None:
    disc = ellipse(CX, CY, 22.6, n=80)
    a.shape(disc, COLOUR["coins"], 1.5)
    a.fine(shade(disc, ellipse(CX, CY, 22.6, 22.6, -35, 120, 40), 3.4, 1.0, .62), DARK["coins"])
    for r, w in ((19.8, .5), (18.9, .3)):
        a.items.append((contour(ellipse(CX, CY, r, n=72), w), SUMI, 1))
    for k in range(16):
        ray = blob("-2.3,-9.6! 0,-18.2! 2.3,-9.6!") if k % 2 else blob("-2,-9.6! -2.2,-13 .8,-15 -.4,-17.6! 3.4,-14.6 "
                "1.6,-12 2,-9.6!")
        a.fill(move(ray, CX, CY, rot=22.5*k), SUMI if k % 2 else SHU)
    face = ellipse(CX, CY, 10.6, n=56)
    a.shape(face, KIN, 1.1)
    a.fine(shade(face, ellipse(CX, CY, 10.6, 10.6, -40, 110, 30), 3.2, .85, .55), DARK["coins"])
    for side in (-1, 1):
        x = CX + side*4
        a.fill(blob(f"{x-2.3},{CY-1.6}! {x},{CY-3.6} {x+2.3},{CY-1.6}! {x},{CY-.6}"), PAPER)
        a.fill(ellipse(x-.4, CY-2, 1.1, n=20), SUMI)
        a.fill(stroke(curve(f"{x-2.7},{CY-1.5} {x},{CY-3.9} {x+2.7},{CY-1.5}"), .85, "leaf"), SUMI)
        a.fill(stroke(curve(f"{x-2.6*side*-1},{CY-5} {x},{CY-6.4} {x+2.6*side*-1},{CY-4.6}"), 1.1, "leaf"), SUMI)
        a.fill(ellipse(CX+side*6, CY+2.6, 1.8, 1.3, n=24), SHU, .55)
    a.fill(stroke(curve(f"{CX-.6},{CY-3} {CX-1.7},{CY+2} {CX+.8},{CY+2.2}"), .8, "brush"), SUMI)
    a.fill(stroke(curve(f"{CX-4},{CY+4.4} {CX},{CY+6.8} {CX+4},{CY+4.4}"), 1.2, "leaf"), SUMI)
    a.fill(stroke(curve(f"{CX-1.4},{CY+8} {CX},{CY+8.4} {CX+1.4},{CY+8}"), .6, "leaf"), SUMI)


# ---- cups ---------------------------------------------------------------------------------------
def _wave_cup(a: Art) -> None:
    cx, cy, s = CX, 59.0, 24
    wave = blob("15.4,38.4! 17,30 22,22.6 30,18 38.4,17.6 44.6,21.6 46.6,28! 42.6,24.6 38,26 37,30.4! 41,33 "
                "46.4,34.6! 47.6,38.4!")
    a.shape(wave, SKY, 1.3)
    a.fill(blob("15.6,38.6! 17.6,31 23,24.6 30,21.2 36.6,21.6! 31.4,25.6 31,31.6 36,36.4 47.4,37.4! 47.4,38.6!"),
           "#24507A")
    for q in ("19,36.4 21.6,29.6 28,24.4 34.4,22.4", "22.6,37 24,31.6 28.6,27", "27,37 27.2,33.4 29,30.4"):
        a.fill(stroke(curve(q), 1.1, "leaf"), PAPER)
    for x, y, r in ((46.4, 28, 2.2), (43.4, 25.6, 2.5), (39.4, 26.2, 2.3), (37.2, 29.4, 2), (45, 22.4, 2.2), (40.6,
            19, 2.4),
                    (35.4, 17.8, 2)):
        a.shape(ellipse(x, y, r, n=24), PAPER, .8)
    a.fill([ellipse(x, y, 1.6, n=20) for x, y in ((44, 24), (41, 23), (38.6, 24.6), (40, 21.6))], PAPER)
    for x, y, r in ((49.6, 31.6, 1), (50, 24, .8), (47, 17.8, 1.1), (28, 14.4, .9), (41.6, 13.6, .8), (21, 20.4, .8)):
        a.shape(ellipse(x, y, r, n=18), PAPER, .6)
    bowl = move(BOWL, cx, cy, s)
    a.shape(bowl, COLOUR["cups"], 1.5)
    for edge in (".69,-.7 .64,-.4 .37,0 .13,.16", ".13,.5 .3,.7 .56,.82"):
        a.fine(shade(bowl, move(curve(edge), cx, cy, s), 5, 1, .62), SHU_D)
    a.shape(blob("15,38! 31.5,41.4 48,38! 47.7,42.4! 31.5,45.6 15.3,42.4!"), KIN, 1.0)
    for k in range(9):
        a.fill(ellipse(19 + k*3.12, 41.2 + 2.3*(1-((k-4)/4.6)**2), .75, n=16), SHU if k % 2 else SUMI)
    for x, y, r in ((31.5, 51.6, 5.4), (22.4, 48.6, 3.4), (40.6, 48.6, 3.4)):
        for q, w in ((1, .8), (.66, .6), (.33, .6)):
            a.fill(stroke(ellipse(x, y+r*.45, r*q, r*q, 180, 360, 20), w, "flat"), PAPER)
    a.fill(stroke(curve("18.2,46 19.4,52 24,57.4"), 1.8, "leaf"), PAPER)
    a.shape(move(ellipse(0, .32, .25, .11), cx, cy, s), KIN, 1.0)
    a.fill(stroke(curve("20.6,80.2 31.5,81 42.4,80.2"), 1.0, "leaf"), PAPER)


# ---- swords -------------------------------------------------------------------------------------
def _ribboned(a: Art) -> None:
    cx, cy, s = CX, 49.0, 34
    for q in ("20,28! 31,31 42,24.4! 43.4,30.6! 31,37 19.4,33.4!", "42,47! 31.5,48.6 20.6,42! 20,48! 31.5,54.6 "
              "43,52.6!"):
        a.shape(blob(q), SHU_D, 1.0)
    a.shape(move(box(-.075, .5, .075, .86), cx, cy, s), SHU, 1.1)
    for k in range(5):
        y = cy + s*.54 + k*2.2
        a.fill(stroke([(cx-2.6, y+1.4), (cx+2.6, y)], .7, "flat"), KIN)
    blade = move(BLADE, cx, cy, sx=s*.86, sy=s)
    a.shape(blade, COLOUR["swords"], 1.5)
    a.fill(stroke(curve(f"{cx},{cy-s*.98} {cx},{cy+s*.34}"), 1.7, "leaf"), PAPER)
    a.fine(shade(blade, [(cx+4.9, cy-26+k*4) for k in range(10)], 2.4, 1.0, .6), DARK["swords"])
    hilt = move(HILT, cx, cy, sx=s*.62, sy=s)
    a.shape(hilt, KIN, 1.3)
    a.fine(shade(hilt, [(cx+1, cy+s*.51), (cx+8, cy+s*.54), (cx+15, cy+s*.57)], 2.6, .9, .55), DARK["coins"])
    a.shape(ellipse(cx, cy+s*.43, 2.4), SHU, .8)
    a.shape(ellipse(cx, cy+s*.93, 4), KIN, 1.2)
    a.fill(ellipse(cx, cy+s*.93, 1.5), SHU)
    # the ribbon crosses in front twice and ends in the wind
    for q, edge in (("20,28! 26,25.6 36,37.6 43,47! 43,52.6! 35,43.8 25,34.4 19.4,33.4!", "42.6,52 35,43.8 26,34.8"),
                    ("20.6,42! 28,47.6 38,56 44.6,56.6! 47.6,61.6! 38,62.4 27,54 20,48!", "46,61.6 38,62.2 27,54")):
        form = blob(q)
        a.shape(form, SHU, 1.1)
        a.fine(shade(form, edge, 2.6, .9, .55), SHU_D)
    a.shape(blob("42,24.4! 47,21 50,16! 50.6,21! 54.4,21.6! 49.6,27.6 43.4,30.6!"), SHU, 1.1)
    a.shape(blob("44.6,56.6! 50.6,54.6! 49,58.4! 53,61! 47.6,61.6!"), SHU_D, .9)


# ---- batons -------------------------------------------------------------------------------------
def _cudgel(a: Art) -> None:
    leaf = blob("0,0! 4,-3.6 10,-3.4! 7,1.6 2.4,2.4")
    for x, y, rot, s in ((25, 35, 205, 1.0), (38, 27, -30, 1.05), (40, 48, -12, 1.0), (24, 55, 172, 1.0), (36, 66,
            20, .9),
                         (28, 22, 235, .95)):
        form = move(leaf, x, y, s, rot=rot)
        a.shape(form, "#3E8E5A", .95)
        a.fill(move(stroke(curve("1,0 4,-1 8,-2.4"), .6, "leaf"), x, y, s, rot=rot), PAPER)
    club = blob("24,13.6! 29,8.4 36,9 41,14! 41.6,22 38.8,30 40.4,38 36.6,50 37.6,60 34.8,74 35.4,85! 32,87.6 "
                "28.4,85.6! "
                "28.8,74 26,62 28,50 24.4,40 26,30 22.6,21", 12)
    a.shape(club, COLOUR["batons"], 1.5)
    a.fine(shade(club, "41.2,16 41.4,22 38.8,30 40.2,38 36.8,50 37.4,60 35,74", 5.4, 1.05, .65), DARK["batons"])
    for q in ("27,16 25.6,22 28.4,30", "27.6,34 26.8,40 29.6,48", "30,52 28.6,61 31,70", "31.4,74 30.8,80 31,84"):
        a.fill(stroke(curve(q), 1.3, "leaf"), PAPER)
    for x, y in ((33.6, 20), (31.4, 44), (32.6, 64)):
        a.shape(ellipse(x, y, 2.8, 3.5), KIN, .9)
        a.items.append((contour(ellipse(x, y, 1.3, 1.8), .5), SUMI, 1))
    for y in (76.6, 80.2):
        a.fill(stroke(curve(f"27.8,{y} 31.8,{y+1.6} 35.8,{y}"), 1.4, "flat"), KIN)
    # plum blossom on two cut twigs
    for q, w in (("38,38 43,33 46.4,32.4", 2.6), ("26,46 20.6,41.6 19,38", 2.6)):
        a.fill(stroke(curve(q), w, "in"), SUMI)
    for x, y, r in ((46.6, 34, 5), (19.4, 39.6, 5), (44.4, 42.4, 3.6), (17.6, 49.4, 3.4), (39.6, 14.6, 4.2)):
        for k in range(5):
            px, py = move([(0, -r*.56)], x, y, rot=72*k)[0]
            a.shape(ellipse(px, py, r*.46, n=22), "#F3D3CB", .7)
        a.fill(ellipse(x, y, r*.42, n=20), "#F3D3CB")
        a.fill([ellipse(*move([(0, -r*.4)], x, y, rot=36+72*k)[0], r*.1, n=10) for k in range(5)], SHU)
        a.fill(ellipse(x, y, r*.16, n=14), KIN)
