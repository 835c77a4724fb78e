"""Antialiased shapes: composed as SVG text, drawn once at the exact pixel size, kept. It knows no units, no words."""
from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Literal

import pygame

from game.ui.draw.budget import Budget, BudgetedCache, pixels
from game.ui.draw.canvas import Colour, Texture
from game.ui.draw.palette import web
from game.ui.draw.stretched_pictures import Made, Pieces, further, whole

SHADOW_SHRINK = 4
AHEAD = 1 / 32
"""Of what was asked for ahead so much is drawn for one frame, as a share of the screen's bytes."""


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the path of a rectangle with round corners."""
    r = max(0.0, min(r, w / 2, h / 2))
    return (f"M{x + r:.2f},{y:.2f}h{w - 2 * r:.2f}a{r:.2f},{r:.2f} 0 0 1 {r:.2f},{r:.2f}v{h - 2 * r:.2f}"
            f"a{r:.2f},{r:.2f} 0 0 1 {-r:.2f},{r:.2f}h{2 * r - w:.2f}a{r:.2f},{r:.2f} 0 0 1 {-r:.2f},{-r:.2f}"
            f"v{2 * r - h:.2f}a{r:.2f},{r:.2f} 0 0 1 {r:.2f},{-r:.2f}Z")


def path(d: str, fill: Colour | str | None = None, alpha: float = 1.0, stroke: Colour | None = None,
         thick: float = 0.0, stroke_alpha: float = 1.0) -> str:
    """Return an SVG path; `fill` is a colour, the name of a gradient (`url(#…)`) or None."""
    paint = "none" if fill is None else fill if isinstance(fill, str) else web(fill)
    line = ""
    if stroke is not None and thick > 0:
        line = (f' stroke="{web(stroke)}" stroke-width="{thick:.2f}" stroke-opacity="{stroke_alpha:.3f}" '
                'stroke-linejoin="round" stroke-linecap="round"')
    return f'<path d="{d}" fill="{paint}" fill-opacity="{alpha:.3f}" fill-rule="evenodd"{line}/>'


def disc(cx: float, cy: float, r: float) -> str:
    """Return the path of a circle."""
    return f"M{cx - r:.2f},{cy:.2f}a{r:.2f},{r:.2f} 0 1 1 {2 * r:.2f},0a{r:.2f},{r:.2f} 0 1 1 {-2 * r:.2f},0Z"


def vertical(name: str, top: float, bottom: float, *stops: tuple[float, Colour, float]) -> str:
    """Return a gradient from top to bottom; stops are (place 0-1, colour, alpha)."""
    return (f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.2f}" x2="0" '
            f'y2="{bottom:.2f}">{_stops(stops)}</linearGradient></defs>')


def radial(name: str, cx: float, cy: float, r: float, *stops: tuple[float, Colour, float]) -> str:
    """Return a gradient from a centre outwards."""
    return (f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx:.2f}" cy="{cy:.2f}" '
            f'r="{r:.2f}">{_stops(stops)}</radialGradient></defs>')


def _stops(stops: tuple[tuple[float, Colour, float], ...]) -> str:
    return "".join(f'<stop offset="{at:.3f}" stop-color="{web(c)}" stop-opacity="{alpha:.3f}"/>'
                   for at, c, alpha in stops)


def document(body: str, w: float, h: float, box: tuple[float, float] | None = None) -> str:
    """Return a whole SVG of w × h pixels; `box` is the size its coordinates count in."""
    bw, bh = box or (w, h)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}" height="{h:g}" '
            f'viewBox="0 0 {bw:g} {bh:g}">{body}</svg>')


def raster(body: str, w: int, h: int, box: tuple[float, float] | None = None) -> pygame.Surface:
    """Return the picture of an SVG body, exactly w × h pixels, with alpha."""
    made = argb(pygame.image.load_sized_svg(io.BytesIO(document(body, w, h, box).encode()), (w, h)))
    if made.get_size() == (w, h):
        return made
    plate = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    plate.blit(made, (0, 0))
    return plate


PNG = b"\x89PNG\r\n\x1a\n"
COLOURS = {"RGB": 2, "RGBA": 6}
"""What PNG calls pictures of eight bits each of red, green and blue, and of alpha."""

ARGB = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""The order of colours that blits fastest: the SVG reader's own order is twenty times slower."""


def argb(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in that order; itself if it has it already."""
    if not surface.get_flags() & pygame.SRCALPHA:
        plate = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)     # converting would leave the alpha out
        plate.blit(surface, (0, 0))
        return plate
    return surface if surface.get_masks() == ARGB.get_masks() else surface.convert(ARGB)


def png(surface: pygame.Surface, dots: Literal["RGB", "RGBA"] = "RGBA", pressed: int = -1) -> bytes:
    """Return the picture as a PNG file; `pressed` together as zlib counts it, 0: not at all. pygame's own writer takes
    twice as long and lets no other thread work meanwhile: while a card was kept, a frame had to wait."""
    w, h = surface.get_size()
    plain = memoryview(pygame.image.tobytes(surface, dots))
    line = len(dots) * w
    lines = b"".join(part for y in range(h) for part in (b"\0", plain[line * y:line * (y + 1)]))
    header = struct.pack(">IIBBBBB", w, h, 8, COLOURS[dots], 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(lines, pressed)), (b"IEND", b"")
    return PNG + b"".join(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
                          for kind, body in parts)


def shadow(w: int, h: int, r: float, blur: int, colour: Colour, alpha: float) -> pygame.Surface:
    """Return a soft shadow of a rounded rectangle, `blur` pixels larger on every side.

    Blurred at a quarter of the size and stretched: a shadow has no detail to lose.
    """
    s = SHADOW_SHRINK if blur >= 2 * SHADOW_SHRINK else 1
    full = (w + 2 * blur, h + 2 * blur)
    small = (max(4, full[0] // s), max(4, full[1] // s))
    body = path(rounded(blur * .6, blur * .6, full[0] - 1.2 * blur, full[1] - 1.2 * blur, r + blur * .4),
                colour, alpha)
    made = raster(body, *small, box=full)
    plain = pygame.Surface(small, pygame.SRCALPHA, 32)
    plain.fill((*colour, 0))            # the colour goes on outside, or the blur would bring in a black rim
    plain.blit(made, (0, 0))
    soft = pygame.transform.gaussian_blur(plain, max(1, round(blur * .3 / s)), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, full) if s > 1 else soft


class ShapeCache:
    """Shapes drawn before, by what they are."""

    def __init__(self, budget: Budget) -> None:
        self._kept: BudgetedCache[Hashable, Texture] = BudgetedCache(budget, "shapes")
        self._alone: BudgetedCache[str, tuple[Hashable, Texture]] = BudgetedCache(budget, "cloth")
        self._coming: dict[Hashable, tuple[Callable[[], Made], int, int, bool]] = {}    # asked for ahead
        self._begun: dict[Hashable, Pieces] = {}    # of these some pieces are there
        self.early = False
        """Nothing is to be seen yet, see `ahead`."""
        self._drawn = 0                             # bytes, for this frame
        self._nothing = Texture(pygame.Surface((1, 1), pygame.SRCALPHA, 32))

    def get(self, key: Hashable, make: Callable[[], Made], margin: int = 0, size: tuple[int, int] = (0, 0),
            soft: bool = False) -> Texture:
        """Return the texture kept under this key; `make` draws it when it is new, all of it at once where it is to be
        seen. `size`: what it will have, in pixels, where that is known before. `soft`: see Texture."""
        found = self._kept.get(key)
        if found is not None:
            return found
        if self.early:
            self._coming[key] = make, margin, pixels(size), soft
            return self._nothing
        return self._put(key, whole(self._making(key, make)), margin, soft)

    def _making(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What there is of it, or is to be begun."""
        begun = self._begun.pop(key, None)
        return make() if begun is None else begun

    def _put(self, key: Hashable, made: pygame.Surface, margin: int, soft: bool) -> Texture:
        self._coming.pop(key, None)
        self._drawn += pixels(made.get_size())
        return self._kept.put(key, Texture(made, margin, soft), pixels(made.get_size()))

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Draw what is asked for inside not now but soon (`advance`)."""
        kept, self.early = self.early, True
        try:
            yield
        finally:
            self.early = kept

    @property
    def awaited(self) -> bool:
        """Whether something that was asked for ahead is still to be drawn."""
        return bool(self._coming)

    def advance(self, screen: tuple[int, int]) -> None:
        """Advance once a frame, on a screen of so many pixels: of what was asked for ahead as much is drawn as has room
        beside what this frame had to draw; what is larger than that has a frame for itself, or one for each of its
        pieces."""
        room = AHEAD * pixels(screen)
        while self._coming:
            key, (make, margin, size, soft) = next(iter(self._coming.items()))
            if self._drawn and self._drawn + size > room:
                break
            del self._coming[key]
            made = self._making(key, make)
            made = whole(made) if size <= room else further(made)
            if not isinstance(made, pygame.Surface):
                self._begun[key], self._coming = made, {key: (make, margin, size, soft), **self._coming}
                break
            self._put(key, made, margin, soft)
        self._drawn = 0

    def only(self, name: str, key: Hashable, make: Callable[[], pygame.Surface]) -> Texture:
        """Return something so large that only the last one of this name is kept."""
        kept = self._alone.get(name)
        if kept is not None and kept[0] == key:
            return kept[1]
        self._alone.drop(name)
        made = Texture(make())
        return self._alone.put(name, (key, made), pixels(made.size))[1]

    def last(self, name: str) -> tuple[Hashable, Texture] | None:
        """Return what is kept under this name now."""
        return self._alone.get(name)

    def clear(self, large: bool = True) -> None:
        """Keep nothing: the colours or the size changed. Without `large` that of which there is only one stays."""
        self._kept.clear()
        self._coming.clear()
        self._begun.clear()
        if large:
            self._alone.clear()
