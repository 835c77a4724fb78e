"""Chooses which answers stand there for a seat, what each is called by key, and why one cannot be given: before open
eyes, and where others look on – then the same whatever the seat holds. Data decides (`Sheet`); it knows no words and no
button.

Before open eyes what is on offer stands in its place, with the answers of a question that cannot be given and why.
Where others look on every answer of a question stands there, on offer or not, and what may be said at any time always
does; what would tell a hand of several cards stands there only while that hand lies open.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import NamedTuple

from game.client.visible_hands import at_screen
from game.core.events import Began, Called
from game.core.ports import TableHost
from game.core.rules import Offer
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet, sheet

PLACES = 3


class Stands(NamedTuple):
    """An answer that stands there. `label` is the key of its name, which `offer`, if it is on offer, may say more
    exactly; `reason` the key of why it cannot be given now, or would not be taken; `spoken`: it may be tried at any
    time, whether it would be taken or not."""

    verb: str
    label: str
    offer: Offer | None = None
    reason: str = ""
    spoken: bool = False

    @property
    def text(self) -> str:
        """The action that is submitted by it; the rules refuse one that is not on offer."""
        return self.offer.action.text() if self.offer is not None else self.verb


class Closed(NamedTuple):
    """Holds what stands there where others look on. `asked`: the answers to be put on sides by lot, unless they are
    few; `always`: what may be said at any time, if it is not one of them; `more`: what is on offer beside them, seen
    with the open hand only. `masked`: the first are those of a question, shown to every seat that is asked it."""

    asked: tuple[Stands, ...]
    always: tuple[Stands, ...] = ()
    more: tuple[Stands, ...] = ()
    masked: bool = False


# ---- before open eyes -----------------------------------------------------------------------------------------
def open_answers(offers: Sequence[Offer], how: Sheet, taking_part: bool, asking: str,
                 holding: Mapping[str, str] = MappingProxyType({})) -> list[Stands | None]:
    """List what stands there by place; None where nothing stands. What is always shown is shown to those who take part
    in the deal; a seat that is asked `asking` sees the answers of that question which it cannot give, and why. What is
    quiet stands elsewhere. `holding`: see `holds`."""
    places: list[Stands | None] = [None] * PLACES
    offered = {offer.action.verb: offer for offer in offers}
    asked = how.questions.get(asking, ()) if offers else ()
    for verb, answer in how.answers.items():
        at, label = answer.place - 1, f"{how.game}.offer.{verb}"
        if answer.quiet and verb not in asked:
            continue
        if verb in offered:
            places[at] = Stands(verb, offered[verb].label, offered[verb], spoken=bool(answer.always))
        elif verb in asked and answer.needs:
            places[at] = Stands(verb, label, reason=answer.needs)
        elif answer.always and taking_part and places[at] is None:
            places[at] = Stands(verb, label, reason=holding.get(verb, answer.always), spoken=True)
    return places


def holds(view: View, seat: Seat | None, how: Sheet) -> dict[str, str]:
    """Return, by verb, why a seat that holds the card an answer takes cannot give it now, as a key: it has been said in
    this deal, or the table still moves. What takes no card, or one that the seat does not hold, is not among them."""
    if seat is None:
        return {}
    cards = {view.faces[card].id for card in view.hand(seat) if card in view.faces}
    found = {verb: answer for verb, answer in how.answers.items() if answer.card and answer.card in cards}
    said = _called(view, seat) if found else frozenset()
    return {verb: answer.said if f"{how.game}.{verb}" in said else answer.waits for verb, answer in found.items()}


def _called(view: View, seat: Seat) -> frozenset[str]:
    """What this seat has said, as keys, since the deal, round or match began."""
    deal = takewhile(lambda event: not isinstance(event, Began), reversed(view.heard))
    return frozenset(event.word for event in deal if isinstance(event, Called) and event.seat == seat)


def takes_part(view: View, seat: Seat | None, how: Sheet) -> bool:
    """Return whether this seat is in a deal that is being played: it is not out, and cards are not yet being shown."""
    return seat in view.order and seat not in view.left and not is_decided(view, how)


def is_decided(view: View, how: Sheet) -> bool:
    """Return whether the deal is over, or all cards are being shown: no player does anything in it any more."""
    return "deal" in view.ended or is_showing(view, how)


def is_showing(view: View, how: Sheet) -> bool:
    """Return whether all cards are being shown."""
    return how.has_seen(view.notes, "trumpet", "showdown")


def touched(offers: Sequence[Offer], kind: str, what: int | str) -> Offer | None:
    """Return the offer one means by touching this seat, zone or card; None if that means nothing now."""
    return next((o for o in offers for t in o.touch if t.kind == kind and t.what == what), None)


# ---- where others look on -------------------------------------------------------------------------------------
def closed_answers(host: TableHost, seat: Seat, called: bool, seen: bool, public: View | None = None) -> Closed:
    """Return the answers of a seat: of the question put to it, or – `called` – of speaking up out of turn. `seen`: a
    hand of several cards lies open. `public`: what all have been told, where the caller has it at hand."""
    how, view = sheet(host.setup.game), public or host.view(None)
    sealed = _by_seal(view, how, seat)
    always = tuple(_spoken(how, verb) for verb, answer in how.answers.items()
                   if answer.always and (not answer.seal or verb in sealed))
    if called:
        return Closed(tuple(_spoken(how, verb) for verb in sealed) or always)
    offers = tuple(offer for offer in host.offers(seat) if not offer.standing)
    if view.asking not in how.questions:
        shown = offers if not how.hands else tuple(o for o in offers if seen and not touches_card(o))
        return Closed(tuple(map(_offered, shown)), always)
    verbs = [verb for verb in how.questions[view.asking] if how.answers[verb].is_for(view)]
    always = tuple(answer for answer in always if answer.verb not in verbs)
    more = tuple(_offered(offer) for offer in offers
                 if how.hands and seen and offer.action.verb not in verbs and not touches_card(offer))
    return Closed(tuple(_masked(how, verb, offers) for verb in verbs), always, more, True)


def touches_card(offer: Offer) -> bool:
    """Return whether it is meant by touching a card – or by what is chosen after one: it then names the card."""
    return bool(offer.action.args) or any(touch.kind == "card" for touch in offer.touch)


def callers(host: TableHost) -> tuple[Seat, ...]:
    """Return the persons before the screen who may speak up, or look, out of turn: all in the deal, whatever they hold
    – but none before looking is allowed, and none when the cards of the deal no longer matter."""
    view, how = host.view(None), sheet(host.setup.game)
    if not host.waiting() or view.asking in (*how.blind, *how.open_to_all):
        return ()
    here = at_screen(host)
    return tuple(seat for seat in view.order if seat not in view.left and seat in here)


def is_blind(host: TableHost) -> bool:
    """Return whether no player has looked at their hand, and none may before this is answered."""
    return host.view(None).asking in sheet(host.setup.game).blind


def _by_seal(view: View, how: Sheet, seat: Seat) -> list[str]:
    """What this seat may try to say out of turn, as far as everybody sees."""
    if seat in view.left:
        return []
    meant = ("all", "out" if seat in view.fact("folded") else "in")
    return [verb for verb, answer in how.answers.items() if answer.seal in meant]


def _spoken(how: Sheet, verb: str) -> Stands:
    """What may be tried out of turn looks the same whether it is on offer or not; where it is not taken the rules say
    why, or the one reason there is."""
    answer = how.answers[verb]
    return Stands(verb, f"{how.game}.offer.{verb}", reason=answer.refused if answer.always else "", spoken=True)


def _masked(how: Sheet, verb: str, offers: tuple[Offer, ...]) -> Stands:
    """An answer of a question that looks the same for everybody; one that is not on offer has a reason, for the open
    card only."""
    offered = next((offer for offer in offers if offer.action.verb == verb), None)
    reason = "" if offered is not None else how.answers[verb].refused
    return Stands(verb, f"{how.game}.offer.{verb}", offered, reason)


def _offered(offer: Offer) -> Stands:
    return Stands(offer.action.verb, offer.label, offer)
