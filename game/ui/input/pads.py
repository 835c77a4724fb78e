"""Gamepads: plugged in and out at any time, each a separate device, so that several can speak for several seats."""
from __future__ import annotations

import logging

import pygame
from pygame._sdl2 import controller

from game.ui.input.gesture import STEERING, Command, Device, Gesture, Plugged, Stick
from game.ui.input.keys import PAD_BUTTONS, KeyTable
from game.ui.input.steering import LET_GO, PUSHED, Steering

STEPS = 64
"""A stick's way from its middle is told in so many steps: fine enough for a hand, coarse enough to be quiet."""

REST = 0.10
"""Share of the way under which a stick rests: worn springs do not come home exactly."""


class Sticks:
    """Holds all sticks of all pads, one for each pad: the one that was moved last."""

    def __init__(self) -> None:
        self._at: dict[Device, tuple[float, float]] = {}
        self._told: dict[Device, tuple[float, float]] = {}

    def axis(self, device: Device, horizontal: bool, share: float) -> Stick | None:
        """Note that one axis is at `share` (-1 to 1) now; return where the stick stands, if that is news."""
        x, y = self._at.get(device, (0.0, 0.0))
        share = max(-1.0, min(1.0, share))
        self._at[device] = x, y = (share, y) if horizontal else (x, share)
        stands = (0.0, 0.0) if x * x + y * y < REST * REST else (round(x * STEPS) / STEPS, round(y * STEPS) / STEPS)
        if stands == self._told.get(device, (0.0, 0.0)):
            return None
        self._told[device] = stands
        return Stick(device, *stands)

    def forget(self, device: Device) -> Stick | None:
        """Forget a pad that is gone: its stick rests, which is news if it did not."""
        self._at.pop(device, None)
        return Stick(device, 0.0, 0.0) if self._told.pop(device, (0.0, 0.0)) != (0.0, 0.0) else None


FULL = 32767
STICKS = {pygame.CONTROLLER_AXIS_LEFTX: True, pygame.CONTROLLER_AXIS_LEFTY: False,
          pygame.CONTROLLER_AXIS_RIGHTX: True, pygame.CONTROLLER_AXIS_RIGHTY: False}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "pad left trigger",
            pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "pad right trigger"}

log = logging.getLogger(__name__)


class Pads:
    """Holds all pads that are plugged in. `held` directions repeat with `steering`."""

    def __init__(self, keys: KeyTable, steering: Steering) -> None:
        self.keys = keys
        self._steering = steering
        self._open: dict[int, controller.Controller] = {}
        self._pulled: set[tuple[int, int]] = set()
        self._sticks = Sticks()
        try:
            controller.init()
        except pygame.error as error:
            log.info("gamepads cannot be used: %s", error)

    @property
    def names(self) -> dict[Device, str]:
        """The pads there are, by device."""
        return {_device(number): pad.name for number, pad in self._open.items()}

    def hear(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """Translate a controller event into gestures; nothing for other events."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            return self._plug(event.device_index)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._unplug(event.instance_id)
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pressed = event.type == pygame.CONTROLLERBUTTONDOWN
            return self._button(_device(event.instance_id), PAD_BUTTONS.get(event.button, ""), pressed, now)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / FULL, now)
        return []

    def rumble(self, device: Device, strength: float, ms: int) -> None:
        """Shake this pad, 0-1, if it can be shaken."""
        for number, pad in self._open.items():
            if _device(number) == device:
                try:
                    pad.rumble(strength, 0.7 * strength, ms)
                except pygame.error as error:
                    log.info("a gamepad cannot be shaken: %s", error)

    def close(self) -> None:
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        controller.quit()

    def _plug(self, index: int) -> list[Gesture]:
        try:
            pad = controller.Controller(index)
        except (pygame.error, ValueError) as error:
            log.info("a gamepad cannot be opened: %s", error)
            return []
        number = pad.as_joystick().get_instance_id()
        if number in self._open:
            return []
        self._open[number] = pad
        return [Plugged(_device(number), pad.name, True)]

    def _unplug(self, number: int) -> list[Gesture]:
        pad = self._open.pop(number, None)
        self._steering.forget(_device(number))
        rests = self._sticks.forget(_device(number))
        gone = [] if pad is None else [Plugged(_device(number), pad.name, False)]
        return [*([rests] if rests else []), *gone]

    def _button(self, device: Device, name: str, pressed: bool, now: float) -> list[Gesture]:
        act = self.keys.act(name)
        if act is None:
            return []
        if act in STEERING:
            return list(self._steering.press(device, act, now) if pressed else self._steering.release(device, act))
        return [Command(act, "down" if pressed else "up", device)]

    def _axis(self, number: int, axis: int, share: float, now: float) -> list[Gesture]:
        if axis in STICKS:
            device = _device(number)
            moved = self._sticks.axis(device, STICKS[axis], share)
            return [*([moved] if moved else []), *self._steering.stick(device, STICKS[axis], share, now)]
        name, key = TRIGGERS.get(axis, ""), (number, axis)
        if share >= PUSHED and key not in self._pulled:
            self._pulled.add(key)
            return self._button(_device(number), name, True, now)
        if share <= LET_GO and key in self._pulled:
            self._pulled.discard(key)
            return self._button(_device(number), name, False, now)
        return []


def _device(number: int) -> Device:
    return f"pad:{number}"
