"""Presses that have been spent on a page which is gone: what follows of them – a release, a repeat, a drag – means
nothing to the page that lies there now. It knows no page."""
from __future__ import annotations

from typing import TypeAlias

from game.ui.input.gesture import Away, Command, Gesture, Letter, Pointer

Press: TypeAlias = tuple[str, str]
"""A device, and what of it is held."""


class Spent:
    """Knows what is still held of a press that was spent."""

    def __init__(self) -> None:
        self._held: set[Press] = set()

    def begin(self, gesture: Gesture) -> None:
        """Begin to spend a press, held from now on if it is anything that is held."""
        press = _press(gesture)
        if press is not None and getattr(gesture, "phase", "") in ("down", "pressed"):
            self._held.add(press)

    def takes(self, gesture: Gesture) -> bool:
        """Return whether this belongs to what has been spent. A new press of the same key shows that its release was
        lost."""
        if isinstance(gesture, Away):
            self._held.clear()
        press = _press(gesture)
        if press is None or press not in self._held:
            return False
        match gesture:
            case Command(phase="down", repeat=False) | Letter(phase="down") | Pointer(phase="pressed" | "moved"):
                self._held.discard(press)
                return False
            case Command(phase="up") | Letter(phase="up") | Pointer(phase="released" | "lost"):
                self._held.discard(press)
        return True


def _press(gesture: Gesture) -> Press | None:
    match gesture:
        case Command(device=device, act=act):
            return device, act.value
        case Letter(device=device, key=key):
            return device, f"letter {key}"
        case Pointer(device=device, button=button):
            return device, f"button {button}"
    return None
