"""The application's part of the gallery: it reads the folders, keeps what is chosen, and takes all of it back."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.application.application import Application
from game.data.settings import Settings, load_settings
from game.features.own_cards.feature import FEATURE
from game.features.own_cards.gallery import Gallery
from game.features.own_cards.values import KeptTheme
from game.themes.collection import Exhibit
from game.ui.draw.screen import Screen
from tests import waiting
from tests.features.own_cards.fake import workshop
from tests.pictures.samples import plain

GREEN = (9, 200, 90)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    shelf = tmp_path / "data" / "themes"
    for name, size in (("coarse", (60, 90)), ("fine", (400, 620))):
        (shelf / name / "cards").mkdir(parents=True)
        (shelf / name / "theme.yaml").write_text(f"theme: 1\nname: {name.title()}\ndeck: kuku\n")
        (shelf / name / "cards" / "cat.png").write_bytes(plain(GREEN, size))
    return shelf


@pytest.fixture
def app(shelf: Path) -> Iterator[Application]:
    made = Application(Settings(language="en", game="kuku"), Screen(960, 540), features=(FEATURE,))
    yield made
    workshop(made).gallery.close()
    made.preferences.looks.close()
    made.art.close()


def until(gallery: Gallery, there: Callable[[], bool]) -> None:
    waiting.until(there, "nothing has come", gallery.attend)


def found(gallery: Gallery, name: str) -> Exhibit:
    return next(each for each in gallery.exhibits or () if each.id == name)


def entered(app: Application) -> Gallery:
    gallery = workshop(app).gallery
    gallery.enter()
    until(gallery, lambda: gallery.exhibits is not None)
    return gallery


def test_themes_are_read_beside_the_main_path_and_too_small_pictures_are_told(app: Application) -> None:
    workshop(app).gallery.enter()
    assert workshop(app).gallery.exhibits is None, "no one waits for a disk"
    gallery = entered(app)
    assert [each.id for each in gallery.exhibits or () if each.mine] == ["coarse", "fine"]
    assert (gallery.exhibits or ())[0].id == "osteria-seto"
    until(gallery, lambda: bool(gallery.blurred))
    assert gallery.blurred == {"coarse"}


def test_a_theme_that_comes_changes_or_breaks_is_seen_while_a_user_looks(app: Application, shelf: Path) -> None:
    gallery = entered(app)
    (shelf / "third").mkdir()
    (shelf / "third" / "cat.png").write_bytes(plain(GREEN))
    until(gallery, lambda: any(each.id == "third" for each in gallery.exhibits or ()))
    (shelf / "fine" / "theme.yaml").write_text("theme: 1\nname: [\n")
    until(gallery, lambda: found(gallery, "fine").look is None)
    told = gallery.wrong(found(gallery, "fine"))
    assert told is not None and "theme.yaml" in app.language.tell(told)


def test_a_theme_of_one_s_own_gets_another_name_in_its_file_and_its_former_one_back(app: Application,
                                                                                    shelf: Path) -> None:
    gallery, file = entered(app), shelf / "fine" / "theme.yaml"
    before = file.read_bytes()
    assert gallery.rename(found(gallery, "fine"), " Nonna: 1960 # ")
    assert gallery.called(found(gallery, "fine")) == "Nonna: 1960 #", "at once"
    assert file.read_text("utf-8").splitlines()[::2] == ["theme: 1", "deck: kuku"], "all else as it was written"
    assert not gallery.rename(found(gallery, "fine"), "  ") and not gallery.rename(found(gallery, "osteria-seto"), "X")
    gallery.undo()
    assert gallery.called(found(gallery, "fine")) == "Fine" and file.read_bytes() == before


def test_a_folder_of_pictures_without_a_file_gets_a_name_all_the_same(app: Application, shelf: Path) -> None:
    (shelf / "third" / "cards").mkdir(parents=True)
    (shelf / "third" / "cards" / "cat.png").write_bytes(plain(GREEN))
    gallery = entered(app)
    assert gallery.rename(found(gallery, "third"), "姉の絵")
    assert gallery.called(found(gallery, "third")) == "姉の絵"
    assert found(gallery, "third").look is not None
    gallery.undo()
    assert not (shelf / "third" / "theme.yaml").exists()


def test_what_was_taken_back_is_told_and_not_what_was_done_before_it(app: Application) -> None:
    gallery = entered(app)

    def undone() -> str:
        assert gallery.undo() and gallery.news is not None
        return app.language.tell(gallery.news)

    assert gallery.rename(found(gallery, "fine"), "Nonna")
    gallery.use(found(gallery, "coarse"), ["kuku"])
    gallery.use(found(gallery, "fine"), ["kuku"])
    assert undone() == "Kuku cards: “Coarse” is back on the table."
    gallery.use(found(gallery, "fine"), ["kuku", "kakkuri"])
    assert undone() == "Everything is as it was."
    gallery.use_part("back", found(gallery, "fine"), "kuku")
    assert undone() == "The old back is back."
    assert gallery.remove(found(gallery, "fine"))
    assert undone() == "“Nonna” is back."
    gallery.index(found(gallery, "fine"), "never")
    assert undone() == "The numbers on “Nonna” are as they were."
    assert undone() == "Kuku cards: “Osteria Seto” is back on the table."
    assert undone() == "It’s called “Fine” again."
    gallery.use(found(gallery, "fine"), ["kuku"])
    assert gallery.news is None, "gone with what is done next"
    app.preferences.trial.end()


def test_what_is_chosen_is_kept_in_the_settings_and_in_force_at_once(app: Application) -> None:
    gallery = entered(app)
    gallery.use(found(gallery, "fine"), ["kuku"])
    gallery.use_part("back", found(gallery, "osteria-seto"), "kuku")
    assert app.look.theme.id == "fine" and app.look.back().owner.id == "osteria-seto"
    kept, _ = load_settings()
    assert (kept.theme, kept.back) == ({"kuku": "fine"}, {"kuku": "osteria-seto"})
    app.preferences.trial.end()


def test_what_was_brought_shows_the_parts_it_has_whatever_was_chosen_apart(app: Application, shelf: Path) -> None:
    (shelf / "fine" / "back.png").write_bytes(plain(GREEN))
    app.preferences.change(back={"kuku": "coarse", "xtarot": "coarse"}, chips={"kuku": "osteria-seto"})
    before = app.settings
    workshop(app).gallery.wear("kuku", KeptTheme("fine", "Fine"))
    assert app.look.back().owner.id == "fine" and app.settings.back == {"xtarot": "coarse"}
    assert app.settings.chips == {"kuku": "osteria-seto"}, "of what it has not, nothing was brought"
    assert workshop(app).gallery.undo() and app.settings == before
    app.preferences.trial.end()


def test_a_theme_that_is_taken_away_lies_aside_and_comes_back_with_all_that_wanted_it(
        app: Application, shelf: Path) -> None:
    gallery = entered(app)
    gallery.use(found(gallery, "fine"), ["kuku"])
    before, hung = app.settings, [each.id for each in gallery.exhibits or ()]
    assert gallery.remove(found(gallery, "fine"))
    assert not (shelf / "fine").exists() and app.look.theme.id == "osteria-seto" and app.settings.theme == {}
    aside = shelf.parent / "removed-themes" / "fine"
    assert (aside / "cards" / "cat.png").is_file()
    assert gallery.undo() and [each.id for each in gallery.exhibits or ()] == hung, "where it was"
    assert (shelf / "fine" / "cards" / "cat.png").is_file() and not aside.exists()
    assert app.settings == before and app.look.theme.id == "fine" and app.notices.now == ""
    app.preferences.trial.end()


def test_a_second_theme_of_a_name_lies_beside_the_first_and_what_is_final_says_so(
        app: Application, shelf: Path) -> None:
    gallery = entered(app)
    (shelf.parent / "removed-themes" / "fine").mkdir(parents=True)
    assert gallery.remove(found(gallery, "fine"))
    assert (shelf.parent / "removed-themes" / "fine-2" / "theme.yaml").is_file()
    (shelf / "fine").mkdir()
    assert not gallery.undo()
    assert gallery.trouble is not None and gallery.done is not None
    assert "removed-themes" in app.language.tell(gallery.trouble)


def test_what_comes_with_the_program_cannot_be_taken_away(app: Application) -> None:
    gallery = entered(app)
    assert not gallery.remove(found(gallery, "osteria-seto")) and gallery.done is None


def test_what_was_laid_on_single_cards_hangs_there_to_be_taken_away_and_back(app: Application, tmp_path: Path) -> None:
    picture = tmp_path / "own.png"
    picture.write_bytes(plain(GREEN, (400, 620)))
    app.preferences.changes.lay("kuku", "lion", picture)
    app.preferences.look_anew()

    def owner() -> str:
        face = app.look.face("kuku", "lion", "full")
        return face.owner.id if face is not None else ""

    gallery = entered(app)
    mine = found(gallery, "my-changes")
    assert mine.mine and not mine.whole and owner() == "my-changes"
    assert gallery.remove(mine) and owner() == "osteria-seto"
    assert gallery.undo() and owner() == "my-changes"
    app.preferences.changes.take_away("kuku", "lion")
    gallery._look(frozenset())
    gallery.attend()
    assert not any(each.id == "my-changes" for each in gallery.exhibits or ()), "nothing lies there any more"
