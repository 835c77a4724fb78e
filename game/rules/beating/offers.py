"""Holds what can be said in Cangkul and the Burros besides playing a card: actions and offers, made once.

Whether one is legal is `play`'s business; the offers to play a card belong to their pack.
"""

from __future__ import annotations

from game.core.rules import Action, Offer, Touch
from game.odds.leaning_stock import SIDES

DIG, PASS = Action("dig"), Action("pass")
OFFER_DIG = Offer(DIG, "cangkul.offer.dig", (Touch("zone", "stock"),))
OFFER_PASS = Offer(PASS, "cangkul.offer.pass", (Touch("button"),))

_LEFT, _RIGHT = (Offer(Action("draw", (side,)), f"burro.offer.{side}", (Touch("zone", side),)) for side in SIDES)
PULLS = {(True, True): (_LEFT, _RIGHT), (True, False): (_LEFT,), (False, True): (_RIGHT,), (False, False): ()}
"""A pull from the left half, from the right one, by which of them still lean. A player who pulls by hand adds a
figure to the action."""
