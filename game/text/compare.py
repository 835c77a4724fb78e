"""Do the languages say the same? Same keys, same places for values, every unit known: sentences about what differs."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.text.language import ENGLISH, Leaf, available, lang_folder, places, table

NEEDED = ("list.comma", "list.pair", "list.and")
"""Keys the loader itself uses."""


def differences(folder: Path | None = None) -> list[str]:
    """List the keys that each language lacks, or has more than English; empty when all is well. Raises DataError for
    broken files."""
    folder = folder or lang_folder()
    codes = available(folder)
    if ENGLISH not in codes:
        return [f"{folder}: the language `{ENGLISH}` is missing – every other falls back to it"]
    found = [*_own(folder, ENGLISH)]
    for code in codes:
        if code != ENGLISH:
            found += [*_own(folder, code), *_against_english(folder, code)]
    return found


def _own(folder: Path, code: str) -> Iterator[str]:
    """What is wrong with a language by itself."""
    words = table(folder, code)
    for key in NEEDED:
        if key not in words:
            yield f"{code}: the text `{key}` is missing – lists are joined with it"
    for key, leaf in words.items():
        if _has_empty(leaf):
            yield f"{code}: the text `{key}` is empty – write it"
        for place in sorted(places(leaf)):
            if place.unit and f"unit.{place.unit}" not in words:
                yield f"{code}: the text `{key}` uses the unit `{place.unit}` – add `unit.{place.unit}`"


def _against_english(folder: Path, code: str) -> Iterator[str]:
    words, english = table(folder, code), table(folder, ENGLISH)
    for key in sorted(english.keys() - words.keys()):
        yield f"{code}: the text `{key}` is missing – English has it"
    for key in sorted(words.keys() - english.keys()):
        yield f"{code}: the text `{key}` is not in English – add it there, or remove it here"
    for key in sorted(words.keys() & english.keys()):
        here, there = _names(words[key]), _names(english[key])
        if here != there:
            yield f"{code}: the text `{key}` has {_listed(here)}, in English {_listed(there)} – make them the same"


def _names(leaf: Leaf) -> set[str]:
    return {place.name for place in places(leaf)}


def _listed(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "no places for values"


def _has_empty(leaf: Leaf) -> bool:
    return leaf == "" if isinstance(leaf, str) else any(_has_empty(each) for each in leaf.values())
