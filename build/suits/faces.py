"""Joins ids, pips, figures and levels of a deck with suits; it draws nothing."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pen.ink import document
from pen.theme import FOLDER
from suits.card import Figure, Look, Window, full, medium, small

Courts = Mapping[str, tuple[Figure, Window]]
Levels = dict[str, str]


def levels(look: Look, suit: str, label: str, n: int, court: tuple[Figure, Window] | None, name: str) -> Levels:
    """Level -> SVG elements of one card: n pips, or a figure and its window at medium level."""
    figure, window = court or (None, (0, 0, 0))
    return {"full": full(look, suit, label, n, figure, name),
            "medium": medium(look, suit, label, n, figure, name, window), "small": small(look, suit, label, name)}


def suits(look: Look, pips: Mapping[int, str], ranks: Mapping[str, str], courts: Courts) -> dict[str, Levels]:
    """Card id -> level -> SVG elements of every numeral (number -> label) and court (rank -> label) of a deck."""
    made = {}
    for suit in sorted(look.colour):
        for n, label in pips.items():
            made[f"{suit}-{n}"] = levels(look, suit, label, n, None, f"{suit[0]}{n}")
        for rank, label in ranks.items():
            made[f"{suit}-{rank}"] = levels(look, suit, label, 0, courts[f"{suit}-{rank}"], suit[0] + label.lower())
    return made


def files(deck: str, cards: Mapping[str, Levels]) -> dict[str, str]:
    """Path inside the theme -> SVG text of every card at every level."""
    return {Path("cards", deck, FOLDER[level], f"{name}.svg").as_posix(): document(body)
            for name, made in cards.items() for level, body in made.items()}
