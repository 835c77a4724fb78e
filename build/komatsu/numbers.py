"""Two to nine in four suits: coins and cups packed, swords crossing in a lens, timbers woven like a joint.

At full size a composition leans to the right, so that the two corners of the indices stay free; at the medium one it
fills a window that is nearly square. It knows places, not the signs themselves.
"""
from __future__ import annotations

from komatsu.pips import GOLD, GREEN, RED, beam, blade, coin, cup, stain
from pen.ink import PAPER, SUMI, Art, Point, Poly, blob, box, clip, move

CX, CY = 31.5, 49.0
TILT = 16.0                     # degrees by which swords and timbers lean
GRID = {f"{col}{row}": (x, y0+22*row) for col, x, y0 in (("L", 13.4, 40.6), ("M", 31.5, 27), ("R", 49.6, 13.4))
        for row in range(3)}
FULL: dict[int, tuple[float, list[Point]]] = {
    2: (19.6, [(40, 25.4), (23, 72.6)]),
    3: (15.2, [(44, 19.6), (31.5, 49), (19, 78.4)]),
    4: (13.8, [(45.4, 18), (45.4, 50.4), (17.6, 47.6), (17.6, 80)]),
    5: (10.2, [(28.4, 14.2), (49.4, 14.2), (31.5, 49), (13.6, 83.8), (34.6, 83.8)]),
    6: (10.4, [(x, y) for x, y0 in ((15, 41.6), (48, 14.4)) for y in (y0, y0+21, y0+42)]),
    7: (9.7, [GRID[k] for k in ("L0", "L1", "L2", "M1", "R0", "R1", "R2")]),
    8: (9.7, [GRID[k] for k in ("L0", "L1", "L2", "M0", "M2", "R0", "R1", "R2")]),
    9: (9.7, list(GRID.values())),
}
MEDIUM: dict[int, tuple[float, list[Point]]] = {
    2: (.5, [(.44, -.42), (-.44, .42)]),
    3: (.45, [(0, -.48), (-.48, .44), (.48, .44)]),
    4: (.42, [(x, y) for x in (-.47, .47) for y in (-.49, .49)]),
    5: (.35, [(0, 0), *((x, y) for x in (-.6, .6) for y in (-.62, .62))]),
    6: (.31, [(x, y) for x in (-.46, .46) for y in (-.66, 0, .66)]),
    7: (.3, [(x, y) for y, xs in ((-.64, (-.36, .36)), (0, (-.68, 0, .68)), (.64, (-.36, .36))) for x in xs]),
    8: (.3, [(x, y) for y, xs in ((-.64, (-.68, 0, .68)), (0, (-.36, .36)), (.64, (-.68, 0, .68))) for x in xs]),
    9: (.29, [(x, y) for y in (-.66, 0, .66) for x in (-.68, 0, .68)]),
}
SPOT = (31.5, 65.4, 27.4)       # middle and half breadth of the medium window


def places(n: int, detail: int) -> tuple[float, list[Point]]:
    """Radius and middles of n signs at a level of detail."""
    if detail == 2:
        return FULL[n]
    r, spots = MEDIUM[n]
    x, y, s = SPOT
    return r*s, [(x+u*s, y+v*s) for u, v in spots]


def number(a: Art, suit: str, n: int) -> None:
    """Lay down n signs of a suit."""
    {"coins": _coins, "cups": _cups, "swords": _swords, "batons": _batons}[suit](a, n)


def _coins(a: Art, n: int) -> None:
    r, spots = places(n, a.detail)
    for k, (x, y) in enumerate(spots):
        coin(a, x, y, r*(1.5 if n == 5 and k == 2 and a.detail == 2 else 1), k)


def _cups(a: Art, n: int) -> None:
    r, spots = places(n, a.detail)
    for k, (x, y) in enumerate(spots):
        cup(a, x, y, r*(1.5 if n == 5 and k == 2 and a.detail == 2 else 1), k)


# ---- in a frame of its own that leans over -------------------------------------------------------
def _frame(a: Art) -> tuple[float, float, float]:
    """Half length, half breadth and turn of the leaning frame at a level of detail."""
    return (44.0, 25.0, TILT) if a.detail == 2 else (27.4, 25.6, 0)


def _turned(a: Art, p: Poly) -> Poly:
    cy = CY if a.detail == 2 else SPOT[1]
    return move(p, CX, cy, rot=_frame(a)[2])


def _swords(a: Art, n: int) -> None:
    """Half of them bend to the left, half to the right, one more stands in the middle; where they cross a red cord
    holds them, and hilts and points fan out beyond it."""
    half, wide, _ = _frame(a)
    pairs = n//2
    w = (0, 0, 10, 9, 8, 7.2, 6.3, 5.8, 5.3, 4.9)[n] * (1 if a.detail == 2 else .84)
    bend = 1.5
    spines = []
    for k in range(pairs):
        out = wide*(.88 if n < 6 else .94)*(1 - k/(pairs + (.42 if n % 2 else .12)))
        spines += [(side, k, [(side*out*(1-t*t*bend), -half*(1-.04*k)*t) for t in (q/24-1 for q in range(49))])
                   for side in (-1, 1)]
    if n % 2:
        spines.append((0, 2, [(0, -half*t) for t in (q/24-1 for q in range(49))]))
    if n % 2 == 0:
        _flower(a, wide*(.62, .34, .2, .13)[pairs-1])
    for _, k, spine in spines:
        blade(a, _turned(a, spine), w, (RED, GREEN, GOLD, RED)[k])
    v = half/bend**.5
    for y in (-v, v):
        for high, c in ((2.9, PAPER), (2.2, SUMI)):
            a.fill(_turned(a, box(-w*.9-1.6, y-high, w*.9+1.6, y+high, 1)), c)
        stain(a, _turned(a, box(-w*.9-1.6, y-1.2, w*.9+1.6, y+1.2)), RED, 3)


def _flower(a: Art, r: float) -> None:
    """What the old printers set into the gap between the blades: a red bud between two green leaves."""
    for side in (-1, 1):
        leaf = blob(f"0,{r*1.7:.2f}! {side*r*.95:.2f},{r*.5:.2f} {side*r*.72:.2f},{-r*.9:.2f}! "
                    f"{side*r*.2:.2f},{r*.1:.2f}")
        a.fill(_turned(a, leaf), SUMI)
        stain(a, _turned(a, move(leaf, s=.8, about=(side*r*.4, r*.4))), GREEN, 5)
    bud = blob(f"0,{-r*1.9:.2f}! {r*.62:.2f},{-r*.5:.2f} 0,{r*.7:.2f}! {-r*.62:.2f},{-r*.5:.2f}")
    a.fill(_turned(a, move(bud, s=1.16, about=(0, -r*.5))), PAPER)
    a.fill(_turned(a, bud), SUMI)
    stain(a, _turned(a, move(bud, s=.76, about=(0, -r*.5))), RED, 5)


def _batons(a: Art, n: int) -> None:
    """Timbers along the leaning axis and timbers across it, over one and under the next."""
    half, wide, _ = _frame(a)
    down, over = (n+1)//2, n//2
    w = {1: 12, 2: 9.6, 3: 7.2, 4: 5.8, 5: 4.9}[down]
    pitch = (2*wide-w)/down*(.8 if a.detail == 2 else .98)
    us = [(k-(down-1)/2)*pitch for k in range(down)]
    vs = [(k-(over-1)/2)*pitch*1.06 for k in range(over)]
    reach = half - 2.2

    def lay(x0: float, y0: float, x1: float, y1: float) -> None:
        (p, q), (r, s) = _turned(a, [(x0, y0), (x1, y1)])
        beam(a, p, q, r, s, w)

    for u in us:
        lay(u, -reach + abs(u)*.16, u, reach - abs(u)*.16)
    across = max(abs(us[0]) + w*1.7, wide*.78 if a.detail == 2 else wide*.96)
    for v in vs:
        lay(-across, v, across, v)
    for i, u in enumerate(us):                          # every other crossing the other way round
        for k, v in enumerate(vs):
            if (i+k) % 2:
                part = Art(a.detail, a.name)
                part.bold = a.bold
                beam(part, u, -reach, u, reach, w)
                gap = w/2 + .9
                part.items = [([c for c in (clip(q, u-gap, v-gap, u+gap, v+gap) for q in polys) if len(c) > 2], col, o)
                              for polys, col, o in part.items]
                a.items += [([_turned(a, q) for q in polys], col, o) for polys, col, o in part.items if polys]
