"""Defines what clients and the host say to each other. Nothing here blocks, and nothing here knows a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from game.core.events import Event, Shown
from game.core.rules import Offer, Options, Outcome, Refused
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.core.view import View


class Delivery(NamedTuple):
    """Describes what one observer is told at once: events since the last delivery, the open question, their offers now.
    """

    events: tuple[Event, ...]
    question: int
    offers: tuple[Offer, ...]


class Thinking(Enum):
    """Returned instead of an action by a controller that is still thinking: ask again."""

    STILL = "still"


class Controller(Protocol):
    """Speaks for a seat: a person, a bot, a phone, a script, a replay."""

    def hear(self, delivery: Delivery) -> None:
        """Take note; must return at once."""
        ...

    def poll(self) -> str | Thinking | None:
        """Return the text of an action, or None while there is none; must return at once."""
        ...


BOT: Final = "bot:"

PERSON: Final = "person"
OPEN: Final = "open"
PHONE: Final = "phone"
SCREEN: Final = "screen"
"""The kinds of chairs for persons: before the screen; the same, and no other person sees it; with a phone;
before a second screen of this machine."""

SITTING: Final = (PERSON, OPEN, PHONE, SCREEN)

Eyes: TypeAlias = Literal["open", "curtain", "phone", "screen", "bot"]
"""How what is for one seat alone is seen: on the screen, or there behind a curtain; on a phone; on a second screen, in
a separate window; by a bot."""


def bot_kind(level: str, temper: str = "") -> str:
    """Return the kind of a chair on which a bot of this level sits, and with which temper, if with any."""
    return f"{BOT}{level}+{temper}" if temper else f"{BOT}{level}"


class Chair(NamedTuple):
    """Tells who sits on a seat: a name, a crest, a colour (index), and `person`, `open`, `phone`, `screen`,
    `bot:<level>` or `bot:<level>+<temper>`."""

    name: str
    crest: str
    colour: int
    kind: str

    @property
    def is_person(self) -> bool:
        return not self.kind.startswith("bot")

    @property
    def eyes(self) -> Eyes:
        """Return how this chair sees what is for it alone, as far as the chair decides it; the other chairs may change
        that (`client.visible_hands`)."""
        if not self.is_person:
            return "bot"
        found: dict[str, Eyes] = {OPEN: "open", PHONE: "phone", SCREEN: "screen"}
        return found.get(self.kind, "curtain")

    @property
    def level(self) -> str:
        """The level of a bot; a person's is empty."""
        return self.kind.removeprefix(BOT).partition("+")[0] if self.kind.startswith(BOT) else ""

    @property
    def temper(self) -> str:
        """The member of the application's company that a bot plays as; empty: none in particular, or a person."""
        return self.kind.partition("+")[2] if self.kind.startswith(BOT) else ""


def with_room(chairs: Sequence[Chair], kind: str) -> list[Chair]:
    """Return these chairs with room for one of this kind: the person who had the second screen moves to the shared
    one."""
    return [chair._replace(kind=PERSON) if chair.kind == kind == SCREEN else chair for chair in chairs]


class Setup(NamedTuple):
    """A table as the lobby lays it: the game, who sits where, the resolved house rules, a seed or None."""

    game: str
    chairs: tuple[Chair, ...]
    options: Options
    seed: int | None = None


class Bet(NamedTuple):
    """A bet by a person who is out on who loses next: `seat` on `on`, in this round and deal, when so many events had
    been told to all. who: the name of the person whose bet it is, wherever they sit."""

    seat: Seat
    on: Seat
    deal: tuple[int, int]
    told: int
    who: str = ""


class TableHost(Protocol):
    """The running match as a screen sees it: it tells each observer their share, and takes actions as text.

    Times are milliseconds of one monotonic clock that the screen reads. An observer is a seat, or None for the
    shared screen.
    """

    setup: Setup
    gap: float  # milliseconds between two actions that no person takes; the screen sets it from its speed
    plays_forced: bool  # whether a person who plays alone need not say that they can do but one thing
    window: float  # milliseconds that a question to all stays open for persons; 0: until all have answered
    deals_on: bool  # whether the next deal begins by itself for a person who plays alone
    hasty: bool  # whether a lone player wants on to their next choice: then nothing waits for them to speak up

    kept: bool  # the match can be taken up again; False for a worked case, which is left for the page it came from
    practice: bool  # a deal of a match that is over is played once more, to try what else would have come of it
    case: str  # the name of a worked case of the rules page, which begins with its number; empty for everything else

    @property
    def trouble(self) -> Trouble | None:
        """The reason why this match is not written down at the moment; None while it is, or is not meant to be."""
        ...

    @property
    def question(self) -> int:
        """The id of the question open now."""
        ...

    def view(self, observer: Seat | None) -> View:
        """Return all this observer has been told up to now, as an own copy."""
        ...

    def told(self, observer: Seat | None, since: int) -> tuple[Event, ...]:
        """Return the events told to this observer from number `since` on (the count of events they have heard)."""
        ...

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Return the actions this seat may take now."""
        ...

    def advice(self, seat: Seat) -> object:
        """Return what the rules can work out of this seat's own cards, from what it was told; for its eyes alone. None
        where they work out nothing; the code that draws such a table knows the type."""
        ...

    def ahead(self, seat: Seat, verb: str) -> tuple[tuple[str, ...], ...]:
        """Return the rows of actions of this kind that this seat's own cards allow now, one after the other, the
        longest first; worked out from what it was told."""
        ...

    def submit(self, seat: Seat, text: str, seen: int) -> Refused | None:
        """Take a person's action; `seen` is the question they answer. A Refused changes nothing."""
        ...

    def tick(self, now: float, settled: bool) -> float | None:
        """Let time pass: bots act, windows close, the next deal begins. `settled`: the screen has shown all.

        Returns the time at which it wants to be called again at the latest; None: when something happens.
        """
        ...

    def hurry(self) -> None:
        """Hurry the table on: end the pause between two deals, or the window that is open."""
        ...

    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have still to answer; by the rules the same whatever cards any player holds."""
        ...

    @property
    def is_window(self) -> bool:
        """The open question needs no answer: it closes for the silent."""
        ...

    def forced(self, seat: Seat) -> bool:
        """Return whether this seat has no choice, and no other person is there who could learn by that what it holds:
        the table does the one thing it can do, after the time a bot would take."""
        ...

    def window_left(self, now: float) -> float | None:
        """Return the share of the open window that is left, 1 … 0; None when none is open or it has no end."""
        ...

    @property
    def coming(self) -> Mapping[Seat, Chair]:
        """The chairs of those who sit down when the next deal begins, by seat."""
        ...

    @property
    def away(self) -> Mapping[Seat, str]:
        """Return who stood up in this deal, by name: a bot plays their hand on, and only they may come back to it."""
        ...

    def reseat(self, seat: Seat, chair: Chair) -> bool:
        """Let another player speak for the seat, under this name; no effect on the rules. True: from now on.

        A person who takes a bot's seat in the middle of a deal would learn a card that was not dealt to them: they come
        with the next deal (False) – unless it was they who stood up in this deal.
        """
        ...

    # ---- persons who are out and look on
    def may_watch(self, seat: Seat) -> bool:
        """Return whether all hands may lie open to this person: they are alone with bots, and out of so much that all
        cards are shuffled before they are in again."""
        ...

    def watches(self, seat: Seat) -> bool:
        """Return whether this person has asked for open hands and sees them."""
        ...

    def watch(self, seat: Seat, on: bool) -> None:
        """Open all hands to this person, or close them; no effect where they may not see them."""
        ...

    def watched(self, seat: Seat) -> tuple[Shown, ...]:
        """Return what lies in all hands, for a person who watches; nothing for other seats. It is in no view."""
        ...

    def may_bet(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats this person, being out, may bet on now: that the seat loses next."""
        ...

    def bet(self, seat: Seat, on: Seat) -> Refused | None:
        """Bet so; the last bet of a deal counts. It means nothing to the match."""
        ...

    @property
    def bets(self) -> Sequence[Bet]:
        """All bets that count, in their order."""
        ...

    def outcome(self) -> Outcome | None:
        """Return the result, once the match is over."""
        ...
