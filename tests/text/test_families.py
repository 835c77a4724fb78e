"""Titles of one family: what both say stands once, a title's own word goes before, and a language before English."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.text.families import family, in_family
from game.text.language import Language, MissingText

ENGLISH = """
list: {comma: ", ", pair: " and ", and: " and "}
pip: {stock: the stock, offer.play: Play, table.pot: in the pot}
option: {pip: {ace: {name: The ace}}, pip_es: {ace: {name: El as}}}
table.pot: pot
game.pip_es.name: Pip
"""
JAPANESE = """
list: {comma: 、, pair: 、, and: 、}
pip: {stock: 山札}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "families.yaml").write_text("pip_es: pip\npip_pt: pip\n", "utf-8")
    for code, text in (("en", ENGLISH), ("ja", JAPANESE)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "words.yaml").write_text(text, "utf-8")
    return tmp_path


def test_a_title_speaks_its_family_s_words(folder: Path) -> None:
    english, japanese = Language("en", folder=folder, strict=True), Language("ja", folder=folder)
    assert english.text("pip_es.offer.play") == english.text("pip_pt.offer.play") == "Play"
    assert english.has("pip_pt.stock") and not english.has("pop.stock")
    assert japanese.text("pip_es.stock") == "山札"
    assert japanese.text("pip_es.offer.play") == "Play", "what a language lacks is said in English"
    with pytest.raises(MissingText):
        english.text("pip_es.offer.dig")
    assert Language("en", folder=folder).text("pip_es.offer.dig") == "pip_es.offer.dig", "a missing text is seen"


def test_its_own_word_goes_before(folder: Path) -> None:
    english = Language("en", folder=folder, strict=True)
    assert english.text("option.pip_es.ace.name") == "El as"
    assert english.text("option.pip_pt.ace.name") == "The ace"


def test_words_of_the_table_are_the_family_s_too(folder: Path) -> None:
    english = Language("en", folder=folder, strict=True)
    assert english.at_table("pip_es", "table.pot") == "in the pot"
    assert english.at_table("pop", "table.pot") == "pot"


def test_a_title_without_a_family_is_one_of_its_own(folder: Path, tmp_path: Path) -> None:
    assert family("pop", folder) == "pop" and in_family("option.pop.x", folder) == "option.pop.x"
    assert family("pip_es", tmp_path / "nowhere") == "pip_es"


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("title", ["cangkul", "burro_es", "burro_pt"])
def test_a_player_who_ran_out_of_cards_is_called_safe(code: str, title: str) -> None:
    language = Language(code)
    assert language.at_table(title, "table.gone.deal") == language.text("table.safe")
    assert language.at_table(title, "table.you_are_out") != language.text("table.you_are_out")
