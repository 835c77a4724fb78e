"""Whether a question goes on behind the same curtain: the seat that has answered is asked the same at once.

It looks only at what everybody was told. Where more has happened than the curtain itself shows – how many cards the
seat holds – it has to rise, so that all may see it.
"""
from __future__ import annotations

from game.core.events import Asked, Event, Moved
from game.core.ports import TableHost
from game.core.seating import Seat, Zone
from game.ui.stage.setting import setting

AGAIN = 300.0
"""Milliseconds after an answer before the next press can be one: a double press is no two answers."""


def told(host: TableHost) -> int:
    """How many events everybody was told so far."""
    return len(host.told(None, 0))


def asked_again(host: TableHost, seat: Seat, kind: str, since: int) -> bool:
    """A question of this kind, put to this seat and answered, is put to it again or followed by another, and since this
    number of events it has drawn cards and nothing else has happened. Only what is asked of everybody alike."""
    view, alike = host.view(None), setting(host.setup.game).questions
    if kind not in alike or view.asking not in alike or host.waiting() != (seat,):
        return False
    return all(_is_shown_by_a_curtain(event, seat) for event in host.told(None, since))


def _is_shown_by_a_curtain(event: Event, seat: Seat) -> bool:
    return isinstance(event, Asked) or (
        isinstance(event, Moved) and event.source == Zone("stock") and event.target == Zone("hand", seat))
