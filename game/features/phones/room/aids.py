"""What the rules work out of somebody's own cards and his page shows him, as his own screen would: the best formula, a
row of cards that can be laid one after the other. As secret as the cards are.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.client.seat_client import SeatClient
from game.odds.advice import Advice

CLIMB: Final = "climb"
"""The part of a table on which rows are laid."""


def aids(side: SeatClient) -> Mapping[str, object]:
    """Plain values of JSON, while this seat is asked; nothing where there is nothing to be worked out. `formula`: its
    `best` – cards in the order in which they are read, brackets, which are turned, the value – or none, whether there
    is a `pair` of brackets, whether cards may be turned (`turns`). `row`: actions, one after the other."""
    if not any(not offer.standing for offer in side.offers()):
        return {}
    found: dict[str, object] = {}
    advice = side.advice()
    if isinstance(advice, Advice):
        best = None if advice.best is None else {**advice.best._asdict()}
        found["formula"] = {"best": best, "pair": advice.pair, "turns": advice.turns}
    if CLIMB in side.sheet.parts and (rows := side.ahead(side.sheet.play)) and len(rows[0]) > 1:
        found["row"] = list(rows[0])
    return found
