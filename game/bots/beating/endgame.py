"""Endings of the beating games with two players left and nothing to draw: who of the two wins, exactly.

Then there is no secret: what the other holds is what has not been played. The first to run out wins, so all that
counts of the cards is whose they are and which is the higher in each suit. A suit is one number: a leading 1, and
below it a digit for each card still held, the lowest card last – 1 where it is the leader's. It knows a position as
all of it lies, and no View.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from game.core.rng import Rng
from game.core.rules import Action
from game.core.seating import Seat
from game.rules.beating.digging import stands
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, KINDS

Suits: TypeAlias = tuple[int, ...]
"""What both hold, each suit a number; sorted, for suits are alike."""

EMPTY = 1
"""A suit of which neither player holds a card."""


_NO_DICE = Rng(0)
"""Nothing is left to chance any more."""


class TooLong(Exception):
    """The count of positions was used up before it was known who wins."""


class EndgameSolver:
    """Tells who wins, for positions of one deal. takes: who cannot follow takes the card led. positions: so many may be
    looked at, all questions together."""

    def __init__(self, takes: bool, positions: int) -> None:
        self.takes, self._rest = takes, positions
        self._known: dict[Suits, bool] = {}

    def leader_wins(self, suits: Suits) -> bool:
        """Return whether who leads runs out first, if both play as well as can be. TooLong."""
        known = self._known.get(suits)
        if known is None:
            self._rest -= 1
            if self._rest < 0:
                raise TooLong
            known = self._known[suits] = self._wins(suits)
        return known

    def _wins(self, suits: Suits) -> bool:
        mine = sum(map(int.bit_count, suits)) - len(suits)
        if mine <= 1:
            return True
        held = sum(map(int.bit_length, suits)) - len(suits)
        if mine <= held - mine and all(map(_runs, suits)):
            return True
        last = held - mine == 1
        before = 0
        tried = []
        for place, suit in enumerate(suits):
            if suit > EMPTY and suit != before:
                others = suits[:place] + suits[place + 1 :]
                for worth, answers in leads(suit, self.takes):
                    tried.append((worth, answers, others))
                before = suit
        tried.sort(key=_by_worth)
        return any(self.lead_wins(others, answers, last) for _, answers, others in tried)

    def lead_wins(self, others: Suits, answers: Sequence[tuple[int, bool, bool]], last: bool) -> bool:
        """Return whether the leader wins after a lead, whatever the answer. others: the other three suits. last: the
        other has one card only, and wins if they can follow with it."""
        for suit, taken, followed in answers:
            if followed and last:
                return False
            if taken:
                if self.leader_wins(tuple(sorted((turned(suit), *map(turned, others))))):
                    return False
            elif not self.leader_wins(tuple(sorted((suit, *others)))):
                return False
        return True


def _by_worth(lead: tuple[int, object, object]) -> int:
    return lead[0]


@lru_cache(None)
def turned(suit: int) -> int:
    """Return the number of the position as the other player sees it."""
    return suit ^ (1 << suit.bit_length() - 1) - 1


@lru_cache(None)
def _runs(suit: int) -> bool:
    """Whether a player who leads it from above wins every trick until one of the two has none of it left."""
    size = suit.bit_length() - 1
    mine = suit.bit_count() - 1
    top = min(mine, size - mine)
    return suit >> size - top == (1 << top + 1) - 1


@lru_cache(None)
def leads(suit: int, takes: bool) -> tuple[tuple[int, tuple[tuple[int, bool, bool], ...]], ...]:
    """List what the leader can lead of this suit, cards in a row being one: how late to try it, and what may come of it
    – the suit after the trick (still seen by the leader), whether the other leads then, whether they have followed."""
    size = suit.bit_length() - 1
    found = []
    for at in range(size):
        if suit >> at & 1 and not (at and suit >> at - 1 & 1):
            answers = tuple(_answers(suit, size, at, takes))
            found.append((_worth(suit, answers), answers))
    return tuple(found)


def _answers(suit: int, size: int, at: int, takes: bool) -> list[tuple[int, bool, bool]]:
    """What the other can do about the card at this place; taking the trick comes first."""
    theirs = [other for other in range(size) if not suit >> other & 1 and not (other and not suit >> other - 1 & 1)]
    if not theirs:
        return [(suit ^ 1 << at if takes else without(suit, at), False, False)]
    found = []
    for other in sorted(theirs, key=lambda other: (other < at, other)):
        low, high = sorted((at, other))
        found.append((without(without(suit, high), low), other > at, True))
    return found


def without(suit: int, at: int) -> int:
    """Return the suit when the card at this place has left the game."""
    return suit >> at + 1 << at | suit & (1 << at) - 1


def _worth(suit: int, answers: Sequence[tuple[int, bool, bool]]) -> int:
    """The lower the earlier tried: what the other cannot follow, then what they cannot take, then the rest."""
    if not answers[0][2]:
        return 0
    if not any(taken for _, taken, _ in answers):
        return 1 + (suit.bit_length() - 1)
    return 40 + len(answers)


# ---- positions ----------------------------------------------------------------------------------------
def settled(world: BeatingState, me: Seat, actions: Sequence[Action], positions: int) -> dict[Action, bool]:
    """Return whether the player wins with each of these cards; those are missing for which so many positions were not
    enough, and all of them where more than two play, a card can be drawn, or the house rules make another ending of it.
    """
    if not positions or not _is_ending(world):
        return {}
    ending = EndgameSolver(world.variant.passers_take or world.pick_up_now, positions)
    found: dict[Action, bool] = {}
    for action in actions:
        try:
            found[action] = _wins(ending, world, me, action)
        except TooLong:
            break
    return found


def _is_ending(world: BeatingState) -> bool:
    return (len(world.still) == 2 and not world.stock and not (world.tent and stands(world)) and not world.finish
            and not any(world.suits[JOKER::KINDS]) and sum(world.count) <= world.limit - world.tricks)  # fmt: skip


def _wins(ending: EndgameSolver, world: BeatingState, me: Seat, action: Action) -> bool:
    """Whether the player wins who plays this card, leading or following."""
    if world.count[me] == 1:
        return True
    if world.led < 0:
        return _wins_leading(ending, world, me, world.keys[action.args[0]] & 127)
    return _goes_on(ending, world, me, action)


def _wins_leading(ending: EndgameSolver, world: BeatingState, me: Seat, number: int) -> bool:
    other = next(seat for seat in world.still if seat != me)
    suits = [suit_of_two(world, suit, me, other) for suit in range(JOKER)]
    at = sum([key & 15 < number & 15 for seat in (me, other) for key in world.suits[seat * KINDS + (number >> 4)]])
    suit = suits.pop(number >> 4)
    answers = _answers(suit, suit.bit_length() - 1, at, ending.takes)
    return ending.lead_wins(tuple(suits), answers, world.count[other] == 1)


def _goes_on(ending: EndgameSolver, world: BeatingState, me: Seat, action: Action) -> bool:
    """The same in a trick that has begun, which may hold cards of others, who have left: the rules say how it ends,
    and who leads then."""
    after = world.clone()
    after.apply(after.turn, action, _NO_DICE)
    if after.turn < 0:
        return me in after.winners
    if after.led < 0:
        leader = after.turn
        other = next(seat for seat in after.still if seat != leader)
        suits = sorted([suit_of_two(after, suit, leader, other) for suit in range(JOKER)])
        return ending.leader_wins(tuple(suits)) == (leader == me)
    ways = (_goes_on(ending, after, me, offer.action) for offer in after.offers(after.turn))
    return any(ways) if after.turn == me else all(ways)


def suit_of_two(world: BeatingState, suit: int, leader: Seat, other: Seat) -> int:
    """Return the cards of this suit that two hold, as one number."""
    held = [(key & 15, "1") for key in world.suits[leader * KINDS + suit]]
    held += [(key & 15, "0") for key in world.suits[other * KINDS + suit]]
    return int("1" + "".join([whose for _, whose in sorted(held, reverse=True)]), 2)
