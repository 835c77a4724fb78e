"""Writes the Spanish deck of the theme "Osteria Seto": python build spanish

It joins the deck's look and courts and checks the distance of the suits; it draws nothing itself.
"""
from __future__ import annotations

import sys

from pen.permitted import NotPermitted
from pen.theme import THEME, write
from pen.vision import TooAlike, least_distance
from spanish.card import LOOK
from spanish.courts import COURTS
from suits.faces import files, suits

LABEL = {n: str(n) for n in range(1, 10)}
RANK = {"jack": "10", "knight": "11", "king": "12"}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    return files("spanish", suits(LOOK, LABEL, RANK, COURTS))


if __name__ == "__main__":
    try:
        distance, pair, vision = least_distance(LOOK.colour)
        print(f"Suits are {distance:.1f} apart at least ({pair}, {vision})")
        print(f"48 cards at three levels: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except (NotPermitted, TooAlike) as problem:
        sys.exit(str(problem))
