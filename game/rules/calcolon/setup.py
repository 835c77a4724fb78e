"""Positions of Calcolon as scenario files give them. How play goes on is `play`'s business."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.core.seating import Seat
from game.decks.calcolon import CALCOLON, DEVIL_ZERO
from game.rules.calcolon.deal import begin_turn
from game.rules.calcolon.hands import BOW_WEIGHT, CARDS, DEVIL, WEIGHTS, Number
from game.rules.calcolon.house_rules import FEWEST, MOST
from game.rules.calcolon.play import CalcolonState
from game.rules.calcolon.round import HAND, Place
from game.rules.kit.setup import as_number, by_seat, check_keys, number, seat_named, seats_named, signed, take, texts

_KEYS = frozenset(("hands", "stock", "discard", "bows", "scores", "round", "devil", "rebellion", "carry"))
_BOW = "("


def position(given: Given) -> CalcolonState:
    """See Rules. Seats in turn order with the starter first; keys as in the scenario format, table row calcolon."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    check_keys("calcolon", facts, _KEYS)
    if not FEWEST <= len(seats) <= MOST:
        raise GivenError("seats", f"a round needs {FEWEST} to {MOST} players", impossible=True)
    state = CalcolonState(len(seats), given.options, None)
    state.line = tuple(range(len(seats)))
    _set_score(state, facts, seats)
    _lay_cards(state, facts, seats, given.rng)
    for seat in state.line:
        state.read(seat)
    state.protect()
    begin_turn(state, 0, given.rng)
    return state


def _set_score(state: CalcolonState, facts: Mapping[str, object], seats: Mapping[str, Seat]) -> None:
    """Which round it is, the points up to now, and the marks of the round before."""
    state.deal = number(facts, "round", 1)
    if not 1 <= state.deal <= state.rounds:
        raise GivenError("round", f"rounds are counted from 1 to {state.rounds}")
    for seat, points in by_seat(facts, "scores", seats).items():
        state.scores[seat] = signed("scores", points)
    state.carry = tuple(sorted(_seats(facts, "carry", seats)))
    if state.carry and not state.zero_carry:
        raise GivenError("carry", "by this case's zero_carry nobody carries a zero over", impossible=True)
    rebels = _seats(facts, "rebellion", seats)
    if rebels and not state.rebellion:
        raise GivenError("rebellion", "by this case's rebellion there is none", impossible=True)
    if len(rebels) > 1:
        raise GivenError("rebellion", "one player at the most is under Rebellion", impossible=True)
    state.rebel = rebels[0] if rebels else -1


def _seats(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat]) -> list[Seat]:
    """One seat, or a list of them; GivenError for unknown names."""
    value = facts.get(key, ())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return seats_named(facts, key, seats)
    return [seat_named(key, value, seats)]


# ---- cards --------------------------------------------------------------------------------------------------
def _lay_cards(state: CalcolonState, facts: Mapping[str, object], seats: Mapping[str, Seat], rng: Rng) -> None:
    """Named cards first; the others fill hands not given, never with a bow, then the stock if it is not given."""
    rest = list(range(len(CARDS)))
    hands = {seat: texts("hands", codes) for seat, codes in by_seat(facts, "hands", seats).items()}
    held = {seat: [_take(rest, "hands", code) for code in codes] for seat, codes in hands.items()}
    if state.at_once and any(WEIGHTS[card] == BOW_WEIGHT for hand in held.values() for card in hand):
        raise GivenError("hands", "a bow drawn goes to the next player at once; lay it under `bows`", impossible=True)
    named = {key: [_take(rest, key, code) for code in texts(key, facts[key])] for key in ("stock", "discard")
             if key in facts}  # fmt: skip
    bows = {seat: [_take(rest, "bows", _BOW) for _ in range(as_number("bows", count))]
            for seat, count in by_seat(facts, "bows", seats).items()}  # fmt: skip
    _push(state, facts, seats, held, rest)
    rng.shuffle(rest)
    for seat in state.line:
        hand = held.get(seat, [])
        if seat not in hands:
            hand += _fill(rest, HAND - len(hand))
        state.hands[seat] = _places(state, hand)
        state.bows[seat] = _places(state, bows.get(seat, []))
    state.pile = _places(state, named.get("discard", []))
    state.at = len(state.pack)
    state.pack += named.get("stock", rest)
    state.end = len(state.pack)
    state.lay(state.pack)


def _push(
    state: CalcolonState, facts: Mapping[str, object], seats: Mapping[str, Seat], held: dict[Seat, list[Number]],
    rest: list[Number],
) -> None:  # fmt: skip
    """The Devil Zero lies in the hand it was pushed into."""
    pushed = _seats(facts, "devil", seats)
    if not pushed:
        return
    victim = pushed[0]
    if len(pushed) > 1 or not state.devil or victim == state.rebel:
        raise GivenError("devil", "there is one Devil Zero, and it is pushed onto nobody under Rebellion",
                         impossible=True)  # fmt: skip
    if "hands" not in facts or victim not in held:
        held[victim] = [_take(rest, "devil", DEVIL_ZERO)]
    elif DEVIL not in held[victim]:
        raise GivenError("devil", "the Devil Zero is not in his hand", impossible=True)
    state.pushed = victim


def _fill(rest: list[Number], count: int) -> list[Number]:
    """So many of these cards, none of them a bow."""
    found: list[Number] = []
    while len(found) < count:
        card = next((card for card in rest if WEIGHTS[card] != BOW_WEIGHT), -1)
        if card < 0:
            raise GivenError("hands", "there are not enough cards left for the hands not given", impossible=True)
        rest.remove(card)
        found.append(card)
    return found


def _places(state: CalcolonState, cards: Sequence[Number]) -> list[Place]:
    start = len(state.pack)
    state.pack += cards
    return list(range(start, start + len(cards)))


def _take(rest: list[Number], key: str, code: str) -> Number:
    if code not in CALCOLON.copies:
        raise GivenError(key, f"'{code}' is no Calcolon card; cards are {' '.join(CALCOLON.copies)}")
    return take(rest, key, lambda card: CARDS[card].code == code, code)
