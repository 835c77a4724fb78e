"""Works out what a seat of Calcolon may be told of its own hand: the best formula, and which kinds of card would
complete it.

Everything comes from the seat's own view; no position is known here. What to do with it is the player's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.cards import CardId
from game.core.rules import Options
from game.core.view import View
from game.decks.calcolon import BOW, CALCOLON, CODES
from game.odds.advice import Advice, FormulaOrder, Lacking
from game.odds.formula import TURNED
from game.rules.calcolon.hands import KINDS, NUMBERS, Best, Number, best_of, key_of
from game.rules.calcolon.round import HAND

_ASKED, _LYING = "calcolon.rob", "calcolon.discarded"


def advice(view: View, options: Options) -> Advice:
    """See Rules (rules, Formula; Round: 3, 4). Nothing for the shared screen, or where no hand has been dealt."""
    seat = view.observer
    if seat is None:
        return Advice()
    hand = [card for card in view.hand(seat) if card in view.faces]
    pair, turns = seat in view.fact("brackets"), seat in view.fact("rebel")
    way, negative = pair + 2 * turns, bool(options["negative"])
    numbers = {card: NUMBERS[view.faces[card]] for card in hand}
    if view.asking == _ASKED and seat in view.asked:
        (lying,) = view.notes[_LYING].reason.cards
        numbers[lying] = NUMBERS[view.faces[lying]]
    best = _best(list(numbers.values()), way, negative)
    reading = _reading(numbers, best) if best is not None else None
    held = [numbers[card] for card in hand]
    return Advice(reading, _lacking(held, way, negative, _unseen(view)), pair, turns)


def _unseen(view: View) -> Counter[Number]:
    """How many cards of each kind the seat has not seen lying anywhere in this round."""
    return Counter(card.rank for card in CALCOLON.cards) - Counter(card.rank for card in view.faces.values())


def _best(numbers: Sequence[Number], way: int, negative: bool) -> Best | None:
    """The best formula of five cards, if it counts."""
    if len(numbers) != HAND + 1:
        return None
    found = best_of(key_of(list(numbers)), way)
    return found if found is not None and (negative or found.value >= 0) else None


def _reading(numbers: dict[CardId, Number], best: Best) -> FormulaOrder:
    """Which card stands where."""
    rest, cards = dict(numbers), []
    for at, kind in enumerate(best.formula.kinds):
        printed = TURNED[kind] if at in best.turned else kind
        card = next(card for card, number in rest.items() if KINDS[number] == printed)
        del rest[card]
        cards.append(card)
    return FormulaOrder(tuple(cards), best.formula.brackets, tuple(cards[at] for at in best.turned), best.value)


def _lacking(held: list[Number], way: int, negative: bool, unseen: Counter[Number]) -> tuple[Lacking, ...]:
    """The kinds that complete four cards."""
    if len(held) != HAND or any(KINDS[number] == BOW for number in held):
        return ()
    key = key_of(held)
    found = [Lacking(CODES[kind], best.value, unseen[kind]) for kind in range(BOW)
             if (best := best_of(key + (1 << 3 * kind), way)) is not None and (negative or best.value >= 0)]
    return tuple(sorted(found, key=lambda each: -each.value))


