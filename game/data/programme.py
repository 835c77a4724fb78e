"""An evening as a programme: short matches of different games, one after the other, and who stands where over them.

What is laid here are values: which game comes when, how long it takes by which house rule, who sits there, and what
became of it. In every match 100 points go to the player ahead of all others, none to the last, and the others lie
evenly between them; so a match of three counts as much as one of twelve. Of several persons only persons are ranked:
bots fill seats. This module refuses to know any game by name, how a match is played, and where all this is kept.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated, NamedTuple

from game.core.ports import Chair
from game.data.evening import Evening, Part, Played, Row, Seer, day_of
from game.data.evening import seers as seers_of
from game.data.record import FieldKey, pairs, person_name

LENGTHS = (30, 60, 90, 120)
"""Minutes an evening may be laid for."""

FULL = 100
"""Points of a player ahead of all others."""

PARTY = 4
"""Persons at one screen from which games with one card in hand come first: every hand of several takes a curtain."""

LONG = 1.6
"""A game whose shortest way is so much longer than its share of the evening comes after the others."""

FILLED = 0.8
"""An evening of which less than this is filled takes one match more."""

MOST = 6
"""Matches an evening has at most."""

LONGEST = 4 * 3600
"""Seconds from which on a match has been put down in between: it did not last so long."""

TOLD_FOR = timedelta(hours=12)
"""How long the end of an evening is told."""

Rules = tuple[tuple[str, str], ...]


class Way(NamedTuple):
    """Describes how a game may be played this evening: the house rules that are not as usual, as text, and its minutes.
    """

    rules: Rules
    minutes: int


class Choice(NamedTuple):
    """A game that has room for this company, in its ways. many: everybody holds several cards."""

    game: str
    ways: tuple[Way, ...]
    many: bool

    def near(self, minutes: float) -> Way:
        """Return the way that takes about so long."""
        return min(self.ways, key=lambda way: abs(way.minutes - minutes))


@dataclass(frozen=True)
class Moment:
    """Describes something of a match worth telling: the key and the number of its sentence, whom it is about, and the
    code of the card that stands for it, empty where none does. whom: with whom it happened, a person or not, in which
    round or deal; empty where that is not told."""

    key: str
    number: int
    name: Annotated[str, person_name]
    crest: str
    colour: int
    person: bool
    card: str = ""
    whom: Annotated[str, person_name] = ""
    whom_person: bool = False
    stage: str = ""
    when: int = 0

    @property
    def title(self) -> str:
        """The key of its title."""
        return self.key.replace("award.", "honour.", 1)


@dataclass(frozen=True)
class Piece:
    """One match of a programme. match: by what its record is known once it has begun; played: how it ended."""

    game: str
    minutes: int
    rules: Annotated[Rules, pairs] = ()
    match: str = ""
    begun: datetime | None = None
    played: Played | None = None
    moments: tuple[Moment, ...] = ()

    @property
    def seconds(self) -> int:
        """The seconds it took; of one that was put down in between, how long it was to take."""
        if self.begun is None or self.played is None:
            return 0
        taken = (self.played.ended - self.begun).total_seconds()
        return int(taken) if 0 <= taken <= LONGEST else 60 * self.minutes

    def called(self, by: Callable[[str, bool], str]) -> Piece:
        """Return the piece with everybody called otherwise: `by` is told a name, and whether a person bears it."""
        if self.played is None:
            return self
        parts = tuple(part._replace(name=by(part.name, part.person)) for part in self.played.parts)
        moments = tuple(replace(each, name=by(each.name, each.person), whom=by(each.whom, each.whom_person)
                                if each.whom else "") for each in self.moments)
        return replace(self, played=self.played._replace(parts=parts), moments=moments)


@dataclass(frozen=True)
class Programme:
    """An evening. company: who sits down at the next match, bots among them; turn: which of the selections it is.
    skipped: what was left out and can be brought back, the latest last; what was left out together comes back so."""

    begun: datetime
    minutes: int
    company: tuple[Chair, ...]
    pieces: Annotated[tuple[Piece, ...], FieldKey("matches")]
    turn: int = 0
    skipped: tuple[tuple[Piece, ...], ...] = ()

    @property
    def done(self) -> tuple[Piece, ...]:
        """The matches that have ended, in the order in which they were played."""
        return tuple(piece for piece in self.pieces if piece.played is not None)

    @property
    def to_come(self) -> tuple[Piece, ...]:
        """The matches that have not ended; the first of them may have begun."""
        return tuple(piece for piece in self.pieces if piece.played is None)

    @property
    def now(self) -> Piece | None:
        """The match that is being played, or comes next; None when the evening is over."""
        return next(iter(self.to_come), None)

    @property
    def has_begun(self) -> bool:
        return any(piece.match for piece in self.pieces)

    @property
    def is_over(self) -> bool:
        return bool(self.pieces or self.skipped) and self.now is None

    @property
    def expected(self) -> int:
        """Minutes of what is still to come."""
        return sum(piece.minutes for piece in self.to_come)

    @property
    def taken(self) -> int:
        """Minutes that were played."""
        return round(sum(piece.seconds for piece in self.pieces) / 60)

    def is_of(self, now: datetime) -> bool:
        """Return whether it was begun on the day of this hour."""
        return day_of(self.begun) == day_of(now)

    def is_fresh(self, now: datetime) -> bool:
        """Return whether it may still be told of at this hour, however long into the night it went."""
        last = max([self.begun, *(piece.played.ended for piece in self.pieces if piece.played)])
        return now - last <= TOLD_FOR

    def without_now(self) -> Programme:
        """Leave out the match that comes now; it counts for nothing."""
        return self._without(1)

    def without_rest(self) -> Programme:
        """Leave out all that is still to come."""
        return self._without(len(self.to_come))

    def _without(self, count: int) -> Programme:
        gone, stays = self.to_come[:count], self.to_come[count:]
        return replace(self, pieces=(*self.done, *stays), skipped=(*self.skipped, *([gone] if gone else [])))

    def brought_back(self) -> Programme:
        """Bring back the match left out last: next, but for a match that has begun meanwhile."""
        back = self.skipped[-1] if self.skipped else ()
        coming = sorted((*back, *self.to_come), key=lambda piece: not piece.match)
        return replace(self, pieces=(*self.done, *coming), skipped=self.skipped[:-1])

    def begins(self, match: str, when: datetime) -> Programme:
        """Note that the next match is on the table, under this name."""
        first = self.to_come[0]
        begun = first.begun if first.match == match else when
        return replace(self, pieces=(*self.done, replace(first, match=match, begun=begun), *self.to_come[1:]))

    def ended(self, played: Played, moments: Sequence[Moment] = ()) -> Programme:
        """Note that this match has ended; nothing changes if it is none of ours or was known."""
        return replace(self, pieces=tuple(
            replace(piece, played=played, moments=tuple(moments))
            if piece.match == played.match and piece.played is None else piece for piece in self.pieces))


# ---- laying it -------------------------------------------------------------------------------------------------
def laid(choices: Sequence[Choice], minutes: int, persons: int, turn: int = 0) -> tuple[Piece, ...]:
    """Lay matches that fill so many minutes: two for half an hour, three or four for more. `choices` in the order of
    the shelf, where neighbours are alike; `turn`: another one lays other games. None where no game has room."""
    count = 2 if minutes <= LENGTHS[0] else 3 if minutes <= LENGTHS[1] else 4
    order = _in_order(choices, minutes / count, persons, turn)
    if not order:
        return ()
    pieces = _filled(order, count, minutes)
    if count > 2 and _minutes(pieces) < FILLED * minutes:
        pieces = _filled(order, count + 1, minutes)
    return pieces


def _in_order(choices: Sequence[Choice], share: float, persons: int, turn: int) -> list[Choice]:
    """Order the choices to offer: every other one of the shelf from the turn on, then those between. For many persons
    at one screen every other match is one with a single card in hand; what is too long stands behind."""
    if not choices:
        return []
    at = turn % len(choices)
    ring = [*choices[at:], *choices[:at]]
    order = ring[::2] + ring[1::2]
    if persons >= PARTY:
        order = _in_turn([each for each in order if not each.many], [each for each in order if each.many])
    return sorted(order, key=lambda choice: min(way.minutes for way in choice.ways) > LONG * share)


def _in_turn(first: Sequence[Choice], second: Sequence[Choice]) -> list[Choice]:
    """One of these, one of those, and then what is left of either."""
    pairs = [each for pair in zip(first, second, strict=False) for each in pair]
    both = min(len(first), len(second))
    return [*pairs, *first[both:], *second[both:]]


def _filled(order: Sequence[Choice], count: int, minutes: int) -> tuple[Piece, ...]:
    """So many, each as long as its share of the minutes that are left; where there are fewer games, they come again."""
    pieces, left = list[Piece](), float(minutes)
    for n in range(count):
        pieces.append(piece_of(order[n % len(order)], left / (count - n)))
        left -= pieces[-1].minutes
    return tuple(pieces)


def piece_of(choice: Choice, minutes: float) -> Piece:
    """Return a match of this game that takes about so long."""
    way = choice.near(minutes)
    return Piece(choice.game, way.minutes, way.rules)


def _minutes(pieces: Sequence[Piece]) -> int:
    return sum(piece.minutes for piece in pieces)


# ---- who stands where ------------------------------------------------------------------------------------------
def standing(programme: Programme) -> tuple[Row, ...]:
    """Return everybody who is ranked, best first; at equal points who has won more matches, else they share a place."""
    latest: dict[str, Part] = {}
    matches, won, points = Counter[str](), Counter[str](), Counter[str]()
    for piece in programme.done:
        found = _points(programme, piece)
        for part in piece.played.parts if piece.played else ():
            if part.name in found:
                latest[part.name] = part
                matches[part.name] += 1
                won[part.name] += part.won
                points[part.name] += found[part.name]
    scores = [(points[name], won[name]) for name in latest]
    rows = [Row(1 + sum(other > (points[name], won[name]) for other in scores), name, part.crest, part.colour,
                part.person, matches[name], won[name], points[name]) for name, part in latest.items()]
    return tuple(sorted(rows, key=lambda row: row.place))


def winners(programme: Programme) -> tuple[Row, ...]:
    """Return the players who have won the evening, or are ahead so far."""
    return tuple(row for row in standing(programme) if row.place == 1)


def by_match(programme: Programme) -> tuple[dict[str, int], ...]:
    """Return the points of each match that has ended, by name."""
    return tuple(_points(programme, piece) for piece in programme.done)


def is_shared(programme: Programme) -> bool:
    """Return whether several persons have played: then bots are not ranked."""
    played = (piece.played for piece in programme.done)
    return len({part.name for match in played if match for part in match.parts if part.person}) > 1


def _points(programme: Programme, piece: Piece) -> dict[str, int]:
    parts = piece.played.parts if piece.played else ()
    persons = [part for part in parts if part.person]
    shared = is_shared(programme)
    among = persons if shared and len(persons) > 1 else parts
    ranked = persons if shared else parts
    return {part.name: _share(part, among) for part in ranked}


def _share(part: Part, among: Sequence[Part]) -> int:
    """The share of the others that a player is ahead of; a player with the same place counts half."""
    others = len(among) - 1
    behind = sum(other.place > part.place for other in among)
    level = sum(other.place == part.place for other in among) - 1
    return round(FULL * (behind + level / 2) / others) if others else FULL


# ---- what is told of it ----------------------------------------------------------------------------------------
def seers(programme: Programme) -> tuple[tuple[Seer, Part], ...]:
    """Return who has bet best over the evening, while out, each as they sat there last."""
    matches = tuple(piece.played for piece in programme.done if piece.played)
    parts = {part.name: part for match in matches for part in match.parts}
    return tuple((seer, parts[seer.name]) for seer in seers_of(Evening(programme.begun, matches)))


def best(programme: Programme, most: int) -> tuple[tuple[Piece, Moment], ...]:
    """Return the best moments, in the order in which they were played: of every match one before any has two, and
    rather of a player of whom nothing was told yet; persons before bots."""
    told, found = set[str](), list[tuple[Piece, Moment]]()
    left = {n: list(piece.moments) for n, piece in enumerate(programme.pieces)}
    while any(left.values()) and len(found) < most:
        for n in (n for n, moments in left.items() if moments):
            moment = min(left[n], key=lambda moment: (not moment.person, moment.name in told))
            left[n].remove(moment)
            told.add(moment.name)
            found.append((programme.pieces[n], moment))
    order = {id(piece): n for n, piece in enumerate(programme.pieces)}
    return tuple(sorted(found[:most], key=lambda pair: order[id(pair[0])]))

