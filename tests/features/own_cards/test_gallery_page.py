"""The gallery: what hangs there, what can be chosen of it by mouse, keys and pad, and that it follows the files."""
from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.core.trouble import Trouble
from game.features.own_cards.gallery_page import cards, tile
from game.features.own_cards.gallery_page.scene import GalleryPage
from game.features.own_cards.gallery_page.theme_page import ThemePage
from game.themes import place_of
from game.themes.collection import Exhibit, own_face
from game.themes.look import Look
from game.themes.model import CHANGES
from game.ui.draw.faces import ASPECT
from game.ui.input.gesture import Key, Typed
from game.ui.kit.page import Page
from game.ui.kit.spots import NOTCH
from tests.features.own_cards.fake import House
from tests.features.own_cards.hung import exhibit, hung, shelf, theme
from tests.ui.pages import fake
from tests.waiting import until


def tap(page: Page, name: str) -> None:
    """Press what goes by this name, wherever it has been scrolled to."""
    fake.tap(page, *page.hands.spots[name].shown.center)


def press(page: Page, act: Key) -> None:
    fake.key(page, act)


def tiles(house: House, page: GalleryPage) -> list[str]:
    house.boxes(page)
    return [name.removeprefix("theme-") for name in page.hands.spots if name.startswith("theme-")]


def texts(house: House, page: GalleryPage | ThemePage) -> list[str]:
    return [box.text for box in house.boxes(page)]


def opened(house: House, name: str, game: str = "kuku") -> ThemePage:
    page, _ = hung(house, game)
    house.go(page)
    house.boxes(page)
    tap(page, f"theme-{name}")
    one = house.stack[-1]
    assert isinstance(one, ThemePage)
    house.boxes(one)
    return one


def test_what_fits_the_game_hangs_there_and_all_of_it_where_that_is_wanted() -> None:
    house = House()
    page, _ = hung(house, "kuku")
    assert tiles(house, page) == ["osteria-seto", "grandma", "felt", "torn"]
    tap(page, "filter-1")
    assert tiles(house, page) == ["osteria-seto", "grandma", "paris", "felt", "torn"]
    tap(page, "filter-0")
    page.game = next(info for info in house.games() if info.id == "kakkuri")
    assert tiles(house, page) == ["osteria-seto", "paris", "felt", "torn"], "its cards may wear French ones"


@pytest.mark.parametrize(("language", "own"), [("en", "3 of 20 cards of its own"), ("ja", "20枚のうち3枚が専用の絵")])
def test_each_says_its_maker_licence_and_how_many_cards_are_its_own(language: str, own: str) -> None:
    house = House(language=language)
    page, _ = hung(house, "kuku")
    said = texts(house, page)
    assert own in said and "Nonna Lucia ・ CC-BY-4.0" in said
    assert house.language.text("scene.gallery.low") in said
    assert any("theme.yaml:3" in text for text in said), "and what is broken, where"


def test_one_press_takes_a_theme_for_this_game_and_another_for_all_it_fits() -> None:
    house = House()
    one = opened(house, "felt")
    tap(one, "use")
    assert house.settings.theme == {"kuku": "felt"}
    house.boxes(one)
    assert "use" not in one.hands.spots, "it is in force"
    tap(one, "use-all")
    assert house.settings.theme == {info.id: "felt" for info in house.games()}


def test_a_theme_of_other_cards_is_put_on_by_a_pack_that_may_wear_them() -> None:
    house = House()
    one = opened(house, "paris", "kakkuri")
    tap(one, "use")
    assert house.settings.theme == {"kakkuri": "paris"} and house.settings.dress == {"kakkuri": "french"}


def test_back_table_and_chips_are_taken_by_themselves_and_let_go_by_another_press() -> None:
    house = House()
    one = opened(house, "grandma")
    for part in ("back", "cloth", "chips"):
        tap(one, f"part-{part}-0")
        assert getattr(house.settings, part) == {"kuku": "grandma"}
        house.boxes(one)
        tap(one, f"part-{part}-0")
        assert getattr(house.settings, part) == {}
    assert house.settings.theme == {}


def test_what_was_chosen_apart_stays_and_is_said_and_one_press_takes_all_of_the_theme() -> None:
    house = House(back={"kuku": "felt", "xtarot": "felt"}, chips={"cangkul": "grandma"})
    one = opened(house, "felt")
    tap(one, "use-all")
    assert "use-whole" in (house.boxes(one) and one.hands.spots)
    assert "Chosen apart, and kept: Chips of “Grandma”." in " ".join(texts(house, one))
    kept = house.settings
    tap(one, "use-whole")
    assert (house.settings.back, house.settings.cloth, house.settings.chips) == ({}, {}, {})
    assert "use-whole" not in (house.boxes(one) and one.hands.spots)
    press(one, Key.UNDO)
    assert house.settings == kept


def test_parts_of_games_that_are_played_with_something_else_are_left_alone() -> None:
    house = House(back={"kuku": "felt", "xtarot": "felt"})
    one = opened(house, "grandma")
    tap(one, "use")
    house.boxes(one)
    tap(one, "use-whole")
    assert house.settings.back == {"xtarot": "felt"}


def test_what_is_to_be_known_of_a_theme_lies_beside_no_picture() -> None:
    house = House(back={"kuku": "grandma"})
    page, _ = hung(house, "kuku")
    boxes = house.boxes(page)
    noted = next(box for box in boxes if box.text == "In use: Back ・ Low resolution")
    name = next(box for box in boxes if box.text == "Grandma")
    assert noted.rect.y > name.rect.bottom


def test_cards_back_table_and_chips_of_all_games_are_put_back_by_one_press_and_undone_by_another() -> None:
    house = House(theme={"kakkuri": "paris"}, dress={"kakkuri": "french"}, cloth={"kuku": "felt"})
    page, _ = hung(house, "kuku")
    house.go(page)
    begun = house.settings
    assert "In use: Table" in texts(house, page), "the list says where a table comes from"
    tap(page, "put-back")
    now = house.settings
    assert (now.theme, now.dress, now.cloth) == ({}, {}, {})
    assert "In use: Table" not in texts(house, page) and "put-back" not in page.hands.spots
    tap(page, "undo")
    assert house.settings == begun


def test_whether_numbers_stand_on_the_art_is_one_press_and_the_pictures_follow() -> None:
    house = House()
    one = opened(house, "grandma")
    before = one.arts.of(shelf()[1], one.game).look.theme.card.index
    tap(one, "index-2")
    assert house.settings.index == {"grandma": "never"}
    house.boxes(one)
    assert (before, one.arts.of(shelf()[1], one.game).look.theme.card.index) == ("auto", "never")


def test_all_that_was_done_is_undone_step_by_step() -> None:
    house = House(theme={"kuku": "osteria-seto"})
    one = opened(house, "grandma")
    begun = house.settings
    for name in ("use", "part-chips-0", "index-1"):
        tap(one, name)
        house.boxes(one)
    for _ in range(3):
        tap(one, "undo")
        house.boxes(one)
    assert house.settings == begun and "undo" not in one.hands.spots


def test_a_broken_theme_says_what_where_and_how_it_is_mended() -> None:
    house = House()
    one = opened(house, "torn")
    said = " ".join(texts(house, one))
    assert "theme.yaml:3" in said and "write a ] at its end" in said
    assert "use" not in one.hands.spots


def test_a_card_is_seen_as_large_as_can_be_with_its_name_and_file_and_its_neighbours_by_keys() -> None:
    house = House()
    one = opened(house, "grandma")
    said = texts(house, one)
    assert any(text.endswith("cat.svg") for text in said) and house.language.text("scene.gallery.ours") in said
    tap(one, "card-1")
    house.boxes(one)
    assert one.at == 1 and one.hands.at == "go-next"
    for at in (1, 2, 3):                    # the first press shows where the focus is
        press(one, Key.CONFIRM)
        house.boxes(one)
        assert one.at == at
    press(one, Key.BACK)
    assert one.at is None and one.hands.at == "card-3"


def test_the_cards_of_a_theme_are_called_as_it_calls_them() -> None:
    house = House()
    page, _ = hung(house, "kuku")
    mine = theme("italian", cards=("cat",))
    art = replace(mine.decks["kuku"], captions={"en": {"cat": "Gnao"}})
    house.gallery.shelf = (exhibit(replace(mine, decks={"kuku": art})),)
    one = ThemePage(house.workshop, page.game, "italian", page.arts)
    house.gallery.enter()
    said = texts(house, one)
    assert "Gnao" in said and house.language.text("card.kuku.cuckoo.name") in said


def test_everything_is_reached_by_keys_and_what_is_in_force_is_where_they_begin() -> None:
    house = House(theme={"kuku": "felt"})
    page, _ = hung(house, "kuku")
    house.go(page)
    house.boxes(page)
    seen = {page.hands.first}
    assert seen == {"theme-felt"}
    for key in (*[Key.NEXT] * 12, *[Key.PREVIOUS] * 12):
        press(page, key)
        house.boxes(page)
        seen.add(page.hands.at)
    assert {name for name, spot in page.hands.spots.items() if not spot.plain} <= seen


@pytest.mark.parametrize("device", ["keyboard", "pad:1"])
def test_a_theme_is_found_taken_and_left_again_by_keys_or_a_pad_alone(device: str) -> None:
    house = House()
    page, _ = hung(house, "kuku")
    house.go(page)
    house.boxes(page)

    def does(*acts: Key) -> None:
        for act in acts:
            fake.key(house.stack[-1], act, device=device)  # type: ignore[arg-type]
            house.boxes(house.stack[-1])

    does(Key.RIGHT, Key.RIGHT, Key.CONFIRM)
    one = house.stack[-1]
    assert isinstance(one, ThemePage) and one.theme == "grandma"
    does(Key.CONFIRM)
    assert house.settings.theme == {"kuku": "grandma"}
    does(Key.BACK, Key.BACK)
    assert house.stack == [page] and house.asked[-1] == ("back",)


@pytest.mark.parametrize("count", [0, 11, 59])
def test_one_theme_a_dozen_or_sixty_hang_in_rows_and_only_those_that_are_seen_are_asked_for(count: int) -> None:
    house = House(1366, 768)
    page, _ = hung(house, "kuku")
    some = tuple(exhibit(theme(f"deck-{n}", cards=("cat", "lion"))) for n in range(count))
    house.gallery.shelf = (shelf()[0], *some)
    house.go(page)
    house.gallery.enter()
    assert len(tiles(house, page)) == count + 1
    assert len(page.arts._shown) <= 12
    press(page, Key.END)
    for _ in range(3):
        house.boxes(page)
    if count:
        assert (f"deck-{count - 1}", "kuku") in page.arts._shown


def test_files_that_change_are_seen_and_pictures_that_have_not_are_not_drawn_again(tmp_path: Path) -> None:
    house = House()
    page, _ = hung(house, "kuku")
    mine = theme("mine", cards=("cat",), folder=tmp_path / "mine")
    house.gallery.shelf = (exhibit(mine), exhibit(theme("felt")))
    house.go(page)
    house.gallery.enter()
    house.boxes(page)
    before = {each.id: page.arts.of(each, page.game) for each in house.gallery.shelf}
    again = tuple(Exhibit(each.id, each.folder, Look(each.look.line), None, True) for each in house.gallery.shelf
                  if each.look is not None)
    house.gallery.exhibits = again
    house.gallery.attend = lambda: frozenset({tmp_path / "mine" / "cards" / "cat.svg"})  # type: ignore[method-assign]
    page.update(0.0)
    after = {each.id: page.arts.of(each, page.game) for each in again}
    assert after["mine"].look is not before["mine"].look and after["mine"].art is before["mine"].art
    assert after["felt"] is before["felt"]


def test_title_lobby_and_pause_lead_there_for_the_game_in_hand() -> None:
    house = House(game="xtarot")
    title = house.doors.title()
    house.go(title)
    house.boxes(title)
    tap(title, "gallery")
    lobby = house.doors.lobby("xtarot")
    house.go(lobby)
    lobby.show("rules")
    house.boxes(lobby)
    tap(lobby, "gallery")
    assert [scene.game.id for what, scene in house.asked if what == "over"] == ["xtarot"] * 2  # type: ignore[misc]


def test_the_fan_shows_what_is_its_own_the_best_last_and_ours_where_it_has_no_cards() -> None:
    house = House()
    page, _ = hung(house, "kuku")
    fans = {each.id: [card.id for card in page.arts.of(each, page.game).fan] for each in shelf()
            if each.look is not None}
    assert fans["grandma"] == ["lion", "cat", "cuckoo"]
    assert fans["osteria-seto"] == fans["felt"] == [card.id for card in page.game.fan]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
def test_a_fan_lies_whole_in_the_middle_of_its_tile(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(*size)
    page, _ = hung(house, "kuku")
    drawn = list[tuple[float, float, float]]()
    monkeypatch.setattr(tile.cards, "card", lambda p, each, x, y, high, angle=0.0, **_: drawn.append((x, high, angle)))
    assert len(tiles(house, page)) > 1
    drawn.clear()
    house.boxes(page)                   # whether all is seen without scrolling is known by now
    where = page.hands.spots["theme-osteria-seto"].rect
    first = [each for each in drawn if where.x - 200 < each[0] < where.right + 200][:6]
    half = [high * (ASPECT * math.cos(math.radians(angle)) + math.sin(math.radians(abs(angle)))) / 2
            for _, high, angle in first]
    left, right = (min(x - w for (x, *_), w in zip(first, half, strict=True)),
                   max(x + w for (x, *_), w in zip(first, half, strict=True)))
    assert (left + right) / 2 == pytest.approx(where.centerx, abs=1)
    assert where.x < left and right < where.right


def test_the_back_comes_first_and_of_copies_that_look_alike_one_is_shown() -> None:
    house = House()
    page, _ = hung(house, "calcolon")
    ours = shelf()[0].look
    assert ours is not None
    found = cards.faces(page.game, ours)
    assert found[0] is None and len({card.id for card in found if card}) == len(found) - 1


def test_what_is_its_own_comes_before_what_stands_in() -> None:
    house = House()
    page, _ = hung(house, "kuku")
    look = page.arts.of(exhibit(theme("lion", cards=("lion", "cat"))), page.game).look
    for laid in (look, look.at(place_of("kuku")), look.at(place_of("cangkul"))):
        found = cards.faces(page.game, laid)
        assert [face.id for face in found[:2] if face] == ["cat", "lion"], "ours, the back among them, stand behind"
    ours = page.arts.of(shelf()[0], page.game).look
    assert cards.faces(page.game, ours.at(place_of("cangkul")))[0] is None


def test_in_a_fan_a_theme_of_other_cards_shows_those_it_has() -> None:
    house = House()
    page, _ = hung(house, "xtarot")
    paris = next(each for each in shelf() if each.id == "paris")
    shown = page.arts.fanned(paris, page.game)
    assert shown.fan and all(own_face(shown.look, shown.look.worn(card)) is not None for card in shown.fan)


def test_what_was_laid_on_a_single_card_is_seen_on_every_theme_as_on_the_table() -> None:
    house = House()
    house.gallery.shelf = (*shelf(), replace(exhibit(theme(CHANGES, cards=("cat",))), whole=False))
    page = house.workshop.gallery_page("kuku")
    said = texts(house, page)
    assert "Lies over every theme" in said and "3 of 20 cards of its own" in said
    grandma = page.arts.of(shelf()[1], page.game)
    owners = [face.owner.id for card in ("cat", "lion") if (face := grandma.look.face("kuku", card, "full"))]
    assert owners == [CHANGES, "grandma"]
    house.gallery.exhibits = shelf()
    face = page.arts.of(shelf()[1], page.game).look.face("kuku", "cat", "full")
    assert face is not None and face.owner.id == "grandma", "and no longer than it lies there"


def test_a_theme_shows_its_own_back_whichever_is_worn_with_it() -> None:
    house = House(theme={"kuku": "felt"})
    page, _ = hung(house, "kuku")
    house.go(page)
    house.boxes(page)
    grandma, felt = shelf()[1], shelf()[3]

    def back(exhibit: Exhibit) -> str:
        return page.arts.of(exhibit, page.game).look.back().owner.id

    before = back(felt)
    house.gallery.use_part("back", grandma, "kuku")
    assert (back(felt), back(grandma)) == (before, "grandma") and before != "grandma"


def test_a_theme_of_one_s_own_is_called_otherwise_with_mouse_and_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    one, named = opened(house, "grandma"), list[str]()
    monkeypatch.setattr(house.gallery, "rename", lambda exhibit, name: named.append(name))
    one.hands.spots["rename"].act()
    house.boxes(one)
    assert one.board is not None
    one.board.entry.choose_all()
    one.handle(Typed("Nonna"))
    house.boxes(one)
    tap(one, "board-done")
    assert named == ["Nonna"] and one.board is None
    house.boxes(one)
    one.hands.spots["rename"].act()
    press(one, Key.BACK)
    assert one.board is None and house.stack[-1] is one, "Back leads from the keys to the page"
    assert "rename" not in (house.boxes(ours := opened(house, "osteria-seto")) and ours.hands.spots)


def folder_asked(house: House, page: ThemePage) -> None:
    """The button is pressed, and whoever is asked has answered."""
    house.boxes(page)
    page.hands.areas["about"].scroll(9999)
    house.boxes(page)
    tap(page, "folder")
    until(lambda: not page.folder.busy, meanwhile=lambda: page.update(0.0))


def test_the_folder_of_all_themes_is_opened_from_the_gallery() -> None:
    house = House()
    page, _ = hung(house, "kuku")
    house.boxes(page)
    page.hands.areas["themes"].scroll(9999)
    house.boxes(page)
    tap(page, "folder")
    until(lambda: not page.folder.busy, meanwhile=lambda: page.update(0.0))
    assert ("folder", paths.user_themes()) in house.asked


def test_the_folder_of_a_theme_of_one_s_own_is_opened_or_its_path_copied() -> None:
    house = House()
    page = opened(house, "grandma")
    exhibit = page.exhibit
    assert exhibit is not None
    page.part("chips")
    folder_asked(house, page)
    assert ("folder", exhibit.folder) in house.asked and house.gallery.news is None
    house.shows_folders = False
    house.boxes(page)
    before = {name: spot.shown.topleft for name, spot in page.hands.spots.items()}
    assert {"folder", "rename", "remove"} <= before.keys()
    folder_asked(house, page)
    house.boxes(page)
    assert "undo" in before and "undo" not in page.hands.spots, "of what a file manager did nothing is taken back"
    for name, place in before.items() - {("undo", before["undo"])}:
        assert page.hands.spots[name].shown.topleft == pytest.approx(place, abs=.01), "nothing moves under a hand"
    assert house.clipboard == str(exhibit.folder) and str(exhibit.folder) in " ".join(texts(house, page))
    assert "copied" in " ".join(texts(house, page))
    assert not any("…" in text for text in texts(house, page)), "the path is told whole"
    house.copied = lambda text: False                               # type: ignore[method-assign]
    folder_asked(house, page)
    assert "yourself" in " ".join(texts(house, page))
    page.hands.areas["about"].scroll(-9999)
    house.boxes(page)
    tap(page, "use")
    said = " ".join(texts(house, page))
    assert "yourself" not in said and "“Grandma” is on the table." in said, "one box, and the newest"
    assert "undo" in page.hands.spots


def test_a_sentence_in_the_bar_that_is_a_little_too_long_stands_in_one_line() -> None:
    house = House()
    page, _ = hung(house, "kuku")
    folder = f"~/{'long-name/' * 9}themes"
    house.gallery.note = Trouble("scene.gallery.path_said", {"folder": folder})
    assert house.language.tell(house.gallery.note) in texts(house, page)


def test_what_was_done_before_somebody_left_and_came_again_is_told_as_such() -> None:
    house = House()
    page, large = hung(house, "kuku", "grandma")
    large.use(("kuku",))
    told = "“Grandma” is on the table."

    def said() -> str:
        return next(text for text in texts(house, page) if told in text)

    assert not said().startswith("Last change")
    page.back()
    page = house.workshop.gallery_page("kuku")
    page.resize(house.screen)
    assert said().startswith("Last change: ") and "undo" in page.hands.spots
    large.part("back")
    large.undo()
    assert any("former one again" in text for text in texts(house, page)), "what was taken back is news"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_sentence_that_has_room_beside_undo_is_one_line_however_long(language: str) -> None:
    house = House(1366, 768, language=language)
    _, large = hung(house, "kuku", "grandma")
    large.index(0)
    large.resize(house.screen)
    sentence = house.language.tell(house.gallery.done)          # type: ignore[arg-type]
    assert any(sentence in text for text in texts(house, large))


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "en"), ((1366, 768), "ja"), ((960, 540), "en")])
def test_what_is_done_with_a_theme_of_one_s_own_stands_in_one_row_a_few_notches_down(
        size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(*size, language=language)
    page, gone = opened(house, "grandma"), list[str]()
    monkeypatch.setattr(house.gallery, "remove", lambda exhibit: gone.append(exhibit.id))
    area = next(page.hands.areas[name] for name in ("about", "all") if name in page.hands.areas)
    for _ in range(5):
        area.scroll(NOTCH)
        house.boxes(page)
        row = [page.hands.spots[name] for name in ("rename", "folder", "remove")]
        if all(spot.shown.h > spot.rect.h - 1 for spot in row):
            break
    assert all(spot.shown.h > spot.rect.h - 1 for spot in row) and len({spot.rect.y for spot in row}) == 1
    tap(page, "remove")
    assert gone == ["grandma"]


def test_what_came_with_the_program_has_no_folder_to_work_in() -> None:
    house = House()
    page = opened(house, "osteria-seto")
    assert "folder" not in page.hands.spots
