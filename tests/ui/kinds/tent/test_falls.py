"""Where the cards of a tent come to lie when it falls, as far from it as the way it gives way."""
from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.ui.draw.screen import Rect
from game.ui.kinds.tent.falls import _outward
from game.ui.kinds.tent.geometry import pitch


@pytest.mark.parametrize("side", ["left", "right"])
def test_when_the_feet_slip_each_half_lies_on_its_own_side_the_outer_cards_furthest(side: str) -> None:
    tent = pitch(range(9), range(100, 109), Rect(100, 80, 900, 420))
    h, at = tent.stand.h, tent.stand.x
    drops = {(body.out, body.place): _outward(body, tent, "left", Rng(1, 1)).x - at for body in tent.bodies}
    out = -1 if side == "left" else 1
    ways = [out * far for (own, _), far in sorted(drops.items(), key=lambda each: each[0][1]) if own == out]
    assert len(ways) == 9 and ways[-1] > ways[0] + .5 * h
    assert all(.2 * h < far < 1.2 * h for far in ways), "not on top of the other half, nor off the table"
