"""Dealing and drawing at Calcolon: bows on their way to the next player, and a stock that runs out.

What a turn may do with the card drawn is not its business.
"""

from __future__ import annotations

from game.core.events import POT, Began, Moved, Note, Reason, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.seating import Seat
from game.rules.calcolon.hands import BOW_WEIGHT, CARDS, FACES, HAS_BOWS, WEIGHTS
from game.rules.calcolon.round import BOWS, DRAW, HAND, HANDS, NO_CARD, STOCK, TURN, CalcolonRound, Place

_PACK = list(range(len(CARDS)))
_SETTLED, _MORE = 24, 8
"""So many places of the pack are shuffled at first, and so many more whenever these are used up: few rounds see the
whole pack."""


class CalcolonDeal(CalcolonRound):
    """What happens with cards before anybody decides. The fields are those of CalcolonRound."""

    __slots__ = ()

    # ---- the deal -----------------------------------------------------------------------------------------
    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next round (rules, Round: 1, 2)."""
        if self.mode or self.deal >= self.rounds:
            raise ValueError("nothing is due")
        seats = self.seats
        if self.deal == 0:
            start = rng.below(seats)
            if self.events is not None:
                self.events.append(Began("match", 1, POT, tuple(range(seats))))
        else:
            start = (self.line[0] + 1) % seats
        self.deal += 1
        self.line = (*range(start, seats), *range(start))
        if self.events is not None:
            self.events.append(Began("deal", self.deal, POT, self.line))
        self._gather(rng)
        self._hand_out()
        for seat in self.line:
            if self.at_once and self.keys[seat] & HAS_BOWS:
                self._replace_bows(seat, rng)
        for seat in self.line:
            self.offer_again(seat)
        self.begin_turn(start, rng)

    def _gather(self, rng: Rng) -> None:
        """All cards are shuffled; the old handles are retired."""
        gathered = self.handles(sorted(self.live())) if self.events is not None else ()
        self.base += len(self.pack)
        self.pack = _PACK[:]
        rng.shuffle(self.pack, _SETTLED)
        self.clear()
        self.settled = _SETTLED
        if self.events is not None:
            self.events.append(Shuffled(gathered, STOCK, self.handles(self.stock())))

    def _hand_out(self) -> None:
        """Four cards each from the starter on."""
        at, weights = self.at, WEIGHTS
        for seat in self.line:
            self.hands[seat] = hand = [at, at + 1, at + 2, at + 3]
            one, two, three, four = self.pack[at : at + HAND]
            self.keys[seat] = weights[one] + weights[two] + weights[three] + weights[four]
            at += HAND
            if self.events is not None:
                self.events.append(Moved(self.handles(hand), STOCK, HANDS[seat]))
                self.events.append(Shown(self.handles(hand), self.faces(hand), (seat,)))
        self.at = at

    def _replace_bows(self, seat: Seat, rng: Rng) -> None:
        """The bows dealt go on at once, for each another card is drawn (rules, Round: 2)."""
        hand, pack = self.hands[seat], self.pack
        for place in [place for place in hand if WEIGHTS[pack[place]] == BOW_WEIGHT]:
            hand.remove(place)
            if self.events is not None:
                self.events.append(Shown(self.handles((place,)), FACES[pack[place]]))
            self.pass_bow(seat, place)
            other = self.take(seat, rng)
            hand.append(other)
            self.keys[seat] += WEIGHTS[pack[other]] - BOW_WEIGHT

    # ---- drawing ------------------------------------------------------------------------------------------
    def begin_turn(self, seat: Seat, rng: Rng) -> None:
        """He draws, or is asked first whether he trades (rules, Round: 3; Special cards: Rebellion)."""
        self.actor, self.lying = seat, NO_CARD
        if len(self.hands[seat]) > HAND:  # a position may begin so
            self.ask_turn(TURN)
        elif seat == self.rebel:
            self.ask_turn(DRAW)
        else:
            self.draw_for_turn(seat, rng)

    def draw_for_turn(self, seat: Seat, rng: Rng) -> None:
        """A card for the turn; if it cannot be drawn the round is void (rules, Round: 9)."""
        place = self.take(seat, rng)
        if place < 0:
            self.end_void()
            return
        self.gain(seat, place)
        self.mode = TURN
        self.question += 1
        if self.events is not None:
            self.events.append(TurnOf(self.question, seat))

    def take(self, seat: Seat, rng: Rng, last: bool = False) -> Place:
        """The next card that stays, told as if it came into the hand; NO_CARD if there is none.

        last: one of the last draws, in which the pile always becomes the stock, and where by house rule bows stay.
        """
        place = self.at
        if place == self.settled:
            if not self._settle(rng) and not self._renew(rng, last):
                return NO_CARD
            place = self.at
        self.at = place + 1
        number = self.pack[place]
        stays = number not in self.passing
        if self.events is not None:
            handle = (self.base + place,)
            self.events.append(Moved(handle, STOCK, HANDS[seat]))
            self.events.append(Shown(handle, FACES[number], (seat,) if stays else None))
        if stays:
            return place
        self.pass_bow(seat, place)
        return self.take(seat, rng, last)

    def _settle(self, rng: Rng) -> bool:
        """The order of the cards that come next; False if that of the whole stock is decided."""
        settled, end = self.settled, self.end
        if settled == end:
            return False
        rest = self.pack[settled:end]
        rng.shuffle(rest, _MORE)
        self.pack[settled:end] = rest
        self.settled = min(settled + _MORE, end)
        return True

    def pass_bow(self, seat: Seat, place: Place) -> None:
        """A bow goes from a hand to the next player, who lays it in front of himself (rules, Round: 2)."""
        following = (seat + 1) % self.seats
        bows = self.bows[following]
        bows.append(place)
        if len(bows) == 2:
            self.read(following)
        if self.events is not None:
            handle = self.handles((place,))
            self.events.append(Moved(handle, HANDS[seat], BOWS[following]))
            reason = Reason("calcolon.bow", handle, (seat, following), len(self.bows[following]))
            self.events.append(Note(reason))

    # ---- the end of the stock -----------------------------------------------------------------------------
    def _renew(self, rng: Rng, last: bool) -> bool:
        """The pile becomes the stock: in the last draws, and by house rule once a round (rules, Round: 9).

        The card that may still be robbed stays where it lies.
        """
        gathered = [place for place in self.pile if place != self.lying]
        if not gathered or not (last or (self.recycle and not self.recycled)):
            return False
        self.recycled = self.recycled or not last
        self.pile = [place for place in self.pile if place == self.lying]
        numbers = [self.pack[place] for place in gathered]
        rng.shuffle(numbers)
        self.at = len(self.pack)
        self.pack += numbers
        self.settled = self.end = len(self.pack)
        if self.events is not None:
            self.events.append(Shuffled(self.handles(gathered), STOCK, self.handles(self.stock())))
            self.events.append(Note(Reason("calcolon.reshuffled", (), (), len(gathered))))
        return True
