"""`kataku theme find`: where cards lie in photographs, for people and for programs."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import cli
from tests.pictures.finding.scene import SIZE, photograph, quads


@pytest.fixture
def photos(tmp_path: Path) -> list[str]:
    (tmp_path / "一.jpg").write_bytes(photograph(quads(4, 1), turned=6))
    (tmp_path / "two.jpg").write_bytes(b"no picture")
    return [str(tmp_path / "一.jpg"), str(tmp_path / "two.jpg")]


def test_programs_are_told_corners_in_pixels_of_the_upright_photograph(
        photos: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "find", *photos, "--json"]) == cli.WRONG
    said = capsys.readouterr()
    one, two = json.loads(said.out)["photos"]
    assert (one["photo"], one["width"], one["height"]) == (photos[0], *SIZE)
    for card, corners in zip(one["cards"], quads(4, 1), strict=True):
        assert card["sure"] and card["certainty"] > .5
        assert all(abs(u - x) < 4 and abs(v - y) < 4 for (u, v), (x, y) in zip(card["corners"], corners, strict=True))
    assert two["cards"] == [] and "neither SVG, PNG" in two["refused"]
    assert "two.jpg" in said.err and "Traceback" not in said.err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_people_are_told_how_many_there_are(photos: list[str], lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", lang, "theme", "find", photos[0]]) == cli.WELL
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("4 cards" if lang == "en" else "4枚") and len(said) == 5
