"""What a Calcolon card is read by: its numeral or its sign, as flat areas of one colour or two.

A plus is a crest with flared, square ends, a times two strokes that run out to a point; so a plus that is turned by
an eighth is still no times. It knows signs of any size, not where a card puts them and not the pictures.
"""
from __future__ import annotations

from pen.glyphs import word
from pen.ink import Item, Poly, blob, box, ellipse, move, stroke

NUMBERS = (*map(str, range(10)), "1/10", "0!")          # 0! is the Devil Zero
OPERATORS = ("+", "-", "x", "/", "-!")                  # -! is the Flame Arrow
BOW = "("
UPSIDE_DOWN = ("6", "9")                                # are each other when the card is turned: they get a foot
RED, FLAME = "#B3261E", "#F08A3C"

PLUS = blob("-.36,-1! 0,-.94 .36,-1! .25,-.25! 1,-.36! .94,0 1,.36! .25,.25! .36,1! 0,.94 -.36,1! -.25,.25! -1,.36! "
            "-.94,0 -1,-.36! -.25,-.25!")
MINUS = blob("-1,-.34! -.94,0 -1,.34! 0,.24 1,.34! .94,0 1,-.34! 0,-.24")
TIMES = blob("-.98,-.86! -.84,-.98! -.3,-.6 0,-.3! .3,-.6 .84,-.98! .98,-.86! .62,-.32 .3,0! .62,.32 .98,.86! "
             ".84,.98! .3,.6 0,.3! -.3,.6 -.84,.98! -.98,.86! -.62,.32 -.3,0! -.62,-.32")
BAR = blob("-1,-.24! -.95,0 -1,.24! 0,.18 1,.24! .95,0 1,-.24! 0,-.18")
WOOD = blob(".46,-1.04! .62,-.98! .5,-.86 .1,-.62 -.12,-.3 -.16,0 -.12,.3 .1,.62 .5,.86 .62,.98! .46,1.04! .02,.86 "
            "-.4,.5 -.6,0 -.4,-.5 .02,-.86")
CORD = [(.5, -.95), (.5, .95)]
HORNS = ("-.16,-.74! -.36,-.66 -.54,-.46! -.76,-.72 -.7,-1.2! -.5,-.88 -.2,-.86!",
         ".16,-.74! .36,-.66 .54,-.46! .76,-.72 .7,-1.2! .5,-.88 .2,-.86!")
MOUTH = (ellipse(0, .16, .62, .8, n=56), ellipse(0, .18, .32, .56, n=48))
FANGS = ("-.27,-.14! -.26,-.42! -.02,-.44! -.02,-.24! -.14,.14!", ".27,-.14! .26,-.42! .02,-.44! .02,-.24! .14,.14!")
TONGUES = blob(".84,-.1! .84,-.5 1.02,-1.04! .66,-.86 .54,-.6! .46,-1 .52,-1.34! .06,-.98 .04,-.56! -.08,-.76 "
               "-.12,-1! "
               "-.44,-.66 -.42,-.1! .2,.1")
SHAFT = blob("-1.06,0! -.5,-.5! -.5,-.28! .96,-.32! .88,0 .96,.32! -.5,.28! -.5,.5!")


def sign(label: str, cx: float, cy: float, s: float, c: str, flame: str = FLAME) -> list[Item]:
    """A sign of an operator or the bow round (cx, cy); s = half its height, had it a square one. flame is the second
    colour of the Flame Arrow."""
    def put(*polys: Poly) -> list[Poly]:
        return [move(p, cx, cy, s) for p in polys]

    if label == "-!":
        return [(put(TONGUES), flame, 1.0), (put(SHAFT), c, 1.0)]
    if label == BOW:
        return [(put(WOOD), c, 1.0), (put(stroke(CORD, .065, "flat")), c, 1.0)]
    if label == "/":
        return [(put(part), c, 1.0) for part in (BAR, ellipse(0, -.68, .29), ellipse(0, .68, .29))]
    return [(put({"+": PLUS, "-": MINUS, "x": TIMES}[label]), c, 1.0)]


def numeral(label: str, cx: float, y: float, h: float, w: float, c: str, foot: bool = True) -> list[Item]:
    """A number in the box of height h and width w, its middle at cx, its top at y. A 6 and a 9 stand on a foot, the
    tenth is 1 over 10, the Devil Zero has horns."""
    if label == "1/10":
        return _tenth(cx, y, h, w, c)
    if label == "0!":
        return _devil(cx, y+h*.58, h*.48, c)
    if foot and label in UPSIDE_DOWN:
        body = _written(label, cx, y, h*.84, w, c)
        xs = [x for polys, _, _ in body for p in polys for x, _ in p]
        base: Poly = box(min(xs), y+h*.9, max(xs), y+h)
        return [*body, ([base], c, 1.0)]
    return _written(label, cx, y, h, w, c)


def _written(text: str, cx: float, y: float, h: float, w: float, c: str) -> list[Item]:
    return [(group, c, 1.0) for group in word(text, cx, y, h, w, "middle")[0]]


def _devil(cx: float, cy: float, s: float, c: str) -> list[Item]:
    """A zero with horns and fangs round (cx, cy); s = half its height."""
    rim, hole = (move(p, cx, cy, s) for p in MOUTH)
    return [([rim, hole[::-1]], c, 1.0), *(([move(blob(p), cx, cy, s)], c, 1.0) for p in (*HORNS, *FANGS))]


def _tenth(cx: float, y: float, h: float, w: float, c: str) -> list[Item]:
    part = h*.43
    rule: Poly = box(cx-w*.46, y+h*.475, cx+w*.46, y+h*.535)
    return [*_written("1", cx, y, part, w, c), ([rule], c, 1.0), *_written("10", cx, y+h*.57, part, w*.94, c)]
