"""The pictures of the themes that are looked through: a look for a game each, drawn beside those on the table.

They follow the files: what has changed is drawn again, what has not stays. Refuses to know what is chosen, and why.
"""
from __future__ import annotations

from itertools import count
from typing import NamedTuple, TypeAlias

from game.core.cards import Card, Dress
from game.data.yaml_text import DataError
from game.features.own_cards.gallery import Gallery
from game.features.own_cards.port import OwnCards
from game.themes import Look, Theme, place_of
from game.themes.collection import Exhibit, best_dress, fits, own_face
from game.themes.model import CHANGES
from game.themes.scan import real
from game.ui.draw.card_art import CardArt
from game.ui.kit.ports import GameInfo

MOST_FAN = 5


Over: TypeAlias = tuple[str | None, str | None, Theme | None]
"""What lies over a theme: the index that is wanted on it and on single cards, and what was laid on those. What was
chosen apart does not: a theme is shown with its own back, table and chips."""


class ShownTheme(NamedTuple):
    """A theme as a game would be played with it: the look, its pictures, what the pack wears for it to be seen, and the
    cards by which it is shown, the best last. `turn`: another number for every look there was."""

    look: Look
    art: CardArt
    dress: Dress
    fan: tuple[Card, ...]
    turn: int


class Arts:
    """Pictures of one page, and of those that are laid over it."""

    def __init__(self, workshop: OwnCards) -> None:
        self._services, self._workshop = workshop.services, workshop
        self._shown: dict[tuple[str, str], tuple[Exhibit, Over, ShownTheme]] = {}
        self._turns = count()
        self._places: dict[str, Theme | None] = {}

    @property
    def gallery(self) -> Gallery:
        return self._workshop.gallery

    def attend(self) -> bool:
        """Take over what has come; whether anything has."""
        changed = self._workshop.gallery.attend()
        if changed is None:
            return False
        now = {each.id: each for each in self._workshop.gallery.exhibits or ()}
        for key, (exhibit, index, shown) in list(self._shown.items()):
            there = now.get(key[0])
            if there is None or there.look is None:
                del self._shown[key]
            elif there is not exhibit and any(file.is_relative_to(real(theme.folder)) for theme in shown.look.chain
                                              for file in changed):
                fresh = self._dressed(there, self._game(key[1]), shown.art)
                shown.art.renew(fresh.look, changed)
                self._shown[key] = there, index, fresh
            else:
                self._shown[key] = there, index, shown
        return True

    def of(self, exhibit: Exhibit, game: GameInfo) -> ShownTheme:
        """Return a theme for a game. It has to have a look."""
        settings, mine = self._services.settings, self._mine()
        key, index = (exhibit.id, game.id), (settings.index.get(exhibit.id), settings.index.get(CHANGES), mine)
        found = self._shown.get(key)
        if found is None or found[1] != index:
            shown = self._dressed(exhibit, game, found[2].art if found is not None else None)
            if found is not None:
                shown.art.renew(shown.look, frozenset())
            found = self._shown[key] = exhibit, index, shown
        return found[2]

    def _dressed(self, exhibit: Exhibit, game: GameInfo, art: CardArt | None) -> ShownTheme:
        assert exhibit.look is not None
        settings = self._services.settings
        dress = best_dress(exhibit.look, game.deck, game.deck.dress(settings.dress.get(game.id, "")))
        pack = next((card.deck for card in dress.worn.values()), game.deck.id)
        look = exhibit.look.indexed(settings.index).dressed({game.deck.id: dress}).at(self._place(game.id), pack)
        if exhibit.id != CHANGES:
            look = look.under(self._mine(), settings.index)
        return ShownTheme(look, art or self._services.art.beside(look), dress, _fan(exhibit.look, game, dress),
                     next(self._turns))

    def _mine(self) -> Theme | None:
        """What the user has laid on single cards: it is seen on the table, whatever the theme."""
        return next((each.theme for each in self.gallery.exhibits or () if each.id == CHANGES), None)

    def fanned(self, exhibit: Exhibit, game: GameInfo) -> ShownTheme:
        """Find the theme as it is seen in a fan: for this game, or where it has no card of that, for the first one it
        has any of."""
        if exhibit.look is None or fits(exhibit.look, game.deck):
            return self.of(exhibit, game)
        return self.of(exhibit,
                       next((info for info in self._services.catalogue.games() if fits(exhibit.look, info.deck)), game))

    def _place(self, game: str) -> Theme | None:
        """The place where the game is played, read once."""
        if not self._services.settings.places:
            return None
        if game not in self._places:
            try:
                self._places[game] = place_of(game)
            except DataError:
                self._places[game] = None
        return self._places[game]

    def _game(self, game: str) -> GameInfo:
        return next(info for info in self._services.catalogue.games() if info.id == game)


def _fan(look: Look, game: GameInfo, dress: Dress) -> tuple[Card, ...]:
    """Cards of the theme's own, the game's best before others; where it has none, the game's best."""
    best = [*reversed(game.fan), *reversed(game.faces), *reversed(game.deck.faces)]
    own = [card for card in dict.fromkeys(best) if own_face(look, dress.face(card)) is not None]
    return tuple(reversed((own or list(dict.fromkeys(best)))[:MOST_FAN]))
