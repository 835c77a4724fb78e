"""Attacks at Calcolon: the last draws, what each hand is worth, and the scores.

Who may attack and when is not its business: it takes over once a player does.
"""

from __future__ import annotations

from game.core.events import POT, Called, Event, Note, Reason, Scored, Shown
from game.core.rng import Rng
from game.core.seating import Seat
from game.decks.calcolon import DIVIDE
from game.odds.formula import TURNED
from game.rules.calcolon.deal import take
from game.rules.calcolon.hands import DEVIL, HAS_DEVIL, KINDS, SHIELD, WEIGHTS, Best, Key, Way, best_of
from game.rules.calcolon.round import NO_CARD, NO_KIND, NO_MORE, CalcolonRound, Place

LOST, BURST, DEVIL_BURST = 30, 10, 100
"""What an attacker loses who does not win, and who bursts, plainly or by the Devil Zero (rules, Round: 7)."""

_FORMULAS = {"": "calcolon.formula", "left": "calcolon.formula_left", "right": "calcolon.formula_right"}


def attack(state: CalcolonRound, attacker: Seat, rng: Rng) -> None:
    """Attack: everybody else draws two, all hands are valued and scored (rules, Round: 6, 7)."""
    state.lying, others = NO_CARD, state.others[attacker]
    if state.events is not None:
        state.events.append(Called(attacker, "calcolon.attack"))
    drawn = {seat: _last_draws(state, seat, rng) for seat in others}
    best = _value_all(state, attacker, drawn)
    if state.events is not None:
        _tell_hands(state, (attacker, *others), drawn)
    state.named = NO_KIND
    _score(state, attacker, best)
    state.close()
    if state.events is not None:
        state.events += state.ending(Reason("calcolon.round_over", (), (state.winner, attacker), best))


def _value_all(state: CalcolonRound, attacker: Seat, drawn: dict[Seat, tuple[Place, ...]]) -> int:
    """Everybody's value, who wins, and who has come to exactly 0; the largest value (rules, Round: 6-8)."""
    values = state.values
    own = best = state.books[attacker][state.keys[attacker]]
    zeros: tuple[Seat, ...] = () if own else (attacker,)
    state.winner = attacker
    for seat, places in drawn.items():
        value = _value(state, seat, places)
        if value is None:
            continue
        values[seat] = value
        if not value:
            zeros += (seat,)
        if value > best:  # equal values: the attacker first, then from their left
            best, state.winner = value, seat
    values[attacker] = own
    state.zeros = zeros
    return best


def _last_draws(state: CalcolonRound, seat: Seat, rng: Rng) -> tuple[Place, ...]:
    """Two cards, or as many as there are."""
    one = take(state, seat, rng, True)
    two = take(state, seat, rng, True) if one >= 0 else NO_CARD
    if two >= 0:
        state.hands[seat] += (one, two)
        return one, two
    drawn = (one,) if one >= 0 else ()
    state.hands[seat] += drawn
    if state.events is not None:
        state.events.append(Note(Reason("calcolon.no_more_cards", (), (seat,), len(drawn))))
    return drawn


def _value(state: CalcolonRound, seat: Seat, drawn: tuple[Place, ...]) -> int | None:
    """The four old cards and exactly one of the drawn ones. None: they are burst, perhaps with a shield, which is a
    division sign among their last six cards."""
    value_of, old, pack = state.books[seat].get, state.keys[seat], state.pack
    best: int | None = None
    six = old
    for place in drawn:
        weight = WEIGHTS[pack[place]]
        six += weight
        value = value_of(old + weight)
        if value is not None and (best is None or value > best):
            best = value
    if best is None:
        state.burst += (seat,)
        if state.shield and six & SHIELD:
            state.shielded += (seat,)
    return best


# ---- scores -------------------------------------------------------------------------------------------
def _score(state: CalcolonRound, attacker: Seat, best: int) -> None:
    """The winner, the attacker who lost, the burst; then who carries a zero, who rebels (rules, Round: 7, 8)."""
    winner, scores = state.winner, state.scores
    doubled = winner in state.carry and best > 0
    won = 2 * best if doubled else best
    scores[winner] += won
    if state.events is not None:
        key = "calcolon.win_doubled" if doubled else "calcolon.win"
        state.events.append(Scored(winner, won, Reason(key, (), (winner,), won)))
    if attacker != winner:
        scores[attacker] -= LOST
        if state.events is not None:
            state.events.append(Scored(attacker, -LOST, Reason("calcolon.lost", (), (attacker, winner), LOST)))
    for seat in state.burst:
        if seat not in state.shielded:
            _burst(state, seat)
    state.carry = state.zeros if state.zero_carry else ()
    state.rebel = winner if state.rebellion and winner == state.pushed else POT
    if state.events is not None:
        state.events += _marks(state)


def _burst(state: CalcolonRound, seat: Seat) -> None:
    """Ten points, or a hundred where the Devil Zero is to blame."""
    devil = seat == state.pushed or (state.devil and state.any_holder and _holds_devil(state, seat))
    loss = DEVIL_BURST if devil else BURST
    state.scores[seat] -= loss
    if state.events is not None:
        card = _devil_of(state, seat) if devil else ()
        key = "calcolon.burst_devil" if devil else "calcolon.burst_loses"
        state.events.append(Scored(seat, -loss, Reason(key, card, (seat,), loss)))


def _holds_devil(state: CalcolonRound, seat: Seat) -> bool:
    """Among the last six cards."""
    return bool(state.keys[seat] & HAS_DEVIL) or any(state.pack[place] == DEVIL for place in state.hands[seat])


def _devil_of(state: CalcolonRound, seat: Seat) -> tuple[int, ...]:
    return tuple([state.base + place for place in state.hands[seat] if state.pack[place] == DEVIL])


def _marks(state: CalcolonRound) -> list[Event]:
    """What the next scored round has to remember."""
    marks: list[Event] = []
    if state.carry:
        marks += (Note(Reason("calcolon.carries", (), state.carry)), state.holds("carry"))
    if state.rebel != POT:
        marks += (Note(Reason("calcolon.rebels", _devil_of(state, state.rebel), (state.rebel,))), state.holds("rebel"))
    return marks


# ---- the showdown as it is told -----------------------------------------------------------------------
def _tell_hands(state: CalcolonRound, seats: tuple[Seat, ...], drawn: dict[Seat, tuple[Place, ...]]) -> None:
    """All hands are shown, then what each comes to, from the attacker on."""
    assert state.events is not None
    shown = [place for seat in seats for place in state.hands[seat]]
    state.events.append(Note(Reason("calcolon.showdown", (), seats)))
    state.events += state.spent()
    if state.named != NO_KIND:
        state.events.append(NO_MORE["named"])
    state.events.append(Shown(state.handles(shown), state.faces(shown)))
    for seat in seats:
        if seat in state.values:
            state.events += _formula(state, seat, drawn.get(seat))
        elif seat in state.shielded:
            shield = next(place for place in state.hands[seat] if KINDS[state.pack[place]] == DIVIDE)
            state.events.append(Note(Reason("calcolon.shielded", state.handles((shield,)), (seat,))))
        else:
            state.events.append(Note(Reason("calcolon.burst", (), (seat,))))
    state.events.append(state.holds("winner"))


def _formula(state: CalcolonRound, seat: Seat, drawn: tuple[Place, ...] | None) -> list[Event]:
    """The best formula in the order in which it is read; cards turned upside down are named before it."""
    hand, value = state.hands[seat], state.values[seat]
    ways = [hand] if drawn is None else [[*hand[: len(hand) - len(drawn)], place] for place in drawn]
    places, best = _reading(state, ways, value, state.way(seat))
    laid: list[Place] = []
    for at, kind in enumerate(best.formula.kinds):
        printed = TURNED[kind] if at in best.turned else kind
        laid.append(next(p for p in places if KINDS[state.pack[p]] == printed and p not in laid))
    told: list[Event] = []
    if best.turned:
        told.append(Note(Reason("calcolon.turned", state.handles([laid[at] for at in best.turned]), (seat,))))
    key = _FORMULAS[best.formula.brackets]
    told.append(Note(Reason(key, state.handles(laid), (seat,), value)))
    return told


def _reading(state: CalcolonRound, ways: list[list[Place]], value: int, way: Way) -> tuple[list[Place], Best]:
    """The five cards that come to this value, and how."""
    for places in ways:
        best = best_of(_key(state, places), way)
        if best is not None and best.value == value:
            return places, best
    raise AssertionError("what a hand is worth has been found in the same table")


def _key(state: CalcolonRound, places: list[Place]) -> Key:
    return sum([WEIGHTS[state.pack[place]] for place in places])
