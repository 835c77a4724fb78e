"""Cambio with Kuku cards, as the shelf has it; the rules stand in `play`, in prose and played."""

from __future__ import annotations

from game.core.rules import GameSpec
from game.decks.kuku import KUKU as DECK
from game.rules.kuku.imagined import imagine
from game.rules.kuku.round import MOST, OPTIONS
from game.rules.kuku.worlds import opening, position, report, start


class _Kuku:
    """The functions of these modules as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


KUKU = GameSpec("kuku", 1, DECK, 2, MOST, OPTIONS, _Kuku())
