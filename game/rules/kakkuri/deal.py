"""Deals of Kakkuri up to the first turn: the first dealer's draw, dealing, fuwaru, who sits out of eight, the first
table card. What comes after it is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import BANK, POT, Asked, Began, Called, Event, Left, Moved, Note, Paid, Reason, Shown
from game.core.rng import Rng
from game.core.rules import Refused
from game.core.seating import Seat
from game.rules.kakkuri.cards import CARD, FACES, PACK, RANK, TONGS, Bits
from game.rules.kakkuri.house_rules import MOST
from game.rules.kakkuri.offers import ANSWERED, DRAWN, FUWARU, HANDS, NOT_NOW, QUESTIONS, STOCK, TURN
from game.rules.kakkuri.table import HAND, KakkuriTable
from game.rules.kit.payments import more_chips


def next_deal(state: KakkuriTable, rng: Rng) -> None:
    """Deal the next deal; before the first one everybody draws for the dealership (Before the play)."""
    if state.deal == 0:
        _begin(state, rng)
    state.deal += 1
    state.dealer = state.dealing
    _shuffle(state, PACK, rng)
    _deal(state)
    if not state.exchanges:
        look(state, rng)


def _begin(state: KakkuriTable, rng: Rng) -> None:
    state.chips = [state.stake + more for more in state.ahead]
    if state.events is not None:
        state.events.append(Began("match", 1, POT, state.line))
        state.events += [Paid(BANK, s, state.stake, Reason("kakkuri.stake")) for s in state.line]
        state.events += more_chips("kakkuri.ahead", state.ahead)
    while state.dealing == POT:
        _shuffle(state, PACK, rng)
        drawn = [state.box.pop() for _ in state.line]
        state.dealing = drawn_dealer([RANK[bit] for bit in drawn])
        if state.events is not None:
            tell_draw(state.events, state.handles_of(drawn), drawn)


def _shuffle(state: KakkuriTable, pack: Sequence[Bits], rng: Rng) -> None:
    """All cards become the box, under new handles. They are gathered in the order of the old ones: any other would
    tell which card of a new box had lain where."""
    cards = list(pack)
    rng.shuffle(cards)
    state.stack(sorted(state.handle, key=state.handle.__getitem__) if state.events is not None else (), cards)


def _deal(state: KakkuriTable) -> None:
    """Deal three cards twice from the dealer's right; then ask all but the dealer at once, unless the house leaves
    fuwaru out (rules, 2 and 3)."""
    state.clear()
    state.pile, state.won, state.guri, state.sitter, state.how = [], POT, POT, POT, ""
    state.said = 0
    seats, dealer = state.seats, state.dealer
    state.line = (*range(dealer, seats), *range(dealer))
    cards = state.box[::-1]
    second = 3 * seats
    for place, seat in enumerate((*state.line[1:], dealer)):
        at = 3 * place
        state.hand[seat] = sum(cards[at : at + 3]) + sum(cards[second + at : second + at + 3])
    del state.box[len(cards) - 2 * second :]
    if state.exchanges:
        ask_fuwaru(state)
    if state.events is not None:
        deal_events(state, state.events)


def ask_fuwaru(state: KakkuriTable) -> None:
    """Ask all but the dealer, all at once, whether they exchange their hand; `deal_events` tells of it."""
    state.phase, state.asked = FUWARU, (1 << state.seats) - 1 ^ 1 << state.dealer
    state.question += 1


def deal_events(state: KakkuriTable, events: list[Event]) -> None:
    """Tell of the deal: the cut, three cards twice round the table, the question if there is one."""
    line, dealer = state.line, state.dealer
    events.append(Began("deal", state.deal, dealer, line))
    events.append(Note(Reason("kakkuri.cut", (), (line[-1], dealer))))
    held = {seat: state.handles_of(state.held(seat)) for seat in line}
    for part in (slice(None, HAND // 2), slice(HAND // 2, None)):
        for seat in (*line[1:], dealer):
            if held[seat][part]:
                events.append(Moved(held[seat][part], STOCK, HANDS[seat]))
    if state.phase == FUWARU:
        events.append(Asked(state.question, QUESTIONS[FUWARU], line[1:]))


def answer_fuwaru(state: KakkuriTable, seat: Seat, exchange: bool, rng: Rng) -> Refused | None:
    """Carry out all answers together, in order from the dealer's right (rules, 3)."""
    me = 1 << seat
    if state.phase != FUWARU:
        return NOT_NOW
    if not state.asked & me:
        return ANSWERED
    state.asked ^= me
    if exchange:
        state.said |= me
    if not state.asked:
        if state.said:
            _exchange(state)
        look(state, rng)
    return None


def _exchange(state: KakkuriTable) -> None:
    hand, dealer = state.hand, state.dealer
    for seat in state.line[1:]:
        if state.said >> seat & 1:
            if state.events is not None:
                given, got = state.handles_of(state.held(seat)), state.handles_of(state.held(dealer))
                state.events += (
                    Called(seat, "kakkuri.fuwaru", dealer),
                    Moved(given, HANDS[seat], HANDS[dealer]),
                    Moved(got, HANDS[dealer], HANDS[seat]),
                    Note(Reason("kakkuri.exchanged", (), (seat, dealer))),
                )
            hand[seat], hand[dealer] = hand[dealer], hand[seat]


def look(state: KakkuriTable, rng: Rng) -> None:
    """Let all look at their hands, seat one of eight out, and turn the first table card for the dealer (rules, 3-5)."""
    if state.events is not None:
        for seat in state.line:
            held = state.held(seat)
            faces = tuple([CARD[bit] for bit in held])
            state.events.append(Shown(state.handles_of(held), faces, (seat,)))
    state.playing = (1 << state.seats) - 1
    if state.seats == MOST:
        _sit_out(state, rng)
    state.may_fold = state.playing
    state.find_utazu()
    state.turner = state.dealer
    state.turn_up(state.dealer)
    state.ask(state.dealer, TURN)


def _sit_out(state: KakkuriTable, rng: Rng) -> None:
    """The holder of ♣3 shows it, their six are the box; a dealer hands the dealership to their right (rules, 4)."""
    sitter = next(seat for seat in state.line if state.hand[seat] & TONGS)
    state.sitter, state.playing = sitter, state.playing ^ 1 << sitter
    cards = state.held(sitter)
    state.hand[sitter] = 0
    if state.events is not None:
        shown = state.handle[TONGS]
        state.events.append(Shown((shown,), FACES[TONGS]))
        state.events.append(Note(Reason("kakkuri.tongs", (shown,), (sitter,))))
    gathered = cards[:]
    rng.shuffle(cards)
    state.stack(gathered, cards)
    if state.events is not None:
        state.events.append(Left(sitter, "deal", Reason("kakkuri.sits_out", (), (sitter,))))
    if sitter == state.dealer:
        state.dealer = state.line[1]
        if state.events is not None:
            state.events.append(Note(Reason("kakkuri.dealer_moves", (), (sitter, state.dealer))))


def drawn_dealer(ranks: Sequence[int]) -> Seat:
    """Return who deals after this draw: the highest, if several share it the lowest, POT if that is shared too (rules,
    1)."""
    for best in (max(ranks), min(ranks)):
        if ranks.count(best) == 1:
            return list(ranks).index(best)
    return POT


def tell_draw(events: list[Event], cards: Sequence[CardId], drawn: Sequence[Bits]) -> None:
    """Tell the cards that all have drawn, seat by seat, and what they say."""
    for seat, (bit, card) in enumerate(zip(drawn, cards, strict=True)):
        events += (Moved((card,), STOCK, DRAWN[seat]), Shown((card,), FACES[bit]))
    ranks = [RANK[bit] for bit in drawn]
    dealer = drawn_dealer(ranks)
    if dealer == POT:
        shared = tuple(seat for seat, rank in enumerate(ranks) if rank in (max(ranks), min(ranks)))
        events.append(Note(Reason("kakkuri.draw_again", (), shared)))
    else:
        key = "kakkuri.draw_high" if ranks[dealer] == max(ranks) else "kakkuri.draw_low"
        events.append(Note(Reason(key, (cards[dealer],), (dealer,))))
