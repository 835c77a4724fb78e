"""Shows what a deal that is over has brought each seat, or cost it: a small number at its chips, until the next one
begins.

It adds up the payments that were told and knows no reason for them.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from game.core.events import Paid
from game.core.seating import Seat
from game.core.view import View
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.hands import gain_colour
from game.ui.stage.marks import this_deal
from game.ui.stage.records import Show
from game.ui.stage.tile import Tile, least_letters

BELOW: Final = 1.2
"""How far below the middle of the chip it stands, in radii of the chip."""

EDGE: Final = 3.0
"""How far it keeps from the edge of its tile and from the card."""

SMALLER: Final = 0.9
"""From one size of its letters to the next smaller one, where the larger finds no room."""

LETTER: Final = 0.5
"""Half the height of the letter on the dealer's button, in its radii: where room is short, a plate rather lies on the
rim."""


class Gains(NamedTuple):
    """Holds, by seat, the gains, without those for which nothing has changed."""

    by: Mapping[Seat, int]


def gained(view: View) -> Gains | None:
    """Return what a deal has brought; None as long as it is played."""
    if "deal" not in view.ended:
        return None
    sums = Counter[Seat]()
    for event in this_deal(view):
        if isinstance(event, Paid):
            sums[event.payer] -= event.amount
            sums[event.payee] += event.amount
    return Gains({seat: amount for seat, amount in sums.items() if amount and seat >= 0})


def gains(p: Painter, show: Show) -> None:
    """Draw below each chip, on a separate plate, what was gained: the chip says what there is now."""
    found = show.frame.placement.more.of(Gains)
    for seat, amount in found.by.items() if found is not None else ():
        text = f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"
        tile, deals = show.frame.placement.ground.tiles[seat], seat == show.frame.placement.dealer
        box, size = plate(p, text, tile, deals)
        panels.panel(p, box, "night", 0.4 * size, 1.0)
        p.label(text, box.centerx, box.centery, size, gain_colour(p, text), True, "centre")


def plate(p: Painter, text: str, tile: Tile, deals: bool) -> tuple[Rect, float]:
    """Return where this stands in a tile, and the size of its letters: the largest at which it hides neither card nor
    name, nor, if this seat `deals`, the button; else where it hides least."""
    least = least_letters(p.screen)
    size = max(p.screen.size("caption"), least)
    while True:
        wide, high = p.width(text, size, True) + 0.5 * size, 1.16 * size
        box = min(_places(tile, wide, high), key=lambda box: _hidden(tile, box, deals))
        if size <= least or not _hidden(tile, box, deals):
            return box, size
        size = max(least, SMALLER * size)


def _places(tile: Tile, wide: float, high: float) -> list[Rect]:
    """Places for a plate so large, the best first: below the chip, at the foot, below the button; in the middle, at the
    right, beside the card."""
    x, y, r = tile.chips
    left, right = tile.card.right + EDGE + wide / 2, tile.rect.right - EDGE - wide / 2
    low = tile.rect.bottom - EDGE - high / 2
    found = []
    for centre in (y + BELOW * r, low, tile.dealer[1] + tile.dealer[2] + high / 2):
        for middle in (min(max(x, left), right), right, min(left, right)):
            found.append(Rect(middle - wide / 2, min(centre, low) - high / 2, wide, high))
    return found


def _hidden(tile: Tile, box: Rect, deals: bool) -> float:
    """How much of card, name and, if this seat `deals`, the button it hides, whose letter counts twice. Parts of the
    card that the chip hides anyway do not count."""
    x, y, r = tile.dealer
    chip = tile.chips[0] - tile.chips[2]
    card = Rect(tile.card.x, tile.card.y, min(tile.card.right, chip) - tile.card.x, tile.card.h)
    button = [Rect(x - each, y - each, 2 * each, 2 * each) for each in (r, LETTER * r)] if deals else []
    parts = [card, tile.name, *button]
    return sum(part.w * part.h for part in map(box.clip, parts))
