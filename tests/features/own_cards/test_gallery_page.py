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
from game.ui.kit.hit_areas import NOTCH
from game.ui.kit.page import Page
from tests.features.own_cards.fake import Application
from tests.features.own_cards.hung import exhibit, hung, shelf, theme
from tests.ui.pages import fake
from tests.waiting import until


def tap(page: Page, name: str) -> None:
    """Press what goes by this name, wherever it has been scrolled to."""
    fake.tap(page, *page.hands.spots[name].shown.center)


def press(page: Page, act: Key) -> None:
    fake.key(page, act)


def tiles(app: Application, page: GalleryPage) -> list[str]:
    app.boxes(page)
    return [name.removeprefix("theme-") for name in page.hands.spots if name.startswith("theme-")]


def texts(app: Application, page: GalleryPage | ThemePage) -> list[str]:
    return [box.text for box in app.boxes(page)]


def opened(app: Application, name: str, game: str = "kuku") -> ThemePage:
    page, _ = hung(app, game)
    app.go(page)
    app.boxes(page)
    tap(page, f"theme-{name}")
    one = app.stack[-1]
    assert isinstance(one, ThemePage)
    app.boxes(one)
    return one


def test_what_fits_the_game_hangs_there_and_all_of_it_where_that_is_wanted() -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    assert tiles(app, page) == ["osteria-seto", "grandma", "felt", "torn"]
    tap(page, "filter-1")
    assert tiles(app, page) == ["osteria-seto", "grandma", "paris", "felt", "torn"]
    tap(page, "filter-0")
    page.game = next(info for info in app.catalogue.games() if info.id == "kakkuri")
    assert tiles(app, page) == ["osteria-seto", "paris", "felt", "torn"], "its cards may wear French ones"


@pytest.mark.parametrize(("language", "own"), [("en", "3 of 20 cards"), ("ja", "20枚のうち3枚が専用の絵")])
def test_each_says_its_maker_licence_and_how_many_cards_are_its_own(language: str, own: str) -> None:
    app = Application(language=language)
    page, _ = hung(app, "kuku")
    said = texts(app, page)
    assert own in said and "Nonna Lucia ・ CC-BY-4.0" in said
    assert app.language.text("scene.gallery.low") in said
    assert any("theme.yaml:3" in text for text in said), "and what is broken, where"


def test_one_press_takes_a_theme_for_this_game_and_another_for_all_it_fits() -> None:
    app = Application()
    one = opened(app, "felt")
    tap(one, "use")
    assert app.settings.theme == {"kuku": "felt"}
    app.boxes(one)
    assert "use" not in one.hands.spots, "it is in force"
    tap(one, "use-all")
    assert app.settings.theme == {info.id: "felt" for info in app.catalogue.games()}


def test_a_theme_of_other_cards_is_put_on_by_a_pack_that_may_wear_them() -> None:
    app = Application()
    one = opened(app, "paris", "kakkuri")
    tap(one, "use")
    assert app.settings.theme == {"kakkuri": "paris"} and app.settings.dress == {"kakkuri": "french"}


def test_back_table_and_chips_are_taken_by_themselves_and_let_go_by_another_press() -> None:
    app = Application()
    one = opened(app, "grandma")
    for part in ("back", "cloth", "chips"):
        tap(one, f"part-{part}-0")
        assert getattr(app.settings, part) == {"kuku": "grandma"}
        app.boxes(one)
        tap(one, f"part-{part}-0")
        assert getattr(app.settings, part) == {}
    assert app.settings.theme == {}


def test_what_was_chosen_apart_stays_and_is_said_and_one_press_takes_all_of_the_theme() -> None:
    app = Application(back={"kuku": "felt", "xtarot": "felt"}, chips={"cangkul": "grandma"})
    one = opened(app, "felt")
    tap(one, "use-all")
    assert "use-whole" in (app.boxes(one) and one.hands.spots)
    assert "Chosen separately, so these stay: Chips from “Grandma”." in " ".join(texts(app, one))
    kept = app.settings
    tap(one, "use-whole")
    assert (app.settings.back, app.settings.cloth, app.settings.chips) == ({}, {}, {})
    assert "use-whole" not in (app.boxes(one) and one.hands.spots)
    press(one, Key.UNDO)
    assert app.settings == kept


def test_parts_of_games_that_are_played_with_something_else_are_left_alone() -> None:
    app = Application(back={"kuku": "felt", "xtarot": "felt"})
    one = opened(app, "grandma")
    tap(one, "use")
    app.boxes(one)
    tap(one, "use-whole")
    assert app.settings.back == {"xtarot": "felt"}


def test_what_is_to_be_known_of_a_theme_lies_beside_no_picture() -> None:
    app = Application(back={"kuku": "grandma"})
    page, _ = hung(app, "kuku")
    boxes = app.boxes(page)
    noted = next(box for box in boxes if box.text == "In use: Back ・ Low resolution")
    name = next(box for box in boxes if box.text == "Grandma")
    assert noted.rect.y > name.rect.bottom


def test_the_look_of_all_games_is_put_back_by_one_press_and_undone_by_another() -> None:
    app = Application(theme={"kakkuri": "paris"}, dress={"kakkuri": "french"}, cloth={"kuku": "felt"})
    page, _ = hung(app, "kuku")
    app.go(page)
    begun = app.settings
    assert "In use: Table" in texts(app, page), "the list says where a table comes from"
    tap(page, "put-back")
    now = app.settings
    assert (now.theme, now.dress, now.cloth) == ({}, {}, {})
    assert "In use: Table" not in texts(app, page) and "put-back" not in page.hands.spots
    tap(page, "undo")
    assert app.settings == begun


def test_whether_numbers_stand_on_the_art_is_one_press_and_the_pictures_follow() -> None:
    app = Application()
    one = opened(app, "grandma")
    before = one.arts.of(shelf()[1], one.game).look.theme.card.index
    tap(one, "index-2")
    assert app.settings.index == {"grandma": "never"}
    app.boxes(one)
    assert (before, one.arts.of(shelf()[1], one.game).look.theme.card.index) == ("auto", "never")


def test_all_that_was_done_is_undone_step_by_step() -> None:
    app = Application(theme={"kuku": "osteria-seto"})
    one = opened(app, "grandma")
    begun = app.settings
    for name in ("use", "part-chips-0", "index-1"):
        tap(one, name)
        app.boxes(one)
    for _ in range(3):
        tap(one, "undo")
        app.boxes(one)
    assert app.settings == begun and "undo" not in one.hands.spots


def test_a_broken_theme_says_what_where_and_how_it_is_mended() -> None:
    app = Application()
    one = opened(app, "torn")
    said = " ".join(texts(app, one))
    assert "theme.yaml:3" in said and "write a ] at its end" in said
    assert "use" not in one.hands.spots


def test_a_large_card_shows_its_name_and_file_and_keys_lead_to_its_neighbours() -> None:
    app = Application()
    one = opened(app, "grandma")
    said = texts(app, one)
    assert any(text.endswith("cat.svg") for text in said) and app.language.text("scene.gallery.ours") in said
    tap(one, "card-1")
    app.boxes(one)
    assert one.at == 1 and one.hands.at == "go-next"
    for at in (1, 2, 3):                    # the first press shows where the focus is
        press(one, Key.CONFIRM)
        app.boxes(one)
        assert one.at == at
    press(one, Key.BACK)
    assert one.at is None and one.hands.at == "card-3"


def test_the_cards_of_a_theme_are_called_as_it_calls_them() -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    mine = theme("italian", cards=("cat",))
    art = replace(mine.decks["kuku"], captions={"en": {"cat": "Gnao"}})
    app.gallery.shelf = (exhibit(replace(mine, decks={"kuku": art})),)
    one = ThemePage(app.workshop, page.game, "italian", page.arts)
    app.gallery.enter()
    said = texts(app, one)
    assert "Gnao" in said and app.language.text("card.kuku.cuckoo.name") in said


def test_everything_is_reached_by_keys_and_what_is_in_force_is_where_they_begin() -> None:
    app = Application(theme={"kuku": "felt"})
    page, _ = hung(app, "kuku")
    app.go(page)
    app.boxes(page)
    seen = {page.hands.first}
    assert seen == {"theme-felt"}
    for key in (*[Key.NEXT] * 12, *[Key.PREVIOUS] * 12):
        press(page, key)
        app.boxes(page)
        seen.add(page.hands.at)
    assert {name for name, spot in page.hands.spots.items() if not spot.plain} <= seen


@pytest.mark.parametrize("device", ["keyboard", "pad:1"])
def test_a_theme_is_found_taken_and_left_again_by_keys_or_a_pad_alone(device: str) -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    app.go(page)
    app.boxes(page)

    def does(*acts: Key) -> None:
        for act in acts:
            fake.key(app.stack[-1], act, device=device)
            app.boxes(app.stack[-1])

    does(Key.RIGHT, Key.RIGHT, Key.CONFIRM)
    one = app.stack[-1]
    assert isinstance(one, ThemePage) and one.theme == "grandma"
    does(Key.CONFIRM)
    assert app.settings.theme == {"kuku": "grandma"}
    does(Key.BACK, Key.BACK)
    assert app.stack == [page] and app.asked[-1] == ("back",)


@pytest.mark.parametrize("count", [0, 11, 59])
def test_any_number_of_themes_hang_in_rows_and_only_visible_ones_are_asked_for(count: int) -> None:
    app = Application(1366, 768)
    page, _ = hung(app, "kuku")
    some = tuple(exhibit(theme(f"deck-{n}", cards=("cat", "lion"))) for n in range(count))
    app.gallery.shelf = (shelf()[0], *some)
    app.go(page)
    app.gallery.enter()
    assert len(tiles(app, page)) == count + 1
    assert len(page.arts._shown) <= 12
    press(page, Key.END)
    for _ in range(3):
        app.boxes(page)
    if count:
        assert (f"deck-{count - 1}", "kuku") in page.arts._shown


def test_files_that_change_are_seen_and_pictures_that_have_not_are_not_drawn_again(tmp_path: Path) -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    mine = theme("mine", cards=("cat",), folder=tmp_path / "mine")
    app.gallery.shelf = (exhibit(mine), exhibit(theme("felt")))
    app.go(page)
    app.gallery.enter()
    app.boxes(page)
    before = {each.id: page.arts.of(each, page.game) for each in app.gallery.shelf}
    again = tuple(Exhibit(each.id, each.folder, Look(each.look.line), None, True) for each in app.gallery.shelf
                  if each.look is not None)
    app.gallery.exhibits = again
    app.gallery.attend = lambda: frozenset({tmp_path / "mine" / "cards" / "cat.svg"})  # type: ignore[method-assign]
    page.update(0.0)
    after = {each.id: page.arts.of(each, page.game) for each in again}
    assert after["mine"].look is not before["mine"].look and after["mine"].art is before["mine"].art
    assert after["felt"] is before["felt"]


def test_title_lobby_and_pause_lead_there_for_the_game_in_hand() -> None:
    app = Application(game="xtarot")
    title = app.routes.title()
    app.go(title)
    app.boxes(title)
    tap(title, "gallery")
    lobby = app.routes.lobby("xtarot")
    app.go(lobby)
    lobby.show("rules")
    app.boxes(lobby)
    tap(lobby, "gallery")
    assert [scene.game.id for what, scene in app.asked if what == "over"] == ["xtarot"] * 2


def test_the_fan_shows_what_is_its_own_the_best_last_and_ours_where_it_has_no_cards() -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    fans = {each.id: [card.id for card in page.arts.of(each, page.game).fan] for each in shelf()
            if each.look is not None}
    assert fans["grandma"] == ["lion", "cat", "cuckoo"]
    assert fans["osteria-seto"] == fans["felt"] == [card.id for card in page.game.fan]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
def test_a_fan_lies_whole_in_the_middle_of_its_tile(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application(*size)
    page, _ = hung(app, "kuku")
    drawn = list[tuple[float, float, float]]()
    monkeypatch.setattr(tile.cards, "card", lambda p, each, x, y, high, angle=0.0, **_: drawn.append((x, high, angle)))  # type: ignore[attr-defined]
    assert len(tiles(app, page)) > 1
    drawn.clear()
    app.boxes(page)                   # whether all is seen without scrolling is known by now
    where = page.hands.spots["theme-osteria-seto"].rect
    first = [each for each in drawn if where.x - 200 < each[0] < where.right + 200][:6]
    half = [high * (ASPECT * math.cos(math.radians(angle)) + math.sin(math.radians(abs(angle)))) / 2
            for _, high, angle in first]
    left, right = (min(x - w for (x, *_), w in zip(first, half, strict=True)),
                   max(x + w for (x, *_), w in zip(first, half, strict=True)))
    assert (left + right) / 2 == pytest.approx(where.centerx, abs=1)
    assert where.x < left and right < where.right


def test_the_back_comes_first_and_of_copies_that_look_alike_one_is_shown() -> None:
    app = Application()
    page, _ = hung(app, "calcolon")
    ours = shelf()[0].look
    assert ours is not None
    found = cards.faces(page.game, ours)
    assert found[0] is None and len({card.id for card in found if card}) == len(found) - 1


def test_what_is_its_own_comes_before_what_stands_in() -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    look = page.arts.of(exhibit(theme("lion", cards=("lion", "cat"))), page.game).look
    for laid in (look, look.at(place_of("kuku")), look.at(place_of("cangkul"))):
        found = cards.faces(page.game, laid)
        assert [face.id for face in found[:2] if face] == ["cat", "lion"], "ours, the back among them, stand behind"
    ours = page.arts.of(shelf()[0], page.game).look
    assert cards.faces(page.game, ours.at(place_of("cangkul")))[0] is None


def test_in_a_fan_a_theme_of_other_cards_shows_those_it_has() -> None:
    app = Application()
    page, _ = hung(app, "xtarot")
    paris = next(each for each in shelf() if each.id == "paris")
    shown = page.arts.fanned(paris, page.game)
    assert shown.fan and all(own_face(shown.look, shown.look.worn(card)) is not None for card in shown.fan)


def test_what_was_laid_on_a_single_card_is_seen_on_every_theme_as_on_the_table() -> None:
    app = Application()
    app.gallery.shelf = (*shelf(), replace(exhibit(theme(CHANGES, cards=("cat",))), whole=False))
    page = app.workshop.gallery_page("kuku")
    said = texts(app, page)
    assert "Covers every theme" in said and "3 of 20 cards" in said
    grandma = page.arts.of(shelf()[1], page.game)
    owners = [face.owner.id for card in ("cat", "lion") if (face := grandma.look.face("kuku", card, "full"))]
    assert owners == [CHANGES, "grandma"]
    app.gallery.exhibits = shelf()
    face = page.arts.of(shelf()[1], page.game).look.face("kuku", "cat", "full")
    assert face is not None and face.owner.id == "grandma", "and no longer than it lies there"


def test_a_theme_shows_its_own_back_whichever_is_worn_with_it() -> None:
    app = Application(theme={"kuku": "felt"})
    page, _ = hung(app, "kuku")
    app.go(page)
    app.boxes(page)
    grandma, felt = shelf()[1], shelf()[3]

    def back(exhibit: Exhibit) -> str:
        return page.arts.of(exhibit, page.game).look.back().owner.id

    before = back(felt)
    app.gallery.use_part("back", grandma, "kuku")
    assert (back(felt), back(grandma)) == (before, "grandma") and before != "grandma"


def test_a_theme_of_one_s_own_is_called_otherwise_with_mouse_and_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application()
    one, named = opened(app, "grandma"), list[str]()
    monkeypatch.setattr(app.gallery, "rename", lambda exhibit, name: named.append(name))
    one.hands.spots["rename"].act()  # type: ignore[misc]
    app.boxes(one)
    assert one.board is not None
    one.board.entry.choose_all()
    one.handle(Typed("Nonna"))
    app.boxes(one)
    tap(one, "board-done")
    assert named == ["Nonna"] and one.board is None
    app.boxes(one)
    one.hands.spots["rename"].act()
    press(one, Key.BACK)
    assert one.board is None and app.stack[-1] is one, "Back leads from the keys to the page"
    assert "rename" not in (app.boxes(ours := opened(app, "osteria-seto")) and ours.hands.spots)


def folder_asked(app: Application, page: ThemePage) -> None:
    """The button is pressed, and a user who is asked has answered."""
    app.boxes(page)
    page.hands.areas["about"].scroll(9999)
    app.boxes(page)
    tap(page, "folder")
    until(lambda: not page.folder.busy, meanwhile=lambda: page.update(0.0))


def test_the_folder_of_all_themes_is_opened_from_the_gallery() -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    app.boxes(page)
    page.hands.areas["themes"].scroll(9999)
    app.boxes(page)
    tap(page, "folder")
    until(lambda: not page.folder.busy, meanwhile=lambda: page.update(0.0))
    assert ("folder", paths.user_themes()) in app.asked


def test_the_folder_of_a_theme_of_one_s_own_is_opened_or_its_path_copied() -> None:
    app = Application()
    page = opened(app, "grandma")
    exhibit = page.exhibit
    assert exhibit is not None
    page.part("chips")
    folder_asked(app, page)
    assert ("folder", exhibit.folder) in app.asked and app.gallery.news is None
    app.devices.shows_folders = False
    app.boxes(page)
    before = {name: spot.shown.topleft for name, spot in page.hands.spots.items()}
    assert {"folder", "rename", "remove"} <= before.keys()
    folder_asked(app, page)
    app.boxes(page)
    assert "undo" in before and "undo" not in page.hands.spots, "of what a file manager did nothing is taken back"
    for name, place in before.items() - {("undo", before["undo"])}:
        assert page.hands.spots[name].shown.topleft == pytest.approx(place, abs=.01), "nothing moves under a hand"
    assert app.devices.clipboard == str(exhibit.folder) and str(exhibit.folder) in " ".join(texts(app, page))
    assert "copied" in " ".join(texts(app, page))
    assert not any("…" in text for text in texts(app, page)), "the path is told whole"
    app.devices.copy_text = lambda text: False                               # type: ignore[method-assign]
    folder_asked(app, page)
    assert "yourself" in " ".join(texts(app, page))
    page.hands.areas["about"].scroll(-9999)
    app.boxes(page)
    tap(page, "use")
    said = " ".join(texts(app, page))
    assert "yourself" not in said and "“Grandma” is on the table." in said, "one box, and the newest"
    assert "undo" in page.hands.spots


def test_a_sentence_in_the_bar_that_is_a_little_too_long_stands_in_one_line() -> None:
    app = Application()
    page, _ = hung(app, "kuku")
    folder = f"~/{'long-name/' * 9}themes"
    app.gallery.note = Trouble("scene.gallery.path_said", {"folder": folder})
    assert app.language.tell(app.gallery.note) in texts(app, page)


def test_what_was_done_before_a_user_left_and_came_again_is_told_as_such() -> None:
    app = Application()
    page, large = hung(app, "kuku", "grandma")
    large.use(("kuku",))
    told = "“Grandma” is on the table."

    def said() -> str:
        return next(text for text in texts(app, page) if told in text)

    assert not said().startswith("Last change")
    page.back()
    page = app.workshop.gallery_page("kuku")
    page.resize(app.screen)
    assert said().startswith("Last change: ") and "undo" in page.hands.spots
    large.part("back")
    large.undo()
    assert any("old back is back" in text for text in texts(app, page)), "what was taken back is news"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_sentence_that_has_room_beside_undo_is_one_line_however_long(language: str) -> None:
    app = Application(1366, 768, language=language)
    _, large = hung(app, "kuku", "grandma")
    large.index(0)
    large.resize(app.screen)
    sentence = app.language.tell(app.gallery.done)          # type: ignore[arg-type]
    assert any(sentence in text for text in texts(app, large))


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "en"), ((1366, 768), "ja"), ((960, 540), "en")])
def test_what_is_done_with_a_theme_of_one_s_own_stands_in_one_row_a_few_notches_down(
        size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application(*size, language=language)
    page, gone = opened(app, "grandma"), list[str]()
    monkeypatch.setattr(app.gallery, "remove", lambda exhibit: gone.append(exhibit.id))
    area = next(page.hands.areas[name] for name in ("about", "all") if name in page.hands.areas)
    for _ in range(5):
        area.scroll(NOTCH)
        app.boxes(page)
        row = [page.hands.spots[name] for name in ("rename", "folder", "remove")]
        if all(spot.shown.h > spot.rect.h - 1 for spot in row):
            break
    assert all(spot.shown.h > spot.rect.h - 1 for spot in row) and len({spot.rect.y for spot in row}) == 1
    tap(page, "remove")
    assert gone == ["grandma"]


def test_what_came_with_the_program_has_no_folder_to_work_in() -> None:
    app = Application()
    page = opened(app, "osteria-seto")
    assert "folder" not in page.hands.spots
