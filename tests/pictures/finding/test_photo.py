"""A photograph as it is looked at: upright, without holes, and small enough."""
from __future__ import annotations

import io

import pytest
from PIL import Image

from game.pictures.finding.photo import BEHIND, MADE_BY, decoded, glimpsed, upright

ORIENTATION, ON_ITS_SIDE = 0x0112, 6


def file_of(art: Image.Image, kind: str = "PNG", **noted: object) -> bytes:
    exif = Image.Exif()
    for tag, value in noted.items():
        exif[int(tag[1:])] = value
    stream = io.BytesIO()
    art.save(stream, kind, exif=exif)
    return stream.getvalue()


def test_what_is_clear_in_a_picture_has_grey_behind_it() -> None:
    art = Image.new("RGBA", (40, 30), (200, 10, 10, 255))
    art.paste((0, 0, 0, 0), (0, 0, 20, 30))
    photo = upright(file_of(art), 1000)
    assert photo.art.mode == "RGB" and photo.art.size == (40, 30)
    assert photo.art.getpixel((5, 5)) == BEHIND and photo.art.getpixel((35, 5)) == (200, 10, 10)


def test_a_photograph_held_on_its_side_is_set_upright() -> None:
    content = file_of(Image.new("RGB", (64, 48)), "JPEG", **{f"t{ORIENTATION}": ON_ITS_SIDE})
    assert upright(content, 1000).art.size == (48, 64)
    seen = glimpsed(content)
    assert (seen.width, seen.height) == (48, 64)


@pytest.mark.parametrize("tag", MADE_BY)
def test_a_camera_is_known_by_its_name(tag: int) -> None:
    assert decoded(file_of(Image.new("RGB", (9, 9)), "JPEG", **{f"t{tag}": "Nonna"}), 9)[1]
    assert not decoded(file_of(Image.new("RGB", (9, 9)), "JPEG"), 9)[1]
