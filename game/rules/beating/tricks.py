"""The end of a trick: who has won it, where its cards go, who leads next.

How the cards came into it is `play`'s business, who wins the deal `deal`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from game.core.events import POT, Covered, Event, Fact, Moved, Note, Reason
from game.core.seating import Seat
from game.rules.beating.deal import BeatingDeal
from game.rules.beating.variant import HANDS, KINDS, NUMBER_BITS, PILE, TRICKS, Key, handles_of, holds, suit_of

_NONE_LIES = (holds("led"), holds("best"))


def trick_facts(state: BeatingDeal, key: Key) -> list[Event]:
    """Return the facts about the cards played to this trick that have changed since this one was."""
    led = next(each for each in state.trick if suit_of(each) == state.led)
    best = state.trick[state.who.index(state.winner)]
    return [Fact(name, (key >> NUMBER_BITS,)) for name, told in (("led", led), ("best", best)) if told == key]


def end_trick(state: BeatingDeal) -> Seat:
    """End the trick: the highest card wins; the cards leave the game, or the passers take them (rules, 4 and 5). Who
    leads next; POT: the deal is over."""
    winner = state.trick_winner = state.winner
    trick, who = state.trick, state.who
    state.tricks += 1
    if state.events is not None:
        best = trick[who.index(winner)] >> NUMBER_BITS
        state.events.append(Note(Reason(state.say.trick, (best,), (winner,))))
    if state.passers and state.variant.passers_take:
        _pick_up(state)
    else:
        _put_aside(state)
    if state.events is not None:
        state.events += _NONE_LIES
        if state.passers:
            state.events.append(holds("passed"))
    state.clear_trick()
    if len(state.still) < 2:
        state.last_left()
        return POT
    if state.tricks >= state.limit:
        state.end_by_limit()
        return POT
    return winner if state.count[winner] else _leader_after(state, winner, trick, who)


def _put_aside(state: BeatingDeal) -> None:
    """What lies on the table leaves the game."""
    lying = state.trick[state.taken :]
    state.pile += lying
    if state.events is not None and lying:
        cards = handles_of(lying)
        state.events.append(Covered(cards))
        zones = map(TRICKS.__getitem__, state.who[state.taken :])
        state.events.extend(map(Moved, zip(cards), zones, repeat(PILE)))


def receive(state: BeatingDeal, seat: Seat, cards: Sequence[Key]) -> None:
    """Receive cards into a hand."""
    suits, mine = state.suits, seat * KINDS
    for key in cards:
        suits[mine + (key >> 4 & 7)].append(key)
    state.count[seat] += len(cards)


def pick_up_lying(state: BeatingDeal, seat: Seat) -> None:
    """Take what lies in the trick now into a hand that cannot follow; it goes on all the same (rules,
    pick_up_when_empty)."""
    cards = state.trick[state.taken :]
    receive(state, seat, cards)
    state.picked = {**state.picked, seat: cards}
    if state.events is not None and cards:
        for key, player in zip(cards, state.who[state.taken :], strict=True):
            state.events.append(Moved((key >> NUMBER_BITS,), TRICKS[player], HANDS[seat]))
        state.events.append(Note(Reason(state.say.picked, handles_of(cards), (seat,), len(cards))))
    state.taken = len(state.trick)


def _pick_up(state: BeatingDeal) -> None:
    """Passers in the order they passed take the cards in the order they were played, one each, round and round."""
    passers = state.passers
    state.picked = {seat: state.trick[place :: len(passers)] for place, seat in enumerate(passers)}
    for seat, cards in state.picked.items():
        receive(state, seat, cards)
    if state.events is not None:
        for place, key in enumerate(state.trick):
            seat = passers[place % len(passers)]
            state.events.append(Moved((key >> NUMBER_BITS,), TRICKS[state.who[place]], HANDS[seat]))
        for seat, cards in state.picked.items():
            if cards:
                state.events.append(Note(Reason(state.say.picked, handles_of(cards), (seat,), len(cards))))


def _leader_after(state: BeatingDeal, winner: Seat, trick: list[Key], who: list[Seat]) -> Seat:
    """The trick's winner has left: the next still in leads, or the highest card of those (lead_after_out)."""
    count = state.count
    if state.strongest:
        still = [(key & 15, seat) for key, seat in zip(trick, who, strict=True) if count[seat]]
        if still:
            best: tuple[int, Seat] = max(still)
            return best[1]
    seat = winner
    while not count[seat]:
        seat = (seat + 1) % state.seats
    return seat
