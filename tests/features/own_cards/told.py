"""Not a test: somebody who has looked through photographs already, and prints that never come."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.cards import Card
from game.features.own_cards.import_cards import chooser, on_card, photos, proposal
from game.features.own_cards.import_cards.draft import ImportDraft
from game.pictures import Corners, FileRefused, FoundCards, LyingCard
from game.ui.draw.cards import awaited
from game.ui.draw.painter import Painter

SIZE = (300, 400)


def quad(x: float = 50, y: float = 60) -> Corners:
    return (x, y), (x + 126, y), (x + 126, y + 196), (x, y + 196)


def sure(corners: Corners | None = None) -> FoundCards:
    return FoundCards(*SIZE, (LyingCard(corners or quad(), .99, True),))


def unsure(corners: Corners | None = None) -> FoundCards:
    return FoundCards(*SIZE, (LyingCard(corners or quad(), .4, False),))


class Seer:
    """Says what `said` has of each photograph – None: it is still looked at –, else that a card is there for sure."""

    said: dict[Path, FoundCards | FileRefused | None] = {}

    def __init__(self, seen: Sequence[Path], wake: Any = None, known: Any = None) -> None:
        self.left = list(seen)

    def collect(self) -> list[tuple[Path, FoundCards | FileRefused]]:
        told = [(photo, self.said.get(photo, sure())) for photo in self.left]
        self.left = [photo for photo, said in told if said is None]
        return [(photo, said) for photo, said in told if said is not None]

    def hurry(self, photo: Path) -> None: ...

    def close(self) -> None: ...


class Blank:
    """Prints that never come."""

    idle = True

    def __init__(self, art: Any) -> None: ...

    def whole(self, *_: Any, **__: Any) -> None: ...

    card = part = collect = next_frame = close = whole

    def broken(self, _: Path) -> bool:
        return False


class Undrawn(ImportDraft):
    """Cards that never come."""

    def card(self, p: Painter, card: Card | None, x: float, y: float, high: float, alpha: float = 1.0) -> bool:
        awaited(p, x, y, high, alpha)
        return False


@pytest.fixture(autouse=True)
def nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is opened, and no worker begun."""
    monkeypatch.setattr(Seer, "said", {})
    for module in (photos, on_card):
        monkeypatch.setattr(module, "Seeker", Seer)
    for module in (photos, on_card, chooser, proposal):
        monkeypatch.setattr(module, "Prints", Blank)
    for module in (photos, proposal):
        monkeypatch.setattr(module, "ImportDraft", Undrawn)
