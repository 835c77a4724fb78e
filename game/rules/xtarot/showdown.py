"""The end of a round of Cambio with XTarot cards: who is lowest, who pays, who is out, who has won.

How cards come into hands is not its business: it takes over when all show, or when only one player is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import POT, Ended, Left, Note, Paid, Reason, Shown
from game.core.seating import Seat
from game.rules.kit.payments import pay as give
from game.rules.xtarot.round import BOY, CAT, INN, MASK, NOBODY, STRONGEST, ZERO, XTarotRound

_PRICES = {
    BOY: ("xtarot.boy", "xtarot.broke_boy", "xtarot.cannot_boy"),
    CAT: ("xtarot.cat", "xtarot.broke_cat", "xtarot.cannot_cat"),
    INN: ("xtarot.inn", "xtarot.broke_inn", "xtarot.cannot_inn"),
    ZERO: ("xtarot.penniless", "xtarot.broke_penniless", "xtarot.cannot_penniless"),
}
"""What is said of a payment that a card brings about: that it is made, that it puts out, that it will."""

CANNOT_PAY = frozenset(cannot for _, _, cannot in _PRICES.values())


# ---- a refusal's price --------------------------------------------------------------------------------
def pay(state: XTarotRound, payer: Seat, payee: Seat, other: Seat, card: CardId) -> None:
    """Pay 1 G for the card shown; who cannot pay it is out, at once or at the end of the round (rules, Match)."""
    paid, broke, cannot = _PRICES[state.face[card].rank]
    if state.chips[payer]:
        give(state, payer, payee, 1, paid, (card,), (payer, other))
    elif not state.round_end:
        _eliminate(state, [(payer, Reason(broke, (card,), (payer, other)))])
        if len(state.active) == 1:
            state.mode, state.actor = NOBODY, POT
            state.question += 1
            _win(state, state.active, Reason("xtarot.last_left", (), state.active))
    else:
        if payer not in state.failed:
            state.failed += (payer,)
        if state.events is not None:
            state.events.append(Note(Reason(cannot, (card,), (payer, other))))


# ---- end of the round ---------------------------------------------------------------------------------
def showdown(state: XTarotRound) -> None:
    """Run the showdown: all show, the pair of masks is paid, the lowest pay, eliminations, end test (rules, End of the
    round)."""
    state.mode, state.actor = NOBODY, POT
    state.question += 1
    hand, face, out = state.hand, state.face, state.out
    still = [seat for seat in state.line if seat not in out] if out else state.line
    if state.events is not None:
        cards = tuple([hand[seat] for seat in still])
        state.events.append(Note(Reason("xtarot.showdown", cards, tuple(still))))
        state.events.append(Shown(cards, tuple([face[card] for card in cards])))
    ranks = [face[hand[seat]].rank for seat in still]
    lowest = min(ranks)
    if lowest == MASK and ranks.count(MASK) == 2:
        state.pair = True
        _pay_masks(state, [seat for seat, rank in zip(still, ranks, strict=True) if rank == MASK])
        lowest = min([rank for rank in ranks if rank != MASK], default=STRONGEST)
    if ranks.count(lowest) == 1:
        state.losers = (still[ranks.index(lowest)],)
    else:
        state.losers = tuple([seat for seat, rank in zip(still, ranks, strict=True) if rank == lowest])
    _lowest_pay(state)


def _pay_masks(state: XTarotRound, holders: list[Seat]) -> None:
    """Each gets 1 from the place as far as it reaches, from the dealer's right."""
    if state.events is not None:
        cards = tuple(state.hand[seat] for seat in holders)
        state.events.append(Note(Reason("xtarot.mask_pair", cards, tuple(holders))))
    for seat in holders[: state.pot]:
        give(state, POT, seat, 1, "xtarot.mask_paid", (state.hand[seat],), (seat,))


def _lowest_pay(state: XTarotRound) -> None:
    """The lowest pay at the same time; who cannot is out, with those who failed during the round."""
    chips, losers, count = state.chips, state.losers, len(state.losers)
    if count == 1 and not state.failed and chips[losers[0]] and state.events is None:  # the usual end, in haste
        chips[losers[0]] -= 1
        state.pot += 1
        _end_test(state, state.levy)
        return
    broke = [seat for seat in losers if not chips[seat]]
    leaving = [*state.failed, *(seat for seat in broke if seat not in state.failed)]
    if leaving and len(leaving) == len(state.active):
        _nobody_left(state)
        return
    for seat in losers:
        if chips[seat]:
            give(state, seat, POT, 1, "xtarot.lowest", (state.hand[seat],), (seat,), count)
    if leaving:
        reasons = {seat: Reason("xtarot.broke_lowest", (state.hand[seat],), (seat,)) for seat in broke}
        _eliminate(state, [(s, reasons.get(s, Reason("xtarot.broke_round", (), (s,)))) for s in leaving])
    _end_test(state, state.levy)


def _eliminate(state: XTarotRound, leaving: Sequence[tuple[Seat, Reason]]) -> None:
    """One step: out of the match, the card face up (rules, Match: payments)."""
    seats = tuple([seat for seat, _ in leaving])
    state.active = tuple([seat for seat in state.active if seat not in seats])
    state.out += seats
    state.gone += (seats,)
    if state.events is not None:
        for seat, reason in leaving:
            state.events.append(Left(seat, "match", reason))
            if state.mode:  # the showdown has shown everybody's card already
                state.events.append(Shown((state.hand[seat],), (state.face[state.hand[seat]],)))


# ---- end test -----------------------------------------------------------------------------------------
def _end_test(state: XTarotRound, levy: int | None) -> None:
    """Made once before the levy and once after it; `levy` None: it has been paid (rules, End test)."""
    active, chips = state.active, state.chips
    if len(active) == 1:
        _win(state, active, Reason("xtarot.last_left", (), active))
    elif len(active) == 2 and chips[active[0]] != chips[active[1]]:
        winner, other = sorted(active, key=lambda seat: -chips[seat])
        _win(state, (winner,), Reason("xtarot.more_g", (), (winner, other)))
    elif levy is not None:
        _pay_levy(state, levy)
    else:
        if len(active) == 2 and state.levy and state.events is not None:
            state.events.append(Note(Reason("xtarot.end_test_again", (), active)))
        _close(state)


def _pay_levy(state: XTarotRound, levy: int) -> None:
    """Everybody pays at the same time, who cannot is out; then the test once more."""
    active, chips = state.active, state.chips
    if state.events is not None:
        key = "xtarot.end_test_equal" if len(active) == 2 else "xtarot.end_test_many"
        state.events.append(Note(Reason(key, (), active)))
    broke = [seat for seat in active if chips[seat] < levy]
    if len(broke) == len(active):
        _nobody_left(state)
        return
    payers = [seat for seat in active if seat not in broke] if broke else active
    for seat in payers:
        chips[seat] -= levy
    state.pot += levy * len(payers)
    if state.events is not None and levy:
        told, silent = Reason("xtarot.levy", (), tuple(payers), levy), Reason("xtarot.levy", (), (), levy)
        state.events += [Paid(s, POT, levy, told if s == payers[0] else silent) for s in payers]
    if broke:
        _eliminate(state, [(seat, Reason("xtarot.broke_levy", (), (seat,), levy)) for seat in broke])
    _end_test(state, None)


def _nobody_left(state: XTarotRound) -> None:
    """Settle a round whose next step would leave no player: it is not made (rules, Nobody may be left with nobody)."""
    active = state.active
    if state.all_out == "extension":
        state.extension = active
        if state.events is not None:
            state.events.append(Note(Reason("xtarot.extension", (), active)))
        _close(state)
    elif state.all_out == "share":
        _win(state, active, Reason("xtarot.shared", (), active))
    else:
        _high_card(state, active)


def _high_card(state: XTarotRound, active: tuple[Seat, ...]) -> None:
    ranks = {seat: state.face[state.hand[seat]].rank for seat in active}
    strength = {seat: STRONGEST if rank == MASK and state.pair else rank for seat, rank in ranks.items()}
    highest = max(strength.values())
    winners = tuple([seat for seat in active if strength[seat] == highest])
    _win(state, winners, Reason("xtarot.high_card", (state.hand[winners[0]],), winners))


def _close(state: XTarotRound) -> None:
    if state.events is not None:
        state.events.append(Ended("deal", (), Reason("xtarot.deal_over", (), (), state.deal)))


def _win(state: XTarotRound, winners: tuple[Seat, ...], reason: Reason) -> None:
    """The match is over; by house rule the winners share the place, what cannot be shared evenly stays."""
    state.won = winners
    _close(state)
    share = state.pot // len(winners) if state.takes_place else 0
    if share:
        for seat in winners:
            give(state, POT, seat, share, "xtarot.takes_place", (), (seat,))
    if state.events is not None:
        state.events.append(Ended("match", winners, reason))
