"""Holds what is at hand while pictures are laid on cards: the album, what looks for cards in photographs, the prints,
and the draft of the cards as they would be kept.

Every page that shows these pictures works with the same one. It draws no page, and keeps no theme.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from game.core.cards import Card
from game.core.words import legible
from game.features.own_cards.import_cards.album import BACK, Album, PicturePiece
from game.features.own_cards.import_cards.draft import ImportDraft
from game.features.own_cards.import_cards.packs import deck_of, in_hand, in_order, packs
from game.features.own_cards.import_cards.prints import Prints
from game.features.own_cards.import_cards.replacements import SamePictures
from game.features.own_cards.import_cards.seeker import Seeker
from game.features.own_cards.port import OwnCards
from game.imports import Proposal
from game.pictures import FoundCards
from game.themes.scan import base
from game.ui.draw.painter import Painter
from game.ui.kit import names
from game.ui.kit.background_task import BackgroundTask
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo

SHAPELESS = ("loose", "photos")
"""Kinds of sources whose pictures may be of any shape."""

USUAL_STYLE: Mapping[str, str] = {"index": "auto", "fit": "contain"}
"""The style of pictures with names where neither their maker nor a person has said anything."""


class Workbench:
    """Holds the album and what works on it.

    `packs`: the packs pictures can be laid on; `same`: whether these pictures are a theme already; `unpacked`: keeps
    the archive unpacked that photographs lie in, no longer than they are laid, though their album is put by.
    """

    def __init__(self, workshop: OwnCards) -> None:
        self.workshop, self.services = workshop, workshop.services
        self.packs = packs(self.services)
        self.album = Album((), (BACK,), ordered=False)
        self.prints, self.draft = Prints(self.services.art), ImportDraft(self.services)
        self.same = SamePictures(workshop)
        self.unpacked: object = None
        self.seekers: list[Seeker] = []
        self._count = 0                                 # photographs, or cards found in them
        self._said_here = frozenset[str]()              # what of all cards was chosen on this bench
        self._cards: tuple[tuple[int, tuple[str, ...]], list[Card | None]] | None = None
        self._unread = list[Path]()                     # what came along and cannot be read
        self._named = dict[tuple[int, int], Mapping[str, Path]]()

    @property
    def info(self) -> GameInfo:
        """A game that is played with the pack: the game in hand, where it is."""
        return self.packs[self.album.pack]

    # ---- what was found
    def start_anew(self) -> None:
        """Forget what lies here; it will be found otherwise."""
        self.album = Album((), (BACK,), ordered=False)

    def lay_photographs(self, found: Proposal) -> None:
        """Lay photographs on cards in shooting order – or as they were left –, and begin to look for the cards in
        them."""
        left = [each.piece.path for each in found.unused if each.why.key.endswith("left_over")]
        photos = [*(piece.path for piece in found.cards.values()), *left, *(each.path for each in found.backs.values())]
        unread = {each.piece.path: each.why for each in found.unused if each.unread}
        pack, self._count = self.number(deck_of(self.workshop, found)), len(photos)
        self._unread = [*unread]
        put_by = self.workshop.imports.album(photos)
        self.album = put_by if isinstance(put_by, Album) else Album.of(
            photos, self._ordered(pack), pack, self.named(pack, photos))
        if self.album.pack != pack:
            self.album.other(pack, self._ordered(pack), self.named(pack, photos))
        self.unpacked = found.hold
        self.album.come_from(replace(found, hold=None))
        self.album.refused |= unread
        self.same = SamePictures(self.workshop, self.album.photos)
        self._look_for_cards(self.album.looking)

    def lay_named(self, found: Proposal, last: Proposal) -> None:
        """Lay pictures with names as they were found, then as they were laid the `last` time."""
        pack, faces = self.number(found.deck), in_order(self.workshop, in_hand(self.services, found.deck))
        copies = [name for name in found.cards if name != base(name)]
        places = [name for face in faces for name in (face.id, *(copy for copy in copies if base(copy) == face.id))]
        if self.album.source is None:
            self.album = Album.named(found, places, pack)
        else:
            self.album.exchange(found, places, pack)
        self.album.lie_as_last(last)
        self.same = SamePictures(self.workshop, [piece.path for piece in found.cards.values()])

    def add_photographs(self, photos: Sequence[Path]) -> None:
        """Lay further photographs behind the others."""
        more = self.album.more(photos)
        self.same = SamePictures(self.workshop, self.album.photos)
        self._look_for_cards(more)

    def lay_one(self, picture: Path, deck: str, card: str) -> None:
        """Lay a picture on one card of a deck, or on the back, where it lies over all themes."""
        above, before = self.services.look.above, self.album
        self.album = Album.of_one(picture, card, self.number(deck))
        self.album.said = {"index": "always" if above is not None and above.card.index == "always" else "never"}
        if (found := before.found_in(picture)) is not None:
            self.album.found(picture, found)
        self._look_for_cards(self.album.looking)

    def _look_for_cards(self, photos: Sequence[Path]) -> None:
        self.seekers.append(Seeker(photos, self.services.art.wake, self.workshop.imports.seen_in))

    def listen(self) -> None:
        """Take over what was found in photographs, and what was printed."""
        for photo, said in [told for seeker in self.seekers for told in seeker.collect()]:
            if isinstance(said, FoundCards):
                self.album.found(photo, said)
            else:
                self.album.refuse(photo, said.sentence)
            self.make_room()
        self.prints.collect()

    def make_room(self) -> None:
        """Give each piece a place: of some packs there are two copies of each card, and so many may have been found."""
        self._count = max(self._count, len(self.album.pieces) + len(self.album.beside))
        ids = self._ordered(self.album.pack)
        ids = ids[::-1] if self.album.turned else ids
        if self.album.ordered and not self.album.touched and len(ids) >= len(self.album.places) and \
                ids != self.album.places[:-1]:
            self.album.relay(ids, self.named(self.album.pack, self.album.photos))

    def other_pack(self, by: int) -> None:
        """Lay photographs on the cards of the next pack, or of the previous one."""
        pack = (self.album.pack + by) % len(self.packs)
        self.album.other(pack, self._ordered(pack), self.named(pack, self.album.photos))

    def number(self, deck: str) -> int:
        """Return the number of a pack among all."""
        return next((n for n, info in enumerate(self.packs) if info.deck.id == deck), 0)

    def _ordered(self, pack: int) -> tuple[str, ...]:
        return self.workshop.imports.photo_places(self.packs[pack].deck.id, self._count)

    def named(self, pack: int, photos: Sequence[Path]) -> Mapping[str, Path]:
        """Return the photographs whose names say a card of this pack, by card."""
        key = pack, len(photos)             # there only ever come more
        if key not in self._named:
            self._named[key] = self.workshop.imports.photo_names(self.packs[pack].deck.id, photos,
                                                                 self._unread)
        return self._named[key]

    # ---- the cards
    @property
    def cards(self) -> list[Card | None]:
        """Our own cards by place; None: the back."""
        key = self.album.pack, self.album.places
        if self._cards is None or self._cards[0] != key:
            known = {f"{card.id}.{card.copy}" if each else card.id: card for each in (False, True)
                     for card in reversed(self.info.deck.cards)}
            self._cards = key, [known.get(name) for name in self.album.places]
        return self._cards[1]

    @property
    def brought(self) -> list[str]:
        """The cards on which pictures lie."""
        return [card for card, piece in zip(self.album.places, self.album.laid, strict=True) if piece is not None]

    def called(self, desk: Desk, at: int) -> str:
        """Name of the card of a place; of a picture that is left out, its file."""
        if at >= len(self.album.places):
            return legible(self.album.beside[at - len(self.album.places)].file.stem)
        card = self.cards[at]
        return desk.say("bring.back") if card is None else names.card_name(desk, card)

    @property
    def instead(self) -> str:
        """The id of the theme whose place these pictures take; empty: they become another one."""
        return self.same.instead(self.info.deck.id)

    # ---- how all of them lie
    def style(self, seen: PicturePiece | None = None) -> Mapping[str, str]:
        """Return the style of all cards as they lie now, as in `card:` of a theme; `seen`: as if this piece were sure,
        too."""
        if self.album.ordered:
            return self.workshop.imports.photo_style(self.album.aspect_with(seen), self.numbered, self.whole)
        return self.proposal.style

    @property
    def proposal(self) -> Proposal:
        """Pictures with names as they would be kept."""
        now = self.album.proposal
        if now.kind == "own":
            return now
        usual = {key: said for key, said in USUAL_STYLE.items() if key == "index" or self.takes_fit}
        kept = {key: self._kept(key) or now.style.get(key, said) for key, said in usual.items()}
        other = {key: said for key, said in kept.items() if said != now.style.get(key, usual[key])}
        return now.styled(**other) if other else now

    def drawn_style(self, seen: PicturePiece | None = None) -> Mapping[str, str]:
        """Return the style as the cards are drawn. Of a theme of ours its maker has said it, but for the numbers a
        person wanted where it takes the place of itself."""
        style, index = self.style(seen), self.same.style(self.info.deck.id).get("index", "")
        own = self.album.source is not None and self.album.source.kind == "own"
        return {**style, "index": index} if own and index and self.instead else style

    @property
    def takes_fit(self) -> bool:
        """Whether there are pictures that may have another shape than a card."""
        if self.album.ordered:
            return any(piece.sure and piece.loose for piece in self.album.pieces)
        return self.album.source is not None and self.album.source.kind in SHAPELESS

    @property
    def numbered(self) -> bool:
        """Whether the pictures have numbers of their own, and ours would stand there twice."""
        if self.album.ordered:
            return (self._kept("index") or self.album.said.get("index", "always")) == "never"
        return self.proposal.style.get("index") != "always"

    @property
    def whole(self) -> bool:
        """Whether what has not the shape of a card is seen whole, else it fills one. What is broader than high would
        lose most of itself by filling a card."""
        if self.album.ordered:
            usual = "contain" if self.album.broad else "cover"
            return (self._kept("fit") or self.album.said.get("fit", usual)) == "contain"
        return self.proposal.style.get("fit") != "cover"

    def _kept(self, key: str) -> str:
        """What was chosen last for the theme that these pictures are already; it holds until a person says it here."""
        said = key in self._said_here and key in self.album.said
        return "" if said else self.same.style(self.info.deck.id).get(key, "")

    def other_numbers(self, by: int) -> None:
        """Switch whose numbers the cards have: those on the pictures, or ours."""
        self._say("index", "always" if self.numbered else "never")

    def other_fit(self, by: int) -> None:
        """Switch whether pictures of another shape are seen whole."""
        self._say("fit", "cover" if self.whole else "contain")

    def _say(self, key: str, said: str) -> None:
        self.album.say(**{key: said})
        self._said_here |= {key}

    # ---- what would be kept
    def follow(self, seen: PicturePiece | None = None) -> None:
        """Bring the draft to what would be kept; `seen`: if this piece were right as well."""
        laid = {card: piece.item for card, piece in zip(self.album.places, self.album.laid, strict=True)
                if piece is not None and (piece.sure or piece is seen)}
        back, source = laid.pop(BACK, None), self.album.source
        licence = "personal" if source is None or self.album.ordered else source.licence
        self.draft.follow(self.info.deck.id, laid, self.drawn_style(seen), back, licence)

    def shown(self, p: Painter, piece: PicturePiece, x: float, y: float, high: float) -> bool:
        """Draw the card as it would be kept if this piece were right; False: it lies on none."""
        at = self.album.place_of(piece)
        if at is not None:
            self.follow(piece)
            self.draft.card(p, self.cards[at], x, y, high)
        return at is not None

    # ---- the end
    def remember(self) -> None:
        """Remember what was done: the same pictures lie so when they come again, and in whatever company a photograph
        comes, what was found in it and pulled is known."""
        album, imports = self.album, self.workshop.imports
        if album.ordered:
            seen = {photo: found for photo in album.photos if (found := album.seen(photo)) is not None}
            imports.put_by(album.photos, album)
            if seen:
                BackgroundTask(lambda _: imports.remember(seen))
        elif album.source is not None:
            source, now = album.source, self.proposal
            BackgroundTask(lambda _: imports.remember_laid(source, now))

    def hurry(self, photo: Path) -> None:
        """Look at this photograph next."""
        for seeker in self.seekers:
            seeker.hurry(photo)

    def close(self) -> None:
        """End all that goes on beside the main path."""
        for seeker in self.seekers:
            seeker.close()
        self.prints.close()
