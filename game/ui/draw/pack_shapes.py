"""Finds which shape every pack has, learnt from some of its pictures before the first of its cards is drawn.

It asks for the pictures and looks at what comes; it keeps none of them and draws nothing.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.themes.model import CardStyle, ThemePicture
from game.ui.draw.faces import Job
from game.ui.draw.outline import STANDARD, Outline, agreed, seen

SAMPLE = 252, 392
"""The size in pixels at which a picture is looked at."""


class PackShapes:
    """`samples`: some pictures of a deck by another author; `want`: asks for one; `former`: what was known before the
    pictures may have changed."""

    def __init__(self, samples: Callable[[str], Sequence[ThemePicture]], want: Callable[[Job], None],
                 former: PackShapes | None = None) -> None:
        self._find, self._want = samples, want
        self._former: dict[str, Outline] = former._former | former._known if former is not None else {}
        self._known: dict[str, Outline] = {}
        self._asked: dict[Job, list[str]] = {}
        self._seen: dict[str, tuple[float, list[Outline | None]]] = {}     # how corners are rounded, what was seen

    def of(self, deck: str) -> Outline | None:
        """Return the shape of a pack; None: some of its pictures are looked at first."""
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
        """Return the shape, or what it was, or our own, as long as it is not known."""
        return self._known.get(deck) or self._former.get(deck, STANDARD)

    def came(self, job: Job, art: pygame.Surface | None) -> set[str] | None:
        """Take note that a picture that was asked for has come, or was refused; of which packs the shape is another one
        than before; None: it is known of none more."""
        found: set[str] | None = None
        for deck in self._asked.pop(job, ()):
            square, shapes = self._seen[deck]
            shapes.append(seen(art) if art is not None else None)
            if not any(deck in decks for decks in self._asked.values()):
                before = self.known(deck)
                self._known[deck] = agreed(shapes, square)
                del self._seen[deck]
                found = (found or set()) | ({deck} if self._known[deck] != before else set())
        return found
