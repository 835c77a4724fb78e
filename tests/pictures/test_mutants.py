"""Thousands of damaged files, read as the table reads them: the program lives, refuses in sentences, and goes on.

The normal run takes a few. `KATAKU_MUTANTS` is the number of a long run and `KATAKU_FIRST_MUTANT` where it begins, so
that a larger one can be taken up where the last ended; mutant n is always the same.
"""
from __future__ import annotations

import io
import os
from collections import Counter
from pathlib import Path

import pytest

from game import themes
from game.data.yaml_text import DataError
from game.pictures import (
    CheckPicture,
    DrawablePicture,
    DrawPicture,
    FileRefused,
    Made,
    PictureRoom,
    SoundSamples,
    Tones,
)
from game.themes.load import load
from tests.pictures.mutants import WHOLE, mutant
from tests.told import TELL, cure_of, what_of

FEW = 40
MANY = int(os.environ.get("KATAKU_MUTANTS", "3000"))
FIRST = int(os.environ.get("KATAKU_FIRST_MUTANT", "1000"))
PARTS = 12

@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    made = tmp_path / "theme"
    made.mkdir()
    for name, content in WHOLE.items():
        (made / name).write_bytes(content)
    return made


def test_the_same_number_makes_the_same_mutant_and_another_another() -> None:
    assert mutant(7) == mutant(7)
    assert len({mutant(n).content for n in range(100)}) > 90
    assert {mutant(n).name for n in range(300)} == set(WHOLE)


def test_a_few_mutants(readers: PictureRoom, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    live_through(readers, folder, range(FEW))
    assert capfd.readouterr() == ("", "")


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_many_mutants(readers: PictureRoom, folder: Path, capfd: pytest.CaptureFixture[str], part: int) -> None:
    heard = live_through(readers, folder, range(FIRST + part, FIRST + MANY, PARTS))
    assert capfd.readouterr() == ("", "")
    with capfd.disabled():
        print(f"\npart {part}: {dict(heard)}")


def live_through(readers: PictureRoom, folder: Path, numbers: range) -> Counter[str]:
    """What became of them; whatever lies in the folder and beside it stays as it is."""
    heard: Counter[str] = Counter()
    before = lying(folder.parent)
    for number in numbers:
        name, content = mutant(number)
        (folder / name).write_bytes(content)
        os.utime(folder / name, ns=(number, number))            # or a refusal of the last would be remembered
        said = outcome(readers, folder, name, content)
        (folder / name).write_bytes(WHOLE[name])
        heard[said] += 1
    assert lying(folder.parent) == before, "something was written"
    return heard


def lying(folder: Path) -> set[str]:
    return {str(path) for path in folder.rglob("*")}


def outcome(readers: PictureRoom, folder: Path, name: str, content: bytes) -> str:
    """In a word; every answer is one of those that were promised, and its sentence can be shown."""
    if name == "theme.yaml":
        try:
            load(folder)
            report = themes.check(folder)
        except DataError as error:
            return sentence(str(error))
        assert report.exit_code in (0, 1)
        return sentence(report.text(TELL, "en"))
    path = folder / name
    if name.endswith((".wav", ".ogg")):
        said = readers.ask(Tones(path, 32000))
        assert isinstance(said, SoundSamples | FileRefused)
    else:
        said = readers.ask(DrawPicture(path, "", None, "cover", False, 63, 98))
        assert isinstance(said, Made | FileRefused)
        look = readers.ask(CheckPicture(path, "", (3, 2, 4) if name.endswith("png") else None))
        assert isinstance(look, DrawablePicture | FileRefused)
    if isinstance(said, FileRefused):
        sentence(f"{what_of(said)} – {cure_of(said)}")
        return "refused" if what_of(said).startswith("this ") else what_of(said)
    return "read"


def sentence(text: str) -> str:
    assert text and "Traceback" not in text
    print(text, file=io.TextIOWrapper(io.BytesIO(), "utf-8"))       # it can be shown
    return "said"
