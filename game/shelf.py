"""The games on the shelf and the matches in the drawer: laying a table, taking up a match, trying a worked case.

This is where rules, bots, records and folders meet, for the composition root and the tools; it draws nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import paths
from game.bots.catalogue import bot
from game.bots.player import Bot
from game.core.events import Began
from game.core.ports import Chair, Controller, Setup
from game.core.rng import fresh_seed
from game.core.rules import GameSpec, State, Value
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.core.view import View
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
MOST_REPLAYED = 6
"""Records that are replayed in one search for a match to go on with: one takes up to a third of a second."""
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
    return FileLedger(record, _free_path(folder, record.setup.game))


def _free_path(folder: Path, game_id: str) -> Path:
    """A name nobody has: of two matches begun in one second, the other is a second younger."""
    moment = datetime.now()
    while (path := folder / f"{moment:%Y-%m-%d-%H%M%S}-{game_id}{SUFFIX}").exists():
        moment += timedelta(seconds=1)
    return path


# ---- the drawer -------------------------------------------------------------------------------------------


class Waiting(NamedTuple):
    """What the drawer holds: the latest match that has not ended, and what to say of the latest record of all.

    mark: by which that record is known again as long as it has not changed; empty where there is none.
    """

    path: Path | None
    match: Match | None
    trouble: Trouble | None
    mark: str

    @property
    def setup(self) -> Setup:
        """Who sits there now; only where a match waits."""
        assert self.match is not None
        record = self.match.record
        return record.setup._replace(chairs=_chairs_now(record.setup, record.lines))

    @property
    def round(self) -> int:
        """The round it stands in, from 1."""
        return round_of(self.match.view(None)) if self.match else 1


def round_of(view: View) -> int:
    """The round a match stands in, from 1."""
    return max(1, sum(isinstance(event, Began) and event.what == "round" for event in view.heard))


class Ended:
    """Which records are known to have ended, so that nobody replays a year of matches to find that none is left.

    A note for speed, kept in `file` (None: in memory); it may be deleted or lost at any time.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._marks: set[str] = set()
        if file is not None:
            with suppress(OSError, ValueError):
                self._marks.update(file.read_text(encoding="utf-8").splitlines())

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def add(self, mark: str) -> None:
        self._marks.add(mark)
        if self._file is not None:
            with suppress(OSError):
                paths.write_atomically(self._file, "".join(f"{each}\n" for each in sorted(self._marks)))


def waiting(folder: Path, ended: Ended | None = None) -> Waiting:
    """The latest match in this folder that can be played on. Never raises, and changes no record."""
    ended = ended or Ended()
    records = _records(folder)
    latest = _mark(records[0]) if records else ""
    trouble: Trouble | None = None
    for path in [path for path in records if _mark(path) not in ended][:MOST_REPLAYED]:
        match, why = _taken_up(path)
        if match is not None and match.outcome() is None:
            told = Trouble("notice.record_older", {"why": trouble}) if trouble else why
            return Waiting(path, match, told, latest)
        if match is not None:
            ended.add(_mark(path))
        elif path == records[0]:
            trouble = why
    return Waiting(None, None, Trouble("notice.record_lost", {"why": trouble}) if trouble else None, latest)


def continued(folder: Path, ended: Ended | None = None) -> Host | None:
    """The match that waits, ready to go on where it stopped; None if there is none."""
    found = waiting(folder, ended)
    if found.match is None or found.path is None:
        return None
    setup = found.setup
    found.match.ledger = FileLedger(found.match.record, found.path)
    return Host(found.match, make_bots(setup), setup.chairs)


def _records(folder: Path) -> list[Path]:
    """Latest first."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
    except OSError:
        return []


def _mark(path: Path) -> str:
    try:
        return f"{path.name} {path.stat().st_size}"
    except OSError:
        return path.name


def _taken_up(path: Path) -> tuple[Match | None, Trouble | None]:
    """The match of a record, and what to say of it; None if it cannot be played on."""
    try:
        record = read(path, {spec.id: spec for spec in GAMES}, path.name)
        match = replayed(record)
    except RecordError as error:
        return None, error.trouble
    if match is None:
        return None, Trouble("record.revision", {"at": path.name, "revision": record.revision})
    return match, Trouble("record.torn", {"at": path.name}) if record.torn else None


def replayed(record: Record) -> Match | None:
    """The match as it stood when its record ended; None if other rules wrote it, RecordError if it does not play."""
    spec = game(record.setup.game)
    if record.revision != spec.revision:
        return None
    lines, fresh = record.lines, dataclasses.replace(record, lines=[])
    try:
        match = Match(spec, fresh)
        play(match, lines)
    except (ValueError, LookupError, TypeError) as error:  # a damaged position, say: no file may stop the program
        if isinstance(error, RecordError):
            raise
        raise RecordError("record.senseless", at=record.name or record.setup.game) from error
    fresh.lines[:] = lines  # the changes of controllers among them
    return match


def _chairs_now(setup: Setup, lines: Sequence[Line]) -> tuple[Chair, ...]:
    """Who sat where when the record ended: the header's chairs with all changes since; bots of levels there are."""
    now = list(setup.chairs)
    for line in lines:
        if line.change:
            now[line.seat] = chair_of(line.text, now[line.seat])
    levels = {f"bot:{level}" for level in ("random", *bot_levels(setup.game))}
    return tuple(c if c.is_person or c.kind in levels else c._replace(kind=f"bot:{LEVEL}") for c in now)


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
    host.kept = False
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
