"""Files a user brings: on the command line, by a double click, handed over by another start, dropped on the window.

A match goes on, or is seen as it ended; features may take whatever else it is. A match from elsewhere goes on as a
copy: what was brought is never written to. This room refuses to know where names come from, and what a page makes of
them.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game import paths
from game.application.saved_matches import SavedMatches
from game.core.ports import Setup, TableHost
from game.core.refusal import of_disk
from game.core.trouble import Trouble, Troubled
from game.disk import files
from game.features.contract import FILES, ReceivedFiles
from game.table.record_names import LIMIT, SUFFIX
from game.ui.input.gesture import Dropped
from game.ui.pages.manager import Manager
from game.ui.pages.services import Services, Unfinished
from game.ui.scene import Scene


class IncomingFiles:
    """`saved`: where matches wait. `only_seen`: a match that is not played here, and counts for nothing. `refused`: why
    what was brought last could not be opened."""

    def __init__(self, services: Services, saved: SavedMatches, only_seen: Callable[[TableHost], None]) -> None:
        self._services, self._saved, self._only_seen = services, saved, only_seen
        self.refused: Trouble | None = None

    def dropped(self, dropped: Dropped, top: Scene, manager: Manager) -> None:
        """Give what was dropped on a page to the feature that takes it there; anything else is opened."""
        found = paths_of(dropped.paths)
        if self._taken(ReceivedFiles(found, top, dropped.at)):
            return
        self.opened(dropped.paths, manager)
        if not found:
            self.refused = Trouble("notice.not_a_file")

    def opened(self, names: Sequence[str], manager: Manager) -> None:
        """Open these files, by their names or as addresses: the first match among them, else give all of them to the
        features that take them; what no feature takes is no match."""
        found, self.refused = paths_of(names), None
        manager.aside.say("", 0.0)
        match = next((path for path in found if path.suffix.lower() == SUFFIX), None)
        if not found or (match is None and self._taken(ReceivedFiles(found))):
            return
        try:
            self._play(match or found[0])
        except Troubled as error:
            self.refused = error.trouble

    def _taken(self, received: ReceivedFiles) -> bool:
        return any(take(received) for take in self._services.offers(FILES, None))

    def _play(self, path: Path) -> None:
        """Play this match on, or show it as it ended. Raises Troubled."""
        from game.application import saved_records

        services, match = self._services, saved_records.played(path)
        services.preferences.take_in_hand(match.record.setup.game)
        if match.outcome() is None:
            own = self._own(path)
            match = saved_records.played(own)         # it may have gone on here since, and ended
        if match.outcome() is None:
            services.go(services.routes.table(self._taken_up(own, match.record.setup)))
            return
        host = saved_records.as_it_stands(match)
        self._only_seen(host)
        services.go(services.routes.result(host))

    def _own(self, path: Path) -> Path:
        """The saved record that this one is, or goes on as. Raises Troubled."""
        folder = self._saved.folder
        try:
            return path if folder is None or _lies_in(path, folder) else copied(path, folder)
        except OSError as error:
            where = paths.readable(folder or path.parent)
            raise Troubled("notice.untaken", file=path.name, folder=where, why=of_disk(error)) from error

    def _taken_up(self, own: Path, setup: Setup) -> TableHost:
        """Ready to go on. Raises Troubled."""
        host = self._saved.continued(Unfinished(setup, 0, name=own.name.removesuffix(SUFFIX)))
        if host is None:
            raise Troubled("notice.elsewhere", file=own.name)
        return host


def _lies_in(path: Path, folder: Path) -> bool:
    try:
        return path.parent.samefile(folder)
    except OSError:
        return False


def copied(path: Path, folder: Path) -> Path:
    """Return the saved record that goes on from this one: one that has grown out of it, else a copy of it."""
    brought = files.read(path, LIMIT)
    stem, n = path.name.removesuffix(path.suffix), 1
    goal = folder / f"{stem}{SUFFIX}"
    while files.is_file(goal):
        if files.read(goal, LIMIT).startswith(brought):
            return goal
        n += 1
        goal = folder / f"{stem} ({n}){SUFFIX}"
    files.write_whole(goal, brought)
    return goal


def paths_of(names: Sequence[str]) -> list[Path]:
    """Find the files that are meant by these names, or addresses of files. What is neither is left out."""
    from urllib.parse import urlparse

    found = []
    for text in names:
        parts = urlparse(text)
        if parts.scheme == "file":
            from urllib.request import url2pathname

            found.append(Path(url2pathname(parts.path)))
        elif "://" not in text:
            found.append(Path(text))
    return found
