"""What the shelf says of a game's table and of its house rules is what its rules page says: how many can play, which
way round, and between which numbers the application may choose. And its revision is that of the matches kept of it."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import paths
from game.rules.catalogue import GAMES

SAYS = {
    "en": (r"For (\d+) to (\d+) players", r"\*\*Everything goes (?:round )?(counter-)?clockwise\*\*"),
    "ja": (r"(\d+)人から(\d+)人まで遊べ", r"\*\*[^*]*すべて(反)?時計回り\*\*"),
}
RANGES = {"en": r"\*\*(\d*)[^*]*\*\*.{,20}?(?:from (\d+)|up) to (\d+)[.:]",
          "ja": r"\*\*(\d*)[^*]*\*\*.{,20}?(?:(?:または)?(\d+)\D{,3}から)?(\d+)\D{,3}まで。"}
"""The usual number and the bounds, the lower one left out where it is 1."""

ADVISED = {"en": r"Recommended from (\w+) players", "ja": r"(\d+)人からは\d+枚がおすすめ"}
WORDS = {"six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

languages = pytest.mark.parametrize("language", SAYS)
titles = pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])


def page_of(spec, language: str) -> str:
    return (paths.assets() / "rules" / language / f"{spec.id}.md").read_text(encoding="utf-8")


@languages
@titles
def test_seats_and_direction_are_as_the_rules_page_says(spec, language):
    seats, direction = (re.search(pattern, page_of(spec, language)) for pattern in SAYS[language])
    assert tuple(map(int, seats.groups())) == (spec.fewest, spec.most)
    assert bool(direction[1]) is spec.counterclockwise  # type: ignore[index]


@languages
@titles
def test_the_numbers_the_house_may_choose_are_as_the_rules_page_says(spec, language):
    for option in spec.options:
        numbers = [value for value in option.values if type(value) is int]
        if len(numbers) < 3:
            continue                            # words, yes and no, or one pack and the other
        said = page_of(spec, language).partition(f"{{#{option.name}}}\n\n")[2]
        usual, lowest, highest = re.match(RANGES[language], said).groups()
        assert numbers == list(range(int(lowest or 1), int(highest) + 1)), option.name
        assert usual == (str(option.default) if option.default in numbers else ""), option.name


@languages
@titles
def test_what_is_advised_for_many_players_is_as_the_rules_page_says(spec, language):
    for option in spec.options:
        said = page_of(spec, language).partition(f"{{#{option.name}}}\n\n")[2].partition("\n#")[0]
        advised = re.search(ADVISED[language], said)
        assert (advised is None) is (option.advice is None), option.name
        if advised:
            assert option.advice[0] == int(WORDS.get(advised[1], advised[1])), option.name


@titles
def test_there_is_a_match_of_every_revision_but_the_first(spec):
    """A record is kept when the rules change: without one nothing has changed, and what was saved is still played."""
    records = (Path(__file__).resolve().parents[1] / "records").glob(f"{spec.id}-*.kataku")
    heads = (record.read_text(encoding="utf-8") for record in records)
    kept = [int(re.search(r"^rules: (\d+)$", head, re.MULTILINE)[1]) for head in heads]  # type: ignore[index]
    assert spec.revision == max(kept, default=1)
