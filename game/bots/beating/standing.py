"""Works out how all players stand in a beating game between two tricks, all hands seen: the chance of each to lose the
deal.

It weighs how many cards they have, how many suits they lack or hold by one card, in how many the highest is theirs,
and how soon they lead. What each of these is worth was found from deals played to the end (`python build standing`): in
each game by itself, for the leader separately, and separately while there is still something to draw. It knows
positions as all of them lies, and no View.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from game.bots.beating.value_table import WORTH
from game.core.seating import Seat
from game.rules.beating.deal import BeatingDeal
from game.rules.beating.digging import stands
from game.rules.beating.variant import JOKER, KINDS

PARTS = (24, 5, 5, 5, 4)
"""The weights of a player: by how many cards they have; how many suits they lack; how many they hold by a single card;
in how many the highest is theirs; how far behind the leader they sit."""
_CARDS, _VOID, _SINGLE, _TOP, _BEHIND, LEADS = (sum(PARTS[:at]) for at in range(len(PARTS) + 1))
"""The leader's own weights stand behind those of all others: a high card, say, is worth something else to the
leader."""


def features(world: BeatingDeal) -> Iterator[tuple[Seat, tuple[int, int, int, int, int]]]:
    """Yield for each player left the places of the weights that count for them."""
    suits, count, turn, seats = world.suits, world.count, world.turn, world.seats
    highest = []
    for suit in range(JOKER):
        top, whose = 0, -1
        for place in range(suit, len(suits), KINDS):
            for key in suits[place]:
                if key & 15 > top:
                    top, whose = key & 15, place
        highest.append(whose // KINDS)
    for seat in world.still:
        sizes = list(map(len, suits[seat * KINDS : seat * KINDS + JOKER]))
        held, behind = count[seat], (seat - turn) % seats
        own = 0 if behind else LEADS
        yield seat, (
            own + _CARDS + (held if held < PARTS[0] else PARTS[0] - 1),
            own + _VOID + sizes.count(0),
            own + _SINGLE + sizes.count(1),
            own + _TOP + highest.count(seat),
            own + _BEHIND + min(PARTS[-1] - 1, behind),
        )


def can_draw(world: BeatingDeal) -> bool:
    """Return whether a player without a suit has something to draw."""
    return bool(world.stock) or (world.tent and stands(world))


def kind_of(world: BeatingDeal) -> tuple[bool, bool, bool]:
    """Tell what makes another game of it: whether passers take the trick, whether the stock is a tent, who loses."""
    return world.variant.passers_take, world.tent, world.last_loses


def table(world: BeatingDeal) -> tuple[float, ...]:
    """Return the weights for this game, so many players, and whether there is something to draw."""
    tables = WORTH[kind_of(world)]
    drawing, players = can_draw(world), len(world.still)
    return tables.get((drawing, players)) or tables[drawing, max(known for draws, known in tables if draws == drawing)]


def losing(world: BeatingDeal) -> list[float]:
    """Return by seat the chance of losing the deal; who has run out already has not."""
    weights = table(world)
    found = [0.0] * world.seats
    powers = {}
    for seat, (cards, void, single, top, turn) in features(world):
        powers[seat] = exp(weights[cards] + weights[void] + weights[single] + weights[top] + weights[turn])
    whole = sum(powers.values())
    for seat, power in powers.items():
        found[seat] = power / whole if world.last_loses else 1.0 - power / whole
    return found
