"""Kakkuri, as the shelf has it; the rules stand in `play`, in prose and played."""

from game.core.rules import GameSpec
from game.decks.komatsu import KOMATSU
from game.rules.kakkuri import worlds
from game.rules.kakkuri.offers import MOST
from game.rules.kakkuri.table import OPTIONS

KAKKURI = GameSpec("kakkuri", 1, KOMATSU, 2, MOST, OPTIONS, worlds, usual=6)
