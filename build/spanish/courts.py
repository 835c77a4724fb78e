"""Who is on which court card of the Spanish deck: card id -> (figure, window at medium level).

It only introduces the figures to the cards; each is drawn in its suit's module, spanish_court_….py.
"""
from __future__ import annotations

from spanish.court_batons import BATONS
from spanish.court_coins import COINS
from spanish.court_cups import CUPS
from spanish.court_swords import SWORDS
from suits.card import Figure, Window

COURTS: dict[str, tuple[Figure, Window]] = {**BATONS, **COINS, **CUPS, **SWORDS}
