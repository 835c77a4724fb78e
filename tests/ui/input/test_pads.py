"""Pads as events: buttons, sticks, triggers; and a virtual pad through SDL itself."""
from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from game.ui.draw.screen import Screen
from game.ui.input.gesture import Command, Gesture, Key, Plugged, Stick
from game.ui.input.hands import Hands


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.event.clear()
    made = Hands(Screen(1920, 1080))
    yield made
    made.close()
    pygame.display.quit()


def button(number: int, which: int, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=number, button=which)


def axis(number: int, which: int, value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=which, value=value)


def test_buttons_tell_which_pad(hands: Hands) -> None:
    assert hands.hear(button(3, pygame.CONTROLLER_BUTTON_A), 0) == [Command(Key.CONFIRM, "down", "pad:3")]
    assert hands.hear(button(4, pygame.CONTROLLER_BUTTON_A), 0) == [Command(Key.CONFIRM, "down", "pad:4")]
    assert hands.hear(button(3, pygame.CONTROLLER_BUTTON_Y), 0) == [Command(Key.RULES, "down", "pad:3")]


def steered(gestures: list[Gesture]) -> list[Gesture]:
    """Without where the stick stands."""
    return [gesture for gesture in gestures if not isinstance(gesture, Stick)]


def test_where_a_stick_stands_is_told_before_what_it_steers(hands: Hands) -> None:
    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    assert hands.hear(axis(2, y, 9000), 0) == [Stick("pad:2", 0.0, 18 / 64)]
    assert hands.hear(axis(2, y, 30000), 0)[1:] == [Command(Key.DOWN, "down", "pad:2")]
    assert hands.hear(axis(2, x, 0), 0) == []


def test_the_stick_of_a_pad_that_is_gone_rests(hands: Hands) -> None:
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=2)
    hands.hear(axis(2, pygame.CONTROLLER_AXIS_LEFTY, 20000), 0)
    assert hands.hear(gone, 0) == [Stick("pad:2", 0.0, 0.0)] and hands.hear(gone, 0) == []


def test_a_stick_steers_once_and_then_repeats(hands: Hands) -> None:
    x = pygame.CONTROLLER_AXIS_LEFTX
    heard = [g for v in (5000, 20000, 26000, 16000, 30000) for g in steered(hands.hear(axis(0, x, v), 0))]
    assert heard == [Command(Key.RIGHT, "down", "pad:0")]
    assert hands.tick(400) == [Command(Key.RIGHT, "down", "pad:0", True)]
    over = steered(hands.hear(axis(0, x, -30000), 500))
    assert over == [Command(Key.LEFT, "down", "pad:0"), Command(Key.RIGHT, "up", "pad:0")]
    assert steered(hands.hear(axis(0, x, 0), 600)) == [Command(Key.LEFT, "up", "pad:0")]
    assert hands.due is None


def test_triggers_are_buttons(hands: Hands) -> None:
    right = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    heard = [g for v in (10000, 22000, 32000, 100) for g in hands.hear(axis(0, right, v), 0)]
    assert heard == [Command(Key.FASTER, "down", "pad:0"), Command(Key.FASTER, "up", "pad:0")]


def _sdl() -> ctypes.CDLL | None:
    """The SDL that pygame brought along."""
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*")) if folder.is_dir() else []
    return ctypes.CDLL(str(found[0])) if found else None


@pytest.mark.skipif(sys.platform != "linux", reason="needs SDL's library by its Linux name")
def test_a_virtual_pad_is_plugged_in_and_out(hands: Hands) -> None:
    sdl = _sdl()
    if sdl is None:
        pytest.skip("SDL's library is not beside pygame")
    index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
    assert index >= 0
    plugged = [g for e in pygame.event.get() for g in hands.hear(e, 0)]
    assert [g for g in plugged if isinstance(g, Plugged) and g.here]
    device = next(g.device for g in plugged if isinstance(g, Plugged))
    assert device in hands.pads
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    stick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(int(device.split(":")[1])))
    sdl.SDL_JoystickSetVirtualButton(stick, 0, 1)
    pygame.event.pump()
    heard = [g for e in pygame.event.get() for g in hands.hear(e, 0)]
    assert Command(Key.CONFIRM, "down", device) in heard
    sdl.SDL_JoystickDetachVirtual(index)
    gone = [g for e in pygame.event.get() for g in hands.hear(e, 0)]
    assert [g for g in gone if isinstance(g, Plugged) and not g.here]
    assert device not in hands.pads


def test_only_the_pad_that_is_meant_is_shaken_and_one_that_cannot_be_costs_nothing(hands: Hands) -> None:
    shaken: list[tuple[object, ...]] = []

    def refuses(*_: object) -> bool:
        raise pygame.error("it is gone")

    pads = hands._pads._open
    pads[1] = SimpleNamespace(name="One", quit=lambda: None, rumble=lambda *how: shaken.append(how))  # type: ignore[assignment]
    pads[2] = SimpleNamespace(name="Two", quit=lambda: None, rumble=refuses)  # type: ignore[assignment]
    for device in ("pad:1", "pad:2", "pad:3", "keyboard"):
        hands.rumble(device, 0.5, 200)
    assert shaken == [(0.5, 0.35, 200)]
