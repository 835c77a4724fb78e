"""Pictures that are written into files, and those that are drawn narrow."""
from __future__ import annotations

import gc
import io
from collections.abc import Callable

import pygame
import pytest

from game.ui.draw.budget import Budget
from game.ui.draw.shapes import Shapes, broad, path, png, raster, rounded, vertical


def test_a_picture_that_was_written_is_kept_by_nobody() -> None:
    def open_files() -> int:
        return sum(isinstance(found, io.BytesIO) and not found.closed for found in gc.get_objects())

    before = open_files()
    pages = [png(pygame.Surface((40, 30))) for _ in range(10)]
    assert pygame.image.load(io.BytesIO(pages[-1]), "picture.png").get_size() == (40, 30)
    assert open_files() == before


@pytest.mark.parametrize("width", [200, 523, 1490])
def test_a_broad_picture_is_drawn_narrow_and_its_middle_drawn_out(width: int) -> None:
    drawn: list[int] = []

    def make(w: int, h: int) -> pygame.Surface:
        drawn.append(w)
        body = vertical("g", 0, h, (0, (20, 40, 60), .9), (1, (90, 80, 10), .5))
        return raster(body + path(rounded(6, 6, w - 12, h - 12, 30), "url(#g)", 1, (200, 100, 50), 3), w, h)

    made, whole = broad(make, width, 120, 48), make(width, 120)
    assert made.get_size() == whole.get_size() and drawn[0] < 210
    pairs = zip(pygame.image.tobytes(made, "RGBA"), pygame.image.tobytes(whole, "RGBA"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 6, "at the round corners, by rounding"


def test_what_is_asked_for_ahead_is_drawn_one_a_frame_unless_the_frame_had_to_draw_another() -> None:
    shapes, drawn = Shapes(Budget()), list[str]()

    def made(name: str) -> Callable[[], pygame.Surface]:
        return lambda: drawn.append(name) or pygame.Surface((4, 4))     # type: ignore[func-returns-value]

    shapes.get("there", made("there"))
    shapes.advance()
    with shapes.ahead():
        for name in ("there", "a", "b", "a", "c"):
            shapes.get(name, made(name))
    assert drawn == ["there"]
    shapes.advance()
    assert drawn == ["there", "a"]
    shapes.get("now", made("now"))
    shapes.advance()
    assert drawn == ["there", "a", "now"]
    shapes.get("c", made("c"))              # it is wanted before its time has come
    for _ in range(4):
        shapes.advance()
    assert drawn == ["there", "a", "now", "c", "b"]


def test_what_was_asked_for_ahead_is_forgotten_with_the_size_it_was_for() -> None:
    shapes, drawn = Shapes(Budget()), list[int]()
    with shapes.ahead():
        shapes.get("a", lambda: drawn.append(1) or pygame.Surface((4, 4)))  # type: ignore[func-returns-value]
    shapes.clear()
    shapes.advance()
    assert not drawn
