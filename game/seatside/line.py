"""A seat at the far end of a line: what it is told and asked goes out as text, what it says comes back as text.

Lines are handed out when asked for and taken in one by one; who carries them is not known here. What comes in may be
anything: it is refused by a key, never by an accident.
"""
from __future__ import annotations

from game.core.cards import Deck
from game.core.rules import Refused
from game.core.wire import Put, Reader, Said, Sat, Standing, WireError, written
from game.seatside.seat import Seatside

NONSENSE = "refused.unknown"
"""The key of what is answered to a line that says nothing."""


class Line:
    """`deck`: the pack of this match. It remembers how much has gone out."""

    def __init__(self, side: Seatside, deck: Deck) -> None:
        self.side = side
        self._reader = Reader(deck)
        self._told, self._put = 0, Put(-1, "")
        self._greeted = False

    def fresh(self) -> list[str]:
        """The lines that have not gone out yet: once who sits where, then what was told, then – if that is not what it
        was – what is asked."""
        side, setup = self.side, self.side.host.setup
        found = [] if self._greeted else [written(Sat(side.seat, setup.game, setup.chairs, setup.options))]
        events = side.host.told(side.seat, self._told)
        found += [written(event) for event in events]
        self._greeted, self._told = True, self._told + len(events)
        put = self._asked()
        if put != self._put:
            self._put = put
            found.append(written(put))
        return found

    def _asked(self) -> Put:
        side = self.side
        stands = tuple(Standing(each.verb, each.text, each.label, each.reason) for each in side.answers())
        return Put(side.question, side.public.asking, side.offers(), stands)

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
