"""Own pictures in the application: kept as themes, worn, laid on single cards, listed, and dropped where they
belong."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.core.cards import Card
from game.core.trouble import Trouble, Troubled
from game.data.settings import Settings, load_settings
from game.decks import DECKS
from game.features.own_cards.card_import import CardImport
from game.features.own_cards.feature import FEATURE
from game.features.own_cards.import_cards.keeping import KeepingPage
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.features.own_cards.import_cards.on_card import OnCard
from game.features.own_cards.values import GameBack
from game.imports.photos import style
from game.themes.changes import Before
from game.themes.model import CHANGES
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Dropped
from game.ui.pages.help.scene import CardHelp
from tests.features.own_cards.fake import workshop
from tests.features.own_cards.told import photographs
from tests.pictures.finding.scene import photograph, quads
from tests.pictures.samples import plain

CAT = next(card for card in DECKS["kuku"].faces if card.id == "cat")


class Quiet:
    """A user who waits and says nothing."""

    cancelled = False

    def progress(self, share: float, told: str = "") -> None: ...


class Never:
    """Whatever is done beside the main path: it is never done."""

    ended = False
    collect = list

    def __init__(self, *_: object) -> None: ...

    def close(self) -> None: ...


def bench(app: Application) -> CardImport:
    return workshop(app).imports


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Application:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    made = Application(Settings(language="en", game="kuku"), Screen(960, 540), features=(FEATURE,))
    made.art.close()
    return made


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "IMG_2041.JPG"
    path.write_bytes(photograph(quads(1, 1), turned=6))
    return path


def shown(app: Application, card: Card = CAT) -> str:
    """Whose picture a card shows."""
    face = app.look.face(card.deck, card.id, "full")
    assert face is not None
    return face.owner.id


def test_photographs_become_a_theme_that_one_game_wears(home: Application, photo: Path) -> None:
    kept = bench(home).keep_photos("kuku", {"cat": (photo, quads(1, 1)[0]), "back": (photo, None)},
                            style(63 / 98, False, False), Quiet())
    workshop(home).gallery.wear("kuku", kept)
    theme = home.look.theme
    assert theme.id == kept.theme == shown(home) and theme.licence == "personal"
    face = home.look.face("kuku", "cat", "full")
    assert face is not None and face.corners is not None and face.path.read_bytes() == photo.read_bytes()
    assert home.look.back().owner.id == theme.id
    assert face.owner.card.index == "always", "our numbers were promised, in the hand as well"
    assert kept.name == "My Kuku cards", "sets of several packs are told apart by their names"
    assert home.settings.theme == {"kuku": kept.theme}
    home.preferences.take_in_hand("xtarot")
    assert home.look.theme.id == "osteria-seto", "no other game"
    home.preferences.take_in_hand("kuku")
    assert home.language.tell(workshop(home).gallery.done) == "Kuku cards: “My Kuku cards” is on the table."  # type: ignore[arg-type]
    home.preferences.change(language="ja")
    done = workshop(home).gallery.done
    assert done is not None
    assert home.language.tell(done) == "ククカードを「自作のククカード」に着せ替えました。", "as here"
    home.preferences.change(language="en")
    assert workshop(home).gallery.undo() and home.look.theme.id == "osteria-seto", "taken back as in the gallery"
    assert workshop(home).gallery.done is None


def test_where_nothing_is_kept_neither_a_card_nor_a_pack_is_written(
        tmp_path: Path, photo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    app = Application(Settings(language="en", game="kuku"), Screen(960, 540), keep=False, features=(FEATURE,))
    app.art.close()
    laid = Before("kuku", "cat", "")
    for write in (lambda: bench(app).lay_on(CAT, photo, None), lambda: bench(app).pull_on(CAT, None),
                  lambda: bench(app).take_away(CAT), lambda: bench(app).take_back(laid),
                  lambda: bench(app).keep_photos("kuku", {"cat": (photo, None)}, style(0.0, False, False), Quiet())):
        with pytest.raises(Troubled, match="unkept"):
            write()
    assert not (tmp_path / "home").exists()


def test_the_same_photographs_once_more_take_the_place_of_the_first_and_that_is_taken_back(
        home: Application, photo: Path, tmp_path: Path) -> None:
    other = tmp_path / "IMG_2042.JPG"
    other.write_bytes(photograph(quads(1, 1), turned=6) + b"\0")
    laid = {"cat": (photo, None), "horse": (other, None)}
    first = bench(home).keep_photos("kuku", laid, style(0.0, False, False), Quiet())
    workshop(home).gallery.wear("kuku", first)
    home.preferences.change(index={first.theme: "always"})
    moved = photo.rename(tmp_path / "cat.jpg")
    found = bench(home).kept_before([moved, other])
    assert found == {"kuku": (first.theme, "My Kuku cards", None, {"fit": "cover", "index": "always"})}, \
        "known by what is in them, and with what was said last of its numbers"
    laid = {"cat": (other, None), "horse": (moved, None)}
    again = bench(home).keep_photos("kuku", laid, style(0.0, True, False), Quiet(), first.theme)
    workshop(home).gallery.took_place(again)
    assert (again.theme, again.name) == first[:2] and [each.name for each in paths.user_themes().iterdir()] == [
        first.theme]
    face = home.look.face("kuku", "cat", "full")
    assert face is not None and face.path.read_bytes() == other.read_bytes(), "it is seen at once"
    assert face.owner.card.index == "never", "what was said last of its numbers holds"
    assert workshop(home).gallery.undo()
    face = home.look.face("kuku", "cat", "full")
    assert face is not None and face.path.read_bytes() == moved.read_bytes()
    assert home.settings.index == {first.theme: "always"}


def test_a_theme_that_is_brought_again_keeps_what_was_wanted_of_its_numbers(home: Application, tmp_path: Path) -> None:
    folder = tmp_path / "nonna"
    (folder / "cards").mkdir(parents=True)
    (folder / "theme.yaml").write_text("theme: 1\nname: Nonna\ndeck: kuku\ncard: {index: never}\n", "utf-8")
    for n, card in enumerate(("cat", "horse", "lion")):
        (folder / "cards" / f"{card}.png").write_bytes(plain((n, 90, 90), (63, 98)))
    first = bench(home).keep(bench(home).examine([folder], None), Quiet())
    workshop(home).gallery.wear("kuku", first)
    home.preferences.change(index={first.theme: "always", "other": "never"})
    found = bench(home).examine([folder], None)
    pictures = [piece.path for piece in found.cards.values()]
    assert found.kind == "own" and bench(home).kept_before(pictures)["kuku"].style["index"] == "always"
    workshop(home).gallery.took_place(bench(home).keep(found, Quiet(), first.theme))
    assert home.settings.index == {first.theme: "always", "other": "never"}, "no one was asked for it again"


def test_what_was_only_hung_is_what_the_gallery_tells_next_and_not_what_was_worn_before(
        home: Application, photo: Path) -> None:
    worn = bench(home).keep_photos("kuku", {"cat": (photo, None)}, style(0.0, False, False), Quiet())
    workshop(home).gallery.wear("kuku", worn)
    kept = bench(home).keep_photos("french", {"clubs-1": (photo, None)}, style(0.0, False, False), Quiet())
    workshop(home).gallery.hung(kept)
    assert workshop(home).gallery.done is not None and kept.name in home.language.tell(workshop(home).gallery.done)  # type: ignore[arg-type]
    assert workshop(home).gallery.undo() and [each.name for each in paths.user_themes().iterdir()] == [worn.theme]
    assert [each.name for each in paths.removed_themes().iterdir()] == [kept.theme], "nothing is deleted"
    assert home.look.theme.id == worn.theme and workshop(home).gallery.undo(), "what was worn can still be taken back"
    assert home.look.theme.id == "osteria-seto"


def test_a_picture_that_stays_on_a_card_is_told_in_the_gallery_and_taken_back_there(home: Application,
                                                                                    photo: Path) -> None:
    worn = bench(home).keep_photos("kuku", {"cat": (photo, None)}, style(0.0, False, False), Quiet())
    workshop(home).gallery.hung(worn)
    laid = bench(home).lay_on(CAT, photo, None)
    bench(home).look_anew()
    workshop(home).gallery.stays_on(CAT, laid)

    def told(which: Trouble | None) -> str:
        assert which is not None
        return home.language.tell(which)

    name = home.language.text("card.kuku.cat.name")
    assert told(workshop(home).gallery.done) == f"“{name}” now shows your picture, in every theme."
    assert workshop(home).gallery.undo() and shown(home) == "osteria-seto"
    assert told(workshop(home).gallery.news) == f"“{name}” looks as it did before."
    assert worn.name in told(workshop(home).gallery.done), "and the step before it is still there"


def test_a_picture_is_the_back_of_one_game_whatever_its_theme_until_that_is_taken_back(
        home: Application, photo: Path) -> None:
    back = GameBack("kuku")
    assert home.look.back().owner.id != CHANGES
    first = home.look.back().owner.id
    laid = bench(home).lay_on(back, photo, None)
    bench(home).look_anew(laid)
    assert home.look.back().owner.id == CHANGES and home.settings.back == {"kuku": CHANGES}
    bench(home).take_back(laid)
    bench(home).look_anew()
    assert home.look.back().owner.id == first and home.settings.back == {}
    laid = bench(home).lay_on(back, photo, None)
    bench(home).look_anew(laid)
    workshop(home).gallery.stays_on(back, laid)
    kept = bench(home).keep_photos("kuku", {"cat": (photo, None)}, style(0.0, False, False), Quiet())
    workshop(home).gallery.wear("kuku", kept)
    assert home.look.theme.id == kept.theme and home.look.back().owner.id == CHANGES
    home.preferences.take_in_hand("xtarot")
    assert home.look.back().owner.id != CHANGES, "no other game"
    home.preferences.take_in_hand("kuku")
    other = photo.with_name("b.jpg")
    other.write_bytes(photo.read_bytes() + b"\0")
    again = bench(home).lay_on(back, other, None)
    bench(home).look_anew(again)
    assert home.look.back().path.read_bytes() == other.read_bytes()
    bench(home).take_back(again)
    bench(home).look_anew()
    assert home.look.back().path.read_bytes() == photo.read_bytes()
    assert workshop(home).gallery.undo() and workshop(home).gallery.undo()
    assert workshop(home).gallery.news is not None
    assert home.language.tell(workshop(home).gallery.news) == "The old back is back."  # type: ignore[arg-type]
    assert home.look.back().owner.id == first and home.settings.back == {}


def test_photographs_that_are_kept_twice_are_told_apart_in_every_language(home: Application, photo: Path) -> None:
    for _ in range(2):
        kept = bench(home).keep_photos("french", {"clubs-1": (photo, None)}, style(0.0, False, False), Quiet())
    theme = home.preferences.looks.open(kept.theme).theme
    assert (kept.name, theme.name("ja")) == ("My French cards 2", "自作のトランプ 2")


def test_a_picture_on_one_card_lies_above_whatever_theme_is_worn(home: Application, photo: Path) -> None:
    laid = bench(home).lay_on(CAT, photo, None)
    bench(home).look_anew()
    assert shown(home) == CHANGES
    pieces = {"cat": (photo, None), "horse": (photo, None)}
    kept = bench(home).keep_photos("kuku", pieces, style(0.0, True, False), Quiet())
    assert "index: never" in (paths.user_themes() / kept.theme / "theme.yaml").read_text("utf-8")
    workshop(home).gallery.wear("kuku", kept)
    assert shown(home) == CHANGES and home.look.theme.id == kept.theme
    bench(home).take_back(laid)
    bench(home).look_anew()
    assert shown(home) == kept.theme


def test_a_folder_is_listed_as_people_count_with_pictures_and_packs_only(home: Application, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "old").mkdir(parents=True)
    for name in ("IMG_10.JPG", "IMG_9.heic", "deck.cards", "notes.txt", ".hidden.png"):
        (folder / name).write_bytes(b"")
    found = bench(home).listing(folder)
    assert [file.name for file in found.files] == ["deck.cards", "IMG_9.heic", "IMG_10.JPG"]
    assert found.folders == (folder / "old",) and found.up == tmp_path
    assert bench(home).listing(None).folder == folder, "the next time it begins there"


def test_what_the_disk_refuses_is_a_sentence_of_ours(home: Application, photo: Path, tmp_path: Path) -> None:
    with pytest.raises(Troubled) as refused:
        bench(home).listing(tmp_path / "gone")
    assert "gone can’t be opened" in home.language.tell(refused.value.trouble)
    (tmp_path / "home" / "data").mkdir(parents=True, exist_ok=True)
    (tmp_path / "home" / "data" / "themes").write_text("no folder")
    with pytest.raises(Troubled) as refused:
        bench(home).lay_on(CAT, photo, None)
    assert "couldn’t be kept" in home.language.tell(refused.value.trouble)


def test_what_is_dropped_goes_where_it_belongs(home: Application, photo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("workbench.Seeker", "laying_page.BackgroundTask"):
        monkeypatch.setattr(f"game.features.own_cards.import_cards.{name}", Never)
    home.go(CardHelp(home, "kuku", CAT))
    home.manager.handle(Dropped((str(photo),)))
    top = home.manager.stack[-1]
    assert isinstance(top, OnCard) and top.card == CAT
    top.back()
    home.manager.handle(Dropped((str(photo), str(photo.with_name("b.jpg")))))
    assert isinstance(home.manager.stack[-1], LayingPage), "two pictures are for no one card"
    home.go(LayingPage(workshop(home), [photo], found=photographs([photo])))
    home.manager.handle(Dropped((photo.with_name("c.jpg").as_uri(),)))
    album = home.manager.stack[-1].album
    assert [each.name for each in album.photos] == ["IMG_2041.JPG", "c.jpg"]
    home.manager.handle(Dropped(("https://example.org/cat.jpg",)))
    top = home.manager.stack[-1]
    assert isinstance(top, LayingPage) and "isn’t a file" in top.why


def test_importing_pictures_amid_a_match_leads_back_to_it(home: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.features.own_cards.import_cards.keeping.BackgroundTask", Never)
    host = home.catalogue.open_table(home.catalogue.solo("kuku", 4, {}, 3))
    home.go(home.routes.table(host))
    table = home.manager.stack[0]
    home.over(LayingPage(workshop(home), []))
    home.over(KeepingPage(workshop(home), "kuku", lambda told: bench(home).keep_photos("kuku", {}, {}, told)))
    workshop(home).play_with("kuku")
    assert home.manager.stack == [table]
    for page in (home.routes.pause(host), workshop(home).gallery_page("kuku"), LayingPage(workshop(home), [])):
        home.over(page)
    workshop(home).play_with("kuku")
    assert home.manager.stack == [table], "also by way of the pause and the gallery"
    home.over(workshop(home).gallery_page("kuku"))
    home.over(LayingPage(workshop(home), []))
    workshop(home).to_gallery("kuku")
    assert [type(page).__name__ for page in home.manager.stack] == ["TableScene", "GalleryPage"]
    home.over(LayingPage(workshop(home), []))
    workshop(home).play_with("cangkul")
    assert home.manager.stack[0] is not table, "another game has a table of its own"


def test_folders_imported_from_are_offered_by_the_next_program_while_they_exist(
        home: Application, tmp_path: Path) -> None:
    folders = [tmp_path / f"set  {n}" for n in range(6)]
    for folder in folders:
        folder.mkdir()
        bench(home).brought_from(folder)
    bench(home).brought_from(folders[3])
    offered = [folder for folder in bench(home).shelves().values() if folder in folders]
    assert offered == [folders[3], folders[5], folders[4], folders[2]], "the latest first, and not all there ever were"
    folders[5].rmdir()
    settings, trouble = load_settings()
    assert trouble is None
    again = Application(settings, Screen(960, 540), features=(FEATURE,))
    again.art.close()
    found = [folder for folder in bench(again).shelves().values() if folder in folders]
    assert found == [folders[3], folders[4], folders[2]]
