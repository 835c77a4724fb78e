"""Cards with an effect at Calcolon: the push of the Devil Zero, the Flame Arrow, the trade under Rebellion.

Whether somebody may use them is `play`'s business; what follows when he does is told here.
"""

from __future__ import annotations

from game.core.events import Moved, Note, Reason, Shown, Shuffled
from game.core.formula import Kind
from game.core.rng import Rng
from game.core.seating import Seat
from game.decks.calcolon import CODES, DIVIDE, TENTH
from game.rules.calcolon.attack import CalcolonAttack
from game.rules.calcolon.hands import DEVIL, KINDS
from game.rules.calcolon.round import HANDS, PILE, PUSHED, Place

NAMED: dict[str, Kind] = {code: kind for kind, code in enumerate(CODES[: DIVIDE + 1])}
"""What the Flame Arrow may name, by the code of its cards: any kind but the bow."""

_ARROWS = (
    *("calcolon.arrow_digit" for _ in range(TENTH)), "calcolon.arrow_tenth", "calcolon.arrow_plus",
    "calcolon.arrow_minus", "calcolon.arrow_times", "calcolon.arrow_divide",
)  # fmt: skip


class CalcolonSpecial(CalcolonAttack):
    """What cards do besides being discarded. The fields are those of CalcolonRound."""

    __slots__ = ()

    # ---- the Devil Zero -----------------------------------------------------------------------------------
    def push(self, seat: Seat, place: Place, victim: Seat) -> None:
        """He takes it and discards another card; who sits between is skipped (rules, Special cards: Devil Zero)."""
        self.hand_over(seat, place, victim)
        self.pushed = self.actor = victim
        if self.events is not None:
            card = self.handles((place,))
            self.events.append(Shown(card, self.faces((place,))))
            self.events.append(Moved(card, HANDS[seat], HANDS[victim]))
            self.events.append(Note(Reason("calcolon.pushed", card, (seat, victim))))
            between = tuple([(seat + n) % self.seats for n in range(1, (victim - seat) % self.seats)])
            if between:
                self.events.append(Note(Reason("calcolon.skipped", (), between, len(between))))
        self.ask_turn(PUSHED)

    def hand_over(self, giver: Seat, place: Place, taker: Seat) -> None:
        """A card goes from one hand to another; nothing is told."""
        self.lose(giver, place)
        self.gain(taker, place)

    def is_stuck(self, place: Place) -> bool:
        """A pushed Devil Zero never leaves the hand it was pushed into: no discard, no arrow, no trade."""
        return self.pushed >= 0 and self.pack[place] == DEVIL

    # ---- the Flame Arrow ----------------------------------------------------------------------------------
    def shoot(self, archer: Seat, place: Place, kind: Kind, rng: Rng) -> bool:
        """From his left everybody else discards all cards of the kind and draws as many before the next does.

        False: a card could not be drawn (rules, Special cards: Flame Arrow; Round: 9).
        """
        if self.events is not None:
            number = kind if kind < TENTH else 0
            self.events.append(Note(Reason(_ARROWS[kind], self.handles((place,)), (archer,), number)))
        return all(self._burn(seat, kind, rng) for seat in self.asked())

    def _burn(self, seat: Seat, kind: Kind, rng: Rng) -> bool:
        pack, hand = self.pack, self.hands[seat]
        hit = [place for place in hand if KINDS[pack[place]] == kind and not self.is_stuck(place)]
        for place in hit:
            self.lose(seat, place)
        self.pile += hit
        if hit and self.events is not None:
            cards = self.handles(hit)
            self.events.append(Shown(cards, self.faces(hit)))
            self.events.append(Moved(cards, HANDS[seat], PILE))
            self.events.append(Note(Reason("calcolon.burnt", cards, (seat,), len(cards))))
        return all(self._draw(seat, rng) for _ in hit)

    def _draw(self, seat: Seat, rng: Rng) -> bool:
        """A card for one that was burnt; False if there is none."""
        place = self.take(seat, rng)
        if place < 0:
            return False
        self.gain(seat, place)
        return True

    # ---- Rebellion ----------------------------------------------------------------------------------------
    def may_trade(self, place: Place) -> bool:
        """Any card but a pushed Devil Zero (rules, Special cards: Rebellion)."""
        return not self.is_stuck(place)

    def trade(self, seat: Seat, place: Place, opponent: Seat, rng: Rng) -> None:
        """A card of his choice for a random one; only the two see what they got. His turn is over."""
        got = rng.choice([other for other in self.hands[opponent] if self.may_trade(other)])
        place = self._mix(seat, place)
        self.hand_over(seat, place, opponent)
        self.hand_over(opponent, got, seat)
        if self.events is not None:
            given, taken = self.handles((place,)), self.handles((got,))
            self.events += (
                Moved(given, HANDS[seat], HANDS[opponent]),
                Moved(taken, HANDS[opponent], HANDS[seat]),
                Shown(given, self.faces((place,)), (opponent,)),
                Shown(taken, self.faces((got,)), (seat,)),
                Note(Reason("calcolon.traded", (), (seat, opponent))),
            )
        self.begin_turn((seat + 1) % self.seats, rng)

    def _mix(self, seat: Seat, chosen: Place) -> Place:
        """He mixes his hand before he gives a card out of it: who has given him one knows its handle, and would see
        whether it goes on. The card he has chosen comes last, under a handle that tells nobody which it was."""
        old, first = self.hands[seat], len(self.pack)
        mixed = [place for place in old if place != chosen] + [chosen]
        self.hands[seat] = new = list(range(first, first + len(mixed)))
        self.pack += [self.pack[place] for place in mixed]
        self.offer_again(seat)
        if self.events is not None:
            self.events.append(Shuffled(self.handles(old), HANDS[seat], self.handles(new)))
            self.events.append(Shown(self.handles(new), self.faces(new), (seat,)))
        return new[-1]
