"""Asks the environment which language this computer speaks; knows no file."""
from __future__ import annotations

import locale
import os
from collections.abc import Iterable, Sequence

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language(known: Sequence[str], preferred: Iterable[str] = ()) -> str:
    """Return the first language among `known` that the system asks for, else the first known.

    `preferred` are locales the window system told (`ja_JP`, `en-GB`), best first: on macOS and Windows a program
    started by its icon has no environment to ask.
    """
    for wish in (*preferred, *_wishes()):
        code = _code(wish.replace("-", "_").split("_")[0].split(".")[0].lower())
        if code in known:
            return code
    return known[0]


def _wishes() -> list[str]:
    wishes = [wish for name in _VARIABLES for wish in os.environ.get(name, "").split(":") if wish]
    return [*wishes, locale.getlocale()[0] or ""]


def _code(name: str) -> str:
    """The code of a language; Windows calls it by its English name, such as Japanese."""
    return name if len(name) <= 3 else locale.normalize(name).split("_")[0]
