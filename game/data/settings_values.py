"""The forms in which values of the settings are written in the file and read back. Unlike in other files, a list or a
mapping that is left empty is a mistake: an empty row of keys would take a command its keys."""
from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from game.core.ports import Chair
from game.core.trouble import Trouble
from game.core.words import cleaned, name
from game.data.record import Form, Range, Scalars, number, person_name, record, whole
from game.data.shape import text
from game.data.yaml_text import DataError, Text, Tree, YamlList
from game.data.yaml_text import Mapping as Pairs

INSTANT = "instant"
SPEEDS = ("0.5", "1", "1.5", "2", "4", INSTANT)
"""The speeds there are, slowest first, as they are written."""

RENDERERS: tuple[Literal["", "gpu", "surface"], ...] = ("", "gpu", "surface")
"""What may draw: whatever is faster here, the graphics card, plain surfaces."""

PACES = ("0.5", "1", "2", "4")
SORTINGS = ("suit", "rank")
"""How one may want to have one's hand sorted; an order of one's own is made again with every hand."""

MOST_NAMES, MOST_CHAIRS, MOST_COLOUR = 200, 40, 99
"""More than a player uses and sits on; what is beyond them was not written by playing."""

MOST_FOLDERS, LONGEST_PATH = 4, 4096
"""So many folders are offered again, and so many characters a path has at most."""

MOST_WORD = 200
"""Characters of a word such as the name of a theme or a key."""

WIDEST = 32_767
"""No window is larger."""

INDEXES = ("always", "never")
"""Whether we print an index on the cards of a theme; where nothing is said, as its maker says."""

FLAIRS = ("off", "soft", "full")
"""How strongly great moments are shown, and cards have weight."""

READING_AIDS = ("none", "furigana", "kana")
"""How children are helped to read Japanese: not, by kana above the kanji, by kana alone."""


def _words(tree: Tree, file: Path, key: str) -> tuple[str, ...]:
    """Read a list of words. Raises DataError."""
    return tuple(_word(item, file, key) for item in _list(tree, file, key))


def _names(tree: Tree, file: Path, key: str) -> tuple[str, ...]:
    """Read the names of people. Raises DataError."""
    return tuple(filter(None, map(name, _words(tree, file, key))))[:MOST_NAMES]


def _folders(tree: Tree, file: Path, key: str) -> tuple[str, ...]:
    """Read whole paths; what is none, or longer than any, is left out. Raises DataError."""
    said = [str(item) for item in _list(tree, file, key)
            if isinstance(item, Text) and len(item) <= LONGEST_PATH and item.isprintable()]
    return tuple(said[:MOST_FOLDERS])


def _size(tree: Tree, file: Path, key: str) -> str:
    """Read the size of a window, `1260x690`. Raises DataError."""
    word = text(tree, file, key)
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", word)
    sides = [int(side) for side in found.groups()] if found else []
    if not sides or min(sides) < 1 or max(sides) > WIDEST:
        raise DataError(file, word.line, key, f"`{word[:40]}` is no size", "write it as 1260x690")
    return "x".join(map(str, sides))


def by_name(form: Form, tree: Tree, file: Path, key: str) -> dict[str, Any]:
    """Read a mapping from text, its values by this form. Raises DataError."""
    if not isinstance(tree, Pairs):
        raise DataError(file, tree.line, key, Trouble("data.no_pairs"))
    return {each: form(value, file, each) for each, value in tree.items()}


def _keys(tree: Tree, file: Path, key: str) -> dict[str, tuple[str, ...]]:
    """Read the keys of every command. Raises DataError."""
    return {FORMER.get(command, command): named for command, named in by_name(_words, tree, file, key).items()}


def _word(tree: Tree, file: Path, key: str) -> str:
    return cleaned(str(text(tree, file, key)), MOST_WORD)


def _list(tree: Tree, file: Path, key: str) -> YamlList:
    if not isinstance(tree, YamlList):
        raise DataError(file, tree.line, key, Trouble("data.no_list"))
    return tree


def _real(tree: Tree, file: Path, key: str) -> float:
    return float(number(tree, file, key))


def _rounded(tree: Tree, file: Path, key: str) -> int:
    return round(number(tree, file, key))


def _chairs(tree: Tree, file: Path, key: str) -> tuple[Chair, ...]:
    return tuple(record(each, Chair, file, key, scalars=SCALARS, forms=_CHAIR)
                 for each in _list(tree, file, key)[:MOST_CHAIRS])


SCALARS: Scalars = ((str, _word), (int, _rounded), (float, _real))
"""How words and numbers of the settings are read."""

_CHAIR: Mapping[str, Form] = {"name": person_name, "colour": Range(0, MOST_COLOUR).over(whole)}

Percent: TypeAlias = Annotated[int, Range(0, 100)]
Words: TypeAlias = Annotated[tuple[str, ...], _words]
WordByName: TypeAlias = Annotated[Mapping[str, str], partial(by_name, _word)]
People: TypeAlias = Annotated[tuple[str, ...], _names]
Folders: TypeAlias = Annotated[tuple[str, ...], _folders]
WindowSize: TypeAlias = Annotated[str, _size]
KeysByCommand: TypeAlias = Annotated[Mapping[str, tuple[str, ...]], _keys]


class LastTable(NamedTuple):
    """The table a game was last played at: its chairs, its house rules as texts by name, and the preset of which they
    were made, if there is one."""

    chairs: Annotated[tuple[Chair, ...], _chairs]
    options: Mapping[str, str] = {}
    preset: str = ""


def _last_table(tree: Tree, file: Path, key: str) -> LastTable:
    """Read a table; what a later version says of it is passed over. Raises DataError."""
    return record(tree, LastTable, file, key, others=tree if isinstance(tree, Pairs) else (), scalars=SCALARS)


TableByGame: TypeAlias = Annotated[Mapping[str, LastTable], partial(by_name, _last_table)]

FORMER = {"kuku": "call"}
"""Commands that had another name in an earlier version, when there was one game only."""


def written(value: object) -> object:
    """Return a setting as YAML writes it: bool, numbers, texts, lists, mappings."""
    if isinstance(value, LastTable):
        made_of = {"preset": value.preset} if value.preset else {}
        return {"chairs": [chair._asdict() for chair in value.chairs], "options": dict(value.options)} | made_of
    if isinstance(value, Mapping):
        return {str(key): written(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [written(each) for each in value]
    return value
