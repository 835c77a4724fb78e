"""What a deal of Cambio has brought each seat, or cost it, stands at its chips until the next one begins."""
from __future__ import annotations

import pytest

from game.core.events import Ended, Paid, Reason
from game.core.view import View
from game.ui.kinds.one_card.gains import gained, plate
from tests.ui.driver import at_table

FACTS = {"hands": {"A": [5], "B": [3], "C": [9]}, "stock": [7, 6], "deal": 2}


def test_it_is_what_was_paid_in_this_deal_and_stands_there_when_that_is_over():
    table = at_table("kuku", 3, 3, FACTS)
    host = table.host
    for seat in host.match.waiting():
        host.submit(seat, "pass", host.question)
    table.rest()
    assert gained(table.session.view) is None, "what was paid before this deal is none of it"
    for seat in range(3):
        assert host.submit(seat, "keep", host.question) is None
    table.rest()
    found = gained(table.session.view)
    assert found is not None and found.by == {1: -2}, "the 3 is the lowest card, and a loss in the second deal costs 2"
    assert "\N{MINUS SIGN}2" in [box.text for box in table.draw()]


def test_a_player_who_pays_and_is_paid_as_much_has_nothing_to_be_told():
    view = View(None, 3)
    why = Reason("x")
    view.hear((Paid(0, 1, 2, why), Paid(1, 0, 2, why), Paid(2, -1, 1, why), Ended("deal", (), why)))
    found = gained(view)
    assert found is not None and found.by == {2: -1}


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_it_does_not_lie_over_the_button_of_the_seat_that_deals(size: tuple[int, int]) -> None:
    table = at_table("xtarot", 5, 3, size=size)
    room, p = table.session.play.room, table.app.painter()
    for seat, tile in room.tiles.items():
        if seat != room.table.observer:
            box, _ = plate(p, "\N{MINUS SIGN}1", tile, True)
            x, y, r = tile.dealer
            assert not box.colliderect((x - r, y - r, 2 * r, 2 * r)), f"seat {seat}"
            assert tile.rect.contains(box) and not box.colliderect(tile.name), f"seat {seat}"
