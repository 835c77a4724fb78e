"""Pixels of ours as a file that others can show: WebP, beside the main path. Nothing is read here.

A face is five times as large as PNG, and thirty phones fetch a whole pack over one radio.
"""
from __future__ import annotations

import io
import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

log = logging.getLogger(__name__)

QUALITY, EFFORT = 82, 3
"""Of 100, at which no edge of a drawing is seen to be other than it was; of 6, at which a face takes some 15 ms."""

KIND: Final = "image/webp"


class Pixels(NamedTuple):
    """A picture of `w` × `h` as bytes, four for each pixel: red, green, blue, opacity."""

    rgba: bytes
    w: int
    h: int


def packed(pixels: Pixels, quality: int = QUALITY) -> bytes:
    """Return the file. `quality`: see QUALITY. Raises ValueError where the bytes are not so many."""
    from PIL import Image  # not before a phone is there: it takes its time

    held = io.BytesIO()
    Image.frombytes("RGBA", (pixels.w, pixels.h), pixels.rgba).save(held, "WEBP", quality=quality, method=EFFORT)
    return held.getvalue()


class Packer:
    """Packs one picture after the other in a thread that is there as long as something is to be packed; `done` is
    called there."""

    def __init__(self) -> None:
        self._left: deque[tuple[Pixels, Callable[[bytes], object]]] = deque()
        self._change = threading.Lock()
        self._works = False

    def pack(self, pixels: Pixels, done: Callable[[bytes], object]) -> None:
        """Queue this for packing."""
        with self._change:
            self._left.append((pixels, done))
            if self._works:
                return
            self._works = True
        threading.Thread(target=self._work, name="packing", daemon=True).start()

    @property
    def idle(self) -> bool:
        """Whether nothing is still to be packed."""
        with self._change:
            return not self._works

    def _work(self) -> None:
        while True:
            with self._change:
                if not self._left:
                    self._works = False
                    return
                pixels, done = self._left.popleft()
            try:
                done(packed(pixels))
            except Exception:       # a picture, whatever it does, costs that picture alone
                log.exception("a picture cannot be packed")
