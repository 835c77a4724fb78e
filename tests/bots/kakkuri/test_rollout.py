"""A deal of Kakkuri that is played on in thought: who goes out, by the hands that all have."""
from __future__ import annotations

import pytest

from game.bots.kakkuri.rollout import DealContext, DealEnd, go_on
from game.bots.kakkuri.shapes import SENSIBLE, Shape, shapes
from game.rules.kakkuri import KAKKURI

ONE, PAIR = 1, 2
FOUR = 4


def hand(cards: dict[int, int]) -> Shape:
    """The shape of so many cards of each rank."""
    return sum(count << 3 * rank for rank, count in cards.items())


@pytest.mark.parametrize(("first", "declared", "out"), [
    (ONE, 0b00, 0), (ONE, 0b10, 0), (ONE, 0b01, 1), (PAIR, 0b01, 0)])
def test_only_a_player_who_said_so_may_lay_pairs_and_no_single_card(first: int, declared: int, out: int) -> None:
    follows = FOUR - 1
    around = DealContext(2, 0b11, declared, ())
    hands = [hand({FOUR: first}), hand({FOUR: ONE})]
    end = go_on(shapes(KAKKURI.resolve({}), SENSIBLE), around, hands, [], (0, False), follows, 0)
    assert end == DealEnd(out, False)
