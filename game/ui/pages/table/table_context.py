"""The light of open eyes, as the page of the table sees it: what lies on that page may ask this of it."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from game.core.seating import Seat
from game.features.contract import Pastime
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.table_action import TableAction
from game.ui.input.gesture import Device, Key
from game.ui.pages.services import Services
from game.ui.pages.table.session import Session
from game.ui.pages.table.words import Words
from game.ui.scene import Scene


class Hints(Protocol):
    """What a master says to whoever sits here with open eyes."""

    @property
    def possible(self) -> bool: ...

    def ask(self) -> None: ...

    def stands_at(self) -> tuple[Rect, ...]: ...


class FallStops(Protocol):
    """Where the table stops because a person has fallen."""

    @property
    def due(self) -> Collection[Seat]: ...


class TableSurroundings(Protocol):
    """What lies on the page of the table beside what asks."""

    @property
    def hand(self) -> OwnHand: ...

    @property
    def deed(self) -> TableAction: ...

    @property
    def pastime(self) -> Pastime: ...

    @property
    def falls(self) -> FallStops: ...

    @property
    def hint(self) -> Hints: ...


class SharedTable(Protocol):
    """Several persons around one table, as far as what lies on the page has to know of them."""

    @property
    def here(self) -> bool: ...

    @property
    def before_all(self) -> Seat | None: ...

    @property
    def may_begin(self) -> bool: ...

    @property
    def by_pads(self) -> str: ...

    @property
    def lifting(self) -> bool: ...

    def laughed(self) -> None: ...

    def begin(self) -> None: ...

    def seals(self) -> Mapping[Seat, bool]: ...

    def signs(self) -> Mapping[Seat, str]: ...

    def call(self, seat: Seat) -> None: ...


class TableContext(OpenTable, Protocol):
    """See OpenTable; with the page around the hand, and the ways to other pages."""

    @property
    def services(self) -> Services: ...

    @property
    def session(self) -> Session: ...

    @property
    def words(self) -> Words: ...

    @property
    def page(self) -> TableSurroundings: ...

    @property
    def shared(self) -> SharedTable: ...

    @property
    def device(self) -> Device: ...

    def cap(self, act: Key) -> str: ...

    def update(self, now: float) -> float | None: ...

    def toggle(self, drawer: str) -> None: ...

    def pause(self) -> None: ...

    def rules(self, anchor: str = "") -> None: ...

    def explain_focused(self) -> None: ...

    def skip(self) -> None: ...

    def open_hands(self) -> None: ...

    def run_on(self) -> None: ...

    def toggle_faster(self) -> None: ...

    def leave(self) -> None: ...

    def lay_over(self, scene: Scene) -> None: ...
