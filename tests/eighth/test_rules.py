"""The eighth game's rules: the suite that all games share, its worked cases, and words for all it says."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.cases.run import Run
from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.data.scenarios import load_scenarios
from tests.eighth.rules import KAKINE
from tests.rules import test_play, test_records, test_secrets
from tests.rules.conftest import fingerprint, plainly_redealt, tables_of

SHARED = {
    name: function
    for module in (test_play, test_secrets, test_records)
    for name, function in vars(module).items()
    if name.startswith("test_") and "bot_table" not in function.__code__.co_varnames
}
CASES = Path(__file__).with_name("assets") / "rules" / "cases" / "kakine.yaml"


@pytest.mark.parametrize("table", tables_of(KAKINE), ids=lambda table: table.name)
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game(name, table):
    wanted = {"table": table, "look": fingerprint, "redealt": lambda game: plainly_redealt}
    function = SHARED[name]
    function(*(wanted[argument] for argument in function.__code__.co_varnames[: function.__code__.co_argcount]))


@pytest.mark.parametrize("case", [case for each in load_scenarios(CASES) for case in each.cases], ids=lambda c: c.name)
def test_its_worked_cases_hold(case):
    assert Run(KAKINE, case, CASES).difference() == ""


@pytest.mark.parametrize(("facts", "key"), [
    ({"rows": {"P1": ["H2"], "P2": [], "P3": ["S2"]}}, "rows"), ({"rows": {"P1": ["H2", "H3"]}}, "rows"),
    ({"hands": {"P1": ["H2", "H2"]}}, "hands"), ({"hands": {"P1": ["X9"]}}, "hands"), ({"points": {"P2": 3}}, "points"),
    ({"pile": []}, "pile"), ({"hands": {"P9": []}}, "hands"),
])
def test_positions_that_cannot_be_are_refused_with_a_sentence(facts, key):
    with pytest.raises(GivenError) as caught:
        KAKINE.rules.position(Given(("P1", "P2", "P3"), KAKINE.resolve({}), facts, Rng(1, 1)))
    assert caught.value.key == key and len(str(caught.value)) > 10
