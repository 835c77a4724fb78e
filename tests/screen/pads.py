"""Virtual gamepads: they belong to the process that made them, so they are made inside the program that is played."""
from __future__ import annotations

import ctypes
import time
from pathlib import Path

import pygame

A, B, NEXT, UP, DOWN, LEFT, RIGHT = 0, 1, 10, 11, 12, 13, 14


class Pad:
    """A virtual pad; `press` holds a button for a moment, as a thumb does. `device`: what the program calls it."""

    def __init__(self, thumb: float = 0.06) -> None:
        """thumb: how long a press lasts, and the pause after it, in seconds."""
        self.thumb = thumb
        folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
        self._sdl = ctypes.CDLL(str(next(folder.glob("libSDL2-2*"))))
        self._index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))
        self.device = f"pad:{self._sdl.SDL_JoystickInstanceID(self._stick)}"

    def press(self, button: int, hold: float = 0.0) -> None:
        """Down for a moment, or for so many seconds, and up."""
        for down, lasts in ((1, hold or self.thumb), (0, self.thumb)):
            self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, down)
            time.sleep(lasts)

    def tilt(self, x: float, y: float) -> None:
        """The left stick stands here: -1 to 1, y downwards."""
        for axis, share in enumerate((x, y)):
            self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, int(32767 * share))

    def pull_out(self) -> None:
        """Unplug it; only the pad that was plugged in last, or its place is another one's."""
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)
