"""The window and its main loop: events in, one scene drawn, asleep whenever nothing moves. It knows no scene's meaning.

Another thread wakes it with `wake`. Closing goes in one order: pictures' thread, textures, renderer, window, pygame.
"""
from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.ui.draw import gpu
from game.ui.draw.choose import Renderer, try_gpu
from game.ui.draw.gpu import GpuCanvas
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Act, Away, Command, Gesture
from game.ui.input.hands import Hands
from game.ui.scene import Scene

SMALLEST = (960, 540)
SHARE = 0.75
FRAME = 1000 / 60
LONGEST_SLEEP = 60_000
LIVELY, CALM, LIVELY_FOR = 6.0, 16.0, 3000.0
"""Milliseconds between two looks for events: while people do something, and when they have not for a while."""

HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_TOUCH_MOUSE_EVENTS": "0",                  # a finger is a finger, not a second mouse
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",            # plain surfaces stay plain: software GL is thirty times slower
}
UNSEEN = ("offscreen", "dummy")
"""Drivers SDL falls back to where there is no screen: windows open, but nobody sees them."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the message says so and what to do."""


class Window:
    """One window with its canvas and hands. `size` in points, None: three quarters of the desktop.

    `renderer` None: whatever is faster here. Raises NoDisplay.
    """

    def __init__(self, title: str, size: tuple[int, int] | None = None, fullscreen: bool = False,
                 renderer: Renderer | None = None, keys: Mapping[str, tuple[str, ...]] | None = None,
                 icon: pygame.Surface | None = None, view: Screen | None = None) -> None:
        _start_video()
        self._window = _open(title, size, icon)
        self.canvas: GpuCanvas | SurfaceCanvas = self._make_canvas(renderer)
        self._window.minimum_size = SMALLEST
        self.fullscreen = False
        self.on_fullscreen: Callable[[bool], None] = lambda on: None
        self.screen = replace(view or Screen(1, 1), width=self.canvas.size[0], height=self.canvas.size[1])
        self.hands = Hands(self.screen, self._density(), keys)
        self._laid_out: Screen | None = None
        self._scene: Scene | None = None
        self._painter: Painter | None = None
        self._closing = self._hidden = self._stale = False
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
        """Over the whole desktop, or in a window again."""
        if on != self.fullscreen:
            self.fullscreen = on
            if on:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            self._stale = True
            self.on_fullscreen(on)

    def set_view(self, text_scale: float, tv: bool, high_contrast: bool, safe_area: float | None) -> None:
        """The settings of the output changed: scenes are laid out again before the next frame."""
        self.screen = replace(self.screen, text_scale=text_scale, tv=tv, high_contrast=high_contrast,
                              safe_area=safe_area)
        self._stale = True

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
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    # ---- the main loop

    def run(self, scene: Scene, painter: Painter) -> None:
        """Show a scene until the window is closed, then close everything."""
        self._scene, self._painter = scene, painter
        try:
            self._lay_out()
            self._frame()
            self._window.show()
            self._loop()
        finally:
            painter.close()
            self._shut()

    def _loop(self) -> None:
        due: float | None = 0.0
        drawn = self.now()
        while not self._closing:
            self._listen(self._until(due, drawn))
            now = self.now()
            if self._closing or (self._animates(due, now) and now < drawn + FRAME - 1):
                continue                            # events are heard at once, frames come in their time
            drawn = now
            due = self._frame()

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
            lively = self.now() - self._touched < LIVELY_FOR
            self._woken.wait(min(LIVELY if lively else CALM, max(1.0, end - self.now())) / 1000)
        self._woken.clear()
        now = self.now()
        self._touched = now if events else self._touched
        for event in events:
            if not self._closing:
                self._hear(event, now)
        for gesture in self.hands.tick(now):
            self._pass_on(gesture)

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self._pass_on(Away("closing"))
                self._closing = True
                return
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWDISPLAYCHANGED:
                self._stale = True
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.RENDER_TARGETS_RESET:
                self._hidden = False
                self.canvas.forget()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._hidden = True
            case pygame.RENDER_DEVICE_RESET:
                if isinstance(self.canvas, GpuCanvas):
                    self.canvas.lost()
        for gesture in self.hands.hear(event, now):
            self._pass_on(gesture)

    def _pass_on(self, gesture: Gesture) -> None:
        if isinstance(gesture, Command) and gesture.act is Act.FULLSCREEN:
            if gesture.phase == "down":
                self.set_fullscreen(not self.fullscreen)
        elif self._scene is not None:
            self._scene.handle(gesture)

    def _frame(self) -> float | None:
        assert self._scene is not None and self._painter is not None
        if self._stale:
            self._lay_out()
        due = self._scene.update(self.now())
        if self._stale:                             # the scene has just changed a setting
            self._lay_out()
        if not self._hidden:
            self._painter.begin()
            self._scene.draw(self._painter)
            self._painter.end()
        return due

    # ---- size

    def _lay_out(self) -> None:
        """Take on the size the window has now, and tell the scene."""
        assert self._scene is not None and self._painter is not None
        self._stale = False
        if isinstance(self.canvas, GpuCanvas):
            self.canvas.resized()
        else:
            self.canvas.retarget(self._window.get_surface())
        w, h = self.canvas.size
        self.screen = replace(self.screen, width=max(1, w), height=max(1, h))
        if self.screen == self._laid_out:
            return
        self._laid_out = self.screen
        self.hands.screen, self.hands.density = self.screen, self._density()
        self._painter.resize(self.screen)
        self._scene.resize(self.screen)

    def _density(self) -> float:
        return self.canvas.size[0] / max(1, self._window.size[0])

    def _make_canvas(self, wish: Renderer | None) -> GpuCanvas | SurfaceCanvas:
        try:
            card = try_gpu(self._window, wish)
        except pygame.error as error:
            self._window.destroy()
            raise NoDisplay(f"There is no graphics card to draw with ({error}). "
                            "Start Kataku without --renderer gpu.") from error
        return card or SurfaceCanvas(self._window.get_surface(), self._window.flip)

    def _shut(self) -> None:
        self.hands.close()
        self.canvas.close()
        self._window.destroy()
        pygame.quit()


def _start_video() -> None:
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "kataku"  # importing pygame has put the script's name there
    if os.name == "nt":
        os.environ.setdefault("SDL_RENDER_DRIVER", "direct3d11")
    gpu.prepare()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _nowhere(str(error)) from error
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise _nowhere("nothing that shows pictures was found")


def _nowhere(reason: str) -> NoDisplay:
    return NoDisplay(f"There is no screen to play on ({reason}). Start Kataku on a desktop; "
                     "pictures without one are made by: kataku shot")


def _open(title: str, size: tuple[int, int] | None, icon: pygame.Surface | None) -> pygame.Window:
    """A hidden window: making a renderer makes it anew, and nobody should see that."""
    if size is None:
        w, h = pygame.display.get_desktop_sizes()[0]
        size = round(w * SHARE), round(h * SHARE)
    size = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
    try:
        window = pygame.Window(title, size, hidden=True, resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        raise NoDisplay(f"A window cannot be opened here ({error}). Start Kataku on a desktop.") from error
    if icon is not None:
        window.set_icon(icon)
    return window
