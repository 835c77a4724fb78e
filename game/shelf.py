"""The games on the shelf: what a lobby may know of them, laying a table, trying a worked case.

This is where rules, bots and records meet, for the composition root and the tools; it draws nothing. What lies in the
drawer is `matches`' business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from game import paths
from game.bots.catalogue import bot
from game.bots.player import Bot
from game.cases.run import find_case, resolve_options
from game.core.events import Asked, Began, Event, Moved, TurnOf
from game.core.ports import Chair, Controller, Setup
from game.core.rng import fresh_seed
from game.core.rules import GameSpec, State, Value
from game.core.seating import Seat
from game.data.bots import load_levels, load_pace
from game.data.presets import load_presets
from game.data.scenarios import Case
from game.rules.catalogue import game
from game.table.chance import random_match
from game.table.host import Host
from game.table.ledger import Ledger, MemoryLedger, begin
from game.table.match import Match
from game.table.record import Position, Record
from game.table.script import Script

LEVEL = "default"
_MATCHES = 5
_MOVE_SECONDS, _ASK_SECONDS, _DEAL_SECONDS = 0.2, 1.3, 6.0
"""What a card that moves, somebody who is asked, and a showdown with its settlement take on the table at normal speed:
fitted to matches of bots alone, 0.4 to 13 minutes long."""

_THINK_SECONDS, _READ_SECONDS, _SIT_SECONDS = 4.0, 6.0, 120.0
"""What persons add: each time they are asked, to see how a deal came out, and once to look round and to celebrate."""


def presets(spec: GameSpec[State]) -> dict[str, dict[str, Value]]:
    """The presets of a game: values by option, by the preset's id; DataError or ValueError if a file is wrong."""
    known = {option.name: option for option in spec.options}
    return {
        preset.id: {name: known[name].parse(str(text)) for name, text in preset.options.items()}
        for preset in load_presets(spec.id)
    }


def bot_levels(game_id: str) -> tuple[str, ...]:
    """The levels of this game's bots, weakest first."""
    return tuple(level.id for level in load_levels(game_id))


class _Tally(list[Event]):
    """The events of matches, counted as they are cleared away: deals, questions, cards that moved."""

    def __init__(self) -> None:
        super().__init__()
        self.deals = self.asked = self.moved = 0

    def clear(self) -> None:
        """See list. Whoever plays a match clears it after every step of the table."""
        for event in self:
            self.deals += isinstance(event, Began) and event.what == "deal"
            self.asked += isinstance(event, Asked | TurnOf)
            self.moved += isinstance(event, Moved)
        super().clear()


@cache
def _length(game_id: str, seats: int, options: tuple[tuple[str, Value], ...]) -> tuple[float, float, float]:
    """Deals, questions and moved cards in a match: what random play has, and bots beside that."""
    spec, tally = game(game_id), _Tally()
    for seed in range(_MATCHES):
        random_match(spec, seats, dict(options), seed, tally)
        tally.clear()
    deals, asked, moved = load_pace(game_id, seats)
    return deals * tally.deals / _MATCHES, asked * tally.asked / _MATCHES, moved * tally.moved / _MATCHES


def expected_minutes(setup: Setup) -> int:
    """How long such a match takes, about: random play and what bots make of it give its length, the table and people
    their pace."""
    deals, asked, moved = _length(setup.game, len(setup.chairs), tuple(setup.options.items()))
    seconds = deals * _DEAL_SECONDS + asked * _ASK_SECONDS + moved * _MOVE_SECONDS
    persons = sum(chair.is_person for chair in setup.chairs)
    if persons:
        seconds += _SIT_SECONDS + deals * _READ_SECONDS + asked * persons / len(setup.chairs) * _THINK_SECONDS
    return max(1, round(seconds / 60))


def make_bots(setup: Setup, seed: int | None = None):  # type: ignore[no-untyped-def]
    """The maker of controllers for a table; with `seed` the bots' dice are the same each time."""

    def make(seat: Seat, kind: str) -> Controller:
        return bot(setup, seat, kind.removeprefix("bot:"), fresh_seed() if seed is None else seed * 1009 + seat)

    return make


def open_table(setup: Setup, folder: Path | None) -> Host:
    """A new match, kept in `folder` (None: in memory only); ValueError with a sentence if it cannot be."""
    spec = game(setup.game)
    setup = setup._replace(options=spec.resolve(setup.options))
    spec.check(len(setup.chairs), setup.options)
    seed = fresh_seed() if setup.seed is None else setup.seed
    record = Record(setup._replace(seed=None), spec.revision, seed)
    ledger: Ledger = begin(record, folder) if folder is not None else MemoryLedger(record)
    return Host(Match(spec, record, ledger), make_bots(setup, setup.seed))


def cases_file(game_id: str) -> Path:
    """The worked cases of a game's rules page."""
    return paths.assets() / "rules" / "cases" / f"{game_id}.yaml"


def open_case(game_id: str, name: str, crests: Sequence[str], file: Path | None = None) -> Host:
    """A worked case on the table, in memory only: a person on the seat of the first act, the others as written."""
    source = file or cases_file(game_id)
    case = find_case(source, name)
    spec = game(game_id)
    seats = tuple(map(str, case.seats))
    person = seats.index(case.acts[0].seat) if case.acts else 0
    chairs = tuple(
        Chair(seat, crests[n % len(crests)], n % 6, "person" if n == person else f"bot:{LEVEL}")
        for n, seat in enumerate(seats)
    )
    setup = Setup(game_id, chairs, resolve_options(spec, case, source))
    record = Record(setup, spec.revision, 1, Position(seats, plain_given(case.given)))
    host = Host(Match(spec, record), scripted(setup, case))
    host.kept, host.case = False, name
    return host


def scripted(setup: Setup, case: Case):  # type: ignore[no-untyped-def]
    """The maker of controllers that play a case as it is written, and like bots when it has ended."""

    def make(seat: Seat, kind: str) -> Controller:
        after: Bot = bot(setup, seat, kind.removeprefix("bot:"), seat)
        return Script((act.action for act in case.acts if act.seat == case.seats[seat]), after)

    return make


def plain_given(tree: Mapping[str, object]) -> dict[str, object]:
    """What is given in a case, as a record keeps it."""
    from game.data.yaml_text import plain

    value = plain(tree)
    assert isinstance(value, dict)
    return value
