"""Cambio with XTarot cards, as the shelf has it; the rules stand in `play`, in prose and played."""

from game.core.rules import GameSpec
from game.decks.xtarot import XTAROT as DECK
from game.rules.xtarot import worlds
from game.rules.xtarot.round import FEWEST, MOST, OPTIONS

XTAROT = GameSpec("xtarot", 1, DECK, FEWEST, MOST, OPTIONS, worlds)
