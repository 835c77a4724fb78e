"""Ruby and kana as they are drawn: sizes, room, breaking of lines, names; and that nothing changes without the aid."""
from __future__ import annotations

from typing import Any

import pytest

from game.text.readings import GAP
from game.ui.draw.painter import NARROW
from game.ui.draw.reading_aid import Read, aid_for
from game.ui.draw.screen import TYPE_SCALE, Screen
from game.ui.draw.surface import SurfaceCanvas
from tests.ui.boxes import Recorder, overlaps

SENTENCE = "カンビオされたら交換は不成立、カンビオに出された札を最初に配られた人が失格します。"


def painter(mode: str, w: int = 1366, h: int = 768, **how: Any) -> Recorder:
    made = Recorder(SurfaceCanvas((w, h)), Screen(w, h, ruby=mode == "furigana", **how))
    made.aid = aid_for("ja", mode)
    return made


@pytest.mark.parametrize("size", ["caption", "body", "title"])
def test_ruby_is_half_of_the_text_and_legible(size: str) -> None:
    for p, least in ((painter("furigana"), 12.0), (painter("furigana", 960, 540), 12.0),
                     (painter("furigana", 1920, 1080, tv=True), 22.0),
                     (painter("furigana", 3840, 2160, tv=True), 44.0)):
        px = p.type_px(size)
        assert p.ruby_px(px) >= max(least, px / 2)
        assert p.ruby_px(px) <= 0.6 * px + 1


def test_steps_of_the_type_scale_stay_apart_under_ruby() -> None:
    for how in ({"tv": True}, {}, {"text_scale": 1.5}):
        with_ruby, without = Screen(1920, 1080, ruby=True, **how), Screen(1920, 1080, **how)
        steps = [with_ruby.type(name) for name in TYPE_SCALE]
        assert steps == sorted(set(steps))
        assert all(with_ruby.type(name) >= without.type(name) for name in TYPE_SCALE)


def test_letters_too_small_for_ruby_are_said_in_kana() -> None:
    p = painter("furigana", 1920, 1080, tv=True)
    with p.room(100):
        p.label("失格", 100, 100, 30)
        p.label("失格", 100, 300, 40)
    p.paragraph("失格", 100, 500, 400, 30)
    assert [box.text for box in p.boxes] == ["しっかく", "失格", "しっかく"]


def test_a_long_reading_reaches_over_the_kana_beside_it() -> None:
    """断る, 働き: nothing is spaced out for the sake of a neighbour that is not there."""
    p = painter("furigana", 1920, 1080)
    for text in ("断る札です", "働きがない", "札を断る人", "手札を断って換える"):
        with p.room(100):
            assert p.width(text, 40) == pytest.approx(p.letters.width(text, p.type_px(40)) / p.scale, abs=3), text
        p.clear()


@pytest.mark.parametrize("mode", ["furigana", "kana"])
@pytest.mark.parametrize("width", [150, 300, 700])
def test_lines_of_a_paragraph_never_touch(mode: str, width: int) -> None:
    p = painter(mode)
    end = p.paragraph(SENTENCE, 100, 100, width)
    assert len(p.boxes) > 1
    assert end == pytest.approx(100 + p.height(SENTENCE, width))
    assert overlaps(p.boxes, 0.0) == []
    assert all(box.rect.top >= 99 and box.rect.bottom <= end + 1 for box in p.boxes)
    assert all(box.rect.w <= width + 1 for box in p.boxes)


def test_the_readings_stand_in_the_picture() -> None:
    """The space above the kanji is empty without the aid and holds ink with it."""
    ink = {}
    for mode in ("none", "furigana"):
        p = painter(mode)
        with p.room(100):
            box = p.label("失格", 300, 300, 40)
        p.end()
        middle = p.boxes[0].rect
        shot = p.canvas.screenshot()
        u = p.screen.u
        rows = range(round((middle.bottom - 62) * u), round((middle.bottom - 42) * u))
        columns = range(round(box.left * u), round(box.right * u))
        ink[mode] = sum(max(shot.get_at((x, y))[:3]) > 128 for x in columns for y in rows)
    assert ink["none"] == 0
    assert ink["furigana"] > 20


def test_a_word_stays_whole_with_its_ruby_and_kana_break_in_gaps() -> None:
    p = painter("furigana")
    for width in range(120, 600, 40):
        p.clear()
        p.paragraph(SENTENCE, 0, 0, width)
        lines = [box.text for box in p.boxes]
        for word in ("交換", "不成立", "札", "最初", "失格"):
            assert any(word in line for line in lines), (word, lines)
    p = painter("kana")
    p.paragraph(SENTENCE, 0, 0, 330)
    said = [box.text for box in p.boxes]
    phrases = ("カンビオされたら こうかんは ふせいりつ、 カンビオに だされた ふだを さいしょに くばられた "
               "ひとが しっかくします。")
    assert len(said) > 2
    assert [part for line in said for part in line.replace("、", "、" + GAP).split(GAP) if part] == phrases.split()


def test_where_ruby_has_no_room_words_are_said_in_kana() -> None:
    p = painter("furigana")
    p.label("失格", 100, 100, 30)
    with p.room(31):
        p.label("失格", 100, 200, 30)
    with p.room(60):
        p.label("失格", 100, 300, 30)
    assert [box.text for box in p.boxes] == ["しっかく", "しっかく", "失格"]
    assert p.boxes[2].rect.h > p.boxes[0].rect.h


def test_a_paragraph_in_a_low_box_is_said_in_kana() -> None:
    p = painter("furigana")
    one = p.type_px("body") * 1.6 / p.scale
    p.paragraph("手札を見ましょう。", 0, 0, 600, high=0.75 * one)
    p.paragraph("手札を見ましょう。", 0, 200, 600, high=2 * one)
    assert [box.text for box in p.boxes] == [f"てふだを{GAP}みましょう。", "手札を見ましょう。"]


def test_labels_are_as_wide_as_they_are_measured() -> None:
    for mode in ("none", "furigana", "kana"):
        p = painter(mode)
        for high in (0, 100):
            with p.room(high):
                for text in ("表", "山札と交換", "あなたの勝ち", "全員が答えるまで", "Kuku!"):
                    assert p.label(text, 0, 0, 40).w == pytest.approx(p.width(text, 40))


def test_kana_are_set_narrowly_before_they_are_cut() -> None:
    p = painter("kana")
    full = p.width("一時停止")
    assert p.label("一時停止", 0, 0, width=0.8 * full).w <= 0.8 * full
    p.label("一時停止", 0, 0, width=0.6 * NARROW * full)
    assert [box.text.endswith("…") for box in p.boxes] == [False, True]


def test_names_and_what_is_typed_stay() -> None:
    p = painter("kana")
    p.spare(["人見"])
    p.label("人見さんは失格です。", 0, 100)
    with p.as_written():
        p.label("失格", 0, 200)
    assert [box.text for box in p.boxes] == [f"人見さんは{GAP}しっかくです。", "失格"]


def test_without_the_aid_and_in_other_languages_nothing_changes() -> None:
    assert aid_for("ja", "none") is None
    assert aid_for("en", "furigana") is None
    p = painter("none")
    assert p.drawn(SENTENCE) is SENTENCE
    narrow = p.fit(SENTENCE, 0.9 * p.width(SENTENCE))
    assert narrow == SENTENCE and isinstance(narrow, Read) and narrow.share < 1 and not narrow.ruby, "narrow, not cut"
    assert p.fit(SENTENCE, 0.5 * p.width(SENTENCE)).endswith("…")
    with p.room(100, row=True):
        assert p.lowered("body") == 0
    assert p.lead(SENTENCE) == pytest.approx(1.6 * p.type_px("body") / p.scale)


def test_parts_of_a_read_text_keep_their_readings() -> None:
    aid = aid_for("ja", "furigana")
    assert aid is not None
    text = aid.read("手札は人間です。", True)
    assert [part.reading for part in text[3:5].segments] == ["にんげん"]
    assert (text[:2] + "…").segments[0].reading == "てふだ"
    assert str(text[:2] + "…") == "手札…"
