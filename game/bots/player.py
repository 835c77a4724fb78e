"""The frame of every bot: it hears deliveries, folds them into its own View, and answers when polled.

A bot never holds the true state: what it knows is what its seat was told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from game.core.counsel import Clause
from game.core.ports import Delivery
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View

Levels = Mapping[str, Mapping[str, float]]


NOTHING: Final = Action("")
"""What is done by who lets a standing offer stand."""


class Weighed(NamedTuple):
    """Describes what a mind makes of an action: the chance, 0 to 1, of losing the deal – or what else the game is lost
    by – if this is done, and over how many imagined worlds that was counted. 0 worlds: it was not weighed, only taken.
    """

    action: Action
    loses: float
    worlds: int


class Mind(Protocol):
    """Decides for a bot: one of the offers' actions, or None to let a standing offer stand."""

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """Return the action it weighs best; None: let a standing offer stand."""
        ...

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """Return what it weighed, best first, which need not be who loses least where a game is about more than
        that. Of a decision made without a thought – only one offer, a slip, a rule – the one action; nothing from a bot
        that throws dice. NOTHING among them: to let a standing offer stand."""
        ...


def chosen(weighed: tuple[Weighed, ...]) -> Action | None:
    """Choose what is done after weighing so."""
    return None if not weighed or weighed[0].action == NOTHING else weighed[0].action


def taken(action: Action | None) -> tuple[Weighed, ...]:
    """Return an action done without a thought."""
    return (Weighed(NOTHING if action is None else action, 0.0, 0),)


MindMaker: TypeAlias = Callable[[Options, Mapping[str, float]], Mind]
"""Makes the mind for one game, of its house rules and the parameters of its level."""


class Reasons(Protocol):
    """Says in clauses how an action is called, and why it is better than the next best; of what a seat was told, and in
    one game."""

    def called(self, action: Action, view: View, offers: tuple[Offer, ...]) -> Clause: ...

    def because(
        self, weighed: Sequence[Weighed], view: View, offers: tuple[Offer, ...], options: Options
    ) -> tuple[Clause, ...]:
        """Return why the first of what was weighed and not the second, which may be missing; the best reasons first.
        Nothing where there is none that can be seen or counted."""
        ...


class Bot:
    """A Controller with a mind. `seed` is the bot's own dice, never the match's; thrown for where it stands, so that
    however often it is asked there, and wherever it thinks, it says the same."""

    def __init__(self, seat: Seat, seats: int, mind: Mind, seed: int) -> None:
        self._view, self._mind, self._seed = View(seat, seats), mind, seed
        self._offers: tuple[Offer, ...] = ()
        self._heard = 0

    def hear(self, delivery: Delivery) -> None:
        """See Controller."""
        self._view.hear(delivery.events)
        self._heard += len(delivery.events)
        self._offers = delivery.offers

    def poll(self) -> str | None:
        """See Controller."""
        if not self._offers:
            return None
        action = self._mind.choose(self._view, self._offers, Rng(self._seed, self._heard))
        return None if action is None else action.text()


class Uniform:
    """Plays any legal action alike, and takes a standing offer once in sixteen times."""

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        for offer in offers:
            if offer.standing and rng.below(16) == 0:
                return offer.action
        plain = [offer.action for offer in offers if not offer.standing]
        return rng.choice(plain) if plain else None

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind."""
        return ()
