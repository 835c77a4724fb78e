"""The kind of table with hands and tricks: each holds several cards; where there is a trick, it lies in the middle."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Moved, Note
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import Sheet, sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.plug import OpenCard, TableKind
from game.ui.hand.table_words import TableWords
from game.ui.kinds.trick import movements
from game.ui.kinds.trick.acts import trick_head
from game.ui.kinds.trick.fold import Trick, actor, cleared, running
from game.ui.kinds.trick.last_trick import last_trick_panel
from game.ui.kinds.trick.middle import crests, last_cards, middle, named, signs
from game.ui.kinds.trick.parts import TrickSlots, between, furnish_trick, slots
from game.ui.kit.desk import Desk
from game.ui.stage.extensions import Extensions
from game.ui.stage.faces import GLAD, SORRY
from game.ui.stage.marks import this_deal
from game.ui.stage.parts import Parts, StageNeeds
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Act, Ground, Lead, Moods, MovementContext, PlacementBuilder, Show
from game.ui.stage.ring import Middle

RAISED = 1.06
"""How much larger the card is that takes the trick so far."""


class TrickHand(OwnHand):
    """See OwnHand. A player who has to follow is told what, and why a card cannot be played."""

    def hint(self) -> str:
        """See OwnHand."""
        at = self.context.hands.focus.visible or ""
        card = int(at.removeprefix("card:")) if at.startswith("card:") else self.drag.over
        if card is None or not self.chooses or card in self.context.playable():
            return ""
        trick = self.context.session.play.placement.more.of(Trick)
        follow = sheet(self.game).play.follow
        return self.context.words.t(f"{follow}.{trick.led}") if follow and trick is not None and trick.led else ""

    def advice(self) -> tuple[str, str]:
        """See OwnHand."""
        trick, t = self.context.session.play.placement.more.of(Trick), self.context.words.t
        if not self.chooses or trick is None:
            return "", ""
        if not trick.plays:
            return t("table.hint.lead"), t("table.hint.any")
        face = trick.plays[0][2]
        if not trick.led or face is None:
            return t("table.hint.set"), t("table.hint.any")
        if "led" in self.context.session.play.room.parts.place:
            return t("table.hint.follow"), ""       # which one stands beside the trick, with its name
        return t("table.hint.follow_suit", suit=t(f"suit.{face.deck}.{trick.led}").lower()), ""

    def short(self) -> str:
        """See OwnHand: where a suit is to be followed."""
        trick = self.context.session.play.placement.more.of(Trick)
        follows = self.chooses and trick is not None and trick.plays and trick.led
        return self.context.words.t("table.hint.follow_short") if follows else ""


class Tricks(TableKind):
    """See StageKind."""

    parts = ("trick",)
    notes = ("pass",)
    by_hand = ("play",)
    heft = {"sweep": 0.0}
    moods = {"long-dig": Moods((SORRY,), others=GLAD), "trick": Moods((GLAD, "")),
             "out": Moods((GLAD,), others=SORRY), "pick-up": Moods((SORRY,))}
    movements = {"play": movements.play, "dig": movements.dig, "long-dig": movements.dig, "trick": movements.won,
                 "sweep": movements.sweep, "pick-up": movements.pick_up, "out": movements.out,
                 "arrange": movements.arrange}
    layers = {"ground": (last_cards,), "cards": (lambda p, show: crests(p, show) if _has_trick(show) else None, signs)}

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.hands

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        return trick_head(rest, sheet)

    def middle(self, sheet: Sheet, shared: bool) -> Middle | None:
        """See StageKind."""
        return between(shared, sheet.parts)

    def furnish(self, stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts | None:
        """See StageKind."""
        return furnish_trick(stage, screen, wanted, seats) if "trick" in wanted.parts else None

    def room(self, room: Ground) -> Ground:
        """See StageKind. Each seat has a place for the card it plays."""
        area = room.parts.place.get("trick")
        if area is None:
            return room
        spots = slots(area, {seat: tile.rect.center for seat, tile in room.tiles.items()})
        return room._replace(more=room.more | Extensions(TrickSlots(spots)))

    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        sheet, found = room.table.sheet, room.more.of(TrickSlots)
        draft.turn = actor(view, sheet)
        draft.each(lambda seat, state: state._replace(known=None))
        if found is not None:
            trick = running(view, sheet)
            _lay(view, found, trick, draft)
            plays = tuple((seat, face) for seat, _, face in trick.plays if face is not None)
            best = next((n for n, (_, card, _) in enumerate(trick.plays) if card == trick.best), -1)
            draft.more += [trick, Lead(trick.led, plays, best)]
            draft.each(lambda seat, state: state._replace(aside="passed") if seat in trick.passed else state)

    def hold(self, m: MovementContext) -> float | None:
        """See StageKind."""
        return movements.READING

    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        if _has_trick(show):
            middle(p, show)
        return _has_trick(show)

    def counts(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        parts = show.frame.placement.ground.parts
        wordless = _has_trick(show) and parts.stock_label is None and parts.pile_label is None
        if wordless:
            named(p, show)
        return wordless


    # ---- hand and words
    def hand(self, table: OpenTable) -> OwnHand | None:
        """See TableKind."""
        return TrickHand(table)

    def log(self, sheet: Sheet) -> str:
        """See TableKind."""
        return "trick" if "trick" in sheet.parts else ""

    def side_panel(self, desk: Desk, table: OpenTable, inner: Rect) -> None:
        """See TableKind."""
        last_trick_panel(desk, table, inner)

    def said(self, words: TableWords, act: Act, view: View) -> str:
        """See TableKind. Why a player passes is said once a deal; from then on the word they call is enough. Once the
        stock is empty it is said what that changes."""
        is_drawn = any(isinstance(e, Moved) and e.source.name == "stock" for e in act.events)
        if is_drawn and not view.zone("stock") and "trick" in sheet(words.host.setup.game).parts:
            return words.t("table.dry")
        passes = [key for key, movement in sheet(words.host.setup.game).notes.items() if movement == "pass"]
        told = [e for e in act.events if isinstance(e, Note) and e.reason.key in passes]
        before = [e for e in this_deal(view) if isinstance(e, Note) and e.reason.key in passes and e not in told]
        return words.queue.sentence if told and before else ""

    def shows(self, event: Event, view: View, sheet: Sheet) -> bool:
        """See TableKind: the cards of the trick, and who has passed."""
        trick = running(view, sheet)
        match event:
            case Moved(cards, _, target):
                return target.name == "trick" and set(cards) <= set(view.zones.get(target, ()))
            case Note(reason):
                return sheet.notes.get(reason.key) == "pass" and set(reason.seats) <= set(trick.passed)
            case _:
                return False

    def is_unasked(self, view: View, sheet: Sheet) -> bool:
        """See TableKind. Or a trick is being taken away."""
        return actor(view, sheet) != view.acting() or cleared(view, sheet)

    def lying(self, view: View, sheet: Sheet) -> Sequence[OpenCard] | None:
        """See TableKind."""
        return [OpenCard(face, seat) for seat, _, face in running(view, sheet).plays]


def _has_trick(show: Show) -> bool:
    return show.frame.placement.more.of(Trick) is not None


def _lay(view: View, found: TrickSlots, trick: Trick, draft: PlacementBuilder) -> None:
    """Each card in the place of its seat; a second one of the same seat lies a little over the first."""
    for place, (seat, card, _) in enumerate(trick.plays):
        lying = view.zones.get(Zone("trick", seat), ())
        if card in lying:
            spot, more = found.spots[seat], 0.2 * lying.index(card)
            high = spot.h * (RAISED if card == trick.best else 1.0)
            draft.cards[card] = CardPose(spot.x + more * spot.h, spot.y, high, spot.angle, view.sees(card), z=place)
