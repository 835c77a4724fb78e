"""Does at the table what a phone says: an action as it stands, or one to which the player's own hand adds a figure. The
table judges how steady a hand was: the phone tells the way a finger went, and nothing of how good that was."""
from __future__ import annotations

import re
from typing import Final

from game.client.line import NONSENSE
from game.client.seat_client import SeatClient
from game.core.rules import Action, meant
from game.features.phones.room.messages import Pulled, Row, Say
from game.odds.pull import judged

__all__ = ["Pulled", "Row", "done", "precedence", "steadiness_of"]

LONGEST: Final = 60_000
"""Milliseconds for which a hand may hold on."""

_STEP: Final = re.compile(r"([0-9]{1,5}),(-?[0-9]{1,5}),(-?[0-9]{1,5})")


def steadiness_of(way: str) -> int | None:
    """Return the steadiness (0–100) of a hand that went this way; None for what is no way, or ends before the card is
    out."""
    ways: list[list[tuple[float, float, float]]] = []
    for part in way.split("|"):
        t = along = aside = 0
        ways.append([])
        for step in part.split(";"):
            if (found := _STEP.fullmatch(step)) is None:
                return None
            dt, more, beside = map(int, found.groups())
            t, along, aside = t + dt, along + more, aside + beside
            if t > LONGEST:
                return None
            ways[-1].append((float(t), along / 1000, aside / 1000))
    return judged(ways)


def done(side: SeatClient, said: Say | Pulled | Row) -> str:
    """Do what the phone said; return why it was not taken, as a key; empty: it was – of a row the first."""
    if isinstance(said, Row):
        return _in_a_row(side, said)
    text = said.text
    if isinstance(said, Pulled):
        steady = steadiness_of(said.way)
        if steady is None:
            return NONSENSE
        text = f"{text} {steady}"
    elif _adds(side, Action.parse(text)):
        return NONSENSE
    refused = side.submit(text, said.seen)
    return refused.key if refused is not None else ""


def _in_a_row(side: SeatClient, said: Row) -> str:
    """Do one after the other, as long as it is the player's turn and the next one is on offer just as it stands: a
    question asked meanwhile is one the player has not seen, and it is not answered."""
    first, *others = said.texts.split(";")
    refused = done(side, Say(said.n, first, said.seen))
    for text in others if not refused else ():
        if side.public.asking != "turn" or all(each.standing or each.action.text() != text for each in side.offers()):
            break
        if done(side, Say(said.n, text, side.question)):
            break
    return refused


def _adds(side: SeatClient, action: Action) -> bool:
    """Whether it is an action on offer to which a figure was added."""
    offers = side.offers()
    offer = meant(action, offers)
    return offer is not None and all(each.action != action for each in offers)


def precedence(side: SeatClient | None, said: Say | Pulled | Row) -> tuple[bool, int, int]:
    """Order of messages that arrive at once: speaking up out of turn before answers to a question, and within each the
    order of the deal."""
    if side is None:
        return True, -1, said.n
    action, order = Action.parse(said.text), side.public.order
    speaks_up = any(offer.standing and offer.action == action for offer in side.offers())
    return not speaks_up, order.index(side.seat) if side.seat in order else len(order), said.n
