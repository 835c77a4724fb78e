"""The Kuku card around its picture: paper, key line, index in its notch, rank ladder, and the three levels of
detail (design/table.md, "Three levels of detail"). It knows codes and labels, not the figures."""
from collections.abc import Callable

from pen.glyphs import word
from pen.ink import (
    KIN,
    PAPER,
    SUMI,
    Art,
    Item,
    Poly,
    box,
    contour,
    curve,
    ellipse,
    stroke,
)
from pen.signs import BELOW_ZERO, cloth_ink, noren, pictogram, sign

PANEL = (10.4, 4.6, 60.0, 93.4)
WINDOW = (3.8, 36.2, 59.2, 94.2)            # the picture at medium level
RANKS = ["MT", "LI", "MA", "BU", *map(str, range(11)), "HS", "CA", "HO", "HU", "KU"]      # weakest first
UPSIDE_DOWN = ("6", "9")                    # numerals that are another one when the card is turned

Figure = Callable[[Art], "Figure | None"]   # draws inside PANEL; what it returns is drawn over the frame
Window = tuple[float, float, float]         # x0, y0, x1 of the part of PANEL kept at medium level
Noren = tuple[str, str, str]                # colour, dark shade, pictogram


def card(code: str, label: str, figure: Figure, cloth: Noren | None, level: str, window: Window) -> str:
    """The SVG elements of one card at a level (full, medium, small). label: numeral or a sign below zero."""
    draw = {"full": _full, "medium": _medium, "small": _small}[level]
    return draw(code, label, figure, cloth, window)


# ---- what every card has ------------------------------------------------------------------------
def paper(a: Art, r: float = 5) -> str:
    """The sheet with its rounded corners; returns its paint, to cover something with."""
    a.fill(box(0.15, .15, 62.85, 97.85, r), "#B9A98A")
    sheet = a.gradient(0, 0, 63, 98, (0, "#FBF6E9", 1), (.55, PAPER, 1), (1, "#EADFC6", 1))
    a.fill(box(.4, .4, 62.6, 97.6, r-.25), sheet)
    return sheet


def keyline(a: Art, c: str = "#8C7A58") -> None:
    """The fine line inside the edge of the paper."""
    a.fill([box(1.9, 1.9, 61.1, 96.1, 3.6), box(2.15, 2.15, 60.85, 95.85, 3.4)[::-1]], c)


def frame(a: Art, sheet: str) -> None:
    """The paper's own paint over the notch, then one key line round the notched panel."""
    x0, y0, x1, y1 = PANEL
    notch = curve("10.4,21.4! 18.2,21.4 22.6,17! 22.6,4.6", n=8)
    a.fill([(2.6, 2.6), (22.6, 2.6), *notch[::-1], (2.6, 21.4)], sheet)
    a.items.append((contour([*notch, (x1, y0), (x1, y1), (x0, y1)], .75), SUMI, 1))


def ladder(a: Art, code: str, x: float = 6.3, y0: float = 26, y1: float = 91) -> None:
    """The height of the bead is the rank; a long rung every five, so that a glance reads it."""
    i, step = RANKS.index(code), (y1-y0)/19
    a.fill(stroke([(x, y1+1.5), (x, y0-1.5)], .5, "flat"), SUMI)
    for k in range(20):
        w = 2.6 if k % 5 == 0 else 1.3
        a.fill(stroke([(x-w, y1-k*step), (x+w, y1-k*step)], .42, "leaf"), SUMI)
    y, r = y1-i*step, 2.0
    a.fill(ellipse(x+.3, y+.3, r), KIN)
    a.items.append((contour(ellipse(x, y, r), .7*a.bold), SUMI, 1))
    a.fill(ellipse(x-.55, y-.6, r*.3), PAPER)


def index(label: str, x: float, y: float, h: float, w: float, c: str = SUMI, bg: str = PAPER,
          centred: bool = False) -> list[Item]:
    """Numeral or sign in the box x, y, w x h. A 6 and a 9 are underlined: they are dealt either way up."""
    if label in BELOW_ZERO:
        r = min(h, w)*.49
        return sign(label, x + (w/2 if centred else r*1.05), y+h/2, r, c, bg)
    marked = label in UPSIDE_DOWN
    height = h*.86 if marked else h
    polys, width = word(label, x + (w/2 if centred else 0), y, height, w, "middle" if centred else "start")
    items: list[Item] = [(group, c, 1.0) for group in polys]
    if marked:
        left = x + (w-width)/2 if centred else x
        bar: Poly = stroke([(left, y+h*.965), (left+width, y+h*.945)], h*.1, "flat")
        items.append(([bar], c, 1.0))
    return items


# ---- the three levels ---------------------------------------------------------------------------
def _full(code: str, label: str, figure: Figure, cloth: Noren | None, window: Window) -> str:
    a = Art(2, f"k{code.lower()}")
    sheet = paper(a)
    mark = len(a.items)
    over = figure(a)
    a.clipped(*PANEL, since=mark)
    if cloth:
        noren(a, *cloth)
    frame(a, sheet)
    keyline(a)
    if over:
        over(a)                     # the gesture that may break the frame
    ladder(a, code)
    a.items += index(label, 4.2, 5.0, 13.6, 16.4)
    return a.svg()


def _medium(code: str, label: str, figure: Figure, cloth: Noren | None, window: Window) -> str:
    """The gesture under one large index. Gradients are in user space, so the figure is scaled by a group
    around it rather than point by point."""
    x0, y0, x1, y1 = WINDOW
    sheet = Art(1, f"k{code.lower()}p")
    paper(sheet)
    scale = (x1-x0)/(window[2]-window[0])
    picture = Art(1, f"k{code.lower()}m")
    over = figure(picture)
    if over:
        over(picture)
    picture.clipped(window[0], window[1], window[2], window[1]+(y1-y0)/scale)
    where = f"translate({x0-window[0]*scale:.3f} {y0-window[1]*scale:.3f}) scale({scale:.4f})"
    top = Art(1)
    top.fill([box(*WINDOW), box(x0+.6, y0+.6, x1-.6, y1-.6)[::-1]], SUMI)
    if cloth:
        ink = cloth_ink(cloth[0])
        top.fill(box(3.8, 3.8, 59.2, 34.6, 2.2), cloth[0])
        top.items += index(label, 7.2, 8.2, 22, 31.4, ink, cloth[0])
        top.items += pictogram(cloth[2], 48.2, 19.2, 4.8 if cloth[2] == "call" else 5.8, ink, cloth[0])
    else:
        top.items += index(label, 6.5, 7.4, 24.4, 44)
        _beads(top, label)
    return f'{sheet.svg()}<g transform="{where}">{picture.svg()}</g>{top.svg()}'


def _beads(a: Art, label: str) -> None:
    """Beside the index what it counts, five beads to a rod like the ladder's: gold ones stacked up from the bottom
    above zero, empty ones hung from the top below it, a bare rod for zero."""
    gold = label not in BELOW_ZERO
    n = int(label) if gold else BELOW_ZERO.index(label) + 1
    y0, y1, step = 9.9, 29.9, 5.0
    for rod in range(2 if n > 5 else 1):
        x = 55.2 - 5.8*rod
        a.fill(stroke([(x, y0-2.6), (x, y1+2.6)], .6, "flat"), SUMI)
        for k in range(min(5, n-5*rod)):
            y = y1 - k*step if gold else y0 + k*step
            a.fill(ellipse(x, y, 2.1, n=28), PAPER)
            if gold:
                a.fill(ellipse(x+.3, y+.3, 2.1, n=28), KIN)
            a.items.append((contour(ellipse(x, y, 2.1, n=28), .85), SUMI, 1))


def _small(code: str, label: str, figure: Figure, cloth: Noren | None, window: Window) -> str:
    """Numeral or sign alone, at least two fifths of the card high; powers on their colour, with the pictogram."""
    a = Art(1, f"k{code.lower()}s")
    paper(a)
    if not cloth:
        a.items += index(label, 6.5, 24, 50, 50, centred=True)
        return a.svg()
    ink = cloth_ink(cloth[0])
    a.fill(box(2.8, 2.8, 60.2, 95.2, 3.2), cloth[0])
    a.items += index(label, 6, 8.6, 43, 51, ink, cloth[0], centred=True)
    a.items += pictogram(cloth[2], 31.5 - (4.4 if cloth[2] == "call" else 0), 74.6, 13.8, ink, cloth[0])
    return a.svg()
