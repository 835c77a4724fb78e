"""Defines what the parts of a page may ask of the application: how it looks, which games there are, which devices are
plugged in, and the ways between pages. They see nothing behind it, neither a table nor the disk.

Everything here is called from the main thread.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.cards import Card, Deck
from game.core.ports import Setup, TableHost
from game.core.rules import NO_HINTS, Option, PerSeat, Value
from game.ui.draw.screen import Screen

if TYPE_CHECKING:
    from game.data.settings import Settings
    from game.text.language import Language
    from game.text.narrator import Narrator
    from game.text.pages import RulesText
    from game.themes.look import Look
    from game.ui.draw.card_art import CardArt
    from game.ui.input.holders import Holders
    from game.ui.scene import Scene


class GameInfo(NamedTuple):
    """A game on the shelf, as far as a lobby has to know it.

    presets: values by option name, by the preset's id, the plain game first under `classic` with no values. The
    name of a game is the text `game.<id>.name`, of a house rule `option.<id>.<name>`, of a preset `preset.<id>.<name>`.
    fan: the cards it is shown by, the best last. kinds: its cards as card help lays them, group by group, weakest
    first; cards that stand for each other are one kind, whose first is drawn. ranked: some are stronger than others.
    apart: the cards by which one sees which face of its pack is worn; empty: the fan. handicap: what one seat may begin
    with and others not. newcomer: the preset of a first match; empty: as usual.
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
    handicap: PerSeat | None = None
    newcomer: str = ""

    @property
    def faces(self) -> tuple[Card, ...]:
        """One card of each kind, in the order of card help."""
        return tuple(kind[0] for group in self.kinds for kind in group)

    def resolve(self, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """Return every option with its value: `chosen` over the defaults, with what was chosen for each seat; names it
        does not know are left out."""
        apart = {each.name: chosen[each.name] for each in self.per_seat if chosen.get(each.name)}
        return {o.name: chosen[o.name] if chosen.get(o.name) in o.values else o.default for o in self.options} | apart

    @property
    def per_seat(self) -> tuple[PerSeat, ...]:
        """The options that may be otherwise for each seat."""
        return (NO_HINTS,) if self.handicap is None else (self.handicap, NO_HINTS)


class PreferencesPort(Protocol):
    """The settings, and what can be had by changing them."""

    def change(self, **values: Any) -> None:
        """Put settings with these values into force at once, and keep them on disk where that is possible.

        Whatever depends on them (narrator, look, screen, sound, window) has changed when this returns; the manager
        lays the scenes out again.
        """
        ...

    @property
    def languages(self) -> Sequence[str]:
        """The codes of the languages there are; `own_name` of `game.text.language` says what each calls itself."""
        ...

    def wished(self, game: str) -> str:
        """Find the id of the theme that this game is played with."""
        ...

    def worn_by(self, game: str) -> Look:
        """Open the look this game would be played with; takes its time, and may be asked by any thread."""
        ...

    def take_in_hand(self, game: str) -> None:
        """Choose this game and remember it; the theme of its cards is in force when this returns."""
        ...


class CataloguePort(Protocol):
    """The games there are, and tables at which they are played."""

    def games(self) -> Sequence[GameInfo]:
        """List the games there are, in the order of the catalogue; at least one."""
        ...

    def bot_levels(self, game: str) -> Sequence[str]:
        """List the levels of this game's bots, weakest first; the name of a level is the text `level.<id>`."""
        ...

    def begins(self, game: str) -> Setup:
        """Make the table with which the lobby of this game begins."""
        ...

    def expected_minutes(self, setup: Setup) -> int:
        """Estimate how many minutes such a match takes."""
        ...

    def page(self, game: str) -> RulesText:
        """Read the rules of this game in the language in force."""
        ...

    def open_table(self, setup: Setup) -> TableHost:
        """Begin a match; ValueError with a sentence if it cannot be."""
        ...

    def open_case(self, game: str, name: str) -> TableHost:
        """Lay out a worked case of the rules page, for trying."""
        ...


class DevicesPort(Protocol):
    """Knows what is plugged in, who holds it, and what draws."""

    @property
    def renderer(self) -> str:
        """What draws now: `gpu`, or `surface` where there is no graphics card, or none that is faster."""
        ...

    def learn_key(self, told: Callable[[str], None] | None) -> None:
        """Let the next key or pad's button that goes down mean nothing but its name (`f5`, `pad x`), which is told;
        None: no longer."""
        ...

    @property
    def holders(self) -> Holders:
        """The holders of the gamepads, over lobby, table and result."""
        ...

    @property
    def pads(self) -> Mapping[str, str]:
        """The gamepads that are plugged in: device -> name."""
        ...

    def rumble(self, device: str, strength: float, ms: int) -> None:
        """Shake this gamepad with a strength of 0-1 for so many milliseconds, if it can be shaken."""
        ...

    @property
    def by_pad(self) -> bool:
        """Whether a pad was used last; on a television a pad that is plugged in counts until keys or mouse are."""
        ...

    def paste_text(self) -> str:
        """Read the text on the system's clipboard; empty: none."""
        ...

    def copy_text(self, text: str) -> bool:
        """Put this text on the system's clipboard; whether it is there now."""
        ...

    def show_folder(self, folder: Path) -> bool:
        """Show this folder in the system's file manager; whether that worked. Takes its time; any thread may call it.
        """
        ...


class KitServices(Protocol):
    """Holds what a desk is given: what is in force, which games and devices there are, and the ways from scene to
    scene."""

    @property
    def settings(self) -> Settings:
        """The settings in force; scenes read them again whenever they draw, and change them by `preferences` only."""
        ...

    @property
    def language(self) -> Language:
        """The words of the language in force."""
        ...

    @property
    def narrator(self) -> Narrator: ...

    @property
    def look(self) -> Look: ...

    @property
    def art(self) -> CardArt: ...

    @property
    def screen(self) -> Screen:
        """The output as it is now: size, text scale, TV mode, contrast, safe area."""
        ...

    @property
    def preferences(self) -> PreferencesPort: ...

    @property
    def catalogue(self) -> CataloguePort: ...

    @property
    def devices(self) -> DevicesPort: ...

    def clock(self) -> float:
        """Return the milliseconds of the monotonic clock that all scenes and hosts share."""
        ...

    def go(self, scene: Scene) -> None:
        """Leave the scenes there are for this one (with a cross-fade)."""
        ...

    def over(self, scene: Scene) -> None:
        """Lay this scene over the present one: pause, settings, rules, card help."""
        ...

    def exchange(self, scene: Scene) -> None:
        """Put this scene in place of the topmost one."""
        ...

    def back(self) -> None:
        """Leave the topmost scene for the one below; the last one stays."""
        ...

    def quit(self) -> None:
        """Close the program; a match is kept."""
        ...
