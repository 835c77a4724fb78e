"""Events of a table with a pile that climbs put together to acts: a play, the stock turned up, cards drawn before the
first deal, hands exchanged as a whole, payments that belong together.

What only some were told stands between the other events for those, and is missing for the rest; the acts are the same
for everybody. It knows no game: which note speaks of what is said by the layout file.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Called, Event, Moved, Note, Paid, Shown, Shuffled
from game.data.sheet import Sheet

MORE = 2
"""A play may be followed by a word about it and by the rank that a wild card takes."""


def climb_head(rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
    """Return the kind of act that begins here and how many events it takes; None if it is an act as at any other table.

    dealt: cards to all hands. lay: cards shown and laid on the pile. uncover: the top of the stock becomes the table
    card. draw: everybody draws a card. swap: two hands change their owners, and the note that says so. answers: words
    said to one person by all who were asked. tongs: a card shown from a hand. open: several shown from a hand. gather:
    cards go back to the stock. pay: payments for one reason.
    """
    first, second = rest[0], rest[1] if len(rest) > 1 else None
    match first:
        case Shown(to=None) if isinstance(second, Moved) and second.cards == first.cards and _is_pile(second):
            return ("uncover", 2) if second.source.name == "stock" else ("lay", 2 + _about(rest[2:], sheet))
        case Shown(to=None) if isinstance(second, Note) and sheet.notes.get(second.reason.key) == "tongs":
            return "tongs", 2
        case Shown(to=None):
            return "open", 1
        case Moved(_, source, target) if (source.name, target.name) == ("stock", "trick"):
            return "draw", _run(rest, _drawn)
        case Moved(_, source, target) if (source.name, target.name) == ("stock", "hand"):
            return "dealt", _run(rest, _dealt)
        case Moved(_, source, target) if isinstance(second, Moved) and \
                (second.source, second.target) == (target, source):
            return "swap", 3 if _stands(rest[2:], sheet) else 2
        case Called(asked=asked) if asked >= 0 and not isinstance(second, Moved):
            return "answers", _run(rest, lambda e: isinstance(e, Called) and e.asked == asked)
        case Shuffled():
            return "gather", 1
        case Paid():
            return "pay", _run(rest, lambda e: isinstance(e, Paid) and e.reason.key == first.reason.key)
    return None


def _stands(rest: Sequence[Event], sheet: Sheet) -> bool:
    """A note follows that is to be read."""
    return bool(rest) and isinstance(rest[0], Note) and sheet.notes.get(rest[0].reason.key) == "stand"


def _is_pile(event: Moved) -> bool:
    return event.target.name == "pile"


def _drawn(event: Event) -> bool:
    return event.to is None if isinstance(event, Shown) else isinstance(event, Moved) and event.target.name == "trick"


def _dealt(event: Event) -> bool:
    return isinstance(event, Moved) and (event.source.name, event.target.name) == ("stock", "hand")


def _about(rest: Sequence[Event], sheet: Sheet) -> int:
    """How many of the next events are about the play before them."""
    count = 0
    while count < min(MORE, len(rest)) and _belongs(rest[count], rest, sheet):
        count += 1
    return count


def _belongs(event: Event, rest: Sequence[Event], sheet: Sheet) -> bool:
    if isinstance(event, Called):
        return sheet.word(event.word).with_play
    return isinstance(event, Note) and sheet.notes.get(event.reason.key) == "as-rank"


def _run(rest: Sequence[Event], fits: Callable[[Event], bool]) -> int:
    count = 0
    while count < len(rest) and fits(rest[count]):
        count += 1
    return count
