"""A temper: what a bot prefers where it hardly matters.

A mind weighs what can be done; of all that loses hardly oftener than the best, a temper takes what it likes best. So
a bot is known by its ways, and plays as well as its mind, but for what its whims cost. What likings there are, and
which actions show them, is data; no game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.player import Mind, Weighed, chosen
from game.core.cards import Card
from game.core.rng import Rng
from game.core.rules import Action, Offer
from game.core.view import View
from game.data.tempers import SHAPES, Leanings, Temper

Shape = Callable[[Sequence[Action], Mapping[str, Card]], Mapping[Action, float]]
"""How large each of some actions of one verb is in something, as a number of its own."""


class Tempered:
    """See Mind: this mind, and what this temper does with what it weighs. `faces`: the cards of the pack by code;
    `close`: how much of its whim it follows in this game."""

    def __init__(
        self, mind: Mind, temper: Temper, leanings: Leanings, faces: Mapping[str, Card], close: float = 1.0
    ) -> None:
        self._mind, self._temper, self._margin = mind, temper, close * temper.whim
        self._leanings, self._faces = leanings, faces

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return chosen(self.weigh(view, offers, rng))

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind. What it likes best of what is close comes first."""
        return self.bent(self._mind.weigh(view, offers, rng))

    def bent(self, weighed: tuple[Weighed, ...]) -> tuple[Weighed, ...]:
        """Return what was weighed, in the order this temper prefers."""
        close = [each for each in weighed if each.worlds and each.loses <= weighed[0].loses + self._margin]
        if len(close) < 2 or not weighed[0].worlds:
            return weighed
        likes = self.likes([each.action for each in close])
        best = max(close, key=lambda each: likes[each.action])
        return (best, *(each for each in weighed if each is not best))

    def likes(self, actions: Sequence[Action]) -> Mapping[Action, float]:
        """Return how much the temper likes each of these."""
        return {action: sum(self._temper.likes.get(trait, 0.0) * much for trait, much in shown.items())
                for action, shown in self.shown(actions).items()}

    def shown(self, actions: Sequence[Action]) -> Mapping[Action, Mapping[str, float]]:
        """Return what each action shows, by trait."""
        found: dict[Action, dict[str, float]] = {action: {} for action in actions}
        for verb in dict.fromkeys(action.verb for action in actions):
            alike = [action for action in actions if action.verb == verb]
            for trait, word in self._leanings.get(verb or "nothing", {}).items():
                much = (_spread(_SHAPED[word](alike, self._faces)) if word in SHAPES
                        else dict.fromkeys(alike, float(word)))
                for action in alike:
                    found[action][trait] = much[action]
        return found


def _spread(sizes: Mapping[Action, float]) -> Mapping[Action, float]:
    """The smallest -1, the largest 1; all alike: nothing."""
    low, high = min(sizes.values()), max(sizes.values())
    return {action: 2 * (size - low) / (high - low) - 1 if high > low else 0.0 for action, size in sizes.items()}


def _high(actions: Sequence[Action], faces: Mapping[str, Card]) -> Mapping[Action, float]:
    return {action: max((card.rank for card in _cards(action, faces)), default=0) for action in actions}


def _top(actions: Sequence[Action], faces: Mapping[str, Card]) -> Mapping[Action, float]:
    return {action: max((card.rank + 99 * (card.rank == 1) for card in _cards(action, faces)), default=0)
            for action in actions}


def _long(actions: Sequence[Action], faces: Mapping[str, Card]) -> Mapping[Action, float]:
    suits = [card.suit for action in actions for card in _cards(action, faces)[:1]]
    return {action: max((suits.count(card.suit) for card in _cards(action, faces)), default=0) for action in actions}


def _many(actions: Sequence[Action], faces: Mapping[str, Card]) -> Mapping[Action, float]:
    return {action: len(_cards(action, faces)) for action in actions}


def _cards(action: Action, faces: Mapping[str, Card]) -> list[Card]:
    return [faces[word] for word in action.args if word in faces]


_SHAPED: Mapping[str, Shape] = {"high": _high, "top": _top, "long": _long, "many": _many}
