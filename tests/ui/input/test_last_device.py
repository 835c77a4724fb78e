"""Caps show a pad's buttons to those who hold a pad: last used, or plugged in at a television."""
from __future__ import annotations

import pytest

from game.ui.draw.screen import Screen
from game.ui.input.gesture import Command, Gesture, Key, Letter, Plugged, Pointer, Stick
from game.ui.input.last_device import LastUsed
from game.ui.kit.desk import Desk
from game.ui.pages.manager import Manager
from tests.ui.driver import Driver, opened


@pytest.mark.parametrize(("gestures", "expected", "pad"), [
    ([], True, True),
    ([], False, False),
    ([Command(Key.UP, device="pad:0")], False, True),
    ([Command(Key.UP, device="keyboard")], True, False),
    ([Command(Key.UP, device="pad:0"), Letter("k")], True, False),
    ([Letter("k"), Stick("pad:0", 0.0, 0.5)], False, True),
    ([Letter("k"), Stick("pad:0", 0.1, -0.12)], True, False),
    ([Pointer("moved", 5, 5, dx=1, dy=1)], True, True),
    ([Pointer("moved", 5, 5, dx=9, dy=9)], True, False),
    ([Pointer("pressed", 5, 5)], True, False),
    ([Letter("k"), Plugged("pad:0", "Pad", True)], True, True),
    ([Letter("k"), Plugged("pad:0", "Pad", False)], True, False),
])
def test_whose_signs_are_shown(gestures: list[Gesture], expected: bool, pad: bool) -> None:
    used = LastUsed()
    for gesture in gestures:
        used.hear(gesture)
    assert used.is_pad(expected) is pad


def test_the_manager_hears_what_is_used_before_any_scene_does() -> None:
    manager = Manager(Screen(960, 540), lambda: True, lambda: None)
    manager.handle(Command(Key.UP, device="pad:1"))
    assert manager.used.device == "pad"


def signs(evening: Driver) -> set[str]:
    """What stands in the strip above the table."""
    screen = evening.app.screen
    return {box.text for box in evening.app.boxes(evening.scene)
            if box.kind == "text" and box.rect.bottom < screen.safe.y + 70 and box.rect.x > screen.wide / 2}


def test_at_a_television_the_strip_shows_the_buttons_of_a_pad_that_is_plugged_in() -> None:
    evening = opened(6, (1920, 1080), tv=True, speed="instant")
    evening.scene.hands.visible = True
    keys = signs(evening)
    assert "Esc" in keys
    evening.app.devices.pads = {"pad:0": "Pad"}
    assert "Esc" not in signs(evening)
    evening.app.devices.used.hear(Letter("k"))
    assert signs(evening) == keys


def test_keys_are_shown_while_keys_are_used_and_words_alone_while_a_mouse_is() -> None:
    evening = opened(4, (1366, 768), speed="instant")
    evening.scene.hands.visible = False
    by_mouse = signs(evening)
    assert "Esc" not in by_mouse and "Pause" in by_mouse
    evening.scene.hands.visible = True
    assert signs(evening) >= by_mouse | {"Esc"}


def test_on_a_desk_a_plugged_pad_changes_nothing_until_it_is_used() -> None:
    evening = opened(6, (1920, 1080), speed="instant")
    evening.app.devices.pads = {"pad:0": "Pad"}
    evening.scene.hands.visible = True
    keys = signs(evening)
    assert "Esc" in keys
    evening.app.devices.used.hear(Command(Key.RIGHT, device="pad:0"))
    assert "Esc" not in signs(evening)
    assert Desk(evening.app.painter(), evening.scene.hands, evening.app).glyphs
