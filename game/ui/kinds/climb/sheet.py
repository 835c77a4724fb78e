"""What a layout file says of a pile that climbs."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.rules import Value
from game.data.shape import fields
from game.data.sheet import Sheet, whole
from game.data.yaml_text import Tree


class Climbs(NamedTuple):
    """A pile on which each card follows the last: after the rank `top` any card does, and upon ranks up to `again` the
    same rank may lie. `by` and `wild_by` are house rules: with the value `all` the freedom after the top is
    everybody's, else only that of whoever has laid it; with `wild`, a wild card gives it too. `pairs`: the word after
    which somebody lays pairs only. anyone, anything: what they come to in this match."""

    top: int = 0
    again: int = 0
    by: str = ""
    all: str = ""
    wild_by: str = ""
    wild: str = ""
    pairs: str = ""
    anyone: bool = True
    anything: bool = False

    @staticmethod
    def key() -> str:
        """See Block."""
        return "climb"

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Climbs:
        """See Block."""
        found = fields(tree, file, "climb", ("top", "again", "by", "all", "wild_by", "wild"), ("pairs",))
        by, everybody, wild_by, wild = (str(found[name]) for name in ("by", "all", "wild_by", "wild"))
        ranks = whole(found["top"], file, "top"), whole(found["again"], file, "again")
        return cls(*ranks, by, everybody, wild_by, wild, str(found.get("pairs", "")))

    def under(self, options: Mapping[str, Value]) -> Climbs:
        """As it is with these house rules."""
        return self._replace(anyone=str(options.get(self.by, self.all)) == self.all,
                             anything=bool(self.wild) and str(options.get(self.wild_by)) == self.wild)


LEVEL = Climbs()
"""A table on which nothing climbs."""


def climbs(sheet: Sheet) -> Climbs:
    """How the pile of this table climbs."""
    return sheet.of(Climbs) or LEVEL
