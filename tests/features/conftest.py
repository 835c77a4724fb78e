"""The program's sources, as tests/house reads them; and drawings that are drawn once, as in tests/ui."""
from __future__ import annotations

from tests.house.conftest import house, modules
from tests.ui.conftest import a_font_is_opened_once, each_drawing_is_drawn_once, pytest_runtest_setup

__all__ = ["a_font_is_opened_once", "each_drawing_is_drawn_once", "house", "modules", "pytest_runtest_setup"]
