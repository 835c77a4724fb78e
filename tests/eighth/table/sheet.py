"""What a layout file says of rows that grow before everybody."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.rules import Value
from game.data.shape import fields
from game.data.yaml_text import Tree


class Hedge(NamedTuple):
    """`sum`: the key of the fact that says what a row comes to."""

    sum: str

    @staticmethod
    def key() -> str:
        """See Block."""
        return "rows"

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Hedge:
        """See Block."""
        found = fields(tree, file, "rows", ("sum",))
        return cls(str(found["sum"]))

    def under(self, options: Mapping[str, Value]) -> Hedge:
        """The same in every match."""
        return self
