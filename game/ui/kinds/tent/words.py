"""Cards that somebody pulls one after another out of a stock that leans, told in one line that grows.

It asks which notes speak of a pull, and no rule. What came of a pull is told by its own sentence.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Moved, Note, Shown
from game.core.seating import Seat
from game.data.sheet import Sheet
from game.ui.hand.table_words import TableWords
from game.ui.stage.records import Act


class Dig(NamedTuple):
    """Who pulls, how many cards up to now, which of them the reader was told, and the line of the log it stands in."""

    seat: Seat
    cards: int
    faces: tuple[Card, ...]
    line: int


def pulled_by(act: Act, sheet: Sheet) -> Seat | None:
    """Who pulls a card in this act; None if it is another act."""
    first = act.events[0] if act.events else None
    if act.kind not in ("pull", "fall") or not isinstance(first, Note) or not first.reason.seats:
        return None
    return first.reason.seats[0] if sheet.notes.get(first.reason.key) == "pull" else None


def sums_up(act: Act, dig: Dig | None) -> bool:
    """Whether this act only says how many cards were pulled in all, which the line has told already."""
    first = act.events[0] if act.events else None
    return dig is not None and act.kind == "dig" and isinstance(first, Note) and first.reason.seats == (dig.seat,) \
        and not any(isinstance(event, Moved) for event in act.events)


def going_on(dig: Dig | None, seat: Seat, act: Act, line: int) -> Dig:
    """The dig with this pull; another's begins in the log's line `line`."""
    seen = next((event.faces[:1] for event in act.events if isinstance(event, Shown) and event.to is not None), ())
    if dig is None or dig.seat != seat:
        return Dig(seat, 1, seen, line)
    return dig._replace(cards=dig.cards + 1, faces=dig.faces + seen)


def sentence(words: TableWords, dig: Dig, single: str) -> str:
    """The line as it stands now. single: what is said of one card that nobody saw."""
    who = words.services.narrator.person(dig.seat, words.names, words.observer)
    if dig.seat == words.observer and len(dig.faces) == dig.cards:
        said = words.t("table.tent.pulls_own", n=dig.cards, cards=[words.card_said(face) for face in dig.faces])
    elif dig.cards == 1:
        return single
    else:
        said = words.t("table.tent.pulls", who=who, n=dig.cards, you=dig.seat == words.observer)
    return said[:1].upper() + said[1:]
