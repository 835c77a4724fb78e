"""The logbook: types, files and lines, never values; small; and of each run whether it came to its end."""
from __future__ import annotations

import ast
import faulthandler
import gc
import logging
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.application.logbook import LIMIT, LONGEST_NAME, MOST_ALIKE, MOST_FRAMES, RUN, Logbook, older
from game.core.words import Named
from game.data.yaml_text import DataError
from game.disk import locks

ROOT = Path(__file__).resolve().parents[2]
SECRET = "cuckoo of seat 3, seed 4711"
log = logging.getLogger("game.tests")
stranger = logging.getLogger("somebody.else")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "log" / "kataku.log"


@pytest.fixture
def book(file: Path) -> Iterator[Logbook]:
    with Logbook(file).kept() as kept:
        yield kept


def runs(file: Path) -> list[Path]:
    return sorted(file.parent.glob(RUN))


def breaks(text: str = SECRET) -> None:
    try:
        {}[text]  # type: ignore[index]
    except KeyError as error:
        raise ValueError(text) from error


# ---- what is written -----------------------------------------------------------------------------------------------
def test_an_entry_tells_types_files_and_lines_but_no_value(book: Logbook) -> None:
    hand, path = SECRET, Path.home() / SECRET
    try:
        breaks(hand)
    except ValueError as error:
        log.error("a page broke off", exc_info=error)
        log.warning("%s cannot be drawn: %s (%s)", path, error, {"seed": 4711})
    text = book.file.read_text("utf-8")
    assert "ERROR game.tests: a page broke off\n" in text
    assert "WARNING game.tests: … cannot be drawn: [ValueError] (…)\n" in text
    assert "  ValueError\n" in text and "because of KeyError" in text and "test_logbook.py:" in text
    assert text.splitlines()[-2].endswith(" breaks")
    assert "cuckoo" not in text and "4711" not in text and str(Path.home()) not in text and str(ROOT) not in text
    assert book.written


@pytest.mark.parametrize(("sentence", "values", "written"), [
    ("a frame takes %.1f ms, %5d%% of all", (12.3, 40), "a frame takes … ms, …% of all"),
    ("%s: %s", (Named("a.kataku"), SECRET), "a.kataku: …"),
    ("%s", ({"seed": 4711},), "…"),
    ("no value: 100 %", (), "no value: 100 %"),
    ("%s is there", (Named("two\nlines\x1b[31m\u202e"),), "two lines[31m is there"),
    ("%s!", (Named("x" * 999),), "x" * LONGEST_NAME + "!"),
])
def test_a_sentence_is_to_be_read_by_a_user(book: Logbook, sentence: str, values: tuple, written: str) -> None:
    log.warning(sentence, *values)
    last = book.file.read_text("utf-8").splitlines()[-1].partition("game.tests: ")[2]
    assert last == written and "cuckoo" not in last and "4711" not in last


def test_files_of_ours_are_told_from_the_package_on(book: Logbook) -> None:
    from game.data import yaml_text

    try:
        yaml_text.parse_tree(f"[{SECRET}", "x.yaml")
    except DataError as error:
        log.info("theme: %s", error, exc_info=error)
    text = book.file.read_text("utf-8")
    assert "    game/data/yaml_text.py:" in text and "game.data.yaml_text.DataError" in text and "cuckoo" not in text


def test_of_a_disk_s_trouble_the_kind_is_told_and_not_the_file(book: Logbook, tmp_path: Path) -> None:
    try:
        (tmp_path / SECRET).read_text()
    except OSError as error:
        log.warning("no: %s", error)
    text = book.file.read_text("utf-8")
    assert "[FileNotFoundError ENOENT]" in text and "cuckoo" not in text


def test_of_strangers_not_even_the_sentence_is_taken(book: Logbook) -> None:
    stranger.warning(f"I was given {SECRET}")
    text = book.file.read_text("utf-8")
    assert "WARNING somebody.else: test_logbook.py:" in text and "cuckoo" not in text


def test_a_way_without_end_is_told_by_its_ends(book: Logbook) -> None:
    def deeper(n: int) -> None:
        if n == 0:
            breaks()
        deeper(n - 1)

    try:
        deeper(400)
    except ValueError as error:
        log.error("deep", exc_info=error)
    lines = book.file.read_text("utf-8").splitlines()
    assert any("more" in line for line in lines) and len(lines) < MOST_FRAMES + 10 and lines[-1].endswith("breaks")


def test_exceptions_that_come_of_one_another_in_a_circle_are_told_once(book: Logbook) -> None:
    one, two = ValueError(SECRET), TypeError(SECRET)
    one.__cause__, two.__cause__ = two, one
    log.error("round and round", exc_info=one)
    assert book.file.read_text("utf-8").count("ValueError") == 1


def test_what_comes_again_and_again_is_written_a_few_times(book: Logbook) -> None:
    for n in range(10 * MOST_ALIKE):
        log.warning("a frame could not be shown: %s", n)
    text = book.file.read_text("utf-8")
    assert text.count("a frame") == MOST_ALIKE and text.count("no more of these") == 1


def test_the_log_stays_small_and_one_older_is_kept(file: Path) -> None:
    with Logbook(file).kept():
        log.error("first")
        file.write_bytes(b"x" * (LIMIT + 1))
        log.error("second")
        assert older(file).stat().st_size == LIMIT + 1 and "second" in file.read_text("utf-8")
        file.write_bytes(b"y" * (LIMIT + 1))
        log.error("third")
    assert older(file).read_bytes() == b"y" * (LIMIT + 1)
    assert {path.name for path in file.parent.iterdir()} == {"kataku.log", "kataku.1.log"}


def test_every_sentence_that_is_logged_is_a_sentence_of_ours() -> None:
    """What is filled in is never written, so it must not stand in the sentence."""
    wrong = []
    for module in (ROOT / "game").rglob("*.py"):
        text = module.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if re.search(r"\blog\s*\.", text) else ():
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="log"), attr="debug" | "info" | "warning" | "error"
                                                 | "critical" | "exception"), args=[first, *_]):
                    if not (isinstance(first, ast.Constant) or (isinstance(first, ast.Name) and first.id == "what")):
                        wrong.append(f"{module.name}:{node.lineno}")
    assert wrong == []


# ---- what no one caught --------------------------------------------------------------------------------------------
def test_a_thread_that_breaks_off_is_written_down(book: Logbook, capsys: pytest.CaptureFixture[str]) -> None:
    thread = threading.Thread(target=breaks)
    thread.start()
    thread.join()
    text = book.file.read_text("utf-8")
    assert "a thread broke off" in text and "breaks" in text and "cuckoo" not in text
    assert capsys.readouterr().err == ""


def test_what_cannot_be_raised_is_written_down(book: Logbook) -> None:
    class Late:
        def __del__(self) -> None:
            raise ValueError(SECRET)

    Late()
    gc.collect()
    text = book.file.read_text("utf-8")
    assert "nobody could catch this" in text and "cuckoo" not in text


def test_what_no_one_catches_is_written_down_and_not_printed(file: Path) -> None:
    done = python(f"""
from game.application.logbook import Logbook
from pathlib import Path
kept = Logbook(Path({str(file)!r})).kept(); kept.__enter__()
raise ValueError({SECRET!r})""")
    assert done.returncode == 1 and done.stderr == "" and "nobody caught this" in file.read_text("utf-8")
    assert "cuckoo" not in file.read_text("utf-8")


def test_afterwards_everything_is_as_it_was(file: Path) -> None:
    def now() -> tuple[object, ...]:
        logger = logging.getLogger("game")
        return (sys.excepthook, threading.excepthook, sys.unraisablehook, faulthandler.is_enabled(),
                logging.getLogger().handlers[:], logger.level)

    before = now()
    with Logbook(file).kept():
        assert now() != before and faulthandler.is_enabled()
    assert now() == before


# ---- where nothing can be written ----------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["file", "folder", "pipe"])
def test_where_no_log_can_be_nothing_breaks(file: Path, way: str) -> None:
    if way == "file":
        file.parent.parent.mkdir(parents=True)
        file.parent.write_text("in the way")
    else:
        file.parent.mkdir(parents=True)
        file.mkdir() if way == "folder" else os.mkfifo(file)
    with Logbook(file).kept() as book:
        log.error("nobody reads this")
        assert not book.written
        assert book.broken() is None


# ---- a run and the next --------------------------------------------------------------------------------------------
def python(source: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, timeout=60)


def begun(file: Path, then: str) -> subprocess.CompletedProcess[str]:
    """A run in a process of its own, which does this and never ends properly."""
    return python(f"""
import os, signal, faulthandler, logging
from pathlib import Path
from game.application.logbook import Logbook
def hand_of_seat_3(): {then}
kept = Logbook(Path({str(file)!r})).kept(); book = kept.__enter__()
hand_of_seat_3()""")


def test_a_proper_end_leaves_nothing_behind(file: Path) -> None:
    with Logbook(file).kept() as book:
        assert len(runs(file)) == 1 and locks.is_held(runs(file)[0])
        assert book.broken() is None
    assert runs(file) == [] and list(file.parent.iterdir()) == []


def test_a_fault_in_a_library_is_told_by_the_next_run_once(file: Path) -> None:
    assert begun(file, "faulthandler._sigsegv()").returncode < 0
    assert len(runs(file)) == 1
    with Logbook(file).kept() as book:
        assert book.broken() == "fault"
        assert book.broken() is None
    text = file.read_text("utf-8")
    assert "a run before: Segmentation fault" in text and "hand_of_seat_3" in text and str(ROOT) not in text
    assert not any("/" in line and str(Path.home()) in line for line in text.splitlines()) and runs(file) == []


def test_a_screen_that_was_taken_away_is_told_by_the_next_run(file: Path) -> None:
    assert begun(file, "book.untold('screen'); os._exit(1)").returncode == 1
    with Logbook(file).kept() as book:
        assert book.broken() == "screen"


def test_the_gravest_of_several_is_told(file: Path) -> None:
    begun(file, "book.untold('screen'); os._exit(1)")
    begun(file, "os.abort()")
    with Logbook(file).kept() as book:
        assert book.broken() == "fault" and runs(file) == [book._run]


@pytest.mark.parametrize("then", ["os.kill(os.getpid(), signal.SIGKILL)", "os._exit(3)"])
def test_a_kill_or_a_power_cut_alarms_no_one(file: Path, then: str) -> None:
    begun(file, then)
    assert len(runs(file)) == 1
    with Logbook(file).kept() as book:
        assert book.broken() is None
    assert runs(file) == [] and not file.exists()


def test_a_run_that_still_goes_on_is_left_alone(file: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", f"""
from pathlib import Path
from game.application.logbook import Logbook
with Logbook(Path({str(file)!r})).kept() as book:
    book.untold('fault'); print('on', flush=True); input()"""], cwd=ROOT, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None and other.stdout.readline() == "on\n"
    with Logbook(file).kept() as book:
        assert len(runs(file)) == 2 and book.broken() is None and len(runs(file)) == 2
        other.kill()
        other.wait(60)
        assert book.broken() == "fault" and len(runs(file)) == 1
