"""The window and its main loop: events in, one scene drawn, asleep whenever nothing moves. It knows no scene's meaning.

Another thread wakes it with `wake`. Closing goes in one order: pictures' thread, textures, renderer, window, pygame.
"""
from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame

from game.core.words import cleaned
from game.ui.desktop import asked_to_end, is_bare
from game.ui.draw.choose import Renderer
from game.ui.draw.gpu import GpuCanvas
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Away, Command, Gesture, Key
from game.ui.input.hands import Hands
from game.ui.opening import SMALLEST, NoDisplay, make_canvas, open_hidden, start_video
from game.ui.scene import Scene

__all__ = ["NoDisplay", "Window"]

LEAST_LAID = (320, 180)
"""Pixels; a window that is made smaller shows part of what is laid out for these."""
FRAME = 1000 / 60
LONGEST_SLEEP = 60_000
LIVELY, CALM, LIVELY_FOR = 6.0, 16.0, 3000.0
"""Milliseconds between two looks for events: while people do something, and when they have not for a while."""
PIECE = 8.0
"""Milliseconds that have to be left until the next frame for a piece of what is done behind it."""
AGAIN = 500.0
"""Milliseconds until drawing is tried again where it failed."""
TELLING = ("x11", "windows", "cocoa")
"""Systems that tell where the pointer is when nobody has moved it over the window."""
MOST_FAILURES = 3
"""Frames in a row that may fail on the graphics card before it is done without."""

log = logging.getLogger(__name__)


class Window:
    """One window with its canvas and hands. `size` in points, None: most of the desktop.

    `renderer` None: whatever is faster here; `note`: where that is noted. `insist`: not without that renderer. Raises
    NoDisplay.
    """

    def __init__(self, title: str, size: tuple[int, int] | None = None, fullscreen: bool = False,
                 renderer: Renderer | None = None, keys: Mapping[str, tuple[str, ...]] | None = None,
                 icon: pygame.Surface | None = None, view: Screen | None = None, insist: bool = True,
                 note: Path | None = None) -> None:
        start_video()
        self._window = open_hidden(title, size, icon)
        self.size = self._window.size           # in points, as it is or was before it filled the desktop
        self.canvas: GpuCanvas | SurfaceCanvas = make_canvas(self._window, renderer, insist, note)
        self._window.minimum_size = SMALLEST
        self.fullscreen = False
        self.on_fullscreen: Callable[[bool], None] = lambda on: None
        self.on_audio: Callable[[bool], None] = lambda added: None
        self.on_failure: Callable[[Exception], None] = _raised
        self.on_shown: Callable[[], None] = lambda: None
        """The first picture is on the screen."""
        self.behind: Iterator[None] = iter(())
        """What is done a piece at a time while nothing else is to be done."""
        self.screen = replace(view or Screen(1, 1), width=self.canvas.size[0], height=self.canvas.size[1])
        self.hands = Hands(self.screen, self._density(), keys)
        self.hands.pointer = self._pointer
        self._laid_out: Screen | None = None
        self._given: tuple[int, int] | None = None      # the size of the window, in points, that is laid out for
        self._scene: Scene | None = None
        self._painter: Painter | None = None
        self._closing = self._hidden = self._stale = False
        self._news = True                       # something was heard since the latest frame
        self._failures = 0
        self._woken = threading.Event()
        self._touched = self.now()
        if fullscreen:
            self.set_fullscreen(True)

    # ---- what others ask of it

    @staticmethod
    def now() -> float:
        """Milliseconds of the clock that scenes are updated with."""
        return time.monotonic() * 1000

    @property
    def renderer(self) -> Renderer:
        """The canvas in use."""
        return "gpu" if isinstance(self.canvas, GpuCanvas) else "surface"

    def wake(self) -> None:
        """Look at the scene again soon; may be called from any thread, and often."""
        self._woken.set()

    def close(self) -> None:
        """Leave the main loop after this frame."""
        self._closing = True

    def set_fullscreen(self, on: bool) -> None:
        """Over the whole desktop, or in a window again; where the system refuses, all stays as it is."""
        if on == self.fullscreen:
            return
        try:
            if is_bare():
                self._cover(on)
            elif on:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
        except pygame.error as error:
            log.warning("full screen: %s", error)
            return
        self.fullscreen = on
        self._stale = True
        self.on_fullscreen(on)

    def _cover(self, on: bool) -> None:
        """The same where nobody manages windows: it is made as large as the screen, and as it was again."""
        desktop = (pygame.display.get_desktop_sizes() or [self.size])[0]
        self._window.size = desktop if on else self.size
        self._window.position = (0, 0) if on else pygame.WINDOWPOS_CENTERED

    def set_view(self, view: Screen) -> None:
        """The settings of the output changed: scenes are laid out again before the next frame."""
        self.screen = replace(view, width=self.screen.width, height=self.screen.height)
        self._stale = True

    def to_front(self) -> None:
        """Before all other windows; where the system does not let it come, it asks to be looked at."""
        try:
            if self._hidden:
                self._window.restore()
            self._window.focus()
            if not self._window.focused:
                self._window.flash(pygame.FLASH_UNTIL_FOCUSED)
        except pygame.error as error:
            log.info("the window cannot come to the front: %s", error)

    def set_title(self, title: str) -> None:
        self._window.title = title

    def type_text(self, on: bool, caret: Rect | None = None) -> None:
        """Keys are text from now on, or no longer; held keys repeat while they are."""
        if on != self.hands.typing:
            pygame.key.set_repeat(*((400, 40) if on else (0, 0)))
        self.hands.type_text(on, caret)

    @staticmethod
    def pasted() -> str:
        """The text on the system's clipboard."""
        try:
            return cleaned(pygame.scrap.get_text(), lines=True)
        except (pygame.error, ValueError):          # there is none, or it is no text
            return ""

    @staticmethod
    def copied(text: str) -> bool:
        """Whether this text is on the system's clipboard now."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, ValueError):
            return False
        return True

    # ---- the main loop

    def run(self, scene: Scene, painter: Painter) -> None:
        """Show a scene until the window is closed, then close everything."""
        self._scene, self._painter = scene, painter
        try:
            with asked_to_end(self._end_asked):
                self._stale = True
                self._look()
                self._window.show()
                self.on_shown()
                self._loop()
        finally:
            painter.close()
            self._shut()

    def _end_asked(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        self._woken.set()

    def _loop(self) -> None:
        due: float | None = 0.0
        drawn = self.now()
        while not self._closing:
            self._listen(self._until(due, drawn))
            now = self.now()
            if self._closing or (self._animates(due, now) and now < drawn + FRAME - 1):
                continue                            # events are heard at once, frames come in their time
            drawn = now
            due = self._look()

    def _until(self, due: float | None, drawn: float) -> int:
        """Milliseconds to sleep if nothing happens."""
        ends = [end for end in (due, self.hands.due) if end is not None]
        if not ends or self._hidden:
            return LONGEST_SLEEP
        return max(1, min(LONGEST_SLEEP, round(max(min(ends), drawn + FRAME) - self.now())))

    @staticmethod
    def _animates(due: float | None, now: float) -> bool:
        return due is not None and due <= now

    def _listen(self, timeout: int) -> None:
        """Sleep until something happens, but not longer than this, and hear it.

        SDL's own waiting looks for events a thousand times a second (5 % of a core with a pad); looking sixty times
        costs a sixth of that.
        """
        end = self.now() + timeout
        while not (events := pygame.event.get()) and not self._woken.is_set() and self.now() < end:
            if end - self.now() > PIECE and self._went_on():
                continue
            lively = self.now() - self._touched < LIVELY_FOR
            self._woken.wait(min(LIVELY if lively else CALM, max(1.0, end - self.now())) / 1000)
        if self._woken.is_set():                # whoever wakes it just now is heard next time
            self._news = True
            self._woken.clear()
        self._news = self._news or bool(events)
        now = self.now()
        self._touched = now if events else self._touched
        for event in events:
            if not self._closing:
                with self._rescued():
                    self._hear(event, now)
        with self._rescued():
            for gesture in self.hands.tick(now):
                self._news = True
                self._pass_on(gesture)

    def _went_on(self) -> bool:
        """Whether there was another piece to be done behind the pictures."""
        with self._rescued():
            for _ in self.behind:
                return True
        return False

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self._closing = True                # whatever the scene makes of it
                self._pass_on(Away("closing"))
                return
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWDISPLAYCHANGED:
                self._stale = True
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.RENDER_TARGETS_RESET \
                    | pygame.WINDOWMAXIMIZED | pygame.WINDOWFOCUSGAINED:
                self._hidden = False
                self.canvas.forget()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._hidden = True
            case pygame.RENDER_DEVICE_RESET:
                if isinstance(self.canvas, GpuCanvas):
                    self.canvas.lost()
            case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED if not getattr(event, "iscapture", 0):
                self.on_audio(event.type == pygame.AUDIODEVICEADDED)
        for gesture in self.hands.hear(event, now):
            self._pass_on(gesture)

    def _pass_on(self, gesture: Gesture) -> None:
        if isinstance(gesture, Command) and gesture.act is Key.FULLSCREEN:
            if gesture.phase == "down":
                self.set_fullscreen(not self.fullscreen)
        elif self._scene is not None:
            self._scene.handle(gesture)

    @contextmanager
    def _rescued(self) -> Iterator[None]:
        """What a scene could not do is handed to `on_failure`, which shows another scene, or ends all by raising."""
        try:
            yield
        except Exception as error:
            self.on_failure(error)
            self._stale, self._laid_out = True, None

    def _look(self) -> float | None:
        """The next frame; where it fails, one more at once."""
        with self._rescued():
            return self._frame()
        return self.now()

    def _frame(self) -> float | None:
        assert self._scene is not None and self._painter is not None
        if self._stale or self._window.size != self._given:
            self._lay_out()                         # the size really got, whatever was asked for or told
        due = self._scene.update(self.now())
        if self._stale:
            self._lay_out()                         # the scene has just changed a setting
        if not self._hidden and not self._stale and (self._news or not getattr(self._scene, "unchanged", False)):
            self._paint()
        if self._stale and not self._hidden:        # drawing failed: again soon, even where nothing moves
            return self.now() + AGAIN if due is None else min(due, self.now() + AGAIN)
        return due

    def _paint(self) -> None:
        """Draw the scene; how long that took decides how much is drawn beside what has to be seen. A graphics card
        keeps its time with the screen, which says nothing."""
        assert self._scene is not None and self._painter is not None
        self._news = False
        began = time.perf_counter()
        self._painter.begin()
        self._scene.draw(self._painter)
        drawn = time.perf_counter()
        if self._show():
            done = drawn if isinstance(self.canvas, GpuCanvas) else time.perf_counter()
            self._painter.ease.took(1000 * (done - began), *self.canvas.size)

    def _show(self) -> bool:
        """Bring the frame to the screen; whether there was anything new. A screen that has just gone, a card that was
        lost: the next frame is drawn whole again, and where a card keeps failing, without it."""
        assert self._painter is not None
        try:
            changed = self._painter.end()
            self._failures = 0
            return bool(changed)
        except pygame.error as error:
            log.warning("a frame could not be shown: %s", error)
            self._failures += 1
            self._stale = True
            if isinstance(self.canvas, GpuCanvas):
                self.canvas.lost()
                if self._failures >= MOST_FAILURES:
                    self._without_card()
        return False

    def _without_card(self) -> None:
        """Draw on plain surfaces from now on."""
        assert self._painter is not None
        try:
            self.canvas.close()
            self.canvas = SurfaceCanvas(self._window.get_surface(), self._window.flip)
        except pygame.error as error:               # nor is there a window at the moment: it is tried again
            log.warning("no surface to draw on: %s", error)
            self.canvas = SurfaceCanvas(self.canvas.size)
        self._painter.canvas = self.canvas
        self._failures = 0

    # ---- size

    def _lay_out(self) -> None:
        """Take on the size the window has now, and tell the scene. A screen that is just being switched has none."""
        assert self._scene is not None and self._painter is not None
        try:
            if isinstance(self.canvas, GpuCanvas):
                self.canvas.resized()
            else:
                self.canvas.retarget(self._window.get_surface(), self._window.flip)
        except pygame.error as error:
            log.warning("the window has no size: %s", error)
            return
        self._stale, self._news, self._given = False, True, self._window.size
        if not self.fullscreen:
            self.size = self._window.size
        w, h = self.canvas.size
        self.screen = replace(self.screen, width=max(LEAST_LAID[0], w), height=max(LEAST_LAID[1], h))
        self.hands.screen, self.hands.density = self.screen, self._density()
        if self.screen == self._laid_out:
            return
        self._laid_out = self.screen
        self._painter.resize(self.screen)
        self._scene.resize(self.screen)

    def _density(self) -> float:
        return self.canvas.size[0] / max(1, self._window.size[0])

    def _pointer(self) -> tuple[float, float] | None:
        """Where the pointer is over the window, in points; None where the system does not tell, or it is elsewhere."""
        if pygame.display.get_driver() not in TELLING:
            return None
        (x, y), (left, top), (w, h) = pygame.mouse.get_pos(desktop=True), self._window.position, self._window.size
        return (x - left, y - top) if 0 <= x - left < w and 0 <= y - top < h else None

    def _shut(self) -> None:
        self.hands.close()
        self.canvas.close()
        self._window.destroy()
        pygame.quit()


def _raised(error: Exception) -> None:
    raise error
