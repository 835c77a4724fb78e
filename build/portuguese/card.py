"""How the Portuguese deck looks on a card (suit_card.py): French signs in a cobalt rule, a quarter of an azulejo in the
corners that hold no index, and a whole one beside the large index of the medium level.
"""
from __future__ import annotations

from french.card import FIELD
from french.pips import COLOUR, flat, pip
from pen.ink import Art
from portuguese.aces import ace
from portuguese.tiles import corner, rule, tile
from suits.card import Look

CORNER = {"full": 11.5, "court": 7.6}           # of a quarter, mm


def border(a: Art, suit: str, level: str) -> None:
    """The rule and the tiles of one level."""
    if level in CORNER:
        rule(a, 1.5, .5, 3.9)
        rule(a, 2.3, .22, 3.3)
        s = CORNER[level]
        d = 2.6 if level == "full" else 3.9
        corner(a, 63-d, d, s, 90)
        corner(a, d, 98-d, s, 270)
        return
    rule(a, 1.1, 1.0, 4.2)
    if level == "medium":
        tile(a, 49.6, 19.2, 17, .6)
    else:
        for x, y, rot in ((2.4, 2.4, 0), (60.6, 2.4, 90), (60.6, 95.6, 180), (2.4, 95.6, 270)):
            corner(a, x, y, 11, rot)


LOOK = Look(COLOUR, "clubs", FIELD, flat, pip, ace, border)
