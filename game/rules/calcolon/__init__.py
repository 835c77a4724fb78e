"""Calcolon, as the shelf has it; the rules stand in `play`, in prose and played."""

from __future__ import annotations

from game.core.rules import GameSpec
from game.decks.calcolon import CALCOLON as DECK
from game.rules.calcolon.advice import advice
from game.rules.calcolon.given import position
from game.rules.calcolon.hands import FEWEST, MOST
from game.rules.calcolon.imagined import imagine
from game.rules.calcolon.round import OPTIONS
from game.rules.calcolon.worlds import opening, report, start


class _Calcolon:
    """The functions of these modules as the Rules of the game."""

    start = staticmethod(start)
    position = staticmethod(position)
    opening = staticmethod(opening)
    report = staticmethod(report)
    imagine = staticmethod(imagine)
    advice = staticmethod(advice)


CALCOLON = GameSpec("calcolon", 1, DECK, FEWEST, MOST, OPTIONS, _Calcolon(), counterclockwise=False, usual=4)
