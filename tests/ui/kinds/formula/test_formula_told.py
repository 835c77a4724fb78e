"""What a duel of formulas says of the hand it shows."""
from __future__ import annotations

import pytest

from tests.ui.driver import opened


@pytest.mark.parametrize(("language", "colon"), [("en", ": "), ("ja", "：")])
def test_a_duel_sets_names_and_formulas_apart_as_the_language_does(language: str, colon: str) -> None:
    table = opened(3, (1920, 1080), language, persons=(), game="calcolon", tv=True)
    begins = tuple(f"{chair.name}{colon}" for chair in table.host.setup.chairs)

    def told(_: object = None) -> bool:
        current = table.session.play._running
        return current is not None and current.act.kind == "duel" and \
            any(box.text.startswith(begins) for box in table.draw())

    table.until(told, most=2000)
    assert told()
