"""Writes the Calcolon deck of the theme "Osteria Seto": python build calcolon

It joins ids, scenes and levels and checks how far the kinds of cards are apart; it draws nothing itself.
"""
from __future__ import annotations

import sys

from calcolon.card import FIELDS, card
from calcolon.scenes import IDS, SCENES
from pen.permitted import NotPermitted
from pen.theme import THEME, write
from pen.vision import TooAlike, least_distance
from suits.faces import Levels, files

LEVELS = ("full", "medium", "small")


def face(label: str) -> Levels:
    """Level -> SVG elements of one card."""
    return {level: card(label, *SCENES[label], level, f"c{list(IDS).index(label)}") for level in LEVELS}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    return files("calcolon", {name: face(label) for label, name in IDS.items()})


if __name__ == "__main__":
    try:
        distance, pair, vision = least_distance(FIELDS)
        print(f"Kinds are {distance:.1f} apart at least ({pair}, {vision})")
        print(f"{len(IDS)} cards at three levels: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except (NotPermitted, TooAlike) as problem:
        sys.exit(str(problem))
