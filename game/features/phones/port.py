"""Defines what other features may ask about phones that hold hands of a match: inviting them, who has come, who sits
where."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.features.contract import PortKey
from game.network.addresses import Address

How: TypeAlias = Literal["here", "away", "played_for"]
"""Whether a phone is there: it is; it has been away for a moment; so long that a bot plays on for it."""


class Visitor(NamedTuple):
    """Describes a person with a phone. `number`: by what they are asked for. `seat`: where they sit – or, if `waits`,
    will sit from the next deal on –, None while there is no place for them; `goes`: where they will sit instead from
    then on. `has_come`: their phone was here since they were invited. `leads`: they lead the room from their phone.
    """

    number: int
    name: str
    crest: str
    seat: Seat | None
    how: How
    waits: bool = False
    goes: Seat | None = None
    has_come: bool = True
    leads: bool = False


class Phones(Protocol):
    """Knows the phones of a program. They can come from `invite` until `close`, whatever is played meanwhile."""

    @property
    def is_open(self) -> bool:
        """Whether phones can come in now."""
        ...

    @property
    def asks_first(self) -> bool:
        """Whether this system asks for permission when a program opens a server: the page says so before."""
        ...

    @property
    def trouble(self) -> Trouble | None:
        """The reason why it could not be opened."""
        ...

    @property
    def ways(self) -> Sequence[Address]:
        """The addresses of this machine, the likeliest first; empty: it cannot be found."""
        ...

    @property
    def at(self) -> int:
        """The number of the one that is open."""
        ...

    @property
    def place(self) -> str:
        """Host and port, as a person types them into a browser."""
        ...

    @property
    def url(self) -> str:
        """The address with the key of the room."""
        ...

    @property
    def key(self) -> str:
        """The key that a person types who has typed the address."""
        ...

    @property
    def since(self) -> float:
        """The time since when it has been open there, in milliseconds of the window's clock."""
        ...

    @property
    def visitors(self) -> Sequence[Visitor]:
        """The visitors, in the order in which they have come."""
        ...

    @property
    def locked(self) -> bool:
        """Whether no new person is let in."""
        ...

    def invite(self, at: int = 0) -> None:
        """Open at this one of the ways, instead of another one that is open; see `trouble`."""
        ...

    def close(self) -> None:
        """Let no phone in any more; people who hold one sit before the screen."""
        ...

    def lock(self, on: bool) -> None: ...

    def rename(self, number: int, name: str) -> None: ...

    def send_away(self, number: int, to_screen: bool = False) -> None:
        """Send them away, and a bot plays for them; or let them play on before the screen."""
        ...

    def lead(self, number: int | None) -> None:
        """Let them lead the room from their phone: choose the game, begin, pause; None: no phone does."""
        ...

    def may_have(self, number: int, seat: Seat) -> bool:
        """Return whether they can be given this seat of the running match."""
        ...

    def give(self, number: int, seat: Seat) -> None:
        """Give them this seat: that of a person before the screen at once, any other with the next deal."""
        ...

    def fresh_url(self, number: int) -> str:
        """Make an address by which another phone takes over the hand; until that has come the one there is holds it."""
        ...

    def is_awaited(self, number: int) -> bool:
        """Return whether another phone is to come by such an address, and has not."""
        ...

    def withdraw_url(self, number: int) -> None:
        """Want no other phone after all: the address opens nothing any more."""
        ...

    def expect(self, game: str) -> None:
        """Make the cards of this game for phones: it is going to be played."""
        ...

    def lay(self, chairs: Mapping[int, Seat | None]) -> None:
        """Hear where they will sit at the table that is being laid."""
        ...

    def away(self, host: TableHost) -> Collection[Seat]:
        """Find the seats of this match whose phones are away."""
        ...

    def played_for(self, host: TableHost) -> Collection[Seat]:
        """Find those of them that a bot plays for."""
        ...

    def arranged(self, host: TableHost) -> Mapping[Seat, str]:
        """Tell who gets which seat with the next deal because seats are to be exchanged."""
        ...

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        """Tell which seats of this match are held by phones, and whether, now that it is over, the player of each would
        like another one."""
        ...


class PhoneHands(Protocol):
    """The phones at the tables of one program."""

    phones: Phones


PHONES: PortKey[PhoneHands] = PortKey("phones")
