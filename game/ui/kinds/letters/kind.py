"""The plug of penalties that spell a word, and of getting away from them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from game.core.events import Event, Left, Scored
from game.core.rules import Value
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.hand.plug import Plug
from game.ui.kinds.letters import movements, places
from game.ui.kinds.letters.drawing import banner, got_away, losers, spelling, stamps
from game.ui.kinds.letters.movements import Leavers, Stamped, Stamps
from game.ui.kinds.letters.sheet import spelt
from game.ui.stage.cues import Score
from game.ui.stage.own import OwnPanel
from game.ui.stage.records import Ground, Penalties, Placement, PlacementBuilder, Show
from game.ui.stage.tile import Tile

SAFE = "safe"


class Safe(Plug):
    """See Kind. Somebody leaves a deal unharmed."""

    movements = {SAFE: movements.safe}

    def belongs(self, sheet: Sheet) -> bool:
        """See Kind."""
        return SAFE in sheet.notes.values()

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See Kind."""
        first = rest[0]
        return (SAFE, 1) if isinstance(first, Left) and sheet.notes.get(first.reason.key) == SAFE else None

    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See Kind."""
        draft.more.append(Leavers(view.fact("out")))

    def absent(self, p: Painter, show: Show, seat: Seat, box: Rect) -> bool:
        """See Kind."""
        safe = seat in show.frame.placement.more.the(Leavers).seats
        if safe:
            got_away(p, show, seat, box)
        return safe


class Spelling(Plug):
    """See Kind. Penalties are letters of a word."""

    key = "letters"
    movements = {"stamp": movements.stamp}
    layers = {"last": (stamps,)}
    standing = "donkey"
    climax = ("stamp",)

    def belongs(self, sheet: Sheet) -> bool:
        """See Kind."""
        return sheet.standing == self.standing

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See Kind."""
        count = sum(1 for _ in takewhile(lambda event: isinstance(event, Scored), rest))
        return ("stamp", count) if count else None

    # ---- the room
    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See Kind."""
        return places.tile(made, size, screen)

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """See Kind."""
        return places.own(rect, screen)

    def penalties(self, sheet: Sheet, options: Mapping[str, Value]) -> Penalties | None:
        """See Kind."""
        letters = spelt(sheet)
        return Penalties(letters.goal(options), letters.word if letters.spell(options) else "")

    # ---- the movement
    def seen(self, still: Placement, new: Placement) -> object | None:
        """See Kind."""
        return Stamped({})

    def sampled(self, score: Score, old: Placement, new: Placement, t: float) -> object | None:
        """See Kind."""
        return Stamped({seat: track.pose(t) for seat, track in score.part(Stamps).tracks.items()
                        if track.at < t < track.end})

    # ---- the drawing
    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See Kind."""
        if tile.spelt is None or tile.score is None:
            return False
        spelling(p, show, seat, tile.score, tile.spelt)
        return True

    def banner(self, p: Painter, show: Show, share: float) -> bool:
        """See Kind."""
        lost = losers(show)
        if lost:
            banner(p, show, lost, share)
        return bool(lost)
