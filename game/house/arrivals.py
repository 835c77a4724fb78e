"""Files somebody comes with: on the command line, by a double click, handed over by another start, dropped on the
window.

A match goes on, or is seen as it ended; whatever else it is may be cards, and is looked through as such. A match from
elsewhere goes on as a copy: what was brought is never written to. This room refuses to know where names come from, and
what a page makes of them.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game import paths
from game.core.ports import Setup, TableHost
from game.core.refusal import of_disk
from game.core.trouble import Trouble, Troubled
from game.disk import files
from game.house.saved import Saved
from game.house.workbench import named
from game.table.naming import LIMIT, SUFFIX
from game.themes.scan import PICTURES
from game.ui.input.gesture import Dropped
from game.ui.pages.manager import Manager
from game.ui.pages.services import Services, Unfinished
from game.ui.pages.workbench import OfCards, Taking
from game.ui.scene import Scene


class Arrivals:
    """`saved`: where matches wait. `only_seen`: a match that is not played here, and counts for nothing. `refused`: why
    what was brought last could not be opened."""

    def __init__(self, services: Services, saved: Saved, only_seen: Callable[[TableHost], None]) -> None:
        self._services, self._saved, self._only_seen = services, saved, only_seen
        self.refused: Trouble | None = None

    def dropped(self, dropped: Dropped, top: Scene, manager: Manager) -> None:
        """One picture onto a card, where the page has any; to a page that takes such files; anything else is opened."""
        found = named(dropped.paths)
        alone = len(found) == 1 and found[0].suffix.lower() in PICTURES
        onto = top.under(dropped.at) if alone and isinstance(top, OfCards) else None
        if onto is not None:
            manager.over(self._services.doors.on_card(onto.game, found[0], onto.card))
        elif not found:
            manager.over(self._services.doors.bring([]))        # which says that it is no file
        elif not (isinstance(top, Taking) and top.take_more(found)):
            self.opened(dropped.paths, manager)

    def opened(self, names: Sequence[str], manager: Manager) -> None:
        """These files, by their names or as addresses: the first match among them, else all of them as cards."""
        found, self.refused = named(names), None
        manager.aside.say("", 0.0)
        match = next((path for path in found if path.suffix.lower() == SUFFIX), None)
        if match is not None:
            try:
                self._play(match)
            except Troubled as error:
                self.refused = error.trouble
        elif found:
            manager.over(self._services.doors.bring(found))

    def _play(self, path: Path) -> None:
        """This match goes on, or is seen as it ended. Raises Troubled."""
        from game.house import records

        services, match = self._services, records.played(path)
        services.take_in_hand(match.record.setup.game)
        if match.outcome() is None:
            own = self._own(path)
            match = records.played(own)         # it may have gone on here since, and ended
        if match.outcome() is None:
            services.go(services.doors.table(self._taken_up(own, match.record.setup)))
            return
        host = records.as_it_stands(match)
        self._only_seen(host)
        services.go(services.doors.result(host))

    def _own(self, path: Path) -> Path:
        """The record in the drawer that this one is, or goes on as. Raises Troubled."""
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
    """The record in the drawer that goes on from this one: one that has grown out of it, else a copy of it."""
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
