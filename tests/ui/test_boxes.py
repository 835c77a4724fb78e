"""Where things lie is asked without drawing a shape: the answer is the one that is found with open eyes."""
from __future__ import annotations

import pygame
import pytest

from game.ui.draw.shapes import raster
from tests.ui.boxes import blindly
from tests.ui.driver import at_table, opened
from tests.ui.pages.fake import Application
from tests.ui.pages.test_layouts import PAGES


@pytest.mark.parametrize("name", ["title-seven", "lobby-20", "rules", "cards", "result-20", "curtain-called",
                                  "settings"])
def test_blindly_a_page_lies_as_it_is_drawn(name: str) -> None:
    app = Application(1366, 768, text_scale=150)
    page = PAGES[name](app)  # type: ignore[arg-type]
    drawn, _ = app.picture(page, faces=True)
    seen = list(drawn.boxes)
    assert len(seen) > 10 and app.boxes(page) == seen


@pytest.mark.parametrize("game", ["kuku", "burro_pt", "calcolon", "kakkuri"])
def test_blindly_a_table_lies_as_it_is_drawn(game: str) -> None:
    table = opened(5, speed="instant").my_turn() if game == "kuku" else at_table(game, 4, 3)
    drawn, _ = table.app.picture(table.scene, faces=True)
    seen = list(drawn.boxes)
    assert len(seen) > 20 and table.draw() == seen


def test_a_shape_that_cannot_be_read_is_noticed_blindly_too() -> None:
    with blindly(), pytest.raises(Exception, match="mismatched tag"):
        raster("<g><path></g>", 8, 8)


def test_a_user_who_looks_sees_no_blind_shape() -> None:
    body = '<rect width="8" height="8" fill="#ff0000"/>'
    with blindly():
        assert raster(body, 8, 8).get_at((4, 4)).a == 0
    assert raster(body, 8, 8).get_at((4, 4)) == pygame.Color(255, 0, 0)
