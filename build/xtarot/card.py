"""The XTarot card around its scene: numeral, badge of the suit, rank ladder, and the three levels of detail.

What it shares with the Kuku card - paper, notch, panel, noren - comes from card.py and signs.py. It knows ranks and
suits, not what is pictured. The mask alone, below zero, is printed in reverse: its minus must never be overlooked.
"""
from pen.card import PANEL, WINDOW, Noren, Window, frame, index, paper
from pen.glyphs import word
from pen.ink import KIN, PAPER, SUMI, Art, Item, box, contour, curve, ellipse, stroke
from pen.signs import cloth_ink, noren, sign
from xtarot.plate import Plate
from xtarot.signs import COIN, pictogram
from xtarot.suits import Scene, Suit, badge, suit_sign

LOWEST, HIGHEST = -1, 15
NIGHT = "#1B1D25"               # the reverse ground of the mask


def card(rank: int, suit: Suit, scene: Scene, cloth: Noren | None, level: str, window: Window) -> str:
    """The SVG elements of one card at a level (full, medium, small)."""
    draw = {"full": _full, "medium": _medium, "small": _small}[level]
    return draw(rank, suit, scene, cloth, window)


# ---- what every card has ------------------------------------------------------------------------
def numeral(rank: int, x: float, y: float, h: float, w: float, c: str, centred: bool = False) -> list[Item]:
    """The rank in a box; below zero with a real minus, as broad as the stem of the 1 and raised to its middle."""
    if rank >= 0:
        return index(str(rank), x, y, h, w, c, centred=centred)
    bar, gap = min(h*.44, w*.46), h*.07
    one, width = word(str(-rank), 0, y, h, w - bar - gap)
    left = x + ((w - bar - gap - width)/2 if centred else 0)
    one, _ = word(str(-rank), left + bar + gap, y, h, w - bar - gap)
    k, t = h*.1, h*.02                      # half its height, and how far its ends are cut slanting
    minus = [(left + t, y + h*.53 - k), (left + bar, y + h*.5 - k), (left + bar - t, y + h*.5 + k), (left,
            y + h*.53 + k)]
    return [([minus], c, 1.0), *((group, c, 1.0) for group in one)]


def keyline(a: Art, suit: Suit) -> None:
    """The line inside the edge of the paper, in the colour of the family."""
    a.fill([box(1.75, 1.75, 61.25, 96.25, 3.7), box(2.25, 2.25, 60.75, 95.75, 3.3)[::-1]], suit.ink)


def ladder(a: Art, rank: int, x: float = 5.8, y0: float = 36, y1: float = 91) -> None:
    """The height of the bead is the rank; long rungs at 0, 5, 10 and 15. Below zero the bead is empty."""
    step = (y1-y0)/(HIGHEST-LOWEST)
    a.fill(stroke([(x, y1+1.5), (x, y0-1.5)], .5, "flat"), SUMI)
    for k in range(LOWEST, HIGHEST+1):
        w, y = (2.6 if k % 5 == 0 else 1.3), y1-(k-LOWEST)*step
        a.fill(stroke([(x-w, y), (x+w, y)], .42, "leaf"), SUMI)
    y, r = y1-(rank-LOWEST)*step, 2.1
    a.fill(ellipse(x, y, r), PAPER)
    if rank >= 0:
        a.fill(ellipse(x+.3, y+.3, r), KIN)
    a.items.append((contour(ellipse(x, y, r), .75), SUMI, 1))
    if rank >= 0:
        a.fill(ellipse(x-.55, y-.6, r*.3), PAPER)


def _hang(a: Art, cloth: Noren) -> None:
    """The noren, its pictogram replaced by this deck's own where they differ."""
    noren(a, *cloth)
    colour, _, kind = cloth
    if kind in COIN:
        a.items += pictogram(kind, 42.35, 11.73, 13.2*.29, cloth_ink(colour), colour)


def _reverse_notch(a: Art) -> None:
    """The corner of the mask's numeral, black where the others are paper."""
    notch = curve("2.9,20.6! 17.7,20.6 21.9,16.6! 21.9,2.9!", n=8)
    a.fill([(4.6, 2.9), *notch[::-1][:-1], (2.9, 20.6), (2.9, 4.6)], NIGHT)


# ---- the three levels ---------------------------------------------------------------------------
def _full(rank: int, suit: Suit, scene: Scene, cloth: Noren | None, window: Window) -> str:
    a = Plate(2, f"x{suit.name[0]}{rank % 17}")
    sheet = paper(a)
    mark = len(a.items)
    over = scene(a, suit)
    a.clipped(*PANEL, since=mark)
    if cloth:
        _hang(a, cloth)
    frame(a, sheet)
    keyline(a, suit)
    if over:
        over(a)                     # the gesture that may break the frame
    ladder(a, rank)
    if rank < 0:
        _reverse_notch(a)
    a.items += numeral(rank, 4.2, 4.9, 13.6, 16.4, suit.ink if rank >= 0 else PAPER)
    a.items += badge(suit, 6.9, 27.2, 4.7 if not suit.red else 5.0)
    return a.svg()


def _medium(rank: int, suit: Suit, scene: Scene, cloth: Noren | None, window: Window) -> str:
    """The gesture under one large numeral, what the card does beside it, and the badge of the suit."""
    x0, y0, x1, y1 = WINDOW
    name = f"x{suit.name[0]}{rank % 17}"
    sheet = Plate(1, name + "p")
    paper(sheet)
    keyline(sheet, suit)
    scale = (x1-x0)/(window[2]-window[0])
    picture = Plate(1, name + "m")
    over = scene(picture, suit)
    if over:
        over(picture)
    picture.clipped(window[0], window[1], window[2], window[1]+(y1-y0)/scale)
    where = f"translate({x0-window[0]*scale:.3f} {y0-window[1]*scale:.3f}) scale({scale:.4f})"
    top = Plate(1)
    top.fill([box(*WINDOW), box(x0+.6, y0+.6, x1-.6, y1-.6)[::-1]], SUMI)
    if cloth or rank < 0:
        field = cloth[0] if cloth else NIGHT
        top.fill(box(3.8, 3.8, 59.2, 34.6, 2.2), field)
    ink = cloth_ink(cloth[0]) if cloth else PAPER if rank < 0 else suit.ink
    top.items += numeral(rank, 6.6, 6.8, 25, 29 if cloth or rank < 0 else 26, ink)
    if cloth:
        top.items += pictogram(cloth[2], 47.8 if cloth[2] != "call" else 46.4, 11.6, 4.8, ink, cloth[0])
    elif rank < 0:
        top.items += sign("mask", 47.8, 11.4, 5.2, PAPER, NIGHT)
    else:
        _beads(top, rank)
    top.items += badge(suit, 47.8, 26.4, 7.3 if suit.red else 7.8, 1.0)
    return f'{sheet.svg()}<g transform="{where}">{picture.svg()}</g>{top.svg()}'


def _beads(a: Art, rank: int) -> None:
    """Beside the numeral what it counts: two rods of five beads."""
    for rod in range(2):
        y = 8.6 + 5.2*rod
        a.fill(stroke([(34.8, y), (58.6, y)], .6, "flat"), SUMI)
        for k in range(min(5, max(0, rank-5*rod))):
            x = 37.6 + 4.6*k
            a.fill(ellipse(x+.3, y+.3, 2.1, n=24), KIN)
            a.items.append((contour(ellipse(x, y, 2.1, n=24), .85), SUMI, 1))


def _small(rank: int, suit: Suit, scene: Scene, cloth: Noren | None, window: Window) -> str:
    """The numeral, more than two fifths of the card high, over the band of the suit; powers on their colour."""
    a = Plate(1, f"x{suit.name[0]}{rank % 17}s")
    paper(a)
    field = cloth[0] if cloth else NIGHT if rank < 0 else None
    if field:
        a.fill(box(2.8, 2.8, 60.2, 95.2, 3.2), field)
    ink = cloth_ink(cloth[0]) if cloth else PAPER if rank < 0 else suit.ink
    if cloth:
        a.items += numeral(rank, 5.8, 7, 43, 51.4, ink, centred=True)
        a.items += pictogram(cloth[2], 31.5 - (3 if cloth[2] == "call" else 0), 61.6, 8.2, ink, cloth[0])
    else:
        room = 51.4 if rank >= 0 else 46
        a.items += numeral(rank, 31.5-room/2, 10, 55, room, ink, centred=True)
    _band(a, suit)
    return a.svg()


def _band(a: Art, suit: Suit) -> None:
    """The foot of a small card: the suit's colour and three times its sign, the middle one large."""
    band = [(2.8, 74), (60.2, 74), *box(2.8, 74, 60.2, 95.2, 3.2)[9:27], (2.8, 92)]
    a.fill(band, suit.badge)
    a.fill(box(2.8, 72.6, 60.2, 74.2), PAPER)
    for x, s in ((31.5, 8.6), (12.6, 4.6), (50.4, 4.6)):
        a.items += suit_sign(suit.name, x, 84.6, s*(.9 if suit.name == "wind" else 1), suit.mark, suit.badge)
