"""A room for each module, so that what one does to its worker is no affair of another."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.pictures import PictureRoom


@pytest.fixture(scope="module")
def readers() -> Iterator[PictureRoom]:
    made = PictureRoom()
    yield made
    made.close()
