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
STOCK, PILE, HAND = Zone("stock"), Zone("pile"), Zone("hand", 1)


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


def test_the_last_card_of_a_hand_shines_and_shakes_the_table_and_the_one_before_does_not() -> None:
    room = ground(table_of(3, None, Screen(1920, 1080), KAKKURI))
    view = View(None, 3)
    view.hear([Shuffled((), STOCK, tuple(range(40))), Moved((0, 1), STOCK, HAND)])
    for card, is_last in ((0, False), (1, True)):
        told = (Shown((card,), KOMATSU.cards[card:card + 1]), Moved((card,), HAND, PILE))
        before, old = view.copy(), layout(view, room)
        view.hear(told)
        (act,), new = acts(told, KAKKURI, kinds_of(KAKKURI)), layout(view, room)
        assert act.kind == "lay"
        score = choreography(MovementContext(act, before, view, old, new, weight=1.0))
        assert (card in score.gold, 1 in score.bursts, bool(score.shakes)) == (is_last,) * 3
