"""What the normal run takes of tests with very many cases, and how much of what a test has left lies in memory."""
from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import Generator
from itertools import chain, zip_longest
from pathlib import Path
from random import Random

import pytest

from game.core import rng
from game.ui.draw import heap
from tests.thin import EVERY, chosen

MANY = 7
DEAR = (
    "tests/features/",
    "tests/ui/",
    "tests/data/test_mutants.py::test_each_nasty_thing",
    "tests/text/test_readings.py::test_every_kanji",
    "tests/rules/test_play.py",
    "tests/rules/test_secrets.py",
    *(f"tests/rules/test_{game}.py::test_as_every_game" for game in ("burro", "calcolon", "kakkuri")),
)
"""Where every case costs a picture or a walk through a match."""

WINDOWS = "tests/screen/"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what can be asked of the tests."""
    parser.addoption("--keep-layouts", action="store_true",
                     help="keep where everything lies, and how each sign is drawn, as it is now (test_kept_*.py)")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a dear test with more than MANY cases the normal run plays those that together meet every value of every
    parameter, `-m long` the rest: all of them run, and none is left out."""
    cases = defaultdict[str, list[pytest.Function]](list)
    for item in items:
        if (isinstance(item, pytest.Function) and item.nodeid.startswith(DEAR) and hasattr(item, "callspec")
                and not item.get_closest_marker("long")):
            cases[item.nodeid.partition("[")[0]].append(item)
    for found in cases.values():
        if len(found) > MANY:
            kept = set(chosen([item.callspec.params for item in found]))
            for place, item in enumerate(found):
                if place not in kept:
                    item.add_marker(pytest.mark.long)
    if is_whole(config):
        config.stash[EVERY] = list(items)
    items[:] = in_turn(items)


def in_turn(items: list[pytest.Item]) -> list[pytest.Item]:
    """Files with a real window and files without, by turns: while a user waits for a window, who does not has the
    cores. Of those without the largest first, so that none is begun when everybody else has done."""
    files = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        files[item.nodeid.partition("::")[0]].append(item)
    windows = [found for name, found in files.items() if name.startswith(WINDOWS)]
    others = [found for name, found in files.items() if not name.startswith(WINDOWS)]
    others.sort(key=lambda found: -sum(not item.get_closest_marker("long") for item in found))
    return [item for pair in zip_longest(windows, others, fillvalue=()) for item in chain(*pair)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Fifteen thousand cases are made and none goes: looked through for what could go, once and again, they cost more
    than to make them. They stay to the end, and are left out of every later look."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: a third of the time a user waits for a real window, which needs none."""
    return (os.cpu_count() or 1) + 2


def is_whole(config: pytest.Config) -> bool:
    """Whether every test there is has been collected, be it played or not."""
    asked = {Path(config.rootpath, name).resolve() for name in config.args}
    left_out = any(config.getoption(name, None) for name in ("ignore", "ignore_glob", "lf"))
    return asked == {config.rootpath / "tests"} and not left_out


GROWS_BY = 400
"""MB by which a process grows before it is swept."""

_swept_to = 0.0


def pytest_configure() -> None:
    heap.give_back()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Draw the same lots in every run, and take back what lies in memory.

    A painter and its screens hold one another: Python finds out late, for it counts things and not bytes. And as
    many sizes of window as here no one opens in an evening."""
    global _swept_to
    rng._chance = Random(item.nodeid)
    if heap.resident() > _swept_to + GROWS_BY:
        gc.collect()
        heap.sweep()
        _swept_to = heap.resident()
    _swept_to = min(_swept_to, heap.resident())
