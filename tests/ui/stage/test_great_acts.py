"""A pot, a long dig, a robbery, a letter, a tent that shakes: each is felt by its own means, three seconds at most."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game.core.events import POT, Began, Moved, Note, Paid, Reason, is_told
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.formula.fold import discard
from game.ui.kinds.letters.movements import LANDED, STAMP, Stamps
from game.ui.kinds.tent.place import STEADY, Front, Near, TentPlace
from game.ui.kinds.trick.acts import LONG
from game.ui.kinds.trick.movements import LARGEST
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.choreography_chips import HEAP, LARGE, LEAST_RAIN, MOST, RAIN
from game.ui.stage.frame import at_rest, sample
from game.ui.stage.great_moments import LONGEST
from game.ui.stage.layout import ground, layout
from game.ui.stage.moment import moves
from game.ui.stage.playback import Playback
from game.ui.stage.records import MovementContext
from game.ui.stage.reduced_motion import calmed
from game.ui.stage.tracks import Timeline
from tests.ui.stage.random_match import deliveries

SEATS = 4


@cache
def match_of(game: str, seed: int) -> tuple[tuple[Any, ...], ...]:
    options = {"kuku": {"chips": 8}}.get(game, {})
    return tuple(tuple(told) for told in deliveries(game, SEATS, seed, 1500, **options))


def scores(game: str, kind: str, observer: Seat | None = None, here: tuple[Seat, ...] = (), staged: bool = True,
           seed: int = 3) -> Iterator[tuple[MovementContext, Timeline]]:
    """Every act of this kind in a chance match, as these eyes see it."""
    how = sheet(game)
    room = ground(table_of(SEATS, observer, Screen(1366, 768), how))._replace(here=frozenset(here))
    view = View(observer, SEATS)
    for told in match_of(game, seed):
        for act in acts([event for event in told if is_told(event, observer)], how, kinds_of(how)):
            if act.kind not in (kind, f"long-{kind}"):
                view.hear(act.events)
                continue
            before, old = view.copy(), layout(view, room)
            view.hear(act.events)
            m = MovementContext(act, before, view.copy(), old, layout(view, room), None, 0.0, staged)
            yield m, choreography(m)


def ends_at_rest(m: MovementContext, score: Timeline) -> bool:
    return all(sample(each, m.old, m.new, each.lasts) == at_rest(m.new) for each in (score, calmed(score)))


# ---- the pot -----------------------------------------------------------------------------------------------------
def test_the_pot_rains_on_its_winner_and_the_number_runs_up_and_no_other_payment_does() -> None:
    rains = 0
    for m, score in scores("kuku", "pay"):
        paid = [event for event in m.act.events if isinstance(event, Paid)]
        pot = len(paid) == 1 and paid[0].payer == POT and paid[0].amount >= HEAP
        assert score.great == pot and ends_at_rest(m, score)
        if not pot:
            assert len(score.fliers) <= len(paid) * MOST
            continue
        rains += 1
        assert LEAST_RAIN <= len(score.fliers) <= RAIN and score.lasts <= LONGEST
        (number,) = score.numbers
        shown = [int(number.path(n / 20).text) for n in range(21)]
        assert shown == sorted(shown) and shown[0] < shown[-1] == paid[0].amount and number.path(1.0).size == LARGE
        assert [each.path(1.0).text for each in calmed(score).numbers] == [f"+{paid[0].amount}"]
    assert rains


def test_without_effects_a_pot_is_paid_like_anything_else() -> None:
    assert not any(score.great for _, score in scores("kuku", "pay", staged=False))


# ---- a long dig --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_a_dig_comes_faster_and_faster_and_its_number_grows_large_where_it_is_long(game: str) -> None:
    long = short = 0
    for m, score in scores(game, "dig"):
        cards = [card for card, _ in moves(m)]
        if len(cards) < 2:
            continue
        at = [score.cards[card][0].at for card in cards]
        gaps = [round(later - earlier, 3) for earlier, later in pairwise(at)]
        assert gaps == sorted(gaps, reverse=True) and score.lasts <= LONGEST and ends_at_rest(m, score)
        (number,) = score.numbers
        assert number.path(1.0).text == str(len(cards))
        assert (number.path(1.0).size == LARGEST) == score.great == (len(cards) > LONG)
        assert number.path(0.0).grow > 1.0
        long, short = long + score.great, short + (not score.great)
    assert long and short


# ---- a robbery ---------------------------------------------------------------------------------------------------
def test_a_robbed_card_is_torn_from_before_its_owner_and_leaves_a_mark_there() -> None:
    seen = 0
    for seed in (3, 4, 5):
        for m, score in scores("calcolon", "snatch", seed=seed):
            (card, move), = moves(m)
            owner = discard(m.before, m.new.ground.table.sheet)[1]
            held, seat = score.cards[card][0].path(0.35), m.new.ground.tiles[owner].rect
            others = [tile.rect for place, tile in m.new.ground.tiles.items() if place != owner]
            near = abs(held.x - seat.centerx) + abs(held.y - seat.centery)
            assert all(near < abs(held.x - r.centerx) + abs(held.y - r.centery) for r in others)
            assert [track.path(0.5).name for track in calmed(score).sprites] == ["rip"]
            assert {owner, move.target.seat} <= score.bursts.keys()
            assert score.great and score.lasts <= LONGEST and ends_at_rest(m, score)
            seen += 1
    assert seen
    assert not any(score.sprites for _, score in scores("calcolon", "snatch", staged=False))


def test_no_other_card_that_goes_to_a_hand_leaves_such_a_mark() -> None:
    for kind in ("drawn", "put", "bow"):
        found = [track for _, score in scores("calcolon", kind) for track in score.sprites]
        assert all(track.path(0.5).name != "rip" for track in found)


# ---- a letter ----------------------------------------------------------------------------------------------------
def test_a_letter_is_written_before_it_is_won_and_all_within_three_seconds() -> None:
    seen = 0
    for m, score in scores("burro_es", "stamp"):
        assert score.lasts == STAMP <= LONGEST and score.switch == LANDED * STAMP > 1000.0
        assert score.part(Stamps).tracks and ends_at_rest(m, score)
        seen += 1
    assert seen


# ---- a tent that shakes ------------------------------------------------------------------------------------------
def near(score: Timeline, m: MovementContext, t: float) -> float:
    found = sample(score, m.old, m.new, t).more.of(Near)
    assert found is not None
    return found.share


def steadiness(m: MovementContext) -> int:
    note = m.act.events[0]
    assert isinstance(note, Note)
    return note.reason.number


def test_a_pull_that_shakes_brings_the_tent_before_all_and_a_steady_one_leaves_it_where_it_stands() -> None:
    watched = still = 0
    for m, score in scores("burro_pt", "pull", 0, (0,)):
        old, new = m.old.more.the(TentPlace), m.new.more.the(TentPlace)
        if old.front is not None or old.watched:
            continue
        shakes = steadiness(m) < STEADY
        assert new.watched == shakes and ends_at_rest(m, score)
        assert (new.box.h > 1.2 * old.box.h) == shakes
        assert near(score, m, 0.6 * score.lasts) == float(shakes)
        watched, still = watched + shakes, still + (not shakes)
    assert watched and still


def test_a_tent_that_falls_under_another_s_hand_falls_large_over_the_middle_and_is_gone_at_the_end() -> None:
    seen = 0
    for seed in (3, 4, 5, 6):
        for m, score in scores("burro_pt", "fall", 0, (0,), seed=seed):
            old = m.old.more.the(TentPlace)
            if old.front is not None:
                assert not score.great
                continue
            large, safe = m.new.ground.more.the(Front).box, m.new.ground.table.screen.safe
            fallen = [card for event in m.act.events if isinstance(event, Moved) for card in event.cards][1:]
            for card in fallen:
                lying = [score.cards[card][0].path(share / 10) for share in range(4, 11)]
                assert max(pose.h for pose in lying) > 0.4 * large.h
                assert all(safe.collidepoint(pose.x, pose.y) for pose in lying)
            assert near(score, m, 0.5 * score.lasts) == 1.0 and near(score, m, score.lasts - 1.0) < 0.1
            assert score.great and ends_at_rest(m, score)
            seen += 1
    assert seen


def test_a_fall_lasts_three_seconds_at_most_at_any_speed() -> None:
    room = ground(table_of(SEATS, None, Screen(1366, 768), sheet("burro_pt")))
    for speed in (0.5, 1.0):
        play = Playback(View(None, SEATS), room)
        play.calm = play.speed = speed
        now, spent = 0.0, dict[int, float]()
        for told in match_of("burro_pt", 4)[:400]:
            play.hear([event for event in told if is_told(event, None)])
            while not play.settled:
                play.advance(now)
                if play.doing == "fall":
                    spent[play.told] = spent.get(play.told, 0.0) + 50.0
                now += 50.0
        assert spent and max(spent.values()) <= LONGEST + 300.0


def test_what_several_pay_one_player_is_thrown_to_them_one_by_one_and_counted() -> None:
    room = ground(table_of(SEATS, None, Screen(1366, 768), sheet("kakkuri")))
    why = Reason("kakkuri.pays", (), (), 1)
    paid = [Paid(payer, 0, amount, why) for payer, amount in ((1, 1), (2, 1), (3, 2))]
    before, after = View(None, SEATS), View(None, SEATS)
    begun = Began("deal", 1, 0, tuple(range(SEATS)))
    before.hear([begun])
    after.hear([begun, *paid])
    (act,) = acts(paid, room.table.sheet, room.table.kinds)
    m = MovementContext(act, before, after, layout(before, room), layout(after, room))
    score, plain = choreography(m), choreography(m._replace(staged=False))
    starts = [track.at for track in score.fliers]
    assert len(starts) == len(set(starts)) == sum(event.amount for event in paid)
    assert min(track.pose(track.at + 100).r for track in score.fliers) > plain.fliers[0].pose(100).r
    assert score.numbers[-1].pose(score.numbers[-1].end - 300).text == "+4" and not plain.numbers
    assert sample(score, m.old, m.new, score.lasts) == at_rest(m.new)
