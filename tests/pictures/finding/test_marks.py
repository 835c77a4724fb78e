"""How light a place on a printed sheet is."""
from __future__ import annotations

import pytest
from PIL import Image

from game.pictures.finding.marks import _grey

BLACK, WHITE = 0.0, 255.0


@pytest.mark.parametrize(("place", "light"), [((1, 1), BLACK), ((8, 6), BLACK), ((8, 1), BLACK), ((1, 6), BLACK),
                                              ((0, 3), WHITE), ((9, 3), WHITE), ((4, 0), WHITE), ((4, 7), WHITE)])
def test_a_place_is_as_light_as_those_around_it_and_white_where_these_lie_outside(
        place: tuple[int, int], light: float) -> None:
    assert _grey(Image.new("L", (10, 8), 0), place) == light


def test_all_nine_points_around_a_place_count() -> None:
    art = Image.new("L", (5, 5), 0)
    art.putpixel((3, 1), 90)
    assert _grey(art, (2, 2)) == 10 and _grey(art, (1.4, 2.4)) == 0
