"""Positions of Cambio with XTarot cards that come from outside: a new match, a scenario, what a seat imagines.

It knows how an XTarotState is laid out and how scenario files name it; how play goes on is `play`'s business.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import partial

from game.core.cards import Card, CardId
from game.core.events import Began, Called, Event, Left, Moved, Note, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.rules import Given, GivenError, Options, Reported
from game.core.seating import Seat
from game.core.view import View
from game.decks.xtarot import XTAROT as DECK
from game.rules.kit.determinize import Unseen, deal_of
from game.rules.kit.one_card import lay, lie_as_seen
from game.rules.kit.setup import Wanted, as_number, by_seat, check_keys, deal_number, number, take, taken, texts
from game.rules.kit.zones import STOCK
from game.rules.xtarot.house_rules import MOST
from game.rules.xtarot.play import XTarotState
from game.rules.xtarot.round import ASKED, CUCKOO, INN_ASKED, PILE, TURN
from game.rules.xtarot.showdown import CANNOT_PAY

__all__ = ("imagine", "opening", "position", "report", "start")
"""The Rules of the game: this module offers them."""


start = XTarotState


# ---- scenarios --------------------------------------------------------------------------------------------
_KEYS = frozenset(("hands", "stock", "discard", "g", "place", "deal"))


def position(given: Given) -> XTarotState:
    """See Rules. Seats in turn order with the dealer last; keys as in the scenario format, table row xtarot."""
    facts, seats = given.facts, {name: seat for seat, name in enumerate(given.seats)}
    check_keys("xtarot", facts, _KEYS)
    if not 2 <= len(seats) <= MOST:
        raise GivenError("seats", f"a round needs 2 to {MOST} players", impossible=True)
    state = XTarotState(len(seats), given.options, None)
    state.deal = deal_number(facts, "rounds")
    g = by_seat(facts, "g", seats)
    state.chips = [as_number("g", g[seat]) if seat in g else state.stake + more
                   for seat, more in enumerate(state.ahead)]
    state.pot = number(facts, "place", state.stake_place)
    state.line, state.dealer = state.active, state.active[-1]
    _lay_cards(state, facts, seats, given.rng)
    state.mode, state.question, state.at = TURN, 1, 0
    state.actor, state.target = state.line[0], state.line[1]
    return state


def _lay_cards(state: XTarotState, facts: Mapping[str, object], seats: Mapping[str, Seat], rng: Rng) -> None:
    """Named cards first; the others fill hands not given, then the stock if it is not given, else the box."""
    rest = list(state.pack)
    hands = {seat: texts("hands", codes) for seat, codes in by_seat(facts, "hands", seats).items()}
    if any(len(codes) != 1 for codes in hands.values()):
        raise GivenError("hands", "everybody has one card", impossible=True)
    named = {key: texts(key, facts[key]) for key in ("stock", "discard") if key in facts}
    wanted: Wanted = [*((seat, "hands", codes[0]) for seat, codes in hands.items()),
                      *((key, key, code) for key, codes in named.items() for code in codes)]  # fmt: skip
    laid = list(zip(wanted, taken(wanted, DECK.copies, partial(_take, rest)), strict=True))
    rng.shuffle(rest)
    held = {seat: card for seat, (_, card) in zip(hands, laid, strict=False)}  # hands are named first
    lists = {key: [card for (where, _, _), card in laid if where == key] for key in named}
    lay(state, held, lists.get("discard", ()), lists.get("stock"), rest)


def _take(rest: list[Card], key: str, code: str) -> Card:
    if code not in DECK.copies and code not in {str(card.rank) for card in DECK.cards}:
        raise GivenError(key, f"'{code}' is no XTarot card; cards are -1 to 15, with a suit where it matters: wind-5")
    return take(rest, key, lambda card: code in (card.code, str(card.rank)), code, "the two suits in play")


def opening(state: XTarotState) -> list[Event]:
    """See Rules. As if the match had just begun with these G and these cards."""
    stock, pile = tuple(reversed(state.stock)), tuple(state.pile)
    hands = tuple(state.hand[seat] for seat in state.line)
    events: list[Event] = [Began("match", 1, state.dealer, tuple(range(state.seats)))]
    state.stakes(events)
    events.append(Began("deal", state.deal, state.dealer, state.line))
    events.append(Shuffled((), STOCK, hands + pile + stock))
    if pile:
        events += [Shown(pile, tuple(state.face[c] for c in pile)), Moved(pile, STOCK, PILE)]
    state.deal_events(events)
    return events


def report(state: XTarotState, names: Sequence[str]) -> dict[str, Reported]:
    """Report the position as scenarios may expect it, by key; seats by name, cards by code."""
    code = {card: face.code for card, face in state.face.items()}
    g: dict[str, Reported] = {names[seat]: chips for seat, chips in enumerate(state.chips)}

    def called(seats: Iterable[Seat]) -> tuple[Reported, ...]:
        return tuple(names[seat] for seat in seats)

    facts: dict[str, Reported] = {
        "hands": {names[s]: (code[c],) for s, c in enumerate(state.hand) if c >= 0},
        "stock": tuple(code[card] for card in reversed(state.stock)),
        "stock_size": len(state.stock),
        "discard_size": len(state.pile),
        "g": g,
        "chips": g,
        "place": state.pot,
        "pot": state.pot,
        "eliminated": called(seat for step in state.gone for seat in step),
        "out": called(seat for step in state.gone for seat in step),
        "losers": called(state.losers),
        "extension": called(state.extension),
    }
    facts |= {"seats": called(state.line), "dealer": names[state.dealer], "deal": state.deal}
    facts["gathered"] = state.gathered
    return facts


# ---- what a seat may imagine --------------------------------------------------------------------------------
def imagine(view: View, options: Options, rng: Rng) -> XTarotState:
    """See Rules. Faces never shown are dealt again; only a cuckoo cannot have been given away by who was asked."""
    state = XTarotState(view.seats, options, None)
    lie_as_seen(state, view)
    state.deal = view.number("deal")
    state.active = tuple(seat for seat in range(view.seats) if view.left.get(seat) != "match")
    state.out = tuple(seat for seat in state.line if seat not in state.active)
    state.shown = tuple(card for card in state.hand if card in view.up)
    notes = (event.reason for event in deal_of(view.heard) if isinstance(event, Note))
    state.failed = tuple(dict.fromkeys(reason.seats[0] for reason in notes if reason.key in CANNOT_PAY))
    state.gone = _steps(view.heard)
    _fill(state, view, rng)
    if view.asked:
        _set_turn(state, view)
    return state


def _steps(heard: Sequence[Event]) -> tuple[tuple[Seat, ...], ...]:
    """Who left in which step: those of one step are told one after the other, with nothing but their cards between."""
    steps: list[tuple[Seat, ...]] = []
    going_on = False
    for event in heard:
        if isinstance(event, Left):
            steps.append((*steps.pop(), event.seat) if going_on else (event.seat,))
            going_on = True
        elif not isinstance(event, Shown):
            going_on = False
    return tuple(steps)


def _fill(state: XTarotState, view: View, rng: Rng) -> None:
    unseen = Unseen.of(view, state.pack)
    unknown, rest = unseen.hidden, unseen.rest
    rng.shuffle(rest)
    state.face = unseen.known | dict(zip(unknown, rest, strict=False))
    _take_cuckoos_away(state, unknown, rest[len(unknown) :], given_by_asked(view.heard))
    state.handles = unseen.handles


def _take_cuckoos_away(
    state: XTarotState, unknown: Sequence[CardId], spare: list[Card], given: Container[CardId]
) -> None:
    """A cuckoo dealt to a card that was given away changes places: with a card that was not, or one out of the deal."""
    for card in unknown:
        if card not in given or state.face[card].rank != CUCKOO:
            continue
        other = next((c for c in unknown if c not in given and state.face[c].rank != CUCKOO), None)
        if other is not None:
            state.face[card], state.face[other] = state.face[other], state.face[card]
            continue
        place = next((place for place, face in enumerate(spare) if face.rank != CUCKOO), None)
        if place is not None:
            state.face[card], spare[place] = spare[place], state.face[card]


def given_by_asked(heard: Sequence[Event]) -> set[CardId]:
    """Return the cards of this round that an asked player has given away: the second card of every exchange."""
    found: set[CardId] = set()
    before: Event | None = None
    for event in deal_of(heard):
        match before, event:
            case Moved(source=asker), Moved(source=asked, target=back) if asked.seat is not None and back == asker:
                found.update(event.cards)
        before = event
    return found


def _set_turn(state: XTarotState, view: View) -> None:
    """Who is waited for, and whose turn it is all the while."""
    state.actor = view.asked[0]
    turn = next(event.seat for event in reversed(view.heard) if isinstance(event, TurnOf))
    state.at = state.line.index(turn)
    state.target = state.facing(state.at)
    state.mode = {"turn": TURN, "xtarot.asked": ASKED, "xtarot.inn": INN_ASKED}[view.asking]
    if state.mode == INN_ASKED:
        calls = (event for event in reversed(view.heard) if isinstance(event, Called))
        state.inn = next(call.seat for call in calls if call.word == "xtarot.welcome")
