"""One window of the system with what belongs to it alone: a canvas, hands, a size, and the scene that is seen there.

It is moved on by the loop (`window.py`), hears the events that are its own, and knows of no other glass.
"""
from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.ui.desktop import is_bare
from game.ui.draw.canvas_choice import Renderer
from game.ui.draw.gpu import GpuCanvas
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Command, Gesture, Key
from game.ui.input.hands import Hands
from game.ui.opening import SMALLEST
from game.ui.scene import Scene

LEAST_LAID = (320, 180)
"""Pixels; a window that is made smaller shows part of what is laid out for these."""
AGAIN = 500.0
"""Milliseconds until drawing is tried again where it failed."""
TELLING = ("x11", "windows", "cocoa")
"""Systems that tell where the pointer is when no one has moved it over the window."""
MOST_FAILURES = 3
"""Frames in a row that may fail on the graphics card before it is done without."""
CENTRED = 0x2FFF0000
"""SDL's sign for the middle of a display, to which the display's number is added."""

log = logging.getLogger(__name__)


class DisplayWindow:
    """`window`: still hidden, with its `canvas`. `view`: how scenes are laid out there, but for the size."""

    def __init__(self, window: pygame.Window, canvas: GpuCanvas | SurfaceCanvas, view: Screen | None = None,
                 keys: Mapping[str, tuple[str, ...]] | None = None, pads: bool = True) -> None:
        """pads: gamepads are heard here; by one glass of all only."""
        self._window, self.canvas = window, canvas
        self.size = window.size             # in points, as it is or was before it filled the desktop
        window.minimum_size = SMALLEST
        self.fullscreen = False
        self.display = 0
        """The number of the display it lies on, as far as the system has told."""
        self.on_fullscreen: Callable[[bool], None] = lambda on: None
        self.on_drawn: Callable[[], None] = lambda: None
        """The picture is drawn, and has still to be shown; what is done now it knows nothing of."""
        self.screen = replace(view or Screen(1, 1), width=canvas.size[0], height=canvas.size[1])
        self.hands = Hands(self.screen, self._density(), keys, pads)
        self.hands.pointer = self._pointer
        self._laid_out: Screen | None = None
        self._given: tuple[int, int] | None = None      # the size of the window, in points, that is laid out for
        self._scene: Scene | None = None
        self._painter: Painter | None = None
        self._hidden = False
        self._stale = True
        self._news = True                       # something was heard since the latest frame
        self._failures = 0

    # ---- what others ask of it

    @staticmethod
    def now() -> float:
        """Return the milliseconds of the clock that scenes are updated with."""
        return time.monotonic() * 1000

    @property
    def renderer(self) -> Renderer:
        """The canvas in use."""
        return "gpu" if isinstance(self.canvas, GpuCanvas) else "surface"

    def set_fullscreen(self, on: bool) -> None:
        """Go over the whole desktop, or in a window again; where the system refuses, all stays as it is."""
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
        """Fill the screen where no window manager runs: it is made as large as the screen, and as it was again."""
        desktop = (pygame.display.get_desktop_sizes() or [self.size])[0]
        self._window.size = desktop if on else self.size
        self._window.position = (0, 0) if on else pygame.WINDOWPOS_CENTERED

    def move_to(self, display: int) -> None:
        """Move into the middle of this display."""
        self._window.position = (CENTRED | display, CENTRED | display)
        self.display = display

    def set_view(self, view: Screen) -> None:
        """Take new settings of the output: scenes are laid out again before the next frame."""
        self.screen = replace(view, width=self.screen.width, height=self.screen.height)
        self._stale = True

    def to_front(self) -> None:
        """Come before all other windows; where the system does not let it come, it asks to be looked at."""
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

    def has(self, event: pygame.event.Event) -> bool:
        """Return whether this happened to this window."""
        return getattr(event, "window", None) is self._window

    # ---- as the loop goes

    def begin(self, scene: Scene, painter: Painter) -> None:
        """Begin to show this scene here, drawn by this painter."""
        self._scene, self._painter = scene, painter
        self._stale = True

    def show(self) -> None:
        self._window.show()

    def tell(self) -> None:
        """Tell the window that there is news: what rests is looked at again."""
        self._news = True

    def hear(self, event: pygame.event.Event, now: float) -> None:
        """Hear an event of this window, or of none."""
        match event.type:
            case pygame.WINDOWDISPLAYCHANGED:
                self._stale, self.display = True, getattr(event, "display_index", self.display)
            case pygame.WINDOWSIZECHANGED:
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
        self._news = True
        for gesture in self.hands.hear(event, now):
            self._pass_on(gesture)

    def take(self, gesture: Gesture) -> None:
        """Take a gesture of hands that belong to no window."""
        self._news = True
        self._pass_on(gesture)

    def tick(self, now: float) -> None:
        """Repeat the held directions that are due now."""
        for gesture in self.hands.tick(now):
            self._news = True
            self._pass_on(gesture)

    def _pass_on(self, gesture: Gesture) -> None:
        if isinstance(gesture, Command) and gesture.act is Key.FULLSCREEN:
            if gesture.phase == "down":
                self.set_fullscreen(not self.fullscreen)
        elif self._scene is not None:
            self._scene.handle(gesture)

    def frame(self) -> float | None:
        """Move the scene on and show it; when it wants to again."""
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
        self.on_drawn()
        shows = time.perf_counter()
        if self._show():
            done = shows if isinstance(self.canvas, GpuCanvas) else time.perf_counter()
            self._painter.ease.took(1000 * (drawn - began + done - shows), *self.canvas.size)

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

    def shut(self) -> None:
        """Shut the window."""
        self.canvas.close()
        self._window.destroy()
