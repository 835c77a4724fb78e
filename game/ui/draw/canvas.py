"""Defines what can be drawn on, in pixels. It knows neither units nor cards nor windows.

A canvas notes what it is asked to draw and compares the note with the frame before: the same note costs nothing.
"""
from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

import pygame

from game.ui.draw.budget import Budget
from game.ui.draw.ease import STEPS

Colour: TypeAlias = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)

_numbers = itertools.count(1)


class Texture:
    """A picture ready for drawing. It belongs to no canvas: each canvas makes its own copy when it first draws it,
    and makes it again after the graphics device was lost. It is freed when its handle is no longer held.

    `margin` is the number of transparent pixels (border, shadow) around the content on each side. `soft`: nothing in
    it is sharper than its margin is broad, for it is a shadow.
    """

    __slots__ = ("surface", "size", "margin", "opaque", "soft", "number", "__weakref__")

    def __init__(self, surface: pygame.Surface, margin: int = 0, soft: bool = False) -> None:
        self.surface = surface
        self.size = surface.get_size()
        self.margin = margin
        self.opaque = not surface.get_flags() & pygame.SRCALPHA
        self.soft = soft
        self.number = next(_numbers)


class Blit(NamedTuple):
    """A texture drawn with its middle at (x, y), stretched to (w, h), turned clockwise by angle degrees."""

    texture: Texture
    x: float
    y: float
    w: float
    h: float
    angle: float
    alpha: int
    tint: Colour
    clip: tuple[int, int, int, int] | None


class Fill(NamedTuple):
    """A rectangle of one colour, in whole pixels."""

    rect: tuple[int, int, int, int]
    colour: Colour
    alpha: int
    clip: tuple[int, int, int, int] | None


Mark: TypeAlias = Blit | Fill


class Canvas(Protocol):
    """About a dozen methods; two makers: SurfaceCanvas and GpuCanvas. All lengths are pixels, all alphas 0.0-1.0."""

    steps: tuple[float, float, float]
    """Degrees, and shares of its size, in which what moves may be turned and stretched where copies are kept of it; and
    pixels of them that are made again for one frame, as a share of the screen's."""

    mixes: float
    """So many pixels at most can be mixed again with every frame of a movement."""

    owes: bool
    """In the frame that was presented something lies a little otherwise than it should, for want of time: there has to
    be another one soon."""

    @property
    def size(self) -> tuple[int, int]: ...

    def upload(self, surface: pygame.Surface, margin: int = 0) -> Texture: ...

    def draw(self, texture: Texture, centre: tuple[float, float], size: tuple[float, float] | None = None,
             angle: float = 0.0, alpha: float = 1.0, tint: Colour = WHITE,
             moving: bool = False) -> None:
        """Draw a texture by its middle. moving: it will be elsewhere in the next frame, and need not be exact."""
        ...

    def fill(self, rect: tuple[float, float, float, float], colour: Colour, alpha: float = 1.0) -> None: ...

    def clip(self, rect: tuple[float, float, float, float] | None) -> None: ...

    def lay_down(self, marks: Sequence[Mark]) -> None:
        """Lay down marks that were lifted, or those of something that lies still and has not changed since the frame
        before, on all that has been noted so far."""
        ...

    @property
    def noted(self) -> Sequence[Mark]:
        """The marks of the frame being drawn, so far."""
        ...

    def share(self, budget: Budget) -> None:
        """Count what it keeps in this budget from now on; what it has kept so far is let go."""
        ...

    def present(self) -> list[pygame.Rect]:
        """Show what was drawn since the last call; returns the rectangles that changed, none if nothing did."""
        ...

    def forget(self) -> None:
        """Forget the picture on the screen, which was lost (uncovered window, lost device): paint everything next time.
        """
        ...

    def screenshot(self) -> pygame.Surface: ...

    def close(self) -> None: ...


class Notes:
    """The list of marks of the frame being drawn and of the frame before; both canvases start from it."""

    mixes = float("inf")
    owes = False

    def __init__(self) -> None:
        self.now: list[Mark] = []
        self.steps = STEPS[0].steps
        self.before: list[Mark] | None = None
        self._clip: tuple[int, int, int, int] | None = None

    def upload(self, surface: pygame.Surface, margin: int = 0) -> Texture:
        return Texture(surface, margin)

    def draw(self, texture: Texture, centre: tuple[float, float], size: tuple[float, float] | None = None,
             angle: float = 0.0, alpha: float = 1.0, tint: Colour = WHITE, moving: bool = False) -> None:
        """Note a texture by its middle; alphas under 1/255 and empty sizes are not noted."""
        w, h = size or texture.size
        opacity = round(alpha * 255)
        if opacity > 0 and w >= 0.5 and h >= 0.5:
            self.now.append(self.settle(texture, centre[0], centre[1], w, h, angle, min(opacity, 255), tint, moving))

    def fill(self, rect: tuple[float, float, float, float], colour: Colour, alpha: float = 1.0) -> None:
        x, y, w, h = rect
        left, top = round(x), round(y)
        opacity = round(alpha * 255)
        if opacity > 0:
            self.now.append(Fill((left, top, round(x + w) - left, round(y + h) - top), colour, min(opacity, 255),
                                 self._clip))

    def clip(self, rect: tuple[float, float, float, float] | None) -> None:
        if rect is None:
            self._clip = None
            return
        x, y, w, h = rect
        left, top = round(x), round(y)
        self._clip = (left, top, max(0, round(x + w) - left), max(0, round(y + h) - top))

    def lay_down(self, marks: Sequence[Mark]) -> None:
        self.now.extend(marks)

    @property
    def noted(self) -> Sequence[Mark]:
        return self.now

    def settle(self, texture: Texture, x: float, y: float, w: float, h: float, angle: float, alpha: int, tint: Colour,
               moving: bool) -> Blit:
        """Round a mark to what this canvas can show, so that a change that cannot be seen is no change. moving: small
        changes cannot be seen at all."""
        return Blit(texture, x, y, w, h, angle, alpha, tint, self._clip)

    def forget(self) -> None:
        self.before = None

    def turn_page(self) -> tuple[list[Mark] | None, list[Mark]]:
        """Return the frame before and the frame just noted; the latter becomes the former. None: nothing is on screen.
        """
        before, now = self.before, self.now
        self.before, self.now, self._clip = now, [], None
        return before, now
