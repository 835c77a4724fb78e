"""Readings: every kanji of ours has one, the right one; names keep theirs; numbers and counters agree."""
from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game import paths
from game.data.yaml_text import DataError
from game.text.language import Language, Leaf, table
from game.text.readings import GAP, Readings, cut, has_kanji, in_kana, load_readings, parse, written

SAMPLES = [line.split("|") for line in (Path(__file__).parent / "readings.txt").read_text("utf-8").splitlines()
           if "|" in line]


def readings() -> Readings:
    found = load_readings("ja")
    assert found is not None
    return found


def kana(text: str) -> str:
    return in_kana(readings().segments(text)).replace(GAP, " ")


def ruby(text: str) -> str:
    return written(part._replace(gap=False) for part in readings().segments(text))


def build_script() -> ModuleType:
    """The script that makes the readings; what it says about the texts needs no analyser."""
    file = paths.resources() / "build" / "tables" / "readings.py"
    spec = importlib.util.spec_from_file_location("build_readings", file)
    assert spec is not None and spec.loader is not None
    module = sys.modules["build_readings"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def variants(leaf: Leaf) -> Iterator[str]:
    if isinstance(leaf, str):
        yield str(leaf)
        return
    for each in leaf.values():
        yield from variants(each)


def unread(text: str) -> list[str]:
    return [part.text for part in readings().segments(text) if has_kanji(part.text) and not part.reading]


@pytest.mark.parametrize("number", ["1", "2", "3", "10", "25"])
@pytest.mark.parametrize("word", ["アイコさん", "人間", "馬", "山札", "あなた"])
def test_every_kanji_of_every_text_has_a_reading(word: str, number: str) -> None:
    script = build_script()
    script.WORD_VALUE, script.NUMBER_VALUE = word, number  # type: ignore[attr-defined]
    texts = {"".join(part.text for part in sample) for sample in script.samples()}
    assert len(texts) > 400
    lacking = {text: unread(text) for text in texts if unread(text)}
    assert lacking == {}, "no reading: run python build readings, see build/README.md"


def test_the_rules_pages_are_read_whole() -> None:
    for file in (paths.assets() / "rules" / "ja").glob("*.md"):
        for text in build_script().page_texts(file.stem):
            assert unread(text) == [], text


@pytest.mark.parametrize(("text", "said"), SAMPLES)
def test_readings_checked_by_hand(text: str, said: str) -> None:
    assert kana(text) == said


def test_there_are_enough_of_them() -> None:
    assert len(SAMPLES) >= 60
    words = table(Language("ja").folder, "ja")
    ours = {text for leaf in words.values() for text in variants(leaf)}
    assert sum(text in ours for text, _ in SAMPLES) >= 30


@pytest.mark.parametrize(("text", "said"), [
    ("1人", "{1人|ひとり}"), ("2人", "{2人|ふたり}"), ("3人", "3{人|にん}"), ("12人", "12{人|にん}"),
    ("1分", "1{分|ぷん}"), ("5分", "5{分|ふん}"), ("13分", "13{分|ぷん}"), ("チップ12枚", "チップ12{枚|まい}"),
    ("5日", "{5日|いつか}"), ("15日", "15{日|にち}"),
    ("第3ディール", "{第|だい}3ディール"), ("2位", "2{位|い}"), ("15秒", "15{秒|びょう}"),
])
def test_numbers_with_counters(text: str, said: str) -> None:
    assert ruby(text) == said


@pytest.mark.parametrize("text", [
    "アイコさんの番", "手札は人間です。", "第3ディールで失格したので、チップ3枚を払いました。", "", "English 2", "×4",
    "花子さんは失格。", "5分、10人。", "\ufffc 馬、\ufffc 家",
])
def test_segments_are_the_text_again(text: str) -> None:
    assert "".join(part.text for part in readings().segments(text)) == text


@pytest.mark.parametrize("text", ["F1", "Esc", "K1", "4K", "A"])
def test_what_is_no_japanese_is_left_alone(text: str) -> None:
    assert kana(text) == text


def test_names_stay_as_they_are_written() -> None:
    known = Readings([parse(line) for line in ("{馬|うま}", "+は", "{失格|しっかく}です", "{人|ひと}", "+さん")],
                     load_readings("ja")._counters)
    assert in_kana(known.segments("一馬")) == "一馬"           # a word is not cut in two to read half of it
    known.spare(["人見", "馬", "はなこ"])
    assert in_kana(known.segments("人見さんは失格です")) == f"人見さんは{GAP}しっかくです"
    assert in_kana(known.segments("馬は失格です")) == f"馬は{GAP}しっかくです"
    assert in_kana(known.segments("はなこは失格です")) == f"はなこは{GAP}しっかくです"
    assert [part.reading for part in known.segments("人")] == ["ひと"]


def test_a_part_keeps_its_readings() -> None:
    parts = readings().segments("手札は人間です。")
    assert written(cut(parts, 3, 5)) == "{人間|にんげん}"
    assert [part.text for part in cut(parts, 0, 2)] == ["手札"]
    assert cut(parts, 0, 2)[0].reading == "てふだ"


def test_a_line_that_makes_no_sense_is_refused() -> None:
    for line in ("{札ふだ}を", "{札|ふだ", ""):
        with pytest.raises(DataError, match="write it like"):
            parse(line)


def test_every_line_of_the_data_is_written_as_it_is_read() -> None:
    lines = (paths.assets() / "lang" / "ja" / "readings" / "phrases.txt").read_text("utf-8").splitlines()
    phrases = [line for line in lines if line and not line.startswith("//")]
    for line in phrases:
        phrase = parse(line)
        assert written(phrase.parts, phrase.leans) == line
        assert not any(has_kanji(part.reading) for part in phrase.parts)
        assert not any(has_kanji(part.text) and not part.reading for part in phrase.parts), line


def test_the_data_are_what_the_script_makes() -> None:
    pytest.importorskip("sudachipy")
    script = build_script()
    lines = script.lines()
    made = {parse(line).key: line for line in lines}
    kept = {parse(line).key: line
            for line in script.GOAL.read_text("utf-8").splitlines() if line and not line.startswith("//")}
    assert made == kept, "run python build readings"
