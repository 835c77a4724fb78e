"""The program without bets: no player who is out is asked, and their letter means nothing."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Rect
from game.ui.input.gesture import Letter
from game.ui.pages.table.pastimes import Pastimes
from tests.ui.driver import Driver
from tests.ui.onlookers import begun, on, said
from tests.ui.pages import fake


@pytest.fixture(autouse=True)
def no_bets(monkeypatch: pytest.MonkeyPatch) -> None:
    others = tuple(feature for feature in fake.Application.FEATURES if feature.name != "bets")
    monkeypatch.setattr(fake.Application, "FEATURES", others)


@pytest.mark.parametrize("persons", [(0,), (0, 3)])
def test_no_player_who_is_out_is_asked_on_whom_they_bet(persons: tuple[int, ...]) -> None:
    table: Driver = begun(persons)
    words = table.table.words
    assert words.t("table.bet.answer") not in said(table) and "answer:bet" not in table.table.hands.spots
    table.letter("b")
    assert table.table.context.pastime.asks is None and table.host.may_bet(0), "the host would take one"


def test_a_table_goes_on_without_bets_and_a_curtain_has_nothing_to_say_of_them() -> None:
    table = on(begun(), "keep", "keep", "keep")
    assert table.table.shared.pastime is None and not table.host.bets
    assert not table.table.shared.spends(Letter("b", "up", "keyboard"))


def test_of_no_pastimes_nothing_is_waited_for_or_drawn() -> None:
    none, painter = Pastimes(()), fake.Application().painter()
    assert none.asks is None and none.entry is None and not none.letters and not none.answers()
    assert none.holds == 0.0 and not none.ponders and not none.hint() and none.next_change(0.0) is None
    assert not none.close() and not none.touched(1) and none.begins(Letter("b", "up", "keyboard")) is None
    painter.boxes.clear()
    none.beside({0})(painter, Rect(0, 0, 100, 100))
    none.lay(painter)
    assert not painter.boxes and none.taken(painter) == ()
