"""Breaking lines: kinsoku, words, numbers, names; and letters whose faces change their size."""
from __future__ import annotations

import pygame
import pytest

from game.text.language import Language, table
from game.text.readings import Segment
from game.ui.draw.lettering import FACES, Label, Lettering
from game.ui.draw.reading_aid import Aid, Read, aid_for, particles, phrase_starts
from game.ui.draw.text import (
    NOT_FIRST,
    NOT_LAST,
    breaks_a_phrase,
    evened,
    fit,
    line_height,
    pieces,
    wrap,
    wrapped,
)

SENTENCES = [
    "アイコさんの馬が「ヒヒーン」──カンビオは次のマルタへ。チップを12枚払います。",
    "いちばん弱いカードの人が、チップを1枚ポットに入れます。（ただし、三回目のディールまで。）",
    "Yuki pays 2: her 3 is the lowest card and this is deal 2.",
    "ケンさんは1,250点で、100%の確率。「クク！」と言いました……そして、次へ。",
]

OURS = [leaf for leaf in table(Language("ja").folder, "ja").values()
        if isinstance(leaf, str) and len(leaf) > 14 and "{" not in leaf]


def measure(text: str) -> float:
    """Every wide character two, every other one."""
    return sum(2 if c > "\u2fff" else 1 for c in text)


@pytest.mark.parametrize("text", SENTENCES)
@pytest.mark.parametrize("width", [12, 17, 24, 40, 72])
def test_lines_keep_to_the_width_and_lose_nothing(text: str, width: int) -> None:
    lines = wrap(text, width, measure)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(measure(line) <= width for line in lines)


@pytest.mark.parametrize("text", SENTENCES)
@pytest.mark.parametrize("width", [24, 30, 40, 51])
def test_kinsoku(text: str, width: int) -> None:
    lines = [line for line in wrap(text, width, measure) if line]
    assert not [line for line in lines[1:] if line[0] in NOT_FIRST]
    assert not [line for line in lines[:-1] if line[-1] in NOT_LAST]


@pytest.mark.parametrize("width", range(14, 60))
def test_numbers_and_names_stay_whole(width: int) -> None:
    text = "山田太郎さんは1,250点で、チップを12枚払います。山田太郎さんの番です。"
    lines = wrap(text, width, measure, whole=["山田太郎さん"])
    for piece in ("1,250点", "12枚", "山田太郎さん"):
        assert any(piece in line for line in lines), piece


def test_words_stay_whole() -> None:
    text = "Whoever asks you hears a meow – and the one who was first dealt his card is out."
    words = text.split()
    for width in range(12, 50):
        lines = wrap(" ".join(words), width, measure)
        assert [w for line in lines for w in line.split()] == words


def test_lines_are_never_longer_than_the_design_allows() -> None:
    assert max(len(line) for line in wrap("かな" * 60, 10_000, measure)) <= 36
    assert max(len(line) for line in wrap("word " * 60, 10_000, measure)) <= 70
    assert wrap("5人は" * 30, 10_000, measure)[0] == "5人は" * 14, "figures are halves among Japanese"


def test_a_long_line_gives_little_away_for_a_phrase() -> None:
    text = "札" * 22 + "かなかなかなかなかなかな" + "札" * 20
    assert wrap(text, 72, measure, phrases={22})[0] == text[:36]
    assert wrap(text, 72, measure, phrases={30})[0] == text[:30]


PHRASES = [
    ("アイコさんの4が最弱。チップを1枚払います。", "払います"),
    ("最強のクク！手番の合間にいつでも宣言できます。", "宣言できます"),
    ("猫は、0を最初に配られたアイコさんを失格にします。", "失格にします"),
    ("自分の席を押すと一度だけ札を見られ、「クク！」も言えます。", "言えます"),
    ("第3ディールまで、負けは1、2、3枚払い。その後は大人の時間で、負けたら脱落。ご自由にどうぞ！", "その後は"),
]


@pytest.mark.parametrize(("text", "phrase"), PHRASES)
@pytest.mark.parametrize("aided", [False, True])
def test_phrases_stay_whole(text: str, phrase: str, aided: bool) -> None:
    aid = aid_for("ja", "furigana")
    assert isinstance(aid, Aid)
    shown = aid.read(text, True) if aided else text
    assert isinstance(shown, Read) == aided
    starts = phrase_starts([shown])
    for width in range(28, 80):
        lines = wrap(shown, width, measure, whole=["アイコさん"], phrases=starts)
        assert "".join(lines) == text
        assert all(measure(line) <= width for line in lines)
        assert any(phrase in line for line in lines), lines
        assert any("アイコさん" in line for line in lines) or "アイコ" not in text


def test_kinsoku_alone_breaks_these_phrases() -> None:
    """Else the test above could not fail."""
    for text, phrase in PHRASES:
        assert any(not any(phrase in line for line in wrap(text, width, measure)) for width in range(28, 80)), text


def test_a_line_ends_with_a_phrase_only_where_that_leaves_it_fairly_full() -> None:
    text, starts = "札をなんどもなんどもなんども切る。", {2}
    assert wrap(text, 20, measure, phrases=starts)[0] == wrap(text, 20, measure)[0] == "札をなんどもなんども"
    assert wrap("札をなんども切る。", 12, measure, phrases={6})[0] == "札をなんども"
    assert wrap("札をなん度も切りなおす。", 14, measure, phrases={6})[0] == "札をなん度も"


@pytest.mark.parametrize("width", [20, 28, 44])
def test_no_line_begins_with_a_particle(width: int) -> None:
    """Which words are some the phrase data know; every sentence of ours is tried."""
    begins, held = [], 0
    for text in OURS:
        places = particles([text])
        lines = wrapped(text, width, lambda a, b, t=text: measure(t[a:b]), (), False, phrase_starts([text]), places)  # type: ignore[misc]
        begins += [text[start:] for start, _ in lines[1:] if start in places]
        held += len(places)
    assert begins == [] and held > 1000


@pytest.mark.parametrize(("text", "held"), [
    ("アイコさんは失格です。", "さん は です"), ("「クク」と言えば", "と"), ("もう一枚、はじめから。", "から"),
    ("からっぽでも、のこりは", "でも は"), ("1から12まで", "から まで"), ("Kuku is called.", "")])
def test_the_data_know_which_words_are_particles(text: str, held: str) -> None:
    places = sorted(particles([text]))
    assert [p for p in places if p - 1 not in places] == [text.index(word) for word in held.split()]


def test_in_kana_no_particle_is_parted_from_a_bracket() -> None:
    text = "「クク」と\u2002いえば、「クク」です。"
    for width in range(12, 30, 2):
        assert not [line for line in wrap(text, width, measure, gaps=True)[1:] if line.startswith(("と", "で"))], width


def test_lines_of_one_length() -> None:
    text = "手札は1枚だけ。となりと換えるか、そのままか。いちばん弱い人がチップを払います。"
    starts = phrase_starts([text])
    assert evened(text, 60, measure, phrases=starts) == [text[:23], text[23:]], "いちばん stays with 弱い人"
    assert evened(text, 36, measure, phrases=starts) == [text[:8], text[8:23], text[23:]], "a sentence a line"
    english = "Three numbers, two operators: make a multiple of ten and attack. The largest value wins."
    assert [line[-1] for line in evened(english, 40, measure)] == [":", ".", "."]
    for width in range(14, 80, 3):
        usual, even = (lay(text, width, measure, phrases=starts) for lay in (wrap, evened))
        assert len(even) == len(usual), "as few"
        assert "".join(even) == text
        assert max(map(measure, even)) <= width
    assert evened("Kuku!", 60, measure) == ["Kuku!"]


@pytest.mark.parametrize("text", [
    "3 G", "10 ♣", "♣10", "10♣", "4 points", "5 times", "2 chips", "クク XV", "面 −1", "3ディール", "第3ラウンド",
    "10枚", "5・5"])
def test_a_number_is_never_parted_from_what_it_counts(text: str) -> None:
    part = text.removeprefix("第")
    for whole in (f"You pay {text} each", f"あなたは{text}を払う"):
        assert any(part in piece for piece in pieces(whole)), pieces(whole)


@pytest.mark.parametrize("text", [
    "だれかが払えなくなったら、おわりです。", "弱い札なので交換しましょう。", "7を出しましょう！",
    "悪い手なので、降りてみましょう。"])
def test_a_phrase_that_finds_room_in_a_line_is_never_broken(text: str) -> None:
    starts = phrase_starts([text])
    for width in range(20, 40, 2):
        for lay in (wrap, evened):
            assert not breaks_a_phrase(text, lay(text, width, measure, phrases=starts, held=particles([text])), starts)
    assert breaks_a_phrase("札を出しましょう", ["札を出し", "ましょう"], {2})
    assert not breaks_a_phrase("札を出しましょう", ["札を", "出しましょう"], {2})


def test_english_knows_no_phrases() -> None:
    for text in ("Whoever asks Yuki hears a meow.", "アイコ keeps the card."):
        assert phrase_starts([text]) == frozenset()


def test_what_fits_nowhere_is_cut() -> None:
    assert wrap("Donaudampfschiff", 6, measure) == ["Donaud", "ampfsc", "hiff"]


def test_no_widow() -> None:
    lines = wrap("いちばん弱いカードの人が、チップを1枚ポットに入れます。", 42, measure)
    assert len(lines[-1]) >= 4


def test_new_lines_are_kept() -> None:
    assert wrap("one\n\ntwo", 40, measure) == ["one", "", "two"]


def test_dashes_and_dots_stay_together() -> None:
    assert "──" in pieces("ヒヒーン──カンビオ")[0] or "──" in pieces("ヒヒーン──カンビオ")[1]


def test_ellipsis() -> None:
    assert fit("Bartholomew", 20, measure) == "Bartholomew"
    assert fit("Bartholomew", 6, measure) == "Barth…"
    assert measure(fit("アイコさんの馬", 9, measure)) <= 9


def test_line_height() -> None:
    assert (line_height("カード"), line_height("card")) == (1.6, 1.5)


def test_names_from_all_of_europe_show_no_boxes() -> None:
    letters = Lettering()
    name = "Łukasz Šárka Gőz"
    assert letters.width(name, 30) == letters.label(name, 30, (255, 255, 255)).advance
    assert letters.width("Ida🦊 👩‍👧吉", 30) == letters.width("Ida 吉", 30)
    assert letters.label("🦊👻", 30, (255, 255, 255)).advance <= 1
    assert [run for run, _ in letters._runs(name, 30, True)] == ["Ł", "ukasz ", "Š", "árka G", "ő", "z"]
    assert len(letters._runs("アイコ Yuki", 30, True)) == 1
    for px in range(12, 90):
        assert len(letters._runs("出たククの山札です", px, False)) == 1


def test_letters_are_the_same_whichever_open_face_is_set_to_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    worn, open_one = Lettering(), Lettering._open
    monkeypatch.setattr(worn, "_open", lambda bold, px: (opened.append(px), open_one(worn, bold, px))[1])
    sizes = [(px, bold) for px in range(14, 60, 3) for bold in (False, True)]
    for px, bold in (*sizes, *reversed(sizes), *sizes):
        worn.label("山札から 3 Karten", px, (255, 255, 255), bold)
        worn.forget()
    assert len(opened) == 2 * FACES
    for px, bold in sizes:
        fresh, label = (each.label("山札から 3 Karten", px, (255, 255, 255), bold) for each in (Lettering(), worn))
        assert label[1:] == fresh[1:] and pixels(label) == pixels(fresh)


def test_a_line_with_ruby_needs_two_faces_at_a_time_and_has_them() -> None:
    parts = (Segment("山札", "やまふだ"), Segment("の"), Segment("札", "ふだ"))
    worn, fresh = Lettering(), Lettering()
    for px in range(20, 20 + FACES):                # the face for the words is the next one to be set again
        worn.font(px)
    assert pixels(worn.ruby(parts, 20, 12, (255, 255, 255))) == pixels(fresh.ruby(parts, 20, 12, (255, 255, 255)))


def pixels(label: Label) -> bytes:
    return pygame.image.tobytes(label.texture.surface, "RGBA")


def test_a_word_that_is_spelt_out_is_not_broken_and_others_with_hyphens_are() -> None:
    assert pieces("Five letters, B-U-R-R-O, and") == ["Five ", "letters, ", "B-U-R-R-O, ", "and"]
    assert "B-U-R-R-O" in pieces("札がB-U-R-R-Oの")
    assert pieces("Jean-Luc") == ["Jean-", "Luc"]


def test_half_a_sign_is_drawn_as_a_question_mark() -> None:
    letters = Lettering()
    for text, drawn in (("a\udce4b", "a?b"), ("\udc94", "?"), ("猫\ud800", "猫?"), ("\ufffdx", "?x"), ("a\0b", "a?b")):
        assert letters.width(text, 30) == letters.width(drawn, 30)
        assert letters.label(text, 30, (0, 0, 0)).texture.size == letters.label(drawn, 30, (0, 0, 0)).texture.size
