"""Defines what the pages of game night ask of it, and other features may."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.ports import Chair, TableHost
from game.features.contract import PortKey

if TYPE_CHECKING:
    from game.data.programme import Choice, Programme
    from game.ui.pages.services import Services
    from game.ui.scene import Scene


class GameNight(Protocol):
    """Lays programmes, keeps the one that goes on, and makes their pages. A programme is what a company plays in one
    night: matches of several games, one after the other."""

    @property
    def services(self) -> Services:
        """The program, as pages see it."""
        ...

    def current(self) -> Programme | None:
        """Find the programme as it stands, with what has ended; it may be over, today. None: none was begun."""
        ...

    def lay(self, company: Sequence[Chair], minutes: int, turn: int = 0) -> Programme:
        """Lay a programme for this company that takes about so long; another turn lays other games. It is not kept yet,
        and has no match where no game has room for so many."""
        ...

    def choices(self, company: Sequence[Chair]) -> Sequence[Choice]:
        """List the games that have room for this company, in the order of the shelf, shorter and longer."""
        ...

    def keep(self, programme: Programme | None) -> None:
        """Keep this as the programme from now on; None, or one without any match, skipped or not: there is none any
        more."""
        ...

    def play_on(self) -> TableHost | None:
        """Bring its match that was left, or else the next one, to the table; None: there is none, or it is being played
        in another window. ValueError with a sentence if it cannot be."""
        ...

    def holds(self, host: TableHost) -> bool:
        """Tell whether this match is one of the programme."""
        ...

    # ---- pages
    def page(self) -> Scene:
        """Make the page of the night as it stands: between two matches, or at its end; where none goes on, the page on
        which one is laid."""
        ...

    def laying_page(self, company: Sequence[Chair] = (), like: Programme | None = None) -> Scene:
        """Make the page on which a programme is laid; without `company` for those who played last. `like`: one to be
        played once more."""
        ...

    def changing_page(self) -> Scene:
        """Make the page where the programme that goes on is changed: who sits down at the next match, and what is to
        come."""
        ...


GAME_NIGHT: PortKey[GameNight] = PortKey("game_night")
