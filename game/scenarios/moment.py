"""A moment of a scenario's case: what is true there in the words of its file, and the window that may be open.

What a game's own keys mean is told by that game's `report`. This room refuses to know what the case does and expects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.events import Asked, Began, Called, Ended, Event, TurnOf, is_told
from game.core.rng import Rng
from game.core.rules import Action, AnyGame, Refused, Reported, State
from game.core.seating import Seat
from game.core.view import View
from game.text.language import Language


@dataclass
class CaseMoment:
    """Tells where a case stands. `answered`: a seat has answered already in the window that is open. `told`: what
    everybody was told of the position before the first act."""

    spec: AnyGame
    names: tuple[str, ...]
    state: State
    events: list[Event]
    rng: Rng
    answered: bool = False
    told: Sequence[Event] = ()

    def copy(self) -> CaseMoment:
        """Return the same moment, to be carried further by itself: chance is shared, and what happens is not noted."""
        return replace(self, state=self.state.clone(), events=self.events[:])

    # ---- going on ---------------------------------------------------------------------------------------
    def act(self, seat: Seat, action: Action) -> Refused | None:
        """Do this; why it was refused, if it was."""
        in_window, question = self.in_window, self.state.question
        refused = self.state.apply(seat, action, self.rng)
        self.answered = in_window and refused is None and self.state.question == question
        return refused

    def proceed(self) -> None:
        """Take the next step that goes by itself."""
        self.state.proceed(self.rng)
        self.answered = False

    def close_window(self) -> None:
        """Close the open window with the default of everybody not heard."""
        question = self.state.question
        for seat in tuple(self.state.waiting()):
            action = self.state.default(seat)
            if action is not None and self.state.question == question:
                self.state.apply(seat, action, self.rng)
        self.answered = False

    # ---- what is asked ----------------------------------------------------------------------------------
    @property
    def in_window(self) -> bool:
        """Whether the open question has an answer for those who say nothing."""
        waiting = self.state.waiting()
        return bool(waiting) and self.state.default(waiting[0]) is not None

    @property
    def deal_is_over(self) -> bool:
        """Whether what is asked now is who deals next, say."""
        marks = [event for event in self.events if isinstance(event, Began | Ended) and event.what == "deal"]
        return bool(marks) and isinstance(marks[-1], Ended)

    @property
    def is_forced(self) -> bool:
        """Whether the one seat asked has one answer."""
        waiting = self.state.waiting()
        return len(waiting) == 1 and not self.answered and len(self.state.offers(waiting[0])) == 1

    def _silence_answers(self) -> bool:
        """Whether the open question closes for the silent, so that no seat has to act."""
        told = (event for event in reversed(self.events) if isinstance(event, Asked | TurnOf))
        last = next(told, None) or self.spec.rules.opening(self.state)[-1]
        return self.in_window and isinstance(last, Asked) and last.silence

    # ---- what is true -----------------------------------------------------------------------------------
    def report(self) -> Mapping[str, Reported]:
        """Report the position in the game's own words."""
        return self.spec.rules.report(self.state, self.names)

    def facts(self) -> dict[str, Reported]:
        """Return everything that is true of the position by key, the common words as well; the game's own go before:
        who won the deal, say."""
        waiting, outcome = self.state.waiting(), self.state.outcome()
        alone = len(waiting) == 1 and not self._silence_answers()
        winners = tuple(self.names[seat] for seat in outcome.winners) if outcome else ()
        common: dict[str, Reported] = {
            "turn": self.names[waiting[0]] if alone else None,
            "waiting": tuple(self.names[seat] for seat in waiting),
            "offers": {name: self.offered(seat) for seat, name in enumerate(self.names)},
            "over": outcome is not None,
            "winners": winners,
            "winner": winners[0] if len(winners) == 1 else None,
            "match_winners": winners,
        }
        return common | dict(self.report())

    def offered(self, seat: Seat) -> tuple[Reported, ...]:
        """Return all that is legal, seats by their names; that the silent pass goes without saying."""
        actions = [offer.action for offer in self.state.offers(seat)]
        names = {f"P{n}": name for n, name in enumerate(self.names, 1)}
        texts = [" ".join((verb, *(names.get(word, word) for word in words))) for verb, words in actions]
        return tuple(text for text in texts if text != "pass" or not self._silence_answers())

    def shown(self) -> dict[str, Reported]:
        """Return the cards that lie open in every hand."""
        view = View(None, len(self.names))
        view.hear(event for event in (*self.told, *self.events) if is_told(event, None))
        open_to_all = ([view.sees(card) for card in view.hand(seat)] for seat in range(len(self.names)))
        codes = [tuple(face.code for face in faces if face is not None) for faces in open_to_all]
        return dict(zip(self.names, codes, strict=True))

    def called(self) -> list[str]:
        """List what has been called so far and by whom, as it is called at the table."""
        words = Language("ja")
        calls = (event for event in self.events if isinstance(event, Called))
        return [f"{self.names[e.seat]} {words.text('call.' + e.word).strip('！!。.')}" for e in calls]
