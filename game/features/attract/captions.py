"""What is told below a deal that is shown: one sentence at a time in large letters, as long as it takes to read.

It measures and waits; which sentences there are it is told.
"""
from __future__ import annotations

from game.ui.draw import panels
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect, Screen
from game.ui.pages.table.sentence_strip import lasts

SIZES: tuple[Size, ...] = ("seat", "button", "body", "caption")
LINES = 2
"""As many lines stand there, where letters can be made small enough for that."""

SLOWLY = 1.6
"""How much longer a caption stands than a sentence at one's own table: whoever reads it does not know the game."""

PAD, MOST = 20.0, .26
"""Around the words, in units, and the share of the screen's height that they may take."""


def high(screen: Screen) -> float:
    """How high the place for captions is, in units: for so many lines of the largest letters, where there is room."""
    return min(LINES * 1.62 * screen.size("seat") + 2 * PAD, MOST * screen.high)


class Captions:
    """The sentence that stands there now; what is told meanwhile waits until it has been read. Times are milliseconds
    of the table's clock."""

    def __init__(self) -> None:
        self.said = ""
        self._since = 0.0
        self._next: list[str] = []

    def say(self, sentence: str, now: float) -> None:
        """This is told, too; what was told last is not told again. The caption of now stands there then."""
        if sentence and sentence != ([self.said, *self._next])[-1]:
            self._next.append(sentence)
        if self._next and now >= self.read:
            self.said, self._since = self._next.pop(0), now

    def reads(self, now: float) -> bool:
        """Whether somebody is still reading, or has still to."""
        return bool(self._next) or now < self.read

    @property
    def read(self) -> float:
        """When what stands there will have been read; where more waits behind it, somewhat hastily."""
        return self._since + lasts(self.said) * (1.0 if self._next else SLOWLY) if self.said else 0.0

    def lay(self, p: Painter, box: Rect, names: tuple[str, ...]) -> None:
        """The words in their place, as large as has room; names are not broken."""
        panels.strip(p, box, 14)
        if not self.said:
            return
        inner = box.inflate(-4 * PAD, -2 * PAD)
        fits = (size for size in SIZES if len(p.lines(self.said, inner.w, size, whole=names)) <= LINES
                and p.height(self.said, inner.w, size, whole=names) <= inner.h + PAD)
        size = next(fits, SIZES[-1])
        tall = p.height(self.said, inner.w, size, whole=names)
        p.paragraph(self.said, inner.x, inner.centery - tall / 2, inner.w, size, align="centre", whole=names, even=True)
