"""Who is on which court card of the Portuguese deck: card id -> (figure, window at medium level).

It only introduces the figures to the cards; each is drawn in its suit's module, portuguese_court_….py.
"""
from __future__ import annotations

from portuguese_court_clubs import CLUBS
from portuguese_court_diamonds import DIAMONDS
from portuguese_court_hearts import HEARTS
from portuguese_court_spades import SPADES
from suit_card import Figure, Window

COURTS: dict[str, tuple[Figure, Window]] = {**CLUBS, **DIAMONDS, **HEARTS, **SPADES}
