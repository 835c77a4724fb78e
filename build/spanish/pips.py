"""The four suits of the Spanish deck: colours, signs for an index, and the pips cut from the same outlines.

A sword points up and turns with its half of the card; coins, cups and batons stand. It knows signs of any size, not
where a card puts them.
"""
from __future__ import annotations

from pen.ink import KIN, PAPER, SHU, SHU_D, SUMI, Art, Poly, blob, box, contour, curve, ellipse, move, shade, stroke

NAVY, RED, GOLD, TEAL = "#14213D", "#B3261E", "#D9A21B", "#0E747D"
COLOUR = {"swords": NAVY, "cups": RED, "coins": GOLD, "batons": TEAL}
DARK = {"swords": "#7C8DB5", "cups": SHU_D, "coins": "#8F6410", "batons": "#06434A"}        # hatching
SIZE = {"swords": 1.2, "cups": .94, "coins": .96, "batons": 1.02}          # a slender sign is drawn larger
LOW = .92                                           # at medium level, where rows are close
LEAN = 24                                           # of a baton, degrees; less where it has a neighbour

BLADE = blob("0,-1.08! .19,-.82 .16,.42! -.16,.42! -.19,-.82")
HILT = blob("-.64,.3! -.72,.46 -.5,.58! 0,.5 .5,.58! .72,.46 .64,.3! 0,.38")
GRIP, KNOB = box(-.1, .5, .1, .84), ellipse(0, .94, .17, n=24)
BOWL = blob("-.7,-.92! 0,-.84 .7,-.92! .66,-.4 .38,0 .13,.16! .13,.5! .24,.66 .58,.8! .58,.98! -.58,.98! -.58,.8! "
            "-.24,.66 -.13,.5! -.13,.16! -.38,0 -.66,-.4")
STICK = blob("-.42,-1.04! 0,-1.14 .42,-1.04! .25,-.7 .21,0 .25,.7 .42,1.04! 0,1.14 -.42,1.04! -.25,.7 -.21,0 -.25,-.7")
LEAF = blob("0,-.14! .16,-.4 0,-.66! -.16,-.4")


def _put(p: Poly, cx: float, cy: float, s: float, rot: float = 0) -> Poly:
    return move(p, cx, cy, s, rot=rot)


def flat(a: Art, suit: str, cx: float, cy: float, s: float, c: str = "") -> None:
    """A sign in one colour, as an index wears it; not a hair shifted. What is cut out of it is left open."""
    c = c or COLOUR[suit]
    if suit == "swords":
        a.fill([_put(p, cx, cy, s) for p in (BLADE, HILT, GRIP, KNOB)], c)
    elif suit == "cups":
        a.fill(_put(BOWL, cx, cy, s), c)
    elif suit == "coins":
        a.fill([ellipse(cx, cy, s*.96), ellipse(cx, cy, s*.66)[::-1]], c)
        a.fill(ellipse(cx, cy, s*.36, n=28), c)
    else:
        a.fill([_put(p, cx, cy, s, LEAN) for p in (STICK, box(-.44, -.8, .44, -.54), box(-.44, .54, .44, .8))], c)


def pip(a: Art, suit: str, cx: float, cy: float, s: float, turned: bool = False) -> None:
    """A sign with its key line, a gleam at the upper left and some hatching at the lower right."""
    s *= SIZE[suit] if a.detail == 2 else LOW
    DRAW[suit](a, cx, cy, s, max(.5, min(1.1, s*.11)), turned)


def _sword(a: Art, cx: float, cy: float, s: float, w: float, turned: bool) -> None:
    rot = 180 if turned else 0
    a.shape(_put(GRIP, cx, cy, s, rot), SHU, w)
    blade = _put(BLADE, cx, cy, s, rot)
    a.shape(blade, NAVY, w)
    a.fill(_put(stroke(curve("0,-.86 0,.34"), .1, "leaf"), cx, cy, s, rot), PAPER)
    a.shape(_put(HILT, cx, cy, s, rot), KIN, w)
    a.shape(_put(KNOB, cx, cy, s, rot), KIN, w)


def _cup(a: Art, cx: float, cy: float, s: float, w: float, turned: bool) -> None:
    bowl = _put(BOWL, cx, cy, s)
    a.shape(bowl, RED, w)
    a.shape(_put(ellipse(0, -.88, .69, .15), cx, cy, s), SHU_D, w*.8)
    a.fill(_put(stroke(curve("-.46,-.6 -.42,-.3 -.22,-.06"), .13, "leaf"), cx, cy, s), PAPER)
    a.fill(_put(stroke(curve("-.44,.9 .44,.9"), .07, "leaf"), cx, cy, s), PAPER)
    for edge in (".66,-.7 .64,-.4 .37,0", ".16,.56 .3,.7 .56,.82"):
        a.fine(shade(bowl, move(curve(edge), cx, cy, s), s*.34, s*.1, s*.07), DARK["cups"])
    a.shape(_put(ellipse(0, .32, .21, .11), cx, cy, s), KIN, w*.8)


def _coin(a: Art, cx: float, cy: float, s: float, w: float, turned: bool) -> None:
    disc = ellipse(cx, cy, s*.94)
    a.shape(disc, GOLD, w)
    a.fine(shade(disc, ellipse(cx, cy, s*.94, s*.94, -30, 110, 30), s*.16, s*.09, s*.06), DARK["coins"])
    a.items.append((contour(ellipse(cx, cy, s*.72), w*.6*a.bold), SUMI, 1))
    a.fill(stroke(ellipse(cx, cy, s*.83, s*.83, 190, 262, 16), s*.08, "leaf"), "#FBE9B0")
    a.fill([_put(LEAF, cx, cy, s, 45*k) for k in range(8)], SUMI)
    a.fill(ellipse(cx, cy, s*.15, n=24), SHU)


def _baton(a: Art, cx: float, cy: float, s: float, w: float, turned: bool) -> None:
    lean = LEAN if s > 9 else LEAN*.55
    stick = _put(STICK, cx, cy, s, lean)
    a.shape(stick, TEAL, w)
    for y in (-.36, 0, .36):
        a.fill(_put(stroke([(-.2, y+.16), (.2, y-.16)], .12, "leaf"), cx, cy, s, lean), PAPER)
    a.fine(shade(stick, _put(curve(".25,-.5 .21,0 .25,.6"), cx, cy, s, lean), s*.16, s*.1, s*.06), DARK["batons"])
    for y in (-.68, .68):
        a.shape(_put(box(-.38, y-.15, .38, y+.15, .07), cx, cy, s, lean), KIN, w*.9)


DRAW = {"swords": _sword, "cups": _cup, "coins": _coin, "batons": _baton}
