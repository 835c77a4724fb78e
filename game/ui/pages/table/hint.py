"""The hint at the table, before open eyes: what a master would do stands where the news stand, and what it is done with
is marked, until the next press. Where several look on there is none: it is asked for behind the curtain.
"""
from __future__ import annotations

from game.text.counsel import Advised
from game.ui.draw.screen import Rect
from game.ui.hand.hint import Hint
from game.ui.kit.desk import Desk
from game.ui.kit.hint_panel import HintPanel, mark
from game.ui.pages.table.light import TableLight

BROAD = 42.0
"""How broad it is at most, in letters of the body, where the strip of the news is narrower."""


class TableHint:
    """`hint`: what was asked for; it goes with the question it was asked about."""

    def __init__(self, scene: TableLight) -> None:
        self.scene = scene
        self.hint = Hint(lambda: scene.side, lambda: scene.services.seek(scene.host, scene.side.seat))

    @property
    def possible(self) -> bool:
        """Somebody with open eyes plays here, and hints are wanted."""
        scene = self.scene
        return self.is_played and scene.observer is not None and scene.services.settings.hints \
            and not scene.session.is_out

    @property
    def is_played(self) -> bool:
        """A match or practice: in a lesson the guide has the word, a worked case speaks for itself, and of a pack that
        is mostly left out nothing can be reckoned."""
        return self.scene.host.kept or self.scene.host.practice

    def ask(self) -> None:
        """Ask for one, or read it no longer; where there can be none, it is said why."""
        scene = self.scene
        if self.hint.on:
            self.hint.drop()
        elif not scene.services.settings.hints:
            scene.refuse("hint.off")
        elif not self.is_played:
            scene.refuse("hint.matches")
        elif scene.observer is None:
            scene.refuse("hint.curtain")
        elif not scene.session.is_shown or not scene.session.offers():
            scene.refuse("hint.nothing")
        else:
            self.hint.ask()

    def drop(self) -> bool:
        """Read it no longer; whether there was one."""
        was = self.hint.on
        self.hint.drop()
        return was

    def update(self, now: float) -> float | None:
        """When it next has something to say."""
        return self.hint.update(now) if self.scene.observer is not None else None

    @property
    def anchor(self) -> str:
        """The paragraph of the rules on which the hint rests that stands there."""
        advised = self._advised()
        return advised.anchor if advised is not None else ""

    def _advised(self) -> Advised | None:
        return self.hint.advised(self.scene.services.narrator) if self.hint.on else None

    def lay(self, desk: Desk) -> None:
        """Over the strip of the news, and around what it is done with; why something cannot be is read first."""
        if not self.hint.on or self.scene.session.refused is not None:
            return
        p, scene = desk.p, self.scene
        strip = scene.session.play.room.parts.sentence
        advised = self._advised()
        if advised is None:
            advised = Advised(scene.words.t(self.hint.instead), "", "")
        most = min(p.screen.safe.w, max(strip.w, BROAD * p.screen.size("body")))
        panel = HintPanel(desk, advised, most, scene.words.names)
        wide = max(panel.wide, strip.w)
        rect = Rect(strip.centerx - wide / 2, strip.bottom - panel.high, wide, panel.high)
        rect.x = max(p.screen.safe.x, min(rect.x, p.screen.safe.right - wide))
        mark(p, scene.hands, self.hint.marks())
        panel.lay(rect, lambda: scene.rules(advised.anchor))
