"""The pack as phones see it: every face and the back of the look in force, at a phone's size, as files to be fetched.

They are drawn by the hands that draw for the table, after all it wants itself, and packed beside the main path; a turn
of it is a look at what has come. The whole pack lies there, in its own order and under numbers, whoever holds what.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.core.cards import Card, Deck
from game.core.wire import face_text
from game.features.phones.page_shelf import PageShelf
from game.network.server import ServedPage
from game.pictures.packing import KIND, Packer
from game.themes.model import Level
from game.ui.draw.canvas import Texture
from game.ui.draw.card_art import CardArt
from game.ui.draw.look_port import Identity, picture_of
from game.ui.draw.pixel_copy import copied

TALL: Final = 540
"""Pixels of a card: 180 of a page's own on a screen of three for each, which is the most there is in a hand; a single
card, which is larger, is still sharp."""

AHEAD: Final = 2
"""Faces that are asked for at a time, so that no frame has more of them to take over than it does anyway."""

LEVEL: Final[Level] = "full"
BACK: Final = "back.webp"


class Faces:
    """`told` is what a room tells every page of it. `turn` is called with every frame until it says that all is there;
    when the look is another one, another Faces is made."""

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
