"""An evening as a file: a head, and one line for each match, so that counting one more costs one line.

    # An evening of Kataku: …
    begun: 2026-11-21 20:15:00
    matches:
    - {"match": "2026-11-21-201502-kuku", "game": "kuku", "ended": "2026-11-21 20:40:11", "players": [{"name": …}]}

It is YAML; what the program writes is JSON as well, which is read twenty times faster. A line that cannot be read – the
last one after a power cut – costs its match alone. This module refuses to know which evening goes on.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from game.core.words import cleaned
from game.data import yaml_text
from game.data.evening import Evening, Played
from game.data.record import Scalars, record
from game.data.shape import fields, listing, text
from game.data.yaml_text import DataError, Mapping, Text, Tree, YamlList
from game.disk import files
from game.disk.syncing import SYNCER, AppendFile, stands

NAME, MINUTE, SUFFIX = "%Y-%m-%d-%H%M%S", "%Y-%m-%d %H:%M:%S", ".yaml"
HEAD = "# An evening of Kataku: who played and who came where. Names may be changed; by `match` a match counts once.\n"
LIMIT = 64 * 2**20
FULL = 2**20
"""Bytes after which an evening has lasted long enough: some two thousand matches."""

YEARS = range(1970, 9999)
"""No match was played in another year; and a calendar has two ends."""

MOST_NUMBER = 1_000_000_000
PART = ("name", "crest", "colour", "person", "place", "score", "won")
FORESEEN = ("right", "bets")
"""What stands there of those who have bet."""

_FIRST = b"matches:\n"


class Kept(NamedTuple):
    """An evening as it stands in its file: so many bytes were read, of this checksum; `refused` says what of them made
    no sense; `plain`: it stands there as this program writes it, and can be appended to."""

    evening: Evening
    size: int = 0
    checksum: int = 0
    refused: tuple[DataError, ...] = ()
    plain: bool = True


def load_evening(file: Path) -> Kept:
    """Return the evening of a file, as much of it as can be read. Raises OSError, and DataError with file, line and
    cure where it makes no sense at all."""
    raw = files.read(file, LIMIT)
    return _understood(raw, file)


def _understood(raw: bytes, file: Path) -> Kept:
    if len(raw) > LIMIT:
        raise DataError(file, 0, "", f"the file is larger than {LIMIT >> 20} MB", "split it")
    ours = raw.replace(b"\r\n", b"\n")
    head, first, body = ours.partition(_FIRST)
    if not first:
        return Kept(_of_one_piece(raw, file), len(raw), crc32(raw), plain=False)
    found = [*_matches(body, file, head.count(b"\n") + 2)]
    matches = tuple(each for each in found if isinstance(each, Played))
    refused = tuple(each for each in found if isinstance(each, DataError))
    begun = _begun(head, file, bool(matches))
    plain = ours is raw and (not body or body.endswith(b"\n")) and _is_plain(body)
    return Kept(Evening(begun, matches), len(raw), crc32(raw), refused, plain)


def read_on(file: Path, kept: Kept) -> Kept:
    """Read the evening as it stands now: only what has been appended since is read again, if that is all. Raises
    DataError, OSError."""
    raw = files.read(file, LIMIT)
    fresh = raw[kept.size:]
    if not kept.plain or not kept.size or crc32(raw[:kept.size]) != kept.checksum or (fresh and fresh[-1:] != b"\n"):
        return _understood(raw, file)
    if not fresh:
        return kept
    found = [*_matches(fresh, file, raw.count(b"\n", 0, kept.size) + 1)]
    matches = tuple(each for each in found if isinstance(each, Played))
    refused = tuple(each for each in found if isinstance(each, DataError))
    return Kept(Evening(kept.evening.begun, kept.evening.matches + matches), len(raw), crc32(raw),
                kept.refused + refused, plain=_is_plain(fresh))


def append(file: Path, kept: Kept, match: Played) -> Kept:
    """Append one match more, at the end of a file that is there and plain. It is synced beside the main path. Raises
    OSError."""
    entry = _entry(match).encode("utf-8", "replace")
    grown = AppendFile(file, False, SYNCER)
    try:
        grown.write(entry)
    finally:
        grown.leave()
    evening = Evening(kept.evening.begun, (*kept.evening.matches, match))
    return Kept(evening, kept.size + len(entry), crc32(entry, kept.checksum))


def write(file: Path, evening: Evening) -> Kept:
    """Write the whole evening, instead of what stands there. Raises OSError."""
    whole = written(evening).encode("utf-8", "replace")
    SYNCER.finish_all()                                 # nothing of ours is open any more
    if evening.matches and stands(file) is None:        # begun by a match that has just ended: no wait for a disk
        file.parent.mkdir(parents=True, exist_ok=True)
        grown = AppendFile(file, True, SYNCER)
        try:
            grown.write(whole)
        finally:
            grown.leave()
    else:
        files.write_whole(file, whole)
    return Kept(evening, len(whole), crc32(whole))


def written(evening: Evening) -> str:
    """Return the evening as text."""
    begun = f"begun: {evening.begun.strftime(MINUTE)}\n"
    return "".join((HEAD, begun, _FIRST.decode(), *map(_entry, evening.matches)))


def _entry(match: Played) -> str:
    return f"- {json.dumps(match_tree(match), ensure_ascii=False)}\n"


def match_tree(match: Played) -> dict[str, object]:
    """Return a match as it stands in a file."""
    players = [{name: getattr(part, name) for name in (PART + FORESEEN if part.bets else PART)} for part in match.parts]
    return {"match": match.match, "game": match.game, "ended": match.ended.strftime(MINUTE), "players": players}


# ---- reading
def _of_one_piece(raw: bytes, file: Path) -> Evening:
    """An evening that was written in another shape of YAML."""
    try:
        words = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(file, 0, "", "the file is not UTF-8 text", "save it as UTF-8 in your editor") from None
    return record(yaml_text.parse_tree(words, file), Evening, file, complete=True, scalars=KEPT)


def _begun(head: bytes, file: Path, has_matches: bool) -> datetime:
    """When it was begun; where that is damaged, but matches are not, the name of the file says it."""
    try:
        tree = yaml_text.parse_tree(head.decode("utf-8-sig", "replace"), file)
        return time_of(fields(tree, file, "", ("begun",))["begun"], file, "begun")
    except DataError:
        if not has_matches:
            raise
    try:
        return datetime.strptime(file.stem, NAME)
    except ValueError:
        raise DataError(file, 1, "begun", "the evening does not say when it began", "add `begun:`") from None


def _is_plain(body: bytes) -> bool:
    return all(line.startswith(b"- {") for line in body.splitlines())


def _matches(body: bytes, file: Path, line: int) -> Iterator[Played | DataError]:
    """The matches of the list that begins in this line; an error for each that cannot be read."""
    for chunk in _chunks(body):
        if chunk.strip(b"\0 \r\n"):
            try:
                yield match_of(_tree(chunk, file, line), file)
            except DataError as error:
                yield error
        line += chunk.count(b"\n")


def _chunks(body: bytes) -> Iterator[bytes]:
    """The text of each item: a line that begins at the left edge, and those below it that do not."""
    chunk = b""
    for line in body.splitlines(keepends=True):
        if line[:1] != b" " and chunk:
            yield chunk
            chunk = b""
        chunk += line
    if chunk:
        yield chunk


def _tree(chunk: bytes, file: Path, line: int) -> Tree:
    """What an item says."""
    try:
        words = chunk.decode("utf-8")
    except UnicodeDecodeError:
        raise DataError(file, line, "matches", "this is no UTF-8 text", "remove this line") from None
    try:
        return _as_tree(json.loads(words.removeprefix("- ")), line)
    except (ValueError, RecursionError):        # written by hand, or by an earlier version
        pass
    try:
        items = listing(yaml_text.parse_tree(words, file), file, "matches")
    except DataError as error:
        raise DataError(file, line + max(0, error.line - 1), "matches", error.what, error.cure) from None
    if len(items) != 1:
        raise DataError(file, line, "matches", "this is no match", "remove this line")
    return items[0]


def _as_tree(value: object, line: int) -> Tree:
    """A JSON value as YAML would have been read."""
    if isinstance(value, dict):
        pairs = Mapping(line)
        for key, each in value.items():
            pairs[key], pairs.lines[key] = _as_tree(each, line), line
        return pairs
    if isinstance(value, list):
        items = YamlList(line)
        items.extend(_as_tree(each, line) for each in value)
        return items
    if isinstance(value, bool):
        return Text("true" if value else "false", line)
    return Text("" if value is None else cleaned(str(value)), line)


def match_of(item: Tree, file: Path) -> Played:
    """Read the match of such a tree. Raises DataError."""
    return record(item, Played, file, "matches", scalars=KEPT)


def number_of(tree: Tree, file: Path, key: str) -> int:
    """Return a whole number. Raises DataError."""
    word = text(tree, file, key)
    try:
        number = int(word) if len(word) <= 12 else MOST_NUMBER + 1
    except ValueError:
        number = MOST_NUMBER + 1
    if abs(number) > MOST_NUMBER:
        raise DataError(file, word.line, key, f"`{word[:40]}` is no whole number of a table", "write digits")
    return number


def time_of(tree: Tree, file: Path, key: str) -> datetime:
    """Return an hour. Raises DataError."""
    word = text(tree, file, key)
    try:
        time = datetime.strptime(word, MINUTE)
    except ValueError:
        time = datetime.min
    if time.year not in YEARS:
        raise DataError(file, word.line, key, f"`{word[:40]}` is no time", "write it as 2026-11-21 20:15:00")
    return time


KEPT: Scalars = ((int, number_of), (datetime, time_of))
"""How numbers and hours are read in what was kept of evenings."""
