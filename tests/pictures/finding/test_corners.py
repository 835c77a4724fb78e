"""The line through places, most of which agree."""
from __future__ import annotations

import pytest

from game.pictures.finding.corners import _agreed


@pytest.mark.parametrize(("slope", "height"), [(0.0, 5.0), (.1, 40.0), (-.3, -12.0)])
@pytest.mark.parametrize("side", [1, -1])
def test_a_run_of_strays_on_either_side_does_not_draw_the_line_away(slope: float, height: float, side: int) -> None:
    points = [(float(x), height + slope * x, 1.0) for x in range(-40, 41, 4)]
    strays = [(x, y + side * (40 - x), weight) for x, y, weight in points[:6]]
    assert _agreed([*strays, *points[6:]], 12.0) == pytest.approx((height, slope), abs=1e-3)
