"""Lettering across the table comes once a deal for each of its kind, runs beside everything else, and is for all."""
from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.events import Began, Called, Event, Note, Reason, is_told
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.layout import ground as laid
from game.ui.stage.layout import layout
from game.ui.stage.playback import STANDS, Playback
from game.ui.stage.records import Ground, MovementContext
from tests.ui.stage.random_match import deliveries
from tests.ui.stage.test_law import room


def playing(*events: Event, ground: Ground | None = None) -> Playback:
    """A table of three that has been told this and begins to show it."""
    play = Playback(View(None, 3), ground or room(3, None))
    tell(play, 0.0, *events)
    return play


def tell(play: Playback, now: float, *events: Event) -> None:
    play.hear(events)
    play.advance(now)


def test_a_word_is_written_once_a_deal() -> None:
    play, now = playing(Began("deal", 1, 0, (0, 1, 2)), Called(1, "kuku.kuku")), 0.0
    assert play.written is not None and (play.written.name, play.written.seat) == ("kuku", 1)
    now += STANDS
    tell(play, now, Called(2, "kuku.kuku"))
    assert play.written is None
    tell(play, now + 500, Called(2, "kuku.meow"))
    assert play.written is not None and play.written.name == "meow"
    tell(play, now + 2000, Began("deal", 2, 1, (0, 1, 2)), Called(0, "kuku.kuku"))
    assert play.written is not None and play.written.name == "kuku"


def test_it_stands_for_its_time_and_no_longer() -> None:
    play = playing(Called(1, "kuku.kuku"))
    play.advance(STANDS - 1)
    assert play.written is not None and not play.quiet
    play.advance(STANDS)
    assert play.written is None and play.quiet


def test_a_press_ends_it_and_nothing_is_written_while_all_is_skipped() -> None:
    play = playing(Called(1, "kuku.kuku"))
    play.hurry(100)
    assert play.written is None
    play.hear((Called(1, "kuku.meow"),))
    play.hurry(200)
    assert play.written is None
    play.writes = False
    tell(play, 300, Called(0, "kuku.meow"))
    assert play.written is None


def test_what_only_some_are_told_is_not_written() -> None:
    ground = room(3, None)
    loud = replace(ground.table.sheet, cutins={"kuku.king": "kuku"})
    ground = ground._replace(table=ground.table._replace(sheet=loud))
    assert playing(Note(Reason("kuku.king", (), (1,)), (1,)), ground=ground).written is None
    assert playing(Note(Reason("kuku.king", (), (1,))), ground=ground).written is not None


@pytest.mark.parametrize("reduced", [False, True])
def test_the_table_takes_as_long_with_it_as_without(reduced: bool) -> None:
    ends = []
    for writes in (True, False):
        play, now, seen = Playback(View(None, 5), room(5, None)), 0.0, 0
        play.reduced, play.writes = reduced, writes
        for told in deliveries("kuku", 5, 3, 60):
            play.hear(event for event in told if is_told(event, None))
            while not play.settled:
                now += 20.0
                play.advance(now)
                seen += play.written is not None
        ends.append((now, seen > 0))
    assert ends[0][0] == ends[1][0]
    assert (ends[0][1], ends[1][1]) == (True, False)


def test_the_fall_of_the_stock_is_written_when_it_falls_and_not_before() -> None:
    table, falls = sheet("burro_pt"), []
    for seed in range(1, 9):
        view, ground = View(None, 4), laid(table_of(4, None, Screen(1366, 768), table))
        for told in deliveries("burro_pt", 4, seed, 60):
            for act in acts([event for event in told if is_told(event, None)], table, kinds_of(table)):
                before, old = view.copy(), layout(view, ground)
                view.hear(act.events)
                if act.kind == "fall":
                    falls.append(choreography(MovementContext(act, before, view, old, layout(view, ground))))
        if falls:
            break
    assert falls
    assert all([cutin.name for cutin in score.cutins] == ["falls"] for score in falls)
    assert all(0 < score.tells < score.cutins[0].at < score.lasts for score in falls)
