"""The plug of rows that grow before everybody: the one line of the eighth game in the catalogue of kinds."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Moved, Note, Shown
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.hand.plug import OpenCard, TableKind
from game.ui.stage.extensions import Extensions
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.parts import Parts, StageNeeds
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Ground, Placement, PlacementBuilder, Show
from game.ui.stage.ring import Middle
from game.ui.stage.tile import Tile, badge
from tests.eighth.table import drawing, movements
from tests.eighth.table.fold import Sums, sums
from tests.eighth.table.parts import Between, Cells, cells, furnish_rows
from tests.eighth.table.sheet import Hedge


class Hedges(TableKind):
    """See StageKind."""

    key = "rows"
    parts = ("rows",)
    movements = {"set": movements.planted, "best": movements.best}
    standing = "posts"
    deeds = ("set",)

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.of(Hedge) is not None

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind. set: a card shown and put into a row, with what that comes to."""
        hedge, first, second = sheet.of(Hedge), rest[0], rest[1] if len(rest) > 1 else None
        if hedge is None or not isinstance(first, Shown) or first.to is not None or not isinstance(second, Moved) \
                or second.target.name != "trick":
            return None
        third = rest[2] if len(rest) > 2 else None
        return "set", 3 if isinstance(third, Note) and third.reason.key == hedge.sum else 2

    # ---- the room
    def middle(self, sheet: Sheet, shared: bool) -> Middle:
        """See StageKind. Rows are read alike on every table."""
        return Between()

    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See StageKind. Posts have the whole column beside the fan; how many cards there are lies on it."""
        if made.score is None or made.number is None:
            return made
        column = Rect(made.score.x, made.number.y, made.score.w, made.score.bottom - made.number.y)
        return made._replace(number=badge(made.card, screen), score=column)

    def furnish(self, stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts | None:
        """See StageKind."""
        return furnish_rows(stage, screen, wanted, seats) if "rows" in wanted.parts else None

    def room(self, room: Ground) -> Ground:
        """See StageKind. Every seat has its row."""
        centres = {seat: tile.rect.center for seat, tile in room.tiles.items()}
        found = cells(room.parts.place["rows"], centres, room.table.screen)
        return room._replace(more=room.more | Extensions(found))

    # ---- the placement
    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        hedge = room.table.sheet.of(Hedge)
        assert hedge is not None
        for seat, cell in room.more.the(Cells).of.items():
            for card, spot in zip(view.zones.get(Zone("trick", seat), ()), cell.spots, strict=False):
                draft.cards[card] = CardPose(spot.x, spot.y, spot.h, 0.0, view.sees(card), z=1.0)
        draft.more.append(sums(view, hedge.sum))

    # ---- the movement
    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind. What rows come to stands there until the next card has come."""
        return still.more.the(Sums)

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        drawing.stage(p, show)
        return True

    def counts(self, p: Painter, show: Show) -> bool:
        """See StageKind. They stand below the stock."""
        return True

    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See StageKind."""
        if tile.score is not None:
            drawing.posts(p, show, seat, tile.score)
        return True

    # ---- behind the curtain
    def lying(self, view: View, sheet: Sheet) -> Sequence[OpenCard] | None:
        """See TableKind. Row after row, as they are built."""
        return [OpenCard(view.sees(card), seat) for seat in view.order for card in view.zones.get(Zone("trick", seat),
                                                                                                  ())]
