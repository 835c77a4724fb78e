"""What commands write: a place that cannot be written is called so, by the name that the user gave it."""
from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from game.cli import WELL, WRONG, main
from game.core.trouble import Trouble
from game.disk import files
from game.text.language import Language

LANGUAGES = ["en", "ja"]
WRITERS = {
    "theme sheet --deck kuku --out {}/x.pdf --lang {}": "{}/x.pdf",
    "theme new Nonna --deck kuku --into {}/cards --lang {}": "{}/cards",
    "theme import --deck kuku --whole sota.png --into {}/cards --lang {}": "{}/cards",
    "theme import --deck kuku --whole sota.png --into {} --lang {}": "{}",
    "theme pack osteria-seto --out {}/x.cards --lang {}": "{}/x.cards",
    "--lang {1} duel kuku --a random --b random --deals 4 --file {0}/x": "{}/x",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, in which a picture and a file lie."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    pygame.image.save(pygame.Surface((63, 98)), "sota.png")
    Path("letter").write_text("Dear Nonna")
    return tmp_path


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", WRITERS)
def test_a_file_in_the_place_of_a_folder_is_told_with_the_users_name(
        line: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    goal = WRITERS[line].format("letter")
    line = line.replace("sota.png", str(Path("sota.png").absolute()))       # a reader of pictures has its own folder
    assert main(line.format("letter", lang).split()) == WRONG
    said = Language(lang, strict=True).tell(Trouble("notice.not_written", {
        "file": goal, "why": Trouble("disk.no_folder")}))
    assert capsys.readouterr().err.splitlines()[-1] == said


@pytest.mark.parametrize("line", [line for line in WRITERS if "--into {} " not in line and "duel" not in line])
def test_a_full_disk_is_told_with_the_users_name(line: str, monkeypatch: pytest.MonkeyPatch,
                                                 capsys: pytest.CaptureFixture[str]) -> None:
    def full(file: object, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(files.system, "write", full)
    assert main(line.format("new", "en").split()) == WRONG
    said = Language("en", strict=True).tell(Trouble("notice.not_written", {
        "file": WRITERS[line].format("new"), "why": Trouble("disk.full")}))
    assert capsys.readouterr().err.splitlines()[-1] == said


def test_a_draft_that_cannot_be_made_in_a_folder_that_is_there_is_not_called_missing(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(path: Path) -> None:
        raise FileNotFoundError(errno.ENOENT, "no such file", str(path))

    monkeypatch.setattr(files.system, "create", refused)
    assert main(["theme", "sheet", "--deck", "kuku", "--out", "x.pdf", "--lang", "en"]) == WRONG
    said = Language("en", strict=True).tell(Trouble("notice.not_written", {
        "file": "x.pdf", "why": Trouble("disk.not_here")}))
    assert capsys.readouterr().err.strip() == said


def test_a_picture_that_cannot_be_read_is_not_blamed_on_the_place_it_is_brought_to(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "permission denied", str(path))

    monkeypatch.setattr("game.imports.make_theme._content", refused)
    words = ["theme", "import", "--deck", "kuku", "--whole", "sota.png", "--into", "themes", "--lang", "en"]
    assert main(words) == WRONG
    said = Language("en", strict=True).tell(Trouble("notice.no_file", {
        "file": "sota.png", "why": Trouble("disk.forbidden")}))
    assert capsys.readouterr().err.splitlines()[-1] == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("line", "endings"), [
    ("theme pack osteria-seto --out x.gif", ".cards, .zip"), ("theme sheet --deck kuku --out x.gif", ".pdf"),
    ("shot title --out x.gif", ".png, .jpg, .jpeg, .bmp, .tga")])
def test_a_wrong_ending_is_refused_with_all_that_are_possible(line: str, endings: str, lang: str,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*line.split(), "--lang", lang]) == WRONG
    said = Language(lang, strict=True).tell(Trouble("imports.wrong_ending", {
        "file": "x.gif", "endings": endings, "n": endings.count(",") + 1}))
    assert capsys.readouterr().err.strip() == said


@pytest.mark.parametrize("name", ["x.png", "x.JPG", "x.bmp", "x.tga"])
def test_a_picture_is_written_in_the_form_that_its_name_ends_with(name: str) -> None:
    assert main(["shot", "title", "--size", "320x240", "--out", name]) == WELL
    assert pygame.image.load(name).get_size() == (320, 240)


# ---- what lies in the place of something else -----------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_in_place_of_a_theme_is_called_a_file(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["theme", "check", "letter", "--lang", lang]) == WRONG
    trouble, language = Trouble("theme.is_file", {"file": "letter"}), Language(lang, strict=True)
    said = capsys.readouterr().err
    assert language.tell(trouble.what) in said and language.tell(trouble.cure) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_in_place_of_a_photograph_is_called_a_folder(folder: Path, lang: str,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["theme", "find", str(folder), "--lang", lang]) == WRONG
    trouble, language = Trouble("picture.is_folder"), Language(lang, strict=True)
    said = capsys.readouterr().err
    assert language.tell(trouble.what) in said and language.tell(trouble.cure) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_theme_without_a_name_is_refused(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["theme", "new", " ", "--deck", "kuku", "--lang", lang]) == WRONG
    assert capsys.readouterr().err.strip() == Language(lang, strict=True).text("imports.no_name")


def test_a_picture_on_a_full_disk_is_told_with_the_users_name(monkeypatch: pytest.MonkeyPatch,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    def full(file: object, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(files.system, "write", full)
    assert main(["shot", "title", "--size", "320x240", "--out", "x.png", "--lang", "ja"]) == WRONG
    said = Language("ja", strict=True).tell(Trouble("notice.not_written", {
        "file": "x.png", "why": Trouble("disk.full")}))
    assert capsys.readouterr().err.splitlines()[-1] == said
