"""Kakkuri: get rid of six cards by climbing, from the table card on, rank by rank.

Everybody gets three cards twice; before any player looks, all but the dealer may exchange their hand for the dealer's
(fuwaru), unless the house leaves that out. With eight players the holder of ♣3 sits out and their six cards are the
box. The dealer turns the top of the box: the first table card. In turn, counter-clockwise, each plays as many cards as
they like, one play after the other, each exactly one rank above the last: 1 (ace) to 9, queen 10, jack 11, king 12;
suits do not matter. After a king anything may follow. Three of a rank may be laid at once (sanbon); aces and twos in
any number, and upon their own rank (tsukeuchi); who says sanzoku before their first card plays pairs only. Two wild
cards, ♣A and ♦2, take any rank. A turn ends when the player says so.

When no player has played for a whole round, the right to turn the box falls to who played or turned last: they play,
turn the top card, or pass the right on. Before one's first turn one may fold for a counter, and ask to come back. The
holder of ♠A ♥A ♦A may say utazu and wins, while they have not played a card. Who has no card left has gone out and is
paid by all who have not folded, twice if all six went in one turn (guri).

How a turn is played stands here, in the one State; `table` is the position it changes, and `fold`, `box`, `pay` and
`deal` change it for it. `offers` is the contract with the screen: actions, questions, notes. Positions from outside are
made in `given` and `imagined`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Called, Moved, Note, Reason, Shown
from game.core.rng import Rng
from game.core.rules import Action, Offer, Refused
from game.core.seating import Seat
from game.rules.kakkuri.box import end_turn, turn_box, yield_right
from game.rules.kakkuri.cards import ALLOWED, BY_ARGS, FREE, NONE, REACH, CardPlay, offer_of, plays_of, written
from game.rules.kakkuri.deal import answer_fuwaru, next_deal
from game.rules.kakkuri.facts import PAIRS
from game.rules.kakkuri.fold import answer_return, ask_back, fold
from game.rules.kakkuri.offers import (
    BOX,
    DEFAULT,
    HANDS,
    HAS_RIGHT,
    LAST,
    LAST_HOLDER,
    MAY_FOLD,
    MAY_RETURN,
    MAY_SANZOKU,
    MAY_UTAZU,
    MUST,
    NOT_YOUR_TURN,
    NOTHING,
    PILE,
    REFUSED,
    RETURN,
    SEATS,
    STANDING,
    TAILS,
    TURN,
    UNKNOWN,
    WHEN_ASKED,
)
from game.rules.kakkuri.pay import GURI, WENT_OUT, answer_last, close, declare_utazu, hand_over
from game.rules.kakkuri.table import HAND, KakkuriTable


class KakkuriState(KakkuriTable):
    """The State of the game: what each may do, and what it does. What lies on the table is said by KakkuriTable."""

    __slots__ = ()

    # ---- the contract ---------------------------------------------------------------------------------------
    def waiting(self) -> Sequence[Seat]:
        """See State."""
        return SEATS[self.asked]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See State. What a turn offers depends on the hand, that it is asked for does not (rules, Play)."""
        me, phase = 1 << seat, self.phase
        if not self.asked & me:
            return self._standing_offers(me) if phase >= TURN else ()
        if phase != TURN and phase != BOX:
            if phase == LAST and self.utazu == me:
                return LAST_HOLDER
            offers = WHEN_ASKED[phase]
            return (*offers, *STANDING[MAY_UTAZU]) if phase == RETURN and self.utazu == me else offers
        flags = MAY_FOLD if self.may_fold & me else 0
        if self.utazu == me:
            flags |= MAY_UTAZU
        pairs = self.declared & me
        if not (self.played & me or pairs):
            flags |= MAY_SANZOKU
        if phase == BOX:
            flags |= HAS_RIGHT | MUST if self.must else HAS_RIGHT
        hand, follow = self.hand[seat], self.follow
        if not hand & REACH[follow]:
            return TAILS[flags]
        handle = self.handle
        return (*[offer_of(play, handle) for play in plays_of(hand, follow, pairs > 0)], *TAILS[flags])

    def _standing_offers(self, me: int) -> tuple[Offer, ...]:
        flags = MAY_UTAZU if self.utazu == me else 0
        if self.fresh:
            flags |= (MAY_FOLD if self.may_fold & me else 0) | (MAY_RETURN if self.may_return & me else 0)
        return STANDING[flags]

    def standing(self) -> Sequence[Seat]:
        """See State. Folding and asking to come back between two turns, utazu at any time."""
        holders = self.utazu if self.phase >= TURN else 0
        if self.fresh:
            holders |= (self.may_fold | self.may_return) & ~self.asked
        return SEATS[holders]

    def default(self, seat: Seat) -> Action | None:
        """See State. A turn has none; elsewhere silence declines."""
        return DEFAULT.get(self.phase) if self.asked >> seat & 1 else None

    def proceed(self, rng: Rng) -> None:
        """See State. Deals the next deal."""
        if self.phase != NOTHING or self.over:
            raise ValueError("nothing is due")
        next_deal(self, rng)

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """See State."""
        verb, args = action
        if not 0 <= seat < self.seats:
            return NOT_YOUR_TURN
        if verb == "play":
            return self._play(seat, args)
        if args:
            return UNKNOWN
        if verb == "end":
            return end_turn(self, seat)
        if verb == "stay" or verb == "fuwaru":
            return answer_fuwaru(self, seat, verb == "fuwaru", rng)
        if verb == "turn":
            return turn_box(self, seat, rng)
        return self._seldom(seat, verb)

    def _seldom(self, seat: Seat, verb: str) -> Refused | None:
        match verb:
            case "yield":
                return yield_right(self, seat) if self.phase >= TURN else hand_over(self, seat, False)
            case "deal":
                return hand_over(self, seat, True)
            case "fold":
                return fold(self, seat)
            case "sanzoku":
                return self._sanzoku(seat)
            case "utazu":
                return declare_utazu(self, seat)
            case "pass":
                return answer_last(self, seat, False)
            case "return":
                return ask_back(self, seat)
            case "agree" | "object":
                return answer_return(self, seat, verb == "agree")
        return UNKNOWN

    # ---- playing --------------------------------------------------------------------------------------------
    def _play(self, seat: Seat, args: tuple[str, ...]) -> Refused | None:
        """One play: a card, three, some aces or twos, or after sanzoku a pair (rules, Play)."""
        if seat != self.turn or (self.phase != TURN and self.phase != BOX):
            return NOT_YOUR_TURN
        play = BY_ARGS.get(args) or written(args)
        if play is None:
            return REFUSED["no_such_play"]
        me, bits, rank, hand = 1 << seat, play.bits, play.rank, self.hand[seat]
        if hand & bits != bits:
            return REFUSED["not_yours"]
        if self.declared & me:
            if play.size != 2:
                return REFUSED["pairs_only"]
        elif rank > 2 and play.size == 2:
            return REFUSED["one_or_three"]
        if not ALLOWED[self.follow] >> rank & 1:
            return REFUSED["nothing_follows" if self.follow == NONE else "not_next"]
        self.hand[seat] = hand = hand ^ bits
        self.pile += play.cards
        self.laid += play.size
        self.played |= me
        self.may_fold &= ~me
        if self.utazu == me:
            self.utazu = 0
        self.idle, self.turner, self.fresh, self.phase = 0, seat, False, TURN
        if self.events is not None:
            self._tell_play(seat, play)
        self.lies(rank, FREE if rank == 12 or (play.wild and self.anything) else rank)
        if hand:
            self.go_on()
        else:
            self._out(seat)
        return None

    def _tell_play(self, seat: Seat, play: CardPlay) -> None:
        events, cards = self.events, self.handles_of(play.cards)
        assert events is not None
        events.append(Shown(cards, play.faces))
        events.append(Moved(cards, HANDS[seat], PILE))
        if play.size == 3:
            events.append(Called(seat, "kakkuri.sanbon"))
        if play.wild:
            events.append(Note(Reason("kakkuri.as_rank", cards, (seat,), play.rank)))

    def _out(self, seat: Seat) -> None:
        """No card left: the turn and the deal end by themselves (rules, Payment)."""
        guri = self.laid >= HAND
        if self.events is not None and guri:
            self.events.append(Called(seat, GURI))
        close(self, seat, GURI if guri else WENT_OUT)

    def _sanzoku(self, seat: Seat) -> Refused | None:
        """Before one's first card of the deal: pairs only until its end, whatever one holds (rules, Sanzoku)."""
        me = 1 << seat
        if seat != self.turn or (self.phase != TURN and self.phase != BOX):
            return NOT_YOUR_TURN
        if (self.played | self.declared) & me:
            return REFUSED["no_sanzoku"]
        self.declared |= me
        self.may_fold &= ~me
        self.fresh = False
        if self.events is not None:
            self.events.append(Called(seat, "kakkuri.sanzoku"))
            self.events.append(PAIRS[self.declared])
        self.go_on()
        return None
