"""The window and its main loop: events in, one scene drawn, asleep whenever nothing moves. It knows no scene's meaning.

Another thread wakes it with `wake`. Closing goes in one order: pictures' thread, textures, renderer, window, pygame.
"""
from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.core.words import cleaned
from game.ui.desktop import asked_to_end
from game.ui.display_window import DisplayWindow
from game.ui.draw.canvas_choice import Renderer
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Away, Gesture
from game.ui.opening import SHARE, SMALLEST, NoDisplay, make_canvas, open_hidden, start_video
from game.ui.scene import Scene

__all__ = ["NoDisplay", "Window"]

FRAME = 1000 / 60
LONGEST_SLEEP = 60_000
LIVELY, CALM, LIVELY_FOR = 6.0, 16.0, 3000.0
"""Milliseconds between two looks for events: while people do something, and when they have not for a while."""
PIECE = 8.0
"""Milliseconds that have to be left until the next frame for a piece of what is done behind it."""
OF_WINDOWS = range(pygame.WINDOWSHOWN, pygame.WINDOWDISPLAYCHANGED + 1)
"""What happens to a window itself."""
HALF = 0.55
"""The share of the only display that a second window has."""

log = logging.getLogger(__name__)


class Window(DisplayWindow):
    """One window with its canvas and hands. `size` in points, None: most of the desktop.

    `renderer` None: whatever is faster here; `note`: where that is noted. `insist`: not without that renderer. Raises
    NoDisplay.
    """

    def __init__(self, title: str, size: tuple[int, int] | None = None, fullscreen: bool = False,
                 renderer: Renderer | None = None, keys: Mapping[str, tuple[str, ...]] | None = None,
                 icon: pygame.Surface | None = None, view: Screen | None = None, insist: bool = True,
                 note: Path | None = None) -> None:
        start_video()
        window = open_hidden(title, size, icon)
        super().__init__(window, make_canvas(window, renderer, insist, note), view, keys)
        self.beside: DisplayWindow | None = None
        """A second window, with a scene of its own."""
        self.on_beside_closed: Callable[[], None] = lambda: None
        """Called when the second window was closed, or broke off."""
        self.is_for_beside: Callable[[Gesture], bool] = lambda gesture: False
        """Whether a gesture of hands that belong to no window is meant for that one."""
        self.on_audio: Callable[[bool], None] = lambda added: None
        self.on_failure: Callable[[Exception], None] = _raised
        self.on_shown: Callable[[], None] = lambda: None
        """The first picture is on the screen."""
        self.heard: Callable[[], float | None] = lambda: None
        """Called when a thread has woken it: what waits for no frame is done at once, between two of them, and between
        drawing one and showing it; when that wants to be asked again."""
        self.behind: Iterator[None] = iter(())
        """What is done a piece at a time while nothing else is to be done."""
        self._closing = False
        self._woken = threading.Event()
        self._hears: float | None = None
        self.on_drawn = self._hear_others
        self._touched = self.now()
        if fullscreen:
            self.set_fullscreen(True)

    # ---- what others ask of it

    @property
    def displays(self) -> int:
        """The number of displays."""
        return pygame.display.get_num_displays()

    def open_beside(self, title: str, view: Screen, keys: Mapping[str, tuple[str, ...]]) -> DisplayWindow:
        """Open a second window, still hidden: on another display than this one, or before it. It is drawn without a
        graphics card. Raises NoDisplay."""
        sizes = pygame.display.get_desktop_sizes() or [SMALLEST]
        number = next((number for number in range(len(sizes)) if number != self.display), None)
        wide, high = sizes[number or 0]
        share = HALF if number is None else SHARE
        window = open_hidden(title, (round(share * wide), round(share * high)), None)
        self.beside = DisplayWindow(window, make_canvas(window, "surface", insist=False), view, keys, pads=False)
        if number is not None:
            self.beside.move_to(number)
        return self.beside

    def close_beside(self) -> None:
        """Close the window beside this one; what was meant for it is heard here again."""
        if self.beside is not None:
            self.beside.shut()
        self.beside, self.on_beside_closed, self.is_for_beside = None, lambda: None, lambda gesture: False

    def wake(self) -> None:
        """Look at the scene again soon; may be called from any thread, and often."""
        self._woken.set()

    def close(self) -> None:
        """Leave the main loop after this frame."""
        self._closing = True

    def type_text(self, on: bool, caret: Rect | None = None) -> None:
        """Take keys as text from now on, or no longer; held keys repeat while they are."""
        if on != self.hands.typing:
            pygame.key.set_repeat(*((400, 40) if on else (0, 0)))
        self.hands.type_text(on, caret)

    @staticmethod
    def paste_text() -> str:
        """Read the text on the system's clipboard; empty: none."""
        try:
            return cleaned(pygame.scrap.get_text(), lines=True)
        except (pygame.error, ValueError):          # there is none, or it is no text
            return ""

    @staticmethod
    def copy_text(text: str) -> bool:
        """Put this text on the system's clipboard; whether it is there now."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, ValueError):
            return False
        return True

    # ---- the main loop

    def run(self, scene: Scene, painter: Painter) -> None:
        """Show a scene until the window is closed, then close everything."""
        self.begin(scene, painter)
        try:
            with asked_to_end(self._end_asked):
                self._look()
                self.show()
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

    def _until(self, due: float | None, drawn: float) -> float:
        """Milliseconds to sleep if nothing happens."""
        held = self.beside.hands.due if self.beside is not None else None
        ends = [end for end in (due, self.hands.due, held) if end is not None]
        rests = not ends or (self._hidden and self.beside is None)
        wishes = ([] if rests else [max(min(ends), drawn + FRAME)]) + ([] if self._hears is None else [self._hears])
        return max(1.0, min((end - self.now() for end in wishes), default=LONGEST_SLEEP))

    @staticmethod
    def _animates(due: float | None, now: float) -> bool:
        return due is not None and due <= now

    def _listen(self, timeout: float) -> None:
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
        with self._rescued():
            self._hear_others()
        if self._woken.is_set():                # a thread that wakes it just now is heard next time
            self.tell()
            if self.beside is not None:
                self.beside.tell()
            self._woken.clear()
        now = self.now()
        self._touched = now if events else self._touched
        for event in events:
            if not self._closing:
                with self._rescued():
                    self._sort(event, now)
        with self._rescued():
            self.tick(now)
        if self.beside is not None:
            with self._rescued_beside():
                self.beside.tick(now)

    def _hear_others(self) -> None:
        """What other threads have brought, if they have, or it was to be asked for now."""
        if self._woken.is_set() or (self._hears is not None and self.now() >= self._hears):
            self._hears = None                  # should it fail, it is not asked for again and again
            self._hears = self.heard()

    def _went_on(self) -> bool:
        """Whether there was another piece to be done behind the pictures."""
        with self._rescued():
            for _ in self.behind:
                return True
        return False

    def _sort(self, event: pygame.event.Event, now: float) -> None:
        """To the window it happened to; what happened to none is heard by this one – but not that a window was hidden
        which is gone."""
        beside = self.beside
        if beside is None or not beside.has(event):
            if event.type not in OF_WINDOWS or getattr(event, "window", self._window) is self._window:
                self.hear(event, now)
        elif event.type == pygame.WINDOWCLOSE:
            self.on_beside_closed()
        else:
            with self._rescued_beside():
                beside.hear(event, now)

    def hear(self, event: pygame.event.Event, now: float) -> None:
        """See DisplayWindow."""
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self._closing = True                # whatever the scene makes of it
                self._pass_on(Away("closing"))
                return
            case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED if not getattr(event, "iscapture", 0):
                self.on_audio(event.type == pygame.AUDIODEVICEADDED)
        super().hear(event, now)

    def _pass_on(self, gesture: Gesture) -> None:
        if self.beside is not None and self.is_for_beside(gesture):
            with self._rescued_beside():
                self.beside.take(gesture)
        else:
            super()._pass_on(gesture)

    @contextmanager
    def _rescued(self) -> Iterator[None]:
        """What a scene could not do is handed to `on_failure`, which shows another scene, or ends all by raising."""
        try:
            yield
        except Exception as error:
            self.on_failure(error)
            self._stale, self._laid_out = True, None

    @contextmanager
    def _rescued_beside(self) -> Iterator[None]:
        """What the scene of the other window could not do ends that window; this one goes on."""
        try:
            yield
        except Exception as error:
            log.error("the second window broke off", exc_info=error)
            self.on_beside_closed()

    def _look(self) -> float | None:
        """The next frame of each window; where it fails, one more at once."""
        due: float | None = self.now()
        with self._rescued():
            due = self.frame()
        if self.beside is None:
            return due
        wish: float | None = self.now()
        with self._rescued_beside():
            wish = self.beside.frame()
        return min((end for end in (due, wish) if end is not None), default=None)

    def _shut(self) -> None:
        self.hands.close()
        self.close_beside()
        self.shut()
        pygame.quit()


def _raised(error: Exception) -> None:
    raise error
