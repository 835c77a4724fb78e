"""Calcolon, as the shelf has it; the rules stand in `play`, in prose and played."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Rules
from game.decks.calcolon import CALCOLON as DECK
from game.rules.calcolon.house_rules import FEWEST, HANDICAP, MOST, OPTIONS

if TYPE_CHECKING:
    from game.rules.calcolon.play import CalcolonState


def _rules() -> Rules[CalcolonState]:
    from game.rules.calcolon import position

    return position


CALCOLON = GameSpec(
    "calcolon", 1, DECK, FEWEST, MOST, OPTIONS, _rules, counterclockwise=False, usual=4, handicap=HANDICAP,
)  # fmt: skip
