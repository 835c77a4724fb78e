"""The tent of the leaning stock: where it stands, how it sways, how it falls."""
from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.tent import drawing as board
from game.ui.kinds.tent.acts import fallen, hand, pulled
from game.ui.kinds.tent.falls import KINDS, LONGEST, fall, kind_of
from game.ui.kinds.tent.geometry import Tent, box_of, corners, pitch, pose, rest
from game.ui.kinds.tent.sway import MOST, TentSway
from game.ui.stage.pose import CardPose
from game.ui.stage.reduced_motion import calmed
from game.ui.stage.tracks import Timeline
from tests.ui.boxes import blindly
from tests.ui.pages.fake import Application

BOXES = (Rect(100, 80, 900, 420), Rect(0, 0, 240, 170), Rect(40, 30, 150, 300))
SIZES = [(left, right) for left in range(21) for right in (0, 1, 2, 7, 13, 20) if left + right]


def tent_of(left: int, right: int, box: Rect = BOXES[0]) -> Tent:
    return pitch(range(left), range(100, 100 + right), box)


def is_in(box: Rect, pose: CardPose, slack: float = 0.5) -> bool:
    return all(box.left - slack <= x <= box.right + slack and box.top - slack <= y <= box.bottom + slack
               for x, y in corners(pose))


# ---- geometry --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_card_of_every_tent_stands_in_its_box(box):
    for sizes in SIZES:
        poses = rest(tent_of(*sizes, box))
        assert len(poses) == sum(sizes)
        assert [card for card, shown in poses.items() if not is_in(box, shown)] == [], sizes


def test_more_cards_than_there_is_room_for_close_up():
    assert all(is_in(BOXES[0], shown) for shown in rest(tent_of(30, 30)).values())


def test_halves_lean_against_each_other_and_the_outer_card_is_in_front():
    tent = tent_of(11, 10)
    assert all(body.lean > 0 for body in tent.left) and all(body.lean < 0 for body in tent.right)
    for half in (tent.left, tent.right):
        heights = [pose(body, tent.stand).z for body in half]
        assert heights == sorted(heights, reverse=True)
        far = [abs(body.foot - tent.stand.x) for body in half]
        assert far == sorted(far, reverse=True)


def test_cards_keep_their_places_while_others_are_drawn():
    before, after = (rest(pitch(range(first, 11), range(100, 110), BOXES[0])) for first in (0, 1))
    assert all(after[card] == before[card] for card in after)


def test_no_two_cards_stand_alike_and_each_always_in_the_same_way():
    poses = list(rest(tent_of(20, 20)).values())
    assert len(set(poses)) == 40 and poses == list(rest(tent_of(20, 20)).values())


@pytest.mark.parametrize("sizes", [(1, 0), (0, 1), (1, 1), (20, 20)])
def test_a_half_can_be_touched(sizes):
    tent = tent_of(*sizes, BOXES[1])  # type: ignore[call-arg]
    for side in ("left", "right"):
        box = box_of(tent, side)
        assert (box.w >= 72 and box.h >= 72) == bool(tent.half(side))
    assert not box_of(tent, "left").colliderect(box_of(tent, "right"))


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("keys", [False, True])
def test_what_stands_round_the_tent_keeps_apart(size, scale, keys):
    screen = Screen(*size, text_scale=scale)  # type: ignore[misc]
    box = Rect(300, 200, 1190, 712)
    at = board.places(box, screen, keys)
    apart = [at.tent, at.gauge, at.advice, at.figure, *([at.bar] if keys else [])]
    assert all(not a.colliderect(b) for n, a in enumerate(apart) for b in apart[n + 1:])
    assert all(box.inflate(2, 2).contains(part) for part in (*apart, at.left, at.right))
    assert at.tent.h > 150


@pytest.mark.parametrize("sizes", [(10, 10), (4, 4), (6, 2)])
def test_a_figure_is_warned_of_exactly_where_the_risk_is_not_nought(sizes):
    for steadiness in range(101):
        painter = Application().painter(blind=True)
        painter.clear()
        with blindly():
            board.gauge(painter, Rect(400, 300, 900, 60), *sizes, "left", steadiness)  # type: ignore[call-arg]
            share = board.falls_in(*sizes, "left", steadiness)  # type: ignore[call-arg]
            board.figures(painter, Rect(1320, 300, 200, 60), share, f"{share:.1f} %")
        figure, falls = (box.text for box in painter.boxes if box.text)
        assert ("!" in figure) == (falls != "0.0 %"), (steadiness, falls)


# ---- swaying ---------------------------------------------------------------------------------------------------
def swung(rate: float, wild: float = 1.0) -> list[float]:
    sway = TentSway(11, 10)
    for n in range(int(1200 / rate)):
        sway.advance(rate, "left", wild * math.sin(n * rate / 100), 0.3 * wild * math.cos(n * rate / 70))
    return [sway.tilt("left", place) for place in range(11)] + [sway.tilt("right", place) for place in range(10)]


def test_the_same_pull_swings_the_tent_in_the_same_way():
    assert swung(10) == swung(10)


def test_the_rate_of_pictures_does_not_change_it():
    def plain(rate: float) -> list[float]:
        sway = TentSway(5, 5)
        for _ in range(round(1000 / rate)):
            sway.advance(rate, "right", 0.8, 0.1)
        return [sway.tilt("right", place) for place in range(5)]
    assert plain(1000 / 120) == pytest.approx(plain(1000 / 30), abs=0.05)


@pytest.mark.parametrize("wild", [0.1, 1.0, 30.0, -500.0])
def test_however_it_is_shaken_it_stays_bounded_and_comes_to_rest(wild):
    sway = TentSway(20, 20)
    for n in range(120):
        sway.advance(1000 / 60, "left", wild, wild if n % 2 else -wild)
        assert all(abs(sway.tilt(side, place)) <= MOST for side in ("left", "right") for place in range(20))
        assert 0 <= sway.unrest <= 1
    assert not sway.still
    for _ in range(60 * 8):
        sway.advance(1000 / 60)
    assert sway.still and sway.unrest < 0.01


def test_a_neighbour_feels_more_than_the_far_end_and_that_feels_something():
    sway, near, far = TentSway(11, 10), 0.0, 0.0
    for _ in range(120):
        sway.advance(1000 / 120, "left", 0.8, 0.2)
        near, far = max(near, abs(sway.tilt("left", 9))), max(far, abs(sway.tilt("right", 9)))
    assert near > far > 0.1


# ---- another player's pull ----------------------------------------------------------------------------------------
GOAL = CardPose(960, 1000, 150)


def at(score: Timeline, card: int, t: float) -> CardPose:
    tracks = score.cards[card]
    return [track for track in tracks if track.at <= t or track is tracks[0]][-1].pose(t)


@pytest.mark.parametrize("steadiness", [0, 46, 100])
@pytest.mark.parametrize("sizes", [(1, 0), (3, 9), (20, 20)])
def test_a_pull_begins_and_ends_where_the_cards_belong(steadiness, sizes):
    tent, score = tent_of(*sizes), Timeline()
    pulled(score, tent, "left", steadiness, GOAL)
    poses = rest(tent)
    for card in score.cards:
        assert at(score, card, 0.0)[:4] == pytest.approx(poses[card][:4], abs=0.6)
        end = GOAL if card == tent.left[0].card else poses[card]
        assert at(score, card, score.lasts) == end
    assert score.lasts < 2600 and "slide" in {cue.name for cue in score.sounds}


def test_a_pull_never_jumps():
    score = Timeline()
    pulled(score, tent_of(11, 10), "left", 20, GOAL)
    for card in score.cards:
        ways = [at(score, card, 4.0 * n) for n in range(int(score.lasts / 4))]
        assert max(math.dist(a[:2], b[:2]) for a, b in pairwise(ways)) < 40


def test_a_steadier_hand_is_slower_and_straighter():
    (quick, wild), (slow, calm) = hand(10, 5), hand(90, 5)
    assert slow > quick and max(abs(s) for _, s in calm) < max(abs(s) for _, s in wild)
    assert wild[-1][0] == calm[-1][0] == pytest.approx(1.0)


# ---- falling -----------------------------------------------------------------------------------------------------
AREA = Rect(60, 40, 1200, 560)


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("sizes", [(1, 1), (6, 0), (4, 9), (20, 20)])
def test_every_fall_ends_where_the_cards_are_wanted(kind, side, sizes):
    tent, score = tent_of(*sizes), Timeline()
    if not tent.half(side):
        side = "left"
    goals = {body.card: GOAL._replace(x=500 + 9 * n) for n, body in enumerate(tent.bodies)}
    made = fallen(score, tent, side, AREA, goals, kind=kind)
    poses = rest(tent)
    for card in goals:
        assert at(score, card, 0.0)[:4] == poses[card][:4]
        assert is_in(AREA, made.lying[card]) and made.lying[card].squeeze == 1.0
        assert at(score, card, made.end + 1)[:4] == made.lying[card][:4]
        assert at(score, card, score.lasts) == goals[card]
    assert made.end <= LONGEST and score.lasts < 5000


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_falling_cards_never_jump_and_stay_near(kind):
    tent = tent_of(8, 8)
    made = fall(tent, "left", AREA, kind=kind)
    for card, path in made.paths.items():
        ways = [path(n / 100) for n in range(101)]
        assert max(math.dist(a[:2], b[:2]) for a, b in pairwise(ways)) < 45, card
        assert all(AREA.inflate(900, 900).collidepoint(way.x, way.y) for way in ways)


def test_falls_differ_from_each_other():
    lying = {kind: tuple(fall(tent_of(8, 8), "left", AREA, kind=kind).lying[3][:4]) for kind in KINDS}
    assert len(KINDS) >= 6 and len(set(lying.values())) == len(KINDS)


def test_the_same_tent_falls_again_in_the_same_way():
    first, again = (fall(tent_of(7, 9), "right", AREA) for _ in range(2))
    assert (first.kind, first.at, first.lying) == (again.kind, again.at, again.lying)
    assert all(first.paths[card](p / 7) == again.paths[card](p / 7) for card in first.paths for p in range(8))


def test_tents_that_differ_fall_in_every_way_there_is():
    found = {kind_of(tent_of(left, right), side) for left in range(1, 16) for right in range(1, 16)
             for side in ("left", "right")}
    assert found == set(KINDS)


def test_reduced_motion_ends_in_the_same_places():
    score, tent = Timeline(), tent_of(9, 8)
    goals = {body.card: GOAL for body in tent.bodies}
    fallen(score, tent, "left", AREA, goals)
    calm = calmed(score)
    assert all(tracks[-1].pose(score.lasts) == GOAL for tracks in calm.cards.values())
