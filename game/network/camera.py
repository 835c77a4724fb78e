"""Pictures that phones send: who may, one picture at a time, a piece after the other, until all of it is there.

Nothing is sent before it was asked for, so that no more of it lies anywhere than one piece for each phone. It knows no
socket, no file and no clock but the one it is told; what is in a picture it does not look at but for the first bytes,
by which its kind is known.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from game.network import keys
from game.network.news import Brought, Carrier, ClientCame, ClientLeft, MessageReceived, News

PIECE: Final = 256 * 1024
"""Bytes of a picture that are sent at once."""

LARGEST: Final = 40_000_000
"""Bytes of a picture: twice what the best phones make."""

MOST: Final = 150
"""Pictures that are taken before the door is opened again: two packs, and some that went wrong."""

ALL: Final = 1_000_000_000
"""Bytes of all of them together: as many pictures of 6 MB, such as phones make."""

PATIENCE: Final = 20_000.0
"""Milliseconds without a piece after which a sender is no longer waited for."""

WRONG: Final = 8
PAUSE: Final = 60_000.0
"""After so many wrong keys a machine is not listened to for so many milliseconds."""

GARBLED: Final = 4408
NO_KEY: Final = 4401
WAIT: Final = 4429
"""Code with which a connection ends (see README.md)."""

Why: TypeAlias = Literal["busy", "large", "kind", "full"]
"""Why a picture is not taken: another one is on its way; too large; it is none; enough have come."""


class Sent(NamedTuple):
    """A whole picture, and the ending by which its kind goes."""

    ending: str
    data: bytes


class _Coming:
    """The picture that is on its way."""

    def __init__(self, line: int, size: int, now: float) -> None:
        self.line, self.size, self.seen = line, size, now
        self.data = bytearray()


class Camera:
    """`key` stands on the screen. `dropped`: what was not taken, and who was turned away, by why; `came`, `bytes`: how
    many pictures were taken, and how large they are together; `here`: whether a phone is let in."""

    def __init__(self, carrier: Carrier, taken: Callable[[Sent], bool]) -> None:
        """`taken`: takes over a whole picture; whether it could."""
        self._carrier, self._taken = carrier, taken
        self.key = keys.room_key()
        self.dropped: Counter[str] = Counter()
        self.came = self.bytes = 0
        self._machines: dict[int, str] = {}
        self._in: set[int] = set()
        self._wrong: dict[str, tuple[int, float]] = {}
        self._coming: _Coming | None = None

    @property
    def here(self) -> bool:
        return bool(self._in)

    @property
    def share(self) -> float | None:
        """The share of a picture that is there, 0 to 1; None: none is on its way."""
        coming = self._coming
        return len(coming.data) / coming.size if coming is not None else None

    def attend(self, now: float) -> None:
        """Take in what has come since. `now`: milliseconds."""
        for news in self._carrier.heard():
            self._hear(news, now)
        coming = self._coming
        if coming is not None and now - coming.seen > PATIENCE:
            self._lose("slow")
            self._carrier.shut(coming.line, GARBLED)

    def _hear(self, news: News, now: float) -> None:
        match news:
            case ClientCame(line, machine):
                self._machines[line] = machine
            case ClientLeft(line):
                self._machines.pop(line, None)
                self._in.discard(line)
                if self._coming is not None and self._coming.line == line:
                    self._lose("broken")
            case MessageReceived(line, text) if line in self._machines:
                self._told(line, text, now)
            case Brought(line, data) if line in self._machines:
                self._piece(line, data, now)

    def _told(self, line: int, text: str, now: float) -> None:
        """Hear what a page says: `{"hello": {"key": …}}`, then `{"picture": {"size": …}}` for each picture."""
        match _read(text):
            case {"hello": {"key": str(key)}}:
                self._greeted(line, key, now)
            case {"picture": {"size": int(size)}} if line in self._in:
                self._offered(line, size, now)
            case _:
                self._turn_away(line, "garbled")

    def _greeted(self, line: int, key: str, now: float) -> None:
        machine = self._machines[line]
        wrong, since = self._wrong.get(machine, (0, now))
        if now - since > PAUSE:
            wrong, since = 0, now
        if wrong < WRONG and keys.same(keys.tidied(key), self.key):
            self._in.add(line)
            self._carrier.known(line)
            self._say(line, "welcome", {})
            return
        self._wrong[machine] = wrong + 1, now if wrong < WRONG else since
        self.dropped["key" if wrong < WRONG else "deaf"] += 1
        self._carrier.shut(line, NO_KEY if wrong < WRONG else WAIT)

    def _offered(self, line: int, size: int, now: float) -> None:
        why: Why | None = None
        if self._coming is not None:
            why = "busy"
        elif not 0 < size <= LARGEST:
            why = "large"
        elif self.came >= MOST or self.bytes + size > ALL:
            why = "full"
        if why is not None:
            self._refuse(line, why)
            return
        self._coming = _Coming(line, size, now)
        self._say(line, "send", {"from": 0})

    def _piece(self, line: int, data: bytes, now: float) -> None:
        """A piece of the picture that was asked for; whatever else comes is none of ours."""
        coming = self._coming
        if coming is None or coming.line != line or len(coming.data) + len(data) > coming.size:
            self._turn_away(line, "unasked")
            return
        coming.data += data
        coming.seen = now
        if len(coming.data) < coming.size:
            self._say(line, "send", {"from": len(coming.data)})
            return
        self._coming = None
        ending = kind_of(bytes(coming.data[:16]))
        if not ending:
            self._refuse(line, "kind")
        elif not self._taken(Sent(ending, bytes(coming.data))):
            self._refuse(line, "full")
        else:
            self.came, self.bytes = self.came + 1, self.bytes + coming.size
            self._say(line, "took", {"n": self.came})

    def _lose(self, why: str) -> None:
        """The picture that was on its way does not come."""
        self.dropped[why] += 1
        self._coming = None

    def _refuse(self, line: int, why: Why) -> None:
        self.dropped[why] += 1
        self._say(line, "refused", {"why": why})

    def _turn_away(self, line: int, why: str) -> None:
        """Drop a connection that does what no page of ours does."""
        if self._coming is not None and self._coming.line == line:
            self._coming = None
        self.dropped[why] += 1
        self._in.discard(line)
        self._machines.pop(line, None)
        self._carrier.shut(line, GARBLED)

    def _say(self, line: int, kind: str, what: dict[str, object]) -> None:
        self._carrier.send(line, (json.dumps({kind: what}, separators=(",", ":")),))


def _read(text: str) -> object:
    """Read one JSON object with one key; None for anything else."""
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError):
        return None
    fit = isinstance(tree, dict) and len(tree) == 1 and all(
        isinstance(part, dict) and len(part) == 1 and not any(isinstance(each, bool) for each in part.values())
        for part in tree.values())
    return tree if fit else None


def kind_of(head: bytes) -> str:
    """Return the ending for a picture that begins with these sixteen bytes; empty: it is none that phones make."""
    if head.startswith(b"\xff\xd8\xff"):
        return ".jpg"
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return ".png"
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return ".webp"
    if head[4:8] == b"ftyp" and head[8:12] in (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"):
        return ".heic"
    return ""
