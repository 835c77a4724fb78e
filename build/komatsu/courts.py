"""Who is on which court card of the Komatsu deck, and on its aces: card id -> (figure, window at medium level).

It only introduces the figures to the cards; each is drawn in its suit's module, komatsu_court_….py and komatsu_aces.py.
"""
from __future__ import annotations

from komatsu.aces import ACES, akachoro, hibashi, taiko
from komatsu.court_batons import BATONS
from komatsu.court_coins import COINS
from komatsu.court_cups import CUPS
from komatsu.court_swords import SWORDS
from suits.card import Figure, Window

COURTS: dict[str, tuple[Figure, Window]] = {
    **BATONS, **COINS, **CUPS, **SWORDS,
    "coins-1": (ACES["coins"], (6, 5, 61)), "cups-1": (ACES["cups"], (8, 8, 61)), "swords-1": (ACES["swords"], (14, 3,
                                                                                                                62)),
}
NAMED: dict[str, tuple[str, Figure, Window | None]] = {
    "batons-1": ("akachoro", akachoro, (14, 3, 62)),
    "batons-3": ("hibashi", hibashi, None),
    "coins-2": ("taiko", taiko, None),
}
"""Cards that wear an index of their own: card id -> (its name in komatsu_card.SPECIAL, figure, window)."""
