"""One card drawn out of the tent: where it is, and how steadily it was drawn. A pure machine fed with samples.

A sample is a time (ms), how far along its line the hand has come and how far aside of it, both in lengths of a pull.
Samples may come at any rate: they are laid on steps of fixed length and smoothed, so that neither the size of a pixel
nor the rate of a device is punished. What costs, each counted in strain:

    haste   ∫ max(0, v / COMFORT − 1) over the way      faster than a hand can be sure of
    rub     ∫ max(0, 1 − v / CREEP) over the way        so slowly that cards stick and jump; standing still is free
    wobble  the way made aside of the line              what is within PLAY is the trembling of any hand
    jerk    changes of speed, in comfortable speeds     to begin once is free

    strain = ((HASTE·haste + RUB·rub + WOBBLE·wobble + JERK·jerk) / ease) ** curve     ease, curve: of the device
    steadiness = ⌊100 / (1 + strain ** SHARP)⌋          strain 1 is an average hand's: 50

Strain never sinks, and it stays with the card if the hand lets go and takes it again. It knows no pixel, no clock, no
band; what the figure means the rules decide.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

STEP = 1000 / 120
SMOOTH = 55.0
"""Milliseconds of each of two filters in a row: slower than the steps of a pixel, quicker than a hand's mistake."""

COMFORT, CREEP = 0.42, 0.16
"""Lengths a second: a pull takes two seconds; below the other it takes more than five."""

HASTE, RUB, WOBBLE, JERK = 1.0, 0.8, 7.0, 0.25
PLAY, EVEN = 0.004, 0.05
"""Trembling that costs nothing: of the place aside in lengths, of the speed in lengths a second, each way."""

SHARP = 1.25
COMMITTED = 0.20
"""Up to here a card that is let go slides home; beyond, it stays where it is and can be taken again."""

FREE = 0.985
"""From here on the card is out: the smoothed hand comes to 1 only after a while."""

Phase: TypeAlias = Literal["home", "held", "let-go", "out"]


class Grip(NamedTuple):
    """Describes how a device is weighed, so that the same care earns the same on each (see `hands`)."""

    ease: float = 1.0
    curve: float = 1.0


TOUCH = Grip(1.93, 0.95)
"""A finger on glass."""


def steadiness(strain: float) -> int:
    """Return the figure 0-100 for a strain of 0 or more."""
    return int(100 / (1 + strain**SHARP))


class Pull:
    """A pull from its first touch to the free card."""

    def __init__(self, grip: Grip | None = None) -> None:
        self.grip = grip or Grip()
        self.phase: Phase = "home"
        self.haste = self.rub = self.wobble = self._swing = self._fastest = 0.0
        self._now = 0.0
        self._last = (0.0, 0.0, 0.0)
        self._begun_at = 0.0
        self._rest_at(0.0)

    def _rest_at(self, along: float) -> None:
        """The card stands still here, on its line."""
        self._a1 = self._a2 = along
        self._s1 = self._s2 = self._line = 0.0
        self.speed = self.drift = self._pace = 0.0

    # ---- what it shows ---------------------------------------------------------------------------------------
    @property
    def progress(self) -> float:
        """The share of its way that the card has come, 0-1."""
        return min(1.0, max(0.0, self._a2))

    @property
    def aside(self) -> float:
        """The distance of the card from its line now, in lengths."""
        return max(-0.5, min(0.5, self._s2))

    @property
    def jerk(self) -> float:
        """Changes of speed beyond those of coming to the highest one, in comfortable speeds."""
        return max(0.0, self._swing - self._fastest) / COMFORT

    @property
    def strain(self) -> float:
        raw = HASTE * self.haste + RUB * self.rub + WOBBLE * self.wobble + JERK * self.jerk
        return float((raw / self.grip.ease) ** self.grip.curve)

    @property
    def steadiness(self) -> int:
        """The steadiness of the pull up to now, 0-100."""
        return steadiness(self.strain)

    # ---- the hand --------------------------------------------------------------------------------------------
    def take(self, t: float) -> None:
        """Close the hand on the card. Nothing if it is out already or held."""
        if self.phase in ("home", "let-go"):
            self._begun_at = self._a2 if self.phase == "let-go" else 0.0
            self._rest_at(self._begun_at)
            self._now, self._last, self.phase = t, (t, 0.0, 0.0), "held"

    def feed(self, t: float, along: float, aside: float) -> None:
        """Follow where the hand is at t, from where it took hold. Time that runs backwards is no time."""
        before, a0, s0 = self._last
        if self.phase != "held" or t < before or not (math.isfinite(along) and math.isfinite(aside)):
            return
        self._last = (t, along, aside)
        while self._now + STEP <= t and self.phase == "held":
            self._now += STEP
            share = 1.0 if t <= before else min(1.0, max(0.0, (self._now - before) / (t - before)))
            self._step(self._begun_at + a0 + (along - a0) * share, s0 + (aside - s0) * share)

    def let_go(self, t: float) -> None:
        """Open the hand: a card that has hardly moved slides home."""
        if self.phase == "held":
            self.feed(t, *self._last[1:])
        if self.phase == "held":
            home = self._a2 < COMMITTED
            self.phase = "home" if home else "let-go"
            self._rest_at(0.0 if home else self._a2)

    def suffer(self, other: Pull) -> None:
        """Count in what another hand has done to this card before."""
        self.haste, self.rub, self.wobble = other.haste, other.rub, other.wobble
        self._swing, self._fastest = other._swing, other._fastest

    # ---- one step --------------------------------------------------------------------------------------------
    def _step(self, along: float, aside: float) -> None:
        share, dt = _SHARE, STEP / 1000
        was, beside = self._a2, self._s2
        self._a1 += share * (along - self._a1)
        self._a2 += share * (self._a1 - self._a2)
        self._s1 += share * (aside - self._s1)
        self._s2 += share * (self._s1 - self._s2)
        way = abs(self._a2 - was)
        self.speed, self.drift = (self._a2 - was) / dt, (self._s2 - beside) / dt
        self.haste += max(0.0, abs(self.speed) / COMFORT - 1) * way
        self.rub += max(0.0, 1 - abs(self.speed) / CREEP) * way
        moved = _dragged(self._s2, self._line, PLAY)
        self._line += moved
        self.wobble += abs(moved)
        changed = _dragged(self.speed, self._pace, EVEN)
        self._pace += changed
        self._swing += abs(changed)
        self._fastest = max(self._fastest, abs(self._pace))
        if self._a2 >= FREE:
            self.phase = "out"


_SHARE = 1 - math.exp(-STEP / SMOOTH)


def _dragged(value: float, follower: float, play: float) -> float:
    """By how much a follower on a string of length `play` is dragged along."""
    far = value - follower
    return far - play if far > play else far + play if far < -play else 0.0


LINGERS = 1500.0
"""Milliseconds for which a hand holds still at the end of its way, so that the smoothed card comes to where it is."""


def judged(ways: Sequence[Sequence[tuple[float, float, float]]], grip: Grip = TOUCH) -> int | None:
    """Return how steadily a card was drawn, 0-100, by a hand that took hold once for each of `ways`: times in ms and
    where the hand was, in lengths, from where it took hold. None: the card did not come out."""
    pull, now = Pull(grip), 0.0
    for way in ways:
        pull.take(now)
        begun = now
        for t, along, aside in way:
            pull.feed(begun + t, along, aside)
            now = max(now, begun + t)
        if way is ways[-1] and way:
            pull.feed(now + LINGERS, *way[-1][1:])
        pull.let_go(now)
        now += STEP
    return pull.steadiness if pull.phase == "out" else None
