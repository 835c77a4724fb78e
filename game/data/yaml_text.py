"""YAML as we read it: text, lists and mappings, every one with the line it stands in, and nothing else.

No guessing of types: `off`, `-1`, `007` and `1.0` stay the text that was written; code that knows what a value means
converts it. No aliases, no anchors, no tags, no duplicate keys, a bounded size and a
bounded depth, no invisible signs: a file from a stranger can be wrong but not harmful. This module refuses to
know what any key means.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

import yaml

from game import paths
from game.core.refusal import of_disk
from game.core.trouble import Trouble
from game.core.words import cleaned
from game.disk import files

# libyaml is ten times faster; the pure reader gives the same events.
_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

FILES: Final = ("commands", "data", "disk", "themes")
"""Where the English sentences stand of what may be wrong with a file: for logs, and for commands that speak no other
language. Who knows a `Language` lets that tell them."""

_PLACE: Final = re.compile(r"\{\{|\}\}|\{(\w+)\}")
WRITTEN: Final = {
    "no_quote": ("quoted scalar",),
    "no_bracket": ("',' or ']'", "',' or '}'", "flow sequence", "flow mapping", "flow node"),
    "no_start": ("cannot start any token", "tab character"),
    "no_colon": ("could not find expected ':'", "mapping values are not allowed"),
}
"""What people most often write wrongly, and by which words the readers – the fast one and the pure – name it; these
are of one language. The last part of a key `data.…`; anything else is `no_yaml`."""

LIMIT = 256 * 1024
DEPTH = 40


class DataError(Exception):
    """A file that cannot be used: `file:line: key: what – cure`. Line 0 means the file as a whole.

    What is wrong and what to do is a sentence in two parts (`why`), or both in English, for what only we write.
    """

    def __init__(self, file: Path | str, line: int, key: str, what: str | Trouble, cure: str = "") -> None:
        super().__init__(file, line, key, what, cure)
        self.file, self.line, self.key = str(file), line, key
        self.why = what if isinstance(what, Trouble) else Trouble("data.plain", {"what": what, "cure": cure})

    @property
    def what(self) -> str:
        return english(self.why.what)

    @property
    def cure(self) -> str:
        return english(self.why.cure)

    @property
    def told(self) -> Trouble:
        """Return the same with its key, for code that knows a language."""
        why = self.why
        return Trouble("data.at_key", {"key": self.key, "what": why.what, "cure": why.cure}) if self.key else why

    def sentence(self, file: str = "") -> Trouble:
        """Return the sentence with its place; `file`: as the file is to be called."""
        file = file or self.file
        place = f"{file}:{self.line}" if self.line else file
        if self.cure:
            return Trouble("data.placed", {"place": place, "what": self.told.what, "cure": self.told.cure})
        return Trouble("data.here", {"place": place, "what": self.told.what})

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        sentence = f"{self.what} – {self.cure}" if self.cure else self.what
        return ": ".join(part for part in (place, self.key, sentence) if part)


class Text(str):
    """A scalar as it was written (quotes removed), in line `line` (from 1)."""

    __slots__ = ("line",)
    line: int

    def __new__(cls, value: str, line: int) -> Text:
        text = str.__new__(cls, value)
        text.line = line
        return text


class YamlList(list["Tree"]):
    """A list that begins in line `line`."""

    def __init__(self, line: int) -> None:
        self.line = line


class Mapping(dict[str, "Tree"]):
    """A mapping that begins in line `line`; `lines` holds the line of every key."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.lines: dict[str, int] = {}


Tree = Text | YamlList | Mapping

# Null has many spellings in YAML; a value left out is read as an empty text.
NOTHING = frozenset({"", "~", "null", "Null", "NULL"})


def read_tree(path: Path, limit: int = LIMIT, most: int = LIMIT) -> Tree:
    """Return the tree of the file; an empty file is an empty mapping. `limit` is in bytes, `most` in texts, lists and
    pairs. Raises DataError."""
    return parse_tree(_decoded(path, limit), path, most)


def read_documents(path: Path, limit: int = LIMIT) -> list[Tree]:
    """Return the trees of a file whose documents are separated by `---`; at least one. Raises DataError."""
    return parse_documents(_decoded(path, limit), path)


def read_mapping(path: Path, limit: int = LIMIT, most: int = LIMIT) -> Mapping:
    """Read a file as `read_tree` does; its top level must be `key: value`."""
    tree = read_tree(path, limit, most)
    if isinstance(tree, Mapping):
        return tree
    raise DataError(path, tree.line, "", Trouble("data.no_mapping"))


def parse_tree(text: str, file: Path | str, most: int = LIMIT) -> Tree:
    """Return the tree of a text with one document; `file` is only named in errors. Raises DataError."""
    first, *further = parse_documents(text, file, most)
    if further:
        raise DataError(file, further[0].line, "", Trouble("data.second"))
    return first


def parse_documents(text: str, file: Path | str, most: int = LIMIT) -> list[Tree]:
    """Return the trees of a text, document by document; an empty one is an empty mapping. Raises DataError."""
    try:
        return _Builder(text, file, most).documents() or [Mapping(1)]
    except (ValueError, OverflowError):             # the pure reader at "\\UFFFFFFFF": there is no such letter
        raise DataError(file, 0, "", Trouble("data.no_letter")) from None
    except yaml.MarkedYAMLError as error:
        said = f"{error.context} {error.problem}"
        why = next((key for key, words in WRITTEN.items() if any(word in said for word in words)), "no_yaml")
        first, other = error.problem_mark, error.context_mark
        mark = (other or first) if why == "no_quote" else (first or other)      # where it opens, and not the file's end
        # libyaml may name the line behind the last one.
        line = min(mark.line + 1, len(text.splitlines())) if mark else 0
        raise DataError(file, line, "", Trouble(f"data.{why}")) from None
    except yaml.YAMLError as error:
        line = _line_at(text, getattr(error, "position", 0))
        raise DataError(file, line, "", Trouble("data.strange_letter")) from None


def plain(tree: object) -> object:
    """Return the same tree in ordinary str, list and dict, for writing."""
    if isinstance(tree, dict):
        return {str(key): plain(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [plain(item) for item in tree]
    return str(tree)


def write_text(tree: object, leaves_in_line: bool = False) -> str:
    """Return a tree of ordinary dict, list, str, bool, int and float as YAML text that `read_tree` reads again.

    leaves_in_line: what holds no further lists or mappings stands in one line, `{a: 1, b: 2}`.
    """
    style = None if leaves_in_line else False
    return str(yaml.dump(tree, Dumper=_Writer, default_flow_style=style, allow_unicode=True, sort_keys=False,
                         width=160 if leaves_in_line else 110))


class _Writer(yaml.SafeDumper):
    """Writes no halves of signs, as names of files may hold: no YAML may have them."""


_Writer.add_representer(str, lambda writer, text: writer.represent_str(text.encode("utf-8", "replace").decode()))


def _decoded(path: Path, limit: int) -> str:
    try:
        raw = files.read(path, limit)
    except OSError as error:
        raise DataError(path, 0, "", Trouble("data.no_entry", {"why": of_disk(error)})) from None
    if len(raw) > limit:
        raise DataError(path, 0, "", Trouble("data.too_large", {"kb": limit // 1024}))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(path, line, "", Trouble("data.no_utf8")) from None


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 0


def _line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


class _Builder:
    """Turns the parser's events into a tree. Events, not nodes: only they tell an alias from a copy."""

    def __init__(self, text: str, file: Path | str, most: int) -> None:
        self.file, self.most, self.met = file, most, 0
        self.events: Iterator[yaml.Event] = iter(_Loader(text).get_event, None)

    def documents(self) -> list[Tree]:
        trees: list[Tree] = []
        for event in self.events:
            if isinstance(event, yaml.NodeEvent):
                tree = self.node(event, 0)
                trees.append(Mapping(tree.line) if tree == "" else tree)
        return trees

    def node(self, event: yaml.Event, depth: int) -> Tree:
        if isinstance(event, yaml.AliasEvent):
            self.refuse(event, "", "alias")
        assert isinstance(event, yaml.NodeEvent)
        self.met += 1
        if self.met > self.most:
            self.refuse(event, "", "too_many", most=self.most)
        if event.anchor is not None:
            self.refuse(event, "", "anchor")
        if getattr(event, "tag", None) is not None:
            self.refuse(event, "", "tag")
        if isinstance(event, yaml.ScalarEvent):
            return Text(cleaned(event.value, lines=True), _line(event))
        if depth >= DEPTH:
            self.refuse(event, "", "too_deep", deep=DEPTH)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.listing(event, depth)
        return self.mapping(event, depth)

    def listing(self, start: yaml.Event, depth: int) -> YamlList:
        result = YamlList(_line(start))
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            result.append(self.node(event, depth + 1))
        return result

    def mapping(self, start: yaml.Event, depth: int) -> Mapping:
        result = Mapping(_line(start))
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.node(event, depth + 1)
            if not isinstance(key, Text):
                self.refuse(event, "", "no_key")
            if key in result:
                first = result.lines[key]
                self.refuse(event, key, "twice", first=first)
            result.lines[key] = key.line
            result[str(key)] = self.node(next(self.events), depth + 1)
        return result

    def refuse(self, event: yaml.Event, key: str, why: str, **values: object) -> NoReturn:
        raise DataError(self.file, _line(event), key, Trouble(f"data.{why}", values))


# ---- what is wrong, in English ------------------------------------------------------------------------------------
def english(trouble: Trouble) -> str:
    """Return the sentence of a trouble; one inside it is told inside the sentence."""
    told = {name: english(value) if isinstance(value, Trouble) else str(value)
            for name, value in trouble.values.items()}
    sentence = _sentences().get(trouble.key, str(trouble))
    return _PLACE.sub(lambda place: place[0][0] if place[1] is None else told.get(place[1], place[0]), sentence)


@cache
def _sentences() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in FILES:
        waiting = list(read_mapping(paths.asset("lang", "en", f"{name}.yaml")).items())
        while waiting:
            key, tree = waiting.pop()
            if isinstance(tree, Mapping):
                waiting += [(f"{key}.{inner}", each) for inner, each in tree.items()]
            else:
                found[key] = str(tree)
    return found
