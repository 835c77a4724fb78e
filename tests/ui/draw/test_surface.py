"""The plain canvas: only what changed is painted, and the result is the same as painting everything."""
from __future__ import annotations

import random

import pygame
import pytest

from game.ui.draw.canvas import Blit, Texture
from game.ui.draw.ease import STEPS
from game.ui.draw.surface import SurfaceCanvas

SIZE = (320, 200)


def textures() -> list[Texture]:
    made = []
    for index, alpha in enumerate((True, True, False)):
        surface = pygame.Surface((40 + 8 * index, 56), pygame.SRCALPHA if alpha else 0, 32)
        surface.fill((60 * index, 200 - 50 * index, 90, 160) if alpha else (20, 40, 60))
        surface.fill((250, 240, 220), (5, 5, 9, 30))
        made.append(Texture(surface))
    return made


def scribble(canvas: SurfaceCanvas, marks: list[tuple], kinds: list[Texture]) -> None:
    canvas.fill((0, 0, *SIZE), (10, 20, 34))
    for kind, x, y, w, h, angle, alpha, tint, clip in marks:
        canvas.clip(clip)
        if kind < 0:
            canvas.fill((x - w / 2, y - h / 2, w, h), (200, 80, 40), alpha)
        else:
            canvas.draw(kinds[kind], (x, y), (w, h), angle, alpha, tint)
    canvas.clip(None)


def any_mark(dice: random.Random) -> tuple:
    return (dice.randrange(-1, 3), dice.uniform(-20, 340), dice.uniform(-20, 220), dice.uniform(8, 90),
            dice.uniform(8, 90), dice.choice([0, 0, 4.2, -30, 90, 171]), dice.choice([1, 1, .4]),
            dice.choice([(255, 255, 255), (255, 120, 60)]),
            dice.choice([None, None, (dice.randrange(200), dice.randrange(100), 90, 70)]))


@pytest.mark.parametrize("seed", range(12))
def test_patches_equal_the_whole(seed: int) -> None:
    dice, kinds = random.Random(seed), textures()
    canvas = SurfaceCanvas(SIZE)
    marks = [any_mark(dice) for _ in range(14)]
    for _ in range(25):
        change = dice.randrange(5)
        if change == 0:
            marks.insert(dice.randrange(len(marks)), any_mark(dice))
        elif change == 1 and len(marks) > 4:
            marks.pop(dice.randrange(len(marks)))
        elif change == 2:
            dice.shuffle(marks)
        else:
            marks[dice.randrange(len(marks))] = any_mark(dice)
        scribble(canvas, marks, kinds)
        canvas.present()
        fresh = SurfaceCanvas(SIZE)
        scribble(fresh, marks, kinds)
        fresh.present()
        assert canvas.screenshot().get_buffer().raw == fresh.screenshot().get_buffer().raw


def test_the_same_frame_costs_nothing() -> None:
    canvas, kinds = SurfaceCanvas(SIZE), textures()
    for _ in range(2):
        canvas.draw(kinds[0], (50, 50), angle=10)
        last = canvas.present()
    assert last == []


def test_a_change_no_one_sees_is_no_change() -> None:
    canvas, kinds = SurfaceCanvas(SIZE), textures()
    canvas.draw(kinds[0], (50.0, 50.0), angle=20.0)
    canvas.present()
    canvas.draw(kinds[0], (50.1, 50.1), angle=20.4)
    assert canvas.present() == []


def test_only_what_moved_is_painted() -> None:
    canvas, kinds = SurfaceCanvas(SIZE), textures()
    for x in (50, 54):
        canvas.draw(kinds[2], (160, 100))
        canvas.draw(kinds[0], (x, 50))
        patches = canvas.present()
    assert len(patches) == 1
    assert patches[0].w * patches[0].h < 60 * 70


def test_forget_paints_everything() -> None:
    canvas = SurfaceCanvas(SIZE)
    canvas.present()
    canvas.forget()
    assert canvas.present() == [pygame.Rect(0, 0, *SIZE)]


def test_flip_is_called_only_for_changes() -> None:
    flips = []
    canvas = SurfaceCanvas(pygame.Surface(SIZE, 0, 32), lambda: flips.append(1))
    for _ in range(3):
        canvas.fill((0, 0, 9, 9), (1, 2, 3))
        canvas.present()
    assert len(flips) == 1


def test_half_transparent_fill() -> None:
    canvas = SurfaceCanvas((10, 10))
    canvas.fill((0, 0, 10, 10), (200, 100, 0))
    canvas.fill((0, 0, 10, 10), (0, 0, 200), 0.5)
    canvas.present()
    assert all(abs(a - b) <= 2 for a, b in zip(canvas.screenshot().get_at((5, 5))[:3], (100, 50, 100), strict=True))


@pytest.mark.parametrize(("steps", "most"), [(STEPS[0].steps, 14), (STEPS[-1].steps, 4)])
def test_of_what_moves_few_copies_are_made_and_of_what_lies_still_the_exact_one(
        steps: tuple[float, float, float], most: int) -> None:
    canvas, card = SurfaceCanvas((1920, 1080)), Texture(pygame.Surface((160, 250), pygame.SRCALPHA, 32))
    canvas.steps = steps
    for n in range(60):
        high = 250 + 0.5 * n
        canvas.draw(card, (300 + 9 * n, 300), (high * 0.64, high), angle=n / 6, moving=True)
    flown = {(mark.w, mark.h, mark.angle) for mark in canvas.now if isinstance(mark, Blit)}
    assert len(flown) <= most
    canvas.draw(card, (700, 500), (180, 281.25), angle=3.0)
    assert canvas.now[-1][3:6] == (179, 280, 3.0)
    canvas.draw(card, (700, 500), (161, 252), moving=True)
    assert canvas.now[-1][3:6] == (160, 250, 0.0), "as it is, rather than a copy no one can tell from it"


def test_a_light_that_is_drawn_out_as_it_slides_has_few_copies() -> None:
    canvas, light = SurfaceCanvas((1920, 1080)), Texture(pygame.Surface((256, 256), pygame.SRCALPHA, 32))
    canvas.steps = STEPS[1].steps
    for n in range(60):
        canvas.draw(light, (900, 1000), (500 + 25 * n, 120), moving=True)
    assert len({(mark.w, mark.h) for mark in canvas.now if isinstance(mark, Blit)}) <= 25
