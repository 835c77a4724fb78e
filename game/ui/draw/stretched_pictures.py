"""Pictures that look the same all along a part: drawn small, and that part drawn out; large ones in pieces, so that no
frame has to draw all of one. It knows no units and no words.
"""
from __future__ import annotations

from collections.abc import Callable, Generator
from mmap import mmap
from typing import TypeAlias

import pygame

from game.ui.draw.budget import pixels

Pieces: TypeAlias = Generator[None, None, pygame.Surface]
"""A picture that comes piece by piece: between two of them a frame may end."""

Made: TypeAlias = pygame.Surface | Pieces

MIDDLE = 8
"""Pixels between two ends, where a picture is drawn narrow."""

PIECE = 8 * 2**20
"""Bytes that are drawn out at once."""


def whole(made: Made) -> pygame.Surface:
    """Return all pieces that are still to come, at once."""
    while not isinstance(made, pygame.Surface):
        made = further(made)
    return made


def further(made: Made) -> Made:
    """Draw the next piece; return the picture, where that was the last one, else what is still to be drawn."""
    if isinstance(made, pygame.Surface):
        return made
    try:
        next(made)
    except StopIteration as ended:
        done: pygame.Surface = ended.value
        return done
    return made


def broad(make: Callable[[int, int], pygame.Surface], w: int, h: int, cap: int) -> Pieces:
    """Yield a picture that looks the same all along its middle: drawn narrow, and the middle drawn out. `cap`: so many
    pixels at either end do not."""
    narrow = 2 * cap + MIDDLE
    if w < 2 * narrow:
        return make(w, h)
    made, out = make(narrow, h), _empty(w, h)
    made.set_alpha(None)                    # laid down as it is, its transparency with it
    lines = max(1, PIECE // pixels((w, 1)))
    for top in range(0, h, lines):
        if top:
            yield
        deep = min(lines, h - top)
        middle = out.subsurface((cap, top, w - 2 * cap, deep))
        pygame.transform.scale(made.subsurface((cap + MIDDLE // 2, top, 1, deep)), middle.get_size(), middle)
        out.blit(made, (0, top), (0, top, cap, deep))
        out.blit(made, (w - cap, top), (narrow - cap, top, cap, deep))
    return out


def _empty(w: int, h: int) -> pygame.Surface:
    """A surface without a colour. A large one is given its memory where it is painted: pygame clears all of it at once,
    which takes as long as to paint it."""
    if pixels((w, h)) <= PIECE:
        return pygame.Surface((w, h), pygame.SRCALPHA, 32)
    return pygame.image.frombuffer(mmap(-1, pixels((w, h))), (w, h), "BGRA")


def high(make: Callable[[int], pygame.Surface], h: int, first: int, last: int) -> pygame.Surface:
    """Return a picture whose lines look the same but for the first and the last ones: `make` draws it so many pixels
    high."""
    low = first + MIDDLE + last
    if h < low + MIDDLE:
        return make(h)
    made = make(low)
    w = made.get_width()
    made.set_alpha(None)
    out = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    out.blit(made, (0, 0), (0, 0, w, first))
    middle = out.subsurface((0, first, w, h - first - last))
    pygame.transform.scale(made.subsurface((0, first + MIDDLE // 2, w, 1)), middle.get_size(), middle)
    out.blit(made, (0, h - last), (0, low - last, w, last))
    return out
