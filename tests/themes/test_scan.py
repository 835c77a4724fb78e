"""Looking through the folder of a theme: links are followed within it, and nowhere else."""
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.themes.load import load

Make = Callable[..., Path]


@pytest.mark.skipif(sys.platform == "win32", reason="links want rights there")
def test_links_out_of_the_folder_are_passed_over(make: Make, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "horse.svg").write_text("<svg/>")
    folder = make("links", None, "cards/cat.svg")
    (folder / "cards" / "dog.svg").symlink_to(folder / "cards" / "cat.svg")
    (folder / "cards" / "horse.svg").symlink_to(secret / "horse.svg")
    (folder / "cards" / "medium").symlink_to(secret)
    faces = load(folder).decks["kuku"].faces
    assert (list(faces["full"]), list(faces["medium"])) == (["cat", "dog"], [])
