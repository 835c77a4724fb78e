"""Units, the type scale and its floor, the safe rectangle."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import TYPE_SCALE, Screen


def test_without_a_wish_a_screen_is_no_television_and_has_usual_letters_and_contrast() -> None:
    screen = Screen(1366, 768)
    assert (screen.text_scale, screen.tv, screen.high_contrast, screen.ruby) == (1.0, False, False, False)
    assert (screen.safe_area, screen.taken_left, screen.taken_below) == (None, 0.0, 0.0)


def test_a_unit_is_a_pixel_at_1080p() -> None:
    assert Screen(1920, 1080).u == 1
    assert Screen(3840, 2160).px(10) == 20
    wide = Screen(2560, 1080)
    assert (wide.u, wide.wide, wide.high) == (1, 2560, 1080)
    assert Screen(1366, 768).units(768) == pytest.approx(1080, abs=1)


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("tv", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_type_never_falls_below_the_floor_and_keeps_its_order(size: tuple[int, int], tv: bool, scale: float) -> None:
    screen = Screen(*size, text_scale=scale, tv=tv)
    sizes = [screen.type(name) for name in TYPE_SCALE]
    assert min(sizes) >= round(screen.floor)
    assert sizes == sorted(set(sizes))


def test_the_type_scale_on_a_television() -> None:
    assert [Screen(1920, 1080, tv=True).type(n) for n in TYPE_SCALE] == [26, 30, 34, 42, 52, 66, 96]


def test_the_safe_rectangle() -> None:
    tv = Screen(1920, 1080, tv=True).safe
    assert (tv.x, tv.y) == pytest.approx((96, 54))
    assert Screen(1920, 1080, tv=True, safe_area=0.0).safe.w == 1920


def test_what_is_taken_from_the_safe_part_is_taken_at_its_left_and_its_foot_alone() -> None:
    whole, left = Screen(1920, 1080, tv=True).safe, Screen(1920, 1080, tv=True, taken_left=300.0).safe
    below = Screen(1920, 1080, tv=True, taken_below=200.0).safe
    assert (left.x, left.y, left.right, left.bottom) == (whole.x + 300, whole.y, whole.right, whole.bottom)
    assert (below.x, below.y, below.right, below.bottom) == (whole.x, whole.y, whole.right, whole.bottom - 200)
