"""Calcolon.

Clockwise. Everybody holds four cards; a player in turn draws one and either attacks, if three numbers and two operators
make a multiple of ten, or discards one, which any other player who is complete with it may rob and attack with. On an
attack everybody else draws two, and the largest value wins. Bows drawn go on to the next player; two of them in front
of a player are a pair of brackets. The Devil Zero may be pushed onto a player, the Flame Arrow burns a kind of card,
and who wins with the Devil Zero on their hands may turn cards upside down in the next round.

Turns are here, in the one State; `round` is the position they change, and what the others do to it they are given it
for: `deal` draws, `rob` asks who robs, `attack` values and scores, `special` does what cards do. `worlds` tells of
positions.

**Questions.** A turn (`TurnOf`): attack or discard. `calcolon.draw`, to who is under Rebellion: draw or trade.
`calcolon.pushed`, to whom the Devil Zero was pushed onto: discard another card. `calcolon.rob`, to all but the
discarder, from their left, whether they can or not; silence is no answer, nothing is told before all have answered.

**Actions.** `attack` · `discard 5` · `discard DZ push P3` · `discard FA name +` · `discard 0 skip` · `discard (` ·
`draw` · `trade P2 7` · `rob` · `pass`. Seats are named by number. Of several copies the first in the
hand goes; `5#2` means the second.

**Zones.** stock, pile, hand:seat, and bows:seat, the bows in front of a player, face up. A pushed Devil Zero lies face
up in its hand.

**Notes** `calcolon.…` of cards, seats, number. `bow`: went from, to; so many lie there. `discarded`: by. `pushed`: by,
onto. `skipped`: those between. `zero_skips`: by, who is skipped if no seat robs. `arrow_digit` (number: the digit),
`arrow_tenth`, `arrow_plus`, `arrow_minus`, `arrow_times`, `arrow_divide`: by, this kind is named. `burnt`: these cards
of. `traded`: by, with. `nearest`: all these rob, the first of them gets the card. `robbed`: by, from. `reshuffled`: so
many cards of the pile are the stock. `no_more_cards`: they drew so many. `showdown`: the seats in order. `turned`:
these cards lie upside down in the formula told next. `formula`, `formula_left`, `formula_right`: five cards as they are
read, where the brackets stand, whose, the value. `burst`; `shielded`: by this card. `carries`: these carry a zero over.
`rebels`: who has Rebellion next.

By house rule: `first_turns`, nobody may attack or rob yet; `all_had_turn`, from now on they may.

**Facts** `winner`, `carry`, `rebel`, `pushed`, `brackets`, `named`, `negative`, `first_turns`: see the README of all
rules.

**Scored** `win`, `win_doubled`, `lost` (attacker, winner), `burst_loses`, `burst_devil`. **Ended** a deal `round_over`
(winner, attacker; value), `void`; the match `match_over`. **Called** `attack`, `rob`. **Refused** `not_complete`,
`no_attack_yet`, `pushed_no_attack`, `not_held`, `devil_stays`, `must_push`, `no_push`, `cannot_push`, `no_arrow`,
`no_bow`, `no_skip`, `cannot_rob`, `no_trade`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import POT, Note, Reason
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused
from game.core.seating import Seat
from game.rules.calcolon import offers
from game.rules.calcolon.attack import attack
from game.rules.calcolon.deal import draw_for_turn, next_round
from game.rules.calcolon.hands import ARROW, BOWS, DEVIL, FIRST, KINDS, Number
from game.rules.calcolon.house_rules import MOST
from game.rules.calcolon.offers import PASS
from game.rules.calcolon.rob import answer, ask, discard_bow, go_on, put_down
from game.rules.calcolon.round import DRAW, PUSHED, TURN, CalcolonRound, Place
from game.rules.calcolon.special import NAMED, push, shoot, trade
from game.rules.kit.turns import one_by_one

_WAITING = one_by_one(MOST)
_MAY_ROB, _MAY_NOT = (offers.OFFER_ROB, offers.OFFER_PASS), (offers.OFFER_PASS,)
_SEVERAL = frozenset((DEVIL, ARROW, FIRST["0"]))
"""Cards with more than one way to discard them, by the rules or by house rules."""
_SEATS = {f"P{seat + 1}": seat for seat in range(MOST)}


class CalcolonState(CalcolonRound):
    """The State of the game: what each may do, and what it does. What lies on the table, and in which order the
    game goes on, is said by CalcolonRound."""

    __slots__ = ()

    # ---- the contract -------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State."""
        return self.left or _WAITING[self.actor]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. Whether one can rob depends on the hand; that one is asked does not."""
        left = self.left
        if left:
            if seat not in left:
                return ()
            return _MAY_ROB if self.keys[seat] + self.wanted in self.books[seat] else _MAY_NOT
        if seat != self.actor or seat < 0:
            return ()
        mode, key = self.mode, self.keys[seat]
        if mode == DRAW:
            return (offers.OFFER_DRAW, *self._trades(seat))
        discards = self._discards(seat) if key & self.several else self.plays[seat].values()
        may_attack = key in self.books[seat] and mode == TURN and not self.first_turns
        return (offers.OFFER_ATTACK, *discards) if may_attack else tuple(discards)

    def standing(self) -> Sequence[Seat]:
        """See State. Nothing stands on offer in this game."""
        return ()

    def default(self, seat: Seat) -> Action | None:
        """See State. The default answer to a possible robbery is not to rob; a turn has none."""
        return PASS if seat in self.left else None

    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next round."""
        if self.mode or self.deal >= self.rounds:
            raise ValueError("nothing is due")
        next_round(self, rng)

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        left = self.left
        if left:
            if action is PASS and left[0] == seat:  # what is said most often
                self.left = left = left[1:]
            else:
                refused = answer(self, seat, action)
                if refused is not None:
                    return refused
                left = self.left
            if not left:
                go_on(self, rng)
            return None
        mode = self.mode
        if seat != self.actor or seat < 0:
            return Refused("refused.not_your_turn" if mode else "refused.not_now")
        verb, args = action
        if verb == "discard" and args:
            return self._discard(seat, args, rng) if mode != DRAW else Refused("refused.not_now")
        if verb == "attack" and not args:
            return self._attack(seat, rng)
        if mode == DRAW and verb == "draw" and not args:
            draw_for_turn(self, seat, rng)
            return None
        if verb == "trade" and len(args) == 2:
            return self._trade(seat, args[0], args[1], rng)
        return Refused("refused.unknown")

    # ---- offers in a turn ---------------------------------------------------------------------------------
    def _discards(self, seat: Seat) -> list[Offer]:
        """Of a hand with a card that can be discarded in several ways."""
        found: list[Offer] = []
        for like, plainly in self.plays[seat].items():
            if like in _SEVERAL:
                found += self._ways(seat, like, plainly)
            else:
                found.append(plainly)
        return found

    def _ways(self, seat: Seat, number: Number, plainly: Offer) -> list[Offer]:
        """How this card can be discarded (rules, Special cards; Options: zero_skips)."""
        if number == DEVIL and self.devil:
            if self.pushed >= 0:
                return []
            pushes = [offers.PUSHES[victim] for victim in self._victims(seat)]
            return pushes if pushes and self.must_push else [plainly, *pushes]
        if number == ARROW and self.arrow and self.bows[seat]:
            return [plainly, *offers.NAMES]
        return [plainly, offers.skip(number)] if self._skips(number) else [plainly]

    def _victims(self, seat: Seat) -> list[Seat]:
        """Return onto whom the seat may push the Devil Zero: any opponent not under Rebellion; it needs another card to
        discard (rules, Special cards: Devil Zero)."""
        rebel, hands = self.rebel, self.hands
        return [other for other in self.line if other != seat and other != rebel and hands[other]]

    def _skips(self, number: Number) -> bool:
        """By house rule an ordinary 0 may be discarded with "skip" (rules, Options: zero_skips)."""
        return self.zero_skips and KINDS[number] == 0 and not (number == DEVIL and self.devil)

    def _trades(self, seat: Seat) -> list[Offer]:
        able = [other for other in self.line if other != seat and not all(map(self.is_stuck, self.hands[other]))]
        stuck = DEVIL if self.pushed >= 0 else -1
        mine = [(like, plainly) for like, plainly in self.plays[seat].items() if like != stuck]
        return [offers.trade(plainly, like, other) for other in able for like, plainly in mine]

    # ---- turns --------------------------------------------------------------------------------------------
    def _attack(self, seat: Seat, rng: Rng) -> Refused | None:
        if self.mode != TURN:
            return Refused("calcolon.pushed_no_attack" if self.mode == PUSHED else "refused.not_now")
        if self.first_turns:
            return Refused("calcolon.no_attack_yet")
        if self.keys[seat] not in self.books[seat]:
            return Refused("calcolon.not_complete")
        attack(self, seat, rng)
        return None

    def _discard(self, seat: Seat, args: tuple[str, ...], rng: Rng) -> Refused | None:
        """Put a card on the pile, with its effect if the player says so; then all others are asked (rules, Round: 3,
        4)."""
        place = self.place_of(seat, args[0])
        if place < 0:
            return Refused("calcolon.not_held")
        number = self.pack[place]
        if number == DEVIL and self.devil:
            if self.pushed >= 0:
                return Refused("calcolon.devil_stays")
            if self.must_push and len(args) == 1 and self._victims(seat):
                return Refused("calcolon.must_push")
        if len(args) > 1:
            return self._with_effect(seat, place, number, args[1:], rng)
        if number in BOWS:
            discard_bow(self, seat, place, rng)
        else:
            put_down(self, seat, place)
            ask(self, rng)
        return None

    def _with_effect(
        self, seat: Seat, place: Place, number: Number, said: tuple[str, ...], rng: Rng
    ) -> Refused | None:
        """`push P3`, `name +` or `skip`."""
        match said:
            case ("push", name) if number == DEVIL and self.devil:
                if _SEATS.get(name, POT) not in self._victims(seat):
                    return Refused("calcolon.cannot_push")
                push(self, seat, place, _SEATS[name])
                return None
            case ("push", _):
                return Refused("calcolon.no_push")
            case ("name", kind) if number == ARROW and self.arrow:
                return self._shoot(seat, place, kind, rng)
            case ("name", _):
                return Refused("calcolon.no_arrow")
            case ("skip",):
                if not self._skips(number):
                    return Refused("calcolon.no_skip")
                self._skip(seat, place, rng)
                return None
        return Refused("refused.unknown")

    def _shoot(self, seat: Seat, place: Place, kind: str, rng: Rng) -> Refused | None:
        if not self.bows[seat]:
            return Refused("calcolon.no_bow")
        if kind not in NAMED:
            return Refused("calcolon.no_arrow")
        put_down(self, seat, place)
        if shoot(self, seat, place, NAMED[kind], rng):
            ask(self, rng)
        else:
            self.end_void()
        return None

    def _skip(self, seat: Seat, place: Place, rng: Rng) -> None:
        """Skip the next player by house rule if no seat robs this 0 (rules, Options: zero_skips)."""
        put_down(self, seat, place)
        self.skip = True
        if self.events is not None:
            seats = (seat, (seat + 1) % self.seats)
            self.events.append(Note(Reason("calcolon.zero_skips", (self.base + place,), seats)))
        ask(self, rng)

    def _trade(self, seat: Seat, name: str, code: str, rng: Rng) -> Refused | None:
        """See CalcolonSpecial.trade."""
        opponent = _SEATS.get(name, POT)
        if self.mode != DRAW:
            return Refused("calcolon.no_trade")
        if not 0 <= opponent < self.seats or opponent == seat or all(map(self.is_stuck, self.hands[opponent])):
            return Refused("calcolon.no_trade")
        place = self.place_of(seat, code)
        if place < 0 or self.is_stuck(place):
            return Refused("calcolon.not_held")
        trade(self, seat, place, opponent, rng)
        return None
