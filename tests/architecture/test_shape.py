"""The shape of the tree: doors, sizes, and what must not stand in any file."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDERS = ("game", "assets", "themes", "build", "tests", "packaging")
WITHOUT_INIT = ("build", "packaging", "tests")
NO_README = "write a README.md for these folders: what lives there, and what never does"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_a_readme_at_its_door(root, folder):
    assert (root / folder / "README.md").is_file()


@pytest.mark.parametrize("room", ["draw", "input", "kit", "pages"])
def test_every_folder_of_ui_has_a_readme_at_its_door(root, room):
    folders = [path.parent for path in (root / "game" / "ui" / room).rglob("__init__.py")]
    assert folders
    assert [folder.name for folder in folders if not (folder / "README.md").is_file()] == [], NO_README


def test_features_and_each_of_them_have_a_readme_at_their_door(root):
    folders = [path.parent for path in (root / "game" / "features").rglob("__init__.py")]
    assert len(folders) > 1
    assert [folder.name for folder in folders if not (folder / "README.md").is_file()] == [], NO_README


@pytest.mark.parametrize("folder", WITHOUT_INIT)
def test_folders_that_are_no_packages(root, folder):
    assert list((root / folder).rglob("__init__.py")) == []


def test_game_holds_sources_only(root):
    files = [p for p in (root / "game").rglob("*") if p.is_file() and not {"__pycache__", "_shared"} & set(p.parts)]
    assert [p for p in files if p.suffix != ".py" and p.name != "README.md"] == []


def test_every_module_says_what_it_is(modules):
    said = re.compile(r'r?"""\s*[^"\s]')        # in the text, before all else: a tree of every module costs seconds
    assert [m for m in modules if m.text.strip() and not said.match(m.text)] == []


def texts(root: Path) -> list[Path]:
    """Every text file of the project."""
    kinds = (".py", ".md", ".yaml", ".yml", ".toml", ".txt", ".cfg", ".ini", ".spec", ".sh", ".html", ".js", ".css",
             ".desktop", ".xml", ".plist", ".kataku", "")
    found = [p for p in root.iterdir() if p.is_file() and p.name != ".git"]      # of a worktree: where its house lies
    for folder in (*FOLDERS, ".ci", ".github"):
        found += [p for p in (root / folder).rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    return [p for p in found if p.suffix in kinds and p.stat().st_size < 2_000_000]


def test_no_file_names_a_machine_or_package_index(root):
    forbidden = re.compile(
        r"(?<![\w.])/wor[k]/|(?<![\w.])/hom[e]/\w|/Use[r]s/\w|extra-inde[x]|index-ur[l]|trusted-hos[t]|artifactor[y]"
        r"|https?://(?:10\.|192\.168\.|[\w.-]+\.(?:internal|corp|lan)\b)"
    )
    breaches = []
    for path in texts(root):
        if path.parent == root / "tests" / "ui" / "layouts":     # what pages show: there the address is a made-up one
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        breaches += [f"{path.relative_to(root)}: {found.group()}" for found in forbidden.finditer(text)]
    assert breaches == []
