"""Reads what a layout file says of a stock that leans."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.rules import Value
from game.data.record import record
from game.data.sheet import Sheet
from game.data.yaml_text import Tree


class Pulls(NamedTuple):
    """Describes how cards come out of a tent: by which question one is asked to pull, by which verb it is done, and the
    house rule that says whether one's own hand decides (`skill`), chance, or nothing."""

    question: str = ""
    verb: str = ""
    by: str = ""

    def manner(self, options: Mapping[str, Value]) -> str:
        """Return `skill`, `chance` or another value of that house rule."""
        return str(options.get(self.by, ""))

    @staticmethod
    def key() -> str:
        """See Block."""
        return "tent"

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Pulls:
        """See Block."""
        return record(tree, cls, file, cls.key(), complete=True)

    def under(self, options: Mapping[str, Value]) -> Pulls:
        """See Block. It is the same with all house rules."""
        return self


UPRIGHT = Pulls()
"""A stock that does not lean."""


def leaning(sheet: Sheet) -> Pulls:
    """Return how cards come out of the stock of this table."""
    return sheet.of(Pulls) or UPRIGHT
