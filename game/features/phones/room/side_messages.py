"""Writes what a phone is told beside the lines of its seat: a master's counsel, the seats a player who is out may bet
on, and how the match has ended. It is for that player's eyes only; it never asks for what a match keeps secret."""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.client.seat_client import SeatClient
from game.core.counsel import Asking, Counsel, Silence
from game.core.ports import TableHost, Thinking
from game.core.seating import Seat
from game.features.phones.room.messages import Bet, Hint
from game.features.phones.room.words import PhoneWords
from game.text.counsel import Adviser

Ending: TypeAlias = Callable[[TableHost, str, Seat], Mapping[str, object] | None]
"""What is told of a finished match, in the language of this code, to this seat: see `over` in the README; None:
nothing."""

Seek: TypeAlias = Callable[[TableHost, Seat], Callable[[], Asking] | None]
"""Makes the function that asks a master for this seat; None: no hints are given there."""

MayBet: TypeAlias = Callable[[SeatClient], Sequence[Seat]]
"""Returns the seats this player may bet on now; empty where there are no bets."""


class SideSources(NamedTuple):
    """Describes what side messages are made of. Without them nothing is told of an ending, no hints are given and no
    bets taken."""

    ending: Ending = lambda host, code, seat: None
    seek: Seek = lambda host, seat: None
    may_bet: MayBet = lambda side: ()


NO_SOURCES: Final = SideSources()


LOOKS: Final = 40.0
"""Milliseconds after which it is asked again whether the master has thought."""

NOTHING: Final[Mapping[str, object]] = {"hints": False, "may": [], "on": None, "again": None}
"""What can be done, as long as nothing is told of it."""

SILENT: Final = {Silence.UNKNOWN: "hint.unknown", Silence.BROKE_OFF: "hint.broke_off"}


class Beside:
    """Side messages to all phones of a room, by the numbers of their connections."""

    def __init__(self, words: Callable[[str], PhoneWords], sources: SideSources) -> None:
        self._words, self._sources = words, sources
        self._known: dict[int, object] = {}             # what was told last of what can be done, if anything was
        self._ended: set[int] = set()
        self._asked: dict[int, tuple[int, Asking]] = {}         # the question, and what a master was asked

    def begin(self) -> None:
        """Begin another match, or none."""
        for line in tuple(self._asked):
            self.gone(line)
        self._known.clear()
        self._ended.clear()

    def gone(self, line: int) -> None:
        """Forget a connection that has closed."""
        if line in self._asked:
            self._asked.pop(line)[1].drop()
        self._known.pop(line, None)
        self._ended.discard(line)

    def hear(self, line: int, side: SeatClient | None, said: Hint | Bet) -> None:
        """Hear a wish for counsel about the open question, or a bet. What is not possible is ignored: the page shows
        what is."""
        if side is None:
            return
        match said:
            case Bet(on):
                if on in self._sources.may_bet(side):
                    side.host.bet(side.seat, on)
                self._known.pop(line, None)
            case Hint(seen):
                seek = self._sources.seek(side.host, side.seat)
                asked = side.seat in side.host.waiting() and any(not offer.standing for offer in side.offers())
                if seek is not None and asked and seen == side.question and line not in self._asked:
                    self._asked[line] = seen, seek()

    def news(self, line: int, side: SeatClient, language: str, ready: Sequence[Seat] | None = None) -> list[str]:
        """Return what there is to tell the phone now that the screen has shown all that has happened. `ready`: who is
        ready for another match, once this one is over."""
        found, host = [], side.host
        can = {"hints": self._sources.seek(host, side.seat) is not None, **self._bets(side),
               "again": None if ready is None else list(ready)}
        if self._known.get(line, NOTHING) != can:
            self._known[line] = can
            found.append(_json({"can": can}))
        if host.outcome() is not None and line not in self._ended:
            self._ended.add(line)
            over = self._sources.ending(host, language, side.seat)
            found += [] if over is None else [_json({"over": over})]
        if (counsel := self._counsel(line, side, language)) is not None:
            found.append(_json({"counsel": counsel}))
        return found

    def due(self, now: float) -> float | None:
        """Return when to look again."""
        return now + LOOKS if self._asked else None

    def _bets(self, side: SeatClient) -> Mapping[str, object]:
        """The seats the player may bet on as the next to lose, and the one they have bet on."""
        host, public = side.host, side.public
        now = public.number("round"), public.number("deal")
        made = [bet.on for bet in host.bets if bet.seat == side.seat and bet.deal == now]
        return {"may": list(self._sources.may_bet(side)), "on": made[-1] if made else None}

    def _counsel(self, line: int, side: SeatClient, language: str) -> Mapping[str, object] | None:
        """The master's counsel, once it is ready; nothing about a question that is no longer asked."""
        seen, asking = self._asked.get(line, (-1, None))
        if asking is None:
            return None
        if seen != side.question or side.seat not in side.host.waiting():
            self._asked.pop(line)[1].drop()
            return None
        said = asking.poll()
        if isinstance(said, Thinking):
            return None
        del self._asked[line]
        words = self._words(language)
        if not isinstance(said, Counsel):
            return {"seen": seen, "say": words.refusal(SILENT[said]), "danger": ""}
        names = [chair.name for chair in side.host.setup.chairs]
        advised = Adviser(words.narrator, side.game, names, side.seat).advised(said)
        return {"seen": seen, "say": words.aloud(advised.what), "danger": words.aloud(advised.danger)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
