"""Cambio with XTarot cards.

Everybody has a few G and gets one card. In turn, counter-clockwise, each keeps their card (pass) or asks the next
player still in to exchange (cambio); the dealer, last, may put their card under the stock and take the top one. Who is
asked must exchange, unless they hold a role card and show it: the cuckoo must refuse, and all show at once; a boy
costs the asker 1 to the place, a cat or an inn costs them 1 to its holder – but a 0, shown, makes the inn pay them –
and a horse sends them to the next player. All who are asked answer themselves, whatever they hold, and all refused
by an inn say whether they show a 0, so that no wait tells a card.

Then all show. Two masks are the strongest cards, and each holder gets 1 from the place; the lowest card pays 1 to the
place. Who cannot pay is out of the match. One left wins, of two left the one with more G; else everybody pays 1 and
the next round is dealt.

The turns are played here; the deal stands in `round`, the showdown and all that follows from it in
`showdown`, positions from outside are made in `worlds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import POT, Asked, Called, Covered, Moved, Note, Reason, Shown, TurnOf
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused, Touch
from game.core.seating import Seat
from game.rules.kit.turns import one_by_one, place_behind, seat_behind
from game.rules.kit.zones import STOCK
from game.rules.xtarot.house_rules import MOST
from game.rules.xtarot.round import (
    ASKED,
    BOY,
    CAT,
    CUCKOO,
    HANDS,
    HORSE,
    INN,
    INN_ASKED,
    MASK,
    NOBODY,
    TURN,
    ZERO,
    XTarotRound,
)
from game.rules.xtarot.showdown import pay, showdown

KEEP, CAMBIO = Action("keep"), Action("cambio")
ACCEPT, REFUSE = Action("accept"), Action("refuse")
SHOW, HIDE = Action("show"), Action("hide")

_KEEP = Offer(KEEP, "xtarot.offer.keep", (Touch("zone", "own"),))
_CAMBIO = (
    *(Offer(CAMBIO, "xtarot.offer.cambio", (Touch("seat", seat),)) for seat in range(MOST)),
    Offer(CAMBIO, "xtarot.offer.stock", (Touch("zone", "stock"),)),  # index -1 is the stock: POT
)
_ACCEPT = Offer(ACCEPT, "xtarot.offer.accept", (Touch("button"),))
_REFUSE = Offer(REFUSE, "xtarot.offer.refuse", (Touch("button"),))
_SHOW = Offer(SHOW, "xtarot.offer.show", (Touch("button"),))
_HIDE = Offer(HIDE, "xtarot.offer.hide", (Touch("button"),))

_OFFERS_TURN = tuple((_KEEP, cambio) for cambio in _CAMBIO)
_OFFERS_ASKED = tuple(
    (_REFUSE,) if rank == CUCKOO else (_ACCEPT, _REFUSE) if rank >= INN else (_ACCEPT,)
    for rank in (*range(CUCKOO + 1), MASK)  # index -1 is the mask
)
_OFFERS_INN = tuple((_SHOW, _HIDE) if rank == ZERO else (_HIDE,) for rank in (*range(CUCKOO + 1), MASK))
_WAITING = one_by_one(MOST)

_CALLS = {CUCKOO: "xtarot.kuku", BOY: "xtarot.bragon", HORSE: "xtarot.neigh", CAT: "xtarot.meow", INN: "xtarot.welcome"}


class XTarotState(XTarotRound):
    """The State of the game: what each may do, and what it does. The fields are those of XTarotRound."""

    __slots__ = ()

    # ---- the contract -------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State. One seat at a time: there are no windows here."""
        return _WAITING[self.actor]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. What an asked player may answer depends on their card, that they answer does not."""
        if seat != self.actor or seat < 0:
            return ()
        if self.mode == TURN:
            return _OFFERS_TURN[self.target]
        rank = self.face[self.hand[seat]].rank
        return _OFFERS_ASKED[rank] if self.mode == ASKED else _OFFERS_INN[rank]

    def standing(self) -> Sequence[Seat]:
        """See State. Nothing stands on offer in this game."""
        return ()

    def default(self, seat: Seat) -> Action | None:
        """See State. A turn has none; a player asked exchanges if they can, and a 0 is never shown by silence."""
        if self.mode <= TURN or seat != self.actor:
            return None
        if self.mode == INN_ASKED:
            return HIDE
        return REFUSE if self.face[self.hand[seat]].rank == CUCKOO else ACCEPT

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        verb, args = action
        mode = self.mode
        if args or mode == NOBODY:
            return Refused("refused.not_now")
        if seat != self.actor:
            return Refused("refused.not_your_turn")
        if mode == ASKED:
            return self._answer(seat, verb)
        if mode == INN_ASKED:
            return self._answer_inn(seat, verb)
        if verb == "keep":
            if self.events is not None:
                self.events.append(Called(seat, "xtarot.keep"))
            self._next_turn()
        elif verb == "cambio":
            target = self.target
            if self.events is not None:
                self.events.append(Called(seat, "xtarot.cambio", target))
            if target == POT:
                self._draw(seat)
            else:
                self._ask(target)
        else:
            return Refused("refused.unknown")
        return None

    # ---- turns --------------------------------------------------------------------------------------------
    def _next_turn(self) -> None:
        """The next player still in; the showdown after the last (rules, Turns)."""
        line, out = self.line, self.out
        last = len(line)
        at = place_behind(line, out, self.at) if out else self.at + 1
        if at == last:
            showdown(self)
            return
        behind = place_behind(line, out, at) if out else at + 1
        self.at = at
        self.actor = seat = line[at]
        self.mode = TURN
        self.target = line[behind] if behind < last else POT
        self.question += 1
        if self.events is not None:
            self.events.append(TurnOf(self.question, seat))

    def facing(self, at: int) -> Seat:
        """Return the seat that the seat at this place of the line would ask: the next player still in, or the stock
        (POT)."""
        return seat_behind(self.line, self.out, at)

    def _ask(self, asked: Seat) -> None:
        """Put the same question to the seat asked, whatever it holds."""
        self.actor, self.mode = asked, ASKED
        self.question += 1
        if self.events is not None:
            self.events.append(Asked(self.question, "xtarot.asked", (asked,)))

    def _draw(self, asker: Seat) -> None:
        """The asker's card goes under the stock, the top card to them; stock cards have no effect (rules, Turns:
        dealer)."""
        old = self.hand[asker]
        self.stock.insert(0, old)
        new = self.hand[asker] = self.stock.pop()
        if self.events is not None:
            if old in self.shown:
                self.events.append(Covered((old,)))
            self.events.append(Moved((old,), HANDS[asker], STOCK))
            self.events.append(Moved((new,), STOCK, HANDS[asker]))
            self.events.append(Shown((new,), (self.face[new],), (asker,)))
            self.events.append(Note(Reason("xtarot.drawn", (), (asker,))))
        self._next_turn()

    # ---- answers ------------------------------------------------------------------------------------------
    def _answer(self, asked: Seat, verb: str) -> Refused | None:
        """Exchange, or refuse with a role card (rules, Turns)."""
        rank = self.face[self.hand[asked]].rank
        if verb == "accept":
            if rank == CUCKOO:
                return Refused("xtarot.cuckoo_must")
            self._exchange(self.line[self.at], asked)
        elif verb != "refuse":
            return Refused("refused.not_now")
        elif rank < INN:
            return Refused("xtarot.must_exchange")
        else:
            self._refuse(self.line[self.at], asked, rank)
        return None

    def _exchange(self, asker: Seat, asked: Seat) -> None:
        hand = self.hand
        given, got = hand[asker], hand[asked]
        hand[asker], hand[asked] = got, given
        if self.events is not None:
            face = self.face
            self.events += (
                Moved((given,), HANDS[asker], HANDS[asked]),
                Moved((got,), HANDS[asked], HANDS[asker]),
                Shown((got,), (face[got],), (asker,)),
                Shown((given,), (face[given],), (asked,)),
                Note(Reason("xtarot.exchanged", (), (asker, asked))),
            )
        self._next_turn()

    def _refuse(self, asker: Seat, asked: Seat, rank: int) -> None:
        """The card is shown to all, its word is said, and it does what it does."""
        card = self.hand[asked]
        self.shown += (card,)
        if self.events is not None:
            self.events.append(Shown((card,), (self.face[card],)))
            self.events.append(Called(asked, _CALLS[rank], asker))
        if rank == CUCKOO:
            if self.events is not None:
                self.events.append(Note(Reason("xtarot.cuckoo", (card,), (asked, asker))))
            showdown(self)
        elif rank == HORSE:
            self._jump(asker, asked, card)
        elif rank == INN:
            self._ask_inn(asker, asked)
        else:
            pay(self, asker, asked if rank == CAT else POT, asked, card)
            self._go_on()

    def _ask_inn(self, asker: Seat, asked: Seat) -> None:
        """Ask a player refused by an inn for a 0, whatever they hold."""
        self.inn, self.actor, self.mode = asked, asker, INN_ASKED
        self.question += 1
        if self.events is not None:
            self.events.append(Asked(self.question, "xtarot.inn", (asker,)))

    def _answer_inn(self, asker: Seat, verb: str) -> Refused | None:
        card = self.hand[asker]
        if verb == "hide":
            pay(self, asker, self.inn, self.inn, self.hand[self.inn])
        elif verb != "show":
            return Refused("refused.not_now")
        elif self.face[card].rank != ZERO:
            return Refused("xtarot.no_zero")
        else:
            self.shown += (card,)
            if self.events is not None:
                self.events.append(Shown((card,), (self.face[card],)))
            pay(self, self.inn, asker, asker, card)
        self._go_on()
        return None

    def _go_on(self) -> None:
        """The next turn, unless that payment has ended the match."""
        if not self.won:
            self._next_turn()

    def _jump(self, asker: Seat, horse: Seat, card: CardId) -> None:
        """The request goes to the next player still in, round the table or as the house rule says."""
        place = place_behind(self.line, self.out, self.line.index(horse))
        if place == len(self.line) and self.past_dealer != "wrap":
            if self.events is not None:
                key = "xtarot.jumped" if self.past_dealer == "stock" else "xtarot.horse_fails"
                self.events.append(Note(Reason(key, (card,), (horse, asker, POT))))
            if self.past_dealer == "stock":
                self._draw(asker)
            else:
                self._next_turn()
            return
        following = self.line[place if place < len(self.line) else place_behind(self.line, self.out, -1)]
        if self.events is not None:
            key = "xtarot.came_round" if following == asker else "xtarot.jumped"
            self.events.append(Note(Reason(key, (card,), (horse, asker, following))))
        if following == asker:
            self._next_turn()
        else:
            self._ask(following)
