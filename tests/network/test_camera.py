"""Photographs from phones: whole ones are kept, everything else is dropped and counted, and no one is hurt by it."""
from __future__ import annotations

import io
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game import paths
from game.features.own_cards.camera import FOLDER, PhoneCamera
from game.network.addresses import Address
from game.network.camera import LARGEST, MOST, NO_KEY, PATIENCE, PIECE, WAIT, WRONG, Camera, Sent, kind_of
from game.network.news import Brought, ClientCame, ClientLeft, MessageReceived, News
from game.network.server import HAND


def jpeg(side: int = 900, seed: int = 1) -> bytes:
    """A photograph that no two pieces of are alike."""
    found = io.BytesIO()
    dice = random.Random(seed)
    Image.frombytes("RGB", (side, side), dice.randbytes(3 * side * side)).save(found, "JPEG", quality=90)
    return found.getvalue()


class Wires:
    """A carrier in which a test says what comes."""

    def __init__(self) -> None:
        self.news: list[News] = []
        self.said: list[tuple[int, dict[str, Any]]] = []
        self.ended: list[tuple[int, int]] = []
        self.keys: list[int] = []

    def heard(self) -> list[News]:
        found, self.news = self.news, []
        return found

    def send(self, line: int, texts: Any) -> None:
        self.said += [(line, json.loads(text)) for text in texts]

    def known(self, line: int) -> None:
        self.keys.append(line)

    def shut(self, line: int, code: int, texts: Any = ()) -> None:
        self.ended.append((line, code))


class Table:
    """A camera, with phones by number."""

    def __init__(self) -> None:
        self.wires, self.kept, self.now = Wires(), list[Sent](), 0.0
        self.takes = True
        self.camera = Camera(self.wires, self._taken)

    def _taken(self, sent: Sent) -> bool:
        if self.takes:
            self.kept.append(sent)
        return self.takes

    def come(self, *news: News) -> None:
        self.wires.news += news
        self.camera.attend(self.now)

    def phone(self, line: int, machine: str = "10.0.0.5") -> None:
        self.come(ClientCame(line, machine), MessageReceived(line, json.dumps({"hello": {"key": self.camera.key}})))

    def offer(self, line: int, size: int) -> dict[str, Any]:
        self.come(MessageReceived(line, json.dumps({"picture": {"size": size}})))
        return self.wires.said[-1][1]

    def send(self, line: int, data: bytes) -> dict[str, Any]:
        told = self.offer(line, len(data))
        while "send" in told:
            at = told["send"]["from"]
            self.come(Brought(line, data[at:at + PIECE]))
            told = self.wires.said[-1][1]
        return told


def test_a_photograph_comes_in_pieces_and_is_the_same() -> None:
    table, picture = Table(), jpeg()
    table.phone(1)
    assert len(picture) > 2 * PIECE
    assert table.send(1, picture) == {"took": {"n": 1}}
    assert table.kept == [Sent(".jpg", picture)] and table.camera.share is None
    assert table.send(1, picture) == {"took": {"n": 2}}


def test_one_picture_at_a_time_and_the_next_one_is_asked_again() -> None:
    table = Table()
    table.phone(1)
    table.phone(2)
    assert table.offer(1, 10) == {"send": {"from": 0}}
    assert table.offer(2, 10) == {"refused": {"why": "busy"}}
    table.come(ClientLeft(1))
    assert table.offer(2, 10) == {"send": {"from": 0}} and table.camera.dropped["broken"] == 1


def test_a_visitor_who_stops_sending_is_no_longer_waited_for() -> None:
    table = Table()
    table.phone(1)
    table.offer(1, 10)
    table.now = PATIENCE + 1
    table.come()
    assert table.wires.ended == [(1, 4408)] and table.camera.share is None and table.camera.dropped["slow"] == 1


@pytest.mark.parametrize("size", [0, -1, LARGEST + 1, 10**30])
def test_what_is_too_large_is_not_even_begun(size: int) -> None:
    table = Table()
    table.phone(1)
    assert table.offer(1, size) == {"refused": {"why": "large"}} and table.camera.share is None


@pytest.mark.parametrize("data", [b"GIF89a" + bytes(40), b"<svg/>", b"MZ" + bytes(99), bytes(16), b"\xff\xd8"])
def test_what_is_no_photograph_is_not_kept(data: bytes) -> None:
    table = Table()
    table.phone(1)
    assert table.send(1, data) == {"refused": {"why": "kind"}} and not table.kept
    assert not table.wires.ended, "a user has only chosen another file"


def test_enough_is_enough_and_a_full_disk_is_told() -> None:
    table, small = Table(), b"\xff\xd8\xff" + bytes(20)
    table.phone(1)
    table.takes = False
    assert table.send(1, small) == {"refused": {"why": "full"}}
    table.takes = True
    for _ in range(MOST):
        assert "took" in table.send(1, small)
    assert table.send(1, small) == {"refused": {"why": "full"}} and len(table.kept) == MOST


def test_all_photographs_together_are_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    most, size = 60_000_000, 20_000_000
    monkeypatch.setattr("game.network.camera.ALL", most)
    table = Table()
    table.phone(1)
    for _ in range(most // size):
        table.offer(1, size)
        table.come(Brought(1, b"\xff\xd8\xff" + bytes(size - 3)))
        table.kept.clear()
    assert table.camera.bytes == most
    assert table.offer(1, 1) == {"refused": {"why": "full"}} and table.camera.share is None


def test_a_piece_no_one_asked_for_ends_the_connection() -> None:
    table = Table()
    table.phone(1)
    table.come(Brought(1, b"x"))
    table.phone(2)
    table.offer(2, 4)
    table.come(Brought(2, b"12345"))
    table.phone(3)
    table.phone(4)
    table.offer(3, 4)
    table.come(Brought(4, b"1"))
    assert table.wires.ended == [(1, 4408), (2, 4408), (4, 4408)] and table.camera.dropped["unasked"] == 3
    assert table.camera.share == 0.0, "the third one goes on"


def test_a_wrong_key_lets_no_one_in_and_after_some_not_even_the_right_one() -> None:
    table = Table()
    for line in range(WRONG):
        table.come(ClientCame(line, "10.0.0.9"), MessageReceived(line, json.dumps({"hello": {"key": "AAAAAA"}})))
    table.phone(50, "10.0.0.9")
    table.phone(51, "10.0.0.8")
    assert table.wires.ended == [*((line, NO_KEY) for line in range(WRONG)), (50, WAIT)] and table.camera.here
    assert table.wires.keys == [51]
    table.now = 61_000.0
    table.phone(52, "10.0.0.9")
    assert table.wires.said[-1] == (52, {"welcome": {}})


@pytest.mark.parametrize("text", [
    "", "{", "[]", "1", "null", '"hello"', "{}", '{"hello": 1}', '{"hello": {"key": 1}}', '{"hello": {}}',
    '{"picture": {"size": "9"}}',
    '{"picture": {"size": true}}', '{"picture": {"size": 1.5}}', '{"picture": {"size": 9, "name": "x"}}',
    '{"picture": {"size": 9}, "hello": {"key": ""}}', "[" * 3000, '{"size": 9}', "\x00", '{"picture": {"size": NaN}}',
])
def test_what_no_page_of_ours_says_ends_the_connection(text: str) -> None:
    table = Table()
    table.phone(1)
    table.come(MessageReceived(1, text))
    assert table.wires.ended == [(1, 4408)] and not table.kept
    table.come(MessageReceived(1, json.dumps({"picture": {"size": 9}})), Brought(1, b"x"))
    assert len(table.wires.ended) == 1, "no one listens to them any more"


def test_no_one_sends_who_has_not_said_the_key() -> None:
    table = Table()
    table.come(ClientCame(1, "10.0.0.5"), MessageReceived(1, json.dumps({"picture": {"size": 9}})))
    table.come(ClientCame(2, "10.0.0.5"), Brought(2, b"x"))
    assert [line for line, _ in table.wires.ended] == [1, 2]


def test_by_chance_nothing_breaks_and_what_is_kept_was_sent_whole() -> None:
    dice, table, small = random.Random(5), Table(), b"\xff\xd8\xff" + bytes(300)
    texts = [json.dumps({"hello": {"key": "?"}}), json.dumps({"picture": {"size": len(small)}}), "{", "x" * 400,
             json.dumps({"picture": {"size": 10**9}})]
    for turn in range(20_000):
        line = dice.randrange(6)
        table.now += dice.random() * 3000
        said = dice.choice(texts).replace('"?"', json.dumps(dice.choice(["?", table.camera.key])))
        table.come(dice.choice([  # type: ignore[arg-type]
            ClientCame(line, f"10.0.0.{turn % 200}"), ClientLeft(line), MessageReceived(line, said),
                                MessageReceived(line, said),
            Brought(line, dice.choice([small, small[:100], b"x", small[100:]]))]))
    assert all(sent.data[:3] == small[:3] and len(sent.data) == len(small) for sent in table.kept)
    assert table.kept and table.camera.dropped.total() > 1000


@pytest.mark.parametrize("head, ending", [
    (b"\xff\xd8\xff\xe0", ".jpg"), (b"\x89PNG\r\n\x1a\n", ".png"), (b"RIFF\0\0\0\0WEBPVP8 ", ".webp"),
    (b"\0\0\0\x18ftypheic\0\0\0\0", ".heic"), (b"\0\0\0\x18ftypmif1\0\0\0\0", ".heic"), (b"\0\0\0\x18ftypisom", ""),
    (b"", ""),
])
def test_a_picture_is_known_by_its_first_bytes(head: bytes, ending: str) -> None:
    assert kind_of(head) == ending


# ---- over a real connection --------------------------------------------------------------------------------------
@pytest.fixture
def cameras(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PhoneCamera]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    made = PhoneCamera(True, lambda: 0.0, lambda: None, lambda: (Address("127.0.0.1", "lo"),), ports=(0,))
    made.open()
    yield made
    made.close()


def line_to(cameras: PhoneCamera) -> ClientConnection:
    return connect(f"ws://{cameras.place}{HAND}", origin=f"http://{cameras.place}", proxy=None)  # type: ignore[call-overload]


def answer(cameras: PhoneCamera, line: ClientConnection, came: list[Path]) -> dict[str, Any]:
    """What the table says next, while it is attended to."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        came += cameras.attend()
        try:
            return dict(json.loads(line.recv(timeout=0.02)))
        except TimeoutError:
            continue
    raise AssertionError("nothing was said")


def test_a_phone_sends_a_photograph_and_it_lies_in_the_folder_for_pictures(cameras: PhoneCamera) -> None:
    picture, came = jpeg(), list[Path]()
    with line_to(cameras) as line:
        line.send(json.dumps({"hello": {"key": cameras.key.lower()}}))
        assert answer(cameras, line, came) == {"welcome": {}}
        line.send(json.dumps({"picture": {"size": len(picture)}}))
        told = answer(cameras, line, came)
        while "send" in told:
            at = told["send"]["from"]
            line.send(picture[at:at + PIECE])
            told = answer(cameras, line, came)
        assert told == {"took": {"n": 1}}
    assert [path.read_bytes() for path in came] == [picture]
    assert came[0].parent.name == FOLDER and came[0].suffix == ".jpg"


def test_a_piece_that_is_too_large_is_not_read(cameras: PhoneCamera) -> None:
    with line_to(cameras) as line:
        line.send(json.dumps({"hello": {"key": cameras.key}}))
        answer(cameras, line, [])
        with pytest.raises(ConnectionClosed):
            line.send(bytes(PIECE + 1))
            line.recv(timeout=60)


def test_nothing_is_open_once_the_page_has_gone(cameras: PhoneCamera) -> None:
    place, key = cameras.place, cameras.key
    cameras.close()
    with pytest.raises(OSError):
        connect(f"ws://{place}{HAND}", origin=f"http://{place}", proxy=None, open_timeout=2)  # type: ignore[call-overload]
    cameras.open()
    assert cameras.key != key, "each time another one"


def test_the_page_of_the_phone_comes_whole_in_every_language(cameras: PhoneCamera) -> None:
    import urllib.request

    page = urllib.request.urlopen(cameras.url.partition("#")[0], timeout=60).read().decode()
    told = json.loads(page.partition('id="texts">')[2].partition("</script>")[0])
    assert set(told) >= {"en", "ja"} and set(told["en"]) == set(told["ja"])
    assert 'accept="image/*"' in page and 'capture="environment"' in page
    for path in ("camera.css", "camera.js"):
        assert f'"/{path}"' in page and urllib.request.urlopen(f"http://{cameras.place}/{path}", timeout=60).read()
    script = urllib.request.urlopen(f"http://{cameras.place}/camera.js", timeout=60).read().decode()
    answers = {"busy", "large", "kind", "full"}
    said = {"title", "lead", "code", "enter", "shot", "some", "sending", "took", "wrong_key", "wait", "gone"}
    assert said | answers == set(told["en"]) and all(f"'{key}'" in script for key in said)
