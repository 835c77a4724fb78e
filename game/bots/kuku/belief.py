"""Concludes what the others' acts in a deal of Cambio tell of their cards: worlds that are not only possible but
likely.

A player who keeps their card rarely holds a low one, one who asks rarely a high one, and who lets a cuckoo be taken had
none. Beginning with any possible world, faces of two unseen cards are exchanged again and again, each time with the
chance that makes likely worlds come up as often as they are likely (Metropolis). It knows the rules of play, and of
people only what stands in `keeps`, or in a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.keeping import KeepTable, bucket, came
from game.core.cards import CardId
from game.core.events import Began, Called, Event, Left, Moved
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kuku.determinize import imagine, told_of
from game.rules.kuku.play import KukuState
from game.rules.kuku.round import CUCKOO, MATTO

RANKS = range(CUCKOO + 1)
CAREFUL = 11
"""The rank (a 7) from which nearly everybody keeps, however many play."""
SETTLE, THIN = 10, 1
"""Exchanges tried for each unseen card: before the first world, and between two."""
ERRING = 0.04
"""How often people who play by a table do something else all the same."""
SILENT = 0.35
"""How likely a cuckoo's holder is to have said nothing so far."""


class KukuTurn(NamedTuple):
    """Tells what a player did with a card in their turn; `gave`: the card they had had to give for it, -1 if it was
    dealt. `behind`: so many of the players were still to act."""

    card: CardId
    gave: CardId
    players: int
    behind: int
    kept: bool


def threshold(players: int) -> int:
    """Return the rank from which a dealt card is worth keeping: the more are left, the less likely the lowest is one's
    own, while asking is as dangerous as ever."""
    return round(44 / (players + 2))


def keeps(rank: int, players: int) -> float:
    """Return the chance that a player keeps a dealt card: good players from `threshold` on, careful ones from a 7
    on."""
    least = min(threshold(players), CAREFUL - 1)
    return 0.07 + 0.86 * min(1.0, max(0.0, (rank - least + 1) / (CAREFUL - least)))


def keeps_got(rank: int, gave: int, players: int) -> float:
    """Return the same of a card got for another: half the players see that the lower one now lies on their left."""
    return 0.5 * keeps(rank, players) + (0.46 if rank > gave else 0.5 * keeps(rank, players))


def acts_of(heard: Sequence[Event], me: Seat) -> list[KukuTurn]:
    """List the actions of the others in their turns of this deal."""
    since = next(i for i in range(len(heard) - 1, -1, -1) if isinstance(heard[i], Began))
    hand: dict[Seat, CardId] = {}
    gave: dict[Seat, CardId] = {}
    found: list[KukuTurn] = []
    asker, left = -1, 0
    to_act: set[Seat] = set()
    for event in heard[since:]:
        match event:
            case Moved(cards=(card, *_), source=source, target=target) if target.seat is not None:
                if source.seat is not None and target.seat != asker:
                    gave[target.seat] = hand[target.seat]
                if target.seat not in hand:
                    left += 1
                    to_act.add(target.seat)
                hand[target.seat] = card
            case Called(seat=seat, word="kuku.keep" | "kuku.cambio" as word):
                asker = seat
                to_act.discard(seat)
                if seat != me:
                    found.append(KukuTurn(hand[seat], gave.get(seat, -1), left, len(to_act), word == "kuku.keep"))
            case Left(seat=seat):
                left -= 1
                to_act.discard(seat)
    return found


class KukuBelief:
    """Likely worlds for one seat's decision. `worlds` gives the same state again and again, changed: clone it.
    `keeping`: the others are taken to play by this table; without one, as good and careful people do."""

    def __init__(self, view: View, options: Options, rng: Rng, keeping: KeepTable | None = None) -> None:
        assert view.observer is not None
        self._rng, self._keeping = rng, keeping
        self._world = imagine(view, options, rng)
        self._told = told_of(view.heard, {})
        self._acts = [act for act in acts_of(view.heard, view.observer) if act.card not in view.faces]
        in_hands = [self._world.hand[seat] for seat in self._world.line]
        self._unseen = [card for card in self._world.face if card not in view.faces]
        near = {*in_hands, *self._world.stock[-3:]}
        self._near = [card for card in self._unseen if card in near]
        self._weight = {card: self._weights(card, card in in_hands) for card in self._unseen}
        self._pairs = self._pair_acts()

    def _weights(self, card: CardId, held: bool) -> list[float]:
        """How well each rank fits this card, all else equal."""
        barred = self._told.barred.get(card, frozenset())
        weights = [0.0 if rank in barred else 1.0 for rank in RANKS]
        if held:
            weights[CUCKOO] *= SILENT
        for act in self._acts:
            if act.card == card and act.gave < 0:
                fits = [self._keeps(act, rank) for rank in RANKS]
                weights = [w * (fit if act.kept else 1 - fit) for w, fit in zip(weights, fits, strict=True)]
        return weights

    def _keeps(self, act: KukuTurn, rank: int, gave: int | None = None) -> float:
        """Return the chance that a player in this turn keeps such a card, got for one of rank `gave` if it was not
        dealt."""
        if self._keeping is None:
            return keeps(rank, act.players) if gave is None else keeps_got(rank, gave, act.players)
        share = self._keeping.of(act.players)[bucket(act.behind)][came(rank, gave)][rank]
        return ERRING + (1 - 2 * ERRING) * share

    def _pair_acts(self) -> dict[CardId, list[KukuTurn]]:
        """Acts that depend on two cards, by either of them."""
        found: dict[CardId, list[KukuTurn]] = {}
        for act in self._acts:
            if act.gave >= 0:
                for card in (act.card, act.gave):
                    found.setdefault(card, []).append(act)
        return found

    def worlds(self, count: int) -> Iterator[KukuState]:
        """Yield so many likely worlds, one after the other."""
        for n in range(count):
            if self._near and len(self._unseen) > 1:
                self._wander((THIN if n else SETTLE) * len(self._near))
            yield self._renewed()

    def _renewed(self) -> KukuState:
        """Return the world with what it keeps of its cards rebuilt."""
        world = self._world
        world.holders = [s for s in world.line if s not in world.out and world.face[world.hand[s]].rank == CUCKOO]
        world.kings = tuple(card for card in self._told.drawn if world.face[card].rank == MATTO)
        return world

    def _wander(self, tries: int) -> None:
        """Try to exchange the faces of two unseen cards, one of them in a hand or about to be drawn."""
        face, weight, pool, pairs = self._world.face, self._weight, self._told.pool, self._pairs
        near, unseen, bits = self._near, self._unseen, self._rng.bits
        for _ in range(tries):
            draw = bits()
            one = near[(draw & 0xFFFF) * len(near) >> 16]
            other = unseen[(draw >> 16 & 0xFFFF) * len(unseen) >> 16]
            a, b = face[one].rank, face[other].rank
            if a == b or pool.get(one) != pool.get(other):
                continue
            after = weight[one][b] * weight[other][a]
            if not after:
                continue
            before = weight[one][a] * weight[other][b]
            if one in pairs or other in pairs:
                before *= self._fit(one, other)
                face[one], face[other] = face[other], face[one]
                after *= self._fit(one, other)
                face[one], face[other] = face[other], face[one]
            if after >= before or (draw >> 32) * before < after * 4294967296.0:
                face[one], face[other] = face[other], face[one]

    def _fit(self, one: CardId, other: CardId) -> float:
        """How likely the acts are that depend on these cards and another."""
        face, fit = self._world.face, 1.0
        acts = self._pairs.get(one, []) + [a for a in self._pairs.get(other, []) if one not in (a.card, a.gave)]
        for act in acts:
            kept = self._keeps(act, face[act.card].rank, face[act.gave].rank)
            fit *= kept if act.kept else 1 - kept
        return fit
