"""Settles how a deal of Kakkuri ends: the last question for utazu, who pays whom, who deals next, and the end of the
match.

When a deal ends is not decided here.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card, CardId
from game.core.events import POT, Asked, Called, Ended, Reason, Shown
from game.core.rules import Outcome, Refused
from game.core.seating import Seat
from game.rules.kakkuri.cards import CARD, UTAZU, cards_of
from game.rules.kakkuri.offers import ANSWERED, HANDOVER, LAST, NOT_NOW, NOTHING, QUESTIONS, REFUSED, SEATS, TURN
from game.rules.kakkuri.table import KakkuriTable
from game.rules.kit.hands import turn_up
from game.rules.kit.payments import pay

WENT_OUT, GURI, DECLARED = "kakkuri.went_out", "kakkuri.guri", "kakkuri.utazu"
ALL_FOLDED, VOID = "kakkuri.all_folded", "kakkuri.void"


# ---- utazu ----------------------------------------------------------------------------------------------
def close(state: KakkuriTable, winner: Seat, how: str) -> None:
    """Close a deal that would end so: everybody still in who has not played a card is asked for utazu, all together; if
    there is none, the payment follows at once (rules, Utazu)."""
    asked = state.playing & ~state.played
    if how == WENT_OUT or how == GURI:
        asked &= ~(1 << winner)
    state.ending, state.asked, state.said, state.fresh = (winner, how), asked, 0, False
    if not asked:
        _settle(state, winner, how)
        return
    state.phase = LAST
    state.question += 1
    if state.events is not None:
        state.events.append(Asked(state.question, QUESTIONS[LAST], SEATS[asked]))


def answer_last(state: KakkuriTable, seat: Seat, says: bool) -> Refused | None:
    """Answer the question before the payment: pass, or utazu."""
    me = 1 << seat
    if state.phase != LAST:
        return NOT_NOW
    if not state.asked & me:
        return ANSWERED
    if says:
        if state.utazu != me:
            return REFUSED["no_utazu"]
        state.said = me
    state.asked ^= me
    if not state.asked:
        if state.said:
            _win_by_utazu(state, SEATS[state.said][0])
        else:
            _settle(state, *state.ending)
    return None


def declare_utazu(state: KakkuriTable, seat: Seat) -> Refused | None:
    """Declare utazu, at any time while one has not played a card or folded (rules, Utazu)."""
    if state.phase < TURN:
        return answer_last(state, seat, True)
    if state.utazu != 1 << seat:
        return REFUSED["no_utazu"]
    _win_by_utazu(state, seat)
    return None


def _win_by_utazu(state: KakkuriTable, seat: Seat) -> None:
    if state.events is not None:
        aces = cards_of(UTAZU)
        state.events.append(Called(seat, DECLARED))
        state.events.append(Shown(state.handles_of(aces), tuple([CARD[bit] for bit in aces])))
    _settle(state, seat, DECLARED)


# ---- payments -------------------------------------------------------------------------------------------
def _settle(state: KakkuriTable, winner: Seat, how: str) -> None:
    """Who pays what, by how the deal ended (rules, Payment)."""
    state.won, state.how, state.guri = winner, how, winner if how == GURI else POT
    state.phase, state.asked, state.fresh, state.utazu = NOTHING, 0, False, 0
    state.turn = POT
    state.question += 1
    if state.shows and how != VOID and state.events is not None:
        turn_up(state.events, "kakkuri.held", _still_held(state))
    if how == DECLARED:
        everybody = (1 << state.seats) - 1 if state.paid_by_all else state.playing
        _all_pay(state, everybody, winner, 3, "kakkuri.pays_utazu")
    elif how == GURI:
        _all_pay(state, state.playing, winner, 2, "kakkuri.pays_guri")
    elif how == WENT_OUT:
        _all_pay(state, state.playing, winner, 1, "kakkuri.pays")
    if state.pot:
        _clear_centre(state, winner, how)
    _after_deal(state)


def _still_held(state: KakkuriTable) -> Iterator[tuple[Seat, tuple[CardId, ...], tuple[Card, ...]]]:
    """The hands of those who are in; what has been folded stays face down (rules, show_hands)."""
    for seat in state.line:
        if state.playing >> seat & 1 and (held := state.held(seat)):
            yield seat, state.handles_of(held), tuple([CARD[bit] for bit in held])


def _all_pay(state: KakkuriTable, payers: int, winner: Seat, amount: int, key: str) -> None:
    payers &= ~(1 << winner)
    for seat in state.line:
        if payers >> seat & 1:
            pay(state, seat, winner, amount, key, (), (seat, winner), amount)


def _clear_centre(state: KakkuriTable, winner: Seat, how: str) -> None:
    """The fold counters go to who went out, or to the last one in; else back to their owners."""
    if how == WENT_OUT or how == ALL_FOLDED or (how == GURI and state.folds_taken):
        pay(state, POT, winner, state.pot, "kakkuri.takes_folds", (), (winner,), state.pot)
        return
    for seat in state.line:
        if state.folded >> seat & 1 and state.pot:
            pay(state, POT, seat, 1, "kakkuri.fold_back", (), (seat,))


# ---- the next deal --------------------------------------------------------------------------------------
def _after_deal(state: KakkuriTable) -> None:
    """The match ends after so many deals, or by house rule when a player has nothing left; else the winner, or the
    dealer of a void deal, is asked whether they deal."""
    winner = state.won
    broke = state.bankrupt_ends and min(state.chips) <= 0
    state.over = broke or state.deal >= state.deals
    if state.events is not None:
        winners = () if winner == POT else (winner,)
        state.events.append(Ended("deal", winners, Reason(state.how, (), winners, state.deal)))
    state.end_right()
    if state.over:
        if state.events is not None:
            best = Outcome.by_score(state.chips).winners
            key = "kakkuri.bankrupt" if broke and state.deal < state.deals else "kakkuri.deals_over"
            state.events.append(Ended("match", best, Reason(key, (), best, state.deal)))
        return
    state.dealing = state.offered = state.dealer if winner == POT else winner
    _offer_deal(state, state.dealing)


def _offer_deal(state: KakkuriTable, seat: Seat) -> None:
    state.phase, state.turn, state.asked = HANDOVER, seat, 1 << seat
    state.question += 1
    if state.events is not None:
        state.events.append(Asked(state.question, QUESTIONS[HANDOVER], (seat,)))


def hand_over(state: KakkuriTable, seat: Seat, deals: bool) -> Refused | None:
    """Answer whether to deal: deal, or pass the deal to the right; all the way round the winner deals without being
    asked again (1)."""
    if state.phase != HANDOVER:
        return NOT_NOW
    if seat != state.turn:
        return ANSWERED
    if state.events is not None:
        state.events.append(Called(seat, "kakkuri.deal" if deals else "kakkuri.pass_deal"))
    if not deals:
        seat = (seat + 1) % state.seats
        if seat != state.offered:
            _offer_deal(state, seat)
            return None
    state.dealing = seat
    state.phase, state.asked, state.turn = NOTHING, 0, POT
    state.question += 1
    return None
