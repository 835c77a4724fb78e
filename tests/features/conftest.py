"""The program's sources, as tests/house reads them."""
from __future__ import annotations

from tests.house.conftest import house, modules

__all__ = ["house", "modules"]
