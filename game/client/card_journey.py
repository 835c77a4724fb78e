"""The way of every card through a deal: from whose hand into whose, step by step, and who refused it.

It is folded from what was told, so it knows cards as handles: that a card was handed on is public, what it is need not
be. It knows no rule, no word and no picture; no secret goes into it, for `Moved`, `Called` and `TurnOf` are told
to everybody.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import POT, Began, Called, Event, Moved, Shuffled, TurnOf
from game.core.seating import Seat, Zone


class Hop(NamedTuple):
    """One step: a card goes from `source` to `target` – or stays, because the seat asked there `refused` it."""

    source: Zone
    target: Zone
    refused: bool = False


class Journey(NamedTuple):
    """All steps of one card; the first is that by which it was dealt, or by which it was `drawn` later."""

    hops: tuple[Hop, ...] = ()
    drawn: bool = False

    @property
    def steps(self) -> tuple[Hop, ...]:
        """The steps that can be followed on the table; that it was dealt is none."""
        return self.hops if self.drawn else self.hops[1:]

    @property
    def handed(self) -> int:
        """Count how often the card came to another seat or to a pile."""
        return sum(not hop.refused for hop in self.steps)

    @property
    def refusals(self) -> int:
        return sum(hop.refused for hop in self.hops)

    @property
    def stations(self) -> tuple[Zone, ...]:
        """The zones it has been in, in order, from where it was dealt to, or drawn from, to where it lies."""
        been = [hop.target for hop in self.hops if not hop.refused]
        return (self.hops[0].source, *been) if self.drawn else tuple(been)


def journeys(deal: Iterable[Event]) -> dict[CardId, Journey]:
    """Follow each card from what was told since a deal began. A shuffle ends the ways of the cards it gathers: no
    player can follow one any more, and its handle is gone."""
    ways: dict[CardId, Journey] = {}
    held: dict[Seat, CardId] = {}
    turn = POT
    for event in deal:
        match event:
            case Began():
                ways, held, turn = {}, {}, POT
            case TurnOf(_, seat):
                turn = seat
            case Moved(cards, source, target):
                for card in cards:
                    way = ways.get(card, Journey(drawn=turn != POT))
                    ways[card] = way._replace(hops=(*way.hops, Hop(source, target)))
                    if target.seat is not None:
                        held[target.seat] = card
            case Called(seat, _, asked) if asked == turn != seat and asked in held:     # an answer to the asker
                way, stays = ways[held[asked]], Hop(Zone("hand", asked), Zone("hand", seat), True)
                ways[held[asked]] = way._replace(hops=(*way.hops, stays))
            case Shuffled(gathered):
                ways = {card: way for card, way in ways.items() if card not in gathered}
            case _:
                pass
    return ways
