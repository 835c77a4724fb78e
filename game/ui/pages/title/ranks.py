"""Sorts the ways on from the title by their rank: what leads, what stands below it, and what is a link of the menu."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.features.contract import TitleEntry

MOST_LEADING, MOST_SECOND = 2, 3
"""Large buttons there may be at most, and buttons in the row below them."""


class TitleRanks(NamedTuple):
    """Holds the entries of each rank, in the order in which they are laid; `lead` has one at least."""

    lead: list[TitleEntry]
    second: list[TitleEntry]
    menu: list[TitleEntry]

    @property
    def links(self) -> list[TitleEntry]:
        """List the links from left to right: what comes and goes with the chosen game stands first, so that nothing
        moves by it."""
        return sorted(self.menu, key=lambda entry: not entry.fleeting)


def ranked(entries: Sequence[TitleEntry]) -> TitleRanks:
    """Sort entries by rank; those that are too many for theirs come first in the next lower one."""
    found = [entry for entry in entries if entry.there or entry.may_come]
    lead = [entry for entry in found if entry.rank == "lead"]
    second = lead[MOST_LEADING:] + [entry for entry in found if entry.rank == "second"]
    menu = second[MOST_SECOND:] + [entry for entry in found if entry.rank == "menu"]
    return TitleRanks(lead[:MOST_LEADING], second[:MOST_SECOND], menu)
