"""Kakkuri's box: whose turn is next, who gets the right to turn the box, turning it, and making a new one.

What a turn is filled with is not known here.
"""

from __future__ import annotations

from functools import cache

from game.core.events import POT, Called, Note, Reason
from game.core.rng import Rng
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.kakkuri.cards import Bits
from game.rules.kakkuri.facts import RIGHT
from game.rules.kakkuri.house_rules import MOST
from game.rules.kakkuri.offers import BOX, NEXT, NOT_YOUR_TURN, REFUSED, TURN
from game.rules.kakkuri.pay import VOID, close
from game.rules.kakkuri.table import KakkuriTable

_ENDED = tuple(Called(seat, "kakkuri.end") for seat in range(MOST))
_PASSED = tuple(Called(seat, "kakkuri.pass_right") for seat in range(MOST))
"""What is said again and again is made once."""


def end_turn(state: KakkuriTable, seat: Seat) -> Refused | None:
    """Let the player say that they are done; with the right to turn that is no answer (rules, Play and The box)."""
    if seat != state.turn or state.phase != TURN:
        return REFUSED["no_end"] if seat == state.turn and state.phase == BOX else NOT_YOUR_TURN
    if state.events is not None:
        state.events.append(_ENDED[seat])
    if state.first_turn:
        state.may_fold &= ~(1 << seat)
    if not state.laid:
        state.idle += 1
        if state.idle >= state.idle_limit:
            close(state, POT, VOID)
            return None
    next_turn(state, seat)
    return None


def next_turn(state: KakkuriTable, seat: Seat) -> None:
    """Pass the turn to the next to the right who is in; all the way round without a card, the right to turn falls to
    who played or turned last, or to the next after them (rules, The box)."""
    following, seats = NEXT[state.playing][seat], state.seats
    if (following - seat - 1) % seats < (state.turner - seat - 1) % seats:
        state.ask(following, TURN)
        return
    turner = state.turner
    state.first = turner if state.playing >> turner & 1 else NEXT[state.playing][turner]
    state.must = False
    _give_right(state, state.first)


@cache
def _right(seat: Seat, first: Seat, must: bool) -> Note:
    return Note(Reason("kakkuri.right", (), (seat, first), int(must)))


def pass_right(state: KakkuriTable, seat: Seat) -> None:
    """Pass to the next to the right who is in; who gets it when it has been all round must use it."""
    following = NEXT[state.playing][seat]
    if (state.first - seat - 1) % state.seats <= (following - seat - 1) % state.seats:
        state.must = True
    _give_right(state, following)


def _give_right(state: KakkuriTable, seat: Seat) -> None:
    state.right = seat
    if state.events is not None:
        state.events += (_right(seat, state.first, state.must), RIGHT[seat])
    state.ask(seat, BOX)


def yield_right(state: KakkuriTable, seat: Seat) -> Refused | None:
    """Pass the right on to the player to the right; no reason is needed."""
    if seat != state.turn or state.phase != BOX:
        return REFUSED["no_turn"]
    if state.must:
        return REFUSED["no_yield"]
    if state.first_turn:
        state.may_fold &= ~(1 << seat)
    if state.events is not None:
        state.events.append(_PASSED[seat])
    pass_right(state, seat)
    return None


def turn_box(state: KakkuriTable, seat: Seat, rng: Rng) -> Refused | None:
    """Turn the top card of the box into the table card, once in a turn (rules, The box)."""
    if seat != state.turn or state.phase != BOX:
        return REFUSED["no_turn"]
    if state.first_turn:
        state.may_fold &= ~(1 << seat)
    if not state.begun:
        state.begun = True
        if state.events is not None:
            state.events.append(Note(Reason("kakkuri.first_turning", (), (seat,))))
    if not state.box:
        _recycle(state, seat, rng)
    state.turner, state.fresh, state.phase = seat, False, TURN
    state.turn_up(seat)
    state.go_on()
    return None


def _recycle(state: KakkuriTable, seat: Seat, rng: Rng) -> None:
    """The table pile is turned over, the folded hands are laid under it in turn order, the right neighbour cuts;
    by house rule all of it is shuffled. Whose hand lay there cannot come back (rules, The box empty)."""
    cards: list[Bits] = list(state.pile)
    for step in range(1, state.seats + 1):
        folder = (seat + step) % state.seats
        if state.folded >> folder & 1:
            cards += state.held(folder)
            state.hand[folder] = 0
    gathered = cards[:]
    if state.shuffles:
        rng.shuffle(cards)
    elif len(cards) > 1:
        at = 1 + rng.below(len(cards) - 1)
        cards = cards[at:] + cards[:at]
    state.pile = []
    state.may_return = 0
    state.stack(gathered, cards)
    if state.events is not None:
        reason = Reason("kakkuri.recycled", (), (seat, (seat + 1) % state.seats), len(cards))
        state.events.append(Note(reason))
