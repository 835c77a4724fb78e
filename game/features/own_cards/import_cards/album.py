"""Photographs, and the cards of a pack they are laid on: which picture lies where, and where in its photograph it is.

Values only: it draws nothing, opens no file and finds nothing. What was found is told to it; what is unsure stays
marked until a person has looked at it. Whatever a person has done is undone step by step; what is found meanwhile is
not taken back by that, for it is told to what was before as well.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.imports.pack_shape import odd, shape, whole_like_most
from game.pictures.requests import Corners, FoundCards, LyingCard, broad, picture_corners

BACK: Final = "back"
"""The last place, behind the cards of the pack: what they all look like from behind."""

MOST_UNDONE: Final = 100
"""So many deeds can be undone."""


@dataclass(frozen=True, eq=False)
class PhotoPiece:
    """One picture for one card: what lies within `corners` of a photograph, or – None – all of it; so it is shown and
    kept. `sure`: found so that nobody has to look, or somebody has looked. `seen`: the shape that the finder saw from
    above, 0 where a person has spoken; `found`: the corners it found, sure or not; `settled`: a person has said where
    it is."""

    photo: Path
    corners: Corners | None = None
    sure: bool = False
    seen: float = 0.0
    found: Corners | None = None
    settled: bool = False

    @property
    def loose(self) -> bool:
        """Whether it has not the shape of a card it lies on: all of a photograph, or what is broader than high."""
        return self.corners is None or broad(self.corners)

    @property
    def sight(self) -> tuple[Path, Corners | None, bool]:
        """By this two of them look the same."""
        return self.photo, self.corners, self.sure


class Order(NamedTuple):
    """What lies where, at one time."""

    pack: int
    places: tuple[str, ...]
    laid: tuple[PhotoPiece | None, ...]
    beside: tuple[PhotoPiece, ...]
    touched: bool
    turned: bool

    @property
    def sight(self) -> tuple[object, ...]:
        """By this two of them look the same."""
        return self.pack, self.places, [piece and piece.sight for piece in (*self.laid, *self.beside)]


@dataclass
class Album:
    """`places`: the ids of the cards in the order of the pack, and the back; `laid`: the piece on each, None: our own
    card stays; `beside`: pieces that are left out. `sizes`: the photographs that were looked at, upright, in pixels;
    `refused`: those that cannot be read, and why. `pack`: the number of the pack, as whoever chooses counts them;
    `touched`: somebody has sorted; `turned`: the cards stand the other way round. `numbered`: the pictures have numbers
    of their own, and ours would stand there twice; `whole`: all of a photograph is seen of which nothing was cut out,
    else it fills its card – None: nobody has said it."""

    photos: Sequence[Path]
    places: tuple[str, ...]
    laid: list[PhotoPiece | None] = field(default_factory=list)
    beside: list[PhotoPiece] = field(default_factory=list)
    sizes: dict[Path, tuple[int, int]] = field(default_factory=dict)
    refused: dict[Path, str] = field(default_factory=dict)
    pack: int = 0
    touched: bool = False
    turned: bool = False
    numbered: bool | None = None
    whole: bool | None = None
    _told: dict[Path, FoundCards] = field(default_factory=dict)
    _before: list[Order] = field(default_factory=list)
    _behind: list[Order] = field(default_factory=list)

    @classmethod
    def of(cls, photos: Sequence[Path], cards: Iterable[str], pack: int = 0,
           named: Mapping[str, Path] = MappingProxyType({})) -> Album:
        """Every photograph on a card, in this order; those that are `named` for a card on that one."""
        album = cls(photos, (*cards, BACK), pack=pack)
        album._spread([PhotoPiece(photo) for photo in photos], named)
        return album

    def _spread(self, pieces: Sequence[PhotoPiece], named: Mapping[str, Path]) -> None:
        """Pieces on the places they are named for, the others one after the other on those that are left; what finds
        none lies beside."""
        first = {piece.photo: piece for piece in reversed(pieces)}
        self.laid = [first.get(named[card]) if card in named else None for card in self.places]
        others = [piece for piece in pieces if piece not in self.laid]
        free = [at for at, piece in enumerate(self.laid) if piece is None]
        for at, piece in zip(free, others, strict=False):
            self.laid[at] = piece
        self.beside = others[len(free):]

    def more(self, photos: Sequence[Path]) -> list[Path]:
        """Further photographs, on the first places that have none behind the last one; those that are new."""
        new = [photo for photo in photos if photo not in self.photos]
        self.photos = [*self.photos, *new]
        for photo in new:
            self._always(partial(self._lay, PhotoPiece(photo)))
        return new

    def other(self, pack: int, cards: Iterable[str], named: Mapping[str, Path] = MappingProxyType({})) -> None:
        """Somebody wants another pack."""
        with self._deed():
            self.pack, self.turned = pack, False
            self.relay(cards, named)

    def turn(self) -> None:
        """The same pictures in the same order on the cards from the last one to the first; the back stays."""
        with self._deed():
            self.turned = not self.turned
            self.places = (*self.places[-2::-1], BACK)

    def relay(self, cards: Iterable[str], named: Mapping[str, Path] = MappingProxyType({})) -> None:
        """Another pack: the same pieces in the same order."""
        pieces = [*(piece for piece in self.laid if piece is not None), *self.beside]
        self.places = (*cards, BACK)
        self._spread(pieces, named)

    # ---- what is there
    @property
    def pieces(self) -> list[PhotoPiece]:
        """All that lie on a place, in order."""
        return [piece for piece in self.laid if piece is not None]

    @property
    def looking(self) -> list[Path]:
        """Photographs nobody has looked at yet."""
        return [photo for photo in self.photos if photo not in self.sizes and photo not in self.refused]

    @property
    def unsure(self) -> list[PhotoPiece]:
        """Pieces a person has to look at, of those that lie on a place."""
        return [piece for piece in self.pieces if not piece.sure and piece.photo in self.sizes]

    def aspect_with(self, seen: PhotoPiece | None = None) -> float:
        """Width over height of the cards, which are all alike: that of most of them, as they are printed; 0 where no
        card was cut out. `seen`: if this one were right as well."""
        return shape(filter(None, (piece.corners for piece in self.pieces if piece.sure or piece is seen)))

    @property
    def broad(self) -> bool:
        """Whether most of what lies on cards without having their shape is broader than high."""
        lie = [piece.corners is not None or self.sizes[piece.photo][0] > self.sizes[piece.photo][1]
               for piece in self.pieces if piece.loose and piece.photo in self.sizes]
        return 2 * sum(lie) > len(lie)

    def place_of(self, piece: PhotoPiece) -> int | None:
        """The place a piece lies on; None: it is left out."""
        return next((at for at, each in enumerate(self.laid) if each is piece), None)

    def of_photo(self, photo: Path) -> list[PhotoPiece]:
        """The pieces of a photograph: those on cards in the order of the pack, then those left out."""
        return [piece for piece in (*self.pieces, *self.beside) if piece.photo == photo]

    # ---- what was found
    def found(self, photo: Path, found: FoundCards) -> None:
        """The cards of a photograph: each becomes a piece, what is unsure a marked one. Of photographs that show one
        card each, what is unsure beside a sure one is none; what is unsure alone is shown whole. A drawing that is
        broader than high, and shows no card for sure, is a picture of its own. When all were looked at, they are
        looked at together."""
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
            self._exchange(first, PhotoPiece(photo, sure=True, found=best[0].corners if best else None))
            return
        if not cards:
            return
        all_of_it = picture_corners(found.width, found.height)
        self._part(first, [PhotoPiece(photo, card.corners if card.corners != all_of_it else None, True, seen=card.shape,
                                 found=card.corners) if card.sure else
                           PhotoPiece(photo, card.corners if len(cards) > 1 else None, found=card.corners)
                           for card in cards])

    def seen(self, photo: Path) -> FoundCards | None:
        """What there is in a photograph, as it was found and mended since; None: nobody has looked at it."""
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
                self._exchange(pieces[0], PhotoPiece(photo, sure=True, found=itself.cards[0].corners))
                for piece in pieces[1:]:
                    self._drop(piece)
        found = [piece for piece in (*self.pieces, *self.beside) if piece.sure and piece.seen]
        for n in odd([piece.seen for piece in found]):
            corners = found[n].corners if len(self.of_photo(found[n].photo)) > 1 else None
            self._exchange(found[n], replace(found[n], corners=corners, sure=False, seen=0.0))

    @property
    def _one_each(self) -> bool:
        """Whether there are about as many photographs as cards."""
        return 2 * len(self.photos) >= len(self.places)

    def _part(self, first: PhotoPiece, pieces: Sequence[PhotoPiece]) -> None:
        """These pieces instead of one: the first in its place, the others behind it – or beside, where somebody has
        moved something already."""
        self._exchange(first, pieces[0])
        at = self.place_of(pieces[0])
        if self.touched or at is None or self._one_each:
            self.beside += pieces[1:]
            return
        for n, piece in enumerate(pieces[1:], at + 1):
            self._push(n, piece)

    def refuse(self, photo: Path, why: str) -> None:
        """It cannot be read: its card stays ours."""
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

    def undo(self) -> list[PhotoPiece] | None:
        """All lies as it did before the last deed: the pieces that are others by that; None: nothing was done."""
        return self._step(self._before, self._behind)

    def redo(self) -> list[PhotoPiece] | None:
        """What was undone last is done once more."""
        return self._step(self._behind, self._before)

    def _step(self, back: list[Order], onto: list[Order]) -> list[PhotoPiece] | None:
        if not back:
            return None
        now, known = self._order, {piece.sight for piece in (*self.pieces, *self.beside)}
        self._lie(back.pop())
        onto.append(now)
        return [piece for piece in (*self.pieces, *self.beside) if piece.sight not in known]

    @contextmanager
    def _deed(self) -> Iterator[None]:
        """What is done inside can be undone, where it changes anything."""
        before = self._order
        yield
        if self._order.sight != before.sight:
            self._before.append(before)
            self._behind.clear()
            del self._before[:-MOST_UNDONE]

    def _always(self, do: Callable[[], object]) -> None:
        """Now, and in all that can be come back to."""
        now = self._order
        for orders in (self._before, self._behind):
            for n, order in enumerate(orders):
                self._lie(order)
                do()
                orders[n] = self._order
        self._lie(now)
        do()

    @property
    def _order(self) -> Order:
        return Order(self.pack, self.places, tuple(self.laid), tuple(self.beside), self.touched, self.turned)

    def _lie(self, order: Order) -> None:
        self.pack, self.places, self.touched = order.pack, order.places, order.touched
        self.laid, self.beside, self.turned = [*order.laid], [*order.beside], order.turned

    def change(self, piece: PhotoPiece, corners: Corners | None) -> PhotoPiece:
        """Somebody has looked at it, and wants these corners – None: the whole photograph. The piece in its stead."""
        changed = replace(piece, corners=corners, sure=True, seen=0.0, settled=True)
        with self._deed():
            self._exchange(piece, changed)
        return changed

    def add(self, photo: Path, corners: Corners) -> PhotoPiece:
        """One that was missing: on the first place that has none behind the last one, else beside."""
        with self._deed():
            self.touched = True
            return self._lay(PhotoPiece(photo, corners, True, settled=True))

    def _lay(self, piece: PhotoPiece) -> PhotoPiece:
        last = max((at for at, each in enumerate(self.laid) if each is not None), default=-1)
        free = [at for at, each in enumerate(self.laid) if each is None]
        at = next((at for at in free if at > last), free[0] if free else None)
        if at is None:
            self.beside.append(piece)
        else:
            self.laid[at] = piece
        return piece

    def swap(self, one: int, other: int) -> None:
        """Two places exchange what lies on them; places behind the last one are those beside."""
        with self._deed():
            self.touched = True
            a, b = self._at(one), self._at(other)
            self._put(one, b)
            self._put(other, a)
            self.beside = [piece for piece in self.beside if piece is not _NOTHING]

    def skip(self, at: int) -> None:
        """This card has no picture: what lies on it and behind it moves on by one, up to the next gap."""
        with self._deed():
            self.touched = True
            self._push(at, None)

    def leave_out(self, at: int) -> None:
        """What lies here is not used; what comes behind it, up to the next gap, moves up."""
        piece = self.laid[at]
        if piece is None:
            return
        with self._deed():
            self.touched = True
            end = next((n for n in range(at, len(self.laid)) if self.laid[n] is None), len(self.laid))
            self.laid[at:end] = [*self.laid[at + 1:end], None]
            self.beside.append(piece)

    def drop(self, piece: PhotoPiece) -> None:
        """It is no card at all."""
        with self._deed():
            self._drop(piece)

    def _drop(self, piece: PhotoPiece) -> None:
        self.laid = [None if each is piece else each for each in self.laid]
        self.beside = [each for each in self.beside if each is not piece]

    # ---- by number
    def _at(self, at: int) -> PhotoPiece | None:
        return self.laid[at] if at < len(self.laid) else self.beside[at - len(self.laid)]

    def _put(self, at: int, piece: PhotoPiece | None) -> None:
        if at < len(self.laid):
            self.laid[at] = piece
        else:
            self.beside[at - len(self.laid)] = _NOTHING if piece is None else piece

    def _exchange(self, old: PhotoPiece, new: PhotoPiece) -> None:
        self.laid = [new if each is old else each for each in self.laid]
        self.beside = [new if each is old else each for each in self.beside]

    def _push(self, at: int, piece: PhotoPiece | None) -> None:
        """In here with it; what lay here and behind moves on, up to the first gap; what falls off lies beside."""
        for n in range(at, len(self.laid)):
            self.laid[n], piece = piece, self.laid[n]
            if piece is None and n >= at:
                return
        if piece is not None:
            self.beside.append(piece)


_NOTHING = PhotoPiece(Path())
