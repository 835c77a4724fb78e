"""What a deal that is over has brought each seat, or cost it: a small number at its chips, until the next one begins.

It adds up the payments that were told and knows no reason for them.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from game.core.events import Paid
from game.core.seating import Seat
from game.core.view import View
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.hands import gain_colour
from game.ui.stage.marks import this_deal
from game.ui.stage.records import Show

BELOW, BESIDE = 1.2, 0.2
"""How far below the middle of the chip it stands, and how far to the left where the dealer's button is in the way, in
radii of the chip."""


class Gains(NamedTuple):
    """By seat, without those for whom nothing has changed."""

    by: Mapping[Seat, int]


def gained(view: View) -> Gains | None:
    """None as long as the deal is played."""
    if "deal" not in view.ended:
        return None
    sums = Counter[Seat]()
    for event in this_deal(view):
        if isinstance(event, Paid):
            sums[event.payer] -= event.amount
            sums[event.payee] += event.amount
    return Gains({seat: amount for seat, amount in sums.items() if amount and seat >= 0})


def gains(p: Painter, show: Show) -> None:
    """Below each chip, on a plate of its own: the chip says what there is now."""
    found = show.frame.placement.more.of(Gains)
    for seat, amount in found.by.items() if found is not None else ():
        text = f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"
        x, y, r = show.frame.placement.ground.tiles[seat].chips
        size = p.screen.size("caption")
        box = Rect(0, 0, p.width(text, size, True) + 0.5 * size, 1.16 * size)
        box.center = x, y + BELOW * r
        if seat == show.frame.placement.dealer:
            box.right = x - BESIDE * r
        panels.panel(p, box, "night", 0.4 * size, 1.0)
        p.label(text, box.centerx, box.centery, size, gain_colour(p, text), True, "centre")
