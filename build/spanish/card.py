"""How the Spanish deck looks on a card (suit_card.py): its signs and aces, and the *pinta* – the line round the card is
broken at top and bottom: never for coins, once for cups, twice for swords, three times for batons.
"""
from __future__ import annotations

from pen.ink import PAPER, SUMI, Art, Poly, ellipse
from spanish.aces import ace
from spanish.pips import COLOUR, flat, pip
from suits.card import Look

PINTA = {"coins": 0, "cups": 1, "swords": 2, "batons": 3}       # breaks in the line
TAB = {"swords": (COLOUR["swords"], PAPER), "coins": (COLOUR["coins"], SUMI)}
LINE = {"full": (1.9, .55, 3.2, 8), "court": (1.9, .55, 3.2, 8), "medium": (1.7, 1.0, 4, 10), "small": (1.6, 1.2, 6,
        14)}


def border(a: Art, suit: str, level: str) -> None:
    """The line at a level: its distance from the edge, width, the width of a break and from break to break in mm."""
    d, w, gap, pitch = LINE[level]
    r, n = 5-d+.4, PINTA[suit]
    x0, y0, x1, y1 = d, d, 63-d, 98-d
    cuts = [31.5 + (k-(n-1)/2)*pitch for k in range(n)]
    ends = [x0+r, *(x for c in cuts for x in (c-gap/2, c+gap/2)), x1-r]
    for y in (y0, y1):
        for p, q in zip(ends[::2], ends[1::2], strict=True):
            a.fill(_bar(p, y, q, w), SUMI)
            if n:       # a little foot where the line breaks off
                side = 1 if y == y0 else -1
                for x in (p, q):
                    if x not in (x0+r, x1-r):
                        a.fill([(x-w/2, y), (x+w/2, y), (x+w/2, y+side*w*2), (x-w/2, y+side*w*2)], SUMI)
    for x in (x0, x1):
        a.fill([(x-w/2, y0+r), (x+w/2, y0+r), (x+w/2, y1-r), (x-w/2, y1-r)], SUMI)
    for cx, cy, t in ((x0+r, y0+r, 180), (x1-r, y0+r, 270), (x1-r, y1-r, 0), (x0+r, y1-r, 90)):
        arc = ellipse(cx, cy, r+w/2, r+w/2, t, t+90, 8) + ellipse(cx, cy, r-w/2, r-w/2, t, t+90, 8)[::-1]
        a.fill(arc, SUMI)


def _bar(x0: float, y: float, x1: float, w: float) -> Poly:
    return [(x0, y-w/2), (x1, y-w/2), (x1, y+w/2), (x0, y+w/2)]


LOOK = Look(COLOUR, "batons", TAB, flat, pip, ace, border)
