"""Gestures: what a person did, whatever device it was done with. They know no scene and no rule.

Places are in units of the screen. Act on release: `Pointer` "released", `Command` "up" – except for steering, which
acts on "down" and repeats.
"""
from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

Device: TypeAlias = str
"""`mouse`, `keyboard`, `touch:<finger>` or `pad:<number>`: the same person's hands as long as they are plugged in."""


class Key(StrEnum):
    """Every command that can be given by key or pad; all can be remapped."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    CONFIRM = "confirm"
    BACK = "back"
    HELP = "help"               # what is this card? (X)
    RULES = "rules"             # (Y)
    PAUSE = "pause"
    FULLSCREEN = "fullscreen"
    LOG = "log"
    CALL = "call"               # speak up out of turn: Kuku!
    SKIP = "skip"
    FASTER = "faster"
    SLOWER = "slower"
    NEXT = "next"               # next thing or tab, in reading order
    PREVIOUS = "previous"
    PAGE_UP = "page-up"
    PAGE_DOWN = "page-down"
    PICTURE = "picture"         # keep a picture of this page
    MUTE = "mute"               # silence all, or no longer
    UNDO = "undo"               # take back what was done last, where a page can
    REDO = "redo"
    ERASE = "erase"             # while text is typed: backwards
    DELETE = "delete"           # while text is typed: forwards
    HOME = "home"               # to the beginning, of text or of a row
    END = "end"
    PASTE = "paste"
    PATH = "path"               # say where files lie
    ALL = "all"                 # while text is typed: mark the whole of it


STEERING = frozenset({Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN})


class Pointer(NamedTuple):
    """A mouse or a finger. `dragged`: moved while pressed, by (dx, dy); `lost`: there will be no release."""

    phase: Literal["moved", "pressed", "dragged", "released", "lost"]
    x: float
    y: float
    device: Device = "mouse"
    button: int = 1             # 1 left or finger, 2 middle, 3 right
    dx: float = 0.0
    dy: float = 0.0


class Command(NamedTuple):
    """A key or a pad's button that means something. `repeat`: it is still held."""

    act: Key
    phase: Literal["down", "up"] = "down"
    device: Device = "keyboard"
    repeat: bool = False


class Letter(NamedTuple):
    """A letter or digit key (lower case) outside text entry: the hot keys shown in buttons' caps."""

    key: str
    phase: Literal["down", "up"] = "down"
    device: Device = "keyboard"


class Typed(NamedTuple):
    """Text that was entered, by keys or by the system's input method."""

    text: str


class Composing(NamedTuple):
    """Text the input method is still composing, to be shown underlined in the field; empty: done or given up."""

    text: str
    cursor: int = 0
    length: int = 0


class Wheel(NamedTuple):
    """Notches up (positive y) and right, at a place."""

    dx: float
    dy: float
    x: float
    y: float


class Dropped(NamedTuple):
    """Files and folders – or lines of text – dropped on the window together. `at`: where; None: the system did not
    tell."""

    paths: tuple[str, ...]
    at: tuple[float, float] | None = None


class Away(NamedTuple):
    """The player may not be looking: hide what is secret at once. `closing`: the window will be gone after this."""

    reason: Literal["unfocused", "hidden", "closing"]


@dataclass(frozen=True, slots=True)
class Present:
    """The window has the focus again."""


class Plugged(NamedTuple):
    """A pad came or went; `name` as its maker calls it."""

    device: Device
    name: str
    here: bool


class Stick(NamedTuple):
    """Tells where a stick of a pad stands: -1 to 1, y downwards; for what is moved by a hand and not steered step by
    step."""

    device: Device
    x: float
    y: float


Gesture: TypeAlias = Pointer | Command | Stick | Letter | Typed | Composing | Wheel | Dropped | Away | Present | Plugged
