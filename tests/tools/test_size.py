"""How large the program is at two commits, and what was moved, deleted and added between them."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD = {
    "game/a.py": '"""A module.\n\nOf three lines.\n"""\nONE = 1\n"""What one is."""\n\n\n'
                 'def two(a, b, c, d, e, f, g):\n    if a:\n        return b\n    return c\n',
    "game/b.py": "class Way:\n    pass\n\n\nclass Port(Protocol):\n    size: int\n",
    "other/c.py": "THREE = 3\n",
}


def git(folder: Path, *words: str) -> str:
    settings = ("-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *settings, *words], cwd=folder, capture_output=True, text=True, check=True).stdout


def commit(folder: Path, files: dict[str, str]) -> str:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "as it is")
    return git(folder, "rev-parse", "HEAD").strip()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    return tmp_path


def told(folder: Path, *words: str) -> dict[str, tuple[str, ...]]:
    done = subprocess.run([sys.executable, ROOT / "build", "size", *words], cwd=folder, capture_output=True, text=True,
                          check=True)
    lines = [line for line in done.stdout.splitlines()[1:] if line]
    rows = {line[:18].strip(): tuple(line[18:].split()) for line in lines[:-1]}
    return rows | {each.split()[2]: (each.split()[0],) for each in lines[-1].split(", ")}


def test_size_counts_statements_docstrings_and_classes(project: Path) -> None:
    old = commit(project, OLD)
    found = told(project, old, old)
    assert found["statements"] == ("9", "9")             # ONE, two, if, two returns; Way, pass, Port, size
    assert found["modules"] == ("2", "2") and found["docstring lines"] == ("4", "4")
    assert found["classes"] == ("2", "2") and found["protocols"] == ("1", "1")
    assert found["many parameters"] == ("1", "1") and found["shared names"] == ("0", "0")
    assert found["moved"] == found["deleted"] == found["added"] == ("0",)


def test_size_tells_moved_statements_from_deleted_and_added_ones(project: Path) -> None:
    old = commit(project, OLD)
    moved = OLD["game/a.py"].replace("ONE = 1", "TWO = (\n    2)")
    new = commit(project, {"game/a.py": "ONE = 1\n", "game/d.py": moved,
                           "game/b.py": OLD["game/b.py"] + "\n\nclass Way(Port):\n    pass\n"})
    found = told(project, old, new)
    assert found["moved"] == ("4",) and found["deleted"] == ("0",)
    assert found["added"] == ("3",)                      # TWO, however many lines it takes, and another Way
    assert found["shared names"] == ("0", "2")


def test_size_measures_the_folder_it_is_told(project: Path) -> None:
    old = commit(project, OLD)
    assert told(project, old, old, "--under", "other")["statements"] == ("1", "1")


@pytest.mark.parametrize(("words", "said"), [
    (("nothing", "HEAD"), "size: git knows no commit 'nothing' here; name two commits of this project."),
    (("HEAD", "HEAD", "--under", "nowhere"),
     "size: no Python file lies under 'nowhere' at HEAD; name another folder with --under."),
])
def test_size_says_what_it_cannot_measure(project: Path, words: tuple[str, ...], said: str) -> None:
    commit(project, OLD)
    done = subprocess.run([sys.executable, ROOT / "build", "size", *words], cwd=project, capture_output=True, text=True)
    assert done.returncode == 1 and said in done.stderr and "Traceback" not in done.stderr
