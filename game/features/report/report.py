"""A report for the maintainers of the program, as one file that the user can read through before giving it away:
versions, settings, the log, and of the match what everybody at the table has seen.

It holds no seed, no hidden card, no name of a person and no name of a folder: of a match only `Public` comes here, and
people are called by their seats. This room refuses to know how the file is asked for.
"""
from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from game import paths
from game.application import record_files
from game.application.logbook import LIMIT, older
from game.application.preferences import Preferences
from game.application.saved_matches import SavedMatches
from game.core.events import Event
from game.core.ports import TableHost
from game.core.refusal import of_disk
from game.core.rules import Value
from game.core.trouble import Troubled
from game.core.view import View
from game.data.settings import Settings
from game.disk import files
from game.text.language import Language
from game.text.narrator import Narrator
from game.ui.pages.services import Told
from game.version import VERSION

log = logging.getLogger(__name__)

MOST_TOLD: Final = 400
"""Sentences of the match, the last ones."""

MOST_LOGGED: Final = 64 * 1024
"""Bytes of the log, the last ones."""

PLAIN: Final = (bool, int, float, str)
OWN: Final = ("told_record", "game")
"""Settings that say where the user is, and nothing about what went wrong."""


class Public(NamedTuple):
    """Describes what a shared screen knows of a match. `chairs`: what sits there, by seat, without names."""

    game: str
    options: Mapping[str, Value]
    chairs: tuple[str, ...]
    told: tuple[Event, ...]


class Reports:
    """`keep` False: nothing is written to the user's folders."""

    def __init__(self, preferences: Preferences, saved: SavedMatches, keep: bool) -> None:
        self._preferences, self._saved, self._keep = preferences, saved, keep

    def kept(self, machine: str) -> Told:
        """Return a report of this moment for the user to look through, and where it lies. `machine`: what the program
        stands on."""
        now, language, settings = datetime.now(), self._preferences.language, self._preferences.settings
        text = written(machine, settings, self._match(), paths.logbook(), language, now)
        name = language.text("report.file", date=f"{now:%Y-%m-%d %H.%M}")
        folders = paths.reports() if self._keep else ()
        try:
            file = files.write_new(folders, f"{name}.txt", text)
        except OSError as error:
            log.warning("a report could not be kept: %s", error)
            return Told(language.text("report.unkept", folder=paths.readable(paths.reports()[0]), why=of_disk(error)),
                        False)
        return Told(language.text("report.kept", file=paths.readable(file)), True)

    def _match(self) -> Public | None:
        """The match that was opened last; before there is one, the saved one which was written to last."""
        if self._saved.running is not None:
            return public(self._saved.running)
        from game.application import saved_records

        for path in record_files.latest_written(self._saved.folder, 1) if self._saved.folder is not None else ():
            with suppress(Troubled):
                return public(saved_records.as_it_stands(saved_records.played(path)))
        return None


def public(host: TableHost) -> Public:
    """Return the part of a match that everybody at the table may know."""
    setup = host.setup
    return Public(setup.game, dict(setup.options), tuple(chair.kind for chair in setup.chairs), host.told(None, 0))


def written(machine: str, settings: Settings, match: Public | None, book: Path, language: Language,
            now: datetime) -> str:
    """Return the report, a text in the user's language. `book`: the file of the log."""
    parts = [[language.text("report.head"), f"Kataku {VERSION}", machine, f"{now:%Y-%m-%d %H:%M}"],
             [language.text("report.settings"), *_changed(settings)],
             [language.text("report.match"), *(_match(match, language) if match is not None else ("–",))],
             [language.text("report.log"), *(_log(book) or ["–"])]]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _changed(settings: Settings) -> Iterator[str]:
    """Settings that are not the usual ones; of those by game or by person only how many there are."""
    for each in fields(settings):
        value = getattr(settings, each.name)
        if each.name in OWN or value == getattr(Settings(), each.name):
            continue
        yield f"{each.name}: {value}" if isinstance(value, PLAIN) else f"{each.name}: ({len(value)})"


def _match(match: Public, language: Language) -> list[str]:
    names = [f"P{seat}" for seat in range(1, len(match.chairs) + 1)]
    head = [f"{match.game}: {', '.join(f'{name} {kind}' for name, kind in zip(names, match.chairs, strict=True))}",
            ", ".join(f"{name}={value}" for name, value in match.options.items())]
    narrator, view = Narrator(language, honorifics=False), View(None, len(names))
    told: list[str] = []
    for event in match.told:
        view.hear((event,))
        if (line := narrator.tell(event, view, names, None, match.game)) is not None:
            told.append(line.text)
    return [*head, *(["…"] if len(told) > MOST_TOLD else []), *told[-MOST_TOLD:]]


def _log(book: Path) -> Sequence[str]:
    """The end of the log, and of the one before it, the older first."""
    raw = b""
    for file in (older(book), book):
        try:
            raw += files.read(file, 2 * LIMIT)
        except OSError:
            continue
    return raw[-MOST_LOGGED:].decode("utf-8", "replace").splitlines()
