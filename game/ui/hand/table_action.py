"""Does what players do on the open table with their own hands, before all eyes – as most tables have it: nothing. To
point at what lies there and be told of it is such a deed, too."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import CardId
from game.core.seating import Seat
from game.ui.input.gesture import Gesture, Stick
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.stage.pose import CardPose


class TableAction:
    """The deeds of those who sit at this screen; a kind of table that has one does better."""

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked to do it here, as far as the table has shown it."""
        return None

    @property
    def is_near(self) -> bool:
        """Whether what it is done with stands before the table."""
        return False

    def begin(self) -> bool:
        """Put it into the hands of the player who is asked, as soon as the table has come to rest on that; whether that
        was done now."""
        return False

    def begins(self) -> str:
        """Return where keys and pads begin, while a player is asked; else empty."""
        return ""

    def handle(self, g: Gesture) -> bool:
        """Return whether a gesture was spent on it; sticks mean nothing else at a table."""
        return isinstance(g, Stick)

    def lose(self) -> None:
        """Drop what is held: another scene lies over the table, the window lost the focus, or a pad is gone."""

    def update(self, now: float) -> float | None:
        """Let time go on; return when it wants to be asked again. Before the session hears of what comes of it, so that
        the picture goes on from the hand."""

    def seat_touched(self, seat: Seat) -> bool:
        """Take a touch on a seat: whether that meant anything here."""
        return False

    def answers(self) -> list[Answer]:
        """List the answers beside the way into the next deal."""
        return []

    def mean(self, name: str) -> bool:
        """Return whether an answer of this name is its own, which is then done."""
        return False

    @property
    def letters(self) -> Mapping[str, str]:
        """The letters that mean something at this table, and why one does nothing where it does nothing."""
        return {}

    def hint(self) -> str:
        """Return the hint to be read below the table instead of what happened last; empty: nothing."""
        return ""

    def lay(self, desk: Desk) -> None:
        """Lay what can be touched."""

    def poses(self) -> Mapping[CardId, CardPose]:
        """Return the cards as they are in a player's hands."""
        return {}

    def told(self) -> object | None:
        """Return what stands beside it now, for the code that draws it."""
