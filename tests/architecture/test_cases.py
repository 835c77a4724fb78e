"""What the normal run takes of very many cases: of every parameter every value, but for amounts."""
from __future__ import annotations

import json
import subprocess
import sys
from itertools import product

import pytest
import yaml

from tests.architecture.cases import never_met
from tests.thin import EVERY, chosen, shown


@pytest.fixture(scope="module")
def collected(root, request) -> dict:
    every = request.config.stash.get(EVERY, None)
    if every is not None:
        return {"cases": len(every), "never_met": never_met(every)}
    done = subprocess.run([sys.executable, "-m", "tests.architecture.cases"], cwd=root, capture_output=True, text=True,
                          timeout=300)
    assert done.returncode == 0, done.stderr[-2000:] + done.stdout[-2000:]
    return json.loads(done.stdout.strip().splitlines()[-1])


def test_the_normal_run_meets_every_value_of_every_parameter_but_mere_repetitions(collected, root):
    more = yaml.safe_load((root / "tests" / "architecture" / "amounts.yaml").read_text(encoding="utf-8"))
    assert collected["cases"] > 5_000
    missing = {test: sorted(found) for test, found in collected["never_met"].items()}
    assert missing == {test: sorted(said["parameters"]) for test, said in more.items()}


@pytest.mark.parametrize("lists", [(range(3), "ab", [True, False]), (range(40), "abc"), ([0, False, 1, True],),
                                   ([[1], [2], {"a": 3}], range(2)), ("ab", "cd", range(8))], ids=str)
def test_the_chosen_cases_meet_every_value_and_are_few(lists):
    cases = [{str(place): value for place, value in enumerate(row)} for row in product(*lists)]
    kept = chosen(cases)
    assert {mark for place in kept for mark in shown(cases[place])} == {mark for case in cases for mark in shown(case)}
    assert len(kept) == max(len({mark for case in cases for mark in shown({"x": case[name]})}) for name in cases[0])


def test_values_that_could_be_met_often_are_met_in_turn():
    cases = [{"page": page, "language": language} for page in range(10) for language in ("en", "ja")]
    assert [cases[place]["language"] for place in chosen(cases)].count("ja") == 5


def test_a_value_that_is_several_in_one_counts_for_each():
    class Laid:
        def __init__(self, *facts: str) -> None:
            self.shows = lambda: list(facts)

    cases = [{"table": Laid(*facts)} for facts in ("a", "b", "ab", "c")]
    assert chosen(cases) == [2, 3]
