"""What can be pressed on a curtain: two answers on sides drawn by lot, and what may be said at any time.

The words come from what everybody knows, never from what the seat alone was told; what may be said at any time is
always there, whether it would be taken or not.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.ports import TableHost
from game.core.rules import Offer
from game.core.seating import Seat
from game.ui.scenes.services import Services
from game.ui.scenes.table_answers import Answer
from game.ui.stage.setting import Setting, setting

LEFT, RIGHT = "f", "j"
"""The hot keys lie under the first fingers of either hand and stay on their sides when the answers change theirs."""


class Answers(NamedTuple):
    """`sides`: left and right; `always`: what may be said at any time, if it is not one of the two."""

    sides: tuple[Answer, ...]
    always: tuple[Answer, ...]


def answers(services: Services, host: TableHost, seat: Seat, called: bool, swapped: bool) -> Answers:
    """The answers of a seat: of the question put to it, or – `called` – of speaking up out of turn."""
    how = setting(host.setup.game)
    always = tuple(_always(services, how, verb) for verb, answer in how.answers.items() if answer.always)
    if called:
        back = Answer("back", services.language.text("curtain.back"))
        return Answers(_on_sides((*always, back), swapped), ())
    asked = tuple(_asked(services, host, offer) for offer in host.offers(seat) if not offer.standing)
    return Answers(_on_sides(asked, swapped), always)


def call(services: Services, game: str) -> str:
    """What may be said at any time in this game, as its button says it; empty: nothing."""
    verbs = (verb for verb, answer in setting(game).answers.items() if answer.always)
    return next((services.language.text(f"{game}.offer.{verb}") for verb in verbs), "")


def _on_sides(two: tuple[Answer, ...], swapped: bool) -> tuple[Answer, ...]:
    ordered = two[::-1] if swapped else two
    keys = (LEFT, RIGHT) if len(ordered) == 2 else tuple("" for _ in ordered)
    return tuple(answer._replace(key=key) for answer, key in zip(ordered, keys, strict=True))


def _always(services: Services, how: Setting, verb: str) -> Answer:
    """What is always there looks the same whether it is on offer or not."""
    answer = how.answers[verb]
    return Answer(verb, services.language.text(f"{how.game}.offer.{verb}"), answer.style, verb,
                  reason=answer.refused, standing=True, sub=services.language.text(answer.always))


def _asked(services: Services, host: TableHost, offer: Offer) -> Answer:
    names = tuple(chair.name for chair in host.setup.chairs)
    label = services.narrator.offer(offer, host.view(None), names, None)
    return Answer(offer.action.verb, label, text=offer.action.text())     # equals look equal: none is recommended
