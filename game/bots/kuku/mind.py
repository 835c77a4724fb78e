"""A bot for Cambio with Kuku cards that imagines.

For every decision it deals worlds that agree with all its seat was told and are likely after what the others have
done (`kuku_belief`), plays each of them to the end of the deal once per possible action, and takes the action with
which it loses least often. In these worlds all play by a simple rule: keep after giving away a lower card, ask
after receiving one, otherwise keep from a threshold on that falls with the number of players left; a cuckoo is
declared before a neighbour can take it. It sees a View and knows nothing else.

A bot that knows the tables (`keeping`) believes the others to play by them, and lets them do so in its worlds. One that
heeds the stakes counts what a deal brings: its chips, and its share of the pot as long as it is in the round, the
larger the fewer players are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import sqrt

from game.bots.keeping import KeepTable, bucket, came
from game.bots.kuku.belief import CAREFUL, KukuBelief, threshold
from game.bots.kuku.keep_table import KEEPS
from game.bots.player import NOTHING, Weighed, chosen, taken
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kuku.play import CAMBIO, DECLARE, KEEP, PASS, KukuState

_BATCH = 16  # worlds after which it is asked whether one action is clearly better
_CLEAR, _LEAST = 2.6, 4  # standard deviations, reckoned with so many worlds at least that told the actions apart
_KEEPING = KeepTable(KEEPS)

Others = Callable[[KukuState, Seat, Rng], Action]
"""What each player does in their turn in a world."""


class KukuMind:
    """See Mind. Parameters: `worlds` to imagine at most when four play, fewer when more do; `slip`, the chance of
    deciding by the rule alone; `tables` and `stakes`, 1 to know the ones and heed the others; `thorough`, 1 to
    imagine all its worlds, even when the best is clear early."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options = options
        self._worlds = int(parameters["worlds"])
        self._slip = parameters["slip"]
        self._keeping = _KEEPING if parameters.get("tables") else None
        self._thorough = bool(parameters.get("thorough"))
        self._worth = stake if parameters.get("stakes") else _not_lost

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return chosen(self.weigh(view, offers, rng))

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind. A deal is lost by who pays for it, whether at the showdown or put out before."""
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        actions = [offer.action for offer in offers]
        if actions == [PASS]:
            return taken(PASS)
        if actions == [DECLARE]:
            actions.insert(0, NOTHING)  # first, for of two that lose alike the first is taken
        if rng.unit() < self._slip:
            return taken(NOTHING if NOTHING in actions else actions[0] if PASS in actions else _by_rule_alone(view, me))
        return self._weighed(view, me, actions, rng)

    def _weighed(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> tuple[Weighed, ...]:
        """The action that comes to the best end first; no more worlds than it takes to see that."""
        total, lost = dict.fromkeys(actions, 0.0), dict.fromkeys(actions, 0)
        apart = most = 0.0  # how far the ends were from one another, squared: in all worlds, and in one at most
        least = min(threshold(len(view.order)), CAREFUL)
        count = max(8, self._worlds * 8 // (len(view.order) + 4))  # a world costs the more, the more play
        n = 0
        for n, world in enumerate(KukuBelief(view, self._options, rng, self._keeping).worlds(count), 1):
            care = least + rng.below(CAREFUL - least + 1)
            others = _by_table if self._keeping else partial(_by_threshold, care, me)
            ends = []
            for action in actions:
                at_end = _end(world.clone(), me, action, others, rng)
                ends.append(self._worth(at_end, me))
                total[action] += ends[-1]
                lost[action] += loses(at_end, me)
            split = (max(ends) - min(ends)) ** 2
            apart, most = apart + split, max(most, split)
            if not self._thorough and n % _BATCH == 0 and _is_clear(sorted(total.values()), max(apart, _LEAST * most)):
                break
        best = sorted(actions, key=lambda action: total[action], reverse=True)
        if self._thorough and len(best) > 1 and not _is_clear(sorted(total.values()), max(apart, _LEAST * most)):
            best.sort(key=lambda action: lost[action])  # nothing counts but the deal
        return tuple(Weighed(action, lost[action] / n, n) for action in best)


def _is_clear(totals: list[float], apart: float) -> bool:
    """Whether the best action's lead over the second is more than chance, when worlds told them apart so much."""
    return totals[-1] - totals[-2] > _CLEAR * sqrt(apart)


def loses(world: KukuState, me: Seat) -> bool:
    """Return whether the seat has lost the deal that is over."""
    return me in world.out or me in world.losers


def _not_lost(world: KukuState, me: Seat) -> float:
    return float(not loses(world, me))


def stake(world: KukuState, me: Seat) -> float:
    """Return in chips what the seat has, and of the pot what falls to each who is still in the round."""
    return world.chips[me] + (world.pot / len(world.active) if me in world.active else 0.0)


def _by_rule_alone(view: View, me: Seat) -> Action:
    """What a beginner does: look at the own card and nothing else."""
    return KEEP if view.faces[view.hand(me)[0]].rank >= CAREFUL - 2 else CAMBIO


def _end(world: KukuState, me: Seat, action: Action, others: Others, rng: Rng) -> KukuState:
    """This world at the end of the deal, beginning with `action`."""
    if world.window is not None:
        if action == DECLARE:
            world.window = None
        else:
            _close_window(world, rng)
    if action not in (NOTHING, PASS):
        world.apply(me, action, rng)
    silent = me if action == NOTHING else -1
    while world.open:
        if world.target in world.holders and world.target != silent:  # a cuckoo in danger is declared
            world.apply(world.target, DECLARE, rng)
        else:
            world.apply(world.turn, others(world, world.turn, rng), rng)
        silent = -1
    return world


def _by_threshold(care: int, me: Seat, world: KukuState, seat: Seat, rng: Rng) -> Action:
    """The simple rule; `care`: the rank from which the others keep a card they were dealt."""
    hand, face = world.hand, world.face
    if world.first.get(hand[seat]) != seat:
        return _with_a_card_got(world, seat)
    least = care if seat != me else threshold(len(world.line) - len(world.out))
    return KEEP if face[hand[seat]].rank >= least else CAMBIO


def _by_table(world: KukuState, seat: Seat, rng: Rng) -> Action:
    """As people do who play well."""
    line, out, card = world.line, world.out, world.hand[seat]
    rest = line[world.at + 1:]
    behind = bucket(sum([other not in out for other in rest]) if out else len(rest))
    rank, gave = world.face[card].rank, None
    if world.first.get(card) != seat:
        gave = next((world.face[given].rank for given, first in world.first.items() if first == seat), rank)
    share = _KEEPING.of(len(line) - len(out))[behind][came(rank, gave)][rank]
    return KEEP if share >= 1.0 or rng.unit() < share else CAMBIO


def _close_window(world: KukuState, rng: Rng) -> None:
    for seat in world.line:
        world.apply(seat, PASS, rng)


def _with_a_card_got(world: KukuState, seat: Seat) -> Action:
    """Choose with a card got: the seat knows what it gave for it, and that it lies on its left for good."""
    gave = next((card for card, first in world.first.items() if first == seat), world.hand[seat])
    return KEEP if world.face[gave].rank <= world.face[world.hand[seat]].rank else CAMBIO
