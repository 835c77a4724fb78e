"""A record as a file: how it is called – by the moment it began and its game –, and how large it may be. What stands in
one it refuses to know."""
from __future__ import annotations

from typing import Final

SUFFIX: Final = ".kataku"
STAMP: Final = "%Y-%m-%d-%H%M%S"
LIMIT: Final = 8 * 2**20
"""Bytes of the largest file that is looked into: a thousand times the longest match."""
