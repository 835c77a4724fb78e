"""House-rule presets of a game, `assets/presets/<game>.yaml`: named sets of option values.

Names and explanations are texts of the languages (`preset.<game>.<id>`); what an option means is the game's business,
and so is whether a value exists: values are handed on as they were written.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.data import yaml_text
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import DataError, Text


@dataclass(frozen=True)
class Preset:
    """A named set of option values; options it does not name have their defaults."""

    id: str
    options: Mapping[str, Text]


def load_presets(game: str, folder: Path | None = None) -> tuple[Preset, ...]:
    """The presets of this game in the order of its file; none if it has no file. Raises DataError."""
    file = folder / f"{game}.yaml" if folder else paths.asset("presets", f"{game}.yaml")
    if not file.is_file():
        return ()
    presets: dict[str, Preset] = {}
    for item in listing(yaml_text.read_tree(file), file, ""):
        entry = fields(item, file, "", ("id",), ("options",))
        name = text(entry["id"], file, "id")
        if name in presets:
            raise DataError(file, name.line, "id", f"there are two presets `{name}`", "rename one of them")
        options = mapping(entry["options"], file, "options").items() if "options" in entry else ()
        presets[name] = Preset(name, {key: text(value, file, key) for key, value in options})
    return tuple(presets.values())
