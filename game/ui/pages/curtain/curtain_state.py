"""Holds what every curtain has: how far it has come down, whether it is drawn up for a glance at the table, and the
ways from it to other pages. It knows neither questions nor cards, and the table below only as something that goes on by
itself."""
from __future__ import annotations

from abc import ABC, abstractmethod

from game.core.ports import TableHost
from game.features.contract import PastimeEntry
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.services import Below, Services
from game.ui.scene import Scene

FALLS, RISES = 240.0, 240.0
"""Milliseconds a curtain takes to come down, and to go up."""

CLOTH = 200.0
"""Milliseconds of plain cloth after the answer, so that nothing is left to be seen as the curtain rises."""

MEANT = 600.0
"""Milliseconds a curtain must have stood before a press counts as an answer: it may have come under a finger."""

SPAN = 240.0
"""Milliseconds the curtain takes for a glance, up or down."""

READ = 2600.0
"""Milliseconds for which it is read why those who are out can do nothing now."""


class Glance:
    """A glance at the table. `up`: the curtain has been drawn up for it, or is on its way."""

    def __init__(self, below: Below | None, quiet: bool) -> None:
        self._below, self._span = below, 0.0 if quiet else SPAN
        self.up, self._since = False, -SPAN
        self._why = "", 0.0

    @property
    def possible(self) -> bool:
        """Whether there is a table to look at."""
        return self._below is not None

    def share(self, now: float) -> float:
        """Return how far the curtain is down, 0-1."""
        gone = min(1.0, (now - self._since) / self._span) if self._span else 1.0
        return 1.0 - gone if self.up else gone

    def turn(self, now: float) -> None:
        """Draw the curtain up, or let it down again; the log is left closed."""
        if self.up and self._below is not None and self._below.reads:
            self._below.read()
        self.up, self._since = not self.up, now

    def refuses(self, g: Gesture, now: float) -> bool:
        """Return whether this was the pastime's key while the pastime may not begin. The reason is shown for a while.
        """
        entry = self.pastime
        if entry is None or entry.word or not isinstance(g, Letter) or g.key != entry.key:
            return False
        if g.phase == "up":
            self._why = entry.why, now + READ
        return True

    @property
    def pastime(self) -> PastimeEntry | None:
        """The pastime of those who are out."""
        return self._below.pastime if self._below is not None else None

    def why(self, now: float) -> str:
        """Return why the pastime may not begin, as long as that is shown."""
        return self._why[0] if now < self._why[1] else ""

    def next_change(self, now: float) -> float | None:
        """Return when that is gone."""
        return self._why[1] if now < self._why[1] else None

    def update(self, now: float) -> float | None:
        """Let the table go on as long as it is seen; when to look again."""
        wish = self._below.lift(now) if self._below is not None else None
        return now if 0.0 < self.share(now) < 1.0 else wish

    def handle(self, g: Gesture, now: float) -> None:
        """Handle a gesture while it is up: the log, what a player who is out may do, or down again."""
        if self._below is not None and not self._below.reads and self._below.spends(g):
            return
        if isinstance(g, Command) and g.act == Key.LOG and self._below is not None:
            if g.phase == "up":
                self._below.read()
        elif (isinstance(g, Command | Letter) and g.phase == "up") or \
                (isinstance(g, Pointer) and g.phase == "released"):
            self.turn(now)


class CurtainMotion:
    """Describes how a curtain falls, hangs and rises. ended: since when it is plain cloth before it rises; None: it
    hangs."""

    def __init__(self, services: Services, below: Below | None, hangs: bool = False) -> None:
        """hangs: it has fallen already, for another seat."""
        self._services, self.below = services, below
        self._quiet = services.settings.reduced_motion
        self.glance = Glance(below, self._quiet)
        self.now = services.clock()
        self.begun = self.now - (FALLS if hangs else 0.0)
        self.ended: float | None = None
        if not hangs:
            self.sound("curtain-down")

    @property
    def share(self) -> float:
        """The share by which it has come down, 0-1."""
        if self.ended is not None:
            gone = self.now - self.ended - CLOTH
            return 1.0 if gone <= 0 else max(0.0, 1.0 - gone / max(1.0, self._time(RISES)))
        return min(1.0, (self.now - self.begun) / max(1.0, self._time(FALLS)), self.glance.share(self.now))

    @property
    def is_down(self) -> bool:
        """Whether it hangs all the way down and has not ended."""
        return self.ended is None and self.share >= 1.0

    @property
    def is_bare(self) -> bool:
        """Whether it has been plain cloth for long enough, and rises."""
        return self.ended is not None and self.now >= self.ended + CLOTH

    @property
    def is_up(self) -> bool:
        """Whether it has gone up."""
        return self.ended is not None and self.now >= self.ended + CLOTH + self._time(RISES)

    def end(self) -> None:
        """Begin to end: plain cloth, and up. Where it is drawn up for a glance, that is seen already."""
        self.ended = self.now - (CLOTH + RISES if self.glance.up else 0.0)

    def _time(self, span: float) -> float:
        return 0.0 if self._quiet else span

    def sound(self, name: str) -> None:
        """Play a sound of the curtain, softer once everybody knows it."""
        self._services.sound.play(name, 1.0 if self.below is None else self.below.gain)


class CurtainState(ABC):
    """Describes what a curtain hangs for: one seat, or everybody who is asked at once. `heeds`: from when on a press
    can be an answer."""

    services: Services
    host: TableHost
    hands: PageHands
    motion: CurtainMotion
    heeds: float

    apart = False
    """Whether it hangs on one person's own screen, asked or not: no other person looks on."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether what it fell for is no more."""

    @property
    def stands(self) -> bool:
        """Whether it is down and waits for an answer; else it is plain cloth."""
        return self.motion.is_down and not self.is_over

    def hide(self) -> None:
        """Let go of what is pressed; what lies open is closed at once."""
        self.hands.pressed = ""

    def end(self) -> None:
        """End with plain cloth, and up."""
        self.hide()
        self.motion.end()
        self.motion.sound("curtain-up")

    def look_round(self) -> None:
        """Let all see the table as it lies, with every hand closed."""
        if self.stands and self.motion.glance.possible:
            self.hide()
            self.motion.glance.turn(self.motion.now)

    # ---- other pages -----------------------------------------------------------------------------------------
    def pause(self) -> None:
        """Lay the pause over it."""
        self.lay_over(self.services.routes.pause(self.host))

    def rules(self) -> None:
        """Lay the rules over it, at no paragraph: a paragraph would tell what the player holds."""
        self.lay_over(self.services.routes.rules(self.host.setup.game))

    def lay_over(self, scene: Scene) -> None:
        """Lay another scene over it, with everything closed."""
        self.hide()
        self.services.over(scene)
