"""Decides who may take up a connection, and how much may come by one. It knows no socket, and no clock but the time it
is given.

Strangers cannot fill the program: some connections are kept for machines that are known, because a key that opens
something was said there; and where strangers take all the others, one of whatever machine holds most of them has to go.
So there is always room for a phone that comes by its seat's key from an address never seen before.
"""
from __future__ import annotations

from collections import Counter
from typing import Final, Generic, TypeVar

KNOWN: Final = 200
"""Machines that are known: those that came last."""

T = TypeVar("T")


class Allowance:
    """Allows so many at once (`burst`), and so many a second (`pace`) after that."""

    def __init__(self, pace: float, burst: float) -> None:
        self._pace, self._burst, self._left, self._last = pace, burst, burst, 0.0

    def take(self, now: float) -> bool:
        """Return whether one more is allowed; `now`: seconds."""
        saved = (now - self._last) * self._pace if self._last else 0.0
        self._left, self._last = min(self._burst, self._left + saved) - 1, now
        return self._left >= 0


class Crowd(Generic[T]):
    """Holds all who are here, in the order in which they came. `lines`: how many there may be; `from_one`: from one
    machine; `kept`: so many of them only from machines that are known."""

    def __init__(self, lines: int, from_one: int, kept: int) -> None:
        self._lines, self._from_one, self._kept = lines, from_one, kept
        self._here: dict[T, str] = {}
        self._known: dict[str, None] = {}

    def come(self, who: T, machine: str) -> T | None:
        """Admit a connection; returns the one that has to go for it: none, a stranger's that was here, or this one
        itself."""
        self._here[who] = machine
        if sum(each == machine for each in self._here.values()) > self._from_one:
            return who
        strangers = Counter(each for each in self._here.values() if each not in self._known)
        if len(self._here) <= self._lines and (machine in self._known
                                               or strangers.total() <= self._lines - self._kept):
            return None
        most = max(strangers, key=lambda each: (strangers[each], each != machine), default=machine)
        return who if most == machine else next(each for each, its in self._here.items() if its == most)

    def gone(self, who: T) -> None:
        """Remove a visitor who has closed the connection."""
        self._here.pop(who, None)

    def knows(self, who: T) -> None:
        """Note that a visitor has said a key that opens something: their machine is known from now on."""
        machine = self._here.get(who)
        if machine is not None:
            self._known.pop(machine, None)
            self._known[machine] = None
            while len(self._known) > KNOWN:
                del self._known[next(iter(self._known))]
