"""The table of a game comes from a file; a mistake in it is a sentence with file, line and cure."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.sheet import read_sheet, sheet
from game.data.yaml_text import DataError
from game.text.language import Language


def test_every_word_mark_and_answer_of_kuku_has_its_texts() -> None:
    kuku = sheet("kuku")
    for code in ("en", "ja"):
        language = Language(code, strict=True)
        for word in kuku.words:
            assert language.has(f"call.{word}")
        for mark in {w.mark for w in kuku.words.values()} | set(kuku.marks.values()):
            assert not mark or language.has(f"table.mark.{mark}")
        for verb, answer in kuku.answers.items():
            assert language.has(f"kuku.offer.{verb}")
            assert not answer.always or language.has(answer.always)
            assert language.has(answer.refused)


def test_every_sound_of_kuku_is_in_the_built_in_theme() -> None:
    from game.themes import open_theme
    look = open_theme("osteria-seto")
    for word in sheet("kuku").words.values():
        assert look.sounds(word.sound), word.sound


def test_a_game_without_a_file_has_every_part() -> None:
    assert sheet("nobody-knows-it").parts == ("stock", "pile", "phase", "pot")


@pytest.mark.parametrize(("text", "said"), [
    ("hands: three\nparts: [stock]\n", "one of: one, many"),
    ("hands: one\nparts: [stock]\nwords: {kuku.kuku: {volume: 3}}\n", "volume"),
    ("parts: [stock]\n", "`hands:` is missing"),
])
def test_a_mistake_is_a_sentence_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "kuku.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet("kuku", file)
    assert said in str(caught.value) and "kuku.yaml:" in str(caught.value)
