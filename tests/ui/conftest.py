"""What all tests of the picture share."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import pygame
import pytest

from game.ui.draw import faces

MOST = 200 * 2**20
"""Bytes of drawings that are kept for the next test."""


@pytest.fixture(scope="session", autouse=True)
def each_drawing_is_drawn_once() -> Iterator[None]:
    """A fifth of these tests' time went into drawing the same cards at the same sizes for every new room."""
    draw, kept, bytes_kept = faces.draw, OrderedDict[object, pygame.Surface](), 0

    def drawn(job: faces.Job) -> pygame.Surface:
        nonlocal bytes_kept
        key = faces.fingerprint(job), job
        if key not in kept:
            kept[key] = draw(job)
            bytes_kept += size(kept[key])
        kept.move_to_end(key)
        while bytes_kept > MOST and len(kept) > 1:
            bytes_kept -= size(kept.popitem(last=False)[1])
        return kept[key].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "draw", drawn)
        yield


def size(drawn: pygame.Surface) -> int:
    return drawn.get_pitch() * drawn.get_height()
