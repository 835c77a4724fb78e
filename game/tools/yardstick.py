"""The yardstick: the least that any card game does in a step, as a plain loop. It is no game and knows none.

The speed of the rules is only ever read beside it, measured in the same run: machines differ and are busy, but what
a game costs in yardstick steps does not.
"""

from __future__ import annotations

from game.core.events import Event, Moved
from game.core.seating import Zone

SEATS = 8


def yardstick(steps: int) -> int:
    """Do `steps` steps of two neighbours exchanging a card: see that it is legal, swap, note the event. Returns
    `steps`."""
    hands, zones = list(range(SEATS)), tuple(Zone("hand", seat) for seat in range(SEATS))
    legal = frozenset((seat, (seat + 1) % SEATS) for seat in range(SEATS))
    events: list[Event] = []
    for step in range(steps):
        asker = step % SEATS
        asked = (asker + 1) % SEATS
        if (asker, asked) not in legal:
            raise ValueError(f"{asker} cannot ask {asked}")
        given = hands[asker]
        hands[asker], hands[asked] = hands[asked], given
        events.append(Moved((given,), zones[asker], zones[asked]))
        if len(events) == 1000:
            events.clear()
    return steps
