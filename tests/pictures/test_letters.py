"""In which fonts the text of a drawing is written."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from game import paths
from game.pictures import letters
from game.pictures.drawing_parts import ParsedDrawing, Region
from game.pictures.requests import DrawPicture

WIDE, HIGH = 60, 40


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine with one font besides ours: its J is a block as broad as high, lying on the line."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, 700), (700, 700), (700, 0)):
        pen.lineTo(corner)
    pen.closePath()
    font = FontBuilder(1000)
    font.setupGlyphOrder([".notdef", "J"])
    font.setupCharacterMap({ord("J"): "J"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "J": pen.glyph()})
    font.setupHorizontalMetrics({".notdef": (700, 0), "J": (700, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Block Letters", "styleName": "Bold", "psName": "BlockLetters-Bold"})
    font.setupOS2(usWeightClass=700)
    font.setupPost()
    (tmp_path / "deep").mkdir()
    font.save(tmp_path / "deep" / "BlockLetters-Bold.ttf")
    monkeypatch.setattr(paths, "font_folders", lambda: (tmp_path / "gone", tmp_path))
    letters._there.cache_clear()
    yield tmp_path
    letters._there.cache_clear()


def drawn(family: str, outline: str = "M 10,6 H 38 V 34 H 10 z", letter: str = "<tspan>J</tspan>") -> list[int]:
    """How much ink each pixel has of a letter in red under an outline of it in black."""
    says = f"font-weight:bold;font-family:{family};-inkscape-font-specification:{family} Bold"
    content = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"><g id="jack">
      <text x="10" y="34" style="font-size:40px;fill:#f00;{says}">{letter}</text>
      <path d="{outline}" style="fill:none;stroke:#000;stroke-width:1;{says}"/></g></svg>"""
    made = ParsedDrawing(content.encode(), Region(0, 0, WIDE, HIGH)).drawn(
        "", None, DrawPicture(Path("a.svg"), "", None, "stretch", False, WIDE, HIGH))
    return [made.rgba[4 * at] * made.rgba[4 * at + 3] // 255 for at in range(WIDE * HIGH)]


@pytest.mark.parametrize("family", ["Block Letters", "&quot;Block Letters&quot;, serif", "Gone, 'Block Letters'"])
def test_text_fills_the_outline_made_from_the_font_it_names(machine: Path, family: str) -> None:
    red = drawn(family)
    filled = {(at % WIDE, at // WIDE) for at, ink in enumerate(red) if ink > 200}
    assert filled == {(x, y) for x in range(11, 37) for y in range(7, 33)}


@pytest.fixture
def without(machine: Path) -> None:
    """The same machine without that font."""
    (machine / "deep" / "BlockLetters-Bold.ttf").unlink()
    letters._there.cache_clear()


@pytest.mark.usefixtures("without")
@pytest.mark.parametrize("outline", ["", "M 10,106 H 38 V 134 H 10 z", "M 50,6 H 58 V 34 H 50 z"])
def test_text_in_a_font_this_machine_lacks_is_written_in_ours(outline: str) -> None:
    """Also where a path of that font lies elsewhere: it was made of other letters."""
    assert 20 < sum(ink > 200 for ink in drawn("Block Letters", outline)) < 400


@pytest.mark.usefixtures("without")
@pytest.mark.parametrize("letter", ["J", "<tspan>J</tspan>", "<tspan x='10' y='34'>J</tspan>"])
def test_text_in_a_font_this_machine_lacks_is_drawn_by_its_outline(letter: str) -> None:
    red = drawn("Block Letters", letter=letter)
    filled = {(at % WIDE, at // WIDE) for at, ink in enumerate(red) if ink > 200}
    assert filled == {(x, y) for x in range(11, 37) for y in range(7, 33)}


@pytest.mark.usefixtures("without")
def test_only_the_lines_that_have_an_outline_are_drawn_by_it() -> None:
    """A joker's J may have one, and the letters below it none."""
    ink = drawn("Block Letters", letter="<tspan x='10' y='34'>J</tspan><tspan x='44' y='34'>J</tspan>")
    assert any(red > 200 and at % WIDE > 42 for at, red in enumerate(ink))
    assert sum(red > 200 and at % WIDE < 40 for at, red in enumerate(ink)) == 26 * 26


@pytest.mark.usefixtures("without")
def test_more_letters_than_an_outline_has_are_written() -> None:
    assert sum(ink > 200 for ink in drawn("Block Letters", letter="JJ")) < 600


def test_no_font_is_sought_for_a_drawing_without_text(machine: Path) -> None:
    assert letters.letters("<svg><path style='font-family:Block Letters'/></svg>") == {}
    assert letters._there.cache_info().currsize == 0


def test_a_drawing_that_names_a_letter_opens_only_so_many_fonts(machine: Path) -> None:
    for n in range(2 * letters.MOST_NAMED):
        (machine / f"B{n}.otf").touch()
    found = letters.letters("<svg><text font-family=\"B\">J</text></svg>")["font_files"]
    assert len(found) <= letters.MOST_NAMED + len(letters.WEIGHTS)
