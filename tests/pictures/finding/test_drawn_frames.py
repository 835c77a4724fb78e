"""A frame drawn on a card is told from the edges of a card on a table, however far inside it is drawn."""
from __future__ import annotations

import io

import pytest
from PIL import Image

from game.pictures.finding import found
from game.pictures.finding.drawn_frames import ruled
from game.pictures.finding.shapes import shared
from game.pictures.requests import picture_corners
from tests.pictures.finding.framed import FILLINGS, MARGINS, TALL, Filling, card, lying

SMALL, SMALL_POKER = (400, 600), (375, 525)


def opened(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content)).convert("RGB")


@pytest.mark.parametrize("filling", FILLINGS)
@pytest.mark.parametrize("margin", MARGINS)
def test_a_frame_drawn_on_a_card_is_seen(margin: float, filling: Filling) -> None:
    for n, size in enumerate((SMALL, SMALL_POKER)):
        for thick in (2, 4, 10):
            assert ruled(opened(card(7 * n + thick, size, margin, thick, filling))), (size, thick)


@pytest.mark.parametrize("number", range(12))
def test_the_edges_of_a_card_on_a_table_are_no_frame(number: int) -> None:
    turn, lens = (-1) ** number * (.25 + .1 * number), (.002, -.004, .01)[number % 3]
    for shift in (0, .01):
        assert not ruled(opened(lying(number, TALL, .04 + .012 * number, turn, lens, shift)[0]))


def test_a_picture_without_lines_has_no_frame() -> None:
    assert not ruled(Image.new("RGB", SMALL, "#f4ecd8"))
    for size in ((1, 1), (3, 900), (900, 3), (12, 18)):
        assert not ruled(Image.new("RGB", size))


@pytest.mark.parametrize(("margin", "thick", "filling"), [
    (.05, 8, "photo"), (.09, 8, "two"), (.14, 20, "noise"), (.2, 20, "flat")])
def test_a_whole_card_is_not_cut_at_its_frame(margin: float, thick: int, filling: Filling) -> None:
    said = found(card(20, TALL, margin, thick, filling))
    assert [(lying.corners, lying.sure) for lying in said.cards] == [(picture_corners(*TALL), True)]


def test_a_card_in_the_middle_of_its_photograph_is_cut_out() -> None:
    content, quad = lying(4, TALL, .1, .6, .004, 0)
    one, = found(content).cards
    assert one.sure and shared(one.corners, quad) > .95
