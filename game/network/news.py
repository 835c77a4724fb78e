"""Describes what a carrier brings: a client comes, says something, leaves. Values; a carrier is known by what it does.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

LONGEST_MESSAGE: Final = 4096
"""Bytes of a text that is read: ten times the longest there is."""


class ClientCame(NamedTuple):
    """A client has come, from this machine; `line` is the number of its connection, which is used once."""

    line: int
    machine: str


class MessageReceived(NamedTuple):
    """A client has said something, so many milliseconds `ago`: it may have lain until the table had time."""

    line: int
    text: str
    ago: float = 0.0


class Brought(NamedTuple):
    """A client has sent something that is no text, where that is read at all."""

    line: int
    data: bytes


class ClientLeft(NamedTuple):
    """A client is gone."""

    line: int


News: TypeAlias = ClientCame | MessageReceived | Brought | ClientLeft


class Carrier(Protocol):
    """Brings texts from phones and to them, by the number of a connection."""

    def heard(self) -> Sequence[News]:
        """Return the news since the last call, in order."""

    def send(self, line: int, texts: Sequence[str]) -> None:
        """Send these texts to the client, if it is still there."""

    def known(self, line: int) -> None:
        """Note that the client has said a key that opens something: where others crowd the door, its machine has room.
        """

    def shut(self, line: int, code: int, texts: Sequence[str] = ()) -> None:
        """Send these texts to the client, then end the connection."""
