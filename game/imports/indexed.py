"""Finds whether the cards of a pack say in their upper left corner which they are: of cards that lie over each other
nothing else is seen. It compares a few cards there, and knows neither letters nor figures."""
from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

from game.imports.proposal import ImportItem, Proposal
from game.pictures import DrawPicture, Made, room
from game.themes.reference import named

SIZE: Final = (126, 196)
ACROSS, DOWN = .24, .24
"""How large the pictures are that are compared, and the share of a card's breadth and height that is its corner."""

UNLIKE: Final = 150
SPOTS: Final = 15
"""By so much, of three colours and the alpha together, two spots differ; so many have to, or the corners are alike."""

RANKS: Final = ("6", "7", "8", "9")
"""The cards of a suit that are compared: their pips leave the corner alike."""


def indexed(proposal: Proposal) -> Proposal:
    """Print our index where a picture was said to have an index of its own and has none in that corner."""
    if proposal.style.get("index") != "never" or not _alike(proposal.cards):
        return proposal
    return proposal.styled(index="always")


def _alike(faces: Mapping[str, ImportItem]) -> bool:
    """Whether two cards of a suit have the same corner."""
    corners = [corner for piece in _compared(faces) if (corner := _corner(piece)) is not None]
    return any(_same(one, other) for one, other in combinations(corners, 2))


def _compared(faces: Mapping[str, ImportItem]) -> list[ImportItem]:
    """Some cards of the suit that has most numbers."""
    suits: dict[str, list[ImportItem]] = {}
    for rank in RANKS:
        for card, piece in faces.items():
            suit, _, figure = card.rpartition("-")
            if figure == rank:
                suits.setdefault(suit, []).append(piece)
    return max(suits.values(), key=len, default=[])


class Corner(NamedTuple):
    w: int
    h: int
    spots: tuple[bytes, ...]


def _corner(piece: ImportItem) -> Corner | None:
    source = named(Path(piece.path), piece.part)
    made = room().ask(DrawPicture(piece.path, source.element, source.cell, "contain", False, *SIZE,
                                  corners=source.corners))
    if not isinstance(made, Made):
        return None
    x, y, wide, high = made.shown
    w, h = max(1, round(ACROSS * wide)), max(1, round(DOWN * high))
    rows = (bytes(made.rgba[4 * (row * made.w + x):4 * (row * made.w + x + w)]) for row in range(y, y + h))
    return Corner(w, h, tuple(row[at:at + 4] for row in rows for at in range(0, len(row), 4)))


def _same(one: Corner, other: Corner) -> bool:
    return (one.w, one.h) == (other.w, other.h) and unlike(one, other) < SPOTS


def unlike(one: Corner, other: Corner) -> int:
    """Return how many spots differ."""
    return sum(sum(abs(a - b) for a, b in zip(*both, strict=True)) > UNLIKE
               for both in zip(one.spots, other.spots, strict=True))
