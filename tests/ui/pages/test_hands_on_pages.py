"""Pointer, wheel and keys on a page, without any picture."""
from __future__ import annotations

from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Key, Letter, Pointer, Wheel
from game.ui.kit.hit_areas import Area, PageHands, Spot

ROOM = Rect(0, 0, 400, 300)


def page(hands: PageHands, pressed: list[str], rows: int = 10) -> None:
    """Ten rows of 100 units in an area of 300, and a button below it."""
    hands.begin()
    area = hands.area("list", ROOM)
    area.content = rows * 100.0
    for i in range(rows):
        rect = Rect(0, i * 100 - area.offset, 400, 90)
        name = f"row-{i}"
        hands.spots[name] = Spot(name, rect, rect.clip(ROOM), lambda name=name: pressed.append(name), area="list")  # type: ignore[misc]
    hands.spots["done"] = Spot("done", Rect(0, 320, 400, 80), Rect(0, 320, 400, 80), lambda: pressed.append("done"),
                               key="d")
    hands.settle()


def test_a_drag_scrolls_and_presses_nothing() -> None:
    hands, pressed = PageHands(), []
    page(hands, pressed)
    hands.handle(Pointer("pressed", 100, 200))
    for y in (195, 170, 120):
        hands.handle(Pointer("dragged", 100, y, dy=y - 200 if y == 195 else -50))
    hands.handle(Pointer("released", 100, 120))
    assert pressed == []
    assert hands.areas["list"].offset > 40


def test_a_finger_that_trembles_still_presses() -> None:
    hands, pressed = PageHands(), []
    page(hands, pressed)
    hands.handle(Pointer("pressed", 100, 40, "touch:1"))
    hands.handle(Pointer("dragged", 104, 46, "touch:1", dx=4, dy=6))
    hands.handle(Pointer("released", 104, 46, "touch:1"))
    assert pressed == ["row-0"]


def test_what_is_scrolled_away_cannot_be_pressed() -> None:
    hands, pressed = PageHands(), []
    page(hands, pressed)
    hands.handle(Pointer("pressed", 100, 350))
    hands.handle(Pointer("released", 100, 350))
    assert pressed == ["done"], "row 3 lies there, but below the edge of its area"


def test_the_wheel_stops_at_the_ends() -> None:
    hands = PageHands()
    page(hands, [])
    assert not hands.handle(Wheel(0, 1, 50, 50))
    for _ in range(20):
        hands.handle(Wheel(0, -1, 50, 50))
    assert hands.areas["list"].offset == 700
    assert not hands.handle(Wheel(0, -1, 50, 350)), "nothing scrolls there"


def test_down_goes_through_the_whole_list_before_it_leaves_it() -> None:
    hands, pressed = PageHands("row-0"), []
    page(hands, pressed)
    seen = []
    for _ in range(14):
        hands.handle(Command(Key.DOWN))
        page(hands, pressed)
        seen.append(hands.at)
    assert [s for i, s in enumerate(seen) if i == 0 or seen[i - 1] != s] == [*(f"row-{i}" for i in range(10)), "done"]


def test_a_hot_key_acts_on_release() -> None:
    hands, pressed = PageHands(), []
    page(hands, pressed)
    hands.handle(Letter("d"))
    assert pressed == []
    hands.handle(Letter("d", "up"))
    assert pressed == ["done"]


def test_a_lost_pointer_presses_nothing() -> None:
    hands, pressed = PageHands(), []
    page(hands, pressed)
    hands.handle(Pointer("pressed", 100, 40))
    hands.handle(Pointer("lost", 100, 40))
    hands.handle(Pointer("released", 100, 40))
    assert pressed == []


def test_what_is_covered_cannot_be_reached() -> None:
    hands, pressed = PageHands(), []
    page(hands, pressed)
    hands.cover()
    hands.spots["yes"] = Spot("yes", Rect(0, 0, 400, 400), Rect(0, 0, 400, 400), lambda: pressed.append("yes"))
    hands.settle()
    hands.handle(Pointer("pressed", 100, 40))
    hands.handle(Pointer("released", 100, 40))
    assert pressed == ["yes"]


def test_revealing_prefers_the_top_of_what_is_too_high() -> None:
    area = Area(Rect(0, 0, 100, 200), content=1000)
    area.reveal(300, 900, margin=0)
    assert area.offset == 300
    area.reveal(-100, -50, margin=0)
    assert area.offset == 200


def test_a_confirm_after_the_pointer_first_shows_what_the_next_one_presses() -> None:
    pressed = list[str]()
    hands = PageHands()
    for name, y in (("a", 0), ("b", 100)):
        rect = Rect(0, y, 80, 80)
        hands.spots[name] = Spot(name, rect, rect, lambda name=name: pressed.append(name))  # type: ignore[misc]
    hands.settle()
    for phase in ("pressed", "released"):
        hands.handle(Pointer(phase, 10, 110))
    hands.handle(Pointer("moved", 300, 300, dx=50, dy=50))
    assert pressed == ["b"]
    for _ in range(2):
        for phase in ("down", "up"):
            hands.handle(Command(Key.CONFIRM, phase))   # type: ignore[arg-type]
        assert hands.visible and hands.at == "b"
    assert pressed == ["b", "b"], "the first one only showed where the focus stands"
