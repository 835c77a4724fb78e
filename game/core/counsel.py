"""Counsel for one seat: what a master would do there, the chance behind it, and why.

It is made of what that seat was told and of nothing else, and holds no prose: a `Clause` is the key of some words, with
what they name. Who counsels, and who says it in which language, is not known here.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol

from game.core.cards import Card
from game.core.ports import Thinking
from game.core.seating import Seat


class Clause(NamedTuple):
    """Part of a sentence: the key of its words, and the numbers (`n` of `of`), seats and cards they name. `signs`: what
    every language writes alike, such as a formula."""

    key: str
    n: int = 0
    of: int = 0
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    signs: str = ""


class Way(NamedTuple):
    """Describes something that could be done: the action, as text – empty: to let a standing offer stand –, how it is
    called, and the chance of losing by it, 0 to 1."""

    text: str
    called: Clause
    loses: float


class Counsel(NamedTuple):
    """Describes what could be done, the best first; why the best is that, nothing where there is one thing to do; over
    how many imagined worlds it was counted, 0 where nothing had to be."""

    ways: tuple[Way, ...]
    because: tuple[Clause, ...] = ()
    worlds: int = 0

    def way(self, text: str) -> Way | None:
        """Return what the counsel says of an action; None where that was not weighed."""
        return next((way for way in self.ways if way.text == text), None)


class Slip(NamedTuple):
    """A decision that has cost something, or that was fine where none has: in which `step` of the match and in which
    `deal`, counted from 1, who made it and with which hand; what was done, and what a master says of it, its reasons
    held against that. round, turn: in which round of the match, and of this seat in the deal; 0: there are none.

    lying: the cards that lay open between the hands. taken, better: the places in the hand of the cards that were used,
    and of those the best way uses. came: how many events this seat had been told when it had come of it, the last of
    them saying what; 0: none says that."""

    seat: Seat
    step: int
    deal: int
    hand: tuple[Card, ...]
    done: str
    counsel: Counsel
    lying: tuple[Card, ...] = ()
    taken: tuple[int, ...] = ()
    better: tuple[int, ...] = ()
    came: int = 0
    round: int = 0
    turn: int = 0

    @property
    def is_fine(self) -> bool:
        """Whether what was done was the best."""
        return self.done == self.counsel.ways[0].text

    @property
    def cost(self) -> float:
        """The loss: how much likelier one loses than with the best way."""
        way = self.counsel.way(self.done)
        return 0.0 if way is None else max(0.0, way.loses - self.counsel.ways[0].loses)


class Silence(Enum):
    """Tells why there is no counsel: no bot plays that game well enough to give any, or the thinking was cut short."""

    UNKNOWN = "unknown"
    BROKE_OFF = "broke_off"


class Asking(Protocol):
    """A request for counsel whose answer is being worked out."""

    def poll(self) -> Counsel | Thinking | Silence:
        """Return the counsel, or why there is none; STILL while it is being worked out."""
        ...

    def drop(self) -> None:
        """Give up the request: the answer is no longer wanted, and the thinking may stop."""
        ...


class Said:
    """See Asking: there is nothing left to think about."""

    def __init__(self, said: Counsel | Silence) -> None:
        self._said = said

    def poll(self) -> Counsel | Silence:
        """See Asking."""
        return self._said

    def drop(self) -> None:
        """See Asking."""
