"""Where a match is written: every line at once, by one writer, and on under another name where that is needed."""
from __future__ import annotations

import errno
import os
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.core.ports import Chair, Setup
from game.core.rules import AnyGame
from game.disk import files, locks
from game.disk.syncing import Syncer, stands
from game.rules.kuku import KUKU
from game.table import ledger as ledgers
from game.table.ledger import FileLedger, MemoryLedger, begin, free_name
from game.table.match import Match, play
from game.table.record import Record, RecordLine, parse, read
from game.table.record_names import SUFFIX
from game.text.language import Language
from tests.disk.power import Stepped
from tests.former import resigned
from tests.waiting import until

GAMES: dict[str, AnyGame] = {"kuku": KUKU}  # type: ignore[dict-item]


def record(*names: str) -> Record:
    chairs = tuple(Chair(name, "crane", n, "person" if n else "bot:default") for n, name in enumerate(names))
    return Record(Setup("kuku", chairs, KUKU.resolve({})), 1, 123456789)


def lines(path: Path) -> list[RecordLine]:
    return read(path, GAMES).lines


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"))


def test_a_file_holds_every_line_before_anybody_is_told(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "a.kataku"
    written = record("a", "b", "c")
    ledger = FileLedger(written, path)
    match = Match(KUKU, written, ledger)  # type: ignore[arg-type]
    match.proceed()
    for seat in match.waiting():
        match.submit(seat, "pass", match.question)
        assert path.read_text(encoding="utf-8") == written.text()
    ledger.rest()
    assert ledger.failure is None and read(path, GAMES) == written
    assert list(path.parent.iterdir()) == [path]


def test_a_match_goes_on_where_its_file_stopped(tmp_path: Path) -> None:
    path = tmp_path / "a.kataku"
    match = Match(KUKU, record("a", "b", "c"))  # type: ignore[arg-type]
    match.proceed()
    for seat in match.waiting():
        match.submit(seat, "pass", match.question)
    path.write_text(match.record.text() + "4 1 ke", encoding="utf-8")
    found = read(path, GAMES)
    assert found.torn and found.lines == match.record.lines
    before, found.lines = found.lines, []
    again = Match(KUKU, found)  # type: ignore[arg-type]
    play(again, before)
    again.ledger = FileLedger(found, path, left=stands(path))
    again.submit(again.waiting()[0], "keep", again.question)
    assert lines(path) == found.lines and len(found.lines) == 4


def test_what_is_sound_is_only_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "a.kataku"
    ledger = FileLedger(record("a", "b"), path)
    ledger.add(RecordLine(1, 0, "pass"))
    ledger.rest()
    before = stands(path)
    again = FileLedger(read(path, GAMES), path, left=before)
    now = stands(path)
    again.add(RecordLine(2, 1, "pass"))
    assert before == now, "nothing was written for opening it"
    assert lines(path) == [RecordLine(1, 0, "pass"), RecordLine(2, 1, "pass")]


# ---- one writer
def test_a_match_has_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.kataku"
    ledger = FileLedger(record("a", "b"), path)
    assert locks.is_held(path)
    ledger.rest()
    assert not locks.is_held(path)
    ledger.add(RecordLine(1, 0, "pass"))
    assert locks.is_held(path) and lines(path) == [RecordLine(1, 0, "pass")], "with the next line it is ours again"


def test_a_match_that_another_window_has_taken_up_goes_on_under_a_new_name(tmp_path: Path) -> None:
    path = tmp_path / "2026-01-01-000000-kuku.kataku"
    ledger = FileLedger(record("a", "b"), path)
    ledger.add(RecordLine(1, 0, "pass"))
    ledger.rest()
    other = FileLedger(read(path, GAMES), path, left=stands(path))
    other.add(RecordLine(2, 1, "pass"))
    ledger.add(RecordLine(2, 1, "keep"))
    assert lines(path) == [RecordLine(1, 0, "pass"), RecordLine(2, 1, "pass")]
    assert lines(ledger.path) == [RecordLine(1, 0, "pass"), RecordLine(2, 1, "keep")] and ledger.path != path


def unlinked(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    (path.parent / "other").write_bytes(path.read_bytes())
    os.replace(path.parent / "other", path)


def moved(path: Path) -> None:
    path.rename(path.with_suffix(".old"))


def written_to(path: Path) -> None:
    with path.open("a") as file:
        file.write("by hand\n")


def cut_short(path: Path) -> None:
    os.truncate(path, 20)


@pytest.mark.parametrize("meddle", [unlinked, replaced, moved, written_to, cut_short])
def test_a_file_that_a_player_meddles_with_is_left_and_another_one_begun(tmp_path: Path, meddle) -> None:
    ledger = begin(record("a", "b"), tmp_path)
    ledger.add(RecordLine(1, 0, "pass"))
    path = ledger.path
    meddle(path)
    left = path.read_bytes() if path.exists() else None
    ledger.add(RecordLine(2, 1, "pass"))
    ledger.add(RecordLine(3, 0, "keep"))
    assert ledger.path != path and lines(ledger.path) == ledger.record.lines and len(ledger.record.lines) == 3
    assert (path.read_bytes() if path.exists() else None) == left, "what another player did is left as it is"
    assert ledger.trouble is not None and ledger.trouble.key == "notice.moved" and ledger.is_kept
    for code in ("en", "ja"):
        told = Language(code, strict=True).tell(ledger.trouble)
        assert path.name in told and ledger.path.name in told
    assert locks.is_held(ledger.path) and not locks.is_held(path)


def test_matches_begun_in_one_second_have_names_of_their_own(tmp_path: Path) -> None:
    begun = [begin(record("a", "b"), tmp_path) for _ in range(5)]
    assert len({ledger.path for ledger in begun}) == len(records(tmp_path)) == 5


def test_a_clock_that_was_put_back_does_not_make_the_new_match_the_older_one(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = begin(record("a", "b"), tmp_path)

    class Yesterday(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now() - timedelta(days=1)

    monkeypatch.setattr(ledgers, "datetime", Yesterday)
    second = begin(record("a", "b"), tmp_path)
    assert second.path.name > first.path.name
    told = read(second.path, GAMES).begun
    assert told is not None and abs(told - (datetime.now() - timedelta(days=1))) < timedelta(minutes=5)


@pytest.mark.parametrize("name", ["zzz.kataku", "9999-12-31-235959-kuku.kataku", "2026-99-99-999999-kuku.kataku"])
def test_names_no_player_gives_disturb_no_others(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("")
    path, lock = free_name(tmp_path, "kuku")
    assert path.name[:4] == f"{datetime.now():%Y}" and lock.real


# ---- the disk itself
def test_a_line_is_on_the_disk_itself_before_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    sync = files.System.sync

    def note(self: files.System, file) -> None:
        sync(self, file)
        found = os.fstat(file.fileno())
        if found.st_ino == ledger.path.stat().st_ino:       # files of other tests are still being synced
            synced.append(found.st_size)

    ledger = begin(record("a", "b"), tmp_path, Syncer())
    monkeypatch.setattr(files.System, "sync", note)
    for n in range(5):
        ledger.add(RecordLine(n + 1, n % 2, "keep"))
    until(lambda: synced and synced[-1] == ledger.path.stat().st_size)
    assert len(synced) < 4, "several lines, one trip to the disk"


def test_a_disk_that_fails_while_syncing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, file: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    syncs = Stepped()
    ledger = begin(record("a", "b"), tmp_path, syncs)
    with monkeypatch.context() as broken:
        broken.setattr(files.System, "sync", refuse)
        ledger.add(RecordLine(1, 0, "pass"))
        syncs.step()
        assert ledger.trouble is not None and "disk.broken" in str(ledger.trouble) and not ledger.is_kept
    ledger.add(RecordLine(2, 1, "pass"))
    assert ledger.trouble is None and lines(ledger.path) == ledger.record.lines


def test_a_place_that_cannot_be_written_to_is_told_and_tried_again(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ledger = begin(record("a", "b"), tmp_path / "file")
    assert isinstance(ledger.failure, OSError)
    ledger.add(RecordLine(1, 0, "pass"))
    assert ledger.record.lines == [RecordLine(1, 0, "pass")] and ledger.trouble
    for code in ("en", "ja"):
        assert str(tmp_path / "file") in Language(code, strict=True).tell(ledger.trouble)
    (tmp_path / "file").unlink()
    ledger.add(RecordLine(2, 1, "pass"))
    assert ledger.trouble is None and read(ledger.path, GAMES) == ledger.record
    ledger.rest()


def test_a_disk_that_is_full_in_the_middle_of_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = record("a", "b", "c")
    ledger = begin(written, tmp_path)
    match = Match(KUKU, written, ledger)  # type: ignore[arg-type]
    match.proceed()
    match.submit(match.waiting()[0], "pass", match.question)

    def half(self: files.System, file, content: bytes) -> None:
        file.write(content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(files.System, "write", half)
        for seat in match.waiting():
            assert match.submit(seat, "pass", match.question) is None, "the match goes on"
        assert ledger.trouble and "disk.full" in str(ledger.trouble) and not ledger.is_kept
        on_disk = read(ledger.path, GAMES)
        assert on_disk.torn and on_disk.lines == written.lines[:1], "what was whole is still there"
    match.submit(match.waiting()[0], "keep", match.question)
    assert ledger.trouble is None and read(ledger.path, GAMES) == written, "there is room again, and nothing is lost"
    assert records(tmp_path) == [ledger.path] and not list(tmp_path.glob(f"*{files.NEW}"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_that_is_really_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files.System, "create", lambda self, path: Path("/dev/full").open("wb", buffering=0))  # noqa: SIM115
    ledger = begin(record("a", "b"), tmp_path)
    ledger.add(RecordLine(1, 0, "pass"))
    assert ledger.failure and ledger.failure.errno == errno.ENOSPC
    ledger.add(RecordLine(2, 1, "pass"))
    assert ledger.record.lines == [RecordLine(1, 0, "pass"), RecordLine(2, 1, "pass")] and ledger.trouble


def test_what_no_player_would_read_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "LIMIT", 400)
    monkeypatch.setattr("game.table.record.LIMIT", 400)
    ledger = begin(record("a", "b"), tmp_path)
    for n in range(40):
        ledger.add(RecordLine(n + 1, n % 2, "keep"))
    assert ledger.trouble is not None and len(ledger.record.lines) == 40
    found = parse(ledger.path.read_bytes(), "a", GAMES)
    assert ledger.path.stat().st_size <= 400 and found.lines == ledger.record.lines[: len(found.lines)] and found.lines


def test_memory_keeps_the_lines() -> None:
    ledger = MemoryLedger(record("a", "b"))
    ledger.add(RecordLine(1, 0, "pass"))
    assert ledger.record.lines == [RecordLine(1, 0, "pass")]


def test_a_ledger_that_finds_no_other_name_leaves_another_window_s_match_alone(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = begin(record("a", "b"), tmp_path)
    ledger.add(RecordLine(1, 0, "pass"))
    ledger.rest()
    other = FileLedger(read(ledger.path, GAMES), ledger.path, left=stands(ledger.path))
    path = ledger.path
    for n in range(2, 8):
        other.add(RecordLine(n, n % 2, "keep"))
    with monkeypatch.context() as short:
        short.setattr(ledgers, "free_name", lambda *_: (_ for _ in ()).throw(OSError(errno.EMFILE, "Too many")))
        ledger.add(RecordLine(2, 1, "pass"))
        assert not ledger.is_kept
    other.rest()
    ledger.add(RecordLine(3, 0, "pass"))
    ledger.keep()
    assert lines(path) == other.record.lines
    assert ledger.path != path and lines(ledger.path) == ledger.record.lines


def test_a_file_that_was_replaced_but_not_opened_is_still_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "SLOW", 60.0)      # a busy machine is no disk that takes long to say no
    ledger = begin(record("a", "b"), tmp_path)
    ledger.add(RecordLine(1, 0, "pass"))
    ledger.rest()
    path = ledger.path
    path.write_bytes(path.read_bytes() + b"rubbish")
    again = read(path, GAMES)
    with monkeypatch.context() as short:
        short.setattr(files.System, "append", lambda *_: (_ for _ in ()).throw(OSError(errno.EMFILE, "Too many")))
        ledger = FileLedger(again, path, left=stands(path))
        assert not ledger.is_kept
    ledger.add(RecordLine(2, 1, "pass"))
    assert ledger.path == path and ledger.trouble is None and records(tmp_path) == [path]
    assert lines(path) == ledger.record.lines


def test_what_this_program_would_write_otherwise_is_written_whole_before_it_goes_on(tmp_path: Path) -> None:
    """House rules in another order, say: the sums would not fit."""
    written = record("a", "b")
    written.lines.append(RecordLine(1, 0, "pass"))
    path = tmp_path / "a.kataku"
    options = written.header().splitlines()[3].split()
    text = written.text().replace(" ".join(options), " ".join([options[0], *reversed(options[1:])]))
    path.write_text(resigned(text), "utf-8")
    found = read(path, GAMES)
    assert not found.torn and found.lines == written.lines and found.size == len(written.text())
    ledger = FileLedger(found, path, left=stands(path))
    ledger.add(RecordLine(2, 1, "keep"))
    assert not read(path, GAMES).torn and lines(path) == ledger.record.lines


def test_a_disk_that_takes_long_to_fail_is_not_asked_with_every_line(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def slowly(self: files.System, file: object, content: bytes) -> None:
        tried.append(1)
        time.sleep(0.15)
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as dying:
        dying.setattr(files.System, "write", slowly)
        ledger = begin(record("a", "b"), tmp_path)
        for n in range(20):
            ledger.add(RecordLine(n + 1, n % 2, "keep"))
        assert len(tried) == 1 and ledger.trouble is not None
    ledger.deal_ended()
    assert ledger.trouble is None and lines(ledger.path) == ledger.record.lines
