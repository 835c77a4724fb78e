"""Sentences by key: variants, units, lists, what is missing, and whether the languages say the same."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.core.trouble import Trouble
from game.data.yaml_text import DataError
from game.text.compare import differences
from game.text.language import NAME, Language, MissingText, available, collected, own_name
from game.text.system_language import system_language

ENGLISH = """
list: {comma: ", ", pair: " and ", and: " and "}
unit.chip: {one: 1 chip, many: "{n} chips"}
reason:
  kuku:
    lowest:
      you: You pay {n:chip}
      other: "{name} pays {n:chip}"
both: {you: {one: You win it, many: You win them}, other: "{name} wins"}
fits: {one: For this game, two: For both games, many: "For {n} games"}
names: "{all} are out"
braces: "{{x}} {x}"
only-here: English
"""
JAPANESE = """
list: {comma: 、, pair: 、, and: 、}
unit: {chip: "{n}枚"}
reason.kuku.lowest: "{name}が{n:chip}払います"
both: "{name}の勝ち"
fits: "ゲーム{n}つで"
names: "{all}が失格"
braces: "{{x}} {x}"
only-here: ""
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for code, text in (("en", ENGLISH), ("ja", JAPANESE)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "words.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_flat_and_nested_keys_are_the_same(folder: Path) -> None:
    for code in ("en", "ja"):
        assert Language(code, folder=folder).has("reason.kuku.lowest")
        assert Language(code, folder=folder).has("unit.chip")


def test_of_a_list_the_last_is_joined_as_two_are_or_as_more_are(folder: Path) -> None:
    own = Language("ja")
    assert own.join(["ハナさん", "ケンさん"]) == "ハナさんとケンさん"
    assert own.join(["ハナさん", "ケンさん", "ユキさん"]) == "ハナさん、ケンさん、ユキさん"
    assert Language("en").join(["Hana", "Ken", "Yuki"]) == "Hana, Ken and Yuki"


def test_variants_and_units(folder: Path) -> None:
    english, japanese = Language("en", folder=folder), Language("ja", folder=folder)
    assert english.text("reason.kuku.lowest", name="Yuki", n=1) == "Yuki pays 1 chip"
    assert english.text("reason.kuku.lowest", name="Yuki", n=2, you=True) == "You pay 2 chips"
    assert english.text("both", you=True, n=1) == "You win it"
    assert english.text("both", you=True, n=3) == "You win them"
    assert [english.text("fits", n=n) for n in (1, 2, 3)] == ["For this game", "For both games", "For 3 games"]
    assert japanese.text("reason.kuku.lowest", name="葵さん", n=1) == "葵さんが1枚払います"


def test_lists(folder: Path) -> None:
    english, japanese = Language("en", folder=folder), Language("ja", folder=folder)
    assert english.text("names", all=["A", "B", "C"]) == "A, B and C are out"
    assert japanese.text("names", all=["A", "B", "C"]) == "A、B、Cが失格"
    assert (english.join(["A", "B"]), english.join(["A"]), english.join([])) == ("A and B", "A", "")


def test_braces_in_values_and_texts_stay(folder: Path) -> None:
    assert Language("en", folder=folder).text("braces", x="{y}") == "{x} {y}"


def test_what_is_missing_is_english_then_the_key(folder: Path) -> None:
    (folder / "ja" / "words.yaml").write_text("a: b", encoding="utf-8")
    collected.cache_clear()
    japanese = Language("ja", folder=folder)
    assert japanese.text("unit.chip", n=2) == "2 chips"
    assert japanese.text("nowhere") == "nowhere"
    assert japanese.text("reason.kuku.lowest", n=2) == "{name} pays 2 chips"


def test_strict_raises_instead(folder: Path) -> None:
    english = Language("en", strict=True, folder=folder)
    for key, values in (("nowhere", {}), ("reason.kuku.lowest", {"n": 2}), ("unit.chip", {})):
        with pytest.raises(MissingText, match=key):
            english.text(key, **values)


def test_a_language_that_is_not_there_speaks_english(folder: Path) -> None:
    assert Language("pt", folder=folder).text("only-here") == "English"


def test_a_language_is_known_by_its_own_name() -> None:
    assert {code: own_name(code) for code in available()} == {code: Language(code).text(NAME) for code in available()}
    assert own_name("ja") == "日本語"


@pytest.mark.parametrize("written", ["language.name: [", "list.pair: ' kaj '\n", "language.name: {one: a, many: b}\n"])
def test_a_language_that_does_not_say_its_name_goes_by_its_code(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setattr(paths, "BROUGHT", [tmp_path])
    (tmp_path / "lang" / "eo").mkdir(parents=True)
    (tmp_path / "lang" / "eo" / "common.yaml").write_text(written, "utf-8")
    assert own_name("eo") == "eo"


def test_available(folder: Path, tmp_path: Path) -> None:
    (folder / "ar").mkdir()
    assert available(folder) == ["en", "ar", "ja"]
    assert available(tmp_path / "none") == []


@pytest.mark.parametrize(
    ("extra", "message"),
    [("only-here: again", "second time"), ("new: [a]", "a text belongs here"), ("new: {one: [a], many: b}", "new.one")],
)
def test_broken_files(folder: Path, extra: str, message: str) -> None:
    (folder / "en" / "yet-more.yaml").write_text(f"\n{extra}")
    with pytest.raises(DataError, match=message) as caught:
        Language("en", folder=folder)
    assert caught.value.line == 2


# ---- do they say the same? --------------------------------------------------------------------------------
def test_differences(folder: Path) -> None:
    (folder / "en" / "more.yaml").write_text("a: '{n:card}'\nb: x\nlate: '{x}'\n")
    (folder / "ja" / "more.yaml").write_text("a: '{n}'\nc: x\nlate: '{y}'\n")
    found = differences(folder)
    assert [line for line in found if "only-here" in line] == ["ja: the text `only-here` is empty – write it"]
    assert "en: the text `a` uses the unit `card` – add `unit.card`" in found
    assert "ja: the text `b` is missing – English has it" in found
    assert "ja: the text `c` is not in English – add it there, or remove it here" in found
    assert "ja: the text `late` has {y}, in English {x} – make them the same" in found
    assert len(found) == 5


def test_variants_need_not_be_the_same_as_long_as_their_places_are(folder: Path) -> None:
    assert not any("reason.kuku" in line or "both" in line for line in differences(folder))


def test_no_english(tmp_path: Path) -> None:
    assert "is missing" in differences(tmp_path)[0]


def test_the_languages_of_the_program_say_the_same() -> None:
    assert {"en", "ja"} <= set(available())
    found = differences()
    assert not found, "put these texts right in assets/lang:\n" + "\n".join(found)


# ---- which language? ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("environment", "preferred", "expected"),
    [
        ({"LANG": "ja_JP.UTF-8"}, (), "ja"),
        ({"LANG": "en_GB.UTF-8"}, (), "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:ja:en"}, (), "ja"),
        ({"LANG": "C.UTF-8"}, (), "en"),
        ({"LC_ALL": "ja_JP", "LANG": "en_US"}, (), "ja"),
        ({"LANG": "en_US"}, ("ja-JP", "en"), "ja"),
        ({}, ("fr",), "en"),
    ],
)
def test_system_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], preferred: tuple[str, ...], expected: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("game.text.system_language.locale.getlocale", lambda: (None, None))
    assert system_language(["en", "ja"], preferred) == expected


def test_windows_names_its_languages_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("game.text.system_language.locale.getlocale", lambda: ("Japanese_Japan", "932"))
    assert system_language(["en", "ja"]) == "ja"


def test_a_file_s_name_in_a_sentence_is_made_of_letters() -> None:
    name = "猫".encode("cp932").decode("utf-8", "surrogateescape")
    for value in (name, [name], Trouble("disk.other", {"why": name})):
        told = Language("en").tell(Trouble("imports.not_unpacked", {"file": "a", "why": value}))
        assert "猫" in told and told.encode()
