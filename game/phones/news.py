"""What a carrier brings: somebody comes, says something, goes. Values; who carries is not known here."""
from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Opened(NamedTuple):
    """Somebody has come, from this machine; `line` is the number of his connection, which nobody had before."""

    line: int
    machine: str


class Heard(NamedTuple):
    """He has said something, so many milliseconds `ago`: it may have lain until the table had time."""

    line: int
    text: str
    ago: float = 0.0


class Closed(NamedTuple):
    """He is gone."""

    line: int


News: TypeAlias = Opened | Heard | Closed
