"""Photographs are known again by what is in them: found once, mended once, in whatever folder they lie."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.features.own_cards.photographs import Photographs
from game.pictures import FoundCards, LyingCard

CARD = LyingCard(((1.5, 2.0), (90.0, 3.0), (91.0, 140.0), (2.0, 141.0)), 1.0, True, .64)
DOUBT = CARD._replace(sure=False, certainty=.4)


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "IMG_2041.JPG"
    path.write_bytes(b"a photograph of mine")
    return path


def test_a_copy_elsewhere_is_known_and_another_picture_of_the_same_name_is_not(photo: Path, tmp_path: Path) -> None:
    known = Photographs(None)
    known.learn({photo: FoundCards(100, 200, (CARD,))})
    copy = tmp_path / "elsewhere.jpeg"
    copy.write_bytes(photo.read_bytes())
    assert known.known(copy) == FoundCards(100, 200, (CARD,))
    photo.write_bytes(b"another picture, after all")
    assert known.known(photo) is None


def test_it_is_known_the_next_time_and_nothing_tells_what_it_was_called(photo: Path, tmp_path: Path) -> None:
    file = tmp_path / "data" / "photographs.json"
    Photographs(file).learn({photo: FoundCards(100, 200, (CARD, DOUBT))})
    assert Photographs(file).known(photo) == FoundCards(100, 200, (CARD, DOUBT))
    assert "IMG" not in file.read_text() and str(tmp_path) not in file.read_text()


def test_of_another_reader_only_what_was_settled_counts(photo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                                        ) -> None:
    other = tmp_path / "other.jpg"
    other.write_bytes(b"unsure")
    file = tmp_path / "photographs.json"
    Photographs(file).learn({photo: FoundCards(100, 200, (CARD,)), other: FoundCards(100, 200, (DOUBT,))})
    monkeypatch.setattr("game.features.own_cards.photographs.READER", 10**6)
    fresh = Photographs(file)
    assert fresh.known(photo) is not None and fresh.known(other) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"reader": 5, "photographs": {"a": [1, 2, [[[0], 1, 2]]]}}',
                                  '{"reader": 5, "photographs": 7}', '{"reader": 5, "photographs": {"a": [1, 2, 3]}}'])
def test_a_damaged_note_is_none_and_the_next_one_takes_its_place(text: str, photo: Path, tmp_path: Path) -> None:
    file = tmp_path / "photographs.json"
    file.write_text(text)
    known = Photographs(file)
    assert known.known(photo) is None
    known.learn({photo: FoundCards(100, 200, (CARD,))})
    assert Photographs(file).known(photo) == FoundCards(100, 200, (CARD,))


def test_a_file_that_is_gone_is_not_known_and_hurts_no_one(tmp_path: Path) -> None:
    known = Photographs(None)
    known.learn({tmp_path / "gone.jpg": FoundCards(1, 1, ())})
    assert known.known(tmp_path / "gone.jpg") is None
