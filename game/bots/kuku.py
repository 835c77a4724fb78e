"""A player of Cambio with Kuku cards who imagines.

For every decision he deals worlds that agree with all his seat was told and are likely after what the others have
done (`kuku_belief`), plays each of them to the end of the deal once per possible action, and takes the action with
which he loses least often. In these worlds everybody plays by a simple rule: keep after giving away a lower card, ask
after receiving one, otherwise keep from a threshold on that falls with the number of players left; a cuckoo is
declared before a neighbour can take it. He sees a View and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from game.bots.kuku_belief import CAREFUL, Belief, threshold
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kuku.play import CAMBIO, DECLARE, KEEP, PASS, KukuState

NOTHING = Action("")  # let a standing offer stand
_BATCH = 16  # worlds after which it is asked whether one action is clearly better
_CLEAR = 2.6  # standard deviations


class KukuMind:
    """See Mind. Parameters: `worlds` to imagine at most when four play, fewer when more do; `slip`, the chance of
    deciding by the rule alone."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options = options
        self._worlds = int(parameters["worlds"])
        self._slip = parameters["slip"]

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        actions = [offer.action for offer in offers]
        if actions == [PASS]:
            return PASS
        if actions == [DECLARE]:
            actions.insert(0, NOTHING)  # first, for of two that lose alike the first is taken
        if rng.unit() < self._slip:
            return None if NOTHING in actions else actions[0] if PASS in actions else _by_rule_alone(view, me)
        best = self._best(view, me, actions, rng)
        return None if best is NOTHING else best

    def _best(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> Action:
        """The action that loses least; no more worlds than it takes to see that."""
        lost = dict.fromkeys(actions, 0)
        least = min(threshold(len(view.order)), CAREFUL)
        split = 0  # worlds in which the actions came to different ends
        count = max(8, self._worlds * 8 // (len(view.order) + 4))  # a world costs the more, the more play
        for n, world in enumerate(Belief(view, self._options, rng).worlds(count), 1):
            care = least + rng.below(CAREFUL - least + 1)
            ends = [_loses(world.clone(), me, action, care, rng) for action in actions]
            for action, loses in zip(actions, ends, strict=True):
                lost[action] += loses
            split += True in ends and False in ends
            if n % _BATCH == 0 and _is_clear(sorted(lost.values()), split):
                break
        return min(actions, key=lambda action: lost[action])


def _is_clear(losses: list[int], split: int) -> bool:
    """Whether the best action's lead over the second is more than chance, of so many worlds that told them apart."""
    return losses[1] - losses[0] > _CLEAR * sqrt(max(split, 4))


def _by_rule_alone(view: View, me: Seat) -> Action:
    """What a beginner does: look at the own card and nothing else."""
    return KEEP if view.faces[view.hand(me)[0]].rank >= CAREFUL - 2 else CAMBIO


def _loses(world: KukuState, me: Seat, action: Action, care: int, rng: Rng) -> bool:
    """Play this world to the end of the deal, beginning with `action`; whether the seat is among the losers.

    care: the rank from which the others keep a card they were dealt.
    """
    if world.window is not None:
        if action is DECLARE:
            world.window = None
        else:
            _close_window(world, rng)
    if action is not NOTHING and action is not PASS:
        world.apply(me, action, rng)
    apply, hand, face, first = world.apply, world.hand, world.face, world.first
    silent = me if action is NOTHING else -1
    while world.open:
        seat = world.turn
        if world.target in world.holders and world.target != silent:  # a cuckoo in danger is declared
            apply(world.target, DECLARE, rng)
        elif first.get(hand[seat]) != seat:
            apply(seat, _with_a_card_got(world, seat), rng)
        else:
            least = care if seat != me else threshold(len(world.line) - len(world.out))
            apply(seat, KEEP if face[hand[seat]].rank >= least else CAMBIO, rng)
        silent = -1
    return me in world.out or me in world.losers


def _close_window(world: KukuState, rng: Rng) -> None:
    for seat in world.line:
        world.apply(seat, PASS, rng)


def _with_a_card_got(world: KukuState, seat: Seat) -> Action:
    """He knows what he gave for it, and that it lies on his left for good."""
    gave = next((card for card, first in world.first.items() if first == seat), world.hand[seat])
    return KEEP if world.face[gave].rank <= world.face[world.hand[seat]].rank else CAMBIO
