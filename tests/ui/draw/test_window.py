"""The window and its loop on SDL's dummy screen: it sleeps, wakes, is resized, tells the scene, and closes in order."""
from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pygame
import pytest

from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Away, Command, Gesture, Key
from game.ui.window import NoDisplay, Window


class Script:
    """A scene that does one step after another, whenever it is updated; at the end it closes the window."""

    def __init__(self, *steps: Callable[[], object], every: float = 20.0) -> None:
        self.window: Window | None = None
        self.steps, self.every = list(steps), every
        self.screens: list[Screen] = []
        self.heard: list[Gesture] = []
        self.drawn = 0

    def resize(self, screen: Screen) -> None:
        self.screens.append(screen)

    def handle(self, gesture: Gesture) -> None:
        self.heard.append(gesture)

    def update(self, now: float) -> float | None:
        assert self.window is not None
        if not self.steps:
            self.window.close()
            return None
        step = self.steps.pop(0)
        return None if step() is None else now + self.every

    def draw(self, painter: Painter) -> None:
        self.drawn += 1
        painter.fill(Rect(0, 0, 100, 100), (200, 0, 0))


def key(code: int, sign: str = "") -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode=sign, scancode=0))


@pytest.fixture(autouse=True)
def dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    """No screen; and pygame is not closed as a whole, for the fonts of other tests would go with it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)


def run(script: Script, **how: Any) -> Window:
    window = script.window = Window("test", (960, 540), renderer="surface", **how)
    window.run(script, Painter(window.canvas, window.screen))
    return window


def test_it_draws_and_closes() -> None:
    script = Script(lambda: True, lambda: True)
    run(script)
    assert script.drawn >= 3
    assert (script.screens[0].width, script.screens[0].height) == (960, 540)
    assert not pygame.display.get_init()


def test_another_thread_wakes_it() -> None:
    began: list[float] = []

    def later() -> None:
        began.append(time.monotonic())
        threading.Timer(0.15, lambda: script.window.wake()).start()

    # the last step returns nothing: the scene sleeps until something happens
    script = Script(lambda: True, lambda: True, lambda: True, later)
    run(script)
    assert time.monotonic() - began[0] > 0.1


def test_it_sleeps_until_the_time_it_was_given() -> None:
    script = Script(*[lambda: True] * 4, every=60)
    began = time.monotonic()
    run(script)
    assert time.monotonic() - began >= 0.2
    assert script.drawn <= 8


def test_work_behind_the_pictures_begins_with_the_first_and_stops_for_a_press() -> None:
    told: list[str] = []

    def pieces() -> Iterator[None]:
        for n in range(6):
            told.append(f"piece {n}")
            if n == 2:
                key(pygame.K_RETURN, "\r")
            yield

    script = Script(*[lambda: True] * 3, every=60)
    handle = script.handle
    script.handle = lambda gesture: (told.append("press"), handle(gesture))  # type: ignore[assignment,method-assign]
    window = script.window = Window("test", (960, 540), renderer="surface")
    window.on_shown = lambda: told.append(f"shown {script.drawn}")
    window.behind = pieces()
    window.run(script, Painter(window.canvas, window.screen))
    assert told[0] == "shown 1"
    assert [each for each in told if each.startswith("piece")] == [f"piece {n}" for n in range(6)]
    assert told.index("press") < told.index("piece 3"), "a user who presses comes first"


def test_gestures_reach_the_scene() -> None:
    script = Script(lambda: key(pygame.K_RETURN, "\r") or True, lambda: True)
    run(script)
    assert Command(Key.CONFIRM, "down") in script.heard
    assert Command(Key.CONFIRM, "up") in script.heard


def test_closing_is_told_before() -> None:
    script = Script(lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)), lambda: True)
    run(script)
    assert script.heard[-1] == Away("closing")


def test_the_view_changes_without_a_new_window() -> None:
    view = Screen(1, 1, 2.0, True, True, 0.05)
    script = Script(lambda: script.window.set_view(view) or True, lambda: True)
    run(script)
    assert len(script.screens) == 2
    assert (script.screens[1].text_scale, script.screens[1].tv, script.screens[1].high_contrast) == (2.0, True, True)


def test_fullscreen_by_key_is_reported() -> None:
    script = Script(lambda: key(pygame.K_F11) or True, lambda: True)
    window = script.window = Window("test", (960, 540), renderer="surface")
    told: list[bool] = []
    window.on_fullscreen = told.append
    window.run(script, Painter(window.canvas, window.screen))
    assert told == [True]
    assert not [g for g in script.heard if isinstance(g, Command)]


@pytest.mark.parametrize("renderer", ["surface", "gpu"])
def test_another_size_than_was_asked_for_is_laid_out_even_where_the_system_does_not_tell(renderer: str) -> None:
    def given() -> bool:
        assert script.window is not None
        script.window.fullscreen = True             # so the system says
        script.window._window.size = (1280, 720)
        pygame.event.clear()
        return True

    script = Script(given, lambda: True, lambda: True)
    window = script.window = Window("test", (960, 540), renderer=renderer)      # type: ignore[arg-type]
    window.run(script, Painter(window.canvas, window.screen))
    assert (script.screens[-1].width, script.screens[-1].height) == (1280, 720)


def test_reset_events_are_survived() -> None:
    def reset() -> bool:
        for kind in (pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET, pygame.WINDOWEXPOSED):
            pygame.event.post(pygame.event.Event(kind))
        return True

    for renderer in ("surface", "gpu"):
        script = Script(reset, lambda: True)
        window = script.window = Window("test", (960, 540), renderer=renderer)
        assert window.renderer == renderer
        window.run(script, Painter(window.canvas, window.screen))


def test_no_display_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "there-is-no-such-driver")
    with pytest.raises(NoDisplay, match=r"notice\.no_screen"):
        Window("test")


def test_a_screen_no_one_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoDisplay, match=r"notice\.no_screen"):
        Window("test")


def test_it_is_never_smaller_than_its_least_size() -> None:
    script = Script(lambda: True)
    window = script.window = Window("test", (300, 200), renderer="surface")
    assert window.canvas.size == (960, 540)
    window.run(script, Painter(window.canvas, window.screen))


def test_letters_are_known_again_after_pygame_was_closed() -> None:
    """In a process of its own: fonts of other tests would not outlive it either."""
    asked = ("import pygame; from game.ui.draw.lettering import can_draw as c; pygame.font.init(); assert c('é');"
             "pygame.quit(); pygame.font.init(); assert c('ő') and c('字') and not c('🦊')")
    subprocess.run([sys.executable, "-c", asked], check=True)


@pytest.mark.parametrize(("moves", "steps_down"), [(True, True), (False, False)])
def test_frames_that_take_long_make_effects_step_down_but_only_if_anything_moved(
        moves: bool, steps_down: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    class Busy(Script):
        def draw(self, painter: Painter) -> None:
            super().draw(painter)
            painter.fill(Rect(self.drawn if moves else 0, 200, 50, 50), (0, 200, 0))

    watch = count(step=0.02)                     # a user who looks at it finds a fiftieth of a second gone
    monkeypatch.setattr("game.ui.display_window.time.perf_counter", lambda: next(watch))
    script = Busy(*[lambda: True] * 8, every=1.0)
    window = script.window = Window("test", (960, 540), renderer="surface")
    painter = Painter(window.canvas, window.screen)
    window.run(script, painter)
    assert (painter.ease.level > 0) == steps_down


def test_a_scene_that_found_nothing_new_is_drawn_again_only_when_something_was_heard() -> None:
    drawn: list[int] = []

    def noted() -> bool:
        drawn.append(script.drawn)
        return True

    def passed() -> bool:
        return True

    def pressed() -> bool:
        key(pygame.K_a)
        return True

    def woken() -> bool:
        script.window.wake()
        return True

    script = Script(*[passed] * 6, noted, passed, noted, pressed, passed, noted, woken, passed, noted)
    script.unchanged = True  # type: ignore[attr-defined]
    run(script)
    calm, still, heard, at_last = drawn
    assert calm == still > 0, "the time alone is no reason"
    assert still < heard < at_last


def test_news_of_another_thread_are_heard_before_the_next_picture_and_when_wished() -> None:
    told: list[object] = []

    def heard() -> float | None:
        told.append("heard")
        if told.count("heard") == 1:
            return Window.now() + 30
        window.close()
        return None

    def sleeps() -> None:
        told.append("sleeps")
        window.wake()

    script = Script(lambda: True, sleeps)       # then nothing but what was brought is a reason to go on
    window = script.window = Window("test", (960, 540), renderer="surface")
    window.heard = heard
    window.run(script, Painter(window.canvas, window.screen))
    assert told == ["sleeps", "heard", "heard"]


def test_a_loss_while_a_picture_is_drawn_is_heard_and_known_with_the_next_one() -> None:
    told: list[str] = []
    script = Script(lambda: told.append("moves") is None, lambda: told.append("moves") is None)
    window = script.window = Window("test", (960, 540), renderer="surface")
    draw = script.draw

    def drawn(painter: Painter) -> None:
        draw(painter)
        told.append("drawn")
        if told.count("drawn") == 1:
            window.wake()

    script.draw = drawn  # type: ignore[method-assign]
    painter = Painter(window.canvas, window.screen)
    end = painter.end
    painter.end = lambda: (told.append("shown"), end())[1]  # type: ignore[method-assign]
    window.heard = lambda: told.append("heard")
    window.run(script, painter)
    assert told[:5] == ["moves", "drawn", "heard", "shown", "heard"]
    assert told[5:7] == ["moves", "drawn"]


def test_what_is_brought_and_cannot_be_heard_is_told_and_not_asked_for_again() -> None:
    failed: list[Exception] = []
    script = Script(lambda: True, lambda: window.wake() is None, lambda: True, lambda: True)
    window = script.window = Window("test", (960, 540), renderer="surface")
    window.on_failure = failed.append

    def heard() -> float | None:
        raise ValueError("broken")

    window.heard = heard
    window.run(script, Painter(window.canvas, window.screen))
    assert 1 <= len(failed) <= 2 and {str(each) for each in failed} == {"broken"}
