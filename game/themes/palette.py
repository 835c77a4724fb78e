"""The colours of Osteria Seto by name, `#rrggbb`: what a theme that says nothing about a colour gets.

`paper`, `ink` and `highlight` are those of the cards; the others are the table's. `suit.<suit>` colours its index.
"""
from __future__ import annotations

from collections.abc import Mapping

COLOURS: Mapping[str, str] = {
    "yoru": "#0a1422",
    "ai_deep": "#0f1f33",
    "ai": "#16304b",
    "plate": "#101b2a",
    "kinari": "#f6efdf",
    "sumi": "#15171d",
    "kin": "#e0b04c",
    "shu": "#b3261e",
    "shu_dark": "#7e1a16",
    "shu_ui": "#e8563a",
    "asagi": "#56b4e9",
    "wakaba": "#9ccb6a",
    "nezu": "#b9c2cc",
    "button": "#1b3450",
    "button_edge": "#5f7c98",
    "paper": "#f6efdf",
    "ink": "#15171d",
    "highlight": "#e0b04c",
}

_SWORDS, _CUPS, _COINS, _BATONS = "#14213d", "#b3261e", "#d9a21b", "#0e747d"
SUITS: Mapping[str, str] = {
    "swords": _SWORDS, "spades": _SWORDS,
    "cups": _CUPS, "hearts": _CUPS,
    "coins": _COINS, "diamonds": _COINS,
    "batons": _BATONS, "clubs": _BATONS,
    "wind": "#15171d", "water": "#1d5b86", "earth": "#8f5f12", "fire": _CUPS,
}  # fmt: skip
