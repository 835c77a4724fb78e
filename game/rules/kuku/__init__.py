"""Cambio with Kuku cards, as the shelf has it; the rules stand in `play`, in prose and played."""

from game.core.rules import GameSpec
from game.decks.kuku import KUKU as DECK
from game.rules.kuku import worlds
from game.rules.kuku.round import MOST, OPTIONS

KUKU = GameSpec("kuku", 1, DECK, 2, MOST, OPTIONS, worlds, fresh=("round", "match"))
