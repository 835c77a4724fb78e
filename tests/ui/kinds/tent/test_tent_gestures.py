"""Gestures on the tent: mouse, finger, key, cross and stick, one at a time."""
from __future__ import annotations

import pytest

from game.core.rules import Action, Offer, Touch
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Away, Command, Key, Letter, Plugged, Pointer
from game.ui.kinds.tent.geometry import line, rest
from game.ui.kinds.tent.gestures import TentGestures, sides_of
from game.ui.kinds.tent.hands import CROSSING, FIRST, STROKES
from game.ui.kinds.tent.toy import Toy

BOX = Rect(300, 100, 900, 460)


@pytest.fixture
def hands() -> TentGestures:
    return TentGestures(Toy(range(6), range(100, 105), BOX))


def drawn(hands: TentGestures, device: str, until: float = 1.3, side: str = "left") -> None:
    toy = hands.toy
    body = toy.tent.half(side)[0]  # type: ignore[arg-type]
    start, (lx, ly), reach = rest(toy.tent)[body.card], line(body), toy.tent.stand.reach
    toy.update(0.0)
    assert hands.handle(Pointer("pressed", start.x, start.y, device), 0.0)
    for n in range(1, int(until / 0.0035)):
        far = 0.0035 * n * reach
        hands.handle(Pointer("dragged", start.x + lx * far, start.y + ly * far, device), 8.0 * n)
        toy.update(8.0 * n)


def test_offers_tell_from_which_halves_may_be_pulled():
    offers = [Offer(Action("draw", (side,)), (Touch("zone", side),)) for side in ("right", "left")]  # type: ignore[arg-type]
    assert sides_of(offers) == ("left", "right") and sides_of(offers[:1]) == ("right",)
    assert sides_of([Offer(Action("dig"), ()), Offer(Action("play", ("S2",)), ())]) == ()  # type: ignore[arg-type]


@pytest.mark.parametrize("device", ["mouse", "touch:3"])
def test_a_pointer_draws_a_card_out(hands, device):
    drawn(hands, device)
    assert hands.toy.word.startswith("draw left ")


def test_a_second_finger_changes_nothing(hands):
    drawn(hands, "touch:1", until=0.5)
    before = hands.toy.progress
    assert not hands.handle(Pointer("dragged", 0, 0, "touch:2"), 2000.0)
    assert not hands.handle(Pointer("released", 0, 0, "touch:2"), 2000.0)
    assert hands.toy.progress == before and hands.toy.hand.phase == "held"


def test_a_press_beside_the_tent_is_not_for_it(hands):
    assert not hands.handle(Pointer("pressed", 5, 5), 0.0)
    assert not hands.handle(Pointer("moved", 700, 300), 0.0)
    assert not hands.handle(Letter("q"), 0.0)


@pytest.mark.parametrize("gesture", [Away("unfocused"), Plugged("pad:0", "a pad", False)])
def test_what_is_lost_lets_go(hands, gesture):
    drawn(hands, "mouse", until=0.1)
    assert not hands.handle(gesture, 400.0)
    assert hands.toy.progress == 0.0 and hands.toy.hand.phase == "home"


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_the_half_is_chosen_and_the_card_struck_out_by_one_button(hands, device):
    assert hands.handle(Command(Key.RIGHT, "down", device), 0.0)
    hands.handle(Command(Key.CONFIRM, "down", device), 0.0)
    for n in range(STROKES):
        t = FIRST + (n + 1) * CROSSING + 12
        assert hands.handle(Command(Key.CONFIRM, "down", device), t)
        assert hands.handle(Command(Key.CONFIRM, "down", device, repeat=True), t + 400)
        assert not hands.handle(Command(Key.CONFIRM, "up", device), t + 450)
    hands.toy.update(FIRST + 7 * CROSSING)
    assert hands.toy.word.startswith("draw right ") and int(hands.toy.word.split()[2]) > 70


def test_a_stick_chooses_sideways_and_draws_downwards(hands):
    hands.stick("pad:0", 0.9, 0.0, 0.0)
    assert hands.toy.side == "right" and hands.toy.hand is None
    lx, ly = line(hands.toy.tent.right[0])
    for n in range(1, 500):
        hands.stick("pad:0", 0.45 * lx, 0.45 * ly, 8.0 * n)
        hands.stick("pad:1", -1.0, 1.0, 8.0 * n)
        hands.toy.update(8.0 * n)
    assert hands.toy.word.startswith("draw right ") and int(hands.toy.word.split()[2]) > 50


def test_a_stick_that_has_drawn_half_way_keeps_its_card(hands):
    lx, ly = line(hands.toy.tent.left[0])
    for n in range(100):
        hands.stick("pad:0", 0.5 * lx, 0.5 * ly, 8.0 * n)
        hands.toy.update(8.0 * n)
    assert hands.toy.bound
    hands.stick("pad:0", 0.9, 0.0, 900.0)
    assert hands.toy.side == "left"


def test_a_stick_turned_sideways_lets_the_card_go_home(hands):
    lx, ly = line(hands.toy.tent.left[0])
    for n in range(12):
        hands.stick("pad:0", 0.5 * lx, 0.5 * ly, 8.0 * n)
        hands.toy.update(8.0 * n)
    hands.stick("pad:0", -0.9, 0.0, 100.0)
    assert hands.toy.hand.phase == "home" and hands.toy.progress == 0.0
    hands.stick("pad:0", 0.9, 0.0, 120.0)
    assert hands.toy.side == "right"
