"""What lies still under everything that moves is painted once – and looks as if it had been painted again."""
from __future__ import annotations

import random

import pygame
import pytest

from game.ui.draw.budget import Budget
from game.ui.draw.canvas import Fill, Mark, Texture
from game.ui.draw.still_layer import FEWEST, LOOKED_AT, ODD, Under
from game.ui.draw.surface import SurfaceCanvas

SIZE = (400, 300)


class Counting(SurfaceCanvas):
    """Counts what it puts down."""

    put = 0

    def _put(self, target: pygame.Surface, mark: Mark, area: pygame.Rect) -> None:
        self.put += 1
        super()._put(target, mark, area)


def veil(number: int, size: tuple[int, int] = (120, 90)) -> Texture:
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    made.fill((37 * number % 256, 91 * number % 256, 53 * number % 256, 140))
    return Texture(made)


def frame(canvas: SurfaceCanvas, still: list[tuple[Texture, float, float]], mover: Texture, x: float,
          above: Texture) -> list[pygame.Rect]:
    canvas.fill((0, 0, *SIZE), (10, 40, 34))
    for texture, left, top in still:
        canvas.draw(texture, (left, top))
    canvas.draw(mover, (x, 150), angle=x % 40)
    canvas.draw(above, (200, 160), alpha=0.5)
    return canvas.present()


def laid(count: int = 20) -> list[tuple[Texture, float, float]]:
    dice = random.Random(3)
    return [(veil(n), dice.uniform(0, SIZE[0]), dice.uniform(0, SIZE[1])) for n in range(count)]


@pytest.mark.parametrize("seed", range(4))
def test_it_looks_as_if_everything_were_painted_again(seed: int) -> None:
    dice, still, mover, above = random.Random(seed), laid(), veil(99, (60, 80)), veil(77, (200, 50))
    canvas = SurfaceCanvas(SIZE)
    for n in range(60):
        at, chance = dice.randrange(len(still)), dice.random()
        if chance < 0.3:                            # now and then something changes that had lain still
            still[at:at + (chance < 0.2)] = [(veil(dice.randrange(99)), dice.uniform(0, 400), dice.uniform(0, 300))]
        elif chance < 0.36:
            still.append(still.pop(at))             # it comes to lie over others
        elif chance < 0.42 and len(still) > FEWEST:
            still.pop(at)
        frame(canvas, still, mover, 5.0 * n, above)
        fresh = SurfaceCanvas(SIZE)
        frame(fresh, still, mover, 5.0 * n, above)
        assert canvas.screenshot().get_buffer().raw == fresh.screenshot().get_buffer().raw, n


def test_while_one_thing_moves_only_that_and_what_lies_over_it_is_put_down() -> None:
    still, mover, above, canvas = laid(), veil(99, (60, 80)), veil(77, (200, 50)), Counting(SIZE)
    for n in range(40):
        frame(canvas, still, mover, 150.0 + n % 10, above)
    canvas.put = 0
    for n in range(10):
        patches = frame(canvas, still, mover, 150.0 + n % 10, above)
        assert len(patches) == 1
    assert canvas.put <= 2 * 10


def test_a_number_that_counts_on_is_painted_again_and_what_lies_beside_it_stays() -> None:
    still, mover, above, canvas = laid(40), veil(99, (60, 80)), veil(77, (200, 50)), Counting(SIZE)
    still[0:0] = [(veil(0, (20, 20)), 20.0, 20.0)]
    for n in range(60):
        if n % 4 == 0:
            still[0] = (veil(n, (20, 20)), 20.0, 20.0)
        if n == 40:
            canvas.put = 0
        frame(canvas, still, mover, 150.0 + n % 10, above)
    assert canvas.put <= 2 * 20 + 5 * len(still) // 2, "the mover, what lies over it, and one corner of the rest"


def test_what_slides_under_all_the_rest_is_painted_again_where_it_is_alone() -> None:
    still, light, mover, above = laid(40), veil(5, (30, 30)), veil(99, (60, 80)), veil(77, (200, 50))
    canvas = Counting(SIZE)
    for n in range(40):
        if n == 20:
            canvas.put = 0
        still[0:n > 0] = [(light, 10.0 + 2 * n, 40.0)]
        frame(canvas, still, mover, 300.0 + n % 10, above)
    assert canvas.put <= 20 * (2 + len(still) // 2), "not all of it, wherever the mover is"


def test_what_takes_its_turn_now_and_then_is_not_counted_as_lying_still() -> None:
    marks: list[Mark] = [Fill((n, 0, 1, 1), (1, 2, 3), 255, None) for n in range(30)]
    under = Under(Budget())
    for _ in range(5):
        for same in (30, 12):
            under.settle(same, same, marks)
            assert len(under.marks) in (0, 12)
    for _ in range(LOOKED_AT):
        under.settle(30, 30, marks)
    assert len(under.marks) == 30
    for _ in range(ODD):
        under.settle(FEWEST - 1, FEWEST - 1, marks)
        assert len(under.marks) == 30
    under.settle(FEWEST - 1, FEWEST - 1, marks)
    assert under.marks == []


def test_its_picture_counts_in_the_budget_and_goes_with_the_canvas() -> None:
    canvas, budget = SurfaceCanvas(SIZE), Budget()
    canvas.share(budget)
    still, mover, above = laid(), veil(99), veil(77)
    for n in range(10):
        frame(canvas, still, mover, 7.0 * n, above)
    assert budget.by_name["under"] == 4 * SIZE[0] * SIZE[1]
    canvas.retarget(pygame.Surface((200, 100), 0, 32))
    assert budget.by_name["under"] == 0
    for n in range(10):
        frame(canvas, still, mover, 7.0 * n, above)
    assert budget.by_name["under"] == 4 * 200 * 100
    canvas.close()
    assert budget.by_name["under"] == 0
