"""What the scenes may ask of the house. The composition root keeps this promise; scenes see nobody behind it.

Everything here is called from the main thread. Whatever needs the rules, the bots or the disk lies behind a method.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.cards import Card, Deck
from game.core.ports import Setup, TableHost
from game.core.rules import Option, Value
from game.ui.draw.screen import Screen

if TYPE_CHECKING:
    from game.data.evening import Evening
    from game.data.settings import Settings
    from game.data.tutorials import Lesson, Tutorial
    from game.text.language import Language
    from game.text.narrator import Narrator
    from game.text.pages import Page
    from game.themes.look import Look
    from game.ui.draw.cards import CardArt
    from game.ui.input.holders import Holders
    from game.ui.scene import Scene
    from game.ui.stage.sound import Sound


class GameInfo(NamedTuple):
    """A game on the shelf, as far as a lobby has to know it.

    presets: values by option name, by the preset's id, the plain game first under `classic` with no values. The
    name of a game is the text `game.<id>.name`, of a house rule `option.<id>.<name>`, of a preset `preset.<id>.<name>`.
    fan: the cards it is shown by, the best last. kinds: its cards as card help lays them, group by group, weakest
    first; cards that stand for each other are one kind, whose first is drawn. ranked: some are stronger than others.
    apart: the cards by which one sees which face of its pack is worn; empty: the fan.
    """

    id: str
    deck: Deck
    fewest: int
    most: int
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]]
    counterclockwise: bool = True
    fan: tuple[Card, ...] = ()
    kinds: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    ranked: bool = True
    apart: tuple[Card, ...] = ()

    @property
    def faces(self) -> tuple[Card, ...]:
        """One card of each kind, in the order of card help."""
        return tuple(kind[0] for group in self.kinds for kind in group)

    def resolve(self, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """Every option with its value: `chosen` over the defaults; names it does not know are left out."""
        return {o.name: chosen[o.name] if chosen.get(o.name) in o.values else o.default for o in self.options}


class Unfinished(NamedTuple):
    """A match that has not ended: its table, and the `what` (`round` or `deal`) it stands in, from 1 – 0 while nobody
    has looked. `scores`: by seat, `counts` of what (`chips` or `points`); `name` is by what the drawer knows it,
    `begun` when that was. `elsewhere`: it is being played in another window. `upto`: its record is damaged, and this
    many actions of it are sound; 0: all are."""

    setup: Setup
    number: int
    what: str = "round"
    scores: tuple[int, ...] = ()
    name: str = ""
    begun: datetime | None = None
    counts: str = "chips"
    elsewhere: bool = False
    upto: int = 0


class Told(NamedTuple):
    """A sentence about something that was done, or that could not be."""

    sentence: str
    done: bool


class Lecture(TableHost, Protocol):
    """The table of a lesson. `held`: it stands still, the guide has the word. `done`: how often the pupil has acted."""

    held: bool
    done: int

    @property
    def answered(self) -> bool:
        """The pupil has done what he was to do."""
        ...

    @property
    def is_over(self) -> bool:
        """All acts of the lesson are played, or its deal has ended."""
        ...


class Services(Protocol):
    """The house as the scenes see it."""

    @property
    def settings(self) -> Settings:
        """The settings in force; scenes read them anew whenever they draw, and change them by `change` only."""
        ...

    def change(self, **values: Any) -> None:
        """Settings with these values instead: put into force at once and kept on disk where that is possible.

        Whatever depends on them (narrator, look, screen, sound, window) has changed when this returns; the manager
        lays the scenes out again.
        """
        ...

    @property
    def language(self) -> Language:
        """The words of the language in force."""
        ...

    @property
    def languages(self) -> Sequence[str]:
        """The codes of the languages there are; a language's own name is its text `language.name`."""
        ...

    @property
    def narrator(self) -> Narrator: ...

    @property
    def look(self) -> Look: ...

    @property
    def art(self) -> CardArt: ...

    @property
    def sound(self) -> Sound: ...

    @property
    def screen(self) -> Screen:
        """The output as it is now: size, text scale, TV mode, contrast, safe area."""
        ...

    @property
    def notice(self) -> str:
        """A sentence to show once on the title, such as that nothing can be saved here; empty: none."""
        ...

    def heard_notice(self) -> None:
        """The notice has been read; it is empty from now on."""
        ...

    # ---- games and tables ---------------------------------------------------------------------------------
    def games(self) -> Sequence[GameInfo]:
        """The games there are, in the order of the shelf; at least one."""
        ...

    def take_in_hand(self, game: str) -> None:
        """This game is chosen from now on, and remembered; the theme of its cards is in force when this returns."""
        ...

    def bot_levels(self, game: str) -> Sequence[str]:
        """The levels of this game's bots, weakest first; the name of a level is the text `level.<id>`."""
        ...

    def expected_minutes(self, setup: Setup) -> int:
        """How long such a match takes, about."""
        ...

    def open_table(self, setup: Setup) -> TableHost:
        """A new match; ValueError with a sentence if it cannot be."""
        ...

    def has_unfinished(self, game: str = "") -> Unfinished | None:
        """Which match of this game – of any, if none is named – waits to be taken up again, without opening it: for
        the title's Continue."""
        ...

    def unfinished(self) -> Sequence[Unfinished]:
        """All matches that may wait, the latest first. How far they have come is known only of those that somebody
        has looked into; some of the others may have ended."""
        ...

    def looked_into(self, match: Unfinished) -> Unfinished | None:
        """The same with how far it has come (a third of a second the first time); None: it does not wait at all."""
        ...

    def continued(self, match: Unfinished) -> TableHost | None:
        """This match, ready to go on where it stopped; None if it cannot."""
        ...

    def put_away(self, match: Unfinished) -> bool:
        """It shall not be offered any more; until the program ends it can be taken back. Whether that worked."""
        ...

    def taken_back(self, match: Unfinished) -> bool:
        """It shall be offered after all. Whether that worked."""
        ...

    def open_case(self, game: str, name: str) -> TableHost:
        """A worked case of the rules page, laid out on the table for trying."""
        ...

    def tutorial(self, game: str) -> Tutorial | None:
        """The tutorial of this game, None if it has none. DataError with a sentence if its file is wrong."""
        ...

    def open_lesson(self, tutorial: Tutorial, lesson: Lesson) -> Lecture:
        """A lesson laid on the table. DataError with a sentence if its position cannot be."""
        ...

    def page(self, game: str) -> Page:
        """The rules of this game in the language in force."""
        ...

    # ---- the evening
    def count(self, host: TableHost) -> str:
        """Take a finished match into the evening, once; its identity there. Empty: it counts for nothing, because
        nobody sat, it has not ended or it was a worked case."""
        ...

    def evening(self) -> Evening:
        """The evening that goes on, with every match that has ended; it may be empty."""
        ...

    def evenings(self) -> Sequence[Evening]:
        """All evenings in which something was played, the latest first."""
        ...

    def new_evening(self) -> None:
        """The evening is over; what was played today belongs to the new one if it goes back to an earlier day."""
        ...

    def rejoin_evening(self) -> None:
        """The evening before goes on after all."""
        ...

    def keep_picture(self, png: bytes, name: str) -> Told:
        """Keep a picture for the user, under this name without ending, and say where it lies."""
        ...

    # ---- the window -----------------------------------------------------------------------------------------
    def go(self, scene: Scene) -> None:
        """Leave the scenes there are for this one (with a cross-fade)."""
        ...

    def over(self, scene: Scene) -> None:
        """Lay this scene over the present one: pause, settings, rules, card help."""
        ...

    def back(self) -> None:
        """Leave the topmost scene for the one below; the last one stays."""
        ...

    def quit(self) -> None:
        """Close the program; a match is kept."""
        ...

    @property
    def renderer(self) -> str:
        """What draws now: `gpu`, or `surface` where there is no graphics card, or none that is faster."""
        ...

    def learn_key(self, told: Callable[[str], None] | None) -> None:
        """The next key or pad's button that goes down means nothing but its name (`f5`, `pad x`), which is told;
        None: no longer."""
        ...

    @property
    def holders(self) -> Holders:
        """Who holds which gamepad, over lobby, table and result."""
        ...

    @property
    def pads(self) -> Mapping[str, str]:
        """The gamepads that are plugged in: device -> name."""
        ...

    @property
    def by_pad(self) -> bool:
        """Whether a pad was used last; on a television a pad that is plugged in counts until keys or mouse are."""
        ...

    def pasted(self) -> str:
        """The text on the system's clipboard; empty: none."""
        ...

    def clock(self) -> float:
        """Milliseconds of the monotonic clock that all scenes and hosts share."""
        ...
