"""READMEs name files that are there."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`([\w./]+\.py)`")
GENERAL = {"game/features/README.md": {"feature.py", "port.py"}, "build/suits/README.md": {
    "aces.py", "courts.py", "joker.py", "pips.py", "tiles.py"}}
"""Names that stand for a file in each of several folders."""


def missing(readme: Path, root: Path = ROOT) -> list[str]:
    """The files it names that lie neither beside it nor where their whole path says."""
    here = readme.parent
    places = [here, here.parent, root, root / "game", root / "game" / "ui", root / "tests"]
    if here.is_relative_to(root / "tests"):
        places.append(root / "game" / here.relative_to(root / "tests"))
    names = set(NAMED.findall(readme.read_text(encoding="utf-8")))
    names -= GENERAL.get(readme.relative_to(root).as_posix(), set())
    return sorted(name for name in names if not any((place / name).exists() for place in places))


READMES = sorted(path.relative_to(ROOT).as_posix() for folder in ("game", "tests", "build", "assets", "packaging")
                 for path in (ROOT / folder).rglob("README.md"))


@pytest.mark.parametrize("readme", ["README.md", "CONTRIBUTING.md", *READMES])
def test_a_readme_names_files_that_are_there(readme: str) -> None:
    assert missing(ROOT / readme) == [], "renamed or gone: name it as it is called now"


def test_a_file_that_is_not_there_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "here.py").touch()
    (tmp_path / "game" / "README.md").write_text("`here.py`, `gone.py`, `game/here.py`")
    assert missing(tmp_path / "game" / "README.md", tmp_path) == ["gone.py"]
