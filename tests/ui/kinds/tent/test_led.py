"""On the panel of the tent lie the cards of the trick, each with the crest of its player."""
from __future__ import annotations

import pytest

from game.tools.studio import ShotRequest
from tests.ui.layout_record import Drawn, layout

BEFORE_TABLE = ShotRequest("table", "burro_pt", 5, humans=3, page="asked", size=(1366, 768))


def on_panel() -> list[Drawn]:
    """What is drawn before the table, over the shade that lies on all of it."""
    drawn = layout(BEFORE_TABLE)
    return drawn[max(n for n, each in enumerate(drawn) if each.what == "fill" and each.w >= 1920) + 1:]


def test_the_crest_of_its_player_stands_in_the_middle_of_the_lower_edge_of_each_card_of_the_trick() -> None:
    drawn = on_panel()
    cards = [n for n, each in enumerate(drawn) if each.what.startswith("card ")]
    assert cards
    for at, end in zip(cards, (*cards[1:], len(drawn)), strict=True):
        card, plate = drawn[at], next(n for n in range(at, end) if drawn[n].what.startswith("shape panel night"))
        for part in drawn[plate:plate + 3]:         # the plate, its disc and the crest, or the crest in two parts
            assert (part.x, part.y) == pytest.approx((card.x, card.y + card.h / 2), abs=2), part
            assert part.w == part.h < .7 * card.w
