"""Defines what a card asks of a theme's look, and at which level of detail: contracts and small answers, no pictures.
"""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from game.core.cards import Card
from game.pictures import Corners
from game.themes.model import Level, ThemePicture
from game.themes.scan import real

FULL_FROM, MEDIUM_FROM = 220.0, 120.0
LEAST = 4
"""Pixels; no card is drawn smaller."""

Identity: TypeAlias = tuple[str, str, str, Level]
"""Deck, card, copy and level; backs and tokens have their own names for a deck."""

AWAITED = "awaited "
"""Before the deck in the name of what stands in for a face that is still to come."""

Sign: TypeAlias = Literal["token", "crest"]


class LookLike(Protocol):
    """Provides what a card asks of a theme's look."""

    def face(self, deck: str, card_id: str, level: Level, copy: str = "") -> ThemePicture | None: ...

    def worn(self, card: Card) -> Card: ...

    def back(self, name: str = "default") -> ThemePicture: ...

    def token(self, name: str) -> ThemePicture: ...

    def face_with(self, who: str, look: str) -> ThemePicture | None: ...

    def crest(self, name: str) -> ThemePicture: ...

    def ours(self, kind: Sign, name: str) -> ThemePicture | None: ...

    def pass_over(self, path: Path, element: str, cell: tuple[int, int, int] | None,
                  corners: Corners | None = None) -> None: ...

    def colour(self, token: str) -> str: ...

    def samples(self, deck: str) -> Sequence[ThemePicture]: ...

    @property
    def pack(self) -> str: ...


def level_for(height: float) -> Level:
    """Return the level of detail for a height in units (not pixels): a laptop shows the same picture as a television.
    """
    return "full" if height >= FULL_FROM else "medium" if height >= MEDIUM_FROM else "small"


def pixels_high(height: float, scale: float) -> int:
    """Return a card of this height in units, in whole pixels: where there is no room at all, one can still be drawn."""
    return max(LEAST, round(height * scale))


def picture_of(look: LookLike, identity: Identity) -> ThemePicture | None:
    """Return the picture of what goes by this name; None: it is lettered, or stands in."""
    deck, name, copy, level = identity
    return look.back() if (deck, name) == ("", "back") else look.face(deck, name, level, copy)


class Names:
    """Knows by what the faces of a look are kept: copies of a card that have no pictures of their own share one. It is
    asked with every card of every frame, and remembers; a look that passes a picture over wants new ones."""

    def __init__(self, look: LookLike) -> None:
        self._look = look
        self._known: dict[tuple[Card, Level], Identity] = {}

    def of(self, card: Card, level: Level) -> Identity:
        """Return the name of what this card wears already."""
        found = self._known.get((card, level))
        if found is None:
            found = card.deck, card.id, card.copy, level
            alike: Identity = card.deck, card.id, "", level
            if card.copy and picture_of(self._look, found) == picture_of(self._look, alike):
                found = alike
            self._known[card, level] = found
        return found


def same(was: ThemePicture | None, now: ThemePicture | None, changed: frozenset[Path]) -> bool:
    """Return whether nothing of a picture has changed, nor how its theme wants it."""
    return was is not None and now is not None and real(was.path) not in changed and was.style == now.style \
        and was._replace(owner=now.owner) == now
