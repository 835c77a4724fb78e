"""Attacks at Calcolon: the last draws, what everybody's hand is worth, and the scores.

Who may attack and when is not its business: it takes over once somebody does.
"""

from __future__ import annotations

from game.core.events import POT, Called, Event, Note, Reason, Scored, Shown
from game.core.formula import TURNED
from game.core.rng import Rng
from game.core.seating import Seat
from game.decks.calcolon import DIVIDE
from game.rules.calcolon.deal import CalcolonDeal
from game.rules.calcolon.hands import (
    DEVIL,
    HAS_DEVIL,
    KINDS,
    SHIELD,
    WEIGHTS,
    Best,
    Key,
    Way,
    best_of,
)  # fmt: skip
from game.rules.calcolon.round import NO_CARD, Place

LOST, BURST, DEVIL_BURST = 30, 10, 100
"""What an attacker loses who does not win, and who bursts, plainly or by the Devil Zero (rules, Round: 7)."""

_FORMULAS = {"": "calcolon.formula", "left": "calcolon.formula_left", "right": "calcolon.formula_right"}


class CalcolonAttack(CalcolonDeal):
    """From an attack to the end of the round. The fields are those of CalcolonRound."""

    __slots__ = ()

    def attack(self, attacker: Seat, rng: Rng) -> None:
        """Everybody else draws two, all hands are valued and scored (rules, Round: 6, 7)."""
        self.lying, others = NO_CARD, self.others[attacker]
        if self.events is not None:
            self.events.append(Called(attacker, "calcolon.attack"))
        drawn = {seat: self._last_draws(seat, rng) for seat in others}
        best = self._value_all(attacker, drawn)
        if self.events is not None:
            self._tell_hands((attacker, *others), drawn)
        self._score(attacker, best)
        self.close()
        if self.events is not None:
            self.events += self.ending(Reason("calcolon.round_over", (), (self.winner, attacker), best))

    def _value_all(self, attacker: Seat, drawn: dict[Seat, tuple[Place, ...]]) -> int:
        """Everybody's value, who wins, and who has come to exactly 0; the largest value (rules, Round: 6-8)."""
        values = self.values
        own = best = self.books[attacker][self.keys[attacker]]
        zeros: tuple[Seat, ...] = () if own else (attacker,)
        self.winner = attacker
        for seat, places in drawn.items():
            value = self._value(seat, places)
            if value is None:
                continue
            values[seat] = value
            if not value:
                zeros += (seat,)
            if value > best:  # equal values: the attacker first, then from his left
                best, self.winner = value, seat
        values[attacker] = own
        self.zeros = zeros
        return best

    def _last_draws(self, seat: Seat, rng: Rng) -> tuple[Place, ...]:
        """Two cards, or as many as there are."""
        one = self.take(seat, rng, True)
        two = self.take(seat, rng, True) if one >= 0 else NO_CARD
        if two >= 0:
            self.hands[seat] += (one, two)
            return one, two
        drawn = (one,) if one >= 0 else ()
        self.hands[seat] += drawn
        if self.events is not None:
            self.events.append(Note(Reason("calcolon.no_more_cards", (), (seat,), len(drawn))))
        return drawn

    def _value(self, seat: Seat, drawn: tuple[Place, ...]) -> int | None:
        """The four old cards and exactly one of the drawn ones. None: he is burst, perhaps with a shield, which is a
        division sign among his last six cards."""
        value_of, old, pack = self.books[seat].get, self.keys[seat], self.pack
        best: int | None = None
        six = old
        for place in drawn:
            weight = WEIGHTS[pack[place]]
            six += weight
            value = value_of(old + weight)
            if value is not None and (best is None or value > best):
                best = value
        if best is None:
            self.burst += (seat,)
            if self.shield and six & SHIELD:
                self.shielded += (seat,)
        return best

    # ---- scores -------------------------------------------------------------------------------------------
    def _score(self, attacker: Seat, best: int) -> None:
        """The winner, the attacker who lost, the burst; then who carries a zero, who rebels (rules, Round: 7, 8)."""
        winner, scores = self.winner, self.scores
        doubled = winner in self.carry and best > 0
        won = 2 * best if doubled else best
        scores[winner] += won
        if self.events is not None:
            key = "calcolon.win_doubled" if doubled else "calcolon.win"
            self.events.append(Scored(winner, won, Reason(key, (), (winner,), won)))
        if attacker != winner:
            scores[attacker] -= LOST
            if self.events is not None:
                self.events.append(Scored(attacker, -LOST, Reason("calcolon.lost", (), (attacker, winner), LOST)))
        for seat in self.burst:
            if seat not in self.shielded:
                self._burst(seat)
        self.carry = self.zeros if self.zero_carry else ()
        self.rebel = winner if self.rebellion and winner == self.pushed else POT
        if self.events is not None:
            self.events += self._marks()

    def _burst(self, seat: Seat) -> None:
        """Ten points, or a hundred where the Devil Zero is to blame."""
        devil = seat == self.pushed or (self.devil and self.any_holder and self._holds_devil(seat))
        loss = DEVIL_BURST if devil else BURST
        self.scores[seat] -= loss
        if self.events is not None:
            card = self._devil_of(seat) if devil else ()
            key = "calcolon.burst_devil" if devil else "calcolon.burst_loses"
            self.events.append(Scored(seat, -loss, Reason(key, card, (seat,), loss)))

    def _holds_devil(self, seat: Seat) -> bool:
        """Among the last six cards."""
        return bool(self.keys[seat] & HAS_DEVIL) or any(self.pack[place] == DEVIL for place in self.hands[seat])

    def _devil_of(self, seat: Seat) -> tuple[int, ...]:
        return tuple([self.base + place for place in self.hands[seat] if self.pack[place] == DEVIL])

    def _marks(self) -> list[Event]:
        """What the next scored round has to remember."""
        marks: list[Event] = []
        if self.carry:
            marks.append(Note(Reason("calcolon.carries", (), self.carry)))
        if self.rebel != POT:
            marks.append(Note(Reason("calcolon.rebels", self._devil_of(self.rebel), (self.rebel,))))
        return marks

    # ---- the showdown as it is told -----------------------------------------------------------------------
    def _tell_hands(self, seats: tuple[Seat, ...], drawn: dict[Seat, tuple[Place, ...]]) -> None:
        """All hands are shown, then what each comes to, from the attacker on."""
        assert self.events is not None
        shown = [place for seat in seats for place in self.hands[seat]]
        self.events.append(Note(Reason("calcolon.showdown", (), seats)))
        self.events.append(Shown(self.handles(shown), self.faces(shown)))
        for seat in seats:
            if seat in self.values:
                self.events += self._formula(seat, drawn.get(seat))
            elif seat in self.shielded:
                shield = next(place for place in self.hands[seat] if KINDS[self.pack[place]] == DIVIDE)
                self.events.append(Note(Reason("calcolon.shielded", self.handles((shield,)), (seat,))))
            else:
                self.events.append(Note(Reason("calcolon.burst", (), (seat,))))

    def _formula(self, seat: Seat, drawn: tuple[Place, ...] | None) -> list[Event]:
        """The best formula in the order in which it is read; cards turned upside down are named before it."""
        hand, value = self.hands[seat], self.values[seat]
        ways = [hand] if drawn is None else [[*hand[: len(hand) - len(drawn)], place] for place in drawn]
        places, best = self._reading(ways, value, self.way(seat))
        laid: list[Place] = []
        for at, kind in enumerate(best.formula.kinds):
            printed = TURNED[kind] if at in best.turned else kind
            laid.append(next(p for p in places if KINDS[self.pack[p]] == printed and p not in laid))
        told: list[Event] = []
        if best.turned:
            told.append(Note(Reason("calcolon.turned", self.handles([laid[at] for at in best.turned]), (seat,))))
        key = _FORMULAS[best.formula.brackets]
        told.append(Note(Reason(key, self.handles(laid), (seat,), value)))
        return told

    def _reading(self, ways: list[list[Place]], value: int, way: Way) -> tuple[list[Place], Best]:
        """The five cards that come to this value, and how."""
        for places in ways:
            best = best_of(self._key(places), way)
            if best is not None and best.value == value:
                return places, best
        raise AssertionError("what a hand is worth has been found in the same table")

    def _key(self, places: list[Place]) -> Key:
        return sum([WEIGHTS[self.pack[place]] for place in places])
