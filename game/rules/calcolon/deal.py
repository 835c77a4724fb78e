"""Dealing and drawing at Calcolon: bows on their way to the next player, and a stock that runs out.

What a turn may do with the card drawn is not its business.
"""

from __future__ import annotations

from game.core.events import POT, Began, Event, Moved, Note, Reason, Shown, Shuffled, TurnOf
from game.core.rng import Rng
from game.core.seating import Seat
from game.rules.calcolon.hands import BOW_WEIGHT, CARDS, FACES, HAS_BOWS, WEIGHTS
from game.rules.calcolon.round import (
    BELOW_ZERO,
    BOWS,
    DRAW,
    HAND,
    HANDS,
    NO_CARD,
    NO_KIND,
    NO_MORE,
    STOCK,
    TURN,
    CalcolonRound,
    Place,
)  # fmt: skip
from game.rules.kit.payments import begun_with

_PACK = list(range(len(CARDS)))

_SETTLED, _MORE = 24, 8
"""So many places of the pack are shuffled at first, and so many more whenever these are used up: few rounds see the
whole pack."""


# ---- the deal -----------------------------------------------------------------------------------------
def next_round(state: CalcolonRound, rng: Rng) -> None:
    """Deal the next round (rules, Round: 1, 2)."""
    seats = state.seats
    if state.deal == 0:
        start = rng.below(seats)
        if state.events is not None:
            state.events.append(Began("match", 1, POT, tuple(range(seats))))
            if state.negative:
                state.events.append(BELOW_ZERO)
            state.events += begun_with("calcolon.before", state.scores)
    else:
        start = (state.line[0] + 1) % seats
    state.deal += 1
    state.line = (*range(start, seats), *range(start))
    if state.events is not None:
        state.events.append(Began("deal", state.deal, POT, state.line))
    _gather(state, rng)
    state.protect()
    _hand_out(state)
    for seat in state.line:
        if state.at_once and state.keys[seat] & HAS_BOWS:
            _replace_bows(state, seat, rng)
    for seat in state.line:
        state.offer_again(seat)
    if state.first_turns and state.events is not None:
        state.events += protection(state)
    begin_turn(state, start, rng)


def protection(state: CalcolonRound) -> list[Event]:
    """Return what is told as a round begins in which nobody may attack or rob yet."""
    return [state.holds("first_turns"), Note(Reason("calcolon.first_turns"))]


def _gather(state: CalcolonRound, rng: Rng) -> None:
    """All cards are shuffled; the old handles are retired."""
    gathered = state.handles(sorted(state.live())) if state.events is not None else ()
    state.base += len(state.pack)
    state.pack = _PACK[:]
    rng.shuffle(state.pack, _SETTLED)
    state.clear()
    state.settled = _SETTLED
    if state.events is not None:
        state.events.append(Shuffled(gathered, STOCK, state.handles(state.stock())))


def _hand_out(state: CalcolonRound) -> None:
    """Four cards each from the starter on."""
    at, weights = state.at, WEIGHTS
    for seat in state.line:
        state.hands[seat] = hand = [at, at + 1, at + 2, at + 3]
        one, two, three, four = state.pack[at : at + HAND]
        state.keys[seat] = weights[one] + weights[two] + weights[three] + weights[four]
        at += HAND
        if state.events is not None:
            state.events.append(Moved(state.handles(hand), STOCK, HANDS[seat]))
            state.events.append(Shown(state.handles(hand), state.faces(hand), (seat,)))
    state.at = at


def _replace_bows(state: CalcolonRound, seat: Seat, rng: Rng) -> None:
    """The bows dealt go on at once, for each another card is drawn (rules, Round: 2)."""
    hand, pack = state.hands[seat], state.pack
    for place in [place for place in hand if WEIGHTS[pack[place]] == BOW_WEIGHT]:
        hand.remove(place)
        if state.events is not None:
            state.events.append(Shown(state.handles((place,)), FACES[pack[place]]))
        pass_bow(state, seat, place)
        other = take(state, seat, rng)
        hand.append(other)
        state.keys[seat] += WEIGHTS[pack[other]] - BOW_WEIGHT


# ---- drawing ------------------------------------------------------------------------------------------
def begin_turn(state: CalcolonRound, seat: Seat, rng: Rng) -> None:
    """Begin a turn: the seat draws, or is asked first whether it trades (rules, Round: 3; Special cards: Rebellion)."""
    state.actor, state.lying = seat, NO_CARD
    if len(state.hands[seat]) > HAND:  # a position may begin so
        state.ask_turn(TURN)
    elif seat == state.rebel:
        state.ask_turn(DRAW)
    else:
        draw_for_turn(state, seat, rng)


def draw_for_turn(state: CalcolonRound, seat: Seat, rng: Rng) -> None:
    """Draw a card for the turn; if it cannot be drawn the round is void (rules, Round: 9)."""
    place = take(state, seat, rng)
    if place < 0:
        state.end_void()
        return
    state.gain(seat, place)
    state.mode = TURN
    state.question += 1
    if state.events is not None:
        state.events.append(TurnOf(state.question, seat))
    if state.named != NO_KIND:
        state.named = NO_KIND
        if state.events is not None:
            state.events.append(NO_MORE["named"])


def take(state: CalcolonRound, seat: Seat, rng: Rng, last: bool = False) -> Place:
    """Take the next card that stays, told as if it came into the hand; NO_CARD if there is none.

    last: one of the last draws, in which the pile always becomes the stock, and where by house rule bows stay.
    """
    place = state.at
    if place == state.settled:
        if not _settle(state, rng) and not _renew(state, rng, last):
            return NO_CARD
        place = state.at
    state.at = place + 1
    number = state.pack[place]
    stays = number not in state.passing
    if state.events is not None:
        handle = (state.base + place,)
        state.events.append(Moved(handle, STOCK, HANDS[seat]))
        state.events.append(Shown(handle, FACES[number], (seat,) if stays else None))
    if stays:
        return place
    pass_bow(state, seat, place)
    return take(state, seat, rng, last)


def _settle(state: CalcolonRound, rng: Rng) -> bool:
    """The order of the cards that come next; False if that of the whole stock is decided."""
    settled, end = state.settled, state.end
    if settled == end:
        return False
    rest = state.pack[settled:end]
    rng.shuffle(rest, _MORE)
    state.pack[settled:end] = rest
    state.settled = min(settled + _MORE, end)
    return True


def pass_bow(state: CalcolonRound, seat: Seat, place: Place) -> None:
    """Pass a bow from a hand to the next player, who lays it in front of themselves (rules, Round: 2)."""
    following = (seat + 1) % state.seats
    bows = state.bows[following]
    bows.append(place)
    if len(bows) == 2:
        state.read(following)
    if state.events is not None:
        handle = state.handles((place,))
        state.events.append(Moved(handle, HANDS[seat], BOWS[following]))
        reason = Reason("calcolon.bow", handle, (seat, following), len(state.bows[following]))
        state.events.append(Note(reason))
        if len(bows) == 2:
            state.events.append(state.holds("brackets"))


# ---- the end of the stock -----------------------------------------------------------------------------
def _renew(state: CalcolonRound, rng: Rng, last: bool) -> bool:
    """The pile becomes the stock: in the last draws, and by house rule once a round (rules, Round: 9).

    The card that may still be robbed stays where it lies.
    """
    gathered = [place for place in state.pile if place != state.lying]
    if not gathered or not (last or (state.recycle and not state.recycled)):
        return False
    state.recycled = state.recycled or not last
    state.pile = [place for place in state.pile if place == state.lying]
    numbers = [state.pack[place] for place in gathered]
    rng.shuffle(numbers)
    state.at = len(state.pack)
    state.pack += numbers
    state.settled = state.end = len(state.pack)
    if state.events is not None:
        state.events.append(Shuffled(state.handles(gathered), STOCK, state.handles(state.stock())))
        state.events.append(Note(Reason("calcolon.reshuffled", (), (), len(gathered))))
    return True
