"""What masters counsel is said whole in every language, and leads into the rules."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import bots
from game.core.counsel import Clause, Counsel, Way
from game.decks import DECKS
from game.decks.french import FRENCH
from game.decks.kuku import KUKU
from game.decks.portuguese import PORTUGUESE
from game.rules.catalogue import GAMES
from game.text.anchors import anchors
from game.text.counsel import Adviser
from game.text.families import in_family
from game.text.language import Language, table
from game.text.narrator import Narrator
from game.text.sentences import is_long
from game.ui.draw.index import index_of

NAMES = {"en": ("Aiko", "Hana", "Ken"), "ja": ("アイコ", "ハナ", "ケン")}
NINE, THREE = (next(card for card in KUKU.cards if card.code == code) for code in ("9", "3"))
KEPT = Counsel(
    (Way("keep", Clause("hint.do.keep"), 0.09), Way("cambio", Clause("hint.do.cambio", seats=(1,)), 0.14)),
    (Clause("hint.lower", 26, 39), Clause("hint.kept_too", seats=(2,))), 800)


def adviser(language: str) -> Adviser:
    return Adviser(Narrator(Language(language, strict=True)), "kuku", NAMES[language], 0)


@pytest.mark.parametrize(("language", "what", "danger"), [
    ("en", "Keep: 26 of 39 hidden cards are lower; Ken kept too.",
     "Risk of losing this deal: 9 %; 14 % if you swap with Hana."),
    ("ja", "おすすめは「そのまま」。見えない39枚のうち26枚は、手札より弱い札です。ケンさんもそのままでした。",
     "このディールで負ける確率は9%、「ハナさんと交換」なら14%です。"),
])
def test_what_to_do_stands_first_then_why_then_the_danger_of_each_way(language: str, what: str, danger: str) -> None:
    said = adviser(language).advised(KEPT)
    assert (said.what, said.danger, said.anchor) == (what, danger, "showdown")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_at_the_table_is_short_and_begins_with_all_reasons_that_have_room(language: str) -> None:
    said = adviser(language).advised(KEPT)
    bare = Language(language).text("hint.bare", do=adviser(language).clause(KEPT.ways[0].called))
    assert not any(map(is_long, said.lines)) and said.lines[-1].lower() == bare.lower()
    assert "26" in said.lines[0] and "39" in said.lines[0]
    one = adviser(language).advised(KEPT._replace(because=KEPT.because[:1]))
    assert (one.what in one.lines) is (not is_long(one.what))


def test_where_no_bar_says_what_to_do_no_line_leaves_it_out() -> None:
    counsel = KEPT._replace(ways=KEPT.ways[:1], worlds=0)
    said = adviser("en").advised(counsel)
    assert said.chances == () and all(line.startswith("Keep") for line in said.lines)
    assert said.why == "26 of 39 hidden cards are lower."


def test_bars_show_the_risk_or_where_one_of_many_wins_the_chance() -> None:
    risk = adviser("en").advised(KEPT)
    assert [(each.called, each.per_cent, each.best) for each in risk.chances] == [
        ("Keep", 9, True), ("Swap with Hana", 14, False)]
    assert (risk.scale, risk.good) == ("Risk", False)
    chance = Adviser(Narrator(Language("en", strict=True)), "calcolon", NAMES["en"], 0).advised(KEPT)
    assert [each.per_cent for each in chance.chances] == [91, 86] and (chance.scale, chance.good) == ("Chance", True)
    assert [each.called for each in adviser("en").advised(THREE_WAYS, about="accept").chances] == ["Keep", "Swap"]


def test_a_card_beside_a_bar_is_called_by_its_sign_or_its_name() -> None:
    ace = next(card for card in FRENCH.cards if card.code == "SA")
    ways = (Way("play SA", Clause("hint.do.play", cards=(ace,)), 0.1), *_plays(0.2))
    assert [each.called for each in adviser("en").advised(Counsel(ways, (), 8)).chances] == ["A♠", "The 9"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_short_name_of_a_card_has_the_index_that_the_card_shows(language: str) -> None:
    signs = Language(language, strict=True)
    signed = {card: sign for deck in DECKS.values() for card in deck.faces if (sign := signs.sign(card))}
    assert {card.deck for card in signed} == {"french", "portuguese"}, "all others are called by their names"
    assert {card.id: sign[:-1] for card, sign in signed.items()} == {card.id: index_of(card) for card in signed}
    lady = next(card for card in PORTUGUESE.cards if card.id == "diamonds-queen")
    ways = (Way("play DQ", Clause("hint.do.play", cards=(lady,)), 0.1), *_plays(0.2))
    assert adviser(language).advised(Counsel(ways, (), 8)).chances[0].called == "D♦"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_the_best_way_is_not_the_safest_is_said(language: str) -> None:
    risky = KEPT._replace(ways=(KEPT.ways[0]._replace(loses=0.2), KEPT.ways[1]))
    pays = Language(language).at_table("kuku", "hint.pays")
    assert pays in adviser(language).danger(risky) and pays not in adviser(language).danger(KEPT)
    assert not any("26" in line for line in adviser(language).advised(risky).lines), "it goes before any reason"


THREE_WAYS = KEPT._replace(ways=(KEPT.ways[0], Way("kuku", Clause("hint.do.kuku"), 0.4),
                                Way("accept", Clause("hint.do.accept"), 0.5), KEPT.ways[1]._replace(loses=0.095)))


@pytest.mark.parametrize(("language", "danger"), [
    ("en", "Risk of losing this deal: 9 %; about the same if you swap with Hana, 40 % if you call “Kuku!”."),
    ("ja", "このディールで負ける確率は9%、「ハナさんと交換」でもほぼ同じ、「クク！」なら40%です。"),
])
def test_of_ways_that_are_as_good_as_the_first_no_second_number_is_told(language: str, danger: str) -> None:
    assert adviser(language).danger(THREE_WAYS, shown=3) == danger


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whatever_a_player_asks_about_its_number_is_told_and_no_other(language: str) -> None:
    said = adviser(language).advised(THREE_WAYS, about="accept").danger
    assert "50" in said and "40" not in said and "9" in said
    assert adviser(language).advised(THREE_WAYS, about="keep") == adviser(language).advised(THREE_WAYS)
    alike = adviser(language).advised(THREE_WAYS, about="cambio").danger
    same = Language(language).at_table("kuku", "hint.same", ways="|").split("|")[0 if language == "en" else 1]
    assert same in alike and "10" not in alike, "as good is said in the same words, asked for or not"


def _plays(*loses: float) -> tuple[Way, ...]:
    cards = [next(card for card in KUKU.cards if card.code == code) for code in ("9", "3", "5", "7")]
    return tuple(Way(f"play {card.code}", Clause("hint.do.play", cards=(card,)), lose)
                 for card, lose in zip(cards, loses, strict=False))


def test_the_figures_speak_of_the_card_that_the_reasons_speak_of() -> None:
    """Also where there is room for one figure only; and of a card a player asks about no other is named."""
    ways = _plays(0.27, 0.27, 0.36, 0.38)
    five = ways[2].called.cards[0]
    counsel = Counsel(ways, (Clause("hint.lower", 4, 9), Clause("hint.could_be_beaten", 6, 0, (), (NINE, five))), 800)
    told = adviser("en").advised(counsel)
    assert "the 5" in told.what and "36 % if you play the 5" in told.danger and "36 % if you play the 5" in told.danger
    asked = adviser("en").advised(counsel, about="play 7")
    assert "the 5" not in asked.what + asked.danger and "4 of 9" in asked.what and "38 %" in asked.danger
    assert "the 5" in adviser("en").advised(counsel, about="play 5").what


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_two_cards_do_the_same_is_said_once(language: str) -> None:
    ways = _plays(0.24, 0.24, 0.4)
    counsel = Counsel(ways, (Clause("hint.alike", 0, 0, (), (NINE, THREE)),), 800)
    other = adviser(language).clause(ways[1].called)
    for about in ("", "play 3"):
        assert other not in adviser(language).advised(counsel, about=about).danger
    apart = counsel._replace(ways=_plays(0.24, 0.3, 0.4))
    assert "30" in adviser(language).advised(apart).danger


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_all_is_lost_or_won_the_other_ways_go_without_saying(language: str) -> None:
    won = KEPT._replace(ways=tuple(way._replace(loses=0.0) for way in KEPT.ways), because=(Clause("hint.safe"),))
    assert NAMES[language][1] not in adviser(language).danger(won)


@pytest.mark.parametrize(("game", "language", "said"), [
    ("calcolon", "en", "Chance of winning the match: 91 %; 86 % if you swap with Hana."),
    ("kakkuri", "ja", "先に上がれる見込みは91%、「ハナさんと交換」なら86%です。"),
])
def test_where_a_player_who_wins_is_one_of_many_the_chance_of_that_is_told(game: str, language: str, said: str) -> None:
    there = Adviser(Narrator(Language(language, strict=True)), game, NAMES[language], 0)
    assert there.danger(KEPT) == said
    assert "91" in there.lose(KEPT.ways[0])


def test_what_was_done_is_told_however_far_behind_and_the_safest_of_the_others_first() -> None:
    ways = (*KEPT.ways, Way("kuku", Clause("hint.do.kuku"), 0.12), Way("accept", Clause("hint.do.accept"), 0.3),
            Way("refuse", Clause("hint.do.refuse"), 0.4))
    said = adviser("en").danger(KEPT._replace(ways=ways), done="refuse", shown=3)
    assert said == ("Risk of losing this deal: 9 %; 12 % if you call “Kuku!”, 14 % if you swap with Hana, "
                    "40 % if you refuse.")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_there_is_one_thing_to_do_no_danger_is_told(language: str) -> None:
    said = adviser(language).advised(Counsel(KEPT.ways[:1]))
    assert said.danger == "" and adviser(language).clause(KEPT.ways[0].called).lower() in said.what.lower()


def test_a_card_goes_by_the_name_it_has_inside_a_sentence() -> None:
    assert adviser("en").clause(Clause("hint.holds_lower", seats=(1,), cards=(THREE,))) == \
        "Hana holds the 3, and that’s lower"


def written() -> set[str]:
    """Every key of a clause that the bots' reasons name, whole or in its beginning."""
    folder = Path(bots.__file__).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*reasons.py")))
    return set(re.findall(r'"(hint\.[\w.]+)', source + (folder / "counsel.py").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_reason_has_its_words(language: str) -> None:
    known = set(table(Language(language).folder, language))
    lacking = {key for key in written() if key not in known and not any(each.startswith(key) for each in known)}
    assert lacking == set()


def test_most_reasons_lead_to_a_paragraph_of_the_rules() -> None:
    folder = Language("en").folder
    led = {key for key in written() for title in (spec.id for spec in GAMES)
           if {f"{title}.{key}", in_family(f"{title}.{key}", folder)} & set(anchors())}
    whole = {key for key in written() if not key.startswith("hint.do.") and not key.endswith((".", "_"))}
    assert whole - led <= {"hint.lost", "hint.safe", "hint.played_out"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_ways_as_good_as_one_another_it_is_said_that_they_are_and_one_bar_stands_for_all(language: str) -> None:
    even = KEPT._replace(ways=(KEPT.ways[0], KEPT.ways[1]._replace(loses=0.1)))
    said, by = adviser(language).advised(even), adviser(language)
    do = by.clause(even.ways[0].called)
    assert said.lines[0].lower() == Language(language).text("hint.even", do=do).lower()
    assert len(said.chances) == 1 and not any(map(is_long, said.lines))
    asked = by.advised(even, about="cambio")
    assert len(asked.chances) == 2, "who asks for a way is told of it"
    assert len(by.advised(KEPT).chances) == 2
