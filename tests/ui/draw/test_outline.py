"""The shape of a pack is that of most of its pictures."""
from __future__ import annotations

import pygame
import pytest

from game.ui.draw.faces import ASPECT
from game.ui.draw.outline import STANDARD, Outline, agreed, seen
from game.ui.draw.shapes import path, raster, rounded

BOX = 252, 392


def picture(w: int, h: int, corner: float = 0.0) -> pygame.Surface:
    """Opaque art of this size in the middle of the box, with round corners of its own."""
    made = pygame.Surface(BOX, pygame.SRCALPHA, 32)
    art = raster(path(rounded(0, 0, w, h, corner * w), (200, 90, 10)), w, h)
    made.blit(art, ((BOX[0] - w) // 2, (BOX[1] - h) // 2))
    return made


@pytest.mark.parametrize(("w", "h", "corner"), [(252, 353, 0.0), (206, 392, .08), (252, 392, .05), (252, 336, .12)])
def test_a_picture_that_reaches_its_sides_tells_aspect_and_corner(w: int, h: int, corner: float) -> None:
    found = seen(picture(w, h, corner))
    assert found is not None
    assert found.aspect == pytest.approx(w / h, rel=.02)
    assert found.corner == pytest.approx(corner, abs=.02)


def test_figures_on_nothing_and_broad_pictures_tell_nothing() -> None:
    figure = pygame.Surface(BOX, pygame.SRCALPHA, 32)
    pygame.draw.circle(figure, (255, 0, 0), (126, 200), 100)
    assert seen(figure) is None
    assert seen(picture(252, 189)) is None and seen(picture(252, 252)) is None
    assert seen(pygame.Surface(BOX, pygame.SRCALPHA, 32)) is None


def test_a_pack_agrees_on_the_shape_of_most_of_its_pictures() -> None:
    five, narrow = Outline(5 / 7, 0.0), Outline(.526, .1)
    assert agreed([five, narrow, five], .05) == Outline(5 / 7, .05)
    assert agreed([narrow] * 3, .05) == narrow
    assert agreed([five, None, None], .05) == Outline(ASPECT, .05), "most of them are no cards"
    assert agreed([Outline(.65, 0.0)] * 3, 5 / 63) == STANDARD, "no one sees so small a difference"


@pytest.mark.parametrize("aspect", [.5, .526, ASPECT, 5 / 7, .8])
def test_a_card_of_any_shape_lies_in_the_middle_of_its_box(aspect: float) -> None:
    place = Outline(aspect).within(189, 294)
    assert pygame.Rect(0, 0, 189, 294).contains(place)
    assert abs(place.centerx - 94.5) <= 1 and abs(place.centery - 147) <= 1
    assert place.w == 189 or place.h == 294
    assert place.w / place.h == pytest.approx(aspect, rel=.025)
