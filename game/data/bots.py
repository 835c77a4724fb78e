"""Strengths of the bots, `assets/bots/<game>.yaml`: levels, weakest first, each with its figures.

```yaml
easy: {care: 0.4, memory: 0}
strong: {care: 0.95, memory: 40}
```
The name of a level is the text `level.<id>`; what a figure means only the bot knows.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from game import paths
from game.data import yaml_text
from game.data.shape import mapping, text
from game.data.yaml_text import DataError, Text


@dataclass(frozen=True)
class Level:
    """One strength: its id and its figures. Whole numbers are int, others float."""

    id: str
    figures: Mapping[str, float]


def load_levels(game: str, folder: Path | None = None) -> tuple[Level, ...]:
    """The levels of this game in the order of its file; none if it has no file. Raises DataError."""
    file = folder / f"{game}.yaml" if folder else paths.asset("bots", f"{game}.yaml")
    if not file.is_file():
        return ()
    levels = yaml_text.read_mapping(file).items()
    return tuple(Level(name, _figures(mapping(tree, file, name), file)) for name, tree in levels)


def load_pace(game: str, seats: int, folder: Path | None = None) -> tuple[float, float, float]:
    """Deals, questions and moved cards of a match of bots for one of random play, as `pace.yaml` has them for the
    nearest number of seats; 1 each for a game that it does not name. Raises DataError."""
    file = (folder or paths.assets()) / "pace.yaml"
    tree = yaml_text.read_mapping(file).get(game) if file.is_file() else None
    if tree is None:
        return 1.0, 1.0, 1.0
    named = mapping(tree, file, game)
    nearest = min(named, key=lambda count: abs(int(count) - seats))
    items = named[nearest]
    if not isinstance(items, Sequence) or isinstance(items, str) or len(items) != 3:
        raise DataError(file, 0, nearest, "this is not a list of three numbers", "write deals, questions, moved cards")
    deals, asked, moved = (_number(text(item, file, nearest), file, nearest) for item in items)
    return deals, asked, moved


def _figures(tree: yaml_text.Mapping, file: Path) -> dict[str, float]:
    return {key: _number(text(value, file, key), file, key) for key, value in tree.items()}


def _number(value: Text, file: Path, key: str) -> float:
    for kind in (int, float):
        try:
            number = kind(value)
        except ValueError:
            continue
        if isfinite(number):
            return number
    raise DataError(file, value.line, key, f"`{value}` is not a number", "write one such as 3 or 0.5")
