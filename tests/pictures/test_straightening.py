"""What lies within four corners of a photograph: straight, upright, fitted as any picture; or refused."""
from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

from game.pictures import CheckPicture, Corners, DrawablePicture, DrawPicture, FileRefused, Made, PictureRoom
from game.pictures.raster import decoded, opened
from game.pictures.straightening import answer
from tests.pictures.finding.scene import photograph, quads
from tests.told import cure_of, what_of

SLANTED: Corners = ((60, 20), (220, 60), (250, 290), (40, 250))
QUARTERS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0))
"""Colours of the corners of a card, clockwise from its upper left."""


def card_on_a_table(corners: Corners = SLANTED, size: tuple[int, int] = (300, 320), **how: Any) -> bytes:
    """A card with a colour in each corner."""
    art = Image.new("RGB", size, (90, 60, 30))
    pen = ImageDraw.Draw(art)
    middle = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    for n, colour in enumerate(QUARTERS):
        half = [((corners[n][0] + x) / 2, (corners[n][1] + y) / 2) for x, y in (corners[n - 1], corners[n - 3])]
        pen.polygon([corners[n], half[0], middle, half[1]], fill=colour)
    buffer = io.BytesIO()
    art.save(buffer, **({"format": "PNG"} | how))
    return buffer.getvalue()


def wish(corners: Corners, **how: Any) -> DrawPicture:
    return DrawPicture(Path("a.png"), "", None, "stretch", False, 63, 98, 1.0, corners)._replace(**how)


def drawn(content: bytes, request: DrawPicture) -> Made:
    assert request.corners is not None
    made = answer(decoded(opened(content)), request, request.corners)
    assert isinstance(made, Made)
    return made


def corners_of(made: Made) -> list[tuple[int, ...]]:
    left, top, w, h = made.shown
    places = ((left + w // 8, top + h // 8), (left + w - w // 8, top + h // 8), (left + w - w // 8, top + h - h // 8),
              (left + w // 8, top + h - h // 8))
    return [tuple(made.rgba[4 * (y * made.w + x):][:3]) for x, y in places]


def close(one: list[tuple[int, ...]], other: tuple[tuple[int, ...], ...]) -> bool:
    return all(abs(a - b) < 40 for these, those in zip(one, other, strict=True)
               for a, b in zip(these, those, strict=True))


def test_a_slanted_card_becomes_straight_with_each_corner_in_its_place() -> None:
    made = drawn(card_on_a_table(), wish(SLANTED))
    assert (made.w, made.h, made.shown) == (63, 98, (0, 0, 63, 98))
    assert close(corners_of(made), QUARTERS)


def test_the_first_corner_says_which_end_of_the_card_is_up() -> None:
    a, b, c, d = SLANTED
    made = drawn(card_on_a_table(), wish((c, d, a, b)))
    assert close(corners_of(made), QUARTERS[2:] + QUARTERS[:2])


def test_corners_are_those_of_the_photograph_when_it_is_held_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    turned = card_on_a_table(tuple((y, 320 - x) for x, y in SLANTED), (320, 300), format="JPEG", quality=95,  # type: ignore[arg-type]
                             subsampling=0, exif=exif)
    assert close(corners_of(drawn(turned, wish(tuple((300 - y, x) for x, y in (  # type: ignore[arg-type]
        (y, 320 - x) for x, y in SLANTED))))), QUARTERS)


def test_a_card_keeps_the_shape_that_the_theme_gives_it() -> None:
    straight: Corners = ((50, 50), (150, 50), (150, 250), (50, 250))
    made = drawn(card_on_a_table(straight), wish(straight, fit="contain", w=100, h=100))
    assert made.shown == (25, 0, 50, 100)
    made = drawn(card_on_a_table(straight), wish(straight, fit="contain", w=100, h=100, aspect=1.0))
    assert made.shown == (0, 0, 100, 100) and close(corners_of(made), QUARTERS)


def test_a_small_card_of_a_large_photograph_is_fine_and_not_ragged() -> None:
    art = Image.effect_noise((1200, 1600), 90).convert("RGB")
    buffer = io.BytesIO()
    art.save(buffer, "PNG")
    made = drawn(buffer.getvalue(), wish(((0, 0), (1200, 0), (1200, 1600), (0, 1600)), w=30, h=40))
    greys = list(made.rgba[::4])
    assert max(greys) - min(greys) < 30, "each pixel is the mean of very many"


def test_a_card_that_the_photograph_cuts_off_is_clear_there() -> None:
    beyond: Corners = ((-20, 50), (150, 50), (150, 250), (-20, 250))
    made = drawn(card_on_a_table(), wish(beyond))
    assert made.rgba[4 * 49 * 63 + 3] == 0 and made.rgba[4 * (49 * 63 + 40) + 3] == 255


@pytest.mark.parametrize(("corners", "what"), [
    (((10, 10), (10, 90), (90, 90), (90, 10)), "don’t go round a card"),                   # the other way round
    (((10, 10), (90, 10), (10, 90), (90, 90)), "don’t go round a card"),                   # crossed
    (((10, 10), (10, 10), (10, 10), (10, 10)), "don’t go round a card"),
    (((10, 10), (float("nan"), 10), (90, 90), (10, 90)), "don’t go round a card"),
    (((1000, 10), (1900, 10), (1900, 90), (1000, 90)), "outside the picture’s 300 × 320 pixels"),
    (((-25, 10), (-5, 10), (-5, 90), (-25, 90)), "outside the picture’s 300 × 320 pixels"),
    (((10, 10), (1e30, 10), (1e30, 1e30), (10, 1e30)), "outside the picture’s 300 × 320 pixels"),
])  # fmt: skip
def test_corners_that_are_no_cards_are_refused_by_a_look_as_by_a_wish(readers: PictureRoom, tmp_path: Path,
                                                                      corners: Corners, what: str) -> None:
    (tmp_path / "a.png").write_bytes(card_on_a_table())
    for request in (CheckPicture(tmp_path / "a.png", corners=corners), wish(corners, path=tmp_path / "a.png")):
        said = readers.ask(request)
        assert isinstance(said, FileRefused) and what in what_of(said) and "clockwise" in cure_of(said), said


def test_all_cards_of_a_photograph_are_cut_out_of_one_reading(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(photograph(quads()))
    for corners in quads():
        seen = readers.ask(CheckPicture(tmp_path / "a.jpg", corners=corners))
        assert isinstance(seen, DrawablePicture) and 0 < seen.width < seen.height
        made = readers.ask(wish(corners, path=tmp_path / "a.jpg"))
        assert isinstance(made, Made)
        papers = sorted(min(made.rgba[4 * (y * 63 + x):][:3]) for x, y in ((4, 4), (58, 4), (58, 93), (4, 93)))
        assert papers[1] > 190, "the paper goes into the corners, but for one that may be drawn upon"


def test_a_photograph_is_read_once_for_all_its_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.pictures import raster, worker

    (tmp_path / "a.jpg").write_bytes(photograph(quads()))
    read: list[object] = []
    decode = raster.decoded
    monkeypatch.setattr(raster, "decoded", lambda *how: read.append(how) or decode(*how))
    shelf = worker.Sheets()
    for corners in quads():
        assert isinstance(worker.answer(wish(corners, path=tmp_path / "a.jpg"), 1, shelf), Made)
    assert len(read) == 1
