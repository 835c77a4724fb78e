"""Who is on which court card of the Portuguese deck: card id -> (figure, window at medium level).

It only introduces the figures to the cards; each is drawn in its suit's module, portuguese_court_….py.
"""
from __future__ import annotations

from portuguese.court_clubs import CLUBS
from portuguese.court_diamonds import DIAMONDS
from portuguese.court_hearts import HEARTS
from portuguese.court_spades import SPADES
from suits.card import Figure, Window

COURTS: dict[str, tuple[Figure, Window]] = {**CLUBS, **DIAMONDS, **HEARTS, **SPADES}
