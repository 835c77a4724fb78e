"""The hint at the table, before open eyes: what a master would do stands where least is hidden, near the own hand, and
what it is done with is marked, until the next press. Where several look on there is none: it is asked for behind the
curtain.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.text.counsel import Advised
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.kit.hint_panel import HintPanel, mark
from game.ui.kit.seat_differences import gets_hints
from game.ui.pages.table.free_space import KEPT, Lying, hidden, lying, place
from game.ui.pages.table.table_context import TableContext

NOTHING = "hint.nothing"
"""Why there is no hint where this seat is not asked."""

BROAD = (64.0, 1000.0), *((wide, 0.0) for wide in (36.0, 32.0, 28.0, 24.0, 21.0, 19.0, 17.0))
"""How broad it may be at most, in letters of what it says, and what that costs beside others: lines are no longer than
the second unless all of a text has room in one."""

LINE, SHORTENED, LITTLE = 150.0, 4000.0, 200.0
"""What a line more costs, and to leave something unsaid; and what may be hidden more before it moves."""

SMALLER = 0.86
"""By so much enlarged letters become smaller at a time where they have no room beside what has to be seen."""


class TableHint:
    """`hint`: what was asked for; it goes with the question it was asked about."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.hint = context.hint
        self._kept: _Kept | None = None
        self._panel: HintPanel | None = None

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

    @property
    def stands(self) -> bool:
        """Whether one is asked for, and what it is about is on the screen."""
        return self.hint.on and self.context.session.is_shown

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

    def place(self, desk: Desk, news: bool) -> None:
        """Find its place, before anything is drawn: `news`, whether the strip below the stage says something. It stays
        where it stands while the player looks from one card to another."""
        self._panel = None
        reads = self.stands and self.context.session.refused is None
        self.context.hands.advised = self.hint.marks() if reads else frozenset()
        if not reads:
            self._kept = None
            return
        advised = self.context.advised() or Advised(self.context.words.t(self.hint.instead), "", "")
        there = lying(self.context, news)
        p, room = desk.p, self.context.session.play.room
        safe, em = p.screen.safe, p.screen.size("caption")
        looks = safe.centerx, (room.own.rect.y if room.own is not None else safe.bottom)
        about = self.hint.counsel, there, p.screen
        kept = self._kept if self._kept is not None and self._kept.about == about else None
        if kept is not None:
            for wide in (kept.most, kept.first.w):
                panel = HintPanel(desk, advised, min(safe.w, wide), self.context.words.names, brief=kept.brief,
                                  size=kept.size)
                cost, rect = _again(kept.first, (panel.wide, panel.high), safe, there)
                if cost <= kept.hides + LITTLE:
                    self._kept, self._panel = kept._replace(rect=rect), panel
                    return
        size, least = em, em / p.screen.text_scale
        while True:
            found: list[tuple[float, _Kept, HintPanel]] = []
            for most, long in BROAD:
                for brief, worse in ((False, 0.0), (True, SHORTENED)):
                    panel = HintPanel(desk, advised, min(safe.w, most * size), self.context.words.names, brief=brief,
                                      size=size)
                    cost, rect = place((panel.wide, panel.high), safe, there, looks)
                    found.append((cost + long + worse + LINE * panel.high / size,
                                  _Kept(about, most * size, brief, size, rect, rect, hidden(rect, there)), panel))
            cost, self._kept, self._panel = min(found, key=lambda each: each[0])
            if cost < KEPT or size <= least:
                break
            size = max(least, SMALLER * size)

    def stands_at(self) -> tuple[Rect, ...]:
        """Return where the hint stands; empty: it does not."""
        return (self._kept.rect,) if self._panel is not None and self._kept is not None else ()

    def hides(self, rect: Rect) -> bool:
        """Return whether the hint hides part of this place."""
        return any(map(rect.colliderect, self.stands_at()))

    def lay(self, desk: Desk) -> None:
        """Draw it where it hides least, and around what it is done with; why something cannot be is read first."""
        if self._panel is None or self._kept is None:
            return
        context, anchor = self.context, self._panel.advised.anchor
        mark(desk.p, context.hands, self.hint.done_marks() - self.hint.marks(), desk.p.palette.shu_ui)
        mark(desk.p, context.hands, self.hint.marks())
        self._panel.lay(self._kept.rect, lambda: context.rules(anchor))


class _Kept(NamedTuple):
    """Where it stands, as long as all it depends on is the same: how broad it may be, whether it is brief, how large
    its letters are, where it stood first, so that it does not wander, and what hiding what was behind it there cost."""

    about: object
    most: float
    brief: bool
    size: float
    first: Rect
    rect: Rect
    hides: float


def _again(stood: Rect, size: tuple[float, float], safe: Rect, there: Sequence[Lying]) -> tuple[float, Rect]:
    """Other words in about the same place: their box, and what it hides."""
    wide, high = size
    boxes = [Rect(x, y, wide, high).clamp(safe) for x in (stood.centerx - wide / 2, stood.x, stood.right - wide)
             for y in (stood.bottom - high, stood.y)]
    return min(((hidden(box, there), box) for box in boxes), key=lambda each: each[0])
