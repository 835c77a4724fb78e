"""Pictures that are written into files, and those that are drawn before they are seen."""
from __future__ import annotations

import io
import weakref
from collections.abc import Callable

import pygame
import pytest

from game.ui.draw.budget import Budget
from game.ui.draw.face_store import is_whole
from game.ui.draw.shapes import ShapeCache, png
from game.ui.draw.stretched_pictures import Pieces


def test_writing_a_picture_keeps_no_file_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = weakref.WeakSet[io.BytesIO]()

    class Watched(io.BytesIO):
        def __init__(self, content: bytes = b"") -> None:
            super().__init__(content)
            opened.add(self)

    monkeypatch.setattr(io, "BytesIO", Watched)
    pages = [png(pygame.Surface((40, 30))) for _ in range(10)]
    assert not opened
    assert pygame.image.load(io.BytesIO(pages[-1]), "picture.png").get_size() == (40, 30)
    assert not opened


def test_what_is_written_is_read_as_it_was() -> None:
    made = pygame.Surface((37, 21), pygame.SRCALPHA, 32)
    for x, y in ((x, y) for x in range(37) for y in range(21)):
        made.set_at((x, y), (7 * x, 12 * y, 3 * (x + y), 255 - 6 * x))
    read = pygame.image.load(io.BytesIO(png(made)), "picture.png")
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(made, "RGBA")
    assert is_whole(png(made), (37, 21))


SIZE = (4, 4)
SCREEN = (8, 16)
"""Two of that size are a frame's share of a screen of so many pixels."""


def made(name: str, drawn: list[str], size: tuple[int, int] = SIZE) -> Callable[[], pygame.Surface]:
    def make() -> pygame.Surface:
        drawn.append(name)
        return pygame.Surface(size)

    return make


@pytest.fixture(autouse=True)
def two_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.draw.shapes.AHEAD", 2 * SIZE[0] * SIZE[1] / (SCREEN[0] * SCREEN[1]))


def test_what_is_asked_for_ahead_is_drawn_as_there_is_room_beside_what_a_frame_had_to_draw() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()

    def get(name: str) -> None:
        shapes.get(name, made(name, drawn), 0, SIZE)

    get("there")
    shapes.advance(SCREEN)
    with shapes.ahead():
        for name in ("there", "a", "b", "a", "c", "d", "e", "f"):
            get(name)
    assert drawn == ["there"] and shapes.awaited
    shapes.advance(SCREEN)
    assert drawn == ["there", "a", "b"]
    get("now")
    shapes.advance(SCREEN)
    assert drawn == ["there", "a", "b", "now", "c"]
    get("now too")
    get("and this")
    shapes.advance(SCREEN)
    assert drawn[5:] == ["now too", "and this"]
    get("e")                                # it is wanted before its time has come
    shapes.advance(SCREEN)
    shapes.advance(SCREEN)
    assert drawn[7:] == ["e", "d", "f"] and not shapes.awaited


def test_what_is_larger_than_the_share_of_a_frame_has_one_for_itself() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()
    with shapes.ahead():
        for name, size in (("a", SIZE), ("large", (40, 40)), ("b", SIZE)):
            shapes.get(name, made(name, drawn, size), 0, size)
    for seen in (["a"], ["a", "large"], ["a", "large", "b"]):
        shapes.advance(SCREEN)
        assert drawn == seen


def test_ahead_within_ahead_is_still_ahead() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()
    with shapes.ahead():
        with shapes.ahead():
            pass
        shapes.get("a", made("a", drawn))
    assert not drawn and not shapes.early


def test_what_was_asked_for_ahead_is_forgotten_with_the_size_it_was_for() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()
    with shapes.ahead():
        shapes.get("a", made("a", drawn))
    shapes.clear()
    shapes.advance(SCREEN)
    assert not drawn


def in_pieces(drawn: list[str], size: tuple[int, int]) -> Callable[[], Pieces]:
    def make() -> Pieces:
        for name in ("first", "second"):
            drawn.append(name)
            yield
        drawn.append("third")
        return pygame.Surface(size)

    return make


def test_a_large_shape_comes_piece_by_piece_and_a_small_one_at_once() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()
    with shapes.ahead():
        shapes.get("large", in_pieces(drawn, (40, 40)), 0, (40, 40))
        shapes.get("small", in_pieces(drawn, SIZE), 0, SIZE)
    for count in (1, 2, 3):
        assert shapes.awaited
        shapes.advance(SCREEN)
        assert drawn == ["first", "second", "third"][:count]
    shapes.advance(SCREEN)
    assert drawn[3:] == ["first", "second", "third"] and not shapes.awaited
    assert shapes.get("large", in_pieces(drawn, (1, 1))).size == (40, 40) and len(drawn) == 6, "it is kept"


def test_what_is_to_be_seen_before_all_its_pieces_are_there_goes_on_from_where_it_is() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()
    with shapes.ahead():
        shapes.get("large", in_pieces(drawn, (40, 40)), 0, (40, 40))
    shapes.advance(SCREEN)
    assert shapes.get("large", in_pieces(drawn, (1, 1))).size == (40, 40)
    assert drawn == ["first", "second", "third"] and not shapes.awaited


def test_pieces_are_forgotten_with_the_size_they_were_for() -> None:
    shapes, drawn = ShapeCache(Budget()), list[str]()
    with shapes.ahead():
        shapes.get("large", in_pieces(drawn, (40, 40)), 0, (40, 40))
    shapes.advance(SCREEN)
    shapes.clear()
    assert shapes.get("large", in_pieces(drawn, (20, 20))).size == (20, 20)


def test_what_cannot_be_drawn_is_not_tried_with_every_frame() -> None:
    def fails() -> Pieces:
        yield
        raise pygame.error("no room")

    shapes = ShapeCache(Budget())
    with shapes.ahead():
        shapes.get("large", fails, 0, (40, 40))
    shapes.advance(SCREEN)
    with pytest.raises(pygame.error):
        shapes.advance(SCREEN)
    shapes.advance(SCREEN)
    assert not shapes.awaited
