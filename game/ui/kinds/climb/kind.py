"""The plug of a pile that climbs."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.climb import counters, movements
from game.ui.kinds.climb.acts import climb_head
from game.ui.kinds.climb.drawing import badge, climb_parts, lantern, wild_ranks
from game.ui.kinds.climb.fold import Climb, climbing
from game.ui.kinds.climb.parts import furnish_climb
from game.ui.kinds.climb.place import Hanging, Lantern, climb_cards, lantern_at, pile
from game.ui.kinds.climb.sheet import Climbs
from game.ui.stage.cues import Score
from game.ui.stage.own import OwnPanel
from game.ui.stage.parts import Parts, Wanted
from game.ui.stage.records import Draft, Ground, Kind, Moment, Placement, Show, State
from game.ui.stage.tile import Tile


class Climbing(Kind):
    """See Kind."""

    key = "climb"
    parts = ("climb",)
    notes = ("as-rank",)
    movements = {"lay": movements.lay, "uncover": movements.uncover, "draw": movements.draw, "swap": movements.swap,
                 "dealt": movements.deal, "chosen": movements.chosen, "gather": movements.gather,
                 "tongs": movements.tongs, "open": movements.opened, "cut": movements.cut, "right": movements.right,
                 "dealer": movements.dealer, "fold": movements.fold, "come-back": movements.come_back,
                 "answers": movements.answers, "refused": movements.refused}
    layers = {"cards": (wild_ranks,), "tokens": (lantern,)}
    token = "stone"
    standing = "stones"
    open_hands = True
    own_pile = True
    deeds = ("lay",)
    steps = 1.4             # one lays as many cards as one likes

    def belongs(self, sheet: Sheet) -> bool:
        """See Kind."""
        return sheet.of(Climbs) is not None

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See Kind."""
        return climb_head(rest, sheet)

    # ---- the room
    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See Kind."""
        return counters.tile(made, size, screen)

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """See Kind."""
        return counters.own(rect, screen)

    def furnish(self, stage: Rect, screen: Screen, wanted: Wanted, seats: int) -> Parts | None:
        """See Kind."""
        return furnish_climb(stage, screen, wanted)

    # ---- the placement
    def place(self, view: View, room: Ground, draft: Draft) -> None:
        """See Kind."""
        climb = climbing(view, room.table.sheet)
        draft.cards |= pile(view, room, climb) | climb_cards(view, room, climb)
        draft.dealer = climb.dealer if climb.dealer >= 0 else draft.dealer
        draft.each(lambda seat, state: _aside(climb, seat, state))
        draft.more.append(climb)

    # ---- the movement
    def finish(self, m: Moment, score: Score) -> None:
        """See Kind."""
        if m.act.kind == "call":
            movements.rest(m, score)
        elif m.act.kind == "turn" and (m.old.light is None or m.old.light != m.new.light):
            movements.gathered(m, score)

    def hold(self, m: Moment) -> float | None:
        """See Kind. Cards that are dealt are no news."""
        return 0.0 if m.act.kind == "dealt" else None

    def seen(self, still: Placement, new: Placement) -> object | None:
        """See Kind. Where the lantern hangs of whoever may turn the stock."""
        climb = new.more.the(Climb)
        return None if climb.right < 0 else lantern_at(new.ground, climb.right)

    def sampled(self, score: Score, old: Placement, new: Placement, t: float) -> object | None:
        """See Kind."""
        track = score.part(Lantern).track
        found = track.pose(t) if track is not None else self.seen(new, new)
        return found if isinstance(found, Hanging) else None

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """See Kind."""
        climb_parts(p, show)
        return True

    def counts(self, p: Painter, show: Show) -> bool:
        """See Kind."""
        badge(p, show)
        return True

    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See Kind."""
        if tile.score is not None:
            counters.counters(p, show, seat, tile.score, tile.chips)
        return True

    def is_lit(self, show: Show, seat: Seat) -> bool | None:
        """See Kind. When nobody is asked any more, whoever has won the last deal."""
        won = show.frame.placement.more.the(Climb).winner == seat
        return True if won and not any(state.turn for state in show.frame.states.values()) else None


def _aside(climb: Climb, seat: Seat, state: State) -> State:
    if seat in climb.folded:
        return state._replace(aside="folded")
    return state._replace(aside="pairs") if seat in climb.pairs else state
