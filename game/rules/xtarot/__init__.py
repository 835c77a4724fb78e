"""Cambio with XTarot cards, as the shelf has it; the rules stand in `play`, in prose and played."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Rules
from game.decks.xtarot import XTAROT as DECK
from game.rules.xtarot.house_rules import FEWEST, HANDICAP, MOST, OPTIONS

if TYPE_CHECKING:
    from game.rules.xtarot.play import XTarotState


def _rules() -> Rules[XTarotState]:
    from game.rules.xtarot import position

    return position


XTAROT = GameSpec("xtarot", 1, DECK, FEWEST, MOST, OPTIONS, _rules, handicap=HANDICAP)
