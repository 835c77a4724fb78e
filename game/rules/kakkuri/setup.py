"""Positions of Kakkuri from scenario files: which cards lie where, who has done what.

It knows how a KakkuriState is laid out and how scenario files name it; how play goes on is not its business.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.events import POT
from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.core.seating import Seat
from game.rules.kakkuri.cards import BIT, PACK, RANK, TONGS, Bits
from game.rules.kakkuri.deal import ask_fuwaru, drawn_dealer, look
from game.rules.kakkuri.house_rules import MOST
from game.rules.kakkuri.offers import TURN
from game.rules.kakkuri.play import KakkuriState
from game.rules.kakkuri.table import HAND
from game.rules.kit.setup import (
    Wanted,
    by_seat,
    check_keys,
    deal_number,
    number,
    seat_named,
    seats_named,
    signed,
    take,
    taken,
    texts,
)

_KEYS = frozenset((
    "hands", "table", "box", "stock", "chips", "deal", "turner", "turn", "dealer", "folded", "sitter",
    "first_card_played", "centre", "draw",
))  # fmt: skip
_RANKS = {str(rank): rank for rank in range(1, 13)} | {"A": 1, "Q": 10, "J": 11, "K": 12}


def position(given: Given) -> KakkuriState:
    """See Rules. Seats in turn order with the dealer first; keys as in the scenario format, table row kakkuri."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    check_keys("kakkuri", facts, _KEYS)
    if not 2 <= len(seats) <= MOST:
        raise GivenError("seats", f"a deal needs 2 to {MOST} players", impossible=True)
    if "box" in facts and "stock" in facts:
        raise GivenError("stock", "box and stock are the same cards; name one of them")
    state = KakkuriState(len(seats), given.options, None)
    state.deal = deal_number(facts)
    state.dealer = state.dealing = _dealer(state, facts, seats, given.rng)
    state.line = (*range(state.dealer, state.seats), *range(state.dealer))
    _set_counters(state, facts, seats)
    _lay_cards(state, facts, seats, given.rng)
    if "table" in facts:
        state.question = 1
        _set_play(state, facts, seats)
    else:
        _begin_deal(state, facts, given.rng)
    return state


def _begin_deal(state: KakkuriState, facts: Mapping[str, object], rng: Rng) -> None:
    """Ask for fuwaru; where the house leaves it out, all look at their hands and the dealer turns the box."""
    for key in ("turner", "turn", "folded", "sitter", "first_card_played"):
        if key in facts:
            raise GivenError(key, "before the first table card nobody has done anything; give `table` too", True)
    if state.exchanges:
        ask_fuwaru(state)
        return
    if state.seats == MOST and not any(hand & TONGS for hand in state.hand):
        raise GivenError("hands", f"of {MOST} players one holds ♣3 and sits out", impossible=True)
    if state.seats < MOST and not state.box:
        raise GivenError("box", "the dealer turns the first table card from it: it needs a card", impossible=True)
    look(state, rng)


def _set_play(state: KakkuriState, facts: Mapping[str, object], seats: Mapping[str, Seat]) -> None:
    """Who has done what, and whose turn it is: the dealer's, or the next one's who is in."""
    everybody = (1 << state.seats) - 1
    state.playing = everybody & ~state.folded & ~(1 << state.sitter if state.sitter != POT else 0)
    if not state.playing:
        raise GivenError("folded", "somebody has to play", impossible=True)
    state.played = _set_of(facts, "first_card_played", seats)
    turner, turn = _seat(facts, "turner", seats, state.dealer), _seat(facts, "turn", seats, state.dealer)
    while not state.playing >> turn & 1:
        if "turn" in facts:
            raise GivenError("turn", "who has folded or sits out has no turn", impossible=True)
        turn = (turn + 1) % state.seats
    gone_by = sum(1 << seat for seat in state.line[: state.line.index(turn)])
    state.turner, state.turn, state.phase = turner, turn, TURN
    state.may_fold = state.playing & ~state.played & ~(gone_by if state.first_turn else 0)
    with_cards = sum(1 << seat for seat in range(state.seats) if state.hand[seat])  # not recycled
    state.may_return = state.folded & with_cards if state.returns else 0
    state.lies_unplayed(RANK[state.pile[-1]])
    state.fresh, state.asked = True, 1 << turn
    state.find_utazu()


# ---- who -------------------------------------------------------------------------------------------------------
def _seat(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat], default: Seat) -> Seat:
    return seat_named(key, facts[key], seats) if key in facts else default


def _set_of(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat]) -> int:
    return sum({1 << seat for seat in seats_named(facts, key, seats)})


def _dealer(state: KakkuriState, facts: Mapping[str, object], seats: Mapping[str, Seat], rng: Rng) -> Seat:
    """Return who is named, or the first seat, or who is named by the cards drawn: what is not drawn is drawn by
    chance."""
    if "draw" not in facts:
        return _seat(facts, "dealer", seats, 0)
    draws = facts["draw"]
    if not isinstance(draws, list | tuple) or not all(isinstance(draw, Mapping) for draw in draws):
        raise GivenError("draw", "this should be a list of draws, each a card by seat: [{A: SK, B: S3}]")
    for named in (*draws, *({} for _ in range(99))):
        drawn = by_seat({"draw": named}, "draw", seats)
        wanted: Wanted = [(seat, "draw", str(code)) for seat, code in drawn.items()]
        rest = list(PACK)
        found = dict(zip(drawn, taken(wanted, BIT, partial(_take, rest)), strict=True))
        rng.shuffle(rest)
        state.drawn.append([found[seat] if seat in found else rest.pop() for seat in seats.values()])
        dealer = drawn_dealer([RANK[bit] for bit in state.drawn[-1]])
        if dealer != POT:
            return dealer
    raise GivenError("draw", "nobody has drawn the highest or the lowest card alone", impossible=True)


def _set_counters(state: KakkuriState, facts: Mapping[str, object], seats: Mapping[str, Seat]) -> None:
    """Counters lie as they are said, below zero too, or as they were dealt with: a folder has paid one."""
    state.folded = _set_of(facts, "folded", seats)
    chips = by_seat(facts, "chips", seats)
    for seat in range(state.seats):
        paid = state.folded >> seat & 1
        state.chips[seat] = signed("chips", chips[seat]) if seat in chips else state.stake + state.ahead[seat] - paid
    state.pot = number(facts, "centre", state.folded.bit_count())


# ---- cards -----------------------------------------------------------------------------------------------------
def _lay_cards(state: KakkuriState, facts: Mapping[str, object], seats: Mapping[str, Seat], rng: Rng) -> None:
    """Named cards first; the others fill the hands not given, then the box if it is not given, else they lie in the
    pile under the table card. Of eight players one sits out: their six were the box."""
    key = "box" if "box" in facts else "stock"
    wanted = _wanted(facts, seats, key)
    rest = list(PACK)
    bits = taken(wanted, BIT, partial(_take, rest))

    def laid(place: object) -> list[Bits]:
        return [bit for (where, _, _), bit in zip(wanted, bits, strict=True) if where == place]

    hands: dict[Seat, Bits] = {seat: sum(laid(seat)) for seat in by_seat(facts, "hands", seats)}
    rng.shuffle(rest)
    spare = _sit_out(state, facts, seats, hands) if "table" in facts else []
    rng.shuffle(spare)
    _fill_hands(state, hands, rest)
    box = laid("box")
    if key not in facts:
        size = max(0, len(PACK) - HAND * state.seats - ("table" in facts))
        box = [*spare, *rest][: HAND - 1 if state.seats == MOST and "table" in facts else size]
        spare, rest = [b for b in spare if b not in box], [b for b in rest if b not in box]
    state.hand = [hands[seat] for seat in range(state.seats)]
    state.pile = spare + rest + laid("table")
    state.box = box[::-1]
    order = [bit for seat in state.line for bit in _in_order(state.hand[seat], wanted, bits)]
    first = len(PACK) * len(state.drawn)
    state.handle = {bit: handle for handle, bit in enumerate([*order, *box, *state.pile], first)}
    state.handles = first + len(PACK)


def _wanted(facts: Mapping[str, object], seats: Mapping[str, Seat], key: str) -> Wanted:
    """The cards that are named, and where; `key` names the box."""
    wanted: Wanted = [
        (seat, "hands", code)
        for seat, codes in by_seat(facts, "hands", seats).items()
        for code in texts("hands", codes)
    ]
    wanted += [("box", key, code) for code in texts(key, facts.get(key, ()))]
    return wanted + ([("table", "table", str(facts["table"]))] if "table" in facts else [])


def _fill_hands(state: KakkuriState, hands: dict[Seat, Bits], rest: list[Bits]) -> None:
    """Six cards for everybody whose hand is not given."""
    for seat in state.line:
        if seat not in hands:
            if len(rest) < HAND:
                raise GivenError("hands", "too few cards are left for the hands not given", impossible=True)
            hands[seat] = sum(rest.pop() for _ in range(HAND))


def _in_order(hand: Bits, wanted: Wanted, bits: list[Bits]) -> list[Bits]:
    """A hand as it is written, else the lowest first."""
    named = [bit for (where, _, _), bit in zip(wanted, bits, strict=True) if isinstance(where, int) and hand & bit]
    return named + [bit for bit in PACK if hand & bit and bit not in named]


def _sit_out(
    state: KakkuriState, facts: Mapping[str, object], seats: Mapping[str, Seat], hands: dict[Seat, Bits]
) -> list[Bits]:
    """With eight: who is named, or holds ♣3, or the last whose hand is not given. Their hand is empty; what was given
    as theirs are the cards of the box."""
    if "sitter" in facts and len(seats) < MOST:
        raise GivenError("sitter", f"only of {MOST} players one sits out", impossible=True)
    if len(seats) < MOST:
        return []
    holder = next((seat for seat, hand in hands.items() if hand & TONGS), POT)
    unknown = next((s for s in reversed(state.line) if s not in hands and not state.folded >> s & 1), state.line[-1])
    sitter = state.sitter = _seat(facts, "sitter", seats, holder if holder != POT else unknown)
    if holder not in (POT, sitter):
        raise GivenError("hands", "who holds ♣3 is the one who sits out", impossible=True)
    if state.folded >> sitter & 1:
        raise GivenError("folded", "who sits out does not fold", impossible=True)
    if sitter == state.dealer:
        state.dealer = (sitter + 1) % state.seats
    cards = hands.get(sitter, 0)
    hands[sitter] = 0
    return [bit for bit in PACK if cards & bit]


def _take(rest: list[Bits], key: str, code: str) -> Bits:
    if code not in BIT and code not in _RANKS:
        raise GivenError(key, f"'{code}' is no card of 48; cards are SA S2 … S9 SQ SJ SK, H, D, C, ranks 1 to 12")
    return take(rest, key, lambda bit: bit == BIT.get(code) or RANK[bit] == _RANKS.get(code), code)
