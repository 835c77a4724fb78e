"""Not a test: a user who drags files out of another window and lets them fall, as file managers do on X (XDND).

Speaks with the X server by its own library, so that nothing has to be installed; knows nothing of the program.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import time
from collections.abc import Sequence
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from pathlib import Path

from tests.screen.patience import PATIENCE

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
VERSION = 5


class Message(ctypes.Structure):
    """A client message."""

    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("window", c_ulong),
                ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)]


class Request(ctypes.Structure):
    """A user wants what is dragged."""

    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("owner", c_ulong),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class Notice(ctypes.Structure):
    """Here it is."""

    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("requestor", c_ulong),
                ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", c_int), ("message", Message), ("request", Request), ("notice", Notice), ("pad", c_long * 24)]


def drop(display: str, window: int, at: tuple[int, int], files: Sequence[Path]) -> None:
    """Let these files fall onto a window, at a place of the screen. Raises TimeoutError if no one takes them."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = c_void_p
    x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = x.XInternAtom.restype = c_ulong
    x.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
    x.XDefaultRootWindow.argtypes = x.XFlush.argtypes = x.XCloseDisplay.argtypes = x.XPending.argtypes = [c_void_p]
    x.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong, *[c_int] * 5, c_ulong, c_ulong]
    x.XSetSelectionOwner.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong]
    x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, POINTER(Event)]
    x.XNextEvent.argtypes = [c_void_p, POINTER(Event)]
    x.XChangeProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]
    there = x.XOpenDisplay(display.encode())
    assert there, f"no display {display}"
    try:
        _Drag(x, there, window).let_fall(at, "".join(f"{file.absolute().as_uri()}\r\n" for file in files).encode())
    finally:
        x.XCloseDisplay(there)


class _Drag:
    def __init__(self, x: ctypes.CDLL, there: int, window: int) -> None:
        self.x, self.there, self.window = x, there, window
        root = x.XDefaultRootWindow(there)
        self.own = x.XCreateSimpleWindow(there, root, 0, 0, 1, 1, 0, 0, 0)
        self.uris, self.selection = self.atom("text/uri-list"), self.atom("XdndSelection")
        x.XSetSelectionOwner(there, self.selection, self.own, 0)

    def atom(self, name: str) -> int:
        return int(self.x.XInternAtom(self.there, name.encode(), 0))

    def let_fall(self, at: tuple[int, int], load: bytes) -> None:
        """Over the window, to a place, and down."""
        self.say("XdndEnter", VERSION << 24, self.uris, 0, 0)
        self.say("XdndPosition", 0, at[0] << 16 | at[1], 0, self.atom("XdndActionCopy"))
        self.until("XdndStatus", load)
        self.say("XdndDrop", 0, 0, 0, 0)
        self.until("XdndFinished", load)

    def say(self, name: str, *values: int) -> None:
        event = Event()
        event.message = Message(CLIENT_MESSAGE, 0, 1, self.there, self.window, self.atom(name), 32,
                                (c_long * 5)(self.own, *values))
        self.x.XSendEvent(self.there, self.window, 0, 0, byref(event))
        self.x.XFlush(self.there)

    def until(self, name: str, load: bytes) -> None:
        """Answer a user who asks for it, until this is said."""
        wanted, end, event = self.atom(name), time.monotonic() + PATIENCE, Event()
        while time.monotonic() < end:
            if not self.x.XPending(self.there):
                time.sleep(.01)
                continue
            self.x.XNextEvent(self.there, byref(event))
            if event.type == CLIENT_MESSAGE and event.message.message_type == wanted:
                return
            if event.type == SELECTION_REQUEST:
                self.hand_over(event.request, load)
        raise TimeoutError(f"nobody said {name}")

    def hand_over(self, asked: Request, load: bytes) -> None:
        self.x.XChangeProperty(self.there, asked.requestor, asked.property, asked.target, 8, 0, load, len(load))
        event = Event()
        event.notice = Notice(SELECTION_NOTIFY, 0, 1, self.there, asked.requestor, asked.selection, asked.target,
                              asked.property, asked.time)
        self.x.XSendEvent(self.there, asked.requestor, 0, 0, byref(event))
        self.x.XFlush(self.there)
