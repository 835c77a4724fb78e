"""The simple rule by which all play in the worlds a bot of the beating games imagines, and a deal played on
by it to its end.

It was found by letting rules play against each other, and knows all hands, as who plays in such a world may: what
counts is that neither side is favoured. It is the beginner's rule, too, applied to the own cards alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rng import Rng
from game.core.rules import Action
from game.core.seating import Seat
from game.rules.beating.offers import PULLS
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, KINDS, Key

_VOID, _HELD = 6.0, 0.6  # what leading a suit is worth that another lacks, what each of its cards takes off, for two
_FEW = 3  # cards with which a player is about to run out
_HIGH = 0.01  # the higher its best card the sooner a suit is led, all else being equal


def by_rule_alone(actions: list[Action], known: Mapping[str, int]) -> Action:
    """Choose as a beginner does: lead from the longest suit, and always the lowest card. `known`: numbers by code."""
    cards = [action for action in actions if action.verb == "play"]
    numbers = {action: known[action.args[0]] for action in cards}
    suits = [number >> 4 for number in numbers.values()]
    return min(cards, key=lambda action: (-suits.count(numbers[action] >> 4), numbers[action] & 15))


def play_on(world: BeatingState, stop: int, rng: Rng) -> None:
    """Play on until so many tricks are over, or the deal is; everybody by the rule."""
    while (seat := world.turn) >= 0 and world.tricks < stop:
        card = choice(world, seat)
        if card >= 0:
            world.play(seat, card)
        else:
            do_without(world, seat, rng)


def do_without(world: BeatingState, seat: Seat, rng: Rng) -> None:
    """Play for a seat that has no card to play: it digs, passes, or pulls from the higher half."""
    if world.tent:
        left, right = world.halves
        higher = len(right) > len(left)
        world.apply(seat, PULLS[not higher, higher][0].action, rng)
    else:
        world.stay(seat)


def choice(world: BeatingState, seat: Seat) -> Key:
    """Return the card to play by the rule; -1: the seat has none to play and digs."""
    suits, led, mine = world.suits, world.led, seat * KINDS
    if 0 <= led < JOKER:
        cards = suits[mine + led] or suits[mine + JOKER]
        if not cards:
            return -1
        return cards[0] if len(cards) == 1 else _following(cards, world)
    return _leading(world, mine)


def _rank(key: Key) -> int:
    return key & 15


def _following(cards: list[Key], world: BeatingState) -> Key:
    """The lowest that cannot be beaten, else the lowest that wins so far, else the lowest. Where the first to run out
    wins and several play it does not pay to win a trick, except from one who has few cards left."""
    best = world.best
    if not world.last_loses and len(world.still) > 2 and world.count[world.winner] > _FEW:
        return min(cards, key=_rank)
    winning = [key for key in cards if key & 15 > best]
    if not winning:
        return min(cards, key=_rank)
    if len(winning) > 1 and world.left:
        suits, suit = world.suits, cards[0] >> 4 & 7
        top = max([key & 15 for seat in world.left for key in suits[seat * KINDS + suit]], default=0)
        winning = [key for key in winning if key & 15 > top] or winning
    return min(winning, key=_rank)


def _leading(world: BeatingState, mine: int) -> Key:
    """Lead from the suit that most of the others lack, of which the seat has many and they have few: the lowest where
    the first to run out wins; else the lowest that wins for sure, if there is one."""
    suits, players = world.suits, len(world.still)
    void, held = _VOID / players, _HELD / (players - 1) if players > 1 else 0.0
    found: list[Key] = []
    most, top_of_others = -1000.0, 0
    for suit in range(KINDS):
        cards = suits[mine + suit]
        if cards:
            all_of_suit = suits[suit::KINDS]
            count = len(cards)
            worth = (void * all_of_suit.count([]) + count * (1.0 + held) - held * sum(map(len, all_of_suit))
                     + _HIGH * max([key & 15 for key in cards]))  # fmt: skip
            if worth > most:
                most, found = worth, cards
    if len(found) == 1 or not world.last_loses:
        return min(found, key=_rank)
    suit = found[0] >> 4 & 7
    for place in range(suit, len(suits), KINDS):
        if place != mine + suit:
            for key in suits[place]:
                if key & 15 > top_of_others:
                    top_of_others = key & 15
    return min([key for key in found if key & 15 > top_of_others] or found, key=_rank)
