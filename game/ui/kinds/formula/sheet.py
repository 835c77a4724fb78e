"""Reads what a layout file says of a table on which formulas are laid."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.rules import Value
from game.data.record import record
from game.data.sheet import Sheet
from game.data.yaml_text import Tree


class Formulas(NamedTuple):
    """A table on which formulas are laid: `rob` is the question whether one takes the last discard, `attack` the word
    by which a player calls for the comparison of all hands; `carry` the house rule by which a value of 0 is carried
    over, empty where it is not in force."""

    rob: str = ""
    attack: str = ""
    carry: str = ""

    @staticmethod
    def key() -> str:
        """See Block."""
        return "formula"

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Formulas:
        """See Block."""
        return record(tree, cls, file, cls.key(), complete=True)

    def under(self, options: Mapping[str, Value]) -> Formulas:
        """See Block."""
        return self._replace(carry=self.carry if options.get(self.carry) else "")


WORDLESS = Formulas()
"""A table without formulas."""


def formulas(sheet: Sheet) -> Formulas:
    """Return how formulas are laid at this table."""
    return sheet.of(Formulas) or WORDLESS
