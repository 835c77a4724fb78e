"""The beating games, as the shelf has them: Cangkul, and the Burros of Spain and Portugal. One set of rules plays all
three; it stands in `play`, in prose and played."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Rules
from game.decks.french import FRENCH
from game.decks.portuguese import PORTUGUESE
from game.decks.spanish import SPANISH
from game.rules.beating.house_rules import (
    CANGKUL_OPTIONS,
    MOST_CANGKUL,
    MOST_PORTUGAL,
    MOST_SPAIN,
    PORTUGAL_OPTIONS,
    SPAIN_OPTIONS,
)

if TYPE_CHECKING:
    from game.rules.beating.play import BeatingState

__all__ = ("BURRO_ES", "BURRO_PT", "CANGKUL")


def _cangkul() -> Rules[BeatingState]:
    from game.rules.beating.cangkul import CANGKUL_VARIANT
    from game.rules.beating.worlds import Beating

    return Beating(CANGKUL_VARIANT)


def _spain() -> Rules[BeatingState]:
    from game.rules.beating.burro import SPAIN
    from game.rules.beating.worlds import Beating

    return Beating(SPAIN)


def _portugal() -> Rules[BeatingState]:
    from game.rules.beating.burro import PORTUGAL
    from game.rules.beating.worlds import Beating

    return Beating(PORTUGAL)


CANGKUL = GameSpec("cangkul", 1, FRENCH, 2, MOST_CANGKUL, CANGKUL_OPTIONS, _cangkul, counterclockwise=False, usual=4)
BURRO_ES = GameSpec("burro_es", 1, SPANISH, 3, MOST_SPAIN, SPAIN_OPTIONS, _spain, usual=5)
BURRO_PT = GameSpec("burro_pt", 1, PORTUGUESE, 3, MOST_PORTUGAL, PORTUGAL_OPTIONS, _portugal, usual=5)
