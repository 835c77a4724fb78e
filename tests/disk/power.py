"""A disk that loses power: it does what is asked of it and remembers in which order, so that every state in which a
power cut could have left it can be looked at.

What was written and not synced may be there, be there in part, be zeros, or be gone; names that were given, taken or
exchanged since their folder was synced may each have come through or not, in any order. Data synced to a file whose
name was not are safe, but no one finds them.
"""
from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from game.disk.files import System

MOST_FREE = 5
"""Up to so many changes of names all combinations are looked at; beyond, all that came through but one, or only one."""


@dataclass
class _Data:
    """What a file holds: what is safe, and all of it."""

    safe: bytes = b""
    all: bytes = b""


@dataclass
class Disk:
    """The disk as it would be after a power cut: names on it, changes of names that are not, and what files hold."""

    names: dict[str, int] = field(default_factory=dict)
    pending: list[tuple[str, ...]] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)      # names as the running program sees them
    data: dict[int, _Data] = field(default_factory=dict)

    def put(self, name: str, content: bytes) -> None:
        """A file that has long been there."""
        number = len(self.data) + 1
        self.names[name] = self.seen[name] = number
        self.data[number] = _Data(content, content)

    def cuts(self) -> Iterator[dict[str, bytes]]:
        """All that could be found after a power cut now: contents by name."""
        for names in self._namings():
            for how in range(4):
                yield {name: _left(self.data[number], how) for name, number in names.items()}

    def _namings(self) -> Iterator[dict[str, int]]:
        pending = [*self.pending]       # while one looks, a thread may write a picture it keeps
        count = len(pending)
        if count <= MOST_FREE:
            chosen: Iterator[tuple[int, ...]] = itertools.product((0, 1), repeat=count)
        else:
            ones = [tuple(int(i == at) for i in range(count)) for at in range(count)]
            buts = [tuple(int(i != at) for i in range(count)) for at in range(count)]
            upto = [tuple(int(i < at) for i in range(count)) for at in range(count + 1)]
            chosen = iter([*ones, *buts, *upto])
        for through in chosen:
            names = dict(self.names)
            numbers = dict(self.names) | self._given
            for change, came in zip(pending, through, strict=True):
                if came:
                    _rename(names, numbers, change)
            yield names

    @property
    def _given(self) -> dict[str, int]:
        return {change[1]: int(change[2]) for change in self.pending if change[0] == "create"}


def _rename(names: dict[str, int], numbers: dict[str, int], change: tuple[str, ...]) -> None:
    """One change of names that came through, even if the one before it did not."""
    kind, name, *rest = change
    if kind == "create":
        names[name] = int(rest[0])
    elif kind == "unlink":
        names.pop(name, None)
    else:
        number = names.get(name, numbers.get(name))
        if number is not None:
            names[rest[0]] = number
        if kind == "replace":
            names.pop(name, None)


def _left(data: _Data, how: int) -> bytes:
    """What is left of a file: all, what was synced, half of the rest, zeros for the rest."""
    if not data.all.startswith(data.safe):
        return data.safe if how % 2 else data.all
    rest = data.all[len(data.safe):]
    return data.safe + (rest, b"", rest[:len(rest) // 2], bytes(len(rest)))[how]


class Losing(System):
    """Does everything really, below `folder`, and keeps account; `after` is called after every change."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.disk = folder, Disk()
        self.changes = 0
        self.after: Any = lambda: None
        self._open: dict[int, int] = {}         # the system's number of an open file -> ours

    def _did(self) -> None:
        self.changes += 1
        self.after()

    def create(self, path: Path) -> IO[bytes]:
        file = super().create(path)
        number = len(self.disk.data) + 1
        self.disk.data[number] = _Data()
        self.disk.seen[path.name] = self._open[file.fileno()] = number
        self.disk.pending.append(("create", path.name, str(number)))
        self._did()
        return file

    def append(self, path: Path) -> IO[bytes]:
        file = super().append(path)
        self._open[file.fileno()] = self.disk.seen[path.name]
        return file

    def write(self, file: IO[bytes], content: bytes) -> None:
        super().write(file, content)
        self.disk.data[self._open[file.fileno()]].all += content
        self._did()

    def sync(self, file: IO[bytes]) -> None:
        data = self.disk.data[self._open[file.fileno()]]
        data.safe = data.all
        self._did()

    def sync_folder(self, folder: Path) -> None:
        self.disk.names, self.disk.pending = dict(self.disk.seen), []
        self._did()

    def replace(self, path: Path, to: Path) -> None:
        super().replace(path, to)
        self.disk.seen[to.name] = self.disk.seen.pop(path.name)
        self.disk.pending.append(("replace", path.name, to.name))
        self._did()

    def link(self, path: Path, to: Path) -> None:
        super().link(path, to)
        self.disk.seen[to.name] = self.disk.seen[path.name]
        self.disk.pending.append(("link", path.name, to.name))
        self._did()

    def unlink(self, path: Path) -> None:
        if path.exists():
            super().unlink(path)
            self.disk.seen.pop(path.name, None)
            self.disk.pending.append(("unlink", path.name))
            self._did()


class Stepped:
    """Syncs when it is told that the time has come; what is wanted at once is done at once."""

    def __init__(self) -> None:
        self._wanted: dict[Any, None] = {}

    def want(self, grown: Any, within: float) -> None:
        self._wanted[grown] = None
        if within == 0.0:
            self.step()

    def finish(self, grown: Any) -> None:
        if grown in self._wanted:
            del self._wanted[grown]
            grown.sync()

    def step(self) -> None:
        """Two seconds have gone by."""
        for grown in list(self._wanted):
            self.finish(grown)
