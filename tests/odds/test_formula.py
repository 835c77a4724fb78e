"""The arithmetic of formulas as it is told to people: step by step, fractions whole, a division by zero not at all."""
from __future__ import annotations

from fractions import Fraction

import pytest

from game.odds.formula import CODES, Brackets, Formula, laid, number_text, steps


def formula(text: str, brackets: Brackets = "") -> Formula:
    kinds = tuple(CODES.index(code) for code in text.split())
    assert len(kinds) == 5
    return Formula(kinds, brackets)


@pytest.mark.parametrize(("text", "brackets", "told"), [
    ("3 + 2 x 5", "", ("3 + 2 × 5", "3 + 10", "13")),
    ("3 + 2 x 5", "left", ("(3 + 2) × 5", "5 × 5", "25")),
    ("9 / 1/10 / 1/10", "", ("9 ÷ 1/10 ÷ 1/10", "90 ÷ 1/10", "900")),
    ("8 - 0 - 2", "right", ("8 − (0 − 2)", "8 − (−2)", "10")),
    ("1 + 7 / 5", "", ("1 + 7 ÷ 5", "1 + 7/5", "12/5")),
    ("1 / 0 x 5", "", ("1 ÷ 0 × 5",)),
    ("4 - 9 x 2", "", ("4 − 9 × 2", "4 − 18", "−14")),
])
def test_a_formula_is_reckoned_step_by_step(text: str, brackets: Brackets, told: tuple[str, ...]) -> None:
    assert steps(formula(text, brackets)) == told


def test_numbers_are_told_as_fractions_with_a_true_minus() -> None:
    numbers = Fraction(17, 10), Fraction(-3), Fraction(-1, 2), Fraction(0)
    assert [number_text(number) for number in numbers] == ["17/10", "−3", "−1/2", "0"]


def test_what_lies_there_so_far_has_a_value_as_soon_as_it_is_sure() -> None:
    assert laid([3, None, None, None, None]).value == 3
    assert laid([None, None, 6, CODES.index("/"), 4]).value == Fraction(3, 2)
    assert laid([3, CODES.index("+"), None, None, None]).why == "table.formula.unfinished"
    with pytest.raises(ValueError, match=r"five|5"):
        laid([3])
