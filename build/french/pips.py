"""The four suits of the French deck: colours, signs as single outlines, and the pips cut from them.

A suit differs from every other by shape, colour, lightness and index tab. It knows signs of any size, not where a
card puts them.
"""
from __future__ import annotations

from pen.ink import PAPER, Art, Poly, blob, curve, ellipse, move, shade, stroke

NAVY, RED, GOLD, GREEN = "#14213D", "#B3261E", "#D9A21B", "#0E747D"
COLOUR = {"spades": NAVY, "hearts": RED, "diamonds": GOLD, "clubs": GREEN}
DARK = {"spades": "#7C8DB5", "hearts": "#7E1A16", "diamonds": "#8F6410", "clubs": "#06434A"}      # hatching
SHINE = {"spades": PAPER, "hearts": PAPER, "diamonds": "#FBE9B0", "clubs": PAPER}


def _trefoil() -> Poly:
    """Three leaves and a stalk as one outline, so that one key line runs round all of them."""
    top = ellipse(0, -.52, .46, .46, 156.7, 383.3, 28)
    right = ellipse(.46, .12, .46, .46, -94.7, 137.6, 28)
    left = ellipse(-.46, .12, .46, .46, 42.4, 274.7, 28)
    stalk = curve("0.12,.43 .17,.66 .38,.98! -.38,.98! -.17,.66 -.12,.43")
    return [*top, *right, *stalk, *left]


SIGN: dict[str, Poly] = {
    "spades": blob("0,-1! .3,-.55 .82,-.1 .86,.34 .5,.56 .14,.4! .18,.72 .36,.98! -.36,.98! -.18,.72 -.14,.4! "
                   "-.5,.56 -.86,.34 -.82,-.1 -.3,-.55"),
    "hearts": blob("0,1! -.34,.5 -.86,.0 -.88,-.5 -.5,-.86 -.12,-.72 0,-.4! .12,-.72 .5,-.86 .88,-.5 .86,.0 .34,.5"),
    "diamonds": blob("0,-1.05! .2,-.5 .76,0! .2,.5 0,1.05! -.2,.5 -.76,0! -.2,-.5"),
    "clubs": _trefoil(),
}
GLEAM = {"spades": ("-.56,.16 -.4,-.1 -.12,-.44",), "hearts": ("-.62,-.18 -.66,-.48 -.42,-.68",),
         "diamonds": ("-.36,.0 -.14,-.26 -.02,-.62",), "clubs": ("-.76,.2 -.7,-.06 -.5,-.16",
                                                                 "-.27,-.46 -.2,-.7 0,-.8")}
SHADED = {"spades": ("0.9,.1 .84,.36 .5,.57 .16,.42",), "hearts": ("0.88,-.3 .8,.06 .34,.52 .04,.94",),
          "diamonds": ("0.74,.02 .2,.5 .02,1",),
          "clubs": ("0.92,.06 .86,.36 .6,.55 .3,.52", "0.42,-.68 .46,-.46 .4,-.34")}


def sign(suit: str, cx: float, cy: float, s: float, turned: bool = False) -> Poly:
    """The outline of a suit; s = half its height."""
    return [(cx+x, cy+y) for x, y in move(SIGN[suit], s=s, rot=180 if turned else 0)]


def flat(a: Art, suit: str, cx: float, cy: float, s: float, c: str | None = None) -> None:
    """A sign in one colour and without a cut, as an index wears it; not a hair shifted."""
    a.fill(sign(suit, cx, cy, s), c or COLOUR[suit])


def pip(a: Art, suit: str, cx: float, cy: float, s: float, turned: bool = False) -> None:
    """A sign with its key line, the gleam at the upper left and some hatching at the lower right – on the page, so
    a turned pip has them turned back and the light stays where it is on every card."""
    outline = sign(suit, cx, cy, s, turned)
    a.shape(outline, COLOUR[suit], max(.5, min(1.1, s*.12)))
    if turned:
        return _turned_light(a, suit, cx, cy, s)
    for way in GLEAM[suit]:
        a.fill(move(stroke(curve(way), .13, "leaf"), cx, cy, s), SHINE[suit])
    for edge in SHADED[suit]:
        way = move(curve(edge), cx, cy, s)
        a.fine(shade(outline, way, s*.34, s*.1, s*.07), DARK[suit])
    return None


def _turned_light(a: Art, suit: str, cx: float, cy: float, s: float) -> None:
    """Gleam and hatching of a pip upside down: the shaded edge now lies to the upper left and gleams."""
    outline = sign(suit, cx, cy, s, True)
    for way in {"spades": ("-.62,-.1 -.6,-.3 -.36,-.42",), "hearts": ("-.62,.06 -.4,-.26 -.12,-.62",),
                "diamonds": ("-.36,.0 -.14,-.26 -.02,-.62",), "clubs": ("-.74,-.04 -.66,-.3 -.46,-.4",)}[suit]:
        a.fill(move(stroke(curve(way), .13, "leaf"), cx, cy, s), SHINE[suit])
    for edge in {"spades": ("0.84,.06 .34,.52 .04,.94",), "hearts": ("0.9,.3 .84,.56 .5,.86 .14,.72",),
                 "diamonds": ("0.74,.02 .2,.5 .02,1",), "clubs": ("0.92,-.1 .86,.14 .6,.34",
                                                                  "0.46,.5 .36,.8 .1,.96")}[suit]:
        a.fine(shade(outline, move(curve(edge), cx, cy, s), s*.34, s*.1, s*.07), DARK[suit])


def star(cx: float, cy: float, s: float, rot: float = 0) -> Poly:
    """The joker's sign: five points with hollow sides; s = its radius."""
    points = " ".join(f"{x:.3f},{y:.3f}!" for k in range(5)
                      for r, t in ((1.0, 72*k), (.44, 72*k+36))
                      for x, y in (move([(0, -r)], rot=t)[0],))
    return move(blob(points), cx, cy, s, rot)

