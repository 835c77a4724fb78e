"""A player of the beating games – Cangkul and the Burros – that imagines.

For every decision it deals worlds that agree with all its seat was told and plays each of them on for some tricks once
per possible card, along a tree or by a simple rule (`beating_search`, `beating_rule`); then it estimates who stands how
well (`beating_standing`). It plays the card with which it loses the deal least often. Two players left and nothing to
draw, that is no matter of chance: it knows what the other holds, and works out who wins (`beating_ending`). It sees a
View and knows nothing else.

At a leaning stock it weighs both halves alike, and pulls with a hand as steady as its own dice say.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.beating.endgame import settled
from game.bots.beating.rollout_policy import by_rule_alone
from game.bots.beating.search import How, weighed
from game.bots.player import NOTHING, Weighed, chosen, taken
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.beating.determinize import BeatingWorlds
from game.rules.beating.tent import AVERAGE, steadiness
from game.rules.beating.variant import LEFT, RIGHT, Variant

_TO_THE_END = 1000  # tricks
_UNEVEN = 0.05  # so much less a deal must be lost for the lower half to be pulled from; its worlds err by three points


class BeatingMind:
    """See Mind. Parameters: `worlds`, how many plays a decision may take, all its cards together, though a few worlds
    are always imagined; `ahead`, how many tricks each is played on before it is looked who stands well, 0: to the end;
    `tree`, 1 to look ahead along a tree; `recalls`, 0 to forget who was without a suit; `reads`, 1 to
    draw conclusions from the card that a player followed with; `exact`, how many positions of an ending it may look
    at; `slip`, the chance of deciding by the beginner's rule; `hand`, how steadily it pulls on average, 0-100;
    `thorough`, 1 to weigh on when either of two cards will do, or all do the same, and say it of every card."""

    def __init__(self, variant: Variant, options: Options, parameters: Mapping[str, float]) -> None:
        self._variant, self._options = variant, options
        self._numbers = variant.pack_of(options).numbers
        self._worlds = int(parameters["worlds"])
        self._recalls = bool(parameters.get("recalls", 1))
        self._reads = bool(parameters.get("reads", 0))
        self._how = How(
            int(parameters.get("ahead", 0)) or _TO_THE_END,
            bool(parameters.get("tree", 0)),
            bool(parameters.get("thorough", 0)),
        )
        self._exact = int(parameters.get("exact", 0))
        self._slip = parameters["slip"]
        self._hand = int(parameters.get("hand", AVERAGE))

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return chosen(self.weigh(view, offers, rng))

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind. A deal is lost by the donkey alone, or by all but who wins it."""
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        actions = [offer.action for offer in offers]
        if actions[0].verb == "draw":
            return self._pull(view, me, actions, rng)
        if len(actions) == 1:
            return taken(actions[0])
        if rng.unit() < self._slip:
            return taken(by_rule_alone(actions, self._numbers))
        imagined = BeatingWorlds(self._variant, view, self._options, rng, self._recalls, self._reads)
        alike = _unlike(actions, imagined.out_of_play(me), self._numbers)
        worth_trying = list(alike)
        tries = len(alike) > 1 or self._how.thorough
        found = self._played(imagined, me, worth_trying, rng) if tries else taken(worth_trying[0])
        return found + _the_same(found, alike) if self._how.thorough else found

    def _played(self, imagined: BeatingWorlds, me: Seat, actions: list[Action], rng: Rng) -> tuple[Weighed, ...]:
        """Whichever wins, if that can be known; else what loses most seldom. A lost ending is lost against who sees it:
        the best chance first."""
        found = settled(imagined.world(), me, actions, self._exact) if imagined.certain else {}
        unknown = [action for action in actions if action not in found]
        if any(found.values()):
            known = [Weighed(action, float(not wins), 1) for action, wins in found.items()]
            if unknown and self._how.thorough:
                known += weighed(imagined, me, unknown, self._worlds, rng, self._how)
            return tuple(sorted(known, key=_loses))
        sought = weighed(imagined, me, unknown or actions, self._worlds, rng, self._how)
        if not unknown:
            return tuple([each._replace(loses=1.0) for each in sought])
        return sought + tuple([Weighed(action, 1.0, 1) for action in found])

    def _pull(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> tuple[Weighed, ...]:
        """Weigh a pull: from the higher half, which leaves the tent most even, unless the other is clearly better; by
        `skill` as steadily as its hand is this time."""
        figure = (str(steadiness(rng, self._hand)),) if self._options["topple"] == "skill" else ()
        sizes = {"left": len(view.zone(LEFT.name)), "right": len(view.zone(RIGHT.name))}
        actions = sorted(actions, key=lambda action: -sizes[action.args[0]])
        sought = taken(actions[0])
        if len(actions) > 1 and self._how.tree:
            imagined = BeatingWorlds(self._variant, view, self._options, rng, self._recalls, self._reads)
            sought = weighed(imagined, me, actions, self._worlds // 4, rng, self._how)
            sought = tuple(sorted(sought, key=lambda each: each.loses + _UNEVEN * (each.action is not actions[0])))
        return tuple([each._replace(action=Action("draw", (*each.action.args, *figure))) for each in sought])


def _loses(each: Weighed) -> float:
    return each.loses


def _unlike(actions: list[Action], gone: frozenset[int], known: Mapping[str, int]) -> dict[Action, list[Action]]:
    """Of cards in a row, all between them `gone`, the lowest, and what is worth the same. `known`: numbers by code."""
    numbers = {known[action.args[0]]: action for action in actions if action.verb == "play"}
    kept: dict[Action, list[Action]] = {action: [] for action in actions if action.verb != "play"}
    below, lowest = -1, NOTHING
    for number in sorted(numbers):
        if below < 0 or number >> 4 != below >> 4 or not gone.issuperset(range(below + 1, number)):
            lowest = numbers[number]
            kept[lowest] = []
        else:
            kept[lowest].append(numbers[number])
        below = number
    return kept


def _the_same(found: tuple[Weighed, ...], alike: Mapping[Action, list[Action]]) -> tuple[Weighed, ...]:
    """Of what is worth the same as something that was weighed, the same; behind all else, for no choice is needed."""
    return tuple([each._replace(action=action) for each in found for action in alike[each.action]])
