"""Draws what can be pressed on a curtain: answers on sides drawn by lot, and what may be said at any time.

The words come from what everybody knows, never from what the seat alone was told. What may be said at any time is
always there. So is every answer of the open question, whether it would be taken or not. What depends on a hand of
several cards is there only while that hand lies open.
"""
from __future__ import annotations

from typing import NamedTuple

from game.client.answers import Stands, closed_answers
from game.core.ports import TableHost
from game.core.rng import Rng
from game.core.seating import Seat
from game.data.sheet import AnswerEntry as How
from game.data.sheet import Sheet, sheet
from game.ui.kit.answers import Answer
from game.ui.kit.ports import KitServices
from game.ui.pages.services import Services

KEYS = {2: "fj", 3: "dfj", 4: "dfjk"}
"""The hot keys lie under the fingers of both hands and stay on their sides when the answers change theirs."""


class Answers(NamedTuple):
    """`sides`: from left to right; `always`: what may be said at any time, if it is not one of them. `more`: what is on
    offer beside them, seen with the open hand only."""

    sides: tuple[Answer, ...]
    always: tuple[Answer, ...]
    more: tuple[Answer, ...] = ()


def answers(services: Services, host: TableHost, seat: Seat, called: bool, lot: int, seen: bool = False) -> Answers:
    """Lay out the answers of `closed_answers`. `lot` decides who stands where; `seen`: a hand of several cards lies
    open."""
    how = sheet(host.setup.game)
    found = closed_answers(host, seat, called, seen)
    always = tuple(spoken(services, how, stands) for stands in found.always)
    if called:
        back = Answer("back", services.language.text("curtain.back"))
        return Answers(_on_sides((*(spoken(services, how, stands) for stands in found.asked), back), lot), ())
    if not found.masked:
        return Answers(_on_sides(tuple(_asked(services, host, stands) for stands in found.asked), lot), always)
    more = tuple(_quiet(_asked(services, host, stands), how) for stands in found.more)
    asked = tuple(_masked(services, how, stands) for stands in found.asked)
    if len(asked) == 1:     # there are no sides to change
        return Answers((asked[0]._replace(key=how.answers[asked[0].name].key),), always, more)
    return Answers(_on_sides(asked, lot), always, more) if asked else Answers(more, always)


def call(services: KitServices, game: str) -> str:
    """Return the call that may be said at any time in this game, as its button says it; empty: nothing."""
    verbs = (verb for verb, answer in sheet(game).answers.items() if answer.always)
    return next((services.language.text(f"{game}.offer.{verb}") for verb in verbs), "")


def _on_sides(some: tuple[Answer, ...], lot: int) -> tuple[Answer, ...]:
    ordered = list(some)
    Rng(lot).shuffle(ordered)
    found = KEYS.get(len(ordered), " " * len(ordered))
    return tuple(answer._replace(key=key.strip()) for answer, key in zip(ordered, found, strict=True))


def spoken(services: Services, how: Sheet, stands: Stands) -> Answer:
    """Return the answer that may be said at any time, with what it takes to say it."""
    answer = how.answers[stands.verb]
    sub = services.language.text(answer.always) if answer.always else ""
    style = answer.style if answer.always else "plain"
    return Answer(stands.verb, services.language.text(stands.label), style, stands.text, reason=stands.reason,
                  standing=True, sub=sub)


def _masked(services: Services, how: Sheet, stands: Stands) -> Answer:
    """An answer of a question, with the card it takes; the same for any hand. Why it cannot be given is shown only
    beside the open card."""
    needs = how.answers[stands.verb].needs
    return Answer(stands.verb, services.language.text(stands.label), text=stands.text,
                  enabled=stands.offer is not None, reason=stands.reason,
                  sub=services.language.text(needs) if needs else "")


def _asked(services: Services, host: TableHost, stands: Stands) -> Answer:
    assert stands.offer is not None
    names = tuple(chair.name for chair in host.setup.chairs)
    label = services.narrator.offer(stands.offer, host.view(None), names, None)
    return Answer(stands.verb, label, text=stands.text)     # equals look equal: none is recommended


def _quiet(answer: Answer, how: Sheet) -> Answer:
    """What is seen with an open hand only may have the key it has at the open table."""
    known: How | None = how.answers.get(answer.name)
    return answer._replace(key=known.key) if known is not None else answer
