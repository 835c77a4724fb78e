"""Events of a table with hands and tricks put together to acts: a deal, a dig, a card played, a trick taken away.

What only some were told stands between the other events for those, and is missing for the rest; the acts are the same
for everybody. It knows no game: which note speaks of what is said by the layout file.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Covered, Event, Moved, Note, Shown
from game.data.sheet import Sheet

LONG = 3
"""With more cards than that a dig is a great moment."""


def trick_head(rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
    """Return the kind of act that begins here and how many events it takes; None if it is an act as at any other table.

    deal: cards from the stock to several hands. dig: from the stock to one hand, with the note of their number;
    long-dig: the same of many. play: a card shown and laid down. sweep: a trick put away. pick-up: a trick taken into
    hands.
    """
    first = rest[0]
    if isinstance(first, Shown) and first.to is None:
        second = rest[1] if len(rest) > 1 else None
        plays = isinstance(second, Moved) and second.cards == first.cards and second.target.name == "trick"
        return ("play", 2) if plays else None
    if _goes(first, "stock", "hand"):
        return _drawn(rest, sheet)
    for target, kind in (("pile", "sweep"), ("hand", "pick-up")):
        count = _run(rest, lambda e, to=target: _taken(e, to, sheet))      # type: ignore[misc]
        if any(_goes(event, "trick", target) for event in rest[:count]):
            return kind, count
    return None


def _drawn(rest: Sequence[Event], sheet: Sheet) -> tuple[str, int]:
    count = _run(rest, lambda e: _goes(e, "stock", "hand") or _private(e))
    moved = [event for event in rest[:count] if isinstance(event, Moved)]
    if len({event.target for event in moved}) > 1:
        return "deal", count
    many = sum(len(event.cards) for event in moved) > LONG
    if len(rest) > count and _noted(rest[count], "dig", sheet):
        count += 1
    return "long-dig" if many else "dig", count


def _taken(event: Event, target: str, sheet: Sheet) -> bool:
    """Part of a trick that is taken away: to the pile, or to hands with a note of how many each took."""
    if isinstance(event, Covered) or _goes(event, "trick", target):
        return True
    return target == "hand" and (_private(event) or _noted(event, "pick-up", sheet))


def _goes(event: Event, source: str, target: str) -> bool:
    return isinstance(event, Moved) and event.source.name == source and event.target.name == target


def _private(event: Event) -> bool:
    return isinstance(event, Shown) and event.to is not None


def _noted(event: Event, movement: str, sheet: Sheet) -> bool:
    return isinstance(event, Note) and sheet.notes.get(event.reason.key) == movement


def _run(rest: Sequence[Event], fits: Callable[[Event], bool]) -> int:
    count = 0
    while count < len(rest) and fits(rest[count]):
        count += 1
    return count
