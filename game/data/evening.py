"""An evening: matches that a group plays one after the other, and who stands where over all of them.

One counting for every game, because only places are asked for: first who has won most matches, then points – one for
everybody one has finished ahead of. A player who came later or left counts for the matches they played. Names are what
tells players apart, persons and bots alike. This module refuses to know how a match was played, and where evenings are
kept.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from types import MappingProxyType
from typing import Annotated, NamedTuple

from game.core.ports import Chair
from game.core.rules import Outcome
from game.data.record import FieldKey, person_name

DAY_BEGINS = timedelta(hours=5)
"""What is played after midnight still belongs to the day before."""


class Part(NamedTuple):
    """Describes how one player fared in a match. place: 1 is best, ties share; colour: an index, as on their chair.
    right: so many of their `bets` on who loses next came true, while they were out; these count for nothing else."""

    name: Annotated[str, person_name]
    crest: str
    colour: int
    person: bool
    place: int
    score: int
    won: bool
    right: int = 0
    bets: int = 0


class Played(NamedTuple):
    """A match that has ended. match: its identity, by which it counts once; parts in seat order."""

    match: str
    game: str
    ended: datetime
    parts: Annotated[tuple[Part, ...], FieldKey("players")]


class Evening(NamedTuple):
    """Matches in the order in which they ended; it goes on until another one is begun."""

    begun: datetime
    matches: tuple[Played, ...] = ()

    @property
    def days(self) -> tuple[date, date]:
        """The days of its first and its last match; of none, the day it was begun."""
        times = [match.ended for match in self.matches] or [self.begun]
        return day_of(min(times)), day_of(max(times))

    def holds(self, match: str) -> bool:
        """Return whether this match has been counted here."""
        return any(each.match == match for each in self.matches)

    def before(self, day: date) -> tuple[Played, ...]:
        """Return the matches of earlier days."""
        return tuple(match for match in self.matches if day_of(match.ended) < day)


class Row(NamedTuple):
    """One player over the evening. place: 1 is best, ties share; crest, colour and person as at their latest match."""

    place: int
    name: str
    crest: str
    colour: int
    person: bool
    played: int
    won: int
    points: int


def day_of(time: datetime) -> date:
    """Return the day an hour belongs to at a card table, where days end late."""
    return (time - DAY_BEGINS).date()


def played(match: str, game: str, chairs: Sequence[Chair], outcome: Outcome, ended: datetime,
           bets: Mapping[int, tuple[int, int]] = MappingProxyType({})) -> Played | None:
    """Return a finished match as the evening remembers it; None where no person sat, for bots alone are no company.
    bets: by seat, how many came true, of how many."""
    if not any(chair.is_person for chair in chairs):
        return None
    parts = tuple(
        Part(chair.name, chair.crest, chair.colour, chair.is_person, outcome.places[seat], outcome.scores[seat],
             seat in outcome.winners, *bets.get(seat, (0, 0)))
        for seat, chair in enumerate(chairs))
    return Played(match, game, ended.replace(microsecond=0), parts)


def standing(evening: Evening) -> tuple[Row, ...]:
    """Return everybody who played, best first."""
    latest: dict[tuple[str, int], Part] = {}
    matches: Counter[tuple[str, int]] = Counter()
    won: Counter[tuple[str, int]] = Counter()
    points: Counter[tuple[str, int]] = Counter()
    for match in evening.matches:
        for who, part in _players(match):
            latest[who] = part
            matches[who] += 1
            won[who] += part.won
            points[who] += sum(other.place > part.place for other in match.parts)
    scores = [(won[who], points[who]) for who in latest]
    rows = [
        Row(1 + sum(other > (won[who], points[who]) for other in scores), part.name, part.crest, part.colour,
            part.person, matches[who], won[who], points[who])
        for who, part in latest.items()]
    return tuple(sorted(rows, key=lambda row: row.place))


def winners(evening: Evening) -> tuple[Row, ...]:
    """Return the players ahead over the evening; none where nothing was played."""
    return tuple(row for row in standing(evening) if row.place == 1)


class Seer(NamedTuple):
    """Tells who has foreseen most: so many of so many bets came true."""

    name: str
    right: int
    bets: int


def seers(evening: Evening) -> tuple[Seer, ...]:
    """Return who has bet best, while out, on who would lose: most bets come true, of equals by the fewest; empty where
    none has. It is counted apart, and in no standing."""
    right: Counter[str] = Counter()
    bets: Counter[str] = Counter()
    for match in evening.matches:
        for part in match.parts:
            right[part.name] += part.right
            bets[part.name] += part.bets
    found = [Seer(name, count, bets[name]) for name, count in right.items() if count]
    best = max(((seer.right, -seer.bets) for seer in found), default=None)
    return tuple(seer for seer in found if (seer.right, -seer.bets) == best)


def _players(match: Played) -> Iterator[tuple[tuple[str, int], Part]]:
    """Yield all players of a match by name; were two called alike, the second is another one."""
    seen: Counter[str] = Counter()
    for part in match.parts:
        seen[part.name] += 1
        yield (part.name, seen[part.name]), part
