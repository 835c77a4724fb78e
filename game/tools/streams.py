"""Makes the output of a command readable on any terminal, whatever letters it knows: in UTF-8 where nothing else is
set, and with plainer signs where something has to be left out. It refuses to know what is said."""
from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO, TextIOWrapper
from typing import Final

PLAINER: Final = {
    "–": "-", "—": "-", "−": "-", "‐": "-", "…": "...", "‘": "'", "’": "'", "“": '"', "”": '"', "·": ".", "・": ".",
    "×": "x", "→": "->", "♡": "hearts", "♢": "diamonds", "♠": "spades", "♣": "clubs", "♥": "hearts", "♦": "diamonds",
    "\N{NO-BREAK SPACE}": " ", "\N{EN SPACE}": " ", "\N{THIN SPACE}": " ",
}
"""What stands for a sign that an old code page lacks. A letter goes without its accent; whatever else it lacks is
written as its number: nothing is lost, and nothing breaks off."""

HANDLER: Final = "kataku-plainer"


def open_up() -> None:
    """Open both streams up for anything from now on. Into a pipe or a file Windows would write in the code page of its
    country, in which half of our sentences cannot be; there UTF-8 is written, unless PYTHONIOENCODING asks for more."""
    codecs.register_error(HANDLER, plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=_encoding(stream), errors=HANDLER)


@contextmanager
def heard() -> Iterator[Callable[[], None]]:
    """Say errors in a box of the system where there is no console – a program of Windows that was double-clicked –, so
    that nothing vanishes. What is yielded says that all is well, and nothing need be said."""
    if sys.stderr is not None:
        yield lambda: None
        return
    before, unseen = sys.stdout, StringIO()
    sys.stdout, sys.stderr = before or StringIO(), unseen
    try:
        yield lambda: _forgotten(unseen)
    finally:
        sys.stdout, sys.stderr = before, None
        if said := unseen.getvalue().strip():
            from game.ui import message

            message.tell("Kataku", said, said)


def _forgotten(said: StringIO) -> None:
    said.seek(0)
    said.truncate()


def _encoding(stream: TextIOWrapper) -> str | None:
    """Another encoding than the stream's own; None: that one."""
    unasked = sys.platform == "win32" and not os.environ.get("PYTHONIOENCODING") and not stream.isatty()
    return "utf-8" if unasked else None


def plainer(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return what is written in place of what cannot be."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = "".join(PLAINER.get(sign) or _number(sign) for sign in error.object[error.start:error.end])
    return said, error.end


def _number(sign: str) -> str:
    """A letter without its accent, or the sign's number."""
    letter = unicodedata.normalize("NFKD", sign)[0]
    return (letter if letter.isascii() else sign).encode("ascii", "backslashreplace").decode("ascii")
