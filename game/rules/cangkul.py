"""Cangkul, an Indonesian game of following suit and digging.

Everybody has seven cards; the dealer's left leads any card. Clockwise, each plays a card of the suit led. Who has none
digs: he draws from the stock, unseen, until a card of the suit comes, which is played; the others stay in his hand.
Who finds none before the stock is empty passes. The highest card wins the trick and leads next; the played cards leave
the game – unless somebody passed: then the passers take them, one card each in the order in which they passed, round
and round. Whose hand is empty has won the deal at that moment; by house rule he leaves and the last one with cards
loses. A joker, if there is one, lies above the ace: led, the next player sets the suit; without the suit it is played
instead of digging, or may be. Where it may be, everybody without the suit is asked, before each card he digs and
whatever he holds, so that no wait tells the joker.

Leading, following and digging are played here; the end of a trick stands in `cangkul_tricks`, dealing and the end of
deals in `cangkul_deal`; positions from outside are made in `cangkul_worlds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.core.events import POT, Asked, Called, Event, Moved, Note, Reason, Shown, TurnOf
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused
from game.core.seating import Seat
from game.rules.cangkul_deal import FACES, HANDS, JOKER, KINDS, NUMBER_BITS, STOCK, TRICKS, Key
from game.rules.cangkul_offers import (
    DIG,
    FOLLOW,
    NOT_YOURS,
    OFFER_DIG,
    OFFER_PASS,
    ONLY_JOKER,
    PASS,
    VOID,
    WAITING,
    play_of,
)
from game.rules.cangkul_tricks import CangkulTricks


class CangkulState(CangkulTricks):
    """The State of the game: what each may do, and what it does. The fields are those of CangkulDeal."""

    __slots__ = ()

    # ---- the contract -------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State. One seat at a time."""
        return WAITING[self.turn]

    def standing(self) -> Sequence[Seat]:
        """See State. Nothing stands on offer."""
        return ()

    def default(self, seat: Seat) -> Action | None:
        """See State. A turn has none; who is asked without the suit, and has no joker either, digs or passes."""
        if not self.may_dig or seat != self.turn or not self.is_void() or self.suits[seat * KINDS + JOKER]:
            return None
        return DIG if self.stock else PASS

    def is_void(self) -> bool:
        """Whether the seat to act has none of the suit led."""
        return 0 <= self.led < JOKER and self.turn >= 0 and not self.suits[self.turn * KINDS + self.led]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. A card of the suit led; any card to lead and after a joker; the joker as its option says."""
        if seat != self.turn or seat < 0:
            return ()
        led, suits, mine = self.led, self.suits, seat * KINDS
        if led < 0 or led == JOKER:
            return tuple(map(play_of, chain(*suits[mine : mine + KINDS])))
        cards = suits[mine + led]
        if self.joker:
            joker = suits[mine + JOKER]
            if not cards:
                return self._void_offers(joker)
            if self.any_time:
                cards = cards + joker
        return tuple(map(play_of, cards))

    def _void_offers(self, joker: list[Key]) -> tuple[Offer, ...]:
        """Without the suit: the joker, if it is there, or where that is a choice digging instead (rules, joker)."""
        cards = tuple(map(play_of, joker))
        if not self.may_dig:
            return cards
        return (*cards, OFFER_DIG if self.stock else OFFER_PASS)

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        if seat != self.turn or seat < 0:
            return Refused("refused.not_now" if self.turn == POT else "refused.not_your_turn")
        verb, args = action
        if verb != "play":
            return self._stay(seat, verb, args)
        key = self.keys.get(args[0]) if len(args) == 1 else None
        if key is None:
            return Refused("refused.unknown")
        return self.play(seat, key)

    # ---- playing a card -----------------------------------------------------------------------------------
    def play(self, seat: Seat, key: Key) -> Refused | None:
        """Lead or follow with this card (rules, 1 and 2); the seat's turn it is."""
        suits, led, suit = self.suits, self.led, key >> 4 & 7
        cards = suits[seat * KINDS + suit]
        if key not in cards:
            return NOT_YOURS
        if suit != led:
            if led < 0:
                self.led, self.left, self.dug[seat] = suit, self.active - 1, 0
            elif led == JOKER:
                self.led = suit
            else:
                has_suit = suits[seat * KINDS + led]
                if suit != JOKER or (has_suit and not self.any_time):
                    return FOLLOW[led] if has_suit else ONLY_JOKER
        cards.remove(key)
        if self.picked:
            self.picked = {}
        self.trick.append(key)
        self.who.append(seat)
        if key & 15 > self.best:
            self.best, self.winner = key & 15, seat
        if self.events is not None:
            self._tell(seat, key)
            if self.joker:
                self._tell_of_joker(seat, key, led)
        count = self.count[seat] - 1
        self.count[seat] = count
        if count or not self.ran_out(seat):
            self.go_on()
        return None

    def _lay(self, seat: Seat, key: Key) -> None:
        """A card just dug up lies on the table; cards there are of one suit, or the joker."""
        self.trick.append(key)
        self.who.append(seat)
        if key & 15 > self.best:
            self.best, self.winner = key & 15, seat
        if self.events is not None:
            self._tell(seat, key)

    def _tell(self, seat: Seat, key: Key) -> None:
        """How many cards he has dug, and what he plays."""
        events, card = self.events, (key >> NUMBER_BITS,)
        assert events is not None
        if self.dug[seat]:
            events.append(Note(Reason("cangkul.dug", (), (seat,), self.dug[seat])))
        events.append(Shown(card, FACES[key & 127]))
        events.append(Moved(card, HANDS[seat], TRICKS[seat]))

    def _tell_of_joker(self, seat: Seat, key: Key, led: int) -> None:
        """A joker is led, or somebody has followed it and set the suit (rules, joker); `led`: before this card."""
        assert self.events is not None
        card = (key >> NUMBER_BITS,)
        if led == JOKER:
            self.events.append(Note(Reason("cangkul.suit_set", card, (seat,))))
        elif led < 0 and self.led == JOKER:
            self.events.append(Note(Reason("cangkul.joker_led", card, (seat,))))

    # ---- the others ---------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """To the next seat that has to choose; who has not the suit digs by himself. Then the trick is over."""
        suits, count, led, seats, seat, left = self.suits, self.count, self.led, self.seats, self.turn, self.left
        while left:
            left -= 1
            seat += 1
            if seat == seats:
                seat = 0
            while not count[seat]:
                seat = seat + 1 if seat + 1 < seats else 0
            self.dug[seat] = 0
            if led == JOKER or suits[seat * KINDS + led] or not self._void(seat):
                self.left = left
                self.ask(seat)
                return
        self.left = 0
        self.end_trick()

    def ask(self, seat: Seat) -> None:
        """It is this seat's turn; or it has not the suit, and where a joker is a choice everybody is asked the same."""
        self.turn = seat
        self.question += 1
        if self.events is not None:
            self.events.append(self.asking())

    def asking(self) -> Event:
        """The question now open, as an event."""
        if self.may_dig and self.is_void():
            return Asked(self.question, VOID, WAITING[self.turn])
        return TurnOf(self.question, self.turn)

    def _void(self, seat: Seat) -> bool:
        """Without the suit: dig, then play or pass (rules, 2 and 3). False if the player is asked: digging is a choice
        by the joker's option, whatever he holds, or he holds a joker that must be played."""
        if self.may_dig or self.suits[seat * KINDS + JOKER]:
            return False
        suit = self._dig(seat, len(self.stock))
        if suit == JOKER:
            self._play_joker(seat)
        elif suit < 0:
            self._pass(seat)
        return True

    def _dig(self, seat: Seat, most: int) -> int:
        """Draw up to `most` cards unseen, until one of the suit led comes, which is played, or a joker; the others stay
        in hand. The suit of that last card, -1 if neither came."""
        stock, led, mine, events = self.stock, self.led, seat * KINDS, self.events
        for drawn in range(1, most + 1):
            key = stock.pop()
            suit = key >> 4 & 7
            if events is not None:
                card = (key >> NUMBER_BITS,)
                events.append(Moved(card, STOCK, HANDS[seat]))
                events.append(Shown(card, FACES[key & 127], (seat,)))
            if suit == led:
                self.dug[seat] += drawn
                self._lay(seat, key)
                return suit
            self.suits[mine + suit].append(key)
            self.count[seat] += 1
            if suit == JOKER:
                self.dug[seat] += drawn
                return suit
        self.dug[seat] += most
        return -1

    def _play_joker(self, seat: Seat) -> None:
        """A joker dug up must be played (rules, void_must)."""
        self.count[seat] -= 1
        self._lay(seat, self.suits[seat * KINDS + JOKER].pop())

    def _pass(self, seat: Seat) -> None:
        self.passers.append(seat)
        if self.events is not None:
            dug = self.dug[seat]
            if dug:
                self.events.append(Note(Reason("cangkul.dug", (), (seat,), dug)))
            self.events.append(Called(seat, "cangkul.pass"))
            self.events.append(Note(Reason("cangkul.passed", (), (seat,), dug)))

    def _stay(self, seat: Seat, verb: str, args: tuple[str, ...]) -> Refused | None:
        """Dig or pass, asked without the suit; else neither is a choice (rules, joker)."""
        if args or verb not in ("dig", "pass"):
            return Refused("refused.unknown")
        if not self.may_dig or not self.is_void() or verb != ("dig" if self.stock else "pass"):
            return Refused(f"cangkul.no_{verb}")
        self.stay(seat)
        return None

    def stay(self, seat: Seat) -> None:
        """The seat asked without the suit digs one card, or passes when the stock is empty."""
        self.picked = {}
        if not self.stock:
            self._pass(seat)
            self.go_on()
        elif self._dig(seat, 1) == self.led:
            self.go_on()
        else:
            self.ask(seat)
