"""Buttons are of the material of the cloth: what they say is read, and how they stand is seen."""
from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.rules.catalogue import GAMES
from game.themes import open_theme, place_of
from game.themes.model import Material, TableLook
from game.ui.draw import cloth, controls
from game.ui.draw.contrast import SEEN, TEXT, ratio
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NIGHT, Palette
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas

SIZE = 960, 540
BOX = Rect(400, 400, 700, 120)
MATERIALS = get_args(Material)


def drawn(material: str, palette: Palette = NIGHT, text: str = "", high_contrast: bool = False,
          **how: bool) -> pygame.Surface:
    """A button on a plain cloth of this material."""
    canvas = SurfaceCanvas(SIZE)
    p = Painter(canvas, Screen(*SIZE, high_contrast=high_contrast), palette=palette)
    p.begin()
    cloth.cloth(p, TableLook("#101820", None, "cover", buttons=material))  # type: ignore[arg-type]
    controls.button(p, BOX, text, **how)  # type: ignore[arg-type]
    p.end()
    made = canvas.screenshot()
    p.close()
    return made


def face(made: pygame.Surface) -> list[tuple[int, int, int]]:
    """The pixels where words stand on the button."""
    u = SIZE[0] / 1920
    return [(r, g, b) for x in range(round((BOX.x + 60) * u), round((BOX.right - 60) * u))
            for y in range(round((BOX.y + 30) * u), round((BOX.bottom - 34) * u))
            for r, g, b, _ in [made.get_at((x, y))]]


def test_every_material_looks_otherwise() -> None:
    assert len({pygame.image.tobytes(drawn(each), "RGB") for each in MATERIALS}) == len(MATERIALS)


@pytest.mark.parametrize("material", MATERIALS)
def test_how_a_button_stands_is_seen_on_every_material(material: str) -> None:
    ways = drawn(material), drawn(material, pressed=True), drawn(material, focused=True), drawn(material, enabled=False)
    assert len({pygame.image.tobytes(each, "RGB") for each in ways}) == len(ways)


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_words_are_read_on_the_buttons_of_a_place_and_its_edge_is_seen(game: str) -> None:
    look = open_theme("osteria-seto").at(place_of(game))
    palette = NIGHT.with_theme(look.colours)
    assert look.table().buttons != "plain"
    pixels = face(drawn(look.table().buttons, palette))
    assert min(ratio(palette.kinari, each) for each in pixels) >= TEXT
    assert ratio(palette.button, palette.button_edge) >= SEEN


def test_places_have_buttons_of_different_materials() -> None:
    looks = [open_theme("osteria-seto").at(place_of(spec.id)).table().buttons for spec in GAMES]
    assert len({*looks}) == len(looks)


def test_with_high_contrast_buttons_are_plain() -> None:
    plain, wood = (pygame.image.tobytes(drawn(each, high_contrast=True), "RGB") for each in ("plain", "wood"))
    assert plain == wood
