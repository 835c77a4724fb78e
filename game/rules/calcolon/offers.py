"""Makes the offers of Calcolon: actions with what is touched to mean them. It knows not when they are
legal.

Several touches of one offer are copies of a card, any of which means it; a trade names a card and a seat, and a screen
asks for both. A `button` with a word is one of several ways to play the same card.

Labels `calcolon.offer.…`: `attack`, `discard`, `push` (touch a seat), `name_0` … `name_9`, `name_tenth`, `name_plus`,
`name_minus`, `name_times`, `name_divide` (button, its word the code of the kind), `skip` (button `skip`), `draw` (touch
the stock), `trade`, `rob`, `pass`.
"""

from __future__ import annotations

from game.core.rules import Action, Offer, Touch
from game.core.seating import Seat
from game.decks.calcolon import CODES, DEVIL_ZERO, DIVIDE, FLAME_ARROW
from game.rules.calcolon.hands import CARDS, Number
from game.rules.calcolon.house_rules import MOST

ATTACK, DRAW_CARD, ROB_IT, PASS = Action("attack"), Action("draw"), Action("rob"), Action("pass")

_DISCARD = tuple(Action("discard", (card.code,)) for card in CARDS)
_TRADES = tuple(tuple(Action("trade", (f"P{seat + 1}", card.code)) for card in CARDS) for seat in range(MOST))
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
"""A card as it lies on the table: its handle above six bits of the number of the first card like it."""
NUMBER_BITS = 6
_MANY = 20_000


class _Discards(dict[Seen, Offer]):
    """The offer to discard each card, made when it is first asked for: most turns offer what another has offered."""

    def __missing__(self, seen: Seen) -> Offer:
        if len(self) > _MANY:  # a long evening: handles never come again
            self.clear()
        touch = Touch("card", seen >> NUMBER_BITS)
        self[seen] = offer = Offer(_DISCARD[seen & (1 << NUMBER_BITS) - 1], "calcolon.offer.discard", (touch,))
        return offer


discard_of = _Discards().__getitem__


def one_of(offer: Offer, seen: Seen) -> Offer:
    """Return the same offer with another copy to touch: any of them means it, the first one goes."""
    return Offer(offer.action, offer.label, offer.touch + discard_of(seen).touch)


def skip(number: Number) -> Offer:
    """Discard this 0 with "skip"."""
    return Offer(_SKIP[CARDS[number].code], "calcolon.offer.skip", (Touch("button", "skip"),))


def trade(plainly: Offer, number: Number, opponent: Seat) -> Offer:
    """Give this card, which one touches as to discard it, for a random one of an opponent."""
    return Offer(_TRADES[opponent][number], "calcolon.offer.trade", (*plainly.touch, *PUSHES[opponent].touch))
