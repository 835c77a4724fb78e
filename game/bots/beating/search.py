"""Lets a bot of the beating games look ahead: worlds that its seat may imagine, and one tree of what is played in all
of them.

Each world is played on for some tricks once for every card it could play; then it estimates how likely each player
loses the deal (`beating_standing`). The tricks follow the tree: at every node, the card that has served
the seat best so far or has been tried too seldom to know – of those they hold in this world, for what they cannot tell
apart is one node (information-set tree search: Cowling, Powley and Whitehouse 2012). Where the tree ends, or without
one, all play by the rule. A card that clearly loses more often than another is not tried again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from game.bots.beating.rollout_policy import choice, do_without, play_on
from game.bots.beating.standing import losing
from game.bots.player import Weighed
from game.core.rng import Rng
from game.core.rules import Action
from game.core.seating import Seat
from game.rules.beating.determinize import BeatingWorlds
from game.rules.beating.play import BeatingState
from game.rules.beating.variant import JOKER, KINDS, Key

_BATCH = 8  # worlds after which it is asked which cards are clearly worse
_CLEAR, _DOUBT = 2.6, 0.5  # standard deviations, and what is added to the squares, for a few worlds may all agree
_ALIKE = 0.006  # of two cards that differ by no more than this part of the deals either will do
_CURIOUS = 0.5  # how much a card that was seldom tried is given
_WIDEN = 4  # after so many visits of a node another card is tried there


class Edge:
    """A card at a node: how often it was possible, and played; how much of the deal its player lost then; the node
    behind it."""

    __slots__ = ("behind", "lost", "possible", "visits")

    def __init__(self) -> None:
        self.visits = self.possible = 0
        self.lost = 0.0
        self.behind: dict[int, Edge] = {}


class How(NamedTuple):
    """Tells how far ahead, in tricks; along a tree or by the rule; whether to weigh on when either of two will do."""

    ahead: int
    tree: bool
    thorough: bool


def weighed(
    imagined: BeatingWorlds, me: Seat, actions: Sequence[Action], plays: int, rng: Rng, how: How
) -> tuple[Weighed, ...]:
    """Weigh these actions by so many plays, all actions together; best first."""
    ends: dict[Action, list[float]] = {action: [] for action in actions}
    nodes: dict[Action, dict[int, Edge]] = {action: {} for action in actions}
    standing = list(actions)
    stop = imagined.tricks + how.ahead
    least = 0 if how.thorough and len(actions) == 1 else 1      # a chance to tell needs plays even without a choice
    while not ends[standing[0]] or plays >= len(standing) > least:
        for _ in range(_BATCH):
            world, chance = imagined.world(), rng.bits()  # the tent falls alike whichever card is tried
            for action in standing:
                twin = world.clone()
                dice = Rng(chance)
                twin.apply(me, action, dice)
                path = _down(twin, nodes[action], stop, dice) if how.tree else []
                chances = _chances(twin, stop, dice)
                for seat, edge in path:
                    edge.lost += chances[seat]
                ends[action].append(chances[me])
            plays -= len(standing)
        standing = _still_open(standing, ends, how.thorough)
    usual = ends[standing[0]]
    found = [Weighed(action, _beside(each, usual), len(each)) for action, each in ends.items()]
    return tuple(sorted(found, key=lambda each: (each.action not in standing, each.loses)))


def _beside(ends: list[float], usual: list[float]) -> float:
    """How often the deal is lost so, by what it is more or less than usual in the same worlds."""
    count = len(ends)
    return min(1.0, max(0.0, (sum(ends) - sum(usual[:count])) / count + sum(usual) / len(usual)))


def _chances(world: BeatingState, stop: int, rng: Rng) -> list[float]:
    """By seat the chance of losing this deal, played on until so many tricks are over: who has lost it, or who stands
    worse. Who wins with others has lost what is theirs."""
    play_on(world, stop, rng)
    if world.turn >= 0:
        return losing(world)
    if world.last_loses:
        return [float(seat in world.losers) for seat in range(world.seats)]
    won = 1.0 / len(world.winners)
    return [1.0 - won if seat in world.winners else 1.0 for seat in range(world.seats)]


def _still_open(standing: list[Action], ends: dict[Action, list[float]], thorough: bool) -> list[Action]:
    """Those that may be the best: no other has clearly lost less in the same worlds. The best so far alone, when none
    can be much better, unless it is thorough."""
    best = min(standing, key=lambda action: sum(ends[action]))
    least = ends[best]
    count = len(least)
    found, much = [best], thorough
    for action in standing:
        if action is not best:
            apart = [one - other for one, other in zip(ends[action], least, strict=True)]
            behind, spread = sum(apart), _CLEAR * sqrt(sum([each * each for each in apart]) + _DOUBT)
            if behind <= spread:
                found.append(action)
                much = much or spread - behind > _ALIKE * count
    return found if much else [best]


def _down(world: BeatingState, node: dict[int, Edge], stop: int, rng: Rng) -> list[tuple[Seat, Edge]]:
    """Play this world on along the tree, to one new edge at the most; who played which edges."""
    path: list[tuple[Seat, Edge]] = []
    while (seat := world.turn) >= 0 and world.tricks < stop:
        cards = _possible(world, seat)
        if not cards:
            do_without(world, seat, rng)
            continue
        key, fresh = _picked(world, seat, cards, node)
        edge = node[key & 127]
        edge.visits += 1
        path.append((seat, edge))
        world.play(seat, key)
        if fresh:
            break
        node = edge.behind
    return path


def _possible(world: BeatingState, seat: Seat) -> list[Key]:
    """Return the cards this seat could play now; none if it digs. A joker at hand is played instead of digging."""
    mine, led = seat * KINDS, world.led
    if 0 <= led < JOKER:
        return world.suits[mine + led] or world.suits[mine + JOKER]
    return world.hand(seat)


def _picked(world: BeatingState, seat: Seat, cards: list[Key], node: dict[int, Edge]) -> tuple[Key, bool]:
    """The card to try, and whether it is tried here for the first time: the rule's first, then from time to time one
    more, else the best so far."""
    known: list[tuple[Key, Edge]] = []
    fresh: list[Key] = []
    visits = 0
    for key in cards:
        edge = node.get(key & 127)
        if edge is None:
            fresh.append(key)
        else:
            edge.possible += 1
            visits += edge.visits
            known.append((key, edge))
    if fresh and len(known) * _WIDEN <= visits:
        key = choice(world, seat)
        if key not in fresh:
            key = fresh[visits % len(fresh)]
        made = node[key & 127] = Edge()
        made.possible = 1
        return key, True
    best, least = known[0][0], 1000.0
    for key, edge in known:
        worth = edge.lost / edge.visits - _CURIOUS * sqrt(log(edge.possible) / edge.visits)
        if worth < least:
            best, least = key, worth
    return best, False
