"""Positions of Cangkul that come from outside – a new match, a scenario – and the game's GameSpec.

It knows how a CangkulState is laid out and how scenario files name it; how play goes on is `cangkul`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.events import (
    POT,
    Began,
    Called,
    Covered,
    Event,
    Left,
    Moved,
    Note,
    Reason,
    Scored,
    Shown,
    Shuffled,
)
from game.core.rng import Rng
from game.core.rules import Fact, GameSpec, Given, GivenError, Options
from game.core.seating import Seat
from game.decks.french import FRENCH as DECK
from game.rules.cangkul import CangkulState
from game.rules.cangkul_deal import (
    CARDS,
    HAND,
    HANDS,
    JOKER,
    KINDS,
    MOST,
    NUMBER_BITS,
    NUMBERS,
    OPTIONS,
    PILE,
    STOCK,
    TRICKS,
    Key,
    faces_of,
    handles_of,
)
from game.rules.cangkul_imagined import imagine


def start(seats: int, options: Options, events: list[Event] | None) -> CangkulState:
    """A match before its first deal."""
    return CangkulState(seats, options, events)


# ---- scenarios --------------------------------------------------------------------------------------------
_KEYS = frozenset(("hands", "stock", "discard", "deal", "lead", "trick", "wins", "penalties"))
PASSED = "pass"


def position(given: Given) -> CangkulState:
    """See Rules. Seats in turn order with the dealer last; keys as in the scenario format, table row cangkul."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    for key in facts:
        if key not in _KEYS:
            raise GivenError(key, f"cangkul positions have no '{key}'; they have {', '.join(sorted(_KEYS))}")
    if not 2 <= len(seats) <= MOST:
        raise GivenError("seats", f"there are 2 to {MOST} seats at a table", impossible=True)
    state = CangkulState(len(seats), given.options, None)
    state.deal = _number(facts, "deal", 1)
    if state.deal == 0:
        raise GivenError("deal", "deals are counted from 1")
    state.line, state.dealer = tuple(seats.values()), len(seats) - 1
    _set_scores(state, facts, seats)
    trick = [] if "trick" not in facts else _texts("trick", facts["trick"])
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


def _set_scores(state: CangkulState, facts: Mapping[str, object], seats: Mapping[str, Seat]) -> None:
    """Deals won, or deals lost where these are counted."""
    wrong, key, sign = ("wins", "penalties", -1) if state.last_loses else ("penalties", "wins", 1)
    if wrong in facts:
        raise GivenError(wrong, f"by this case's going_out {key} are counted")
    for seat, value in _by_seat(facts, key, seats).items():
        state.scores[seat] = sign * _as_number(key, value)
        if abs(state.scores[seat]) >= state.deals_to_win:
            raise GivenError(key, f"with {state.deals_to_win} of them the match is over", impossible=True)


def _lay_cards(
    state: CangkulState, facts: Mapping[str, object], seats: Mapping[str, Seat], trick: Sequence[str], rng: Rng
) -> None:
    """Named cards first; the others fill hands not given, then the stock if it is not given, else they are out."""
    hands = {seat: _texts("hands", codes) for seat, codes in _by_seat(facts, "hands", seats).items()}
    discard = _texts("discard", facts["discard"]) if "discard" in facts else []
    stock = _texts("stock", facts["stock"]) if "stock" in facts else None
    rest = list(state.pack)
    dealt = [code for hand in hands.values() for code in hand]
    for key, codes in (("hands", dealt), ("trick", trick), ("discard", discard), ("stock", stock)):
        for code in codes or ():
            _take(rest, key, code)
    rng.shuffle(rest)
    for seat in state.line:
        if seat not in hands:
            if len(rest) < HAND:
                raise GivenError("hands", "there are not enough cards left to deal", impossible=True)
            hands[seat], rest = rest[:HAND], rest[HAND:]
        _fill(state, seat, hands[seat])
    state.active = sum(map(bool, state.count))
    state.out = [seat for seat in state.line if not state.count[seat]]
    state.trick = [_key(state, code) for code in trick]
    state.pile = [_key(state, code) for code in discard]
    state.stock = [_key(state, code) for code in (rest if stock is None else stock)][::-1]
    if stock is not None:
        for code in rest:  # no zone holds them, the next gathering does
            _key(state, code)


def _fill(state: CangkulState, seat: Seat, codes: Sequence[str]) -> None:
    state.count[seat] = len(codes)
    for code in codes:
        state.suits[seat * KINDS + (NUMBERS[code] >> 4)].append(_key(state, code))


def _key(state: CangkulState, code: str) -> Key:
    key = state.keys[code] = state.handles << NUMBER_BITS | NUMBERS[code]
    state.handles += 1
    return key


def _take(rest: list[str], key: str, code: str) -> None:
    if code not in DECK.copies:
        raise GivenError(key, f"'{code}' is no French card; cards are {' '.join(DECK.copies)}")
    if code not in rest:
        raise GivenError(key, f"there are not so many {code} in the pack", impossible=True)
    rest.remove(code)


def _lead(facts: Mapping[str, object], seats: Mapping[str, Seat], holding: Sequence[Seat], played: bool) -> Seat:
    """Who leads, or has led: the dealer's left if it is not given."""
    if "lead" not in facts:
        return 0 if played or 0 in holding else next(iter(holding), 0)
    name = str(facts["lead"])
    if name not in seats:
        raise GivenError("lead", f"'{name}' is no seat of this case")
    if not played and seats[name] not in holding:
        raise GivenError("lead", f"{name} has no card to lead", impossible=True)
    return seats[name]


def _set_trick(state: CangkulState, lead: Seat, trick: Sequence[str]) -> None:
    """What has been played or passed from `lead` on; then it goes on as far as nobody has to choose.

    Who ran out before this trick is passed over with `pass`, or left out at its end.
    """
    order = [*range(lead, state.seats), *range(lead)]
    if len(trick) > len(order):
        raise GivenError("trick", "more have played than there are seats", impossible=True)
    played = iter(state.trick)
    state.turn = lead
    for seat, text in zip(order, trick, strict=False):
        state.turn = seat
        if text != PASSED:
            _play(state, seat, next(played))
        elif state.count[seat]:
            if state.led < 0:
                raise GivenError("trick", "whoever leads plays a card", impossible=True)
            state.passers.append(seat)
    if not state.last_loses and state.out:
        raise GivenError("hands", "a hand is empty, so this deal is over", impossible=True)
    state.left = sum(bool(state.count[seat]) for seat in order[len(trick) :])
    state.go_on()


def _play(state: CangkulState, seat: Seat, key: Key) -> None:
    suit = key >> 4 & 7
    if state.led in (-1, JOKER):
        state.led = suit
    elif suit not in (state.led, JOKER):
        raise GivenError("trick", f"{CARDS[key & 127].code} is not of the suit led", impossible=True)
    state.who.append(seat)
    if key & 15 > state.best:
        state.best, state.winner = key & 15, seat


def _texts(key: str, value: object) -> list[str]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise GivenError(key, "this should be a list")
    return [str(item) for item in value]


def _by_seat(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat]) -> dict[Seat, object]:
    value = facts.get(key, {})
    if not isinstance(value, Mapping):
        raise GivenError(key, "this should name seats: {P1: …}")
    for name in value:
        if name not in seats:
            raise GivenError(key, f"'{name}' is no seat of this case")
    return {seats[name]: item for name, item in value.items()}


def _as_number(key: str, value: object) -> int:
    if not str(value).isdecimal():
        raise GivenError(key, f"'{value}' should be a whole number, 0 or more")
    return int(str(value))


def _number(facts: Mapping[str, object], key: str, default: int) -> int:
    return _as_number(key, facts[key]) if key in facts else default


# ---- telling of a position --------------------------------------------------------------------------------
def opening(state: CangkulState) -> list[Event]:
    """See Rules. As if the match stood so when this deal began, and the trick had been played from these hands."""
    seats = tuple(range(state.seats))
    key = "cangkul.deal_lost" if state.last_loses else "cangkul.deal_won"
    events: list[Event] = [Began("match", 1, state.dealer, seats)]
    events += [Scored(s, score, Reason(key, (), (s,), abs(score))) for s, score in enumerate(state.scores) if score]
    hands = {seat: state.hand(seat) for seat in state.line}
    laid = [*(key for hand in hands.values() for key in hand), *state.trick, *state.pile, *reversed(state.stock)]
    events.append(Shuffled((), STOCK, handles_of(laid)))
    events.append(Began("deal", state.deal, state.dealer, state.line))
    for seat, cards in hands.items():
        if cards:
            events.append(Moved(handles_of(cards), STOCK, HANDS[seat]))
            events.append(Shown(handles_of(cards), faces_of(cards), (seat,)))
    if state.pile:  # everybody has seen them played
        pile = handles_of(state.pile)
        events += [Shown(pile, faces_of(state.pile)), Covered(pile), Moved(pile, STOCK, PILE)]
    events += _trick_so_far(state)
    events += [Left(seat, "deal", Reason("cangkul.gone_out", (), (seat,))) for seat in state.out]
    if state.turn != POT:
        events.append(state.asking())
    return events


def _trick_so_far(state: CangkulState) -> list[Event]:
    events: list[Event] = []
    for key, seat in zip(state.trick, state.who, strict=True):
        events.append(Shown(handles_of((key,)), faces_of((key,))))
        events.append(Moved(handles_of((key,)), STOCK, TRICKS[seat]))
    for seat in state.passers:
        events.append(Called(seat, "cangkul.pass"))
        events.append(Note(Reason("cangkul.passed", (), (seat,), state.dug[seat])))
    return events


def report(state: CangkulState, names: Sequence[str]) -> dict[str, Fact]:
    """What scenarios may expect of this position, by key; seats by name, cards by code."""

    def called(seats: Iterable[Seat]) -> tuple[Fact, ...]:
        return tuple(names[seat] for seat in seats)

    def codes(keys: Iterable[Key]) -> tuple[Fact, ...]:
        return tuple(CARDS[key & 127].code for key in keys)

    lost = state.last_loses
    return {
        "hands": {names[seat]: codes(state.hand(seat)) for seat in range(state.seats)},
        "stock": codes(reversed(state.stock)),
        "stock_size": len(state.stock),
        "discard_size": len(state.pile),
        "trick": codes(state.trick),
        "trick_winner": names[state.trick_winner] if state.trick_winner != POT else None,
        "picked": {names[seat]: codes(state.picked.get(seat, ())) for seat in range(state.seats)},
        "dug": {names[seat]: dug for seat, dug in enumerate(state.dug)},
        "out": called(state.out),
        "wins": {names[seat]: 0 if lost else score for seat, score in enumerate(state.scores)},
        "penalties": {names[seat]: -score if lost else 0 for seat, score in enumerate(state.scores)},
        "losers": called(state.losers),
        "winners": called(state.winners),
        "winner": names[state.winners[0]] if len(state.winners) == 1 else None,
        "seats": called(state.line),
        "dealer": names[state.dealer],
        "deal": state.deal,
        "gathered": True,  # for every deal
    }


class _Cangkul:
    """The functions of this module as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


CANGKUL = GameSpec("cangkul", 1, DECK, 2, MOST, OPTIONS, _Cangkul(), counterclockwise=False)
