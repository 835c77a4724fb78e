"""Cards with an effect at Calcolon: the push of the Devil Zero, the Flame Arrow, the trade under Rebellion.

Whether a player may use them is `play`'s business; what follows when they do is told here.
"""

from __future__ import annotations

from game.core.events import Moved, Note, Reason, Shown, Shuffled
from game.core.rng import Rng
from game.core.seating import Seat
from game.decks.calcolon import CODES, DIVIDE, TENTH
from game.odds.formula import Kind
from game.rules.calcolon.deal import begin_turn, take
from game.rules.calcolon.hands import KINDS
from game.rules.calcolon.round import HANDS, PILE, PUSHED, CalcolonRound, Place

NAMED: dict[str, Kind] = {code: kind for kind, code in enumerate(CODES[: DIVIDE + 1])}
"""What the Flame Arrow may name, by the code of its cards: any kind but the bow."""

_ARROWS = (
    *("calcolon.arrow_digit" for _ in range(TENTH)), "calcolon.arrow_tenth", "calcolon.arrow_plus",
    "calcolon.arrow_minus", "calcolon.arrow_times", "calcolon.arrow_divide",
)  # fmt: skip


# ---- the Devil Zero -----------------------------------------------------------------------------------
def push(state: CalcolonRound, seat: Seat, place: Place, victim: Seat) -> None:
    """Push it to the victim, who takes it and discards another card; seats between are skipped (rules, Special cards:
    Devil Zero)."""
    hand_over(state, seat, place, victim)
    state.pushed = state.actor = victim
    if state.events is not None:
        card = state.handles((place,))
        state.events.append(Shown(card, state.faces((place,))))
        state.events.append(Moved(card, HANDS[seat], HANDS[victim]))
        state.events.append(Note(Reason("calcolon.pushed", card, (seat, victim))))
        state.events.append(state.holds("pushed"))
    between = tuple([(seat + n) % state.seats for n in range(1, (victim - seat) % state.seats)])
    if between and state.events is not None:
        state.events.append(Note(Reason("calcolon.skipped", (), between, len(between))))
    if state.first_turns:
        state.had_turn((seat, *between))
    state.ask_turn(PUSHED)


def hand_over(state: CalcolonRound, giver: Seat, place: Place, taker: Seat) -> None:
    """Hand a card from one hand to another; nothing is told."""
    state.lose(giver, place)
    state.gain(taker, place)


# ---- the Flame Arrow ----------------------------------------------------------------------------------
def shoot(state: CalcolonRound, archer: Seat, place: Place, kind: Kind, rng: Rng) -> bool:
    """Shoot: from the archer's left each of the others discards all cards of the kind and draws as many before
    the next does.

    False: a card could not be drawn (rules, Special cards: Flame Arrow; Round: 9).
    """
    state.named = kind
    if state.events is not None:
        number = kind if kind < TENTH else 0
        state.events.append(Note(Reason(_ARROWS[kind], state.handles((place,)), (archer,), number)))
        state.events.append(state.holds("named"))
    return all(_burn(state, seat, kind, rng) for seat in state.asked())


def _burn(state: CalcolonRound, seat: Seat, kind: Kind, rng: Rng) -> bool:
    pack, hand = state.pack, state.hands[seat]
    hit = [place for place in hand if KINDS[pack[place]] == kind and not state.is_stuck(place)]
    for place in hit:
        state.lose(seat, place)
    state.pile += hit
    if hit and state.events is not None:
        cards = state.handles(hit)
        state.events.append(Shown(cards, state.faces(hit)))
        state.events.append(Moved(cards, HANDS[seat], PILE))
        state.events.append(Note(Reason("calcolon.burnt", cards, (seat,), len(cards))))
    return all(_draw(state, seat, rng) for _ in hit)


def _draw(state: CalcolonRound, seat: Seat, rng: Rng) -> bool:
    """A card for one that was burnt; False if there is none."""
    place = take(state, seat, rng)
    if place < 0:
        return False
    state.gain(seat, place)
    return True


# ---- Rebellion ----------------------------------------------------------------------------------------
def trade(state: CalcolonRound, seat: Seat, place: Place, opponent: Seat, rng: Rng) -> None:
    """Trade a card of the seat's choice for a random one; only the two see what they got. The turn is over."""
    got = rng.choice([other for other in state.hands[opponent] if not state.is_stuck(other)])
    place = _mix(state, seat, place)
    hand_over(state, seat, place, opponent)
    hand_over(state, opponent, got, seat)
    if state.events is not None:
        given, taken = state.handles((place,)), state.handles((got,))
        state.events += (
            Moved(given, HANDS[seat], HANDS[opponent]),
            Moved(taken, HANDS[opponent], HANDS[seat]),
            Shown(given, state.faces((place,)), (opponent,)),
            Shown(taken, state.faces((got,)), (seat,)),
            Note(Reason("calcolon.traded", (), (seat, opponent))),
        )
    if state.first_turns:
        state.had_turn((seat,))
    begin_turn(state, (seat + 1) % state.seats, rng)


def _mix(state: CalcolonRound, seat: Seat, chosen: Place) -> Place:
    """Mix the hand before a card is given out of it: a player who gave one into it knows its handle, and would see
    whether it goes on. The card chosen comes last, under a handle that does not tell which it was."""
    old, first = state.hands[seat], len(state.pack)
    mixed = [place for place in old if place != chosen] + [chosen]
    state.hands[seat] = new = list(range(first, first + len(mixed)))
    state.pack += [state.pack[place] for place in mixed]
    state.offer_again(seat)
    if state.events is not None:
        state.events.append(Shuffled(state.handles(old), HANDS[seat], state.handles(new)))
        state.events.append(Shown(state.handles(new), state.faces(new), (seat,)))
    return new[-1]
