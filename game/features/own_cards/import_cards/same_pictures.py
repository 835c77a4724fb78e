"""Pictures that are a theme of the user's already: that is said, and they take its place – or become another one.

Whether they are, `card_import` finds out beside the main path. It knows no file and no album.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.features.own_cards.import_cards import cells
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import KeptTheme
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.desk import Desk

GAP = 16.0


class SamePictures:
    """`pictures`: what was brought; `anew`: it shall be another theme all the same."""

    def __init__(self, workshop: OwnCards, pictures: Sequence[Path] = ()) -> None:
        self.anew = False
        self._found: Mapping[str, KeptTheme] = {}
        self._errand: BackgroundTask[Mapping[str, KeptTheme]] | None = None
        if pictures:
            self._errand = BackgroundTask(lambda _: workshop.imports.kept_before(pictures))

    def update(self, now: float, wish: float | None) -> float | None:
        """With every update of a page that wants to be called again then: when it has to be called."""
        if self._errand is None:
            return wish
        if not self._errand.ended:
            return now + LOOK_AGAIN if wish is None else wish
        self._found, self._errand = self._errand.result or {}, None
        return now if wish is None else wish

    def instead(self, deck: str) -> str:
        """The id of the theme whose place they take as cards of this deck; empty: they become another one."""
        return "" if self.anew or deck not in self._found else self._found[deck].theme

    def style(self, deck: str) -> Mapping[str, str]:
        """What holds of all cards of that theme; nothing where they are new."""
        return self._found[deck].style if deck in self._found else {}

    def lay(self, desk: Desk, above: Rect, deck: str) -> Rect:
        """A line that says so, with the choice; returns what is left. Where they are new there is none."""
        kept = self._found.get(deck)
        if kept is None:
            return above
        line, rest = boxes.top(above, desk.row, GAP)
        both = [desk.say(f"bring.again.{key}") for key in ("replace", "anew")]
        place, beside = boxes.right(line, min(.5 * line.w, max(map(desk.p.width, both)) + 2 * desk.row + 40), GAP)
        desk.stepper("again", place, both[self.anew], self._other)
        return cells.told(desk, beside, rest, desk.say("bring.again.told", name=kept.name), ())

    def _other(self, by: int) -> None:
        self.anew = not self.anew
