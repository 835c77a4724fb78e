"""The doors from scene to scene: each makes the scene behind it. Opened only when somebody goes through, so that
scenes may lead to one another in circles."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.ports import Setup, TableHost
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.scenes.services import Services


def title(services: Services) -> Scene:
    from game.ui.scenes.title import Title
    return Title(services)


def lobby(services: Services, game: str, setup: Setup | None = None) -> Scene:
    """The lobby of a game; with `setup` the table of a match just played."""
    from game.ui.scenes.lobby import Lobby
    return Lobby(services, game, setup)


def table(services: Services, host: TableHost) -> Scene:
    from game.ui.scenes.table import TableScene
    return TableScene(services, host)


def result(services: Services, host: TableHost) -> Scene:
    from game.ui.scenes.result import Result
    return Result(services, host)


def pause(services: Services, host: TableHost) -> Scene:
    """Laid over the table."""
    from game.ui.scenes.pause import Pause
    return Pause(services, host)


def settings(services: Services) -> Scene:
    from game.ui.scenes.settings import SettingsPage
    return SettingsPage(services)


def rules(services: Services, game: str, anchor: str = "") -> Scene:
    """The rules page of a game, opened at an anchor."""
    from game.ui.scenes.rules import Rules
    return Rules(services, game, anchor)


def card_help(services: Services, game: str, card: Card | None = None) -> Scene:
    """All cards of the game by strength, or one of them large."""
    from game.ui.scenes.card_help import CardHelp
    return CardHelp(services, game, card)
