"""Scripted hands of a given care on each device: what a person's aim, trembling and timing do there.

A model, not a measurement of people. One person has one looseness for every device; what differs is the device itself:
the size of a pixel, the rate of its reports, slipping fingers, a thumb on a stick, the moment of a key.
"""
from __future__ import annotations

import math
import random
from typing import Any, Literal

from game.ui.kinds.tent.hands import (
    BEND,
    CROSSING,
    DEAD,
    FASTEST,
    FIRST,
    STROKES,
    KeyHand,
    PointerHand,
    StickHand,
)

Care = Literal["careful", "average", "hasty"]
LOOSE: dict[Care, float] = {"careful": 0.36, "average": 1.0, "hasty": 3.2}
PACE: dict[Care, float] = {"careful": 0.66, "average": 0.92, "hasty": 1.95}
"""Lengths a second a hand of this care is at ease with."""

MOODS = 0.28
"""No two pulls of one person are alike: the spread of their looseness, as a logarithm."""

DEVICES = ("mouse", "touch", "pad", "key")
LINE = (-math.sin(math.radians(30)), math.cos(math.radians(30)))


class _Person:
    """Speeds along and aside, in lengths a second, as they vary while a hand moves."""

    def __init__(self, care: Care, dice: random.Random, hz: float) -> None:
        mood = math.exp(dice.gauss(0.0, MOODS))
        self.loose = LOOSE[care] * mood
        self.pace = PACE[care] * mood**0.7
        self.dice, self.dt = dice, 1 / hz
        self._keep = math.exp(-self.dt / 0.13)
        self._fresh = math.sqrt(1 - self._keep**2)
        self._a = self._s = 0.0
        self.veer = dice.gauss(0.0, 0.05) * self.loose      # the line is missed a little from the beginning
        self.t = 0.0

    def step(self) -> tuple[float, float]:
        """The next speeds: signal-dependent noise that lasts a moment, a start that takes a third of a second."""
        self.t += self.dt
        self._a = self._keep * self._a + self._fresh * self.dice.gauss(0.0, 1.0)
        self._s = self._keep * self._s + self._fresh * self.dice.gauss(0.0, 1.0)
        v = self.pace * min(1.0, self.t / 0.30) * max(0.05, 1 + 0.16 * self.loose * self._a)
        return v, v * self.veer + 0.085 * self.loose * (0.35 + v) * self._s


def pointer(care: Care, dice: random.Random, device: str = "mouse", reach: float = 330.0, px: float = 1.0,
            hand: Any = None) -> int:
    """One pull by mouse or finger; `reach` in units, `px`: pixels in one unit. hand: another that takes the same."""
    hz = 125.0 if device == "mouse" else 60.0
    person, way = _Person(care, dice, hz), getattr(hand, "line", LINE)
    reach = getattr(hand, "reach", reach)
    hand = hand or PointerHand(LINE, reach, device)
    (lx, ly), along, aside = way, 0.0, 0.0
    hand.press(0.0, 0.0, 0.0)
    while hand.phase != "out" and person.t < 20:
        v, w = person.step()
        along, aside = along + v * person.dt, aside + w * person.dt
        slip = 0.0 if device == "mouse" else dice.gauss(0.0, 0.8 / px) / reach     # a finger's middle wanders
        bow = 0.0 if device == "mouse" else 0.03 * along * along                   # and it draws a bow
        a, s = along + slip, aside + bow + slip
        x, y = (a * lx + s * ly) * reach, (a * ly - s * lx) * reach
        hand.drag(1000 * person.t, round(x * px) / px, round(y * px) / px)
    return int(hand.steadiness)


def stick(care: Care, dice: random.Random, hand: Any = None) -> int:
    """One pull by a stick: the thumb seeks the push that gives its pace, trembling with the push."""
    person, (lx, ly) = _Person(care, dice, 100.0), getattr(hand, "line", LINE)
    hand = hand or StickHand(LINE)
    habit = math.exp(dice.gauss(0.0, 0.07) * person.loose)      # a thumb knows its push less well than its place
    while hand.phase != "out" and person.t < 20:
        v, w = person.step()
        push = DEAD + (1 - DEAD) * min(1.0, v / FASTEST) ** (1 / BEND)
        veer = math.atan2(w, max(v, 0.05)) + dice.gauss(0.0, 0.02) * person.loose
        push = min(1.0, push * habit * math.exp(dice.gauss(0.0, 0.03) * person.loose))
        a, s = push * math.cos(veer), push * math.sin(veer)
        hand.push(1000 * person.t, round((a * lx + s * ly) * 127) / 127, round((a * ly - s * lx) * 127) / 127)
    return int(hand.steadiness)


def key(care: Care, dice: random.Random, hand: Any = None) -> int:
    """One pull by strokes: timing errors about a moment of this person's own, a little early or late."""
    person, hand = _Person(care, dice, 60.0), hand or KeyHand()
    bias = dice.gauss(0.0, 8.0)
    hand.strike(0.0)
    at = FIRST
    while len(hand.missed) < STROKES:
        at += CROSSING
        hand.strike(max(1.0, at + bias + dice.gauss(0.0, 40.0) * person.loose))
    hand.tick(at + 2 * CROSSING)
    return int(hand.steadiness)


def pull(device: str, care: Care, dice: random.Random, hand: Any = None) -> int:
    """One pull on this device: the steadiness 0-100."""
    if device == "key":
        return key(care, dice, hand)
    return stick(care, dice, hand) if device == "pad" else pointer(care, dice, device, hand=hand)
