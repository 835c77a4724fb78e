"""A position to which no one listens: it comes to the same, and what it would have said is sound."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.core.events import Moved, Shown
from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.rules.catalogue import GAMES
from game.scenarios.format import load_scenarios
from game.scenarios.moment import CaseMoment
from game.scenarios.run import _done, resolve_options

TESTS = Path(__file__).resolve().parents[1]
FILES = [*sorted((paths.assets() / "rules" / "cases").glob("*.yaml")), *sorted((TESTS / "rules").glob("*_*.yaml")),
         *sorted((TESTS / "scenarios").glob("*.yaml"))]
SPECS = {spec.id: spec for spec in GAMES}


def played(spec, case, file, heard):
    """How the case ends, where the rules wait again; and what they say of how it begins."""
    names, rng = tuple(map(str, case.seats)), Rng(1)
    state = spec.rules.position(Given(names, resolve_options(spec, case, file), case.given, rng))
    opening = spec.rules.opening(state)
    state.events = [] if heard else None
    moment = CaseMoment(spec, names, state, state.events or [], rng)
    for act in case.acts:
        _done(act, moment)
    while not state.waiting() and state.outcome() is None:
        moment.proceed()
    return (spec.rules.report(state, names), state.waiting(), state.outcome()), opening


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_case_comes_to_the_same_where_no_one_listens(file):
    seen = 0
    for scenarios in load_scenarios(file):
        for case in scenarios.cases:
            spec = SPECS[scenarios.game]
            try:
                loud, opening = played(spec, case, file, heard=True)
            except GivenError:
                continue                        # a case about a position that cannot be
            assert played(spec, case, file, heard=False)[0] == loud, case.name
            handles = [card for event in opening if isinstance(event, Moved | Shown) for card in event.cards]
            assert all(card >= 0 for card in handles), case.name
            seen += 1
    assert seen
