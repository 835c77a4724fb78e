"""Not a test: the rules, spoilt in one place at a time, against the rules tests of the normal run.

    python -m tests.rules.mutants --count 300 --out mutants.csv          # goes on where the file ends
    python -m tests.rules.mutants --told --out mutants.csv               # what a file comes to, title by title

A mutant is one operator or one constant of `game/rules` changed. Which are taken is drawn by lot, as many for each
title; the lot goes by what a place says, not by its line, so that a sample stays the same while other lines move. The
title's own tests come first, then its tables in the suite of all games; the first failure ends it, and so do sixty
seconds of processor time without one. A test that takes a third of them has lost its way: that is a failure, too.

A mutant that survives is told by file, line and difference: either a case is missing, or no player could ever see the
change. Those that change nothing stand in `equivalent.yaml`, with the reason. Works on a copy; the checkout is left
alone.
"""
from __future__ import annotations

import argparse
import ast
import csv
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from tokenize import NAME, OP, TokenInfo, generate_tokens
from typing import Any, NamedTuple

import pytest
import yaml

from game.rules.catalogue import GAMES
from game.text.families import family

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "game" / "rules"
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
SECONDS, LOST = 60.0, 20.0
"""Processor time for a mutant, and for one test of it."""
SUITES = ("tests/rules", "tests/playthroughs/test_playthroughs.py", "tests/scenarios")
OWN = "tests/rules/test_mutants.py"
"""What is said of mutants is no test of the rules."""
NONE = "not one test can be collected"
SEED = "kataku"
FIELDS = ("key", "title", "file", "line", "before", "after", "end", "by", "seconds")

OTHERS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not in": "in", "is": "is not",
    "is not": "is", "+": "-", "-": "+", "*": "//", "//": "*", "/": "*", "%": "//", "<<": ">>", ">>": "<<", "&": "|",
    "|": "&", "^": "&", "and": "or", "or": "and", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "*=": "+=",
    "//=": "*=", "^=": "|=", "<<=": ">>=", ">>=": "<<=", "not": "", "~": "",
}  # fmt: skip


class Mutant(NamedTuple):
    """`place`: the file below the folder that was asked for; `start`, `end`: what of its text `other` takes the place
    of."""

    place: str
    scope: str
    line: int
    start: int
    end: int
    other: str
    before: str
    after: str

    def key(self) -> str:
        """The same wherever its lines and its file have moved to."""
        said = "\n".join((self.scope, self.before, self.after))
        return hashlib.sha256(f"{SEED}\n{said}".encode()).hexdigest()[:16]


# ---- what can be changed ----------------------------------------------------------------------------------------
class Source:
    """One file, and every change of it. `below`: the folder its place is named from; None: game/rules."""

    def __init__(self, path: Path, below: Path | None = None) -> None:
        self.place = path.relative_to(below or RULES).as_posix()
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.lines = self.text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        kinds = (OP, NAME)
        self.tokens = [token for token in generate_tokens(StringIO(self.text).readline) if token.type in kinds]
        self.places = [self._at(token) for token in self.tokens]

    def mutants(self) -> Iterator[Mutant]:
        seen: Counter[tuple[str, str, str]] = Counter()
        for node, scope in _walk(self.tree, ""):
            for start, end, other in self._changes(node):
                line, text = self._line_of(start), self.text[:start] + other + self.text[end:]
                last = self._line_of(end - 1)
                before = "".join(self.lines[line - 1:last]).strip()
                after = "".join(text.splitlines(keepends=True)[line - 1:last]).strip()
                same = scope, before, after
                seen[same] += 1
                twin = f" #{seen[same]}" if seen[same] > 1 else ""
                yield Mutant(self.place, scope + twin, line, start, end, other, before, after)

    def _changes(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                for one, _, other in zip([left, *comparators], ops, comparators, strict=False):
                    yield from self._operator(self._end(one), self._start(other))
            case ast.BinOp(left=left, right=right):
                yield from self._operator(self._end(left), self._start(right))
            case ast.BoolOp(values=values):
                for one, other in pairwise(values):
                    yield from self._operator(self._end(one), self._start(other))
            case ast.AugAssign(target=target, value=value):
                yield from self._operator(self._end(target), self._start(value))
            case ast.UnaryOp(op=ast.Not() | ast.Invert(), operand=operand):
                yield from self._operator(self._start(node), self._start(operand))
            case ast.Constant(value=bool() as value):
                yield self._start(node), self._end(node), str(not value)
            case ast.Constant(value=int() as value):
                yield self._start(node), self._end(node), str(value + 1)

    def _operator(self, start: int, end: int) -> Iterator[tuple[int, int, str]]:
        between = self.tokens[bisect_left(self.places, start):bisect_left(self.places, end)]
        found = [token for token in between if token.string not in "()"]
        said = " ".join(token.string for token in found)
        if found and said in OTHERS:
            yield self._at(found[0]), self._at(found[-1]) + len(found[-1].string), OTHERS[said]

    def _at(self, token: TokenInfo) -> int:
        return self.starts[token.start[0] - 1] + token.start[1]

    def _line_of(self, place: int) -> int:
        return bisect_right(self.starts, place)

    def _start(self, node: Any) -> int:
        return self._column(node.lineno, node.col_offset)

    def _end(self, node: Any) -> int:
        return self._column(node.end_lineno, node.end_col_offset)

    def _column(self, line: int, offset: int) -> int:
        """A tree counts bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:offset].decode())


def _walk(node: ast.AST, scope: str) -> Iterator[tuple[ast.AST, str]]:
    """All that is played: no annotations, no imports, no words for the type checker."""
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.Import | ast.ImportFrom) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
                continue
            inner = scope
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{scope}.{child.name}".strip(".")
            yield child, inner
            yield from _walk(child, inner)


# ---- whose rules they are ---------------------------------------------------------------------------------------
def titles_of() -> dict[str, list[str]]:
    """For every file of rules the titles that are played by it: those whose rules import it, at whatever remove."""
    arrows = {path: _imports(path) for path in RULES.rglob("*.py") if path.name != "catalogue.py"}
    found = defaultdict[str, list[str]](list)
    for spec in GAMES:
        homes = [module for name, module in sys.modules.items() if name.startswith("game.rules.")
                 and any(each is spec for each in vars(module).values())]
        met, ahead = set[Path](), [Path(str(module.__file__)) for module in homes]
        while ahead:
            path = ahead.pop()
            if path not in met and path in arrows:
                met.add(path)
                ahead.extend(arrows[path])
        for path in met:
            found[path.relative_to(RULES).as_posix()].append(spec.id)
    return found


def _imports(path: Path) -> list[Path]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game.rules"):
            base = ROOT.joinpath(*str(node.module).split("."))
            for name in (base, *(base / alias.name for alias in node.names)):
                found += [each for each in (name.with_suffix(".py"), name / "__init__.py") if each.is_file()]
    return found


def sample(count: int) -> list[tuple[str, Mutant]]:
    """So many mutants with the title that tries them, as many for each; one that is drawn for one is not for
    another."""
    whose, drawn = titles_of(), set[str]()
    every = sorted((mutant for place in sorted(whose) for mutant in Source(RULES / place).mutants()), key=Mutant.key)
    lots = {spec.id: iter([m for m in every if spec.id in whose[m.place]]) for spec in GAMES}
    found = list[tuple[str, Mutant]]()
    while len(found) < count and lots:
        for title, lot in list(lots.items()):
            mutant = next((m for m in lot if m.key() not in drawn), None)
            if mutant is None:
                del lots[title]
            elif len(found) < count:
                drawn.add(mutant.key())
                found.append((title, mutant))
    return found


# ---- one mutant -------------------------------------------------------------------------------------------------
class Judge:
    """Plays the rules tests that could see a change of these titles, the first of them first, until one fails."""

    def __init__(self, titles: list[str]) -> None:
        names = {spec.id for spec in GAMES} | {"template"}
        self.first = [*titles, *(family(title) for title in titles)]
        self.others = {*names, *map(family, names)} - {*self.first}
        self.began, self.killer, self.tried = time.process_time(), "", 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if self._place(item) < 9), key=self._place)

    def _place(self, item: pytest.Item) -> int:
        """0: its own file; 1: cases and playthroughs; 2: the suite of all games; 9: another title's."""
        file, bracket = item.nodeid.partition("::")[0].rpartition("/")[2], item.nodeid.partition("[")[2]
        others = [text for text in (file, bracket) if _names(text, self.others) and not _names(text, self.first)]
        if item.get_closest_marker("long") or others:
            return 9
        if _names(file, self.first):
            return 0
        return 1 if not item.nodeid.startswith("tests/rules/") else 2

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        signal.signal(signal.SIGPROF, _is_lost)
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


def _names(text: str, names: Any) -> bool:
    """Whether one of these names stands in it as a word of its own."""
    words = "".join(letter if letter.isalnum() or letter == "_" else " " for letter in text).split()
    return any(word == name or word.startswith((f"{name}_", f"test_{name}_")) or word == f"test_{name}"
               for word in words for name in names)


def _is_lost(*_: Any) -> None:
    raise TimeoutError("this test has lost its way")


def judged(titles: list[str]) -> int:
    """In the copy: tries its tests, and says by which one it fell. 0: it stands."""
    judge = Judge(titles)
    pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--tb=no", f"--ignore={OWN}", *SUITES],
                plugins=[judge])
    print(f"\njudged: {judge.tried} {judge.killer}")
    return bool(judge.killer)


def copied(folder: Path) -> None:
    """What the rules tests need of the checkout."""
    forgotten = shutil.ignore_patterns("__pycache__", "*.png")
    for name in ("game", "tests", "assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=forgotten)
    for name in ("themes", "build", "packaging"):
        (folder / name).symlink_to(ROOT / name)
    for file in ROOT.glob("*.*"):
        if file.is_file():
            shutil.copy(file, folder)


def tried(folder: Path, mutant: Mutant, titles: list[str]) -> tuple[str, str, float]:
    """How it ended, by which test, in how many seconds of processor time."""
    file = folder / "game" / "rules" / mutant.place
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[:mutant.start] + mutant.other + whole[mutant.end:], encoding="utf-8")
    try:
        return stands(folder, titles)
    finally:
        file.write_text(whole, encoding="utf-8")


def stands(folder: Path, titles: list[str]) -> tuple[str, str, float]:
    """The rules as they lie there, before the tests of these titles."""
    try:
        before, command = os.times(), [sys.executable, "-B", "-m", "tests.rules.mutants", "--judge", *titles]
        done = subprocess.run(command, cwd=folder, text=True, capture_output=True, timeout=20 * SECONDS)
        after = os.times()
        seconds = sum(after[2:4]) - sum(before[2:4])
        told = done.stdout.rpartition("\njudged: ")[2].strip()
        if not told[:1].isdigit():
            return "killed", f"it cannot even begin: {done.stderr.strip().splitlines()[-1:]}", seconds
        return (*ended(*told.partition(" ")[::2]), seconds)
    except subprocess.TimeoutExpired:
        return "killed", "it never ends", 20 * SECONDS


def ended(tests: str, killer: str) -> tuple[str, str]:
    """What so many tests come to, and the one that failed. Where not one could be collected it broke before any."""
    if not killer and int(tests):
        return "survived", f"{tests} tests"
    return "killed", killer or NONE


# ---- all of them ------------------------------------------------------------------------------------------------
def known_equivalents() -> list[dict[str, str]]:
    """Changes that no player could see: `in`, `before`, `after`, `because`."""
    return yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8")) if EQUIVALENT.exists() else []


def is_equivalent(row: dict[str, str]) -> bool:
    return any(each["before"] == row["before"] and each["after"] == row["after"] for each in known_equivalents())


def told(rows: list[dict[str, str]]) -> Iterator[str]:
    """By title, and then every survivor."""
    for title in [spec.id for spec in GAMES]:
        mine = [row for row in rows if row["title"] == title]
        same = sum(is_equivalent(row) for row in mine if row["end"] == "survived")
        killed = sum(row["end"] == "killed" for row in mine)
        if mine:
            share = 100 * killed / max(1, len(mine) - same)
            yield f"{title:<10}{killed:>4} of {len(mine) - same:>4} killed ({share:.0f} %), {same} equivalent"
    for row in rows:
        if row["end"] == "survived" and not is_equivalent(row):
            yield f"\n{row['file']}:{row['line']}  ({row['title']}, {row['by']}, {row['key']})"
            yield f"- {row['before']}\n+ {row['after']}"


def read(file: Path) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with open(file, encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    return [row | {"end": "killed", "by": NONE} if row["by"] == "0 tests" else row for row in rows]


def run(count: int, out: Path, again: bool) -> None:
    """Try what has not been tried; a line is written as soon as it is known."""
    whose = titles_of()
    rows = read(out)
    done = {row["key"] for row in rows if not (again and row["end"] == "survived")}
    kept = [row for row in rows if row["key"] in done]
    with tempfile.TemporaryDirectory(prefix="mutants-") as room, open(out, "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, FIELDS)
        writer.writeheader()
        writer.writerows(kept)
        stream.flush()
        copied(Path(room))
        sound = set[str]()
        for title, mutant in sample(count):
            if mutant.key() in done:
                continue
            others = [each for each in whose[mutant.place] if each != title]
            if title not in sound:
                end, by, _ = stands(Path(room), [title])
                if end == "killed":
                    raise SystemExit(f"{title}, as it is: {end}, {by} – so nothing would be learned")
                sound.add(title)
            end, by, seconds = tried(Path(room), mutant, [title, *others])
            row = (mutant.key(), title, f"game/rules/{mutant.place}", mutant.line, mutant.before, mutant.after, end, by,
                   round(seconds, 1))
            writer.writerow(dict(zip(FIELDS, row, strict=True)))
            stream.flush()
            print(f"{end:<9}{seconds:6.1f} s  {mutant.place}:{mutant.line}  {mutant.after}  {by}", flush=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    asked.add_argument("--count", type=int, default=300, help="so many mutants over all titles")
    asked.add_argument("--out", type=Path, default=Path("mutants.csv"), help="where a line for each is written")
    asked.add_argument("--again", action="store_true", help="try once more whoever survived")
    asked.add_argument("--told", action="store_true", help="what the file comes to; nothing is tried")
    asked.add_argument("--judge", nargs="+", metavar="TITLE", help=argparse.SUPPRESS)
    said = asked.parse_args()
    if said.judge:
        return judged(said.judge)
    if not said.told:
        run(said.count, said.out, said.again)
    print("\n".join(told(read(said.out))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
