"""The eighth game on the shelf for a while: a line in the catalogue of games, one in that of kinds, and the folder
where its texts and its sheet lie. Nothing else in the program hears of it."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import paths
from game.rules.catalogue import GAMES
from game.ui.kinds.catalogue import KINDS
from tests.eighth.rules import KAKINE
from tests.eighth.table.kind import Hedges

BROUGHT = Path(__file__).with_name("assets")


@contextmanager
def shelved() -> Iterator[None]:
    """As long as this lasts the program knows the eighth game."""
    kind = Hedges()
    GAMES.append(KAKINE)  # type: ignore[arg-type]
    KINDS.insert(0, kind)
    paths.BROUGHT.append(BROUGHT)
    try:
        yield
    finally:
        paths.BROUGHT.remove(BROUGHT)
        KINDS.remove(kind)
        GAMES.remove(KAKINE)  # type: ignore[arg-type]
