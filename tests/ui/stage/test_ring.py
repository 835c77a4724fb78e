"""The ring and the arch: exact for every number of seats, nothing overlaps, nothing leaves the safe area."""
from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.trick.parts import Between
from game.ui.stage.ring import HAND, ONE_CARD, Shape, below_header, place_of, ring, with_faces
from game.ui.stage.solo import solo
from game.ui.stage.tile import tile, with_face

SCREENS = [
    Screen(1366, 768), Screen(960, 540), Screen(1920, 1080, tv=True), Screen(3840, 2160, tv=True),
    Screen(1366, 768, text_scale=2.0), Screen(1280, 1024), Screen(2560, 1080), Screen(600, 880),
]


def apart(rects: list[Rect]) -> bool:
    return not any(a.inflate(-0.5, -0.5).colliderect(b.inflate(-0.5, -0.5)) for a, b in combinations(rects, 2))


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_no_tile_of_a_ring_touches_another_or_the_stage(screen: Screen) -> None:
    for count in range(2, 31):
        seats = ring(count, screen)
        assert len(seats.tiles) == count
        assert apart([*seats.tiles, seats.stage]), count
        box = below_header(screen).inflate(1, 1)
        assert all(box.contains(tile) for tile in seats.tiles), count


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_no_tile_of_an_arch_touches_another_or_the_stage(screen: Screen) -> None:
    for count in range(2, 18):
        seats = solo(count, screen).seats
        assert len(seats.tiles) == count
        assert apart([*seats.tiles, seats.stage]), count
        box = below_header(screen).inflate(1, 1)
        assert all(box.contains(tile) for tile in seats.tiles), count


def test_thirty_seats_have_tiles_of_136_by_168() -> None:
    tile = ring(30, Screen(1920, 1080, tv=True)).tiles[0]
    assert (round(tile.w), round(tile.h)) == (136, 168)


def test_two_or_three_seats_have_broad_tiles_with_a_card_of_220() -> None:
    seats = ring(3, Screen(1920, 1080, tv=True))
    assert seats.tiles[0].w == pytest.approx(2.2 * seats.size)
    assert 0.92 * seats.size == pytest.approx(220, abs=2)


@pytest.mark.parametrize("screen", SCREENS[:4], ids=str)
def test_four_to_eight_seats_stand_in_two_rows_with_the_whole_breadth_between(
        screen: Screen) -> None:
    ten = ring(10, screen)
    for count in (4, 5, 6, 7, 8):
        few = ring(count, screen)
        cards = [tile(rect, seats.size, seats.shape, screen).card.h for seats in (few, ten) for rect in seats.tiles]
        assert min(cards[:count]) >= 219 and min(cards[:count]) > 1.2 * cards[count]
        assert few.stage.w == pytest.approx(below_header(screen).w) and few.stage.h >= .25 * screen.high - 1, count


def test_on_a_narrow_screen_few_seats_are_as_compact_as_eight() -> None:
    screen = Screen(600, 880)
    eight = ring(8, screen)
    for count in (4, 5, 6):
        assert ring(count, screen).shape == eight.shape and ring(count, screen).size >= eight.size, count


def test_places_run_counter_clockwise_from_the_bottom() -> None:
    tiles = ring(12, Screen(1920, 1080, tv=True)).tiles
    assert tiles[0].centerx == pytest.approx(960)
    assert tiles[0].centery > 800
    assert tiles[1].centerx > tiles[0].centerx
    right, top = tiles[3], tiles[6]
    assert right.right > 1800 and top.centery < 300


def test_a_game_that_runs_clockwise_walks_the_same_ring_the_other_way() -> None:
    assert [place_of(seat, 0, 5) for seat in range(5)] == [0, 1, 2, 3, 4]
    assert [place_of(seat, 0, 5, counterclockwise=False) for seat in range(5)] == [0, 4, 3, 2, 1]
    assert place_of(3, 3, 5) == 0


def test_the_own_card_is_the_largest_thing_on_the_table() -> None:
    for count in range(2, 18):
        found = solo(count, Screen(1366, 768))
        assert found.own.h >= 0.27 * 1080
        assert found.own.h > found.seats.tiles[1].h


@pytest.mark.parametrize("high", [150, 165, 200])
def test_the_name_over_a_fan_stands_in_letters_larger_than_the_smallest_on_a_television(high: int) -> None:
    screen = Screen(1920, 1080, tv=True)
    made = tile(Rect(0, 0, HAND.a * high, high), high, HAND, screen)
    assert .66 * made.name.h > 1.15 * screen.size("caption")
    assert made.card.h > .5 * high, "and the cards are seen"


@pytest.mark.parametrize(("count", "scale", "faced"), [(5, 1.0, True), (9, 1.0, True), (10, 1.0, False),
                                                       (5, 1.5, False)])
def test_few_seats_have_a_column_for_a_large_face_and_large_letters_leave_it_no_room(
        count: int, scale: float, faced: bool) -> None:
    assert (solo(count, Screen(1366, 768, scale)).seats.shape.face > 0) is faced


def test_a_face_stands_on_the_side_of_its_seat_that_is_nearer_to_the_rim() -> None:
    screen, shape = Screen(1366, 768), HAND.with_face()
    for left in (60.0, 1500.0):
        rect = Rect(left, 300, 200 * shape.a, 200 * shape.b)
        made = with_face(tile(rect, 200, shape, screen), rect, shape, 200, screen)
        x, y, r = made.crest
        face = Rect(x - r, y - r, 2 * r, 2 * r)
        assert made.is_faced and made.rect == rect and rect.contains(face)
        assert not face.colliderect(made.card) and not face.colliderect(made.name)
        assert (x < made.card.x) is (left < 960)


def test_seats_go_without_large_faces_where_these_would_cost_too_much() -> None:
    def chosen(worth: float) -> tuple[Shape, float]:
        return with_faces(ONE_CARD, 100.0, lambda shape: 79.0, lambda shape, size: size, worth)

    assert chosen(0.78) == (ONE_CARD.with_face(), 79.0)
    assert chosen(0.80) == (ONE_CARD, 100.0)


@pytest.mark.parametrize("count", range(3, 8))
def test_large_faces_do_not_make_a_trick_hard_to_read(count: int) -> None:
    screen, middle = Screen(1366, 768), Between()
    found = solo(count, screen, middle).seats
    assert not found.shape.face or middle.readable(found.stage, screen, count) >= 0.77
