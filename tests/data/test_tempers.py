"""The company as data: whole in both languages, with faces and crests of its own."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.client.talk import OCCASIONS
from game.data.tempers import load_close, load_leanings, load_tempers, pace
from game.data.yaml_text import DataError
from game.text.language import Language
from game.themes import BUILT_IN

COMPANY = load_tempers()


def test_there_are_a_dozen_each_with_a_crest_of_their_own() -> None:
    crests = [temper.crest for temper in COMPANY.values()]
    assert len(COMPANY) == 12 == len(set(crests))
    for crest in crests:
        assert (paths.themes() / BUILT_IN / "crests" / f"{crest}.svg").is_file()


def test_no_two_of_them_like_the_same() -> None:
    likes = [tuple(sorted(temper.likes.items())) for temper in COMPANY.values()]
    assert len(set(likes)) == 12
    assert all(-1 <= much <= 1 for like in likes for _, much in like)


def test_whims_and_paces_stay_within_what_a_table_bears() -> None:
    for temper in COMPANY.values():
        assert 0.7 <= temper.pace <= 1.4 and 0 < temper.whim <= 0.08 and 0 < temper.talks <= 1
    assert 0.9 < sum(temper.pace for temper in COMPANY.values()) / 12 < 1.1, "a table of them is as quick as another"
    assert pace("") == pace("nobody") == 1.0


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("who", COMPANY)
def test_each_has_a_face_a_name_and_words_for_every_occasion(who: str, code: str) -> None:
    assert (paths.themes() / BUILT_IN / "tokens" / f"face-{who}.svg").is_file()
    language = Language(code)
    for key in (f"temper.{who}.name", f"temper.{who}.about", *(f"call.{who}.{on}" for on in OCCASIONS)):
        assert language.has(key), key
    assert len({language.text(f"call.{who}.{on}") for on in OCCASIONS}) == len(OCCASIONS)


@pytest.mark.parametrize("code, most", [("en", 37), ("ja", 20)])
def test_what_they_say_fits_a_bubble(code: str, most: int) -> None:
    language = Language(code)
    said = [language.text(f"call.{who}.{on}") for who in COMPANY for on in OCCASIONS]
    assert max(map(len, said)) <= most


@pytest.mark.parametrize("word", ["hihg", "2", "nan"])
def test_how_much_an_action_shows_is_a_number_or_a_shape_and_else_told_with_its_place(
        word: str, tmp_path: Path) -> None:
    (tmp_path / "leanings.yaml").write_text(f"kuku:\n  keep: {{bold: -1}}\n  cambio: {{bold: {word}}}\n", "utf-8")
    with pytest.raises(DataError, match=rf"leanings.yaml:3: bold: `{word}`.*-1 to 1, or one of high, top, long, many"):
        load_leanings("kuku", tmp_path)


def test_a_figure_that_is_none_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "tempers.yaml").write_text(
        "ann: {crest: cat, pace: fast, hand: 0, talks: 0, whim: 0, likes: {}}\n", "utf-8")
    with pytest.raises(DataError, match=r"tempers.yaml:1.*fast"):
        load_tempers(tmp_path)


def test_a_game_that_no_one_has_described_shows_nothing_of_anybody() -> None:
    assert load_leanings("chess") == {} and load_close("chess") == 1.0


def test_how_much_of_a_whim_is_followed_in_a_game_is_no_verb_of_it() -> None:
    assert 0 < load_close("calcolon") < 1 and "close" not in load_leanings("calcolon")
