"""The panel in which the leaning stock stands: as large as it can be while a card can still be drawn out of it."""
from __future__ import annotations

import pytest

from game.core.events import Asked, TurnOf
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.tent.geometry import stand
from game.ui.kinds.tent.place import HIGH, LEAST_HIGH, OUT, SPARE, foreground, front_places, puller
from game.ui.kinds.tent.sheet import leaning


def out(screen: Screen, box: Rect) -> float:
    """The lowest point that a hand needs to draw a card out of a tent in this panel."""
    at = stand(front_places(box, screen).tent)
    return at.ground + OUT * at.reach


def test_no_seat_pulls_where_none_was_asked_to() -> None:
    view = View(0, 4)
    assert puller(view, sheet("burro_pt")) == -1
    view.hear([TurnOf(1, 2)])
    assert puller(view, sheet("burro_pt")) == -1
    view.hear([Asked(2, leaning(sheet("burro_pt")).question, (2,))])
    assert puller(view, sheet("burro_pt")) == 2
    view.hear([TurnOf(3, 1)])
    assert puller(view, sheet("burro_pt")) == -1


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("own", [True, False])
def test_the_panel_is_no_smaller_than_it_must_be(size: tuple[int, int], own: bool) -> None:
    screen = Screen(*size)
    below = Rect(0, 90, screen.wide, screen.high - 90)
    box = foreground(screen, below, Rect(0, .72 * screen.high, screen.wide, .28 * screen.high) if own else None)
    assert box.h <= HIGH * screen.high and box.h >= .98 * LEAST_HIGH * screen.high
    assert out(screen, box) <= screen.high - SPARE or box.h < LEAST_HIGH * screen.high
    larger = box.inflate(0, box.h / .98 - box.h)
    assert box.h > .98 * min(HIGH * screen.high, .72 * screen.high - below.y - 40) or \
        out(screen, larger) > screen.high - SPARE
