"""The title: by mouse, by keys alone, by a pad alone."""
from __future__ import annotations

from game.ui.input.gesture import Act
from game.ui.scenes.card_help import CardHelp
from game.ui.scenes.lobby import Lobby
from game.ui.scenes.services import GameInfo, Unfinished
from game.ui.scenes.settings import SettingsPage
from game.ui.scenes.title import Title
from tests.ui.scenes.fake import House, key, table, tap


def title(house: House) -> Title:
    page = Title(house)
    house.go(page)
    house.boxes(page)
    return page


def press(page: Title, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)


def test_play_by_mouse_opens_the_lobby() -> None:
    house = House()
    press(title(house), "play")
    assert isinstance(house.stack[-1], Lobby)


def test_the_first_key_only_shows_where_one_stands() -> None:
    house = House()
    page = title(house)
    key(page, Act.DOWN)
    assert page.hands.shows("play")
    assert house.stack == [page]
    key(page, Act.CONFIRM)
    assert isinstance(house.stack[-1], Lobby)


def test_a_pad_alone_reaches_the_settings() -> None:
    house = House()
    page = title(house)
    key(page, Act.RIGHT, Act.RIGHT, Act.RIGHT, Act.RIGHT, device="pad:0")
    assert page.hands.shows("settings")
    key(page, Act.CONFIRM, device="pad:0")
    assert isinstance(house.stack[-1], SettingsPage)


def test_nothing_happens_before_the_release_and_none_if_it_is_elsewhere() -> None:
    from game.ui.input.gesture import Pointer
    house = House()
    page = title(house)
    x, y = page.hands.spots["play"].rect.center
    page.handle(Pointer("pressed", x, y))
    assert house.stack == [page]
    page.handle(Pointer("released", 5, 5))
    assert house.stack == [page]


def test_continue_comes_first_when_a_match_waits() -> None:
    house = House()
    house.unfinished = Unfinished(table(5), 3)
    said = [box.text for box in house.boxes(Title(house))]
    assert "round 3, 5 players" in said and "All cards" in said
    page = title(house)
    assert page.hands.first == "continue"
    assert page.hands.spots["continue"].rect.x < page.hands.spots["play"].rect.x


def test_back_goes_to_quit_but_never_quits() -> None:
    house = House()
    page = title(house)
    key(page, Act.BACK)
    house.boxes(page)
    assert page.hands.shows("quit")
    assert ("quit",) not in house.asked


def test_the_language_is_changed_at_once() -> None:
    house = House()
    page = title(house)
    press(page, "language")
    assert house.settings.language == "ja"
    assert any(box.text == "遊ぶ" for box in house.boxes(page))


def test_a_card_of_the_shelf_explains_itself() -> None:
    house = House()
    page = title(house)
    press(page, "card-19")
    shown = house.stack[-1]
    assert isinstance(shown, CardHelp)
    assert shown.shown is not None and shown.shown.id == "cuckoo"


def test_a_notice_is_read_once() -> None:
    house = House()
    house.notice = "Nothing can be saved here."
    page = title(house)
    press(page, "notice")
    house.boxes(page)
    assert "notice" not in page.hands.spots
    assert "cards" in page.hands.spots


def test_several_games_stand_as_tiles_and_one_is_chosen() -> None:
    class Shelf(House):
        def games(self) -> list[GameInfo]:
            kuku = super().games()[0]
            return [kuku, kuku._replace(id="other")]

    house = Shelf()
    page = title(house)
    press(page, "game-other")
    assert page.game.id == "other"
