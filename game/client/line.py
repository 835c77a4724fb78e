"""A seat at the far end of a line: what it is told and asked goes out as text, what it says comes back as text.

Lines are handed out when asked for and taken in one by one; who carries them is not known here. What comes in may be
anything: it is refused by a key, never by an accident.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.client.answers import Stands, closed_answers, takes_part
from game.client.seat_client import SeatClient
from game.core.cards import Deck
from game.core.events import POT, Event
from game.core.ports import TableHost
from game.core.rules import Refused
from game.core.seating import Seat
from game.core.view import View
from game.core.wire import Message, Put, Reader, Said, Sat, Standing, WireError, seen, written

NONSENSE = "refused.unknown"
"""The key of what is answered to a line that says nothing."""


LOOKS_ON: Final[Seat] = POT - 9
"""The seat of a person who looks on and has none."""


class Line:
    """`deck`: the pack of this match. `masked`: others may look over a shoulder there, so what stands there to be
    answered is what stands on the curtain, the same whatever the seat holds, but for what an open hand shows. It
    remembers what has gone out."""

    def __init__(self, side: SeatClient, deck: Deck, masked: bool = False) -> None:
        self.side, self.masked = side, masked
        self.view = View(side.seat, len(side.host.setup.chairs))
        """What has gone out, folded; not to be written to."""
        self._reader = Reader(deck)
        self._put = Put(-1, "")
        self._greeted: Sat | None = None
        self._stands: object = None

    @property
    def host(self) -> TableHost:
        """The match at which it sits."""
        return self.side.host

    @property
    def observer(self) -> Seat:
        """Whose eyes it is told for."""
        return self.side.seat

    def fresh(self) -> list[str]:
        """Return the lines that have not gone out yet: who sits where, if that is not as it was; then what was told;
        then – if that is not what it was – what is asked."""
        return [written(message) for message in self.news()]

    def news(self) -> Iterator[Message]:
        """Yield what is fresh as values; `view` has heard each that is handed out, and none behind it."""
        host = self.side.host
        events: tuple[Event, ...] = host.told(self.side.seat, len(self.view.heard))
        stands = self.side.question, host.waiting(), host.setup, tuple(host.coming)
        if not events and stands == self._stands:
            return                  # it is asked every frame, and what stands there takes long to work out
        self._stands = stands
        if (sat := self.sat()) != self._greeted:
            self._greeted = sat
            yield sat
        for event in events:
            self.view.hear((event,))
            yield event
        put = self.put()
        if put != self._put:
            self._put = put
            yield put

    def whole(self) -> tuple[Message, ...]:
        """Return all that counts now, for a client that lost its place: who sits where, what has gone out in one piece,
        and what is asked. It is followed by what is fresh."""
        return (*filter(None, (self._greeted,)), seen(self.view), *(() if self._put.question < 0 else (self._put,)))

    def sat(self) -> Sat:
        """Return who sits where now."""
        setup = self.side.host.setup
        return Sat(self.side.seat, setup.game, setup.chairs, setup.options)

    def put(self) -> Put:
        """Return the open question with its offers."""
        side = self.side
        return Put(side.question, side.public.asking, side.offers(), tuple(self._standing()))

    def _standing(self) -> Iterator[Standing]:
        if not self.masked:
            return _written(self.side.answers())
        found = closed_answers(self.side.host, self.side.seat, called=False, seen=True, public=self.side.public)
        shown_open = self.side.sheet.hands and not found.masked
        always = found.always if takes_part(self.side.public, self.side.seat, self.side.sheet) else ()
        return iter((*_written(found.asked, not shown_open), *_written(always), *_written(found.more, False)))

    def hear(self, line: str) -> str | None:
        """Take in a line of this seat; the line of its refusal, None if it was taken."""
        try:
            said = self._reader.read(line)
        except WireError:
            return written(Refused(NONSENSE))
        if not isinstance(said, Said):
            return written(Refused(NONSENSE))
        refused = self.side.submit(said.text, said.seen)
        return written(refused) if refused is not None else None


class PublicLine:
    """What everybody is told of a match, for a person who looks on: no hand, no question, nothing to be answered."""

    observer: Final = None

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self.view = View(None, len(host.setup.chairs))
        """What has gone out, folded; not to be written to."""
        self._greeted: Sat | None = None

    def news(self) -> Iterator[Message]:
        """See Line."""
        setup = self.host.setup
        if (sat := Sat(LOOKS_ON, setup.game, setup.chairs, setup.options)) != self._greeted:
            self._greeted = sat
            yield sat
        for event in self.host.told(None, len(self.view.heard)):
            self.view.hear((event,))
            yield event

    def whole(self) -> tuple[Message, ...]:
        """See Line."""
        return (*filter(None, (self._greeted,)), seen(self.view))


def _written(answers: Iterable[Stands], closed: bool = True) -> Iterator[Standing]:
    return (Standing(each.verb, each.text, each.label, each.reason, closed) for each in answers)
