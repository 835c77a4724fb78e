"""Where keys and pads begin when a player is asked something at their own place."""
from __future__ import annotations

import pytest

from tests.ui.driver import at_table


@pytest.mark.parametrize("game", ["burro_es", "cangkul"])
def test_keys_begin_on_a_card_that_may_be_played_where_no_answer_is_to_be_given(game: str) -> None:
    table = at_table(game, 3, 5, come=lambda host: host.waiting() == (0,) and host.view(0).asking == "turn")
    context = table.table.context
    assert context.hand.chooses and context.primary == f"hand:{table.session.view.question}"
    assert context.hands.at in {f"card:{card}" for card in context.playable()}
    assert context.parked, "no press means anything before it is seen where the focus stands"
