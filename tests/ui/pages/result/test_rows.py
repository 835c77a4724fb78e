"""Rows of results: place, crest and name from left to right."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.result import rows
from tests.ui.boxes import blindly
from tests.ui.pages.fake import Application


@pytest.mark.parametrize("wide", [300.0, 620.0, 1300.0])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_names_begin_nowhere_further_right_than_the_room_is_counted_from(size: tuple[int, int], wide: float) -> None:
    app = Application(*size)
    with blindly():
        desk = Desk(app.painter(), PageHands(), app)
        begins = list[float]()
        for high in (20.0, 40.0, 62.0, 200.0):
            x, _, radius = rows.crest_at(desk, Rect(0, 0, wide, high), rows.MANY)
            begins.append(x + radius + .4 * desk.em)
        assert max(begins) == pytest.approx(rows._name_from(desk, wide))
