"""Defines what the parts of a page on which a table is laid may ask of it."""
from __future__ import annotations

from typing import Protocol

from game.core.ports import Chair
from game.ui.input.gesture import Device
from game.ui.kit import seat_parts
from game.ui.kit.hit_areas import PageHands
from game.ui.kit.name_board import NameBoard
from game.ui.pages.lobby.draft import Draft
from game.ui.pages.services import Services


class CompanyPage(seat_parts.SeatChanging, Protocol):
    """The page of a company. `seat`: the one in hand; `looked_at`: who of the company was pressed or pointed at last;
    `board`: our own keys, while a name is written with them; `trouble`: why the match cannot begin; empty: it can."""

    draft: Draft
    hands: PageHands
    board: NameBoard | None
    seat: int | None
    looked_at: str
    trouble: str

    @property
    def services(self) -> Services: ...

    def open_seat(self, at: int | None) -> None:
        """Take a seat in hand; None: none."""
        ...

    def add(self, person: bool) -> None:
        """Add a seat for a person, or for a bot."""
        ...

    def remove(self) -> None:
        """Remove the seat in hand."""
        ...

    def move(self, by: int) -> None:
        """Move the seat in hand along the table."""
        ...

    def choose_company(self, on: bool) -> None:
        """Show all bots in one place, or no longer."""
        ...

    def is_dressed_by_pad(self, chair: Chair) -> bool:
        """Tell whether this person changes what they wear with their own gamepad now."""
        ...

    def change_at(self, at: int, **values: object) -> None:
        """Change something of a seat; a holder there keeps their pad under a new name."""
        ...

    def open_board(self, at: int | None = None, owner: Device = "") -> None:
        """Write the name of this seat with our own keys, by this pad."""
        ...
