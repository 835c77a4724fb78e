"""Effects step down by themselves before frames are late, and come back after a while of calm."""
from __future__ import annotations

import pytest

from game.ui.draw.ease import CALM, LIGHT, LOOKED_AT, STEPS, TOO_MANY, Ease, limit_for

SMALL, LARGE = (1920, 1080), (3840, 2160)


def after(ease: Ease, milliseconds: float, frames: int = 1, size: tuple[int, int] = SMALL) -> int:
    """The level when so many frames have taken so long."""
    for _ in range(frames):
        ease.took(milliseconds, *size)
    return ease.level


@pytest.mark.parametrize(("size", "milliseconds"), [((1366, 768), 10.5), (SMALL, 10.5), ((2560, 1440), 13),
                                                    (LARGE, 20)])
def test_when_a_frame_is_heavy_depends_on_the_pixels(size: tuple[int, int], milliseconds: float) -> None:
    assert limit_for(*size) == pytest.approx(milliseconds, abs=0.2)


def test_effects_step_down_before_a_single_frame_is_late() -> None:
    ease, nearly = Ease(), 0.8 * 14.0
    assert [after(ease, nearly) for _ in range(TOO_MANY)] == [0] * (TOO_MANY - 1) + [1]
    assert after(ease, nearly, TOO_MANY * len(STEPS)) == len(STEPS) - 1, "step by step, and no further"


def test_what_is_heavy_on_a_small_screen_is_not_on_a_large_one() -> None:
    ease = Ease()
    assert after(ease, 19.0, 60, LARGE) == 0
    assert after(ease, 19.0, 60, SMALL) > 0


def test_frames_that_stutter_one_by_one_change_nothing() -> None:
    ease = Ease()
    for _ in range(200):
        after(ease, 90.0)
        assert after(ease, 3.0, LOOKED_AT // (TOO_MANY - 1)) == 0


def test_after_a_while_of_calm_one_step_comes_back_and_then_the_next() -> None:
    ease = Ease()
    after(ease, 50.0, 2 * TOO_MANY)
    assert (ease.level, after(ease, 2.0, CALM - 1), after(ease, 2.0)) == (2, 2, 1)
    assert after(ease, 2.0, 2 * CALM) == 0
    assert ease.beside == STEPS[0]


def test_frames_between_light_and_heavy_leave_everything_as_it_is() -> None:
    ease = Ease()
    after(ease, 50.0, TOO_MANY)
    assert after(ease, (LIGHT + 1) / 2 * limit_for(*SMALL), 10 * CALM) == 1


def test_a_level_that_came_back_too_early_waits_twice_as_long_the_next_time() -> None:
    ease, waits = Ease(), []
    after(ease, 50.0, TOO_MANY)
    for _ in range(3):
        count = 0
        while ease.level:
            after(ease, 2.0)
            count += 1
        waits.append(count)
        after(ease, 50.0, TOO_MANY)
    assert waits == [CALM, 2 * CALM, 4 * CALM]


def test_a_long_calm_makes_it_forget_how_hard_it_was() -> None:
    ease = Ease()
    for _ in range(3):
        after(ease, 50.0, TOO_MANY)
        after(ease, 2.0, 40 * CALM)
    after(ease, 50.0, TOO_MANY)
    assert after(ease, 2.0, CALM) == 0


def test_every_step_leaves_out_no_less_than_the_one_before() -> None:
    def drawn(level: int) -> tuple[float, ...]:
        beside = STEPS[level]
        turn, grow, *more = (*beside.steps, *beside[0:1], *beside[2:])
        return -turn, -grow, *more

    for level in range(1, len(STEPS)):
        assert all(now <= before for now, before in zip(drawn(level), drawn(level - 1), strict=True))
        assert drawn(level) != drawn(level - 1)
