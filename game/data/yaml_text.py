"""YAML as we read it: text, lists and mappings, every one with the line it stands in, and nothing else.

No guessing of types: `off`, `-1`, `007` and `1.0` stay the text that was written; whoever knows what a value means
converts it. No aliases, no anchors, no tags, no duplicate keys, a bounded size and a
bounded depth, no signs that nobody can see: a file from a stranger can be wrong but not harmful. This module refuses to
know what any key means.
"""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import yaml

from game.core.words import cleaned
from game.disk import files

# libyaml is ten times faster; the pure reader gives the same events.
_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

LIMIT = 256 * 1024
DEPTH = 40


class DataError(Exception):
    """A file that cannot be used: `file:line: key: what – cure`. Line 0 means the file as a whole."""

    def __init__(self, file: Path | str, line: int, key: str, what: str, cure: str = "") -> None:
        super().__init__(file, line, key, what, cure)
        self.file, self.line, self.key, self.what, self.cure = str(file), line, key, what, cure

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        sentence = f"{self.what} – {self.cure}" if self.cure else self.what
        return ": ".join(part for part in (place, self.key, sentence) if part)


class Text(str):
    """A scalar as it was written (quotes removed), in line `line` (from 1)."""

    line: int

    def __new__(cls, value: str, line: int) -> Text:
        text = super().__new__(cls, value)
        text.line = line
        return text


class Listing(list["Tree"]):
    """A list that begins in line `line`."""

    def __init__(self, line: int) -> None:
        self.line = line


class Mapping(dict[str, "Tree"]):
    """A mapping that begins in line `line`; `lines` holds the line of every key."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.lines: dict[str, int] = {}


Tree = Text | Listing | Mapping

# Null has many spellings in YAML; a value left out is read as an empty text.
NOTHING = frozenset({"", "~", "null", "Null", "NULL"})


def read_tree(path: Path, limit: int = LIMIT, most: int = LIMIT) -> Tree:
    """The tree of the file; an empty file is an empty mapping. `limit` is in bytes, `most` in texts, lists and pairs.
    Raises DataError."""
    return parse_tree(_decoded(path, limit), path, most)


def read_documents(path: Path, limit: int = LIMIT) -> list[Tree]:
    """The trees of a file whose documents are separated by `---`; at least one. Raises DataError."""
    return parse_documents(_decoded(path, limit), path)


def read_mapping(path: Path, limit: int = LIMIT, most: int = LIMIT) -> Mapping:
    """Like `read_tree` for a file whose top level must be `key: value`."""
    tree = read_tree(path, limit, most)
    if isinstance(tree, Mapping):
        return tree
    raise DataError(path, tree.line, "", "the file is not a list of `key: value`", "begin with a key at the left edge")


def parse_tree(text: str, file: Path | str, most: int = LIMIT) -> Tree:
    """The tree of a text with one document; `file` is only named in errors. Raises DataError."""
    first, *further = parse_documents(text, file, most)
    if further:
        what, cure = "a second document begins here", "keep one document in a file, without `---`"
        raise DataError(file, further[0].line, "", what, cure)
    return first


def parse_documents(text: str, file: Path | str, most: int = LIMIT) -> list[Tree]:
    """The trees of a text, document by document; an empty one is an empty mapping. Raises DataError."""
    try:
        return _Builder(text, file, most).documents() or [Mapping(1)]
    except (ValueError, OverflowError):             # the pure reader at "\\UFFFFFFFF": there is no such letter
        raise DataError(file, 0, "", "a letter is named by a number that none has", "write the letter itself") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = " ".join(part for part in (error.context, error.problem) if part)
        cure = "check indentation, colons and quotes here"
        # libyaml may name the line behind the last one.
        line = min(mark.line + 1, len(text.splitlines())) if mark else 0
        raise DataError(file, line, "", f"this is not YAML ({what})", cure) from None
    except yaml.YAMLError as error:
        what = f"there is a character YAML does not allow ({getattr(error, 'reason', error)})"
        raise DataError(file, _line_at(text, getattr(error, "position", 0)), "", what, "remove it") from None


def plain(tree: object) -> object:
    """The same tree in ordinary str, list and dict, for writing."""
    if isinstance(tree, dict):
        return {str(key): plain(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [plain(item) for item in tree]
    return str(tree)


def write_text(tree: object, leaves_in_line: bool = False) -> str:
    """A tree of ordinary dict, list, str, bool, int and float as YAML text that `read_tree` reads again.

    leaves_in_line: what holds no further lists or mappings stands in one line, `{a: 1, b: 2}`.
    """
    style = None if leaves_in_line else False
    return str(yaml.dump(tree, Dumper=yaml.SafeDumper, default_flow_style=style, allow_unicode=True, sort_keys=False,
                         width=160 if leaves_in_line else 110))


def _decoded(path: Path, limit: int) -> str:
    try:
        raw = files.read(path, limit)
    except OSError as error:
        raise DataError(path, 0, "", f"the file cannot be read ({error.strerror or error})") from None
    if len(raw) > limit:
        raise DataError(path, 0, "", f"the file is larger than {limit // 1024} KB", "split it or make it shorter")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(path, line, "", "the file is not UTF-8 text", "save it as UTF-8 in your editor") from None


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 0


def _line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


class _Builder:
    """Turns the parser's events into a tree. Events, not nodes: only they tell an alias from a copy."""

    def __init__(self, text: str, file: Path | str, most: int) -> None:
        self.file, self.most, self.met = file, most, 0
        self.events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader=_Loader))

    def documents(self) -> list[Tree]:
        trees: list[Tree] = []
        for event in self.events:
            if isinstance(event, yaml.NodeEvent):
                tree = self.node(event, 0)
                trees.append(Mapping(tree.line) if tree == "" else tree)
        return trees

    def node(self, event: yaml.Event, depth: int) -> Tree:
        if isinstance(event, yaml.AliasEvent):
            self.refuse(event, "", "aliases (`*name`) are not read", "write the value out")
        assert isinstance(event, yaml.NodeEvent)
        self.met += 1
        if self.met > self.most:
            self.refuse(event, "", f"more than {self.most} things are written here", "write only what there is")
        if event.anchor is not None:
            self.refuse(event, "", "anchors (`&name`) are not read", "remove the anchor or put the text in quotes")
        if getattr(event, "tag", None) is not None:
            self.refuse(event, "", "tags (`!name`) are not read", "remove the tag or put the text in quotes")
        if isinstance(event, yaml.ScalarEvent):
            return Text(cleaned(event.value, lines=True), _line(event))
        if depth >= DEPTH:
            self.refuse(event, "", f"lists are nested more than {DEPTH} deep", "make the file flatter")
        if isinstance(event, yaml.SequenceStartEvent):
            return self.listing(event, depth)
        return self.mapping(event, depth)

    def listing(self, start: yaml.Event, depth: int) -> Listing:
        result = Listing(_line(start))
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            result.append(self.node(event, depth + 1))
        return result

    def mapping(self, start: yaml.Event, depth: int) -> Mapping:
        result = Mapping(_line(start))
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.node(event, depth + 1)
            if not isinstance(key, Text):
                self.refuse(event, "", "a key must be a single word", "write `key: value`")
            if key in result:
                first = result.lines[key]
                self.refuse(event, key, f"the key stands here twice (first in line {first})", "keep one of them")
            result.lines[key] = key.line
            result[str(key)] = self.node(next(self.events), depth + 1)
        return result

    def refuse(self, event: yaml.Event, key: str, what: str, cure: str) -> NoReturn:
        raise DataError(self.file, _line(event), key, what, cure)

