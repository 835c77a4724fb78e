"""An evening of several games to look at: as it is laid, before its first match, between two of them, and at its end.

Bots play for everybody. It presses nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from game.application import match_setup
from game.core.ports import Chair, TableHost
from game.table.host import Host
from game.table.record import SeatedNames
from game.tools.staged_table import NAMES
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.tools.studio import Studio

PAGES = ("", "piece", "first", "between", "closing", "picture")
MINUTES, LONG = 30, 60
"""Of an evening that is played here, and of one that is only laid."""


def shown(studio: Studio, chairs: Sequence[Chair], page: str) -> Scene:
    """The page asked for; ValueError with a sentence if there is none of this name."""
    if page not in PAGES:
        raise ValueError(f"--page {page}: of an evening there are {', '.join(PAGES[1:])}")
    company = _called(studio, chairs)
    if page in ("", "piece"):
        laid = studio.routes.new_programme(company)
        if page == "piece":
            laid.open_piece(1)
        return laid
    studio.programmes.keep(studio.programmes.lay(company, LONG if page == "first" else MINUTES))
    matches = {"first": 0, "between": 1}.get(page)
    while (now := studio.programmes.current()) is not None and not now.is_over and len(now.done) != matches:
        _play(studio, studio.programmes.play_on())
    return studio.routes.programme()


def _called(studio: Studio, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Several persons have names."""
    persons = sum(chair.is_person for chair in chairs)
    names = iter(NAMES.get(studio.language.code, NAMES["en"]))
    return tuple(chair._replace(name=next(names)) if persons > 1 else chair for chair in chairs)


def _play(studio: Studio, host: TableHost | None) -> None:
    """This match to its end, in the time it was to take."""
    assert isinstance(host, Host)
    setup = host.setup
    bots = tuple(chair._replace(kind=f"bot:{match_setup.LEVEL}") for chair in setup.chairs)
    player = Host(host.match, match_setup.make_bots(setup, 7), SeatedNames(bots))
    while host.outcome() is None:
        player.act()
    studio.evenings.count(host)
    programme = studio.programmes.current()
    assert programme is not None
    studio.programmes.keep(replace(programme, pieces=tuple(
        replace(piece, begun=piece.played.ended - timedelta(minutes=piece.minutes)) if piece.played else piece
        for piece in programme.pieces)))  # fmt: skip
