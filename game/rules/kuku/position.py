"""Positions of Cambio with Kuku cards that come from outside: a new match, a scenario; and what is told of them.

It knows how a KukuState is laid out and how scenario files name it; how play goes on is `play`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.cards import Card
from game.core.events import BANK, POT, Began, Called, Event, Fact, Left, Moved, Paid, Reason, Shown, Shuffled, TurnOf
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Given, GivenError, Reported
from game.core.seating import Seat
from game.decks.kuku import KUKU as DECK
from game.rules.kit.one_card import lay
from game.rules.kit.setup import as_number, by_seat, check_keys, deal_number, number, seats_named, take, texts
from game.rules.kit.zones import STOCK
from game.rules.kuku.determinize import imagine
from game.rules.kuku.house_rules import MOST
from game.rules.kuku.play import KukuState
from game.rules.kuku.round import ADULTS, CUCKOO, PILE

__all__ = ("imagine", "opening", "position", "report", "start")
"""The Rules of the game: this module offers them."""


start = KukuState


# ---- scenarios --------------------------------------------------------------------------------------------
_KEYS = frozenset(("hands", "stock", "pile", "chips", "pot", "deal", "active", "before_start"))


def position(given: Given) -> KukuState:
    """See Rules. Seats in turn order with the dealer last; keys as in the scenario format, table row kuku."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    check_keys("kuku", facts, _KEYS)
    if len(seats) > MOST:
        raise GivenError("seats", f"there are at most {MOST} seats at a table", impossible=True)
    state = KukuState(len(seats), given.options, None)
    state.round, state.deal = 1, deal_number(facts)
    chips = by_seat(facts, "chips", seats)
    state.chips = [as_number("chips", chips[s]) if s in chips else state.stake + more - state.ante
                   for s, more in enumerate(state.ahead)]
    state.pot = number(facts, "pot", len(seats) * state.ante)
    state.active = _active(facts, seats)
    state.line, state.dealer = state.active, state.active[-1]
    _lay_cards(state, facts, seats, given.rng)
    state.first = {state.hand[seat]: seat for seat in state.line}
    state.holders = [seat for seat in state.line if state.face[state.hand[seat]].rank == CUCKOO]
    state.open, state.question = True, 1
    state.window = Question(state.line)
    if facts.get("before_start", "false") != "true":
        state.window = None
        state.at = 0
        state.turn, state.target = state.line[0], state.line[1] if len(state.line) > 1 else POT
    return state


def _active(facts: Mapping[str, object], seats: Mapping[str, Seat]) -> tuple[Seat, ...]:
    if "active" not in facts:
        return tuple(seats.values())
    active = seats_named(facts, "active", seats)
    if len(active) < 2:
        raise GivenError("active", "a deal needs at least two players", impossible=True)
    return tuple(sorted(active))


def _lay_cards(state: KukuState, facts: Mapping[str, object], seats: Mapping[str, Seat], rng: Rng) -> None:
    """Named cards first; the others fill hands not given, then the stock if it is not given, else the box."""
    rest = list(state.pack)
    hands = {seat: texts("hands", codes) for seat, codes in by_seat(facts, "hands", seats).items()}
    for seat, codes in hands.items():
        if len(codes) != 1 or seat not in state.active:
            raise GivenError("hands", "everybody in the deal has one card, nobody else has any", impossible=True)
    named = {key: texts(key, facts[key]) for key in ("stock", "pile") if key in facts}
    held = {seat: _take(rest, "hands", codes[0]) for seat, codes in hands.items()}
    laid = {key: [_take(rest, key, code) for code in codes] for key, codes in named.items()}
    rng.shuffle(rest)
    lay(state, held, laid.get("pile", ()), laid.get("stock"), rest)


def _take(rest: list[Card], key: str, code: str) -> Card:
    if code not in DECK.copies:
        raise GivenError(key, f"'{code}' is no Kuku card; cards are {' '.join(DECK.copies)}")
    return take(rest, key, lambda card: card.code == code, code)


def opening(state: KukuState) -> list[Event]:
    """See Rules. As if the round had just begun with these chips, this pot, these cards."""
    seats = tuple(range(state.seats))
    stock, pile = tuple(reversed(state.stock)), tuple(state.pile)
    hands = tuple(state.hand[seat] for seat in state.line)
    events: list[Event] = [Began("match", 1, state.dealer, seats)]
    events += [Paid(BANK, seat, chips, Reason("kuku.stake")) for seat, chips in enumerate(state.chips) if chips]
    events += [Paid(BANK, POT, state.pot, Reason("kuku.stake"))] if state.pot else []
    events.append(Began("round", 1, state.dealer, seats))
    grown = state.deal > state.children
    events.append(Fact("children", (state.children if grown else 0, state.children), "round"))
    if state.deal > state.children + 1:
        events.append(ADULTS)
    events += [Left(s, "round", Reason("kuku.out_round", (), (s,))) for s in seats if s not in state.active]
    events.append(Shuffled((), STOCK, hands + pile + stock))
    if pile:
        events += [Shown(pile, tuple(state.face[c] for c in pile)), Moved(pile, STOCK, PILE)]
    state.deal_events(events)
    if state.window is None:
        events += [Called(state.dealer, "kuku.begin", state.line[0]), TurnOf(state.question, state.turn)]
    return events


def report(state: KukuState, names: Sequence[str]) -> dict[str, Reported]:
    """Report the position as scenarios may expect it, by key; seats by name, cards by code."""
    code = {card: face.code for card, face in state.face.items()}

    def called(seats: Iterable[Seat]) -> tuple[Reported, ...]:
        return tuple(names[seat] for seat in seats)

    facts: dict[str, Reported] = {
        "hands": {names[s]: (code[c],) for s, c in enumerate(state.hand) if c >= 0},
        "stock": tuple(code[card] for card in reversed(state.stock)),
        "stock_size": len(state.stock),
        "discard_size": len(state.pile),
        "chips": {names[seat]: chips for seat, chips in enumerate(state.chips)},
        "pot": state.pot,
        "disqualified": called(state.out),
        "losers": called(state.losers),
        "extension": called(state.extension),
        "out": called(seat for seat in range(state.seats) if seat not in state.active),
        "round_winner": names[state.winner] if state.winner != POT else None,
    }
    facts |= {"seats": called(state.line), "dealer": names[state.dealer], "deal": state.deal}
    facts["gathered"] = state.gathered
    return facts
