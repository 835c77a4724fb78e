"""What lies, what is written on it, and what flies over both are drawn in this order."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.draw import cards as art
from game.ui.stage.drawing import board, hands
from game.ui.stage.motion import FLYING
from tests.ui.driver import at_table, play_on


def test_what_flies_is_drawn_above_the_numbers_of_the_cards_that_lie_there(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("cangkul", 4, 3)
    drawn: list[Any] = []
    flying: list[tuple[int, int]] = []
    card, plates, draw = art.card, hands.plates, board.draw_above

    def drawn_card(p: Any, face: Any, x: float, y: float, *rest: Any, **more: Any) -> Any:
        drawn.append((round(x), round(y)))
        return card(p, face, x, y, *rest, **more)

    def drawn_numbers(p: Any, show: Any) -> None:
        drawn.append("numbers")
        plates(p, show)

    def above(p: Any, show: Any) -> None:
        nonlocal flying
        drawn.clear()
        flying = [(round(pose.x), round(pose.y)) for pose in show.frame.cards.values() if pose.z >= FLYING]
        draw(p, show)

    monkeypatch.setattr(art, "card", drawn_card)
    monkeypatch.setattr(board, "hand_plates", drawn_numbers)
    monkeypatch.setattr("game.ui.pages.table.page.draw_above", above)
    played = iter((False, True))
    play_on(table.host, lambda _: next(played))
    for _ in range(60):
        table.frame(40.0)
        table.draw()
        if flying:
            break
    at = drawn.index("numbers")
    assert flying and all(each in drawn[at:] and each not in drawn[:at] for each in flying)
    assert any(isinstance(each, tuple) for each in drawn[:at]), "cards that lie there are below"
