"""Kakkuri, as the shelf has it; the rules stand in `play`, in prose and played."""

from __future__ import annotations

from game.core.rules import GameSpec
from game.decks.komatsu import KOMATSU
from game.rules.kakkuri.given import position
from game.rules.kakkuri.imagined import imagine
from game.rules.kakkuri.offers import MOST
from game.rules.kakkuri.table import OPTIONS
from game.rules.kakkuri.worlds import opening, report, start


class _Kakkuri:
    """The functions of these modules as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


KAKKURI = GameSpec("kakkuri", 1, KOMATSU, 2, MOST, OPTIONS, _Kakkuri(), usual=6, forced_turns=False)
