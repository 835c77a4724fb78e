"""Not a test: a yardstick for Calcolon, a player who counts exhaustively what the next card may bring, and no further.

Of each hand they could keep they know how many of the cards they have not seen complete it, and to how much. They
attack and rob when that is no less than what the next card promises on average, and push the Devil Zero onto a
player who is ahead. What their discards give the others, how the match stands and what others did they do not ask.
"""
from __future__ import annotations

from collections import Counter

from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.decks.calcolon import BOW
from game.rules.calcolon.hands import FIRST, KINDS, NUMBERS, WEIGHTS, Key, books
from game.rules.calcolon.offers import ATTACK, DRAW_CARD, PASS, ROB_IT

_PACK = Counter(KINDS)


class OneDraw:
    """See Mind."""

    def __init__(self, options: Options) -> None:
        self._tables = books(bool(options["negative"]))

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        me = view.observer
        assert me is not None
        actions = [offer.action for offer in offers]
        hand = sum(WEIGHTS[NUMBERS[view.faces[card]]] for card in view.hand(me))
        book = self._tables[(me in view.fact("brackets")) + 2 * (me in view.fact("rebel"))]
        unseen = _PACK - Counter(card.rank for card in view.faces.values())
        if ROB_IT in actions:
            (lying,) = view.notes["calcolon.discarded"].reason.cards
            value = book[hand + WEIGHTS[NUMBERS[view.faces[lying]]]]
            return ROB_IT if value >= promise(book, hand, unseen) else PASS
        if DRAW_CARD in actions:
            return DRAW_CARD
        if len(actions) == 1:
            return actions[0]
        best = max((action for action in actions if action is not ATTACK), key=lambda action: (
            promise(book, hand - WEIGHTS[FIRST[action.args[0]]], unseen), _pushes(view, action)))  # fmt: skip
        kept = hand - WEIGHTS[FIRST[best.args[0]]] if best.args else hand
        return ATTACK if ATTACK in actions and book[hand] >= promise(book, kept, unseen) else best


def promise(book: dict[Key, int], four: Key, unseen: Counter[int]) -> float:
    """What one more card brings on average."""
    total = sum(count * book.get(four + (1 << 3 * kind), 0) for kind, count in unseen.items() if kind != BOW)
    return total / max(1, sum(unseen.values()))


def _pushes(view: View, action: Action) -> int:
    """Best onto who is ahead; otherwise plainly."""
    return 1 + view.scores.get(int(action.args[2][1:]) - 1, 0) if action.args[1:2] == ("push",) else 0
