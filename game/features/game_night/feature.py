"""Joins game night to the program: its entries on the title."""
from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.features.contract import CONTINUE, PLAYED, TITLE_CORNER, Continuation, CornerEntry, Feature, Features

if TYPE_CHECKING:
    from game.house.house import House

LONGEST = 8
"""The match of a night by which the longest line on Continue is measured."""


def join(house: House, features: Features) -> None:
    """Add game night to a program."""
    features.offer(TITLE_CORNER, lambda game: links(house))
    features.offer(CONTINUE, lambda _: [continuation(house)])
    features.offer(PLAYED, lambda _: [bool(house.evenings())])


def links(house: House) -> list[CornerEntry]:
    """Offer game night in the corner of the title, and the evenings once something was played."""
    return [CornerEntry("programme", "scene.title.programme", 3, lambda: house.go(house.doors.programme())),
            CornerEntry("evenings", "scene.title.evening", 5, lambda: house.over(house.doors.evenings()),
                        bool(house.evenings()))]


def continuation(house: House) -> Continuation:
    """Offer the game night that goes on to whoever continues."""
    found = house.programme()
    there = found is not None and not found.is_over

    def told(number: int, of: int) -> str:
        return house.language.text("scene.title.which_programme", n=number, of=of)

    return Continuation(
        there, found is not None and found.is_of(datetime.now()),
        lambda: told(len(found.done) + 1, len(found.pieces)) if found is not None else "",
        lambda: told(LONGEST, LONGEST), lambda: house.go(house.doors.programme()))


FEATURE = Feature("game_night", join)
