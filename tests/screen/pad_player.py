"""Kataku in its window with a virtual gamepad and nobody else: from the title to the result, by buttons alone.

A program of its own (`python pad_player.py`), because SDL's virtual pads belong to the process that made them.
Prints the names of the scenes in the order they were seen.
"""
from __future__ import annotations

import ctypes
import random
import threading
import time
from pathlib import Path

import pygame

from game import app

A, B, LEFT, RIGHT = 0, 1, 13, 14
PATIENCE = 120.0


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

    def pull_out(self) -> None:
        """Unplug it; only the pad that was plugged in last, or its place is another one's."""
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)


def play(pad: Pad, window: app.Window, house: app.House, seen: list[str]) -> None:
    """A on whatever is offered; at the table now and then the button to its right."""
    dice, end = random.Random(3), time.monotonic() + PATIENCE
    while time.monotonic() < end and "Result" not in seen:
        name = type(house.manager.stack[-1]).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
            time.sleep(0.4)
        if name == "TableScene" and len(house.manager.stack[-1].session.offers()) > 1 and dice.random() < 0.4:
            pad.press(RIGHT)
            pad.press(A)
        else:
            pad.press(A if name in ("Title", "Lobby", "TableScene") else B)
        time.sleep(0.1)
    window.close()
    window.wake()


def main() -> None:
    window, house, painter = app.open_house(app.Start(size=(1366, 768), language="en"))
    seen: list[str] = []
    threading.Thread(target=play, args=(Pad(), window, house, seen), daemon=True).start()
    window.run(house.manager, painter)
    print(" ".join(seen))


if __name__ == "__main__":
    main()
