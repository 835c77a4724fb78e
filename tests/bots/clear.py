"""Not a test: whether one kind of player is better than another beyond chance, by who won or lost each deal."""
from __future__ import annotations

from game.tools.duel import Side


def clearly_better(one: Side, other: Side) -> bool:
    """Of every deal there is one loser, or one winner: whichever is rarer is counted. Half of them would be each side's
    if both were alike; more than the half width of a 95 % interval beyond that is no chance."""
    lost, kept = (one.lost, other.lost), (other.dealt - other.lost, one.dealt - one.lost)
    worse, better = min(lost, kept, key=sum)
    return worse / (worse + better) + 0.98 / (worse + better) ** 0.5 < 0.5
