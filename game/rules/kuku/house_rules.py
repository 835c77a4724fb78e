"""Lists what Cambio with Kuku cards leaves to the house, and how many may sit down: all that the shelf has to know
before a table is laid."""
from __future__ import annotations

from game.core.rules import Option, PerSeat

OPTIONS = (
    Option("pack", 40, (40, 39), advice=(8, 39), group="cards"),
    Option("chips", 25, tuple(range(5, 100)), group="length"),
    Option("ante", 1, (1, 2, 3, 4, 5), group="length"),
    Option("children_deals", 3, (0, 1, 2, 3, 4, 5), group="length"),
    Option("stock_open", False, (False, True)),
    Option("reveal_disqualified", "now", ("now", "showdown")),
    Option("cat_fizzle", True, (True, False)),
    Option("stock_out", "reshuffle", ("reshuffle", "fail"), group="cards"),
    Option("all_out", "extension", ("extension", "carry_pot"), group="end"),
)

HANDICAP = PerSeat("more_chips", 50, 5)

FEWEST, MOST = 2, 20
