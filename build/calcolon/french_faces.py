"""Writes Calcolon's French pack of the theme "Osteria Seto": python build calcolon-french

Who means what: hearts, diamonds and clubs are the digits (10 is 0, the ten of hearts the Devil Zero), the jokers a
tenth, kings +, queens − (the queen of hearts the Flame Arrow), jacks ×, spades ÷ up to 4 and a bow from 5. It draws
nothing itself.
"""
from __future__ import annotations

import sys

from calcolon.french_card import full, medium, small
from calcolon.scenes import SCENES
from french.courts import COURTS, JOKERS
from pen.permitted import NotPermitted
from pen.theme import THEME, write
from suits.card import Figure, Window
from suits.faces import Levels, files

RANKS = {"1": "A", **{str(n): str(n) for n in range(2, 11)}, "jack": "J", "queen": "Q", "king": "K"}
SIGNS = {"king": "+", "queen": "-", "jack": "x"}
TEMPER = {"hearts-10": "0!", "hearts-queen": "-!"}
SUITS = ("clubs", "diamonds", "hearts", "spades")
PRANKS = {"joker-1": "joker-1", "joker-2": "joker-1.b"}         # id here -> id in the French deck


def meaning(suit: str, rank: str) -> str:
    """The Calcolon label of a French card."""
    if f"{suit}-{rank}" in TEMPER:
        return TEMPER[f"{suit}-{rank}"]
    if rank in SIGNS:
        return SIGNS[rank]
    n = int(rank)
    return str(n % 10) if suit != "spades" else "/" if n <= 4 else "("


def cards() -> list[str]:
    """The ids of all fifty-four."""
    return [*(f"{suit}-{rank}" for suit in SUITS for rank in RANKS), *PRANKS]


def face(card: str) -> Levels:
    """Level -> SVG elements of one card."""
    if card in PRANKS:
        return _levels("joker", card, "1/10", 0, JOKERS[PRANKS[card]], f"j{card[-1]}")
    suit, rank = card.split("-")
    court = SCENES["0!"] if TEMPER.get(card) == "0!" else COURTS.get(card)
    n = int(rank) if rank.isdigit() else 0
    return _levels(suit, RANKS[rank], meaning(suit, rank), n, court, f"{suit[0]}{RANKS[rank].lower()}")


def _levels(suit: str, rank: str, label: str, n: int, court: tuple[Figure, Window] | None, name: str) -> Levels:
    return {"full": full(suit, rank, label, n, court, name), "medium": medium(suit, rank, label, n, court, name),
            "small": small(suit, rank, label, name)}


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    return files("calcolon-french", {card: face(card) for card in cards()})


if __name__ == "__main__":
    try:
        print(f"54 cards at three levels: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except NotPermitted as problem:
        sys.exit(str(problem))
