"""Tells what holds at Kakkuri's table and everybody can see, as it is told: the rank on top, what may follow, who has
folded, who lays pairs only, who has the right to turn the box.

There are few of these facts: each is made once, and told as often as it comes about. What makes one true is not known
here.
"""

from __future__ import annotations

from game.core.events import Fact
from game.rules.kakkuri.cards import FOLLOWING, RANKS
from game.rules.kakkuri.house_rules import MOST
from game.rules.kakkuri.offers import SEATS

LIES = tuple(Fact("rank", (rank,) if rank else ()) for rank in (0, *RANKS))
MAY_FOLLOW = tuple(Fact("follow", ranks) for ranks in FOLLOWING)
"""By what the table lets follow, see `cards`."""
FOLDED = tuple(Fact("folded", seats) for seats in SEATS)
PAIRS = tuple(Fact("pairs", seats) for seats in SEATS)
RIGHT = (*(Fact("right", (seat,)) for seat in range(MOST)), Fact("right", ()))
"""By seat; the last, of POT, is that no seat has it."""

FOLLOWS = {ranks: follow for follow, ranks in reversed(tuple(enumerate(FOLLOWING)))}
"""What may follow, by the ranks that are told."""
