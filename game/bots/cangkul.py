"""A player of Cangkul who imagines.

For every decision he deals worlds that agree with all his seat was told, plays each of them on for some tricks once
per possible card, and takes the card after which he stands best. In these worlds everybody plays by a simple rule: win
the trick if the highest card does, else throw the lowest; lead the suit that most of the others are without, for who
digs or passes is kept from running out. He sees a View and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating import JOKER, KINDS, Key
from game.rules.beating_imagined import Imagination
from game.rules.beating_play import BeatingState
from game.rules.cangkul import CANGKUL_VARIANT, NUMBERS

NO_CHANCE = Rng(0)
"""Between the deal and its end nothing is left to chance."""
_AHEAD = 2  # tricks that a world is played on, and some more where few play
_BATCH = 6  # worlds after which it is asked whether one card is clearly better
_CLEAR = 2.6  # standard deviations
_CARD = 0.012  # what a card in hand at the end counts, of a deal
_FIRST, _LAST = 0.7, 1.3  # how each card in hand changes the odds of being out first, and of being the last one in
_LEAD = 1.5  # how many cards less the lead is worth


class CangkulMind:
    """See Mind. Parameters: `worlds`, how many plays to the end a decision may take, all its cards together; `slip`,
    the chance of deciding by the beginner's rule."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options = options
        self._worlds = int(parameters["worlds"])
        self._slip = parameters["slip"]

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        actions = [offer.action for offer in offers]
        if len(actions) == 1:
            return actions[0]
        if rng.unit() < self._slip:
            return by_rule_alone(view, actions)
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        imagined = Imagination(CANGKUL_VARIANT, view, self._options, rng)
        worth_trying = _unlike(actions, imagined.out_of_play(me))
        if len(worth_trying) == 1:
            return worth_trying[0]
        return self._best(imagined, me, worth_trying, rng)

    def _best(self, imagined: Imagination, me: Seat, actions: list[Action], rng: Rng) -> Action:
        """The action that ends best on average; no more worlds than it takes to see that."""
        total = dict.fromkeys(actions, 0.0)
        apart = 0.0
        for n in range(1, max(4, self._worlds // len(actions)) + 1):
            world = imagined.world()
            ends = [_end(world.clone(), me, action) for action in actions]
            for action, end in zip(actions, ends, strict=True):
                total[action] += end
            apart += (max(ends) - min(ends)) ** 2
            if n % _BATCH == 0 and _is_clear(sorted(total.values()), apart):
                break
        return max(actions, key=lambda action: total[action])


def _is_clear(totals: list[float], apart: float) -> bool:
    """Whether the best action's lead over the second is more than chance, when worlds told them apart so much."""
    return totals[-1] - totals[-2] > _CLEAR * sqrt(max(apart, 3.0))


def by_rule_alone(view: View, actions: list[Action]) -> Action:
    """What a beginner does: lead from the longest suit, and always the lowest card."""
    cards = [action for action in actions if action.verb == "play"]
    numbers = {action: NUMBERS[action.args[0]] for action in cards}
    suits = [number >> 4 for number in numbers.values()]
    return min(cards, key=lambda action: (-suits.count(numbers[action] >> 4), numbers[action] & 15))


def _unlike(actions: list[Action], gone: frozenset[int]) -> list[Action]:
    """Of cards in a row, all between them `gone`, the lowest only: they are worth the same."""
    numbers = {NUMBERS[action.args[0]]: action for action in actions if action.verb == "play"}
    kept = [action for action in actions if action.verb != "play"]
    below = -1
    for number in sorted(numbers):
        if below < 0 or number >> 4 != below >> 4 or not gone.issuperset(range(below + 1, number)):
            kept.append(numbers[number])
        below = number
    return kept


def _end(world: BeatingState, me: Seat, action: Action) -> float:
    """Play this world on, beginning with `action`: how well this seat comes out of the deal, or how well it stands
    after some tricks, as a chance of not losing it."""
    stop = min(world.limit, world.tricks + _AHEAD + 10 // world.seats)
    world.apply(me, action, NO_CHANCE)
    while world.turn >= 0 and world.tricks < stop:
        seat = world.turn
        card = choice(world, seat)
        if card < 0:
            world.stay(seat)
        else:
            world.play(seat, card)
    if world.turn >= 0:
        return _standing(world, me)
    if world.last_loses:
        return float(me not in world.losers)
    return 1 / len(world.winners) if me in world.winners else -_CARD * world.count[me]


def _standing(world: BeatingState, me: Seat) -> float:
    """The chance this seat has by the cards left to everybody; the lead is worth a card and a half."""
    base = _LAST if world.last_loses else _FIRST
    weights = [base ** float(count) if count else 0.0 for count in world.count]
    weights[world.turn] *= base ** -_LEAD
    mine = weights[me] / sum(weights)
    return 1.0 - mine if world.last_loses else mine


def choice(world: BeatingState, seat: Seat) -> Key:
    """The card that everybody plays by the simple rule; -1: he has none to play and digs."""
    suits, led, mine = world.suits, world.led, seat * KINDS
    if 0 <= led < JOKER:
        cards = suits[mine + led] or suits[mine + JOKER]
        if not cards:
            return -1
        return cards[0] if len(cards) == 1 else _following(cards, world)
    return _leading(world, mine)


def _following(cards: list[Key], world: BeatingState) -> Key:
    """The highest if it wins – the lowest that wins, if nobody plays after –, else the lowest."""
    best = world.best
    lowest = highest = winning = cards[0]
    for key in cards:
        rank = key & 15
        if rank < lowest & 15:
            lowest = key
        if rank > highest & 15:
            highest = key
        if rank > best and (rank < winning & 15 or winning & 15 < best):
            winning = key
    if highest & 15 < best:
        return lowest
    return highest if world.left else winning


def _leading(world: BeatingState, mine: int) -> Key:
    """The highest card of the suit that most others are without; of equal suits, the one with the highest card."""
    suits = world.suits
    found, most = 0, -1
    for suit in range(KINDS):
        cards = suits[mine + suit]
        if cards:
            highest = cards[0]
            for key in cards:
                if key & 15 > highest & 15:
                    highest = key
            worth = suits[suit::KINDS].count([]) * 16 + (highest & 15)
            if worth > most:
                found, most = highest, worth
    return found
