"""Turned and stretched copies: exact for what lies still, and few for one frame of what moves."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.ui.draw.budget import Budget, BudgetedCache
from game.ui.draw.canvas import WHITE, Blit, Texture
from game.ui.draw.card_art import CardArt
from game.ui.draw.ease import STEPS
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.shapes import shadow
from game.ui.draw.surface import SurfaceCanvas
from game.ui.draw.transform_cache import PASSING, Shape, Turned, stepped

SIZE = (40, 60)
NARROW = SIZE[0] * SIZE[1]
"""Room for a single copy."""


def texture() -> Texture:
    made = pygame.Surface(SIZE, pygame.SRCALPHA, 32)
    made.fill((200, 80, 40, 255))
    return Texture(made)


def shape(share: float = 1.0, angle: float = 0.0, over: float = 1.0) -> Shape:
    return round(SIZE[0] * share * over), round(SIZE[1] * share), angle, WHITE


@pytest.mark.parametrize("other", [shape(1.1), shape(0.9), shape(angle=8.0), shape(over=0.7)], ids=str)
def test_after_enough_copies_in_a_frame_a_mover_takes_the_nearest_and_its_own_later(other: Shape) -> None:
    turned, picture = Turned(Budget()), texture()
    turned.get(picture, shape(3.0))
    turned.begin(NARROW)
    first = shape(1.05, 4.0)
    assert turned.near(picture, first) == first
    turned.get(picture, first)
    assert turned.near(picture, other) in (first, shape())
    turned.begin(NARROW)
    assert turned.near(picture, other) == other
    turned.get(picture, other)
    turned.begin(0)
    assert turned.near(picture, other) == other and turned.near(picture, first) == first, "what is there costs nothing"


@pytest.mark.parametrize("other", [shape(2.0), shape(angle=45.0), shape(over=0.1),
                                   (*shape(1.1)[:3], (255, 0, 0))], ids=str)
def test_where_none_is_near_it_is_made_all_the_same(other: Shape) -> None:
    turned, picture = Turned(Budget()), texture()
    turned.begin(0)
    assert turned.near(picture, other) == other


def test_of_many_that_are_nearly_alike_few_are_turned_for_one_frame() -> None:
    turned, picture = Turned(Budget()), texture()
    turned.begin(NARROW)
    first = shape(3.0, 30.0)
    assert turned.near(picture, first) == first
    assert [turned.near(picture, shape(3.1, angle)) for angle in (20.0, 35.0, 45.0)] == 3 * [first]
    assert turned.near(picture, shape(3.1, -30.0)) == shape(3.1, -30.0), "what is not like it at all is turned"


def test_copies_that_pass_drive_out_nothing_that_lasts() -> None:
    budget = Budget(20 * 4 * NARROW)
    lasting, turned, picture = BudgetedCache[str, int](budget, "lasting"), Turned(budget), texture()
    lasting.put("panel", 1, 4 * NARROW)
    for angle in range(1, 40):
        turned.get(picture, shape(angle=float(angle)))
        budget.next_frame()
    assert "panel" in lasting
    assert budget.by_name["turned copies"] <= PASSING * budget.most < budget.bytes + 4 * NARROW


def test_a_copy_that_was_let_go_of_stands_in_for_none() -> None:
    budget = Budget(1)
    turned, picture = Turned(budget), texture()
    far = shape(angle=45.0)
    turned.get(picture, far)
    turned.begin(0)
    assert turned.near(picture, shape(angle=50.0)) == far
    for _ in range(3):
        budget.next_frame()
    assert turned.near(picture, shape(angle=50.0)) == shape(angle=50.0)


@pytest.mark.parametrize("level", range(len(STEPS)))
def test_in_heavy_frames_movers_take_a_copy_nearby_and_rest_exact(level: int) -> None:
    canvas, picture = SurfaceCanvas((100, 100)), texture()
    _, grow, room = STEPS[level].steps
    canvas.steps = 1.0, grow, room

    def angles(moving: bool) -> list[float]:
        canvas.owes = True
        for _ in range(1 if moving else 6):
            assert canvas.owes
            for n in range(5):
                canvas.draw(picture, (20 * n, 50), angle=2.0 * n, moving=moving)
            canvas.present()
            if not canvas.owes:
                break
        assert moving or not canvas.owes
        return [mark.angle for mark in canvas.before or () if isinstance(mark, Blit)]

    canvas.present()
    assert (len(set(angles(moving=True))) < 5) == (level > 0)
    assert angles(moving=False) == [0.0, 2.0, 4.0, 6.0, 8.0]


def test_what_lies_still_keeps_its_copy_even_where_that_was_let_go_of() -> None:
    turned, picture = Turned(Budget()), texture()
    lying, near = shape(angle=9.0), shape(angle=6.0)
    for each in (lying, near):
        turned.get(picture, each)
    assert turned.at_rest(picture, lying) == lying
    turned.clear()
    turned.get(picture, near)
    turned.begin(0)
    assert turned.at_rest(picture, lying) == lying and not turned.owes, "it would lean otherwise for a frame"
    assert turned.at_rest(picture, shape(angle=8.0)) == near and turned.owes
    assert turned.at_rest(picture, shape(angle=20.0)) == shape(angle=20.0), "too far from any"


@pytest.mark.parametrize("level", [0, 3])
def test_a_user_who_looks_on_is_woken_for_the_frame_in_which_all_have_their_own(level: int) -> None:
    woken: list[bool] = []
    canvas, art = SurfaceCanvas((200, 200)), CardArt(cast(Any, SimpleNamespace()), wake=lambda: woken.append(True))
    painter, picture = Painter(canvas, Screen(200, 200), pictures=art), texture()
    painter.ease.level = level
    for n in range(8):                  # the first frame of all is empty
        painter.begin()
        for at in range(5 if n else 0):
            canvas.draw(picture, (30 * at, 50), angle=2.0 * at)
        painter.end()
        assert bool(woken) == canvas.owes
        woken.clear()
        if n and not canvas.owes:
            break
    assert not canvas.owes and (n > 1) == (level > 0)
    assert [mark.angle for mark in canvas.before or () if isinstance(mark, Blit)] == [0.0, 2.0, 4.0, 6.0, 8.0]
    painter.close()


def test_angles_in_steps() -> None:
    assert [stepped(a) for a in (0.4, 2.2, -7.6, 16, 44, 359.7, 181)] == [0, 2, -8, 15, 45, 0, -180]


@pytest.mark.parametrize(("w", "h", "blur"), [(355, 552, 81), (180, 276, 41)])
@pytest.mark.parametrize("angle", [-13.0, 5.0, 24.0])
def test_a_soft_shadow_looks_the_same_turned_with_fewer_pixels(w: int, h: int, blur: int, angle: float) -> None:
    made = shadow(w, h, 0.06 * w, blur, (11, 15, 22), 0.54)
    alike = Texture(made, blur), Texture(made, blur, soft=True)
    sharp, soft = (Turned(Budget()).get(each, (*made.get_size(), angle, WHITE)) for each in alike)
    for x in range(0, sharp.get_width(), 7):
        for y in range(0, sharp.get_height(), 7):
            at = x + (soft.get_width() - sharp.get_width()) // 2, y + (soft.get_height() - sharp.get_height()) // 2
            there = soft.get_at(at).a if soft.get_rect().collidepoint(at) else 0
            assert abs(there - sharp.get_at((x, y)).a) <= 10
