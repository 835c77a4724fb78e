"""How each value of the settings is written in the file and read back; a value out of its range is a ValueError."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeVar

from game.core.ports import Chair
from game.core.words import cleaned, name
from game.data.yaml_text import Mapping as Pairs
from game.data.yaml_text import Text, Tree, YamlList

_T = TypeVar("_T")

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


class LastTable(NamedTuple):
    """The table a game was last played at: its chairs, its house rules as texts by name, and the preset of which they
    were made, if there is one."""

    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    preset: str = ""


def _word(tree: Tree) -> str:
    if not isinstance(tree, Text):
        raise ValueError("not a word")
    return cleaned(str(tree), MOST_WORD)


def _one_of(*allowed: str) -> Callable[[Tree], str]:
    def read(tree: Tree) -> str:
        if _word(tree) not in allowed:
            raise ValueError(f"not one of {allowed}")
        return _word(tree)

    return read


def _yes(tree: Tree) -> bool:
    return _one_of("true", "false")(tree) == "true"


def _between(low: float, high: float) -> Callable[[Tree], float]:
    def read(tree: Tree) -> float:
        number = float(_word(tree))
        if not low <= number <= high:
            raise ValueError(f"not within {low} and {high}")
        return number

    return read


def _whole(low: int, high: int) -> Callable[[Tree], int]:
    within = _between(low, high)
    return lambda tree: round(within(tree))


def _words(tree: Tree) -> tuple[str, ...]:
    if not isinstance(tree, YamlList):
        raise ValueError("not a list")
    return tuple(_word(item) for item in tree)


def _folders(tree: Tree) -> tuple[str, ...]:
    """Whole paths; what is none, or longer than any, is left out."""
    if not isinstance(tree, YamlList):
        raise ValueError("not a list")
    said = [str(item) for item in tree if isinstance(item, Text) and len(item) <= LONGEST_PATH and item.isprintable()]
    return tuple(said[:MOST_FOLDERS])


def _names(tree: Tree) -> tuple[str, ...]:
    return tuple(filter(None, map(name, _words(tree))))[:MOST_NAMES]


def _by_name(read: Callable[[Tree], _T]) -> Callable[[Tree], dict[str, _T]]:
    def read_all(tree: Tree) -> dict[str, _T]:
        if not isinstance(tree, Pairs):
            raise ValueError("not a mapping")
        return {key: read(value) for key, value in tree.items()}

    return read_all


def _chair(tree: Tree) -> Chair:
    parts = _by_name(_word)(tree)
    if set(parts) != set(Chair._fields) or not 0 <= (colour := int(parts["colour"])) <= MOST_COLOUR:
        raise ValueError("not a chair")
    return Chair(name(parts["name"]), parts["crest"], colour, parts["kind"])


def _table(tree: Tree) -> LastTable:
    if not isinstance(tree, Pairs) or not isinstance(chairs := tree.get("chairs"), YamlList):
        raise ValueError("not a table")
    options, preset = tree.get("options"), tree.get("preset")
    return LastTable(tuple(_chair(item) for item in chairs[:MOST_CHAIRS]), _by_name(_word)(options) if options else {},
                     _word(preset) if preset is not None else "")


FORMER = {"kuku": "call"}
"""Commands that had another name in an earlier version, when there was one game only."""


def _keys(tree: Tree) -> dict[str, tuple[str, ...]]:
    return {FORMER.get(command, command): keys for command, keys in _by_name(_words)(tree).items()}


def _size(tree: Tree) -> str:
    width, height = map(int, _word(tree).split("x"))
    if min(width, height) < 1 or max(width, height) > WIDEST:
        raise ValueError("not a size")
    return f"{width}x{height}"


READERS: Mapping[str, Callable[[Tree], object]] = {
    "language": _word,
    "speed": _one_of(*SPEEDS),
    "thinking": _one_of("", *SPEEDS),
    "next_deal": _yes,
    "reading_aid": _one_of(*READING_AIDS),
    "reduced_motion": _yes,
    "flair": _one_of(*FLAIRS),
    "curtain_toggle": _yes,
    "plays_forced": _yes,
    "completes": _yes,
    "banter": _yes,
    "hints": _yes,
    "text_scale": _whole(100, 200),
    "volume_effects": _whole(0, 100),
    "volume_calls": _whole(0, 100),
    "volume_room": _whole(0, 100),
    "volume_music": _whole(0, 100),
    "muted": _yes,
    "lasting_offered": _yes,
    "high_contrast": _yes,
    "honorifics": _yes,
    "fullscreen": _yes,
    "window": _size,
    "tv": _yes,
    "safe_area": _between(0, 7.5),
    "renderer": _one_of(*RENDERERS),
    "window_seconds": _whole(0, 60),
    "sorting": _by_name(_one_of(*SORTINGS)),
    "pace": _by_name(_one_of(*PACES)),
    "tutorials_offered": _words,
    "game": _word,
    "theme": _by_name(_word),
    "back": _by_name(_word),
    "cloth": _by_name(_word),
    "chips": _by_name(_word),
    "index": _by_name(_one_of(*INDEXES)),
    "places": _yes,
    "dress": _by_name(_word),
    "keys": _keys,
    "names": _names,
    "recent": _folders,
    "last_table": _by_name(_table),
    "had_sound": _yes,
    "told_record": _word,
}


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
