"""Pictures whose names say no card are named where those of others do."""
from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.features.own_cards.import_cards.wording import unnamed

CAT, ROOF, LAKE = Path("/a/cat.png"), Path("/a/roof.png"), Path("/a/lake.png")


@pytest.mark.parametrize(("said", "touched", "told"), [
    ([CAT], False, ["roof", "lake"]), ([CAT, ROOF, LAKE], False, []), ([], False, []), ([CAT], True, [])])
def test_those_are_named_that_no_name_lays_until_one_was_moved(said: list[Path], touched: bool,
                                                                told: list[str]) -> None:
    album = SimpleNamespace(touched=touched, pieces=[SimpleNamespace(file=file) for file in (CAT, ROOF, LAKE)])
    assert unnamed(album, said) == told  # type: ignore[arg-type]
