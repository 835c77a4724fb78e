"""A user who has folders watched is told what has changed in them, once it has settled."""
from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest

from game.disk.watching import Changed, Watch, stamps

LONG = 20.0
"""Seconds no one waits unless the watch is asleep for good."""


class Told:
    def __init__(self) -> None:
        self.heard: SimpleQueue[Changed] = SimpleQueue()
        self.watch = Watch(self.heard.put)

    def next(self) -> set[str]:
        return {path.name for path in self.heard.get(timeout=LONG)}


@pytest.fixture
def told() -> Iterator[Told]:
    made = Told()
    yield made
    made.watch.close()


def test_what_is_written_made_and_taken_away_is_told(told: Told, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    for name in ("cat", "lion"):
        (tmp_path / "cards" / name).write_text("1")
    told.watch.over([tmp_path], at_once=True)
    assert told.next() == set(), "and first of all it is called"
    (tmp_path / "cards" / "cat").write_text("22")
    (tmp_path / "cards" / "lion").unlink()
    (tmp_path / "horse").write_text("3")
    assert told.next() == {"cat", "lion", "horse"}


def test_drafts_and_hidden_files_are_left_out_and_a_folder_that_leads_back_ends(tmp_path: Path) -> None:
    (tmp_path / ".cat.new").write_text("1")
    (tmp_path / "cat").write_text("1")
    if hasattr(os, "symlink"):
        (tmp_path / "back").symlink_to(tmp_path)
    assert {path.name for path in stamps([tmp_path, tmp_path / "nowhere"])} <= {"cat", "back"}


def test_a_listener_that_fails_does_not_end_the_watch(tmp_path: Path) -> None:
    heard: SimpleQueue[Changed] = SimpleQueue()

    def fails(changed: Changed) -> None:
        heard.put(changed)
        raise ValueError("once more")

    watch = Watch(fails)
    watch.over([tmp_path], at_once=True)
    heard.get(timeout=LONG)
    for name in ("one", "two"):
        (tmp_path / name).write_text("1")
        assert {path.name for path in heard.get(timeout=LONG)} == {name}
    watch.close()


def test_no_one_is_told_after_the_watch_was_closed(told: Told, tmp_path: Path) -> None:
    told.watch.over([tmp_path], at_once=True)
    told.next()
    told.watch.close()
    (tmp_path / "cat").write_text("1")
    with pytest.raises(Empty):
        told.heard.get(timeout=.5)


