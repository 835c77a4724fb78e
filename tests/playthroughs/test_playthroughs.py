"""The golden playthroughs, line for line: what is told, to whom, and what each then knows."""
from __future__ import annotations

import difflib

import pytest

from tests.playthroughs import write


@pytest.mark.parametrize("play", write.PLAYS, ids=lambda play: play.name)
def test_the_playthrough_is_as_reviewed(play):
    golden = (write.FOLDER / f"{play.name}.txt").read_text(encoding="utf-8").splitlines()
    now = write.written(play).splitlines()
    difference = "\n".join(difflib.unified_diff(golden, now, "reviewed", "now", lineterm="", n=2))
    assert not difference, f"python -m tests.playthroughs.write makes it anew; read the difference first:\n{difference}"


def test_no_playthrough_is_forgotten():
    assert {path.stem for path in write.FOLDER.glob("*.txt")} == {play.name for play in write.PLAYS}
