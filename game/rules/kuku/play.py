"""Cambio with Kuku cards.

Everybody antes into the pot and gets one card. In turn, counter-clockwise, each keeps their card (non cambio) or
asks the next player to exchange (cambio); the dealer, last, faces the stock. Some cards refuse by themselves: a
human disqualifies the asker, a horse or a house passes them on, a cat disqualifies the player first dealt the
asker's card. Who receives a matto by an exchange is out. A cuckoo may stop the deal at any moment. Then all show,
and the lowest card loses: in the first deals (children's time) it pays, afterwards (adults' time) it is out of the
round. The last one left takes the pot; the match ends with the round in which a player goes bankrupt.

The deal from the first Kuku to the last turn is played here; dealing, showdown and payments stand in `round`,
positions from outside are made in `worlds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import POT, Called, Left, Moved, Note, Reason, Shown, TurnOf
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused, Touch
from game.core.seating import Seat
from game.rules.kit.turns import place_behind, seat_behind
from game.rules.kit.zones import STOCK, stack
from game.rules.kuku.house_rules import MOST
from game.rules.kuku.round import CAT, CUCKOO, HANDS, HORSE, HOUSE, HUMAN, MATTO, PILE, KukuRound

KEEP, CAMBIO, DECLARE, PASS = Action("keep"), Action("cambio"), Action("kuku"), Action("pass")

_KUKU = Offer(DECLARE, "kuku.offer.kuku", (Touch("button"),), standing=True)
_KEEP = Offer(KEEP, "kuku.offer.keep", (Touch("zone", "own"),))
_PASS = Offer(PASS, "kuku.offer.pass", (Touch("button"),))
_ASK = (
    *(Offer(CAMBIO, "kuku.offer.cambio", (Touch("seat", seat),)) for seat in range(MOST)),
    Offer(CAMBIO, "kuku.offer.stock", (Touch("zone", "stock"),)),  # index -1 is the stock: POT
)
_TURN = tuple((_KEEP, ask) for ask in _ASK)
_TURN_KUKU = tuple((_KEEP, ask, _KUKU) for ask in _ASK)
_WINDOW, _WINDOW_KUKU, _STANDING = (_PASS,), (_PASS, _KUKU), (_KUKU,)

_CALL_CAMBIO, _CALL_KEEP, _CALL_KUKU = "kuku.cambio", "kuku.keep", "kuku.kuku"
_CALL_BEGIN, _CALL_PASS, _CALL_OUT, _CALL_MEOW = "kuku.begin", "kuku.pass_on", "kuku.out", "kuku.meow"


class KukuState(KukuRound):
    """The State of the game: what each may do, and what it does. The fields are those of KukuRound."""

    __slots__ = ()

    # ---- the contract -------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State. Before どうぞ everybody is asked at once (rules, Deal 1); then one seat at a time (Deal 2)."""
        if self.window is not None:
            return self.window.left
        return (self.turn,) if self.open else ()

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. `kuku` stands for every undisqualified holder whenever the deal waits (rules, Deal 6)."""
        if self.window is not None:
            if seat in self.window.left:
                return _WINDOW_KUKU if seat in self.holders else _WINDOW
            return _STANDING if seat in self.standing() else ()
        if seat == self.turn and self.open:
            return (_TURN_KUKU if seat in self.holders else _TURN)[self.target]
        return _STANDING if seat in self.holders else ()

    def standing(self) -> Sequence[Seat]:
        """See State. Who has declared before どうぞ has no more to say."""
        holders, window = self.holders, self.window
        if not holders or window is None:
            return holders
        return [seat for seat in holders if window.answers.get(seat) is not DECLARE]

    def default(self, seat: Seat) -> Action | None:
        """See State. Only the window before どうぞ has a default."""
        return PASS if self.window is not None and seat in self.window.left else None

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        verb, args = action
        if args or not self.open:
            return Refused("refused.not_now")
        window = self.window
        if window is not None:
            return self._answer(seat, verb, window)
        if verb == "kuku":
            return self._declare(seat)
        if seat != self.turn:
            return Refused("refused.not_your_turn")
        if verb == "cambio":
            self._cambio(seat, rng)
        elif verb != "keep":
            return Refused("refused.unknown")
        elif self.events is not None:
            self.events.append(Called(seat, _CALL_KEEP))
        self._next_turn()
        return None

    # ---- Kuku ---------------------------------------------------------------------------------------------
    def _answer(self, seat: Seat, verb: str, window: Question) -> Refused | None:
        """An answer before どうぞ; two Kuku may come together, the first in L counts (rules, Deal 6)."""
        if verb == "pass":
            if seat not in window.left:
                return Refused("refused.answered")
            settled = window.answer(seat, PASS)
        elif verb == "kuku":
            if seat not in self.standing():
                return Refused("refused.answered" if seat in self.holders else "kuku.no_cuckoo")
            settled = window.answer(seat, DECLARE)
        else:
            return Refused("refused.not_now")
        if settled:
            self._close_window(window)
        return None

    def _close_window(self, window: Question) -> None:
        callers = window.saying(DECLARE) if self.holders else ()
        if callers:
            self._stop(callers)
            return
        self.window = None
        if self.events is not None:
            self.events.append(Called(self.dealer, _CALL_BEGIN, self.line[0]))
        self.at = -1
        self._next_turn()

    def _declare(self, seat: Seat) -> Refused | None:
        if seat not in self.holders:
            return Refused("kuku.no_cuckoo")
        self._stop((seat,))
        return None

    def _stop(self, callers: Sequence[Seat]) -> None:
        """The first caller stops the deal; a second one is merely heard (rules, Deal 6)."""
        if self.events is not None:
            self.events += [Called(seat, _CALL_KUKU) for seat in callers]
            self.events.append(Note(Reason("kuku.declared", (self.hand[callers[0]],), (callers[0],))))
        self._showdown()

    # ---- turns --------------------------------------------------------------------------------------------
    def _next_turn(self) -> None:
        """The next undisqualified seat of L; the showdown after the last, or when one is left (Deal 2, 8, 9)."""
        line, out = self.line, self.out
        last = len(line)
        at = place_behind(line, out, self.at) if out else self.at + 1
        if at == last or last - len(out) < 2:
            self._showdown()
            return
        behind = place_behind(line, out, at) if out else at + 1
        self.at, self.turn = at, line[at]
        self.target = line[behind] if behind < last else POT
        self.question += 1
        if self.events is not None:
            self.events.append(TurnOf(self.question, self.turn))

    def behind(self, seat: Seat) -> Seat:
        """Return who stands behind this seat of L: the next undisqualified seat, or the stock (POT)."""
        return seat_behind(self.line, self.out, self.line.index(seat))

    def _cambio(self, asker: Seat, rng: Rng) -> None:
        """Ask the next in L, be passed on by horses and houses, end at the stock (rules, Deal 3)."""
        emit, target = self.events, self.target
        if emit is not None:
            emit.append(Called(asker, _CALL_CAMBIO, target))
        while target != POT:
            card = self.hand[target]
            rank = self.face[card].rank
            if rank < HOUSE or rank == CUCKOO:
                self._exchange(asker, target)
                return
            if emit is not None:
                emit.append(Shown((card,), (self.face[card],)))
            if rank == HUMAN:
                self._refuse(asker, card, target)
                return
            if rank == CAT:
                self._meow(asker, card, target)
                return
            asked, target = target, self.behind(target)
            if emit is not None:
                emit.append(Called(asked, _CALL_PASS, asker))
                emit.append(Note(Reason("kuku.passed_on", (card,), (asked, asker, target))))
        self._ask_stock(asker, rng)

    def _exchange(self, asker: Seat, asked: Seat) -> None:
        """Cards change hands; who receives a matto is out (rules, Deal 4)."""
        hand, face = self.hand, self.face
        given, got = hand[asker], hand[asked]
        hand[asker], hand[asked] = got, given
        if self.events is not None:
            self.events.append(Moved((given,), HANDS[asker], HANDS[asked]))
            self.events.append(Moved((got,), HANDS[asked], HANDS[asker]))
            self.events.append(Shown((got,), (face[got],), (asker,)))
            self.events.append(Shown((given,), (face[given],), (asked,)))
            self.events.append(Note(Reason("kuku.exchanged", (), (asker, asked))))
        given_rank, got_rank = face[given].rank, face[got].rank
        if given_rank == CUCKOO or got_rank == CUCKOO:
            swap = {asker: asked, asked: asker}
            self.holders = [swap.get(seat, seat) for seat in self.holders]
        if got_rank == MATTO:
            self._disqualify(asker, Reason("kuku.matto", (got,), (asker,)))
        if given_rank == MATTO:
            self._disqualify(asked, Reason("kuku.matto", (given,), (asked,)))

    def _refuse(self, asker: Seat, human: CardId, asked: Seat) -> None:
        if self.events is not None:
            self.events.append(Called(asked, _CALL_OUT, asker))
        self._disqualify(asker, Reason("kuku.human", (human,), (asker, asked)))

    def _meow(self, asker: Seat, cat: CardId, asked: Seat) -> None:
        """The first owner of the asker's card is out; if they are already, `cat_fizzle` decides (Deal 3)."""
        owner = self.first[self.hand[asker]]
        if self.events is not None and asked != POT:
            self.events.append(Called(asked, _CALL_MEOW, asker))
        if owner not in self.out:
            self._disqualify(owner, Reason("kuku.cat", (cat,), (owner, asker, asked)))
        elif not self.cat_fizzle:
            self._disqualify(asker, Reason("kuku.cat_asker", (cat,), (asker, owner, asked)))
        elif self.events is not None:
            self.events.append(Note(Reason("kuku.cat_fizzle", (cat,), (owner, asker, asked))))

    def _disqualify(self, seat: Seat, reason: Reason) -> None:
        """Out of the deal, the card face up unless the house rule covers it till the showdown (Deal 7). A card that
        puts out its own holder is seen before it is named."""
        self.out.append(seat)
        if seat in self.holders:
            self.holders.remove(seat)
        if self.events is not None:
            card = self.hand[seat]
            left = Left(seat, "deal", reason)
            if not self.reveal:
                self.events.append(left)
            elif card in reason.cards:
                self.events += [Shown((card,), (self.face[card],)), left]
            else:
                self.events += [left, Shown((card,), (self.face[card],))]

    # ---- the stock ----------------------------------------------------------------------------------------
    def _ask_stock(self, asker: Seat, rng: Rng) -> None:
        """Draw until a card settles the request (rules, Deal 5)."""
        request: list[CardId] = []  # drawn now, so not to be shuffled in
        while True:
            if not self.stock and not self._reshuffle(request, rng):
                if self.events is not None:
                    self.events.append(Note(Reason("kuku.stock_out", (), (asker,))))
                return
            card = self.stock.pop()
            rank = self.face[card].rank
            if rank < HOUSE:
                self._take(asker, card, rank)
                return
            request.append(card)
            self._turn_up(card)
            if rank == HORSE or rank == HOUSE:
                if self.events is not None:
                    self.events.append(Note(Reason("kuku.stock_again", (card,), (asker,))))
                continue
            if rank == HUMAN:
                self._disqualify(asker, Reason("kuku.stock_human", (card,), (asker,)))
            elif rank == CAT:
                self._meow(asker, card, POT)
            elif self.events is not None:
                self.events.append(Note(Reason("kuku.stock_cuckoo", (card,), (asker,))))
            return

    def _turn_up(self, card: CardId) -> None:
        """The top card is shown and discarded."""
        self.pile.append(card)
        if self.events is not None:
            self.events.append(Shown((card,), (self.face[card],)))
            self.events.append(Moved((card,), STOCK, PILE))

    def _take(self, asker: Seat, card: CardId, rank: int) -> None:
        old = self.hand[asker]
        self.hand[asker] = card
        self.pile.append(old)
        if rank == MATTO:
            self.kings = (*self.kings, card)
        if asker in self.holders:
            self.holders.remove(asker)
        if self.events is not None:
            to = None if self.stock_open else (asker,)
            self.events.append(Shown((old,), (self.face[old],)))
            self.events.append(Moved((old,), HANDS[asker], PILE))
            self.events.append(Moved((card,), STOCK, HANDS[asker]))
            self.events.append(Shown((card,), (self.face[card],), to))
            if rank == MATTO:
                self.events.append(Note(Reason("kuku.king", (card,), (asker,)), to))

    def _reshuffle(self, request: list[CardId], rng: Rng) -> bool:
        """The public pile becomes the stock, but for cards drawn in this request; False if none are left."""
        old = [card for card in self.pile if card not in request]
        if not old or not self.stock_out:
            return False
        cards = [self.face.pop(card) for card in old]
        rng.shuffle(cards)
        if self.events is not None:
            self.events.append(Note(Reason("kuku.reshuffled")))
        stack(self, old, cards)
        self.pile = request[:]
        return True
