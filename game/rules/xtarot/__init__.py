"""Cambio with XTarot cards, as the shelf has it; the rules stand in `play`, in prose and played."""

from __future__ import annotations

from game.core.rules import GameSpec
from game.decks.xtarot import XTAROT as DECK
from game.rules.xtarot.round import FEWEST, MOST, OPTIONS
from game.rules.xtarot.worlds import imagine, opening, position, report, start


class _XTarot:
    """The functions of these modules as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)


XTAROT = GameSpec("xtarot", 1, DECK, FEWEST, MOST, OPTIONS, _XTarot())
