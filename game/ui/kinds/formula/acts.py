"""Events of a table on which formulas are laid put together to acts: a draw, a bow handed on, a discard, a push, a kind
that burns, a card snatched, and the duel of values.

What only some were told stands between the other events for those, and is missing for the rest; the acts are the same
for everybody. It knows no game: which note speaks of what is said by the layout file.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Began, Ended, Event, Moved, Note, Scored, Shown, TurnOf
from game.data.sheet import Sheet

DUEL = ("formula", "formula-left", "formula-right", "turned", "burst", "shield")
"""Movements of the notes that belong to a duel."""


def formula_head(rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
    """Return the kind of act that begins here and how many events it takes; None if it is an act as at any other table.
    """
    first = rest[0]
    movement = noted(first, sheet)
    if movement == "showdown":
        return "duel", _duel(rest, sheet)
    if movement in ("put", "named", "carry", "rebel"):
        return movement, 1
    if isinstance(first, Ended) and sheet.notes.get(first.reason.key) == "void":
        return "void", 1
    if _goes(first, "stock", "hand"):
        return _drawn(rest, sheet)
    if isinstance(first, Shown) and first.to is None and len(rest) > 2:
        return _shown(rest, sheet)
    if _goes(first, "pile", "hand") and len(rest) > 1 and noted(rest[1], sheet) == "snatch":
        return "snatch", 2
    return None


def noted(event: Event, sheet: Sheet) -> str:
    """Return the movement of a note; empty for anything else."""
    return sheet.notes.get(event.reason.key, "") if isinstance(event, Note) else ""


def _drawn(rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
    """A bow on its way through a hand; else all cards drawn in one go, to one hand or dealt to several."""
    if _is_bow(rest, sheet):
        return "bow", 4
    count = 0
    while count < len(rest) and (_private(rest[count]) or _goes(rest[count], "stock", "hand")):
        if _is_bow(rest[count:], sheet):
            break
        count += 1
    if _is_last(rest[count:], sheet):
        return "last-draws", count
    targets = {event.target for event in rest[:count] if isinstance(event, Moved)}
    return ("deal" if len(targets) > 1 else "drawn"), count


def _is_last(after: Sequence[Event], sheet: Sheet) -> bool:
    """Whether hands are compared as soon as these cards are drawn."""
    for event in after:
        if noted(event, sheet) == "showdown":
            return True
        if isinstance(event, Began | TurnOf):
            return False
    return False


def _is_bow(rest: Sequence[Event], sheet: Sheet) -> bool:
    """Drawn, shown to all, and handed on."""
    if len(rest) < 4 or noted(rest[3], sheet) != "bow":
        return False
    drawn, shown = rest[:2]
    return isinstance(drawn, Moved) and isinstance(shown, Shown) and shown.to is None and shown.cards == drawn.cards


def _shown(rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
    """A card shown to all that moves on at once, by the note behind it."""
    movement = noted(rest[2], sheet)
    if movement in ("put", "push", "burn", "bow") and isinstance(rest[1], Moved):
        return movement, 3
    return None


def _duel(rest: Sequence[Event], sheet: Sheet) -> int:
    """All hands are shown, what each comes to, and what that costs."""
    count = 1
    while count < len(rest) and (isinstance(rest[count], Shown | Scored) or noted(rest[count], sheet) in DUEL):
        count += 1
    return count


def _goes(event: Event, source: str, target: str) -> bool:
    return isinstance(event, Moved) and event.source.name == source and event.target.name == target


def _private(event: Event) -> bool:
    return isinstance(event, Shown) and event.to is not None
