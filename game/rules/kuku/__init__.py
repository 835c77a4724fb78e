"""Cambio with Kuku cards, as the shelf has it; the rules stand in `play`, in prose and played."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Rules
from game.decks.kuku import KUKU as DECK
from game.rules.kuku.house_rules import FEWEST, HANDICAP, MOST, OPTIONS

if TYPE_CHECKING:
    from game.rules.kuku.play import KukuState


def _rules() -> Rules[KukuState]:
    from game.rules.kuku import position

    return position


KUKU = GameSpec("kuku", 1, DECK, FEWEST, MOST, OPTIONS, _rules, fresh=("round", "match"), handicap=HANDICAP)
