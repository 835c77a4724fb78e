"""The light in which a hand is held: what its owner's eyes may see of it now, what can be done, and where that is said.

Two pages are such lights: the table, where one person sits with open eyes, and the curtain, behind which one of several
looks. A hand asks its light for faces and offers and gives it what is to be said; it never asks who else looks on.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.client.seat_client import SeatClient
from game.core.cards import Card, CardId
from game.core.ports import TableHost
from game.core.rules import Offer, Refused
from game.core.seating import Seat
from game.core.view import View
from game.ui.input.gesture import Key
from game.ui.kit.hit_areas import PageHands
from game.ui.kit.ports import Household
from game.ui.stage.playback import Playback
from game.ui.stage.sorting import HandSorting

if TYPE_CHECKING:
    from game.ui.stage.sound import Sound


class HandServices(Household, Protocol):
    """What a hand asks of the application."""

    @property
    def sound(self) -> Sound: ...


# ---- either light ---------------------------------------------------------------------------------------------
class HandContext(Protocol):
    """What every hand asks of either light."""

    @property
    def side(self) -> SeatClient:
        """The seat whose hand it is."""
        ...

    @property
    def host(self) -> TableHost: ...

    @property
    def services(self) -> HandServices: ...

    @property
    def question(self) -> int:
        """What is asked now, by its id; what was chosen does not outlast it."""
        ...

    @property
    def is_open(self) -> bool:
        """The hand can be seen and chosen from at this moment."""
        ...

    @property
    def hands(self) -> PageHands: ...

    @property
    def pack(self) -> str:
        """The pack by whose names the cards go."""
        ...

    def faces(self) -> Mapping[CardId, Card]:
        """The own cards that lie open to their owner now; none while the hand is closed."""
        ...

    @property
    def lays(self) -> bool:
        """It is for the owner to lay cards of this hand now, and he can see what."""
        ...

    def ahead(self) -> tuple[tuple[str, ...], ...]:
        """The rows of plays that can be laid now, as texts, the longest first; asked only while `lays`."""
        ...

    def refuse(self, key: str) -> None:
        """Show why something cannot be done; empty: that is read no longer."""
        ...

    def say(self, text: str) -> bool:
        """Give this answer; whether it was taken."""
        ...

    def wake(self) -> None:
        """Something is to be chosen: the next press means it."""
        ...

    def t(self, key: str, /, **values: object) -> str:
        """A text of this table."""
        ...


# ---- open eyes ------------------------------------------------------------------------------------------------
class TableWords(Protocol):
    """What is said in words at one table, to one observer. `sentence`: what stands below the table now."""

    sentence: str

    @property
    def services(self) -> HandServices: ...

    @property
    def host(self) -> TableHost: ...

    @property
    def observer(self) -> Seat | None: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    def t(self, key: str, /, **values: object) -> str: ...

    def offer(self, offer: Offer, view: View) -> str:
        """What stands on the button of an offer."""
        ...

    def card_name(self, card: Card) -> str: ...

    def card_said(self, card: Card) -> str: ...

    def card_effect(self, card: Card) -> str: ...

    def key_cap(self, act: Key, pad: bool = False) -> str: ...

    def pack(self) -> str: ...


class TablePicture(Protocol):
    """The picture of the table as far as it has come, and what may be done about it."""

    @property
    def play(self) -> Playback: ...

    @property
    def view(self) -> View: ...

    @property
    def here(self) -> Collection[Seat]: ...

    @property
    def doers(self) -> Collection[Seat]: ...

    @property
    def is_shown(self) -> bool: ...

    @property
    def takes_part(self) -> bool: ...

    @property
    def is_out(self) -> bool: ...

    def offers(self) -> Sequence[Offer]: ...

    def submit(self, offer_text: str, now: float, seat: Seat | None = None) -> Refused | None: ...

    def refuse(self, key: str, now: float) -> None: ...

    def hurry(self, now: float) -> None: ...


class OpenTable(HandContext, Protocol):
    """The light of open eyes: the table around the hand, which moves. `now`: its time; `parked`: the focus stands where
    a press means nothing yet."""

    sorting: HandSorting
    parked: bool

    @property
    def now(self) -> float: ...

    @property
    def session(self) -> TablePicture: ...

    @property
    def words(self) -> TableWords: ...

    @property
    def observer(self) -> Seat | None: ...

    @property
    def drawer(self) -> str:
        """Which drawer lies over the table; empty: none."""
        ...

    @property
    def by_keys(self) -> bool:
        """Keys were used last: a hint says what they do."""
        ...

    def offers_button(self, verb: str) -> bool:
        """Whether what may be said at any time, or seldom, has its button here."""
        ...

    @property
    def held_back(self) -> str:
        """Why nothing is laid out yet, as a key; empty: everybody may."""
        ...

    def first_of(self, spots: Sequence[str]) -> str:
        """On which of these spots keys and pads begin, by its name; empty: there is none."""
        ...

    def light(self, phase: str) -> bool:
        """A confirm with nothing selected, or a tap on the table that means the same."""
        ...

    def explain(self, card: Card | None) -> None:
        """What this card is."""
        ...


