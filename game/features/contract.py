"""Defines what a feature is, and all that the rest of the program knows of one.

A feature provides a *port*, which others ask for by its key and get None where the feature is absent. And it offers
something at *extension points*, such as buttons that a page lays without knowing whose they are. So any feature can be
left out of the catalogue.
"""
from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from game.core.cards import Card
from game.core.ports import Chair, TableHost
from game.core.seating import Seat

if TYPE_CHECKING:
    from game.ui.draw.painter import Painter
    from game.ui.draw.screen import Rect
    from game.ui.input.gesture import Command, Device, Gesture, Letter
    from game.ui.kit.answers import Answer
    from game.ui.kit.desk import Desk, Flow
    from game.ui.pages.lobby.draft import Draft
    from game.ui.scene import Scene

Port = TypeVar("Port")
Context = TypeVar("Context")
Offer = TypeVar("Offer")
Application = TypeVar("Application")


@dataclass(frozen=True)
class PortKey(Generic[Port]):
    """Names a port and its type: with `REVIEW: PortKey[Review]`, `features.of(REVIEW)` is a Review or None."""

    name: str


@dataclass(frozen=True)
class ExtensionPoint(Generic[Context, Offer]):
    """Names a place that has room for features: what it tells them, and what they offer there."""

    name: str


class FeatureEntry(NamedTuple):
    """Describes a button on a page: its name there, the key of its text, what pressing it does, and what stands before
    its words, where the page has room for that."""

    name: str
    text: str
    press: Callable[[], None]
    icon: str = ""


TitleRank = Literal["lead", "second", "menu"]
"""How much of the title an entry takes: part of the one row of large buttons, a place among the buttons below it, or a
quiet link of the menu."""


class TitleEntry(NamedTuple):
    """Describes a way on from the title: its name, the key of its text, what pressing it does, and its rank there.

    Of its rank, the title lays as many as there is room for, in the order in which they are offered; the others stand
    in the next lower rank. `there`: whether it is there at all. `icon` stands before its words. `cap`: the button of a
    pad that presses it, too. `words`: its text itself, where no key has it. `told`: a second line on a large button.
    `fleeting`: it comes and goes with the chosen game, so it stands where nothing moves by it; `may_come`: it would be
    there if another game were chosen, so that room is kept for it.
    """

    name: str
    text: str
    press: Callable[[], None]
    rank: TitleRank = "menu"
    there: bool = True
    icon: str = ""
    cap: str = ""
    words: str = ""
    told: str = ""
    fleeting: bool = False
    may_come: bool = False


class WaitingMatches(NamedTuple):
    """Describes the matches that wait besides the one that Continue takes up.

    `others`: how many do; `may_come`: whether any would, were another game chosen.
    """

    others: int
    may_come: bool


class Continuation(NamedTuple):
    """Describes what Continue takes up on the title instead of a match that waits.

    `there`: whether it goes on; `of_today`: it comes before a match of the chosen game, too. `told` says on the button
    how far it has come, and `longest` is the longest sentence of that kind, by which the button is measured.
    """

    there: bool
    of_today: bool
    told: Callable[[], str]
    longest: Callable[[], str]
    press: Callable[[], None]


class SettingEntry(NamedTuple):
    """Describes a row of the settings: the button's name, the keys of the row's title and of the button, the sentence
    that stands there now, and what pressing does."""

    name: str
    title: str
    text: str
    told: Callable[[], str]
    press: Callable[[], None]


class RowEntry(NamedTuple):
    """Describes a row of a page: the button's name, the keys of the row's title and of the sentence below it, what is
    on the button now, and what pressing does."""

    name: str
    title: str
    help: str
    value: Callable[[], str]
    press: Callable[[], None]


class GameCard(NamedTuple):
    """Names a card that a page shows: the game, and the card as its pack is worn there; None: which is not known."""

    game: str
    card: Card | None


@runtime_checkable
class ShowsCards(Protocol):
    """A page that shows cards, on which something can be dropped."""

    def under(self, at: tuple[float, float] | None) -> GameCard | None:
        """Find the card at a place; `at` None: the system did not tell where. None: no card."""
        ...


class ReceivedFiles(NamedTuple):
    """Describes files that a user brings: dropped on this page at this place, or, without a page, opened. What was
    dropped may be no file; then there are none."""

    files: Sequence[Path]
    page: Scene | None = None
    at: tuple[float, float] | None = None


class WayOn(NamedTuple):
    """Describes where a match leads that is part of something larger, instead of the title: the name of its button on
    the result and the key of its text, the key of the sentence by which the pause says what becomes of a match that is
    left, and what goes there."""

    name: str
    text: str
    left: str
    press: Callable[[], None]


class Teaching(NamedTuple):
    """Describes how a game is taught: the name, the key of the text and the icon of its button, whether it is taught.

    `begin` lays the lessons over the page and is told what comes behind the last one, None: back to that page.
    `length` tells in words how long they take; empty where that cannot be told. `ask` asks newcomers once whether they
    want to be taught, and is told what hears of a broken file, and what comes behind the last lesson.
    """

    name: str
    text: str
    icon: str
    there: bool
    begin: Callable[[Callable[[], None] | None], None]
    length: Callable[[], str]
    ask: Callable[[Callable[[str], None], Callable[[], None]], None]


class RemoteSeats(Protocol):
    """Knows the seats of a match whose players have their hands elsewhere: whether they are there, and which of them a
    bot plays for."""

    def away(self, host: TableHost) -> Collection[Seat]:
        """Find the seats of those who are away."""
        ...

    def played_for(self, host: TableHost) -> Collection[Seat]:
        """Find those of them that a bot plays for."""
        ...

    def arranged(self, host: TableHost) -> Mapping[Seat, str]:
        """Tell who gets which of these seats with the next deal, by name, because seats are to be exchanged."""
        ...

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        """Tell of each such seat whether, now that the match is over, its player would like another one."""
        ...

    def changing(self, host: TableHost, seat: Seat) -> Scene | None:
        """Make the page where something about this seat's player is changed; None where the seat is none of these."""
        ...


Gathering = Literal["title", "lobby", "night", "gallery", "result"]
"""Where a company is that does not play: a page that stands for one of these says so by its `gathers`."""

UNPLAYED: frozenset[Gathering] = frozenset(("title", "lobby", "night"))
"""Those of them where no match waits: whoever goes there has left the table."""


class Follower(Protocol):
    """Goes with a company from table to table."""

    def play(self, host: TableHost) -> None:
        """Sit down at a match that is played from now on."""
        ...

    def gather(self, where: Gathering) -> None:
        """Wait there: no match is played meanwhile. At the title the company has left the table."""
        ...

    def end(self) -> None:
        """Leave: the program ends."""
        ...


class LaidTable(Protocol):
    """A table that is being laid, as far as those have to know it who come to sit down there."""

    draft: Draft

    def is_held(self, chair: Chair) -> bool:
        """Return whether a person has sat down there with a pad of their own."""
        ...


class Arriving(Protocol):
    """Seats those who come from elsewhere at a table that is being laid. `entry`: the way to where they are invited."""

    entry: FeatureEntry

    def attend(self) -> None:
        """Seat people who have come, and give away the seats of those who have gone."""
        ...

    def begins(self) -> None:
        """Hear that the table begins as it is laid, and put in order what is still open."""
        ...

    def renamed(self, before: str, name: str) -> None:
        """Hear that the chair of this name is called otherwise now."""
        ...


class PastimeEntry(NamedTuple):
    """Describes a pastime behind a curtain: the name of its button, its letter, the word on the button where a player
    may begin now – else it is empty –, why no one may, and what begins it."""

    name: str
    key: str
    word: str
    why: str
    begin: Callable[[], None]


class Pastime(Protocol):
    """A pastime at a table for players who are out, while others play on. It asks one of them after the other for a
    seat."""

    @property
    def asks(self) -> Seat | None:
        """Tell which seat is asked now; None: no seat."""
        ...

    @property
    def letters(self) -> Mapping[str, str]:
        """Tell of each of its letters why it does nothing where it does nothing, as a key."""
        ...

    @property
    def entry(self) -> PastimeEntry | None:
        """Describe it for a curtain; None where it can never be done."""
        ...

    @property
    def holds(self) -> float:
        """Tell until when no curtain falls."""
        ...

    @property
    def ponders(self) -> bool:
        """Tell whether the table waits for a person who plays alone."""
        ...

    def answers(self) -> list[Answer]:
        """List what stands among the answers."""
        ...

    def begins(self, g: Letter | Command) -> Callable[[], None] | None:
        """Find what a gesture begins beside the page of a fall; None: nothing."""
        ...

    def close(self) -> bool:
        """Ask no seat any more; returns whether one was asked."""
        ...

    def touched(self, seat: Seat, device: Device | None = None) -> bool:
        """Hear that a seat was touched; whether that was meant for this."""
        ...

    def heard(self, g: Gesture) -> bool:
        """Hear a gesture while a curtain is drawn up from the table; whether it was spent."""
        ...

    def steered(self, g: Command) -> bool:
        """Hear a command while a seat is asked; returns whether it was spent."""
        ...

    def hint(self) -> str:
        """Say what is asked, below the table; empty: nothing is."""
        ...

    def update(self) -> None:
        """Go on, with every look at the table."""
        ...

    def next_change(self, now: float) -> float | None:
        """Tell when its picture changes next."""
        ...

    def beside(self, fallen: Collection[Seat]) -> Callable[[Painter, Rect], None]:
        """Make what is drawn beside the page of those who have just fallen, which is told where that page lies."""
        ...

    def taken(self, p: Painter) -> tuple[Rect, ...]:
        """Tell where it stands: speech bubbles give way to it."""
        ...

    def lay(self, p: Painter) -> None:
        """Draw it over the table."""
        ...


SeatRow = Callable[["Desk", "Flow", bool, Callable[[bool], None]], None]
"""Lays a row into a flow: whether what it offers is on, and what changes that."""

RESULT: ExtensionPoint[TableHost, FeatureEntry] = ExtensionPoint("result")
"""The result page, which tells the match that is over."""

AFTER_MATCH: ExtensionPoint[TableHost, WayOn] = ExtensionPoint("after_match")
"""Where a match leads that is left or over; the first that is offered, and without any the title."""

PAUSE: ExtensionPoint[TableHost, FeatureEntry] = ExtensionPoint("pause")
"""The pause, below *All cards*, which tells the match that waits below it."""

TITLE: ExtensionPoint[str, TitleEntry] = ExtensionPoint("title")
"""The title, which tells the id of the chosen game; it lays an entry by its rank."""

WAITING: ExtensionPoint[WaitingMatches, TitleEntry] = ExtensionPoint("waiting")
"""The title, which tells what waits besides the match it offers itself."""

CONTINUE: ExtensionPoint[None, Continuation] = ExtensionPoint("continue")
"""The title, where Continue takes up what was left."""

LOBBY_RULES: ExtensionPoint[str, RowEntry] = ExtensionPoint("lobby_rules")
"""The side of the lobby with the house rules, before the bots; it tells the game's id."""

CARD_HELP: ExtensionPoint[GameCard, FeatureEntry] = ExtensionPoint("card_help")
"""A card that is shown large, after the buttons that lead to other cards; asked whenever the page is drawn."""

FILES: ExtensionPoint[None, Callable[[ReceivedFiles], bool]] = ExtensionPoint("files")
"""Files that are no matches, or were dropped: what may take them, and tells whether it has."""

TITLE_IDLE: ExtensionPoint[None, Callable[[], None]] = ExtensionPoint("title_idle")
"""What is done on a television whose title has not been touched for a while; the first that is offered."""

TEACHING: ExtensionPoint[str, Teaching] = ExtensionPoint("teaching")
"""Wherever a game can be learnt, which tells its id: title, pause, rules, game night, and before its first match."""

SEAT_HAND: ExtensionPoint[None, SeatRow] = ExtensionPoint("seat_hand")
"""The pages of a person's seat, where it is chosen how they see their hand."""

PAUSE_SEATS: ExtensionPoint[TableHost, FeatureEntry] = ExtensionPoint("pause_seats")
"""The pause, above those who sit at the match that waits below it."""

LAYING: ExtensionPoint[LaidTable, Arriving] = ExtensionPoint("laying")
"""The pages on which a table is laid."""

REMOTE_SEATS: ExtensionPoint[None, RemoteSeats] = ExtensionPoint("remote_seats")
"""Wherever seats are seen whose players have their hands elsewhere: table, pause, result."""

PASTIMES: ExtensionPoint[object, Pastime] = ExtensionPoint("pastimes")
"""The table, while some are out and others play on; it tells its `TableContext`, which knows this contract."""

COMPANY: ExtensionPoint[None, Follower] = ExtensionPoint("company")
"""The application, as a company goes from table to table."""

EVERY_FRAME: ExtensionPoint[None, Callable[[], float | None]] = ExtensionPoint("every_frame")
"""What is done with every frame, whatever page there is; returns when it wants to be done again at the latest."""

BETWEEN_FRAMES: ExtensionPoint[None, Callable[[], float | None]] = ExtensionPoint("between_frames")
"""What is done without waiting for a picture; returns when it wants to be done again at the latest."""

ASIDE: ExtensionPoint[None, Callable[[], str]] = ExtensionPoint("aside")
"""A sentence that is laid over whatever page there is, for a while; the first that is not empty."""

CLOSING: ExtensionPoint[None, Callable[[], None]] = ExtensionPoint("closing")
"""What is done before the program ends."""

REDRESSED: ExtensionPoint[None, Callable[[], None]] = ExtensionPoint("redressed")
"""What is done once the window has taken on settings that have just changed."""

SETTINGS_HELP: ExtensionPoint[None, SettingEntry] = ExtensionPoint("settings_help")
"""The settings, where help is."""


class Features:
    """Holds what the features of one running program provide and offer."""

    def __init__(self) -> None:
        self._ports: dict[str, object] = {}
        self._offers = defaultdict[str, list[Callable[[object], Sequence[object]]]](list)

    def provide(self, key: PortKey[Port], port: Port) -> None:
        """Make a port known under its key; KeyError where another one is."""
        if key.name in self._ports:
            raise KeyError(f"two features provide '{key.name}'")
        self._ports[key.name] = port

    def of(self, key: PortKey[Port]) -> Port | None:
        """Find a port; None where the feature that would provide it is absent."""
        return cast("Port | None", self._ports.get(key.name))

    def offer(self, point: ExtensionPoint[Context, Offer], offers: Callable[[Context], Sequence[Offer]]) -> None:
        """Offer something at an extension point; `offers` is asked whenever its page is made."""
        self._offers[point.name].append(cast("Callable[[object], Sequence[object]]", offers))

    def offers(self, point: ExtensionPoint[Context, Offer], context: Context) -> list[Offer]:
        """List what all features offer at an extension point, in the order of the catalogue."""
        return cast("list[Offer]", [each for offers in self._offers[point.name] for each in offers(context)])


class Staging(Protocol):
    """Describes what a user wants to see on a picture: the arguments of `kataku shot`, and a clock that can be pushed.
    """

    @property
    def game(self) -> str: ...

    @property
    def seed(self) -> int: ...

    @property
    def seats(self) -> int:
        """Number of seats at the table."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """Names of people, in the language that is wished for."""
        ...

    @property
    def page(self) -> str:
        """The part of the page; empty: the usual one."""
        ...

    def lay(self) -> TableHost:
        """Lay the table that is wished for; no card has been played yet."""
        ...

    def play(self) -> TableHost:
        """Play the match that is wished for, to the step that is wished for."""
        ...

    def now(self) -> float:
        """Return the milliseconds since the program was opened."""
        ...

    def frame(self) -> None:
        """Let one frame pass."""
        ...


class FeatureCommand(NamedTuple):
    """Describes a command of the command line: its name, a line of help, its arguments, and what it does.

    `arguments` adds them to the parser; `run` returns the exit code, and raises Troubled where something is wrong.
    """

    name: str
    help: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


@dataclass(frozen=True)
class Feature(Generic[Application]):
    """Describes a feature: `join` adds it to a program that is being opened.

    `stages`: pages that `kataku shot` can draw, by the name of the scene; each is given the program and what is
    wished for, and raises ValueError with a sentence where there is nothing to show.
    `commands`: what it adds to the command line.
    `pages`: what `--page` may ask for in its pictures, as the help of `kataku shot` says it.
    `casts`: who sits at a match whose result `kataku shot` draws, by the name of the page.
    `checks`: what `kataku --self-check` asks of it; each yields a sentence for whatever is wrong.
    `pieces`: modules that are imported in the background once the first picture is there.
    `beside`: endings of the files it keeps beside the records of matches; they go when their record has gone.
    """

    name: str
    join: Callable[[Application, Features], None]
    stages: Mapping[str, Callable[[Application, Staging], Scene]] = field(default_factory=dict)
    commands: Sequence[FeatureCommand] = ()
    beside: Sequence[str] = ()
    casts: Mapping[str, Callable[[Application, Staging], None]] = field(default_factory=dict)
    checks: Sequence[Callable[[], Iterator[str]]] = ()
    pieces: Sequence[str] = ()
    pages: str = ""
