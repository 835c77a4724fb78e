"""The book of evenings: a small text file each, `evenings/2026-11-21-201500.yaml`; the latest is the one that goes on.

A file that cannot be read costs that evening alone, and it is laid aside, not lost; without a folder, or on a disk that
refuses, evenings last as long as the program. Nothing here raises; what went wrong is said by `trouble`, once.
"""
from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from game.core.trouble import Trouble
from game.core.words import name as as_name
from game.data import yaml_text
from game.data.evening import Evening, Part, Played, day_of
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import DataError, Tree
from game.disk import files

NAME, MINUTE, SUFFIX, ASIDE = "%Y-%m-%d-%H%M%S", "%Y-%m-%d %H:%M:%S", ".yaml", ".unreadable.yaml"
HEAD = "# An evening of Kataku: who played and who came where. Names may be changed; by `match` a match counts once.\n"
LIMIT = 4 * 1024 * 1024
YEARS = range(1970, 9999)
"""Whatever is said of another year, nobody has played then; and a calendar has two ends."""

MOST_NUMBER = 1_000_000_000
PART = ("name", "crest", "colour", "person", "place", "score", "won")


class Book:
    """All evenings. `folder` None keeps them in memory; `now` is the clock on the wall."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder, self._now = folder, now
        self._known: dict[str, Evening] = {}
        self._names = sorted(_names(folder)) if folder else []
        self._refused: set[str] = set()     # files that are no evenings and could not be laid aside
        self._stuck = False                 # the disk refuses: what is in memory is newer
        self.trouble: Trouble | None = None

    # ---- reading
    def current(self) -> Evening:
        """The evening that goes on; an empty one where none was begun, or where its file cannot be read."""
        if not self._names:
            return Evening(self._now().replace(microsecond=0))
        name = self._names[-1]
        found = self._evening(name)
        if found is None:
            return self._begin(())
        return found

    def all(self) -> tuple[Evening, ...]:
        """Every evening in which something was played, the latest first."""
        found = [self._evening(name) for name in reversed(tuple(self._names))]
        return tuple(evening for evening in found if evening is not None and evening.matches)

    def knows(self, match: str) -> bool:
        """Whether this match has been counted, in this evening or in the one before."""
        return any(e.holds(match) for e in map(self._evening, tuple(self._names[-2:])) if e is not None)

    def _evening(self, name: str) -> Evening | None:
        if name not in self._known and self._folder is not None:
            file = self._folder / f"{name}{SUFFIX}"
            try:
                self._known[name] = load_evening(file)
            except DataError:
                self.trouble = Trouble("evening.unreadable", {"file": str(file), "kept": _laid_aside(file)})
                self._names.remove(name)
                self._refused.add(name)
        return self._known.get(name)

    # ---- writing
    def count(self, match: Played) -> bool:
        """Take a match into the evening; False if it is there already."""
        self._look_again()
        if self.knows(match.match):
            return False
        evening = self.current()
        if not self._names:
            self._begin((match,))
        else:
            self._write(self._names[-1], replace(evening, matches=(*evening.matches, match)))
        return True

    def begin(self) -> None:
        """Another evening. What was played today goes with it if the one before is of an earlier day."""
        evening = self.current()
        today = day_of(self._now())
        kept = evening.before(today) or evening.matches
        if not evening.matches:
            return
        self._begin(evening.matches[len(kept):])
        if len(kept) < len(evening.matches):
            self._write(self._names[-2], replace(evening, matches=kept))

    def rejoin(self) -> None:
        """The last evening was none of its own: its matches belong to the one before."""
        if len(self._names) < 2:
            return
        before = self._evening(self._names[-2])
        last = self._evening(self._names[-1])
        if before is None or last is None:
            return
        gone = self._names.pop()
        self._write(self._names[-1], replace(before, matches=before.matches + last.matches))
        self._known.pop(gone)
        if self._folder is not None:
            _removed(self._folder / f"{gone}{SUFFIX}")

    def _begin(self, matches: tuple[Played, ...]) -> Evening:
        begun = self._now().replace(microsecond=0)
        while self._names and begun.strftime(NAME) <= self._names[-1]:  # a clock put back must not mix their order
            begun = datetime.strptime(self._names[-1], NAME) + timedelta(seconds=1)
        evening = Evening(begun, matches)
        self._names.append(begun.strftime(NAME))
        self._write(self._names[-1], evening)
        return evening

    def _look_again(self) -> None:
        """Another Kataku may have written meanwhile: take what stands on the disk, unless it never got there."""
        if self._folder is not None and not self._stuck:
            there = set(_names(self._folder)) - self._refused
            for name in there:
                self._known.pop(name, None)
            self._names = sorted(there.union(self._names))

    def _write(self, name: str, evening: Evening) -> None:
        self._known[name] = evening
        if self._folder is None:
            return
        file = self._folder / f"{name}{SUFFIX}"
        try:
            files.write_whole(file, HEAD + yaml_text.write_text(tree_of(evening), leaves_in_line=True))
        except OSError:
            self._stuck = True
            self.trouble = Trouble("evening.unwritable", {"file": str(file)})


def load_evening(file: Path) -> Evening:
    """The evening of a file. Raises DataError with file, line and cure."""
    tree = fields(yaml_text.read_tree(file, LIMIT), file, "", ("begun", "matches"))
    matches = tuple(_match(item, file) for item in listing(tree["matches"], file, "matches"))
    return Evening(_time(tree["begun"], file, "begun"), matches)


def tree_of(evening: Evening) -> dict[str, object]:
    """The evening as it is written."""
    return {"begun": evening.begun.strftime(MINUTE), "matches": [
        {"match": match.match, "game": match.game, "ended": match.ended.strftime(MINUTE), "players": [
            {name: getattr(part, name) for name in PART} for part in match.parts]}
        for match in evening.matches]}


def _match(item: Tree, file: Path) -> Played:
    tree = fields(item, file, "matches", ("match", "game", "ended", "players"))
    parts = tuple(_part(each, file) for each in listing(tree["players"], file, "players"))
    return Played(str(text(tree["match"], file, "match")), str(text(tree["game"], file, "game")),
                  _time(tree["ended"], file, "ended"), parts)


def _part(item: Tree, file: Path) -> Part:
    tree = mapping(fields(item, file, "players", PART), file, "players")
    colour, place, score = (_number(tree[key], file, key) for key in ("colour", "place", "score"))
    person, won = (_yes(tree[key], file, key) for key in ("person", "won"))
    return Part(as_name(text(tree["name"], file, "name")), str(text(tree["crest"], file, "crest")), colour, person,
                place, score, won)


def _number(tree: Tree, file: Path, key: str) -> int:
    word = text(tree, file, key)
    try:
        number = int(word)
    except ValueError:
        number = MOST_NUMBER + 1
    if abs(number) > MOST_NUMBER:
        raise DataError(file, word.line, key, f"`{word[:20]}` is no whole number of a table", "write digits")
    return number


def _yes(tree: Tree, file: Path, key: str) -> bool:
    word = text(tree, file, key)
    if word not in ("true", "false"):
        raise DataError(file, word.line, key, f"`{word}` is neither yes nor no", "write `true` or `false`")
    return word == "true"


def _time(tree: Tree, file: Path, key: str) -> datetime:
    word = text(tree, file, key)
    try:
        return _dated(word, MINUTE)
    except ValueError:
        raise DataError(file, word.line, key, f"`{word[:20]}` is no time", "write it as 2026-11-21 20:15:00") from None


def _dated(word: str, how: str) -> datetime:
    """The time written so; ValueError for what is none, or lies at an end of the calendar."""
    found = datetime.strptime(word, how)
    if found.year not in YEARS:
        raise ValueError(found.year)
    return found


def _names(folder: Path) -> list[str]:
    """The evenings of a folder; files that are called otherwise are none."""
    return [file.stem for file in folder.glob(f"*{SUFFIX}") if _is_name(file.stem)]


def _is_name(stem: str) -> bool:
    try:
        _dated(stem, NAME)
    except ValueError:
        return False
    return True


def _removed(file: Path) -> None:
    """A file that cannot be removed counts its matches twice in the list; nothing worse."""
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)


def _laid_aside(file: Path) -> str:
    """Move an unreadable file out of the way; its new name, or its old one if that cannot be."""
    aside = file.with_suffix(ASIDE)
    try:
        os.replace(file, aside)
    except OSError:
        return file.name
    return aside.name
