"""The discard at Calcolon, and the question that follows it: does a player rob?

What a card does besides lying there is not its business.
"""

from __future__ import annotations

from game.core.events import Asked, Called, Moved, Note, Reason, Shown
from game.core.rng import Rng
from game.core.rules import Action, Refused
from game.core.seating import Seat
from game.rules.calcolon.attack import attack
from game.rules.calcolon.deal import begin_turn, pass_bow
from game.rules.calcolon.hands import FACES, WEIGHTS
from game.rules.calcolon.offers import PASS, ROB_IT
from game.rules.calcolon.round import HANDS, PILE, ROB, CalcolonRound, Place


def put_down(state: CalcolonRound, seat: Seat, place: Place) -> None:
    """Put the card down on the pile, where it may be robbed."""
    number = state.pack[place]
    state.lose(seat, place)
    state.pile.append(place)
    state.lying, state.wanted = place, WEIGHTS[number]
    if state.events is not None:
        card = (state.base + place,)
        state.events.append(Shown(card, FACES[number]))
        state.events.append(Moved(card, HANDS[seat], PILE))
        state.events.append(Note(Reason("calcolon.discarded", card, (seat,))))


def discard_bow(state: CalcolonRound, seat: Seat, place: Place, rng: Rng) -> None:
    """Discard a bow by house rule: it lies in front of the next player, and no player can rob it."""
    state.lose(seat, place)
    if state.events is not None:
        state.events.append(Shown((state.base + place,), FACES[state.pack[place]]))
    pass_bow(state, seat, place)
    go_on(state, rng)


def ask(state: CalcolonRound, rng: Rng) -> None:
    """Ask all others, whether they can rob or not (rules, Round: 4); nobody, while some have yet to have their first
    turn (rules, Options: first_round_safe)."""
    if state.first_turns:
        go_on(state, rng)
        return
    state.mode, state.left = ROB, state.others[state.actor]
    state.question += 1
    if state.events is not None:
        state.events.append(Asked(state.question, "calcolon.rob", state.left))


def answer(state: CalcolonRound, seat: Seat, action: Action) -> Refused | None:
    """Take the answer, to rob or not; it becomes known with the last answer. Any other action is refused."""
    left = state.left
    if seat not in left:
        return Refused("refused.answered" if seat in state.asked() else "refused.not_your_turn")
    if action == ROB_IT:
        if state.keys[seat] + state.wanted not in state.books[seat]:
            return Refused("calcolon.cannot_rob")
        state.robbers |= 1 << seat
    elif action != PASS:
        return Refused("refused.not_now")
    state.left = tuple([other for other in left if other != seat])
    return None


def _rob(state: CalcolonRound, rng: Rng) -> None:
    """The nearest after the discarder takes the card and attacks (rules, Round: 4)."""
    robbers = tuple([seat for seat in state.asked() if state.robbers >> seat & 1])
    robber, place, victim = robbers[0], state.lying, state.actor
    state.pile.remove(place)
    state.gain(robber, place)
    if state.events is not None:
        card = (state.base + place,)
        state.events += [Called(seat, "calcolon.rob", victim) for seat in robbers]
        if len(robbers) > 1:
            state.events.append(Note(Reason("calcolon.nearest", card, robbers)))
        state.events.append(Moved(card, PILE, HANDS[robber]))
        state.events.append(Note(Reason("calcolon.robbed", card, (robber, victim))))
    attack(state, robber, rng)


def go_on(state: CalcolonRound, rng: Rng) -> None:
    """Let a player rob; or it is the next player's turn, by house rule the turn of the one after (rules, Round: 4,
    5)."""
    if state.robbers:
        _rob(state, rng)
        return
    if state.first_turns:
        state.had_turn((state.actor,))
    following = (state.actor + 1) % state.seats
    if state.skip:
        state.skip = False
        if state.events is not None:
            state.events.append(Note(Reason("calcolon.skipped", (), (following,), 1)))
        if state.first_turns:
            state.had_turn((following,))
        following = (following + 1) % state.seats
    begin_turn(state, following, rng)
