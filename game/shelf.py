"""The games on the shelf and the matches in the drawer: laying a table, taking up a match, trying a worked case.

This is where rules, bots, records and folders meet, for the composition root and the tools; it draws nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path

from game import paths
from game.bots.catalogue import bot
from game.bots.player import Bot
from game.core.events import Began
from game.core.ports import Chair, Controller, Setup
from game.core.rng import fresh_seed
from game.core.rules import GameSpec, State, Value
from game.core.seating import Seat
from game.data.bots import load_levels
from game.data.presets import load_presets
from game.data.scenarios import Case
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match, play
from game.table.record import FileLedger, Ledger, Line, MemoryLedger, Position, Record, RecordError, chair_of, read
from game.table.script import Script
from game.tools.scenario import find_case, resolve_options
from game.tools.simulate import random_match

SUFFIX = ".kataku"
LEVEL = "default"
_BOT_SECONDS, _PERSON_SECONDS, _DEAL_SECONDS = 1.1, 4.0, 6.0


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


@cache
def _decisions(game_id: str, seats: int, options: tuple[tuple[str, Value], ...]) -> float:
    """Decisions in a match of random play, as a measure of its length."""
    spec = game(game_id)
    return sum(random_match(spec, seats, dict(options), seed)[1] for seed in range(5)) / 5


def expected_minutes(setup: Setup) -> int:
    """How long such a match takes, about: random play gives the number of decisions, people their pace."""
    decisions = _decisions(setup.game, len(setup.chairs), tuple(setup.options.items()))
    persons = sum(chair.is_person for chair in setup.chairs) / len(setup.chairs)
    seconds = persons * _PERSON_SECONDS + (1 - persons) * _BOT_SECONDS
    return max(1, round(decisions * (seconds + _DEAL_SECONDS / len(setup.chairs)) / 60))


def make_bots(setup: Setup, seed: int | None = None):  # type: ignore[no-untyped-def]
    """The maker of controllers for a table; with `seed` the bots' dice are the same each time."""

    def make(seat: Seat, kind: str) -> Controller:
        return bot(setup, seat, kind.removeprefix("bot:"), fresh_seed() if seed is None else seed * 1009 + seat)

    return make


def open_table(setup: Setup, folder: Path | None) -> Host:
    """A new match, kept in `folder` (None: in memory only); ValueError with a sentence if it cannot be."""
    spec = game(setup.game)
    spec.check_seats(len(setup.chairs))
    setup = setup._replace(options=spec.resolve(setup.options))
    seed = fresh_seed() if setup.seed is None else setup.seed
    record = Record(setup._replace(seed=None), spec.revision, seed)
    return Host(Match(spec, record, _ledger(record, folder)), make_bots(setup, setup.seed))


def _ledger(record: Record, folder: Path | None) -> Ledger:
    if folder is None:
        return MemoryLedger(record)
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return FileLedger(record, folder / f"{stamp}-{record.setup.game}{SUFFIX}")


def unfinished(folder: Path) -> tuple[Setup, int] | None:
    """The table of the latest match if it has not ended, and its round; None also for one that cannot be played on."""
    found = _latest(folder)
    if found is None:
        return None
    heard = found[1].view(None).heard
    rounds = sum(isinstance(event, Began) and event.what == "round" for event in heard)
    return found[1].record.setup, max(1, rounds)


def continued(folder: Path) -> Host | None:
    """The latest match, ready to go on where it stopped; None if there is none that has not ended."""
    found = _latest(folder)
    if found is None:
        return None
    path, match = found
    setup = match.record.setup._replace(chairs=_chairs_now(match.record.setup.chairs, match.record.lines))
    match.ledger = FileLedger(match.record, path)
    return Host(match, make_bots(setup), setup.chairs)


def _latest(folder: Path) -> tuple[Path, Match] | None:
    records = sorted(folder.glob(f"*{SUFFIX}"))
    if not records:
        return None
    try:
        match = replayed(read(records[-1], {spec.id: spec for spec in GAMES}))
    except RecordError:
        return None
    return None if match is None or match.outcome() is not None else (records[-1], match)


def replayed(record: Record) -> Match | None:
    """The match as it stood when its record ended; None if other rules wrote it, RecordError if it does not play."""
    spec = game(record.setup.game)
    if record.revision != spec.revision:
        return None
    lines, fresh = record.lines, dataclasses.replace(record, lines=[])
    match = Match(spec, fresh)
    play(match, lines)
    fresh.lines[:] = lines  # the changes of controllers among them
    return match


def _chairs_now(chairs: Sequence[Chair], lines: Sequence[Line]) -> tuple[Chair, ...]:
    """Who sat where when the record ended: the header's chairs with all changes since."""
    now = list(chairs)
    for line in lines:
        if line.change:
            now[line.seat] = chair_of(line.text, now[line.seat])
    return tuple(now)


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
    record = Record(setup, spec.revision, 1, Position(seats, _plain(case.given)))
    host = Host(Match(spec, record), _scripted(setup, case))
    host.kept = False
    return host


def _scripted(setup: Setup, case: Case):  # type: ignore[no-untyped-def]
    def make(seat: Seat, kind: str) -> Controller:
        after: Bot = bot(setup, seat, kind.removeprefix("bot:"), seat)
        return Script((act.action for act in case.acts if act.seat == case.seats[seat]), after)

    return make


def _plain(tree: Mapping[str, object]) -> dict[str, object]:
    from game.data.yaml_text import plain

    value = plain(tree)
    assert isinstance(value, dict)
    return value
