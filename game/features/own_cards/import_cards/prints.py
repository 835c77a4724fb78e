"""Prints of pictures that the user has anywhere: small ones for a list, cut ones for a card, a large one to work on.

They are read in the room where strangers' files are read, and wake the window when they are there; what is no longer
asked for is forgotten. It knows files and sizes only.
"""
from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from game.pictures.requests import Corners, broad
from game.themes.model import CardStyle
from game.themes.reference import named
from game.ui.draw.budget import BudgetedCache, pixels
from game.ui.draw.canvas import Texture
from game.ui.draw.card_art import CardArt
from game.ui.draw.face_queue import FaceQueue
from game.ui.draw.faces import Job

WHOLE, FULL = CardStyle(fit="contain"), CardStyle(fit="cover")
"""A picture with all that is in it; one that fills a card."""


class Prints:
    """`art`: whose budget they share, and which wakes the window for them as for any card. Close it with the page."""

    def __init__(self, art: CardArt) -> None:
        self._art, self._queue = art, FaceQueue(wake=art.wake)
        self._kept: BudgetedCache[Hashable, Texture] = BudgetedCache(art.budget, "prints")
        self._broken: set[Job] = set()

    def whole(self, path: Path, w: int, h: int) -> Texture | None:
        """Return a print of all of it within a box of so many pixels; None until it is there, or for ever."""
        return self._get(Job(path, "", None, WHOLE, w, h, round_corners=False))

    def card(self, path: Path, corners: Corners | None, aspect: float, w: int, h: int, whole: bool = False
             ) -> Texture | None:
        """Draw what lies within these corners as a card of this aspect, or all of it, as a theme would have it; None
        until it is there, or for ever. `whole`: what has not the shape of a card is seen whole, else it fills one."""
        cut = corners is not None and not broad(corners)
        style = CardStyle(fit="contain", aspect=aspect) if cut else WHOLE if whole else FULL
        return self._get(Job(path, "", None, style, w, h, round_corners=True, corners=corners))

    def part(self, path: Path, part: str, w: int, h: int) -> Texture | None:
        """Draw a part of a file, as themes name parts."""
        source = named(path, part)
        return self._get(Job(path, source.element, source.cell, WHOLE, w, h, round_corners=True,
                             corners=source.corners))

    def broken(self, path: Path) -> bool:
        """Return whether this one cannot be read."""
        return any(job.path == path for job in self._broken)

    def _get(self, job: Job) -> Texture | None:
        found = self._kept.get(job)
        if found is None and job not in self._broken:
            self._queue.want(job, job.h)
        return found

    def collect(self) -> bool:
        """Take over what has come; whether anything has. Once before each frame."""
        done = self._queue.collect()
        for job, made in done:
            if made is None:
                self._broken.add(job)
            else:
                self._kept.put(job, Texture(made), pixels(made.get_size()))
        return bool(done)

    def next_frame(self) -> None:
        """Take note that a frame was drawn: what it did not ask for is not wanted soon."""
        self._queue.next_frame()

    @property
    def idle(self) -> bool:
        """Whether nothing that was asked for is still to come."""
        return self._queue.idle

    def wait(self, seconds: float = 30.0) -> None:
        """Wait, for pictures of the page, until all that was asked for is there."""
        while not self._queue.idle and self._queue.wait(seconds):
            self.collect()

    def close(self) -> None:
        """Close the prints: what was asked for is not wanted any more."""
        self._queue.forget()
        self._kept.clear()
