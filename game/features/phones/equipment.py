"""What phones of this house are shown: the page with its texts, sentences in the language of each, and the faces of the
pack that is played with, in the look that is in force and by the names it has there.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.cards import Deck
from game.core.ports import TableHost
from game.core.seating import Seat
from game.features.phones.faces import Faces
from game.features.phones.page_shelf import PageShelf, Speakers
from game.features.phones.room.words import PhoneWords
from game.themes import Look
from game.ui.draw.card_art import CardArt

if TYPE_CHECKING:
    from game.features.phones.ending import MatchEnding


class PhoneEquipment:
    """Makes what phones are shown: the pages that can be fetched, sentences by language, and the faces of a pack.

    `art`: where the cards of the table come from; `says`: the look by whose names they go, None: by their own, and
    whether persons are named politely.
    """

    def __init__(self, art: Callable[[], CardArt], says: Callable[[], tuple[Look | None, bool]] = lambda: (None, True)
                 ) -> None:
        self.shelf = PageShelf()
        self._art, self._says = art, says
        self._deck: Deck | None = None
        self._look: object = None
        self._said: tuple[Look | None, bool] = None, True
        self._made: Faces | None = None
        self._speakers = Speakers()
        self._told: Mapping[str, object] = {}
        self._ended: MatchEnding | None = None

    @property
    def faces(self) -> Mapping[str, object]:
        """What a page has to know to show its cards."""
        return self._told

    @property
    def speech(self) -> object:
        """A mark that changes when `words` do."""
        return self._speakers

    def words(self, code: str) -> PhoneWords:
        """Find the sentences of this language."""
        return self._speakers.words(code)

    def ending(self, host: TableHost, code: str, seat: Seat) -> Mapping[str, object]:
        """Tell how a match has ended, for who sits there and reads this language; kept until another one has ended."""
        if self._ended is None or self._ended.host is not host:
            from game.features.phones.ending import MatchEnding  # none of it is wanted before a match is over

            self._ended = MatchEnding(host)
        look = self._art().look
        assert isinstance(look, Look)
        return self._ended.told(self.words(code), look, seat)

    def wear(self, deck: Deck) -> None:
        """Show this pack from now on."""
        art, says = self._art(), self._says()
        if deck is self._deck and art.look is self._look and says == self._said:
            return
        if says != self._said:
            self._speakers = Speakers(*says)
        if self._made is None or deck is not self._deck or art.look is not self._look:
            self._made = Faces(art, deck, self.shelf)
        self._deck, self._look, self._said = deck, art.look, says
        self._told = {**self._made.told, "texts": self.shelf.named(deck, self._speakers)}

    def turn(self) -> bool:
        """Go on with making them; whether anything is still to be done. Another look is another pack."""
        if self._deck is None or self._made is None:
            return False
        self.wear(self._deck)
        return self._made.turn()
