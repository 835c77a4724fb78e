"""A glance at the table from behind a curtain: it is drawn up, whatever lies open is seen by all, and any press lets it
fall again. Nobody's hand is open meanwhile, and nobody can answer.

It knows the table below only as something that goes on by itself, and has a log.
"""
from __future__ import annotations

from typing import Protocol

from game.features.contract import PastimeEntry
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import FINGER, Desk
from game.ui.kit.key_hints import cap_high, cap_width, hint
from game.ui.pages.curtain.corner import INSET, plate
from game.ui.pages.services import Below, Services

SPAN = 240.0
"""Milliseconds the curtain takes, up or down."""
READ = 2600.0
"""Milliseconds for which it is read why those who are out can do nothing now."""
GAP = 10.0
KEYS = 0.42
"""Share of the header that the keys of the table have."""


class Glance:
    """`up`: the curtain has been drawn up, or is on its way."""

    def __init__(self, below: Below | None, quiet: bool) -> None:
        self._below, self._span = below, 0.0 if quiet else SPAN
        self.up, self._since = False, -SPAN
        self._why = "", 0.0

    @property
    def possible(self) -> bool:
        """There is a table to look at."""
        return self._below is not None

    def share(self, now: float) -> float:
        """How far the curtain is down, 0-1."""
        gone = min(1.0, (now - self._since) / self._span) if self._span else 1.0
        return 1.0 - gone if self.up else gone

    def turn(self, now: float) -> None:
        """Up, or down again; the log is left closed."""
        if self.up and self._below is not None and self._below.reads:
            self._below.read()
        self.up, self._since = not self.up, now

    def refuses(self, g: Gesture, now: float) -> bool:
        """The key of the pastime, pressed while nobody may begin it: whether that was so. Why is read for a while."""
        entry = self.pastime
        if entry is None or entry.word or not isinstance(g, Letter) or g.key != entry.key:
            return False
        if g.phase == "up":
            self._why = entry.why, now + READ
        return True

    @property
    def pastime(self) -> PastimeEntry | None:
        """What those who are out can do meanwhile."""
        return self._below.pastime if self._below is not None else None

    def why(self, now: float) -> str:
        """Why nobody may begin that, as long as it is read."""
        return self._why[0] if now < self._why[1] else ""

    def next_change(self, now: float) -> float | None:
        """When that is gone."""
        return self._why[1] if now < self._why[1] else None

    def update(self, now: float) -> float | None:
        """Let the table go on as long as it is seen; when to look again."""
        wish = self._below.lift(now) if self._below is not None else None
        return now if 0.0 < self.share(now) < 1.0 else wish

    def handle(self, g: Gesture, now: float) -> None:
        """While it is up: the log, what somebody who is out does, or down again."""
        if self._below is not None and not self._below.reads and self._below.spends(g):
            return
        if isinstance(g, Command) and g.act == Key.LOG and self._below is not None:
            if g.phase == "up":
                self._below.read()
        elif (isinstance(g, Command | Letter) and g.phase == "up") or \
                (isinstance(g, Pointer) and g.phase == "released"):
            self.turn(now)


class GlancedCurtain(Protocol):
    """The curtain, as this has to know it."""

    now: float
    glance: Glance

    @property
    def stands(self) -> bool: ...

    @property
    def services(self) -> Services: ...

    def look_round(self) -> None: ...


def lay(desk: Desk, curtain: GlancedCurtain) -> None:
    """The way there in the upper corner; while the table is seen, how to come back."""
    p, safe, pad, glance = desk.p, desk.p.screen.safe, desk.glyphs, curtain.glance
    cap = KeyTable(curtain.services.settings.keys).cap(Key.LOG, pad)
    if glance.up and glance.share(curtain.now) <= 0.0:
        _told(desk, cap, pad)
    if not curtain.stands or not glance.possible:
        return
    left = plate(desk, "table", safe.x, cap, desk.say("curtain.table"), curtain.look_round).right
    entry, why = glance.pastime, glance.why(curtain.now)
    if why:
        size = p.fitting(why, 0.42 * safe.w - left + safe.x, "caption", True)
        box = Rect(left + GAP, safe.y, p.width(why, size, True) + 2 * INSET, FINGER).inflate(0, -12)
        panels.panel(p, box, "night", 20.0, 1.0)
        p.label(why, box.x + INSET, box.centery, size, p.palette.kinari, True)
    elif entry is not None and entry.word:
        plate(desk, entry.name, left + GAP, "" if pad else entry.key.upper(), entry.word,
              lambda: _begin(curtain, entry), entry.key)


def _begin(curtain: GlancedCurtain, entry: PastimeEntry) -> None:
    curtain.look_round()
    if curtain.glance.up:
        entry.begin()


def _told(desk: Desk, cap: str, pad: bool) -> None:
    """Over the keys of the table, none of which means anything now: how the glance ends, and the log."""
    p, safe = desk.p, desk.p.screen.safe
    told, log = desk.say("curtain.glance"), desk.say("table.log")
    with p.room(FINGER, row=True):
        more = cap_width(p, cap, pad) + 12 + p.width(log, "caption") + 2 * INSET
        size = p.fitting(told, safe.w - more - 2 * INSET, "caption", True)
        wide = max(KEYS * safe.w, p.width(told, size, True) + more + 2 * INSET)
        cell = Rect(safe.right - wide, safe.y, wide, max(FINGER, 1.5 * cap_high(p)))
        panels.panel(p, cell.inflate(0, -12), "night", 20.0, 1.0)
        p.label(told, cell.x + INSET, cell.centery, size, p.palette.kinari, True)
        hint(p, cell.right - INSET, cell.centery, cap, log, pad, lit=True)
