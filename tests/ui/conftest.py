"""What all tests of the picture share."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame
import pytest

from game.ui.draw import faces

MOST = 800


@pytest.fixture(scope="session", autouse=True)
def each_drawing_is_drawn_once() -> Iterator[None]:
    """A fifth of these tests' time went into drawing the same cards at the same sizes for every new room."""
    draw = faces.draw

    @lru_cache(MOST)
    def drawn(fingerprint: str, job: faces.Job) -> pygame.Surface:
        return draw(job)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "draw", lambda job: drawn(faces.fingerprint(job), job).copy())
        yield
