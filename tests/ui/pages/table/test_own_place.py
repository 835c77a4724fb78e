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


def test_while_the_table_moves_who_holds_the_cuckoo_reads_that_they_must_wait() -> None:
    facts = {"hands": {"A": ["KU"], "B": [3], "C": [9]}, "stock": [7, 6]}
    table = at_table("kuku", 3, 3, facts)
    for seat in table.host.match.waiting():
        table.host.submit(seat, "pass", table.host.question)
    table.rest()
    for seat in (0, 1):
        assert table.host.submit(seat, "keep", table.host.question) is None
    table.until(lambda it: not it.session.offers())
    assert table.session.takes_part and not table.session.offers(), \
        "the screen has not yet come to the question that is open"
    said = [box.text for box in table.draw()]
    assert "not right now" in said and "needs a cuckoo" not in said


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_air_stands_between_the_own_name_and_that_of_the_card(size: tuple[int, int], language: str) -> None:
    facts = {"hands": {"A": ["KU"], "B": [3], "C": [9]}, "stock": [7, 6]}
    table = at_table("kuku", 3, 3, facts, size=size, language=language)
    own, chair = table.session.play.room.own, table.host.setup.chairs[0].name
    boxes = [box for box in table.draw() if box.text and own.rect.contains(box.rect)]
    you = next(box for box in boxes if box.text == chair)
    title = next(box for box in boxes if abs(box.rect.x - own.title.x) < 4 and box.rect.y > you.rect.y)
    assert title.rect.y - you.rect.bottom >= 12.0
