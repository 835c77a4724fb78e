"""A theme is a user's folder: whatever lies in it is read or passed over, and all that is said of it can be shown."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import themes
from game.data.yaml_text import DataError
from game.themes import scan
from game.themes.load import load
from game.themes.tolerant_reader import MOST_REMARKS
from tests.pictures.samples import plain
from tests.told import sentence_of, what_of
from tests.waiting import PATIENCE
from tests.work import calls

Make = Any
NO_TEXT = os.fsdecode(b"caf\xe9-\xff\xfe")
linux = pytest.mark.skipif(sys.platform != "linux", reason="names of bytes and pipes in folders")


@linux
def test_links_in_a_circle_pipes_devices_and_sockets_are_passed_over(make: Make) -> None:
    folder = make("odd", "theme: 1", "cards/cat.svg")
    (folder / "cards/lion.svg").symlink_to(folder / "cards/lion.svg")
    (folder / "cards/horse.png").symlink_to("human.png")
    (folder / "cards/human.png").symlink_to("horse.png")
    os.mkfifo(folder / "cards/matto.png")
    os.mkfifo(folder / "table.png")
    (folder / "back.png").symlink_to("/dev/zero")
    (folder / "cards/medium").symlink_to(folder / "cards")
    (folder / "sounds").symlink_to(folder / "sounds")
    (folder / "tokens").symlink_to("..")
    found = load(folder)
    assert set(found.decks["kuku"].faces["full"]) == {"cat"}
    assert (found.backs, found.table, found.sounds, found.tokens) == ({}, None, {}, {})
    assert themes.check(folder).exit_code == 0


@linux
def test_a_theme_s_description_that_is_a_pipe_is_none(make: Make) -> None:
    folder = make("piped", None, "cards/cat.svg")
    os.mkfifo(folder / "theme.yaml")
    assert load(folder).id == "piped"


def test_a_folder_that_is_a_link_in_a_circle_is_no_theme(shelf: Path) -> None:
    (shelf / "loop").symlink_to(shelf / "loop")
    with pytest.raises(DataError, match="no such folder"):
        load(shelf / "loop")
    assert themes.check(shelf / "loop").exit_code == 2
    assert "osteria-seto" in {theme.id for theme in themes.available([shelf, shelf / "loop"])}


def test_folders_of_themes_may_be_links_to_anywhere(make: Make, shelf: Path, tmp_path: Path) -> None:
    make("mine", "theme: 1", "cards/cat.svg").rename(tmp_path / "elsewhere")
    (shelf / "mine").symlink_to(tmp_path / "elsewhere")
    assert themes.open_theme("elsewhere", [shelf]).theme.folder == shelf / "mine"


def test_folders_without_rights_are_said_and_nothing_else_is_lost(make: Make, shelf: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    folder, kept = make("locked", "theme: 1", "cards/cat.svg", "sounds/deal.wav"), os.scandir

    def barred(path: Any) -> Any:
        if Path(path).name in ("sounds", "shut"):
            raise PermissionError(13, "Permission denied", str(path))
        return kept(path)

    monkeypatch.setattr("os.scandir", barred)
    found = load(folder)
    assert "cat" in found.decks["kuku"].faces["full"] and not found.sounds
    (remark,) = (remark for remark in found.remarks if remark.grave)
    assert sentence_of(remark) == (f"{folder / 'sounds'}: this folder can’t be opened: you have no permission – "
                             "give yourself permission to read it")
    (shelf / "shut").mkdir()
    assert "locked" in {theme.id for theme in themes.available([shelf, shelf / "shut"])}


@linux
@pytest.mark.parametrize("words", [[], ["--json"]])
def test_names_that_are_no_text_are_shown_with_marks_of_replacement(make: Make, words: list[str]) -> None:
    folder = make(NO_TEXT, "theme: 1", "cards/cat.svg", f"cards/{NO_TEXT}.png", "cards/a\x1b[31m\n.png")
    done = subprocess.run([sys.executable, "-m", "game", "theme", "check", folder, *words], capture_output=True,
                          env={**os.environ, "PYTHONUTF8": "1"}, check=False, timeout=PATIENCE)
    said = done.stdout.decode("utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "caf\ufffd-\ufffd\ufffd.png" in said and "\x1b" not in said
    if words:
        told = json.loads(said)
        assert told["theme"]["names"] == {"en": "caf\ufffd-\ufffd\ufffd"}


@pytest.mark.parametrize("name", [
    "x" * 300 + ".png", "a\\0b.png", "/etc/passwd", "../../a.png", ".", "cards", "a.png/b.png",
])  # fmt: skip
def test_a_picture_no_file_can_be_is_refused_with_a_sentence(make: Make, name: str) -> None:
    folder = make("named", f'theme: 1\ndeck: kuku\ncards: {{cat: "{name}"}}', "a.png", "cards/lion.svg")
    (error,) = themes.check(folder).errors
    assert error.line == 3 and what_of(error).startswith("cat: ")


@pytest.mark.parametrize("text", [
    "theme: 1\n" + "".join(f"k{n}: a\n" for n in range(25_000)),
    "theme: 1\ndeck: kuku\ncards:\n" + "".join(f"  k{n}: no-{n}.png\n" for n in range(10_000)),
    "theme: 1\ndeck: kuku\ncards:\n" + "".join(f"  k{n}: a.png\n" for n in range(15_000)),
    "theme: 1\ndeck: kuku\nsheet: {image: a.png, grid: 999x999, cards: [" + "a," * 60_000 + "]}",
    "theme: 1\nsounds: {deal: [" + "a.wav," * 30_000 + "]}",
    "theme: 1\ndecks: {" + ", ".join(f"d{n}: {{cards: {{x: y.png}}}}" for n in range(6_000)) + "}",
    "theme: 1\nextends: " + "x" * 200_000,
    "theme: " + "[" * 100_000,
])  # fmt: skip
def test_an_endless_description_is_read_with_few_calls(make: Make, text: str) -> None:
    folder = make("endless", text, "a.png", "a.wav", *(f"cards/c{n}.svg" for n in range(60)))

    def read() -> None:
        try:
            assert len(load(folder).remarks) <= 3 * MOST_REMARKS
        except DataError as error:
            assert len(str(error)) < 2_000

    assert calls(read) < 100_000


def test_a_folder_with_very_many_files_is_looked_at_in_part(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan, "MOST_ENTRIES", 20)
    folder = make("heap", None, *(f"cards/x{n}.svg" for n in range(50)))
    assert any("more than 20 files" in what_of(remark) for remark in load(folder).remarks)


def test_what_another_program_has_made_is_known_whatever_it_calls_itself(make: Make, shelf: Path) -> None:
    folder = make("osteria-seto", "theme: 1\nid: osteria-seto", "cards/cat.svg")
    ours = themes.open_theme("osteria-seto").back().path
    assert themes.our_own(ours)
    assert not themes.our_own(folder / "cards/cat.svg")
    (folder / "cards/lion.svg").symlink_to(ours)
    assert themes.our_own(folder / "cards/lion.svg"), "a link to one of ours leads to ours"
    aside = Path(f"{ours.parent.parent}/../../{os.path.relpath(folder, '/')}")
    assert not themes.our_own(aside / "cards/cat.svg")


def test_a_picture_that_is_passed_over_is_as_if_it_were_not_there(make: Make, shelf: Path) -> None:
    make("parent", "theme: 1", "cards/cat.svg", "back.png", "crests/boat.svg")
    folder = make("child", "theme: 1\nextends: parent\ntable: {image: t.png}", "cards/cat.svg", "back.png", "t.png",
                  "tokens/chip.png", "crests/star.svg")
    (folder / "t.png").write_bytes(plain((1, 2, 3)))
    look = themes.open_theme("child", [shelf])
    cloth = look.table().image
    assert cloth is not None
    for picture in (look.face("kuku", "cat", "full"), look.back(), look.token("chip"), look.crest("star"), cloth):
        assert picture is not None and picture.owner.id == "child"
        look.pass_over(picture.path, picture.element, picture.cell)
    dressed = look.dressed({})
    for each in (look, dressed):
        face = each.face("kuku", "cat", "full")
        assert face is not None and face.owner.id == "parent"
        assert each.back().owner.id == "parent"
        assert each.token("chip").owner.id == "osteria-seto"
        assert "star" not in each.crests() and each.crest("star").owner.id != "child"
        assert each.table().image is None
