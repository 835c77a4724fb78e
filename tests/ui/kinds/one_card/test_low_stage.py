"""Where large letters leave the stage low, its pot and lanterns stay as large as they can be."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.draw.screen import Rect
from tests.ui.boxes import overlaps
from tests.ui.driver import Driver, at_table


def with_letters(scale: int, seats: int, language: str) -> Driver:
    """A table whose pot holds a chip of everybody's."""
    return at_table("kuku", seats, 3, language=language, text_scale=scale)


def pot(table: Driver) -> Rect:
    box = table.session.play.room.parts.pot
    assert box is not None
    return box


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_number_of_the_pot_is_no_smaller_in_larger_letters(seats: int, language: str) -> None:
    sizes = []
    for scale in (100, 200):
        table = with_letters(scale, seats, language)
        boxes = table.draw()
        sizes += [box.text_px for box in boxes if box.text and pot(table).collidepoint(box.rect.center)
                  and box.text == str(seats)]
        assert overlaps(boxes) == []
    assert len(sizes) == 2 and sizes[1] >= sizes[0], sizes


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_lanterns_and_pot_stand_beside_each_other_where_there_is_no_room_for_words(seats: int) -> None:
    table = with_letters(200, seats, "en")
    parts = table.session.play.room.parts
    assert parts.phase is not None and parts.phase.right <= pot(table).left and not parts.stacked


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("settings", [{}, {"size": (1920, 1080), "tv": True}], ids=["alone", "tv"])
def test_the_pot_lies_in_the_very_middle_of_its_table(seats: int, settings: dict[str, Any]) -> None:
    parts = at_table("kuku", seats, 3, **settings).session.play.room.parts
    assert parts.pot is not None and parts.stock is not None and parts.pile is not None and parts.phase is not None
    assert parts.pot.centerx == pytest.approx(parts.panel.centerx)
    assert parts.stock.right < parts.phase.left < parts.pot.left < parts.pot.right < parts.pile.left + 1
