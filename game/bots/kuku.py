"""A player of Cambio with Kuku cards who imagines.

For every decision he deals some worlds that agree with all his seat was told – cards already out are counted, what
he gave away is known, whoever was asked in vain holds what he showed – plays each of them to the end of the deal
once per possible action, and takes the action with which he loses least often. In these worlds everybody, himself
included, plays by a simple rule: keep after giving away a lower card, ask after receiving one, otherwise keep
from a threshold on that falls with the number of players left. He sees a View and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kuku import CAMBIO, DECLARE, KEEP, PASS, KukuState
from game.rules.kuku_imagined import imagine

NOTHING = Action("")  # let a standing offer stand


class KukuMind:
    """See Mind. Parameters: `worlds` to imagine for a decision; `slip`, the chance of deciding by the rule alone."""

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
        if KEEP not in actions and PASS not in actions:
            actions.append(NOTHING)
        if rng.unit() < self._slip:
            return None if NOTHING in actions else actions[0] if PASS in actions else _by_rule_alone(view, me)
        lost = dict.fromkeys(actions, 0)
        for _ in range(self._worlds):
            world = imagine(view, self._options, rng)
            for action in actions:
                lost[action] += _loses(world.clone(), me, action, rng)
        best = min(actions, key=lost.__getitem__)
        return None if best is NOTHING else best


def _by_rule_alone(view: View, me: Seat) -> Action:
    """What a beginner does: look at the own card and nothing else."""
    left = len([seat for seat in view.order if seat not in view.left])
    return KEEP if view.faces[view.hand(me)[0]].rank >= threshold(left) else CAMBIO


def threshold(players: int) -> int:
    """The rank from which a card is kept when nothing else is known: lower the more players are left."""
    return round(5 + 10 / players)


def _loses(world: KukuState, me: Seat, action: Action, rng: Rng) -> bool:
    """Play this world to the end of the deal, beginning with `action`; whether the seat is among the losers."""
    if world.window is not None:
        if action is DECLARE:
            world.window = None
        else:
            _close_window(world, rng)
    if action is not NOTHING and action is not PASS:
        world.apply(me, action, rng)
    while world.open:
        world.apply(world.turn, _by_rule(world, world.turn), rng)
    return me in world.out or me in world.losers


def _close_window(world: KukuState, rng: Rng) -> None:
    for seat in world.line:
        world.apply(seat, PASS, rng)


def _by_rule(world: KukuState, seat: Seat) -> Action:
    """What a sensible player of this seat does, from what the seat itself knows."""
    held = world.hand[seat]
    rank = world.face[held].rank
    if world.first.get(held) != seat:  # his first card went to whoever gave him this one
        dealt = next((card for card, first in world.first.items() if first == seat), held)
        return KEEP if world.face[dealt].rank <= rank else CAMBIO
    return KEEP if rank >= threshold(len(world.line) - len(world.out)) else CAMBIO
