"""Which shape every pack has, learnt from some of its pictures before the first of its cards is drawn.

It asks for the pictures and looks at what comes; it keeps none of them and draws nothing.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.themes.model import CardStyle, Picture
from game.ui.draw.faces import Job
from game.ui.draw.outline import STANDARD, Outline, agreed, seen

SAMPLE = 252, 392
"""The size in pixels at which a picture is looked at."""


class PackShapes:
    """`samples`: some pictures of a deck that somebody else has made; `want`: asks for one."""

    def __init__(self, samples: Callable[[str], Sequence[Picture]], want: Callable[[Job], None]) -> None:
        self._find, self._want = samples, want
        self._known: dict[str, Outline] = {}
        self._asked: dict[Job, list[str]] = {}
        self._seen: dict[str, tuple[float, list[Outline | None]]] = {}     # how corners are rounded, what was seen

    def of(self, deck: str) -> Outline | None:
        """The shape of a pack; None: some of its pictures are looked at first."""
        if deck in self._known or deck in self._seen:
            return self._known.get(deck)
        samples = self._find(deck)
        if not samples:
            return self._known.setdefault(deck, STANDARD)
        style = samples[0].owner.card
        if style.aspect or style.frame == "picture":
            return self._known.setdefault(deck, Outline(style.aspect or STANDARD.aspect, style.corner))
        self._seen[deck] = style.corner, []
        for job in {Job.of(picture, *SAMPLE)._replace(style=CardStyle()): None for picture in samples}:
            self._asked.setdefault(job, []).append(deck)
            self._want(job)
        return None

    def known(self, deck: str) -> Outline:
        """The same, or our own as long as it is not known."""
        return self._known.get(deck, STANDARD)

    def came(self, job: Job, art: pygame.Surface | None) -> bool:
        """A picture that was asked for has come, or was refused; whether one more shape is known now."""
        before = len(self._known)
        for deck in self._asked.pop(job, ()):
            square, shapes = self._seen[deck]
            shapes.append(seen(art) if art is not None else None)
            if not any(deck in decks for decks in self._asked.values()):
                self._known[deck] = agreed(shapes, square)
                del self._seen[deck]
        return len(self._known) > before
