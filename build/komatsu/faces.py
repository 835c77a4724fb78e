"""Writes the Komatsu deck of the theme "Osteria Seto": python build komatsu

It joins ids, figures and levels and checks the distance of the suits; it draws nothing itself.
"""
from __future__ import annotations

import sys
from functools import partial

from komatsu.card import LOOK, full, medium
from komatsu.courts import COURTS, NAMED
from komatsu.numbers import number
from pen.ink import Art
from pen.permitted import NotPermitted
from pen.theme import THEME, write
from pen.vision import TooAlike, least_distance
from suits.card import Figure, Window, small
from suits.faces import Levels, files

RANK = {**{str(n): str(n) for n in range(1, 10)}, "jack": "10", "knight": "11", "king": "12"}


def _counted(suit: str, n: int) -> Figure:
    return partial(_lay, suit=suit, n=n)


def _lay(a: Art, suit: str, n: int) -> None:
    number(a, suit, n)


def levels(suit: str, rank: str) -> Levels:
    """Level -> SVG elements of one card."""
    card, label, name = f"{suit}-{rank}", RANK[rank], suit[0] + rank[:2]
    window: Window | None = None
    index = suit
    if card in NAMED:
        index, figure, window = NAMED[card]
    elif card in COURTS:
        figure, window = COURTS[card]
    else:
        figure = _counted(suit, int(rank))
    free = card not in COURTS and card != "batons-1"
    return {"full": full(index, label, figure, name, free),
            "medium": medium(index, label, figure, name, window), "small": small(LOOK, index, label, name)}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    return files("komatsu", {f"{suit}-{rank}": levels(suit, rank) for suit in sorted(LOOK.colour) for rank in RANK})


if __name__ == "__main__":
    try:
        distance, pair, vision = least_distance(LOOK.colour)
        print(f"Suits are {distance:.1f} apart at least ({pair}, {vision})")
        print(f"48 cards at three levels: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except (NotPermitted, TooAlike) as problem:
        sys.exit(str(problem))
