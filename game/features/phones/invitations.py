"""The invitations of matches that wait or are played: under which address and key phones came to each, and who holds
which seat by which key. So a program that was killed opens the same door again, and phones come back by themselves.

One file for each match, beside the records and in none of them; nothing else ever holds a key. What cannot be read is
forgotten: then phones come in as they did the first time. This room refuses to know how a phone is let in.
"""
from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from game import paths
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.words import Named
from game.disk import files

SUFFIX: Final = ".json"

MOST: Final = 100_000
"""Bytes of a file: several times those of the longest there is."""

T = TypeVar("T")

FOLDER: Final = "invitations"

log = logging.getLogger(__name__)


def invitations() -> Path:
    """Return the folder in which they lie; need not exist."""
    return paths.of_feature(FOLDER)


class Holder(NamedTuple):
    """Describes a person with a phone; their `key` opens their seat."""

    name: str
    crest: str
    key: str
    seat: Seat | None
    language: str


class Invitation(NamedTuple):
    """Describes how phones came to a match. `is_open`: they could at last, and that had not been ended. `key`: of the
    room; `locked`: no new person was let in."""

    is_open: bool
    address: str
    port: int
    key: str
    locked: bool
    holders: tuple[Holder, ...]


class Invitations:
    """`folder`: where they lie (None: nowhere); `name`: by which name a match is kept, empty for one that is not;
    `lies`: whether a match of this name does."""

    def __init__(self, folder: Path | None, name: Callable[[TableHost], str],
                 lies: Callable[[str], bool] = lambda name: True) -> None:
        self._folder, self._name, self._lies = folder, name, lies
        self._kept: tuple[str, Invitation | None] = ("", None)      # what was written last, of which match

    def of(self, host: TableHost) -> Invitation | None:
        """Find how phones came to this match, if they ever did."""
        path = self._path(self._name(host))
        if path is None or not files.is_file(path):
            return None
        try:
            return _read(files.read(path, MOST))
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            log.warning("an invitation cannot be used: %s", Named(type(error).__name__))
            return None

    def keep(self, host: TableHost, invitation: Invitation | None) -> None:
        """Keep how phones come from now on; None: no more, for it is over."""
        name = self._name(host)
        path = self._path(name)
        if path is None or self._kept == (name, invitation):
            return
        with suppress(OSError):
            if invitation is None:
                files.system.unlink(path)
            else:
                if self._kept[0] != name:
                    self._sweep()
                files.write_whole(path, json.dumps(invitation, ensure_ascii=False), lasting=False)
        self._kept = name, invitation

    def _sweep(self) -> None:
        """Away with those of matches that are gone."""
        assert self._folder is not None
        for path in self._folder.glob(f"*{SUFFIX}"):
            if not self._lies(path.name.removesuffix(SUFFIX)):
                files.system.unlink(path)

    def _path(self, name: str) -> Path | None:
        return self._folder / f"{name}{SUFFIX}" if self._folder is not None and name else None


def _read(content: bytes) -> Invitation:
    """Raises ValueError, TypeError, KeyError or AttributeError for what is none."""
    is_open, address, port, key, locked, holders = json.loads(content.decode())
    found = tuple(Holder(_a(str, name), _a(str, crest), _a(str, own), None if seat is None else _a(int, seat),
                         _a(str, language)) for name, crest, own, seat, language in _a(list, holders))
    return Invitation(_a(bool, is_open), _a(str, address), _a(int, port), _a(str, key), _a(bool, locked), found)


def _a(kind: type[T], value: object) -> T:
    if type(value) is not kind:
        raise TypeError("something else stands there")
    return value
