"""What a carrier brings: somebody comes, says something, goes. Values; a carrier is known by what it does."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

LONGEST_MESSAGE: Final = 4096
"""Bytes of a text that is read: ten times the longest there is."""


class ClientCame(NamedTuple):
    """Somebody has come, from this machine; `line` is the number of his connection, which nobody had before."""

    line: int
    machine: str


class MessageReceived(NamedTuple):
    """He has said something, so many milliseconds `ago`: it may have lain until the table had time."""

    line: int
    text: str
    ago: float = 0.0


class Brought(NamedTuple):
    """He has sent something that is no text, where that is read at all."""

    line: int
    data: bytes


class ClientLeft(NamedTuple):
    """He is gone."""

    line: int


News: TypeAlias = ClientCame | MessageReceived | Brought | ClientLeft


class Carrier(Protocol):
    """Brings texts from phones and to them, by the number of a connection."""

    def heard(self) -> Sequence[News]:
        """What has come since, in its order."""

    def send(self, line: int, texts: Sequence[str]) -> None:
        """Say this to him, if he is still there."""

    def known(self, line: int) -> None:
        """He has said a key that opens something: where others crowd the door, there is room for his machine."""

    def shut(self, line: int, code: int, texts: Sequence[str] = ()) -> None:
        """Say this to him, and then no more."""
