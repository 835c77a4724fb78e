"""The words of the table: which sentence stands there when, and what else is told of what was done."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Called
from game.core.view import View
from game.ui.draw.screen import Rect
from game.ui.pages.table.sentence_strip import cut, lasts
from game.ui.stage.drawing.speech import fitted
from game.ui.stage.drawing.stage import has_room
from tests.ui.boxes import Box
from tests.ui.driver import Driver, at_table, opened
from tests.ui.pages.fake import Application

SIZES = ((1366, 768), (1920, 1080))
LONG = {
    "en": ("Luis plays the 7 of clubs.", "Yuki wins the trick with the ace of clubs.", "You take 3."),
    "ja": ("ルイスさんがクラブの7を出しました。", "ユキさんがクラブの4を出しました。",
           "3枚です。"),
}


def kuku(hands: str, persons: tuple[int, ...] = (0,), **more: Any) -> Driver:
    """Everybody with the card that is named, in turn order."""
    given = {seat: [code] for seat, code in zip("ABCDEF", hands.split(), strict=False)}
    facts = {"hands": given, "stock": ["9", "8", "7", "6"], "deal": 1}
    return at_table("kuku", len(given), 5, facts, persons=persons, **more)


def asks(table: Driver, seat: int = 0) -> Driver:
    assert table.host.submit(seat, "cambio", table.host.question) is None
    return table


def texts(boxes: list[Box]) -> set[str]:
    return {box.text for box in boxes if box.text}


# ---- when a sentence comes ---------------------------------------------------------------------------------------
def test_the_log_names_the_own_card_no_sooner_than_it_lies_open_and_no_other_line_does() -> None:
    """In the own place the card is called so; on the line below the stage that would be said twice."""
    table, seen = opened(4, seed=5), []
    for _ in range(400):
        table.frame(20.0)
        hand = table.session.view.hand(0)
        pose = table.session.play.frame(table.scene.context.now).cards.get(hand[0]) if hand else None
        open_ = pose is not None and pose.face is not None and pose.squeeze == 1.0
        seen.append((open_, "Your card is" in table.scene.words.queue.sentence,
                     any("Your card is" in line.sentence for line in table.scene.words.queue.lines)))
        if seen[-1][2]:
            break
    assert seen[-1] == (True, False, True), "it is told, and then it lies open"
    assert not any(said for _, said, _ in seen) and not any(logged for open_, _, logged in seen if not open_)


def test_an_exchange_is_told_when_the_cards_have_crossed() -> None:
    table = asks(kuku("3 7 8 9"))
    for _ in range(200):
        table.frame(20.0)
        if table.session.play.doing == "exchange":
            break
    assert "swap cards" not in table.scene.words.queue.sentence and "ask" in table.scene.words.queue.sentence
    assert "swap cards" in table.rest().scene.words.queue.sentence


# ---- sentences without room together -----------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("aid", ["none", "furigana", "kana"])
def test_sentences_that_have_no_room_together_come_whole_one_after_the_other(language: str, aid: str) -> None:
    painter = Application(1366, 768, language, reading_aid=aid).painter(blind=True)
    joint = " " if language == "en" else ""
    for wide in (420, 520, 700, 1600):
        parts = cut(painter, joint.join(LONG[language]), Rect(0, 0, wide, 50), ())
        assert joint.join(parts) == joint.join(LONG[language])
        assert all(has_room(painter, part, Rect(0, 0, wide, 50), ()) or part in LONG[language] for part in parts)
    assert any(part not in LONG[language] for part in parts), "in a wide strip short ones stand together"
    two = "\n".join(LONG[language][:2])
    assert cut(painter, two, Rect(0, 0, 1600, 50), ()) == [two]
    assert cut(painter, two, Rect(0, 0, 300, 50), ()) == [*LONG[language][:2]]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_sentences_too_long_for_a_glance_come_in_turn_however_much_room_there_is(language: str) -> None:
    painter = Application(1920, 1080, language).painter(blind=True)
    joint = " " if language == "en" else ""
    assert cut(painter, joint.join(LONG[language][:2]), Rect(0, 0, 1800, 50), ()) == [*LONG[language][:2]]


def test_the_first_sentence_stands_until_it_is_read_and_then_gives_way() -> None:
    table = at_table("cangkul", 4, 3, language="ja")
    table.scene.words.queue.sentence = "".join(LONG["ja"] * 2)
    first = next(text for text in texts(table.draw()) if text.startswith("ルイスさん"))
    assert "…" not in first
    table.frame(lasts(first) - 200)
    assert first in texts(table.draw()) and table.scene.page.next_change(table.scene.context.now) is not None
    for _ in range(60):
        table.frame(200)
    assert any(text.endswith("3枚です。") for text in texts(table.draw()))
    assert table.scene.page.strip.next_change(table.scene.context.now) is None


def test_no_bot_acts_before_every_sentence_has_had_its_turn() -> None:
    table, waited = opened(4, persons=(), game="cangkul"), []
    for said in (LONG["en"][0], " ".join(LONG["en"][:2])):
        table.rest()
        table.scene.words.queue.sentence = said
        table.draw()
        heard, begun = len(table.host.view(None).heard), table.scene.context.now
        while len(table.host.view(None).heard) == heard and table.scene.context.now < begun + 20_000:
            table.frame(50.0)
        waited.append(table.scene.context.now - begun)
    assert waited[0] < lasts(LONG["en"][0]) < waited[1] < 20_000


# ---- what lies over what -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", ["3 HO 8 9", "3 HU 8 9 10 7", "3 CA 8"])
def test_a_card_that_refuses_leaves_the_sentence_to_be_read_that_names_who_asked_whom(
        size: tuple[int, int], seats: str) -> None:
    table = asks(kuku(seats, size=size, tv=size[1] == 1080))
    card, high = table.host.view(1).hand(1)[0], 0.0
    strip = table.session.play.room.parts.sentence
    for _ in range(120):
        table.frame(20.0)
        pose = table.session.play.frame(table.scene.context.now).cards[card]
        high = max(high, pose.h)
        if pose.h > 300:
            assert pose.y + pose.h / 2 <= strip.y and "ask" in table.scene.words.queue.sentence
    assert high > 300, "it was seen large"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_shout_of_one_s_own_stays_clear_of_the_words_below_the_name(size: tuple[int, int], language: str) -> None:
    table = kuku("3 HU 8 9", persons=(1,), size=size, language=language, tv=size[1] == 1080)
    painter, room = table.app.painter(blind=True), table.session.play.room
    word = table.app.narrator.language.text("call.kuku.out")
    box = fitted(painter, room, 1, word, "shout", ())[1][0]
    assert not box.colliderect(room.own.title) and not box.colliderect(room.parts.sentence)


# ---- what is said ------------------------------------------------------------------------------------------------
def test_before_the_first_turn_it_is_said_who_has_dealt_and_who_begins() -> None:
    for language, said in (("en", "Ken dealt. First up: Hana."),
                           ("ja", "親はケンさん。最初の番はハナさんです。")):
        app = Application(language=language)
        names = ("Aiko", "Ken", "Hana") if language == "en" else ("アイコ", "ケン", "ハナ")
        assert app.narrator.tell(Called(1, "kuku.begin", 2), View(0, 3), names, 0, "kuku").text == said
    table = opened(4, seed=5).until(lambda it: it.session.view.turn() >= 0, answer="")
    dealer, first = table.session.view.began["deal"].dealer, table.session.view.turn()
    called = [event for event in table.session.view.heard if getattr(event, "word", "") == "kuku.begin"]
    assert [(event.seat, event.asked) for event in called] == [(dealer, first)]


def test_where_a_round_is_over_the_button_names_the_next_round() -> None:
    table = opened(3, seed=2, options={"chips": 12}, speed="instant")
    seen = {}
    for _ in range(6000):
        table.frame()
        if table.session.between_deals:
            over = "round" in table.session.view.ended
            if over not in seen:
                seen[over] = texts(table.draw())
        if len(seen) == 2 or table.session.outcome() is not None:
            break
        table.answer("last")
    assert "Next deal" in seen[False] and "Next round" in seen[True] and "Next deal" not in seen[True]


def test_over_a_cleared_table_nothing_is_called_a_showdown() -> None:
    table = opened(3, seed=2)
    for _ in range(4000):
        table.frame()
        view = table.session.view
        if view.order and not any(map(view.hand, view.order)):
            assert "Showdown" not in table.scene.words.header(view)
        if view.number("deal") == 2:
            break
        table.answer("last")
    assert view.number("deal") == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_player_who_received_the_matto_reads_why_they_are_out_as_long_as_they_are(language: str) -> None:
    table = asks(kuku("3 MT 8 9", language=language)).rest()
    why = table.scene.words.out_because
    assert why and ("handed the matto" in why or "受け取った" in why)
    for act in ("keep", "keep"):
        seat = table.host.waiting()[0]
        table.says(seat, act)
    assert why != table.scene.words.queue.sentence and any(why[:12] in text for text in texts(table.draw()))


@pytest.mark.parametrize(("language", "named"), [("en", "handed the matto"), ("ja", "マットを受け取った")])
@pytest.mark.parametrize("reveals", ["now", "showdown"])
def test_a_shared_screen_names_the_matto_only_where_it_lies_open(language: str, named: str, reveals: str) -> None:
    table = asks(kuku("MT 3 8 9", (0, 2), language=language, options={"reveal_disqualified": reveals})).rest()
    assert (named in table.scene.words.queue.sentence) == (reveals == "now")
    assert any(named in line.sentence for line in table.scene.words.queue.lines) == (reveals == "now")


def out_of(table: Driver) -> list[int]:
    """Who has no card in hand while others have, once they were dealt."""
    view = table.match.view(None)
    playing = [seat for seat in view.order if seat not in view.left]
    return [seat for seat in playing if not view.hand(seat)] if any(map(view.hand, playing)) else []


def test_a_player_who_goes_out_first_wears_it_at_their_seat() -> None:
    for person in (0, 1):
        table = at_table("kakkuri", 4, 3, persons=(person,))
        table.play_on(lambda table=table: out_of(table), most=4000)  # type: ignore[misc]
        states = table.session.play.placement.states
        assert [seat for seat, state in states.items() if state.aside == "went_out"] == out_of(table)
        assert "out first" in texts(table.draw())


# ---- keys --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["cangkul", "kakkuri", "calcolon"])
def test_a_number_without_a_card_is_refused_and_it_is_said_why(game: str) -> None:
    table = at_table(game, 4, 3)
    table.letter("9")
    assert table.refused == "table.no_card_there"


@pytest.mark.parametrize(("game", "size"), [("kakkuri", (960, 540)), ("kuku", (1366, 768)), ("kakkuri", (1920, 1080))])
def test_whose_turn_it_is_is_said_whole_however_long_the_name(game: str, size: tuple[int, int]) -> None:
    facts = {"kakkuri": {"hands": {"A": ["S9", "S2"], "B": ["H3"], "C": ["D4"]}, "table": "S5"},
             "kuku": {"hands": {"A": [5], "B": [3], "C": [9]}, "stock": [7], "deal": 1}}[game]
    table = at_table(game, 3, 3, facts, persons=(1, 2), size=size, tv=size[1] > 800)  # type: ignore[arg-type]
    for seat in table.match.waiting() if game == "kuku" else ():
        table.host.submit(seat, "pass", table.host.question)
    for seat, chair in enumerate(table.host.setup.chairs):
        table.host.reseat(seat, chair._replace(name="Grandpa Ferdinand" if seat == 0 else chair.name))
    said = [box.text for box in table.sit(None).draw()]
    assert "Grandpa Ferdinand’s turn" in said and not [text for text in said if text.endswith("…")]
