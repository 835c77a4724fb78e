"""The line of all seats on the curtain, where letters leave it a single row."""
from __future__ import annotations

import pytest

from game.ui.draw import tokens
from game.ui.pages.curtain import seats as curtain_seats
from game.ui.pages.curtain.seat_layer import seat_curtain
from tests.ui.driver import at_table
from tests.ui.pages.curtain.test_curtain_hint import later


def test_in_a_single_row_the_dealer_s_coin_lies_beside_the_stone_that_counts_and_not_on_it(
        monkeypatch: pytest.MonkeyPatch) -> None:
    stones, coins = set[tuple[float, float, float]](), set[tuple[float, float, float]]()
    monkeypatch.setattr(curtain_seats, "LEAST", {2: 9999.0, 1: 0.0})
    monkeypatch.setattr(tokens, "stone", lambda p, x, y, r, **_: stones.add((y, x - r, x + r)))
    monkeypatch.setattr(tokens, "dealer", lambda p, x, y, r, *_: coins.add((y, x - r, x + r)))
    table = at_table("kakkuri", 3, 1, persons=(0, 1), come=lambda host: host.view(None).turn() == 0)
    later(table, seat_curtain(table.app, table.host, 0, hangs=True), 2000)
    [(row, left, right)] = [coin for coin in coins if sum(stone[0] == coin[0] for stone in stones) == 3]
    beside = min(begins for y, begins, ends in stones if y == row and ends > left)
    assert right <= beside
