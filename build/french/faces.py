"""Writes the French deck of the theme "Osteria Seto": python build french

It joins the deck's look, courts and jokers and checks the distance of the suits; it draws nothing itself.
"""
from __future__ import annotations

import sys

from french.card import LOOK
from french.courts import COURTS, JOKERS
from pen.permitted import NotPermitted
from pen.theme import THEME, write
from pen.vision import TooAlike, least_distance
from suits.faces import files, levels, suits

LABEL = {1: "A", **{n: str(n) for n in range(2, 11)}}
RANK = {"jack": "J", "queen": "Q", "king": "K"}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    jokers = {name: levels(LOOK, "joker", "", 0, court, f"{name[0]}{name[-1]}") for name, court in JOKERS.items()}
    return files("french", jokers | suits(LOOK, LABEL, RANK, COURTS))


if __name__ == "__main__":
    try:
        distance, pair, vision = least_distance(LOOK.colour)
        print(f"Suits are {distance:.1f} apart at least ({pair}, {vision})")
        print(f"54 cards at three levels: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except (NotPermitted, TooAlike) as problem:
        sys.exit(str(problem))
