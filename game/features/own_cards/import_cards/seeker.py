"""Looks for cards in photographs, several at a time, beside the main path. It knows neither cards nor pages."""
from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from game.pictures import CheckPicture, DrawablePicture, FileRefused, Find, FoundCards, PictureRoom
from game.priority import give_way

AT_ONCE = 2
"""Photographs that are looked at side by side, where the machine has so many cores."""

TRIES = 3
"""Number of times a busy machine is asked again."""

DRAWINGS = (".svg", ".svgz")

Said = FoundCards | FileRefused


class Seeker:
    """Begins at once; `wake` is called from its threads, and `known` asked there for what was found before. Close it,
    or it looks at all there are."""

    def __init__(self, photos: Sequence[Path], wake: Callable[[], None] | None = None,
                 known: Callable[[Path], FoundCards | None] = lambda photo: None) -> None:
        self._left, self._done = list(photos), list[tuple[Path, Said]]()
        self._change, self._closed, self._wake, self._known = threading.Lock(), False, wake, known
        count = max(1, min(AT_ONCE, os.cpu_count() or 1, len(self._left)))
        self._rooms = [PictureRoom() for _ in range(count if self._left else 0)]
        for room in self._rooms:
            threading.Thread(target=self._work, args=(room,), name="cards in photographs", daemon=True).start()

    def collect(self) -> list[tuple[Path, Said]]:
        """Return what was found since the last call."""
        with self._change:
            done, self._done = self._done, []
            return done

    def hurry(self, photo: Path) -> None:
        """Look at this one next: the user is looking at it."""
        with self._change:
            if photo in self._left:
                self._left.remove(photo)
                self._left.insert(0, photo)

    def close(self) -> None:
        """Stop looking."""
        with self._change:
            self._closed = True
            self._left.clear()
        for room in self._rooms:
            threading.Thread(target=room.close, daemon=True).start()    # a worker takes a moment to end

    def _next(self) -> Path | None:
        with self._change:
            return self._left.pop(0) if self._left else None

    def _work(self, room: PictureRoom) -> None:
        give_way()                          # and so do the readers that are started here, from their first moment
        while (photo := self._next()) is not None:
            said = self._known(photo) or _asked(room, photo)
            with self._change:
                if self._closed:
                    return
                self._done.append((photo, said))
            if self._wake is not None:
                self._wake()
        room.close()


def _asked(room: PictureRoom, photo: Path) -> Said:
    """The cards in it; a drawing is not searched for any, it only has to be one."""
    drawn = photo.suffix.lower() in DRAWINGS
    for _ in range(TRIES):
        said = room.ask(CheckPicture(photo) if drawn else Find(photo))
        if not (isinstance(said, FileRefused) and said.busy):
            break
    if isinstance(said, DrawablePicture):
        return FoundCards(max(1, round(said.width)), max(1, round(said.height)), (), drawn=True)
    if isinstance(said, FoundCards | FileRefused):
        return said
    raise TypeError("the reader of pictures has answered something else")
