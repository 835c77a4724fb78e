"""The themes that were opened, and the watch over the one in force: when its files change, it is read again beside the
main path, tried, and handed over – or, where that cannot be, what is wrong is, and the last good look stays.

It refuses to know the settings, and what becomes of a look.
"""
from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from game import paths
from game.core.trouble import Trouble
from game.core.words import legible
from game.data.yaml_text import DataError
from game.disk import files
from game.disk.watching import Changed, Watch
from game.pictures import FileRefused, room
from game.themes import BUILT_IN, Look, open_theme, our_own
from game.themes.collection import Exhibit, asked, sources
from game.themes.find import place_called
from game.themes.model import Theme
from game.themes.scan import real

MOST_TRIED = 200
"""Changed pictures that are tried before a look is taken over; what is wrong with one more costs that picture."""

TRIES = 3
"""Number of times a picture is asked for that a busy machine did not read in time."""

log = logging.getLogger(__name__)


class Renewed(NamedTuple):
    """A theme as it was read again, and the files that had changed."""

    look: Look
    changed: Changed


@dataclass(eq=False)
class Followed:
    """The look that is watched, and what has changed since it was read; the thread of the watch alone writes here.
    None: the theme of this name could not be opened yet."""

    look: Look | None
    name: str = ""
    changed: Changed = frozenset()


class ThemeWatch:
    """`wake` is called from another thread when there is something to take over (`arrived`)."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._known: dict[str, Look] = {}
        self._followed: Followed | None = None
        self._arrived: SimpleQueue[tuple[Followed, Renewed | Trouble]] = SimpleQueue()
        self._watch = Watch(self._changed)

    def open(self, name: str) -> Look:
        """Return the theme of this name, as it was read last. Raises DataError."""
        if name not in self._known:
            place = place_called(name) if name != BUILT_IN else None
            self._known[name] = Look([place, *open_theme(BUILT_IN).line]) if place is not None else \
                open_theme(name, (paths.user_themes(),))
        return self._known[name]

    def forget(self, name: str) -> None:
        """Forget what was read: another theme lies where this one lay, and is read the next time it is opened. May be
        called by any thread."""
        self._known.pop(name, None)

    def learn(self, exhibits: Collection[Exhibit]) -> None:
        """Take the themes as they are now: none of them need be read again. Of one that is broken the last good look
        stays."""
        torn = {each.folder for each in exhibits if each.look is None}
        self._known = {name: look for name, look in self._known.items() if look.theme.folder in torn} \
            | {each.id: each.look for each in exhibits if each.look is not None}

    def follow(self, look: Look) -> None:
        """Watch this look from now on; our own are never other than they were."""
        self._followed = Followed(look)
        self._watch.over(dict.fromkeys(real(theme.folder) for theme in _strange(look)))

    def expect(self, name: str) -> None:
        """Expect a theme of this name that could not be opened: it is watched until it can be."""
        self._followed = Followed(None, name)
        self._watch.over([paths.user_themes() / name] if files.is_folder(paths.user_themes() / name) else ())

    def arrived(self) -> Renewed | Trouble | None:
        """Return what has come since the last call: the look in force as it is now, or why the last good one stays."""
        found: Renewed | Trouble | None = None
        while not self._arrived.empty():
            followed, came = self._arrived.get()
            if followed is self._followed:      # else another theme was chosen meanwhile
                both = found.changed if isinstance(found, Renewed) and isinstance(came, Renewed) else frozenset()
                found = came._replace(changed=came.changed | both) if isinstance(came, Renewed) else came
        if isinstance(found, Renewed):
            self._known[found.look.theme.id] = found.look
        return found

    def close(self) -> None:
        """Stop watching."""
        self._watch.close()

    # ---- in the thread of the watch
    def _changed(self, changed: Changed) -> None:
        followed = self._followed
        if followed is None:
            return
        followed.changed |= changed
        if followed.look is not None:
            found = _read_again(followed.look, followed.changed, self._watch)
        elif (mended := _opened(followed.name)) is not None:
            found = Renewed(mended, followed.changed)
        else:
            return
        if isinstance(found, Renewed):
            followed.look, followed.changed = found.look, frozenset()
        self._arrived.put((followed, found))
        self._wake()


def _opened(name: str) -> Look | None:
    """The theme of this name, as soon as it can be opened."""
    with suppress(DataError):
        return open_theme(name, (paths.user_themes(),))
    return None


def _read_again(look: Look, changed: Changed, watch: Watch) -> Renewed | Trouble:
    """The theme from its folder, every changed picture of it tried."""
    name = legible(look.theme.name("en"))
    try:
        fresh = open_theme(look.theme.folder, (paths.user_themes(),))
    except DataError as error:
        return broken(name, error)
    for source in sources(fresh, changed)[:MOST_TRIED]:
        if not watch.watching:
            break
        for _ in range(TRIES):
            said = room().ask(asked(source))
            if not (isinstance(said, FileRefused) and said.busy):
                break
        if isinstance(said, FileRefused):
            log.info("%s: %s", source.path, said.what)
            return Trouble("notice.theme_stays", {"theme": name, "file": legible(source.path.name), "what": said.what,
                                                  "cure": said.cure})
    return Renewed(fresh, changed)


def broken(theme: str, error: DataError) -> Trouble:
    """Say what is wrong with a theme that cannot be opened, in words that help its maker mend it."""
    file = Path(error.file).name + (f":{error.line}" if error.line else "")
    return Trouble("notice.theme_stays", {"theme": theme, "file": legible(file), "what": error.told.what,
                                          "cure": error.told.cure})


def _strange(look: Look) -> list[Theme]:
    """The themes of a look that a user may be working on."""
    return [theme for theme in look.chain if not our_own(theme.folder)]
