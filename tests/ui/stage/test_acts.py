"""Acts hold every event once; what only some are told takes no time; every way ends where its card lies."""
from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.events import Fact, is_told
from game.core.view import View
from game.data.sheet import sheet
from game.ui.kinds.catalogue import kinds_of
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.layout import layout
from game.ui.stage.moment import seat_of
from game.ui.stage.records import MovementContext
from game.ui.stage.reduced_motion import FADE, NEAR, calmed
from tests.ui.stage.random_match import deliveries
from tests.ui.stage.test_law import room

KUKU = sheet("kuku")


def moments(seats: int, observer: int | None, seed: int, steps: int = 80, ring: bool = False) -> list[MovementContext]:
    """Every act of a random match as one observer sees it; with `ring` in the room of the shared screen."""
    out, view, the_room = [], View(observer, seats), room(seats, None if ring else observer)
    for delivery in deliveries("kuku", seats, seed, steps):
        for act in acts([e for e in delivery if is_told(e, observer)], KUKU, kinds_of(KUKU)):
            before, old = view.copy(), layout(view, the_room)
            view.hear(act.events)
            out.append(MovementContext(act, before, view.copy(), old, layout(view, the_room)))
    return out


@pytest.mark.parametrize("seats", [2, 5, 12, 20])
def test_acts_hold_every_event_once_and_in_order(seats: int) -> None:
    for delivery in deliveries("kuku", seats, 3, 80):
        for observer in (None, 0, seats - 1):
            told = [e for e in delivery if is_told(e, observer)]
            assert [e for act in acts(told, KUKU, kinds_of(KUKU)) for e in act.events] == told


def test_facts_go_with_the_act_before_them_and_change_none() -> None:
    """However many are told between two events, the same things are seen to happen."""
    table, fact = sheet("kuku"), Fact("led", (1,))
    for told in deliveries("kuku", 3, 3, 80):
        plain = acts(told, table, kinds_of(table))
        full = acts([fact, *(each for event in told for each in (event, fact, fact))], table, kinds_of(table))
        assert full[0].events == (fact,) and full[0].kind == "still"
        without = [act._replace(events=tuple(e for e in act.events if e is not fact)) for act in full[1:]]
        assert without == plain
        assert sum(event is fact for act in full for event in act.events) == 2 * len(told) + 1


@pytest.mark.parametrize("seats", [2, 4, 9, 20])
def test_every_way_ends_where_its_card_lies(seats: int) -> None:
    for observer in (None, 0):
        for moment in moments(seats, observer, 5):
            score = choreography(moment)
            for card, tracks in score.cards.items():
                assert tracks[-1].end <= score.lasts + 1e-6
                if card in moment.new.cards:
                    assert tracks[-1].path(1.0) == moment.new.cards[card], moment.act.kind


def test_a_way_begins_where_its_card_lay_so_that_nothing_jumps() -> None:
    for moment in moments(6, 0, 8):
        score = choreography(moment)
        for card, tracks in score.cards.items():
            if card in moment.old.cards and moment.act.kind != "deal":
                assert tracks[0].path(0.0)[:3] == moment.old.cards[card][:3], moment.act.kind


@pytest.mark.parametrize("seats", [3, 8])
def test_a_player_who_knows_more_waits_no_longer(seats: int) -> None:
    """Masked events take the same time as open ones, for every observer alike."""
    def times(observer: int | None) -> list[tuple[str, float]]:
        return [(m.act.kind, choreography(m).lasts) for m in moments(seats, observer, 21, 160, ring=True)]

    shared = times(None)
    assert all(times(observer) == shared for observer in range(seats))


@pytest.mark.parametrize("seats", [2, 6, 7, 13, 20])
def test_a_whole_deal_takes_less_than_1600_ms(seats: int) -> None:
    deals = [choreography(m).lasts for m in moments(seats, None, 2, 10) if m.act.kind == "deal"]
    assert deals and max(deals) <= 1600


def test_an_exchange_takes_560_ms_and_the_cards_never_touch() -> None:
    found = [m for m in moments(8, None, 4, 300) if m.act.kind == "exchange"]
    assert found
    for moment in found:
        score = choreography(moment)
        assert score.lasts == 560
        one, other = (tracks[0] for tracks in list(score.cards.values())[:2])
        for step in range(21):
            a, b = one.pose(28.0 * step), other.pose(28.0 * step)
            apart_x, apart_y = abs(a.x - b.x), abs(a.y - b.y)
            wide, high = 0.32 * (a.h + b.h), 0.5 * (a.h + b.h)
            assert apart_x >= 0.9 * wide or apart_y >= 0.9 * high


def test_a_card_that_matters_stands_large_above_the_stage() -> None:
    found = [m for m in moments(6, None, 13, 400) if m.act.kind in ("reveal", "turn-up") and m.act.speaker >= 0]
    tall = [max(t.pose(t.at + 0.5 * t.lasts).h for ts in choreography(m).cards.values() for t in ts) for m in found]
    assert tall and max(tall) >= 300


def test_a_card_that_an_exchange_brought_is_turned_where_it_lies() -> None:
    found = [m for seed in range(12) for m, after in pairwise(moments(6, None, seed, 120))
             if m.act.kind == "reveal" and after.act.kind == "leave"]
    assert found, "a player was handed the matto"
    for moment in found:
        ((card, (turned,)),) = choreography(moment).cards.items()
        assert turned.path(0.5)[0] == moment.new.cards[card].x


def test_a_showdown_leaves_time_for_the_last_action_and_begins_with_who_stopped() -> None:
    stars = 0
    for seed in range(30, 60):
        for m in moments(6, None, seed, 60):
            if m.act.kind != "showdown" or len(m.act.events) < 2:
                continue
            ways = {card: tracks[0].at for card, tracks in choreography(m).cards.items()}
            if m.act.star < 0:
                assert min(ways.values(), default=700.0) >= 700.0
            else:
                stars += 1
                first = min(ways, key=lambda card: ways[card])
                assert seat_of(m.after, first) == m.act.star
                assert all(at >= 1240 for card, at in ways.items() if card != first)
    assert stars


def test_reduced_motion_travels_nowhere_and_turns_nothing() -> None:
    for moment in moments(7, 0, 17, 200):
        lively = choreography(moment)
        score = calmed(lively)
        assert score.lasts <= lively.lasts + 1e-6
        assert score.zoom is None and not score.fliers
        for tracks in score.cards.values():
            for track in tracks:
                poses = [track.pose(track.at + track.lasts * i / 60) for i in range(61)]
                seen = [p for p in poses if p.alpha > 0.05]
                for a, b in pairwise(seen):
                    still = abs(a.x - b.x) + abs(a.y - b.y) <= NEAR
                    assert still or min(a.alpha, b.alpha) < 0.8, moment.act.kind
                assert track.lasts <= max(FADE, lively.lasts)


