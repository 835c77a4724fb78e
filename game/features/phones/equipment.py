"""Makes what phones are shown: the page with its texts, sentences in the language of each, and the faces of the
pack that is played with, in the look that is in force and by the names it has there.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.cards import Card, Deck
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.wire import face_text
from game.features.phones.page_shelf import PageShelf, Speakers
from game.features.phones.room.words import PhoneWords
from game.network.server import ServedPage
from game.pictures.packing import KIND, Packer
from game.themes import Look
from game.themes.model import Level
from game.ui.draw.canvas import Texture
from game.ui.draw.card_art import CardArt
from game.ui.draw.look_port import Identity, picture_of
from game.ui.draw.pixel_copy import copied

if TYPE_CHECKING:
    from game.features.phones.ending import MatchEnding

TALL: Final = 540
"""Pixels of a card: 180 of a page's own on a screen of three for each, which is the most there is in a hand; a single
card, which is larger, is still sharp."""

AHEAD: Final = 2
"""Faces that are asked for at a time, so that no frame has more of them to take over than it does anyway."""

LEVEL: Final[Level] = "full"
BACK: Final = "back.webp"


class Faces:
    """Lays every face and the back of a pack on the shelf, at a phone's size. They are drawn after all that the table
    wants itself, and packed beside the main path. All of them lie there, in the pack's own order and under numbers,
    whatever any player holds.

    `told` is what a room tells every page of it. `turn` is called with every frame until it says that all is there;
    when the look is another one, another Faces is made.
    """

    def __init__(self, art: CardArt, deck: Deck, shelf: PageShelf) -> None:
        self._art, self._shelf, self._deck = art, shelf, deck
        self._left: dict[str, Card | None] = {BACK: None}
        files, of = dict[object, str](), dict[str, str]()
        for card in deck.cards:
            seen = picture_of(art.look, _identity(art, card)) or card.code
            file = files.setdefault(seen, f"{len(files)}.webp")
            self._left.setdefault(file, card)
            of[face_text(card)] = file
        self._at = f"/{shelf.mark}/faces/{deck.id}-{self._mark()}/"
        self._left = {file: card for file, card in self._left.items() if self._at + file not in shelf}
        self.told: Mapping[str, object] = {"at": self._at, "back": BACK, "of": of}
        self._packer = Packer()

    def turn(self) -> bool:
        """Take what has been drawn and ask for more; whether anything is still to come."""
        for file, card in list(self._left.items())[:AHEAD]:
            drawn = self._art.drawn(card, TALL, LEVEL)
            if drawn is not None and drawn.size[1] - 2 * drawn.margin >= TALL:
                del self._left[file]
                self._pack(file, drawn)
        return bool(self._left) or not self._packer.idle

    def _pack(self, file: str, drawn: Texture) -> None:
        self._packer.pack(copied(drawn), lambda body: self._shelf.lay(self._at + file, ServedPage(KIND, body, True)))

    def _mark(self) -> str:
        return sha256(repr([TALL, *_pictures(self._art, self._deck)]).encode()).hexdigest()[:12]


def _identity(art: CardArt, card: Card) -> Identity:
    worn = art.look.worn(card)
    return worn.deck, worn.id, worn.copy, LEVEL


def _pictures(art: CardArt, deck: Deck) -> Iterator[tuple[object, ...]]:
    """What stands behind each face, so far as another one would be another file."""
    back: Identity = ("", "back", "", "full")
    for identity in (back, *(_identity(art, card) for card in deck.cards)):
        picture = picture_of(art.look, identity)
        if picture is None:
            yield identity
        else:
            yield (picture.path, *_stamp(picture.path), picture.element, picture.cell, picture.corners,
                   picture.owner.card)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        seen = path.stat()
    except OSError:
        return 0, 0
    return seen.st_size, seen.st_mtime_ns


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
        """The facts that a page needs to show its cards."""
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
