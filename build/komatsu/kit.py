"""What the courts of the Komatsu deck share: faces that have become masks, crowns, hands, and horses of few cuts.

Everything is drawn round (0, 0) and put in its place; lines are twice as heavy as in the other decks, colour comes
through a stencil. It knows no card and no suit.
"""
from __future__ import annotations

from collections.abc import Sequence

from komatsu.pips import GOLD, RED
from pen.ink import PAPER, SUMI, Art, Poly, blob, curve, ellipse, hatch, limb, stroke
from suits.court import arm, cut, place

HEAVY = 1.6


def slab(a: Art, text: str, c: str = SUMI, w: float = HEAVY) -> Poly:
    """A large area in one colour with a heavy line; in black without one."""
    form = blob(text, 12)
    if c == SUMI:
        a.fill(form, SUMI)
    else:
        a.shape(form, c, w)
    return form


def cuts(a: Art, *ways: str, w: float = 1.3, c: str = PAPER) -> None:
    """Broad cuts of the knife: light in what is black, folds in what is coloured."""
    for way in ways:
        a.fill(stroke(curve(way), w, "leaf"), c)


def worn(a: Art, form: Poly, angle: float = 20, gap: float = 3.4, w: float = .4) -> None:
    """The block has been printed from for years: a few hairs of paper in a black area."""
    a.fine(hatch(form, angle, gap, w, .5), PAPER)


def sleeve(a: Art, joints: str, c: str, w: float = HEAVY) -> Poly:
    """An arm or a leg with a heavy line; black ones have a halo instead."""
    if c == SUMI:
        a.fill(limb(" ".join(f"{x},{y},{float(wide)+2:.1f}" for x, y, wide in (j.split(",") for j in joints.split()))),
               PAPER)
        return arm(a, joints, c, .2)
    return arm(a, joints, c, w)


def fist(a: Art, x: float, y: float, r: float = 2.8) -> None:
    """A hand as the old blocks have it: a knob with two cuts."""
    a.shape(ellipse(x, y, r, r*.92, n=26), PAPER, 1.3)
    for k in (-.35, .35):
        a.fill(stroke([(x-r*.7, y+k*r), (x+r*.1, y+k*r)], .8*a.bold**.5, "in"), SUMI)


def mask(a: Art, x: float, y: float, rot: float = 0, s: float = 1, mouth: str = "shut", paint: str = RED,
         beard: str = "", brow: float = 1.9) -> None:
    """A face of 13 x 18 that looks left. mouth: shut, open, grin, stern; paint streaks the cheek, beard is a colour."""
    def draw(p: Art) -> None:
        if beard:
            p.shape(blob("-6,3! -7.4,8 -5.4,13 -1.4,17.4! 1,14 3.4,16! 5,11 8,10! 7.6,3!"), beard, 1.3)
            for way in ("-3.6,9 -3.4,12 -1.6,15", "1,8.6 1.4,11 .4,14", "4.4,7.4 5.4,9.4 4.2,12"):
                p.fill(stroke(curve(way), 1, "leaf"), PAPER if beard == SUMI else SUMI)
        p.shape(blob("-6,-9! -6.6,-2 -6.4,3 -4.4,7.4 -.6,9.6! 4,7.6 6.8,2 7,-9!"), PAPER, HEAVY)
        for way, w in (("6.4,-1.4 3.4,1.4 3,4.6", 1.6), ("6.2,1.8 4.6,3.6 4.4,5.8", 1.3)):
            p.fill(stroke(curve(way), w, "in"), paint)
        p.fill(stroke(curve("5.6,-4 2,-5.8 -1.4,-4.4 -3.4,.6 -5,2.6 -2.6,3.4"), brow, "brush"), SUMI)
        p.fill(stroke(curve("-3,-4.4 -4.6,-5.4 -6.2,-4"), brow*.9, "leaf"), SUMI)
        p.fill(blob("-.4,-1.4! 1.8,-2.9 4.6,-1.7! 2,-.4"), SUMI)
        p.fill(ellipse(1.3, -1.8, .55, n=14), PAPER)
        p.fill(blob("-5.8,-1.4! -4.6,-2.5 -3.2,-1.3! -4.4,-.5"), SUMI)
        _mouth(p, mouth)
    place(a, draw, x, y, rot, s)


def _mouth(p: Art, kind: str) -> None:
    if kind == "open":
        p.fill(blob("-4.8,4.8! -2,4.4 .8,5! -.2,7.4 -2.2,8.2 -4,7.2"), SUMI)
        p.fill(blob("-3.4,7 -2,6.2 -.4,6.8 -1.8,7.6"), RED)
    elif kind == "grin":
        p.fill(blob("-5,4.6! -2,5.4 1.6,4.2! 1,6.4 -1.8,7.6 -4.4,6.6"), SUMI)
        p.fill(blob("-4.2,5.4! -2,6 .8,5.2! .4,6 -1.8,6.6 -3.8,6.1"), PAPER)
    elif kind == "stern":
        p.fill(stroke(curve("-4.8,6.4 -2.2,5 1,6.2"), 1.5, "leaf"), SUMI)
        p.fill(stroke(curve("-3,7.6 -2,7.3 -1,7.6"), .8, "leaf"), RED)
    else:
        p.fill(blob("-4.2,5.6! -3,4.8 -2.2,5.2 -1.4,4.8 0,5.6! -2,7.2"), RED)
        p.fill(stroke(curve("-4.6,5.7 -2.2,6 .4,5.6"), .8, "leaf"), SUMI)


def crown(a: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = GOLD, spikes: int = 3) -> None:
    """A crown like a comb: a black band and spikes with colour in them."""
    def draw(p: Art) -> None:
        wide = 17.0
        step = wide/spikes
        for k in range(spikes):
            x0 = -wide/2+k*step
            tip = x0+step/2+(k-(spikes-1)/2)*1.2
            p.fill(blob(f"{x0-.4},0! {x0-.6},-6 {tip},-12.4! {x0+step+.6},-6 {x0+step+.4},0!"), SUMI)
            p.fill(blob(f"{x0+1.3},-1! {x0+1.4},-5.4 {tip},-9.2! {x0+step-1.4},-5.4 {x0+step-1.3},-1!"), c)
        p.fill(blob(f"{-wide/2-1},-2.4! 0,-.8 {wide/2+1},-2.4! {wide/2+.6},2.4! 0,3.8 {-wide/2-.6},2.4!"), SUMI)
        for k in range(5):
            p.fill(ellipse(-6.4+3.2*k, .3+.7*(1-abs(k-2)/2), .8, n=14), PAPER)
    place(a, draw, x, y, rot, s)


def cap(a: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = RED) -> None:
    """A tall lacquered cap that falls over at the tip."""
    def draw(p: Art) -> None:
        p.fill(blob("-8,1.6! -7.6,-6 -3,-14 5,-18 11,-15.4! 7.4,-13 7,-8 8.4,1.6! 0,-.6"), SUMI)
        p.fill(blob("-5.4,-2! -4.6,-7 -1,-12 4,-14.4! 4,-8 5.4,-2! 0,-3.6"), c)
        p.fill(stroke(curve("-6.6,-.4 0,-2.4 7.4,-.4"), 1.1, "flat"), PAPER)
    place(a, draw, x, y, rot, s)


# ---- horses -------------------------------------------------------------------------------------
def horse_head(a: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = SUMI, mane: str = RED,
               bridle: str = RED, mouth: str = "shut") -> None:
    """A head 24 mm long that looks left, the cheek at (x, y), five locks of mane behind it."""
    def draw(p: Art) -> None:
        for way, w in (("2,-8 8,-13 15,-13.6", 5), ("4,-6 11,-8.6 18,-7", 5.4), ("5,-3 12,-3.4 18.6,0", 5.4),
                       ("5,1 12,2 17,7", 5.2)):
            p.fill(stroke(curve(way), w+1.6, "in"), PAPER)
            p.fill(stroke(curve(way), w, "in"), SUMI)
            p.fill(stroke(curve(way), w*.42, "in"), mane)
        p.shape(blob("-.6,-7! .4,-13 3.4,-17! 5.6,-12 5.4,-6!"), c, 1.4)
        lower = "-13,12 -9.4,12! -6,9" if mouth == "shut" else "-13,9.4! -8,9! -10.6,14 -7,14.6 -3.6,10"
        p.shape(blob(f"6.4,-7! 2,-9.8 -2,-8.4 -7,-2.4 -13,5 -15.2,8.4! {lower} -1,7.6 4,6.4 7.6,2!"), c,
                HEAVY if c != SUMI else 1.0)
        light = PAPER if c == SUMI else SUMI
        p.fill(blob("-5.6,-1.6! -3,-4.8 .6,-3.4! -2.4,-.6"), PAPER)
        p.fill(ellipse(-2.7, -2.6, 1.25, n=20), SUMI)
        p.fill(stroke(curve("-7,-1 -3.4,-6 1.6,-4.6"), 1.3, "leaf"), light)
        p.fill(blob("-14,7! -12.6,5.8 -11.6,7! -12.8,8.2"), light)
        for way in ("-10.6,1.6 -7.8,10.4", "-.6,-8 0,0 -1.4,8", "-9.6,5 -4,1.6 .4,-1"):
            p.fill(stroke(curve(way), 2.6, "flat"), SUMI if c != SUMI else PAPER)
            p.fill(stroke(curve(way), 1.4, "flat"), bridle)
        p.fill(stroke(curve("-14,10.4 -11.6,9.4 -9.4,10.4"), 1, "leaf"), light)
    place(a, draw, x, y, rot, s)


def leg(a: Art, joints: str, c: str, hoof: str = SUMI) -> None:
    """A horse's leg, x,y,width at every joint, with a hoof that goes on where it ends."""
    (x0, y0, _), (x1, y1, w) = ([float(v) for v in j.split(",")] for j in joints.split()[-2:])
    length = ((x1-x0)**2+(y1-y0)**2)**.5
    ux, uy = (x1-x0)/length, (y1-y0)/length
    nx, ny = -uy, ux
    k = w*.62
    a.fill([(x1+nx*k, y1+ny*k), (x1-nx*k, y1-ny*k), (x1-nx*k*1.3+ux*4, y1-ny*k*1.3+uy*4),
            (x1+nx*k*2+ux*4, y1+ny*k*2+uy*4)], hoof)
    arm(a, joints, c, HEAVY if c != SUMI else .9)
    a.fill(stroke([(x1+nx*k*.8-ux*1.4, y1+ny*k*.8-uy*1.4), (x1-nx*k*.8-ux*1.4, y1-ny*k*.8-uy*1.4)], 1.1, "flat"),
           PAPER if c == SUMI else SUMI)


def spots(a: Art, points: Sequence[tuple[float, float, float]], c: str) -> None:
    """Round dabs of the stencil brush: x, y, r."""
    a.fill([ellipse(x, y, r, n=24) for x, y, r in points], c)


__all__ = ["HEAVY", "cap", "crown", "cut", "cuts", "fist", "horse_head", "leg", "mask", "place", "slab", "sleeve",
           "spots",
           "worn"]
