"""What a chair says of who sits on it."""
from __future__ import annotations

import pytest

from game.core.ports import Chair, bot_kind


@pytest.mark.parametrize(("kind", "person", "level", "temper"), [
    ("person", True, "", ""), ("phone", True, "", ""), ("bot:steady", False, "steady", ""),
    ("bot:sharp+luis", False, "sharp", "luis"), ("bot", False, "", "")])
def test_a_kind_says_who_plays_how_strong_and_as_whom(kind: str, person: bool, level: str, temper: str) -> None:
    chair = Chair("A", "cat", 0, kind)
    assert (chair.is_person, chair.level, chair.temper) == (person, level, temper)


def test_a_bot_s_kind_is_read_as_it_was_made() -> None:
    for level, temper in (("easy", ""), ("master", "momo")):
        chair = Chair("A", "cat", 0, bot_kind(level, temper))
        assert (chair.level, chair.temper) == (level, temper)
