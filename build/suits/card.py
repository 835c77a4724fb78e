"""A card with suits around its picture: paper, the index tabs in two corners, the pips in their old order, and the
three levels of detail. It knows labels and how a deck wants to look (`Look`), not the figures.

The tab is what tells suits apart without colour: one suit has a solid dark one, one a gold one, one none, one a
double rule under the numeral. At full detail it ends 15.7 mm from the left edge, so that a fan spread by .21 of the
card's height (20.6 mm) shows it whole; at medium 37 mm of 39.2 (.40).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pen.card import paper
from pen.glyphs import word
from pen.ink import SUMI, Art, Item, Poly, box, contour, ellipse, move, simplify, stroke

PANEL = (4.2, 4.6, 58.8, 93.4)              # the picture of a court, less the two notches for its indices
NOTCH = (17.4, 30.4)                        # right and lower edge of the upper left notch
WINDOW = (3.8, 36.2, 59.2, 94.2)            # picture or pips at medium level
CENTRE = (31.5, 49.0)
FULL_EPS, EPS = .045, .08                   # see spare()

Figure = Callable[[Art], "Figure | None"]   # draws inside PANEL; what it returns is drawn over the frame
Window = tuple[float, float, float]         # x0, y0, x1 of the part of PANEL kept at medium level

ROWS = {1: (0.0,), 2: (-1, 1), 3: (-1, 0, 1), 4: (-1, -1/3, 1/3, 1)}
SIDES = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}             # pips in each outer column
MIDDLE: dict[int, tuple[float, ...]] = {2: (-1, 1), 3: (-1, 0, 1), 5: (0,), 7: (-.5,), 8: (-.5, .5), 9: (0,),
                                        10: (-2/3, 2/3)}


@dataclass(frozen=True)
class Look:
    """What one deck adds: colours, the suit over a double rule, tab and ink of those with a tab, how a sign is laid
    down flat, as a pip and as an ace, what runs round the card at a level, and cards that have no numeral."""

    colour: Mapping[str, str]
    ruled: str
    tab: Mapping[str, tuple[str, str]]
    flat: Callable[[Art, str, float, float, float, str], None]
    pip: Callable[[Art, str, float, float, float, bool], None]
    ace: Callable[[Art, str], None]
    border: Callable[[Art, str, str], None]                 # pile, suit, level
    special: Mapping[str, Callable[[Art, str], None]] = field(default_factory=dict)

    def on(self, suit: str) -> tuple[str, str]:
        """The tab's colour, empty for none, and the ink on it."""
        return self.tab.get(suit, ("", self.colour[suit]))


def layout(n: int) -> list[tuple[float, float]]:
    """Where the pips of 2 to 10 stand, each axis -1 to 1, as card makers have set them since the 1600s."""
    return [*((side, y) for y in ROWS.get(SIDES.get(n, 0), ()) for side in (-1.0, 1.0)),
            *((0.0, y) for y in MIDDLE.get(n, ()))]


# ---- indices ------------------------------------------------------------------------------------
def _tab(x0: float, y0: float, x1: float, y1: float, r: float) -> Poly:
    """Rounded where it lies in the card's corner and at the opposite one."""
    return [(x0, y0+r), *ellipse(x0+r, y0+r, r, r, 180, 270, 8), (x1, y0), (x1, y1-r),
            *ellipse(x1-r, y1-r, r, r, 0, 90, 8), (x0, y1)]


def _rules(a: Art, c: str, x0: float, x1: float, y: float, w: float, gap: float) -> None:
    for k in (0, 1):
        a.fill(stroke([(x0, y+gap*k), (x1, y+gap*k)], w, "flat"), c)


def index(look: Look, suit: str, label: str) -> list[Item]:
    """The full card's index in its upper left corner: numeral over sign."""
    a, x0, y0, x1 = Art(1), 2.7, 2.7, 15.7
    if suit in look.special:
        look.special[suit](a, "full")
        return a.items
    (tab, ink), ruled = look.on(suit), suit == look.ruled
    if tab:
        a.fill(_tab(x0, y0, x1, 29.2, 2.9), tab)
    for group in word(label, (x0+x1)/2, 4.6, 12.8, x1-x0-2.6, "middle")[0]:
        a.fill(group, ink)
    if ruled:
        _rules(a, ink, x0+1.7, x1-1.7, 18.9, .75, 1.5)
    look.flat(a, suit, (x0+x1)/2, 23.2 + (.8 if ruled else 0), 4.1 if ruled else 4.5, ink)
    return a.items


def _turned(items: list[Item]) -> list[Item]:
    return [([move(p, rot=180, about=CENTRE) for p in polys], c, o) for polys, c, o in items]


def spare(a: Art, eps: float) -> Art:
    """The same pile with fewer points: none of the old ones lies further than eps mm from the new line. A fifth of
    a pixel at the size a level is shown at; it keeps a deck below 3 MB."""
    a.items = [([simplify([*p, p[0]], eps)[:-1] for p in polys], c, o) for polys, c, o in a.items]
    return a


# ---- full ---------------------------------------------------------------------------------------
def _notched() -> Poly:
    (x0, y0, x1, y1), (nx, ny) = PANEL, NOTCH
    mx, my = 63-nx, 98-ny
    r = 3.2
    inner = ellipse(nx-r, ny-r, r, r, 0, 90, 8)
    return [(nx, y0), (x1, y0), (x1, my), *move(inner, rot=180, about=CENTRE)[::-1], (mx, y1), (x0, y1), (x0, ny),
            *inner[::-1]]


def frame(a: Art, sheet: str) -> None:
    """The paper's own paint over the two notches, then one key line round the panel that is left."""
    (x0, y0, _, _), (nx, ny) = PANEL, NOTCH
    r = 3.2
    corner = [(x0-1.6, y0-1.6), (nx, y0-1.6), *ellipse(nx-r, ny-r, r, r, 0, 90, 8), (x0-1.6, ny)]
    a.fill(corner, sheet)
    a.fill(move(corner, rot=180, about=CENTRE), sheet)
    a.items.append((contour(_notched(), .75), SUMI, 1))


def full(look: Look, suit: str, label: str, n: int, figure: Figure | None, name: str) -> str:
    """The elements of a card at 220 u and more; n pips, or a figure."""
    a = Art(2, name)
    sheet = paper(a)
    over = None
    if figure:
        mark = len(a.items)
        over = figure(a)
        a.clipped(*PANEL, since=mark)
        frame(a, sheet)
    look.border(a, suit, "court" if figure else "full")
    if over:
        over(a)                     # the gesture that may break the frame
    if n == 1:
        look.ace(a, suit)
    for x, y in layout(n):
        look.pip(a, suit, 31.5 + x*8.7, 49 + y*31.2, 6.7 if n > 3 else 9.4, y > 1e-6)
    items = index(look, suit, label)
    a.items += items
    a.items += _turned(items)
    return spare(a, FULL_EPS).svg()


# ---- medium -------------------------------------------------------------------------------------
def medium(look: Look, suit: str, label: str, n: int, figure: Figure | None, name: str, window: Window) -> str:
    """One large index over the gesture, or over the pips in a broader field."""
    x0, y0, x1, y1 = WINDOW
    sheet = Art(1, f"{name}p")
    paper(sheet)
    top = Art(1)
    header(look, top, suit, label)
    look.border(top, suit, "medium")
    if not figure:
        picture = Art(1, f"{name}m")
        if n == 1:
            look.pip(picture, suit, 31.5, 65.6, 23.4, False)
        for x, y in layout(n):
            look.pip(picture, suit, 31.5 + x*14.6, 65.5 + y*21.2, (6.1 if n > 8 else 7.2) if n > 3 else 7.8, y > 1e-6)
        return sheet.svg() + spare(picture, EPS).svg() + spare(top, EPS).svg()
    scale = (x1-x0)/(window[2]-window[0])
    picture = Art(1, f"{name}m")
    over = figure(picture)
    if over:
        over(picture)
    picture.clipped(window[0], window[1], window[2], window[1]+(y1-y0)/scale)
    where = f"translate({x0-window[0]*scale:.3f} {y0-window[1]*scale:.3f}) scale({scale:.4f})"
    top.fill([box(*WINDOW), box(x0+.6, y0+.6, x1-.6, y1-.6)[::-1]], SUMI)
    return f'{sheet.svg()}<g transform="{where}">{spare(picture, EPS).svg()}</g>{spare(top, EPS).svg()}'


def header(look: Look, a: Art, suit: str, label: str) -> None:
    """Numeral and sign side by side; both end left of 39 mm, where the next card of a fan begins."""
    if suit in look.special:
        look.special[suit](a, "medium")
        return
    (tab, ink), ruled = look.on(suit), suit == look.ruled
    if tab:
        a.fill(box(3.8, 3.8, 59.2, 34.6, 2.2), tab)
    h = 22.4 if ruled else 24.6
    for group in word(label, 14.6, 7.0, h, 14.8, "middle")[0]:
        a.fill(group, ink)
    look.flat(a, suit, 30.9, 7.0+h/2, 8.0 if ruled else 8.4, ink)
    if ruled:
        _rules(a, ink, 4.6, 38, 31.6, 1.1, 2.1)


# ---- small --------------------------------------------------------------------------------------
def small(look: Look, suit: str, label: str, name: str) -> str:
    """Numeral over sign, the whole card as tab."""
    a = Art(1, f"{name}s")
    paper(a)
    if suit in look.special:
        look.special[suit](a, "small")
        return spare(a, EPS).svg()
    (tab, ink), ruled = look.on(suit), suit == look.ruled
    if tab:
        a.fill(box(2.8, 2.8, 60.2, 95.2, 3.2), tab)
    look.border(a, suit, "small")
    for group in word(label, 31.5, 7.6, 43, 45, "middle")[0]:
        a.fill(group, ink)
    if ruled:
        _rules(a, ink, 9, 54, 56.4, 1.7, 3.6)
    look.flat(a, suit, 31.5, 77.4 if ruled else 74, 15.2 if ruled else 17.6, ink)
    return spare(a, EPS).svg()
