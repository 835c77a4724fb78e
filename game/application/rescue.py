"""Handles what becomes of a page that broke off, and of a program that cannot go on: it is written down, told, and play
goes on from where the record stands.

Going on leads to the table; if that breaks off again at once, to the title; and if that does, too, or the page that
tells of it, the program ends with a sentence. Nothing turns in a circle. This room refuses to know what went wrong.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from game import paths
from game.application.logbook import Logbook
from game.core.trouble import Trouble, Troubled
from game.data.settings import load_settings
from game.table.record_names import SUFFIX
from game.text.language import ENGLISH, Language, available
from game.text.system_language import system_language
from game.ui import message
from game.ui.desktop import machine, on_screen_lost
from game.ui.opening import NoDisplay
from game.ui.pages.services import Unfinished
from game.ui.scene import Scene

if TYPE_CHECKING:                   # what is wanted where something has gone wrong is loaded behind the first picture
    from game.application.application import Application
    from game.table.host import Host

SOON = 10_000.0
"""Milliseconds after going on: what breaks off within them does so at once."""

log = logging.getLogger(__name__)


class Rescue:
    """Called by the window with what a page could not do; shows the page that tells of it, or raises it again."""

    def __init__(self, app: Application, book: Logbook) -> None:
        self.app, self.book = app, book
        self._went_on = float("-inf")
        self._title: Scene | None = None        # where going on has led at last
        self._host: Host | None = None

    def __call__(self, error: Exception) -> None:
        from game.ui.pages.error_page import ErrorPage, PageFailure

        app, stack = self.app, self.app.manager.stack
        soon = app.clock() - self._went_on < SOON
        if not stack or isinstance(stack[-1], ErrorPage) or (soon and stack[-1] is self._title):
            raise error
        log.error("a page broke off", exc_info=error)
        there = self._at_table()
        self._host = None if soon else there
        told = [_of_match(there)] if there is not None else []
        app.devices.learn_key(None)
        fall = PageFailure("table" if self._host is not None else "title",
                           (*told, _reported(self.book, "scene.stumble")))
        app.manager.instead(ErrorPage(app, fall, self.go_on))

    def go_on(self) -> None:
        """Go to the table, taken up from its record, or to the title."""
        self._went_on = self.app.clock()
        host, self._host = self._host, None
        try:
            if host is not None:
                self.app.go(self.app.routes.table(self._taken_up(host)))
                return
        except Exception:
            log.exception("the match could not be taken up again")
        self._title = self.app.routes.title()
        self.app.go(self._title)

    def _at_table(self) -> Host | None:
        """The match that was being played on the page that broke off."""
        from game.table.host import Host

        host = self.app.running
        there = any(getattr(scene, "host", None) is host for scene in self.app.manager.stack)
        return host if isinstance(host, Host) and there and host.kept and host.outcome() is None else None

    def _taken_up(self, host: Host) -> Host:
        """Take up the same match as it stands on the disk; one that is not there goes on from memory."""
        from game.table.host import Host
        from game.table.ledger import FileLedger

        ledger = host.match.ledger
        name = ledger.path.name.removesuffix(SUFFIX) if isinstance(ledger, FileLedger) else ""
        found = self.app.saved.continued(Unfinished(host.setup, 0, name=name))
        return found if isinstance(found, Host) else host


def guarded(play: Callable[[Logbook], int], language: str | None) -> int:
    """Play; whatever breaks off is written down and said – in a box of the system, for there is no page any more –
    and ends with 1. What a user can cure (Troubled) is raised again for the command line, with its own code."""
    with Logbook(paths.logbook()).kept() as book:
        book.begins(f"Kataku begins: {machine()}")
        on_screen_lost(lambda: _screen_lost(book))
        try:
            return play(book)
        except Troubled as error:
            log.error("there can be no window: %s", error)
            if not isinstance(error, NoDisplay):    # a box would find no screen either, or come from a command line
                _told(error.trouble, language)
            raise
        except Exception as error:
            log.critical("Kataku broke off", exc_info=error)
            trouble = _reported(book, "ended")
            if not _told(trouble, language):
                book.untold("fault")
                print(_language(language).tell(trouble), file=sys.stderr)
            return 1


def background(app: Application, book: Logbook) -> None:
    """Take note that a thread of ours broke off: play goes on, and the title says what may stay away."""
    app.notices.say(Trouble("notice.thread", {"file": paths.readable(book.file)}))


def _screen_lost(book: Logbook) -> None:
    log.critical("the screen was taken away")
    book.untold("screen")


def _language(wish: str | None) -> Language:
    """The language asked for, else that of the settings, else the system's."""
    try:
        wish = wish or load_settings()[0].language
    except Exception:
        log.exception("the settings could not be asked for the language")
    return Language(wish if wish in available() else system_language(available()))


def _of_match(host: Host) -> Trouble:
    return host.trouble or Trouble("scene.stumble.kept")


def _reported(book: Logbook, where: str) -> Trouble:
    """Say where the report of what happened is, or that it could not be written."""
    if not book.written:
        return Trouble(f"{where}.unreported")
    return Trouble(f"{where}.report", {"file": paths.readable(book.file)})


def _told(trouble: Trouble, language: str | None) -> bool:
    """Say it where no page of ours can be had; whether there was a place for it."""
    return message.tell("Kataku", _language(language).tell(trouble), Language(ENGLISH).tell(trouble))

