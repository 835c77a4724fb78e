"""The way in: a new connection says which key it has, and is let on, or turned away with a sentence.

Of a stranger only the machine is known. A key of a room is short, so a machine that tries many is not listened to for a
while; a key of a seat is long, and is always heard. It knows no seats and no match.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from game.features.phones.room.messages import VERSION, FromPhone, Hello, Join
from game.network import keys

GREETING: Final = 8_000.0
"""Milliseconds in which a phone has to say who it is."""

WRONG: Final = 8
"""Wrong keys from one machine, after which it is not listened to for `DEAF` milliseconds."""
DEAF: Final = 60_000.0

REMEMBERED: Final = 500
"""Machines with wrong keys: those that tried last."""

GONE, UNKNOWN, FULL, DENIED, ELSEWHERE, SHUT, LET_GO, OLD, WAIT = 4400, 4401, 4403, 4408, 4409, 4410, 4411, 4426, 4429
"""Why a connection is ended, as the code of its close: they leave; the key is none; there is no room; what was said was
nothing; the seat is held by another page with the same key; no phones play any more; the seat was let go of for another
phone, and the key opens it no more; the page is of another version; after too many wrong keys the machine is not
listened to for a while, whatever the key is."""

WHY: Final = {
    GONE: "phones.left", UNKNOWN: "phones.wrong_key", FULL: "phones.full", ELSEWHERE: "phones.elsewhere",
    LET_GO: "phones.elsewhere",
    SHUT: "phones.shut", DENIED: "phones.garbled", OLD: "phones.old_page", WAIT: "phones.wait",
}  # fmt: skip
"""The key of the sentence that a person reads who is turned away."""


class Stranger(NamedTuple):
    """A connection that has not yet been matched to a guest."""

    machine: str
    since: float
    language: str = ""
    page: str = ""
    is_in: bool = False     # the key was right: they may say who they are


class Back(NamedTuple):
    """The connection has the key of a seat."""

    hello: Hello


class In(NamedTuple):
    """The connection has the key of the room, and may say who is there."""


class Wants(NamedTuple):
    """The connection is let in, and wants to play."""

    join: Join
    stranger: Stranger


class Out(NamedTuple):
    """The connection is turned away."""

    code: int


class Entrance:
    """`is_seat`: whether the key that is said opens a seat; `has_let_go`: whether it did, until another phone came."""

    def __init__(self, is_seat: Callable[[Hello], bool], has_let_go: Callable[[str], bool]) -> None:
        self.key = keys.room_key()
        self.dropped: Counter[str] = Counter()
        """How many were turned away, by reason."""
        self._is_seat, self._has_let_go = is_seat, has_let_go
        self._strangers: dict[int, Stranger] = {}
        self._wrong: dict[str, tuple[int, float]] = {}

    def come(self, line: int, machine: str, now: float) -> None:
        """Add a connection that waits to be admitted."""
        self._strangers[line] = Stranger(machine, now)

    def left(self, line: int) -> Stranger | None:
        """Remove a connection: it has closed, or has been admitted."""
        return self._strangers.pop(line, None)

    @property
    def lines(self) -> list[int]:
        """The connections that wait to be admitted."""
        return list(self._strangers)

    def forget(self) -> None:
        """Forget all connections that wait to be admitted."""
        self._strangers.clear()

    def has(self, line: int) -> bool:
        """Return whether this connection is waiting to be admitted."""
        return line in self._strangers

    def language(self, line: int) -> str:
        """Return the language this connection reads, as far as it has said."""
        return self._strangers[line].language if line in self._strangers else ""

    def hear(self, line: int, said: FromPhone | None, now: float) -> Back | In | Wants | Out:
        """Decide about a connection that has `said` this (None: nothing that could be understood)."""
        stranger = self._strangers[line]
        match said:
            case Hello():
                self._strangers[line] = stranger = stranger._replace(language=said.language, page=said.page)
                return self._greeted(line, stranger, said, now)
            case Join() if stranger.is_in:
                return Wants(said, stranger)
            case _:
                return self.out(DENIED, "denied")

    def out(self, code: int, why: str) -> Out:
        """Turn a connection away, and count it."""
        self.dropped[why] += 1
        return Out(code)

    def mute(self, now: float) -> list[int]:
        """List connections that have not said in time who they are. One with the right key may take its time to type a
        name."""
        return [line for line, stranger in self._strangers.items()
                if not stranger.is_in and now >= stranger.since + GREETING]

    def due(self) -> float | None:
        """Return when the next of them has been silent too long."""
        return min((stranger.since + GREETING for stranger in self._strangers.values() if not stranger.is_in),
                   default=None)

    def _greeted(self, line: int, stranger: Stranger, hello: Hello, now: float) -> Back | In | Out:
        if hello.version != VERSION:
            return self.out(OLD, "version")
        if hello.key and self._is_seat(hello):
            return Back(hello)
        if hello.key and self._has_let_go(hello.key):
            return self.out(LET_GO, "elsewhere")
        if self._is_deaf(stranger.machine, now):
            return self.out(WAIT, "deaf")
        if keys.same(keys.tidied(hello.room), self.key):
            self._strangers[line] = stranger._replace(is_in=True)
            return In()
        if hello.room:
            self._note_wrong(stranger.machine, now)
        return self.out(UNKNOWN, "key")

    def _note_wrong(self, machine: str, now: float) -> None:
        count, _ = self._wrong.pop(machine, (0, now))
        self._wrong[machine] = count + 1, now
        while len(self._wrong) > REMEMBERED:
            del self._wrong[next(iter(self._wrong))]

    def _is_deaf(self, machine: str, now: float) -> bool:
        count, last = self._wrong.get(machine, (0, now))
        if now - last >= DEAF:
            self._wrong.pop(machine, None)
            return False
        return count >= WRONG
