"""The watch over the worker: what takes too long or too much is refused, whatever it is, and the next file is read."""
from __future__ import annotations

import itertools
import os
import signal
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from game.pictures import (
    CheckPicture,
    DrawablePicture,
    DrawPicture,
    FileRefused,
    Made,
    PictureRoom,
    Tones,
    refused,
    worker_watch,
)
from game.pictures.worker_watch import Gone
from tests.pictures.ends import POSIX, ended_at
from tests.pictures.samples import ALLOWED, BOMBS, DRAWING, plain
from tests.told import cure_of, what_of

AT_MOST = 100.0
"""Seconds in which anything must have come to an end, on a machine with much else to do."""


def wish(path: Path, **how: Any) -> DrawPicture:
    return DrawPicture(path, "", None, "contain", False, 63, 98)._replace(**how)


def reads_the_next(readers: PictureRoom, folder: Path) -> bool:
    (folder / "well.svg").write_text(DRAWING)
    (folder / "well.png").write_bytes(plain((9, 8, 7)))
    return all(isinstance(readers.ask(wish(folder / name)), Made) for name in ("well.svg", "well.png"))


@pytest.mark.parametrize("name", BOMBS)
def test_what_asks_for_too_much_is_refused_with_a_sentence_and_the_next_file_is_read(
        readers: PictureRoom, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.pictures.worker_watch.MOST_CPU", 1.0 if name == "clouds.svg" else 0.5)
    (tmp_path / name).write_bytes(BOMBS[name]())
    began = time.monotonic()
    said = readers.ask(wish(tmp_path / name))
    assert isinstance(said, FileRefused) and what_of(said) and cure_of(said)
    assert "takes longer than" in what_of(said) or name != "clouds.svg", "not by the system, which comes later"
    assert readers.ask(CheckPicture(tmp_path / name)) == said, "a check hears the same"
    assert time.monotonic() - began < AT_MOST
    assert reads_the_next(readers, tmp_path)


@pytest.mark.long
def test_the_time_that_a_table_has_for_a_picture_is_enough_to_refuse_it(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "clouds.svg").write_bytes(BOMBS["clouds.svg"]())
    said = readers.ask(wish(tmp_path / "clouds.svg"))
    assert isinstance(said, FileRefused) and "longer than 8 seconds" in what_of(said)
    assert reads_the_next(readers, tmp_path)


@pytest.mark.parametrize("name", ALLOWED)
def test_what_only_looks_like_it_is_drawn(readers: PictureRoom, tmp_path: Path, name: str,
                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.pictures.worker_watch.MOST_CPU", 60.0)
    (tmp_path / name).write_bytes(ALLOWED[name]())
    said = readers.ask(wish(tmp_path / name))
    assert isinstance(said, Made) and len(said.rgba) == 63 * 98 * 4
    assert isinstance(readers.ask(CheckPicture(tmp_path / name)), DrawablePicture)


def test_the_watch_needs_no_limit_of_the_system_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system knows none – or not this one – the parent's look at the worker is all there is."""
    monkeypatch.setattr("game.pictures.worker_watch.MOST_MEMORY", 80 * 10**6)
    readers = PictureRoom()
    (tmp_path / "long.png").write_bytes(ALLOWED["long.png"]())
    said = readers.ask(CheckPicture(tmp_path / "long.png"))
    assert isinstance(said, FileRefused) and what_of(said) == "reading it takes more than 80 MB of memory"
    assert reads_the_next(readers, tmp_path)
    readers.close()


@pytest.mark.skipif(os.name != "posix", reason="the system's own limit is one of POSIX")
@pytest.mark.long
def test_a_worker_whose_table_was_killed_does_not_read_for_ever(tmp_path: Path) -> None:
    import subprocess
    import sys

    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    (tmp_path / "clouds.svg").write_bytes(BOMBS["clouds.svg"]())
    program = ("import sys; from pathlib import Path; from game.pictures import CheckPicture, room\n"
               "if __name__ == '__main__':\n"
               "    room().ask(CheckPicture(Path(sys.argv[1]) / 'a.png'))\n"
               "    print(room()._process.pid, flush=True)\n"
               "    room().ask(CheckPicture(Path(sys.argv[1]) / 'clouds.svg'))")
    table = subprocess.Popen([sys.executable, "-c", program, str(tmp_path)], stdout=subprocess.PIPE)
    assert table.stdout is not None
    worker = psutil.Process(int(table.stdout.readline()))
    while worker.cpu_times().user < .5:
        time.sleep(.01)
    table.kill()
    table.wait()
    assert worker.is_running()
    worker.wait(AT_MOST)


@POSIX
def test_a_user_who_ends_the_reader_in_the_middle_of_a_pack_costs_it_no_card(
        readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "pack.svg").write_text(DRAWING)
    (tmp_path / "photo.png").write_bytes(plain((9, 8, 7), (630, 490)))
    drawn = [wish(tmp_path / "pack.svg", cell=(3, 2, number)) for number in range(1, 7)]
    cut = [wish(tmp_path / "photo.png", cell=(3, 2, number)) for number in range(1, 7)]
    with ended_at(2, 4, 7, 9, 11, 13):
        said = [readers.ask(each) for each in (*drawn, *cut)]
    assert all(isinstance(each, Made) for each in said), said
    assert not any(str(tmp_path) in str(name) for name in readers._refused)


@POSIX
def test_of_a_pack_that_ends_readers_only_those_parts_are_lost_unless_too_many(
        readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "pack.svg").write_text(DRAWING)
    cells = [wish(tmp_path / "pack.svg", cell=(3, 2, number)) for number in range(1, 7)]
    with ended_at(2, 3, 5, 6):
        said = [isinstance(readers.ask(each), Made) for each in cells[:4]]
    assert said == [True, False, True, False]
    with ended_at(1, 2):
        assert isinstance(readers.ask(cells[4]), FileRefused)
    said = [isinstance(readers.ask(each), Made) for each in cells]
    assert said == [False] * 6, "three parts of it have ended two readers each"
    assert reads_the_next(readers, tmp_path)


@POSIX
def test_a_reader_that_the_system_ended_for_its_work_was_too_slow(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    with ended_at(1, by=signal.SIGXCPU):
        said = readers.ask(wish(tmp_path / "a.png"))
    assert isinstance(said, FileRefused) and "takes longer than 8 seconds" in what_of(said)


def test_a_reader_full_of_other_pictures_is_no_fault_of_this_one(
        readers: PictureRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    assert reads_the_next(readers, tmp_path)
    full, hear = [refused("too_much_memory", mb=560)], worker_watch._understood
    monkeypatch.setattr(worker_watch, "_understood", lambda *line: full.pop() if full else hear(*line))
    assert isinstance(readers.ask(wish(tmp_path / "a.png")), Made)
    full.append(refused("too_much_memory", mb=560))
    readers.close()
    assert isinstance(readers.ask(wish(tmp_path / "a.png")), FileRefused), "a reader that had read nothing else"
    readers.close()                                 # its answer was never heard


def test_work_is_counted_and_not_how_long_a_crowded_machine_takes_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten seconds pass for each tenth of one in which the reader is let on."""
    clock, worked, silent = itertools.count(0, 10), itertools.count(1, .1), [True] * 30
    monkeypatch.setattr(worker_watch, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setattr(worker_watch, "_seconds", lambda _: next(worked))
    monkeypatch.setattr(worker_watch, "_silent", lambda _: bool(silent) and silent.pop())
    monkeypatch.setattr(worker_watch, "MOST_MEMORY", 10**12)       # all the tests before this one have grown as well
    here: Any = SimpleNamespace(pid=os.getpid())
    PictureRoom()._wait(here, here, 1.0, 4.0)
    with pytest.raises(Gone, match="too_slow"):
        silent[:] = [True] * 99
        PictureRoom()._wait(here, here, next(worked), 4.0)


def test_a_reader_that_does_nothing_at_all_is_given_up_and_held_against_no_file(
        readers: PictureRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reads_the_next(readers, tmp_path)
    with monkeypatch.context() as still:
        still.setattr(worker_watch, "MOST_STILL", .3)
        still.setattr(worker_watch, "_silent", lambda _: time.sleep(.02) or True)
        still.setattr(worker_watch, "_seconds", lambda _: 1.0)
        said = readers.ask(wish(tmp_path / "well.png", w=62))
    assert isinstance(said, FileRefused) and said.busy and not said.lasting
    assert isinstance(readers.ask(wish(tmp_path / "well.png", w=62)), Made)


def test_readers_that_do_not_start_are_tried_again_after_a_while(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(*_: Any, **__: Any) -> Any:
        raise OSError("no more processes")

    made = PictureRoom()
    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", no_process)
        for _ in range(5):
            assert isinstance(made.ask(wish(tmp_path / "a.png")), FileRefused)
    assert isinstance(made.ask(wish(tmp_path / "a.png")), FileRefused), "it has failed only just now"
    monkeypatch.setattr("game.pictures.worker_watch.RESPITE", 0.0)
    made._until = 0.0
    assert isinstance(made.ask(wish(tmp_path / "a.png")), Made)
    made.close()


@POSIX
def test_a_worker_that_dies_costs_the_file_it_was_reading_twice(readers: PictureRoom, tmp_path: Path) -> None:
    bad = tmp_path / "clouds.svg"
    bad.write_bytes(BOMBS["clouds.svg"]())
    assert reads_the_next(readers, tmp_path)
    before = readers._process
    assert before is not None

    with ended_at(1, 2):
        said = readers.ask(wish(bad))
    assert isinstance(said, FileRefused) and said.lasting and "crashed the reader" in what_of(said)
    assert reads_the_next(readers, tmp_path)
    assert readers._process is not before


def test_a_refusal_is_remembered_until_the_file_changes(readers: PictureRoom, tmp_path: Path,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"no picture")
    first = readers.ask(wish(path))
    assert isinstance(first, FileRefused)
    with monkeypatch.context() as patch:
        patch.setattr(readers, "_one", lambda *_: pytest.fail("the worker was asked again"))
        assert readers.ask(wish(path, w=10)) == first
    path.write_bytes(plain((1, 2, 3)))
    assert isinstance(readers.ask(wish(path)), Made)


def test_a_worker_that_went_home_for_want_of_work_is_no_death(readers: PictureRoom, tmp_path: Path) -> None:
    assert reads_the_next(readers, tmp_path)
    assert readers._line is not None and readers._process is not None
    readers._line.close()                           # it hears that no one asks any more, and ends
    readers._process.join(AT_MOST)
    assert readers._process.exitcode == 0
    assert reads_the_next(readers, tmp_path)


def test_closing_while_something_is_read_waits_for_nothing_and_is_held_against_no_file(tmp_path: Path) -> None:
    readers, bad = PictureRoom(), tmp_path / "clouds.svg"
    bad.write_bytes(BOMBS["clouds.svg"]())
    said: list[Any] = []
    asking = threading.Thread(target=lambda: said.append(readers.ask(wish(bad))))
    asking.start()
    while readers._line is None:
        time.sleep(.01)
    time.sleep(.3)
    readers.close()
    asking.join(AT_MOST)
    assert isinstance(said[0], FileRefused) and not said[0].lasting, "a user who is waited for is refused for good"
    assert readers._refused == {} and readers._process is None


def test_without_a_worker_everything_is_refused_and_nothing_raised(tmp_path: Path,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(*_: Any, **__: Any) -> Any:
        raise OSError("no more processes")

    readers = PictureRoom()
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", no_process)
    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    for _ in range(5):
        said = readers.ask(wish(tmp_path / "a.png"))
        assert isinstance(said, FileRefused) and not said.lasting and "doesn’t start" in what_of(said)
    readers.close()


def test_being_closed_while_the_worker_starts_is_no_failure_of_the_worker(tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: Any, **__: Any) -> Any:
        readers._closed += 1
        raise OSError("it is gone")

    readers = PictureRoom()
    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", closed)
        for _ in range(5):
            assert isinstance(readers.ask(wish(tmp_path / "a.png")), FileRefused)
    assert isinstance(readers.ask(wish(tmp_path / "a.png")), Made)
    readers.close()


def test_what_is_no_file_is_not_even_opened(readers: PictureRoom, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "folder.svg").mkdir()
    (tmp_path / "loop.png").symlink_to(tmp_path / "loop.png")
    (tmp_path / "device.gif").symlink_to("/dev/zero")
    for name in ("pipe.png", "folder.svg", "loop.png", "device.gif", "nothing.png", "x" * 300 + ".png", "a\0b.png"):
        said = readers.ask(wish(tmp_path / name))
        assert isinstance(said, FileRefused), name


def test_a_file_that_is_too_large_is_not_opened(readers: PictureRoom, tmp_path: Path) -> None:
    picture, sound = wish(tmp_path / "a.png"), Tones(tmp_path / "a.wav", 32000)
    for request, megabytes in ((picture, 65), (sound, 9)):
        request.path.touch()
        os.truncate(request.path, megabytes << 20)
        said = readers.ask(request)
        assert isinstance(said, FileRefused) and "is larger than" in what_of(said)


def test_a_name_that_is_no_text_is_read_all_the_same(readers: PictureRoom, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xfe-\xe3.png")
    path.write_bytes(plain((1, 2, 3)))
    assert isinstance(readers.ask(wish(path)), Made)


def test_the_table_s_process_never_loads_what_reads_pictures(tmp_path: Path) -> None:
    import subprocess
    import sys

    (tmp_path / "a.png").write_bytes(plain((1, 2, 3)))
    program = ("import sys; from pathlib import Path; from game.pictures import CheckPicture, DrawablePicture, room\n"
               "if __name__ == '__main__':\n"
               "    assert isinstance(room().ask(CheckPicture(Path(sys.argv[1]))), DrawablePicture)\n"
               "    assert 'PIL' not in sys.modules and 'pygame' not in sys.modules")
    subprocess.run([sys.executable, "-c", program, str(tmp_path / "a.png")], check=True, timeout=AT_MOST)


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="measured where the system tells the highest mark")
def test_the_largest_picture_that_is_read_takes_less_than_600_megabytes_there_and_100_here(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.pictures.worker_watch.MOST_CPU", 60.0)
    from PIL import Image

    def highest(pid: int) -> float:
        status = Path(f"/proc/{pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024 / 1e6

    readers = PictureRoom()
    Image.new("CMYK", (6_324, 6_324), (9, 8, 7, 6)).save(tmp_path / "a.jpg", progressive=True, subsampling=0)
    (tmp_path / "small.png").write_bytes(plain((1, 2, 3)))
    readers.ask(CheckPicture(tmp_path / "small.png"))
    here = psutil.Process()
    before = here.memory_info().rss / 1e6
    assert isinstance(readers.ask(wish(tmp_path / "a.jpg", fit="cover", w=3840, h=2160)), Made)
    assert here.memory_info().rss / 1e6 - before < 100
    said = readers.ask(CheckPicture(tmp_path / "a.jpg"))
    assert isinstance(said, DrawablePicture), said
    assert readers._process is not None and highest(readers._process.pid) < 600  # type: ignore[arg-type]
    readers.close()


def test_without_a_watcher_no_worker_is_started(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.pictures.worker_watch._has_meter", lambda: False)
    (tmp_path / "cat.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    alone = PictureRoom()
    said = alone.ask(CheckPicture(tmp_path / "cat.png"))
    assert isinstance(said, FileRefused) and not said.lasting and "doesn’t start" in what_of(said)
