"""Cards are things: they lean, land and turn with weight – and in the end lie where the layout puts them."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.events import is_told
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Screen
from game.ui.hand.dragging import MOST, RIGHTS, DragSway
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage import motion
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.layout import ground, layout
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Lead, MovementContext
from game.ui.stage.reduced_motion import NEAR, calmed
from tests.ui.stage.random_match import deliveries

A, B = CardPose(100, 700, 180), CardPose(900, 300, 140, 3.0)


def plays(game: str, weight: float, observer: int | None = None) -> Iterator[MovementContext]:
    """Every act of a chance match around a trick, seen by one."""
    table, view = sheet(game), View(observer, 4)
    room = ground(table_of(4, observer, Screen(1366, 768), table))
    for told in deliveries(game, 4, 5, 90):
        for act in acts([event for event in told if is_told(event, observer)], table, kinds_of(table)):
            before, old = view.copy(), layout(view, room)
            view.hear(act.events)
            if act.kind in ("play", "trick"):
                yield MovementContext(act, before, view.copy(), old, layout(view, room), None, weight)


@pytest.mark.parametrize("weight", [0.0, 0.5, 1.0])
def test_a_thrown_card_ends_where_it_belongs_and_begins_where_it_was(weight: float) -> None:
    path = motion.thrown(A, B, weight)
    assert (path(0.0), path(1.0)) == (A, B)
    assert max(path(n / 50).h for n in range(51)) <= max(A.h, B.h) * (1 + motion.HEAVY)


def test_a_heavy_card_is_held_higher_and_comes_down_faster() -> None:
    light, heavy = motion.thrown(A, B, 0.25), motion.thrown(A, B, 1.0)
    assert max(heavy(n / 50).h for n in range(51)) > max(light(n / 50).h for n in range(51))
    late = [light(0.8).h - light(motion.DOWN).h, heavy(0.8).h - heavy(motion.DOWN).h]
    assert late[1] > 2 * late[0] > 0


@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_the_card_that_takes_the_lead_throws_the_others_a_little_then_all_lie_still(game: str) -> None:
    heavy = light = 0
    for moment in plays(game, 1.0):
        score, lead = choreography(moment), moment.new.more.the(Lead)
        moved = [card for card in score.cards if moment.old.cards.get(card) == moment.new.cards.get(card)]
        if moment.act.kind == "play":
            leads = len(lead.plays) > 1 and lead.best == len(lead.plays) - 1
            assert bool(moved) == leads
            heavy, light = heavy + leads, light + (not leads)
        for card, tracks in score.cards.items():
            assert tracks[-1].end <= score.lasts + 1e-6
            assert tracks[-1].path(1.0) == moment.new.cards[card]
    assert heavy > 3 and light > 3


def test_without_weight_nothing_beside_the_card_moves_and_it_takes_as_long() -> None:
    for plain, heavy in zip(plays("cangkul", 0.0), plays("cangkul", 1.0), strict=True):
        a, b = choreography(plain), choreography(heavy)
        assert a.lasts == b.lasts and a.hold == b.hold and a.cards.keys() <= b.cards.keys()
        for tracks in calmed(b).cards.values():
            for track in tracks:
                assert abs(track.path(0.3).x - track.path(0.0).x) <= NEAR or track.path(0.3) == track.path(1.0) \
                    or track.path(0.3).alpha < 1.0


def test_a_held_card_leans_into_its_movement_and_stands_upright_at_rest() -> None:
    sway = DragSway()
    assert sway.lean(0.0) == 0.0
    for step in range(30):
        sway.moved(12.0, 16.0 * step)
    now = 16.0 * 29
    assert 3.0 < sway.lean(now) <= MOST
    assert 0.0 < sway.lean(now + RIGHTS / 2) < sway.lean(now)
    assert sway.lean(now + RIGHTS) == 0.0
    sway.moved(-400.0, now + RIGHTS)
    assert sway.lean(now + RIGHTS) == -MOST
