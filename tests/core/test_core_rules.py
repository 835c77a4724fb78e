"""Values for each seat as a person writes them: what may be written, and what is refused."""
from __future__ import annotations

import pytest

from game.core.rules import PerSeat


@pytest.mark.parametrize("text", ["50", "0,50,7"])
def test_each_seat_may_have_as_much_as_the_most(text: str) -> None:
    assert PerSeat("start", 50).parse(text) == text


@pytest.mark.parametrize("text", ["51", "0,51,7", "-1", "1000", "a", "1,", ""])
def test_more_than_the_most_and_what_is_no_number_is_refused_with_what_is_possible(text: str) -> None:
    with pytest.raises(ValueError, match=r"impossible\.each\(.*most=50\)"):
        PerSeat("start", 50).parse(text)
