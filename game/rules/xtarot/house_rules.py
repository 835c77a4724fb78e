"""Lists what Cambio with XTarot cards leaves to the house, and how many may sit down: all that the shelf has to know
before a table is laid."""
from __future__ import annotations

from game.core.rules import Option, PerSeat

OPTIONS = (
    Option("start_g", 3, tuple(range(1, 21)), group="length"),
    Option("place", 10, tuple(range(51)), group="length"),
    Option("levy", 1, (0, 1, 2, 3), group="length"),
    Option("horse_past_dealer", "wrap", ("wrap", "stock", "fail")),
    Option("elimination", "now", ("now", "round_end"), group="end"),
    Option("reshuffle", "every_round", ("every_round", "when_short"), group="cards"),
    Option("winner_takes_place", False, (False, True), group="end"),
    Option("all_out", "extension", ("extension", "share", "high_card"), group="end"),
    Option(
        "suits",
        "wind+fire",
        ("wind+fire", "wind+water", "wind+earth", "water+earth", "water+fire", "earth+fire"),
    ),
)

HANDICAP = PerSeat("more_g", 10)

FEWEST, MOST = 3, 30
