"""Pictures that are written into files."""
from __future__ import annotations

import gc
import io

import pygame

from game.ui.draw.shapes import png


def test_a_picture_that_was_written_is_kept_by_nobody() -> None:
    def open_files() -> int:
        return sum(isinstance(found, io.BytesIO) and not found.closed for found in gc.get_objects())

    before = open_files()
    pages = [png(pygame.Surface((40, 30))) for _ in range(10)]
    assert pygame.image.load(io.BytesIO(pages[-1]), "picture.png").get_size() == (40, 30)
    assert open_files() == before
