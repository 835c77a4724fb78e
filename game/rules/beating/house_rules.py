"""What Cangkul and the Burros leave to the house, and how many may sit down: all that the shelf has to know before a
table is laid."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Option, Options, Value
from game.rules.kit.hands import SHOW_HANDS

MOST_CANGKUL, MOST_SPAIN, MOST_PORTUGAL = 6, 8, 7

CANGKUL_OPTIONS = (
    Option("going_out", "wins", ("wins", "last_loses"), group="end"),
    Option("lead_after_out", "next", ("next", "strongest")),
    Option("finish_trick", False, (False, True), group="end"),
    Option("joker", "none", ("none", "any_time", "void_may", "void_must"), group="cards"),
    Option("deals_to_win", 3, tuple(range(1, 21)), group="length"),
    Option("trick_limit", 100, tuple(range(1, 201)), group="end"),
    SHOW_HANDS,
)

_HANDS = tuple(range(3, 8))


def _hands(seats: int, options: Options) -> tuple[Value, ...]:
    """Hands that the pack can give to so many (rules, hand)."""
    return tuple(cards for cards in _HANDS if cards * seats <= int(options["pack"]))


def _options(pack: tuple[int, int], ace: str, topple: Sequence[Option]) -> tuple[Option, ...]:
    return (
        Option("hand", 5, _HANDS, possible=_hands, group="cards"),
        Option("pack", pack[0], pack, group="cards"),
        Option("ace", ace, ("low", "high"), group="cards"),
        Option("pick_up_when_empty", False, (False, True), group="cards"),
        Option("penalties", 5, tuple(range(1, 11)), group="length"),
        *topple,
        Option("trick_limit", 100, tuple(range(1, 201)), group="end"),
        Option("lead_after_out", "next", ("next", "strongest")),
        Option("finish_trick", False, (False, True), group="end"),
        SHOW_HANDS,
    )


SPAIN_OPTIONS = _options((48, 40), "low", ())
PORTUGAL_OPTIONS = _options(
    (40, 48), "high", (Option("topple", "skill", ("off", "chance", "skill"), group="cards"),)
)
