"""A theme's chip is the chip at the seats and in the heap, and the number on it is read whatever it looks like."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.themes import open_theme
from game.ui.draw import tokens
from game.ui.draw.card_art import CardArt
from game.ui.draw.contrast import ratio
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.stage.chip_stack import heap


def painter(folder: Path, chip: pygame.Surface) -> Painter:
    (folder / "mine/tokens").mkdir(parents=True)
    pygame.image.save(chip, str(folder / "mine/tokens/chip.png"))
    (folder / "mine/theme.yaml").write_text("theme: 1\n")
    return Painter(SurfaceCanvas((640, 360)), Screen(640, 360), pictures=CardArt(open_theme(folder / "mine")))


def disc(*colours: tuple[int, int, int]) -> pygame.Surface:
    """A chip in stripes of these colours."""
    made = pygame.Surface((120, 120), pygame.SRCALPHA, 32)
    for x in range(120):
        made.fill((*colours[x // 10 % len(colours)], 255), (x, 0, 1, 120))
    return made


@pytest.mark.parametrize("colours", [[(10, 10, 10)], [(250, 240, 200)], [(10, 10, 10), (250, 250, 250)],
                                     [(150, 150, 150)]])
def test_the_number_is_read_on_any_chip(tmp_path: Path, colours: list[tuple[int, int, int]]) -> None:
    p = painter(tmp_path, disc(*colours))
    for _ in range(2):
        p.begin()
        tokens.chip(p, 960, 540, 200, "24")
        assert p.pictures.wait()
    p.begin()
    tokens.chip(p, 960, 540, 200, "24")
    ink, ground = tokens._written_on(p, 200)
    lying = [ground] if ground is not None else colours
    assert min(ratio(ink, under) for under in lying) >= 4.5
    assert (ground is None) is (len(colours) == 1), "a plate lies only under what is restless"


def test_the_heap_is_of_the_same_chips(tmp_path: Path) -> None:
    p = painter(tmp_path, disc((0, 160, 90)))
    for _ in range(3):
        p.begin()
        heap(p, Rect(860, 440, 200, 160), 9)
        p.end()
        assert p.pictures.wait()
    shown = p.canvas.screenshot()
    green = pygame.mask.from_threshold(shown, (0, 160, 90, 255), (12, 12, 12, 255)).count()
    gold = pygame.mask.from_threshold(shown, (*p.palette.kin, 255), (12, 12, 12, 255)).count()
    assert green > 200 > gold


@pytest.mark.parametrize("draw", [tokens.chip, tokens.stone])
@pytest.mark.parametrize("lift", [0.0, 40.0, 190.0])
def test_the_shadow_of_what_flies_stays_at_it_and_lies_alone_on_nothing(
        draw: Callable[..., None], lift: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drops = list[tuple[float, float]]()
    monkeypatch.setattr(tokens, "_drop", lambda p, x, y, radius, alpha: drops.append((y, alpha)))
    p = painter(tmp_path, disc((0, 160, 90)))
    p.begin()
    draw(p, 960.0, 540.0, 20.0, lift=lift)
    ((y, alpha),) = drops
    assert y == 540.0 + min(lift, 0.3 * 20.0) and 0.5 <= alpha <= 1.0
    assert (alpha < 1.0) is (lift > 0.0), "the higher, the fainter"
