"""What the worker answers is taken where it is what was asked for, however the picture filled its box."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.pictures import DrawPicture, Made, PictureRoom, worker_watch
from tests.pictures.samples import plain


@pytest.mark.parametrize(("size", "made_as"), [((400, 100), (120, 30)), ((100, 400), (30, 120)), ((60, 40), (60, 40))])
def test_a_tile_that_fills_its_box_in_one_direction_only_is_taken(
        readers: PictureRoom, tmp_path: Path, size: tuple[int, int], made_as: tuple[int, int]) -> None:
    (tmp_path / "a.png").write_bytes(plain((9, 200, 90), size))
    made = readers.ask(DrawPicture(tmp_path / "a.png", "", None, "tile", False, 120, 120))
    assert isinstance(made, Made) and (made.w, made.h) == made_as


class Line:
    """A worker that answers with this picture, whatever it was asked for."""

    def __init__(self, w: int, h: int) -> None:
        self.words, self.load = f'{{"made": [{w}, {h}, 0, 0, {w}, {h}], "kept": 0}}'.encode(), 4 * w * h

    def recv_bytes(self, most: int) -> bytes:
        assert len(self.words) <= most
        return self.words

    def recv_bytes_into(self, load: bytearray, at: int) -> int:
        return min(self.load, len(load) - at)


@pytest.mark.parametrize("size", [(121, 40), (40, 121), (0, 40), (40, 0)])
def test_a_tile_larger_than_its_box_or_of_no_size_is_not_what_was_asked_for(size: tuple[int, int]) -> None:
    asked = DrawPicture(Path("a.png"), "", None, "tile", False, 120, 120)
    assert isinstance(worker_watch._understood(Line(120, 40), asked), Made)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not what was wished"):
        worker_watch._understood(Line(*size), asked)  # type: ignore[arg-type]
