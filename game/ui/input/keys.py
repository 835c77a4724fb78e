"""Tells which key and which button of a pad means what: data, to be remapped by the user. It hears no device.

A key is named as pygame names it (`left`, `return`, `f11`, `l`), with `ctrl `, `alt ` or `shift ` before it; a button
of a pad as `pad a`, `pad start`, `pad dpad left`.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.input.gesture import Key

DEFAULTS: Final[Mapping[Key, tuple[str, ...]]] = {
    Key.LEFT: ("left", "pad dpad left"),
    Key.RIGHT: ("right", "pad dpad right"),
    Key.UP: ("up", "pad dpad up"),
    Key.DOWN: ("down", "pad dpad down"),
    Key.CONFIRM: ("return", "space", "enter", "pad a"),
    Key.BACK: ("escape", "pad b"),
    Key.HELP: ("f2", "i", "pad x"),
    Key.RULES: ("f1", "?", "r", "pad y"),
    Key.PAUSE: ("pause", "f10", "p", "pad start"),
    Key.FULLSCREEN: ("f11", "alt return"),
    Key.LOG: ("l", "pad back"),
    Key.CALL: ("u", "pad left stick"),
    Key.SKIP: ("s", "pad right stick"),
    Key.FASTER: ("+", "=", "pad right trigger"),
    Key.SLOWER: ("-", "pad left trigger"),
    Key.NEXT: ("tab", "pad right shoulder"),
    Key.PREVIOUS: ("shift tab", "pad left shoulder"),
    Key.PAGE_UP: ("page up",),
    Key.PAGE_DOWN: ("page down",),
    Key.HOME: ("home",),
    Key.END: ("end",),
    Key.PICTURE: ("f12",),
    Key.MUTE: ("m",),
    Key.UNDO: ("ctrl z", "meta z"),
    Key.REDO: ("ctrl shift z", "meta shift z", "ctrl y"),
    Key.PASTE: ("ctrl v", "meta v"),
    Key.PATH: ("ctrl l", "meta l"),
}

WHILE_TYPING: Final[Mapping[str, Key]] = {
    "left": Key.LEFT, "right": Key.RIGHT, "up": Key.UP, "down": Key.DOWN, "return": Key.CONFIRM,
    "enter": Key.CONFIRM, "escape": Key.BACK, "backspace": Key.ERASE, "delete": Key.DELETE, "home": Key.HOME,
    "end": Key.END, "tab": Key.NEXT, "shift tab": Key.PREVIOUS, "ctrl a": Key.ALL, "meta a": Key.ALL,
    "ctrl v": Key.PASTE, "meta v": Key.PASTE, "f11": Key.FULLSCREEN, "alt return": Key.FULLSCREEN,
}
"""Keys that keep a meaning while text is typed; all others are text."""

PAD_BUTTONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "pad a", pygame.CONTROLLER_BUTTON_B: "pad b",
    pygame.CONTROLLER_BUTTON_X: "pad x", pygame.CONTROLLER_BUTTON_Y: "pad y",
    pygame.CONTROLLER_BUTTON_BACK: "pad back", pygame.CONTROLLER_BUTTON_START: "pad start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad left stick", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad dpad left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad dpad right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad dpad up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad dpad down",
}


class KeyTable:
    """Names of keys to commands: the defaults, with the user's own choices instead where there are any."""

    def __init__(self, chosen: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.keys: dict[Key, tuple[str, ...]] = {**DEFAULTS}
        for name, keys in (chosen or {}).items():
            if name in Key._value2member_map_ and keys:
                self.keys[Key(name)] = tuple(keys)
        self._acts = {key: act for act, keys in self.keys.items() for key in keys}
        known = {Key(name): keys for name, keys in (chosen or {}).items() if name in Key._value2member_map_}
        own = {key: act for act, keys in known.items() for key in keys}
        self._acts.update(own)          # a key taken for something else is no longer its old command

    def act(self, key: str) -> Key | None:
        """Return the command of a key or button by its name."""
        return self._acts.get(key)

    def own(self, act: Key) -> tuple[str, ...]:
        """Return the keys and buttons that mean this command now; those another command has taken are not among them.
        """
        return tuple(key for key in self.keys.get(act, ()) if self._acts.get(key) == act)

    def cap(self, act: Key, pad: bool = False) -> str:
        """Return the text on the cap that stands for a command: `A`, `Esc`, `L`; empty if it has none."""
        return next((caption(key) for key in self.own(act) if key.startswith("pad ") == pad), "")


def caption(key: str) -> str:
    """Return the text on the cap of a key or button: `Enter`, `K`, `LT`, `✚←`: signs that need no language."""
    key = key.removeprefix("pad ")
    short = {"escape": "Esc", "return": "Enter", "space": "Space", "left": "←", "right": "→", "up": "↑", "down": "↓",
             "page up": "PgUp", "page down": "PgDn", "start": "≡", "back": "▣", "left shoulder": "L",
             "dpad left": "✚←", "dpad right": "✚→", "dpad up": "✚↑", "dpad down": "✚↓",
             "right shoulder": "R", "left trigger": "LT", "right trigger": "RT", "left stick": "LS",
             "right stick": "RS"}
    return short.get(key, key.upper() if len(key) == 1 else key.title())


def pressed_name(event: pygame.event.Event) -> str:
    """Return the name of the key or pad's button that goes down with this event; empty for any other event."""
    if event.type == pygame.KEYDOWN:
        return key_name(event)
    return PAD_BUTTONS.get(event.button, "") if event.type == pygame.CONTROLLERBUTTONDOWN else ""


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a key event with its modifiers; signs that need shift go by the sign itself."""
    sign = getattr(event, "unicode", "")
    if len(sign) == 1 and sign.isprintable() and not sign.isalnum() and not sign.isspace() \
            and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return sign
    name = pygame.key.name(event.key)
    is_letter = len(name) == 1 and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    for flag, prefix in ((pygame.KMOD_SHIFT, "shift "), (pygame.KMOD_ALT, "alt "), (pygame.KMOD_CTRL, "ctrl "),
                         (pygame.KMOD_META, "meta ")):
        if event.mod & flag and (prefix != "shift " or not is_letter):
            name = prefix + name
    return name
