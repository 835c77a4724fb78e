"""What the rules work out of a hand passes rooms that know nothing of it."""
from __future__ import annotations

import pytest

from game.odds.advice import Advice, FormulaOrder, Lacking, advice_of


@pytest.mark.parametrize("found", [None, (), "7", object()], ids=lambda value: type(value).__name__)
def test_what_is_of_another_kind_says_nothing_of_a_formula(found: object) -> None:
    assert advice_of(found) == Advice() and advice_of(found).best is None


def test_what_was_worked_out_is_handed_on_as_it_is() -> None:
    told = Advice(FormulaOrder((1, 2, 3, 4, 5), "left", (2,), 70), (Lacking("9", 90),), True, True)
    assert advice_of(told) is told
