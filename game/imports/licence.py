"""Finds whose it is and under what licence, as far as papers beside the pictures say so; what nothing says is unknown.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.core.words import cleaned
from game.disk import files
from game.imports.words import common

MOST: Final = 64 * 1024
"""Bytes of a paper that are read: what a licence is stands at its beginning."""

UNKNOWN: Final = "unknown"
OWN: Final = "personal"
"""Of pictures without any papers: the user's own, or kept as if they were."""

_BY: Final = re.compile(r"(?:©|\(c\)|copyright)[^\n]{0,40}?\d{4}[\d,\s–-]*(?:by\s+)?([^\n<(]{3,80})", re.IGNORECASE)


def letters(path: Path, most: int = MOST) -> str:
    """Return the text of a paper; what is no text reads as nothing."""
    try:
        return files.read(path, most)[:most].decode("utf-8", "replace")
    except OSError:
        return ""


def licence(papers: Iterable[Path]) -> str:
    """Return the SPDX id of the first licence that these papers tell of."""
    for paper in papers:
        text = re.sub(r"\s+", " ", letters(paper).casefold())
        for each in common().licences:
            if all(word in text for word in each.words):
                return each.id
    return UNKNOWN


def owner(papers: Iterable[Path]) -> str:
    """Return the owner that the first of these papers names behind its sign of copyright."""
    for paper in papers:
        if match := _BY.search(letters(paper)):
            return cleaned(match[1], 100).strip(" .,")
    return ""
