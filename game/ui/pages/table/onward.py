"""What somebody who plays alone can do while others are on: the key that runs on to his next choice is told, and can be
pressed where no key is at hand, in the place of the answers he does not have now.
"""
from __future__ import annotations

from game.ui.draw import panels
from game.ui.draw.controls import key_cap
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk
from game.ui.kit.hints import cap_high, cap_width
from game.ui.pages.table.light import TableLight

LONG = 2500.0
"""Milliseconds of waiting from which on it is told."""


class Onward:
    """It remembers since when there has been nothing to choose."""

    def __init__(self, scene: TableLight) -> None:
        self.scene = scene
        self._since: float | None = None

    def update(self, now: float) -> float | None:
        """Note how long it has been; when it is to be told, None while it need not be."""
        session = self.scene.session
        waits = self.scene.observer is not None and session.takes_part and self.scene.host.kept \
            and not session.hasting and not session.no_haste
        self._since = None if not waits else now if self._since is None else self._since
        return None if self._since is None or now >= self._since + LONG else self._since + LONG

    @property
    def is_told(self) -> bool:
        return self._since is not None and self.scene.now >= self._since + LONG

    def lay(self, desk: Desk, taken: int) -> None:
        """In the place of the answers, so many of which are there all the same."""
        own = self.scene.session.play.room.own
        if not self.is_told or own is None or own.quiet or (own.hand is not None and taken):
            return
        share = 1.0 if own.hand is not None else 0.6        # of answers beside each other one may stand at the right
        self._lay(desk, Rect(own.answers.x, own.answers.y, share * own.answers.w, own.answers.h))

    def _lay(self, desk: Desk, area: Rect) -> None:
        p, pad = desk.p, desk.glyphs
        cap, text = self.scene.words.key_cap(Key.SKIP, pad), self.scene.words.t("table.haste.hint")
        wide = cap_width(p, cap, pad) if cap else 0.0
        room = area.w - wide - 12
        lines = p.lines(text, room, "caption")
        lead = p.lead(text, "caption")
        if room <= 0 or lead * len(lines) > area.h + 1 or any(p.width(line, "caption") > room + 1 for line in lines):
            return
        high = max(cap_high(p), lead * len(lines))
        place = Rect(area.x - 8, area.bottom - high - 10, area.w + 8, high + 10)
        focused, _ = desk.spot("onward", place, self.scene.run_on)
        self._draw(p, cap, pad, lines, Rect(area.x, place.y + 5, area.w, high))
        if focused and not self.scene.parked:
            panels.focus(p, place, 12)

    def _draw(self, p: Painter, cap: str, pad: bool, lines: list[str], box: Rect) -> None:
        wide = cap_width(p, cap, pad) if cap else 0.0
        if cap:
            key_cap(p, box.x + wide / 2, box.centery, cap, cap_high(p), pad and len(cap) == 1)
        lead = box.h / len(lines)
        for at, line in enumerate(lines):
            p.label(line, box.x + wide + 12, box.y + (at + 0.5) * lead, "caption", p.palette.nezu)
