"""The kind of table on which a pile climbs."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import CardId
from game.core.events import POT, Called, Event, Moved, Note, Shown
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hand_context import HandContext, OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.plug import OpenCard, TableKind
from game.ui.hand.table_words import TableWords
from game.ui.kinds.climb import counters, movements
from game.ui.kinds.climb.acts import climb_head
from game.ui.kinds.climb.drawing import badge, climb_parts, lantern, rank_text, ranks_text, wild_ranks
from game.ui.kinds.climb.fold import Climb, answered, climbing
from game.ui.kinds.climb.hand import ClimbHand
from game.ui.kinds.climb.meanings import ClosedRows
from game.ui.kinds.climb.parts import furnish_climb
from game.ui.kinds.climb.place import Hanging, Lantern, climb_cards, lantern_at, pile
from game.ui.kinds.climb.words import altogether
from game.ui.stage.faces import CURIOUS, GLAD, SORRY
from game.ui.stage.marks import is_turned_up
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.parts import Parts, StageNeeds
from game.ui.stage.records import Act, Ground, Moods, MovementContext, Placement, PlacementBuilder, Show, TileState
from game.ui.stage.tile import Tile
from game.ui.stage.tracks import Timeline


class Climbing(TableKind):
    """See StageKind."""

    key = "climb"
    parts = ("climb",)
    notes = ("as-rank",)
    moods = {"uncover": Moods(others=CURIOUS), "tongs": Moods(others=CURIOUS), "open": Moods(others=CURIOUS),
             "chosen": Moods((GLAD,)), "come-back": Moods((GLAD,)), "refused": Moods((SORRY, ""))}
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
    by_hand = ("lay",)
    blind = "table.climb.look"
    seldom = True
    close = True
    steps = 1.4             # one lays as many cards as one likes

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return "climb" in sheet.parts

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        return climb_head(rest, sheet)

    # ---- the room
    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See StageKind."""
        return counters.tile(made, size, screen)

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """See StageKind."""
        return counters.own(rect, screen)

    def furnish(self, stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts | None:
        """See StageKind."""
        return furnish_climb(stage, screen, wanted, seats)

    # ---- the placement
    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        climb = climbing(view, room.table.sheet)
        draft.cards |= pile(view, room, climb) | climb_cards(view, room, climb)
        draft.dealer = climb.dealer if climb.dealer >= 0 else draft.dealer
        playing = any(map(view.hand, view.order))
        out = [seat for seat in view.order if playing and seat not in view.left and not view.hand(seat)]
        shown = [seat for seat in view.order if is_turned_up(view, view.hand(seat))]        # nothing lies over them
        draft.each(lambda seat, state: state if seat in shown else _aside(climb, seat, state, seat in out))
        draft.more.append(climb)

    # ---- the movement
    def finish(self, m: MovementContext, score: Timeline) -> None:
        """See StageKind."""
        if m.act.kind == "call":
            movements.rest(m, score)
        elif m.act.kind == "turn" and (m.old.light is None or m.old.light != m.new.light):
            movements.gathered(m, score)

    def deciding(self, m: MovementContext, seat: Seat) -> tuple[CardId, ...] | None:
        """See StageKind. The run that a player has gone out with."""
        climb = m.new.more.the(Climb)
        return climb.laid if climb.runner == seat and climb.winner in (POT, seat) else None

    def hold(self, m: MovementContext) -> float | None:
        """See StageKind. Cards that are dealt are no news."""
        return 0.0 if m.act.kind == "dealt" else None

    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind. Where the lantern of the seat that may turn the stock hangs."""
        climb = new.more.the(Climb)
        return None if climb.right < 0 else lantern_at(new.ground, climb.right)

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """See StageKind."""
        track = score.part(Lantern).track
        found = track.pose(t) if track is not None else self.seen(new, new)
        return found if isinstance(found, Hanging) else None

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        climb_parts(p, show)
        return True

    def counts(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        badge(p, show)
        return True

    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See StageKind."""
        if tile.score is not None:
            counters.counters(p, show, seat, tile.score, tile.chips)
        return True

    def is_lit(self, show: Show, seat: Seat) -> bool | None:
        """See StageKind. When no seat is asked any more, the seat that has won the last deal is lit."""
        won = show.frame.placement.more.the(Climb).winner == seat
        return True if won and not any(state.turn for state in show.frame.states.values()) else None


    # ---- hand and words
    def hand(self, table: OpenTable) -> OwnHand | None:
        """See TableKind."""
        return ClimbHand(table)

    def said(self, words: TableWords, act: Act, view: View) -> str:
        """See TableKind."""
        return altogether(words, act, view)

    def is_answered(self, view: View) -> bool:
        """See TableKind."""
        return answered(view)

    # ---- the curtain
    def closed(self, context: HandContext, lay: Callable[[tuple[str, ...]], None]) -> ClosedHand | None:
        """See TableKind."""
        return ClosedRows(context, lay)

    def lying(self, view: View, sheet: Sheet) -> Sequence[OpenCard] | None:
        """See TableKind. The table card, and upon it the row of this turn."""
        climb, pile = climbing(view, sheet), view.zone("pile")
        laid = climb.laid
        under = [card for card in pile[-len(laid) - 1:] if card not in laid]
        return [*(OpenCard(view.sees(card)) for card in under[-1:]),
                *(OpenCard(view.sees(c), climb.runner) for c in laid)]

    def follows(self, context: HandContext, view: View, sheet: Sheet, seat: Seat) -> tuple[str, str] | None:
        """See TableKind. As a wild card may have set it; while something else is asked than what one lays,
        nothing does."""
        climb, t = climbing(view, sheet), context.words.t
        if view.asking != TURN:
            return None
        if not climb.rank:
            return "", ""
        ranks = climb.follow
        words = t("table.climb.next", ranks=ranks_text(t, context.words.pack, ranks, seat in climb.pairs)) \
            if 0 < len(ranks) < 3 else t("table.climb.anything" if ranks else "table.climb.nothing",
                                         rank=rank_text(t, context.words.pack, climb.rank))
        return words, t(f"table.said.{context.words.pack}.{climb.rank}")

    def dealer(self, view: View, sheet: Sheet) -> Seat:
        """See TableKind."""
        return climbing(view, sheet).dealer

    def is_shown(self, event: Event, seat: Seat, sheet: Sheet) -> bool:
        """See TableKind. What is laid on the pile, turned onto it, and said with that."""
        match event:
            case Moved(_, source, target):
                return target == PILE and source in (STOCK, Zone("hand", seat))
            case Called(by):
                return by == seat
            case Note(reason):
                return sheet.notes.get(reason.key) == "as-rank"
            case Shown():
                return True
            case _:
                return False


STOCK, PILE = Zone("stock"), Zone("pile")
TURN = "turn"
"""The question to the player who lays cards."""


def _aside(climb: Climb, seat: Seat, state: TileState, out: bool) -> TileState:
    """What a seat wears; `out`: it has laid its last card, as the first of all."""
    if out:
        return state._replace(aside="went_out")
    if seat in climb.folded:
        return state._replace(aside="folded")
    return state._replace(aside="pairs") if seat in climb.pairs else state
