"""The curtain's cuts: how broad the ink in a valley is, and that the line of the hem can be dyed."""
from __future__ import annotations

import math
import re

import pytest

from game.ui.draw.curtain_cut import cloth_cuts, dyes, folds, hem_line
from game.ui.draw.palette import NIGHT, web

WIDE, HIGH = 1500.0, 1080.0


def cuts(svg: str, colour: str) -> list[list[tuple[float, float]]]:
    """The corners of each polygon that is filled in this colour."""
    [filled] = re.findall(rf'<path d="([^"]*)" fill="{colour}"', svg)
    return [[(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", part)]
            for part in filled.split("Z") if part]


def test_the_ink_in_a_valley_is_thin_half_way_and_broad_at_both_ends() -> None:
    d = dyes(NIGHT)
    lines = cuts(cloth_cuts(WIDE, HIGH, d), web(d.ink))
    assert len(lines) == len(folds(WIDE))
    for line in lines:
        broad = [math.dist(line[at], line[-1 - at]) for at in (0, len(line) // 4, len(line) // 2 - 1)]
        assert broad == pytest.approx([5.4, 2.6, 6.6], abs=0.2)


def test_the_line_of_the_hem_is_pure_white_for_any_dye() -> None:
    assert re.findall('fill="([^"]*)"', hem_line(WIDE, HIGH)) == ["#ffffff"]
