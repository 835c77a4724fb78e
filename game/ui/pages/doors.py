"""The doors from scene to scene: each makes the scene behind it. Opened only when somebody goes through, so that
scenes may lead to one another in circles."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.ports import Setup, TableHost
from game.core.seating import Seat
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.pages.lobby.scene import Lobby
    from game.ui.pages.services import Services
    from game.ui.pages.stumble import Fall
    from game.ui.stage.sorting import Sorting


def title(services: Services) -> Scene:
    from game.ui.pages.title.scene import Title
    return Title(services)


def lobby(services: Services, game: str, setup: Setup | None = None) -> Lobby:
    """The lobby of a game; with `setup` the table of a match just played."""
    from game.ui.pages.lobby.scene import Lobby
    return Lobby(services, game, setup)


def table(services: Services, host: TableHost) -> Scene:
    from game.ui.pages.table.scene import TableScene
    return TableScene(services, host)


def curtain(services: Services, host: TableHost, seat: Seat, called: bool = False, told: str = "",
            orders: dict[str, Sorting] | None = None) -> Scene:
    """Laid over the table, for one person's eyes. called: he spoke up out of turn. told: what the table said last.
    orders: how each person likes his hand sorted."""
    from game.ui.pages.curtain.scene import Curtain
    return Curtain(services, host, seat, called, told, orders)


def result(services: Services, host: TableHost) -> Scene:
    from game.ui.pages.result.scene import Result
    return Result(services, host)


def evenings(services: Services) -> Scene:
    """The evening that goes on and those before; laid over."""
    from game.ui.pages.result.evenings import Evenings
    return Evenings(services)


def pause(services: Services, host: TableHost) -> Scene:
    """Laid over the table."""
    from game.ui.pages.pause.scene import Pause
    return Pause(services, host)


def pad_gone(services: Services, host: TableHost, seat: Seat) -> Scene:
    """Laid over table and curtain when the pad of a seat was pulled out."""
    from game.ui.pages.pause.pad_gone import PadGone
    return PadGone(services, host, seat)


def stumble(services: Services, fall: Fall, on: Callable[[], None]) -> Scene:
    """Instead of a page that broke off."""
    from game.ui.pages.stumble import Stumble
    return Stumble(services, fall, on)


def settings(services: Services) -> Scene:
    from game.ui.pages.settings.scene import SettingsPage
    return SettingsPage(services)


def rules(services: Services, game: str, anchor: str = "") -> Scene:
    """The rules page of a game, opened at an anchor."""
    from game.ui.pages.rules.scene import Rules
    return Rules(services, game, anchor)


def card_help(services: Services, game: str, card: Card | None = None) -> Scene:
    """All cards of the game by strength, or one of them large."""
    from game.ui.pages.help.scene import CardHelp
    return CardHelp(services, game, card)


def tutorial(services: Services, game: str, onward: Callable[[], None] | None = None) -> Scene:
    """The lessons of a game, laid over whatever they were asked from; DataError if their file is wrong. `onward`:
    where the last one leads, if not back there."""
    from game.ui.pages.lesson.scene import Tutorial
    return Tutorial(services, game, onward)


def tutorial_offer(services: Services, game: str, guide: str) -> Scene:
    """The question whether one wants to see them, laid over the lobby; `guide`: the crest of the one who asks."""
    from game.ui.pages.lesson.offer import Offer
    return Offer(services, game, guide)


def matches(services: Services) -> Scene:
    """The matches that wait, laid over the title."""
    from game.ui.pages.saved.scene import Matches
    return Matches(services)
