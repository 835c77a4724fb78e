"""How cards move on a table where a pile climbs."""
from __future__ import annotations

from game.core.events import Moved, Shown, Shuffled
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import sheet
from game.decks.komatsu import KOMATSU
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.layout import ground, layout
from game.ui.stage.records import MovementContext

KAKKURI = sheet("kakkuri")
STOCK, PILE = Zone("stock"), Zone("pile")


def test_cards_that_are_gathered_come_to_lie_on_top_of_the_stock_face_down() -> None:
    view, room = View(None, 3), ground(table_of(3, None, Screen(1920, 1080), KAKKURI))
    view.hear([Shuffled((), STOCK, tuple(range(40))), Shown((0, 1), KOMATSU.cards[:2]),
               Moved((0, 1), STOCK, PILE), *(Moved((2 + seat,), STOCK, Zone("hand", seat)) for seat in range(3))])
    before, old = view.copy(), layout(view, room)
    told = (Shuffled(tuple(range(40)), STOCK, tuple(range(40, 80))),)
    view.hear(told)
    (act,), new = acts(told, KAKKURI, kinds_of(KAKKURI)), layout(view, room)
    assert act.kind == "gather"
    top = new.cards[view.zone("stock")[0]]
    score = choreography(MovementContext(act, before, view, old, new))
    assert {0, 1, 2, 3, 4} <= score.cards.keys()
    for tracks in score.cards.values():
        end = tracks[-1].pose(tracks[-1].end)
        assert (end.x, end.y, end.h, end.face) == (top.x, top.y, top.h, None)
