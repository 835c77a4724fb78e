"""The play of the beating games. Cangkul, of Indonesia, is the model: following suit and digging.

Everybody has seven cards; the dealer's left leads any card. Clockwise, each plays a card of the suit led. Who has none
digs: they draw from the stock, unseen, until a card of the suit comes, which is played; the others stay in their hand.
Who finds none before the stock is empty passes. The highest card wins the trick and leads next; the played cards leave
the game – unless a player passed: then the passers take them, one card each in the order in which they passed, round
and round. Whose hand is empty has won the deal at that moment; by house rule they leave and the last one with cards
loses. A joker, if there is one, lies above the ace: led, the next player sets the suit; without the suit it is played
instead of digging, or may be. Where it may be, everybody without the suit is asked, before each card they dig and
whatever they hold, so that no wait tells the joker; and everybody who follows, where it may be played at any time.

The Burros of Spain and Portugal are the same game with other cards and house rules, said by a Variant: who passes takes
nothing, and in Portugal the stock is a tent of two halves from which the player pulls each card by hand.

Leading and following are played here, in the one State; `deal` is the position it changes; `digging` digs and pulls for
it, `tricks` ends a trick. Positions from outside are made in `given`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.core.events import POT, Asked, Event, Fact, Note, Reason, TurnOf
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused
from game.core.seating import Seat
from game.odds.leaning_stock import SIDES
from game.rules.beating.deal import BeatingDeal
from game.rules.beating.digging import before_pull, dig, is_void, pass_on, play_joker, pull, stands, tell, topples
from game.rules.beating.offers import DIG, OFFER_DIG, OFFER_PASS, PASS, PULLS
from game.rules.beating.tent import steadiness
from game.rules.beating.tricks import end_trick
from game.rules.beating.variant import JOKER, KINDS, NUMBER_BITS, WAITING, Key

_SIDES: dict[str, int] = {side: at for at, side in enumerate(SIDES)}
_FIGURES = frozenset(map(str, range(101)))


class BeatingState(BeatingDeal):
    """The State of the game: what each may do, and what it does. What lies on the table is said by BeatingDeal."""

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
        if not self.may_dig or seat != self.turn or not is_void(self) or self.suits[seat * KINDS + JOKER]:
            return None
        return DIG if self.stock else PASS

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. A card of the suit led; any card to lead and after a joker; the joker as its option says."""
        if seat != self.turn or seat < 0:
            return ()
        led, suits, mine, play_of = self.led, self.suits, seat * KINDS, self.pack.play_of
        if led < 0 or led == JOKER:
            return tuple(map(play_of, chain(*suits[mine : mine + KINDS])))
        cards = suits[mine + led]
        if not cards:
            return self._void_offers(suits[mine + JOKER])
        if self.any_time:
            cards = cards + suits[mine + JOKER]
        return tuple(map(play_of, cards))

    def _void_offers(self, joker: list[Key]) -> tuple[Offer, ...]:
        """Without the suit: the joker, if it is there, or where that is a choice digging instead (rules, joker); a pull
        from either half of the tent."""
        if self.tent:
            return PULLS[bool(self.halves[0]), bool(self.halves[1])]
        cards = tuple(map(self.pack.play_of, joker))
        if not self.may_dig:
            return cards
        return (*cards, OFFER_DIG if self.stock else OFFER_PASS)

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        if seat != self.turn or seat < 0:
            return Refused("refused.not_now" if self.turn == POT else "refused.not_your_turn")
        verb, args = action
        if verb != "play":
            return self._pull(seat, args, rng) if verb == "draw" else self._stay(seat, verb, args)
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
            return Refused(self.say.not_yours)
        if suit != led:
            if led < 0:
                self.led, self.left, self.dug = suit, self.behind(seat), [0] * self.seats
            elif led == JOKER:
                self.led = suit
            else:
                has_suit = suits[seat * KINDS + led]
                if suit != JOKER or (has_suit and not self.any_time):
                    return self.pack.follow[led] if has_suit else Refused(self.say.only_joker)
        cards.remove(key)
        if self.picked:
            self.picked = {}
        self.trick.append(key)
        self.who.append(seat)
        if key & 15 > self.best:
            self.best, self.winner = key & 15, seat
        if self.events is not None:
            tell(self, self.events, seat, key)
            if self.led != led:
                self.events.append(Fact("led", (key >> NUMBER_BITS,)))
            if self.joker:
                self._tell_of_joker(self.events, seat, key, led)
        count = self.count[seat] - 1
        self.count[seat] = count
        if count or not self.ran_out(seat):
            self.go_on()
        return None

    def _tell_of_joker(self, events: list[Event], seat: Seat, key: Key, led: int) -> None:
        """Tell that a joker is led, or a player has followed it and set the suit (rules, joker); `led`: before this
        card."""
        card = (key >> NUMBER_BITS,)
        if led == JOKER:
            events.append(Note(Reason(self.say.suit_set, card, (seat,))))
        elif led < 0 and self.led == JOKER:
            events.append(Note(Reason(self.say.joker_led, card, (seat,))))

    # ---- the others ---------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Go on to the next seat that has to choose; a seat without the suit digs by itself. Then the trick is over."""
        suits, led, left = self.suits, self.led, self.left
        while left:
            seat = left.pop()
            if suits[seat * KINDS + led] or led == JOKER or not self._void(seat):
                self.ask(seat)
                return
        leader = end_trick(self)
        if leader != POT:
            self.ask(leader)

    def ask(self, seat: Seat) -> None:
        """Ask this seat for its turn; or it has not the suit and is asked, everybody alike, where that leaves a choice.
        """
        self.turn = seat
        self.question += 1
        if self.events is not None:
            self.events += self.asking()

    def asking(self) -> list[Event]:
        """Return the question now open, as events. Where a joker may be a choice it is no turn: what one can do alone
        is done for them in their turn, and that it is not would tell the joker."""
        turn, led = self.turn, self.led
        if 0 <= led < JOKER and (self.tent or self.may_dig):
            if self.any_time and not self.dug[turn]:
                return [Asked(self.question, self.say.follow, WAITING[turn])]       # with the suit or without it
            if not self.suits[turn * KINDS + led]:
                if self.tent:
                    return [*before_pull(self), Asked(self.question, self.say.pull, WAITING[turn])]
                return [Asked(self.question, self.say.void, WAITING[turn])]
        return [TurnOf(self.question, turn)]

    def _void(self, seat: Seat) -> bool:
        """Without the suit: dig, then play or pass (rules, 2 and 3). False if the player is asked: digging is a choice
        by the joker's option, whatever they hold; they hold a joker that must be played; they pull at a tent."""
        if self.may_dig or self.suits[seat * KINDS + JOKER] or (self.tent and stands(self)):
            return False
        suit = dig(self, seat, len(self.stock)) if self.stock else -1
        if suit < 0:
            pass_on(self, seat)
        elif suit == JOKER:
            play_joker(self, seat)
        return True

    def _stay(self, seat: Seat, verb: str, args: tuple[str, ...]) -> Refused | None:
        """Dig or pass, asked without the suit; else neither is a choice (rules, joker)."""
        if args or verb not in ("dig", "pass"):
            return Refused("refused.unknown")
        if not self.may_dig or not is_void(self) or verb != ("dig" if self.stock else "pass"):
            return Refused(self.say.no_dig if verb == "dig" else self.say.no_pass)
        self.stay(seat)
        return None

    def stay(self, seat: Seat) -> None:
        """Let the seat asked without the suit dig one card, or pass when the stock is empty."""
        self.picked = {}
        if not self.stock:
            pass_on(self, seat)
            self.go_on()
        elif dig(self, seat, 1) == self.led:
            self.go_on()
        else:
            self.ask(seat)

    # ---- the tent -----------------------------------------------------------------------------------------
    def _pull(self, seat: Seat, args: tuple[str, ...], rng: Rng) -> Refused | None:
        """`draw left`, `draw right`; by `skill` with a figure, how steady their hand was. Without it an average hand is
        thrown for."""
        side = _SIDES.get(args[0]) if self.tent and 1 <= len(args) <= 2 else None
        if side is None:
            return Refused("refused.unknown")
        if not is_void(self):
            return Refused(self.say.no_draw)
        if not self.halves[side]:
            return Refused(self.say.no_half)
        if len(args) == 2 and (self.topple != "skill" or args[1] not in _FIGURES):
            return Refused(self.say.no_figure)
        steady = int(args[1]) if len(args) == 2 else steadiness(rng) if self.topple == "skill" else 0
        if pull(self, seat, side, topples(self, seat, side, steady, rng)):
            self.go_on()
        else:
            self.ask(seat)
        return None
