"""Decides whether a question goes on behind the same curtain: the seat that has answered is asked the same again at
once, or first asked to confirm; and whether the curtain goes round to another player, because there was nothing to see.

It looks only at what everybody was told. Where more has happened than the curtain itself shows – how many cards the
seat holds, what lies on a pile that climbs – it has to rise, so that all may see it; and so it has where a card has
moved or a word was called before the next person is asked.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.client.visible_hands import at_screen
from game.core.events import Asked, Called, Event, Fact, Moved, TurnOf
from game.core.ports import TableHost
from game.core.seating import Seat, Zone
from game.data.sheet import Sheet, sheet
from game.ui.hand.plug import TableKind
from game.ui.kinds.catalogue import kinds_at
from game.ui.pages.services import Services
from game.ui.stage.sentence_queue import NEWS

AGAIN = 300.0
"""Milliseconds after an answer before the next press can be one: a double press is no two answers."""

STOCK = Zone("stock")


def told_so_far(host: TableHost) -> int:
    """Return how many events everybody was told so far."""
    return len(host.told(None, 0))


def asked_again(host: TableHost, seat: Seat, kind: str, since: int) -> bool:
    """Return whether a question of this kind, put to this seat and answered, is put to it again or followed by another,
    and since this number of events nothing has happened that a curtain does not show. Only what is asked of everybody
    alike."""
    view, how = host.view(None), sheet(host.setup.game)
    if kind not in how.questions or view.asking not in how.questions or host.waiting() != (seat,):
        return False
    kinds = kinds_at(host.setup.game)
    return all(_is_shown_by_a_curtain(event, seat, how, kinds) for event in host.told(None, since))


def goes_round(host: TableHost, since: int) -> bool:
    """Return whether, since this number of events, nothing has happened that eyes or ears would miss: a player keeps
    what they have, and another person is asked in turn behind a curtain."""
    how = sheet(host.setup.game)
    if not at_screen(host).intersection(host.waiting()) or host.is_window or host.view(None).asking in how.open_to_all:
        return False
    return all(_is_unseen(event, how) for event in host.told(None, since))


def _is_unseen(event: Event, how: Sheet) -> bool:
    """Questions, facts that follow from what lies there, and words that are whispered at this table."""
    return isinstance(event, Asked | TurnOf | Fact) or \
        (isinstance(event, Called) and how.word(event.word).voice == "whisper")


def _is_shown_by_a_curtain(event: Event, seat: Seat, how: Sheet, kinds: Sequence[TableKind]) -> bool:
    """Questions, and cards that are drawn; what holds, for it follows from what lies there; what more a kind of table
    has, it says."""
    match event:
        case Asked() | TurnOf() | Fact():
            return True
        case Moved(_, source, target) if source == STOCK and target == Zone("hand", seat):
            return True
        case _:
            return any(kind.is_shown(event, seat, how) for kind in kinds)


def latest(services: Services, host: TableHost, since: int) -> str:
    """Return the last sentences of what everybody was told since this number of events, the newest last."""
    view, names = host.view(None), tuple(chair.name for chair in host.setup.chairs)
    told = [services.narrator.tell(event, view, names, None, host.setup.game) for event in host.told(None, since)]
    return "\n".join([line.text for line in told if line is not None][-NEWS:])
