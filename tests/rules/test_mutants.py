"""What `mutants.py` changes, and that what is said of equivalent changes is still said of something."""
from __future__ import annotations

from collections import Counter

import pytest

from game.rules.catalogue import GAMES
from tests.rules import mutants
from tests.rules.mutants import Source, known_equivalents, sample, titles_of, told


@pytest.fixture
def source(tmp_path, monkeypatch):
    """The changes of a file of rules with this text, as lines."""
    monkeypatch.setattr(mutants, "RULES", tmp_path)

    def changed(text: str) -> list[str]:
        (tmp_path / "game.py").write_text(text, encoding="utf-8")
        return [f"{each.before} > {each.after}" for each in Source(tmp_path / "game.py").mutants()]

    return changed


@pytest.mark.parametrize(("text", "changes"), [
    ("a = b < c", ["a = b < c > a = b <= c"]),
    ("a = b not in c", ["a = b not in c > a = b in c"]),
    ("a = (b) is (c)", ["a = (b) is (c) > a = (b) is not (c)"]),
    ("a = b + 1", ["a = b + 1 > a = b - 1", "a = b + 1 > a = b + 2"]),
    ("a = b and not c", ["a = b and not c > a = b or not c", "a = b and not c > a = b and  c"]),
    ("a |= True", ["a |= True > a &= True", "a |= True > a |= False"]),
    ("七 = '七' < b", ["七 = '七' < b > 七 = '七' <= b"]),
    ("def f(a: list[int] = [0]) -> set[1]:\n    '''1 < 2'''", ["def f(a: list[int] = [0]) -> set[1]: > "
                                                            "def f(a: list[int] = [1]) -> set[1]:"]),
    ("from a import b\nc = 'word'", []),
])
def test_one_operator_or_constant_is_changed_and_nothing_that_is_not_played(source, text, changes):
    assert source(text) == changes


def test_every_title_has_its_part_in_a_sample_and_a_longer_one_goes_on():
    found = sample(len(GAMES) * 4)
    assert Counter(title for title, _ in found) == {spec.id: 4 for spec in GAMES}
    assert sample(len(GAMES) * 2) == found[:len(GAMES) * 2]
    whose = titles_of()
    assert all(title in whose[mutant.place] for title, mutant in found)


def test_every_equivalent_is_still_written_in_the_rules_and_has_its_reason():
    written = {" ".join(path.read_text(encoding="utf-8").split()) for path in mutants.RULES.rglob("*.py")}
    for each in known_equivalents():
        assert each["because"] and each["before"] != each["after"]
        assert any(" ".join(each["before"].split()) in text for text in written), each["before"]


def test_survivors_are_told_by_place_and_difference_and_equivalents_only_counted(monkeypatch):
    row = dict.fromkeys(mutants.FIELDS, "") | {"title": "kuku", "file": "game/rules/kuku.py", "line": "7"}
    rows = [row | {"before": "a < b", "after": "a <= b", "end": "survived"},
            row | {"before": "c", "after": "d", "end": "survived"}, row | {"end": "killed"}]
    monkeypatch.setattr(mutants, "known_equivalents", lambda: [{"before": "c", "after": "d", "because": "so"}])
    text = "\n".join(told(rows))
    assert "1 of    2 killed (50 %), 1 equivalent" in text
    assert "game/rules/kuku.py:7" in text and "- a < b\n+ a <= b" in text and "+ d" not in text


def test_a_mutant_that_breaks_collecting_is_killed_and_an_older_file_is_read_so(tmp_path):
    assert mutants.ended("0", "") == ("killed", mutants.NONE)
    assert mutants.ended("0", "one.py cannot be imported") == ("killed", "one.py cannot be imported")
    assert mutants.ended("7", "") == ("survived", "7 tests")
    assert mutants.ended("7", "one.py::two") == ("killed", "one.py::two")
    file = tmp_path / "of_old.csv"
    file.write_text("key,end,by\n1,survived,0 tests\n2,survived,10 tests\n", encoding="utf-8")
    assert [row["end"] for row in mutants.read(file)] == ["killed", "survived"]
