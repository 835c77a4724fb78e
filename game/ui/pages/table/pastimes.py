"""Offers what those who are out can do at the table, put together of all that features offer there; nothing where none
does.

It knows of none what it is.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.core.seating import Seat
from game.features.contract import Pastime, PastimeEntry
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Device, Gesture, Letter
from game.ui.kit.answers import Answer


class Pastimes:
    """Combines several pastimes into one: each is asked in turn. See Pastime."""

    def __init__(self, each: Sequence[Pastime]) -> None:
        self.each = each

    @property
    def asks(self) -> Seat | None:
        """See Pastime."""
        return next((seat for it in self.each if (seat := it.asks) is not None), None)

    @property
    def letters(self) -> Mapping[str, str]:
        """See Pastime."""
        return {letter: why for it in self.each for letter, why in it.letters.items()}

    @property
    def entry(self) -> PastimeEntry | None:
        """See Pastime. A curtain has room for one."""
        return next((entry for it in self.each if (entry := it.entry) is not None), None)

    @property
    def holds(self) -> float:
        """See Pastime."""
        return max((it.holds for it in self.each), default=0.0)

    @property
    def ponders(self) -> bool:
        """See Pastime."""
        return any(it.ponders for it in self.each)

    def answers(self) -> list[Answer]:
        """See Pastime."""
        return [answer for it in self.each for answer in it.answers()]

    def begins(self, g: Letter | Command) -> Callable[[], None] | None:
        """See Pastime."""
        return next((begin for it in self.each if (begin := it.begins(g)) is not None), None)

    def close(self) -> bool:
        """See Pastime. All of them are closed."""
        closed = [it.close() for it in self.each]
        return any(closed)

    def touched(self, seat: Seat, device: Device | None = None) -> bool:
        """See Pastime."""
        return any(it.touched(seat, device) for it in self.each)

    def heard(self, g: Gesture) -> bool:
        """See Pastime."""
        return any(it.heard(g) for it in self.each)

    def steered(self, g: Command) -> bool:
        """See Pastime."""
        return any(it.steered(g) for it in self.each)

    def hint(self) -> str:
        """See Pastime."""
        return next((hint for it in self.each if (hint := it.hint())), "")

    def update(self) -> None:
        """See Pastime."""
        for it in self.each:
            it.update()

    def next_change(self, now: float) -> float | None:
        """See Pastime."""
        return min((due for it in self.each if (due := it.next_change(now)) is not None), default=None)

    def beside(self, fallen: Collection[Seat]) -> Callable[[Painter, Rect], None]:
        """See Pastime."""
        drawings = [it.beside(fallen) for it in self.each]

        def lay(p: Painter, box: Rect) -> None:
            for draw in drawings:
                draw(p, box)
        return lay

    def taken(self, p: Painter) -> tuple[Rect, ...]:
        """See Pastime."""
        return tuple(box for it in self.each for box in it.taken(p))

    def lay(self, p: Painter) -> None:
        """See Pastime."""
        for it in self.each:
            it.lay(p)
