"""The discard at Calcolon, and the question that follows it: does anybody rob?

What a card does besides lying there is not its business.
"""

from __future__ import annotations

from game.core.events import Called, Moved, Note, Reason, Shown
from game.core.rng import Rng
from game.core.rules import Action, Refused
from game.core.seating import Seat
from game.rules.calcolon.hands import FACES, WEIGHTS
from game.rules.calcolon.offers import PASS, ROB_IT
from game.rules.calcolon.round import HANDS, PILE, ROB, Place
from game.rules.calcolon.special import CalcolonSpecial


class CalcolonRob(CalcolonSpecial):
    """From a discard to the next turn, or to an attack. The fields are those of CalcolonRound."""

    __slots__ = ()

    def put_down(self, seat: Seat, place: Place) -> None:
        """The card lies on the pile, where it may be robbed."""
        number = self.pack[place]
        self.lose(seat, place)
        self.pile.append(place)
        self.lying, self.wanted = place, WEIGHTS[number]
        if self.events is not None:
            card = (self.base + place,)
            self.events.append(Shown(card, FACES[number]))
            self.events.append(Moved(card, HANDS[seat], PILE))
            self.events.append(Note(Reason("calcolon.discarded", card, (seat,))))

    def discard_bow(self, seat: Seat, place: Place, rng: Rng) -> None:
        """By house rule a bow is discarded: it lies in front of the next player, and nobody can rob it."""
        self.lose(seat, place)
        if self.events is not None:
            self.events.append(Shown((self.base + place,), FACES[self.pack[place]]))
        self.pass_bow(seat, place)
        self.go_on(rng)

    def ask(self) -> None:
        """Everybody else is asked, whether he can rob or not (rules, Round: 4)."""
        self.mode, self.left = ROB, self.others[self.actor]
        self.question += 1
        if self.events is not None:
            self.events += self.asking()

    def answer(self, seat: Seat, action: Action) -> Refused | None:
        """He robs or does not; it becomes known with the last answer. Whatever else he says is refused."""
        left = self.left
        if seat not in left:
            return Refused("refused.answered" if seat in self.asked() else "refused.not_your_turn")
        if action == ROB_IT:
            if self.keys[seat] + self.wanted not in self.books[seat]:
                return Refused("calcolon.cannot_rob")
            self.robbers |= 1 << seat
        elif action != PASS:
            return Refused("refused.not_now")
        self.left = tuple([other for other in left if other != seat])
        return None

    def _rob(self, rng: Rng) -> None:
        """The nearest after the discarder takes the card and attacks (rules, Round: 4)."""
        robbers = tuple([seat for seat in self.asked() if self.robbers >> seat & 1])
        robber, place, victim = robbers[0], self.lying, self.actor
        self.pile.remove(place)
        self.gain(robber, place)
        if self.events is not None:
            card = (self.base + place,)
            self.events += [Called(seat, "calcolon.rob", victim) for seat in robbers]
            if len(robbers) > 1:
                self.events.append(Note(Reason("calcolon.nearest", card, robbers)))
            self.events.append(Moved(card, PILE, HANDS[robber]))
            self.events.append(Note(Reason("calcolon.robbed", card, (robber, victim))))
        self.attack(robber, rng)

    def go_on(self, rng: Rng) -> None:
        """Somebody robs; or it is the next player's turn, by house rule that of the one after him (rules, Round: 4, 5).
        """
        if self.robbers:
            self._rob(rng)
            return
        following = (self.actor + 1) % self.seats
        if self.skip:
            self.skip = False
            if self.events is not None:
                self.events.append(Note(Reason("calcolon.skipped", (), (following,), 1)))
            following = (following + 1) % self.seats
        self.begin_turn(following, rng)
