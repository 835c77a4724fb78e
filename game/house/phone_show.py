"""What phones of this house are shown: the page, its sentences, the pack as the table wears it."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.cards import Deck
from game.house import phone_pages
from game.house.phone_faces import Faces
from game.house.phone_pages import Shelf
from game.phones.words import Words
from game.ui.draw.card_art import CardArt


class Show:
    """`art`: what the table draws its cards with."""

    def __init__(self, art: CardArt) -> None:
        self.shelf = Shelf()
        self.faces: Mapping[str, object] = {}
        """What a page has to know to show the cards of the match."""
        self._art = art
        self._pack: Faces | None = None
        self._more = False

    def words(self, code: str) -> Words:
        """The sentences in a language, as a page names it."""
        return _words(code)

    def wear(self, deck: Deck) -> None:
        """This pack is played with from now on, in the look the table has now."""
        self._pack, self._more = Faces(self._art, deck, self.shelf), True
        self.faces = self._pack.told

    def turn(self) -> bool:
        """Go on with drawing the pack; whether anything is still to be done."""
        self._more = self._more and self._pack is not None and self._pack.turn()
        return self._more


@cache
def _words(code: str) -> Words:
    return phone_pages.words(code)
