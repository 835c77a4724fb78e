"""Reads what a layout file says of penalties that spell a word."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.core.rules import Value
from game.data.record import record
from game.data.sheet import Sheet
from game.data.yaml_text import Tree


class Letters(NamedTuple):
    """Describes what penalties are counted in: letters of a word, one each, where the house rule `of` asks for as many
    of them as the word has letters. fewer: the parts of the word for fewer penalties, by their number, with a hyphen
    where each part ends; for any other number they are told in figures. Empty: they are not spelt."""

    word: str = ""
    of: str = ""
    fewer: Mapping[str, str] = MappingProxyType({})

    def goal(self, options: Mapping[str, Value]) -> int:
        """Return how many penalties are the whole word."""
        return int(options.get(self.of, len(self.word)))

    def parts(self, options: Mapping[str, Value]) -> str:
        """Return the word as the penalties of this match spell it; empty: they are told in figures."""
        goal = self.goal(options)
        return self.word if goal == len(self.word) else self.fewer.get(str(goal), "")

    @staticmethod
    def key() -> str:
        """See Block."""
        return "letters"

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Letters:
        """See Block."""
        return record(tree, cls, file, cls.key(), complete=True)

    def under(self, options: Mapping[str, Value]) -> Letters:
        """See Block. It is the same with all house rules."""
        return self


UNSPELT = Letters()
"""Penalties, if there are any, are no letters."""


def spelt(sheet: Sheet) -> Letters:
    """Return the word that penalties spell at this table."""
    return sheet.of(Letters) or UNSPELT
