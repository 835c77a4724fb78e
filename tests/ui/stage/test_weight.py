"""Cards are things: they lean, land and turn with weight – and in the end lie where the layout puts them."""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.events import Moved, Paid
from game.core.seating import Zone
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.hand.dragging import MOST, RIGHTS, DragSway
from game.ui.stage import motion
from game.ui.stage.choreography import choreography
from game.ui.stage.drawing import board
from game.ui.stage.frame import at_rest, sample
from game.ui.stage.pose import CardPose, Offset
from game.ui.stage.records import HeldCard, Lead, MovementContext, Show
from game.ui.stage.reduced_motion import NEAR, calmed
from game.ui.stage.tracks import Timeline, Track
from game.ui.stage.weight import FAR, MOST_CARDS, NUDGE, SHAKES, SPRINGS, weigh
from tests.ui.driver import at_table
from tests.ui.stage.random_match import moments

A, B = CardPose(100, 700, 180), CardPose(900, 300, 140, 3.0)


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
def test_a_card_that_is_played_nudges_its_trick_and_the_one_that_leads_by_more(game: str) -> None:
    pushed: dict[bool, list[float]] = {True: [], False: []}
    for moment in (each for each in moments(game, 1.0, kinds=("play",)) if not each.act.wins):
        score, lead = choreography(moment), moment.new.more.the(Lead)
        leads = len(lead.plays) > 1 and lead.best == len(lead.plays) - 1
        if trick := [card for card in score.nudges if (zone := moment.after.place_of(card)) and zone.name == "trick"]:
            pushed[leads].append(max(strongest(score.nudges[card]) for card in trick))
    assert len(pushed[True]) > 3 and len(pushed[False]) > 3
    assert max(pushed[False]) < max(pushed[True])


@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_only_the_card_that_wins_a_trick_shakes_the_table(game: str) -> None:
    shaken = {kind: sum(bool(choreography(moment).shakes) for moment in moments(game, 1.0, kinds=(kind,))
                        if not moment.act.wins) for kind in ("play", "trick")}
    assert shaken["play"] == 0 and shaken["trick"] > 3


def test_the_last_card_of_a_winner_comes_down_from_above_and_shakes_the_table() -> None:
    seen = 0
    for moment in moments("cangkul", 1.0, kinds=("play",)):
        if moment.act.wins:
            (card,) = moment.act.events[1].cards
            staged, plain = choreography(moment), choreography(moment._replace(staged=False))
            assert staged.shakes and not plain.shakes
            halfway = [score.cards[card][-1].path(0.5).h for score in (staged, plain)]
            assert halfway[0] > 1.2 * halfway[1]
            assert sample(staged, moment.old, moment.new, staged.lasts) == at_rest(moment.new)
            seen += 1
    assert seen


@pytest.mark.parametrize("game", ["kuku", "cangkul", "kakkuri", "calcolon"])
@pytest.mark.parametrize("observer", [None, 0])
def test_nudges_and_shakes_end_within_their_act_where_they_began(game: str, observer: int | None) -> None:
    seen = 0
    for moment in moments(game, 1.0, observer):
        score = choreography(moment)
        for track in (*score.nudges.values(), *score.shakes):
            assert track.path(0.0) == track.path(1.0) == (0.0, 0.0)
            assert 0.0 <= track.at < track.end <= score.lasts + 1e-6
            seen += 1
        assert sample(score, moment.old, moment.new, score.lasts) == at_rest(moment.new)
    assert seen > 20


@pytest.mark.parametrize("degrees", [0, 25, 140, 200, 310])
def test_what_lies_beside_a_card_that_lands_is_thrown_straight_away_from_it_and_swings_back(degrees: int) -> None:
    moment = next(moments("cangkul", 1.0, kinds=("play",)))
    lies, far = CardPose(600, 400, 180), 100.0
    x, y = far * math.cos(math.radians(degrees)), far * math.sin(math.radians(degrees))
    moment = moment._replace(new=moment.new._replace(cards={99: lies}), act=moment.act._replace(kind="none", events=()))
    score = Timeline(lasts=100.0)
    score.strike(50.0, lies._replace(x=lies.x - x, y=lies.y - y), 0.5)
    weigh(moment, score)
    way = [score.nudges[99].path(n / 20) for n in range(21)]
    furthest = max(way, key=lambda at: math.hypot(*at))
    assert furthest[0] * y == pytest.approx(furthest[1] * x, abs=1e-6) and furthest[0] * x + furthest[1] * y > 0
    assert math.hypot(*furthest) == pytest.approx(NUDGE * lies.h * 0.5, rel=0.02)
    assert any(at[0] * x + at[1] * y < 0 for at in way), "it springs"
    assert score.lasts == 50.0 + SPRINGS


def test_what_lies_far_away_or_under_the_card_that_lands_feels_nothing() -> None:
    moment = next(moments("cangkul", 1.0, kinds=("play",)))
    at = CardPose(600, 400, 100)
    cards = {1: at._replace(x=604.0), 2: at._replace(x=600.0 + FAR * 100), 3: at._replace(x=660.0)}
    moment = moment._replace(new=moment.new._replace(cards=cards), act=moment.act._replace(kind="none", events=()))
    score = Timeline()
    score.strike(0.0, at, 0.5)
    weigh(moment, score)
    assert score.nudges.keys() == {3}


def test_a_stream_of_cards_is_not_felt() -> None:
    for moment in moments("cangkul", 1.0):
        if sum(1 for event in moment.act.events if isinstance(event, Moved) for _ in event.cards) > MOST_CARDS:
            assert not choreography(moment).nudges
            return
    raise AssertionError("nothing was dealt")


def test_without_weight_and_with_reduced_motion_nothing_beside_the_card_moves() -> None:
    for plain, heavy in zip(moments("cangkul", 0.0), moments("cangkul", 1.0), strict=True):
        a, b = choreography(plain), choreography(heavy)
        assert not a.nudges and not a.shakes and not a.settles
        assert a.lasts <= b.lasts <= a.lasts + max(SPRINGS, SHAKES) and a.hold == b.hold
        still = calmed(b)
        assert not still.nudges and not still.shakes and not still.settles
        for tracks in still.cards.values():
            for track in tracks:
                assert abs(track.path(0.3).x - track.path(0.0).x) <= NEAR or track.path(0.3) == track.path(1.0) \
                    or track.path(0.3).alpha < 1.0


@pytest.mark.parametrize("game", ["kuku", "xtarot", "cangkul", "kakkuri", "calcolon"])
def test_how_a_covered_card_lands_says_nothing_of_it(game: str) -> None:
    """The same match for a seat that was told other faces than were dealt: what all see lands alike."""
    told = 0
    for one, other in zip(moments(game, 1.0, 0), moments(game, 1.0, 0, lied_to=True), strict=True):
        a, b = choreography(one), choreography(other)
        told += one.after.faces != other.after.faces
        assert seen_by_all(one, a) == seen_by_all(other, b)
        assert [(track.at, track.lasts) for track in a.shakes] == [(track.at, track.lasts) for track in b.shakes]
        covered = [card for card, pose in one.new.cards.items() if pose.face is None]
        for card in covered:
            assert card not in a.cards or heights(a.cards[card]) == heights(b.cards[card])
        if len(seen_by_all(one, a)) == len(a.impacts):      # nothing came into the own hand, which is sorted
            others = [card for card in one.new.cards if one.after.place_of(card) != Zone("hand", 0)]
            assert {card: way(a.nudges[card]) for card in others if card in a.nudges} == \
                {card: way(b.nudges[card]) for card in others if card in b.nudges}
    assert told > 20


def test_chips_that_fall_give_once_and_end_where_they_lie() -> None:
    heap = 0
    for moment in moments("kuku", 1.0):
        score = choreography(moment)
        for seat, track in score.settles.items():
            assert isinstance(moment.act.events[0], Paid) and (seat in moment.new.chips)
            assert track.path(0.0) == track.path(1.0) == 0.0 and track.end <= score.lasts + 1e-6
            assert max(track.path(n / 40) for n in range(41)) > 0.0
            heap += 1
        for flier in score.fliers:
            ways = [flier.path(n / 200) for n in range(1, 200)]
            lands = [at.lift for at in ways if at.lift < 0.3]
            assert len(lands) >= 2 and max(at.lift for at in ways[160:]) > 1.0, "down, up once, and down"
    assert heap > 3


def test_a_card_that_slides_casts_a_shadow_that_closes_as_it_touches_the_table() -> None:
    path = motion.move(A, B)
    high = [path(n / 50).lift or 0.0 for n in range(51)]
    assert max(high) > 20 and high[0] == 0.0 and high[50] == 0.0
    assert all(later <= sooner for sooner, later in pairwise(high[25:])), "it only closes"
    assert path(motion.TOUCH).lift == pytest.approx(0.0, abs=1e-9)


def strongest(track: Track) -> float:
    return max(math.hypot(*at) for at in way(track))


def way(track: Track) -> list[Offset]:
    return [track.path(n / 12) for n in range(13)]


def heights(tracks: Sequence[Track]) -> list[tuple[float, float, float]]:
    return [(track.at, track.lasts, round(track.path(n / 8).lift or 0.0, 6)) for track in tracks for n in range(9)]


def seen_by_all(moment: MovementContext, score: Timeline) -> list[tuple[float, float, float, int]]:
    """What comes down elsewhere than among the own cards, which their owner may sort."""
    return sorted((hit.at, hit.weight, hit.h, hit.card or -1) for hit in score.impacts
                  if hit.card is None or moment.after.place_of(hit.card) != Zone("hand", 0))


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


@pytest.fixture
def lying(monkeypatch: pytest.MonkeyPatch) -> Callable[[Show, int], dict[Offset, int]]:
    """Where the cards of a picture are drawn, at a level of detail, and how many in each place."""
    def drawn(show: Show, level: int = 0) -> dict[Offset, int]:
        places = list[Offset]()
        monkeypatch.setattr("game.ui.draw.cards.card", lambda _p, _face, x, y, *_more, **_named: places.append((x, y)))
        painter = Painter(SurfaceCanvas((1366, 768)), Screen(1366, 768))
        painter.ease.level = level
        board._cards(painter, show, 0.0, board.ABOVE_ALL)
        return dict(Counter(places))
    return drawn


def test_cards_are_drawn_where_a_shake_takes_them_unless_frames_are_slow_or_somebody_reads(
        lying: Callable[..., dict[Offset, int]]) -> None:
    table = at_table("cangkul", 4, 3, persons=(0,))
    table.rest()
    show = table.table.page.show()
    rest = lying(show)
    shaken = replace(show, frame=replace(show.frame, shake=(1.5, -4.0)))
    assert lying(shaken) == {(x + 1.5, y - 4.0): count for (x, y), count in rest.items()}
    one = next(card for card, pose in show.frame.cards.items() if (pose.x, pose.y) in rest)
    assert len(lying(replace(show, frame=replace(show.frame, nudges={one: (7.0, 0.0)}))).items() - rest.items()) >= 1
    taken = {card: HeldCard(dy=-20.0, above=True) for card in show.hand}
    still, stirred = lying(replace(show, hand=taken)), lying(replace(shaken, hand=taken))
    assert len(still.keys() & stirred.keys()) == len(show.hand) > 3
    assert lying(replace(shaken, steady=True)) == lying(shaken, 1) == rest


def test_the_table_stands_still_while_the_log_is_read_or_a_card_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("cangkul", 4, 3, persons=(0,))
    table.rest()
    page, context = table.table.page, table.table.context
    assert not page.show().steady
    context.side_panel = "log"
    assert page.show().steady
    context.side_panel = ""
    monkeypatch.setattr(type(context.hand.drag), "held", property(lambda _: (10.0, 10.0)))
    assert page.show().steady
