"""Receives photographs that phones send while a page waits for them: opens the door for that page alone, and keeps what
comes beside the user's other pictures.

It refuses to know what is in a picture – that finds the importer, in its worker and within its limits –, and what
becomes of it.
"""
from __future__ import annotations

import errno
import json
import logging
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import paths
from game.core.refusal import of_disk
from game.core.trouble import Trouble
from game.disk import files
from game.network.addresses import Address, addresses
from game.text.language import Language, available

if TYPE_CHECKING:                   # loaded where a user wants to take pictures
    from game.network.camera import Camera, Sent
    from game.network.server import ServedPage, Server

FOLDER: Final = "Kataku"
"""Name of the folder for photographs that were sent, in the user's folder for pictures."""

OWN: Final = "phones.camera."
"""The keys of what the page on the phone says."""

LOOK: Final = 250.0
"""Milliseconds between two looks at whether a picture that was begun still comes."""

log = logging.getLogger(__name__)


class PhoneCamera:
    """Opens the door for photographs that phones send. It is open as long as the page that has opened it is seen.

    `asks_first`: this system asks for permission when a program opens a server, so the page says that before.
    `trouble`: why it could not be opened, or the last picture not be kept. `ways`: where this machine is found, the
    likeliest first; `at`: which of them is open, `since` when, in milliseconds of the clock. `keep` False: nothing is
    written, so nothing can come. `clock`: milliseconds; `wake`: look at the page again soon, in any thread; `find`:
    where this machine is found; `ports`: those that are tried, None: the usual ones.
    """

    def __init__(self, keep: bool, clock: Callable[[], float], wake: Callable[[], None],
                 find: Callable[[], Sequence[Address]] = addresses, ports: Sequence[int] | None = None) -> None:
        self._keep, self._clock, self._wake, self._find, self._ports = keep, clock, wake, find, ports
        self.asks_first = sys.platform == "win32"
        self.trouble: Trouble | None = None
        self.ways: Sequence[Address] = ()
        self.at, self.since = 0, 0.0
        self._server: Server | None = None
        self._camera: Camera | None = None
        self._came: list[Path] = []

    @property
    def is_open(self) -> bool:
        """Whether phones can come in."""
        return self._server is not None

    @property
    def place(self) -> str:
        """Host and port, as a person types them into a browser."""
        return self._server.place if self._server is not None else ""

    @property
    def url(self) -> str:
        """The address with the key."""
        return f"{self._server.url}#{self.key}" if self._server is not None else ""

    @property
    def key(self) -> str:
        """The key that a person types who has typed the address."""
        return self._camera.key if self._camera is not None else ""

    @property
    def here(self) -> bool:
        """Whether a phone has come."""
        return self._camera is not None and self._camera.here

    @property
    def share(self) -> float | None:
        """The share of a picture that has arrived, 0–1; None: none is on its way."""
        return self._camera.share if self._camera is not None else None

    def open(self, at: int = 0) -> None:
        """Open the door at this one of the `ways`, instead of another one that is open; see `trouble`."""
        from game.network.camera import PIECE, Camera
        from game.network.server import PORTS, Limits, Server

        self.close()
        self.trouble, self.ways = None, tuple(self._find())
        if not self.ways:
            self.trouble = Trouble("scene.phones.nowhere")
            return
        self.at = min(max(0, at), len(self.ways) - 1)
        limits = Limits(lines=60, from_one=12, kept=15, pace=120.0, burst=60.0, waiting=60, unread=60)
        try:
            self._server = Server(self.ways[self.at].number, _shelf(), self._wake, self._ports or PORTS, limits, PIECE)
        except OSError as error:
            why = errno.errorcode.get(error.errno or 0, type(error).__name__)
            log.warning("camera: no server could be opened: %s", why)
            self.trouble = Trouble("scene.phones.refused", {"why": why})
            return
        self._camera, self.since = Camera(self._server, self._taken), self._clock()

    def close(self) -> None:
        """Close the door."""
        if self._server is not None:
            self._server.close()
        self._server = self._camera = None

    def attend(self) -> Sequence[Path]:
        """Return the pictures that have come since, kept as files."""
        if self._camera is not None:
            self._camera.attend(self._clock())
        came, self._came = self._came, []
        return came

    @property
    def due(self) -> float | None:
        """The time when to attend again, in milliseconds of the clock, at the latest; None: whenever something comes.
        """
        return self._clock() + LOOK if self.share is not None else None

    def _taken(self, sent: Sent) -> bool:
        """Keep a whole picture; whether it could be."""
        if not self._keep:
            return False
        name = f"{datetime.now():%Y-%m-%d %H-%M-%S}{sent.ending}"
        try:
            self._came.append(files.write_new([folder / FOLDER for folder in paths.pictures()], name, sent.data))
        except OSError as error:
            folder = paths.readable(paths.pictures()[0] / FOLDER)
            self.trouble = Trouble("scene.camera.unkept", {"folder": folder, "why": of_disk(error)})
            return False
        return True


@cache
def _shelf() -> dict[str, ServedPage]:
    """The page with which a phone takes pictures, in all languages at once: it is small."""
    from game.network.server import ServedPage

    told = {}
    for code in available():
        language = Language(code)
        told[code] = {key.removeprefix(OWN): language.text(key) for key in language.words if key.startswith(OWN)}
    plain = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")     # nothing in it ends the script
    index = _asset("camera.html").replace("{texts}", plain)
    return {
        "/": ServedPage("text/html; charset=utf-8", index.encode()),
        "/camera.css": ServedPage("text/css; charset=utf-8", (_asset("page.css") + _asset("camera.css")).encode()),
        "/camera.js": ServedPage("text/javascript; charset=utf-8", _asset("camera.js").encode()),
    }


def _asset(name: str) -> str:
    return paths.asset("phones", name).read_text(encoding="utf-8")
