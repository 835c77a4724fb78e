"""Cambio with Kuku cards.

Everybody antes into the pot and gets one card. In turn, counter-clockwise, each keeps his card (non cambio) or
asks the next player to exchange (cambio); the dealer, last, faces the stock. Some cards refuse by themselves: a
human disqualifies the asker, a horse or a house passes him on, a cat disqualifies whoever was first dealt the
asker's card. Who receives a matto by an exchange is out. A cuckoo may stop the deal at any moment. Then all show,
and the lowest card loses: in the first deals (children's time) it pays, afterwards (adults' time) it is out of the
round. The last one left takes the pot; the match ends with the round in which somebody goes bankrupt.

The module knows the rules only; positions from outside are made in `kuku_worlds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, CardId
from game.core.events import (
    BANK,
    POT,
    Asked,
    Began,
    Called,
    Ended,
    Event,
    Left,
    Moved,
    Note,
    Paid,
    Reason,
    Shown,
    Shuffled,
    TurnOf,
)
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Action, Offer, Option, Options, Outcome, Refused, Touch
from game.core.seating import Seat, Zone, after
from game.decks.kuku import KUKU as DECK

OPTIONS = (
    Option("pack", 40, (40, 39)),
    Option("chips", 25, tuple(range(5, 100))),
    Option("ante", 1, (1, 2, 3, 4, 5)),
    Option("children_deals", 3, (0, 1, 2, 3, 4, 5)),
    Option("stock_open", False, (False, True)),
    Option("reveal_disqualified", "now", ("now", "showdown")),
    Option("cat_fizzle", True, (True, False)),
    Option("stock_out", "reshuffle", ("reshuffle", "fail")),
    Option("all_out", "extension", ("extension", "carry_pot")),
)

STOCK, PILE = Zone("stock"), Zone("pile")
HANDS = tuple(Zone("hand", seat) for seat in range(20))

KEEP, CAMBIO, DECLARE, PASS = Action("keep"), Action("cambio"), Action("kuku"), Action("pass")

MATTO, HOUSE, CAT, HORSE, HUMAN, CUCKOO = (
    DECK.copies[code][0].rank for code in ("MT", "HS", "CA", "HO", "HU", "KU")
)
STRONGEST = CUCKOO + 1  # a matto drawn from the stock, for the rest of that deal

_KUKU = Offer(DECLARE, "kuku.offer.kuku", (Touch("button"),), standing=True)
_KEEP = Offer(KEEP, "kuku.offer.keep", (Touch("zone", "own"),))
_PASS = Offer(PASS, "kuku.offer.pass", (Touch("button"),))
_ASK = (
    *(Offer(CAMBIO, "kuku.offer.cambio", (Touch("seat", seat),)) for seat in range(20)),
    Offer(CAMBIO, "kuku.offer.stock", (Touch("zone", "stock"),)),  # index -1 is the stock: POT
)
_TURN = tuple((_KEEP, ask) for ask in _ASK)
_TURN_KUKU = tuple((_KEEP, ask, _KUKU) for ask in _ASK)
_WINDOW, _WINDOW_KUKU, _STANDING = (_PASS,), (_PASS, _KUKU), (_KUKU,)

_CALL_CAMBIO, _CALL_KEEP, _CALL_KUKU = "kuku.cambio", "kuku.keep", "kuku.kuku"
_CALL_BEGIN, _CALL_PASS, _CALL_OUT, _CALL_MEOW = "kuku.begin", "kuku.pass_on", "kuku.out", "kuku.meow"


class KukuState:
    """The true position.

    active: seats still in the round, ascending. line: the turn list L, dealer last. at: index in `line` of the
    seat to act. target: whom that seat would ask (POT: the stock). hand: handle by seat, -1 for none. face: card by
    handle. first: to whom a handle was dealt in this deal. out: seats disqualified in this deal. holders: the
    undisqualified seats with a cuckoo. losers, extension: of the last deal, for reports.
    """

    __slots__ = (
        "active", "all_out", "ante", "at", "cat_fizzle", "children", "chips", "dealer", "deal", "events", "extension",
        "face", "first", "gathered", "hand", "handles", "holders", "kings", "last_round", "line", "losers", "open",
        "out", "over", "pack", "pile", "pot", "question", "reveal", "round", "seats", "stake", "stock", "stock_open",
        "stock_out", "target", "turn", "window", "winner",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, events: list[Event] | None) -> None:
        self.seats, self.events = seats, events
        self.stake, self.ante, self.children = (int(options[k]) for k in ("chips", "ante", "children_deals"))
        self.pack: tuple[Card, ...] = DECK.cards[: int(options["pack"])]
        self.stock_open = bool(options["stock_open"])
        self.reveal = options["reveal_disqualified"] == "now"
        self.cat_fizzle = bool(options["cat_fizzle"])
        self.stock_out = options["stock_out"] == "reshuffle"
        self.all_out = options["all_out"] == "extension"
        self.chips = [0] * seats
        self.pot = self.round = self.deal = self.question = self.handles = 0
        self.dealer: Seat = POT
        self.winner: Seat = POT  # of the last round
        self.active: tuple[Seat, ...] = tuple(range(seats))
        self.line: tuple[Seat, ...] = ()
        self.hand: list[CardId] = [-1] * seats
        self.face: dict[CardId, Card] = {}
        self.stock: list[CardId] = []  # the top is the last one
        self.pile: list[CardId] = []
        self.kings: tuple[CardId, ...] = ()  # mattos drawn from the stock in this deal
        self.first: dict[CardId, Seat] = {}
        self.out: list[Seat] = []
        self.holders: list[Seat] = []
        self.losers: tuple[Seat, ...] = ()
        self.extension: tuple[Seat, ...] = ()
        self.window: Question | None = None
        self.open = False  # a deal is being played
        self.at, self.turn, self.target = -1, POT, POT
        self.gathered = self.last_round = self.over = False

    # ---- the contract -------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State. Before どうぞ everybody is asked at once (rules, Deal 1); then one seat at a time (Deal 2)."""
        if self.window is not None:
            return self.window.waiting()
        return (self.turn,) if self.open else ()

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. `kuku` stands for every undisqualified holder whenever the deal waits (rules, Deal 6)."""
        if not self.open:
            return ()
        if self.window is not None:
            answered = seat in self.window.answers
            if seat in self.holders:
                return _STANDING if answered else _WINDOW_KUKU
            return () if answered or seat not in self.line else _WINDOW
        if seat == self.turn:
            return (_TURN_KUKU if seat in self.holders else _TURN)[self.target]
        return _STANDING if seat in self.holders else ()

    def standing(self) -> Sequence[Seat]:
        """See State."""
        return self.holders if self.open else ()

    def default(self, seat: Seat) -> Action | None:
        """See State. Only the window before どうぞ has a default."""
        return PASS if self.window is not None and seat in self.window.waiting() else None

    def outcome(self) -> Outcome | None:
        """See State. Most chips win, ties share a place (rules, Match)."""
        return Outcome.by_score(self.chips) if self.over else None

    def clone(self) -> KukuState:
        """See State."""
        twin = object.__new__(KukuState)
        for name in KukuState.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.events = None
        twin.chips, twin.hand, twin.stock, twin.pile = self.chips[:], self.hand[:], self.stock[:], self.pile[:]
        twin.out, twin.holders = self.out[:], self.holders[:]
        twin.face, twin.first = dict(self.face), dict(self.first)
        if self.window is not None:
            twin.window = self.window.copy()
        return twin

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        if not self.open or action[1]:
            return Refused("refused.not_now")
        verb = action[0]
        if self.window is not None:
            return self._answer(seat, verb)
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

    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next deal, the first of a round included (rules, Match and Deal 1)."""
        if self.open or self.over:
            raise ValueError("nothing is due")
        self.gathered = False
        if self.round == 0:
            self._seat_match(rng)
        if self.deal == 0:
            self._begin_round()
        else:
            self._clear_table()
        if self.deal == 0 or len(self.stock) < len(self.active) + 1:
            self._gather(rng)
        self._deal()

    # ---- a round, a deal ----------------------------------------------------------------------------------
    def _seat_match(self, rng: Rng) -> None:
        seats = tuple(range(self.seats))
        if self.dealer == POT:
            self.dealer = rng.below(self.seats)
        self.chips = [self.stake] * self.seats
        if self.events is not None:
            self.events.append(Began("match", 1, self.dealer, seats))
            self.events += [Paid(BANK, seat, self.stake, Reason("kuku.stake")) for seat in seats]

    def _begin_round(self) -> None:
        self.round += 1
        self.active = tuple(range(self.seats))
        self.extension, self.winner = (), POT
        self.pot += self.ante * self.seats
        for seat in self.active:
            self.chips[seat] -= self.ante
        if self.events is not None:
            self.events.append(Began("round", self.round, self.dealer, self.active))
            self.events += [Paid(seat, POT, self.ante, Reason("kuku.ante")) for seat in self.active]

    def _clear_table(self) -> None:
        """Cards of the last deal join the public pile, face up; the dealership moves to the right."""
        self.dealer = after(self.active, self.dealer)[0]
        for seat, card in enumerate(self.hand):
            if card >= 0:
                self.pile.append(card)
                self.hand[seat] = -1
                if self.events is not None:
                    self.events.append(Moved((card,), HANDS[seat], PILE))

    def _gather(self, rng: Rng) -> None:
        """All cards are gathered and shuffled (rules, Match: Shuffle)."""
        old = tuple(self.face)
        cards = list(self.pack)
        rng.shuffle(cards)
        new = range(self.handles, self.handles + len(cards))
        self.handles += len(cards)
        self.face = dict(zip(new, cards, strict=True))
        self.stock, self.pile = list(reversed(new)), []
        self.hand = [-1] * self.seats
        self.gathered = True
        if self.events is not None:
            self.events.append(Shuffled(old, STOCK, tuple(new)))

    def _deal(self) -> None:
        """One card each from the dealer's right, dealer last; then everybody may say Kuku (rules, Deal 1)."""
        self.deal += 1
        self.line = line = after(self.active, self.dealer)
        self.first = {}
        self.out, self.holders = [], []
        self.kings = self.losers = self.extension = ()
        hand, stock, face, first = self.hand, self.stock, self.face, self.first
        for seat in line:
            card = hand[seat] = stock.pop()
            first[card] = seat
            if face[card].rank == CUCKOO:
                self.holders.append(seat)
        self.open = True
        self.question += 1
        self.window = Question(line)
        if self.events is not None:
            self.deal_events(self.events)

    def deal_events(self, events: list[Event]) -> None:
        """Tell of the deal: a card to each in turn order, his own face to each, then the question to all."""
        line, hand = self.line, self.hand
        events.append(Began("deal", self.deal, self.dealer, line))
        events += [Moved((hand[seat],), STOCK, HANDS[seat]) for seat in line]
        events += [Shown((hand[seat],), (self.face[hand[seat]],), (seat,)) for seat in line]
        events.append(Asked(self.question, "kuku.window", line))

    # ---- Kuku ---------------------------------------------------------------------------------------------
    def _answer(self, seat: Seat, verb: str) -> Refused | None:
        """An answer before どうぞ; two Kuku may come together, the first in L counts (rules, Deal 6)."""
        window = self.window
        assert window is not None
        if verb == "kuku":
            if seat not in self.holders:
                return Refused("kuku.no_cuckoo")
        elif verb != "pass":
            return Refused("refused.not_now")
        elif seat not in window.seats or seat in window.answers:
            return Refused("refused.answered")
        if window.answer(seat, DECLARE if verb == "kuku" else PASS):
            self._close_window(window)
        return None

    def _close_window(self, window: Question) -> None:
        callers = window.saying(DECLARE)
        self.window = None
        if callers:
            if self.events is not None:
                self.events += [Called(seat, _CALL_KUKU) for seat in callers]
                self.events.append(Note(Reason("kuku.declared", (self.hand[callers[0]],), (callers[0],))))
            self._showdown()
            return
        if self.events is not None:
            self.events.append(Called(self.dealer, _CALL_BEGIN))
        self.at = -1
        self._next_turn()

    def _declare(self, seat: Seat) -> Refused | None:
        if seat not in self.holders:
            return Refused("kuku.no_cuckoo")
        if self.events is not None:
            self.events.append(Called(seat, _CALL_KUKU))
            self.events.append(Note(Reason("kuku.declared", (self.hand[seat],), (seat,))))
        self._showdown()
        return None

    # ---- turns --------------------------------------------------------------------------------------------
    def _next_turn(self) -> None:
        """The next undisqualified seat of L; the showdown after the last, or when one is left (Deal 2, 8, 9)."""
        line, out = self.line, self.out
        if len(line) - len(out) > 1:
            at, last = self.at + 1, len(line)
            while at < last and line[at] in out:
                at += 1
            if at < last:
                self.at, self.turn = at, line[at]
                self.target = self.behind(at)
                self.question += 1
                if self.events is not None:
                    self.events.append(TurnOf(self.question, self.turn))
                return
        self._showdown()

    def behind(self, at: int) -> Seat:
        """Who stands behind place `at` of L: the next undisqualified seat, or the stock (POT)."""
        line, out = self.line, self.out
        for place in range(at + 1, len(line)):
            if line[place] not in out:
                return line[place]
        return POT

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
            asked, target = target, self.behind(self.line.index(target))
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
        given_rank, got_rank = face[given].rank, face[got].rank
        if given_rank == CUCKOO or got_rank == CUCKOO:
            swap = {asker: asked, asked: asker}
            if given_rank != got_rank:
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
        """The first owner of the asker's card is out; if he is already, `cat_fizzle` decides (Deal 3)."""
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
        """Out of the deal, his card face up unless the house rule covers it till the showdown (Deal 7)."""
        self.out.append(seat)
        if seat in self.holders:
            self.holders.remove(seat)
        if self.events is not None:
            self.events.append(Left(seat, "deal", reason))
            if self.reveal:
                self.events.append(Shown((self.hand[seat],), (self.face[self.hand[seat]],)))

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
        new = range(self.handles, self.handles + len(cards))
        self.handles += len(cards)
        self.face.update(zip(new, cards, strict=True))
        self.stock, self.pile = list(reversed(new)), request[:]
        if self.events is not None:
            self.events.append(Note(Reason("kuku.reshuffled")))
            self.events.append(Shuffled(tuple(old), STOCK, tuple(new)))
        return True

    # ---- showdown and payments ----------------------------------------------------------------------------
    def strength(self, card: CardId) -> int:
        """What a card counts in this deal: its rank; a matto drawn from the stock stands above the cuckoo."""
        return STRONGEST if card in self.kings else self.face[card].rank

    def _showdown(self) -> None:
        """The lowest of the undisqualified lose (rules, Deal 8 and 9)."""
        self.open, self.turn, self.window = False, POT, None
        self.question += 1
        still = [seat for seat in self.line if seat not in self.out] if self.out else list(self.line)
        if self.events is not None:
            cards = tuple(self.hand[seat] for seat in self.line)
            self.events.append(Note(Reason("kuku.showdown", cards, self.line)))
            self.events.append(Shown(cards, tuple(self.face[card] for card in cards)))
            for card in cards:
                if card in self.kings:
                    self.events.append(Note(Reason("kuku.king_shown", (card,), (self.line[cards.index(card)],))))
        losers: list[Seat] = []
        if len(still) > 1:
            strengths = [self.strength(self.hand[seat]) for seat in still]
            lowest = min(strengths)
            losers = [seat for seat, s in zip(still, strengths, strict=True) if s == lowest]
        self.losers = tuple(losers)
        if self.deal <= self.children:
            self._children_pay()
        else:
            self._adults_leave(still)

    def _children_pay(self) -> None:
        """Everyone disqualified or losing pays the number of the deal (rules, Match: Children's time)."""
        leaving = []
        for seat in self.line:
            if seat not in self.losers and seat not in self.out:
                continue
            amount = min(self.deal, self.chips[seat])
            self.chips[seat] -= amount
            self.pot += amount
            if amount < self.deal:
                leaving.append(seat)
            if self.events is not None:
                key = "kuku.lowest" if seat in self.losers else "kuku.out_pays"
                if amount:
                    self.events.append(Paid(seat, POT, amount, Reason(key, (self.hand[seat],), (seat,), self.deal)))
        self.last_round = self.last_round or bool(leaving)
        if len(leaving) == len(self.active):
            if self.events is not None:
                self.events.append(Note(Reason("kuku.nobody_left", (), tuple(leaving))))
        elif leaving:
            self._leave(leaving, "match", "kuku.bankrupt")
        self._after_deal()

    def _adults_leave(self, still: list[Seat]) -> None:
        """Nobody pays; losers and disqualified are out of the round, ties of all play on (Match: Extension)."""
        if len(self.losers) == len(still):  # all of them equal, or nobody undisqualified at all
            self._extend(tuple(still) or self.line)
            return
        self._leave(self.out, "round", "kuku.out_round")
        self._leave(self.losers, "round", "kuku.lowest_round")
        self._after_deal()

    def _extend(self, stay: tuple[Seat, ...]) -> None:
        """An extension for `stay`; or, by house rule, the round ends and the pot waits for the next."""
        if self.all_out:
            self.losers, self.extension = (), stay
            self._leave([seat for seat in self.out if seat not in stay], "round", "kuku.out_round")
            if self.events is not None:
                self.events.append(Note(Reason("kuku.extension", tuple(self.hand[s] for s in stay), stay)))
            self._after_deal()
            return
        self.active = ()
        if self.events is not None:
            self.events.append(Ended("deal", (), Reason("kuku.deal_over", (), (), self.deal)))
            self.events.append(Ended("round", (), Reason("kuku.carry_pot", (), (), self.pot)))
        self._end_round(after(range(self.seats), self.dealer)[0])

    def _leave(self, seats: Sequence[Seat], what: str, key: str) -> None:
        self.active = tuple(seat for seat in self.active if seat not in seats)
        if self.events is not None:
            for seat in seats:
                self.events.append(Left(seat, what, Reason(key, (self.hand[seat],), (seat,), self.deal)))

    def _after_deal(self) -> None:
        """The last one left takes the pot and deals first in the next round (rules, Match: Adults' time)."""
        if self.events is not None:
            self.events.append(Ended("deal", (), Reason("kuku.deal_over", (), (), self.deal)))
        if len(self.active) > 1:
            return
        self.winner = self.active[0]
        self.chips[self.winner] += self.pot
        if self.events is not None:
            self.events.append(Ended("round", self.active, Reason("kuku.round_won", (), self.active, self.pot)))
            self.events.append(Paid(POT, self.winner, self.pot, Reason("kuku.takes_pot", (), self.active)))
        self.pot = 0
        self._end_round(self.winner)

    def _end_round(self, dealer: Seat) -> None:
        self.dealer, self.deal = dealer, 0
        self.over = self.last_round or min(self.chips) < self.ante
        if self.over and self.events is not None:
            winners = Outcome.by_score(self.chips).winners
            self.events.append(Ended("match", winners, Reason("kuku.match_over", (), winners)))
