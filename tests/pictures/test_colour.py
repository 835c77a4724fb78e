"""Every kind of picture that people have: upright, and in the colours of a screen."""
from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageCms

from game.pictures import CheckPicture, DrawablePicture, DrawPicture, FileRefused, Made, PictureRoom, Unreadable
from game.pictures.raster import decoded, drawn, opened

HEIC = Path(__file__).parent / "heic"
ORANGE = (240, 120, 30)
KINDS = ("JPEG", "PNG", "TIFF", "WEBP")


def saved(art: Image.Image, kind: str, **how: Any) -> bytes:
    buffer = io.BytesIO()
    art.save(buffer, kind, **how)
    return buffer.getvalue()


def colours(content: bytes, places: tuple[tuple[int, int], ...] = ((20, 30),)) -> list[tuple[int, ...]]:
    art = decoded(opened(content)).art.convert("RGBA")
    return [tuple(art.getpixel(place)) for place in places]  # type: ignore[arg-type]


def near(said: tuple[int, ...], meant: tuple[int, ...], most: int = 6) -> bool:
    return all(abs(a - b) <= most for a, b in zip(said, meant, strict=False))


@pytest.mark.parametrize("noted", range(1, 9))
@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_held_upright_as_the_camera_noted(kind: str, noted: int) -> None:
    # what the camera saw of an upright scene
    backwards = {1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
                 4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90,
                 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270}[noted]
    scene = Image.new("RGB", (40, 64), ORANGE)
    scene.paste((0, 0, 0), (0, 0, 20, 32))                      # dark at the upper left
    held = scene if backwards is None else scene.transpose(backwards)
    exif = Image.Exif()
    exif[0x0112] = noted
    content = saved(held, kind, exif=exif, **({"lossless": True} if kind == "WEBP" else {}))
    picture = opened(content)
    assert (picture.width, picture.height) == (40, 64)
    dark, *light = colours(content, ((8, 12), (32, 12), (8, 52), (32, 52)))
    assert near(dark, (0, 0, 0), 12) and all(near(colour, ORANGE, 12) for colour in light)


WRITTEN: dict[str, bytes] = {
    "grey.tif": saved(Image.new("L", (40, 64), 160), "TIFF"),
    "packed.tif": saved(Image.new("RGB", (40, 64), (160, 160, 160)), "TIFF", compression="tiff_lzw"),
    "jpeg.tif": saved(Image.new("RGB", (40, 64), (160, 160, 160)), "TIFF", compression="jpeg"),
    "palette.tif": saved(Image.new("RGB", (40, 64), (160, 160, 160)).quantize(4), "TIFF"),
    "sixteen.tif": saved(Image.new("I;16", (40, 64), 160 * 256), "TIFF"),
    "sixteen.png": saved(Image.new("I;16", (40, 64), 160 * 256), "PNG"),
    "measured.tif": saved(Image.new("F", (40, 64), 160 / 255), "TIFF"),
    "whole.tif": saved(Image.new("I", (40, 64), 160 * 256), "TIFF"),
    "inks.tif": saved(Image.new("CMYK", (40, 64), (0, 0, 0, 95)), "TIFF"),
    "inks.jpg": saved(Image.new("CMYK", (40, 64), (0, 0, 0, 95)), "JPEG"),
    "greyalpha.png": saved(Image.new("LA", (40, 64), (160, 255)), "PNG"),
    "greyalpha.tif": saved(Image.new("LA", (40, 64), (160, 255)), "TIFF"),
    "palette.png": saved(Image.new("RGB", (40, 64), (160, 160, 160)).quantize(4), "PNG"),
    "clearpalette.png": saved(Image.new("RGBA", (40, 64), (160, 160, 160, 255)).quantize(4), "PNG"),
    "a.bmp": saved(Image.new("RGB", (40, 64), (160, 160, 160)), "BMP"),
    "grey.jpg": saved(Image.new("L", (40, 64), 160), "JPEG"),
    "a.gif": saved(Image.new("L", (40, 64), 160), "GIF"),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_however_a_grey_is_written_it_is_that_grey(name: str) -> None:
    assert near(colours(WRITTEN[name])[0], (160, 160, 160, 255)), colours(WRITTEN[name])


def test_what_is_clear_is_clear_in_every_way_of_writing_it() -> None:
    palette = Image.new("P", (40, 64), 0)
    palette.putpalette([255, 0, 0, 0, 255, 0])
    for content in (saved(palette, "PNG", transparency=0), saved(palette, "GIF", transparency=0),
                    saved(Image.new("LA", (40, 64), (90, 0)), "PNG"), saved(Image.new("LA", (40, 64), (90, 0)), "TIFF"),
                    saved(Image.new("RGB", (40, 64), (9, 9, 9)), "PNG", transparency=(9, 9, 9)),
                    saved(Image.new("RGBA", (40, 64), (9, 9, 9, 0)), "WEBP", lossless=True)):
        assert colours(content)[0][3] == 0


def profile_of(name: str) -> bytes:
    return ImageCms.ImageCmsProfile(ImageCms.createProfile(name)).tobytes()  # type: ignore[arg-type]


def wider() -> bytes:
    """A profile whose red and green have changed places: a user who looks at it is sure to see a difference."""
    made = bytearray(profile_of("sRGB"))
    for at in range(132, 132 + 12 * int.from_bytes(made[128:132], "big"), 12):
        name = bytes(made[at:at + 4])
        if name in (b"rXYZ", b"gXYZ"):
            made[at:at + 4] = b"gXYZ" if name == b"rXYZ" else b"rXYZ"
        elif name == b"desc":
            start = int.from_bytes(made[at + 4:at + 8], "big")
            size = int.from_bytes(made[at + 8:at + 12], "big")
            body = bytes(made[start:start + size])
            made[start:start + size] = body.replace("sRGB".encode("utf-16-be"), "ours".encode("utf-16-be"))
    return bytes(made)


@pytest.mark.parametrize("kind", KINDS)
def test_colours_of_another_profile_become_those_of_the_screen(kind: str) -> None:
    how = {"lossless": True} if kind == "WEBP" else {}
    swapped = colours(saved(Image.new("RGB", (40, 64), (200, 0, 0)), kind, icc_profile=wider(), **how))[0]
    assert swapped[1] > 150 > swapped[0], swapped
    same = colours(saved(Image.new("RGB", (40, 64), ORANGE), kind, icc_profile=profile_of("sRGB"), **how))[0]
    assert near(same, ORANGE)


def test_a_profile_leaves_what_is_clear_and_its_nonsense_costs_nothing() -> None:
    half = Image.new("RGBA", (40, 64), (200, 0, 0, 128))
    said = colours(saved(half, "PNG", icc_profile=wider()))[0]
    assert said[3] == 128 and said[1] > said[0]
    assert near(colours(saved(half, "PNG", icc_profile=b"no profile"))[0], (200, 0, 0, 128))
    inks = saved(Image.new("CMYK", (40, 64), (0, 0, 0, 95)), "JPEG", icc_profile=wider())
    assert near(colours(inks)[0], (160, 160, 160)), "a profile for other colours than the picture has"


# ---- HEIC
@pytest.mark.parametrize("name", ["cat", "turned", "clear"])
def test_pictures_of_telephones_are_read_upright(readers: PictureRoom, name: str) -> None:
    path = HEIC / f"{name}.heic"
    assert readers.ask(CheckPicture(path)) == DrawablePicture(126, 196)
    made = readers.ask(DrawPicture(path, "", None, "stretch", False, 126, 196))
    assert isinstance(made, Made)
    reference = readers.ask(DrawPicture(HEIC / "cat.heic", "", None, "stretch", False, 126, 196))
    assert isinstance(reference, Made)
    middle = 4 * (60 * 126 + 63), 4 * (150 * 126 + 63)
    assert all(abs(a - b) < 25 for at in middle for a, b in zip(made.rgba[at:at + 3], reference.rgba[at:at + 3],
                                                               strict=True))
    assert (made.rgba[3] < 9) is (name == "clear")


def test_half_of_a_picture_of_a_telephone_is_refused(readers: PictureRoom, tmp_path: Path) -> None:
    content = (HEIC / "cat.heic").read_bytes()
    for share in (.02, .3, .9):
        (tmp_path / "a.heic").write_bytes(content[:int(share * len(content))])
        assert isinstance(readers.ask(CheckPicture(tmp_path / "a.heic")), FileRefused)


def test_a_machine_without_that_reader_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pi_heif", None)
    with pytest.raises(Unreadable, match="no_heic"):
        opened((HEIC / "cat.heic").read_bytes())


# ---- large ones
def test_fifty_million_pixels_of_a_telephone_are_read_at_half_their_size() -> None:
    content = saved(Image.new("L", (8160, 6144), 160), "JPEG")
    assert colours(content)[0][:3] == (160, 160, 160)
    picture = decoded(opened(content))
    assert (picture.width, picture.height, picture.art.size) == (8160, 6144, (4080, 3072))
    made = drawn(content, DrawPicture(Path("a.jpg"), "", None, "contain", False, 63, 98))
    assert made.shown == (0, 25, 63, 47)


def test_what_cannot_be_read_smaller_has_a_limit_of_its_own() -> None:
    with pytest.raises(Unreadable, match=r"too_many_pixels.*most=40,000,000"):
        opened(saved(Image.new("1", (8000, 6000)), "TIFF", compression="group4"))
