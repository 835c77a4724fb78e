"""The program's sources, as tests/architecture reads them; and drawings that are drawn once, as in tests/ui."""
from __future__ import annotations

from tests.architecture.conftest import allowed, modules
from tests.ui.conftest import a_font_is_opened_once, each_drawing_is_drawn_once, pytest_runtest_setup

__all__ = ["a_font_is_opened_once", "allowed", "each_drawing_is_drawn_once", "modules", "pytest_runtest_setup"]
