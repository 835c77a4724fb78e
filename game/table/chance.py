"""Matches of pure chance, without a table: what is legal is drawn uniformly, standing offers are taken once in sixteen
times they stand, and answers that only decline a window are not counted as decisions.

Nothing of them is shown, kept or played again, so they have dice of their own. It refuses to know why they are
wanted: to measure the rules, or to estimate how long a match takes.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.core.events import Event
from game.core.ports import Setup
from game.core.rng import Rng
from game.core.rules import AnyGame, Options, Outcome
from game.table.match import Match
from game.table.record import Record


class ChanceMatch(NamedTuple):
    """Describes how a match ended, how many decisions it took, and how many answers only declined."""

    outcome: Outcome
    decisions: int
    declined: int


def random_match(
    spec: AnyGame, seats: int, options: Options, seed: int, events: list[Event] | None = None
) -> ChanceMatch:
    """Play one match of uniformly random legal actions."""
    state = spec.rules.start(seats, options, events)
    waiting, standing, offered = state.waiting, state.standing, state.offers
    default, apply = state.default, state.apply
    rng, chance = Rng(seed), Random(seed).random
    decisions = declined = 0
    while True:
        seats_asked = waiting()
        if not seats_asked:
            outcome = state.outcome()
            if outcome is not None:
                return ChanceMatch(outcome, decisions, declined)
            state.proceed(rng)
            if events is not None:
                events.clear()
            continue
        for holder in standing():
            if chance() < 0.0625:
                taken = [offer.action for offer in offered(holder) if offer.standing]
                apply(holder, taken[int(chance() * len(taken))], rng)
                decisions += 1
                break
        else:
            for seat in seats_asked:  # one wait: everybody asked answers, and what stands stood once
                offers = offered(seat)
                if offers[-1].standing:
                    offers = tuple([offer for offer in offers if not offer.standing])
                choices = len(offers)
                action = offers[int(chance() * choices) if choices > 1 else 0].action
                if action is not default(seat):
                    decisions += 1
                else:
                    declined += 1
                apply(seat, action, rng)


def match_of_texts(spec: AnyGame, setup: Setup, seed: int) -> int:
    """Play one random match through the whole Match: texts in, record in memory, every view folded; its decisions."""
    match = Match(spec, Record(setup, spec.revision, seed))
    chance, decisions = Random(seed).random, 0
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        for seat in match.standing():
            if chance() < 0.0625:
                standing = [offer.action for offer in match.offers(seat) if offer.standing]
                match.submit(seat, standing[int(chance() * len(standing))].text(), match.question)
                decisions += 1
                break
        else:
            for seat in match.waiting():
                offers = [offer for offer in match.offers(seat) if not offer.standing]
                text = offers[int(chance() * len(offers))].action.text()
                decisions += text != match.default(seat)
                match.submit(seat, text, match.question)
    return decisions
