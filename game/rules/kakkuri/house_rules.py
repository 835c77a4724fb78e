"""Lists what Kakkuri leaves to the house, and how many may sit down: all that the shelf has to know before a table is
laid."""
from __future__ import annotations

from game.core.rules import Option, PerSeat, Value
from game.rules.kit.hands import SHOW_HANDS

FEWEST, MOST = 2, 8
TWO_EACH = "two_each"
"""The usual number of deals: twice the number of players."""


def deals_of(value: Value, seats: int) -> int:
    """Return how many deals this value of the option comes to for so many seats."""
    return 2 * seats if value == TWO_EACH else int(value)


OPTIONS = (
    Option("counters", 20, tuple(range(10, 100)), group="length"),
    Option("deals", TWO_EACH, (TWO_EACH, *range(1, 100)), group="length", amount=deals_of),
    Option("fuwaru", True, (True, False), before=True),
    Option("after_king", "anyone", ("anyone", "own_turn_only")),
    Option("fold", "first_turn", ("first_turn", "before_first_card")),
    Option("folder_return", True, (True, False)),
    Option("guri_takes_folds", True, (True, False)),
    Option("utazu_paid_by", "all", ("all", "active")),
    Option("after_wild", "as_rank", ("as_rank", "anything")),
    Option("recycle", "cut_only", ("cut_only", "shuffle"), group="cards"),
    Option("bankrupt_ends", False, (False, True), group="end"),
    Option("idle_limit", 100, tuple(range(1, 501)), group="end"),
    SHOW_HANDS,
)

HANDICAP = PerSeat("more_counters", 50, 5)
