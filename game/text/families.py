"""Titles that share their words: `assets/lang/families.yaml`, a title and the name under which its texts stand.

The Burros of Spain and Portugal say the same; what both say stands once, as `burro.…`, and what one alone says stands
under its own name and goes before. Knows no title: one that is not in the file is a family of its own.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game import paths
from game.data import yaml_text
from game.data.record import value


@cache
def families(folder: Path) -> Mapping[str, str]:
    """Return the family of every title that has one, for the languages in this folder. Raises DataError."""
    file = folder / "families.yaml"
    return value(yaml_text.read_mapping(file), Mapping[str, str], file) if file.is_file() else {}


def family(title: str, folder: Path | None = None) -> str:
    """Return the name under which this title's words stand: its family's, or its own."""
    return families(folder or paths.assets() / "lang").get(title, title)


@cache
def in_family(key: str, folder: Path) -> str:
    """Return the key as the title's family has it: `option.burro_es.hand.name` is `option.burro.hand.name`."""
    known = families(folder)
    return ".".join(known.get(part, part) for part in key.split("."))
