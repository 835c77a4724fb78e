"""Kakkuri: its page case by case, what is told of it, and the suite that all games share.

It is no title yet, so its cases are run here by its GameSpec.
"""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.scenarios import load_scenarios
from game.rules.kakkuri_worlds import KAKKURI
from game.tools.scenario import Run
from tests.rules import test_play, test_records, test_secrets
from tests.rules.conftest import Table, fingerprint, tables_of

CASES = [
    (case, file)
    for file in sorted(Path(__file__).parent.glob("kakkuri_*.yaml"))
    for scenarios in load_scenarios(file)
    for case in scenarios.cases
]


@pytest.mark.parametrize(("case", "file"), CASES, ids=[case.name for case, _ in CASES])
def test_cases(case, file):
    assert Run(KAKKURI, case, file).difference() == ""


# ---- the suite of all games -------------------------------------------------------------------------------------
def table(seats, **options):
    return Table(KAKKURI, seats, KAKKURI.resolve(options), f"{seats}-" + "-".join(map(str, options.values())))


EVERY = tables_of(KAKKURI)
"""As the suite would play them: every number of seats, every option's other values, and some mixed."""
FEW = [
    table(2, deals=3, recycle="shuffle"),
    table(3, deals=3, after_king="own_turn_only", after_wild="anything", fold="before_first_card"),
    table(6, deals=4, utazu_paid_by="active", guri_takes_folds=False, idle_limit=7),
    table(8, deals=3, after_wild="anything", bankrupt_ends=True, counters=10),
]
SHARED = {
    name: function
    for module in (test_play, test_secrets, test_records)
    for name, function in vars(module).items()
    if name.startswith("test_") and "bot_table" not in function.__code__.co_varnames
}


def as_every_game(name, played, redealt):
    wanted = {"table": played, "look": fingerprint, "redealt": redealt}
    function = SHARED[name]
    arguments = function.__code__.co_varnames[: function.__code__.co_argcount]
    function(*(wanted[argument] for argument in arguments))


@pytest.mark.parametrize("played", FEW, ids=[played.name for played in FEW])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game(name, played, redealt):
    as_every_game(name, played, redealt)


@pytest.mark.long
@pytest.mark.parametrize("played", EVERY, ids=[played.name for played in EVERY])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game_at_every_table(name, played, redealt):
    as_every_game(name, played, redealt)
