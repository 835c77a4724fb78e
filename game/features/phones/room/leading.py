"""Who of the guests leads the room from their phone, and what they may decide there. What that does is done elsewhere;
a person who does not lead decides nothing.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from game.features.phones.room.guests import Guest
from game.features.phones.room.messages import Decide
from game.features.phones.room.stand_in import GRACE
from game.features.phones.room.words import PhoneWords

Role: TypeAlias = Literal["you", "free", ""]
"""What a phone is told of it: its person leads; anyone may, who takes it on; another one does, or the screen alone."""

TAKE: Final = "take"
"""What a person says who takes the role on."""


class LeadSources(NamedTuple):
    """`told`: what can be decided now, in these words, as plain values of JSON; `do`: does it, with its value."""

    told: Callable[[PhoneWords], Mapping[str, object]]
    do: Callable[[str, str], None]


class Leading:
    """`guest`: who leads, None: no guest does. `sources`: None where no guest can.

    `is_given`: a guest leads, or the first who comes will; False once the screen has taken it back.
    """

    def __init__(self, sources: LeadSources | None) -> None:
        self.guest: Guest | None = None
        self.is_given = sources is not None
        self._sources = sources
        self._known: dict[int, object] = {}     # by connection, what can be decided as it was told last

    def joined(self, guest: Guest) -> None:
        """Give the role to a guest who comes, where no other has it."""
        if self.is_given and self.guest is None:
            self.guest = guest

    def left(self, guest: Guest) -> None:
        """Take the role from a guest who leaves."""
        if self.guest is guest:
            self.guest = None

    def give(self, guest: Guest | None) -> None:
        """Give the role to this guest; None: the screen takes it back, until it gives it again."""
        self.guest, self.is_given = guest, guest is not None and self._sources is not None

    def is_free(self, now: float) -> bool:
        """Return whether any guest may take the role on: whoever had it has left, or is away for long."""
        return self.is_given and (self.guest is None or self.guest.is_played_for(now))

    def due(self, now: float) -> float | None:
        """Return when it becomes free, if nothing happens before."""
        away = self.guest.away if self.guest is not None else None
        return away + GRACE if away is not None and now < away + GRACE else None

    def role(self, guest: Guest, now: float) -> Role:
        """Return what this guest is told of it."""
        return "you" if guest is self.guest else "free" if self.is_free(now) else ""

    def hear(self, guest: Guest, said: Decide, now: float) -> None:
        """Hear what a guest decides; nothing of one who does not lead."""
        if said.do == TAKE:
            if self.is_free(now):
                self.guest = guest
        elif guest is self.guest and self._sources is not None:
            self._sources.do(said.do, said.what)

    def gone(self, line: int) -> None:
        """Forget a connection that has closed."""
        self._known.pop(line, None)

    def news(self, guest: Guest, words: PhoneWords) -> Mapping[str, object] | None:
        """Return what this guest can decide, if they lead and it is not what they were told last."""
        if guest is not self.guest or guest.line is None or self._sources is None:
            return None
        told = self._sources.told(words)
        if self._known.get(guest.line) == told:
            return None
        self._known[guest.line] = told
        return told
