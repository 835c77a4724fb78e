"""Kakkuri, as the shelf has it; the rules stand in `play`, in prose and played."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import GameSpec, Rules
from game.decks.komatsu import KOMATSU
from game.rules.kakkuri.house_rules import FEWEST, HANDICAP, MOST, OPTIONS

if TYPE_CHECKING:
    from game.rules.kakkuri.play import KakkuriState


def _rules() -> Rules[KakkuriState]:
    from game.rules.kakkuri import position

    return position


KAKKURI = GameSpec("kakkuri", 1, KOMATSU, FEWEST, MOST, OPTIONS, _rules, usual=6, handicap=HANDICAP)
