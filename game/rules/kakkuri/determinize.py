"""Worlds of Kakkuri as one seat may imagine them: all it was told is so, the rest is chance.

It sees a View and the house rules, never a true position. What holds it is told; what each player did is read off the
events of the deal; what is hidden is dealt again, but what came into the box from open cards lies there, and after a
cut in its order.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import POT, Asked, Began, Called, Ended, Event, Fact, Moved, Note, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kakkuri.cards import BIT, PACK, REACH, Bits
from game.rules.kakkuri.facts import FOLLOWS
from game.rules.kakkuri.offers import BOX, HANDOVER, LAST, NOTHING, PILE, QUESTIONS, RETURN, SEATS, STOCK, TURN
from game.rules.kakkuri.pay import ALL_FOLDED, GURI, VOID, WENT_OUT
from game.rules.kakkuri.play import KakkuriState
from game.rules.kakkuri.table import HAND

_PHASES = {kind: phase for phase, kind in QUESTIONS.items()} | {"turn": TURN}


def imagine(view: View, options: Options, rng: Rng) -> KakkuriState:
    """See Rules."""
    return KakkuriWorlds(view, options).world(rng)


class KakkuriWorlds:
    """Holds all that one seat was told, from which any number of worlds can be made.

    told: the position without faces. hidden: handles whose faces this seat does not know, known: the cards of the
    others. owner: who holds a card. free: hidden cards that might lie anywhere. let_lie: by seat, the cards it could
    have played and did not, if it held them.
    """

    def __init__(self, view: View, options: Options) -> None:
        self._view = view
        self.told = KakkuriState(view.seats, options, None)
        self._live = [card for cards in view.zones.values() for card in cards]
        self.known: dict[CardId, Bits] = {c: BIT[view.faces[c].code] for c in self._live if c in view.faces}
        self.hidden = [card for card in self._live if card not in self.known]
        self._rest = [bit for bit in PACK if bit not in set(self.known.values())]
        self._pool: tuple[Sequence[CardId], Sequence[Bits]] = ((), ())  # the box as it came from cards told before
        self._cut = False
        self._faces: dict[CardId, Bits] = {}  # shown in this deal
        self._turning: Seat = POT  # who has just said that they turn the box
        self.let_lie: dict[Seat, Bits] = {}
        self.owner = {card: seat for seat in range(view.seats) for card in view.hand(seat)}
        self._tell()
        self.free = [card for card in self.hidden if card not in set(self._pool[0])]

    # ---- faces ----------------------------------------------------------------------------------------------
    def world(self, rng: Rng) -> KakkuriState:
        """Imagine one of the positions that agree with all that was told."""
        return self.laid(self.faces(rng))

    def faces(self, rng: Rng) -> dict[CardId, Bits]:
        """Return a card for every handle, as they agree with all that was told."""
        faces = dict(self.known)
        rest = self._rest[:]
        rng.shuffle(rest)
        if self._pool[0]:
            self._lay_pool(faces, rest, rng)
        for card in self.hidden:
            if card not in faces:
                faces[card] = rest.pop()
        return faces

    def laid(self, faces: dict[CardId, Bits]) -> KakkuriState:
        """Return the position with these cards under these handles."""
        state, view = self.told.clone(), self._view
        state.handle = {bit: card for card, bit in faces.items()}
        state.hand, state.box = self.hands_and_box(faces)
        state.pile = [faces[card] for card in view.zone("pile")]
        state.handles = max(self._live, default=-1) + 1
        if state.phase in (TURN, BOX, RETURN, LAST):
            state.find_utazu()
        return state

    def hands_and_box(self, faces: dict[CardId, Bits]) -> tuple[list[Bits], list[Bits]]:
        """Return the hands by seat, and the box with its top last."""
        view = self._view
        hands = [sum([faces[card] for card in view.hand(seat)]) for seat in range(view.seats)]
        return hands, [faces[card] for card in reversed(view.zone("stock"))]

    def _lay_pool(self, faces: dict[CardId, Bits], rest: list[Bits], rng: Rng) -> None:
        cards, bits = self._pool
        if self._cut:
            size = len(cards)
            at = rng.choice([at for at in range(min(1, size - 1), size) if self._may_be_cut(at)] or [0])
            laid = {card: bits[(place + at) % size] for place, card in enumerate(cards) if card not in faces}
        else:
            free = [card for card in cards if card not in faces]
            rng.shuffle(free)
            laid = dict(zip(free, [bit for bit in bits if bit in rest], strict=False))
        for card, bit in laid.items():
            if bit in rest:  # 0: a folder's card, which was not told
                faces[card] = bit
                rest.remove(bit)

    def on_top(self) -> list[Bits]:
        """Return the cards that may lie on top of the box, each by itself; none where it is empty."""
        cards, bits = self._pool
        top = self._view.zone("stock")[:1]
        if not top or top[0] in self.known:
            return [self.known[card] for card in top]
        if top[0] not in cards:
            return [bit for bit in self._rest if bit not in bits]
        if not self._cut:
            return [bit for bit in self._rest if bit in bits]
        size, place = len(cards), cards.index(top[0])
        may = {bits[(place + at) % size] for at in range(min(1, size - 1), size) if self._may_be_cut(at)}
        return [bit for bit in self._rest if bit in may]

    def _may_be_cut(self, at: int) -> bool:
        """Whether the cards turned since could lie where they lay if the pile was cut at this place."""
        cards, bits = self._pool
        for place, card in enumerate(cards):
            bit, seen = bits[(place + at) % len(cards)], self.known.get(card, 0)
            if seen and seen != bit and (bit or seen in bits):
                return False
        return True

    # ---- what was done --------------------------------------------------------------------------------------
    def _tell(self) -> None:
        """Go through the deal as it was told."""
        view, state = self._view, self.told
        state.chips = [view.chips.get(seat, 0) for seat in range(view.seats)]
        state.pot, state.over = view.chips.get(POT, 0), "match" in view.ended
        state.deal, state.line, state.dealer = view.number("deal"), view.order or state.line, view.dealer
        state.may_fold = (1 << state.seats) - 1
        state.sitter = next(iter(view.left), POT)
        heard = view.heard
        since = next((i for i in range(len(heard) - 1, -1, -1) if _begins_deal(heard[i])), len(heard))
        for event in heard[since:]:
            self._hear(event)
        state.folded, state.declared = _set_of(view.fact("folded")), _set_of(view.fact("pairs"))
        if rank := view.fact("rank"):  # the first table card has been turned
            state.table, state.playing = rank[0], (1 << state.seats) - 1 & ~state.folded & ~_set_of(tuple(view.left))
        state.right = next(iter(view.fact("right")), POT)
        state.may_fold &= state.playing
        if state.phase == LAST:
            state.ending = self._ending()
        state.question = view.question
        if not view.asked:
            state.phase, state.asked, state.turn, state.fresh = NOTHING, 0, POT, False

    def _hear(self, event: Event) -> None:
        state = self.told
        match event:
            case TurnOf() | Asked():
                self._asked(event)
            case Moved(target=target) if target == PILE:
                self._laid(event)
                self._turning = POT
            case Fact(key="follow"):
                state.follow = FOLLOWS[event.value]
            case Shown(cards=cards, faces=faces):
                self._faces |= {card: BIT[face.code] for card, face in zip(cards, faces, strict=True)}
            case Called(seat=seat, word=word):
                self._turning = seat if word == "kakkuri.turn_box" else POT
                self._called(seat, word)
            case Note(reason=reason):
                self._noted(reason.key.removeprefix("kakkuri."), reason.seats, reason.number)
            case Shuffled():
                self._pool = (event.cards, [self._faces.get(card, 0) for card in event.gathered])
                self._cut = False
            case Ended(what="deal"):
                self._ended(event)

    def _asked(self, event: Event) -> None:
        state = self.told
        seats: tuple[Seat, ...]
        if isinstance(event, TurnOf):
            seats, phase = (event.seat,), TURN
        else:
            assert isinstance(event, Asked)
            seats, phase = event.seats, _PHASES[event.kind]
        goes_on = seats[0] == state.turn and not state.fresh and state.phase != RETURN
        if phase in (TURN, BOX):
            if not goes_on:
                state.fresh, state.laid = True, 0
            state.turn = seats[0]
        elif phase == HANDOVER:
            state.turn = seats[0]
            state.dealing = state.offered = state.dealer if state.won == POT else state.won
        state.fresh = state.fresh and phase in (TURN, BOX)
        state.phase, state.said = phase, 0
        state.asked = sum([1 << seat for seat in seats])

    def _ending(self) -> tuple[Seat, str]:
        """Return what ends the deal if no player says utazu."""
        state = self.told
        if state.playing & (state.playing - 1) == 0:
            return SEATS[state.playing][0], ALL_FOLDED
        if state.idle >= state.idle_limit:
            return POT, VOID
        return state.turner, GURI if state.laid >= HAND else WENT_OUT

    def _laid(self, event: Moved) -> None:
        """Cards came to the pile: played, turned, or in a position given, lying there."""
        state, seat, turning = self.told, event.source.seat, self._turning
        if seat is not None:
            me = 1 << seat
            state.laid += len(event.cards)
            state.played, state.may_fold = state.played | me, state.may_fold & ~me
            state.idle, state.turner, state.fresh = 0, seat, False
        elif turning != POT and event.source == STOCK:
            state.turner, state.fresh = turning, False

    def _called(self, seat: Seat, word: str) -> None:
        state, me = self.told, 1 << seat
        if word in ("kakkuri.end", "kakkuri.pass_right") or (word == "kakkuri.turn_box" and state.phase == BOX):
            self.let_lie[seat] = self.let_lie.get(seat, 0) | REACH[state.follow]
        if word == "kakkuri.end":
            state.idle += not state.laid
            state.turn = POT
        elif word == "kakkuri.sanzoku":
            state.may_fold, state.fresh = state.may_fold & ~me, False
        elif word == "kakkuri.return":
            state.may_return &= ~me
            state.returning = (seat, state.phase)
        if state.first_turn and (word in ("kakkuri.end", "kakkuri.pass_right") or state.phase == BOX):
            state.may_fold &= ~me  # the first table card is turned before the first turn

    def _noted(self, key: str, seats: Sequence[Seat], number: int) -> None:
        state = self.told
        me = 1 << seats[0] if seats else 0
        if key == "right":
            state.first, state.must = seats[1], bool(number)
        elif key == "first_turning":
            state.begun = True
        elif key == "folded":
            state.may_fold &= ~me
            state.may_return |= me if state.returns else 0
        elif key == "recycled":
            state.may_return, self._cut = 0, not state.shuffles
        elif key == "dealer_moves":
            state.dealer = seats[1]
        elif key == "has_played":
            state.played |= me
            state.may_fold &= ~me
        elif key == "had_turn":
            state.may_fold &= ~me

    def _ended(self, event: Ended) -> None:
        state = self.told
        state.won = event.winners[0] if event.winners else POT
        state.how, state.guri = event.reason.key, state.won if event.reason.key == GURI else POT
        state.turn, state.fresh = POT, False


def _set_of(seats: Sequence[Seat]) -> int:
    return sum([1 << seat for seat in seats])


def _begins_deal(event: Event) -> bool:
    return isinstance(event, Began) and event.what == "deal"
