"""What the shelf says of a game's table is what its rules page begins with: how many can play, and which way round."""
from __future__ import annotations

import re

import pytest

from game import paths
from game.rules.catalogue import GAMES

SAYS = {
    "en": (r"From (\d+) to (\d+) people can play", r"\*\*Everything goes (?:round )?(counter-)?clockwise\*\*"),
    "ja": (r"(\d+)人から(\d+)人まで遊べ", r"\*\*[^*]*すべて(反)?時計回り\*\*"),
}


@pytest.mark.parametrize("language", SAYS)
@pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])
def test_seats_and_direction_are_as_the_rules_page_says(spec, language):
    page = (paths.assets() / "rules" / language / f"{spec.id}.md").read_text(encoding="utf-8")
    seats, direction = (re.search(pattern, page) for pattern in SAYS[language])
    assert tuple(map(int, seats.groups())) == (spec.fewest, spec.most)
    assert bool(direction[1]) is spec.counterclockwise
