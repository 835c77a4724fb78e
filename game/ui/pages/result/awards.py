"""Decides who has earned which award of a match: out of what the tally says of each seat. It knows no game and draws
nothing.

What is counted stands in `assets/awards/` (see `game.data.awards`). Three are given, each about something else, to
three persons if that can be.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Event
from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.awards import Award, awards_of
from game.ui.pages.result.tally import Met, Tally, names_of

GIVEN = 3


class AwardGiven(NamedTuple):
    """An award, who has it, the number in its sentence, the card that stands for it, if one does; of what happened
    once, with whom and when."""

    award: Award
    seat: Seat
    number: int
    card: Card | None = None
    met: Met | None = None


@dataclass(frozen=True)
class _Claim:
    """Who may have an award; worth: how far beyond the next best it is."""

    given: AwardGiven
    worth: float


def claims(awards: Sequence[Award], events: Sequence[Event], seats: int, alone: Seat | None = None,
           tally: Tally | None = None) -> list[_Claim]:
    """Return all seats that have most of something, alone and enough of it; the most remarkable first. `alone`: the
    only person among bots; awards they share with bots go to them. `tally`: of these events, if the caller has it at
    hand."""
    tally = tally or Tally(events)
    found = [claim for award in awards for claim in _claims_of(award, tally, seats, events, alone)]
    return sorted(found, key=lambda claim: (claim.given.award.order, -claim.worth))


def _claims_of(award: Award, tally: Tally, seats: int, events: Sequence[Event],
               alone: Seat | None) -> Iterator[_Claim]:
    """The seat that has most of this, if it is enough and no other seat has as much."""
    fit = _fit(award, tally, seats)
    best = max((fit[seat] for seat in fit), default=0)
    having = [seat for seat, number in fit.items() if number == best]
    having = [alone] if alone in having and alone is not None else having
    if best >= award.least and len(having) == 1:
        others = [tally.number(award.of, seat, award.by) for seat in range(seats) if seat != having[0]]
        worth = best / (max(others, default=0) + award.least) * _mood(award, events)
        yield _Claim(_given(award, having[0], best, tally), worth)


def _fit(award: Award, tally: Tally, seats: int) -> dict[Seat, int]:
    """Who may have this award at all, and how much each has of it. An award for being without something is not given
    where no seat has any of it."""
    if award.without and not tally.anybody(award.without):
        return {}
    return {seat: tally.number(award.of, seat, award.by) for seat in range(seats)
            if not award.without or not tally.number(award.without, seat, "times")}


def _whatever(awards: Sequence[Award], events: Sequence[Event], seats: int, whose: Iterable[Seat], tally: Tally
              ) -> list[AwardGiven]:
    """All that can be said of some seats, even where others have as much or more of it; the most remarkable first."""
    found = list[_Claim]()
    for award in awards:
        fit = _fit(award, tally, seats)
        found += [_Claim(_given(award, seat, fit[seat], tally), fit[seat] / award.least * _mood(award, events))
                  for seat in whose if fit.get(seat, 0) >= award.least]
    return [claim.given for claim in sorted(found, key=lambda claim: (claim.given.award.order, -claim.worth))]


def _given(award: Award, seat: Seat, number: int, tally: Tally) -> AwardGiven:
    return AwardGiven(award, seat, number, tally.card(award.of, seat),
                      tally.met(award.of, seat) if number == 1 else None)


def _mood(award: Award, events: Sequence[Event]) -> float:
    """From 0.5 to 1.5, another in every match, so that not the same three are given evening after evening."""
    return 0.5 + zlib.crc32(f"{award.key} {len(events)}".encode()) / 2**32


def given(awards: Sequence[Award], events: Sequence[Event], seats: int, first: Sequence[Seat] = ()) -> list[AwardGiven]:
    """Return the awards of a match: each about something else, and to different seats as long as there are any, those
    named `first` before the others; a seat that alone is named first has one in any case, if there is anything to say
    of it."""
    alone, tally = first[0] if len(first) == 1 else None, Tally(events)
    left, chosen = [claim.given for claim in claims(awards, events, seats, alone, tally)], list[AwardGiven]()
    if alone is not None and not any(each.seat == alone for each in left):
        left = [*_whatever(awards, events, seats, [alone], tally)[:1], *left]
    while left and len(chosen) < GIVEN:
        told, taken = [each.award for each in chosen], {each.seat for each in chosen}
        other = _besides(left, told) or _besides(_whatever(awards, events, seats, range(seats), tally), told) or left
        fresh = [each for each in other if each.seat not in taken] or other
        chosen.append(next((each for each in fresh if each.seat in first), fresh[0]))
        left = [each for each in left if each.award != chosen[-1].award]
    return chosen


def _besides(left: Sequence[AwardGiven], told: Sequence[Award]) -> list[AwardGiven]:
    """Those about something else."""
    return [each for each in left if not each.award.resembles(told)]


def awards(host: TableHost, faces: Iterable[Card] = ()) -> list[AwardGiven]:
    """Return the awards of this table's match, each with its card out of these faces; persons go before bots."""
    chairs = host.setup.chairs
    persons = [seat for seat, chair in enumerate(chairs) if chair.is_person]
    found = given(awards_of(host.setup.game), host.view(None).heard, len(chairs), persons)
    by_name = {name: face for face in faces for name in names_of(face)}
    named = [next((by_name[name] for name in each.award.card if name in by_name), each.card) for each in found]
    return [each._replace(card=card) for each, card in zip(found, named, strict=True)]
