"""Not a test: the program outside its rules, spoilt in one place at a time, against the tests that know that place.

    python -m tests.mutants --seed 7 --count 200 --out mutants.csv      # goes on where the file ends
    python -m tests.mutants --told --out mutants.csv                    # what a file comes to

A mutant is one operator or one constant changed (`rules/mutants.py`, which tries the rules). Which are taken is drawn
by lot from all of `game/` but the rules and the tables that scripts write; the same seed draws the same ones. Tests
that import the changed module come first, then those of its folder; for what is drawn, those that draw every page come
right after the module's own, in turn with the others. The first failure ends it, and so do sixty seconds of processor
time without one. A test counts as a killer only if it passes on the unchanged copy.

Survivors that change nothing anybody could see stand in `equivalent.yaml`, with the reason.
"""
from __future__ import annotations

import argparse
import ast
import csv
import hashlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest
import yaml

from tests.rules import mutants as of_rules
from tests.rules.mutants import Mutant, Source, copied, ended

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
SECONDS, LOST = 60.0, 30.0
"""Processor time for a mutant, and for one test of it."""
LEFT_OUT = ("rules/", "bots/kuku/keep_table", "bots/xtarot/keep_table", "bots/beating/value_table", "tools/bench",
            "tools/peer_loops", "version")
"""What is tried elsewhere, what scripts write, and what only measures."""
DRAWN = ("ui/", "features/")
WIDE = ("tests/ui/draw/test_kept_drawings.py", "tests/ui/test_kept_layouts.py")
"""What is drawn, and the tests that draw every sign and every page: they come first for it."""
SLOW = ("tests/screen/", "tests/test_mutants.py", "tests/rules/test_mutants.py")
FIELDS = ("key", "file", "line", "before", "after", "end", "by", "seconds")


def sample(count: int, seed: str, game: Path = GAME) -> list[Mutant]:
    """Draw so many mutants of a program by lot; a longer sample begins with a shorter one of the same seed."""
    places = [path for path in sorted(game.rglob("*.py"))
              if not path.relative_to(game).as_posix().startswith(LEFT_OUT)]
    every = (mutant for path in places for mutant in Source(path, game).mutants())
    return sorted(every, key=lambda mutant: key_of(mutant, seed))[:count]


def key_of(mutant: Mutant, seed: str) -> str:
    """Number a mutant by what it says and where, so that other lines may move."""
    said = "\n".join((seed, mutant.place, mutant.scope, mutant.before, mutant.after))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


@cache
def _imports() -> dict[str, frozenset[str]]:
    """The modules that each test file imports, as `game/a/b.py`."""
    found = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        names = set[str]()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game"):
                base = str(node.module).replace(".", "/")
                names |= {f"{base}.py", f"{base}/__init__.py", *(f"{base}/{alias.name}.py" for alias in node.names)}
        found[path.relative_to(ROOT).as_posix()] = frozenset(names)
    return found


def tests_of(place: str) -> list[str]:
    """Find the test files for a module: its own, for what is drawn those that draw all pages, those that import it,
    those of its folder and above."""
    importers = [file for file, names in _imports().items() if f"game/{place}" in names]
    folders = [f"tests/{parent.as_posix()}/" for parent in Path(place).parents if parent.as_posix() != "."]
    beside = [file for folder in folders for file in _imports() if file.startswith(folder)]
    stem, folder = Path(place).stem, Path(place).parent
    names = f"test_{stem}.py", f"test_{folder.name}_{stem}.py"
    own = [file for file in importers if Path(file).name in names]
    own += [file for file in beside if file in {f"tests/{folder.as_posix()}/{name}" for name in names}]
    wide = WIDE if place.startswith(DRAWN) else ()
    return [file for file in dict.fromkeys((*own, *wide, *importers, *beside)) if not file.startswith(SLOW)]


class Judge:
    """Plays tests in the order they were named, those of a file first that name a word of `place`, until one fails or
    their time is up."""

    def __init__(self, place: str, files: Sequence[str]) -> None:
        self.order, self.words = {file: n for n, file in enumerate(files)}, words_of(place)
        self.began, self.killer, self.tried = time.process_time(), "", 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        usual = [item for item in items if not item.get_closest_marker("long")]
        usual.sort(key=self._place)
        begin, end = (self.order.get(file, 0) for file in WIDE)
        first = [item for item in usual if self._place(item)[0] < begin]
        wide = [item for item in usual if begin <= self._place(item)[0] <= end] if end else []
        pairs = zip_longest(wide, usual[len(first) + len(wide):])       # neither takes all the time there is
        items[:] = [*first, *(item for pair in pairs for item in pair if item is not None)]

    def _place(self, item: pytest.Item) -> tuple[int, int]:
        file, _, name = item.nodeid.partition("::")
        return self.order.get(file, len(self.order)), -len(self.words & words_of(name))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        signal.signal(signal.SIGPROF, of_rules._is_lost)
        signal.setitimer(signal.ITIMER_PROF, LOST)
        self.tried += 1
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            if time.process_time() - self.began > SECONDS:
                item.session.shouldstop = "its time is up"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.killer:
            self.killer = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.killer:
            self.killer = f"{report.nodeid} cannot be imported"


def judged(place: str, tests: Sequence[str]) -> int:
    """In the copy: try these tests of a module, and say by which one it fell. 0: it stands."""
    judge = Judge(place, [test.partition("::")[0] for test in tests])
    pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--tb=no", *tests], plugins=[judge])
    print(f"\njudged: {judge.tried} {judge.killer}")
    return bool(judge.killer)


def words_of(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]+", name))


def stands(folder: Path, place: str, tests: Sequence[str]) -> tuple[str, str, float]:
    """Tell how the program as it lies there fares before these tests: the end, by which of them, processor seconds."""
    command = [sys.executable, "-B", "-m", "tests.mutants", "--judge", place, *tests]
    before = os.times()
    try:
        done = subprocess.run(command, cwd=folder, text=True, capture_output=True, timeout=20 * SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "killed", "it never ends", 20 * SECONDS
    after = os.times()
    seconds = sum(after[2:4]) - sum(before[2:4])
    told_of = done.stdout.rpartition("\njudged: ")[2].strip()
    if not told_of[:1].isdigit():
        return "killed", f"it cannot even begin: {done.stderr.strip().splitlines()[-1:]}", seconds
    return (*ended(*told_of.partition(" ")[::2]), seconds)


def tried(folder: Path, mutant: Mutant, sound: set[str]) -> tuple[str, str, float]:
    """Tell how a mutant ended. `sound`: tests that pass on the unchanged copy; more are found out here."""
    tests = tests_of(mutant.place)
    if not tests:
        return "survived", "no test knows it", 0.0
    file = folder / "game" / mutant.place
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[:mutant.start] + mutant.other + whole[mutant.end:], encoding="utf-8")
    try:
        end, by, seconds = stands(folder, mutant.place, tests)
    finally:
        file.write_text(whole, encoding="utf-8")
    if end == "killed" and "::" in by and by not in sound:
        if stands(folder, mutant.place, [by])[0] == "killed":
            return "unsound", by, seconds
        sound.add(by)
    return end, by, seconds


def known_equivalents() -> list[dict[str, str]]:
    """Read the changes that no one could see: `in`, `before`, `after`, `because`."""
    found: list[dict[str, str]] = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8")) if EQUIVALENT.exists() else []
    return found or []


def is_equivalent(row: dict[str, str]) -> bool:
    return any(each["in"] == row["file"] and each["before"] == row["before"] and each["after"] == row["after"]
               for each in known_equivalents())


def told(rows: Sequence[dict[str, str]]) -> Iterator[str]:
    """Sum up a file, and name every survivor."""
    same = sum(is_equivalent(row) for row in rows if row["end"] == "survived")
    killed, unsound = (sum(row["end"] == end for row in rows) for end in ("killed", "unsound"))
    counted = len(rows) - same - unsound
    yield f"{killed} of {counted} killed ({100 * killed / max(1, counted):.0f} %), {same} equivalent, {unsound} unsound"
    for row in rows:
        if row["end"] != "killed" and not is_equivalent(row):
            yield f"\n{row['file']}:{row['line']}  ({row['end']}, {row['by']}, {row['key']})"
            yield f"- {row['before']}\n+ {row['after']}"


def read(file: Path) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with open(file, encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def run(count: int, seed: str, out: Path, again: bool) -> None:
    """Try what has not been tried; a line is written as soon as it is known."""
    rows = [row for row in read(out) if not (again and row["end"] == "survived")]
    done, sound = {row["key"] for row in rows}, set[str]()
    with tempfile.TemporaryDirectory(prefix="mutants-") as room, open(out, "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, FIELDS)
        writer.writeheader()
        writer.writerows(rows)
        stream.flush()
        copied(Path(room))
        for mutant in sample(count, seed):
            key = key_of(mutant, seed)
            if key in done:
                continue
            end, by, seconds = tried(Path(room), mutant, sound)
            row = (key, f"game/{mutant.place}", mutant.line, mutant.before, mutant.after, end, by, round(seconds, 1))
            writer.writerow(dict(zip(FIELDS, row, strict=True)))
            stream.flush()
            print(f"{end:<9}{seconds:6.1f} s  {mutant.place}:{mutant.line}  {mutant.after}  {by}", flush=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    asked.add_argument("--count", type=int, default=200, help="how many mutants")
    asked.add_argument("--seed", default="kataku", help="draws the lot")
    asked.add_argument("--out", type=Path, default=Path("mutants.csv"), help="where a line for each is written")
    asked.add_argument("--again", action="store_true", help="try survivors once more")
    asked.add_argument("--told", action="store_true", help="what the file comes to; nothing is tried")
    asked.add_argument("--judge", nargs="+", metavar=("PLACE", "TEST"), help=argparse.SUPPRESS)
    said = asked.parse_args()
    if said.judge:
        return judged(said.judge[0], said.judge[1:])
    if not said.told:
        run(said.count, said.seed, said.out, said.again)
    print("\n".join(told(read(said.out))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
