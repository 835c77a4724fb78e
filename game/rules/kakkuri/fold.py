"""Folding in Kakkuri, and coming back: a counter for the centre, one request, the consent of all others."""

from __future__ import annotations

from game.core.events import POT, Asked, Called, Note, Reason
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.kakkuri.box import next_turn, pass_right
from game.rules.kakkuri.cards import UTAZU
from game.rules.kakkuri.facts import FOLDED
from game.rules.kakkuri.offers import ANSWERED, BOX, NOT_NOW, QUESTIONS, REFUSED, RETURN, SEATS, TURN
from game.rules.kakkuri.pay import ALL_FOLDED, close
from game.rules.kakkuri.table import KakkuriTable
from game.rules.kit.payments import pay


def fold(state: KakkuriTable, seat: Seat) -> Refused | None:
    """Fold, at the start of one's first turn, or between two turns before; by house rule until one's first card (rules,
    6). Once all others have folded the last one has won."""
    me = 1 << seat
    if (state.phase != TURN and state.phase != BOX) or not state.may_fold & me or not (state.asked & me or state.fresh):
        return REFUSED["no_fold"]
    state.playing &= ~me
    state.folded |= me
    state.may_fold &= ~me
    state.utazu &= ~me
    if state.returns:
        state.may_return |= me
    if state.events is not None:
        state.events.append(Called(seat, "kakkuri.fold"))
    pay(state, seat, POT, 1, "kakkuri.fold", (), (seat,))
    if state.events is not None:
        state.events.append(Note(Reason("kakkuri.folded", (), (seat,))))
        state.events.append(FOLDED[state.folded])
    if state.playing & (state.playing - 1) == 0:
        _last_one(state)
    elif state.asked & me:
        if state.phase == BOX:
            pass_right(state, seat)
        else:
            next_turn(state, seat)
    return None


def _last_one(state: KakkuriTable) -> None:
    (last,) = SEATS[state.playing]
    if state.events is not None:
        state.events.append(Note(Reason("kakkuri.last_one", (), (last,))))
    close(state, last, ALL_FOLDED)


def ask_back(state: KakkuriTable, seat: Seat) -> Refused | None:
    """Make a folder's one request, between two turns; all others are asked together (rules, 6)."""
    me = 1 << seat
    if not (state.fresh and state.may_return & me):
        return REFUSED["no_return"]
    state.may_return &= ~me
    state.returning, state.phase, state.fresh = (seat, state.phase), RETURN, False
    state.asked, state.said = (1 << state.seats) - 1 ^ me, 0
    state.question += 1
    if state.events is not None:
        state.events.append(Called(seat, "kakkuri.return"))
        state.events.append(Asked(state.question, QUESTIONS[RETURN], SEATS[state.asked]))
    return None


def answer_return(state: KakkuriTable, seat: Seat, agrees: bool) -> Refused | None:
    """Answer a request to return: one objection refuses; no player is told before all have answered (rules, 6)."""
    me = 1 << seat
    if state.phase != RETURN:
        return NOT_NOW
    if not state.asked & me:
        return ANSWERED
    state.asked ^= me
    if agrees:
        state.said |= me
    if not state.asked:
        _settle_return(state)
    return None


def _settle_return(state: KakkuriTable) -> None:
    """The player's counter comes back with them; the turns that went by are lost, and they cannot fold again."""
    seat, phase = state.returning
    against = (1 << state.seats) - 1 & ~(state.said | 1 << seat)
    if state.events is not None:
        for other in (s for s in state.line if s != seat):
            word = "kakkuri.object" if against >> other & 1 else "kakkuri.agree"
            state.events.append(Called(other, word, seat))
    if not against:
        state.playing |= 1 << seat
        state.folded &= ~(1 << seat)
        pay(state, POT, seat, 1, "kakkuri.fold_back", (), (seat,))
        if state.hand[seat] & UTAZU == UTAZU:
            state.utazu = 1 << seat
        if state.events is not None:
            state.events.append(Note(Reason("kakkuri.returned", (), (seat,))))
            state.events.append(FOLDED[state.folded])
    elif state.events is not None:
        state.events.append(Note(Reason("kakkuri.return_refused", (), (seat, *SEATS[against]))))
    state.said = 0
    state.ask(state.turn, phase)
