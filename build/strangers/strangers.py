"""What becomes of strangers' files: spoilt ones by their numbers, and those that were made to do harm.

    python build strangers 2000 --into FILE     so many more, and a line for each is appended to FILE
    python build strangers --only 4711          one of them once more, told in full

Measured are the slowest answer of the room that reads pictures, the slowest step that the table itself takes, the
memory of both, and whether anything was written outside. A step of the table is judged by its own time: what it waits
for the processor while others have it is no fault of a file. A fault is whatever was not promised.
"""
from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
from strangers import spoils

from game import imports, themes
from game.core.trouble import Troubled
from game.data.yaml_text import DataError
from game.pictures import CheckPicture, DrawPicture, InspectPicture, room
from game.themes import our_own
from game.themes.load import load

KINDS = ("picture",) * 12 + ("theme",) * 3 + ("folder",) * 2 + ("pack",) * 3
TABLE_S, WORKER_MB, TABLE_MB = 5.0, 600, 100
GLANCE = .01


class Watch:
    """How much the reader of pictures and this process hold, and how long single steps take."""

    def __init__(self) -> None:
        self._own = psutil.Process()
        self.idle = self._own.memory_info().rss
        self.worker = self.table = 0
        self.steps: dict[str, float] = {}
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        while True:
            self.table = max(self.table, self._own.memory_info().rss - self.idle)
            for child in self._own.children():
                try:
                    self.worker = max(self.worker, child.memory_info().rss)
                except psutil.Error:
                    continue
            time.sleep(GLANCE)

    def rest(self) -> None:
        """The case is made: what that took is nobody's affair."""
        self.idle, self.table = self._own.memory_info().rss, 0

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """How long it took by the wall; `work`: by the processor; `own`: without what this process stood in the queue
        for a processor that others had. The last two say the same of a step on a crowded machine as on an idle one."""
        began, worked, stood = time.monotonic(), time.process_time(), queued()
        try:
            yield
        finally:
            wall, work = time.monotonic() - began, time.process_time() - worked
            for each, took in ((name, wall), (f"{name} work", work),
                               (f"{name} own", max(work, wall - (queued() - stood)))):
                self.steps[each] = max(self.steps.get(each, 0.0), took)

    def taken(self) -> dict[str, Any]:
        """What was seen since it was asked last."""
        said = {"steps": {name: round(took, 3) for name, took in self.steps.items()},
                "worker": self.worker >> 20, "table": self.table >> 20}
        self.steps, self.worker, self.table = {}, 0, 0
        return said


def queued() -> float:
    """Seconds for which threads of this process have stood ready without being let on, as far as the system says it."""
    stood = 0
    for each in Path("/proc/self/task").glob("*/schedstat"):
        with suppress(OSError, ValueError, IndexError):
            stood += int(each.read_text().split()[1])
    return stood / 1e9


def kind_of(number: int) -> str:
    return KINDS[number % len(KINDS)]


def lived(number: int, folder: Path, outside: Path, watch: Watch) -> str:
    """What became of a case, in a word."""
    dice, kind = random.Random(number), kind_of(number)
    if kind == "picture":
        name, content = spoils.picture(dice)
        (folder / name).write_bytes(content)
        watch.rest()
        return looked_at(folder / name, dice, watch)
    if kind == "theme":
        spoils.theme(dice, folder)
        watch.rest()
        return opened(folder, watch)
    if kind == "folder":
        spoils.clutter(dice, folder, outside)
        watch.rest()
        opened(folder, watch)
        return brought(folder, folder.parent / "themes", watch)
    spoils.pack(dice, folder / "mine.cards")
    watch.rest()
    return brought(folder / "mine.cards", folder.parent / "themes", watch)


def harmed(name: str, folder: Path, watch: Watch) -> str:
    """The same of a file that was made to do harm."""
    content = spoils.HARM[name]()
    watch.rest()
    if name.endswith(".yaml"):
        (folder / "theme.yaml").write_bytes(content)
        (folder / "a.png").write_bytes(spoils.PICTURES["a.png"])
        return opened(folder, watch)
    (folder / name).write_bytes(content)
    return looked_at(folder / name, random.Random(0), watch)


def looked_at(path: Path, dice: random.Random, watch: Watch) -> str:
    """Everything that may be asked of a picture."""
    cell = (3, 2, dice.randrange(1, 7)) if dice.random() < .3 else None
    corners = ((1, 1), (20, 2), (22, 14), (2, 15)) if dice.random() < .3 and cell is None else None
    size = dice.choice(((63, 98), (252, 392), (1200, 1867)))
    fit = dice.choice(("contain", "cover", "stretch", "tile"))
    said = []
    for request in (CheckPicture(path, "", cell, corners),
                    DrawPicture(path, "", cell, fit, dice.random() < .2, *size, 1.0, corners, 0.0, dice.random() < .5),
                    InspectPicture(path)):
        with watch.step("ask"):
            said.append(type(room().ask(request)).__name__)
    return " ".join(said)


def opened(folder: Path, watch: Watch) -> str:
    """A folder as a theme: what the table does with it, and what the check says."""
    try:
        with watch.step("table"):
            load(folder)
            themes.survey([folder.parent / "none"])
            look = themes.open_theme(folder)
            for deck, art in look.theme.decks.items():
                for card in list(art.faces["full"])[:60]:
                    look.face(deck, card, "small")
            look.back()
            look.table()
            our_own(folder)
    except DataError as error:
        if not str(error):
            raise AssertionError("a sentence that says nothing") from error
        return "refused"
    with watch.step("check"):
        report = themes.check(folder)
    report.text(str, "en")
    return "errors" if report.errors else "sound"


def brought(source: Path, into: Path, watch: Watch) -> str:
    """A source as it is brought in; what comes of it is opened."""
    try:
        with watch.step("examine"):
            proposal = imports.examine(source)
        with watch.step("bring"):
            made = imports.bring(proposal, into)
    except (Troubled, DataError, OSError) as error:
        return f"refused {type(error).__name__}"
    said = opened(made, watch)
    shutil.rmtree(made, ignore_errors=True)
    return f"brought, {said}"


def everything_in(folder: Path) -> set[tuple[str, int]]:
    return {(str(path), path.lstat().st_size) for path in folder.rglob("*")}


def run(cases: list[tuple[str, Callable[[Path, Path, Watch], str]]], told: Callable[[dict[str, Any]], None]) -> None:
    """Each case in a folder of its own."""
    with TemporaryDirectory(prefix="strangers-") as name:
        sand = Path(name)
        outside, home = sand / "outside", sand / "home"
        outside.mkdir()
        (outside / "secret.png").write_bytes(spoils.PICTURES["a.png"])
        os.environ["KATAKU_HOME"] = str(home)
        room().ask(CheckPicture(outside / "secret.png"))
        themes.check(outside)
        watch, before = Watch(), everything_in(outside)
        for number, (title, act) in enumerate(cases):
            inside = sand / "cases" / str(number)
            folder = inside / "mine"
            folder.mkdir(parents=True)
            line: dict[str, Any] = {"case": title}
            try:
                line["said"] = act(folder, outside, watch)
            except Exception as error:
                line["fault"] = f"{type(error).__name__}: {error}"[:300]
                line["where"] = traceback.format_exc()[-1500:]
            line |= watch.taken()
            shutil.rmtree(inside, ignore_errors=True)
            beside = {path.name for path in sand.iterdir()} - {"outside", "home", "cases"}
            if everything_in(outside) != before or beside or (home / "data" / "themes").exists():
                line["fault"] = f"something was written outside: {sorted(beside)}"
                before = everything_in(outside)
            if line["table"] > TABLE_MB or line["worker"] > WORKER_MB or line["steps"].get("table own", 0.0) > TABLE_S:
                line["heavy"] = True
            told(line)


def figures(lines: list[dict[str, Any]]) -> str:
    """What all of them say together."""
    steps: Counter[str] = Counter()
    for line in lines:
        for name, took in line["steps"].items():
            steps[name] = max(steps[name], took)
    kinds = Counter(line["case"].split()[0] for line in lines)
    faults = [line["case"] for line in lines if "fault" in line]
    heavy = [line["case"] for line in lines if "heavy" in line]
    return "\n".join([
        f"{len(lines)} cases: " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())),
        f"faults: {len(faults)} {faults[:20]}; beyond a limit: {len(heavy)} {heavy[:20]}",
        "slowest, s: " + ", ".join(f"{name} {took:.1f}" for name, took in sorted(steps.items())),
        f"reader of pictures at most {max(line['worker'] for line in lines)} MB, "
        f"the asking process at most {max(line['table'] for line in lines)} MB beyond idle",
    ])


def read(file: Path | None) -> list[dict[str, Any]]:
    """What earlier runs have seen; half a line of one that was ended is none."""
    if file is None or not file.exists():
        return []
    found = []
    for line in file.read_text("utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build strangers", description="What becomes of strangers' files.")
    parser.add_argument("many", nargs="?", type=int, default=400, help="so many more")
    parser.add_argument("--into", type=Path, metavar="FILE", help="where a line for each is appended")
    parser.add_argument("--only", type=int, metavar="NUMBER")
    chosen = parser.parse_args(words)
    lines = read(chosen.into)
    known = {line["case"] for line in lines}
    first = 1 + max((int(case.split()[1]) for case in known if case.split()[1].isdecimal()), default=-1)
    numbers = [chosen.only] if chosen.only is not None else range(first, first + chosen.many)

    def numbered(number: int) -> Callable[[Path, Path, Watch], str]:
        return lambda folder, outside, watch: lived(number, folder, outside, watch)

    def harmful(name: str) -> Callable[[Path, Path, Watch], str]:
        return lambda folder, outside, watch: harmed(name, folder, watch)

    cases = [(f"{kind_of(number)} {number}", numbered(number)) for number in numbers]
    if chosen.only is None:
        cases = [(f"harm {name}", harmful(name)) for name in spoils.HARM if f"harm {name}" not in known] + cases

    def told(line: dict[str, Any]) -> None:
        lines.append(line)
        if chosen.into is not None:
            with open(chosen.into, "a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=True) + "\n")
        if "fault" in line or chosen.only is not None:
            print(json.dumps(line, indent=1), flush=True)

    run(cases, told)
    print(figures(lines))
    room().close()
    return 1 if any("fault" in line for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
