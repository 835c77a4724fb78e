"""Positions of Cangkul and the Burros as scenario files give them. How play goes on is `play`'s business."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.core.seating import Seat
from game.rules.beating.digging import pass_on
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, KINDS, NUMBER_BITS, Key, Variant
from game.rules.kit.setup import as_number, by_seat, check_keys, deal_number, seat_named, take, texts

_KEYS = ("hands", "stock", "discard", "deal", "lead", "trick", "penalties")
_OF_TENT = ("left", "right", "falls")
PASSED = "pass"


def position(variant: Variant, given: Given) -> BeatingState:
    """See Rules. Seats in turn order with the dealer last; keys as in the scenario format."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    known = (*_KEYS, *(_OF_TENT if variant.tent else ()), *(("wins",) if "going_out" in given.options else ()))
    check_keys(variant.id, facts, known)
    if not 2 <= len(seats) <= variant.most:
        raise GivenError("seats", f"there are 2 to {variant.most} seats at a table", impossible=True)
    state = BeatingState(variant, len(seats), given.options, None)
    state.deal = deal_number(facts)
    state.line, state.dealer = tuple(seats.values()), len(seats) - 1
    _set_scores(state, facts, seats)
    trick = [] if "trick" not in facts else texts("trick", facts["trick"])
    _lay_cards(state, facts, seats, [code for code in trick if code != PASSED], given.rng)
    holding = [seat for seat in state.line if state.count[seat]]
    lead = _lead(facts, seats, holding, bool(trick))
    if trick:
        _set_trick(state, lead, trick)
    elif len(holding) < 2 or (len(holding) < len(seats) and not state.last_loses):
        raise GivenError("hands", "a hand is empty, so this deal is over", impossible=True)
    else:
        state.ask(lead)
    return state


def _set_scores(state: BeatingState, facts: Mapping[str, object], seats: Mapping[str, Seat]) -> None:
    """Deals won, or deals lost where these are counted."""
    wrong, key, sign = ("wins", "penalties", -1) if state.last_loses else ("penalties", "wins", 1)
    if wrong in facts:
        raise GivenError(wrong, f"by this case's going_out {key} are counted")
    for seat, value in by_seat(facts, key, seats).items():
        state.scores[seat] = sign * as_number(key, value)
        if abs(state.scores[seat]) >= state.goal:
            raise GivenError(key, f"with {state.goal} of them the match is over", impossible=True)


def _lay_cards(
    state: BeatingState, facts: Mapping[str, object], seats: Mapping[str, Seat], trick: Sequence[str], rng: Rng
) -> None:
    """Named cards first; the others fill hands not given, then the stock if it is not given, else they are out."""
    hands = {seat: texts("hands", codes) for seat, codes in by_seat(facts, "hands", seats).items()}
    discard = texts("discard", facts["discard"]) if "discard" in facts else []
    stock = _stock(state, facts)
    rest = list(state.pack.codes)
    dealt = [code for hand in hands.values() for code in hand]
    for key, codes in (("hands", dealt), ("trick", trick), ("discard", discard), ("stock", stock)):
        for code in codes or ():
            _take(state, rest, key, code)
    rng.shuffle(rest)
    for seat in state.line:
        if seat not in hands:
            if len(rest) < state.hand_size:
                raise GivenError("hands", "there are not enough cards left to deal", impossible=True)
            hands[seat], rest = rest[: state.hand_size], rest[state.hand_size :]
        _fill(state, seat, hands[seat])
    state.still = [seat for seat in reversed(state.line) if state.count[seat]]
    state.out = [seat for seat in state.line if not state.count[seat]]
    state.trick = [_key(state, code) for code in trick]
    state.pile = [_key(state, code) for code in discard]
    state.stock = [_key(state, code) for code in (rest if stock is None else stock)][::-1]
    if state.tent:
        _lean(state, facts)
    if stock is not None:
        for code in rest:  # no zone holds them, the next gathering does
            _key(state, code)


def _stock(state: BeatingState, facts: Mapping[str, object]) -> list[str] | None:
    """What is given of it, next card first; of a tent the left half first."""
    if "left" in facts or "right" in facts:
        if "stock" in facts:
            raise GivenError("stock", "the halves are given, so the stock is known")
        return [code for side in ("left", "right") if side in facts for code in texts(side, facts[side])]
    return texts("stock", facts["stock"]) if "stock" in facts else None


def _lean(state: BeatingState, facts: Mapping[str, object]) -> None:
    """The stock is set up as it is given, or half and half; and what the next pulls come to."""
    if "left" in facts or "right" in facts:
        right = len(texts("right", facts["right"])) if "right" in facts else 0
        state.halves, state.stock = (state.stock[right:], state.stock[:right]), []
    else:
        state.lean()
    falls = texts("falls", facts["falls"]) if "falls" in facts else []
    for text in falls:
        if text.lower() not in ("true", "false"):
            raise GivenError("falls", f"'{text}' should be true or false")
    state.falls = tuple(text.lower() == "true" for text in falls)


def _fill(state: BeatingState, seat: Seat, codes: Sequence[str]) -> None:
    state.count[seat] = len(codes)
    for code in codes:
        state.suits[seat * KINDS + (state.pack.numbers[code] >> 4)].append(_key(state, code))


def _key(state: BeatingState, code: str) -> Key:
    key = state.keys[code] = state.handles << NUMBER_BITS | state.pack.numbers[code]
    state.handles += 1
    return key


def _take(state: BeatingState, rest: list[str], key: str, code: str) -> None:
    deck = state.variant.deck
    if code not in deck.copies:
        raise GivenError(key, f"'{code}' is no {deck.id.capitalize()} card; cards are {' '.join(deck.copies)}")
    take(rest, key, lambda other: other == code, code)


def _lead(facts: Mapping[str, object], seats: Mapping[str, Seat], holding: Sequence[Seat], played: bool) -> Seat:
    """Who leads, or has led: the dealer's left if it is not given."""
    if "lead" not in facts:
        return 0 if played or 0 in holding else next(iter(holding), 0)
    lead = seat_named("lead", facts["lead"], seats)
    if not played and lead not in holding:
        raise GivenError("lead", f"{facts['lead']} has no card to lead", impossible=True)
    return lead


def _set_trick(state: BeatingState, lead: Seat, trick: Sequence[str]) -> None:
    """What has been played or passed from `lead` on; then it goes on until a player has to choose.

    Who ran out before this trick is passed over with `pass`, or left out at its end.
    """
    order = [*range(lead, state.seats), *range(lead)]
    if len(trick) > len(order):
        raise GivenError("trick", "more have played than there are seats", impossible=True)
    played, state.trick = iter(state.trick), []
    state.turn = lead
    for seat, text in zip(order, trick, strict=False):
        state.turn = seat
        if text != PASSED:
            _play(state, seat, next(played))
        elif state.count[seat]:
            if state.led < 0:
                raise GivenError("trick", "whoever leads plays a card", impossible=True)
            pass_on(state, seat)
    if state.out and (not state.last_loses or (len(state.still) == 1 and not state.finish)):
        raise GivenError("hands", "a hand is empty, so this deal is over", impossible=True)
    state.left = [seat for seat in reversed(order[len(trick) :]) if state.count[seat]]
    state.go_on()


def _play(state: BeatingState, seat: Seat, key: Key) -> None:
    suit = key >> 4 & 7
    if state.led in (-1, JOKER):
        state.led = suit
    elif suit not in (state.led, JOKER):
        raise GivenError("trick", f"{state.pack.cards[key & 127].code} is not of the suit led", impossible=True)
    state.trick.append(key)
    state.who.append(seat)
    if key & 15 > state.best:
        state.best, state.winner = key & 15, seat
