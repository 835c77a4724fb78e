"""What can be pressed on a curtain: answers on sides drawn by lot, and what may be said at any time.

The words come from what everybody knows, never from what the seat alone was told. What may be said at any time is
always there, and so is every answer of a question that is put to whoever it concerns: whether it would be taken or
not. What depends on a hand of several cards is there only while that hand lies open.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.ports import TableHost
from game.core.rng import Rng
from game.core.rules import Offer
from game.core.seating import Seat
from game.data.sheet import Answer as How
from game.data.sheet import Sheet, sheet
from game.ui.kinds.climb.fold import climbing
from game.ui.kinds.climb.sheet import climbs
from game.ui.kit.ports import Household
from game.ui.pages.services import Services
from game.ui.pages.table.answers import Answer

KEYS = {2: "fj", 3: "dfj", 4: "dfjk"}
"""The hot keys lie under the fingers of both hands and stay on their sides when the answers change theirs."""


class Answers(NamedTuple):
    """`sides`: from left to right; `always`: what may be said at any time, if it is not one of them. `more`: what is on
    offer beside them, seen with the open hand only."""

    sides: tuple[Answer, ...]
    always: tuple[Answer, ...]
    more: tuple[Answer, ...] = ()


def answers(services: Services, host: TableHost, seat: Seat, called: bool, lot: int, seen: bool = False) -> Answers:
    """The answers of a seat: of the question put to it, or – `called` – of speaking up out of turn. `lot` decides who
    stands where; `seen`: a hand of several cards lies open."""
    how = sheet(host.setup.game)
    sealed = _by_seal(host, how, seat)
    always = tuple(_spoken(services, how, verb) for verb, answer in how.answers.items()
                   if answer.always and (not answer.seal or verb in sealed))
    if called:
        back = Answer("back", services.language.text("curtain.back"))
        said = tuple(_spoken(services, how, verb) for verb in sealed)
        return Answers(_on_sides((*(said or always), back), lot), ())
    view = host.view(None)
    offers = tuple(offer for offer in host.offers(seat) if not offer.standing)
    if view.asking in how.questions:
        verbs = [verb for verb in how.questions[view.asking] if how.answers[verb].is_for(view)]
        always = tuple(answer for answer in always if answer.name not in verbs)
        more = tuple(_quiet(_asked(services, host, offer), how) for offer in offers
                     if how.hands and seen and offer.action.verb not in verbs and not touches_card(offer))
        asked = tuple(_masked(services, how, verb, offers) for verb in verbs)
        if len(asked) == 1:     # there are no sides to change
            return Answers((asked[0]._replace(key=how.answers[verbs[0]].key),), always, more)
        return Answers(_on_sides(asked, lot), always, more) if asked else Answers(more, always)
    if how.hands:
        asked = tuple(_asked(services, host, offer) for offer in offers if seen and not touches_card(offer))
    else:
        asked = tuple(_asked(services, host, offer) for offer in offers)
    return Answers(_on_sides(asked, lot), always)


def touches_card(offer: Offer) -> bool:
    """It is meant by touching a card – or by what is chosen after one: it then names the card."""
    return bool(offer.action.args) or any(touch.kind == "card" for touch in offer.touch)


def call(services: Household, game: str) -> str:
    """What may be said at any time in this game, as its button says it; empty: nothing."""
    verbs = (verb for verb, answer in sheet(game).answers.items() if answer.always)
    return next((services.language.text(f"{game}.offer.{verb}") for verb in verbs), "")


def callers(host: TableHost) -> tuple[Seat, ...]:
    """The persons who may speak up, or look, out of turn: all who are in the deal, whatever they hold – but none before
    anybody may look, and none when the cards of the deal are nobody's concern any more."""
    view, how = host.view(None), sheet(host.setup.game)
    if not host.waiting() or view.asking in (*how.blind, *how.open_to_all):
        return ()
    return tuple(seat for seat in view.order if seat not in view.left and host.setup.chairs[seat].is_person)


def is_blind(host: TableHost) -> bool:
    """Nobody has looked at his hand, and nobody may before this is answered."""
    return host.view(None).asking in sheet(host.setup.game).blind


def _by_seal(host: TableHost, how: Sheet, seat: Seat) -> list[str]:
    """What this seat may try to say out of turn, as far as everybody sees."""
    view = host.view(None)
    if seat in view.left:
        return []
    folded = climbs(how).top and seat in climbing(view, how).folded
    meant = ("all", "out" if folded else "in")
    return [verb for verb, answer in how.answers.items() if answer.seal in meant]


def _on_sides(some: tuple[Answer, ...], lot: int) -> tuple[Answer, ...]:
    ordered = list(some)
    Rng(lot).shuffle(ordered)
    found = KEYS.get(len(ordered), " " * len(ordered))
    return tuple(answer._replace(key=key.strip()) for answer, key in zip(ordered, found, strict=True))


def _spoken(services: Services, how: Sheet, verb: str) -> Answer:
    """What may be tried out of turn looks the same whether it is on offer or not; where it is not taken the rules say
    why, or the one reason there is."""
    answer = how.answers[verb]
    sub = services.language.text(answer.always) if answer.always else ""
    style = answer.style if answer.always else "plain"
    reason = answer.refused if answer.always else ""
    return Answer(verb, services.language.text(f"{how.game}.offer.{verb}"), style, verb, reason=reason, standing=True,
                  sub=sub)


def _masked(services: Services, how: Sheet, verb: str, offers: tuple[Offer, ...]) -> Answer:
    """An answer of a question that looks the same for everybody; one that is not on offer has a reason, for the open
    card only."""
    offered = next((offer for offer in offers if offer.action.verb == verb), None)
    label = services.language.text(f"{how.game}.offer.{verb}")
    if offered is not None:
        return Answer(verb, label, text=offered.action.text())
    return Answer(verb, label, text=verb, enabled=False, reason=how.answers[verb].refused)


def _asked(services: Services, host: TableHost, offer: Offer) -> Answer:
    names = tuple(chair.name for chair in host.setup.chairs)
    label = services.narrator.offer(offer, host.view(None), names, None)
    return Answer(offer.action.verb, label, text=offer.action.text())     # equals look equal: none is recommended


def _quiet(answer: Answer, how: Sheet) -> Answer:
    """What is seen with an open hand only may have the key it has at the open table."""
    known: How | None = how.answers.get(answer.name)
    return answer._replace(key=known.key) if known is not None else answer
