"""A canvas on the graphics card: SDL's renderer by way of `pygame._sdl2.video`, which is used in this file alone.

It keeps to what every driver does: whole pixels, straight alpha, no clip rectangle (a viewport stands in, which moves
the origin), no logical size and no scale (reading pixels back with them corrupts memory), no mip-maps (cards come in
sizes near the ones shown). Textures must die before the renderer, and the renderer before the window.
"""
from __future__ import annotations

import os
import weakref
from collections.abc import Sequence

import pygame
from pygame._sdl2 import video

from game.ui.draw.budget import Budget, BudgetedCache, pixels
from game.ui.draw.canvas import Blit, Colour, Fill, Mark, Notes, Texture

HINTS = {"SDL_RENDER_SCALE_QUALITY": "linear"}
"""Has to be set before the first texture is made; `prepare` does it."""


def prepare() -> None:
    """Set what the renderer must know before it exists."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)


class GpuCanvas(Notes):
    """Draws in a window; `size` is in physical pixels and may be more than the window's points.

    Raises pygame.error when there is no renderer.
    """

    def __init__(self, window: pygame.Window, vsync: bool = True) -> None:
        super().__init__()
        prepare()
        self._renderer = video.Renderer(window, vsync=vsync)
        self._renderer.draw_blend_mode = pygame.BLENDMODE_BLEND
        self._store = TextureStore(self._renderer, Budget())
        self._size = tuple(self._renderer.get_viewport().size)
        self._last: list[Mark] = []

    @property
    def size(self) -> tuple[int, int]:
        return self._size[0], self._size[1]

    def share(self, budget: Budget) -> None:
        """See Canvas."""
        self._store.clear()
        self._store = TextureStore(self._renderer, budget)

    def resized(self) -> None:
        """Repaint everything: the window has another size."""
        self._renderer.set_viewport(None)
        self._size = tuple(self._renderer.get_viewport().size)
        self.forget()

    def lost(self) -> None:
        """Take note that the device was reset: all textures are made again from their surfaces when next drawn."""
        self._store.clear()
        self.forget()

    def settle(self, texture: Texture, x: float, y: float, w: float, h: float, angle: float, alpha: int, tint: Colour,
               moving: bool) -> Blit:
        """Round to whole pixels, and to angles that can be told apart."""
        w, h = max(1, round(w)), max(1, round(h))
        return Blit(texture, round(x - w / 2) + w / 2, round(y - h / 2) + h / 2, w, h, round(angle, 1) % 360.0, alpha,
                    tint, self._clip)

    def present(self) -> list[pygame.Rect]:
        before, now = self.turn_page()
        if before == now:
            return []
        self._last = now
        self._issue(now)
        self._show()
        return [pygame.Rect((0, 0), self.size)]

    def _show(self) -> None:
        self._renderer.present()

    def screenshot(self) -> pygame.Surface:
        """Draw the frame again for reading: what was presented may already be gone from the back buffer."""
        self._issue(self._last)
        made = self._renderer.to_surface()
        self.forget()
        return made

    def close(self) -> None:
        """Close textures first, then the renderer; the caller that opened the window closes it."""
        self._store.clear()
        self.now, self.before, self._last = [], None, []
        del self._store, self._renderer

    def _issue(self, marks: Sequence[Mark]) -> None:
        renderer = self._renderer
        renderer.set_viewport(None)
        renderer.draw_color = (0, 0, 0, 255)
        renderer.clear()
        clip: tuple[int, int, int, int] | None = None
        for mark in marks:
            if mark.clip != clip:
                clip = mark.clip
                renderer.set_viewport(clip)
            if clip is not None and (clip[2] <= 0 or clip[3] <= 0):
                continue
            left, top = (clip[0], clip[1]) if clip else (0, 0)
            if isinstance(mark, Fill):
                renderer.draw_color = (*mark.colour, mark.alpha)
                x, y, w, h = mark.rect
                renderer.fill_rect((x - left, y - top, w, h))
            else:
                self._put(mark, left, top)
        renderer.set_viewport(None)

    def _put(self, mark: Blit, left: int, top: int) -> None:
        texture = self._store.get(mark.texture)
        if texture.alpha != mark.alpha:
            texture.alpha = mark.alpha
        texture.color = mark.tint
        place = (round(mark.x - mark.w / 2) - left, round(mark.y - mark.h / 2) - top, mark.w, mark.h)
        if mark.angle:
            texture.draw(None, place, mark.angle)
        else:
            texture.draw(None, place)


class TextureStore:
    """The only owner of the card's textures: one for each handle, gone when the handle is gone, or when the budget is
    spent and it has not been drawn for longest."""

    def __init__(self, renderer: video.Renderer, budget: Budget) -> None:
        self._renderer = renderer
        self._made: BudgetedCache[int, tuple[video.Texture, weakref.ref[Texture]]]
        self._made = BudgetedCache(budget, "on the graphics card")

    def get(self, handle: Texture) -> video.Texture:
        found = self._made.get(handle.number)
        return found[0] if found is not None else self._make(handle)

    def clear(self) -> None:
        self._made.clear()

    def _make(self, handle: Texture) -> video.Texture:
        made = video.Texture.from_surface(self._renderer, handle.surface)
        made.blend_mode = pygame.BLENDMODE_NONE if handle.opaque else pygame.BLENDMODE_BLEND
        kept, number = self._made, handle.number
        self._made.put(number, (made, weakref.ref(handle, lambda _: kept.drop(number))), pixels(handle.size))
        return made
