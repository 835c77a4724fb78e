"""Laying the table for a worked case of the rules page: one person, and the others as they are written.

For the application and the commands; it draws nothing and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game import paths
from game.application.match_setup import LEVEL
from game.application.stage import match_of
from game.bots.catalogue import bot
from game.bots.player import Bot
from game.core.ports import Chair, Controller, Setup
from game.core.seating import Seat
from game.data.yaml_text import plain
from game.rules.catalogue import game
from game.scenarios.format import Case
from game.scenarios.run import find_case, resolve_options
from game.table.chairs import Maker
from game.table.host import Host
from game.table.record import Position
from game.table.scripted_player import Scripted


def cases_file(game_id: str) -> Path:
    """Return the worked cases of a game's rules page."""
    return paths.asset("rules", "cases", f"{game_id}.yaml")


def open_case(game_id: str, name: str, crests: Sequence[str], file: Path | None = None) -> Host:
    """Return a worked case on the table, in memory only: a person on the seat of the first act, the others as written.
    """
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
    host = Host(match_of(setup, 1, Position(seats, plain_given(case.given))), scripted(setup, case))
    host.kept, host.case = False, name
    return host


def scripted(setup: Setup, case: Case) -> Maker:
    """Return the maker of controllers that play a case as it is written, and like bots when it has ended."""

    def make(seat: Seat, kind: str) -> Controller:
        after: Bot = bot(setup, seat, kind.removeprefix("bot:"), seat)
        return Scripted((act.action for act in case.acts if act.seat == case.seats[seat]), after)

    return make


def plain_given(tree: Mapping[str, object]) -> dict[str, object]:
    """Return what is given in a case, as a record keeps it."""
    value = plain(tree)
    assert isinstance(value, dict)
    return value
