"""Lists what Cangkul leaves to the house, how many may sit down, and its place on the shelf: all that is wanted of it
before a table is laid."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Option, Rules
from game.decks.french import FRENCH
from game.rules.beating.seats import DEALS_AHEAD, MOST_CANGKUL
from game.rules.kit.hands import SHOW_HANDS

if TYPE_CHECKING:
    from game.rules.beating.play import BeatingState

FEWEST = 2

OPTIONS = (
    Option("going_out", "wins", ("wins", "last_loses"), group="end"),
    Option("lead_after_out", "next", ("next", "strongest")),
    Option("finish_trick", False, (False, True), group="end"),
    Option("joker", "none", ("none", "any_time", "void_may", "void_must"), group="cards"),
    Option("deals_to_win", 3, tuple(range(1, 21)), group="length"),
    Option("trick_limit", 100, tuple(range(1, 201)), group="end"),
    SHOW_HANDS,
)


def _rules() -> Rules[BeatingState]:
    from game.rules.beating.cangkul import CANGKUL_VARIANT
    from game.rules.beating.position import Beating

    return Beating(CANGKUL_VARIANT)


CANGKUL = GameSpec(
    "cangkul", 1, FRENCH, FEWEST, MOST_CANGKUL, OPTIONS, _rules, counterclockwise=False, usual=4, handicap=DEALS_AHEAD,
)  # fmt: skip
