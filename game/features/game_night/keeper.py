"""Keeps the programme of a game night: lays one for a company, and brings its next match to the table.

What has ended is found again by the name of its record, so nothing is lost if the program was stopped between a match
and its result. A page is imported when the user first goes there: the title need not wait for it.
"""
from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.core.cards import Card
from game.core.ports import Chair, Setup, TableHost
from game.core.trouble import Trouble
from game.core.words import Named
from game.data.bots import measured
from game.data.yaml_text import DataError
from game.disk import files
from game.text.given_names import here
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Unfinished

if TYPE_CHECKING:                   # what lays a night is loaded where one is laid, or goes on
    from game.application.application import Application
    from game.data.programme import Choice, Moment, Piece, Programme, Rules
    from game.features.game_night.pages.closing import Closing
    from game.features.game_night.pages.interval import Interval
    from game.features.game_night.pages.laying import ProgrammePage
    from game.ui.pages.result.awards import AwardGiven
    from game.ui.pages.services import Services

UNWRITABLE = "programme.unwritable"

log = logging.getLogger(__name__)


class NightKeeper:
    """Keeps the programme that goes on, and makes the pages of game night. See GameNight."""

    def __init__(self, app: Application) -> None:
        self._app, self._now = app, app.evenings.now
        self._named, self._notices = app.evenings.named, app.notices    # by what a match is known
        self._file: Path | None = paths.programme() if app.keeps else None      # None: it is kept in memory
        self._known: Programme | None = None        # as it is where nothing can be written
        self._seen: tuple[object, Programme | None] | None = None       # as it was read last, by its stamp
        self._unwritten = self._told = False
        self._table: TableHost | None = None        # brought here last

    @property
    def services(self) -> Services:
        """See GameNight."""
        return self._app

    # ---- pages
    def page(self) -> Interval | Closing | ProgrammePage:
        """See GameNight."""
        programme = self.current()
        if programme is None:
            return self.laying_page()
        from game.features.game_night.pages.closing import Closing
        from game.features.game_night.pages.interval import Interval

        return (Closing if programme.now is None else Interval)(self, programme)

    def laying_page(self, company: Sequence[Chair] = (), like: Programme | None = None) -> ProgrammePage:
        """See GameNight."""
        from game.features.game_night.pages.laying import ProgrammePage

        return ProgrammePage(self, company, like=like)

    def changing_page(self) -> ProgrammePage:
        """See GameNight."""
        from game.features.game_night.pages.laying import ProgrammePage

        programme = self.current()
        return ProgrammePage(self, (), None if programme is None or programme.is_over else programme)

    # ---- laying one
    def lay(self, company: Sequence[Chair], minutes: int, turn: int = 0) -> Programme:
        """See GameNight."""
        from game.data.programme import Programme, laid

        persons = sum(chair.is_person for chair in company)
        pieces = laid(self.choices(company), minutes, persons, turn)
        return Programme(self._now().replace(microsecond=0), minutes, tuple(company), pieces, turn)

    def choices(self, company: Sequence[Chair]) -> Sequence[Choice]:
        """See GameNight."""
        persons = sum(chair.is_person for chair in company)
        return [self._choice(info, company) for info in self._app.catalogue.games() if persons <= info.most]

    def _choice(self, info: GameInfo, company: Sequence[Chair]) -> Choice:
        from game.data.programme import Choice, Way
        from game.data.sheet import sheet

        chairs = self._table_of(info, company, ()).chairs
        ways: list[Rules] = [(), *((rule,) for rule in measured(info.id))]
        setups = (Setup(info.id, chairs, info.resolve(_values(info, way))) for way in ways)
        found = (Way(way, self._app.catalogue.expected_minutes(setup)) for way, setup in zip(ways, setups, strict=True))
        return Choice(info.id, tuple(found), sheet(info.id).hands)

    def _table_of(self, info: GameInfo, company: Sequence[Chair], rules: Sequence[tuple[str, str]]) -> Setup:
        """This company at a table of this game: bots stay away first where it is too large, and fill what is free."""
        from game.ui.pages.lobby.draft import Draft, pool_of

        app = self._app
        pool = pool_of(app.look.crests(), app.catalogue.bot_levels(info.id), app.language)
        table = Setup(info.id, tuple(company), info.resolve(_values(info, rules)))
        return Draft(info, pool, setup=table).setup()

    def _info(self, game: str) -> GameInfo | None:
        return next((info for info in self._app.catalogue.games() if info.id == game), None)

    # ---- going through it
    def current(self) -> Programme | None:
        """See GameNight."""
        found = self._read()
        if found is None:
            return None
        missed = [piece.match for piece in found.pieces if piece.match and piece.played is None]
        if missed:
            matches = [match for evening in self._app.evenings.all() for match in evening.matches]
            found = self._read() or found       # one that was counted only now has been taken in, with its highlights
            for match in (match for match in matches if match.match in missed):
                found = found.ended(match)
        return None if found.is_over and not found.is_fresh(self._now()) else self._here(found)

    def _here(self, programme: Programme) -> Programme:
        """Put names that no person typed into the language in force: “You” of the first match is the same in another
        language."""
        company = tuple(chair._replace(name=self._called(chair.name, chair.is_person)) for chair in programme.company)
        pieces = tuple(piece.called(self._called) for piece in programme.pieces)
        return replace(programme, company=company, pieces=pieces)

    def _called(self, name: str, person: bool) -> str:
        return name if name in self._app.settings.names else here(self._app.language, name, person)

    def keep(self, programme: Programme | None) -> None:
        """See GameNight."""
        empty = programme is None or not (programme.pieces or programme.skipped)
        self._known = None if empty else programme
        if self._file is None:
            return
        from game.data.programme_file import save_programme

        try:
            if empty or programme is None:
                self._file.unlink(missing_ok=True)
            else:
                save_programme(self._file, programme)
            self._unwritten = False
            self._notices.unsay(UNWRITABLE)
        except OSError as error:
            self._unwritten = True
            log.warning("the programme cannot be written: %s", type(error).__name__)
            self._notices.say(Trouble(UNWRITABLE, {"file": paths.readable(self._file)}))

    def play_on(self) -> TableHost | None:
        """See GameNight."""
        programme = self.current()
        piece = programme.now if programme else None
        info = self._info(piece.game) if piece else None
        if programme is None or piece is None or info is None:
            return None
        if piece.match and any(match.name == piece.match and match.elsewhere for match in self._app.saved.unfinished()):
            return None
        host = self._left(piece)
        if host is None:
            host = self._app.catalogue.open_table(self._table_of(info, programme.company, piece.rules))
        self._table = host
        self.keep(programme.begins(self._named(host), self._now().replace(microsecond=0)))
        return host

    def _left(self, piece: Piece) -> TableHost | None:
        """The match that was left in between."""
        if not piece.match:
            return None
        host = self._app.saved.continued(Unfinished(Setup(piece.game, (), {}), 0, name=piece.match))
        if host is None and self._file is None and self._table is not None and self._named(self._table) == piece.match:
            host = self._table
        return host

    def holds(self, host: TableHost) -> bool:
        """See GameNight."""
        found = self._read()
        return found is not None and any(piece.match == self._named(host) for piece in found.pieces)

    def counted(self, host: TableHost, name: str) -> None:
        """Take a match that has ended into the programme, with its highlights; `name`: its identity in the evening."""
        found = self._read()
        if found is not None and any(piece.match == name and piece.played is None for piece in found.pieces):
            matches = (match for evening in self._app.evenings.all() for match in evening.matches)
            played = next((match for match in matches if match.match == name), None)
            if played is not None:
                company = _risen(found.company, host)
                names = _renamed(found.company, company)
                before = tuple(piece.called(lambda name, _: names.get(name, name)) for piece in found.pieces)
                now = replace(found, company=company, pieces=before)
                info = self._info(host.setup.game)
                self.keep(now.ended(played, _moments(host, info.deck.faces if info else ())))

    # ---- the file
    def _read(self) -> Programme | None:
        """Read the programme as it stands on the disk, where another window may have written; what is not on the disk
        is remembered."""
        if self._file is None or self._unwritten:
            return self._known
        try:
            there = os.stat(self._file)
            stamp = there.st_mtime_ns, there.st_size, there.st_ino
        except OSError:
            return None
        if self._seen is not None and self._seen[0] == stamp:
            return self._seen[1]
        from game.data.programme_file import load_programme

        try:
            found = load_programme(self._file)
        except (DataError, OSError) as error:
            self._lay_aside(self._file, error)
            return None
        if found is not None:       # a game of another version is none of ours
            skipped = tuple(known for together in found.skipped if (known := self._known_of(together)))
            found = replace(found, pieces=self._known_of(found.pieces), skipped=skipped)
        found = found if found is not None and (found.pieces or found.skipped) else None
        self._seen = stamp, found
        return found

    def _known_of(self, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        return tuple(piece for piece in pieces if self._info(piece.game) is not None)

    def _lay_aside(self, file: Path, error: Exception) -> None:
        """Keep a file that cannot be read beside the programme, and say so once."""
        aside = files.keep_aside(file)
        if aside is not None:
            with suppress(OSError):
                file.unlink(missing_ok=True)
        if not self._told:
            self._told = True
            log.warning("the programme cannot be read: %s", type(error).__name__)
            kept = aside.name if aside is not None else file.name
            self._notices.say(Trouble("programme.unreadable", {"file": paths.readable(file), "kept": kept}))


def _values(info: GameInfo, rules: Sequence[tuple[str, str]]) -> dict[str, int | bool | str]:
    """House rules as values; what this game does not know is left out."""
    options = {option.name: option for option in info.options}
    found = dict[str, int | bool | str]()
    for name, text in rules:
        try:
            found[name] = options[name].parse(text)
        except (KeyError, ValueError):
            log.info("%s has no house rule %s of this value", Named(info.id), Named(name))
    return found


def _moments(host: TableHost, faces: Sequence[Card]) -> tuple[Moment, ...]:
    """The highlights of a match: its awards."""
    from game.ui.pages.result.awards import awards

    chairs = host.setup.chairs
    found = ((each, chairs[each.seat]) for each in awards(host, faces))
    return tuple(_moment(each, chair, chairs[each.met.seat] if each.met else None) for each, chair in found)


def _moment(given: AwardGiven, chair: Chair, whom: Chair | None) -> Moment:
    from game.data.programme import Moment

    made = Moment(given.award.key, given.number, chair.name, chair.crest, chair.colour, chair.is_person,
                  given.card.code if given.card else "")
    if given.met is None or whom is None:
        return made
    return replace(made, whom=whom.name, whom_person=whom.is_person, stage=given.met.stage, when=given.met.number)


def _risen(company: Sequence[Chair], host: TableHost) -> tuple[Chair, ...]:
    """The company as it rose from the table: players who came, left or were renamed there stay so. Where the table was
    not of its size, it is as it was."""
    there = tuple(host.coming.get(seat, chair) for seat, chair in enumerate(host.setup.chairs))
    return there if len(there) == len(company) else tuple(company)


def _renamed(before: Sequence[Chair], after: Sequence[Chair]) -> dict[str, str]:
    """Old and new names of persons since this match: a seat counts as renamed where its old name is on no seat any
    more."""
    there = {chair.name for chair in after}
    return {old.name: new.name for old, new in zip(before, after, strict=True)
            if old.is_person and new.is_person and old.name not in there}
