"""What is kept of strangers' pictures: read once for all sizes, never trusted, and never too much of it."""
from __future__ import annotations

import os
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.disk import files
from game.pictures import CheckPicture, DrawPicture, FileRefused, Made, PictureRoom, room
from game.themes.model import CardStyle
from game.ui.draw import face_store as module
from game.ui.draw.face_queue import FaceQueue
from game.ui.draw.face_store import FaceStore
from game.ui.draw.faces import Job

SIZE = (1200, 1800)
ART = (('', None, None), ('', (2, 2, 4), None), ('', None, ((100, 100), (1100, 120), (1120, 1700), (90, 1720))))
SIZES = (98, 150, 600)


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """Red, and blue in its right lower quarter."""
    art = pygame.Surface(SIZE)
    art.fill((220, 30, 30))
    art.fill((30, 30, 220), (SIZE[0] // 2, SIZE[1] // 2, SIZE[0], SIZE[1]))
    pygame.image.save(art, str(tmp_path / "photo.png"))
    return tmp_path / "photo.png"


def job(path: Path, h: int, part: Any = ART[0], **style: Any) -> Job:
    element, cell, corners = part
    return Job(path, element, cell, CardStyle(**style), round(h * 63 / 98), h, False, corners=corners)


class Asked:
    """A room that notes which files it was asked to read."""

    def __init__(self) -> None:
        self.files: list[Path] = []

    def ask(self, request: Any) -> Any:
        self.files.append(request.path)
        return room().ask(request)

    def close(self) -> None: ...


@pytest.fixture
def drawn(tmp_path: Path) -> Iterator[Callable[..., tuple[pygame.Surface, list[Path]]]]:
    """Draws a job with a queue of its own; and says which files were read for it."""
    queues: list[FaceQueue] = []

    def draw(job: Job) -> tuple[pygame.Surface, list[Path]]:
        asked = Asked()
        queue = FaceQueue(tmp_path / "kept", readers=asked)  # type: ignore[arg-type]
        queues.append(queue)
        queue.want(job, 1, lasting=True)
        assert queue.wait(60)
        made = dict(queue.collect())[job]
        assert made is not None
        return made, asked.files

    yield draw
    for queue in queues:
        queue.close()


def colours(art: pygame.Surface) -> list[str]:
    w, h = art.get_size()
    return ["red" if art.get_at(place)[0] > 150 else "blue" if art.get_at(place)[2] > 150 else "none"
            for place in ((w // 4, h // 4), (w * 3 // 4, h * 3 // 4))]


@pytest.mark.parametrize("part", ART)
@pytest.mark.parametrize("fit", ["contain", "cover", "stretch"])
def test_a_strangers_file_is_read_once_for_all_sizes(photo: Path, drawn: Any, part: Any, fit: str) -> None:
    meant = ["blue", "blue"] if part[1] else ["red", "blue"]
    art, files_read = drawn(job(photo, SIZES[0], part, fit=fit))
    assert files_read == [photo] and colours(art) == meant
    for h in SIZES[1:]:
        art, files_read = drawn(job(photo, h, part, fit=fit))
        assert photo not in files_read and colours(art) == meant and art.get_size() == (round(h * 63 / 98), h)


def test_cards_of_one_photograph_are_drawn_one_after_another(photo: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.png"
    other.write_bytes(photo.read_bytes())
    asked = Asked()
    queue = FaceQueue(None, readers=asked)  # type: ignore[arg-type]
    wanted = [job(path, 98, ("", (4, 2, n), None)) for n in range(1, 5) for path in (photo, other)]
    with queue._change:                     # nothing is begun before all are wanted
        for each in wanted:
            queue.want(each, 1, lasting=True)
    done: list[Job] = []
    while not queue.idle:
        assert queue.wait(60)
        done += [each for each, _ in queue.collect()]
    assert sorted(done) == sorted(wanted)
    assert sum(a != b for a, b in zip(asked.files, asked.files[1:], strict=False)) == 1
    queue.close()


def test_a_size_larger_than_what_is_kept_is_drawn_of_the_file_itself(photo: Path, drawn: Any) -> None:
    drawn(job(photo, 150))
    assert drawn(job(photo, 1500))[1] == [photo]


def test_what_is_quickly_read_is_kept_in_no_copy(tmp_path: Path, drawn: Any) -> None:
    pygame.image.save(pygame.Surface((63, 98)), str(tmp_path / "small.png"))
    for h in SIZES:
        drawn(job(tmp_path / "small.png", h))
    assert not list((tmp_path / "kept").glob("m-*"))


@pytest.mark.parametrize("what", ["file", "part"])
def test_another_file_or_another_part_is_another_copy(photo: Path, drawn: Any, what: str) -> None:
    drawn(job(photo, 150))
    if what == "file":
        art = pygame.Surface(SIZE)
        art.fill((30, 30, 220))
        pygame.image.save(art, str(photo))
    art, files_read = drawn(job(photo, 98, ART[what == "part"]))
    assert files_read == [photo] and colours(art)[0] == "blue"


@pytest.mark.parametrize(("first", "others"), [
    ({}, [{"aspect": .5}, {"aspect": .64}]), ({"fit": "cover"}, [{"fit": "stretch"}, {"fit": "cover", "aspect": .5}])])
def test_whatever_shape_it_is_given_it_is_the_same_copy(photo: Path, drawn: Any, tmp_path: Path,
                                                        first: Any, others: Any) -> None:
    drawn(job(photo, 150, ART[2], **first))
    for style in others:
        art, files_read = drawn(job(photo, 98, ART[2], **style))
        assert photo not in files_read and colours(art) == ["red", "blue"]
    assert len(list((tmp_path / "kept").glob("m-*"))) == 1


@pytest.mark.parametrize("damage", [
    lambda copy: b"", lambda copy: copy[:-1], lambda copy: copy[:60] + bytes([copy[60] ^ 4]) + copy[61:],
    lambda copy: b"garbage" * 99, lambda copy: bytes(len(copy)),
])  # fmt: skip
def test_a_damaged_copy_is_taken_away_and_made_again(photo: Path, tmp_path: Path, drawn: Any, damage: Any) -> None:
    drawn(job(photo, 150))
    (copy,) = (tmp_path / "kept").glob("m-*")
    whole = copy.read_bytes()
    copy.write_bytes(damage(whole))
    art, files_read = drawn(job(photo, 98))
    assert files_read == [photo] and colours(art) == ["red", "blue"] and copy.read_bytes() == whole


def test_a_copy_that_the_reader_refuses_costs_nothing(photo: Path, tmp_path: Path, drawn: Any) -> None:
    drawn(job(photo, 150))
    (copy,) = (tmp_path / "kept").glob("m-*")
    chunk = b"IHDR" + bytes([0, 0, 255, 255, 0, 0, 255, 255, 8, 6, 0, 0, 0])         # whole, and far too large
    end = bytes(4) + b"IEND" + zlib.crc32(b"IEND").to_bytes(4, "big")
    copy.write_bytes(b"\x89PNG\r\n\x1a\n" + (len(chunk) - 4).to_bytes(4, "big") + chunk
                     + zlib.crc32(chunk).to_bytes(4, "big") + end)
    art, files_read = drawn(job(photo, 98))
    assert files_read == [copy, photo] and colours(art) == ["red", "blue"]


def test_what_was_used_longest_ago_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ON_DISK", 10_000)
    folder = tmp_path / "kept"
    folder.mkdir()
    for n in range(20):
        (folder / f"{n}.png").write_bytes(bytes(1000))
        os.utime(folder / f"{n}.png", (time.time() - 9000 * (20 - n),) * 2)
    store, face = FaceStore(folder), pygame.Surface((20, 20))
    store.keep("new.png", face)
    left = {path.stem for path in folder.iterdir()}
    assert left == {str(n) for n in range(13, 20)} | {"new"}, "a quarter less than the folder may hold"
    for n in range(200):
        store.keep(f"more{n}.png", face)
        assert sum(path.stat().st_size for path in folder.iterdir()) < 10_500, "while it is written to, too"


def test_what_is_used_again_counts_as_new(tmp_path: Path) -> None:
    store, face = FaceStore(tmp_path), pygame.Surface((20, 20))
    store.keep("a.png", face)
    os.utime(tmp_path / "a.png", (1e9, 1e9))
    assert store.face("a.png", (20, 20)) is not None
    assert (tmp_path / "a.png").stat().st_mtime > time.time() - 600


def test_where_nothing_can_be_written_everything_is_drawn(photo: Path, tmp_path: Path, drawn: Any,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> Any:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.system, "write", full)
    for h in (98, 150):
        art, files_read = drawn(job(photo, h))
        assert files_read == [photo] and colours(art) == ["red", "blue"]
    assert not list((tmp_path / "kept").iterdir())


def test_the_room_sends_a_copy_only_where_it_is_wished(photo: Path) -> None:
    readers = PictureRoom()
    wish = DrawPicture(photo, "", None, "contain", False, 63, 98)
    plain, kept = readers.ask(wish), readers.ask(wish._replace(keep=True))
    assert isinstance(plain, Made) and isinstance(kept, Made)
    assert not plain.kept and module.is_whole(bytes(kept.kept), (720, 1080))
    assert not isinstance(readers.ask(CheckPicture(photo)), FileRefused)
    readers.close()
