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
from game.ui.hand.plug import TableKind
from game.ui.kinds.letters import movements, places
from game.ui.kinds.letters.drawing import banner, got_away, losers, spelling, stamps
from game.ui.kinds.letters.movements import Leavers, Stamped, Stamps
from game.ui.kinds.letters.sheet import spelt
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.records import Ground, Penalties, Placement, PlacementBuilder, Show
from game.ui.stage.tile import Tile
from game.ui.stage.tracks import Timeline

SAFE = "safe"


class Safe(TableKind):
    """See StageKind. Somebody leaves a deal unharmed."""

    movements = {SAFE: movements.safe}

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return SAFE in sheet.notes.values()

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        first = rest[0]
        return (SAFE, 1) if isinstance(first, Left) and sheet.notes.get(first.reason.key) == SAFE else None

    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        draft.more.append(Leavers(view.fact("out")))

    def absent(self, p: Painter, show: Show, seat: Seat, box: Rect) -> bool:
        """See StageKind."""
        safe = seat in show.frame.placement.more.the(Leavers).seats
        if safe:
            got_away(p, show, seat, box)
        return safe


class Spelling(TableKind):
    """See StageKind. Penalties are letters of a word."""

    key = "letters"
    movements = {"stamp": movements.stamp}
    layers = {"last": (stamps,)}
    standing = "donkey"
    climax = ("stamp",)

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.standing == self.standing

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        count = sum(1 for _ in takewhile(lambda event: isinstance(event, Scored), rest))
        return ("stamp", count) if count else None

    # ---- the room
    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See StageKind."""
        return places.tile(made, size, screen)

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """See StageKind."""
        return places.own(rect, screen)

    def penalties(self, sheet: Sheet, options: Mapping[str, Value]) -> Penalties | None:
        """See StageKind."""
        letters = spelt(sheet)
        return Penalties(letters.goal(options), letters.word if letters.spell(options) else "")

    # ---- the movement
    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind."""
        return Stamped({})

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """See StageKind."""
        return Stamped({seat: track.pose(t) for seat, track in score.part(Stamps).tracks.items()
                        if track.at < t < track.end})

    # ---- the drawing
    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See StageKind."""
        if tile.spelt is None or tile.score is None:
            return False
        spelling(p, show, seat, tile.score, tile.spelt)
        return True

    def banner(self, p: Painter, show: Show, share: float) -> bool:
        """See StageKind."""
        lost = losers(show)
        if lost:
            banner(p, show, lost, share)
        return bool(lost)
