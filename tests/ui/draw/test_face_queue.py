"""The queue of faces: a picture costs itself alone, whatever happens to it, and what is kept is whole or drawn
again."""
from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.words import Named
from game.disk import files
from game.themes.model import CardStyle
from game.ui.draw import face_queue as module
from game.ui.draw import faces
from game.ui.draw.face_queue import FaceQueue
from game.ui.draw.faces import Job
from tests.waiting import until

SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 98">'
       '<rect x="0" y="0" width="63" height="98" fill="{}"/></svg>')
RED = (255, 0, 0, 255)


@pytest.fixture
def job(tmp_path: Path) -> Callable[..., Job]:
    def made(name: str = "cat", h: int = 98) -> Job:
        path = tmp_path / f"{name}.svg"
        if not path.exists():
            path.write_text(SVG.format("#ff0000"))
        return Job(path, "", None, CardStyle(), round(h * 63 / 98), h, True)

    return made


@pytest.fixture(autouse=True)
def everything_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORTH_KEEPING_MS", -1.0)


@pytest.fixture(params=["ours", "a stranger's"])
def whose(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(module, "our_own", lambda path: request.param == "ours")
    return str(request.param)


def drawn(queue: FaceQueue, job: Job) -> pygame.Surface | None:
    queue.want(job, 1, lasting=True)
    assert queue.wait()
    return dict(queue.collect())[job]


def middle(art: pygame.Surface | None) -> tuple[int, ...]:
    assert art is not None
    return tuple(art.get_at((art.get_width() // 2, art.get_height() // 2)))


# ---- kept faces
@pytest.mark.parametrize("damage", [
    lambda face: b"", lambda face: b"garbage" * 99, lambda face: face[:len(face) // 2], lambda face: face[:-1],
    lambda face: face[:60] + bytes([face[60] ^ 4]) + face[61:], lambda face: bytes(len(face)),
])  # fmt: skip
def test_a_kept_face_that_cannot_be_read_is_drawn_again(job: Any, tmp_path: Path, whose: str, damage: Any) -> None:
    folder = tmp_path / "kept"
    first = FaceQueue(folder)
    art = drawn(first, job())
    assert art is not None
    art.fill((0, 0, 255), (0, 0, 20, 20))           # what is kept is told from what is drawn
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(damage(whole))
    again = FaceQueue(folder)
    assert middle(drawn(again, job())) == RED
    assert kept.read_bytes() == whole
    again.close()
    first.close()


def test_a_kept_face_of_another_size_is_no_kept_face(job: Any, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    queue = FaceQueue(folder)
    drawn(queue, job())
    (small,) = folder.iterdir()
    drawn(queue, job(h=196))
    (large,) = (path for path in folder.iterdir() if path != small)
    small.write_bytes(large.read_bytes())
    art = drawn(FaceQueue(folder), job())
    assert art is not None and art.get_size() == (63, 98)
    queue.close()


def test_a_pipe_among_kept_faces_holds_no_one_up(job: Any, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    queue = FaceQueue(folder)
    drawn(queue, job())
    (kept,) = folder.iterdir()
    kept.unlink()
    os.mkfifo(kept)
    assert middle(drawn(FaceQueue(folder), job())) == RED
    queue.close()


@pytest.mark.parametrize("full", ["create", "write", "replace"])
def test_a_full_disk_leaves_no_part_of_a_face(job: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                              full: str) -> None:
    def no_room(*_: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    folder = tmp_path / "kept"
    queue = FaceQueue(folder)
    with monkeypatch.context() as patch:
        if full == "write":
            patch.setattr(files.system, "write", lambda file, content: (file.write(content[:99]), no_room()))
        else:
            patch.setattr(files.system, full, no_room)
        assert middle(drawn(queue, job())) == RED, "it is shown all the same"
        assert list(folder.iterdir()) == []
        assert middle(drawn(queue, job("lion"))) == RED
    queue.close()


def test_drafts_of_a_start_that_was_killed_are_swept_and_those_of_another_window_are_not(
        job: Any, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    for name, age in ((".a.png.1-1.new", 2 * 24 * 3600), (".b.png.2-2.new", 60)):
        (folder / name).write_bytes(b"half")
        os.utime(folder / name, (time.time() - age, time.time() - age))
    drawn(FaceQueue(folder), job())
    assert {path.name for path in folder.iterdir() if path.suffix == ".new"} == {".b.png.2-2.new"}


# ---- the threads
@pytest.mark.parametrize("error", [RuntimeError, MemoryError, RecursionError, KeyError, OSError, pygame.error])
def test_whatever_a_picture_does_costs_that_picture_alone(job: Any, monkeypatch: pytest.MonkeyPatch, whose: str,
                                                          error: type[Exception]) -> None:
    name = "draw" if whose == "ours" else "fetched"
    whole = getattr(faces, name)

    def draw(asked: Job, *more: Any) -> pygame.Surface:
        if asked.path.stem == "bad":
            raise error("it does harm")
        art: pygame.Surface = whole(asked, *more)
        return art

    monkeypatch.setattr(faces, name, draw)
    queue = FaceQueue()
    assert drawn(queue, job("bad")) is None
    assert middle(drawn(queue, job())) == RED
    queue.close()


def test_an_easel_whose_thread_has_died_begins_again(job: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Killed(BaseException):
        pass

    def killed(*_: Any) -> Any:
        raise Killed

    monkeypatch.setattr("threading.excepthook", lambda _: None)
    queue = FaceQueue()
    with monkeypatch.context() as patch:
        patch.setattr(queue, "_draw", killed)
        queue.want(job("bad"), 1, lasting=True)
        threads = [thread for thread in threading.enumerate() if thread.name.startswith("faces")]
        for thread in threads:
            thread.join(30)
    queue.want(job(), 1, lasting=True)
    found: dict[Job, pygame.Surface | None] = {}
    while not queue.idle:
        assert queue.wait()
        found |= dict(queue.collect())
    assert found[job("bad")] is None and middle(found[job()]) == RED
    queue.close()


def test_a_user_who_cannot_be_woken_does_not_matter(job: Any) -> None:
    def wake() -> None:
        raise RuntimeError("the window has gone")

    queue = FaceQueue(wake=wake)
    assert middle(drawn(queue, job())) == RED
    assert middle(drawn(queue, job("lion"))) == RED
    queue.close()


def test_our_own_pictures_do_not_wait_for_those_of_strangers(job: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "our_own", lambda path: path.stem == "ours")
    held, fetched = threading.Event(), faces.fetched

    def slow(*words: Any) -> pygame.Surface:
        assert held.wait(30)
        return fetched(*words)

    monkeypatch.setattr(faces, "fetched", slow)
    queue = FaceQueue()
    queue.want(job("theirs"), 9, lasting=True)
    assert middle(drawn(queue, job("ours"))) == RED
    held.set()
    while not queue.idle:
        assert queue.wait()
        assert [job.path.stem for job, _ in queue.collect()] == ["theirs"]
    queue.close()


def test_between_two_frames_no_more_is_taken_over_than_one_can_bear_and_the_rest_wakes(job: Callable[..., Job]) -> None:
    woken: list[bool] = []
    queue = FaceQueue(wake=lambda: woken.append(True))
    jobs = [job(f"card {n}", 98) for n in range(3)]
    for each in jobs:
        queue.want(each, 1, lasting=True)
    until(lambda: len(woken) >= len(jobs))
    woken.clear()
    two = round(2.5 * 63 * 98 / module.ARRIVE)
    assert len(queue.collect(two)) == 2 and woken and not queue.idle
    assert len(queue.collect(1)) == 1 and queue.idle, "one is always taken over, however small the screen is"
    queue.close()


def test_the_log_says_which_picture_cannot_be_drawn_and_of_a_stranger_s_no_name(
        job: Callable[..., Job], whose: str, caplog: pytest.LogCaptureFixture) -> None:
    lost = job("lucia")
    lost.path.unlink()
    queue = FaceQueue()
    assert drawn(queue, lost) is None
    queue.close()
    named = next(record.args for record in caplog.records if "cannot be drawn" in str(record.msg))
    assert isinstance(named, tuple) and isinstance(named[0], Named)
    assert ("lucia.svg" in named[0]) == (whose == "ours") and ("63 x 98" in named[0]) == (whose != "ours")


def test_what_is_broken_off_by_closing_is_no_fault_of_its_picture(
        job: Callable[..., Job], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, broken = threading.Event(), threading.Event()

    def draw(*_: object, **__: Any) -> pygame.Surface:
        begun.set()
        assert broken.wait(60)
        raise OSError("closing")

    queue = FaceQueue()
    monkeypatch.setattr(queue, "_draw", draw)
    queue.want(job(), 1, lasting=True)
    assert begun.wait(60)
    closing = threading.Thread(target=queue.close)
    closing.start()
    until(lambda: queue._closed)
    broken.set()
    closing.join()
    assert not [record for record in caplog.records if "cannot be drawn" in str(record.msg)]
