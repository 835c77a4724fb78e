"""The Calcolon card around its picture: paper, index, the rod of an abacus, and the three levels of detail.

Three kinds are told apart at a glance, in grey too: a number stands in ink on bare paper and has a rod of a soroban
on its margin, an operator is ivory on a dark tab, the bow ivory on a teal one that ends in a point; at the small
level the whole card is the tab. It knows labels and kinds, not the figures.
"""
from __future__ import annotations

from collections.abc import Callable

from calcolon.signs import BOW, OPERATORS, RED, numeral, sign
from pen.card import PANEL, WINDOW, Figure, Window, keyline, paper
from pen.card import frame as number_frame
from pen.ink import KIN, PAPER, SUMI, Art, Poly, blob, box, contour, ellipse, simplify, stroke

NIGHT, POND = "#14213D", "#0E747D"
KINDS = {"number": SUMI, "operator": NIGHT, "bow": POND, "devil": RED}
FIELDS = {"operator": NIGHT, "bow": POND, "devil": RED}         # solid colours; the fourth is the paper of the numbers
WIDE = (4.2, 4.6, 58.8, 93.4)                       # the picture of operators and the bow, less the notch for the tab
NOTCH = (21.6, 22.4)
FULL_EPS, EPS = .04, .08                            # mm a written line may lie from the drawn one


def kind(label: str) -> str:
    """number, operator, bow or devil."""
    if label == "0!":
        return "devil"
    return "operator" if label in OPERATORS else "bow" if label == BOW else "number"


def card(label: str, figure: Figure, window: Window, level: str, name: str) -> str:
    """The SVG elements of one card at a level (full, medium, small). window is what medium keeps of the picture."""
    draw: dict[str, Callable[[], str]] = {"full": lambda: full(label, figure, name),
                                          "medium": lambda: medium(label, figure, window, name),
                                          "small": lambda: small(label, name)}
    return draw[level]()


# ---- the abacus ---------------------------------------------------------------------------------
def _bead(a: Art, x: float, y: float, w: float, h: float, c: str, ink: str) -> None:
    form = blob(f"{x-w},{y}! {x-w*.5},{y-h} {x+w*.5},{y-h}! {x+w},{y}! {x+w*.5},{y+h} {x-w*.5},{y+h}!", 4)
    a.fill(form, PAPER)
    a.fill([(px+.25, py+.25) for px, py in form], c)
    a.items.append((contour(form, .55 if a.detail == 2 else .62), ink, 1.0))


def rod(a: Art, n: int, x: float, y0: float, y1: float, w: float = 2.9, idle: str = PAPER, ink: str = SUMI) -> None:
    """One rod of a soroban that shows n: the bead above the beam counts five, the four below one each; those that
    count are gold and lie at the beam."""
    half = min((y1-y0)/17, w*.78)
    step, beam = half*2 + .25, y0 + max((y1-y0)*.24, half*4 + 2)
    a.fill(stroke([(x, y0), (x, y1)], .7, "flat"), ink)
    for y, thick in ((y0, 1.0), (beam, 1.1), (y1, 1.0)):
        a.fill(stroke([(x-w-.5, y), (x+w+.5, y)], thick, "flat"), ink)
    edge = half + .6
    up = n >= 5
    _bead(a, x, beam - edge if up else y0 + edge, w, half, KIN if up else idle, ink)
    for k in range(4):
        counts = k < n % 5
        y = beam + edge + step*k if counts else y1 - edge - step*(3-k)
        _bead(a, x, y, w, half, KIN if counts else idle, ink)


def tenths(a: Art, x: float, y0: float, y1: float, w: float = 2.9) -> None:
    """A rod with ten places, the lowest of which is filled."""
    step = (y1-y0)/10
    for k in range(10):
        top = y1 - step*(k+1)
        form = box(x-w, top+.5, x+w, top+step-.5, .8)
        a.fill(form, PAPER)
        a.fill(form, PAPER if k else KIN)
        a.items.append((contour(form, .55 if a.detail == 2 else .62), SUMI, 1.0))


def margin(a: Art, label: str, x: float, y0: float, y1: float, w: float) -> None:
    """The rod of a number: what it shows of the abacus."""
    if label == "1/10":
        tenths(a, x, y0, y1, w)
    elif label == "0!":
        rod(a, 0, x, y0, y1, w, RED)
    else:
        rod(a, int(label), x, y0, y1, w)


# ---- tabs ---------------------------------------------------------------------------------------
def _tab(label: str, x0: float, y0: float, x1: float, y1: float, r: float) -> Poly:
    """A plain one for operators; the bow's runs out to a point below."""
    if label != BOW:
        return box(x0, y0, x1, y1, r)
    corners = [*ellipse(x0+r, y0+r, r, r, 180, 270, 8), *ellipse(x1-r, y0+r, r, r, 270, 360, 8)]
    return [*corners, (x1, y1-(y1-y0)*.16), ((x0+x1)/2, y1), (x0, y1-(y1-y0)*.16)]


def _wide_frame(a: Art, sheet: str) -> None:
    """The paper's own paint over the notch, then one key line round the panel that is left."""
    (x0, y0, x1, y1), (nx, ny), r = WIDE, NOTCH, 3.2
    inner = ellipse(nx-r, ny-r, r, r, 0, 90, 8)
    a.fill([(x0-1.6, y0-1.6), (nx, y0-1.6), *inner, (x0-1.6, ny)], sheet)
    a.items.append((contour([(nx, y0), (x1, y0), (x1, y1), (x0, y1), (x0, ny), *inner[::-1]], .75), SUMI, 1))


# ---- the three levels ---------------------------------------------------------------------------
def spare(a: Art, eps: float) -> Art:
    """The same pile with fewer points, none of the old ones further than eps mm from the new line."""
    a.items = [([simplify([*p, p[0]], eps)[:-1] for p in polys], c, o) for polys, c, o in a.items]
    return a


def full(label: str, figure: Figure, name: str) -> str:
    """220 u and more."""
    a = Art(2, name)
    sheet = paper(a)
    mark = len(a.items)
    plain = kind(label) in ("number", "devil")
    over = figure(a)
    a.clipped(*(PANEL if plain else WIDE), since=mark)
    (number_frame if plain else _wide_frame)(a, sheet)
    keyline(a)
    if over:
        over(a)
    if plain:
        tall = 15.4 if label in ("1/10", "0!") else 13.6
        a.items += numeral(label, 11.6, 4.6 if tall > 14 else 5.2, tall, 15.4, RED if label == "0!" else SUMI)
        margin(a, label, 6.2, 27, 91.4, 3.1)
    else:
        a.fill(_tab(label, 2.9, 2.9, 19.9, 20.7, 2.6), KINDS[kind(label)])
        a.items += sign(label, 11.4, 11.8 if label != BOW else 11, 6.8 if label != BOW else 6.4, PAPER)
    return spare(a, FULL_EPS).svg()


def medium(label: str, figure: Figure, window: Window, name: str) -> str:
    """120 to 219 u: a large index and the gesture."""
    x0, y0, x1, y1 = WINDOW
    sheet = Art(1, f"{name}p")
    paper(sheet)
    scale = (x1-x0)/(window[2]-window[0])
    picture = Art(1, f"{name}m")
    over = figure(picture)
    if over:
        over(picture)
    picture.clipped(window[0], window[1], window[2], window[1]+(y1-y0)/scale)
    where = f"translate({x0-window[0]*scale:.3f} {y0-window[1]*scale:.3f}) scale({scale:.4f})"
    top = Art(1)
    top.fill([box(*WINDOW), box(x0+.6, y0+.6, x1-.6, y1-.6)[::-1]], SUMI)
    if kind(label) in ("number", "devil"):
        top.items += numeral(label, 18, 7.0, 25, 24, RED if label == "0!" else SUMI)
        margin(top, label, 52.4, 6.6, 32.6, 3.3)
    else:
        top.fill(box(3.8, 3.8, 59.2, 34.6, 2.2), KINDS[kind(label)])
        top.items += sign(label, 19, 19.2, 11.6, PAPER)
    return f'{sheet.svg()}<g transform="{where}">{spare(picture, EPS).svg()}</g>{spare(top, EPS).svg()}'


def small(label: str, name: str) -> str:
    """Below 120 u: numeral or sign alone, an operator and the bow on their colour."""
    a = Art(1, f"{name}s")
    paper(a)
    if label == "0!":
        a.fill([box(2.8, 2.8, 60.2, 95.2, 3.2), box(6.6, 6.6, 56.4, 91.4, 2)[::-1]], RED)
        a.items += numeral(label, 31.5, 17, 60, 44, RED)
    elif kind(label) == "number":
        a.items += numeral(label, 31.5, 18 if label == "1/10" else 23, 62 if label == "1/10" else 52, 50, SUMI)
    else:
        a.fill(box(2.8, 2.8, 60.2, 95.2, 3.2), KINDS[kind(label)])
        a.items += sign(label, 31.5, 49, 23 if label != BOW else 34, PAPER)
    return spare(a, EPS).svg()
