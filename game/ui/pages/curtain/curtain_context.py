"""The light behind the curtain: what everything that lies on it may ask of it.

Whatever is secret comes out of it while it `is_open` only; all else is the same whatever the seat holds.
"""
from __future__ import annotations

from typing import Protocol

from game.client.hand import Pick
from game.core.cards import Card, CardId
from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw.screen import Rect
from game.ui.hand.closed_hand import HandPlace
from game.ui.hand.hand_context import HandContext
from game.ui.hand.hint import HandHint
from game.ui.hand.small_answers import Sure
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.answers import Answers
from game.ui.pages.curtain.peek import Peek
from game.ui.pages.services import Services
from game.ui.stage.sorting import HandSorting


class Chosen(Protocol):
    """What one card of the open hand may mean, while that is asked."""

    card: CardId | None

    @property
    def is_open(self) -> bool: ...

    def over(self, desk: Desk, answers: Rect) -> None: ...

    def reached(self, pick: Pick) -> tuple[tuple[str, ...], ...]: ...

    def row_answer(self) -> tuple[Answer, ...]: ...


class Noticed(Protocol):
    """What a closed hand tells whoever presses something."""

    text: str


class CurtainContext(HandContext, Protocol):
    """`called`: the seat spoke up out of turn; `blind`: nobody has looked yet; `many`: one holds several cards. `told`:
    the latest sentence of the table. `refused`: why the last answer was not taken. `heeds`: from when on a press can be
    an answer."""

    now: float
    told: str
    refused: str
    heeds: float
    called: bool
    blind: bool
    many: bool
    sure: Sure

    @property
    def apart(self) -> bool:
        """It hangs on a screen of its own, whether anything is asked or not: nobody else looks on."""
        ...

    @property
    def services(self) -> Services: ...

    @property
    def seat(self) -> Seat: ...

    @property
    def chair(self) -> Chair: ...

    @property
    def peek(self) -> Peek: ...

    @property
    def leans(self) -> Answer | None: ...

    @property
    def tilts(self) -> bool: ...

    @property
    def choice(self) -> Chosen: ...

    @property
    def bench(self) -> HandPlace | None: ...

    @property
    def notice(self) -> Noticed: ...

    @property
    def hint(self) -> HandHint: ...

    @property
    def share(self) -> float: ...

    @property
    def stands(self) -> bool: ...

    @property
    def sorting(self) -> HandSorting: ...

    def sort(self, way: str) -> None: ...

    def order_faces(self, high: float, scale: float) -> None: ...

    # ---- what can be pressed
    def answers(self) -> Answers: ...

    def others(self) -> tuple[Seat, ...]: ...

    def picks(self) -> tuple[Pick, ...]: ...

    def secret(self) -> tuple[Card | None, ...]: ...

    def look(self) -> None: ...

    def give(self, answer: Answer) -> None: ...

    def pick(self, pick: Pick) -> None: ...

    def play_row(self, plays: tuple[str, ...]) -> None: ...

    def declare(self) -> None: ...

    def call(self, seat: Seat) -> None: ...

    def pause(self) -> None: ...

    def rules(self) -> None: ...

    def look_round(self) -> None: ...

    def step_back(self) -> None: ...
