"""How long a match takes, about: chance plays a few, bots are known beside that, the table and people have their pace.

It refuses to know who asks and how it is said.
"""

from __future__ import annotations

from functools import cache

from game.core.events import Asked, Began, Event, Moved, TurnOf
from game.core.ports import Setup
from game.core.rules import Value
from game.data.bots import load_pace
from game.rules.catalogue import game
from game.table.chance import random_match

_MATCHES = 5
_MOVE_SECONDS, _ASK_SECONDS, _DEAL_SECONDS = 0.2, 1.3, 6.0
"""What a card that moves, somebody who is asked, and a showdown with its settlement take on the table at normal speed:
fitted to matches of bots alone, 0.4 to 13 minutes long."""

_THINK_SECONDS, _READ_SECONDS, _SIT_SECONDS = 4.0, 6.0, 120.0
"""What persons add: each time they are asked, to see how a deal came out, and once to look round and to celebrate."""


class _Tally(list[Event]):
    """The events of matches, counted as they are cleared away: deals, questions, cards that moved."""

    def __init__(self) -> None:
        super().__init__()
        self.deals = self.asked = self.moved = 0

    def clear(self) -> None:
        """See list. Whoever plays a match clears it after every step of the table."""
        for event in self:
            self.deals += isinstance(event, Began) and event.what == "deal"
            self.asked += isinstance(event, Asked | TurnOf)
            self.moved += isinstance(event, Moved)
        super().clear()


@cache
def _length(game_id: str, seats: int, options: tuple[tuple[str, Value], ...]) -> tuple[float, float, float]:
    """Deals, questions and moved cards in a match: what random play has, and bots beside that."""
    spec, tally = game(game_id), _Tally()
    for seed in range(_MATCHES):
        random_match(spec, seats, dict(options), seed, tally)
        tally.clear()
    deals, asked, moved = load_pace(game_id, seats)
    return deals * tally.deals / _MATCHES, asked * tally.asked / _MATCHES, moved * tally.moved / _MATCHES


def expected_minutes(setup: Setup) -> int:
    """How long such a match takes, about: random play and what bots make of it give its length, the table and people
    their pace."""
    deals, asked, moved = _length(setup.game, len(setup.chairs), tuple(setup.options.items()))
    seconds = deals * _DEAL_SECONDS + asked * _ASK_SECONDS + moved * _MOVE_SECONDS
    persons = sum(chair.is_person for chair in setup.chairs)
    if persons:
        seconds += _SIT_SECONDS + deals * _READ_SECONDS + asked * persons / len(setup.chairs) * _THINK_SECONDS
    return max(1, round(seconds / 60))
