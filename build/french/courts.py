"""Who is on which court card and who is a joker: card id -> (figure, window at medium level).

It only introduces the figures to the cards; each is drawn in its suit's module, french_court_….py.
"""
from __future__ import annotations

from french.court_clubs import CLUBS
from french.court_diamonds import DIAMONDS
from french.court_hearts import HEARTS
from french.court_spades import SPADES
from french.joker import JOKERS as PRANKS
from suits.card import Figure, Window

COURTS: dict[str, tuple[Figure, Window]] = {**CLUBS, **DIAMONDS, **HEARTS, **SPADES}
JOKERS: dict[str, tuple[Figure, Window]] = {**PRANKS}
