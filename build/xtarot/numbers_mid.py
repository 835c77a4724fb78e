"""The scenes of the XTarot number cards 4 to 6: umbrellas, carp streamers, trunks.

The journey goes on: every scene shows exactly as many as its number says.
"""
import math

from pen.card import Figure
from pen.ink import KIN, PAPER, SHU, SKIN, SUMI, Art, Poly, blob, box, curve, ellipse, limb, move, shade, stroke
from pen.scenery import lines
from xtarot.plate import blank
from xtarot.suits import Suit, backdrop, floor, suit_sign


# ---- 4 -------------------------------------------------------------------------------------------
def umbrellas(a: Art, s: Suit) -> Figure:
    """Four umbrellas in one lane, seen from above; the foremost looks up whether it still rains."""
    backdrop(a, s, calm=True)
    for x, y, turn in ((44, 35.6, 10), (19, 56.4, -8), (52.6, 66.6, 6)):
        _clogs(a, x, y, turn)
    for x, y, r, c, d, turn in ((44.6, 22.6, 14, s.mid, s.pale, 4), (25.8, 42.4, 13.4, s.pale, s.body, 12),
                                (46, 53.6, 12.7, s.body, s.pale, 0)):
        _umbrella(a, s, x, y, r, c, d, turn)
    _walker(a, s)
    return lambda top: _tilted(top, s)


def _clogs(a: Art, x: float, y: float, turn: float) -> None:
    for dx in (-3, 3):
        foot = [move(p, rot=turn, about=(x, y)) for p in (box(x+dx-2.2, y-4, x+dx+2.2, y+4.6, 1.4),)]
        a.shape(foot[0], "#A9752F", .8)
        a.line([move([(x+dx, y+1)], rot=turn, about=(x, y))[0], move([(x+dx-1.8, y+3.4)], rot=turn, about=(x,
                y))[0]], .9,
               "flat", SHU)


def _umbrella(a: Art, s: Suit, x: float, y: float, r: float, c: str, ring: str, turn: float) -> None:
    n = 14
    edge = [(x+rr*math.cos(t), y+rr*math.sin(t)) for k in range(n*2)
            for t, rr in ((math.radians(turn+180*k/n), r if k % 2 == 0 else r*.955),)]
    a.fill(move(edge, 1.8, 2.2), SUMI, .3)
    a.shape(edge, c, 1.15)
    wide, thin = ellipse(x, y, r*.72, n=48), ellipse(x, y, r*.54, n=48)
    a.fill([wide, thin[::-1]], ring)
    dark_side = ellipse(x, y, r*.97, r*.97, -5, 105, 24)
    a.fine(shade(edge, dark_side, r*.34, 1.15, .75))
    for k in range(n):
        t = math.radians(turn+360*k/n)
        a.fill(stroke([(x, y), (x+r*math.cos(t), y+r*math.sin(t))], .62*a.bold, "flat"), SUMI)
    a.shape(ellipse(x, y, r*.15), SUMI, .6, shift=False)
    a.fill(ellipse(x-.3, y-.3, r*.06), KIN)


def _walker(a: Art, s: Suit) -> None:
    coat = blob("14.6,93! 15.4,86 20,82 28,81 35,84 38,90 38,100! 14,100!")
    a.shape(coat, s.mid, 1.0)
    a.fine(shade(coat, "36,85 37.8,90 38,97", 4, 1.0, .6))
    face = blob("20,78.6 21.4,73.6 26.4,71.8 31.4,73.6 33,79 31,84.6 26.4,86.6 22,84.4", 10)
    a.shape(face, SKIN, 1.0)
    for x in (24, 29.2):
        a.fill(ellipse(x, 77.6, 1.3, 1.5), PAPER)
        a.line(ellipse(x, 77.6, 1.3, 1.5), .5, "flat")
        a.fill(ellipse(x, 76.8, .7), SUMI)
    a.line("26.6,78.6 27.4,80.6 26,80.8", .7, "leaf")
    a.shape(ellipse(26.6, 83.4, 1.4, 1.2), SUMI, .4, shift=False)
    a.shape(limb("34.6,90,5 38.6,86,4.6 37,80,4"), s.mid, .9)
    a.shape(ellipse(36.8, 78.4, 2.2, 2), SKIN, .8)


def _tilted(a: Art, s: Suit) -> None:
    """The fourth umbrella is tilted back and stands out over the frame."""
    x, y, rx, ry = 24, 66.6, 15, 9
    a.line([(36.8, 82), (29, 66)], 1.9, "flat")
    n = 12
    edge = []
    for k in range(n*2):
        t = math.radians(180*k/n)
        rr = 1 if k % 2 == 0 else .95
        edge.append((x+rx*rr*math.cos(t), y+ry*rr*math.sin(t)))
    edge = move(edge, rot=-14, about=(x, y))
    a.shape(edge, s.body, 1.2)
    ring_o = move(ellipse(x-.6, y-.8, rx*.72, ry*.72, n=48), rot=-14, about=(x, y))
    ring_i = move(ellipse(x-1, y-1.2, rx*.54, ry*.54, n=48), rot=-14, about=(x, y))
    a.fill([ring_o, ring_i[::-1]], s.mid if s.name == "wind" else s.pale)
    hub = (x-1.8, y-2)
    for k in range(n):
        a.fill(stroke([hub, edge[2*k]], .66*a.bold, "flat"), SUMI)
    a.fine(shade(edge, edge[1:12], 4, 1.1, .7))
    a.shape(ellipse(*hub, 2.2, 1.7), SUMI, .6, shift=False)
    a.fill(ellipse(hub[0]-.3, hub[1]-.3, .8), KIN)


# ---- 5 -------------------------------------------------------------------------------------------
CARP: Poly = blob("1,-5.6! -6,-7.2 -16,-6 -26,-3.2 -32,-2.4! -41,-7.4! -38.6,-.4! -42,6! -31.6,2.6 -22,5.6 "
                  "-10,7.4 1,5.8! 2.4,0", 10)


def carps(a: Art, s: Suit) -> Figure:
    """Five carp streamers; four fly from their pole, the fifth has bitten through its line."""
    backdrop(a, s)
    a.line([(54.4, 14), (53.4, 98)], 3.0, "flat")
    a.line([(54.2, 14), (53.2, 98)], 1.5, "flat", "#C98A3A")
    for k in range(8):
        t = math.radians(45*k+12)
        vane = [(0, 0), (6.6, -2.2), (7.4, 1.4)]
        a.shape(move(vane, 54.4, 12.4, rot=math.degrees(t)), (SHU if not s.red else s.pale) if k % 2 else KIN, .7)
    a.shape(ellipse(54.4, 12.4, 1.7), PAPER, .8)
    for y, k, turn, c, d in ((28.4, .84, 8, s.body, s.cut), (42.8, .86, -7, s.pale, s.body), (59.2, .78, 8, s.mid,
            s.pale),
                             (71.6, .7, -6, s.body, s.cut)):
        a.line([(53.4, y-1), (50.4, y)], 1.2, "flat")
        _carp(a, s, 50, y, k, turn, c, d)
    floor(a, s, 89)
    return lambda top: _runaway(top, s)


def _carp(a: Art, s: Suit, x: float, y: float, k: float, turn: float, c: str, d: str) -> None:
    b = blank(a)
    b.shape(CARP, c, 1.15)
    b.fine(shade(CARP, "-31,2.6 -22,5.6 -10,7.4 1,5.8", 4.4, 1.05, .7), SUMI if c != s.body else s.dark)
    for j in range(4):
        for m in range(3 if j < 2 else 2):
            px, py = -9.4-4.8*j, (-3.6+3.6*m if j < 2 else -2+3.6*m)*(1-.1*j)
            b.line(ellipse(px, py, 2.3, 2.0-.15*j, 90, 270, 8), .85, "flat", d)
    lines(b, "-40,-5.8 -36,-2.6 -33,-1.4 / -40.6,4.6 -36.4,2 -33,1.2", .8, "out", d)
    b.shape(blob("-12,6.8! -15,10.8! -19.6,9.8! -18,6.2"), c, .9)
    b.line("-5.6,-6.8 -7.4,-1 -6,6.8", 1.1, "leaf")
    b.shape(ellipse(-2.2, -1.6, 2.5), PAPER, .85)
    b.fill(ellipse(-1.8, -1.6, 1.25), SUMI)
    b.shape(blob("1,-5.6! 3.2,-3 3.4,3 1,5.8! -.2,3 -.2,-3"), PAPER, .9)
    b.fill(ellipse(1.7, 0, 1.0, 3.6), SUMI)
    a.add(b, dx=x, dy=y, s=k, rot=turn)


def _runaway(a: Art, s: Suit) -> None:
    b = blank(a)
    _carp(b, s, 0, 0, .68, 0, s.pale if s.name != "earth" else s.mid, s.body)
    flipped = [([move(p, 12.2, 84, rot=12, sx=-1, sy=1) for p in polys], c, o) for polys, c, o in b.items]
    a.items += flipped
    a.line(curve("10.4,84.6 9.4,87.4 11.4,89.4 10,92"), .9, "flat")


# ---- 6 -------------------------------------------------------------------------------------------
LIFT = -2.4                     # how much higher the pile stands than it was drawn


def trunks(a: Art, s: Suit) -> Figure:
    """Six trunks on two legs; on top of them sleeps whose they are."""
    backdrop(a, s)
    floor(a, s, 88)
    _porter_legs(a, s)
    leather = ("#8A5426", s.pale)
    for k, (x, y, w, h, turn, c, d) in enumerate((
            (36.6, 74.6, 33, 11.6, -4, s.body, s.cut), (33.4, 63.6, 27, 10.2, 5, *leather), (37, 53, 30, 11, -6,
                    s.mid, s.pale),
            (40.6, 42, 23, 9.8, 7, s.pale, s.body), (36.4, 32, 27, 10, -6, s.body, s.cut), (40.4, 22.2, 20, 9, 8,
                    *leather))):
        _trunk(a, s, x, y, w, h, turn, c, d, k)
    return lambda top: _on_top(top, s)


def _trunk(a: Art, s: Suit, x: float, y: float, w: float, h: float, turn: float, c: str, d: str, k: int) -> None:
    b = blank(a)
    case = box(-w/2, -h/2, w/2, h/2, 1.3)
    b.shape(case, c, 1.15)
    b.fine(shade(case, [(w/2-.3, -h/2+1.4), (w/2-.3, h/2-1.4)], w*.22, 1.05, .7, swell=False),
           SUMI if c != s.body else s.dark)
    b.fine(shade(case, [(w/2-2, h/2-.2), (-w/2+2, h/2-.2)], 2.6, 1.05, .6, swell=False),
           SUMI if c != s.body else s.dark)
    b.line([(-w/2, -h*.12), (w/2, -h*.12)], .8, "flat")
    if k % 2:
        for m in (-.27, .27):
            b.fill(box(w*m-1.5, -h/2, w*m+1.5, h/2), d)
            b.line([(w*m-1.5, -h/2), (w*m-1.5, h/2)], .6, "flat")
            b.line([(w*m+1.5, -h/2), (w*m+1.5, h/2)], .6, "flat")
            b.shape(box(w*m-1.1, -h*.26, w*m+1.1, h*.04), KIN, .6)
    else:
        for sx in (-1, 1):
            for sy in (-1, 1):
                b.shape([(sx*w/2, sy*h/2), (sx*(w/2-3.4), sy*h/2), (sx*w/2, sy*(h/2-3.4))], KIN, .7)
        b.shape(box(-1.6, -h*.3, 1.6, h*.14, .5), KIN, .7)
        b.fill(ellipse(0, -.2, .5, .8), SUMI)
        b.items += suit_sign(s.name, -w*.27, .6, h*.27, d, c)
    a.add(b, dx=x, dy=y+LIFT, rot=turn)


def _porter_legs(a: Art, s: Suit) -> None:
    """All that is seen of him: bandy knees, two sleeves and eight fingers."""
    for m in (-1, 1):
        def at(dx: float, m: int = m) -> float:
            return 36.8 + m*dx
        a.shape(limb(f"{at(5)},76,9 {at(13.4)},82.6,8 {at(8)},90,5.4"), s.mid, 1.0)
        a.line([(at(5), 89), (at(11), 89.6)], 1.5, "flat", s.pale)
        a.shape(blob(f"{at(4.8)},89.8! {at(4.6)},92.8! {at(15)},93! {at(14)},90.2 {at(10)},89!"), SUMI, .7, shift=False)
        a.line([(at(6.4), 92), (at(13.6), 92)], .6, "leaf", PAPER)
        a.shape(limb(f"{at(11)},79,5.4 {at(16.6)},81.4,5.4 {at(17.4)},75.6,4.4"), PAPER, .95)
    seat = blob("30.4,72! 43.2,72! 44.6,79 41,83.4! 36.8,80.6! 32.6,83.4! 29,79")
    a.shape(seat, s.mid, 1.0)
    a.fill(blob("28.6,77 31,74 42.6,74 45,77 43.4,81 40.6,82 36.8,79.8 33,82 30.2,81"), s.mid)
    a.line("36.8,80.4 36.8,76", .8, "leaf")


def _on_top(a: Art, s: Suit) -> None:
    sleeper = blank(a)
    _sleeper(sleeper, s)
    a.add(sleeper, dy=LIFT)


def _sleeper(a: Art, s: Suit) -> None:
    """A mouse under a napkin; the snore goes over the frame. Below, the porter's fingers."""
    for x, sx in ((19.6, 1), (53.8, -1)):
        for k in range(4):
            y = 74.6+1.9*k - (.8*sx if sx > 0 else .9)
            a.shape(limb(f"{x-sx*1.6},{y},2.2 {x+sx*2.4},{y+.1},2.2"), SKIN, .6)
    mouse = blob("32.6,18.6! 31.6,14.6 34.4,11 39,9.6 45,10.8 48.6,14.6 49.4,19.4!", 12)
    a.shape(mouse, "#B9B2A4", 1.0)
    a.fine(shade(mouse, "45.4,11.2 48.6,14.8 49,19", 3.4, .9, .55))
    a.shape(blob("40,10 44.6,9.2 49,12 51.4,19.8! 45,21.2! 41.4,19.6"), s.mid if s.name != "wind" else SHU, .9)
    for x, y in ((44.4, 13), (47.4, 16), (44.6, 17.6)):
        a.fill(ellipse(x, y, .7, n=10), PAPER)
    a.shape(ellipse(34.6, 10.6, 2.6, 2.8, tilt=-20), "#B9B2A4", .85)
    a.fill(ellipse(34.8, 10.9, 1.3, 1.5, tilt=-20), "#E9A08E")
    a.fill(ellipse(31.4, 17.4, .9), SUMI)
    a.line("33,15.4 34.2,16.4 35.6,15.6", .8, "leaf")
    a.line("49.6,20.4 55,19 58,22 61.8,20.4", 1.5, "in")
    c = s.line
    for x, y, r in ((27.8, 15.4, .9), (25.6, 11, 1.3)):
        a.line([(x-r*1.2, y-r), (x+r*1.2, y-r), (x-r*1.2, y+r), (x+r*1.2, y+r)], .8, "flat", c)


MID = {4: (umbrellas, (-1, 8, 71)), 5: (carps, (-1, 17, 71)), 6: (trunks, (-1.4, 12, 71.8))}
