"""The eighth game's rules: the suite that all games share, its worked cases, and words for all it says."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.application.match_setup import make_bots
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.scenarios.format import load_scenarios
from game.scenarios.run import CaseRun
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record
from tests.client.test_line import played
from tests.eighth.rules import KAKINE
from tests.rules import test_play, test_records, test_secrets
from tests.rules.conftest import as_every_game, plainly_redealt, suite, tables_of

SHARED = suite(test_play, test_secrets, test_records)
CASES = Path(__file__).with_name("assets") / "rules" / "cases" / "kakine.yaml"


@pytest.mark.parametrize("table", tables_of(KAKINE), ids=lambda table: table.name)
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game(name, table):
    as_every_game(SHARED[name], table, lambda game: plainly_redealt)


@pytest.mark.parametrize("case", [case for each in load_scenarios(CASES) for case in each.cases], ids=lambda c: c.name)
def test_its_worked_cases_hold(case):
    assert CaseRun(KAKINE, case, CASES).difference() == ""  # type: ignore[arg-type]


def test_a_player_elsewhere_plays_it_with_nothing_but_lines_of_text():
    chairs = tuple(Chair(f"P{seat + 1}", "crane", seat, "bot:default" if seat else "phone") for seat in range(3))
    setup = Setup("kakine", chairs, KAKINE.resolve({}))
    host = Host(Match(KAKINE, Record(setup, KAKINE.revision, 6)), make_bots(setup, 5))  # type: ignore[arg-type]
    host.gap = host.window = 0.0
    (far,) = played(host)
    told = far.end()
    assert told["answers"] >= 9 and told["blind"] == 0 and told["won"] == list(host.view(None).ended["match"].winners)


@pytest.mark.parametrize(("facts", "key"), [
    ({"rows": {"P1": ["H2"], "P2": [], "P3": ["S2"]}}, "rows"), ({"rows": {"P1": ["H2", "H3"]}}, "rows"),
    ({"hands": {"P1": ["H2", "H2"]}}, "hands"), ({"hands": {"P1": ["X9"]}}, "hands"), ({"points": {"P2": 3}}, "points"),
    ({"pile": []}, "pile"), ({"hands": {"P9": []}}, "hands"),
])
def test_positions_that_cannot_be_are_refused_with_a_sentence(facts, key):
    with pytest.raises(GivenError) as caught:
        KAKINE.rules.position(Given(("P1", "P2", "P3"), KAKINE.resolve({}), facts, Rng(1, 1)))
    assert caught.value.key == key and len(str(caught.value)) > 10
