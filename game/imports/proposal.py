"""Holds what was found where: which picture is to be which card. Values only, and how they may be changed before
anything is written; nothing here opens a file."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.trouble import Trouble
from game.pictures.requests import Corners
from game.themes.scan import base, card_ids

__all__ = ["BACK", "Corners", "ImportItem", "Kind", "Proposal", "Unused"]

Kind: TypeAlias = Literal["own", "pysol", "kde", "gnome", "drawing", "pokerth", "printed", "tabletop", "sheet", "loose",
                          "photos"]
"""What a source is: a theme or pack of ours; a pack of another program; one drawing with all cards; photographs of
blank cards of ours that were painted; one picture with all cards in rows and columns; pictures by their names;
pictures without any hint, in the order they were taken."""

UNREAD: Final = "picture.together"
"""The reason of a picture that cannot be read: what is wrong with it, and what to do."""

BACK: Final = "back"
"""How the back is called among cards."""


class ImportItem(NamedTuple):
    """A picture as it lies with its owner: a file, or a part of it as themes name parts – an element's id, `13x5:16`,
    or `corners:…`."""

    path: Path
    part: str = ""

    def cornered(self, corners: Corners | None) -> ImportItem:
        """Return the part within four corners of the upright photograph, clockwise from the card's own upper left;
        None: the whole of it."""
        if corners is None:
            return ImportItem(self.path)
        return ImportItem(self.path, "corners:" + ",".join(f"{figure:.1f}" for corner in corners for figure in corner))


class Unused(NamedTuple):
    """A file, or a part of it, that is no card, and why."""

    piece: ImportItem
    why: Trouble

    @property
    def unread(self) -> bool:
        """Whether it cannot be read at all."""
        return self.why.key == UNREAD


@dataclass(frozen=True)
class Proposal:
    """Tells which picture becomes which card. Every change makes another proposal.

    `root`: the folder the files lie in, which may be an archive unpacked for the time being; `decks`: deck -> card id
    -> picture, the deck that was meant first; `style`: what is to be said of all cards, as in `card:` of a theme;
    `along`: files that come along without being shown, such as a licence; `changed`: the cards the user laid; `names`:
    what it is called in every language, where that is not `name` in all of them; `unsure`: the cards that show all of a
    photograph, as it is not certain where the card in it ends, and `back`; `hold` keeps the unpacked folder alive.
    """

    source: Path
    kind: Kind
    root: Path
    name: str
    decks: Mapping[str, Mapping[str, ImportItem]]
    backs: Mapping[str, ImportItem] = field(default_factory=dict)
    back: str = ""
    table: ImportItem | None = None
    style: Mapping[str, str] = field(default_factory=dict)
    author: str = ""
    licence: str = "unknown"
    copyright: str = ""
    link: str = ""
    along: tuple[Path, ...] = ()
    unused: tuple[Unused, ...] = ()
    changed: frozenset[str] = frozenset()
    renamed: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    unsure: frozenset[str] = frozenset()
    hold: object = field(default=None, compare=False, repr=False)

    @property
    def deck(self) -> str:
        """The deck that was meant; others have the same cards, or some of them."""
        return next(iter(self.decks), "")

    @property
    def cards(self) -> Mapping[str, ImportItem]:
        """The pictures of the deck that was meant."""
        return self.decks.get(self.deck, {})

    @property
    def pieces(self) -> tuple[ImportItem, ...]:
        """All pieces seen of it: the cards of every deck, the backs, and the cloth."""
        faces = (piece for cards in self.decks.values() for piece in cards.values())
        return (*faces, *self.backs.values(), *([self.table] if self.table else ()))

    @property
    def doubtful(self) -> tuple[ImportItem, ...]:
        """The photographs that lie whole on a card, or are the back, for want of a card that is seen for certain."""
        places = {**self.cards, **({BACK: self.backs[self.back]} if self.back else {})}
        return tuple(piece for card, piece in places.items() if card in self.unsure)

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards of that deck that have no picture; ours will stand in."""
        return tuple(card for card in card_ids(self.deck) if card not in self.cards)

    # ---- changes ------------------------------------------------------------------------------------------
    def called(self, name: str) -> Proposal:
        """Return the same proposal under another name."""
        return replace(self, name=name.strip(), names={}, renamed=True) if name.strip() not in ("", self.name) else self

    def laid(self, card: str, piece: ImportItem | None) -> Proposal:
        """Return it with this picture on a card, in every deck that has the card; None: without any."""
        decks = {deck: _with(cards, card, piece) if base(card) in card_ids(deck) else cards
                 for deck, cards in self.decks.items()}  # fmt: skip
        return replace(self, decks=decks, changed=self.changed | {card}, unsure=self.unsure - {card})

    def used(self, unused: Unused, card: str) -> Proposal:
        """Return it with a picture that was left out on this card; what lay there is left out instead."""
        rest = tuple(each for each in self.unused if each is not unused)
        return replace(self.set_aside(card), unused=(*self._without(card), *rest)).laid(card, unused.piece)

    def set_aside(self, card: str) -> Proposal:
        """Return it without the picture on this card, which is left out."""
        return replace(self.laid(card, None), unused=(*self._without(card), *self.unused))

    def _without(self, card: str) -> tuple[Unused, ...]:
        """What is left out where this card has no picture."""
        piece = self.cards.get(card)
        return () if piece is None else (Unused(piece, Trouble("imports.why.aside")),)

    def cornered(self, card: str, corners: Corners | None) -> Proposal:
        """Return it with a card cut out of its photograph; None: the whole of it again."""
        piece = self.cards.get(card)
        return self if piece is None else self.laid(card, piece.cornered(corners))

    def styled(self, **said: str) -> Proposal:
        """Return it with this said of all its cards."""
        return replace(self, style={**self.style, **said})

    def backed(self, piece: ImportItem | None) -> Proposal:
        """Return it with this picture as the back; None: with ours."""
        return replace(self, backs={} if piece is None else {"default": piece}, back="" if piece is None else "default",
                       unsure=self.unsure - {BACK})


def _with(cards: Mapping[str, ImportItem], card: str, piece: ImportItem | None) -> dict[str, ImportItem]:
    """The cards keep their order."""
    changed = {name: each for name, each in cards.items() if name != card or piece is not None}
    return changed if piece is None else changed | {card: piece}
