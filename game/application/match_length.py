"""Estimates how long a match takes: from a few random matches, what is known of bots, and the pace of table and people.

It refuses to know who asks and how it is said.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from game.core.events import Asked, Began, Event, Moved, TurnOf
from game.core.ports import Setup
from game.core.rules import AnyGame, Options, Value, value_text
from game.data.bots import load_lengths, load_pace
from game.rules.catalogue import game

Figures: TypeAlias = tuple[float, float, float]
"""Deals, questions, moved cards."""

Chosen: TypeAlias = tuple[tuple[str, Value], ...]

_MATCHES = 12
"""Tried with rules that are not the usual ones: enough to tell that half as many chips take half as long."""

_MOVE_SECONDS, _ASK_SECONDS, _DEAL_SECONDS = 0.2, 1.3, 6.0
"""Seconds that a card that moves, a player who is asked, and a showdown with its settlement take on the table at normal
speed: fitted to matches of bots alone, 0.4 to 13 minutes long."""

_THINK_SECONDS, _READ_SECONDS, _SIT_SECONDS = 4.0, 6.0, 120.0
"""Seconds that persons add: each time they are asked, to see how a deal came out, and once to look round and to
celebrate."""


class _Tally(list[Event]):
    """The events of matches, counted as they are cleared away: deals, questions, cards that moved."""

    def __init__(self) -> None:
        super().__init__()
        self.deals = self.asked = self.moved = 0

    def clear(self) -> None:
        """See list. The code that plays a match clears it after every step of the table."""
        for event in self:
            self.deals += isinstance(event, Began) and event.what == "deal"
            self.asked += isinstance(event, Asked | TurnOf)
            self.moved += isinstance(event, Moved)
        super().clear()


def tally(spec: AnyGame, seats: int, options: Options, seeds: range) -> Figures:
    """Count deals, questions and moved cards of a match, on average over these."""
    from game.table.chance import random_match  # of the usual rules all of it is known

    found = _Tally()
    for seed in seeds:
        random_match(spec, seats, options, seed, found)
        found.clear()
    return found.deals / len(seeds), found.asked / len(seeds), found.moved / len(seeds)


@cache
def _tried(game_id: str, seats: int, options: Chosen) -> Figures:
    return tally(game(game_id), seats, dict(options), range(_MATCHES))


@cache
def _length(game_id: str, seats: int, options: Chosen) -> Figures:
    """Deals, questions and moved cards in a match: what random play has, and bots beside that. Of the usual rules that
    is known, and of those that shorten a match or are for newcomers; of others it is tried how much longer or shorter
    it is."""
    usual = tuple(game(game_id).resolve({}).items())
    known, pace = load_lengths(game_id, seats), load_pace(game_id, seats)
    changed = [f"{name} {value_text(value)}" for name, value in options if (name, value) not in usual]
    if known is None:
        known = _tried(game_id, seats, options)
    elif changed and (measured := load_lengths(" ".join((game_id, *changed)), seats)) is not None:
        known = measured
    elif options != usual:
        known = _times(known, _quotient(_tried(game_id, seats, options), _tried(game_id, seats, usual)))
    return _times(known, pace)


def _times(one: Figures, other: Figures) -> Figures:
    return one[0] * other[0], one[1] * other[1], one[2] * other[2]


def _quotient(one: Figures, other: Figures) -> Figures:
    return one[0] / max(other[0], 1e-9), one[1] / max(other[1], 1e-9), one[2] / max(other[2], 1e-9)


def expected_minutes(setup: Setup) -> int:
    """Estimate the minutes that such a match takes: random play and what bots make of it give its length, the table and
    people their pace."""
    deals, asked, moved = _length(setup.game, len(setup.chairs), tuple(setup.options.items()))
    seconds = deals * _DEAL_SECONDS + asked * _ASK_SECONDS + moved * _MOVE_SECONDS
    persons = sum(chair.is_person for chair in setup.chairs)
    if persons:
        seconds += _SIT_SECONDS + deals * _READ_SECONDS + asked * persons / len(setup.chairs) * _THINK_SECONDS
    return max(1, round(seconds / 60))
