"""Spoilt packs of every kind: whatever lies there becomes a theme that can be loaded, or is refused in a sentence – and
nothing is written but that theme. `KATAKU_MUTANTS` and `KATAKU_FIRST_MUTANT` as in tests/pictures.
"""
from __future__ import annotations

import os
import shutil
import zipfile
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game import imports
from game.core.trouble import Troubled
from game.text.language import Language
from game.themes.load import load
from tests.fuzz import mutants
from tests.imports.samples import picture, pictures
from tests.imports.test_importers import KDE, drawn, pysol, suits

FEW = 14
MANY = int(os.environ.get("KATAKU_MUTANTS", "2000"))
FIRST = int(os.environ.get("KATAKU_FIRST_MUTANT", "1000"))
PAPERS = (".txt", ".desktop", ".yaml", ".xml", ".svg", ".zip")
NAMES = ("..png", "con.png", "a" * 180 + ".png", "é́.png", "10.png", "back.png", "-.jpg", "#:.png", "\udce4.png",
         "01c.gif")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A source of every kind, each as a folder and as an archive."""
    made = tmp_path_factory.mktemp("whole")
    pysol(made / "pysol", "Vienna", 3, suits(14, 2))
    (made / "kde").mkdir()
    (made / "kde" / "sea.svg").write_text(drawn([*KDE, "back"]), "utf-8")
    (made / "kde" / "index.desktop").write_text("[KDE Backdeck]\nName=Sea\nSVG=sea.svg\nBack=Sea\n", "utf-8")
    pictures(made / "own" / "cards", ["cat", "lion", "mask", "horse"])
    (made / "own" / "theme.yaml").write_text("theme: 1\nid: mine\nname: {en: Mine}\ndeck: kuku\n", "utf-8")
    pictures(made / "pokerth", [*map(str, range(52)), "flipside"])
    pictures(made / "loose", ["ace_of_spades", "2 of hearts", "king-clubs", "クク", "back"])
    for number in range(5):
        picture(made / "phone" / f"IMG_{number}.jpg", taken=f"2026:01:01 00:00:0{number}", turned=number + 1)
    folders = sorted(made.iterdir())
    for folder in folders:
        with zipfile.ZipFile(made / f"{folder.name}.zip", "w", zipfile.ZIP_DEFLATED) as packed:
            for path in sorted(folder.rglob("*")):
                packed.write(path, path.relative_to(made))
    return sorted(made.iterdir())


def spoilt(source: Path, into: Path, number: int) -> Path:
    """A copy with a fault or two: in its papers first, in its pictures, in its names."""
    chance = Random(number)
    into.mkdir()
    if source.is_file():
        to = into / source.name
        to.write_bytes(_spoil(source, number))
        return to
    to = into / source.name
    shutil.copytree(source, to)
    files = sorted(path for path in to.rglob("*") if path.is_file())
    papers = [path for path in files if path.suffix in PAPERS]
    for path in {chance.choice(papers or files), chance.choice(files)}:
        path.write_bytes(_spoil(path, number))
    if chance.random() < .3:
        path = chance.choice(files)
        path.rename(path.with_name(chance.choice(NAMES)))
    return to


def _spoil(path: Path, number: int) -> bytes:
    return next(islice(mutants(path.read_bytes(), number), number % 7, None))


def live_through(whole: list[Path], folder: Path, numbers: Iterable[int]) -> Counter[str]:
    heard = Counter[str]()
    told = Language("en", strict=True)
    for number in numbers:
        work = folder / str(number)
        source = spoilt(whole[number % len(whole)], work, number)
        before = sorted(path.name for path in work.iterdir())
        try:
            proposal = imports.examine(source, (None, None, "french", "kuku", "spanish")[number % 5])
            theme = imports.bring(proposal, work / "themes")
            load(theme)
            heard[proposal.kind] += 1
            before.append("themes")
            assert [path.name for path in (work / "themes").iterdir()] == [theme.name], number
        except Troubled as error:
            assert told.tell(error.trouble), number
            heard[error.trouble.key] += 1
        assert sorted(path.name for path in work.iterdir()) in (before, sorted([*before, "themes"])), number
        shutil.rmtree(work)
    return heard


def test_a_few_spoilt_packs(whole: list[Path], tmp_path: Path) -> None:
    heard = live_through(whole, tmp_path, range(FEW))
    assert len(heard) > 4 and sum(heard.values()) == FEW


@pytest.mark.long
def test_many_spoilt_packs(whole: list[Path], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    heard = live_through(whole, tmp_path, range(FIRST, FIRST + MANY))
    with capfd.disabled():
        print(f"\n{dict(heard)}")
