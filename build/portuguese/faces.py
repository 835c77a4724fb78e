"""Writes the Portuguese deck of the theme "Osteria Seto": python build portuguese

It joins the deck's look and courts and checks the distance of the suits; it draws nothing itself.
"""
from __future__ import annotations

import sys

from pen.permitted import NotPermitted
from pen.theme import THEME, write
from pen.vision import TooAlike, least_distance
from portuguese.card import LOOK
from portuguese.courts import COURTS
from suits.faces import files, suits

LABEL = {1: "A", **{n: str(n) for n in range(2, 10)}}
RANK = {"jack": "V", "queen": "D", "king": "R"}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    return files("portuguese", suits(LOOK, LABEL, RANK, COURTS))


if __name__ == "__main__":
    try:
        distance, pair, vision = least_distance(LOOK.colour)
        print(f"Suits are {distance:.1f} apart at least ({pair}, {vision})")
        print(f"48 cards at three levels: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except (NotPermitted, TooAlike) as problem:
        sys.exit(str(problem))
