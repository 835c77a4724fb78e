"""Offers what a player who plays alone can do while others are on: the key that runs on to their next choice is told,
and can be pressed where no key is at hand, in the place of the answers they do not have now."""
from __future__ import annotations

from game.ui.draw import panels
from game.ui.draw.controls import key_cap
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk
from game.ui.kit.key_hints import cap_high, cap_width
from game.ui.pages.table.table_context import TableContext

LONG = 2500.0
"""Milliseconds of waiting from which on it is told."""


class FastForward:
    """Remembers since when there has been nothing to choose."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._since: float | None = None

    def update(self, now: float) -> float | None:
        """Note how long it has been; when it is to be told, None while it need not be."""
        session = self.context.session
        waits = self.context.observer is not None and session.takes_part and self.context.host.kept \
            and not session.hasting and not session.no_haste
        self._since = None if not waits else now if self._since is None else self._since
        return None if self._since is None or now >= self._since + LONG else self._since + LONG

    @property
    def is_told(self) -> bool:
        return self._since is not None and self.context.now >= self._since + LONG

    def room(self, p: Painter, pad: bool, taken: int) -> Rect | None:
        """Return where it is told, in the place of the answers, so many of which are there all the same; None: nowhere.
        """
        own = self.context.session.play.room.own
        if self._since is None or own is None or own.quiet or (own.hand is not None and taken):
            return None
        area = own.answers.copy()
        area.w *= 1.0 if own.hand is not None else 0.6      # of answers beside each other one may stand at the right
        lines, lead = self._lines(p, pad, area.w), p.lead("", "caption")
        if not lines or lead * len(lines) > area.h + 1:
            return None
        high = max(cap_high(p), lead * len(lines))
        return Rect(area.x, area.bottom - high - 5, area.w, high)

    def _lines(self, p: Painter, pad: bool, wide: float) -> list[str]:
        """The words beside the key; none where they have no room."""
        room = wide - self._key(p, pad)
        lines = p.lines(self.context.words.t("table.haste.hint"), room, "caption") if room > 0 else []
        return [] if any(p.width(line, "caption") > room + 1 for line in lines) else lines

    def _key(self, p: Painter, pad: bool) -> float:
        """What the key takes, and the air behind it."""
        cap = self.context.words.key_cap(Key.SKIP, pad)
        return cap_width(p, cap, pad) + 12 if cap else 0.0

    def lay(self, desk: Desk, taken: int) -> None:
        """Draw it, as soon as it is to be told."""
        p, pad = desk.p, desk.glyphs
        box = self.room(p, pad, taken) if self.is_told else None
        if box is None:
            return
        focused, _ = desk.spot("onward", box.inflate(16, 10), self.context.run_on)
        cap, key, lines = self.context.words.key_cap(Key.SKIP, pad), self._key(p, pad), self._lines(p, pad, box.w)
        if cap:
            key_cap(p, box.x + (key - 12) / 2, box.centery, cap, cap_high(p), pad and len(cap) == 1)
        for at, line in enumerate(lines):
            p.label(line, box.x + key, box.y + (at + 0.5) * box.h / len(lines), "caption", p.palette.nezu)
        if focused and not self.context.parked:
            panels.focus(p, box.inflate(16, 10), 12)
