"""What a game is played with now gives way to what is brought: that is said before it happens, with the way back.

It changes nothing.
"""
from __future__ import annotations

from game.core.words import legible
from game.themes import BUILT_IN
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services


class ReplacedTheme:
    """Asked with every frame; each game is looked after once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._worn: dict[str, tuple[str, str]] = {}

    def told(self, desk: Desk, info: GameInfo, instead: str) -> list[str]:
        """The sentence about a game; none where ours gives way, or where the theme that is worn is itself brought again
        (`instead`: its id)."""
        if info.id not in self._worn:
            theme = self._services.preferences.worn_by(info.id).theme
            self._worn[info.id] = theme.id, legible(theme.name(desk.services.language.code))
        theme_id, name = self._worn[info.id]
        return [] if theme_id in (BUILT_IN, instead) else [desk.say("bring.replaced", theme=name)]
