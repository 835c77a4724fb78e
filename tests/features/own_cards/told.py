"""Not a test: a user who has looked through photographs already, and prints that never come."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.cards import Card
from game.core.trouble import Trouble
from game.features.own_cards.import_cards import chooser, workbench
from game.features.own_cards.import_cards.draft import ImportDraft
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.imports import ImportItem, Proposal, Unused
from game.imports.photos import places
from game.pictures import Corners, FileRefused, FoundCards, LyingCard
from game.ui.draw.cards import awaited
from game.ui.draw.painter import Painter
from tests.features.own_cards.fake import Application

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


def photographs(photos: Sequence[Path], deck: str = "kuku") -> Proposal:
    """What is found where there are these photographs and no hint: they lie in their order."""
    cards = places(deck, len(photos))
    left = tuple(Unused(ImportItem(photo), Trouble("imports.why.left_over")) for photo in photos[len(cards):])
    laid = {card: ImportItem(photo) for card, photo in zip(cards, photos, strict=False)}
    return Proposal(Path("/p"), "photos", Path("/p"), "p", {deck: laid}, unused=left)


def of_photographs(app: Application, photos: Sequence[Path], deck: str = "kuku") -> LayingPage:
    """The page of these photographs."""
    return LayingPage(app.workshop, photos, found=photographs(photos, deck))


@pytest.fixture(autouse=True)
def nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is opened, and no worker begun."""
    monkeypatch.setattr(Seer, "said", {})
    monkeypatch.setattr(workbench, "Seeker", Seer)
    for module in (workbench, chooser):
        monkeypatch.setattr(module, "Prints", Blank)
    monkeypatch.setattr(workbench, "ImportDraft", Undrawn)
