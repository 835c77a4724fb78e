"""The sounds of counters that are go stones: one set down on wood, a few of them laid one upon the other.

Made of the things of `sound_things.py`; `sounds.py` writes them. Knows no game, only what is to be heard.
"""

from collections.abc import Callable

from sound.kit import Signal, mix, room
from sound.things import DETUNE, block, stone


def one(take: int) -> Signal:
    """A stone comes down on the table, which rings a little under it."""
    return room(mix((0, .9, stone(take, "counter", .9)), (.002, .5, block(take, "board", 240, .16))), .08)


def few(take: int) -> Signal:
    """Stones laid down by several hands, hard upon each other."""
    times = (0, .085, .15, .235)
    parts = [(t * DETUNE[take], .85 - .12 * k, stone((k + take) % 3 + 1, f"counted {k} {take}", .8))
             for k, t in enumerate(times)]
    return room(mix(*parts, (.004, .4, block(take, "table", 230, .16))), .09)


EFFECTS: dict[str, Callable[[int], Signal]] = {"stone": one, "stones": few}
