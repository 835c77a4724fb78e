"""Text from outside – a file, a clipboard – made fit to be kept, drawn and said: once, at the door it comes in by.

What nobody can see or what turns the line round is left out, and what is longer than anybody writes is cut. It knows no
door and no meaning.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category, normalize

MOST_NAME: Final = 30
"""Characters of a name: as many as the lobby lets anybody write, and the number behind it where two are alike."""

MOST_TEXT: Final = 10_000
"""Characters of any other text: far more than the longest sentence there is."""

JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible, but some scripts and pictures of persons are written with them."""

SEVERAL_LINES: Final = frozenset("\n\t")


class Named(str):
    """A value that may be written into the log, for nothing in it is secret: the name of a file of ours, the kind of a
    trouble."""


def cleaned(text: str, most: int = MOST_TEXT, lines: bool = False) -> str:
    """The text without control signs, halves of letters, and signs that change the direction or cannot be seen; at
    most so many characters. `lines`: it may have several, and tabs; else these become blanks."""
    if text.isascii() and text.isprintable():
        return text[:most]
    kept = (letter if _may_stand(letter, lines) else " " if letter.isspace() else "" for letter in text[:4 * most])
    return "".join(kept)[:most]


def name(text: str) -> str:
    """A name from outside, without blanks at its ends."""
    return cleaned(text, MOST_NAME).strip()


def heard(name: str) -> str:
    """What of a name is heard when it is said aloud: the same for Mia, mia and ＭＩＡ, however it was typed."""
    return " ".join(normalize("NFKC", name).casefold().split())


def numbered(name: str, others: Iterable[str]) -> str:
    """The name, or with the first number that makes it nobody else's."""
    taken = {heard(each) for each in others}
    found, number = name, 2
    while heard(found) in taken:
        found, number = f"{name}{number}", number + 1
    return found


def _may_stand(letter: str, lines: bool) -> bool:
    if letter in SEVERAL_LINES:
        return lines
    return letter in JOINERS or category(letter) not in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp")
