"""Lists what the Burros leave to the house, how many may sit down, and their places on the shelf: all that is wanted of
them before a table is laid."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Option, Options, Rules, Value
from game.decks.portuguese import PORTUGUESE
from game.decks.spanish import SPANISH
from game.rules.beating.seats import LETTERS, MOST_PORTUGAL, MOST_SPAIN
from game.rules.kit.hands import SHOW_HANDS

if TYPE_CHECKING:
    from game.rules.beating.play import BeatingState

FEWEST = 3
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


def _spain() -> Rules[BeatingState]:
    from game.rules.beating.burro import SPAIN
    from game.rules.beating.position import Beating

    return Beating(SPAIN)


def _portugal() -> Rules[BeatingState]:
    from game.rules.beating.burro import PORTUGAL
    from game.rules.beating.position import Beating

    return Beating(PORTUGAL)


BURRO_ES = GameSpec(
    "burro_es", 1, SPANISH, FEWEST, MOST_SPAIN, _options((48, 40), "low", ()), _spain, usual=5, handicap=LETTERS,
)  # fmt: skip
BURRO_PT = GameSpec(
    "burro_pt", 1, PORTUGUESE, FEWEST, MOST_PORTUGAL,
    _options((40, 48), "high", (Option("topple", "skill", ("off", "chance", "skill"), group="cards"),)),
    _portugal, usual=5, handicap=LETTERS,
)  # fmt: skip
