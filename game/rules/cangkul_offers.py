"""What can be said in Cangkul: actions, the offers they stand in, refusals. Made once, for they never change.

Whether one is legal is `cangkul`'s business.
"""

from __future__ import annotations

from game.core.rules import Action, Offer, Refused, Touch
from game.core.seating import Seat
from game.decks.french import SUITS
from game.rules.cangkul_deal import CARDS, MOST, NUMBER_BITS, Key

DIG, PASS = Action("dig"), Action("pass")
VOID = "cangkul.void"
"""The question to everybody without the suit where digging is a choice."""
PLAY = {number: Action("play", (card.code,)) for number, card in CARDS.items()}

OFFER_DIG = Offer(DIG, "cangkul.offer.dig", (Touch("zone", "stock"),))
OFFER_PASS = Offer(PASS, "cangkul.offer.pass", (Touch("button"),))

NOT_YOURS, ONLY_JOKER = Refused("cangkul.not_yours"), Refused("cangkul.only_joker")
FOLLOW = tuple(Refused(f"cangkul.follow.{suit}") for suit, _ in SUITS)
_MANY = 60_000


class _Plays(dict[Key, Offer]):
    """The offer to play each card, made when it is first asked for: most turns offer what another turn has offered."""

    def __missing__(self, key: Key) -> Offer:
        if len(self) > _MANY:  # a long evening: handles never come again
            self.clear()
        offer = Offer(PLAY[key & 127], "cangkul.offer.play", (Touch("card", key >> NUMBER_BITS),))
        self[key] = offer
        return offer


PLAYS = _Plays()
play_of = PLAYS.__getitem__

WAITING: tuple[tuple[Seat, ...], ...] = (*((seat,) for seat in range(MOST)), ())
"""Who is waited for, by the seat whose turn it is; at -1, POT, nobody."""
