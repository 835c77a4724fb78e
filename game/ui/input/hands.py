"""All devices together: pygame's events in, gestures out. It remembers what is pressed, and nothing of any scene.

The pointer is known from events only: asking for it would miss what is still in the queue. Only while something is
dropped is it asked for, as no system tells of its way there.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import (
    STEERING,
    Away,
    Command,
    Composing,
    Device,
    Dropped,
    Gesture,
    Letter,
    Pointer,
    Present,
    Typed,
    Wheel,
)
from game.ui.input.keys import WHILE_TYPING, KeyTable, key_name, pressed_name
from game.ui.input.pads import Pads
from game.ui.input.steering import Steering

KEYBOARD, MOUSE = "keyboard", "mouse"


class Hands:
    """`density`: physical pixels per point of the window; the mouse comes in points. `pads`: gamepads are heard here,
    which belong to no window."""

    def __init__(self, screen: Screen, density: float = 1.0,
                 chosen_keys: Mapping[str, tuple[str, ...]] | None = None, pads: bool = True) -> None:
        self.screen, self.density = screen, density
        self._steering = Steering()
        self._table = KeyTable(chosen_keys)
        self._pads = Pads(self._table, self._steering) if pads else None
        self._held: dict[int, Gesture] = {}              # key code -> what its release will mean
        self._pressed: dict[str, set[int]] = {}          # pointer device -> buttons down
        self._at: dict[str, tuple[float, float]] = {}
        self._typing = False
        self._composing = False
        self.learner: Callable[[str], None] | None = None   # told the name of the next key or button, once
        self._taught: int | None = None
        self.pointer: Callable[[], tuple[float, float] | None] = lambda: None   # where it is now, in points
        self._dropping: list[str] = []

    @property
    def keys(self) -> KeyTable:
        return self._table

    def remap(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Take another key table, from the settings."""
        self._table = KeyTable(chosen)
        if self._pads is not None:
            self._pads.keys = self._table

    @property
    def pads(self) -> dict[str, str]:
        """Pads that are plugged in: device -> name."""
        return self._pads.names if self._pads is not None else {}

    def rumble(self, device: Device, strength: float, ms: int) -> None:
        """Shake this pad, 0-1."""
        if self._pads is not None:
            self._pads.rumble(device, strength, ms)

    @property
    def typing(self) -> bool:
        """Whether letters are text now."""
        return self._typing

    def hear(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """Translate an event into gestures: none, one or several gestures."""
        if self.learner is not None and (name := pressed_name(event)):
            told, self.learner = self.learner, None
            self._taught = getattr(event, "button", None)
            told(name)
            return []
        if event.type == pygame.CONTROLLERBUTTONUP and event.button == self._taught:
            self._taught = None                 # its release means as little as its press did
            return []
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return [] if getattr(event, "touch", False) else self._mouse(event)
            case pygame.MOUSEWHEEL:
                turn = -1 if getattr(event, "flipped", False) else 1
                return [Wheel(turn * event.precise_x, turn * event.precise_y, *self._at.get(MOUSE, (0.0, 0.0)))]
            case pygame.FINGERMOTION | pygame.FINGERDOWN | pygame.FINGERUP:
                return self._finger(event)
            case pygame.KEYDOWN | pygame.KEYUP:
                return self._key(event, now)
            case pygame.TEXTINPUT:
                self._composing = False
                return [Typed(event.text)] if self._typing and event.text else []
            case pygame.TEXTEDITING:
                return self._compose(event)
            case pygame.DROPBEGIN | pygame.DROPFILE | pygame.DROPTEXT | pygame.DROPCOMPLETE:
                return self._drop(event)
            case pygame.WINDOWFOCUSLOST:
                return [*self._let_go(), Away("unfocused")]
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return [*self._let_go(), Away("hidden")]
            case pygame.WINDOWFOCUSGAINED:
                return [Present()]
            case _:
                return self._pads.hear(event, now) if self._pads is not None else []

    def tick(self, now: float) -> list[Gesture]:
        """Return the held directions that repeat now."""
        return list(self._steering.tick(now))

    @property
    def due(self) -> float | None:
        """The time when `tick` has something to do."""
        return self._steering.due

    def type_text(self, on: bool, caret: Rect | None = None) -> None:
        """Take letters as text from now on (or no longer); the input method opens at the caret (units)."""
        if on != self._typing:
            self._typing, self._composing = on, False
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
        if on and caret is not None:
            s = self.screen.u / self.density
            pygame.key.set_text_input_rect(pygame.Rect(round(caret.x * s), round(caret.y * s),
                                                       max(1, round(caret.w * s)), max(1, round(caret.h * s))))

    def close(self) -> None:
        if self._pads is not None:
            self._pads.close()

    # ---- pointers

    def _units(self, x: float, y: float) -> tuple[float, float]:
        return x * self.density / self.screen.u, y * self.density / self.screen.u

    def _mouse(self, event: pygame.event.Event) -> list[Gesture]:
        place = self._units(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [self._move(MOUSE, place)]
        if event.button > 3:                    # wheels come as MOUSEWHEEL
            return []
        return [self._press(MOUSE, place, event.button, event.type == pygame.MOUSEBUTTONDOWN)]

    def _drop(self, event: pygame.event.Event) -> list[Gesture]:
        """What is dropped together comes one by one, between a beginning and an end."""
        if event.type == pygame.DROPBEGIN:
            self._dropping.clear()
        elif event.type == pygame.DROPFILE:
            self._dropping.append(event.file)
        elif event.type == pygame.DROPTEXT:
            self._dropping += filter(None, map(str.strip, event.text.splitlines()))
        elif self._dropping:
            paths, self._dropping = tuple(self._dropping), []
            place = self.pointer()
            return [Dropped(paths, None if place is None else self._units(*place))]
        return []

    def _finger(self, event: pygame.event.Event) -> list[Gesture]:
        device = f"touch:{event.finger_id}"
        place = event.x * self.screen.wide, event.y * self.screen.high
        if event.type == pygame.FINGERMOTION:
            return [self._move(device, place)]
        made = self._press(device, place, 1, event.type == pygame.FINGERDOWN)
        if event.type == pygame.FINGERUP:
            self._at.pop(device, None)
        return [made]

    def _move(self, device: str, place: tuple[float, float]) -> Pointer:
        x, y = self._at.get(device, place)
        self._at[device] = place
        down = self._pressed.get(device)
        return Pointer("dragged" if down else "moved", *place, device, min(down) if down else 1, place[0] - x,
                       place[1] - y)

    def _press(self, device: str, place: tuple[float, float], button: int, down: bool) -> Pointer:
        self._at[device] = place
        held = self._pressed.setdefault(device, set())
        held.add(button) if down else held.discard(button)
        return Pointer("pressed" if down else "released", *place, device, button)

    def _let_go(self) -> list[Gesture]:
        """Whatever is held will not be released here."""
        lost: list[Gesture] = [Pointer("lost", *self._at.get(device, (0.0, 0.0)), device, button)
                               for device, buttons in self._pressed.items() for button in sorted(buttons)]
        self._pressed.clear()
        self._held.clear()
        self._steering.forget()
        return lost

    # ---- keys

    def _key(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        if event.type == pygame.KEYUP:
            return self._key_up(event)
        if event.key in self._held:
            return self._again(self._held[event.key])
        name = key_name(event)
        act = WHILE_TYPING.get(name) if self._typing else self._table.act(name)
        if self._typing and self._composing:
            return []                           # the input method has the keys
        if act is not None:
            self._held[event.key] = Command(act, "up", KEYBOARD)
            return list(self._steering.press(KEYBOARD, act, now)) if act in STEERING else \
                [Command(act, "down", KEYBOARD)]
        if not self._typing and (name == "backspace" or (len(name) == 1 and name.isalnum())):
            self._held[event.key] = Letter(name.lower(), "up")
            return [Letter(name.lower(), "down")]
        return []

    def _key_up(self, event: pygame.event.Event) -> list[Gesture]:
        meant = self._held.pop(event.key, None)
        if isinstance(meant, Command) and meant.act in STEERING:
            return list(self._steering.release(KEYBOARD, meant.act))
        return [] if meant is None else [meant]

    def _again(self, meant: Gesture) -> list[Gesture]:
        """A held key that the system repeats: erasing repeats, directions have their own rhythm, the rest does not."""
        if isinstance(meant, Command) and self._typing and meant.act not in STEERING:
            return [Command(meant.act, "down", KEYBOARD, repeat=True)]
        return []

    def _compose(self, event: pygame.event.Event) -> list[Gesture]:
        if not self._typing:
            return []
        self._composing = bool(event.text)
        return [Composing(event.text, max(0, event.start), max(0, event.length))]
