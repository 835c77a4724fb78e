"""Tells how many may sit down to each of these games, as their pages say, and what one of them may begin with."""

from game.core.rules import PerSeat

MOST_CANGKUL, MOST_SPAIN, MOST_PORTUGAL = 6, 8, 7

LETTERS = PerSeat("letters", 9, limit=lambda options: int(options["penalties"]) - 1, against=True)
"""Penalties that a player has from the beginning: one more is always needed."""

DEALS_AHEAD = PerSeat(
    "deals_ahead", 19,
    limit=lambda options: int(options["deals_to_win"]) - 1 if options["going_out"] == "wins" else 0,
)  # fmt: skip
"""Deals that a player has won from the beginning, where they are counted."""
