"""A player of the beating games – Cangkul and the Burros – who imagines.

For every decision he deals worlds that agree with all his seat was told, plays each of them on for some tricks once
per possible card, and takes the card after which he stands best. In these worlds everybody plays by a simple rule: win
the trick if the highest card does, else throw the lowest; lead the suit that most of the others are without, for who
digs or passes is kept from running out. He sees a View and knows nothing else.

At a leaning stock there is nothing to imagine: he pulls from the half after which it stands more evenly, with a hand
as steady as his own dice say.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating.imagined import Imagination
from game.rules.beating.offers import PULLS
from game.rules.beating.play import BeatingState
from game.rules.beating.tent import AVERAGE, steadiness
from game.rules.beating.variant import JOKER, KINDS, LEFT, RIGHT, Key, Variant

_AHEAD = 2  # tricks that a world is played on, and some more where few play
_BATCH = 6  # worlds after which it is asked whether one card is clearly better
_CLEAR = 2.6  # standard deviations
_CARD = 0.012  # what a card in hand at the end counts, of a deal
_FIRST, _LAST = 0.7, 1.3  # how each card in hand changes the odds of being out first, and of being the last one in
_LEAD = 1.5  # how many cards less the lead is worth


class BeatingMind:
    """See Mind. Parameters: `worlds`, how many plays to the end a decision may take, all its cards together; `slip`,
    the chance of deciding by the beginner's rule; `hand`, how steadily he pulls on average, 0-100."""

    def __init__(self, variant: Variant, options: Options, parameters: Mapping[str, float]) -> None:
        self._variant, self._options = variant, options
        self._numbers = variant.pack_of(options).numbers
        self._worlds = int(parameters["worlds"])
        self._slip = parameters["slip"]
        self._hand = int(parameters.get("hand", AVERAGE))

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        actions = [offer.action for offer in offers]
        if actions[0].verb == "draw":
            return self._pull(view, actions, rng)
        if len(actions) == 1:
            return actions[0]
        if rng.unit() < self._slip:
            return by_rule_alone(actions, self._numbers)
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        imagined = Imagination(self._variant, view, self._options, rng)
        worth_trying = _unlike(actions, imagined.out_of_play(me), self._numbers)
        if len(worth_trying) == 1:
            return worth_trying[0]
        return self._best(imagined, me, worth_trying, rng)

    def _pull(self, view: View, actions: list[Action], rng: Rng) -> Action:
        """From the higher half, which leaves the tent most even; by `skill` as steadily as his hand is this time."""
        sizes = {"left": len(view.zone(LEFT.name)), "right": len(view.zone(RIGHT.name))}
        action = max(actions, key=lambda action: sizes[action.args[0]])
        if self._options["topple"] != "skill":
            return action
        return Action(action.verb, (*action.args, str(steadiness(rng, self._hand))))

    def _best(self, imagined: Imagination, me: Seat, actions: list[Action], rng: Rng) -> Action:
        """The action that ends best on average; no more worlds than it takes to see that."""
        total = dict.fromkeys(actions, 0.0)
        apart = 0.0
        for n in range(1, max(4, self._worlds // len(actions)) + 1):
            world = imagined.world()
            chance = rng.bits()  # the tent falls alike whichever card is tried
            ends = [_end(world.clone(), me, action, Rng(chance)) for action in actions]
            for action, end in zip(actions, ends, strict=True):
                total[action] += end
            apart += (max(ends) - min(ends)) ** 2
            if n % _BATCH == 0 and _is_clear(sorted(total.values()), apart):
                break
        return max(actions, key=lambda action: total[action])


def _is_clear(totals: list[float], apart: float) -> bool:
    """Whether the best action's lead over the second is more than chance, when worlds told them apart so much."""
    return totals[-1] - totals[-2] > _CLEAR * sqrt(max(apart, 3.0))


def by_rule_alone(actions: list[Action], known: Mapping[str, int]) -> Action:
    """What a beginner does: lead from the longest suit, and always the lowest card. `known`: numbers by code."""
    cards = [action for action in actions if action.verb == "play"]
    numbers = {action: known[action.args[0]] for action in cards}
    suits = [number >> 4 for number in numbers.values()]
    return min(cards, key=lambda action: (-suits.count(numbers[action] >> 4), numbers[action] & 15))


def _unlike(actions: list[Action], gone: frozenset[int], known: Mapping[str, int]) -> list[Action]:
    """Of cards in a row, all between them `gone`, the lowest only: they are worth the same. `known`: numbers by
    code."""
    numbers = {known[action.args[0]]: action for action in actions if action.verb == "play"}
    kept = [action for action in actions if action.verb != "play"]
    below = -1
    for number in sorted(numbers):
        if below < 0 or number >> 4 != below >> 4 or not gone.issuperset(range(below + 1, number)):
            kept.append(numbers[number])
        below = number
    return kept


def _end(world: BeatingState, me: Seat, action: Action, rng: Rng) -> float:
    """Play this world on, beginning with `action`: how well this seat comes out of the deal, or how well it stands
    after some tricks, as a chance of not losing it."""
    stop = min(world.limit, world.tricks + _AHEAD + 10 // world.seats)
    world.apply(me, action, rng)
    while world.turn >= 0 and world.tricks < stop:
        seat = world.turn
        card = choice(world, seat)
        if card >= 0:
            world.play(seat, card)
        elif world.tent:
            left, right = world.halves
            higher = len(right) > len(left)
            world.apply(seat, PULLS[not higher, higher][0].action, rng)
        else:
            world.stay(seat)
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
