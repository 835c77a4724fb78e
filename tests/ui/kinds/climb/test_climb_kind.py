"""On a table where a pile climbs, what all have seen of a hand stays to be seen in it."""
from __future__ import annotations

import pytest

from game.core.events import Moved, Shown, Shuffled
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import sheet
from game.decks.komatsu import KOMATSU
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage.layout import ground, layout

KAKKURI = sheet("kakkuri")
HAND = Zone("hand", 1)


@pytest.mark.parametrize("observer", [None, 0])
def test_a_card_in_another_player_s_hand_that_all_have_seen_lies_open_there(observer: int | None) -> None:
    view = View(observer, 3)
    view.hear([Shuffled((), Zone("stock"), tuple(range(20))), Moved((0, 1, 2), Zone("stock"), HAND),
               Shown((1,), (KOMATSU.cards[5],))])
    cards = layout(view, ground(table_of(3, observer, Screen(1366, 768), KAKKURI))).cards
    assert [cards[card].face for card in view.hand(1)] == [None, KOMATSU.cards[5], None]
