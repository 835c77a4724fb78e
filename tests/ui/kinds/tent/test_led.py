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


def test_sign_and_name_of_the_suit_that_is_sought_stand_in_the_column_of_the_number_left_of_the_tent() -> None:
    drawn = on_panel()
    sign = next(each for each in drawn if each.what.startswith("shape suit "))
    name = next(each for each in drawn if each.what == "“Diamonds”")
    number = next(each for each in drawn if each.what == "“8”")
    frame = next(each for each in drawn if each.what.startswith("shape frame") and each.x == number.x)
    assert sign.x == pytest.approx(name.x, abs=1) and sign.y < name.y < number.y
    assert name.x - name.w / 2 == pytest.approx(frame.x - frame.w / 2, abs=8), "a long name begins where it does"
