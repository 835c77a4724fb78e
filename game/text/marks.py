"""Where the names and cards stand in a finished sentence: words are marked before they go in, the marks come out again.

It knows neither languages nor games; it only counts characters.
"""
from __future__ import annotations

import re
from typing import NamedTuple

from game.core.seating import Seat

# Three characters of the private use area; taken out of every word, so that no name can forge a mark.
_OPEN, _MIDDLE, _SHUT = "\ue000", "\ue001", "\ue002"
_FORGED = re.compile(f"[{_OPEN}{_MIDDLE}{_SHUT}]")
_MARK = re.compile(f"{_OPEN}(\\d+){_MIDDLE}([^{_SHUT}]*){_SHUT}")


class Span(NamedTuple):
    """`text[start:end]` names a seat or a card: `what` is the seat, or the card's id; lines must not break in it."""

    start: int
    end: int
    what: Seat | str


class Marks:
    """The marked words of one sentence."""

    def __init__(self) -> None:
        self._what: list[Seat | str] = []

    def mark(self, word: str, what: Seat | str) -> str:
        """The word as it is put into a text."""
        self._what.append(what)
        return f"{_OPEN}{len(self._what) - 1}{_MIDDLE}{_FORGED.sub('', word)}{_SHUT}"

    @property
    def seats(self) -> frozenset[Seat]:
        """Whom any of these words names, whether it stands in the text or not."""
        return frozenset(what for what in self._what if isinstance(what, int))

    def lift(self, text: str) -> tuple[str, tuple[Span, ...]]:
        """The text without its marks, and where they were."""
        plain, spans, end = "", [], 0
        for found in _MARK.finditer(text):
            plain += text[end:found.start()]
            spans.append(Span(len(plain), len(plain) + len(found[2]), self._what[int(found[1])]))
            plain += found[2]
            end = found.end()
        return plain + text[end:], tuple(spans)
