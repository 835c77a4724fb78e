"""A theme's colours: those of its cards are not those of the words, and whatever it says, words are read."""
from __future__ import annotations

import pytest

from game.themes import open_theme, place_of
from game.ui.draw.contrast import ratio
from game.ui.draw.palette import NIGHT, Palette

TELLING = ("kinari", "nezu", "kin", "asagi", "wakaba")


@pytest.mark.parametrize("said", [
    {"plate": "#ffffff"}, {"plate": "#000000", "kinari": "#222222"}, {"highlight": "#203050"}, {"ai": "#ffe08a"},
    {"plate": "#808080"}, {"plate": "#f4efe2", "kinari": "#2b2620", "highlight": "#8a5a12"},
    {"kinari": "#ff0000", "plate": "#00ff00", "ai": "#0000ff", "kin": "#00ffff", "sumi": "#ffffff"},
])
def test_whatever_a_theme_says_every_text_is_read_on_every_ground(said: dict[str, str]) -> None:
    c = NIGHT.with_theme(said)
    for ground in (c.plate, c.ai):
        assert {name: round(ratio(getattr(c, name), ground), 1) for name in TELLING
                if ratio(getattr(c, name), ground) < 4.5} == {}
        assert ratio(c.shu_ui, ground) >= 3
    assert ratio(c.kinari, c.button) >= 4.5
    assert ratio(c.sumi, c.kin) >= 4.5


def test_paper_and_ink_of_the_cards_are_not_those_of_the_words() -> None:
    made = NIGHT.with_theme({"paper": "#101010", "ink": "#fafafa", "suit.coins": "#123456"})
    assert made._replace(paper=NIGHT.paper, ink=NIGHT.ink) == NIGHT and made.paper == (16, 16, 16)
    assert NIGHT.with_theme({"highlight": "#ffd060"}).kin == (255, 208, 96)


@pytest.mark.parametrize("game", ["kuku", "xtarot", "cangkul", "burro_es", "burro_pt", "calcolon", "kakkuri"])
def test_our_places_are_as_they_were_drawn(game: str) -> None:
    said = open_theme("osteria-seto").at(place_of(game)).colours
    made = NIGHT.with_theme(said)
    assert [name for name, value in said.items() if hasattr(made, name)
            and "#{:02x}{:02x}{:02x}".format(*getattr(made, name)) != value] == []


def test_on_light_panels_words_are_dark_and_what_no_theme_names_follows() -> None:
    day: Palette = NIGHT.with_theme({"plate": "#f4efe2"})
    for light in (day.plate, day.ai, day.button, day.yoru):
        assert ratio(day.kinari, light) >= 4.5
    assert ratio(day.sumi, day.kinari) >= 4.5, "a bubble is dark then, with light words"
