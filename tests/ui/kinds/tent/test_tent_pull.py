"""Drawing a card out of the tent: the machine, the hands on it, and whether every device is as fair as the others."""
from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from statistics import fmean, pstdev
from types import ModuleType
from typing import Any

import pytest

from game.odds.pull import COMFORT, CREEP, Pull, steadiness
from game.ui.draw.screen import Rect
from game.ui.kinds.tent.geometry import corners, line, rest
from game.ui.kinds.tent.hands import CROSSING, FIRST, SLIDE, STROKES, KeyHand, StickHand
from game.ui.kinds.tent.toy import Toy


def _people() -> ModuleType:
    """The scripted hands beside this file; tests are no package."""
    spec = importlib.util.spec_from_file_location("tent_people", Path(__file__).with_name("tent_people.py"))
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


people = _people()
CARES = ("careful", "average", "hasty")


def drawn(speed: float, aside: float = 0.0, hz: float = 125.0, shaky: float = 0.0) -> Pull:
    """A pull at one speed, in lengths a second, drifting aside by this share and shaking to and fro."""
    pull = Pull()
    pull.take(0.0)
    for n in range(1, int(30 * hz)):
        t = n / hz
        pull.feed(1000 * t, speed * t, aside * speed * t + (shaky if int(t * 8) % 2 else -shaky) * min(1.0, t))
        if pull.phase == "out":
            break
    return pull


# ---- the machine -------------------------------------------------------------------------------------------------
def test_strain_becomes_a_figure_between_0_and_100():
    assert steadiness(0.0) == 100 and steadiness(1.0) == 50 and steadiness(1e9) == 0


def test_a_straight_pull_at_ease_is_hardly_felt():
    assert drawn(0.9 * COMFORT).steadiness >= 95


def test_haste_wobble_and_creeping_cost():
    best = drawn(0.9 * COMFORT).steadiness
    fast = [drawn(speed).steadiness for speed in (0.7, 1.2, 2.0, 4.0)]
    assert fast == sorted(fast, reverse=True) and fast[0] < best and fast[-1] < 25
    shaky = [drawn(0.9 * COMFORT, shaky=size).steadiness for size in (0.0, 0.02, 0.05, 0.1)]
    assert shaky == sorted(shaky, reverse=True) and shaky[-1] < 25
    assert drawn(0.9 * COMFORT, aside=0.3).steadiness < best
    assert drawn(0.2 * CREEP).steadiness < best


def test_steadiness_only_sinks_and_the_card_only_moves_with_the_hand():
    pull, seen = Pull(), [100]
    pull.take(0.0)
    for n in range(1, 400):
        pull.feed(8.0 * n, 0.008 * n, 0.01 * (n % 7))
        seen.append(pull.steadiness)
        assert 0.0 <= pull.progress <= 1.0 and abs(pull.aside) <= 0.5
    assert seen == sorted(seen, reverse=True) and pull.phase == "out"


def test_standing_still_is_free():
    pull = Pull()
    pull.take(0.0)
    for n in range(1, 60):
        pull.feed(8.0 * n, 0.0032 * n, 0.0)
    for n in range(60, 120):                    # to stop costs a little
        pull.feed(8.0 * n, 0.0032 * 59, 0.0)
    before = pull.strain
    for n in range(120, 3000):
        pull.feed(8.0 * n, 0.0032 * 59, 0.0)
    assert before < 0.25 and pull.strain == pytest.approx(before, abs=1e-3) and pull.phase == "held"


@pytest.mark.parametrize("hz", [50, 125, 1000])
def test_the_rate_of_a_device_is_not_punished(hz):
    assert abs(drawn(0.8, shaky=0.01, hz=hz).steadiness - drawn(0.8, shaky=0.01, hz=240).steadiness) <= 3


def test_the_size_of_a_pixel_hardly_matters():
    means = [fmean(people.pointer("average", random.Random(n), px=px) for n in range(120)) for px in (0.5, 2.0)]
    assert abs(means[0] - means[1]) < 4


def test_a_card_let_go_early_slides_home_and_what_it_suffered_stays():
    pull = Pull()
    pull.take(0.0)
    for n in range(1, 12):
        pull.feed(8.0 * n, 0.01 * n, 0.05 * (n % 2))
    pull.let_go(100.0)
    suffered = pull.strain
    assert (pull.phase, pull.progress) == ("home", 0.0) and suffered > 0
    pull.take(200.0)
    assert pull.phase == "held" and pull.strain == suffered


def test_a_card_half_out_stays_and_is_taken_again():
    pull = Pull()
    pull.take(0.0)
    for n in range(1, 150):
        pull.feed(8.0 * n, 0.0035 * n, 0.0)
    pull.let_go(1200.0)
    there = pull.progress
    assert pull.phase == "let-go" and 0.4 < there < 0.55
    pull.take(5000.0)
    assert pull.progress == pytest.approx(there)
    for n in range(1, 250):
        pull.feed(5000 + 8.0 * n, 0.0035 * n, 0.0)
    assert pull.phase == "out" and pull.steadiness > 80


def test_nonsense_is_not_felt():
    pull = Pull()
    pull.feed(5.0, 1.0, 1.0)
    pull.take(10.0)
    pull.feed(3.0, 1.0, 0.0)
    pull.feed(20.0, float("nan"), float("inf"))
    assert pull.strain == 0.0 and pull.progress == 0.0


# ---- hands -------------------------------------------------------------------------------------------------------
def test_a_stick_let_to_the_middle_lets_go():
    stick = StickHand((0.0, 1.0))
    stick.push(0.0, 0.0, 0.5)
    for n in range(1, 100):
        stick.tick(10.0 * n)
    held = stick.progress
    stick.push(1000.0, 0.05, 0.05)
    assert held > 0.3 and stick.phase == "let-go" and stick.progress == pytest.approx(held, abs=0.05)


def test_a_stick_pushed_away_from_the_line_draws_nothing_out():
    stick = StickHand((0.0, 1.0))
    stick.push(0.0, 0.0, -1.0)
    for n in range(1, 200):
        stick.tick(10.0 * n)
    assert stick.progress == 0.0 and stick.phase == "held"


def struck(miss: float) -> KeyHand:
    hand = KeyHand()
    hand.strike(0.0)
    for n in range(STROKES):
        hand.strike(FIRST + (n + 1) * CROSSING + miss)
    hand.tick(FIRST + (STROKES + 1) * CROSSING)
    return hand


def test_strokes_count_by_how_far_the_middle_is_missed():
    figures = [struck(miss).steadiness for miss in (0, 20, 50, 120, 300)]
    assert figures[0] == 100 and figures == sorted(figures, reverse=True) and figures[-1] < 10
    assert struck(-50).steadiness == struck(50).steadiness and struck(10).phase == "out"


def test_one_nervous_stroke_takes_no_more_than_about_a_third():
    for miss in (0, 14, 34, 60):
        hands = [KeyHand(), KeyHand()]
        hands[0].missed, hands[1].missed = [miss] * STROKES, [miss] * (STROKES - 1) + [0.5 * CROSSING]
        assert 0 < hands[0].steadiness - hands[1].steadiness <= 34


def test_a_stroke_that_comes_too_soon_does_not_count_and_says_so():
    it = toy()
    it.strike(0.0)
    for t in (FIRST, FIRST + 100.0, FIRST + 200.0):
        it.update(t)
        it.strike(t)
    assert isinstance(it.hand, KeyHand) and len(it.hand.missed) == 1
    assert it.hand.is_ignored(500.0) and it.sounds.count("illegal") == 2
    it.update(FIRST + 800.0)
    assert not it.hand.is_ignored(500.0)
    it.strike(FIRST + 1.5 * CROSSING)
    assert it.sounds[-2:] == ["slide", "creak"], "quite astray: the tent is heard"


def test_the_mark_is_in_the_middle_when_it_should_be_struck():
    hand = KeyHand()
    hand.strike(0.0)
    for n in range(4):
        hand.tick(FIRST + n * CROSSING)
        assert abs(hand.mark) < 1e-6
        hand.tick(FIRST + (n + 0.5) * CROSSING)
        assert abs(hand.mark) == pytest.approx(1.0)


def test_hammering_on_the_key_is_no_way():
    hand, t = KeyHand(), 0.0
    hand.strike(0.0)
    while hand.phase != "out" and t < 20_000:
        t += SLIDE + 17
        hand.strike(t)
    assert hand.phase == "out" and hand.steadiness < 25


# ---- fairness ----------------------------------------------------------------------------------------------------
BOUNDS = {"careful": (68, 90, 14), "average": (47, 57, 14), "hasty": (0, 30, 12)}


def figures(care: str, device: str, pulls: int) -> tuple[float, float]:
    dice = random.Random(f"{care} {device}")
    found = [people.pull(device, care, dice) for _ in range(pulls)]
    assert all(0 <= steady <= 100 for steady in found)
    return fmean(found), pstdev(found)


def fair(care: str, pulls: int, means: float, spreads: float) -> None:
    found = {device: figures(care, device, pulls) for device in people.DEVICES}
    print(care, {device: f"{mean:.1f} ± {spread:.1f}" for device, (mean, spread) in found.items()})
    least, most, wide = BOUNDS[care]
    assert all(least <= mean <= most and spread <= wide for mean, spread in found.values()), found
    for column, within in zip(zip(*found.values(), strict=True), (means, spreads), strict=True):
        assert max(column) - min(column) <= within, found


@pytest.mark.parametrize("care", CARES)
def test_the_same_care_earns_about_the_same_on_every_device(care):
    fair(care, 200, 6.0, 6.0)


@pytest.mark.long
@pytest.mark.parametrize("care", CARES)
def test_the_same_care_earns_the_same_on_every_device(care):
    fair(care, 10_000, 3.0, 3.5)        # in haste a key, which is down or up, scatters more than a hand that slides


# ---- the toy -----------------------------------------------------------------------------------------------------
BOX = Rect(300, 100, 900, 460)


def toy(**how: Any) -> Toy:
    return Toy(range(6), range(100, 105), BOX, **how)


def by_mouse(it: Toy, side: str = "right", pace: float = 0.0035, until: float = 1.3) -> Toy:
    body = it.tent.half(side)[0]  # type: ignore[arg-type]
    start, (lx, ly), reach = rest(it.tent)[body.card], line(body), it.tent.stand.reach
    it.update(0.0)
    assert it.press(0.0, start.x, start.y)
    for n in range(1, int(until / pace)):
        far = pace * n * reach
        it.drag(8.0 * n, start.x + lx * far, start.y + ly * far)
        it.update(8.0 * n)
    return it


def test_a_pull_by_mouse_ends_in_the_words_of_the_action():
    it = by_mouse(toy())
    verb, side, steady = it.word.split()
    assert (verb, side) == ("draw", "right") and 80 <= int(steady) <= 100


def test_the_same_gestures_give_the_same_word_and_poses():
    assert by_mouse(toy()).word == by_mouse(toy()).word and by_mouse(toy()).poses() == by_mouse(toy()).poses()


def test_until_the_card_is_out_there_is_no_word():
    it = by_mouse(toy(), until=0.5)
    assert it.word == "" and it.bound
    it.choose("left")
    assert it.side == "right" and not it.press(9000.0, *rest(it.tent)[0][:2])


def test_only_the_halves_on_offer_can_be_drawn_on():
    it = toy(sides=("left",))
    body = it.tent.right[0]
    assert not it.press(0.0, *rest(it.tent)[body.card][:2]) and it.side == "left"
    it.choose("right")
    assert it.side == "left"


def test_the_key_draws_on_the_chosen_half():
    it = toy()
    it.choose("right")
    it.strike(0.0)
    for n in range(STROKES):
        it.strike(FIRST + (n + 1) * CROSSING + 15)
        it.update(FIRST + (n + 1) * CROSSING + 15)
    it.update(FIRST + 7 * CROSSING)
    assert it.word.startswith("draw right ") and int(it.word.split()[2]) > 60


def test_a_stick_draws_it_out_too():
    it = toy()
    body = it.tent.left[0]
    lx, ly = line(body)
    for n in range(600):
        it.push(8.0 * n, 0.42 * lx, 0.42 * ly)
        it.update(8.0 * n)
    assert it.word.startswith("draw left ") and int(it.word.split()[2]) > 60


def test_shaking_one_hand_and_drawing_with_another_forgives_nothing():
    it = toy()
    start = rest(it.tent)[it.tent.left[0].card]
    it.update(0.0)
    it.press(0.0, start.x, start.y)
    for n in range(1, 120):
        it.drag(8.0 * n, start.x + 60 * (n // 8 % 2), start.y)
        it.update(8.0 * n)
    it.release(960.0)
    shaken = it.steadiness
    assert not it.bound and shaken < 60
    it.strike(1000.0)
    assert it.steadiness <= shaken


def test_the_others_sway_and_come_to_rest_and_in_calm_nothing_does():
    it, calm = by_mouse(toy(), pace=0.012), by_mouse(toy(calm=True), pace=0.012)
    assert any(it.poses()[card].angle != rest(it.tent)[card].angle for card in range(6))
    assert all(calm.poses()[card] == rest(calm.tent)[card] for card in range(6))
    now, wish = 2000.0, 0.0
    while wish is not None and now < 20_000:
        now += 16
        wish = it.update(now)  # type: ignore[assignment]
    assert wish is None


def test_losing_the_focus_lets_go():
    it = by_mouse(toy(), until=0.1)
    it.lose()
    assert it.progress == 0.0 and it.word == ""


def test_a_card_can_be_touched_where_it_is_seen():
    it = toy()
    for side in ("left", "right"):
        shown = rest(it.tent)[it.tent.half(side)[0].card]
        for x, y in (*corners(shown)[2:], shown[:2]):           # their heads cross at the ridge
            assert it.under(0.98 * x + 0.02 * shown.x, 0.98 * y + 0.02 * shown.y) == side
    assert it.under(BOX.x - 200, BOX.y) is None
