"""Tests of how things are drawn see each card as it is drawn."""
from __future__ import annotations

import pytest


@pytest.fixture(autouse=True, scope="module")
def cards_are_drawn_exactly(exact_cards: None) -> None:
    pass
