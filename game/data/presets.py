"""House-rule presets of a game, `assets/presets/<game>.yaml`: named sets of option values.

Names and explanations are texts of the languages (`preset.<game>.<id>`); what an option means is the game's business,
and so is whether a value exists: values are handed on as they were written. One preset of each game is for newcomers.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game import paths
from game.data import yaml_text
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import DataError, Text

NEWCOMER = "newcomer"


class Preset(NamedTuple):
    """A named set of option values; options it does not name have their defaults. newcomer: a first match of this game
    is played by it."""

    id: str
    options: Mapping[str, Text]
    newcomer: bool = False


def load_presets(game: str, folder: Path | None = None) -> tuple[Preset, ...]:
    """The presets of this game in the order of its file; none if it has no file. Raises DataError."""
    file = folder / f"{game}.yaml" if folder else paths.asset("presets", f"{game}.yaml")
    if not file.is_file():
        return ()
    presets: dict[str, Preset] = {}
    newcomers: dict[Text, int] = {}         # which are for them, and in which line that is said
    items = listing(yaml_text.read_tree(file), file, "")
    for item in items:
        entry = fields(item, file, "", ("id",), ("options", NEWCOMER))
        name = text(entry["id"], file, "id")
        if name in presets:
            raise DataError(file, name.line, "id", f"there are two presets `{name}`", "rename one of them")
        options = mapping(entry["options"], file, "options").items() if "options" in entry else ()
        if NEWCOMER in entry and _yes(text(entry[NEWCOMER], file, NEWCOMER), file):
            newcomers[name] = entry.lines[NEWCOMER]
        presets[name] = Preset(name, {key: text(value, file, key) for key, value in options}, name in newcomers)
    if not newcomers:
        raise DataError(file, items.line, NEWCOMER, "no preset here is for newcomers",
                        f"write `{NEWCOMER}: true` at the one by which a match takes about ten minutes")
    if len(newcomers) > 1:
        raise DataError(file, [*newcomers.values()][1], NEWCOMER, f"{len(newcomers)} presets here are for newcomers",
                        f"leave `{NEWCOMER}: true` at one of them: {', '.join(newcomers)}")
    return tuple(presets.values())


def _yes(said: Text, file: Path) -> bool:
    if said not in ("true", "false"):
        raise DataError(file, said.line, NEWCOMER, f"`{said}` is neither true nor false",
                        f"write `{NEWCOMER}: true`, or leave it out")
    return said == "true"
