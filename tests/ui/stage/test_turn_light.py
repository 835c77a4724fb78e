"""The turn light slides along the rim from seat to seat."""
from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from game.ui.draw.screen import Screen
from game.ui.stage.records import Table, TurnMarker
from game.ui.stage.turn_light import slide

TABLE = cast(Table, SimpleNamespace(screen=Screen(1920, 1080)))
SIDES = {"bottom": TurnMarker(960, 1068, 1100, 58), "top": TurnMarker(300, 12, 230, 58),
         "left": TurnMarker(12, 400, 58, 190)}


@pytest.mark.parametrize(("a", "b"), [("bottom", "left"), ("left", "bottom"), ("top", "left"), ("bottom", "top")])
def test_on_its_way_it_is_never_larger_than_at_both_ends_nor_smaller(a: str, b: str) -> None:
    way = slide(SIDES[a], SIDES[b], TABLE)
    assert way(0.0) == SIDES[a] and way(1.0) == SIDES[b]
    ends = sorted(light.rx * light.ry for light in (SIDES[a], SIDES[b]))
    for n in range(1, 20):
        light = way(n / 20)
        assert ends[0] - 1e-6 <= light.rx * light.ry <= ends[1] + 1e-6
        assert min(light.x, 1920 - light.x, light.y, 1080 - light.y) < 12.01, "it stays on the rim"
