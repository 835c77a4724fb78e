"""A game night to look at: as it is laid, before its first match, between two of them, and at its end.

Bots play for everybody. It presses nothing and draws nothing.
"""
from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from game.application import match_setup
from game.application.stage import play_on
from game.core.ports import Chair, TableHost
from game.core.trouble import ImpossibleValue
from game.features.contract import Staging
from game.features.game_night.port import GAME_NIGHT, GameNight
from game.table.host import Host
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.application.application import Application

PAGES = ("", "piece", "first", "between", "closing", "picture")
MINUTES, LONG = 30, 60
"""Of a night that is played here, and of one that is only laid."""

DICE = 7
"""Seed by which bots decide."""


def shown(app: Application, staging: Staging) -> Scene:
    """Make the page that is wished for; ValueError with a sentence if there is none of this name."""
    page = staging.page
    if page not in PAGES:
        raise ImpossibleValue("impossible.page", page=page, scene="programme", pages=", ".join(PAGES[1:]))
    night = app.of(GAME_NIGHT)
    assert night is not None
    company = _called(staging)
    if page in ("", "piece"):
        from game.features.game_night.pages.laying import ProgrammePage

        laid = ProgrammePage(night, company)
        if page == "piece":
            laid.open_piece(1)
        return laid
    night.keep(night.lay(company, LONG if page == "first" else MINUTES))
    matches = {"first": 0, "between": 1}.get(page)
    while (now := night.current()) is not None and not now.is_over and len(now.done) != matches:
        _play(app, night, night.play_on())
    return night.page()


def _called(staging: Staging) -> tuple[Chair, ...]:
    """The chairs of the table that is wished for; several persons have names."""
    chairs = staging.lay().setup.chairs
    persons = sum(chair.is_person for chair in chairs)
    names = iter(staging.names)
    return tuple(chair._replace(name=next(names)) if persons > 1 else chair for chair in chairs)


def _play(app: Application, night: GameNight, host: TableHost | None) -> None:
    """Play this match to its end, in the time it was to take."""
    assert isinstance(host, Host)
    play_on(host, match_setup.LEVEL, DICE)
    app.evenings.count(host)
    programme = night.current()
    assert programme is not None
    night.keep(replace(programme, pieces=tuple(
        replace(piece, begun=piece.played.ended - timedelta(minutes=piece.minutes)) if piece.played else piece
        for piece in programme.pieces)))  # fmt: skip
