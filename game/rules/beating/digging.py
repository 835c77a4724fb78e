"""Without the suit led: drawing from the stock or pulling cards out of the tent, and passing.

Who has to, and when, is `play`'s business; how likely the tent falls is `odds.leaning`'s.
"""

from __future__ import annotations

from functools import cache

from game.core.events import Event, Fact, Moved, Note, Shown
from game.core.rng import Rng
from game.core.seating import Seat, Zone
from game.odds import leaning_stock
from game.rules.beating.deal import BeatingDeal, words_of
from game.rules.beating.tricks import pick_up_lying, receive
from game.rules.beating.variant import (
    HANDS,
    JOKER,
    KINDS,
    LEFT,
    NUMBER_BITS,
    RIGHT,
    STOCK,
    TRICKS,
    WAITING,
    Key,
    called,
    handles_of,
    holds,
    told,
)

_ZONES = (LEFT, RIGHT)


def is_void(state: BeatingDeal) -> bool:
    """Return whether the seat to act has none of the suit led."""
    return 0 <= state.led < JOKER and state.turn >= 0 and not state.suits[state.turn * KINDS + state.led]


def lay(state: BeatingDeal, seat: Seat, key: Key) -> None:
    """Lay a card just drawn on the table; cards there are of one suit, or the joker."""
    state.trick.append(key)
    state.who.append(seat)
    if key & 15 > state.best:
        state.best, state.winner = key & 15, seat
    if state.events is not None:
        tell(state, state.events, seat, key)


def tell(state: BeatingDeal, events: list[Event], seat: Seat, key: Key) -> None:
    """Tell how many cards the player has dug, what they play, and whether it is the highest now."""
    card = (key >> NUMBER_BITS,)
    if state.dug[seat]:
        events.append(told(state.say.dug, seat, state.dug[seat]))
    events.append(Shown(card, state.pack.faces[key & 127]))
    events.append(Moved(card, HANDS[seat], TRICKS[seat]))
    if state.winner == seat:
        events.append(Fact("best", card))


def _tell_drawn(state: BeatingDeal, events: list[Event], seat: Seat, key: Key, source: Zone) -> None:
    """Tell of a card that comes into the player's hand; they alone see it."""
    card = (key >> NUMBER_BITS,)
    events.append(Moved(card, source, HANDS[seat]))
    events.append(Shown(card, state.pack.faces[key & 127], WAITING[seat]))


def dig(state: BeatingDeal, seat: Seat, most: int) -> int:
    """Draw up to `most` cards, at least one, unseen, until one of the suit led comes, which is played, or a joker;
    the others stay in hand. The suit of that last card, -1 if neither came."""
    stock, led, suits, mine, events = state.stock, state.led, state.suits, seat * KINDS, state.events
    for drawn in range(1, most + 1):
        key = stock.pop()
        suit = key >> 4 & 7
        if events is not None:
            _tell_drawn(state, events, seat, key, STOCK)
        if suit == led:
            state.dug[seat] += drawn
            state.count[seat] += drawn - 1
            lay(state, seat, key)
            return suit
        suits[mine + suit].append(key)
        if suit == JOKER:
            break
    else:
        suit = -1
    state.dug[seat] += drawn
    state.count[seat] += drawn
    return suit


def play_joker(state: BeatingDeal, seat: Seat) -> None:
    """Play a joker dug up, which must be played (rules, void_must)."""
    state.count[seat] -= 1
    lay(state, seat, state.suits[seat * KINDS + JOKER].pop())


def pass_on(state: BeatingDeal, seat: Seat) -> None:
    """Let the seat play nothing in this trick (rules, 3)."""
    state.passers.append(seat)
    if state.events is not None:
        state.events += _passing(state.variant.words, seat, state.dug[seat])
        state.events.append(holds("passed", tuple(state.passers)))
    if state.pick_up_now:
        pick_up_lying(state, seat)


@cache
def _passing(words: str, seat: Seat, dug: int) -> tuple[Event, ...]:
    """Return the events of a pass after so many dug cards."""
    say = words_of(words)
    said = (called(seat, say.pass_), told(say.passed, seat, dug))
    return (told(say.dug, seat, dug), *said) if dug else said


# ---- the tent -----------------------------------------------------------------------------------------
def stands(state: BeatingDeal) -> bool:
    """Return whether there is a tent, and a card to pull."""
    left, right = state.halves
    return bool(left or right)


def before_pull(state: BeatingDeal) -> tuple[Note, ...]:
    """Return what all see before a pull: how much each side forgives, or how likely it falls."""
    left, right = state.halves
    return _seen(state.variant.words, state.topple, state.turn, len(left), len(right))


@cache
def _seen(words: str, topple: str, seat: Seat, left: int, right: int) -> tuple[Note, ...]:
    """The same by the sizes of the halves. Said again and again, so each is made once."""
    if topple == "off":
        return ()
    say, figure = words_of(words), leaning_stock.chance
    keys = (say.risk_left, say.risk_right)
    if topple == "skill":
        keys, figure = (say.tolerance_left, say.tolerance_right), leaning_stock.tolerance
    sides = zip(keys, leaning_stock.SIDES, (left, right), strict=True)
    return tuple([told(key, seat, figure(left, right, side)) for key, side, half in sides if half])


def topples(state: BeatingDeal, seat: Seat, at: int, steady: int, rng: Rng) -> bool:
    """Return whether the tent falls at this pull; everybody is told how it was pulled, and what came of it."""
    left, right, side, risk = len(state.halves[0]), len(state.halves[1]), leaning_stock.SIDES[at], 0
    if state.topple == "skill":
        risk = leaning_stock.risk(left, right, side, steady)
    elif state.topple == "chance":
        risk = leaning_stock.chance(left, right, side)
    falls = risk > 0 and rng.below(leaning_stock.OF) < risk
    if state.falls:  # so a scenario says, but the last card cannot topple anything
        falls, state.falls = state.falls[0] and state.topple != "off" and left + right > 1, state.falls[1:]
    if state.events is not None:
        events, say = state.events, state.say
        events.append(told((say.pull_left, say.pull_right)[at], seat, steady))
        if state.topple == "skill":
            events.append(told(say.tolerance, seat, leaning_stock.tolerance(left, right, side)))
        if state.topple != "off":
            events.append(told(say.risk, seat, risk))
            events.append(told(say.fell, seat, left + right) if falls else told(say.stood, seat, left + right - 1))
    return falls


def pull(state: BeatingDeal, seat: Seat, side: int, falls: bool) -> bool:
    """Draw the card; with it comes all the rest if the tent has fallen. Then the player plays or passes, or – False –
    chooses or pulls again (rules, The leaning stock)."""
    key, state.picked = state.halves[side].pop(), {}
    state.dug[seat] += 1
    if state.events is not None:
        _tell_drawn(state, state.events, seat, key, _ZONES[side])
    if falls:
        state.picked = {seat: [key, *_collapse(state, seat)]}
        receive(state, seat, state.picked[seat])
    elif key >> 4 & 7 == state.led:
        lay(state, seat, key)
        return True
    else:
        receive(state, seat, (key,))
    if stands(state) or state.suits[seat * KINDS + state.led]:
        return False
    pass_on(state, seat)
    return True


def _collapse(state: BeatingDeal, seat: Seat) -> list[Key]:
    """Take all that still leaned; return it in the order in which it is taken."""
    fallen = []
    for at, half in enumerate(state.halves):
        half.reverse()
        state.dug[seat] += len(half)
        if state.events is not None and half:
            handles = handles_of(half)
            state.events.append(Moved(handles, _ZONES[at], HANDS[seat]))
            state.events.append(Shown(handles, state.pack.faces_of(half), WAITING[seat]))
        fallen += half
        half.clear()
    return fallen
