"""A player of Calcolon who weighs.

He counts which unseen cards would complete the hand that each discard leaves, and to how much; in worlds that agree
with all his seat was told he counts how often an attack with this value wins, and how often somebody may rob what he
throws away. He attacks when that promises more than waiting. The Devil Zero he pushes onto whoever is ahead, the Flame
Arrow names what the others hold most of. He sees a View and knows nothing else (`calcolon_judgement`).

A beginner attacks and robs whenever he can, and otherwise keeps the hand that most cards would complete.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.calcolon_judgement import Judgement
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.decks.calcolon import BOW
from game.rules.calcolon_hands import CARDS, KINDS, WEIGHTS, Key, Number
from game.rules.calcolon_offers import ATTACK, DRAW_CARD, PASS, ROB_IT

_WAITING = 9.0
"""What waiting costs, in points: somebody else may attack before."""
_PUSH, _AHEAD = 24.0, 0.05
"""What it is worth to push the Devil Zero onto somebody, and more for each point he is ahead of this seat."""
_NEAR = 1.5
"""What each seat that a push or a zero skips is worth."""
_ARROW = 4.0
"""What it is worth to burn a card of somebody else."""
_BOW = -2.0
"""What it costs to give the next player a bow."""

_FIRST: dict[str, Number] = {}
for _number, _card in enumerate(CARDS):
    _FIRST.setdefault(_card.code, _number)


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
        plainly = rng.unit() < self._slip
        judged = Judgement(view, self._options, 0 if plainly else self._worlds, rng)
        if ROB_IT in actions:
            return ROB_IT if plainly or self._robs(judged) else PASS
        if plainly and ATTACK in actions:
            return ATTACK
        if DRAW_CARD in actions:
            return DRAW_CARD if plainly else _draw_or_trade(judged, actions)
        return self._turn(view, judged, actions, plainly)

    def _robs(self, judged: Judgement) -> bool:
        """Whether to rob, or to wait with the four cards he has."""
        value = judged.book[judged.key + judged.state.wanted]
        return judged.attack(value) > judged.promise(judged.key) - _WAITING

    def _turn(self, view: View, judged: Judgement, actions: list[Action], plainly: bool) -> Action:
        """The best discard, or an attack if that is better."""
        worth = {action: _discard(view, judged, action, plainly) for action in actions if action is not ATTACK}
        best = max(worth, key=worth.__getitem__)
        if ATTACK in actions and judged.attack(judged.book[judged.key]) > worth[best] - _WAITING:
            return ATTACK
        return best


def _discard(view: View, judged: Judgement, action: Action, plainly: bool) -> float:
    """What a discard is worth: the promise of what is kept, less what it costs."""
    number = _FIRST[action.args[0]]
    kept = judged.promise(judged.key - WEIGHTS[number])
    if plainly:
        return kept
    match action.args[1:]:
        case ("push", name):
            return kept + _push(view, judged.me, int(name[1:]) - 1)
        case ("name", code):
            return kept - judged.danger(number) + _ARROW * judged.held(_weight(code))
        case ("skip",):
            return kept - judged.danger(number) + _NEAR
    return kept - judged.danger(number) + (_BOW if KINDS[number] == BOW else 0.0)


def _weight(code: str) -> Key:
    return WEIGHTS[_FIRST[code]]


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
