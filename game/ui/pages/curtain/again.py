"""Whether a question goes on behind the same curtain: the seat that has answered is asked the same at once, or first
whether it is sure.

It looks only at what everybody was told. Where more has happened than the curtain itself shows – how many cards the
seat holds, what lies on a pile that climbs – it has to rise, so that all may see it.
"""
from __future__ import annotations

from game.core.events import Asked, Called, Event, Moved, Note, Shown, TurnOf
from game.core.ports import TableHost
from game.core.seating import Seat, Zone
from game.data.sheet import Sheet, sheet
from game.ui.kinds.climb.sheet import climbs
from game.ui.pages.curtain.light import CurtainLight

AGAIN = 300.0
"""Milliseconds after an answer before the next press can be one: a double press is no two answers."""

STOCK, PILE = Zone("stock"), Zone("pile")


def told_so_far(host: TableHost) -> int:
    """How many events everybody was told so far."""
    return len(host.told(None, 0))


def asked_again(host: TableHost, seat: Seat, kind: str, since: int) -> bool:
    """A question of this kind, put to this seat and answered, is put to it again or followed by another, and since this
    number of events nothing has happened that a curtain does not show. Only what is asked of everybody alike."""
    view, how = host.view(None), sheet(host.setup.game)
    if kind not in how.questions or view.asking not in how.questions or host.waiting() != (seat,):
        return False
    return all(_is_shown_by_a_curtain(event, seat, how) for event in host.told(None, since))


def _is_shown_by_a_curtain(event: Event, seat: Seat, how: Sheet) -> bool:
    """Cards that are drawn; where one pile climbs also what is laid on it, turned onto it, and said with that."""
    match event:
        case Asked() | TurnOf():
            return True
        case Moved(_, source, target) if source == STOCK and target == Zone("hand", seat):
            return True
        case Moved(_, source, target):
            return climbs(how).top > 0 and target == PILE and source in (STOCK, Zone("hand", seat))
        case Called(by):
            return climbs(how).top > 0 and by == seat
        case Note(reason):
            return how.notes.get(reason.key) == "as-rank"
        case Shown():
            return climbs(how).top > 0
        case _:
            return False


def doubt(curtain: CurtainLight, verb: str) -> str:
    """The key of what is asked before this is said; empty: nothing. It lies in the cards, and is asked before open eyes
    only."""
    if not curtain.is_open or curtain.called:
        return ""
    how, hand = sheet(curtain.host.setup.game), [face for face in curtain.secret() if face is not None]
    return how.answers[verb].sure if curtain.sure.waits(verb, how, hand, curtain.now) else ""
