"""Not a test: which values of which parameters the normal run never meets. `python -m tests.architecture.cases` prints
them.

Collects every test there is, in a process of its own, and plays none; a run that has collected them all need not ask.
"""
from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Hashable, Iterable

import pytest

from tests.thin import shown

ALL = ("--collect-only", "-n", "0", "-p", "no:cacheprovider", "-p", "no:terminal",
       "-o", "addopts=--import-mode=importlib --strict-markers", "tests")
"""Whatever the marks: neither the normal run nor the long one, but both."""


class Collected:
    """The items that pytest found, long ones and others."""

    items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = session.items


def never_met(items: Iterable[pytest.Item]) -> dict[str, dict[str, list[str]]]:
    """Test by its own name, parameter, values; of which the normal run takes no case at all is one of large figures."""
    met, every = (defaultdict[str, set[tuple[str, Hashable]]](set) for _ in range(2))
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            test, marks = item.nodeid.partition("[")[0], shown(item.callspec.params)
            every[test].update(marks)
            if not item.get_closest_marker("long"):
                met[test].update(marks)
    found: dict[str, dict[str, list[str]]] = {}
    for test, there in met.items():
        for parameter, value in every[test] - there:
            found.setdefault(test.rpartition("::")[2], {}).setdefault(parameter, []).append(repr(value)[:80])
    return found


if __name__ == "__main__":
    collected = Collected()
    assert pytest.main([*ALL], plugins=[collected]) == pytest.ExitCode.OK
    print(json.dumps({"cases": len(collected.items), "never_met": never_met(collected.items)}))
