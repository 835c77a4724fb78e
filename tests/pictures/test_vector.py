"""Drawings: what can be said of them without drawing, and what the worker draws."""
from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from PIL import Image

from game.pictures import CheckPicture, DrawablePicture, DrawPicture, FileRefused, Made, PictureRoom, Unreadable
from game.pictures.vector import inspect
from tests.pictures.samples import DRAWING
from tests.told import what_of


@pytest.mark.parametrize(("root", "expected"), [
    ('viewBox="0 0 63 98"', (63, 98)),
    ("width='10mm' height='20mm' viewBox='-1,-1,2,4'", (2, 4)),
    ('width="30px" height="40"', (30, 40)),
    ("", (100, 100)),
])  # fmt: skip
def test_size_of_a_drawing(root: str, expected: tuple[float, float]) -> None:
    found = inspect(f'<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="x"\n {root}>\n</svg>'.encode())
    assert (found.width, found.height) == expected


@pytest.mark.parametrize("root", ['viewBox="0 0 0 98"', 'width="a" height="1"', 'width="1.2.3" height="1"',
                                  'viewBox="0 0 1e999 1"', 'width="-3" height="1"'])  # fmt: skip
def test_a_drawing_without_a_size_is_refused(root: str) -> None:
    with pytest.raises(Unreadable):
        inspect(f"<svg {root}></svg>".encode())


@pytest.mark.parametrize("content", [
    b"no drawing", b"<html/>", b"<svg viewBox='0 0 1 1'><g>", DRAWING.encode()[:-9], b"\xff\xfe<\0s\0",
    b"<?xml version='1.0' encoding='klingon'?><svg/>", b"<svg viewBox='0 0 1 1' viewBox='0 0 1 1'/>",
])  # fmt: skip
def test_what_is_not_well_formed_is_refused_by_the_check_and_by_the_table(
        readers: PictureRoom, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.svg").write_bytes(content)
    said = readers.ask(CheckPicture(tmp_path / "a.svg"))
    assert isinstance(said, FileRefused) and "can’t be read" in what_of(said)
    assert readers.ask(DrawPicture(tmp_path / "a.svg", "", None, "contain", False, 63, 98)) == said


def test_entities_are_not_read() -> None:
    with pytest.raises(Unreadable, match=r"entity.*name=a"):
        inspect(b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'>&a;</svg>")


def test_a_drawing_is_drawn_in_a_box_of_exactly_the_size_that_was_wished(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#09f"/></svg>')
    made = readers.ask(DrawPicture(tmp_path / "a.svg", "", None, "contain", False, 60, 100))
    assert isinstance(made, Made) and (made.w, made.h, made.shown) == (60, 100, (0, 20, 60, 60))
    assert tuple(made.rgba[4 * (50 * 60 + 30):][:4]) == (0, 153, 255, 255)
    assert made.rgba[:4] == bytes(4)
    tile = readers.ask(DrawPicture(tmp_path / "a.svg", "", None, "tile", False, 1920, 1080, 2.5))
    assert isinstance(tile, Made) and (tile.w, tile.h) == (25, 25)


def test_what_will_not_be_drawn_and_where_it_points_is_told(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 1 1'>"
        "<g id='star'><use xlink:href='#star'/><foreignObject/><image href='http://example.org/spy.png'/></g></svg>")
    assert readers.ask(CheckPicture(tmp_path / "a.svg")) == DrawablePicture(1, 1, ("foreignObject",), ("http://example.org/spy.png",))


@pytest.mark.parametrize("family", ["Bitstream Vera Sans", "serif", ""])
def test_text_is_written_in_our_letters_whatever_it_asks_for(
        readers: PictureRoom, tmp_path: Path, family: str) -> None:
    said = f"font-family='{family}' font-weight='bold' font-size='40'"
    (tmp_path / "a.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 50'><g id='ten' fill='#f00'>"
        f"<text {said} x='9' y='40'><tspan>10</tspan>猫</text></g></svg>", "utf-8")
    made = readers.ask(DrawPicture(tmp_path / "a.svg", "", None, "stretch", False, 99, 50))
    assert isinstance(made, Made)
    inked = {at // 4 % 99 // 33 for at in range(3, len(made.rgba), 4) if made.rgba[at] > 200}
    assert inked == {0, 1, 2} and bytes((255, 0, 0, 255)) in bytes(made.rgba)
    seen = readers.ask(CheckPicture(tmp_path / "a.svg", "ten"))
    assert isinstance(seen, DrawablePicture) and 20 < seen.height < 48 and seen.not_drawn == ()


PARTS = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">
<defs><linearGradient id="sky"><stop stop-color="#09f"/></linearGradient><rect id="leaf" width="5" height="10"/></defs>
<rect width="10" height="10" fill="#f00"/>
<g style="display:none" transform="translate(200 0) scale(2)"><g id="lion" fill="url(#sky)">
<use xlink:href="#leaf"/><use href="#leaf" x="5"/></g></g><g id="nothing"/></svg>"""


def colour(made: object, x: int, y: int) -> tuple[int, ...]:
    assert isinstance(made, Made)
    return tuple(made.rgba[4 * (y * made.w + x):][:4])


@pytest.mark.parametrize("packed", [False, True])
def test_a_part_of_a_drawing_comes_with_all_it_refers_to_wherever_it_lies(
        readers: PictureRoom, tmp_path: Path, packed: bool) -> None:
    path = tmp_path / ("a.svgz" if packed else "a.svg")
    path.write_bytes(gzip.compress(PARTS.encode()) if packed else PARTS.encode())
    made = readers.ask(DrawPicture(path, "lion", None, "contain", False, 60, 60))
    assert all(colour(made, x, y) == (0, 153, 255, 255) for x, y in ((3, 3), (57, 3), (30, 57)))
    seen = readers.ask(CheckPicture(path, "lion"))
    assert isinstance(seen, DrawablePicture) and (round(seen.width, 1), round(seen.height, 1)) == (20, 20)


def test_a_cell_of_a_drawing_is_drawn_and_no_other(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(PARTS)
    first, second = (readers.ask(DrawPicture(tmp_path / "a.svg", "", (4, 2, n), "contain", False, 30, 30)) for n in (1,
                                                                                                                     2))
    assert colour(first, 15, 15) == (255, 0, 0, 255) and colour(second, 15, 15) == (0, 0, 0, 0)


@pytest.mark.parametrize(("part", "what"), [("nothing", "is empty"), ("tiger", "the drawing has no part `tiger`")])
def test_a_part_that_is_empty_or_not_there_is_refused(
        readers: PictureRoom, tmp_path: Path, part: str, what: str) -> None:
    (tmp_path / "a.svg").write_text(PARTS)
    said = readers.ask(CheckPicture(tmp_path / "a.svg", part))
    assert isinstance(said, FileRefused) and what in what_of(said)


def test_what_lies_outside_a_drawing_is_never_fetched(readers: PictureRoom, tmp_path: Path) -> None:
    Image.new("RGB", (4, 4), "#f00").save(tmp_path / "near.png")
    (tmp_path / "a.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'>"
        f"<image href='{tmp_path / 'near.png'}' width='4' height='4'/></svg>")
    assert colour(readers.ask(DrawPicture(tmp_path / "a.svg", "", None, "contain", False, 8, 8)), 4, 4) == (0, 0, 0, 0)
