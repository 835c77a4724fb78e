"""House-rule presets of a game, `assets/presets/<game>.yaml`: named sets of option values.

Names and explanations are texts of the languages (`preset.<game>.<id>`); what an option means is the game's business,
and so is whether a value exists: values are handed on as they were written. One preset of each game is for newcomers.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game import paths
from game.data import yaml_text
from game.data.record import record
from game.data.shape import listing
from game.data.yaml_text import DataError, Text

NEWCOMER = "newcomer"


class Preset(NamedTuple):
    """A named set of option values; options it does not name have their defaults. newcomer: a first match of this game
    is played by it."""

    id: Text
    options: Mapping[str, Text] = MappingProxyType({})
    newcomer: bool = False


def load_presets(game: str, folder: Path | None = None) -> tuple[Preset, ...]:
    """Return the presets of this game in the order of its file; none if it has no file. Raises DataError."""
    file = folder / f"{game}.yaml" if folder else paths.asset("presets", f"{game}.yaml")
    if not file.is_file():
        return ()
    presets: dict[str, Preset] = {}
    items = listing(yaml_text.read_tree(file), file, "")
    for item in items:
        preset = record(item, Preset, file)
        if preset.id in presets:
            raise DataError(file, preset.id.line, "id", f"there are two presets `{preset.id}`", "rename one of them")
        presets[preset.id] = preset
    newcomers = {preset.id: item.lines[NEWCOMER] for preset, item in zip(presets.values(), items, strict=True)
                 if preset.newcomer and isinstance(item, yaml_text.Mapping)}
    if not newcomers:
        raise DataError(file, items.line, NEWCOMER, "no preset here is for newcomers",
                        f"write `{NEWCOMER}: true` at the one by which a match takes about ten minutes")
    if len(newcomers) > 1:
        raise DataError(file, [*newcomers.values()][1], NEWCOMER, f"{len(newcomers)} presets here are for newcomers",
                        f"leave `{NEWCOMER}: true` at one of them: {', '.join(newcomers)}")
    return tuple(presets.values())
