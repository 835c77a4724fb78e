"""Asks what the desktop around the window knows and wants: the languages its user prefers, the program's icon, its end.
"""
from __future__ import annotations

import ctypes
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

X = "libX11.so.6"
"""What X has been called on every Linux for thirty years; to ask the system for it takes another process."""

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""What the system says to a program that shall end, in the middle of whatever it is doing."""


def preferred_locales() -> list[str]:
    """List locales such as `ja_JP`, best first, as the window system tells them; may be empty."""
    wishes = pygame.system.get_pref_locales()
    return [wish["language"] if not wish.get("country") else f"{wish['language']}_{wish['country']}" for wish in wishes]


def machine() -> str:
    """Return which versions of what the program stands on."""
    import platform  # the title does not ask

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, "
            f"{platform.system()} {platform.machine()}")


def icon(file: Path) -> pygame.Surface | None:
    """Return the picture for the window's corner and the task bar; None if it cannot be read – no icon is no harm."""
    try:
        return pygame.image.load(file)
    except (pygame.error, OSError):
        return None


_kept: list[object] = []
"""What X calls when it has lost its screen must not be forgotten before it."""


def on_screen_lost(told: Callable[[], None]) -> None:
    """Call `told` when the X server goes: its library ends the program at once and says nothing to Python, so that this
    is the last that is done. Elsewhere a screen that goes is an error like any other, or the wish to close."""
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):             # no X here
        x = ctypes.CDLL(X)
        kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)

        def lost(_: int) -> int:
            told()
            return 0

        call = kind(lost)
        x.XSetIOErrorHandler.restype = ctypes.c_void_p
        x.XSetIOErrorHandler(call)
        _kept[:] = [call]


def is_bare() -> bool:
    """Return whether this is an X screen without a window manager. There the wish for full screen is heard by no
    program, though SDL says that it was granted; a window has the size it gives itself."""
    if pygame.display.get_driver() != "x11":
        return False
    with suppress(OSError, AttributeError):
        x = ctypes.CDLL(X)
        x.XOpenDisplay.restype, x.XInternAtom.restype = ctypes.c_void_p, ctypes.c_ulong
        x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = ctypes.c_ulong, [ctypes.c_void_p]
        x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        x.XListProperties.restype = ctypes.POINTER(ctypes.c_ulong)
        x.XListProperties.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.POINTER(ctypes.c_int)]
        x.XFree.argtypes = x.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display, count = x.XOpenDisplay(None), ctypes.c_int(0)
        if not display:
            return False
        sign = x.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 0)
        found = x.XListProperties(display, x.XDefaultRootWindow(display), ctypes.byref(count))
        managed = any(found[n] == sign for n in range(count.value))
        if found:
            x.XFree(found)
        x.XCloseDisplay(display)
        return not managed
    return False


@contextmanager
def asked_to_end(end: Callable[[], None]) -> Iterator[None]:
    """Let the system going down, a terminal closed or Ctrl+C only call `end` meanwhile; not in other threads."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        before = {number: signal.signal(number, lambda *_: end()) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)    # None: it was set outside Python
