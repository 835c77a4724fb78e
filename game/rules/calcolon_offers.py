"""What one may do at Calcolon, as offers: actions with what is touched to mean them. It knows not when they are legal.

Several touches of one offer are copies of a card, any of which means it; a trade names a card and a seat, and a screen
asks for both. A `button` with a word is one of several ways to play the same card.
"""

from __future__ import annotations

from game.core.cards import CardId
from game.core.rules import Action, Offer, Touch
from game.core.seating import Seat
from game.decks.calcolon import CODES, DEVIL_ZERO, DIVIDE, FLAME_ARROW
from game.rules.calcolon_hands import CARDS, Number
from game.rules.calcolon_round import MOST

ATTACK, DRAW_CARD, ROB_IT, PASS = Action("attack"), Action("draw"), Action("rob"), Action("pass")

_DISCARD = tuple(Action("discard", (card.code,)) for card in CARDS)
_SKIP = {code: Action("discard", (code, "skip")) for code in ("0", DEVIL_ZERO)}
_LABELS = (*map(str, range(10)), "tenth", "plus", "minus", "times", "divide")

OFFER_ATTACK = Offer(ATTACK, "calcolon.offer.attack", (Touch("button"),))
OFFER_DRAW = Offer(DRAW_CARD, "calcolon.offer.draw", (Touch("zone", "stock"),))
OFFER_ROB = Offer(ROB_IT, "calcolon.offer.rob", (Touch("button"),))
OFFER_PASS = Offer(PASS, "calcolon.offer.pass", (Touch("button"),))
PUSHES = tuple(
    Offer(Action("discard", (DEVIL_ZERO, "push", f"P{seat + 1}")), "calcolon.offer.push", (Touch("seat", seat),))
    for seat in range(MOST)
)
"""By the seat it is pushed onto."""
NAMES = tuple(
    Offer(Action("discard", (FLAME_ARROW, "name", code)), f"calcolon.offer.name_{label}", (Touch("button", code),))
    for code, label in zip(CODES[: DIVIDE + 1], _LABELS, strict=True)
)
"""By the kind that is named."""

Seen = int
"""Copies of a card as they lie on the table: the number in the lowest bits, above it the handles, each plus one."""
NUMBER_BITS, HANDLE_BITS = 6, 24
_NUMBER, _HANDLE = (1 << NUMBER_BITS) - 1, (1 << HANDLE_BITS) - 1
_MANY = 20_000


def above(seen: Seen) -> int:
    """The bit from which on another handle is put to these copies."""
    used = seen.bit_length() - NUMBER_BITS
    return NUMBER_BITS + (used + HANDLE_BITS - 1) // HANDLE_BITS * HANDLE_BITS


class _Discards(dict[Seen, Offer]):
    """The offer to discard each card, made when it is first asked for: most turns offer what another has offered."""

    def __missing__(self, seen: Seen) -> Offer:
        if len(self) > _MANY:  # a long evening: handles never come again
            self.clear()
        touches: list[Touch] = []
        handles = seen >> NUMBER_BITS
        while handles:
            touches.append(Touch("card", (handles & _HANDLE) - 1))
            handles >>= HANDLE_BITS
        self[seen] = offer = Offer(_DISCARD[seen & _NUMBER], "calcolon.offer.discard", tuple(touches))
        return offer


discard_of = _Discards().__getitem__
"""The offer to discard this card, or any of these copies: the first one goes."""


def skip(number: Number) -> Offer:
    """Discard this 0 with "skip"."""
    return Offer(_SKIP[CARDS[number].code], "calcolon.offer.skip", (Touch("button", "skip"),))


def trade(number: Number, copies: list[CardId], opponent: Seat) -> Offer:
    """Give this card for a random one of an opponent."""
    touches = tuple([Touch("card", card) for card in copies])
    action = Action("trade", (f"P{opponent + 1}", CARDS[number].code))
    return Offer(action, "calcolon.offer.trade", (*touches, Touch("seat", opponent)))
