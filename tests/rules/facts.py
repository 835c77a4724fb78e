"""What everybody has seen of cards that not everybody has: facts that follow from a deal's open events.

They are read off the rules pages, and know neither the rules nor their imagination: a fact is a question that can be
asked of any faces, the true ones or others, and of the true ones it must be so.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.cards import Card, CardId
from game.core.events import Asked, Called, Event, Left, Moved, Note, Shuffled, TurnOf
from game.core.seating import Seat, Zone
from game.core.view import View
from tests.rules.million import Table

Face = Callable[[CardId], Card]
Fact = Callable[[Face], bool]


def kuku_facts(events: Sequence[Event], table: Table) -> Iterator[Fact]:
    """Who must refuse does (Deal 3), a matto received disqualifies (4), what is taken from the stock is a card that can
    be taken (5)."""
    refusing = {"HU", "HO", "HS", "CA"}
    mattos = {event.reason.cards[0] for event in events if isinstance(event, Left) and event.reason.key == "kuku.matto"}
    dealt, before = False, None
    for event in events:
        dealt = dealt or isinstance(event, Asked)
        if isinstance(event, Moved) and event.target.name == "hand" and dealt:
            card = event.cards[0]
            if event.source.name != "hand":
                yield lambda face, card=card: face(card).code not in refusing | {"KU"}  # type: ignore[misc]
            else:
                yield lambda face, card=card: (face(card).code == "MT") == (card in mattos)  # type: ignore[misc]
                if isinstance(before, Moved) and before.source == event.target:     # what the asked one gives back
                    yield lambda face, card=card: face(card).code not in refusing  # type: ignore[misc]
        before = event


def beating_facts(events: Sequence[Event], table: Table) -> Iterator[Fact]:
    """Who digs, pulls or passes has not the suit led (Cangkul 2, 3); whose turn it is to follow has it, or a joker that
    must be played."""
    view, led = View(None, table.seats), ""
    must = table.options.get("joker") == "void_must"
    tent = "topple" in table.options

    def none_of(seat: Seat) -> Fact:
        hand, suit = view.hand(seat), led
        return lambda face: all(_suit(face(card)) != suit and not (must and _suit(face(card)) == "JO") for card in hand)

    def some_of(seat: Seat) -> Fact:
        hand, suit = view.hand(seat), led
        return lambda face: any(_suit(face(card)) == suit or (must and _suit(face(card)) == "JO") for card in hand)

    playing = False
    for event in events:
        match event:
            case Asked(kind=kind, seats=(seat,)) if kind.endswith((".void", ".pull")):
                yield none_of(seat)
            case TurnOf(seat=seat) if led not in ("", "JO"):
                yield some_of(seat)
            case Moved(source=Zone(name="stock"), target=Zone(name="hand", seat=seat)) if playing and not tent:
                yield none_of(seat)  # type: ignore[arg-type]
            case Called(seat=seat):
                yield none_of(seat)
            case Moved(cards=(card,), target=Zone(name="trick")) if led in ("", "JO"):
                led = _suit(view.faces[card])
            case Note(reason=reason) if reason.key.endswith(".trick"):
                led = ""
        playing = playing or isinstance(event, TurnOf | Asked)
        view.hear((event,))


def _suit(face: Card) -> str:
    return "JO" if face.code == "JO" else face.suit


def calcolon_facts(events: Sequence[Event], table: Table) -> Iterator[Fact]:
    """A bow goes on at once (Round 2); of several copies the first in the hand is discarded or traded; what the Flame
    Arrow names has been burnt (Special cards)."""
    view, before = View(None, table.seats), None
    at_once = table.options["bow"] == "at_once"
    for place, event in enumerate(events):
        forced = isinstance(event, Moved) and event.target.name == "bows" and at_once
        if isinstance(event, Moved) and event.source.name == "hand" and len(event.cards) == 1 and not forced:
            hand, card = view.hand(event.source.seat), event.cards[0]  # type: ignore[arg-type]
            first = hand[: hand.index(card)]
            back = isinstance(before, Moved) and before.source == event.target and before.target == event.source
            mixed = isinstance(before, Shuffled) and before.zone == event.source    # a trade tells no place in a hand
            if not back and not mixed:
                yield lambda face, card=card, first=first: face(card).code not in [face(c).code for c in first]  # type: ignore[misc]
        if isinstance(event, Note) and event.reason.key.startswith("calcolon.arrow_"):
            yield from _arrow_facts(event, events[place + 1 :], view)
        before = event
        view.hear((event,))
    if at_once and "deal" not in view.ended:
        held = [card for seat in range(table.seats) for card in view.hand(seat)]
        yield lambda face: all(face(card).code != "(" for card in held)


_NAMED = {"tenth": {"1/10"}, "plus": {"+"}, "minus": {"-", "FA"}, "times": {"x"}, "divide": {"/"}}


def _arrow_facts(arrow: Note, following: Sequence[Event], view: View) -> Iterator[Fact]:
    """From the archer's left everybody has burnt what is of the kind, as far as there was a stock to draw from."""
    kind = arrow.reason.key.removeprefix("calcolon.arrow_")
    codes = _NAMED.get(kind) or {str(arrow.reason.number)} | ({"DZ"} if arrow.reason.number == 0 else set())
    burnt: set[CardId] = set()
    for event in following:
        if isinstance(event, Note) and event.reason.key == "calcolon.burnt":
            burnt |= set(event.reason.cards)
        elif isinstance(event, Asked | TurnOf):
            break
    else:       # the stock ran out in the midst: nothing is asked after it, and who came later has burnt nothing
        return
    for seat in range(view.seats):
        kept = [card for card in view.hand(seat) if card not in burnt and card not in view.up]
        if seat != arrow.reason.seats[0]:
            yield lambda face, kept=kept: not any(face(card).code in codes for card in kept)  # type: ignore[misc]


FACTS: dict[str, Callable[[Sequence[Event], Table], Iterator[Fact]]] = {
    "kuku": kuku_facts, "calcolon": calcolon_facts,
    **dict.fromkeys(("cangkul", "burro_es", "burro_pt"), beating_facts),
}  # fmt: skip
"""In the other titles only the players' answers tell of a card that is not shown: what could not be done tells it."""
