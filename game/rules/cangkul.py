"""Cangkul, an Indonesian game of following suit and digging.

Everybody has seven cards; the dealer's left leads any card. Clockwise, each plays a card of the suit led. Who has none
digs: he draws from the stock, unseen, until a card of the suit comes, which is played; the others stay in his hand.
Who finds none before the stock is empty passes. The highest card wins the trick and leads next; the played cards leave
the game – unless somebody passed: then the passers take them, one card each in the order in which they passed, round
and round. Whose hand is empty has won the deal at that moment; by house rule he leaves and the last one with cards
loses. A joker, if there is one, lies above the ace: led, the next player sets the suit; without the suit it is played
instead of digging, or may be.

Leading, following, digging and picking up are played here; dealing and the end of deals stand in `cangkul_deal`,
positions from outside are made in `cangkul_worlds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat

from game.core.events import POT, Called, Covered, Moved, Note, Reason, Shown, TurnOf
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused
from game.core.seating import Seat
from game.rules.cangkul_deal import (
    FACES,
    HANDS,
    JOKER,
    KINDS,
    NUMBER_BITS,
    PILE,
    STOCK,
    TRICKS,
    CangkulDeal,
    Key,
    handles_of,
)
from game.rules.cangkul_offers import FOLLOW, NOT_YOURS, OFFER_DIG, OFFER_PASS, ONLY_JOKER, WAITING, play_of


class CangkulState(CangkulDeal):
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
        """See State. A turn has no default."""
        return None

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. A card of the suit led; any card to lead and after a joker; the joker as its option says."""
        if seat != self.turn or seat < 0:
            return ()
        led, suits, mine = self.led, self.suits, seat * KINDS
        if led < 0 or led == JOKER:
            return tuple(map(play_of, chain(*suits[mine : mine + KINDS])))
        cards = suits[mine + led]
        if self.joker and (joker := suits[mine + JOKER]):
            if not cards:
                return self._void_offers(joker[0])
            if self.any_time:
                cards = cards + joker
        return tuple(map(play_of, cards))

    def _void_offers(self, joker: Key) -> tuple[Offer, ...]:
        """Without the suit but with the joker (rules, joker)."""
        if not self.may_dig:
            return (play_of(joker),)
        return (play_of(joker), OFFER_DIG if self.stock else OFFER_PASS)

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
                self.left, self.turn = left, seat
                self.question += 1
                if self.events is not None:
                    self.events.append(TurnOf(self.question, seat))
                return
        self.left = 0
        self._end_trick()

    def ask(self, seat: Seat) -> None:
        """It is this seat's turn."""
        self.turn = seat
        self.question += 1
        if self.events is not None:
            self.events.append(TurnOf(self.question, seat))

    def _void(self, seat: Seat) -> bool:
        """Without the suit: dig, then play or pass (rules, 2 and 3). False if a joker makes it the player's choice."""
        if self.suits[seat * KINDS + JOKER]:
            return False
        suit = self._dig(seat, len(self.stock))
        if suit == JOKER:
            if self.may_dig:
                return False
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
            key = "cangkul.passed_joker" if self.suits[seat * KINDS + JOKER] else "cangkul.passed"
            self.events.append(Note(Reason(key, (), (seat,), dug)))

    def _stay(self, seat: Seat, verb: str, args: tuple[str, ...]) -> Refused | None:
        """Dig or pass with a joker in hand; else neither is a choice (rules, joker)."""
        if args or verb not in ("dig", "pass"):
            return Refused("refused.unknown")
        offered = self.offers(seat)[-1]
        if offered.action.verb != verb:
            return Refused(f"cangkul.no_{verb}")
        self.picked = {}
        if verb == "pass":
            self._pass(seat)
            self.go_on()
        elif self._dig(seat, 1) == self.led:
            self.go_on()
        else:
            self.ask(seat)
        return None

    # ---- the end of a trick -------------------------------------------------------------------------------
    def _end_trick(self) -> None:
        """The highest card wins; the cards leave the game, or the passers take them (rules, 4 and 5)."""
        winner = self.trick_winner = self.winner
        trick, who = self.trick, self.who
        self.tricks += 1
        if self.events is not None:
            best = trick[who.index(winner)] >> NUMBER_BITS
            self.events.append(Note(Reason("cangkul.trick", (best,), (winner,))))
        if self.passers:
            self._pick_up()
        else:
            self.pile += trick
            if self.events is not None:
                cards = handles_of(trick)
                self.events.append(Covered(cards))
                self.events.extend(map(Moved, zip(cards), [TRICKS[seat] for seat in who], repeat(PILE)))
        self.clear_trick()
        if self.active < 2:
            self.last_left()
        elif self.tricks >= self.limit:
            self.end_by_limit()
        else:
            self.ask(winner if self.count[winner] else self._leader_after(winner, trick, who))

    def _pick_up(self) -> None:
        """Passers in the order they passed take the cards in the order they were played, one each, round and round."""
        passers = self.passers
        self.picked = {seat: self.trick[place :: len(passers)] for place, seat in enumerate(passers)}
        for place, key in enumerate(self.trick):
            seat = passers[place % len(passers)]
            self.suits[seat * KINDS + (key >> 4 & 7)].append(key)
            self.count[seat] += 1
            if self.events is not None:
                self.events.append(Moved((key >> NUMBER_BITS,), TRICKS[self.who[place]], HANDS[seat]))
        if self.events is not None:
            for seat, cards in self.picked.items():
                if cards:
                    self.events.append(Note(Reason("cangkul.picked", handles_of(cards), (seat,), len(cards))))

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
