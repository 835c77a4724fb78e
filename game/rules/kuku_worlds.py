"""Positions of Cambio with Kuku cards that come from outside: a new match, a scenario, an imagined world.

It knows how a KukuState is laid out and how scenario files name it; how play goes on is `kuku`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.cards import Card, CardId
from game.core.events import (
    BANK,
    POT,
    Began,
    Called,
    Event,
    Left,
    Moved,
    Note,
    Paid,
    Reason,
    Shown,
    Shuffled,
    TurnOf,
)
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Fact, GameSpec, Given, GivenError, Options
from game.core.seating import Seat
from game.core.view import View
from game.decks.kuku import KUKU as DECK
from game.rules.kuku import CAT, CUCKOO, HORSE, HOUSE, HUMAN, MATTO, OPTIONS, PILE, STOCK, KukuState

_REFUSING = frozenset((HOUSE, CAT, HORSE, HUMAN))
_STAYS_IN_STOCK = _REFUSING | {CUCKOO}


def start(seats: int, options: Options, events: list[Event] | None) -> KukuState:
    """A match before its first deal."""
    return KukuState(seats, options, events)


# ---- scenarios --------------------------------------------------------------------------------------------
_KEYS = frozenset(("hands", "stock", "pile", "chips", "pot", "deal", "active", "before_start"))


def position(given: Given) -> KukuState:
    """See Rules. Seats in turn order with the dealer last; keys as in the scenario format, table row kuku."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    for key in facts:
        if key not in _KEYS:
            raise GivenError(key, f"kuku positions have no '{key}'; they have {', '.join(sorted(_KEYS))}")
    state = KukuState(len(seats), given.options, None)
    state.round, state.deal = 1, _number(facts, "deal", 1)
    chips = _by_seat(facts, "chips", seats)
    state.chips = [_as_number("chips", chips[s]) if s in chips else state.stake - state.ante for s in range(len(seats))]
    state.pot = _number(facts, "pot", len(seats) * state.ante)
    state.active = _active(facts, seats)
    state.last_round = any(state.chips[seat] == 0 for seat in seats.values() if seat not in state.active)
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
    names = _texts("active", facts["active"])
    for name in names:
        if name not in seats:
            raise GivenError("active", f"'{name}' is no seat of this case")
    if len(names) < 2:
        raise GivenError("active", "a deal needs at least two players", impossible=True)
    return tuple(sorted(seats[name] for name in names))


def _lay_cards(state: KukuState, facts: Mapping[str, object], seats: Mapping[str, Seat], rng: Rng) -> None:
    """Named cards first; the others fill hands not given, then the stock if it is not given, else the box."""
    rest = list(state.pack)
    hands = {seat: _codes("hands", texts) for seat, texts in _by_seat(facts, "hands", seats).items()}
    for seat, codes in hands.items():
        if len(codes) != 1 or seat not in state.active:
            raise GivenError("hands", "everybody in the deal has one card, nobody else has any", impossible=True)
    named = {key: _codes(key, facts[key]) for key in ("stock", "pile") if key in facts}
    held = {seat: _take(rest, "hands", codes[0]) for seat, codes in hands.items()}
    laid = {key: [_take(rest, key, code) for code in codes] for key, codes in named.items()}
    rng.shuffle(rest)
    for seat in state.active:
        state.hand[seat] = _handle(state, held[seat] if seat in held else rest.pop())
    state.pile = [_handle(state, card) for card in laid.get("pile", ())]
    stock = [_handle(state, card) for card in laid.get("stock", rest)]
    state.stock = stock[::-1]
    if "stock" in laid:
        for card in rest:  # in the box: no zone holds them, the next gathering does
            _handle(state, card)


def _handle(state: KukuState, card: Card) -> CardId:
    handle = state.handles
    state.handles += 1
    state.face[handle] = card
    return handle


def _take(rest: list[Card], key: str, code: str) -> Card:
    if code not in DECK.copies:
        raise GivenError(key, f"'{code}' is no Kuku card; cards are {' '.join(DECK.copies)}")
    for card in rest:
        if card.code == code:
            rest.remove(card)
            return card
    raise GivenError(key, f"there are not so many {code} in the pack", impossible=True)


def _texts(key: str, value: object) -> list[str]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise GivenError(key, "this should be a list")
    return [str(item) for item in value]


def _codes(key: str, value: object) -> list[str]:
    return _texts(key, value)


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


def opening(state: KukuState) -> list[Event]:
    """See Rules. As if the round had just begun with these chips, this pot, these cards."""
    seats = tuple(range(state.seats))
    stock, pile = tuple(reversed(state.stock)), tuple(state.pile)
    hands = tuple(state.hand[seat] for seat in state.line)
    events: list[Event] = [Began("match", 1, state.dealer, seats)]
    events += [Paid(BANK, seat, chips, Reason("kuku.stake")) for seat, chips in enumerate(state.chips) if chips]
    events += [Paid(BANK, POT, state.pot, Reason("kuku.stake"))] if state.pot else []
    events.append(Began("round", 1, state.dealer, seats))
    events += [Left(s, "round", Reason("kuku.out_round", (), (s,))) for s in seats if s not in state.active]
    events.append(Shuffled((), STOCK, hands + pile + stock))
    if pile:
        events += [Shown(pile, tuple(state.face[c] for c in pile)), Moved(pile, STOCK, PILE)]
    state.deal_events(events)
    if state.window is None:
        events += [Called(state.dealer, "kuku.begin"), TurnOf(state.question, state.turn)]
    return events


def report(state: KukuState, names: Sequence[str]) -> dict[str, Fact]:
    """What scenarios may expect of this position, by key; seats by name, cards by code."""
    code = {card: face.code for card, face in state.face.items()}

    def called(seats: Iterable[Seat]) -> tuple[Fact, ...]:
        return tuple(names[seat] for seat in seats)

    facts: dict[str, Fact] = {
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


# ---- imagined worlds --------------------------------------------------------------------------------------
def imagine(view: View, options: Options, rng: Rng) -> KukuState:
    """See Rules. Faces never shown are dealt anew, within what exchanges and draws have told about them."""
    state = KukuState(view.seats, options, None)
    state.chips = [view.chips.get(seat, 0) for seat in range(view.seats)]
    state.pot = view.chips.get(POT, 0)
    state.round, state.deal, state.question = view.number("round"), view.number("deal"), view.question
    state.line, state.dealer = view.order, view.dealer
    state.active = tuple(sorted(seat for seat in view.order if view.left.get(seat) not in ("round", "match")))
    state.out = [seat for seat, what in view.left.items() if what == "deal"]
    state.open = "deal" not in view.ended
    state.last_round = _bankrupt_in(view.heard)
    for seat in state.line:
        state.hand[seat] = next(iter(view.hand(seat)), -1)
    state.stock, state.pile = list(reversed(view.zone("stock"))), list(view.zone("pile"))
    barred, drawn = _told_of(view.heard, state)
    _fill(state, view, barred, rng)
    state.kings = tuple(card for card in drawn if state.face[card].rank == MATTO)
    if state.open:
        state.holders = [
            s for s in state.line if s not in state.out and state.face[state.hand[s]].rank == CUCKOO
        ]
        _set_turn(state, view)
    return state


def _bankrupt_in(heard: Sequence[Event]) -> bool:
    """Whether somebody could not pay in this round, so that it is the last."""
    for event in reversed(heard):
        match event:
            case Left(what="match") | Note(reason=("kuku.nobody_left", _, _, _)):
                return True
            case Began(what="round"):
                return False
    return False


def _set_turn(state: KukuState, view: View) -> None:
    if view.asking == "kuku.window":
        state.window = Question(state.line)
        return
    state.turn = view.turn()
    state.at = state.line.index(state.turn)
    state.target = state.behind(state.at)


def _told_of(heard: Sequence[Event], state: KukuState) -> tuple[dict[CardId, frozenset[int]], list[CardId]]:
    """Ranks each handle cannot have, and the handles drawn unseen; `state.first` is filled on the way."""
    since = next(i for i in range(len(heard) - 1, -1, -1) if isinstance(heard[i], Began))
    barred: dict[CardId, frozenset[int]] = {}
    drawn: list[CardId] = []
    dealing, asker_card = True, -1
    for event in heard[since:]:
        if not isinstance(event, Moved):
            dealing = dealing and isinstance(event, Began)
            asker_card = -1
            continue
        card, source, target = event.cards[0], event.source, event.target
        if source.name == "stock" and target.seat is not None:
            if dealing:
                state.first[card] = target.seat
            else:
                drawn.append(card)
                barred[card] = _STAYS_IN_STOCK
        elif source.seat is not None and target.seat is not None:
            seen = barred.get(card, frozenset())
            barred[card] = seen | ({MATTO} if asker_card < 0 else _REFUSING | {MATTO})
            asker_card = card if asker_card < 0 else -1
    for seat in state.out:  # who is out may hold the very matto that put him out
        barred.pop(state.hand[seat], None)
    return barred, drawn


def _fill(state: KukuState, view: View, barred: Mapping[CardId, frozenset[int]], rng: Rng) -> None:
    """Give every live handle a face: the known ones theirs, the others one of the rest that is not barred."""
    live = [card for cards in view.zones.values() for card in cards]
    state.face = {card: view.faces[card] for card in live if card in view.faces}
    known = set(state.face.values())
    rest = [card for card in state.pack if card not in known]
    rng.shuffle(rest)
    unknown = [card for card in live if card not in state.face]
    for card in sorted(unknown, key=lambda c: -len(barred.get(c, ()))):
        bar = barred.get(card, ())
        place = next((i for i, face in enumerate(rest) if face.rank not in bar), 0)
        state.face[card] = rest.pop(place)
    state.handles = max(live, default=-1) + 1


class _Kuku:
    """The functions of this module as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


KUKU = GameSpec("kuku", 1, DECK, 2, 20, OPTIONS, _Kuku())
