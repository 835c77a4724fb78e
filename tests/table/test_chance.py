"""Matches of pure chance: the same seed plays the same, and only decisions count."""
from __future__ import annotations

import pytest

from game.core.ports import Chair, Setup
from game.rules.catalogue import GAMES
from game.rules.template import TEMPLATE
from game.table.chance import match_of_texts, random_match

SPECS = [*GAMES, TEMPLATE]


def setup(spec) -> Setup:
    return Setup(spec.id, tuple(Chair(str(n), "", 0, "bot:random") for n in range(3)), spec.resolve({}))


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_the_same_seed_plays_the_same_match_with_and_without_events(spec):
    options, noted = spec.resolve({}), []
    first = random_match(spec, 4, options, 5)
    assert first == random_match(spec, 4, options, 5) == random_match(spec, 4, options, 5, noted)
    assert noted, "the last deal's events are still there"
    assert first != random_match(spec, 4, options, 6)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_only_decisions_count(spec):
    """Everybody who does not merely decline a window has decided; each deal asks at most as many as it has seats
    and cuckoos."""
    events: list = []
    outcome, decisions, _ = random_match(spec, 3, spec.resolve({}), 1, events)
    assert decisions > 0 and len(outcome.scores) == 3
    assert match_of_texts(spec, setup(spec), 1) > 0
