"""From pygame's events to gestures, without any device."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ui.draw.screen import Screen
from game.ui.input.gesture import (
    Away,
    Command,
    Composing,
    Dropped,
    Key,
    Letter,
    Pointer,
    Typed,
    Wheel,
)
from game.ui.input.hands import Hands
from game.ui.input.keys import DEFAULTS, KeyTable


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    made = Hands(Screen(960, 540))
    yield made
    made.close()
    pygame.display.quit()


def key(code: int, mod: int = 0, sign: str = "", down: bool = True) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode=sign, scancode=0)


def mouse(kind: int, x: float, y: float, **more: Any) -> Event:
    return Event(kind, {"pos": (x, y), "button": 1, "touch": False, **more})


def test_places_are_units(hands: Hands) -> None:
    assert hands.hear(mouse(pygame.MOUSEMOTION, 100, 50), 0) == [Pointer("moved", 200, 100)]
    hands.density = 2.0
    assert hands.hear(mouse(pygame.MOUSEMOTION, 100, 50), 0) == [Pointer("moved", 400, 200, dx=200, dy=100)]


def test_drag(hands: Hands) -> None:
    heard = [g for e in (mouse(pygame.MOUSEBUTTONDOWN, 10, 10), mouse(pygame.MOUSEMOTION, 20, 15),
                         mouse(pygame.MOUSEBUTTONUP, 20, 15)) for g in hands.hear(e, 0)]
    assert [g.phase for g in heard] == ["pressed", "dragged", "released"]
    assert heard[1] == Pointer("dragged", 40, 30, dx=20, dy=10)


def test_the_mouse_a_finger_pretends_to_be_is_ignored(hands: Hands) -> None:
    assert hands.hear(mouse(pygame.MOUSEBUTTONDOWN, 10, 10, touch=True), 0) == []
    down = Event(pygame.FINGERDOWN, touch_id=1, finger_id=7, x=.5, y=.5, dx=0, dy=0)
    assert hands.hear(down, 0) == [Pointer("pressed", 960, 540, "touch:7")]


def test_the_wheel_knows_the_place(hands: Hands) -> None:
    hands.hear(mouse(pygame.MOUSEMOTION, 100, 50), 0)
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert hands.hear(wheel, 0) == [Wheel(0, 1, 200, 100)]


def dropped(hands: Hands, *files: str) -> list[object]:
    events = [Event(pygame.DROPBEGIN), *(Event(pygame.DROPFILE, file=file) for file in files),
              Event(pygame.DROPCOMPLETE)]
    return [gesture for event in events for gesture in hands.hear(event, 0)]


def test_files_that_are_dropped_together_are_one_gesture(hands: Hands) -> None:
    assert dropped(hands, "/a/theme.cards", "/a/cat.jpg") == [Dropped(("/a/theme.cards", "/a/cat.jpg"))]
    assert dropped(hands, "/b.png") == [Dropped(("/b.png",))], "what was dropped before is forgotten"
    assert dropped(hands) == []


def test_a_drop_is_where_the_pointer_is_and_nowhere_where_no_one_tells(hands: Hands) -> None:
    hands.hear(mouse(pygame.MOUSEMOTION, 100, 50), 0)       # it has been dragged elsewhere since
    assert dropped(hands, "/b.png") == [Dropped(("/b.png",), None)]
    hands.pointer = lambda: (300.0, 200.0)
    assert dropped(hands, "/b.png") == [Dropped(("/b.png",), (600.0, 400.0))]


def test_dropped_text_is_taken_line_by_line(hands: Hands) -> None:
    hands.hear(Event(pygame.DROPTEXT, text="file:///a/b.png\r\n\nfile:///a/c.png\n"), 0)
    assert hands.hear(Event(pygame.DROPCOMPLETE), 0) == [Dropped(("file:///a/b.png", "file:///a/c.png"))]


def test_keys_are_commands_and_letters(hands: Hands) -> None:
    assert hands.hear(key(pygame.K_RETURN, sign="\r"), 0) == [Command(Key.CONFIRM)]
    assert hands.hear(key(pygame.K_RETURN, down=False), 0) == [Command(Key.CONFIRM, "up")]
    assert hands.hear(key(pygame.K_e, sign="e"), 0) == [Letter("e")]
    assert hands.hear(key(pygame.K_e, down=False), 0) == [Letter("e", "up")]
    assert hands.hear(key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), 0) == [Command(Key.RULES)]
    assert hands.hear(key(pygame.K_RETURN, pygame.KMOD_LALT, "\r"), 0) == [Command(Key.FULLSCREEN)]
    assert hands.hear(key(pygame.K_TAB, pygame.KMOD_LSHIFT, "\t"), 0) == [Command(Key.PREVIOUS)]


@pytest.mark.parametrize(("key_code", "mod", "act"), [
    (pygame.K_z, pygame.KMOD_LCTRL, Key.UNDO), (pygame.K_z, pygame.KMOD_LMETA, Key.UNDO),
    (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Key.REDO), (pygame.K_y, pygame.KMOD_LCTRL, Key.REDO)])
def test_deeds_are_undone_and_done_once_more_by_the_keys_everybody_knows(
        hands: Hands, key_code: int, mod: int, act: Key) -> None:
    assert hands.hear(key(key_code, mod, "\x1a"), 0) == [Command(act)]
    assert hands.hear(key(key_code, down=False), 0) == [Command(act, "up")]


def test_directions_repeat(hands: Hands) -> None:
    assert hands.hear(key(pygame.K_RIGHT), 1000) == [Command(Key.RIGHT)]
    assert hands.hear(key(pygame.K_RIGHT), 1050) == [], "the system's own repeats are not heard"
    assert hands.due == 1380
    assert hands.tick(1379) == []
    assert hands.tick(1380) == [Command(Key.RIGHT, repeat=True)]
    assert hands.hear(key(pygame.K_RIGHT, down=False), 1500) == [Command(Key.RIGHT, "up")]
    assert hands.due is None


def test_losing_the_focus_lets_go_of_everything(hands: Hands) -> None:
    hands.hear(mouse(pygame.MOUSEBUTTONDOWN, 10, 10), 0)
    hands.hear(key(pygame.K_SPACE, sign=" "), 0)
    hands.hear(key(pygame.K_LEFT), 0)
    assert hands.hear(Event(pygame.WINDOWFOCUSLOST), 0) == [Pointer("lost", 20, 20), Away("unfocused")]
    assert hands.hear(key(pygame.K_SPACE, down=False), 0) == []
    assert hands.due is None


def test_typing(hands: Hands) -> None:
    hands.type_text(True)
    assert hands.hear(key(pygame.K_l, sign="l"), 0) == []
    assert hands.hear(Event(pygame.TEXTINPUT, text="l"), 0) == [Typed("l")]
    assert hands.hear(key(pygame.K_BACKSPACE, sign="\b"), 0) == [Command(Key.ERASE)]
    assert hands.hear(key(pygame.K_BACKSPACE, sign="\b"), 0) == [Command(Key.ERASE, repeat=True)]
    hands.type_text(False)
    assert hands.hear(Event(pygame.TEXTINPUT, text="l"), 0) == []


def test_the_input_method_has_the_keys_while_it_composes(hands: Hands) -> None:
    hands.type_text(True)
    composing = Event(pygame.TEXTEDITING, text="あい", start=2, length=0)
    assert hands.hear(composing, 0) == [Composing("あい", 2, 0)]
    assert hands.hear(key(pygame.K_RETURN, sign="\r"), 0) == []
    hands.hear(key(pygame.K_RETURN, down=False), 0)
    assert hands.hear(Event(pygame.TEXTINPUT, text="愛"), 0) == [Typed("愛")]
    assert hands.hear(key(pygame.K_RETURN, sign="\r"), 0) == [Command(Key.CONFIRM)]


def test_every_command_has_a_key_and_no_key_two() -> None:
    keys = [k for names in DEFAULTS.values() for k in names]
    assert len(keys) == len(set(keys))
    while_typing_only = {Key.ERASE, Key.DELETE, Key.ALL}
    assert set(Key) - set(DEFAULTS) == while_typing_only


def test_remapping() -> None:
    table = KeyTable({"log": ("k", "f5"), "nonsense": ("x",)})
    assert table.act("k") is Key.LOG
    assert table.act("u") is Key.CALL
    assert KeyTable({"log": ("u",)}).act("u") is Key.LOG
    assert KeyTable().cap(Key.BACK) == "Esc"
    assert KeyTable().cap(Key.CONFIRM, pad=True) == "A"
    assert [KeyTable().cap(key, pad=True) for key in (Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN)] == [
        "✚←", "✚→", "✚↑", "✚↓"], "a cross and no word, in any language"
