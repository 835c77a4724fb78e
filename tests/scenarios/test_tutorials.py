"""Tutorials as files: what is read, what is refused with line and key, and that every word of them is there."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.scenarios.run import run_paths
from game.scenarios.tutorials import Lesson, Target, load_tutorial
from game.text.language import Language, available, places

FOLDER = paths.assets() / "tutorials"
SHIPPED = sorted(file.stem for file in FOLDER.glob("*.yaml"))

GOOD = """game: kuku
guide: cat
cases:
- name: one
  seats: [P1, P2, D]
  given: {hands: {P1: [2], P2: [8], D: [6]}}
  acts: [P1 cambio, P2 keep]
  lesson:
    do: {say: a.do, at: [own, seat P2, answer cambio, card 2], acts: [cambio]}
    after: {say: a.after}
"""


def written(folder: Path, text: str) -> Path:
    (folder / "kuku.yaml").write_text(text, "utf-8")
    return folder


def test_a_lesson_is_read(tmp_path: Path) -> None:
    tutorial = load_tutorial("kuku", written(tmp_path, GOOD))
    assert tutorial is not None and tutorial.guide == "cat"
    (lesson,) = tutorial.lessons
    assert lesson.pupil == 0 and lesson.before == () and [speech.say for speech in lesson.after] == ["a.after"]
    assert lesson.task is not None and lesson.task.acts == ("cambio",)
    assert lesson.task.at == (Target("own"), Target("seat", seat=1), Target("answer", "cambio"), Target("card", "2"))


def test_a_guide_may_say_several_things_one_after_the_other_and_teach_what_may_be_said(tmp_path: Path) -> None:
    text = GOOD.replace("after: {say: a.after}", "teaches: [fold]\n    after: [{say: a.one}, {say: a.two, at: [own]}]")
    tutorial = load_tutorial("kuku", written(tmp_path, text))
    assert tutorial is not None
    (lesson,) = tutorial.lessons
    assert [speech.say for speech in lesson.after] == ["a.one", "a.two"] and lesson.after[1].at == (Target("own"),)
    assert lesson.teaches == ("fold",)


def test_a_game_without_a_file_has_no_tutorial(tmp_path: Path) -> None:
    assert load_tutorial("kuku", tmp_path) is None


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "sentence"),
    [
        ("    after: {say: a.after}", "    then: {}", 9, "lesson", "`after:` is missing"),
        ("say: a.after", "said: a.after", 10, "after", "`say:` is missing"),
        ("seat P2", "seat P9", 9, "at", "not one of the seats"),
        ("own,", "owl,", 9, "at", "did you mean `own`"),
        ("acts: [cambio]}", "acts: [kuku]}", 9, "acts", "not among the acts of the case"),
        ("say: a.do", "say: a.do, show: everything", 9, "show", "not known"),
        ("  lesson:\n", "  lessen:\n", 8, "lessen", "did you mean `lesson`"),
        ("game: kuku", "game: cangkul", 1, "game", "write `game: kuku`"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(
    tmp_path: Path, old: str, new: str, line: int, key: str, sentence: str
) -> None:
    with pytest.raises(DataError) as told:
        load_tutorial("kuku", written(tmp_path, GOOD.replace(old, new)))
    assert str(told.value).startswith(f"{tmp_path / 'kuku.yaml'}:{line}: {key}: ")
    assert sentence in str(told.value)


# ---- those that are shipped
def lessons() -> list[tuple[str, Lesson]]:
    found = [(game, load_tutorial(game)) for game in SHIPPED]
    return [(game, lesson) for game, tutorial in found if tutorial for lesson in tutorial.lessons]


def test_every_tutorial_is_about_a_game_there_is() -> None:
    assert SHIPPED and set(SHIPPED) <= {spec.id for spec in GAMES}


def test_every_lesson_plays_as_written() -> None:
    verdicts = list(run_paths([FOLDER]))
    assert len(verdicts) == len(lessons())
    assert [f"{v.case}: {v.difference}" for v in verdicts if v.difference] == []


@pytest.mark.parametrize("code", available())
def test_every_word_is_there_and_names_only_seats_of_its_lesson(code: str) -> None:
    language, wrong = Language(code), []
    for _, lesson in lessons():
        speeches = [*lesson.before, lesson.task, *lesson.after]
        keys = [speech.say for speech in speeches if speech] + ([lesson.task.otherwise] if lesson.task else [])
        for key in keys:
            if not language.has(key):
                wrong.append(f"{key} is missing")
            elif not {place.name for place in places(language.words[key])} <= set(map(str, lesson.case.seats)):
                wrong.append(f"{key} names a seat that is not there")
    assert wrong == []


@pytest.mark.parametrize("game_id", SHIPPED)
def test_the_guide_is_a_card_of_the_pack_or_a_crest(game_id: str) -> None:
    from game.themes import open_theme

    tutorial, theme = load_tutorial(game_id), open_theme("osteria-seto")
    (spec,) = [spec for spec in GAMES if spec.id == game_id]
    assert tutorial is not None
    assert tutorial.guide in {card.id for card in spec.deck.faces} | set(theme.crests())
