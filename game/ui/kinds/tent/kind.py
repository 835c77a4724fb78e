"""The plug of a stock that leans like a tent."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import CardId
from game.core.events import Event
from game.core.view import View
from game.data.sheet import Sheet
from game.data.sheet import sheet as sheet_of
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.plug import GrowingLine, TableKind
from game.ui.hand.table_action import TableAction
from game.ui.hand.table_words import TableWords
from game.ui.kinds.tent import front, movements
from game.ui.kinds.tent.drawing import shadow
from game.ui.kinds.tent.geometry import EDGE
from game.ui.kinds.tent.place import NEAR_Z, Front, Near, TentPlace, follow, foreground, placed, standing, tent_head
from game.ui.kinds.tent.pulling import TentTurn
from game.ui.kinds.tent.sheet import Pulls
from game.ui.kinds.tent.words import Dig, going_on, pulled_by, sentence, sums_up
from game.ui.stage import motion
from game.ui.stage.extensions import Extensions
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Act, Ground, MovementContext, Placement, PlacementBuilder, Show
from game.ui.stage.ring import below_header
from game.ui.stage.tracks import Timeline

COMES = 200.0
"""Milliseconds in which a tent comes before the table, or goes back to its place."""

PULLS = (1.5, 2.0)
"""How much faster than others the pull of a bot is played, at least and at most: it has to be followed."""


class Leaning(TableKind):
    """See StageKind."""

    key = "tent"
    parts = ("tent",)
    notes = ("tent",)
    movements = {"pull": movements.pull, "fall": movements.fell}
    climax = ("fall",)
    by_hand = ("pull", "fall")
    layers = {"ahead": (front.ground,)}

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.of(Pulls) is not None

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        return tent_head(rest, sheet)

    def room(self, room: Ground) -> Ground:
        """See StageKind."""
        screen = room.table.screen
        box = foreground(screen, below_header(screen), room.own and room.own.rect)
        return room._replace(more=room.more | Extensions(Front(box)))

    def spot(self, name: str, now: Placement) -> Rect | None:
        """See StageKind. The stock wherever it leans now."""
        place = now.more.of(TentPlace)
        return place.box if name == "stock" and place is not None else None

    def deed(self, table: OpenTable) -> TableAction | None:
        """See TableKind."""
        return TentTurn(table)

    def grows(self, words: TableWords, act: Act, before: GrowingLine | None, line: int,
              single: str) -> GrowingLine | None:
        """See TableKind. One line for all cards that somebody pulls one after another."""
        seat = pulled_by(act, sheet_of(words.host.setup.game))
        if seat is None:
            return None
        known = before.memory if before is not None and isinstance(before.memory, Dig) else None
        dig = going_on(known, seat, act, line)
        return GrowingLine(dig.line, sentence(words, dig, single), dig)

    def sums_up(self, act: Act, before: GrowingLine) -> bool:
        """See TableKind."""
        return isinstance(before.memory, Dig) and sums_up(act, before.memory)

    # ---- the placement
    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        place = placed(view, room)
        draft.cards |= standing(view, place)
        if place is not None:
            draft.more.append(place)

    def follow(self, poses: Mapping[CardId, CardPose], old: Placement,
               new: Placement) -> Mapping[CardId, CardPose] | None:
        """See StageKind."""
        return follow(poses, old.more.of(TentPlace), new.more.of(TentPlace))

    # ---- the movement
    def finish(self, m: MovementContext, score: Timeline) -> None:
        """See StageKind. The tent comes before the table, or goes back."""
        a, b = m.old.more.of(TentPlace), m.new.more.of(TentPlace)
        if a is not None and b is not None and b.left + b.right and a.box != b.box:
            score.reach(COMES)

    def hold(self, m: MovementContext) -> float | None:
        """See StageKind."""
        return movements.HOLD if m.act.kind == "pull" else None

    def hurries(self, act: Act, speed: float, calm: float) -> float | None:
        """See StageKind."""
        return min(max(speed, PULLS[0] * calm), PULLS[1] * calm) if act.kind == "pull" else None

    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind."""
        return Near(_near(new))

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """See StageKind."""
        return Near(motion.between(_near(old), _near(new), min(1.0, t / COMES)))

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        front.on_stage(p, show)
        return False

    def depth(self, show: Show) -> float | None:
        """See StageKind."""
        return NEAR_Z if front.near(show) > 0.0 else None

    def in_front(self, p: Painter, show: Show, over: bool) -> None:
        """See StageKind."""
        (front.above if over else front.in_front)(p, show)

    def shade(self, card: CardId, pose: CardPose) -> float:
        """See StageKind."""
        return shadow(card) if pose.squeeze == EDGE else 1.0


def _near(placement: Placement) -> float:
    place = placement.more.of(TentPlace)
    return 1.0 if place is not None and place.front is not None else 0.0
