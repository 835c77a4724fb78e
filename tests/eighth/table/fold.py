"""What everybody's row comes to, as the rules have told it. It adds nothing up."""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.events import Note
from game.core.seating import Seat
from game.core.view import View
from game.ui.stage.marks import this_deal


class Sums(NamedTuple):
    """By seat; a row without cards is not in it."""

    of: Mapping[Seat, int]


def sums(view: View, key: str) -> Sums:
    """What was told last of each row in this deal."""
    return Sums({event.reason.seats[0]: event.reason.number for event in this_deal(view)
                 if isinstance(event, Note) and event.reason.key == key and event.reason.number})
