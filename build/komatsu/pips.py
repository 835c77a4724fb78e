"""The four suits of the Komatsu deck as heavy black print with loose stencil colour: pao, isu, ouru, kotsu.

Signs of any size; where a card puts them is komatsu_numbers.py's matter. The colour lies under the black and off it, as
a stencil brush leaves it; what is cut out of the black is the paper.
"""
from __future__ import annotations

from pen.ink import KIN, PAPER, SUMI, Art, Poly, blob, box, curve, ellipse, hatch, move, stroke

RED, GREEN, GOLD, SILVER = "#C1311F", "#1F7F70", "#D9A21B", "#B4BEC4"
RED_D, GREEN_D, GOLD_D = "#7E1A16", "#0B4A43", "#8F6410"
LEAF = "#F3E2A0"                                        # gold leaf where it catches the light
COLOUR = {"swords": SUMI, "cups": RED, "coins": GOLD, "batons": GREEN}
DARK = {"swords": "#5B6470", "cups": RED_D, "coins": GOLD_D, "batons": GREEN_D}
OFF = (.07, .05)                                        # how far a stencil lies off the black, in sign sizes

SCYTHE = blob("-.5,-1.06! .14,-.86 .54,-.2 .44,.44! .16,.4! .2,-.14 -.06,-.66")
GUARD = blob("-.2,.32! .2,.26 .74,.56! .68,.74! .2,.5 -.22,.56!")
HAFT = blob("0,.5! .3,.5! .22,1.06! -.16,1.06!")
CHALICE = blob("-.9,-.96! -.5,-.8 0,-.76 .5,-.8 .9,-.96! .84,-.4 .56,.06 .2,.24! .22,.5! .74,.84! .7,1.02! -.7,1.02! "
               "-.74,.84! -.22,.5! -.2,.24! -.56,.06 -.84,-.4")
BEAM = blob("-.3,-1.12! .3,-1.12! .36,-.7! .24,-.6! .24,.6! .36,.7! .3,1.12! -.3,1.12! -.36,.7! -.24,.6! -.24,-.6! "
            "-.36,-.7!")


def put(p: Poly, cx: float, cy: float, s: float, rot: float = 0) -> Poly:
    """A sign's outline at its place."""
    return move(p, cx, cy, s, rot=rot)


def flat(a: Art, suit: str, cx: float, cy: float, s: float, c: str = "") -> None:
    """A sign in one colour, as an index wears it."""
    c = c or COLOUR[suit]
    if suit == "swords":
        a.fill([put(p, cx, cy, s) for p in (SCYTHE, GUARD, HAFT)], c)
    elif suit == "cups":
        a.fill(put(CHALICE, cx, cy, s*.94), c)
    elif suit == "coins":
        a.fill([ellipse(cx, cy, s*.98), ellipse(cx, cy, s*.68)[::-1]], c)
        a.fill(ellipse(cx, cy, s*.34, n=28), c)
    else:
        for lean in (34, -34):
            a.fill(put(move(BEAM, sx=.82, sy=1.06), cx, cy, s, lean), c)


def stain(a: Art, form: Poly, c: str, s: float = 8) -> None:
    """Colour through a stencil: a little off the place it is meant for."""
    a.fill(move(form, OFF[0]*s, OFF[1]*s), c)


# ---- coins --------------------------------------------------------------------------------------
def coin(a: Art, cx: float, cy: float, s: float, kind: int = 0) -> None:
    """Gold within a black rim, a chrysanthemum cut into it, and a core that takes turns: red, green."""
    stain(a, ellipse(cx, cy, s*.9), GOLD, s)
    a.fill([ellipse(cx, cy, s), ellipse(cx-s*.025, cy-s*.025, s*.83)[::-1]], SUMI)
    petal = blob("-.07,-.4! -.19,-.62 0,-.78! .19,-.62 .07,-.4!")
    for k in range(8):
        a.fill(put(petal, cx, cy, s, 45*k), SUMI)
    stain(a, ellipse(cx, cy, s*.3, n=28), (RED, GREEN)[kind % 2], s*.8)
    a.fill([ellipse(cx, cy, s*.36, n=32), ellipse(cx, cy, s*.2, n=28)[::-1]], SUMI)
    a.fill(stroke(ellipse(cx, cy, s*.92, s*.92, 195, 290, 18), s*.06, "leaf"), PAPER)
    if s > 11:
        for k in range(8):
            a.fine([put(stroke([(0, -.45), (0, -.68)], .06, "leaf"), cx, cy, s, 45*k)], GOLD)
            a.fine([put(stroke([(0, -.5), (0, -.76)], .05, "in"), cx, cy, s, 45*k+22.5)], SUMI)


# ---- cups ---------------------------------------------------------------------------------------
def cup(a: Art, cx: float, cy: float, s: float, kind: int = 0, belly_in: str = RED) -> None:
    """A black chalice with a red belly and a mouth full of light; in another colour where it stands before red."""
    belly = put(blob("-.62,-.56! 0,-.42 .62,-.56! .5,-.22 .3,-.02 0,.06 -.3,-.02 -.5,-.22"), cx, cy, s)
    a.fill(put(CHALICE, cx, cy, s), SUMI)
    a.fill(put(blob("-.7,-.84! 0,-.62 .7,-.84! .68,-.7 0,-.5 -.68,-.7"), cx, cy, s), PAPER)
    a.fill(belly, PAPER)
    stain(a, belly, belly_in, s)
    for r in (.34, .17):
        a.fill(put(stroke(ellipse(0, -.5, r, r, 12, 168, 16), .09, "flat"), cx, cy, s), SUMI)
    a.fill(put(stroke(curve("-.64,-.3 -.5,-.06 -.34,.08"), .07, "leaf"), cx, cy, s), PAPER)
    a.fill(put(stroke(curve("-.5,.89 0,.85 .5,.89"), .09, "leaf"), cx, cy, s), PAPER)
    band = put(box(-.3, .3, .3, .44), cx, cy, s)
    a.fill(band, PAPER)
    stain(a, band, (GREEN, GOLD)[kind % 2], s*.6)


# ---- swords -------------------------------------------------------------------------------------
def blade(a: Art, spine: Poly, w: float, tassel: str = RED) -> None:
    """A curved blade along its spine from the pommel to the point: black, a broad one with a groove cut out of it, and
    a halo of paper where it crosses another."""
    n = len(spine)
    grip, edge = spine[:n//7+1], spine[n//7-1:]
    a.fill(stroke(edge, w+1.6, "leaf"), PAPER)
    a.fill(stroke(grip, w*.5+1.4, "flat"), PAPER)
    a.fill(stroke(edge, w, "leaf"), SUMI)
    if w > 6.4:
        a.fill(stroke(edge[n//6:-n//5], w*.14, "leaf"), PAPER)
    a.fill(stroke(grip, w*.5, "flat"), SUMI)
    (x0, y0), (x1, y1) = grip[-2], grip[-1]
    dx, dy = (x1-x0), (y1-y0)
    length = (dx*dx+dy*dy)**.5 or 1
    broad = min(w, 6.4)*.72
    px, py = -dy/length*broad, dx/length*broad
    guard = stroke([(x1-px*1.15, y1-py*1.15), (x1+px*1.15, y1+py*1.15)], broad*.5, "flat")
    a.fill(stroke([(x1-px*1.25, y1-py*1.25), (x1+px*1.25, y1+py*1.25)], broad*.5+1.2, "flat"), PAPER)
    stain(a, guard, tassel, w)
    for k in (.3, .62):
        x, y = grip[int(k*(len(grip)-1))]
        a.fill(stroke([(x-px*.3, y-py*.3), (x+px*.3, y+py*.3)], broad*.2, "flat"), tassel)


# ---- batons -------------------------------------------------------------------------------------
def beam(a: Art, x0: float, y0: float, x1: float, y1: float, w: float, c: str = GREEN) -> None:
    """A squared timber from end to end: black ends, green between, one cut of light along it and a halo of paper."""
    length = ((x1-x0)**2+(y1-y0)**2)**.5
    ux, uy = (x1-x0)/length, (y1-y0)/length

    def along(s: float, t: float, wide: float) -> Poly:
        (ax, ay), (bx, by) = (x0+ux*s, y0+uy*s), (x0+ux*t, y0+uy*t)
        nx, ny = -uy*wide/2, ux*wide/2
        return [(ax+nx, ay+ny), (bx+nx, by+ny), (bx-nx, by-ny), (ax-nx, ay-ny)]

    a.fill(along(-.7, length+.7, w+1.8), PAPER)
    a.fill(along(0, length, w), SUMI)
    end = w*1.05
    core = along(end, length-end, w*.56)
    a.fill(core, PAPER)
    a.fill(move(core, .22, .16), c)
    for s in (w*.5, length-w*.5):
        a.fill(along(s-w*.09, s+w*.09, w*.62), PAPER)
    a.fine(hatch(along(end+1, length-end-1, w*.5), 0, 2.4, .3, .9), SUMI)


def gleam(a: Art, form: Poly, angle: float = 24, gap: float = 2.2, w: float = .5) -> None:
    """Gold leaf over a form: the colour, and cuts of light in it."""
    a.fill(form, KIN)
    a.fine(hatch(form, angle, gap, w, .8), LEAF)
