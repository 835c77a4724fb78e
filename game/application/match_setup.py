"""Laying a table: house rules by name, bots by level, a new match that is kept or is not.

This is where rules, bots and records meet, for the application and the commands. It refuses to know who asks, how a
table looks, and what becomes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.ports import Controller, Setup
from game.core.rng import fresh_seed
from game.core.rules import AnyGame, Value
from game.core.seating import Seat
from game.data.bots import USUAL, load_levels
from game.data.presets import load_presets
from game.data.tempers import pace
from game.rules.catalogue import game

if TYPE_CHECKING:                   # a table is loaded where one is laid: the shelf has to know presets and levels
    from game.table.chairs import Maker
    from game.table.host import Host

LEVEL = USUAL

Thinker = Callable[[Setup, Seat, str, int], Controller]
"""Makes a bot for a seat of a table, of a level, with its own dice: here (`bots.catalogue`), or elsewhere."""


def _here(setup: Setup, seat: Seat, level: str, seed: int) -> Controller:
    from game.bots.catalogue import bot

    return bot(setup, seat, level, seed)


HERE: Thinker = _here


def presets(spec: AnyGame) -> dict[str, dict[str, Value]]:
    """Return the presets of a game: values by option, by the preset's id; DataError or ValueError if a file is wrong.
    """
    known = {option.name: option for option in spec.options}
    return {
        preset.id: {name: known[name].parse(str(text)) for name, text in preset.options.items()}
        for preset in load_presets(spec.id)
    }


def newcomer(spec: AnyGame) -> str:
    """Return the id of the preset by which a first match of this game is played; empty: it has no presets."""
    return next((preset.id for preset in load_presets(spec.id) if preset.newcomer), "")


def bot_levels(game_id: str) -> tuple[str, ...]:
    """Return the levels of this game's bots, weakest first."""
    return tuple(level.id for level in load_levels(game_id))


def make_bots(setup: Setup, seed: int | None = None, thinker: Thinker = HERE) -> Maker:
    """Return the maker of controllers for a table; with `seed` the bots' dice are the same each time."""

    def make(seat: Seat, kind: str) -> Controller:
        return thinker(setup, seat, kind.removeprefix("bot:"), fresh_seed() if seed is None else seed * 1009 + seat)

    return make


def open_table(setup: Setup, folder: Path | None, thinker: Thinker = HERE) -> Host:
    """Return a new match, kept in `folder` (None: in memory only); ValueError with a sentence if it cannot be."""
    from game.table.host import Host
    from game.table.ledger import Ledger, MemoryLedger, begin
    from game.table.match import Match
    from game.table.record import Record

    spec = game(setup.game)
    setup = setup._replace(options=spec.resolve(setup.options))
    spec.check(len(setup.chairs), setup.options)
    seed = fresh_seed() if setup.seed is None else setup.seed
    record = Record(setup._replace(seed=None), spec.revision, seed)
    ledger: Ledger = begin(record, folder) if folder is not None else MemoryLedger(record)
    return Host(Match(spec, record, ledger), make_bots(record.setup, setup.seed, thinker), pace=pace)
