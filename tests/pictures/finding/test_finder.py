"""Cards in photographs: found in order, clockwise from their own upper left, and unsure where the picture is."""
from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

from game.pictures import FileRefused, PictureRoom
from game.pictures.finding import found
from game.pictures.finding.shapes import Quad, shared
from game.pictures.finding.single_card import whole
from game.pictures.requests import DrawPicture, Find, FoundCards, Made, Unreadable
from tests.pictures.finding.scene import SIZE, photograph, quads
from tests.told import cure_of, what_of


def near(said: FoundCards, cards: list[Quad]) -> list[float]:
    """How far each card of the answer is the card of the same place in reading order."""
    assert len(said.cards) == len(cards)
    for lying, card in zip(said.cards, cards, strict=True):
        assert max(abs(u - v) for one, two in zip(lying.corners, card, strict=True)
                   for u, v in zip(one, two, strict=True)) < 4, "clockwise from the card's own upper left"
    return [shared(lying.corners, card) for lying, card in zip(said.cards, cards, strict=True)]


@pytest.mark.parametrize("wood", [False, True])
def test_every_card_on_a_table_is_found_in_reading_order(wood: bool) -> None:
    cards = quads()
    said = found(photograph(cards, wood=wood, grain=20 if wood else 8))
    assert min(near(said, cards)) > .92
    assert all(card.sure for card in said.cards)


@pytest.mark.parametrize("turned", [3, 6])
def test_corners_are_those_of_the_photograph_when_it_is_held_upright(turned: int) -> None:
    cards = quads(2, 2)
    said = found(photograph(cards, turned=turned))
    assert (said.width, said.height) == SIZE
    assert min(near(said, cards)) > .92


def test_a_photograph_without_cards_has_none_that_is_sure() -> None:
    for wood in (False, True):
        assert not any(card.sure for card in found(photograph([], wood=wood)).cards)


def test_a_card_that_can_hardly_be_seen_is_not_sure() -> None:
    said = found(photograph(quads(2, 2)[:1], ground=(233, 230, 221)))
    assert not any(card.sure for card in said.cards)


def test_what_is_no_photograph_gets_a_sentence(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    said = readers.ask(Find(tmp_path / "a.jpg"))
    assert isinstance(said, FileRefused) and what_of(said) and cure_of(said)
    with pytest.raises(Unreadable):
        found(photograph(quads())[:300])


def test_the_room_finds_cards_and_cuts_them_out(readers: PictureRoom, tmp_path: Path) -> None:
    cards = quads(2, 2)
    (tmp_path / "a.jpg").write_bytes(photograph(cards))
    said = readers.ask(Find(tmp_path / "a.jpg"))
    assert isinstance(said, FoundCards) and min(near(said, cards)) > .95
    assert said.drawn, "no camera says that it made this"
    made = readers.ask(DrawPicture(tmp_path / "a.jpg", "", None, "stretch", False, 63, 98,
                                   corners=said.cards[0].corners))
    assert isinstance(made, Made) and (made.w, made.h) == (63, 98)


def drawn(mode: str = "RGBA", size: tuple[int, int] = (126, 196), frame: int = 0, **noted: Any) -> bytes:
    """A drawing of a card that has small figures, and perhaps a frame, drawn on it."""
    made = Image.new(mode, size, (0, 0, 0, 0)[:len(mode)])
    pen, (w, h) = ImageDraw.Draw(made), size
    pen.rounded_rectangle((0, 0, w - 1, h - 1), 12 if mode == "RGBA" else 0, "#f4ecd8")
    if frame:
        pen.rectangle((frame, frame, w - frame - 1, h - frame - 1), "#c03020")
    for x in (.2, .4, .6):
        pen.rectangle((x * w, .1 * h, (x + .15) * w, .19 * h), "#223355")
    out, exif = io.BytesIO(), Image.Exif()
    if noted:
        exif[0x0110] = str(noted["camera"])
    made.save(out, "PNG", exif=exif)
    return out.getvalue()


@pytest.mark.parametrize("frame", [0, 12])
@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_a_drawing_whose_edge_is_the_card_is_taken_whole(mode: str, frame: int) -> None:
    said = found(drawn(mode, frame=frame))
    assert [(card.corners, card.sure) for card in said.cards] == [(((0, 0), (126, 0), (126, 196), (0, 196)), True)]


@pytest.mark.parametrize("size", [(240, 360), (270, 360), (220, 360)])
def test_an_even_frame_along_the_border_is_drawn_on_the_card(size: tuple[int, int]) -> None:
    w, h = size
    said = found(drawn("RGB", size, frame=16))
    assert [(card.corners, card.sure) for card in said.cards] == [(((0, 0), (w, 0), (w, h), (0, h)), True)]


W, H = 600, 900


def bordered(left: float = 20, above: float = 20, right: float = 20, below: float = 20, lean: float = 0) -> list[Quad]:
    """A figure so many pixels from the picture's border, its upper side lower on the right by `lean`."""
    return [((left, above), (W - right, above + lean), (W - right, H - below), (left, H - below))]


@pytest.mark.parametrize("quads", [
    bordered(), bordered(62, 62, 62, 62), bordered(20, 45, 20, 45), bordered(right=24), bordered(lean=4)])
def test_frames_are_even_but_for_what_the_finder_errs(quads: list[Quad]) -> None:
    assert whole(W, H, False, quads)


@pytest.mark.parametrize("quads", [
    [], bordered(66, 66, 66, 66), bordered(right=26), bordered(below=26), bordered(lean=6), bordered() * 2])
def test_what_lies_a_little_askew_is_a_card_on_a_table(quads: list[Quad]) -> None:
    assert not whole(W, H, False, quads)


def test_a_ruled_frame_may_lie_anywhere_but_many_figures_are_cards_on_a_sheet() -> None:
    far, half = bordered(160, 160, 120, 120), bordered(right=310)
    assert whole(W, H, False, far, ruled=True) and not whole(W, H, False, far)
    assert whole(W, H, False, [], ruled=True) and not whole(W, H, True, far, ruled=True)
    assert not whole(W, H, False, half * 2, ruled=True) and not whole(H, W, False, [], ruled=True)


def test_what_a_camera_made_or_has_no_shape_of_a_card_is_never_whole() -> None:
    assert not whole(W, H, True, bordered())
    for w in (440, 730):
        assert not whole(w, H, False, [((20, 20), (w - 20, 20), (w - 20, H - 20), (20, H - 20))])


def test_a_card_photographed_close_and_a_little_askew_is_still_cut_out() -> None:
    card = ((16.0, 17.0), (225.0, 14.0), (227.0, 342.0), (19.0, 345.0))
    art = Image.new("RGB", (240, 360), (60, 44, 34))
    pen = ImageDraw.Draw(art)
    pen.polygon(card, "#f4ecd8")
    pen.ellipse((90, 140, 150, 220), "#223355")
    out = io.BytesIO()
    art.save(out, "PNG")
    assert min(near(found(out.getvalue()), [card])) > .95


def test_scraps_of_a_picture_are_never_sure() -> None:
    said = found(drawn("RGB", camera="a telephone"))
    assert not said.drawn
    assert said.cards and not any(card.sure for card in said.cards)
