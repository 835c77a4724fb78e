"""Whoever has won the match is marked on its last table, and nobody else is."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.draw import tokens
from game.ui.pages.table.scene import TableScene
from tests.ui.driver import Driver, play_on, seated, still
from tests.ui.pages.fake import House


def last_table(game: str, monkeypatch: pytest.MonkeyPatch, come: Any) -> tuple[Driver, list[float]]:
    """Several persons before it; where laurels are drawn, from left to right."""
    house, host = House(1366, 768, "en"), still(seated(game, 3, (0, 1, 2), {"chips": 5}), 3)
    play_on(host, come, most=4000)
    table = Driver(house, TableScene(house, host)).rest()   # type: ignore[arg-type]
    house.go(table.scene)
    laurels: list[float] = []
    drawn = tokens.glyph

    def glyph(p: Any, name: str, x: float, *rest: Any, **more: Any) -> None:
        laurels.extend([x] if name == "laurel" else [])
        drawn(p, name, x, *rest, **more)

    monkeypatch.setattr(tokens, "glyph", glyph)
    table.house.picture(table.scene)
    return table, laurels


def test_a_laurel_and_the_pot_stand_at_the_seat_of_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laurels = last_table("kuku", monkeypatch, lambda host: host.outcome() is not None)
    (winner,) = table.session.view.ended["match"].winners
    tile = table.session.play.room.tiles[winner].rect
    assert laurels and all(tile.left <= x <= tile.right for x in laurels)
    frame = table.session.play.frame(table.table.now)
    assert frame.chips[-1] == 0 and frame.chips[winner] == max(frame.chips.values())


def test_as_long_as_it_is_played_nobody_wears_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laurels = last_table("kuku", monkeypatch, lambda host: host.view(None).number("deal") == 2)
    assert not laurels and not any(state.won for state in table.session.play.frame(table.table.now).states.values())
