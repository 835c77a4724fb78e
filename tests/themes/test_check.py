"""Checking a theme: what is said about pictures, parents and what is missing."""
from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game import themes
from game.themes.headers import Size, Unreadable, size

Make = Any


# ---- sizes --------------------------------------------------------------------------------------------------
def _encoded(kind: str, **how: Any) -> bytes:
    buffer = io.BytesIO()
    Image.effect_noise((123, 45), 40).convert(how.pop("mode", "RGB")).save(buffer, kind, **how)
    return buffer.getvalue()


PICTURES = {
    "png": _encoded("PNG"),
    "gif": _encoded("GIF"),
    "jpeg": _encoded("JPEG"),
    "progressive": _encoded("JPEG", progressive=True, exif=b"Exif\0\0" + b"x" * 60000),
    "webp": _encoded("WEBP"),
    "webp lossless": _encoded("WEBP", lossless=True),
    "webp extended": _encoded("WEBP", mode="RGBA", exif=b"Exif\0\0MM\0*\0\0\0\x08\0\0"),
}


@pytest.mark.parametrize("kind", PICTURES)
def test_size_from_the_header(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "x"
    file.write_bytes(PICTURES[kind])
    assert size(file) == (123, 45)


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize("share", [0.0, 0.05, 0.5, 0.95])
def test_half_a_download_is_unreadable(tmp_path: Path, kind: str, share: float) -> None:
    file = tmp_path / "x"
    file.write_bytes(PICTURES[kind][: int(len(PICTURES[kind]) * share)])
    with pytest.raises(Unreadable):
        size(file)


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        ('viewBox="0 0 63 98"', Size(63, 98)),
        ("width='10mm' height='20mm' viewBox='-1,-1,2,4'", Size(2, 4)),
        ('width="30px" height="40"', Size(30, 40)),
        ("", Size(100, 100)),
    ],
)
def test_size_of_a_drawing(tmp_path: Path, root: str, expected: Size) -> None:
    file = tmp_path / "x.svg"
    file.write_text(f'<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="x"\n {root}>\n</svg>')
    assert size(file) == expected


@pytest.mark.parametrize("root", ['viewBox="0 0 0 98"', 'width="a" height="1"', 'width="1.2.3" height="1"'])
def test_a_drawing_without_size(tmp_path: Path, root: str) -> None:
    file = tmp_path / "x.svg"
    file.write_text(f"<svg {root}></svg>")
    with pytest.raises(Unreadable):
        size(file)


# ---- reports ------------------------------------------------------------------------------------------------
def test_a_good_theme(make: Make) -> None:
    report = themes.check(make("good", "theme: 1\nname: Good", "cards/cat.svg", "cards/lion.png"))
    assert (report.exit_code, report.remarks) == (0, ())
    text = report.text()
    assert "good: Good" in text
    assert "kuku, full: 2 of 20 cards; missing: matto, mask" in text
    assert "kuku, small: 0 of 20 cards; the program composes them" in text
    assert text.endswith("0 errors, 0 warnings")


def test_json(make: Make) -> None:
    folder = make("odd", "theme: 1\nautor: me\ntokens: {chip: none.png}", "cards/cat.svg")
    content = json.loads(themes.check(folder).json())
    assert content["theme"] == {"id": "odd", "names": {"en": "odd"}, "extends": "osteria-seto", "license": "unknown"}
    assert [each["line"] for each in content["warnings"]] == [2]
    assert content["errors"][0]["file"].endswith("theme.yaml")
    full = content["coverage"]["kuku"]["full"]
    assert (full["drawn"], full["of"], len(full["missing"])) == (1, 20, 19)


def test_bad_pictures(make: Make, whole_png: Any) -> None:
    folder = make("bad", None, "cards/cat.png", "cards/lion.png", "cards/horse.svg", "cards/human.svg", "back.jpg")
    (folder / "cards/cat.png").write_bytes(whole_png(100_000, 100_000))
    (folder / "cards/lion.png").write_bytes(b"not a picture")
    (folder / "cards/horse.svg").write_text("<svg viewBox='0 0 1 1'><g>")
    (folder / "cards/human.svg").write_text("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'>&a;</svg>")
    (folder / "back.jpg").write_bytes(b"")
    report = themes.check(folder)
    assert report.exit_code == 1
    told = {remark.file.name: remark.what for remark in report.errors}
    assert "10000000000 pixels" in told["cat.png"] or "more than 40 million" in told["cat.png"]
    assert "neither SVG" in told["lion.png"]
    assert "not well-formed in line 1" in told["horse.svg"]
    assert "entity `a`" in told["human.svg"]
    assert "back.jpg" in told


def test_a_picture_that_cannot_be_read_is_a_missing_card(make: Make) -> None:
    yaml = "theme: 1\ndeck: kuku\ncards: {horse: a.svg#none}"
    folder = make("lost", yaml, "cards/cat.png", "cards/lion.png", "a.svg")
    (folder / "cards/cat.png").write_bytes(b"")
    (full, *_) = themes.check(folder).coverage
    assert full.drawn == ("lion",)
    assert {"cat", "horse"} <= set(full.missing)


@pytest.mark.parametrize("where", ["", "cards/"])
def test_a_picture_that_is_no_card(make: Make, where: str) -> None:
    folder = make("zoo", None, f"{where}cat.png", f"{where}dragon.png", f"{where}hores.png", "back.png")
    report = themes.check(folder)
    assert report.exit_code == 0
    dragon, horse = report.warnings
    assert dragon.file == folder / where / "dragon.png"
    assert dragon.text().startswith(f"{dragon.file}: no card of kuku has the id `dragon` – cards are matto, ")
    assert horse.cure.startswith("did you mean `horse`? cards are matto, ")


def test_a_card_beside_the_folder_of_the_cards(make: Make) -> None:
    (warning,) = themes.check(make("beside", None, "cards/cat.png", "lion.png")).remarks
    assert warning.file.name == "lion.png" and "not used" in warning.what


def test_a_drawing_of_several_cards_is_no_stranger(make: Make) -> None:
    yaml = "theme: 1\ndeck: kuku\ncards: {lion: cards/animals.svg#p}"
    assert themes.check(make("parts", yaml, "cards/animals.svg", "cards/cat.png")).remarks == ()


@pytest.mark.parametrize(("fit", "what"), [("contain", "fitted with empty bands"), ("cover", "cut off")])
def test_a_picture_wider_than_high(make: Make, whole_png: Any, fit: str, what: str) -> None:
    folder = make("wide", f"theme: 1\ncard: {{fit: {fit}}}", "cards/cat.png", "table.png")
    for file in ("cards/cat.png", "table.png"):
        (folder / file).write_bytes(whole_png(800, 600))
    (warning,) = themes.check(folder).remarks
    assert warning.file.name == "cat.png" and "wider than high" in warning.what and what in warning.what


def test_a_file_that_is_too_large(make: Make) -> None:
    folder = make("large", None, "cards/cat.png")
    with open(folder / "cards/cat.png", "r+b") as file:
        file.truncate(65 << 20)
    (error,) = themes.check(folder).errors
    assert error.what == "the file is larger than 64 MB"


def test_drawings_the_program_draws_otherwise(make: Make) -> None:
    folder = make("svg", "theme: 1\ndeck: kuku\ncards: {lion: a.svg#star, horse: a.svg#moon}", "a.svg")
    (folder / "a.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 1 1'>"
        "<g id='star'><use xlink:href='#star'/><text>a</text><image href='http://example.org/spy.png'/></g></svg>"
    )
    report = themes.check(folder)
    assert [error.what for error in report.errors] == ["the drawing has no part `moon`"]
    assert [warning.what for warning in report.warnings] == [
        "not drawn by the program: <image>, <text>, <use>",
        "it points outside itself (`http://example.org/spy.png`), which is never fetched",
    ]


def test_parents(make: Make, shelf: Path) -> None:
    orphan, loop = make("orphan", "theme: 1\nextends: gone", "cards/cat.svg"), make("loop", "theme: 1\nextends: loop")
    make("sibling", "theme: 1\nextends: orphan", "cards/cat.svg")
    (warning,) = themes.check(orphan).remarks
    assert (warning.line, warning.grave) == (2, False) and "`gone` is not installed" in warning.what
    assert themes.check(loop).exit_code == 1
    assert "loop → loop" in themes.check(loop).text()
    assert themes.check(shelf / "sibling").remarks == (), "a parent that lies beside the theme is found"


@pytest.mark.parametrize(
    ("yaml", "what"),
    [("theme: [", "theme.yaml:1: this is not YAML"), ("theme: 7", "theme.yaml:1: theme: "), (None, "nothing in this")],
)
def test_what_is_no_theme_fails_the_check(make: Make, yaml: str | None, what: str) -> None:
    report = themes.check(make("no", yaml, "holiday.png"))
    assert report.exit_code == 1
    assert what in report.text()
    assert json.loads(report.json())["errors"]


def test_nothing_to_check(tmp_path: Path) -> None:
    report = themes.check(tmp_path / "none")
    assert report.exit_code == 2
    assert "there is no such folder" in report.text()
    assert json.loads(report.json())["theme"] is None


def test_a_built_in_theme_must_be_complete(make: Make) -> None:
    report = themes.check(make("osteria-seto", "theme: 1", "cards/kuku/cat.svg"))
    assert report.exit_code == 1
    assert any("kuku full: matto" in error.what for error in report.errors)
