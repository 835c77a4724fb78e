"""The law of the picture: when the timeline has run out, every sprite stands where layout(view) puts it."""
from __future__ import annotations

import pytest

from game.core.events import is_told
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage.frame import at_rest
from game.ui.stage.layout import ground, layout
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.records import Ground
from tests.ui.stage.random_match import deliveries

SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0, INSTANT)


def room(seats: int, observer: int | None, screen: Screen | None = None) -> Ground:
    return ground(table_of(seats, observer, screen or Screen(1366, 768), sheet("kuku")))


def rest_of(play: Playback, now: float) -> float:
    """Let the timeline run out in small steps; returns the time it did."""
    for _ in range(4000):
        play.advance(now)
        play.frame(now)
        if play.settled:
            return now
        now += 170.0
    raise AssertionError("the timeline never runs out")


@pytest.mark.parametrize("seats", [2, 3, 5, 8, 13, 17, 18, 20])
@pytest.mark.parametrize("whose", ["first", "last", "screen"])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(seats: int, whose: str) -> None:
    observer = {"first": 0, "last": seats - 1, "screen": None}[whose]
    for index, speed in enumerate(SPEEDS):
        the_room = room(seats, observer)
        play = Playback(View(observer, seats), the_room)
        play.speed, play.reduced = speed, index % 2 == 1
        check, now = View(observer, seats), 0.0
        for delivery in deliveries("kuku", seats, 100 + index, 60):
            told = [e for e in delivery if is_told(e, observer)]
            check.hear(told)
            play.hear(told)
            now = rest_of(play, now)
            assert play.frame(now) == at_rest(layout(check, the_room))
