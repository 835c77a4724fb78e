"""Signs on the Kuku cards: the index of the four cards below zero, what a power does, and the noren it hangs on.

It knows the small signs, not where a card puts them and not the figures. Signs are drawn round (0, 0), about
one unit each way, and put in their place by size.
"""
import math
from collections.abc import Callable

from pen.ink import (
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SUMI,
    YORU,
    Art,
    Item,
    Poly,
    blob,
    box,
    curve,
    ellipse,
    limb,
    move,
    shade,
    stroke,
)

BELOW_ZERO = ("tub", "mask", "lion", "bell")
Ink = Callable[[Poly], None]


def _place(draw: Callable[[Ink, Ink], None], cx: float, cy: float, s: float, c: str, c2: str) -> list[Item]:
    """What draw(ink, cut) lays down, moved to (cx, cy) at half height s; ink paints in c, cut in c2."""
    a = Art(2)
    draw(lambda p: a.fill(move(p, cx, cy, s), c), lambda p: a.fill(move(p, cx, cy, s), c2))
    return a.items


def sign(kind: str, cx: float, cy: float, s: float, c: str = SUMI, bg: str = PAPER) -> list[Item]:
    """The index of a card below zero (tub, mask, lion, bell): it has no number, so it wears a sign of the same
    weight. s = half height."""
    return _place({"tub": _tub, "mask": _mask, "lion": _lion, "bell": _bell}[kind], cx, cy, s, c, bg)


def pictogram(kind: str, cx: float, cy: float, s: float, c: str = PAPER, c2: str = INDIGO) -> list[Item]:
    """What the card does, in one sign (call, stop, jump, meow, inn, out). s = half height, c2 = colour of the
    cloth, for what is cut out of the sign."""
    draw = {"call": _call, "stop": _stop, "jump": _jump, "meow": _meow, "inn": _inn, "out": _out}[kind]
    return _place(draw, cx, cy, s, c, c2)


def _tub(ink: Ink, cut: Ink) -> None:
    ink(blob("-1,-.7! 1,-.7! .76,.8! 0,1 -.76,.8!"))
    ink(ellipse(0, -.7, 1, .28))
    cut(ellipse(0, -.7, .8, .15))
    for y in (-.14, .46):
        cut(stroke(curve(f"-1,{y-.08} 0,{y+.1} 1,{y-.08}"), .17, "flat"))


def _mask(ink: Ink, cut: Ink) -> None:
    """Two halves like the figure: one dark, one light."""
    face = "-.8,-.88! 0,-1.02 .8,-.88! .86,0 .55,.75 0,1.05 -.55,.75 -.86,0"
    ink(blob(face))
    cut(blob(".06,-.84! .66,-.73! .7,0 .44,.62 .06,.86!"))
    cut(blob("-.66,-.26! -.38,-.48 -.12,-.22! -.38,-.1"))
    ink(ellipse(.36, -.28, .17, .19, n=24))
    ink(stroke(curve(".14,-.54 .36,-.66 .6,-.54"), .1, "leaf"))
    cut(blob("-.1,-.24! -.04,.32! -.32,.3!"))
    cut(stroke(curve("-.5,.48 -.3,.6 -.06,.56"), .12, "leaf"))
    ink(ellipse(.3, .44, .2, .2, n=24))


def _lion(ink: Ink, cut: Ink) -> None:
    """A face in a wreath of curls."""
    for k in range(11):
        t = math.radians(-90 + 360*k/11)
        ink(ellipse(.74*math.cos(t), .74*math.sin(t), .32, n=24))
    ink(ellipse(0, 0, .8))
    cut(ellipse(0, 0, .66))
    ink(ellipse(0, .02, .58))
    for m in (-1, 1):
        cut(blob(f"{m*.44},-.26! {m*.1},-.1! {m*.14},.0 {m*.36},-.02"))
    cut(blob("-.18,.1! .18,.1! .1,.22 0,.26 -.1,.22"))
    cut(blob("-.34,.32! 0,.36 .34,.32! .2,.5 0,.53 -.2,.5"))
    for m in (-1, 1):
        ink([(m*.24, .3), (m*.08, .3), (m*.16, .46)])


def _bell(ink: Ink, cut: Ink) -> None:
    ink(ellipse(0, .12, .9, n=56))
    ink(ellipse(0, -.86, .28, n=24))
    cut(ellipse(0, -.88, .1, n=16))
    cut(box(-.92, -.04, .92, .11))
    cut(ellipse(0, .42, .2, n=24))
    cut(box(-.075, .42, .075, 1.05))


def _call(ink: Ink, cut: Ink) -> None:
    """An open beak and three strokes of sound: everybody shows."""
    ink(blob("-1.1,.95! -1.05,-.1 -.8,-.65 -.3,-.85 .12,-.6 .2,-.1 .05,.4 -.25,.6 -.3,.95!"))
    ink([(-.05, -.72), (.95, -.75), (.1, -.08)])
    ink([(.1, .06), (.85, .42), (-.1, .52)])
    cut(ellipse(-.3, -.34, .16, n=18))
    for q in ("1.1,-.5 1.6,-.74", "1.15,-.08 1.75,-.06", "1.1,.34 1.6,.62"):
        ink(stroke(curve(q), .27, "out"))


def _stop(ink: Ink, cut: Ink) -> None:
    """An open palm: who asks is out."""
    for x, y, w, r in ((-.62, -.5, .35, -14), (-.21, -.9, .36, -4), (.22, -.9, .36, 4), (.63, -.55, .33, 13)):
        ink(move(box(x-w/2, y, x+w/2, .5, .16), rot=r, about=(x, .4)))
    ink(blob("-.85,.1 -.6,.0 .7,.0 .82,.2 .75,.8 .4,1.05 -.4,1.05 -.75,.75"))
    ink(limb(".55,.75,.5 .95,.35,.4 1.2,-.1,.32"))


def _jump(ink: Ink, cut: Ink) -> None:
    """Over the neighbour, who is a head and shoulders."""
    ink(blob("-.34,1.05! -.3,.66 0,.56 .3,.66 .34,1.05!"))
    ink(ellipse(0, .32, .2, n=24))
    ink(stroke(curve("-1.25,.95 -.95,-.1 0,-.62 .75,-.25 .98,.25"), .38, "flat"))
    ink([(1.12, 1.05), (.45, .2), (1.5, 0)])


def _meow(ink: Ink, cut: Ink) -> None:
    ink(blob("-.95,-1! -.4,-.62 .4,-.62 .95,-1! 1.08,0 .9,.6 .4,.92 -.4,.92 -.9,.6 -1.08,0"))
    for x in (-.42, .42):
        cut(blob(f"{x-.24},0! {x},-.28 {x+.24},0! {x},.16"))
    cut(blob("-.28,.34! .28,.34! .18,.7 0,.8 -.18,.7"))


def _inn(ink: Ink, cut: Ink) -> None:
    """A lantern: come in, pass by."""
    ink(ellipse(0, .02, .74, .8))
    ink(box(-.4, -1.05, .4, -.84))
    ink(box(-.4, .88, .4, 1.08))
    for y in (-.36, .02, .4):
        cut(stroke(curve(f"-.76,{y-.05} 0,{y+.1} .76,{y-.05}"), .13, "flat"))


def _out(ink: Ink, cut: Ink) -> None:
    """Who takes it is out."""
    for r in (45, -45):
        ink(move(stroke([(-1.15, 0), (1.15, 0)], .46, "flat"), rot=r))


def cloth_ink(colour: str) -> str:
    """What a pictogram on a noren of this colour is printed in."""
    return SUMI if colour == KIN else PAPER


def noren(a: Art, colour: str, dark: str, kind: str, x0: float = 24.8, x1: float = 59.9, y0: float = 4.6,
          h: float = 13.2) -> None:
    """Rod, three flaps with lifted hems, the pictogram on the middle flap; the shadow lies on the picture."""
    w = (x1-x0)/3
    for i in range(3):
        x, y = x0+i*w, y0+h
        hem = curve(f"{x+.3},{y-1} {x+.3*w},{y+.45} {x+.7*w},{y-.5} {x+w-.3},{y+.25}")
        flap = [(x+.12, y0+1.2), (x+w-.12, y0+1.2), *hem[::-1]]
        a.fill(move(flap, .5, 1.3), YORU, .35)
        a.shape(flap, colour, .55)
        a.fine(shade(flap, [(x+w-.5, y0+1.4), (x+w-.5, y-.2)], w*.34, .85, .5, swell=False), dark)
        a.whisker(f"{x+w*.3},{y0+1.6} {x+w*.26},{y0+h*.55} {x+w*.3},{y-.6}", .4, "leaf", dark)
    cx, s = ((x0+x1)/2 - 1.1, h*.23) if kind == "call" else ((x0+x1)/2, h*.29)
    a.items += pictogram(kind, cx, y0+h*.54, s, cloth_ink(colour), colour)
    a.shape(box(x0-1.6, y0+.1, x1, y0+1.5), OCHRE, .5)
    for k in range(4):
        a.fill(box(x0+k*w-.35, y0+.1, x0+k*w+.35, y0+2), SHU)
