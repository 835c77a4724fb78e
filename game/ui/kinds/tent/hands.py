"""Hands on the tent: what a mouse, a finger, a stick or one key does to a card, brought to one measure.

A pointer moves the card itself; a stick pushes it at a speed; a key takes it out in five strokes, each struck when a
mark crosses the middle of a bar. All give a steadiness 0-100. EASE and curve of each device are found by trial with
scripted hands of equal care (`tests/ui/kinds/tent/tent_people.py`), not with people. It knows neither band nor tent.
"""
from __future__ import annotations

import math
from typing import Protocol

from game.odds.pull import TOUCH, Grip, Phase, Pull, steadiness

GRIPS = {"mouse": Grip(1.88, 0.90), "touch": TOUCH, "pad": Grip(1.55, 0.90)}
KEY = Grip(0.96, 1.85)
"""How each device is weighed."""

SHORTEST = 0.5
"""The least share of its way a pointer has to go that takes hold of a card near the edge of the screen."""

DEAD, BEND, FASTEST = 0.16, 1.6, 3.0
"""A stick: what counts as the middle, how finely it begins, lengths a second when it is pushed fully."""

ASIDE, HOMING = 0.8, 1.0
"""What of a stick's misdirection moves the card aside, and how fast it comes back to its line (1/s)."""

STROKES = 5
CROSSING = 950.0
"""Milliseconds from one crossing of the middle to the next."""

FIRST = 0.5 * CROSSING
AIM = 34.0
"""Milliseconds by which an average hand misses the middle, on the average."""

SLIDE = 260.0
"""Milliseconds in which the card follows a stroke; another in that time is none."""

MOST_MISSED = 300.0
"""Milliseconds beyond which it makes no difference by how much a stroke misses."""

ASTRAY = 2.2 * AIM
"""Milliseconds from which on a stroke is shown to have missed."""


class Hand(Protocol):
    """Takes what a tent's toy asks of a hand on a card; times in milliseconds, lengths in lengths of a pull."""

    @property
    def phase(self) -> Phase: ...

    @property
    def progress(self) -> float: ...

    @property
    def aside(self) -> float: ...

    @property
    def steadiness(self) -> int: ...

    @property
    def moving(self) -> tuple[float, float]:
        """Speed along and aside, in lengths a second."""
        ...

    def tick(self, t: float) -> None: ...


class _OnCard:
    """A hand that moves the card through a Pull."""

    def __init__(self, pull: Pull) -> None:
        self.pull = pull

    @property
    def phase(self) -> Phase:
        return self.pull.phase

    @property
    def progress(self) -> float:
        return self.pull.progress

    @property
    def aside(self) -> float:
        return self.pull.aside

    @property
    def steadiness(self) -> int:
        return self.pull.steadiness

    @property
    def moving(self) -> tuple[float, float]:
        return (self.pull.speed, self.pull.drift) if self.pull.phase == "held" else (0.0, 0.0)


class PointerHand(_OnCard):
    """A mouse or a finger, in units of the screen. line: the card's way as a unit vector; reach: units until it is
    free; device as gestures name it."""

    def __init__(self, line: tuple[float, float], reach: float, device: str = "mouse") -> None:
        super().__init__(Pull(GRIPS["touch" if device.startswith("touch") else "mouse"]))
        self.device = device
        self._line = line
        self._whole = self._reach = max(1.0, reach)
        self._from = self._to = (0.0, 0.0)

    def press(self, t: float, x: float, y: float, room: float = math.inf) -> None:
        """Press. room: units that are left for the hand along the line; where these are few the card comes out sooner.
        """
        to_go = 1.0 - self.pull.progress
        self._reach = min(self._whole, max(SHORTEST * self._whole, room / max(0.1, to_go)))
        self._from = self._to = (0.0, 0.0)
        self.pull.take(t)
        self._at = (x, y)

    def drag(self, t: float, x: float, y: float) -> None:
        """Drag: the hand is here now."""
        dx, dy = (x - self._at[0]) / self._reach, (y - self._at[1]) / self._reach
        lx, ly = self._line
        self._to = (dx * lx + dy * ly, dx * ly - dy * lx)
        self.pull.feed(t, *self._to)

    def release(self, t: float) -> None:
        """Let go of the card, or lose it."""
        self.pull.let_go(t)

    def tick(self, t: float) -> None:
        """Let time pass: the hand holds still where it is."""
        self.pull.feed(t, *self._to)


class StickHand(_OnCard):
    """A stick. line: the card's way as a unit vector on the screen, y downwards as sticks count."""

    def __init__(self, line: tuple[float, float]) -> None:
        super().__init__(Pull(GRIPS["pad"]))
        self._line = line
        self._push = (0.0, 0.0)
        self._now = self._along = self._aside = 0.0

    def push(self, t: float, x: float, y: float) -> None:
        """Push the stick to x, y (-1 to 1) from now on; let to the middle, the hand lets go."""
        self.tick(t)
        if math.hypot(x, y) <= DEAD:
            self._push = (0.0, 0.0)
            self.pull.let_go(t)
            return
        if self.pull.phase in ("home", "let-go"):
            self.pull.take(t)
            self._now, self._along, self._aside = t, 0.0, 0.0
        lx, ly = self._line
        far = min(1.0, math.hypot(x, y))
        speed = FASTEST * ((far - DEAD) / (1 - DEAD)) ** BEND / max(1e-6, math.hypot(x, y))
        self._push = (speed * (x * lx + y * ly), ASIDE * speed * (x * ly - y * lx))

    def tick(self, t: float) -> None:
        """Let time pass: the stick stands as it stood."""
        if self.pull.phase != "held" or t <= self._now:
            return
        dt = (t - self._now) / 1000
        self._now = t
        self._along += self._push[0] * dt
        self._aside += (self._push[1] - HOMING * self._aside) * dt
        self.pull.feed(t, self._along, self._aside)


class KeyHand:
    """One key or button: a mark swings over a bar, and every stroke at its middle draws the card a fifth further. How
    far it is missed, in milliseconds, is all that counts; who does not strike waits for nothing. burden: the strain the
    card has suffered from another hand before."""

    def __init__(self, burden: float = 0.0) -> None:
        self._burden = burden
        self._began: float | None = None
        self._now = self._struck = 0.0
        self.missed: list[float] = []
        self.ignored: float | None = None       # when a stroke came that was none

    @property
    def phase(self) -> Phase:
        if self._began is None:
            return "home"
        return "out" if len(self.missed) == STROKES and self.progress >= 1.0 else "held"

    @property
    def mark(self) -> float:
        """The place of the mark, -1 to 1; 0 is the middle."""
        if self._began is None:
            return -1.0
        turn = ((self._now - self._began - FIRST) / CROSSING + 0.5) % 2.0
        return 2 * turn - 1 if turn <= 1.0 else 3 - 2 * turn

    @property
    def progress(self) -> float:
        """The card follows each stroke, smoothly."""
        if not self.missed:
            return 0.0
        share = min(1.0, max(0.0, (self._now - self._struck) / SLIDE))
        return (len(self.missed) - 1 + share * share * (3 - 2 * share)) / STROKES

    @property
    def aside(self) -> float:
        """A stroke that misses knocks the card aside, and it swings back."""
        if not self.missed:
            return 0.0
        age = self._now - self._struck
        knock = min(0.10, self.missed[-1] / CROSSING * 0.4) * (1 if len(self.missed) % 2 else -1)
        return knock * math.exp(-age / 180) * math.sin(min(math.pi, age / 90))

    @property
    def moving(self) -> tuple[float, float]:
        """A stroke is quick: what the others feel of it."""
        age = self._now - self._struck
        if not self.missed or age >= SLIDE:
            return 0.0, 0.0
        share = age / SLIDE
        pace = 6 * share * (1 - share) * 1000 / SLIDE / STROKES
        return pace, 4 * pace * min(0.3, self.missed[-1] / CROSSING) * (1 if len(self.missed) % 2 else -1)

    @property
    def steadiness(self) -> int:
        """The steadiness of the strokes up to now, 0-100; those to come cost nothing yet. Each counts by the root of
        its miss, so that a single one that goes quite astray takes no more than about a third."""
        mean = sum(math.sqrt(min(miss, MOST_MISSED) / AIM) for miss in self.missed) / STROKES
        return steadiness(self._burden + (mean / KEY.ease) ** KEY.curve)

    def is_ignored(self, for_ms: float) -> bool:
        """Return whether a stroke has come within this time that did not count."""
        return self.ignored is not None and self._now - self.ignored < for_ms

    def strike(self, t: float) -> None:
        """Strike the key down. The first time the mark begins to swing; afterwards every time is a stroke, but for one
        that comes while the card still follows the last."""
        self.tick(t)
        if self._began is None:
            self._began = self._now = t
        elif len(self.missed) < STROKES and (not self.missed or t - self._struck >= SLIDE):
            since = (t - self._began - FIRST) % CROSSING
            self.missed.append(min(since, CROSSING - since))
            self._struck = t
        else:
            self.ignored = t

    def tick(self, t: float) -> None:
        """Let time pass: the mark swings."""
        self._now = max(self._now, t)
