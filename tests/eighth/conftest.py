"""The tests of this folder are run with the eighth game on the shelf; those of the other folders never meet it."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.eighth.shelf import shelved


@pytest.fixture(scope="module", autouse=True)
def eighth() -> Iterator[None]:
    with shelved():
        yield
