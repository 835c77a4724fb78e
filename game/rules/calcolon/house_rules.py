"""Lists what Calcolon leaves to the house, and how many may sit down: all that the shelf has to know before a table is
laid."""
from __future__ import annotations

from game.core.rules import Option, PerSeat

FEWEST, MOST = 2, 6
"""Players at a table: with seven hands the pack would be too small."""

OPTIONS = (
    Option("rounds", 4, tuple(range(1, 21)), group="length"),
    Option("negative", False, (False, True)),
    Option("bow", "at_once", ("at_once", "on_discard")),
    Option("shield", True, (False, True)),
    Option("zero_carry", True, (False, True)),
    Option("devil_zero", True, (False, True)),
    Option("flame_arrow", True, (False, True)),
    Option("rebellion", True, (False, True)),
    Option("devil_discard", "may_push", ("may_push", "must_push")),
    Option("devil_penalty", "pushed_only", ("pushed_only", "any_holder")),
    Option("zero_skips", False, (False, True)),
    Option("first_round_safe", False, (False, True)),
    Option("stock_out", "void", ("void", "recycle"), group="cards"),
)

HANDICAP = PerSeat("points_ahead", 200, 10)
