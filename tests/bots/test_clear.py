"""Whether one kind of player is clearly better: two that are alike are seldom taken for it, who is better is found."""
from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.bots.player import Mind, Uniform
from game.tools.pairs import Pair
from tests.bots.clear import ahead, clearly, fewer, pair_by_pair, rarer
from tests.bots.duels import Side


def found(share: float, gap: Callable[[Side, Side], float], times: int = 200) -> int:
    """How often of so many times the one who loses this share of all deals is clearly better; fifty deals a block."""
    one, other, chance = Uniform(), Uniform(), Random(7)

    def block(first: Mind, second: Mind, seed: int) -> tuple[Side, Side]:
        loses = share if first is one else 1 - share
        lost = sum(chance.random() < loses for _ in range(50))
        return Side(50, lost), Side(50, 50 - lost)

    return sum(clearly(ahead(block, (one, other), 1, gap)) for _ in range(times))


def test_of_two_that_are_alike_one_seems_better_once_in_forty_times():
    assert found(0.5, fewer) < 15 and found(0.5, rarer) < 15


def test_who_is_better_is_found_and_who_is_worse_never():
    assert found(0.43, fewer) > 180 and found(0.43, rarer) > 180
    assert found(0.55, fewer, 40) == 0


def found_in_pairs(share: float, times: int = 200) -> int:
    """The same by pairs of deals, 25 a block."""
    chance = Random(7)

    def played(number: int) -> Pair:
        lost = sum(chance.random() < share for _ in range(2))
        return Pair(number, 4, (lost, 2 - lost))

    return sum(clearly(pair_by_pair(played, 25)) for _ in range(times))


def test_by_pairs_who_is_better_is_found_and_of_two_that_are_alike_hardly_one_seems_so():
    assert found_in_pairs(0.5) < 15 and found_in_pairs(0.55, 40) == 0
    assert found_in_pairs(0.43) > 180


def test_of_pairs_that_all_come_out_alike_neither_is_better():
    assert not clearly(pair_by_pair(lambda number: Pair(number, 4, (1, 1)), 5))
