"""A window moves to another display as a whole."""
from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ui.display_window import CENTRED, DisplayWindow


@pytest.mark.parametrize("display", [0, 1, 3])
def test_a_window_moves_into_the_middle_of_the_display_in_both_directions(display: int) -> None:
    window = object.__new__(DisplayWindow)
    window._window = SimpleNamespace(position=(0, 0))  # type: ignore[assignment]
    window.move_to(display)
    assert window._window.position == (CENTRED | display, CENTRED | display)
    assert window.display == display
