"""The end of a trick: who has won it, where its cards go, who leads next.

How the cards came into it is `play`'s business, who wins the deal `deal`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from game.core.events import Covered, Moved, Note, Reason
from game.core.seating import Seat
from game.rules.beating.deal import BeatingDeal
from game.rules.beating.variant import HANDS, KINDS, NUMBER_BITS, PILE, TRICKS, Key, handles_of


class BeatingTricks(BeatingDeal):
    """What happens when nobody is left to act in a trick. The fields are those of BeatingDeal."""

    __slots__ = ()

    def ask(self, seat: Seat) -> None:
        """It is this seat's turn; `play` says how."""
        raise NotImplementedError

    def go_on(self) -> None:
        """To the next seat that has to choose, or to the end of the trick; `play` says how."""
        raise NotImplementedError

    def end_trick(self) -> None:
        """The highest card wins; the cards leave the game, or the passers take them (rules, 4 and 5)."""
        winner = self.trick_winner = self.winner
        trick, who = self.trick, self.who
        self.tricks += 1
        if self.events is not None:
            best = trick[who.index(winner)] >> NUMBER_BITS
            self.events.append(Note(Reason(self.say.trick, (best,), (winner,))))
        if self.passers and self.variant.passers_take:
            self._pick_up()
        else:
            self._put_aside()
        self.clear_trick()
        if len(self.still) < 2:
            self.last_left()
        elif self.tricks >= self.limit:
            self.end_by_limit()
        else:
            self.ask(winner if self.count[winner] else self._leader_after(winner, trick, who))

    def _put_aside(self) -> None:
        """What lies on the table leaves the game."""
        lying = self.trick[self.taken :]
        self.pile += lying
        if self.events is not None and lying:
            cards = handles_of(lying)
            self.events.append(Covered(cards))
            zones = [TRICKS[seat] for seat in self.who[self.taken :]]
            self.events.extend(map(Moved, zip(cards), zones, repeat(PILE)))

    def receive(self, seat: Seat, cards: Sequence[Key]) -> None:
        """Cards come into a hand."""
        suits, mine = self.suits, seat * KINDS
        for key in cards:
            suits[mine + (key >> 4 & 7)].append(key)
        self.count[seat] += len(cards)

    def pick_up_lying(self, seat: Seat) -> None:
        """Who cannot follow takes what lies in the trick now; it goes on all the same (rules, pick_up_when_empty)."""
        cards = self.trick[self.taken :]
        self.receive(seat, cards)
        self.picked = {**self.picked, seat: cards}
        if self.events is not None and cards:
            for key, player in zip(cards, self.who[self.taken :], strict=True):
                self.events.append(Moved((key >> NUMBER_BITS,), TRICKS[player], HANDS[seat]))
            self.events.append(Note(Reason(self.say.picked, handles_of(cards), (seat,), len(cards))))
        self.taken = len(self.trick)

    def _pick_up(self) -> None:
        """Passers in the order they passed take the cards in the order they were played, one each, round and round."""
        passers = self.passers
        self.picked = {seat: self.trick[place :: len(passers)] for place, seat in enumerate(passers)}
        for seat, cards in self.picked.items():
            self.receive(seat, cards)
        if self.events is not None:
            for place, key in enumerate(self.trick):
                seat = passers[place % len(passers)]
                self.events.append(Moved((key >> NUMBER_BITS,), TRICKS[self.who[place]], HANDS[seat]))
            for seat, cards in self.picked.items():
                if cards:
                    self.events.append(Note(Reason(self.say.picked, handles_of(cards), (seat,), len(cards))))

    def _leader_after(self, winner: Seat, trick: list[Key], who: list[Seat]) -> Seat:
        """The trick's winner has left: the next still in leads, or the highest card of those (lead_after_out)."""
        count = self.count
        if self.strongest:
            still = [(key & 15, seat) for key, seat in zip(trick, who, strict=True) if count[seat]]
            if still:
                best: tuple[int, Seat] = max(still)
                return best[1]
        seat = winner
        while not count[seat]:
            seat = (seat + 1) % self.seats
        return seat
