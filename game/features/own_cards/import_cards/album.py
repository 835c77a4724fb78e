"""The model of laying pictures: pictures, each a file or a region of one, on the cards of a pack; those left out, and
why; and one log by which every deed is undone.

Values only: it draws nothing, opens no file and finds nothing. Photographs lie in shooting order, and are told what was
found in them; what is unsure stays marked until a person has looked at it. Pictures with names lie as the importers
propose. What is found meanwhile is not taken back by undoing, for it is told to all earlier states as well.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.core.trouble import Trouble
from game.imports import ImportItem, Proposal, Unused
from game.imports.pack_shape import odd, shape, whole_like_most
from game.pictures.requests import Corners, FoundCards, LyingCard, broad, picture_corners

BACK: Final = "back"
"""The last place, behind the cards of the pack: what they all look like from behind."""

MOST_UNDONE: Final = 100
"""Number of actions that can be undone."""

MOST_LEFT: Final = 200
"""Number of the pictures an importer left out that can be laid by hand."""

USABLE: Final = ("no_card", "alien", "twice", "left_over", "aside")
"""Why an importer may have left out a picture that can be laid on a card all the same."""

ASIDE: Final = Trouble("imports.why.aside")
"""The reason of a picture that was left out by hand."""

LEFT_OVER: Final = Trouble("imports.why.left_over")
"""The reason of a picture for which there was no card."""


@dataclass(frozen=True, eq=False)
class PicturePiece:
    """One picture for one card: what lies within `corners` of a file, or – None – all of it, or the `part` of it, as
    themes name parts; so it is shown and kept. `sure`: found so that no person has to look, or one has looked. `seen`:
    the shape that the finder saw from above, 0 where a person has spoken; `found`: the corners it found, sure or not;
    `settled`: a person has said where it is."""

    file: Path
    corners: Corners | None = None
    sure: bool = False
    seen: float = 0.0
    found: Corners | None = None
    settled: bool = False
    part: str = ""

    @property
    def item(self) -> ImportItem:
        """The picture, as importers name it."""
        return ImportItem(self.file, self.part) if self.part else ImportItem(self.file).cornered(self.corners)

    @property
    def loose(self) -> bool:
        """Whether it has not the shape of a card it lies on: all of a photograph, or what is broader than high."""
        return self.corners is None or broad(self.corners)

    @property
    def sight(self) -> tuple[Path, str, Corners | None, bool]:
        """The key by which two of them look the same."""
        return self.file, self.part, self.corners, self.sure


class Order(NamedTuple):
    """The order at one time: what lies where, and what was said of all cards."""

    pack: int
    places: tuple[str, ...]
    laid: tuple[PicturePiece | None, ...]
    beside: tuple[PicturePiece, ...]
    said: Mapping[str, str]
    source: Proposal | None
    touched: bool
    turned: bool

    @property
    def sight(self) -> tuple[object, ...]:
        """The key by which two of them look the same."""
        return self.pack, self.places, self.said, [piece and piece.sight for piece in (*self.laid, *self.beside)]


@dataclass
class Album:
    """Photographs in shooting order, or pictures with names as an importer proposed them.

    `photos`: photographs cards are looked for in; none where pictures have names. `places`: the ids of the cards in
    the order of the pack, and the back; `laid`: the piece on each, None: our own card stays; `beside`: pieces that are
    left out. `sizes`: the photographs that were looked at, upright, in pixels; `refused`: those that cannot be read,
    and why. `pack`: the number of the pack, as pages count them. `said`: what a person said of all cards (`index`,
    `fit`), as in `card:` of a theme. `source`: what an importer found. `touched`: a person has sorted; `turned`: the
    cards stand the other way round; `ordered`: these are photographs, and what is taken out closes the gap."""

    photos: Sequence[Path]
    places: tuple[str, ...]
    laid: list[PicturePiece | None] = field(default_factory=list)
    beside: list[PicturePiece] = field(default_factory=list)
    sizes: dict[Path, tuple[int, int]] = field(default_factory=dict)
    refused: dict[Path, Trouble] = field(default_factory=dict)
    pack: int = 0
    said: Mapping[str, str] = field(default_factory=dict)
    source: Proposal | None = None
    touched: bool = False
    turned: bool = False
    ordered: bool = True
    _told: dict[Path, FoundCards] = field(default_factory=dict)
    _before: list[Order] = field(default_factory=list)
    _behind: list[Order] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Lay nothing on any place that nothing was laid on."""
        self.laid += [None] * (len(self.places) - len(self.laid))

    @classmethod
    def of(cls, photos: Sequence[Path], cards: Iterable[str], pack: int = 0,
           named: Mapping[str, Path] = MappingProxyType({})) -> Album:
        """Return every photograph on a card, in this order; those that are `named` for a card on that one."""
        album = cls(photos, (*cards, BACK), pack=pack)
        album._spread([PicturePiece(photo) for photo in photos], named)
        return album

    @classmethod
    def of_one(cls, photo: Path, card: str, pack: int) -> Album:
        """Make an album of one picture for one card, or the back; nothing that is found in it moves it."""
        album = cls.of([photo], [card], pack)
        album.touched = True
        return album

    @classmethod
    def named(cls, found: Proposal, places: Iterable[str], pack: int = 0) -> Album:
        """Lay every picture on the card it was found for."""
        album = cls((), (*places, BACK), pack=pack, source=found, ordered=False)
        album._lie_as(found)
        return album

    def _lie_as(self, found: Proposal) -> None:
        """Pictures as they lie in a proposal; each stays the piece it is."""
        known = {piece.item: piece for piece in (*self.pieces, *self.beside)}

        def piece_of(item: ImportItem) -> PicturePiece:
            return known.pop(item, None) or PicturePiece(item.path, sure=True, part=item.part)

        back = found.backs.get(found.back)
        lying = {**found.cards, **({BACK: back} if back is not None else {})}
        self.laid = [piece_of(lying[place]) if place in lying else None for place in self.places]
        self.beside = [piece_of(each.piece) for each in usable(found)]

    def exchange(self, found: Proposal, places: Iterable[str], pack: int) -> None:
        """Take the same source, looked through for another pack."""
        with self._deed():
            self.source, self.pack, self.places, self.said = found, pack, (*places, BACK), {}
            self.laid, self.beside = [], []
            self._lie_as(found)

    def lie_as_last(self, last: Proposal) -> None:
        """Lay pictures as they were laid the last time they were found."""
        with self._deed():
            self._lie_as(last)

    @property
    def proposal(self) -> Proposal:
        """The pictures of the source as they lie now, with what was said of all of them."""
        now = self.source
        assert now is not None
        lying = {card: piece.item if piece is not None else None
                 for card, piece in zip(self.places, self.laid, strict=True)}
        back = lying.pop(BACK)
        for card, item in lying.items():
            now = now if now.cards.get(card) == item else now.laid(card, item)
        if now.backs.get(now.back) != back:
            now = now.backed(back)
        return replace(now, unused=self.left_out, style={**now.style, **self.said})

    @property
    def left_out(self) -> tuple[Unused, ...]:
        """The files that are on no card, and why: pictures that can be laid, and files that cannot be used."""
        found = self.source.unused if self.source is not None else ()
        if not self.ordered:
            known, laid = {each.piece for each in found}, {piece.item for piece in self.pieces}
            by_hand = (Unused(piece.item, ASIDE) for piece in self.beside if piece.item not in known)
            return (*by_hand, *(each for each in found if each.piece not in laid))
        why = ASIDE if self.touched else LEFT_OVER
        useless = [each for each in found if each.piece.path not in self.photos]
        refused = self.refused.keys() - {each.piece.path for each in useless}
        return (*(Unused(piece.item, why) for piece in self.beside), *useless,
                *(Unused(ImportItem(file), self.refused[file]) for file in self.refused if file in refused))

    def come_from(self, found: Proposal) -> None:
        """Note where the photographs come from, for all earlier states, too."""
        self._always(partial(setattr, self, "source", found))

    def say(self, **said: str) -> None:
        """Say this of all cards."""
        with self._deed():
            self.said = {**self.said, **said}

    def _spread(self, pieces: Sequence[PicturePiece], named: Mapping[str, Path]) -> None:
        """Pieces on the places they are named for, the others one after the other on those that are left; what finds
        none lies beside."""
        first = {piece.file: piece for piece in reversed(pieces)}
        self.laid = [first.get(named[card]) if card in named else None for card in self.places]
        others = [piece for piece in pieces if piece not in self.laid]
        free = [at for at, piece in enumerate(self.laid) if piece is None]
        for at, piece in zip(free, others, strict=False):
            self.laid[at] = piece
        self.beside = others[len(free):]

    def more(self, photos: Sequence[Path]) -> list[Path]:
        """List further photographs, on the first places that have none behind the last one; those that are new."""
        new = [photo for photo in photos if photo not in self.photos]
        self.photos = [*self.photos, *new]
        for photo in new:
            self._always(partial(self._lay, PicturePiece(photo)))
        return new

    def other(self, pack: int, cards: Iterable[str], named: Mapping[str, Path] = MappingProxyType({})) -> None:
        """Take another pack, as the user wants."""
        with self._deed():
            self.pack, self.turned = pack, False
            self.relay(cards, named)

    def turn(self) -> None:
        """Lay the same pictures in the same order on the cards from the last one to the first; the back stays."""
        with self._deed():
            self.turned = not self.turned
            self.places = (*self.places[-2::-1], BACK)

    def relay(self, cards: Iterable[str], named: Mapping[str, Path] = MappingProxyType({})) -> None:
        """Lay the same pieces in the same order on another pack."""
        pieces = [*(piece for piece in self.laid if piece is not None), *self.beside]
        self.places = (*cards, BACK)
        self._spread(pieces, named)

    # ---- what is there
    @property
    def pieces(self) -> list[PicturePiece]:
        """The pieces that lie on a place, in order."""
        return [piece for piece in self.laid if piece is not None]

    @property
    def looking(self) -> list[Path]:
        """Photographs that have not been looked at yet."""
        return [photo for photo in self.photos if photo not in self.sizes and photo not in self.refused]

    @property
    def unsure(self) -> list[PicturePiece]:
        """Pieces a person has to look at, of those that lie on a place."""
        return [piece for piece in self.pieces if not piece.sure and piece.file in self.sizes]

    def aspect_with(self, seen: PicturePiece | None = None) -> float:
        """Return the width over height of the cards, which are all alike: that of most of them, as they are printed; 0
        where no card was cut out. `seen`: if this one were right as well."""
        return shape(filter(None, (piece.corners for piece in self.pieces if piece.sure or piece is seen)))

    @property
    def broad(self) -> bool:
        """Whether most of what lies on cards without having their shape is broader than high."""
        lie = [piece.corners is not None or self.sizes[piece.file][0] > self.sizes[piece.file][1]
               for piece in self.pieces if piece.loose and piece.file in self.sizes]
        return 2 * sum(lie) > len(lie)

    def place_of(self, piece: PicturePiece) -> int | None:
        """Return the place a piece lies on; None: it is left out."""
        return next((at for at, each in enumerate(self.laid) if each is piece), None)

    def of_photo(self, photo: Path) -> list[PicturePiece]:
        """Return the pieces of a photograph: those on cards in the order of the pack, then those left out."""
        return [piece for piece in (*self.pieces, *self.beside) if piece.file == photo]

    # ---- what was found
    def found(self, photo: Path, found: FoundCards) -> None:
        """Take the cards of a photograph: each becomes a piece, what is unsure a marked one. Of photographs that show
        one card each, what is unsure beside a sure one is none; what is unsure alone is shown whole. A drawing that is
        broader than high, and shows no card for sure, is a picture of its own. When all were looked at, they are looked
        at together."""
        self.sizes[photo], self._told[photo] = (found.width, found.height), found
        self._always(lambda: self._found(photo, found))
        if not self.looking:
            self._always(self._together)

    def _found(self, photo: Path, found: FoundCards) -> None:
        first = next(iter(self.of_photo(photo)), None)
        if first is None:
            return
        sure = [card for card in found.cards if card.sure]
        best = sorted(found.cards, key=lambda card: -card.certainty)[:1]
        cards = found.cards if not self._one_each else sure or best
        if not sure and found.drawn and found.width > found.height and len(cards) < 2:
            self._exchange(first, PicturePiece(photo, sure=True, found=best[0].corners if best else None))
            return
        if not cards:
            return
        all_of_it = picture_corners(found.width, found.height)
        self._part(first, [
            PicturePiece(photo, card.corners if card.corners != all_of_it else None, True, card.shape, card.corners)
            if card.sure else PicturePiece(photo, card.corners if len(cards) > 1 else None, found=card.corners)
            for card in cards])

    def found_in(self, photo: Path) -> FoundCards | None:
        """Return the cards found in a photograph, whatever became of them; None: it was not looked at yet."""
        return self._told.get(photo)

    def seen(self, photo: Path) -> FoundCards | None:
        """Return the cards of a photograph, as found and mended since; None: it has not been looked at."""
        if photo not in self.sizes:
            return None
        w, h = self.sizes[photo]
        all_of_it, pieces = picture_corners(w, h), self.of_photo(photo)
        there = [(piece, piece.corners or all_of_it if piece.sure else piece.found) for piece in pieces]
        return FoundCards(w, h, tuple(LyingCard(corners, float(piece.sure), piece.sure, piece.seen)
                                      for piece, corners in there if corners is not None))

    def _together(self) -> None:
        """Cards of a pack are alike: pictures are whole cards where most of their kind are, and those that cannot be of
        one pack with most of them are for a person to look at. What a person has settled stays."""
        for photo, itself in whole_like_most(self._told).items():
            pieces = self.of_photo(photo)
            if pieces and not any(piece.settled for piece in pieces):
                self._exchange(pieces[0], PicturePiece(photo, sure=True, found=itself.cards[0].corners))
                for piece in pieces[1:]:
                    self._drop(piece)
        found = [piece for piece in (*self.pieces, *self.beside) if piece.sure and piece.seen]
        for n in odd([piece.seen for piece in found]):
            corners = found[n].corners if len(self.of_photo(found[n].file)) > 1 else None
            self._exchange(found[n], replace(found[n], corners=corners, sure=False, seen=0.0))

    @property
    def _one_each(self) -> bool:
        """Whether there are about as many photographs as cards."""
        return 2 * len(self.photos) >= len(self.places)

    def _part(self, first: PicturePiece, pieces: Sequence[PicturePiece]) -> None:
        """Put these pieces in place of one: the first in its place, the others behind it – or beside, where the user
        has moved something already."""
        self._exchange(first, pieces[0])
        at = self.place_of(pieces[0])
        if self.touched or at is None or self._one_each:
            self.beside += pieces[1:]
            return
        for n, piece in enumerate(pieces[1:], at + 1):
            self._push(n, piece)

    def refuse(self, photo: Path, why: Trouble) -> None:
        """Refuse a photograph that cannot be read: its card stays ours."""
        self.refused[photo] = why
        self._always(partial(self._without, photo))

    def _without(self, photo: Path) -> None:
        for piece in self.of_photo(photo):
            self._drop(piece)

    # ---- what a person does
    @property
    def done(self) -> bool:
        """Whether there is anything to be undone."""
        return bool(self._before)

    def undo(self) -> list[PicturePiece] | None:
        """Undo the last action; returns the pieces that are changed by that; None: nothing was done."""
        return self._step(self._before, self._behind)

    def redo(self) -> list[PicturePiece] | None:
        """Do again what was undone last."""
        return self._step(self._behind, self._before)

    def _step(self, back: list[Order], onto: list[Order]) -> list[PicturePiece] | None:
        if not back:
            return None
        now, known = self.order, {piece.sight for piece in (*self.pieces, *self.beside)}
        self._lie(back.pop())
        onto.append(now)
        return [piece for piece in (*self.pieces, *self.beside) if piece.sight not in known]

    @contextmanager
    def _deed(self) -> Iterator[None]:
        """Make what is done inside undoable, where it changes anything."""
        before = self.order
        yield
        if self.order.sight != before.sight:
            self._before.append(before)
            self._behind.clear()
            del self._before[:-MOST_UNDONE]

    def _always(self, do: Callable[[], object]) -> None:
        """Now, and in all that can be come back to."""
        now = self.order
        for orders in (self._before, self._behind):
            for n, order in enumerate(orders):
                self._lie(order)
                do()
                orders[n] = self.order
        self._lie(now)
        do()

    @property
    def order(self) -> Order:
        """The present order."""
        return Order(self.pack, self.places, tuple(self.laid), tuple(self.beside), self.said, self.source, self.touched,
                     self.turned)

    def _lie(self, order: Order) -> None:
        self.pack, self.places, self.touched = order.pack, order.places, order.touched
        self.laid, self.beside, self.turned = [*order.laid], [*order.beside], order.turned
        self.said, self.source = order.said, order.source

    def change(self, piece: PicturePiece, corners: Corners | None) -> PicturePiece:
        """Take the corners that the user wants after a look – None: the whole photograph. Returns the piece in its
        stead."""
        changed = replace(piece, corners=corners, sure=True, seen=0.0, settled=True)
        with self._deed():
            self._exchange(piece, changed)
        return changed

    def add(self, photo: Path, corners: Corners) -> PicturePiece:
        """Add a card that was missing: on the first place that has none behind the last one, else beside."""
        with self._deed():
            self.touched = True
            return self._lay(PicturePiece(photo, corners, True, settled=True))

    def _lay(self, piece: PicturePiece) -> PicturePiece:
        last = max((at for at, each in enumerate(self.laid) if each is not None), default=-1)
        free = [at for at, each in enumerate(self.laid) if each is None]
        at = next((at for at in free if at > last), free[0] if free else None)
        if at is None:
            self.beside.append(piece)
        else:
            self.laid[at] = piece
        return piece

    def swap(self, one: int, other: int) -> None:
        """Exchange what lies on two places; places behind the last one are those beside."""
        with self._deed():
            self.touched = True
            a, b = self._at(one), self._at(other)
            self._put(one, b)
            self._put(other, a)
            self.beside = [piece for piece in self.beside if piece is not _NOTHING]

    def skip(self, at: int) -> None:
        """Leave this card without a picture: what lies on it and behind it moves on by one, up to the next gap."""
        with self._deed():
            self.touched = True
            self._push(at, None)

    def leave_out(self, at: int) -> None:
        """Leave out what lies here; of photographs what comes behind it, up to the next gap, moves up."""
        piece = self.laid[at]
        if piece is None:
            return
        with self._deed():
            self.touched = True
            if not self.ordered:
                self.laid[at] = None
                self.beside.insert(0, piece)
                return
            end = next((n for n in range(at, len(self.laid)) if self.laid[n] is None), len(self.laid))
            self.laid[at:end] = [*self.laid[at + 1:end], None]
            self.beside.append(piece)

    def drop(self, piece: PicturePiece) -> None:
        """Drop a piece that is no card at all."""
        with self._deed():
            self._drop(piece)

    def _drop(self, piece: PicturePiece) -> None:
        self.laid = [None if each is piece else each for each in self.laid]
        self.beside = [each for each in self.beside if each is not piece]

    # ---- by number
    def _at(self, at: int) -> PicturePiece | None:
        return self.laid[at] if at < len(self.laid) else self.beside[at - len(self.laid)]

    def _put(self, at: int, piece: PicturePiece | None) -> None:
        if at < len(self.laid):
            self.laid[at] = piece
        else:
            self.beside[at - len(self.laid)] = _NOTHING if piece is None else piece

    def _exchange(self, old: PicturePiece, new: PicturePiece) -> None:
        self.laid = [new if each is old else each for each in self.laid]
        self.beside = [new if each is old else each for each in self.beside]

    def _push(self, at: int, piece: PicturePiece | None) -> None:
        """Put it in here; what lay here and behind moves on, up to the first gap; what falls off lies beside."""
        for n in range(at, len(self.laid)):
            self.laid[n], piece = piece, self.laid[n]
            if piece is None and n >= at:
                return
        if piece is not None:
            self.beside.append(piece)


_NOTHING = PicturePiece(Path())


def usable(found: Proposal) -> list[Unused]:
    """Return the pictures an importer left out that can be laid on a card."""
    return [each for each in found.unused if each.why.key.rpartition(".")[2] in USABLE][:MOST_LEFT]
