"""Concludes what the others' acts in a round of Cambio with XTarot cards tell of their cards: likely worlds for a
decision.

A player who keeps their card rarely holds a low one, one who asks rarely a high one, and who let their card be taken
had no role card to refuse with. Beginning with any possible world, faces of two unseen cards are exchanged again and
again, each time with the chance that makes likely worlds come up as often as they are likely (Metropolis). It knows
the rules of play, and of people only what stands in `keeps`, or in a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from game.bots.keeping import DEALT, KeepTable, bucket
from game.core.cards import CardId
from game.core.events import Called, Event, Left, Moved
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kit.determinize import deal_of
from game.rules.xtarot.play import XTarotState
from game.rules.xtarot.position import given_by_asked, imagine
from game.rules.xtarot.round import CUCKOO, INN, MASK

RANKS = range(MASK, CUCKOO + 1)
SETTLE, THIN = 10, 1
"""Exchanges tried for each unseen card near the play: before the first world, and between two."""
ERRING = 0.04
"""How often people who play by a table do something else all the same."""
MEEK = 0.06
"""How likely a player with a role card is to let it go when asked."""
LOWEST_IS_LIKELY = 0.33
"""From this chance on of being the lowest, an exchange is worth its dangers (with two or three players from a higher
one, for there the other is as likely to be glad of it); found by play against itself."""


class XTarotTurn(NamedTuple):
    """Describes what a player did in their turn with the card they then had; `dealt`: it was the one dealt to them.
    `behind`: so many were still to act."""

    card: CardId
    dealt: bool
    behind: int
    kept: bool


class XTarotHistory(NamedTuple):
    """A round as one seat has heard it: to whom which card was dealt, and what the others did in their turns."""

    dealt: dict[Seat, CardId]
    acts: list[XTarotTurn]


def threshold(players: int) -> int:
    """Return the rank from which a dealt card is worth keeping: the more play, the likelier a player has a lower one.
    """
    likely = max(LOWEST_IS_LIKELY, 0.7 - 0.1 * players)
    rank = MASK
    while rank < INN and (1 - 2 * (rank + 1) / 33) ** (players - 1) >= likely:
        rank += 1
    return rank


def keeps(rank: int, least: int) -> float:
    """Return the chance that a player keeps a dealt card where most keep from the rank `least` on."""
    return 0.04 + 0.93 / (1 + exp(-1.6 * (rank - least + 0.5)))


def listen(heard: Sequence[Event], me: Seat) -> XTarotHistory:
    """Go through the round: the dealt cards, and the others' turns."""
    hand: dict[Seat, CardId] = {}
    dealt: dict[Seat, CardId] = {}
    acts: list[XTarotTurn] = []
    to_act: set[Seat] = set()
    for event in deal_of(heard):
        match event:
            case Moved(cards=(card, *_), target=target) if target.seat is not None:
                hand[target.seat] = card
                if target.seat not in dealt:
                    dealt[target.seat] = card
                    to_act.add(target.seat)
            case Called(seat=seat, word="xtarot.keep" | "xtarot.cambio" as word):
                to_act.discard(seat)
                if seat != me:
                    own = hand[seat] == dealt[seat]
                    acts.append(XTarotTurn(hand[seat], own, len(to_act), word == "xtarot.keep"))
            case Left(seat=seat):
                to_act.discard(seat)
    return XTarotHistory(dealt, acts)


class XTarotBelief:
    """Likely worlds for one seat's decision. `worlds` gives the same state again and again, changed: clone it.
    `keeping`: the others are taken to play by this table; without one, as good and careful people do."""

    def __init__(self, view: View, options: Options, rng: Rng, keeping: KeepTable | None = None) -> None:
        assert view.observer is not None
        self._rng, self._keeping = rng, keeping
        self._world = imagine(view, options, rng)
        heard = listen(view.heard, view.observer)
        self.dealt = heard.dealt
        in_hands = [self._world.hand[seat] for seat in self._world.line]
        unseen = [card for card in self._world.face if card not in view.faces]
        near = {*in_hands, *self._world.stock[-1:]}
        self._near, self._unseen = [card for card in unseen if card in near], unseen
        self._weight = self._weights([act for act in heard.acts if act.card not in view.faces], view)

    def _weights(self, acts: list[XTarotTurn], view: View) -> dict[CardId, list[float]]:
        """How well each rank (the mask's last) fits each unseen card."""
        least = threshold(len(view.order))
        weights = {card: [1.0] * len(RANKS) for card in self._unseen}
        fits = [keeps(rank, least) for rank in (*RANKS[1:], MASK)]
        for card, dealt, behind, kept in acts:
            if self._keeping is not None:
                row = self._keeping.of(len(view.order))[bucket(behind)][DEALT]
                fits = [ERRING + (1 - 2 * ERRING) * row[rank - MASK] for rank in (*RANKS[1:], MASK)]
            likely = fits if dealt else [0.5 * fit + 0.3 for fit in fits]
            weights[card] = [w * (fit if kept else 1 - fit) for w, fit in zip(weights[card], likely, strict=True)]
        for card in given_by_asked(view.heard):
            if card in weights:
                weights[card][INN:CUCKOO] = [w * MEEK for w in weights[card][INN:CUCKOO]]
                weights[card][CUCKOO] = 0.0
        return weights

    def worlds(self, count: int) -> Iterator[XTarotState]:
        """Yield so many likely worlds, one after the other."""
        for n in range(count):
            if self._near and len(self._unseen) > 1:
                self._wander((THIN if n else SETTLE) * len(self._near))
            yield self._world

    def _wander(self, tries: int) -> None:
        """Try to exchange the faces of two unseen cards, one of them in a hand or about to be drawn."""
        face, weight, near, unseen, bits = self._world.face, self._weight, self._near, self._unseen, self._rng.bits
        for _ in range(tries):
            draw = bits()
            one = near[(draw & 0xFFFF) * len(near) >> 16]
            other = unseen[(draw >> 16 & 0xFFFF) * len(unseen) >> 16]
            a, b = face[one].rank, face[other].rank
            if a == b:
                continue
            after = weight[one][b] * weight[other][a]
            before = weight[one][a] * weight[other][b]
            if after and (after >= before or (draw >> 32) * before < after * 4294967296.0):
                face[one], face[other] = face[other], face[one]
