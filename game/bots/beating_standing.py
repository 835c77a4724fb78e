"""How everybody stands in a beating game between two tricks, all hands seen: the chance of each to lose the deal.

It weighs how many cards he has, how many suits he lacks or holds by one card alone, in how many the highest is his,
and how soon he leads; what each of these is worth was found from deals played to the end (`python build standing`). It
knows positions as all of them lies, and no View.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp, log

from game.bots.beating_table import WORTH
from game.core.seating import Seat
from game.rules.beating.deal import BeatingDeal
from game.rules.beating.digging import stands
from game.rules.beating.variant import JOKER, KINDS

PARTS = (16, 5, 5, 5, 5, 4)
"""The weights of a table: by how many cards he has; how many suits he lacks while there is something to draw, and
afterwards; how many he holds by a single card; in how many the highest is his; how far behind the leader he sits."""
_CARDS, _VOID, _VOID_AT_LAST, _SINGLE, _TOP, _BEHIND = (sum(PARTS[:at]) for at in range(len(PARTS)))

_CAME: Mapping[bool, tuple[float, float]] = {False: (0.06, 1.06), True: (0.39, 1.15)}
"""Whoever imagines thinks a little too well of himself. By whether the last one loses: shift and slope of the logit
under which what was said of 8,800 decisions, half of them of each kind, agrees best with what came of them."""


def features(world: BeatingDeal) -> Iterator[tuple[Seat, tuple[int, int, int, int, int]]]:
    """Of each player left the places of the weights that count for him."""
    suits, count, turn, seats = world.suits, world.count, world.turn, world.seats
    void = _VOID if world.stock or (world.tent and stands(world)) else _VOID_AT_LAST
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
        held = count[seat]
        yield seat, (
            _CARDS + (held if held < PARTS[0] else PARTS[0] - 1),
            void + sizes.count(0),
            _SINGLE + sizes.count(1),
            _TOP + highest.count(seat),
            _BEHIND + min(PARTS[-1] - 1, (seat - turn) % seats),
        )


def table(world: BeatingDeal) -> tuple[float, ...]:
    """The weights for so many players, and for what is lost here."""
    tables = WORTH[world.last_loses]
    players = len(world.still)
    return tables[players] if players in tables else tables[max(tables)]


def losing(world: BeatingDeal) -> list[float]:
    """By seat the chance of losing the deal; who has run out already has not."""
    weights = table(world)
    found = [0.0] * world.seats
    powers = {}
    for seat, (cards, void, single, top, turn) in features(world):
        powers[seat] = exp(weights[cards] + weights[void] + weights[single] + weights[top] + weights[turn])
    whole = sum(powers.values())
    for seat, power in powers.items():
        found[seat] = power / whole if world.last_loses else 1.0 - power / whole
    return found


def truly(chance: float, last_loses: bool) -> float:
    """How often a deal is lost of which this chance was reckoned."""
    if not 0.0 < chance < 1.0:
        return chance
    shift, slope = _CAME[last_loses]
    return 1.0 / (1.0 + exp(-shift - slope * log(chance / (1.0 - chance))))
