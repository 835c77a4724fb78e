"""Awards as they stand in their files: enough for every family, told in every language, and none for losing."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.data.awards import awards_of, load_awards
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.text.language import Language, available

ENOUGH = 24
TITLES = [spec.id for spec in GAMES]
LOSING = {
    "pays lowest", "pays out_pays", "pays levy", "pays pays", "pays pays_guri", "pays pays_utazu", "pays fold",
    "left cat", "left human", "left matto", "left lowest_round", "left bankrupt", "left broke_lowest",
    "left broke_levy", "scores deal_lost", "scores lost", "scores burst_loses", "scores burst_devil", "note fell",
    "note burst", "note match_lost",
}  # fmt: skip
"""What one does by losing, or could do for the sake of it."""


@pytest.mark.parametrize("title", TITLES)
def test_every_family_has_two_dozen_awards_that_are_told_in_every_language(title: str) -> None:
    awards = awards_of(title)
    assert len(awards) >= ENOUGH and len({award.key for award in awards}) == len(awards)
    for code in available():
        language = Language(code, strict=True)
        said = [language.at_table(title, award.key, n=award.least) for award in awards]
        assert all(said) and len(set(said)) == len(said)


@pytest.mark.parametrize("title", TITLES)
def test_every_award_has_a_short_title_of_its_own_in_every_language(title: str) -> None:
    for code in available():
        language = Language(code, strict=True)
        called = [language.at_table(title, award.title) for award in awards_of(title)]
        assert all(called) and len(set(called)) == len(called)
        assert max(map(len, called)) <= (10 if code == "ja" else 24)


def test_a_card_of_an_award_is_called_as_it_is_in_its_game() -> None:
    language = Language("ja", strict=True)
    said = {title: language.at_table(title, "award.beating.kings", n=3) for title in TITLES}
    assert (said["cangkul"], said["burro_pt"], said["burro_es"]) == (
        "Kを3枚、惜しまず出した", "レイを3枚、惜しまず出した", "12を3枚、惜しまず出した")


@pytest.mark.parametrize("title", TITLES)
def test_a_pictogram_of_an_award_is_one_of_the_tokens_we_have_drawn(title: str) -> None:
    drawn = {file.stem for file in (paths.themes() / "osteria-seto" / "tokens").glob("*.svg")}
    assert {award.token for award in awards_of(title)} - {"", "card"} <= drawn


@pytest.mark.parametrize("title", TITLES)
def test_no_player_is_awarded_for_what_one_does_by_losing(title: str) -> None:
    assert [award.key for award in awards_of(title) if LOSING & set(award.of)] == []


@pytest.mark.parametrize("title", TITLES)
def test_ill_luck_is_awarded_only_where_a_win_was_near_or_others_took_it(title: str) -> None:
    unlucky = {award.key.rpartition(".")[2] for award in awards_of(title)
               if any(each.split()[0] in ("ends", "emptied", "vain", "lost_to") for each in award.of)}
    assert unlucky <= {"short", "snatched", "vain", "spoilt"}


@pytest.mark.parametrize(("written", "line", "said"), [
    ("titles: [a]\nawards:\n  x: {of: [sayd keep], least: 1}", 3, "said"),
    ("titles: [a]\nawards:\n  x: {of: [said], least: 1}", 3, "counts nothing"),
    ("titles: [a]\nawards:\n  x: {of: [said keep], least: 0}", 3, "no number"),
    ("titles: [a]\nawards:\n  x: {of: [said keep], least: 1, by: tims}", 3, "times"),
    ("titles: [a]\nawards:\n  x: {of: [said keep]}", 3, "least"),
    ("titles: [a]\nawards:\n  x: {of: [said keep], least: 1, abuot: cat}", 3, "about"),
])
def test_a_mistake_is_named_with_its_line_and_its_cure(tmp_path: Path, written: str, line: int, said: str) -> None:
    file = tmp_path / "family.yaml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_awards(file)
    assert f":{line}" in str(error.value) and said in str(error.value)


@pytest.mark.parametrize("title", TITLES)
def test_the_number_of_an_award_agrees_with_its_noun(title: str) -> None:
    english = Language("en", strict=True)
    for award in awards_of(title):
        assert not any(f" {award.least} {word}" in english.text(award.key, n=award.least) and award.least == 1
                       for word in ("rounds", "deals", "tricks", "showdowns", "swaps", "formulas", "turns")), award
