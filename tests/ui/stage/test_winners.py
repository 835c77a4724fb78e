"""A player who has won the match is marked on its last table, and no other player is."""
from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from game.ui.draw import tokens
from game.ui.pages.table.scene import TableScene
from tests.ui.driver import Driver, play_on, seated, still
from tests.ui.pages.fake import Application


def last_table(game: str, monkeypatch: pytest.MonkeyPatch, come: Any, persons: tuple[int, ...] = (0, 1, 2),
               options: Mapping[str, Any] = MappingProxyType({"chips": 5}), seats: int = 3,
               size: tuple[int, int] = (1366, 768)) -> tuple[Driver, list[tuple[float, float]]]:
    """These persons before it; where laurels are drawn."""
    app, host = Application(*size, "en"), still(seated(game, seats, persons, options), 3)
    play_on(host, come, most=4000)
    table = Driver(app, TableScene(app, host)).rest()
    app.go(table.scene)
    laurels: list[tuple[float, float]] = []
    drawn = tokens.glyph

    def glyph(p: Any, name: str, x: float, y: float, *rest: Any, **more: Any) -> None:
        laurels.extend([(x, y)] if name == "laurel" and p.alpha > 0 else [])
        drawn(p, name, x, y, *rest, **more)

    monkeypatch.setattr(tokens, "glyph", glyph)
    table.app.picture(table.scene)
    return table, laurels


def test_a_laurel_and_the_pot_stand_at_the_seat_of_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laurels = last_table("kuku", monkeypatch, lambda host: host.outcome() is not None)
    (winner,) = table.session.view.ended["match"].winners
    tile = table.session.play.room.tiles[winner].rect
    assert laurels and all(tile.collidepoint(spot) for spot in laurels)
    frame = table.session.play.frame(table.table.context.now)
    assert frame.chips[-1] == 0 and frame.chips[winner] == max(frame.chips.values())


@pytest.mark.parametrize(("game", "options"), [
    ("xtarot", {"start_g": 1}), ("burro_es", {"penalties": 1}), ("kakkuri", {"deals": 3})])
def test_every_winner_wears_a_laurel_the_player_at_the_screen_too(
        game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for player in range(3):
        with monkeypatch.context() as patched:
            table, laurels = last_table(game, patched, lambda host: host.outcome() is not None, (player,), options)
        room, winners = table.session.play.room, table.session.view.ended["match"].winners
        seats = {seat: tile.rect for seat, tile in room.tiles.items()} | {player: room.own.rect}
        assert sorted(winners) == [seat for seat in range(3) if any(seats[seat].collidepoint(at) for at in laurels)]
        assert len(set(laurels)) == len(winners)


@pytest.mark.parametrize("persons", [(0,), (0, 1, 2)])
def test_where_tiles_have_no_room_for_names_the_crest_of_the_winner_wears_a_laurel(
        persons: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    table, laurels = last_table("xtarot", monkeypatch, lambda host: host.outcome() is not None, persons,
                                {"start_g": 1}, 20, (1024, 640))
    room, (winner,) = table.session.play.room, table.session.view.ended["match"].winners
    assert not room.names and len(set(laurels)) == 1
    assert all(room.tiles[winner].rect.inflate(8, 8).collidepoint(spot) for spot in laurels)


def test_as_long_as_it_is_played_no_player_wears_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laurels = last_table("kuku", monkeypatch, lambda host: host.view(None).number("deal") == 2)
    frame = table.session.play.frame(table.table.context.now)
    assert not laurels and not any(state.won for state in frame.states.values())
