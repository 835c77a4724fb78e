"""READMEs name files and constants that are there."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`([\w./]+\.py)`")
CONSTANT = re.compile(r"`(_?[A-Z][A-Z0-9_]+)`\s+(?:of|in)\s+`([\w./]+\.py)`")
GENERAL = {"game/features/README.md": {"feature.py", "port.py"}, "build/suits/README.md": {
    "aces.py", "courts.py", "joker.py", "pips.py", "tiles.py"}}
"""Names that stand for a file in each of several folders."""


def missing(readme: Path, root: Path = ROOT) -> list[str]:
    """The files it names that lie neither beside it nor where their whole path says, and the constants – `NAME` of
    `file.py` – that these do not have."""
    text = readme.read_text(encoding="utf-8")
    names = set(NAMED.findall(text)) - GENERAL.get(readme.relative_to(root).as_posix(), set())
    found = {name: file for name in names if (file := meant(name, readme.parent, root)) is not None}
    constants = [f"{constant} of {name}" for constant, name in CONSTANT.findall(text) if name in found
                 and not re.search(rf"^{constant}\b", found[name].read_text(encoding="utf-8"), re.M)]
    return sorted(names - set(found)) + constants


def meant(name: str, here: Path, root: Path) -> Path | None:
    """The file that a README in the folder `here` means by this name; None: there is none."""
    places = [here, here.parent, root, root / "game", root / "game" / "ui", root / "tests"]
    if here.is_relative_to(root / "tests"):
        places.append(root / "game" / here.relative_to(root / "tests"))
    return next((place / name for place in places if (place / name).exists()), None)


READMES = sorted(path.relative_to(ROOT).as_posix() for folder in ("game", "tests", "build", "assets", "packaging")
                 for path in (ROOT / folder).rglob("README.md"))


@pytest.mark.parametrize("readme", ["README.md", "CONTRIBUTING.md", *READMES])
def test_a_readme_names_files_and_constants_that_are_there(readme: str) -> None:
    assert missing(ROOT / readme) == [], "renamed or gone: name it as it is called now"


def test_a_file_or_constant_that_is_not_there_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "here.py").write_text("WAYS = ()\n")
    (tmp_path / "game" / "README.md").write_text("`here.py`, `gone.py`, `WAYS` of `game/here.py`, `WAY` in\n`here.py`")
    assert missing(tmp_path / "game" / "README.md", tmp_path) == ["gone.py", "WAY of here.py"]
