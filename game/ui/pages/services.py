"""Defines what the pages may ask of the application, which keeps this promise; pages see nothing behind it.

Everything here is called from the main thread. Whatever needs the rules, the bots or the disk lies behind a method.
"""
from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.core.cards import Card
from game.core.counsel import Asking, Counsel
from game.core.ports import Setup, TableHost
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.features.contract import Context, ExtensionPoint, Offer, PastimeEntry, Port, PortKey
from game.ui.input.gesture import Gesture
from game.ui.kit.ports import KitServices
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.data.evening import Evening
    from game.ui.stage.sorting import HandSorting
    from game.ui.stage.sound import Sound


class Unfinished(NamedTuple):
    """A match that has not ended: its table, and the `what` (`round` or `deal`) it stands in, from 1 (0: not looked
    into yet); `deal`: which deal of that round. `scores`: by seat, `counts` of what (`chips` or `points`). `name`: the
    name it is saved by; `begun`: when that was. `elsewhere`: it is being played in another window. `upto`: its record
    is damaged, and this many of its actions are sound; 0: all are."""

    setup: Setup
    number: int
    what: str = "round"
    scores: tuple[int, ...] = ()
    name: str = ""
    begun: datetime | None = None
    counts: str = "chips"
    elsewhere: bool = False
    upto: int = 0
    deal: int = 1


class Told(NamedTuple):
    """A sentence about something that was done, or that could not be."""

    sentence: str
    done: bool


class Licensed(NamedTuple):
    """Describes something Kataku is made of, what its licence is called, and the words of it."""

    name: str
    version: str
    licence: str
    text: str


class SavedMatchesPort(Protocol):
    """The matches that wait to be taken up again."""

    def has_unfinished(self, game: str = "") -> Unfinished | None:
        """Return which match of this game – of any, if none is named – waits to be taken up again, without opening it:
        for the title's Continue."""
        ...

    def unfinished(self) -> Sequence[Unfinished]:
        """Return all matches that may wait, the latest first. Only those that were looked into tell how far they have
        come; some of the others may have ended."""
        ...

    def folder_mark(self) -> object:
        """Return the mark by which what is saved is known again, cheaply, as long as no match comes, goes, or changes
        hands; None: there is none."""
        ...

    def unread(self) -> Trouble | None:
        """Return how many records could not be read as they were listed or looked into, and where they lie; None: all
        could."""
        ...

    def looked_into(self, match: Unfinished) -> Unfinished | None:
        """Look into a match, and return how far it has come (a third of a second the first time); None: it does not
        wait at all."""
        ...

    def continued(self, match: Unfinished) -> TableHost | None:
        """Continue this match: return it ready to go on where it stopped; None if it cannot."""
        ...

    def put_away(self, match: Unfinished) -> bool:
        """Put a match away, so that it is not offered any more; until the program ends it can be taken back. Returns
        whether that worked."""
        ...

    def taken_back(self, match: Unfinished) -> bool:
        """Take a match back, so that it is offered after all. Returns whether that worked."""
        ...


class EveningsPort(Protocol):
    """Knows what was played, and what is kept of it."""

    def count(self, host: TableHost) -> str:
        """Enter a finished match into the evening, once; its identity there. Empty: it does not count, because no
        person sat at it, it has not ended or it was a worked case."""
        ...

    def now(self) -> datetime:
        """Tell the date and time by which evenings and pictures are dated."""
        ...

    def current(self) -> Evening:
        """Return the evening that goes on, with every match that has ended; it may be empty."""
        ...

    def all(self) -> Sequence[Evening]:
        """Return all evenings in which something was played, the latest first."""
        ...

    def unkept(self) -> Trouble | None:
        """Return why the evening would be lost in part if the program ended now; None while all of it is kept."""
        ...

    def keep_again(self) -> bool:
        """Try once more to write what could not be written; whether all of it is kept now."""
        ...

    def begin_new(self) -> bool:
        """End the evening; what was played today belongs to the new one if it goes back to an earlier day. Whether that
        could be."""
        ...

    def rejoin(self) -> None:
        """Let the evening before go on after all."""
        ...

    def keep_picture(self, png: bytes, name: str) -> Told:
        """Keep a picture for the user, under this name without ending, and say where it lies."""
        ...


class MastersPort(Protocol):
    """The bots that any player at a table may ask for advice. They see what one seat was told, and nothing else."""

    def seek(self, host: TableHost, seat: Seat) -> Asking:
        """Ask what a master would do now in this seat's place."""
        ...


class NoticesPort(Protocol):
    """Knows what is told on the title, one sentence after the other."""

    @property
    def now(self) -> str:
        """The sentence to show; empty: none."""
        ...

    def heard(self) -> None:
        """Go on to the next sentence: this one has been read."""
        ...


class LobbyPage(Scene, Protocol):
    """The lobby, as the page that opens it sees it."""

    def begin(self) -> None:
        """Sit down at the table as it is laid."""
        ...

    def ask_newcomers(self) -> None:
        """Ask newcomers once whether they want to be shown the game."""
        ...

    def press_arriving(self, name: str) -> None:
        """Go the way of this name to where people are invited who come from elsewhere."""
        ...


class Below(Protocol):
    """The table below a curtain, as far as that has to know of it."""

    @property
    def gain(self) -> float:
        """The loudness of a curtain: everybody knows the sound after a while."""
        ...

    def onward(self) -> Seat | None:
        """Return the seat that the table asks next, once it has caught up, if nothing was to be seen since the curtain
        fell; None: the table has to be seen first."""
        ...

    def joins(self, g: Gesture) -> bool:
        """Return whether a gesture was spent on a new player who wants to sit down."""
        ...

    def lift(self, now: float) -> float | None:
        """Let the curtain rise: the table goes on below it; when it wants to again."""
        ...

    @property
    def reads(self) -> bool:
        """Its log lies open."""
        ...

    def read(self) -> None:
        """Open its log, or close it."""
        ...

    def spends(self, g: Gesture) -> bool:
        """Return whether a gesture was spent on what those who are out can do, while the table is seen."""
        ...

    @property
    def pastime(self) -> PastimeEntry | None:
        """The pastime of those who are out; None: nothing, ever."""
        ...

    @property
    def sentence(self) -> str:
        """The sentences told last in this deal: a few sentences, each on a line, the newest last."""
        ...


class Routes(Protocol):
    """The ways from page to page: each makes the page behind it. The caller says how to go there: `go` or `over`."""

    def title(self) -> Scene: ...

    def lobby(self, game: str, setup: Setup | None = None) -> LobbyPage:
        """Return the lobby of a game; with `setup` the table of a match just played."""
        ...

    def table(self, host: TableHost, advice: tuple[Counsel, str] | None = None) -> Scene:
        """Return the table of a match. advice: shown there as a hint until the player does something, beside what was
        done before; both ways are marked."""
        ...

    def curtain(self, host: TableHost, seat: Seat, called: bool = False, told: str = "",
                orders: dict[str, HandSorting] | None = None, below: Below | None = None) -> Scene:
        """Return the curtain, laid over the table for one person's eyes. called: they spoke up out of turn. told: what
        the table said last. orders: how each person likes their hand sorted. below: the table, where the curtain may go
        round."""
        ...

    def together(self, host: TableHost, below: Below, orders: dict[str, HandSorting]) -> Scene: ...

    def result(self, host: TableHost) -> Scene: ...

    def evenings(self) -> Scene:
        """Return the evening that goes on and those before; laid over."""
        ...

    def pause(self, host: TableHost) -> Scene:
        """Make the pause, laid over the table."""
        ...

    def pad_gone(self, host: TableHost, seat: Seat) -> Scene:
        """Make the page laid over table and curtain when the pad of a seat was pulled out."""
        ...

    def settings(self) -> Scene: ...

    def about(self) -> Scene: ...       # which Kataku this is, and what it is made of
    def rules(self, game: str, anchor: str = "") -> Scene:
        """Return the rules page of a game, opened at an anchor."""
        ...

    def card_help(self, game: str, card: Card | None = None) -> Scene:
        """Return all cards of the game by strength, or one of them large."""
        ...

    def hearing(self) -> Scene:
        """Return the question whether one wants to hear rooms and music, laid over the title."""
        ...


class Services(KitServices, Protocol):
    """The application as pages see it: what their parts may ask (`kit.ports`), matches, evenings, and the other pages.
    """

    @property
    def routes(self) -> Routes:
        """The other pages."""
        ...

    @property
    def saved(self) -> SavedMatchesPort: ...

    @property
    def evenings(self) -> EveningsPort: ...

    @property
    def masters(self) -> MastersPort: ...

    @property
    def notices(self) -> NoticesPort: ...

    @property
    def sound(self) -> Sound: ...

    def of(self, key: PortKey[Port]) -> Port | None:
        """Find what a feature provides; None where that feature is absent."""
        ...

    def offers(self, point: ExtensionPoint[Context, Offer], context: Context) -> Sequence[Offer]:
        """List what features offer at an extension point."""
        ...

    def licences(self) -> Sequence[Licensed]:
        """List Kataku itself, and then all it is made of."""
        ...
