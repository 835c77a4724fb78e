"""Reads which paragraph of a rules page a sentence rests on: `assets/rules/anchors/<game>.yaml`, key to anchor.

The same for every language, because the pages have the same anchors in all of them.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game import paths
from game.data import yaml_text
from game.data.record import value


def anchors(folder: Path | None = None) -> Mapping[str, str]:
    """Return the anchor of every sentence that has one, all games together. Raises DataError."""
    return _read(folder, tuple(paths.BROUGHT))


@cache
def _read(folder: Path | None, brought: tuple[Path, ...]) -> Mapping[str, str]:
    folders = (folder,) if folder else [each / "rules" / "anchors" for each in (paths.assets(), *brought)]
    found: dict[str, str] = {}
    for file in sorted(file for each in folders for file in each.glob("*.yaml")):
        found |= value(yaml_text.read_mapping(file), Mapping[str, str], file)
    return found
