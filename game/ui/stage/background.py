"""Plays what lasts: the room of a place or a piece of music, one at a time, streamed from its file and never held
whole.

One gives way to the next by fading, and words that are called press it down for a moment. It opens no device, and
refuses to know which page wants what.
"""
from __future__ import annotations

import logging
from pathlib import Path
from typing import NamedTuple

import pygame

FADE_IN, FADE_OUT = 1800.0, 700.0
"""Milliseconds in which it comes, and goes."""

DEPTH, ATTACK, RELEASE = 10.0, 90.0, 900.0
"""By how many dB a word presses it down; milliseconds until it lies there, and in which it is back."""

STEP = 40.0
"""Milliseconds between two looks while it grows or falls: smooth to the ear, and half as often as a frame."""

log = logging.getLogger(__name__)


class Hush(NamedTuple):
    """A word is heard, in milliseconds of the clock: since when, until when."""

    since: float = float("-inf")
    until: float = float("-inf")

    def depth(self, now: float) -> float:
        """Return how far it is pressed down, 0-1: down, held until the word is over, softly up."""
        if now >= self.until + RELEASE or now <= self.since:
            return 0.0
        down = min(1.0, (min(now, self.until) - self.since) / ATTACK)
        share = max(0.0, down - max(0.0, now - self.until) / RELEASE)
        return share * share * (3 - 2 * share)

    def gain(self, now: float) -> float:
        """Return the volume factor (0-1) of looping sounds while speech ducks them."""
        return float(10 ** (-DEPTH * self.depth(now) / 20))

    def again(self, now: float, lasts: float) -> Hush:
        """Return the hush with another word on top: it goes on from where it stands, so that nothing jumps."""
        if now >= self.until + RELEASE:
            return Hush(now, now + lasts)
        until = max(self.until, now + lasts)
        if now <= self.until:
            return Hush(self.since, until)
        left = max(0.0, min(1.0, (self.until - self.since) / ATTACK) - (now - self.until) / RELEASE)
        return Hush(now - left * ATTACK, until)

    def due(self, now: float) -> float | None:
        """Return when it changes next."""
        if now >= self.until + RELEASE:
            return None
        return self.until if self.since + ATTACK <= now < self.until else now + STEP


class Fade(NamedTuple):
    """From one share of the full strength to another."""

    start: float = 0.0
    goal: float = 0.0
    since: float = float("-inf")

    @property
    def lasts(self) -> float:
        return FADE_IN if self.goal > self.start else FADE_OUT

    def share(self, now: float) -> float:
        """Return how strong it is, 0-1."""
        gone = min(1.0, max(0.0, (now - self.since) / self.lasts))
        return self.start + (self.goal - self.start) * gone

    def ended(self, now: float) -> bool:
        return now >= self.since + self.lasts


class Background:
    """`plays`: the file that is heard, None: nothing is."""

    def __init__(self) -> None:
        self.plays: Path | None = None
        self.hush = Hush()
        self._fade = Fade()
        self._broken: set[Path] = set()
        self._volume, self._set = 0.0, -1.0

    def say(self, now: float, lasts: float) -> None:
        """Say a word of so many milliseconds."""
        self.hush = self.hush.again(now, lasts)

    def update(self, now: float, file: Path | None, volume: float) -> float | None:
        """Let this be heard, this loud (0-1); when to be called again, None: nothing changes by itself."""
        file = None if file in self._broken else file
        goal = 1.0 if file is not None and file == self.plays else 0.0
        if goal != self._fade.goal:
            self._fade = Fade(self._fade.share(now), goal, now)
        if file != self.plays and self._fade.share(now) <= 0:
            self._change(file)
            self._fade = Fade(0.0, 1.0 if self.plays else 0.0, now)
        if self.plays is None:
            return None
        if file == self.plays:              # what goes keeps its strength while it fades
            self._volume = volume
        self._sound(self._fade.share(now) * self._volume * self.hush.gain(now))
        ends = [self.hush.due(now), None if self._fade.ended(now) else now + STEP]
        return min((end for end in ends if end is not None), default=None)

    def lost(self) -> None:
        """Lose the device, and with it whatever was heard."""
        self.plays, self._fade, self._set = None, Fade(), -1.0

    def _sound(self, volume: float) -> None:
        if volume != self._set:
            self._set = volume
            pygame.mixer.music.set_volume(volume)

    def _change(self, file: Path | None) -> None:
        """Let go of the one file and open the other: its head is read, the rest while it is heard."""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()
        self.plays, self._set = None, -1.0
        if file is None:
            return
        try:
            pygame.mixer.music.load(str(file))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
            self.plays = file
        except (pygame.error, OSError) as error:
            log.warning("%s cannot be played: %s", file, error)
            self._broken.add(file)
