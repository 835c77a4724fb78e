"""Calcolon, as the shelf has it; the rules stand in `play`, in prose and played."""

from game.core.rules import GameSpec
from game.decks.calcolon import CALCOLON as DECK
from game.rules.calcolon import worlds
from game.rules.calcolon.hands import FEWEST, MOST
from game.rules.calcolon.round import OPTIONS

CALCOLON = GameSpec("calcolon", 1, DECK, FEWEST, MOST, OPTIONS, worlds, counterclockwise=False, usual=4)
