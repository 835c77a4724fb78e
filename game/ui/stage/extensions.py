"""Records, each found by its type: what a kind of table sends along the pipe, without the pipe knowing it."""
from __future__ import annotations

from typing import TypeVar, cast

T = TypeVar("T")


class Extensions:
    """Holds at most one record of each type; it never changes."""

    __slots__ = ("_found",)

    def __init__(self, *things: object) -> None:
        self._found = {type(thing): thing for thing in things}

    def of(self, kind: type[T]) -> T | None:
        """Return the record of this type; None: there is none."""
        return cast("T | None", self._found.get(kind))

    def the(self, kind: type[T]) -> T:
        """Return the record of this type, which is here: the caller has put it in. Raises KeyError."""
        return cast(T, self._found[kind])

    def __or__(self, other: Extensions) -> Extensions:
        """Both together; of the same type the other's."""
        return Extensions(*(self._found | other._found).values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Extensions) and self._found == other._found

    def __hash__(self) -> int:
        return hash(frozenset(self._found))


def extensions_of(*things: object | None) -> Extensions:
    """Hold those that are not None."""
    return Extensions(*(thing for thing in things if thing is not None))


NOTHING = Extensions()
"""No record at all."""
