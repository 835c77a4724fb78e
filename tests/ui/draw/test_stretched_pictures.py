"""Pictures that are drawn small, and their middle drawn out."""
from __future__ import annotations

import pygame
import pytest

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.shapes import path, raster, rounded, vertical
from game.ui.draw.stretched_pictures import Pieces, broad, further, high, whole
from game.ui.draw.surface import SurfaceCanvas


def differs(made: pygame.Surface, other: pygame.Surface) -> int:
    """By how much a pixel of two pictures differs at most."""
    pairs = zip(pygame.image.tobytes(made, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("width", [200, 523, 1490])
def test_a_broad_picture_is_drawn_narrow_and_its_middle_drawn_out(width: int) -> None:
    drawn: list[int] = []

    def make(w: int, h: int) -> pygame.Surface:
        drawn.append(w)
        body = vertical("g", 0, h, (0, (20, 40, 60), .9), (1, (90, 80, 10), .5))
        return raster(body + path(rounded(6, 6, w - 12, h - 12, 30), "url(#g)", 1, (200, 100, 50), 3), w, h)

    made, at_once = whole(broad(make, width, 120, 48)), make(width, 120)
    assert made.get_size() == at_once.get_size() and drawn[0] < 210
    assert differs(made, at_once) <= 6, "at the round corners, by rounding"


def test_a_large_one_comes_in_pieces_and_looks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(w: int, h: int) -> pygame.Surface:
        return raster(path(rounded(6, 6, w - 12, h - 12, 30), (90, 80, 10), .7, (200, 100, 50), 3), w, h)

    at_once = whole(broad(make, 700, 121, 48))
    monkeypatch.setattr("game.ui.draw.stretched_pictures.PIECE", 4 * 700 * 50)
    pieces: Pieces | pygame.Surface = broad(make, 700, 121, 48)
    count = 0
    while not isinstance(pieces, pygame.Surface):
        pieces = further(pieces)
        count += 1
    assert count == 3 and differs(pieces, at_once) == 0


@pytest.mark.parametrize("height", [60, 131, 900])
def test_a_high_picture_is_drawn_low_and_its_middle_drawn_out(height: int) -> None:
    drawn: list[int] = []

    def make(h: int) -> pygame.Surface:
        drawn.append(h)
        body = vertical("g", 0, 30, (0, (20, 40, 60), .9), (1, (90, 80, 10), .5))
        return raster(body + path(rounded(6, 6, 88, h - 12, 20), "url(#g)", 1, (200, 100, 50), 3), 100, h)

    made, at_once = high(make, height, 40, 32), make(height)
    assert made.get_size() == at_once.get_size() and drawn[0] <= 80
    assert differs(made, at_once) <= 6, "at the round corners, by rounding"


@pytest.mark.parametrize("size", [(400.0, 300.0), (1500.0, 900.0)])
def test_a_panel_looks_as_if_all_of_it_were_drawn(size: tuple[float, float], monkeypatch: pytest.MonkeyPatch) -> None:
    def seen() -> pygame.Surface:
        canvas = SurfaceCanvas((1920, 1080))
        p = Painter(canvas, Screen(1920, 1080))
        p.begin()
        p.fill(p.screen.whole, (90, 110, 70))
        panels.panel(p, Rect(100, 60, *size))
        panels.stage(p, Rect(300, 160, size[0] / 3, size[1] / 2))
        p.end()
        return canvas.target

    made = seen()
    monkeypatch.setattr(panels, "high", lambda make, h, first, last: make(h))
    monkeypatch.setattr(panels, "broad", lambda make, w, h, cap: make(w, h))
    assert differs(made, seen()) <= 3
