"""Events put together to acts: what is seen as one movement. A deal of twenty cards is one act, so is an exchange.

What only some were told (`to` is not None) joins the act before it and takes no time of its own: the picture lasts
equally long for everybody, whatever each knows. So does a fact: it is drawn where it holds, and moves nothing. It knows
no game; words and notes mean nothing here.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.cards import CardId
from game.core.events import Asked, Called, Ended, Event, Fact, Left, Moved, Note, Paid, Scored, Shown, Shuffled, TurnOf
from game.core.seating import Seat, Zone
from game.data.sheet import Sheet
from game.ui.stage.records import Act, StageKind, Win

ENDS = ("end-deal", "end-round", "end-match")
"""The acts by which a part of a match ends."""

SETTLING = ("pay", "leave", "crown", "stand", "again")
"""What a showdown comes to, step by step."""


def acts(events: Sequence[Event], sheet: Sheet, kinds: Sequence[StageKind]) -> list[Act]:
    """Return the events as acts, in order, at a table of these kinds; together they hold every event exactly once."""
    out: list[Act] = []
    waiting = list(events)
    rest = [event for event in events if not isinstance(event, Fact)]
    if (facts := _taken(waiting, 0)):
        out.append(Act("still", facts))         # that nothing goes before
    while rest:
        kind, count = _head(rest, sheet, kinds)
        while count < len(rest) and getattr(rest[count], "to", None) is not None:
            count += 1
        del rest[:count]
        taken = _taken(waiting, count)
        showdown = kind == "showdown"
        late = _late(rest, sheet) if showdown else frozenset()
        out.append(Act(kind, taken, late, _speaker(out), _star(out) if showdown else -1))
        if len(out) > 1 and kind in SETTLING and out[-2].kind in SETTLING:
            out[-2] = out[-2]._replace(more=True)
    return _with_win(_without_parts(out))


def _with_win(found: list[Act]) -> list[Act]:
    """Note what is won by all this: of a deal where hands are turned up after it, for that is seen first, else where it
    ends; and how its only winner comes to have no card left."""
    end = next((n for n in reversed(range(len(found))) if found[n].kind in ENDS), None)
    ended = None if end is None else next(e for e in reversed(found[end].events) if isinstance(e, Ended))
    if end is None or ended is None or not ended.winners:
        return found
    hands = next((n for n in range(end) if found[n].kind == "hands"), end)
    at = end if ended.what == "match" else hands
    found[at] = found[at]._replace(win=_win(ended, [event for act in found for event in act.events]))
    if len(ended.winners) == 1 and hands < end:
        last = next((n for n in reversed(range(hands)) if _leaves_hand(found[n], ended.winners[0])), None)
        for n in range(hands if last is None else last, hands):
            found[n] = found[n]._replace(wins=True)
    return found


def _leaves_hand(act: Act, seat: Seat) -> bool:
    """Whether a card leaves the hand of this seat."""
    return any(isinstance(event, Moved) and event.source == Zone("hand", seat) for event in act.events)


def _win(ended: Ended, events: Sequence[Event]) -> Win:
    """What is won, with what its only winner gets by it, and from whom."""
    paid = [event for event in events if isinstance(event, Paid)]
    gain = 0
    if len(ended.winners) == 1 and ended.what != "match":
        (seat,) = ended.winners
        gain = sum(event.amount * ((event.payee == seat) - (event.payer == seat)) for event in paid) + \
            sum(event.points for event in events if isinstance(event, Scored) and event.seat == seat)
    return Win(ended, max(0, gain), frozenset(e.payer for e in paid if e.payer >= 0) - {*ended.winners})


def _without_parts(found: list[Act]) -> list[Act]:
    """Where the match ends, that a deal or a round has ended before it is no sight of its own."""
    if not any(act.kind == "end-match" for act in found):
        return found
    return [act._replace(kind="still") if act.kind in ("end-deal", "end-round") else act for act in found]


def _taken(waiting: list[Event], count: int) -> tuple[Event, ...]:
    """So many events that move something are taken away from what waits, with the facts among and right behind them."""
    end = 0
    while end < len(waiting) and (count or isinstance(waiting[end], Fact)):
        count -= not isinstance(waiting[end], Fact)
        end += 1
    taken = tuple(waiting[:end])
    del waiting[:end]
    return taken


def _head(rest: Sequence[Event], sheet: Sheet, kinds: Sequence[StageKind]) -> tuple[str, int]:
    """The kind of act that begins here and how many events it takes."""
    first = rest[0]
    if (hands := _hands(rest, sheet)):
        return "hands", hands
    for kind in kinds:
        if (found := kind.head(rest, sheet)) is not None:
            return found
    match first:
        case Moved():
            return _moves(rest)
        case Shown(to=None):
            return _shows(rest)
        case Paid():
            return "pay", _run(rest, lambda e: _same_way(first, e))
        case Shuffled(zone=zone):
            return "still" if zone.seat is not None else "shuffle", 1   # an own hand is mixed in the hand
        case TurnOf() | Asked(seats=(_,), silence=False):
            return "turn", 1
        case Called():
            return "call", 1
        case Scored():
            return "score", _run(rest, lambda e: isinstance(e, Scored))
        case Left():
            return "leave", _run(rest, lambda e: isinstance(e, Left) and e.what == first.what)
        case Ended():
            return _ends(rest)
        case Note():
            return _note(rest, sheet.notes.get(first.reason.key, ""))
        case _:
            return "still", 1


def _ends(rest: Sequence[Event]) -> tuple[str, int]:
    """What has ended; a deal and with it the match at once are seen as the end of the match."""
    count = _run(rest, lambda e: isinstance(e, Ended))
    last = rest[count - 1]
    assert isinstance(last, Ended)
    return f"end-{last.what}", count


def _hands(rest: Sequence[Event], sheet: Sheet) -> int:
    """How many events turn up what is left in the hands: of each of them its cards, and the note whose they are."""
    count = 0
    while len(rest) > count + 1 and isinstance(rest[count], Shown) and isinstance(note := rest[count + 1], Note) \
            and sheet.notes.get(note.reason.key) == "hands":
        count += 2
    return count


def _note(rest: Sequence[Event], movement: str) -> tuple[str, int]:
    if movement == "showdown":
        shows = len(rest) > 1 and isinstance(rest[1], Shown) and rest[1].to is None
        return "showdown", 2 if shows else 1
    return movement or "still", 1


def _moves(rest: Sequence[Event]) -> tuple[str, int]:
    first = rest[0]
    assert isinstance(first, Moved)
    second = rest[1] if len(rest) > 1 else None
    if isinstance(second, Moved) and (second.source, second.target) == (first.target, first.source):
        return "exchange", 2
    way = (first.source.name, first.target.name)
    count = _run(rest, lambda e: isinstance(e, Moved) and (e.source.name, e.target.name) == way)
    if way == ("stock", "hand") and count > 1:
        return "deal", count
    return ("collect" if count > 1 else "move"), count


def _shows(rest: Sequence[Event]) -> tuple[str, int]:
    """Cards turned up for all: many at once, one that moves on at once, or one where it lies."""
    first = rest[0]
    assert isinstance(first, Shown)
    if len(first.cards) > 1:
        return "showdown", 1
    second = rest[1] if len(rest) > 1 else None
    if isinstance(second, Moved) and second.cards == first.cards:
        return ("turn-up" if second.source.name == "stock" else "discard"), 2
    return "reveal", 1


def _run(rest: Sequence[Event], fits: Callable[[Event], bool]) -> int:
    count = 1
    while count < len(rest) and fits(rest[count]):
        count += 1
    return count


def _same_way(first: Paid, event: Event) -> bool:
    """Chips that go the same way at once: everybody antes, the losers pay."""
    return isinstance(event, Paid) and (event.payee == first.payee < 0 or event.payer == first.payer < 0)


def _late(rest: Sequence[Event], sheet: Sheet) -> frozenset[Seat]:
    """Who will be marked as lowest by what follows: their cards are turned last."""
    found = set()
    for event in rest:
        match event:
            case Paid(seat, _, _, reason) | Left(seat, _, reason) if sheet.marks.get(reason.key) == "lowest":
                found.add(seat)
            case _:
                pass
    return frozenset(found)


def _speaker(before: Sequence[Act]) -> Seat:
    """The seat that asked for what comes now: the last one in this delivery that said a word to another seat, unless an
    exchange has answered it."""
    for act in reversed(before):
        event = act.events[0]
        if act.kind == "exchange":
            return -1
        if act.kind == "call" and isinstance(event, Called):
            return event.seat
    return -1


def _star(before: Sequence[Act]) -> Seat:
    """Whose word has stopped the deal, if a showdown follows it at once."""
    event = before[-1].events[0] if before and before[-1].kind == "trumpet" else None
    return event.reason.seats[0] if isinstance(event, Note) and event.reason.seats else -1


def cards_of(act: Act) -> Iterator[CardId]:
    """Yield every handle that this act moves or turns."""
    for event in act.events:
        if isinstance(event, Moved | Shown):
            yield from event.cards
