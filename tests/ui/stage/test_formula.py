"""Formulas on the table: the acts, the law that everything ends where the layout puts it, the room the board finds, and
that no secret is shown – over random matches of a real game."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from game.core.events import Event, is_told
from game.core.formula import PLUS
from game.core.view import View
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.frame import at_rest
from game.ui.stage.laying import Laying
from game.ui.stage.layout import Ground, Table, ground, layout
from game.ui.stage.layout_formula import SEEN, beside, bow_spots, opened, row
from game.ui.stage.moment import Moment
from game.ui.stage.parts import CARD
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.setting import setting
from tests.ui.stage.random_match import deliveries

CALCOLON = setting("calcolon")
SCREENS = {"own": 0, "other": 1, "shared": None}


def room(seats: int, observer: int | None, screen: Screen | None = None) -> Ground:
    return ground(Table(seats, observer, screen or Screen(1366, 768), CALCOLON, False))


def told_to(events: list[Event], observer: int | None) -> list[Event]:
    return [event for event in events if is_told(event, observer)]


# ---- acts ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [{}, {"bow": "on_discard", "zero_skips": True, "devil_discard": "must_push"}],
                         ids=["plain", "television"])
def test_the_acts_are_the_same_for_everybody_and_everything_is_met(options: dict[str, object]) -> None:
    met = set()
    for seed in range(12):
        for delivery in deliveries("calcolon", 4, seed, 140, **options):
            kinds = [[act.kind for act in acts(told_to(delivery, observer), CALCOLON)] for observer in (None, 0, 3)]
            assert kinds[0] == kinds[1] == kinds[2]
            met.update(kinds[0])
    assert {"deal", "drawn", "bow", "put", "push", "snatch", "duel", "carry"} <= met


def test_acts_last_equally_long_for_all_who_sit_in_equal_rooms() -> None:
    """From the seats' eyes and from nobody's: the same times, whoever knows more."""
    times = {}
    for name, observer in SCREENS.items():
        the_room, view, found = room(4, None), View(observer, 4), []
        old = layout(view, the_room)
        for delivery in deliveries("calcolon", 4, 5, 90):
            for act in acts(told_to(delivery, observer), CALCOLON):
                before = view.copy()
                view.hear(act.events)
                new = layout(view, the_room)
                found.append((act.kind, round(choreography(Moment(act, before, view, old, new)).lasts)))
                old = new
        times[name] = found
    assert times["own"] == times["other"] == times["shared"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_duel_of_values_takes_eight_seconds_at_the_most(seats: int) -> None:
    the_room, longest = room(seats, None), 0.0
    for seed in range(6):
        view = View(None, seats)
        old = layout(view, the_room)
        for delivery in deliveries("calcolon", seats, seed, 60):
            for act in acts(told_to(delivery, None), CALCOLON):
                before = view.copy()
                view.hear(act.events)
                new = layout(view, the_room)
                if act.kind == "duel":
                    longest = max(longest, choreography(Moment(act, before, view, old, new)).lasts)
                old = new
    assert 2000 < longest <= 8600


def test_a_round_without_anything_to_draw_ends_in_sight() -> None:
    met = set()
    for seed in range(40):
        for delivery in deliveries("calcolon", 2, seed, 400, devil_zero=False):
            met.update(act.kind for act in acts(told_to(delivery, None), CALCOLON))
        if "void" in met:
            return
    raise AssertionError("no round was void")


# ---- the law -------------------------------------------------------------------------------------------------
def rest_of(play: Playback, now: float) -> float:
    for _ in range(4000):
        play.advance(now)
        play.frame(now)
        if play.settled:
            return now
        now += 190.0
    raise AssertionError("the timeline never runs out")


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("whose", ["first", "last", "screen"])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(seats: int, whose: str) -> None:
    observer = {"first": 0, "last": seats - 1, "screen": None}[whose]
    for index, speed in enumerate((1.0, INSTANT, 0.5)):
        options = {"bow": ("at_once", "on_discard", "at_once")[index], "zero_skips": index == 1}
        the_room = room(seats, observer)
        play = Playback(View(observer, seats), the_room)
        play.speed, play.reduced = speed, index == 2
        check, now = View(observer, seats), 0.0
        for delivery in deliveries("calcolon", seats, 60 + index, 70, **options):
            told = told_to(delivery, observer)
            check.hear(told)
            play.hear(told)
            now = rest_of(play, now)
            assert play.frame(now) == at_rest(layout(check, the_room))


@pytest.mark.parametrize("observer", [0, None])
def test_every_card_that_is_held_lies_once_and_no_secret_is_shown(observer: int | None) -> None:
    view, the_room = View(observer, 4), room(4, observer)
    for delivery in deliveries("calcolon", 4, 9, 120):
        view.hear(told_to(delivery, observer))
        cards = layout(view, the_room).cards
        for seat in range(4):
            for card in view.hand(seat):
                assert (cards[card].face is not None) == (seat == observer or card in view.up)


# ---- the room ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540, None), (1366, 768, None), (1920, 1080, 0.05), (3840, 2160, None),
                                  (1280, 1024, None)], ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_board_stock_and_pile_find_their_room(observer: int | None, size: tuple[int, int, float | None],
                                              scale: float) -> None:
    w, h, safe = size
    screen = Screen(w, h, scale, tv=safe is not None, safe_area=safe)
    wrong = [f"{seats}: {what}" for seats in range(2, 7) for what in wrong_with(room(seats, observer, screen))]
    assert wrong == []


def wrong_with(the_room: Ground) -> Iterator[str]:
    parts, screen = the_room.parts, the_room.table.screen
    board = parts.formula
    assert board is not None and parts.stock is not None and parts.pile is not None and parts.stock_label is not None
    inside = {"stock": parts.stock, "count": parts.stock_label, "pile": parts.pile, "sentence": parts.sentence,
              "value": board.value, "pair": board.pair, "steps": board.steps,
              **{f"place {n + 1}": place for n, place in enumerate(board.places)}}
    yield from (f"{name} leaves the stage" for name, rect in inside.items()
                if not parts.panel.inflate(1.2, 1.2).contains(rect))
    if not screen.safe.inflate(1.2, 1.2).contains(parts.panel):
        yield "the stage leaves the screen"
    for (a, one), (b, other) in combinations(inside.items(), 2):
        part = one.clip(other)
        if part.w > 0.6 and part.h > 0.6:
            yield f"{a} over {b}"
    for seat, tile in the_room.tiles.items():
        part = tile.rect.clip(parts.panel)
        if part.w > 0.6 and part.h > 0.6:
            yield f"seat {seat + 1} over the stage"
        yield from wrong_at(the_room, seat)
    least = 84.0 if screen.text_scale < 1.5 else 60.0
    if board.places[0].h < least or abs(board.places[0].w - CARD * board.places[0].h) > 0.1:
        yield f"a card of the formula is {board.places[0].h:.0f} high"
    if Rect(board.row).w < 300:
        yield "the formula is narrow"


def wrong_at(the_room: Ground, seat: int) -> Iterator[str]:
    """The bows belong to the tile and are seen beside its hand; a hand laid open covers nobody else's things."""
    tile, hand = the_room.tiles[seat], opened(the_room, seat)
    for count in (1, 2, 6):
        boxes = [Rect(s.x - CARD * s.h / 2, s.y - s.h / 2, CARD * s.h, s.h) for s in bow_spots(the_room, seat, count)]
        if any(not tile.rect.contains(box) or box.colliderect(tile.card) for box in boxes):
            yield f"a bow of {count} leaves seat {seat + 1}"
        if any(after.x - box.x < 0.14 * box.w for box, after in pairwise(boxes)):
            yield f"a bow of {count} is covered at seat {seat + 1}"
    others = [other.rect for mate, other in the_room.tiles.items() if mate != seat]
    if any(hand.colliderect(rect) for rect in (*others, the_room.parts.panel)):
        yield f"the open hand of seat {seat + 1} lies over something else"
    for box in beside(the_room, seat, 2, True):
        if box.colliderect(hand):
            yield f"the open hand of seat {seat + 1} covers points or bows"


# ---- a formula that is being laid ----------------------------------------------------------------------------
def dealt() -> Playback:
    """The first seat's eyes when a hand has been dealt."""
    play = Playback(View(0, 3), room(3, 0))
    play.hear(told_to(next(deliveries("calcolon", 3, 2, 1)), 0))
    rest_of(play, 0.0)
    return play


def test_cards_put_into_places_slide_there_and_lie_where_the_layout_puts_them() -> None:
    play = dealt()
    board = play.room.parts.formula
    assert board is not None
    first, second = play.view.hand(0)[:2]
    laying = Laying().put(first, 0).put(second, 4).upside_down(second)
    play.rearrange(play.room._replace(laying=laying), 10_000.0)
    before, middle = board.places[0].center, play.frame(10_060.0).cards[first]
    assert (middle.x, middle.y) != before
    rest_of(play, 10_100.0)
    lying = play.frame(20_000.0).cards
    assert (lying[first].x, lying[first].y) == pytest.approx(before, abs=0.01) and lying[second].angle == 180.0
    assert play.frame(20_000.0) == at_rest(layout(play.view, play.room))


def test_a_card_that_has_left_the_hand_leaves_the_board_and_two_change_places() -> None:
    play = dealt()
    first, second = play.view.hand(0)[:2]
    laying = Laying().put(first, 0).put(second, 2)
    assert laying.put(first, 2).places[:3] == (second, None, first)
    assert laying.kept([second]).places == (None, None, second, None, None)
    assert laying.kept([first, second]) is laying
    stranger = max(play.view.hand(1))
    play.relay(play.room._replace(laying=laying.put(stranger, 4)))
    board = play.room.parts.formula
    assert board is not None
    where = play.frame(0.0).cards[stranger]
    assert abs(where.x - board.places[4].centerx) > 5, "nobody lays a card that is not his"


def test_the_brackets_come_round_and_a_card_of_each_kind_finds_its_place() -> None:
    laying = Laying()
    assert [laying.brackets, (laying := laying.bracketed()).brackets, (laying := laying.bracketed()).brackets,
            laying.bracketed().brackets] == ["", "left", "right", ""]
    assert (Laying().next_place(7), Laying().next_place(PLUS)) == (0, 1)
    assert Laying().put(1, 0).put(2, 2).put(3, 4).next_place(7) is None


@pytest.mark.parametrize("count", [5, 6])
def test_cards_that_were_shown_are_as_large_as_a_narrow_seat_lets_them_and_keep_their_signs(count: int) -> None:
    area = Rect(10, 20, 150, 108)
    apart, over = row(area, count), row(area, count, SEEN)
    assert over[0].h > 1.05 * apart[0].h
    for spots in (apart, over):
        boxes = [Rect(s.x - CARD * s.h / 2, s.y - s.h / 2, CARD * s.h, s.h) for s in spots]
        assert all(area.inflate(1, 1).contains(box) for box in boxes)
    assert over[-1].y - over[0].y >= SEEN * over[0].h - 0.01 and apart[-1].y - apart[0].y >= apart[0].h
