"""The four suits of the XTarot deck: their colours, their signs, and what blows, flows, towers or burns behind a scene.

A scene is drawn once for all four and asks its suit for colours: body is what the scene is about, mid what goes with
it, pale what shines, cut the line that shows on body. Wind and water are the black family, earth and fire the red one;
in either the first has a light sky and dark figures, the second a dark sky and light figures, so that all four keep
apart in grey too. It knows nothing of cards and ranks.
"""
import math
from collections.abc import Callable
from dataclasses import dataclass

from pen.card import Figure
from pen.ink import (
    PAPER,
    SHU,
    SUMI,
    Art,
    Item,
    blob,
    box,
    contour,
    curve,
    ellipse,
    move,
    spiral,
    stroke,
)
from pen.scenery import SPARE, X0, X1, Y0, Y1, foam, soil
from pen.signs import Ink


@dataclass(frozen=True)
class Suit:
    """Colours of one suit. name: as in the card's id; red: of the red family; badge: the field its sign stands on;
    sky: from top to bottom; far: what the suit's own motif is printed in."""
    name: str
    red: bool
    badge: str
    sky: tuple[str, str, str]
    far: tuple[str, str]
    body: str
    dark: str
    mid: str
    pale: str
    cut: str
    soil: str
    soil_ink: str

    @property
    def ink(self) -> str:
        """What the numerals of the family are printed in."""
        return SHU if self.red else SUMI

    @property
    def night(self) -> bool:
        """Whether its sky is dark and asks for light lines."""
        return self.name in ("water", "fire")

    @property
    def mark(self) -> str:
        """What its sign is printed in on the badge; ochre needs ink, or some eyes take it for fire."""
        return SUMI if self.name == "earth" else PAPER

    @property
    def emblem(self) -> str:
        """What its sign is printed in on paper."""
        return self.body if self.name == "earth" else self.badge

    @property
    def line(self) -> str:
        """What a line straight on the sky is printed in."""
        return self.pale if self.night else SUMI


Scene = Callable[[Art, Suit], "Figure | None"]      # like card.Figure, but of a suit

SUITS = {s.name: s for s in (
    Suit("wind", False, SUMI, ("#86A3B1", "#B3C7CA", "#DCE0D4"), ("#FBF7EA", "#6B8696"), "#2F394B", "#161B25",
         "#5E7F96", "#E9E6D8", "#A9BBC4", "#8C9C97", "#4E5C5C"),
    Suit("water", False, "#1D5B86", ("#0B1D33", "#16406A", "#3E83A3"), ("#2F6E94", "#BFE0E2"), "#69AECB", "#1E5C86",
         "#14767F", "#E2F0EC", "#123F63", "#1D6E80", "#0D3C56"),
    Suit("earth", True, "#DDA22B", ("#F2E3BC", "#E9C77E", "#D79B45"), ("#C07C35", "#8F4F22"), "#A23E1D", "#66220F",
         "#6E7A3A", "#F6E9C8", "#F0B98A", "#7A4A24", "#3D2210"),
    Suit("fire", True, SHU, ("#4C0F12", "#9E1F1A", "#DD5A2B"), ("#E8742E", "#F6B544"), "#F0A93C", "#B9521B",
         "#D8432A", "#FCEBC0", "#8A2E12", "#3A1512", "#E8742E"),
)}


# ---- signs --------------------------------------------------------------------------------------
def suit_sign(name: str, cx: float, cy: float, s: float, c: str, c2: str) -> list[Item]:
    """The suit's own sign round (cx, cy) in c, what is cut out of it in c2; s = half height."""
    a = Art(2)
    draw = {"wind": _wind, "water": _water, "earth": _earth, "fire": _fire}[name]
    draw(lambda p: a.fill(move(p, cx, cy, s), c), lambda p: a.fill(move(p, cx, cy, s), c2))
    return a.items


def badge(suit: Suit, cx: float, cy: float, r: float, line: float = .7) -> list[Item]:
    """The sign on its field: round in the black family, square on a corner in the red one. r = half width."""
    field = box(cx-r*.8, cy-r*.8, cx+r*.8, cy+r*.8, r*.16)
    shape = move(field, rot=45, s=1.06, about=(cx, cy)) if suit.red else ellipse(cx, cy, r, n=56)
    rim = move(shape, s=1+.9/r, about=(cx, cy))
    items: list[Item] = [([rim], PAPER, 1.0), ([shape], suit.badge, 1.0), (contour(shape, line), SUMI, 1.0)]
    return items + suit_sign(suit.name, cx, cy, r*(.62 if suit.red else .66), suit.mark, suit.badge)


def _wind(ink: Ink, cut: Ink) -> None:
    ink(stroke(curve("-1.05,.66 .1,.68 .78,.26 .74,-.46 .16,-.84 -.42,-.56 -.5,.0 -.1,.24 .22,-.06 .08,-.3", n=14),
               .36, "flat"))
    ink(stroke(curve("-.95,1.08 -.2,1.1 .5,.98"), .26, "leaf"))


def _water(ink: Ink, cut: Ink) -> None:
    ink(blob("0,-1.1! .36,-.48 .78,.2 .62,.82 0,1.08 -.62,.82 -.78,.2 -.36,-.48"))
    for y in (.2, .6):
        cut(stroke(curve(f"-.8,{y} -.44,{y-.16} 0,{y+.02} .42,{y+.16} .8,{y-.04}"), .17, "flat"))


def _earth(ink: Ink, cut: Ink) -> None:
    ink(blob("-1.15,.86! -.22,-.94! .2,-.22! .44,-.5! 1.15,.86!"))
    cut(blob("-.58,-.2! -.36,-.06! -.2,-.28! -.02,.0! .1,-.14! .08,-.02 -.02,.22! -.2,.0! -.38,.22!"))
    cut(stroke(curve("-.8,.6 -.1,.5 .9,.62"), .13, "leaf"))


def _fire(ink: Ink, cut: Ink) -> None:
    ink(blob("-.05,-1.12! .3,-.6 .34,-.2! .52,-.4 .56,-.66! .86,-.1 .86,.5 .5,.98 0,1.1 -.5,.98 -.86,.5 -.8,-.06! "
             "-.58,.16 -.44,.14! -.5,-.42 -.28,-.84"))
    cut(blob("0,.1! .3,.48 .26,.8 0,.94 -.26,.8 -.32,.5!"))


# ---- behind the scene ---------------------------------------------------------------------------
def backdrop(a: Art, suit: Suit, calm: bool = False) -> None:
    """Sky and motif of the suit; calm leaves the motif's upper part out, for scenes that fill the sky themselves."""
    top, mid, low = suit.sky
    a.fill(box(X0-SPARE, Y0-4, X1+SPARE, Y1+6), a.gradient(0, Y0, 0, Y1, (0, top, 1), (.5, mid, 1), (1, low, 1)))
    {"wind": _gusts, "water": _rain, "earth": _peaks, "fire": _flames}[suit.name](a, suit, calm)


def floor(a: Art, suit: Suit, y: float = 86) -> None:
    """What the suit puts under a figure's feet, from height y down."""
    {"wind": _heath, "water": _wave, "earth": _field, "fire": _lava}[suit.name](a, suit, y)


def _gusts(a: Art, suit: Suit, calm: bool) -> None:
    """Long gusts that curl up at their heads."""
    for x, cx, y, r in ((66, 43, 33, 5.4), (66, 27, 53, 4.6), (2, 48, 71, 5.2), (66, 36, 14.4, 3.2))[1 if calm else 0:]:
        hand = 1 if x > cx else -1
        way = [(x+(cx-x)*k/9, y+1.1*math.sin(k*.9+r)*(1-k/9)) for k in range(9)]
        way += spiral(cx, y-r, r, 1.45, 90, hand, 36)
        a.fill(stroke(way, 2.5, "leaf"), suit.far[0])
        a.fill(stroke([(px, py+1.9) for px, py in way[:14]], .6*a.bold, "leaf"), suit.far[1])


def _rain(a: Art, suit: Suit, calm: bool) -> None:
    """Drops out of the night, and the swell below them."""
    for k in range(4):
        y = 58 + 8.4*k
        for m in range(-1, 6):
            x = 10.4*m + 5.2*(k % 2) + 4
            for r in (6.2, 3.7) if a.detail == 2 else (6.2,):
                a.fill(stroke(ellipse(x, y+6, r, r, 180, 360, 14), .62*a.bold, "flat"), suit.far[0])
    if calm:
        return
    drop = blob("0,-2.4! .9,-.5 1.1,.7 0,1.7 -1.1,.7 -.9,-.5", 6)
    for x, y, s in ((34, 9, .9), (40, 26, 1.1), (53, 22.6, .8), (16, 41, 1.15), (56.6, 41, 1.05), (25, 29, .75),
                    (47, 47, .7), (15, 60, .8)):
        a.fill(move(drop, x, y, s, 14), suit.far[1])


def _peaks(a: Art, suit: Suit, calm: bool) -> None:
    """A low sun and two ranges, the nearer one darker."""
    if not calm:
        a.fill(ellipse(46, 34, 11, n=56), "#E0702B")
    far = blob("-4,70! 12,56! 17,50! 21,54! 30,66! 40,58! 47,50.6! 52,56! 64,66! 76,60! 76,100! -4,100!", 4)
    a.fill(far, suit.far[0])
    for cap in ("17,50! 12,56! 15,55 16.6,58! 18.6,55.4 21,54!", "47,50.6! 41.4,56.6! 44.6,56 46.8,59! 49,56 52,56!"):
        a.fill(blob(cap, 4), PAPER)
    a.fill(blob("-4,82! 10,74 22,78 34,72 46,77 60,70 76,76! 76,100! -4,100!", 8), suit.far[1])


def _flames(a: Art, suit: Suit, calm: bool) -> None:
    """Two rows of tongues, and sparks above."""
    tongue = "0,0! -1,-9 1,-17 4.6,-24! 4.4,-17 7.6,-14 9.4,-8 9,0!"
    for colour, y, s, xs in ((suit.far[0], 88, 1.75, (-2, 15, 31, 47)), (suit.far[1], 97, 1.35, (5, 20, 36, 50))):
        for k, x in enumerate(xs):
            a.fill(move(blob(tongue, 8), x + (9.4*s if k % 2 else 0), y, sx=s*(-1 if k % 2 else 1),
                        sy=s*(1-.13*(k % 3))),
                   colour)
    if calm:
        return
    for x, y, r in ((28, 12, .7), (37, 27, 1), (55, 31, .8), (18, 38, 1.1), (49, 21, .6), (14.6, 50, .7), (57, 46, .9)):
        a.fill(blob(f"{x},{y-2.4*r}! {x+.8*r},{y} {x},{y+1.3*r}! {x-.8*r},{y}", 5), suit.far[1])


# ---- under its feet -----------------------------------------------------------------------------
def _heath(a: Art, suit: Suit, y: float) -> None:
    a.shape(blob(f"-6,{y+1}! 14,{y-.8} 36,{y+1.2} 58,{y-.6} 78,{y+1}! 78,104! -6,104!"), suit.soil, .9)
    for k in range(13):
        x = 10.6 + 3.9*k
        h = 3.2 + 2.2*((k*.618) % 1)
        a.fill(stroke(curve(f"{x},{y+2.4} {x-.3},{y-h*.5} {x-3.4},{y-h}"), .95*a.bold, "in"), suit.soil_ink)


def _wave(a: Art, suit: Suit, y: float) -> None:
    foam(a, f"4,{y+1} 16,{y+2.4} 28,{y+.4} 40,{y+2.6} 52,{y+.6} 66,{y+2}", (1.5, 2.4, 1.8, 2.9, 2.0))
    a.shape(blob(f"-6,{y+2}! 16,{y+3.6} 28,{y+1.6} 40,{y+3.8} 52,{y+1.8} 78,{y+3}! 78,104! -6,104!"), suit.soil, .9)
    for q in (f"12,{y+6.4} 20,{y+5.2} 28,{y+5.4}", f"36,{y+7} 44,{y+6.4} 54,{y+5}"):
        a.line(q, 1.0, "leaf", suit.far[1])


def _field(a: Art, suit: Suit, y: float) -> None:
    soil(a, f"8,{y} 20,{y-1.2} 36,{y+.8} 50,{y-.6} 62,{y+.6}", suit.soil, suit.soil_ink)
    a.line(f"6,{y} 20,{y-1.2} 36,{y+.8} 50,{y-.6} 64,{y+.6}", .9, "flat")
    for x, r in ((15.4, 1.9), (54.6, 2.4), (58.4, 1.5)):
        a.shape(ellipse(x, y+1.2, r*1.3, r, n=18), "#C9A877", .7)


def _lava(a: Art, suit: Suit, y: float) -> None:
    a.shape(blob(f"-6,{y+1}! 10,{y-1}! 18,{y+.8}! 29,{y-.8}! 41,{y+1}! 52,{y-1}! 60,{y+.6}! 78,{y}! 78,104! -6,104!"),
            suit.soil, .9, shift=False)
    for q in (f"12,{y+4.6} 17,{y+3}! 22,{y+5} 27,{y+3.6}", f"33,{y+5} 39,{y+3.4}! 44,{y+5.4} 53,{y+3}! 58,{y+4.6}"):
        a.line(q, 1.2, "leaf", suit.far[0])
