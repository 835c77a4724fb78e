"""A sentence of the application that is laid over whatever page there is, for a while: what concerns the look of all
pages.

It takes no press and stops nothing; this module refuses to know what it says.
"""
from __future__ import annotations

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph

LASTS, MOST_LASTS = 9000.0, 20000.0
"""Milliseconds it is seen, at least and at most; long sentences longer."""

LETTER = 90.0
"""Milliseconds for each of its letters."""

WIDEST = 46.0
"""Breadth at most, in ems."""


class Toast:
    """Describes what is being said; empty: nothing."""

    def __init__(self) -> None:
        self.sentence = ""
        self._until: float | None = None

    def say(self, sentence: str, now: float) -> None:
        """Say what holds now; it is seen when it is new, and gone when it does not hold any more."""
        if sentence != self.sentence:
            self.sentence = sentence
            self._until = now + min(MOST_LASTS, max(LASTS, LETTER * len(sentence))) if sentence else None

    @property
    def seen(self) -> bool:
        """Whether it lies over the page now."""
        return self._until is not None

    def due(self, now: float) -> float | None:
        """Return when it goes; None: nothing is seen."""
        if self._until is not None and now >= self._until:
            self._until = None
            return now
        return self._until

    def draw(self, p: Painter) -> None:
        """Draw it at the upper edge, below the header of a table."""
        if not self.seen:
            return
        em, safe = p.screen.size("body"), p.screen.safe
        sign = 1.5 * em
        wide = min(safe.w - 80, WIDEST * em) - sign - 72
        high = p.height(self.sentence, wide, "body")
        lines = p.lines(self.sentence, wide, "body")
        broad = min(wide, max(p.width(line, "body") for line in lines) + 2)
        box = Rect(safe.centerx - (broad + sign + 72) / 2, safe.y + .075 * safe.h, broad + sign + 72, high + 36)
        panels.panel(p, box)
        glyph(p, "warning", box.x + 24 + sign / 2, box.centery, sign, p.palette.kin)
        p.paragraph(self.sentence, box.x + 48 + sign, box.y + 18, wide, "body")
