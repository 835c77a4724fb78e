"""What is said when a round of formulas is over."""
from __future__ import annotations

import pytest

from tests.ui.kinds.formula.test_table_formula import sitting


@pytest.mark.parametrize(("language", "said"), [
    ("en", "You win with 10. Burst: Ken and Luis −10 each, Hana −100 (Devil Zero)."),
    ("ja", "あなたが10で勝ち。バースト：ケンさんとルイスさんは各−10点、ハナさんは−100点（デビルゼロ）。"),
])
def test_the_end_of_a_round_says_who_wins_and_what_it_costs_whom(language: str, said: str) -> None:
    play = sitting("3 2 5 +", "+", others={"B": "7 0 + x", "C": "8 8 7 DZ", "D": "9 9 x -"}, language=language,
                 options={"devil_penalty": "any_holder"})
    play.host.match.submit(0, "attack", play.host.match.question)
    assert play.rest().scene.words.queue.sentence == said
