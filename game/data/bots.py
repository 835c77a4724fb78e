"""Strengths of the bots, `assets/bots/<game>.yaml`: levels, weakest first, each with its figures.

```yaml
easy: {care: 0.4, memory: 0}
sharp: {care: 0.95, memory: 40}
```
The name of a level is the text `level.<id>`, and `.about` what it is like; what a figure means only the bot knows.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game import paths
from game.data import yaml_text
from game.data.record import number, value
from game.data.shape import mapping
from game.data.yaml_text import DataError

USUAL = "steady"
"""The level of a bot whose strength was not chosen."""
_FORMERLY = {"default": USUAL, "strong": "sharp"}


class Level(NamedTuple):
    """One strength: its id and its figures. Whole numbers are int, others float."""

    id: str
    figures: Mapping[str, float]


def level_today(level: str) -> str:
    """Return today's name of a level that an older record, or the settings, may call by a former name."""
    return _FORMERLY.get(level, level)


def load_levels(game: str, folder: Path | None = None) -> tuple[Level, ...]:
    """Return the levels of this game in the order of its file; none if it has no file. Raises DataError."""
    file = folder / f"{game}.yaml" if folder else paths.asset("bots", f"{game}.yaml")
    if not file.is_file():
        return ()
    levels = value(yaml_text.read_mapping(file), Mapping[str, Mapping[str, float]], file)
    return tuple(Level(name, figures) for name, figures in levels.items())


def load_pace(game: str, seats: int, folder: Path | None = None) -> tuple[float, float, float]:
    """Load deals, questions and moved cards of a match of bots for one of random play, as `pace.yaml` has them for this
    number of seats; 1 each for a game that it does not name. Raises DataError."""
    return _between((folder or paths.assets()) / "pace.yaml", game, seats) or (1.0, 1.0, 1.0)


def load_lengths(game: str, seats: int, folder: Path | None = None) -> tuple[float, float, float] | None:
    """Load deals, questions and moved cards of a match of random play by the usual rules – or with others that are
    named, `kuku chips 10 stock_open true` –, as `lengths.yaml` has them; None for what it does not name. Raises
    DataError."""
    return _between((folder or paths.assets()) / "lengths.yaml", game, seats)


def measured(game: str, folder: Path | None = None) -> tuple[tuple[str, str], ...]:
    """Return the house rules, each with its value, by which it is known how long this game takes when all else is as
    usual: `kuku chips 10` in `lengths.yaml` is ("chips", "10"). Raises DataError."""
    words = (key.split() for key in _figures_in((folder or paths.assets()) / "lengths.yaml"))
    return tuple((word[1], word[2]) for word in words if len(word) == 3 and word[0] == game)


def _between(file: Path, game: str, seats: int) -> tuple[float, float, float] | None:
    """The three figures of the game for so many seats: between two numbers that are named they lie between theirs,
    beyond them the nearest counts."""
    tree = _figures_in(file).get(game)
    if tree is None:
        return None
    named = {int(count): _three(items, file, count) for count, items in mapping(tree, file, game).items()}
    low = max((count for count in named if count <= seats), default=min(named))
    high = min((count for count in named if count >= seats), default=max(named))
    share = (seats - low) / (high - low) if high > low else 0.0
    first, second = named[low], named[high]
    return (first[0] + share * (second[0] - first[0]), first[1] + share * (second[1] - first[1]),
            first[2] + share * (second[2] - first[2]))


def _figures_in(file: Path) -> yaml_text.Mapping:
    """What stands in this file; nothing, where it is not there. It is read again when it has changed."""
    return _read(file, file.stat().st_mtime_ns) if file.is_file() else yaml_text.Mapping(1)


@lru_cache(8)
def _read(file: Path, stamp: int) -> yaml_text.Mapping:
    return yaml_text.read_mapping(file)


def _three(items: object, file: Path, key: str) -> tuple[float, float, float]:
    if not isinstance(items, Sequence) or isinstance(items, str) or len(items) != 3:
        raise DataError(file, 0, key, "this is not a list of three numbers", "write deals, questions, moved cards")
    deals, asked, moved = (number(item, file, key) for item in items)
    return deals, asked, moved
