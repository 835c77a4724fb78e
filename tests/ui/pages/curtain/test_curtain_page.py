"""Where the curtain of a hand of several cards has its hint."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Rect
from game.ui.kit.hint_panel import HintPanel
from game.ui.pages.curtain.seat_layer import seat_curtain
from tests.ui.driver import at_table
from tests.ui.pages.curtain.test_curtain_hint import hint, later


def test_the_hint_lies_in_the_middle_below_the_open_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("cangkul", 3, 1, persons=(0, 1), come=lambda host: host.view(None).turn() == 0)
    curtain = seat_curtain(table.app, table.host, 0, hangs=True)
    later(table, curtain, 2000)
    curtain.context.peek.begin(curtain.motion.now)
    later(table, curtain, 900)
    laid = list[Rect]()
    monkeypatch.setattr(HintPanel, "lay", lambda self, rect, *_: laid.append(rect))
    hint(curtain)
    later(table, curtain, 100)
    spots = curtain.hands.spots
    cards = [spot.rect for name, spot in spots.items() if name.startswith("card:")]
    assert curtain.context.many and cards and laid
    assert laid[-1].centerx == pytest.approx(table.app.screen.wide / 2, abs=1)
    assert laid[-1].centery > max(card.centery for card in cards)
