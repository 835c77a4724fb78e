"""Text from outside – a file, a clipboard – made fit to be kept, drawn and said: once, at the door it comes in by.

What is invisible or turns the line round is left out, and what is longer than people write is cut. It knows no
door and no meaning.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category, normalize

MOST_NAME: Final = 30
"""Most characters of a name: as many as the lobby accepts, and the number behind it where two are alike."""

MOST_TEXT: Final = 10_000
"""Characters of any other text: far more than the longest sentence there is."""

JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible, but some scripts and pictures of persons are written with them."""

SEVERAL_LINES: Final = frozenset("\n\t")

MARK: Final = "\ufffd"
"""Stands for what is no letter."""


class Named(str):
    """A value that may be written into the log, for nothing in it is secret: the name of a file of ours, the kind of a
    trouble."""


def cleaned(text: str, most: int = MOST_TEXT, lines: bool = False) -> str:
    """Return the text without control signs, halves of letters, and signs that change the direction or cannot be seen;
    at most so many characters. `lines`: it may have several, and tabs; else these become blanks."""
    if text.isprintable():
        return text[:most]
    kept = (letter if _may_stand(letter, lines) else " " if letter.isspace() else "" for letter in text[:4 * most])
    return "".join(kept)[:most]


def name(text: str) -> str:
    """Return a name from outside, without blanks at its ends."""
    return cleaned(text, MOST_NAME).strip()


def deciphered(text: str) -> str:
    """Return a name of a file, or a sentence with one in it, in letters alone: bytes that are no UTF-8 are read as an
    old Japanese packer meant them, or become marks of replacement."""
    if text.isascii() or not any(map(_is_half, text)):
        return text
    return "".join(MARK if _is_half(letter) else letter for letter in "/".join(map(_from_japan, text.split("/"))))


def legible(text: str) -> str:
    """Return the text fit to be shown in one line: commands to the terminal become marks of replacement, too."""
    if text.isprintable():
        return text
    return "".join(MARK if category(letter) == "Cc" else letter for letter in deciphered(text))


def _is_half(letter: str) -> bool:
    """Whether it is half a sign: so Python has a byte in a file's name that is no UTF-8."""
    return "\ud800" <= letter <= "\udfff"


def _from_japan(part: str) -> str:
    """The part of a path as Japan wrote it before UTF-8, if it can be that: of a name in UTF-8 some letters would be
    of more than two bytes, as two are by chance."""
    if not all(letter <= "\u07ff" or _is_half(letter) for letter in part):
        return part
    try:
        meant = part.encode("utf-8", "surrogateescape").decode("cp932")
    except UnicodeError:
        return part
    return part if any(category(letter) in ("Cc", "Co") for letter in meant) else meant


def heard(name: str) -> str:
    """Return how a name sounds when it is said aloud: the same for Mia, mia and ＭＩＡ, however it was typed."""
    return " ".join(normalize("NFKC", name).casefold().split())


def numbered(name: str, others: Iterable[str]) -> str:
    """Return the name, or with the first number that makes it different from the others."""
    taken = {heard(each) for each in others}
    found, number = name, 2
    while heard(found) in taken:
        found, number = f"{name}{number}", number + 1
    return found


def _may_stand(letter: str, lines: bool) -> bool:
    if letter in SEVERAL_LINES:
        return lines
    return letter in JOINERS or category(letter) not in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp")
