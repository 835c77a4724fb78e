"""Draws by lot which button or letter means which answer where all are asked at once: for each person and
question, so that no player can read an answer from a thumb. It knows neither questions nor cards."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.rng import Rng
from game.core.seating import Seat
from game.ui.input.gesture import Command, Device, Gesture, Key, Letter
from game.ui.input.keys import KeyTable

FACES = (Key.CONFIRM, Key.BACK, Key.HELP, Key.RULES)
"""What the four buttons under a right thumb mean elsewhere."""

LETTERS = "wertyupasdfghjkzxcvbnm"
"""Letters that cannot be mistaken for one another, or for a figure, from far away."""
SPARE = "qilo234567890"
"""Drawn only where the others do not suffice, because so many keys have a meaning."""


class Lot(NamedTuple):
    """Describes what one person presses, in the order of the answers: letters, or what `buttons` of their own `device`
    mean elsewhere."""

    device: Device
    letters: tuple[str, ...] = ()
    buttons: tuple[Key, ...] = ()

    def heard(self, g: Gesture) -> int | None:
        """Return the place of the answer that this gesture gives; None: none, or the gesture is another player's."""
        match g:
            case Command(act=act, phase="up", device=device) if self.device == device and act in self.buttons:
                return self.buttons.index(act)
            case Letter(key=key, phase="up") if key in self.letters:
                return self.letters.index(key)
            case _:
                return None

    def caps(self, keys: KeyTable) -> tuple[str, ...]:
        """Return the caps of the buttons, or of the letters, one for each answer."""
        return tuple(keys.cap(act, pad=True) for act in self.buttons) or tuple(key.upper() for key in self.letters)


def drawn(devices: Mapping[Seat, Device], count: int, keys: KeyTable, seed: int) -> dict[Seat, Lot]:
    """Draw as many lots as there are answers, for each of these seats; `devices`: the pad its player holds, empty for
    none."""
    dice = Rng(seed)
    free = []
    for some in (LETTERS, SPARE):
        letters = [letter for letter in some if keys.act(letter) is None]
        dice.shuffle(letters)
        free += letters
    found: dict[Seat, Lot] = {}
    for seat, device in devices.items():
        faces = list(FACES)
        dice.shuffle(faces)
        mine, free = (free[:count], free[count:]) if not device else ([], free)
        found[seat] = Lot(device, tuple(mine), tuple(faces[:count]) if device else ())
    return found


def answers_of(lots: Mapping[Seat, Lot], seats: Sequence[Seat], g: Gesture) -> tuple[Seat, int] | None:
    """Return who of these answers what with this gesture."""
    heard = ((seat, lots[seat].heard(g)) for seat in seats)
    return next(((seat, place) for seat, place in heard if place is not None), None)
