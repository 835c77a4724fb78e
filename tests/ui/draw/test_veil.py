"""Words stay readable on anybody's cloth, at its worst pixel; our own cloths are left alone."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.themes import open_theme, place_of
from game.ui.draw import cloth as cloths
from game.ui.draw import panels, veil
from game.ui.draw.card_art import CardArt
from game.ui.draw.contrast import LARGE, TEXT, ratio
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NIGHT, mix
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas

SIZE = 640, 360
DAYLIGHT = {"plate": "#f4efe2"}


def chequered() -> pygame.Surface:
    made = pygame.Surface((64, 64))
    made.fill((252, 252, 252))
    made.fill((8, 8, 8), (0, 0, 32, 32))
    made.fill((8, 8, 8), (32, 32, 32, 32))
    return made


def white() -> pygame.Surface:
    made = pygame.Surface((64, 64))
    made.fill((255, 255, 255))
    return made


@pytest.fixture(params=["white", "chequered"])
def painter(request: pytest.FixtureRequest, tmp_path: Path) -> Painter:
    (tmp_path / "mine").mkdir()
    picture = {"white": white, "chequered": chequered}[request.param]()
    pygame.image.save(picture, str(tmp_path / "mine/table.png"))
    (tmp_path / "mine/theme.yaml").write_text("theme: 1\ntable: {image: table.png, fit: tile}\n")
    look = open_theme(tmp_path / "mine")
    p = Painter(SurfaceCanvas(SIZE), Screen(*SIZE), pictures=CardArt(look))
    for _ in range(2):
        p.begin()
        cloths.cloth(p, look.table())
        assert p.pictures.wait()
    return p


def seen(p: Painter, rect: Rect) -> veil.ColourRange:
    """The extremes of the picture itself, in units."""
    u = p.screen.u
    return veil.extremes(p.canvas.screenshot(), pygame.Rect(round(rect.x * u), round(rect.y * u), round(rect.w * u),
                                                            round(rect.h * u)))


def lying(p: Painter, rect: Rect) -> veil.ColourRange:
    """The extremes of the cloth alone."""
    found = veil.below(p, rect)
    assert found is not None
    return found


@pytest.mark.parametrize("day", [False, True])
@pytest.mark.parametrize("ground", ["page", "strip", "stage", "shade"])
def test_words_are_read_at_the_worst_pixel_of_any_cloth(painter: Painter, ground: str, day: bool) -> None:
    p = painter
    p.palette = NIGHT.with_theme(DAYLIGHT) if day else NIGHT
    where = Rect(400, 300, 800, 300)
    if ground == "page":
        veil.page(p)
    elif ground == "strip":
        where = Rect(100, 60, 1500, 50)
        veil.strip(p, Rect(0, 0, 1920, 110))
    elif ground == "stage":
        panels.stage(p, where)
    else:
        panels.shade(p, where, 0.6, 40.0)
    p.end()
    lying = seen(p, where.inflate(-80, -40) if ground in ("stage", "shade") else where)
    worst = min(ratio(p.palette.kinari, under) for under in lying)
    assert worst >= TEXT - .25, "but for what rounding takes"


def test_no_more_is_laid_than_has_to_be(painter: Painter) -> None:
    lying = veil.below(painter)
    assert lying is not None
    inks = (NIGHT.kinari, NIGHT.nezu, NIGHT.kin)
    dense = veil.needed(NIGHT.plate, inks, lying)
    assert 0 < dense < 1
    thinner = [mix(under, NIGHT.plate, dense - .03) for under in lying]
    assert min(ratio(ink, under) for ink in inks for under in thinner) < TEXT


def test_our_own_cloth_is_dimmed_softly_and_only_where_it_is_too_bright() -> None:
    look = open_theme("osteria-seto").at(place_of("kuku"))
    p = Painter(SurfaceCanvas(SIZE), Screen(*SIZE), pictures=CardArt(look))
    p.begin()
    cloths.cloth(p, look.table())
    moon, sea = Rect(180, 150, 160, 150), Rect(1240, 140, 60, 30)
    before = lying(p, moon).bright, lying(p, sea)
    needs = veil.dimming(p, p.palette.plate)
    assert needs is not None and needs.is_clear(p, sea) and not needs.is_clear(p, moon) and not veil.is_hard(p)
    assert veil.density(p, NIGHT.ai, .84, sea) == .84
    veil.page(p)
    p.end()
    assert ratio(p.palette.nezu, before[0]) < LARGE < TEXT - .1 <= ratio(p.palette.nezu, seen(p, moon).bright)
    assert seen(p, sea) == before[1]


def test_a_shade_dims_a_moon_and_leaves_the_sky_around_it() -> None:
    look = open_theme("osteria-seto").at(place_of("kuku"))
    p = Painter(SurfaceCanvas(SIZE), Screen(*SIZE), pictures=CardArt(look))
    p.begin()
    cloths.cloth(p, look.table())
    words, sky = Rect(190, 120, 1200, 90), Rect(1240, 140, 60, 30)
    before, moon = lying(p, sky).bright, lying(p, words).bright
    panels.shade(p, words, 0.0, 30.0)
    p.end()
    assert ratio(p.palette.nezu, seen(p, words).bright) >= TEXT - .1
    lost = max(a - b for a, b in zip(before, seen(p, sky).bright, strict=True))
    assert lost <= 10 < max(a - b for a, b in zip(moon, seen(p, words).bright, strict=True)) / 3


def test_softened_cells_are_nowhere_less_dense_and_rise_in_steps() -> None:
    cells = pygame.Surface((9, 9), pygame.SRCALPHA, 32)
    cells.fill((*NIGHT.plate, 0))
    cells.set_at((4, 4), (*NIGHT.plate, 210))
    soft = veil.softened(cells)
    row = [soft.get_at((x, 4))[3] for x in range(9)]
    assert row[4] >= 209 and row == row[::-1] and 0 < row[2] < row[3] < row[4]


@pytest.mark.parametrize("scale", [0.7117, 1.0, 2.0])
def test_pieces_of_a_veil_meet_at_whole_pixels(scale: float) -> None:
    pieces = veil.edges(1920.0, 8, scale)
    assert pieces[0][0] == 0 and len(pieces) == 8
    assert all(abs(at * scale - round(at * scale)) < 1e-6 for piece in pieces for at in piece)
    assert all(left[1] == right[0] for left, right in pairwise(pieces))


def test_bright_words_on_a_moon_are_outlined_and_dark_ones_are_not() -> None:
    look = open_theme("osteria-seto").at(place_of("kuku"))
    p = Painter(SurfaceCanvas(SIZE), Screen(*SIZE), pictures=CardArt(look))
    p.begin()
    cloths.cloth(p, look.table())

    def marks(ink: tuple[int, int, int]) -> int:
        before = len(p.canvas.now)          # type: ignore[attr-defined]
        p.label("Moon", 220.0, 220.0, "body", ink)
        return len(p.canvas.now) - before   # type: ignore[attr-defined]

    assert marks(NIGHT.kinari) == 1, "without the wish for one there is none"
    with panels.on_cloth(p):
        assert (marks(NIGHT.kinari), marks(NIGHT.sumi)) == (2, 1)
    with p.outlined(lambda place: (NIGHT.yoru, 0.0)):
        assert marks(NIGHT.kinari) == 1, "the cloth is dark there"
