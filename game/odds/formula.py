"""Formulas of cards: three numbers, two operators, at most one pair of brackets; worked out in exact fractions.

Written for reading: rules look up what hands are worth, and a screen on which a player lays a formula asks what the
cards come to so far. It knows kinds of card – the digits, a tenth, four operators, a bracket –, but no pack, no rule
about who may do what, and no table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Literal, NamedTuple

Kind = int
"""What a card counts as in a formula: 0 to 9, TENTH, PLUS, MINUS, TIMES, DIVIDE; BOW, half a pair of brackets, none."""

TENTH, PLUS, MINUS, TIMES, DIVIDE, BOW = range(10, 16)
CODES = (*map(str, range(10)), "1/10", "+", "-", "x", "/", "(")
"""How each kind is written."""

Brackets = Literal["", "left", "right"]
"""No brackets, `(n ∘ n) ∘ n`, or `n ∘ (n ∘ n)`."""

VALUES: tuple[Fraction, ...] = (*map(Fraction, range(10)), Fraction(1, 10))
TURNED: dict[Kind, Kind] = {6: 9, 9: 6, PLUS: TIMES, TIMES: PLUS}
"""What a card counts as upside down, for who is under Rebellion (rules, Special cards: Rebellion)."""

SLOTS = 5


class Formula(NamedTuple):
    """`n ∘ n ∘ n`: five kinds in the order in which they are read."""

    kinds: tuple[Kind, Kind, Kind, Kind, Kind]
    brackets: Brackets = ""

    def text(self) -> str:
        """Write the formula as the codes of the cards are written: `(3+2)x2`, `9/1/10`."""
        parts = [CODES[kind] for kind in self.kinds]
        if self.brackets:
            first, last = (0, 2) if self.brackets == "left" else (2, 4)
            parts[first], parts[last] = f"({parts[first]}", f"{parts[last]})"
        return "".join(parts)


def is_number(kind: Kind) -> bool:
    """Return whether this kind is a digit or the tenth, and no sign."""
    return kind <= TENTH


def joined(one: Fraction, operator: Kind, other: Fraction) -> Fraction | None:
    """Work out `one ∘ other`; None for a division by zero, which makes a formula invalid (rules, Formula)."""
    match operator:
        case _ if operator == PLUS:
            return one + other
        case _ if operator == MINUS:
            return one - other
        case _ if operator == TIMES:
            return one * other
        case _:
            return one / other if other else None


def value(formula: Formula) -> Fraction | None:
    """Work out what a formula comes to: × and ÷ before + and −, equal precedence from the left; None if it divides by
    zero."""
    a, first, b, second, c = formula.kinds
    one, two, three = VALUES[a], VALUES[b], VALUES[c]
    if _is_second_first(formula):
        inner = joined(two, second, three)
        return None if inner is None else joined(one, first, inner)
    inner = joined(one, first, two)
    return None if inner is None else joined(inner, second, three)


def _is_second_first(formula: Formula) -> bool:
    """Whether the second operator is reckoned before the first one."""
    _, first, _, second, _ = formula.kinds
    plain = first in (PLUS, MINUS) and second in (TIMES, DIVIDE)
    return formula.brackets == "right" or (not formula.brackets and plain)


def points(formula: Formula) -> int | None:
    """Return its value if that is a multiple of ten, negative ones included; else None."""
    found = value(formula)
    return int(found) if found is not None and found % 10 == 0 else None


def formulas(numbers: Sequence[Kind], operators: Sequence[Kind], brackets: bool) -> Iterator[Formula]:
    """Yield every formula of three numbers and two operators, the plainest first; `brackets`: with a pair of them, too.
    """
    ways: tuple[Brackets, ...] = ("", "left", "right") if brackets else ("",)
    for way in ways:
        for a, b, c in sorted(set(permutations(numbers)), reverse=True):
            for first, second in sorted(set(permutations(operators))):
                yield Formula((a, first, b, second, c), way)


def best(numbers: Sequence[Kind], operators: Sequence[Kind], brackets: bool) -> tuple[int, Formula] | None:
    """Return the largest multiple of ten that can be made, and the plainest formula for it; None if there is none."""
    found: tuple[int, Formula] | None = None
    for formula in formulas(numbers, operators, brackets):
        came = points(formula)
        if came is not None and (found is None or came > found[0]):
            found = came, formula
    return found


# ---- a formula that is being laid ---------------------------------------------------------------------------
class FormulaState(NamedTuple):
    """Describes what lies in the five slots so far: its `value`, or a key that says why it has none.

    whole: all five cards are laid. complete: they come to a multiple of ten, so that it counts.
    """

    value: Fraction | None
    why: str = ""
    whole: bool = False
    complete: bool = False


def laid(slots: Sequence[Kind | None], brackets: Brackets = "", negative: bool = False) -> FormulaState:
    """Work out what the cards laid so far come to, step by step; ValueError if there are not five slots.

    A gap in the middle, an operator without its numbers, a card in the wrong place and a division by zero have no
    value; each is told by its key. `negative`: by house rule negative multiples of ten count, too.
    """
    if len(slots) != SLOTS:
        raise ValueError(f"a formula has {SLOTS} slots, not {len(slots)}")
    lying = [kind for kind in slots if kind is not None]
    if not lying:
        return FormulaState(None, "table.formula.nothing")
    if BOW in lying:
        return FormulaState(None, "table.formula.bow")
    for place, kind in enumerate(slots):
        if kind is not None and is_number(kind) is not (place % 2 == 0):
            return FormulaState(None, "table.formula.number_here" if place % 2 == 0 else "table.formula.operator_here")
    if len(lying) == SLOTS:
        return _whole(Formula(tuple(lying), brackets), negative)  # type: ignore[arg-type]
    return _part(slots, brackets)


def _whole(formula: Formula, negative: bool) -> FormulaState:
    came = value(formula)
    if came is None:
        return FormulaState(None, "table.formula.by_zero", whole=True)
    if came % 10:
        return FormulaState(came, "table.formula.no_ten", whole=True)
    if came < 0 and not negative:
        return FormulaState(came, "table.formula.negative", whole=True)
    return FormulaState(came, whole=True, complete=True)


def _part(slots: Sequence[Kind | None], brackets: Brackets) -> FormulaState:
    """The part that can be worked out already: a single number, or two that are joined for sure."""
    filled = [place for place, kind in enumerate(slots) if kind is not None]
    first, last = filled[0], filled[-1]
    if filled != list(range(first, last + 1)) or first % 2 or last % 2:
        return FormulaState(None, "table.formula.unfinished")
    one = VALUES[slots[first] or 0]
    if first == last:
        return FormulaState(one)
    if brackets and first != (0 if brackets == "left" else 2):
        return FormulaState(None, "table.formula.unfinished")  # the brackets stand around the other two
    came = joined(one, slots[first + 1] or 0, VALUES[slots[last] or 0])
    return FormulaState(None, "table.formula.by_zero") if came is None else FormulaState(came)


# ---- told in words ------------------------------------------------------------------------------------------
SIGNS = (*map(str, range(10)), "1/10", "+", "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}", "\N{DIVISION SIGN}", "(")
"""By kind, how it is printed for people."""


def number_text(number: Fraction) -> str:
    """Write a number as `17/10`, with a true minus."""
    sign = "\N{MINUS SIGN}" if number < 0 else ""
    whole = abs(number)
    return f"{sign}{whole.numerator}" if whole.denominator == 1 else f"{sign}{whole.numerator}/{whole.denominator}"


def steps(formula: Formula) -> tuple[str, ...]:
    """Return how it is reckoned, step by step: `3 + 2 × 5`, `3 + 10`, `13`; it ends before a division by zero."""
    a, first, b, second, c = formula.kinds
    behind = _is_second_first(formula)
    read = [SIGNS[kind] for kind in formula.kinds]
    if formula.brackets:
        start, end = (0, 2) if formula.brackets == "left" else (2, 4)
        read[start], read[end] = f"({read[start]}", f"{read[end]})"
    told = [" ".join(read)]
    inner = joined(VALUES[b], second, VALUES[c]) if behind else joined(VALUES[a], first, VALUES[b])
    if inner is None:
        return tuple(told)
    middle = _inside(inner, behind)
    told.append(f"{SIGNS[a]} {SIGNS[first]} {middle}" if behind else f"{middle} {SIGNS[second]} {SIGNS[c]}")
    came = value(formula)
    return (*told, number_text(came)) if came is not None else tuple(told)


def _inside(number: Fraction, behind: bool) -> str:
    """A negative number behind a sign stands in brackets."""
    text = number_text(number)
    return f"({text})" if behind and number < 0 else text
