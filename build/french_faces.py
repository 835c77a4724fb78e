"""Writes the French deck of the theme "Osteria Seto": python build/french_faces.py

It joins card ids, pips, figures and levels of detail, checks every file and the distance of the suits; it draws
nothing itself.
"""
from __future__ import annotations

import sys
from pathlib import Path

from french_card import full, medium, small
from french_courts import COURTS, JOKERS
from french_vision import TooAlike, least_distance
from ink import document
from permitted import NotPermitted, check

HERE = Path(__file__).resolve().parent
THEME = HERE.parent / "themes" / "osteria-seto"
SUITS = ("clubs", "diamonds", "hearts", "spades")
LABEL = {1: "A", **{n: str(n) for n in range(2, 11)}}
COURT = {"jack": "J", "queen": "Q", "king": "K"}
FOLDER = {"full": "", "medium": "medium", "small": "small"}


def numbers(suit: str) -> dict[str, dict[str, str]]:
    """Card id -> level -> SVG elements of ace to ten."""
    return {f"{suit}-{n}": {"full": full(suit, label, n, None, f"{suit[0]}{n}"),
                            "medium": medium(suit, label, n, None, f"{suit[0]}{n}", (0, 0, 0)),
                            "small": small(suit, label, f"{suit[0]}{n}")} for n, label in LABEL.items()}


def courts(suit: str) -> dict[str, dict[str, str]]:
    """Card id -> level -> SVG elements of jack, queen and king."""
    made = {}
    for rank, label in COURT.items():
        figure, window = COURTS[f"{suit}-{rank}"]
        name = suit[0] + label.lower()
        made[f"{suit}-{rank}"] = {"full": full(suit, label, 0, figure, name),
                                  "medium": medium(suit, label, 0, figure, name, window),
                                  "small": small(suit, label, name)}
    return made


def jokers() -> dict[str, dict[str, str]]:
    """Card id -> level -> SVG elements of the two jokers."""
    return {name: {"full": full("joker", "", 0, figure, f"{name[0]}{name[-1]}"),
                   "medium": medium("joker", "", 0, figure, f"{name[0]}{name[-1]}", window),
                   "small": small("joker", "", f"{name[0]}{name[-1]}")} for name, (figure, window) in JOKERS.items()}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    cards = jokers()
    for suit in SUITS:
        cards |= numbers(suit) | courts(suit)
    return {Path("cards", "french", FOLDER[level], f"{name}.svg").as_posix(): document(body)
            for name, levels in cards.items() for level, body in levels.items()}


def write(theme: Path = THEME) -> int:
    """Check and write every picture under the theme's folder; returns the bytes written."""
    made = pictures()
    for name, svg in made.items():
        check(svg, name)
    for name, svg in made.items():
        path = theme / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg + "\n", encoding="utf-8", newline="\n")
    return sum(len(svg.encode()) + 1 for svg in made.values())


if __name__ == "__main__":
    try:
        distance, pair, vision = least_distance()
        print(f"Suits are {distance:.1f} apart at least ({pair}, {vision})")
        print(f"54 cards at three levels: {write() / 1024:.0f} KB in {THEME.name}")
    except (NotPermitted, TooAlike) as problem:
        sys.exit(str(problem))
