"""The kind of table on which formulas are laid: where points stand in tile and own panel, and what lies open before a
hand.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import CardId
from game.core.events import Event
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hand_context import HandContext, OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.plug import OpenCard, TableKind
from game.ui.hand.table_words import TableWords
from game.ui.kinds.formula import movements
from game.ui.kinds.formula.acts import formula_head
from game.ui.kinds.formula.drawing import brackets, formula_parts
from game.ui.kinds.formula.fold import Bows, Duel, FormulaFrame, FormulaReading, Reckoning, discard, reckon
from game.ui.kinds.formula.hand import FormulaHand
from game.ui.kinds.formula.marks import burning, marks, points, sprites
from game.ui.kinds.formula.meanings import ClosedFormula
from game.ui.kinds.formula.parts import BoardParts, furnish_formula
from game.ui.kinds.formula.place import formula_cards
from game.ui.kinds.formula.round_words import costs
from game.ui.kinds.formula.sheet import Formulas, formulas
from game.ui.stage.faces import CURIOUS, GLAD, SORRY
from game.ui.stage.own_panel import OwnPanel, own_hand
from game.ui.stage.parts import Parts, StageNeeds
from game.ui.stage.records import Act, Ground, Moods, MovementContext, Placement, PlacementBuilder, Show
from game.ui.stage.tile import PAD, Tile, counted, least_letters
from game.ui.stage.tracks import Timeline


def own(rect: Rect, screen: Screen) -> OwnPanel:
    """Return the own panel: side by side between the name and the button points, and what lies open."""
    made = own_hand(rect, screen)
    assert made.score is not None
    free = Rect(made.name.x, made.score.y, made.name.w, made.score.h)
    return made._replace(score=Rect(free.x, free.y, 0.48 * free.w, free.h),
                         bows=Rect(free.x + 0.48 * free.w, free.y, 0.52 * free.w, free.h))


def tile(made: Tile, s: float, screen: Screen) -> Tile:
    """Lay out the tile: at the right of the fan the points, and below them what lies open before this hand."""
    side = min(max(0.4 * s, 3.3 * least_letters(screen)), 0.4 * made.rect.w)
    fan = Rect(made.card.x, made.card.y, made.rect.right - 1.6 * PAD - side - made.card.x, made.card.h)
    score = Rect(fan.right + 0.6 * PAD, fan.y, side, 0.5 * fan.h)
    return counted(made, fan, screen)._replace(score=score, chips=(*score.center, made.chips[2]),
                                               bows=Rect(score.x, score.bottom, side, fan.bottom - score.bottom))


class Reckonings(TableKind):
    """See StageKind."""

    key = "formula"
    parts = ("formula",)
    notes = ("formula", "formula-left", "formula-right", "turned", "burst", "shield")
    moods = {"push": Moods((GLAD, SORRY), others=CURIOUS), "snatch": Moods((GLAD, SORRY)), "rebel": Moods((GLAD,)),
             "skipped": Moods((SORRY,))}
    movements = {"drawn": movements.drawn, "put": movements.put, "bow": movements.bow, "push": movements.push,
                 "named": movements.named, "burn": movements.burn, "snatch": movements.snatch,
                 "duel": movements.duel, "carry": movements.carry, "rebel": movements.rebel, "void": movements.void,
                 "skipped": movements.skipped, "will-skip": movements.read, "last-draws": movements.last_draws}
    layers = {"cards": (brackets, marks, burning), "fliers": (sprites,)}
    standing = "points"
    climax = ("duel", "last-draws", "push", "named", "skipped")

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.of(Formulas) is not None

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        return formula_head(rest, sheet)

    # ---- the room
    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See StageKind."""
        return tile(made, size, screen)

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """See StageKind."""
        return own(rect, screen)

    def furnish(self, stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts | None:
        """See StageKind."""
        return furnish_formula(stage, screen, wanted)

    def spot(self, name: str, now: Placement) -> Rect | None:
        """See StageKind. Own cards are laid on the board."""
        return now.ground.parts.more.the(BoardParts).row if name == "laid" else None

    # ---- the placement
    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        told = reckon(view, room.table.sheet)
        draft.cards |= formula_cards(view, room, told)
        draft.turn = told.winner.seat if told.winner is not None else draft.turn
        lying = {zone.seat: len(cards) for zone, cards in view.zones.items()
                 if zone.name == "bows" and zone.seat is not None}
        draft.more += [told, Bows(lying, view.fact("brackets"))]

    # ---- the movement
    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind. At rest the formula that nothing beats stands on the board."""
        told = still.more.the(Reckoning)
        return FormulaFrame(_winning(told), {result.seat: result for result in told.results}, told)

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """See StageKind."""
        still, duel = (old if t < score.switch else new).more.the(Reckoning), score.part(Duel)
        read = next((track.pose(t) for track in duel.readings if track.at <= t < track.end), None)
        results = {result.seat: result for result in new.more.the(Reckoning).results
                   if t >= duel.told.get(result.seat, 0.0)}
        return FormulaFrame(read if duel.readings else _winning(still), results, still,
                            duel.stamped.pose(t) if duel.stamped else 1.0)

    def deciding(self, m: MovementContext, seat: Seat) -> tuple[CardId, ...] | None:
        """See StageKind. The formula that nothing beats."""
        winner = m.new.more.the(Reckoning).winner
        return winner.cards if winner is not None and winner.seat == seat else ()

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        formula_parts(p, show)
        return True

    def hushes(self, show: Show) -> bool:
        """See StageKind. While hands are compared the board says all there is to say."""
        seen, told = show.frame.more.of(FormulaFrame), show.frame.placement.more.of(Reckoning)
        return seen is not None and told is not None and bool(told.results) and not seen.told.results

    def counts(self, p: Painter, show: Show) -> bool:
        """See StageKind. They stand beside the board."""
        return True

    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See StageKind."""
        points(p, show, seat)
        return True

    def is_lit(self, show: Show, seat: Seat) -> bool | None:
        """See StageKind. While hands are compared no seat is lit, until one is found to be worth most."""
        winner = show.frame.placement.more.the(Reckoning).winner
        return False if winner is not None and winner.seat != seat else None


    # ---- hand and words
    def hand(self, table: OpenTable) -> OwnHand | None:
        """See TableKind."""
        return FormulaHand(table)

    def said(self, words: TableWords, act: Act, view: View) -> str:
        """See TableKind."""
        return costs(words, act, view)

    # ---- the curtain
    def closed(self, context: HandContext, lay: Callable[[tuple[str, ...]], None]) -> ClosedHand | None:
        """See TableKind."""
        return ClosedFormula(context)

    def lying(self, view: View, sheet: Sheet) -> Sequence[OpenCard] | None:
        """See TableKind. The last discard."""
        card, seat = discard(view, sheet)
        return [OpenCard(view.sees(card), seat)] if card >= 0 else []

    def taken(self, view: View, sheet: Sheet) -> tuple[CardId, ...]:
        """See TableKind. The last discard, while it is asked who robs it."""
        card = discard(view, sheet)[0] if view.asking == formulas(sheet).rob else -1
        return (card,) if card >= 0 else ()

    def is_free(self, sheet: Sheet) -> bool:
        """See TableKind."""
        return True


def _winning(told: Reckoning) -> FormulaReading | None:
    return FormulaReading(told.winner.seat, 1.0, True) if told.winner is not None else None
