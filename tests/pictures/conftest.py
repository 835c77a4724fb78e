"""A room for each module, so that what one does to its worker is no affair of another."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.pictures import PictureRoom


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that runs all tests at once is slower than any table: what counts here is work, not waiting."""
    monkeypatch.setattr("game.pictures.worker_watch.MOST_STILL", 120.0)


@pytest.fixture(scope="module")
def readers() -> Iterator[PictureRoom]:
    made = PictureRoom()
    yield made
    made.close()
