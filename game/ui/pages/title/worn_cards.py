"""The cards on the tiles of the title, as each game wears them: a player's own cards are seen on every game that is
played with them, not on the one in hand alone.

What is worn elsewhere is read beside the main path once the first picture is there; until then a tile shows what the
game in hand would show. It knows no tile.
"""
from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from game.core.cards import Card
from game.themes import BUILT_IN, Look, our_own
from game.themes.model import Level
from game.ui.draw.card_art import CardArt
from game.ui.draw.cards import showing
from game.ui.draw.painter import Painter
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services


class WornCards:
    """`seen`: the title has been drawn once."""

    def __init__(self, services: Services) -> None:
        self._services, self.seen = services, False
        self._arts: dict[str, CardArt] = {}
        self._for: tuple[object, object] | None = None
        self._task: BackgroundTask[Mapping[str, Look]] | None = None
        self._ours: dict[Path, bool] = {}

    def update(self, now: float, wish: float | None) -> float | None:
        """Read what cards wear, with every update of a page that wants to be called again then; return when it has to
        be called."""
        services = self._services
        if self._task is not None and self._task.ended:
            self._take(self._task.result or {})
            self._task = None
            return now
        if self._task is None and self.seen and not self._is_known():
            self._for = services.look, services.settings
            others = [info.id for info in services.catalogue.games() if self._wears_its_own(info)]
            if others:
                self._task = BackgroundTask(lambda _: {game: services.preferences.worn_by(game) for game in others})
            else:
                self._arts.clear()
        if self._task is None:
            return wish
        return now + LOOK_AGAIN if wish is None else wish

    def _is_known(self) -> bool:
        """Whether nothing has been chosen, laid or read again since."""
        return self._for is not None and self._for[0] is self._services.look and self._for[1] is self._services.settings

    def _wears_its_own(self, info: GameInfo) -> bool:
        """Whether the look of the game in hand would not show what this game wears."""
        theme, mine = self._services.look.theme, self._services.preferences.wished(info.id)
        decks = {info.deck.id, *(card.deck for dress in info.deck.dresses for card in dress.worn.values())}
        return mine != BUILT_IN or (theme.id != BUILT_IN and not decks.isdisjoint(theme.decks))

    def _take(self, looks: Mapping[str, Look]) -> None:
        arts = {}
        for game, look in looks.items():
            if (art := self._arts.get(game)) is None:
                art = self._services.art.beside(look)
            else:
                art.renew(look, frozenset())
            arts[game] = art
        self._arts = arts

    def showing(self, p: Painter, game: str) -> AbstractContextManager[None]:
        """Show cards as those of this game while inside."""
        art = self._arts.get(game)
        return nullcontext() if art is None else showing(p, art)

    def level(self, p: Painter, card: Card) -> Level:
        """Return how a card is drawn on a tile: ours with what stands in their corners large; any other pack's as it
        lies in the hand, for there is no other picture of it."""
        look = p.pictures.look
        worn = look.worn(card)
        found = look.face(worn.deck, worn.id, "medium", worn.copy)
        if found is None or found.level == "medium":
            return "medium"
        folder = found.owner.folder
        if folder not in self._ours:
            self._ours[folder] = our_own(folder)
        return "medium" if self._ours[folder] else "full"
