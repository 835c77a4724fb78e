"""PySol's own configuration of a set of cards: what is read from it, and how much."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import imports
from tests.imports.test_importers import pysol, suits


@pytest.mark.parametrize(("letters", "kept"), [(99, 99), (100, 100), (101, 100), (300, 100)])
def test_a_name_is_cut_after_a_hundred_letters(tmp_path: Path, letters: int, kept: int) -> None:
    proposal = imports.examine(pysol(tmp_path / "set", "A" * letters, 1, suits(13)))
    assert proposal.name == "A" * kept
