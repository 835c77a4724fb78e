"""Names of files and folders that every system takes, wherever they come from.

It knows no theme and no archive.
"""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Final

from game.core.words import cleaned

LONGEST: Final = 60
"""Letters of a folder's name, and of a file's."""

_NOT_ON_WINDOWS: Final = re.compile(r'[:\\*?"<>|\x00-\x1f]')
_NOT_IN_THEMES: Final = re.compile(r"[#/]")
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\..*)?$", re.IGNORECASE)
"""Devices of Windows, whatever stands behind the dot."""


def portable(name: str) -> str:
    """Return the name of a file in an archive as Windows takes it too; the same one where it already is."""
    tidy = _NOT_ON_WINDOWS.sub("-", name).rstrip(" .") or "-"
    return f"_{tidy}" if _RESERVED.match(tidy) else tidy


def file_name(name: str) -> str:
    """Return a name that every system takes, and that can stand in theme.yaml; the same one where it already is."""
    plain = cleaned(unicodedata.normalize("NFC", name))
    tidy = _NOT_IN_THEMES.sub("-", _NOT_ON_WINDOWS.sub("-", plain)).strip(" .") or "picture"
    stem, dot, ending = tidy.rpartition(".")
    return portable(f"{(stem or ending)[:LONGEST]}{dot if stem else ''}{ending[:8] if stem else ''}")


def folder_name(name: str, taken: Collection[str]) -> str:
    """Return the folder name for a theme of this name; `taken`: names that mean something else."""
    letters = (letter if letter.isalnum() else "-" for letter in unicodedata.normalize("NFKC", name).casefold())
    tidy = re.sub("-+", "-", "".join(letters)).strip("-")[:LONGEST] or "theme"
    return f"{tidy}-cards" if _RESERVED.match(tidy) or tidy in taken else tidy
