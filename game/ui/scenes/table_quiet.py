"""Small buttons of the own place that are always there and never a prompt: what may be said out of turn, or seldom.

One that is said to be there for all looks alike whether it is on offer or not; it is the rules that refuse it – but not
before its owner has looked at his hand.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.draw import controls
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.scenes.widgets import Desk
from game.ui.stage.setting import Answer as How

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


PAD = 18.0
"""The air beside the word of a small button, in units."""


class Quiet:
    """Lays them with every drawing."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def lay(self, desk: Desk) -> None:
        """Each in its place, faint while it cannot be meant."""
        own = self.scene.session.play.room.own
        if own is None:
            return
        for cell, (verb, how) in zip(own.quiet, self._places(), strict=False):
            text = self.scene.words.t(f"{self._game}.offer.{verb}")
            focused, pressed = desk.spot(f"quiet:{verb}", cell, partial(self.say, verb), key=how.key)
            controls.button(desk.p, cell, text, "", "plain", focused, pressed, self._can(verb, how),
                            size=letters(desk.p, cell, text))

    @property
    def _game(self) -> str:
        return self.scene.host.setup.game

    def _places(self) -> list[tuple[str, How]]:
        """By place the one that is on offer, else the first."""
        answers = self.scene.session.play.room.table.setting.answers
        offered = {offer.action.verb for offer in self.scene.session.offers()}
        found: dict[int, tuple[str, How]] = {}
        for verb, how in answers.items():
            if how.quiet and (how.place not in found or verb in offered):
                found[how.place] = verb, how
        return [found[place] for place in sorted(found)]

    def _can(self, verb: str, how: How) -> bool:
        session = self.scene.session
        seat = self.scene.observer
        seen = seat is not None and any(session.view.sees(card) is not None for card in session.view.hand(seat))
        return (bool(how.always) and session.takes_part and seen) or \
            any(o.action.verb == verb for o in session.offers())

    def say(self, verb: str) -> None:
        """Say it; the rules refuse what is not so."""
        self.scene.session.submit(verb, self.scene.now)


def letters(p: Painter, cell: Rect, text: str) -> float:
    """The size at which a word fits a small button; it never falls under the floor."""
    size = p.fitting(text, cell.w - PAD, "caption", True, p.screen.size("caption") / p.screen.text_scale)
    return size if isinstance(size, float) else p.screen.size(str(size))
