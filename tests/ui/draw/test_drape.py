"""The curtain hides everything, at any size and in any group; words on it can be read; a second frame costs nothing."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ui.draw.canvas import Blit, Colour, Fill
from game.ui.draw.curtain_cloth import crest_room, drape, ready
from game.ui.draw.gpu import GpuCanvas, prepare
from game.ui.draw.painter import Painter
from game.ui.draw.palette import HIGH_CONTRAST, NIGHT, PLAYERS
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas

SIZES = ((960, 540), (1366, 768), (1000, 1301), (2560, 1080), (1919, 1079))
LOUD: Colour = (0, 255, 0)


def painter(w: int = 960, h: int = 540, **how: Any) -> Painter:
    return Painter(SurfaceCanvas((w, h)), Screen(w, h, **how))


def picture(p: Painter, share: float = 1.0, behind: Colour = LOUD, **how: Any) -> pygame.Surface:
    """The curtain before a table of one colour."""
    p.fill(p.screen.whole, behind)
    drape(p, share=share, **how)
    p.canvas.present()
    return p.canvas.screenshot()


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def contrast(a: Colour, b: Colour) -> float:
    def light(c: Colour) -> float:
        part = [v / 255 / 12.92 if v <= 10 else ((v / 255 + .055) / 1.055) ** 2.4 for v in c[:3]]
        return .2126 * part[0] + .7152 * part[1] + .0722 * part[2]

    low, high = sorted((light(a), light(b)))
    return (high + .05) / (low + .05)


def colours(made: pygame.Surface, left: float, top: float, right: float, bottom: float) -> Iterator[Colour]:
    """The colours within these shares of a picture, every third pixel."""
    w, h = made.get_size()
    for y in range(round(top * h), round(bottom * h), 3):
        for x in range(round(left * w), round(right * w), 3):
            yield made.get_at((x, y))[:3]  # type: ignore[misc]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("contrasts", (False, True))
def test_fallen_it_hides_every_pixel(size: tuple[int, int], contrasts: bool) -> None:
    p = painter(*size, high_contrast=contrasts)
    assert bytes_of(picture(p, behind=LOUD)) == bytes_of(picture(p, behind=(255, 0, 255)))


def test_the_canvas_knows_that_nothing_behind_is_seen() -> None:
    """The one big picture is opaque, so a plain canvas does not even paint what lies behind."""
    p = painter()
    drape(p)
    cloth = p.canvas.now[0]  # type: ignore[attr-defined]
    assert isinstance(cloth, Blit) and cloth.texture.opaque and cloth.alpha == 255
    assert (cloth.x, cloth.y, cloth.w, cloth.h) == (480, 270, 960, 540)


def test_on_the_renderer_it_hides_everything_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    prepare()
    pygame.display.init()
    window = pygame.Window("test", (640, 360), hidden=True)
    canvas = GpuCanvas(window, vsync=False)
    try:
        p = Painter(canvas, Screen(*canvas.size))
        assert bytes_of(picture(p, behind=LOUD)) == bytes_of(picture(p, behind=(255, 0, 255)))
    finally:
        canvas.close()
        window.destroy()
        pygame.display.quit()


def test_a_faded_group_fades_no_curtain() -> None:
    p = painter()
    p.fill(p.screen.whole, LOUD)
    with p.moved(alpha=.3):
        drape(p)
    p.canvas.present()
    assert bytes_of(p.canvas.screenshot()) == bytes_of(picture(painter(), behind=(255, 0, 255)))


@pytest.mark.parametrize("contrasts", (False, True))
def test_it_falls_from_above(contrasts: bool) -> None:
    half = picture(painter(high_contrast=contrasts), .5)
    assert LOUD not in set(colours(half, 0, 0, 1, .5))
    assert set(colours(half, 0, .6, 1, 1)) == {LOUD}
    assert set(colours(picture(painter(high_contrast=contrasts), 0), 0, 0, 1, 1)) == {LOUD}


def test_a_rectangle_is_filled_and_nothing_else() -> None:
    area = Rect(400, 200, 900, 620)
    p = painter()
    made = picture(p, rect=area)
    inside = made.subsurface((200, 100, 450, 310))
    assert LOUD not in {inside.get_at((x, y))[:3] for x in range(450) for y in range(310)}
    outside = {made.get_at((x, y))[:3] for x in range(960) for y in (40, 99, 411, 500)}
    assert outside == {LOUD}


@pytest.mark.parametrize("size", ((960, 540), (1920, 1080), (2560, 1080)))
def test_words_can_be_read_on_its_middle(size: tuple[int, int]) -> None:
    made = picture(painter(*size))
    assert min(contrast(NIGHT.kinari, c) for c in colours(made, .08, .16, .92, .88)) >= 4.5
    plain = picture(painter(*size, high_contrast=True))
    assert min(contrast(HIGH_CONTRAST.kinari, c) for c in colours(plain, .08, .16, .92, .88)) >= 7


@pytest.mark.parametrize("colour", PLAYERS)
def test_a_name_in_its_seat_s_colour_can_be_read(colour: Colour) -> None:
    """Letters this large need 3:1 everywhere; most of the ground gives 4.5:1."""
    found = sorted(contrast(colour, c) for c in colours(picture(painter(1366, 768)), .2, .2, .8, .6))
    assert found[0] >= 3 and found[len(found) // 4] >= 4.5


def test_a_second_frame_draws_nothing_and_makes_nothing() -> None:
    p = painter()
    drape(p, tint=PLAYERS[2])
    p.canvas.present()
    first = [m.texture.number for m in p.canvas.before if isinstance(m, Blit)]  # type: ignore[attr-defined]
    drape(p, tint=PLAYERS[2])
    assert p.canvas.present() == []
    assert [m.texture.number for m in p.canvas.before if isinstance(m, Blit)] == first  # type: ignore[attr-defined]
    assert len(first) <= 6


def test_woven_ahead_it_shows_nothing_and_the_fall_makes_nothing() -> None:
    p = painter()
    p.fill(p.screen.whole, LOUD)
    ready(p, tint=PLAYERS[1])
    kept = {m.texture.number for m in p.canvas.now if isinstance(m, Blit)}  # type: ignore[attr-defined]
    p.canvas.present()
    assert set(colours(p.canvas.screenshot(), 0, 0, 1, 1)) == {LOUD}
    for share in (.1, .7, 1.0):
        drape(p, share=share, tint=PLAYERS[1])
    assert {m.texture.number for m in p.canvas.now if isinstance(m, Blit)} <= kept  # type: ignore[attr-defined]


def test_the_tint_dyes_and_never_fills() -> None:
    plain, dyed = picture(painter()), picture(painter(), tint=(0, 0, 255))
    differ = sum(plain.get_at((x, y)) != dyed.get_at((x, y)) for x in range(0, 960, 2) for y in range(0, 540, 2))
    assert 0 < differ < .04 * 480 * 270


def test_a_crest_lies_on_the_noren_s_middle() -> None:
    for size in SIZES:
        p = painter(*size)
        room = crest_room(p)
        assert room.x == pytest.approx(p.screen.wide / 2) and room.radius >= 40
        assert room.y - room.radius > 0 and room.y + room.radius < .14 * p.screen.high


def test_the_plain_curtain_has_an_edge_one_can_see() -> None:
    p = painter(high_contrast=True)
    drape(p, share=.5)
    last = [m for m in p.canvas.now if isinstance(m, Fill)][-1]  # type: ignore[attr-defined]
    assert contrast(last.colour, HIGH_CONTRAST.plate) >= 7 and last.rect[1] + last.rect[3] == 270
