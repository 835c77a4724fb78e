"""Pictures of pixels: whole ones are drawn as the theme says, damaged ones are refused."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.pictures import CheckPicture, DrawablePicture, DrawPicture, FileRefused, Made, PictureRoom, Unreadable
from game.pictures.raster import drawn, opened
from tests.pictures.samples import PICTURES, gif, plain, png
from tests.told import what_of


def wish(**how: Any) -> DrawPicture:
    return DrawPicture(Path("a.png"), "", None, "contain", False, 63, 98)._replace(**how)


def pixel(made: Made, x: int, y: int) -> tuple[int, ...]:
    return tuple(made.rgba[4 * (y * made.w + x):][:4])


@pytest.mark.parametrize("kind", PICTURES)
def test_a_whole_picture_says_its_size(readers: PictureRoom, tmp_path: Path, kind: str) -> None:
    (tmp_path / kind).write_bytes(PICTURES[kind])
    assert readers.ask(CheckPicture(tmp_path / kind)) == DrawablePicture(123, 45)


@pytest.mark.parametrize("kind", sorted(PICTURES.keys() - {"telephone.jpg"}))      # it holds two of them
@pytest.mark.parametrize("share", [0.0, 0.05, 0.5, 0.95])
def test_half_a_download_is_refused(readers: PictureRoom, tmp_path: Path, kind: str, share: float) -> None:
    (tmp_path / kind).write_bytes(PICTURES[kind][: int(len(PICTURES[kind]) * share)])
    for said in (readers.ask(CheckPicture(tmp_path / kind)), readers.ask(wish(path=tmp_path / kind))):
        why = "this picture can’t be read: " if share else "the file is empty (0 bytes)"
        assert isinstance(said, FileRefused) and what_of(said).startswith(why), said


def test_a_byte_that_was_turned_is_found_where_the_kind_has_sums(readers: PictureRoom, tmp_path: Path) -> None:
    content = bytearray(PICTURES["png"])
    content[len(content) // 2] ^= 1
    (tmp_path / "a.png").write_bytes(content)
    assert isinstance(readers.ask(CheckPicture(tmp_path / "a.png")), FileRefused)


def test_a_header_that_asks_for_too_much_is_refused_before_anything_is_decoded() -> None:
    for content in (png(40_000, 40_000), gif(65_535), gif(1, 65_535)):
        with pytest.raises(Unreadable, match=r"too_many_pixels.*most=40,000,000"):
            opened(content)
    with pytest.raises(Unreadable, match=r"too_many_pixels.*most=25,000,000"):
        opened(plain((1, 2, 3), (6_000, 6_000), "WEBP"))


@pytest.mark.parametrize(("fit", "shown", "above"), [
    ("contain", (0, 28, 63, 42), (0, 0, 0, 0)), ("cover", (0, 0, 63, 98), (9, 200, 90, 255)),
    ("stretch", (0, 0, 63, 98), (9, 200, 90, 255)),
])  # fmt: skip
def test_a_picture_is_fitted_into_its_box(fit: Any, shown: tuple[int, ...], above: tuple[int, ...]) -> None:
    made = drawn(plain((9, 200, 90)), wish(fit=fit))
    assert (made.w, made.h, made.shown) == (63, 98, shown)
    assert pixel(made, 31, 49) == (9, 200, 90, 255)
    assert pixel(made, 31, 5) == above


def test_a_tile_is_as_large_as_it_is_and_never_larger_than_the_table() -> None:
    for scale, size in ((1.0, (60, 40)), (.5, (30, 20)), (100.0, (147, 98))):
        made = drawn(plain((9, 200, 90)), wish(fit="tile", scale=scale, w=200))
        assert (made.w, made.h) == size


def test_what_is_clear_stays_clear_and_takes_no_colour_of_what_lies_under_it() -> None:
    content = plain((255, 0, 0, 0))
    assert set(drawn(content, wish()).rgba) == {0} or pixel(drawn(content, wish()), 31, 49)[3] == 0
    assert pixel(drawn(plain((255, 0, 0, 128)), wish()), 31, 49) == pytest.approx((255, 0, 0, 128), abs=1)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "I;16", "CMYK"])
def test_every_way_of_writing_a_colour_is_understood(tmp_path: Path, mode: str) -> None:
    file = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
    grey = Image.new("RGB", (60, 40), (160, 160, 160))
    art = Image.new("I;16", (60, 40), 40_000) if mode == "I;16" else grey.convert(mode)
    art.save(file)
    made = drawn(file.read_bytes(), wish())
    assert pixel(made, 31, 49)[3] == 255
    assert mode == "1" or pixel(made, 31, 49)[0] == pytest.approx(156, abs=8)


def test_what_is_enlarged_keeps_its_corners_if_the_theme_says_so(tmp_path: Path) -> None:
    art = Image.new("RGB", (2, 1), (0, 0, 0))
    art.putpixel((1, 0), (255, 255, 255))
    art.save(tmp_path / "a.png")
    content = (tmp_path / "a.png").read_bytes()
    colours = {pixel(drawn(content, wish(fit="stretch", pixel=True)), x, 49) for x in range(63)}
    assert len(colours) == 2
    assert len({pixel(drawn(content, wish(fit="stretch")), x, 49) for x in range(63)}) > 5


# ---- sheets
@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    art = Image.new("RGB", (126, 196), (255, 0, 0))
    art.paste((0, 0, 255), (63, 98, 126, 196))
    art.save(tmp_path / "sheet.png")
    return tmp_path / "sheet.png"


def test_each_cell_of_a_sheet_is_a_picture(readers: PictureRoom, sheet: Path) -> None:
    for number, colour in ((1, (255, 0, 0, 255)), (4, (0, 0, 255, 255))):
        made = readers.ask(wish(path=sheet, cell=(2, 2, number)))
        assert isinstance(made, Made) and pixel(made, 31, 49) == colour
    assert readers.ask(CheckPicture(sheet, "", (2, 2, 4))) == DrawablePicture(63, 98)


def test_a_grid_finer_than_the_picture_is_refused_with_a_sentence(readers: PictureRoom, sheet: Path) -> None:
    for request in (CheckPicture(sheet, "", (127, 2, 1)), wish(path=sheet, cell=(2, 197, 1))):
        said = readers.ask(request)
        assert isinstance(said, FileRefused) and "cells is finer than the picture’s 126 × 196 pixels" in what_of(said)
    assert isinstance(readers.ask(wish(path=sheet, cell=(126, 196, 126 * 196))), Made), "and one as fine is not"


def test_a_sheet_is_read_again_when_it_has_changed(readers: PictureRoom, sheet: Path) -> None:
    assert isinstance(readers.ask(wish(path=sheet, cell=(2, 2, 1))), Made)
    sheet.write_bytes(plain((0, 255, 0), (200, 300)))
    made = readers.ask(wish(path=sheet, cell=(2, 2, 1)))
    assert isinstance(made, Made) and pixel(made, 31, 49) == (0, 255, 0, 255)
