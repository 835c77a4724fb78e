"""The hint at the table, before open eyes: what a master would do stands in the place of the sentence below the stage,
directly above the own hand, and what it is done with is marked, until the next press. Where several look on there is
none: it is asked for behind the curtain.
"""
from __future__ import annotations

from game.text.counsel import Advised
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.kit.hint_panel import HintPanel, mark
from game.ui.kit.seat_differences import gets_hints
from game.ui.pages.table.free_space import CLEAR, lying
from game.ui.pages.table.table_context import TableContext

NOTHING = "hint.nothing"
"""Why there is no hint where this seat is not asked."""

ROWS = 2
"""So many short lines it has at most."""

AIR = 2.0
"""Between the hint and what lies above and below it, in units."""


class TableHint:
    """`hint`: what was asked for; it goes with the question it was asked about."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.hint = context.hint
        self._panel: HintPanel | None = None
        self._rect = Rect(0, 0, 0, 0)

    @property
    def possible(self) -> bool:
        """Whether a player with open eyes plays here, and hints are wanted."""
        context = self.context
        return self.is_played and context.observer is not None and context.services.settings.hints \
            and gets_hints(context.host.setup, context.observer) and not context.session.is_out

    @property
    def is_played(self) -> bool:
        """A match or practice: in a lesson the guide has the word, a worked case speaks for itself, and of a pack that
        is mostly left out nothing can be reckoned."""
        return self.context.host.kept or self.context.host.practice

    def ask(self) -> None:
        """Ask for a hint, or close the one that is there; where there can be none, it is said why."""
        context = self.context
        if self.hint.on:
            self.hint.drop()
        elif not context.services.settings.hints:
            context.refuse("hint.off")
        elif not gets_hints(context.host.setup, context.observer):
            context.refuse("hint.goes_without")
        elif not self.is_played:
            context.refuse("hint.matches")
        elif context.observer is None:
            context.refuse("hint.curtain")
        elif not self._is_asked:
            context.refuse(NOTHING)
        else:
            self.hint.ask()

    @property
    def _is_asked(self) -> bool:
        """There is something to choose here, though the picture may not have come to it yet: the master thinks
        meanwhile, and speaks when it has."""
        context = self.context
        if context.session.is_shown:
            return bool(context.session.offers())
        waits = context.host.waiting()
        return bool(waits) and context.side.seat in waits and bool(context.side.offers())

    def drop(self) -> bool:
        """Read it no longer; whether there was one."""
        was = self.hint.on
        self.hint.drop()
        return was

    def update(self, now: float) -> float | None:
        """Return when it next has something to say. That there was nothing to say is no longer so once there is."""
        context = self.context
        if context.observer is None:
            return None
        refused = context.session.refused
        if refused is not None and refused[0] == NOTHING and context.session.is_shown and context.session.offers():
            context.session.refused = None
            return now
        return self.hint.update(now)

    def place(self, desk: Desk) -> None:
        """Lay it out, before anything is drawn: always in the middle of the same place, as broad as it needs."""
        self._panel = None
        reads = self.context.hint_stands and self.context.session.refused is None
        self.context.hands.advised = self.hint.marks() if reads else frozenset()
        if not reads:
            return
        advised = self.context.advised() or Advised(self.context.words.t(self.hint.instead), "", "")
        room, rule = self.free(desk), self.hint.rule(self.context.services, advised.anchor)
        panel = self._panel = HintPanel(desk, advised, rule, room.w, self.context.words.names, room.h, ROWS)
        strip = self.context.session.play.room.parts.sentence
        y = min(max(room.y, strip.centery - panel.high / 2), room.bottom - panel.high)
        self._rect = Rect(strip.centerx - panel.wide / 2, y, panel.wide, panel.high)

    def free(self, desk: Desk) -> Rect:
        """Return the room around the strip in which nothing else lies, as broad to its left as to its right."""
        strip, safe = self.context.session.play.room.parts.sentence, desk.p.screen.safe
        there = [each.rect for each in lying(self.context, False)]
        over = [each for each in there if each.x < strip.right and each.right > strip.x]
        top = max((each.bottom for each in over if each.bottom <= strip.centery), default=safe.y) + AIR
        bottom = min((each.y for each in over if each.y >= strip.centery), default=safe.bottom) - AIR
        beside = [each for each in there if each.y < bottom and each.bottom > top]
        left = max((each.right + CLEAR for each in beside if each.right <= strip.centerx), default=safe.x)
        right = min((each.x - CLEAR for each in beside if each.x >= strip.centerx), default=safe.right)
        half = max(strip.w / 2, min(strip.centerx - left, right - strip.centerx))
        return Rect(strip.centerx - half, top, 2 * half, bottom - top)

    def stands_at(self) -> tuple[Rect, ...]:
        """Return where the hint stands; empty: it does not."""
        return (self._rect,) if self._panel is not None else ()

    def lay(self, desk: Desk) -> None:
        """Draw it, and marks around what it is done with; why something cannot be is read first."""
        if self._panel is None:
            return
        context, anchor = self.context, self._panel.advised.anchor
        mark(desk.p, context.hands, self.hint.done_marks() - self.hint.marks(), desk.p.palette.shu_ui)
        mark(desk.p, context.hands, self.hint.marks())
        self._panel.lay(self._rect, lambda: context.rules(anchor))
