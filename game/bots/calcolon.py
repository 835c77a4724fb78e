"""A player of Calcolon who weighs.

He counts which unseen cards would complete the hand that each discard leaves, and to how much; in worlds that agree
with all his seat was told he counts how often an attack with this value wins, and how often somebody may rob what he
throws away. He attacks when that promises more than waiting. The Devil Zero he pushes onto whoever is ahead, the Flame
Arrow names what the others hold most of. He sees a View and knows nothing else (`calcolon_judgement`).

A beginner attacks and robs whenever he can, and otherwise keeps three numbers and two operators, whichever they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.calcolon_judgement import Judgement
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.decks.calcolon import BOW, TENTH
from game.rules.calcolon.hands import FIRST, KINDS, WEIGHTS, Key
from game.rules.calcolon.offers import ATTACK, DRAW_CARD, PASS, ROB_IT

_WAITING = 9.0
"""What waiting costs, in points: somebody else may attack before."""
_HOPE, _SURE = 0.3, 0.6
"""In the last round, the chance to win the match from which on it is attacked, and from which on even with nothing."""
_PUSH, _AHEAD = 24.0, 0.05
"""What it is worth to push the Devil Zero onto somebody, and more for each point he is ahead of this seat."""
_NEAR = 1.5
"""What each seat that a push or a zero skips is worth."""
_ARROW = 4.0
"""What it is worth to burn a card of somebody else."""
_BOW = -2.0
"""What it costs to give the next player a bow."""
_SPARE = 12.0
"""What it costs to keep a card for which no formula has room: nothing completes such a hand."""


class CalcolonMind:
    """See Mind. Parameters: `worlds` to imagine for a decision; `slip`, the chance of deciding by the beginner's
    rule."""

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
            return by_rule_alone(actions, rng)
        judged = Judgement(view, self._options, self._worlds, rng)
        if ROB_IT in actions:
            return ROB_IT if self._robs(judged) else PASS
        if DRAW_CARD in actions:
            return _draw_or_trade(judged, actions)
        return self._turn(view, judged, actions)

    def _robs(self, judged: Judgement) -> bool:
        """Whether to rob, or to wait with the four cards he has."""
        value = judged.book[judged.key + judged.state.wanted]
        return _attacks(judged, value, judged.promise(judged.key))

    def _turn(self, view: View, judged: Judgement, actions: list[Action]) -> Action:
        """The best discard, or an attack if that is better."""
        worth = {action: _discard(view, judged, action) for action in actions if action is not ATTACK}
        best = max(worth, key=worth.__getitem__)
        if ATTACK in actions and _attacks(judged, judged.book[judged.key], worth[best]):
            return ATTACK
        return best


def _attacks(judged: Judgement, value: int, waiting: float) -> bool:
    """Whether to attack with this value, or to go on with what `waiting` promises; in the last round, all that counts
    is who wins the match."""
    if judged.state.deal == judged.state.rounds:
        wins = judged.last_attack(value)
        if wins < _HOPE:
            return False
        if value > 0 or wins > _SURE:
            return True
    return judged.attack(value) > waiting - _WAITING


def by_rule_alone(actions: list[Action], rng: Rng) -> Action:
    """What a beginner does: attack, or throw away what he has too many of."""
    for wanted in (ATTACK, ROB_IT, DRAW_CARD):
        if wanted in actions:
            return wanted
    kinds = {action: KINDS[FIRST[action.args[0]]] for action in actions}
    bows = [action for action, kind in kinds.items() if kind == BOW]
    numbers = [action for action, kind in kinds.items() if kind <= TENTH]
    operators = [action for action, kind in kinds.items() if TENTH < kind < BOW]
    return rng.choice(bows or (numbers if len(numbers) > 3 or not operators else operators if len(operators) > 2
                               else actions))  # fmt: skip


def _discard(view: View, judged: Judgement, action: Action) -> float:
    """What a discard is worth: the promise of what is kept, less what it costs."""
    number = FIRST[action.args[0]]
    kept = judged.promise(judged.key - WEIGHTS[number]) - _SPARE * judged.spare(number)
    match action.args[1:]:
        case ("push", name):
            return kept + _push(view, judged.me, int(name[1:]) - 1)
        case ("name", code):
            return kept - judged.danger(number) + _ARROW * judged.held(_weight(code))
        case ("skip",):
            return kept - judged.danger(number) + _NEAR
    return kept - judged.danger(number) + (_BOW if KINDS[number] == BOW else 0.0)


def _weight(code: str) -> Key:
    return WEIGHTS[FIRST[code]]


def _push(view: View, me: Seat, victim: Seat) -> float:
    """Best onto who is ahead; the further away, the sooner it is this seat's turn again."""
    ahead = view.scores.get(victim, 0) - view.scores.get(me, 0)
    return _PUSH + _AHEAD * ahead + _NEAR * ((victim - me) % view.seats)


def _draw_or_trade(judged: Judgement, actions: list[Action]) -> Action:
    """Under Rebellion: a trade ends the turn, so that it has to promise more than a card to draw."""
    draw = judged.after_draw(judged.key)
    worth = {action: judged.after_trade(judged.key, _weight(action.args[1])) for action in actions
             if action is not DRAW_CARD}  # fmt: skip
    best = max(worth, key=worth.__getitem__)
    return best if worth[best] > draw else DRAW_CARD
