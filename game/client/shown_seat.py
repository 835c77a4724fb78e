"""The match for one seat as far as the table has shown it: a player at a separate screen learns nothing before
all have seen it at the table.

What has happened is taken over by `follow`, at once and whole; until then what was is still so, and nothing of a later
question can be done. It draws nothing, and decides nothing of what is shown.
"""
from __future__ import annotations

from typing import cast

from game.core.events import Event
from game.core.ports import TableHost
from game.core.rules import Offer, Refused
from game.core.seating import Seat
from game.core.view import View


class ShownSeat:
    """`host`: the match, `seat`: whose side this is. Whatever is not said here is as the match has it."""

    def __init__(self, host: TableHost, seat: Seat) -> None:
        self.whole, self.seat = host, seat
        self._take()

    def __getattr__(self, name: str) -> object:
        return getattr(self.whole, name)

    def follow(self) -> bool:
        """Take over what the table has shown; return whether there was anything new."""
        heard = len(self._all.heard), len(self._own.heard)
        news = self.whole.told(None, heard[0]) or self.whole.told(self.seat, heard[1])
        if self._now == self._asked() and not news:
            return False
        self._take()
        return True

    def _take(self) -> None:
        self._now = self._asked()
        self._all, self._own = self.whole.view(None), self.whole.view(self.seat)

    def _asked(self) -> tuple[int, tuple[Seat, ...], bool]:
        return self.whole.question, self.whole.waiting(), self.whole.is_window

    @property
    def is_whole(self) -> bool:
        """Whether nothing has happened that was not shown."""
        return self._now[0] == self.whole.question and not self.whole.told(None, len(self._all.heard))

    @property
    def question(self) -> int:
        """See TableHost."""
        return self._now[0]

    @property
    def is_window(self) -> bool:
        """See TableHost."""
        return self._now[2]

    def waiting(self) -> tuple[Seat, ...]:
        """See TableHost."""
        return self._now[1]

    def view(self, observer: Seat | None) -> View:
        """See TableHost; of all and of this seat. Not to be written to."""
        assert observer in (None, self.seat), "nobody else's"
        return self._all if observer is None else self._own

    def told(self, observer: Seat | None, since: int) -> tuple[Event, ...]:
        """See TableHost."""
        return tuple(self.view(observer).heard[since:])

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See TableHost."""
        return self.whole.offers(seat) if seat == self.seat and self.is_whole else ()

    def advice(self, seat: Seat) -> object:
        """See TableHost."""
        return self.whole.advice(seat) if seat == self.seat and self.is_whole else None

    def ahead(self, seat: Seat, verb: str) -> tuple[tuple[str, ...], ...]:
        """See TableHost."""
        return self.whole.ahead(seat, verb) if seat == self.seat and self.is_whole else ()

    def submit(self, seat: Seat, text: str, seen: int) -> Refused | None:
        """See TableHost."""
        assert seat == self.seat, "nobody else's"
        return self.whole.submit(seat, text, seen)


def shown(host: TableHost, seat: Seat) -> tuple[ShownSeat, TableHost]:
    """Return the match of this seat twice: as the code that moves it on sees it, and as its player sees it."""
    made = ShownSeat(host, seat)
    return made, cast(TableHost, made)
