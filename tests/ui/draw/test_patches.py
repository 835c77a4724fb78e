"""Where two frames differ, in rectangles."""
from __future__ import annotations

import random

import pygame

from game.ui.draw.patches import MOST_PATCHES, merged


def test_merged_rectangles_do_not_overlap() -> None:
    dice = random.Random(4)
    rects = [pygame.Rect(dice.randrange(300), dice.randrange(180), dice.randrange(1, 40), dice.randrange(1, 40))
             for _ in range(30)]
    out = merged(rects)
    assert all(any(o.contains(r) for o in out) for r in rects)
    assert not [1 for i, a in enumerate(out) for b in out[i + 1:] if a.colliderect(b)]


def test_too_many_rectangles_are_one() -> None:
    apart = [pygame.Rect(40 * n, 0, 3, 3) for n in range(MOST_PATCHES + 1)]
    assert len(merged(apart[1:])) == MOST_PATCHES
    assert merged(apart) == [apart[0].unionall(apart[1:])]
