"""No letter on any table is smaller than its floor, from the first deal on: measured on what is drawn, while bots play
and when the table rests. Bubbles that are still growing are left out, they stand in full size a moment later."""
from __future__ import annotations

from typing import Any

import pytest

from game.rules.catalogue import game as game_of
from tests.ui.boxes import too_small
from tests.ui.driver import Driver, opened

SIZES: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((1366, 768), {}), ((1920, 1080), {"tv": True}), ((3840, 2160), {"tv": True}),
]
ALONE = 0
FRAMES, LOOKS = 180, 5


def small(evening: Driver) -> set[tuple[str, int]]:
    """The letters under the floor that are drawn now."""
    said = {evening.scene.words.t(f"call.{each.word}") for each in evening.session.play.spoken.values()}
    return {(box.text, box.text_px) for box in too_small(evening.draw(), evening.app.screen.floor)
            if box.text not in said}


@pytest.mark.parametrize("game", ["kuku", "xtarot", "cangkul", "burro_es", "burro_pt", "calcolon", "kakkuri"])
@pytest.mark.parametrize("seats", [ALONE, 2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "settings"), SIZES, ids=str)
def test_no_letter_on_a_table_falls_under_its_floor(size: tuple[int, int], settings: dict[str, Any], language: str,
                                                    seats: int, game: str) -> None:
    spec = game_of(game)
    count = max(spec.fewest, min(seats or 5, spec.most))
    evening = opened(count, size, language, persons=() if seats else (0,), game=game, step=200.0, **settings)
    found: set[tuple[str, int]] = set()
    for frame in range(FRAMES):
        evening.answer("first")
        evening.frame()
        if frame % LOOKS == 0:
            found |= small(evening)
    assert found == set()


@pytest.mark.parametrize("persons", [(), (0,)], ids=["shared", "alone"])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "settings"), SIZES, ids=str)
def test_no_letter_of_a_duel_of_formulas_falls_under_its_floor(size: tuple[int, int], settings: dict[str, Any],
                                                               seats: int, persons: tuple[int, ...]) -> None:
    evening = opened(seats, size, "ja", persons=persons, game="calcolon", step=120.0, **settings)
    evening.until(lambda it: it.session.play.doing == "duel", "first")
    found: set[tuple[str, int]] = set()
    while evening.session.play.doing == "duel":
        evening.frame()
        found |= small(evening)
    assert found == set()
