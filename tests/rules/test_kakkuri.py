"""Kakkuri: its page case by case, what is told of it, and the suite that all games share.

It is no title yet, so its cases are run here by its GameSpec.
"""
from __future__ import annotations

from pathlib import Path

import pytest

from game.data.scenarios import load_scenarios
from game.rules.kakkuri_worlds import KAKKURI
from game.tools.scenario import Run

CASES = [
    (case, file)
    for file in sorted(Path(__file__).parent.glob("kakkuri_*.yaml"))
    for scenarios in load_scenarios(file)
    for case in scenarios.cases
]


@pytest.mark.parametrize(("case", "file"), CASES, ids=[case.name for case, _ in CASES])
def test_cases(case, file):
    assert Run(KAKKURI, case, file).difference() == ""
