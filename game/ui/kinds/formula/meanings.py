"""Finds what touching a card of the own hand can mean where formulas are laid: into the formula or back, onto the pile,
with a word, a kind to name, to a player. Offers decide; nothing here does."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.hand import Pick
from game.core.cards import Card, CardId
from game.core.rules import Offer
from game.odds.formula import CODES, SIGNS
from game.ui.hand.closed_hand import ClosedHand, HandPlace
from game.ui.hand.hand_context import HandContext
from game.ui.kinds.formula.closed_board import ClosedBoard
from game.ui.kinds.formula.laying import of_copy
from game.ui.kit.chips import Chip


class ClosedFormula(ClosedHand):
    """See ClosedHand."""

    def __init__(self, context: HandContext) -> None:
        self.context, self.board = context, ClosedBoard(context)
        self.place: HandPlace = self.board

    def meanings(self, pick: Pick) -> tuple[Chip, ...]:
        """See ClosedHand."""
        return meanings(self.context, self.board, pick.card, pick.ways)


def meanings(context: HandContext, board: ClosedBoard, card: CardId, offers: Sequence[Offer]) -> tuple[Chip, ...]:
    """Return what touching this card can mean. `offers`: those that are meant by this card."""
    if card in board.laying.cards:
        return (Chip("", act=partial(board.move, card)),)
    face = context.faces().get(card)
    ways = of_copy(offers, card, face.code) if face is not None else offers
    found = [Chip(context.words.t("curtain.lay"), act=partial(board.move, card))] if board.fits(card) else []
    plain = next((o for o in ways if o.touch and all(touch.kind == "card" for touch in o.touch)), None)
    if plain is not None:       # what one does nearly always comes first, unless a formula is being laid
        at = len(found) if board.laying.cards else 0
        found.insert(at, Chip(context.words.t("table.formula.discard", card=_sign(face)), plain.action.text()))
    kinds, given = _named(ways), _given(context, ways)
    found += [Chip(_label(context, o), o.action.text()) for o in ways
              if o is not plain and o.touch and not _is_kind(o) and not _is_gift(o)]
    found += [Chip(context.words.t("table.formula.name"), more=kinds)] if kinds else []
    found += [Chip(context.words.t("curtain.give", card=_sign(face)), more=given)] if given else []
    return tuple(found)


def _named(ways: Sequence[Offer]) -> tuple[Chip, ...]:
    return tuple(Chip(SIGNS[CODES.index(code)], o.action.text(), code) for o in ways
                 if _is_kind(o) and (code := str(o.touch[0].what)))


def _given(context: HandContext, ways: Sequence[Offer]) -> tuple[Chip, ...]:
    chairs = context.host.setup.chairs
    return tuple(Chip(chairs[int(o.touch[-1].what)].name, o.action.text()) for o in ways if _is_gift(o))


def _label(context: HandContext, offer: Offer) -> str:
    names = tuple(chair.name for chair in context.host.setup.chairs)
    return context.services.narrator.offer(offer, context.host.view(None), names, None)


def _is_kind(offer: Offer) -> bool:
    """It names a kind of card."""
    return [touch.kind for touch in offer.touch] == ["button"] and offer.touch[0].what in CODES


def _is_gift(offer: Offer) -> bool:
    """Whether the offer gives a card to a player."""
    return [touch.kind for touch in offer.touch[-1:]] == ["seat"] and len(offer.touch) > 1


def _sign(face: Card | None) -> str:
    """A card in a few letters."""
    return "" if face is None else SIGNS[face.rank] if face.rank < len(SIGNS) else face.code
