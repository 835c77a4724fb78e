"""The table under the cards: a point in the picture is one place on it, and a rectangle on it one figure in the
picture."""
from __future__ import annotations

import pytest

from game.pictures.finding.plane import CameraModel, measured, planes

CAMERA = CameraModel(900, 700)
TABLES = planes(CAMERA)


@pytest.mark.parametrize("at", [0, 3, 20, 40, len(TABLES) - 1])
@pytest.mark.parametrize("point", [(0.0, 0.0), (60.0, -40.0), (-90.0, 75.0)])
def test_a_place_on_the_table_is_seen_where_it_is_found_again(at: int, point: tuple[float, float]) -> None:
    laid = TABLES[at].laid(TABLES[at].seen(point))
    assert laid == pytest.approx(point, abs=1e-6)


@pytest.mark.parametrize("at", [0, 3, 20, 40, len(TABLES) - 1])
@pytest.mark.parametrize("angle", [0.0, .4, -1.1])
def test_a_rectangle_on_the_table_is_seen_with_its_sides(at: int, angle: float) -> None:
    corners = TABLES[at].all_laid(TABLES[at].rectangle((-30.0, 20.0), angle, 63.0, 88.0))
    assert corners is not None and corners[0] == pytest.approx((-30.0, 20.0), abs=1e-6)
    assert measured(corners) == pytest.approx((63.0, 88.0, 0.0), abs=1e-6)
