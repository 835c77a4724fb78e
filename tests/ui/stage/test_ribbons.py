"""A seat has one state on its card: a player who is out of more than a deal is out, by whatever they fell; and the
strongest card of the deal is called so."""
from __future__ import annotations

import pytest

from tests.ui.driver import at_table

DEALT = {"hands": {"A": [5], "B": ["HU"], "C": [4], "D": [8]}, "stock": [7, 6, 3, 2, 1, 10, 0]}


@pytest.mark.parametrize(("deal", "language", "ribbons"), [
    (4, "en", {"out"}), (4, "ja", {"脱落"}), (2, "en", {"out", "lowest"}), (2, "ja", {"失格", "最弱"})])
def test_the_disqualified_and_the_lowest_are_called_alike_where_both_are_out(
        deal: int, language: str, ribbons: set[str]) -> None:
    table = at_table("kuku", 4, 3, {**DEALT, "deal": deal}, persons=(0, 1), language=language)
    host = table.host
    for seat in host.match.waiting():
        host.submit(seat, "pass", host.question)
    for act in ("cambio", "keep", "keep", "keep"):
        assert host.submit(host.match.waiting()[0], act, host.question) is None
    table.rest()
    cards = [table.session.play.room.tiles[seat].card for seat in (0, 2)]
    words = {table.table.words.t(key) for key in ("table.mark.out", "table.mark.lowest", "table.gone.round")}
    found = {box.text for box in table.app.boxes(table.scene) if box.text in words
             and any(card.inflate(20, 20).colliderect(box.rect) for card in cards)}
    assert found == ribbons


@pytest.mark.parametrize(("language", "strongest"), [("en", "strongest"), ("ja", "最強")])
def test_a_matto_from_the_stock_says_at_the_showdown_that_it_is_the_strongest(language: str, strongest: str) -> None:
    given = {"hands": {"A": [5], "B": [9], "C": [4], "D": [8]}, "stock": ["MT", 6, 3, 2, 1, 10, 0], "deal": 2}
    table = at_table("kuku", 4, 3, given, persons=(0, 1), language=language)
    host = table.host
    for seat in host.match.waiting():
        host.submit(seat, "pass", host.question)
    for act in ("keep", "keep", "keep", "cambio"):
        assert host.submit(host.match.waiting()[0], act, host.question) is None
    table.rest()
    card = table.session.play.room.tiles[3].card.inflate(20, 20)
    found = {box.text for box in table.app.boxes(table.scene) if box.text and card.colliderect(box.rect)}
    assert strongest in found
