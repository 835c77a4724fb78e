"""`kataku shot`: what it refuses before it draws anything."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import paths
from game.application.worked_cases import cases_file
from game.cli import main
from game.core.rng import fresh_seed
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.tools.shot import STAGES, picture
from game.tools.studio import TODAY, ShotRequest, Studio
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.pause.seats import SeatPage

SIZE = ("--size", "640x360")


def shown(out: Path, *words: str) -> bytes:
    """The picture that the command draws."""
    assert main(["shot", *words, *SIZE, "--force", "--out", str(out)]) == 0
    return out.read_bytes()


@pytest.mark.parametrize("words", ["lobby", "table --step 3 --at 0.5", "curtain --humans 2 --page open",
                                   "showdown", "programme --page between"])
def test_the_same_words_draw_the_same_picture(words: str, tmp_path: Path) -> None:
    first = shown(tmp_path / "1.png", *words.split())
    fresh_seed()
    assert shown(tmp_path / "2.png", *words.split()) == first


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_curtain_is_that_of_the_seat_asked_for(seat: int) -> None:
    wish = ShotRequest("curtain", "kuku", humans=3, seat=seat, page="open", size=(640, 360))
    studio = Studio(wish)
    picture(studio, wish)
    curtain = studio.manager.stack[-1]
    assert isinstance(curtain, Curtain) and curtain.context.seat == seat - 1


@pytest.mark.parametrize("seat", [1, 2])
def test_the_page_on_which_a_seat_changes_hands_is_that_of_the_seat_asked_for(seat: int) -> None:
    wish = ShotRequest("pause", "kuku", humans=2, seat=seat, page="seat", size=(640, 360))
    studio = Studio(wish)
    picture(studio, wish)
    page = studio.manager.stack[-1]
    assert isinstance(page, SeatPage) and page.seat == seat - 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("scene", "pages"), [("laying", ("photos", "named", "corners")), ("saved", ("list", "gone"))])
def test_laying_pictures_and_saved_matches_can_be_looked_at(scene: str, pages: tuple[str, ...], language: str,
                                                            tmp_path: Path) -> None:
    drawn = [shown(tmp_path / "1.png", scene, "--page", page, "--lang", language) for page in (*pages, pages[0])]
    assert drawn[0] == drawn[-1]
    assert len({*drawn}) == len(pages)


@pytest.mark.parametrize(("scene", "pages"), [("laying", "photos, chosen, named, which, corners, none"),
                                              ("saved", "list, gone, none")])
def test_a_page_that_a_feature_has_not_is_refused_with_those_it_has(scene: str, pages: str, tmp_path: Path,
                                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", scene, "--page", "nonna", "--out", str(tmp_path / "x.png")]) == 2
    assert f"“shot {scene}” shows {pages}." in capsys.readouterr().err


def test_pictures_that_are_laid_are_all_there() -> None:
    """Photographs that were not drawn in time would leave their places empty."""
    studio = Studio(ShotRequest("laying", "kuku", size=(640, 360)))
    page = STAGES["laying"](studio, ShotRequest("laying", "kuku"))
    studio.manager.go(page)
    studio.draw(ahead=400)
    assert isinstance(page, LayingPage)
    assert page.album.photos and page.view.awaited == 0
    assert [piece.sure for piece in page.album.pieces[:6]] == [True, True, False] * 2


def test_another_seed_draws_another_picture(tmp_path: Path) -> None:
    assert shown(tmp_path / "1.png", "table") != shown(tmp_path / "2.png", "table", "--seed", "8")


def test_the_day_on_a_picture_is_always_the_same() -> None:
    studio = Studio(ShotRequest("title", "kuku"))
    assert studio.evenings.now() == studio.evenings.now() == TODAY == studio.evenings.current().begun


def test_themes_of_the_user_are_seen_only_where_they_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                                                   ) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    without = shown(tmp_path / "1.png", "gallery")
    assert main(["theme", "new", "Nonna", "--deck", "kuku"]) == 0
    assert shown(tmp_path / "2.png", "gallery") == without
    assert shown(tmp_path / "3.png", "gallery", "--home") != without
    folder = paths.user_themes() / "nonna"
    pygame.image.save(pygame.Surface((300, 480)), folder / "cards" / "matto.png")
    themed = [shown(tmp_path / "4.png", "card", "--theme", theme) for theme in ("nonna", str(folder))]
    assert themed[0] == themed[1] != shown(tmp_path / "5.png", "card")


@pytest.mark.parametrize("name", ["x.txt", "x"])
def test_a_picture_is_not_written_under_a_name_that_is_none_of_a_picture(name: str, tmp_path: Path,
                                                                         capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "title", "--out", str(tmp_path / name)]) == 2
    assert f"{tmp_path / name} should end in one of .png" in capsys.readouterr().err and not any(tmp_path.iterdir())


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "there’s no theme “nosuch”"), ("ja", "テーマ「nosuch」はありません")])
def test_a_theme_that_is_not_there_is_refused_and_nothing_drawn(tmp_path: Path, lang: str, said: str,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "x.png"
    assert main(["shot", "table", "--theme", "nosuch", "--out", str(out), "--lang", lang]) == 2
    told = capsys.readouterr().err
    assert said in told and "kataku theme list" in told and "notice." not in told and not out.exists()


def test_a_theme_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]
                                                              ) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "theme.yaml").write_text("theme: 1\nname: [", "utf-8")
    assert main(["shot", "title", "--theme", str(tmp_path / "mine"), "--out", str(tmp_path / "x.png")]) == 2
    assert "theme.yaml:2: " in capsys.readouterr().err and not (tmp_path / "x.png").exists()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "nope" / "x.png"
    assert main(["shot", "title", "--out", str(out)]) == 2
    assert f"there is no folder {out.parent}" in capsys.readouterr().err
    assert not out.parent.exists()


@pytest.mark.parametrize("words", ["lobby --page pads --humans 3", "pad-gone --humans 3", "pause --page seat --seat 2"])
def test_people_and_their_pads_can_be_looked_at(words: str, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert main(["shot", *words.split(), "--size", "960x540", "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


def test_only_a_person_can_lose_a_pad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "pad-gone", "--humans", "2", "--seat", "4", "--out", str(tmp_path / "x.png")]) == 2
    assert "Only people" in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--page 12,9", "--page pull --at 0.5", "--page key --strip 2",
                                   "--page domino --strip 2", "--page calm --at 0.7",
                                   "--page shown --at 0.3", "--page 0,1"])
def test_the_tent_can_be_looked_at_by_itself(words: str, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert main(["shot", "tent", *words.split(), "--size", "960x540", "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


@pytest.mark.parametrize("page", ["asked", "pulled 40 300", "keys"])
def test_a_pull_on_the_table_can_be_looked_at(page: str, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    words = ["--game", "burro_pt", "--seats", "4", "--seed", "10", "--size", "640x400", "--strip", "2"]
    assert main(["shot", "table", *words, "--page", page, "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


@pytest.mark.parametrize("page", ["pulled much", "keys 300"])
def test_a_pull_that_cannot_be_is_refused(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "burro_pt", "--seats", "4", "--seed", "10", "--page", page]
    assert main(["shot", "table", *words, "--out", str(tmp_path / "x.png")]) == 2
    assert "how steady the hand is" in capsys.readouterr().err


def test_a_curtain_for_all_is_refused_where_no_one_is_asked_at_once(tmp_path: Path,
                                                                     capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "kuku", "--humans", "3", "--size", "640x400", "--page", "all"]
    assert main(["shot", "curtain", *words, "--out", str(tmp_path / "x.png")]) == 2
    assert "nobody answers together" in capsys.readouterr().err


@pytest.mark.parametrize(("more", "said"), [((), "choose another --step, or name a seat with --seat"),
                                            (("--seat", "99"), "There is no seat 99 at this table")])
def test_a_curtain_for_no_seat_is_refused_with_what_to_do(more: tuple[str, ...], said: str, tmp_path: Path,
                                                          capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "xtarot", "--seed", "5", "--step", "7", "--humans", "3", "--size", "640x400", *more]
    assert main(["shot", "curtain", *words, "--out", str(tmp_path / "x.png")]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("page", ["quake", "0,0", "3", "-1,4"])
def test_a_tent_that_cannot_be_is_refused(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "tent", f"--page={page}", "--out", str(tmp_path / "x.png")]) == 2
    assert f"--page {page}: “shot tent” shows pull, key" in capsys.readouterr().err


def test_a_scenario_brings_its_game_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[ShotRequest] = []
    monkeypatch.setattr("game.tools.shot.shoot", lambda wish, out, force: shown.append(wish))
    file, name = str(cases_file("burro_pt")), "P2 pull until the suit comes"
    assert main(["shot", "table", "--scenario", file, "--case", name]) == 0
    assert main(["shot", "table", "--scenario", file, "--case", name, "--game", "burro_pt"]) == 0
    assert [(wish.game, wish.case) for wish in shown] == [("burro_pt", name)] * 2
    assert main(["shot", "table", "--scenario", file, "--case", name, "--game", "kuku"]) == 2
    assert "written for burro_pt, not for kuku" in capsys.readouterr().err
    assert main(["shot", "table", "--scenario", file]) == 2
    assert "choose from P1 the Valete beats the Dama, P2" in capsys.readouterr().err


def test_what_the_cards_cannot_wear_is_refused_with_what_they_can(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                                  ) -> None:
    out = tmp_path / "x.png"
    assert main(["shot", "table", "--game", "calcolon", "--dress", "velvet", "--out", str(out)]) == 2
    told = capsys.readouterr().err
    assert "“velvet”" in told and "calcolon-french" in told
    assert not out.exists()


def test_a_picture_that_is_there_is_drawn_over_only_with_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]
                                                               ) -> None:
    out = tmp_path / "mine.png"
    out.write_bytes(b"mine")
    assert main(["shot", "title", *SIZE, "--out", str(out)]) == 2
    assert f"{out} is already there" in capsys.readouterr().err and out.read_bytes() == b"mine"
    assert main(["shot", "title", *SIZE, "--out", str(out), "--force"]) == 0
    assert out.read_bytes() != b"mine"


def test_no_screen_is_needed_even_where_one_is_wished_that_is_not_there(tmp_path: Path) -> None:
    wished = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ""}
    command = [sys.executable, "-m", "game", "shot", "title", "--size", "640x360", "--out", str(tmp_path / "a.png")]
    done = subprocess.run(command, env=wished, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "a.png").is_file()
