"""The settings: every change is in force at once and kept. How they are laid stands in `layout`."""
from __future__ import annotations

from typing import NamedTuple

from game.data.settings import READING_AIDS, RENDERERS, SPEEDS
from game.ui.input.gesture import Act
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import Desk
from game.ui.kit.page import Placard
from game.ui.pages.services import Services
from game.ui.pages.settings import layout as settings_layout

SCALES = (100, 110, 125, 150, 175, 200)
WINDOWS = (0, 5, 8, 12, 20, 30, 45, 60)
EDGES = tuple(n / 2 for n in range(16))
VOLUME_STEP = 0.05


class Swap(NamedTuple):
    """A key that a command has taken from another, and the key the other has for it; empty: none was needed."""

    key: str
    act: Act
    other: Act
    instead: str


class SettingsPage(Placard):
    """One page, laid over whatever was there. `learning` is the command that waits for its new key."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "language")
        self.hands.steady = True                # text that grows does not take a button away from under the pointer
        self.learning: Act | None = None
        self.swapped: Swap | None = None
        services.sound.try_again()              # so that the page can say whether anything is heard

    # ---- values in steps
    def next_of(self, name: str, values: tuple[float, ...], by: int) -> None:
        """The next of these values, or the former; a value between two of them goes to the nearer side first."""
        now = getattr(self.services.settings, name)
        beyond = [v for v in values if (v > now if by > 0 else v < now)]
        if beyond:
            self.change(**{name: beyond[0] if by > 0 else beyond[-1]})

    def change(self, **values: object) -> None:
        self.services.change(**values)

    def language(self, by: int) -> None:
        known = list(self.services.languages)
        at = (known.index(self.services.language.code) + by) % len(known)
        self.change(language=known[at])

    def speed(self, by: int) -> None:
        at = SPEEDS.index(self.services.settings.speed) + by
        self.change(speed=SPEEDS[max(0, min(len(SPEEDS) - 1, at))])

    def reading_aid(self, by: int) -> None:
        at = READING_AIDS.index(self.services.settings.reading_aid) + by
        self.change(reading_aid=READING_AIDS[max(0, min(len(READING_AIDS) - 1, at))])

    def renderer(self, by: int) -> None:
        at = RENDERERS.index(self.services.settings.renderer) + by
        self.change(renderer=RENDERERS[max(0, min(len(RENDERERS) - 1, at))])

    def volume(self, name: str, share: float) -> None:
        """Loudness in steps of five per cent, with a sound to hear it by."""
        value = round(share / VOLUME_STEP) * round(100 * VOLUME_STEP)
        if value != getattr(self.services.settings, name):
            self.change(**{name: value})
            self.services.sound.play("chip" if name == "volume_effects" else "call-cambio")

    # ---- keys
    @property
    def keys(self) -> KeyTable:
        return KeyTable(self.services.settings.keys)

    def learn(self, act: Act) -> None:
        """The next key that is pressed shall mean this command."""
        self.learning, self.swapped = act, None
        self.services.learn_key(self.learnt)

    def learnt(self, key: str) -> None:
        """A key for the command in hand; it replaces those of its own device, the others' stay.

        Was it another command's, that one takes the key given up for it, and the page says so.
        """
        act, self.learning = self.learning, None
        if act is None or key in ("escape", "pad b"):
            return
        pad = key.startswith("pad ")
        table = self.keys
        before, other = table.own(act), table.act(key)
        chosen = {**self.services.settings.keys, act.value: (key, *(k for k in before if k.startswith("pad ") != pad))}
        if other is not None and other != act:
            left = tuple(k for k in table.own(other) if k != key)
            lacks = all(k.startswith("pad ") != pad for k in left)
            free = next((k for k in before if k.startswith("pad ") == pad), "") if lacks else ""
            chosen[other.value] = (free, *left) if free else left
            self.swapped = Swap(key, act, other, free)
        self.change(keys={name: keys for name, keys in chosen.items() if keys})

    def usual_keys(self) -> None:
        self.swapped = None
        self.change(keys={})

    def back(self) -> None:
        """Leave; a command that still waits for a key keeps its old one."""
        if self.learning is not None:
            self.learning = None
            self.services.learn_key(None)
            return
        super().back()

    def commanded(self, act: Act) -> bool:
        """See Placard."""
        if act == Act.PAUSE:
            self.back()
            return True
        return super().commanded(act)

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        settings_layout.lay(desk, self)
