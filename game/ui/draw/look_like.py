"""What a card asks of a theme's look. Names only: whoever has these may stand in for one."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from game.core.cards import Card
from game.themes.model import Level, Picture

Sign: TypeAlias = Literal["token", "crest"]


class LookLike(Protocol):
    """What a card asks of a theme's look."""

    def face(self, deck: str, card_id: str, level: Level, copy: str = "") -> Picture | None: ...

    def worn(self, card: Card) -> Card: ...

    def back(self, name: str = "default") -> Picture: ...

    def token(self, name: str) -> Picture: ...

    def crest(self, name: str) -> Picture: ...

    def ours(self, kind: Sign, name: str) -> Picture | None: ...

    def pass_over(self, path: Path, element: str, cell: tuple[int, int, int] | None) -> None: ...

    def colour(self, token: str) -> str: ...

    def samples(self, deck: str) -> Sequence[Picture]: ...

    @property
    def pack(self) -> str: ...
