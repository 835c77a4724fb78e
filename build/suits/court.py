"""What the courts of the suited decks share: faces that look left, hands, crowns, and shorthands of the knife.

Everything is drawn round (0, 0) and put in its place by place(). It knows no card and no suit.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from pen.ink import KIN, PAPER, SHU, SKIN, SUMI, TEAL, Art, Poly, blob, ellipse, limb, shade
from pen.scenery import grain

CREASE, LIP = "#A8643A", "#A3241C"
FAIR = "#F8E8CF"


def sub(a: Art) -> Art:
    """An empty pile of the same detail, to be laid on top with add()."""
    other = Art(a.detail, a.name)
    other.bold = a.bold
    return other


def place(a: Art, draw: Callable[[Art], None], x: float, y: float, rot: float = 0, s: float = 1) -> None:
    """What draw lays down round (0, 0), moved to (x, y)."""
    part = sub(a)
    draw(part)
    a.add(part, dx=x, dy=y, s=s, rot=rot)


def cut(a: Art, text: str, c: str, w: float = .95, edge: str | Sequence[str] = (), depth: float = 4,
        dark: str = SUMI, gap: float = 1.0, lean: float = 0.0) -> Poly:
    """A shape with its key line, hatched along one edge or several."""
    form = blob(text, 12)
    a.shape(form, c, w)
    for way in (edge,) if isinstance(edge, str) else edge:
        a.fine(shade(form, way, depth, gap, .65, lean=lean), dark)
    return form


def arm(a: Art, joints: str, c: str, w: float = .95, edge: str = "", depth: float = 2.6, dark: str = SUMI) -> Poly:
    """limb() with both ends round, its key line and, if wanted, one hatched edge."""
    form = limb(joints)
    (ax, ay), (bx, by) = form[-1], form[0]
    mx, my, r = (ax+bx)/2, (ay+by)/2, math.dist(form[0], form[-1])/2
    start = math.atan2(ay-my, ax-mx)
    form += [(mx+r*math.cos(t), my+r*math.sin(t)) for t in (start+math.pi*k/10 for k in range(1, 10))]
    a.shape(form, c, w)
    a.fill(_core(joints, .8 + .8*w*a.bold), c)
    if edge:
        a.fine(shade(form, edge, depth, .9, .55), dark)
    return form


def _core(joints: str, less: float) -> Poly:
    """The same limb, thinner: where an elbow is sharp, it covers what the key line draws across the inside."""
    words = (w.split(",") for w in joints.split())
    return limb(" ".join(f"{x},{y},{max(.4, float(wide)-less):.2f}" for x, y, wide in words))


def folds(a: Art, c: str, *ways: str, w: float = .9) -> None:
    """Creases of cloth."""
    for way in ways:
        a.line(way, w, "leaf", c)


def wood(a: Art, c: str, o: float = .2, knot: tuple[float, float] = (38, 40), calm: Sequence[Poly] = (),
         y0: float = 6, y1: float = 88) -> None:
    """The grain of the block over the whole panel of a court."""
    grain(a, y0, y1, c, o, knot, calm, 4.2, 58.8)


# ---- faces --------------------------------------------------------------------------------------
def face(a: Art, skin: str = SKIN, brows: tuple[str, str] = ("-5,-2.8 -4,-3.5 -2.6,-3", "-.6,-3 1.4,-3.8 3.4,-2.8"),
         mouth: str = "small", eyes: str = "open", weight: float = 1.3) -> None:
    """A head of 12 x 16 in three-quarter view, turned left. mouth: small, smile, open, stern; eyes: open, narrow,
    shut, wide."""
    form = blob("-5,-7! -4.9,-3.6 -5.7,-1.6 -5.2,.4 -5.7,3 -4.4,6.6 -1.6,8.8 1.4,8.4 4.8,5 6.2,.4 6,-7!")
    a.shape(ellipse(6.2, .4, 1.3, 2), skin, .7)
    a.shape(form, skin, .85)
    a.fine(shade(form, "1.6,8.4 4.9,5 6.2,.4 6.1,-4", 2.4, .8, .45), CREASE)
    for way in brows:
        a.line(way, weight, "leaf")
    for x, w in ((-4, 1.15), (1.2, 1.7)):
        _eye(a, x, -.6, w, eyes)
    a.line("-2.7,-1.4 -4.3,2.2 -2.9,2.8", .75, "brush")
    _mouth(a, mouth)


def _eye(a: Art, x: float, y: float, w: float, kind: str) -> None:
    if kind == "shut":
        a.line(f"{x-w},{y} {x},{y+.8} {x+w},{y-.1}", .9, "leaf")
        return
    h = {"narrow": .6, "open": 1.0, "wide": 1.5}[kind]
    a.fill(blob(f"{x-w},{y+.1}! {x-.1},{y-h} {x+w},{y}! {x},{y+h*.7}"), PAPER)
    a.fill(ellipse(x-w*.28, y-.05, min(.85, w*.62), min(h*.95, 1.05), n=20), SUMI)
    a.line(f"{x-w-.1},{y+.3} {x-.1},{y-h*1.05} {x+w+.3},{y-.1}", .8, "leaf")
    if kind == "wide":
        a.line(f"{x-w},{y+.4} {x},{y+h*.8} {x+w},{y+.2}", .5, "leaf")


def _mouth(a: Art, kind: str) -> None:
    if kind == "open":
        a.shape(blob("-4.4,4.4! -2.4,4 .2,4.3! -.4,6.4 -2.2,7.4 -3.8,6.2"), SUMI, .5, shift=False)
        a.fill(blob("-3.4,6.4 -2.2,5.7 -.9,6.2 -2.1,6.9"), SHU)
        a.fill(blob("-3.9,4.6! -2.4,4.3 -.3,4.5! -.6,5.1! -2.3,5 -3.7,5.2!"), PAPER)
    elif kind == "smile":
        a.line("-4.4,4.2 -2.2,5.9 1,4", .85, "leaf")
        a.line("-2.9,6.6 -2,6.9 -1,6.5", .55, "leaf")
    elif kind == "stern":
        a.line("-4.2,5.6 -2.4,4.7 .2,5.5", .95, "leaf")
        a.line("-2.8,6.9 -2,6.6 -1.1,6.9", .55, "leaf")
    else:
        a.fill(blob("-3.9,4.9! -3,4.3 -2.3,4.6 -1.6,4.3 -.6,4.9! -2.2,6.1"), LIP)
        a.line("-4,4.95 -2.3,5.1 -.5,4.9", .4, "leaf")


def profile(a: Art, skin: str = SKIN, mouth: str = "smile", eye: str = "open", nose: float = 1.0) -> None:
    """A head in profile, looking left; nose stretches what stands out."""
    mouths = {"smile": "-4.6,4.6! -3,5 -4.6,5.7!", "open": "-4.8,4.2! -2,5 -4.2,6.6!",
              "blow": "-5.6,4.6! -4.6,5.2 -5.4,5.8!"}
    tip = -4.4 - 2.6*nose
    form = blob(f"-3,-7! -3.3,-3.6 -3.9,-2.2! {tip},1.6 {tip+.5},2.7 -4.4,3! {mouths[mouth]} "
                "-4.4,7.2 -3,8.8 -.4,8.8 3.4,6.4 5.4,2 5.4,-7!")
    a.shape(form, skin, .85)
    a.fine(shade(form, "-.4,8.8 3.4,6.4 5.3,2.4", 2.4, .8, .45), CREASE)
    a.line("-3.6,-3.2 -1.8,-4.1 .4,-3.2", 1.3, "leaf")
    if eye == "shut":
        a.line("-3,-1 -1.6,-.3 .2,-1.1", .9, "leaf")
    else:
        a.fill(blob("-3.2,-.7! -1.8,-1.7 .2,-.9! -1.5,-.1"), PAPER)
        a.fill(ellipse(-2.1, -.9, .75, .85, n=20), SUMI)
        a.line("-3.3,-.5 -1.8,-1.8 .6,-.9", .85, "leaf")
    a.line(f"{tip+1.6},2.5 {tip+2.2},1.8 -3.6,2.4", .5, "leaf")
    a.shape(ellipse(4.2, .6, 1.3, 2), skin, .65)


# ---- hands --------------------------------------------------------------------------------------
def fist(a: Art, x: float, y: float, rot: float = 0, s: float = 1, skin: str = SKIN) -> None:
    """A hand round a rod that runs up and down, fingers to the left, the thumb behind."""
    def draw(h: Art) -> None:
        h.shape(blob("-.6,-3 2,-3.2 3.6,-1.4 3.6,1.6 2,3.2 -.6,3"), skin, .8)
        for k in (-2.1, 0, 2.1):
            h.shape(limb(f"2.2,{k+.2},2.1 0,{k},2.3 -2,{k-.1},2"), skin, .55)
    place(a, draw, x, y, rot, s)


def pinch(a: Art, x: float, y: float, rot: float = 0, s: float = 1, skin: str = SKIN) -> None:
    """Thumb and forefinger meet at (x, y), the hand to the right of them."""
    def draw(h: Art) -> None:
        h.shape(blob("2.2,-2 5,-3 7.6,-2 8,1.2 6,3.2 3,2.8"), skin, .8)
        for k in (1.2, 2.6):
            h.shape(limb(f"6,{k+.4},2 3.6,{k+.8},2 2,{k+.2},1.7"), skin, .5)
        h.shape(limb("5,-1.8,2.2 2,-2,2 0,-.2,1.4"), skin, .6)
        h.shape(limb("5,1,2.3 2.4,1.4,2.1 .2,.3,1.5"), skin, .6)
    place(a, draw, x, y, rot, s)


def palm(a: Art, x: float, y: float, rot: float = 0, s: float = 1, skin: str = SKIN) -> None:
    """An open hand, fingers up, the thumb to the left."""
    def draw(h: Art) -> None:
        for way in ("1.9,-1.4,1.9 2.8,-4,1.8 3.5,-6,1.5", ".7,-2,2.1 1,-5.2,2 1.2,-7.6,1.6",
                    "-.7,-2,2.1 -1,-5,2 -1.2,-7.2,1.6"):
            h.shape(limb(way), skin, .6)
        h.shape(limb("-1.9,.6,2.2 -3.6,-1.4,2.1 -4.2,-3.4,1.7"), skin, .6)
        h.shape(blob("-2.4,-2.2 2.6,-2.4 3,.6 1.8,3.2 -1.6,3.2 -2.8,.8"), skin, .75)
        h.fill(blob("-2,-2.8 2.4,-3 2.2,-1 -1.8,-1"), skin)
    place(a, draw, x, y, rot, s)


# ---- crowns -------------------------------------------------------------------------------------
def crown(a: Art, w: float = 15, h: float = 9, points: int = 4, gem: str = SHU) -> None:
    """A crown over (0, 0), the middle of its lower edge; its points lean outwards and carry pearls."""
    tips = [(-w/2-1.2 + (w+2.4)*k/(points-1), -h - (1.4 if k % (points-1) else 0)) for k in range(points)]
    valleys = [((p[0]+q[0])/2*.94, -h*.52) for p, q in itertools.pairwise(tips)]
    way = [f"{tips[0][0]:.2f},{tips[0][1]:.2f}!"]
    for valley, tip in zip(valleys, tips[1:], strict=True):
        way += [f"{valley[0]:.2f},{valley[1]:.2f}!", f"{tip[0]:.2f},{tip[1]:.2f}!"]
    form = blob(f"{-w/2},0! {' '.join(way)} {w/2},0! 0,1.4")
    a.shape(form, KIN, 1.0)
    a.fine(shade(form, f"{w/2},0 {tips[-1][0]},{tips[-1][1]}", 3, .8, .5), "#8F6410")
    a.line(f"{-w/2},-2.2 0,-.9 {w/2},-2.2", .7, "flat")
    for k in range(points-1):
        x = -w/2 + w*(k+.5)/(points-1)
        a.fill(ellipse(x, -3.4 + .9*(1-abs(x)/(w/2)), .95), (gem, TEAL)[k % 2])
    for x, y in tips:
        a.shape(ellipse(x, y-.6, 1.05), PAPER, .55)
