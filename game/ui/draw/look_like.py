"""What a card asks of a theme's look – whoever has these names may stand in for one –, and whether two looks agree."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from game.core.cards import Card
from game.pictures import Corners
from game.themes.model import Level, Picture
from game.themes.scan import real

Sign: TypeAlias = Literal["token", "crest"]

Identity: TypeAlias = tuple[str, str, str, Level]
"""Deck, card, copy and level; backs and tokens have their own names for a deck."""


class LookLike(Protocol):
    """What a card asks of a theme's look."""

    def face(self, deck: str, card_id: str, level: Level, copy: str = "") -> Picture | None: ...

    def worn(self, card: Card) -> Card: ...

    def back(self, name: str = "default") -> Picture: ...

    def token(self, name: str) -> Picture: ...

    def crest(self, name: str) -> Picture: ...

    def ours(self, kind: Sign, name: str) -> Picture | None: ...

    def pass_over(self, path: Path, element: str, cell: tuple[int, int, int] | None,
                  corners: Corners | None = None) -> None: ...

    def colour(self, token: str) -> str: ...

    def samples(self, deck: str) -> Sequence[Picture]: ...

    @property
    def pack(self) -> str: ...


def same(was: LookLike, now: LookLike, identity: Identity, changed: frozenset[Path]) -> bool:
    """Whether nothing of a picture has changed from one look to the other, nor how its theme wants it."""
    one, other = _found(was, identity), _found(now, identity)
    return one is not None and other is not None and real(one.path) not in changed \
        and one.owner.card == other.owner.card and replace(one, owner=other.owner) == other


def _found(look: LookLike, identity: Identity) -> Picture | None:
    """The picture of what goes by this name; None: it is lettered, or stands in."""
    deck, name, copy, level = identity
    return look.back() if (deck, name) == ("", "back") else look.face(deck, name, level, copy)
