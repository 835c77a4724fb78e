"""Which mutants `mutants.py` draws, which tests it asks, and that what is said of equivalent changes still holds."""
from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import mutants


def test_a_longer_sample_begins_with_a_shorter_one_and_another_seed_draws_others() -> None:
    drawn = partial(mutants.sample, game=mutants.GAME / "core")
    found = drawn(6, "a")
    assert len(found) == 6 and drawn(3, "a") == found[:3]
    assert drawn(6, "b") != found


def test_what_is_tried_elsewhere_is_not_drawn(tmp_path: Path) -> None:
    for place in ("rules/kuku.py", "core/seating.py"):
        (tmp_path / place).parent.mkdir()
        (tmp_path / place).write_text("A = 1\nB = A + 1\n")
    assert {mutant.place for mutant in mutants.sample(9, "a", tmp_path)} == {"core/seating.py"}


def test_tests_that_import_a_module_come_before_those_of_its_folder_and_none_with_a_window() -> None:
    found = mutants.tests_of("data/settings.py")
    importing = ["game/data/settings.py" in mutants._imports()[file] for file in found]
    assert importing == sorted(importing, reverse=True) and True in importing and False in importing
    assert not any(file.startswith("tests/screen/") for file in found)


@pytest.mark.parametrize(("place", "own"), [("ui/kit/boxes.py", ["tests/ui/kit/test_boxes.py"]),
                                            ("ui/pages/lobby/pads.py", ["tests/ui/pages/lobby/test_lobby_pads.py"]),
                                            ("features/phones/invite_page.py", [])])
def test_of_what_is_drawn_its_own_tests_come_first_and_then_those_that_draw_every_page(place: str,
                                                                                     own: list[str]) -> None:
    assert mutants.tests_of(place)[:len(own) + 2] == [*own, *mutants.WIDE]


def test_tests_that_draw_every_page_are_not_tried_for_what_is_not_drawn() -> None:
    assert not set(mutants.WIDE) & set(mutants.tests_of("data/settings.py"))


def test_of_a_file_those_tests_come_first_that_name_what_was_changed() -> None:
    judge = mutants.Judge("features/phones/invite_page.py", ["a.py", "b.py"])
    names = ("b.py::test_invite", "a.py::test_lies[title]", "a.py::test_lies[invite-asks]", "c.py::test_phones_invite",
             "a.py::test_lies[invite-page]")
    items = [SimpleNamespace(nodeid=name) for name in names]
    assert [item.nodeid for item in sorted(items, key=judge._place)] == [  # type: ignore[arg-type]
        "a.py::test_lies[invite-page]", "a.py::test_lies[invite-asks]", "a.py::test_lies[title]", "b.py::test_invite",
        "c.py::test_phones_invite"]


def test_tests_that_draw_every_page_take_turns_with_the_others_after_the_module_s_own() -> None:
    own = "tests/ui/kit/test_boxes.py"
    judge = mutants.Judge("ui/kit/boxes.py", [own, *mutants.WIDE, "b.py", "c.py"])
    names = ("c.py::test_c", "b.py::test_b", *(f"{mutants.WIDE[1]}::test_{n}" for n in range(3)), f"{own}::test_a")
    items = [SimpleNamespace(nodeid=name, get_closest_marker=lambda _: None) for name in names]
    judge.pytest_collection_modifyitems(items)  # type: ignore[arg-type]
    wide = [f"{mutants.WIDE[1]}::test_{n}" for n in range(3)]
    assert [item.nodeid for item in items] == [f"{own}::test_a", wide[0], "b.py::test_b", wide[1], "c.py::test_c",
                                               wide[2]]


def test_a_mutant_falls_by_a_test_that_passes_without_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = "core/seating.py"
    (tmp_path / "game" / "core").mkdir(parents=True)
    (tmp_path / "game" / place).write_text("A = 1\n")
    mutant = mutants.Mutant(place, "", 1, 4, 5, "2", "A = 1", "A = 2")
    asked: list[str] = []

    def stands(folder: Path, _: str, tests: list[str]) -> tuple[str, str, float]:
        written = (folder / "game" / place).read_text()
        asked.append(written)
        return ("killed", "tests/a.py::test_a", 1.0) if broken or written == "A = 2\n" else ("survived", "1 tests", 1.0)

    monkeypatch.setattr(mutants, "stands", stands)
    broken = False
    assert mutants.tried(tmp_path, mutant, set())[0] == "killed" and asked == ["A = 2\n", "A = 1\n"]
    broken = True
    assert mutants.tried(tmp_path, mutant, set())[0] == "unsound"
    assert (tmp_path / "game" / place).read_text() == "A = 1\n", "the copy is whole again"


def test_survivors_are_told_by_place_and_equivalents_are_only_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    row = dict.fromkeys(mutants.FIELDS, "") | {"file": "game/a.py", "line": "7"}
    rows = [row | {"before": "a < b", "after": "a <= b", "end": "survived"},
            row | {"before": "c", "after": "d", "end": "survived"}, row | {"end": "killed"}]
    monkeypatch.setattr(mutants, "known_equivalents",
                        lambda: [{"in": "game/a.py", "before": "c", "after": "d", "because": "so"}])
    said = list(mutants.told(rows))
    assert said[0] == "1 of 2 killed (50 %), 1 equivalent, 0 unsound" and said[2:] == ["- a < b\n+ a <= b"]


def test_every_equivalent_is_still_written_where_it_says_and_has_its_reason() -> None:
    for each in mutants.known_equivalents():
        text = " ".join((mutants.ROOT / each["in"]).read_text(encoding="utf-8").split())
        assert each["because"] and " ".join(each["before"].split()) in text, each["before"]
