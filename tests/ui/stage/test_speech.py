"""Bubbles: in the gutter, never over cards, long enough to be read, and never too many."""
from __future__ import annotations

from itertools import permutations

import pytest

from game.data.sheet import sheet
from game.text.language import Language
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.stage.drawing.speech import COME, GO, VOICE, covered, fitted, reading_time, spot, standing
from game.ui.stage.records import Spoken
from game.ui.stage.ring import header_height
from tests.ui.driver import at_table, opened
from tests.ui.pages.fake import lettering
from tests.ui.stage.test_law import room

SCREENS = [Screen(1366, 768), Screen(1920, 1080, tv=True), Screen(3840, 2160, tv=True), Screen(960, 540)]


def test_of_two_places_that_cover_no_card_the_one_below_the_headline_is_taken() -> None:
    screen = Screen(1366, 768, 1.5, high_contrast=True)
    the_room = room(8, 0, screen)
    for seat in range(2, 7):
        box, _ = spot(the_room, seat, (195.0, 70.0), [])
        assert box.top >= screen.safe.y + header_height(screen), seat


@pytest.mark.parametrize("count", range(2, 21))
@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_is_said_over_a_card(screen: Screen, language: str, count: int) -> None:
    painter = Painter(SurfaceCanvas((8, 8)), screen, lettering())
    words = sheet("kuku").words
    t = Language(language).text
    for observer in (None, 0):
        the_room = room(count, observer, screen)
        for seat in range(count):
            for key, word in words.items():
                _, (box, tip) = fitted(painter, the_room, seat, t(f"call.{key}"), word.voice, [])
                assert covered(the_room, box) <= 0.02, (count, observer, seat, key)
                assert screen.safe.inflate(2, 2).contains(box), (count, seat, key)
                rect = the_room.tiles[seat].rect
                assert rect.inflate(8, 8).collidepoint(tip) or seat == observer


def test_with_large_letters_no_word_lies_over_a_name_beside_another_word() -> None:
    table = opened(5, (1366, 768), game="kakkuri", speed="instant", text_scale=200)
    p, the_room = table.app.painter(), table.session.play.room
    others = [seat for seat in the_room.tiles if seat]
    for before, speaks, turn in permutations(others, 3):
        first, tile = fitted(p, the_room, before, "Done.", "plain", [])[1][0], the_room.tiles[turn].rect
        arrow = Rect(tile.centerx - 20, tile.bottom + 10, 40, 24)
        _, (box, _) = fitted(p, the_room, speaks, "You have it.", "plain", [first, arrow])
        assert not [seat for seat in others if seat != speaks and the_room.tiles[seat].name.colliderect(box)]


def test_a_word_stands_as_long_as_it_takes_to_read() -> None:
    assert reading_time("Kuku!") == 1100
    assert reading_time("ノンカンビオいたします") == 130 * 11
    assert reading_time("I should like to exchange my card") == 65 * 33


def test_a_third_word_sends_the_first_one_away() -> None:
    said = [Spoken(seat, "kuku.keep", "whisper", 300.0 * seat) for seat in range(3)]
    t = Language("en").text
    assert [s.spoken.seat for s in standing(said[:2], t, 700.0)] == [0, 1]
    assert [s.spoken.seat for s in standing(said, t, 600.0 + GO + 1)] == [1, 2]
    assert standing(said, t, 600.0 + COME + 1100 + GO + 1) == []
    assert set(VOICE) == {"whisper", "plain", "shout"}


def test_what_several_say_together_stands_for_all_of_them() -> None:
    said = [Spoken(seat, "kuku.keep", "whisper", 0.0, True) for seat in range(4)]
    assert len(standing(said, Language("en").text, 1500.0)) == 4


@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_no_word_covers_the_face_of_another_player_beside_a_low_row_of_hands(game: str) -> None:
    covered_faces = []
    for seats in (4, 5, 6):
        the_room = at_table(game, seats, 1, language="ja").session.play.room
        for seat in range(1, seats):
            own = the_room.tiles[seat].rect
            box, _ = spot(the_room, seat, (70.0, 50.0), [Rect(own.x - 60, own.bottom, own.w + 120, 110)])
            for other, tile in the_room.tiles.items():
                x, y, r = tile.crest
                if other not in (0, seat) and box.colliderect(Rect(x - 0.7 * r, y - 0.7 * r, 1.4 * r, 1.4 * r)):
                    covered_faces.append((seats, seat, other))
    assert covered_faces == []
