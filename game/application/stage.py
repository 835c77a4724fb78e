"""Stages matches to look at or to measure: from a seed or in a position, with whom, and come how far.

The one way for `kataku shot`, `kataku bench`, what features stage, and tests. Nothing is kept, and it draws nothing:
the caller brings a match to a page.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from game.application.match_setup import make_bots
from game.core.ports import Chair, Controller, Setup, bot_kind
from game.core.rules import Value
from game.core.seating import Seat
from game.rules.catalogue import game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Position, Record, SeatedNames

FIRST_ACTIONS = 400
"""Actions for which a moment is waited for at most, while everybody does the first thing on offer."""

COLOURS = 6
"""Number of colours of which players have one."""

AnyHost = TypeVar("AnyHost", bound=Host)


class StillHost(Host):
    """A host whose time stands still: only the one who staged it moves the match."""

    def tick(self, now: float, settled: bool) -> float | None:
        """See TableHost."""
        return None


def seated(game_id: str, names: Sequence[str], crests: Sequence[str], options: Mapping[str, Value],
           kind: Callable[[Seat], str]) -> Setup:
    """Seat these names at a table of a game; see `chairs`."""
    return Setup(game_id, chairs(names, crests, kind), game(game_id).resolve(options))


def chairs(names: Sequence[str], crests: Sequence[str], kind: Callable[[Seat], str]) -> tuple[Chair, ...]:
    """Make a chair for each name, with another crest and colour as long as there are enough. `kind`: who sits at a
    seat, as a chair says it."""
    return tuple(Chair(name, crests[7 * seat % len(crests)], seat % COLOURS, kind(seat))
                 for seat, name in enumerate(names))


def match_of(setup: Setup, seed: int, position: Position | None = None) -> Match:
    """Begin a match of this table from a seed, or in a position as scenarios give it; no action has been done."""
    spec = game(setup.game)
    return Match(spec, Record(setup, spec.revision, seed, position))


def no_bot(seat: Seat, kind: str) -> Controller:
    """Make no controller: the code that staged the match acts for every seat."""
    return None  # type: ignore[return-value]


def with_bots(host: Host, level: str, seed: int, kind: type[AnyHost]) -> AnyHost:
    """Make a host of this kind for the same match, with bots of this level on every seat, who decide the same way every
    time. The chairs of the first host stay as they are."""
    bots = tuple(chair._replace(kind=bot_kind(level)) for chair in host.setup.chairs)
    return kind(host.match, make_bots(host.setup, seed), SeatedNames(bots))


def play_on(host: Host, level: str, seed: int, steps: float = math.inf) -> Host:
    """Let bots of this level play for everybody, until the match has come to this step or to its end; returns the host
    at which they did."""
    player = with_bots(host, level, seed, Host)
    while player.outcome() is None and player.match.step < steps:
        player.act()
    return player


def play_first(match: Match, come: Callable[[], object], most: int = FIRST_ACTIONS) -> None:
    """Do the first thing on offer for everybody, until it has come. Raises ValueError if it never does."""
    for _ in range(most):
        if match.is_due():
            match.proceed()
        if come():
            return
        waiting = match.waiting()
        if not waiting:
            break
        refused = match.submit(waiting[0], match.offers(waiting[0])[0].action.text(), match.question)
        assert refused is None, refused
    raise ValueError("the match never came to this moment")
