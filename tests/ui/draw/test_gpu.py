"""The canvas on the renderer: the same marks as on the plain canvas, and textures that survive a reset.

Runs on SDL's dummy screen, where the renderer is SDL's own software driver.
"""
from __future__ import annotations

import gc
from collections.abc import Iterator

import pygame
import pytest

from game.ui.draw.budget import Budget
from game.ui.draw.canvas import Canvas, Texture
from game.ui.draw.canvas_choice import try_gpu
from game.ui.draw.gpu import GpuCanvas, prepare
from game.ui.draw.surface import SurfaceCanvas

SIZE = (320, 200)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    prepare()
    pygame.display.init()
    made = pygame.Window("test", SIZE, hidden=True)
    yield made
    made.destroy()
    pygame.display.quit()


@pytest.fixture
def gpu(window: pygame.Window) -> Iterator[GpuCanvas]:
    made = GpuCanvas(window, vsync=False)
    yield made
    made.close()


def picture(alpha: int = 255) -> Texture:
    surface = pygame.Surface((60, 80), pygame.SRCALPHA, 32)
    surface.fill((220, 60, 40, alpha))
    surface.fill((240, 230, 210, 255), (10, 10, 20, 30))
    return Texture(surface)


def scene(canvas: Canvas, card: Texture, glass: Texture) -> None:
    canvas.fill((0, 0, *SIZE), (15, 31, 51))
    canvas.draw(card, (60, 70))
    canvas.draw(card, (130, 70), (60, 80), alpha=0.5)
    canvas.draw(glass, (90, 80))
    canvas.draw(card, (250, 60), tint=(120, 200, 90))
    canvas.clip((200, 100, 40, 60))
    canvas.draw(card, (220, 120))
    canvas.fill((190, 140, 100, 10), (200, 180, 20))
    canvas.clip(None)
    canvas.fill((10, 150, 100, 40), (90, 180, 230), 0.4)


def worst(a: pygame.Surface, b: pygame.Surface) -> int:
    return max(abs(x - y) for at in ((x, y) for x in range(0, SIZE[0], 3) for y in range(0, SIZE[1], 3))
               for x, y in zip(a.get_at(at)[:3], b.get_at(at)[:3], strict=True))


def test_the_same_picture_on_both(gpu: GpuCanvas) -> None:
    card, glass = picture(), picture(100)
    plain = SurfaceCanvas(SIZE)
    for canvas in (gpu, plain):
        scene(canvas, card, glass)
        assert canvas.present()
    assert worst(gpu.screenshot(), plain.screenshot()) <= 3


def test_the_same_frame_is_not_presented(gpu: GpuCanvas) -> None:
    card, glass = picture(), picture(100)
    scene(gpu, card, glass)
    assert gpu.present()
    scene(gpu, card, glass)
    assert gpu.present() == []
    gpu.forget()
    scene(gpu, card, glass)
    assert gpu.present()


def test_a_lost_device_is_made_good(gpu: GpuCanvas) -> None:
    card, glass = picture(), picture(100)
    scene(gpu, card, glass)
    gpu.present()
    before = gpu.screenshot()
    gpu.lost()
    scene(gpu, card, glass)
    assert gpu.present()
    assert worst(before, gpu.screenshot()) == 0


def test_textures_die_with_their_handles(gpu: GpuCanvas) -> None:
    card = picture()
    gpu.draw(card, (50, 50))
    gpu.present()
    assert len(gpu._store._made) == 1
    del card
    gpu.present()
    gpu.present()
    gc.collect()
    assert len(gpu._store._made) == 0


def test_textures_not_drawn_for_longest_go_when_the_budget_is_spent_and_are_made_again(gpu: GpuCanvas) -> None:
    budget, old, new = Budget(15_000 + 60 * 80 * 4), picture(), picture()
    gpu.share(budget)
    for card in (old, new, new, old):
        gpu.draw(card, (50, 50))
        gpu.present()
        budget.next_frame()
        budget.next_frame()
        assert list(gpu._store._made.entries) == [card.number]
    gpu.share(Budget())
    assert budget.bytes == 0


def test_surface_if_it_is_wished_for(window: pygame.Window) -> None:
    assert try_gpu(window, "surface") is None


def test_the_trial_leaves_the_window_usable(window: pygame.Window) -> None:
    canvas = try_gpu(window, None) or SurfaceCanvas(window.get_surface(), window.flip)
    canvas.fill((0, 0, *SIZE), (1, 2, 3))
    assert canvas.present()
    assert tuple(canvas.screenshot().get_at((5, 5))[:3]) == (1, 2, 3)
    canvas.close()
