"""Letters at a table with one person: each one acts, or is told why not; one pressed while a turn moves on waits.
"""
from __future__ import annotations

import pytest

from game.features.lessons.teacher import Teacher
from game.rules.catalogue import GAMES
from game.ui.input.gesture import Key, Letter
from tests.ui.driver import Driver, at_table, opened
from tests.ui.pages.fake import Application

LETTERS = "abcdefghjkmnoqtvwxyz"
"""Those that are not taken for something that can be had at any time."""

MOMENTS = 5


def press(table: Driver, letter: str) -> Driver:
    table.send(Letter(letter, "down"))
    table.send(Letter(letter, "up"))
    return table


def silent(table: Driver) -> list[str]:
    """The letters that neither press anything nor are refused in words; nothing is done by any that is refused."""
    table.draw()
    spots, step, found = table.table.hands.spots, table.match.step, []
    meant = {spot.key for spot in spots.values() if spot.key and spot.act is not None}
    for letter in LETTERS:
        if letter not in meant:
            press(table, letter)
            said = table.table.words.t(table.refused) if table.refused else ""
            if not said or said == table.refused or table.match.step != step:
                found.append(f"{letter} at {table.view.asking}: {table.refused}")
    return found


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_each_letter_acts_or_is_refused_in_words_whatever_is_asked(game: str) -> None:
    table = opened(4, game=game, seed=3, speed="instant", plays_forced=False)
    for _ in range(MOMENTS):
        table.until(lambda it: (it.session.is_shown and 0 in it.view.asked) or it.session.between_deals, answer="")
        assert silent(table) == []
        table.answer("last")
    table.until(lambda it: it.session.play.settled and 0 not in it.view.asked, answer="first")
    assert silent(table) == []


# ---- what is said ------------------------------------------------------------------------------------------------
def test_what_one_game_alone_has_says_why_not() -> None:
    mine = {"A": ["5", "4", "x", "9"], "B": ["1", "1", "2", "2"]}
    turn = at_table("calcolon", 4, 1, {"hands": mine, "stock": [*"812345"]})
    assert [press(turn, letter).refused for letter in "enk"] == [
        "calcolon.no_draw", "calcolon.no_pass", "table.formula.no_burning"]
    robbing = at_table("calcolon", 4, 1, {"hands": mine, "stock": [*"812345"]}).letter("d")
    assert robbing.refused == "table.formula.which"


def test_a_player_who_is_told_to_read_first_is_told_so_by_every_letter_of_the_game() -> None:
    app = Application(1366, 768)
    scene = Teacher(app).pages("kakkuri")     # type: ignore[arg-type]
    app.over(scene)
    pupil = Driver(app, scene)
    pupil.scene.give(1)
    pupil.rest()
    assert [press(pupil, letter).refused for letter in "bae"] == ["tutorial.held"] * 3
    key = pupil.key(Key.CALL).refused
    assert key == "tutorial.held"


# ---- a press that waits ------------------------------------------------------------------------------------------
ROW = {"hands": {"A": ["S6", "H7", "C8", "H2", "SK", "D9"], "B": ["D2", "D3", "D4", "C2", "C3", "C4"],
                 "C": ["S2", "S3", "H3", "H4", "C5", "C6"]}, "table": "D5"}


def laying(frames: int) -> Driver:
    """So many frames after a whole row was begun."""
    table = press(at_table("kakkuri", 3, 3, ROW), "a")
    for _ in range(frames):
        table.frame()
    table.draw()
    return table


@pytest.mark.parametrize("frames", [1, 4, 13])
def test_the_end_of_a_turn_stands_there_while_a_row_is_laid_and_its_key_waits_for_the_row(frames: int) -> None:
    table = laying(frames)
    assert "answer:end" in table.table.hands.spots
    press(table, "e").rest().rest()
    assert table.view.turn() > 0 and len(table.held) == 2 and table.refused == ""


def test_a_press_that_waits_is_forgotten_for_another_one() -> None:
    table = press(laying(4), "e")
    press(table, "z").rest().rest()
    assert table.view.turn() == 0


def test_no_press_answers_what_was_not_yet_asked_when_it_was_made() -> None:
    table = at_table("kakkuri", 3, 3, {**ROW, "turn": "C"})
    table.host.submit(2, "end", table.host.question)
    for _ in range(3):
        table.frame()
    table.draw()
    step = table.match.step
    assert "answer:end" not in table.table.hands.spots
    assert press(table, "e").refused == "refused.not_your_turn"
    assert table.rest().match.step == step


def test_the_letter_that_leads_on_completes_what_runs() -> None:
    table = laying(2)
    before = table.now
    press(table, "n").frame(1.0)
    assert table.session.play.settled and table.now - before < 10.0 and table.refused == ""


def test_among_several_a_confirm_between_turns_presses_nothing_until_a_player_steers() -> None:
    facts = {"hands": {"A": ["S9", "S2"], "B": ["H3"], "C": ["D4"], "D": ["C8"]}, "table": "S5"}
    table = at_table("kakkuri", 4, 3, facts, persons=(1, 2))
    table.app.asked.clear()
    table.key(*[Key.CONFIRM] * 3)
    assert not table.table.context.side_panel and not table.app.asked
    table.key(Key.UP, Key.CONFIRM)
    assert table.table.context.side_panel or table.app.asked, "where one has steered to is pressed"


def test_a_wrong_moment_is_told_what_is_asked_first_then_the_news_again() -> None:
    table = at_table("kuku", 4, 3)
    said, news = table.table.page._sentence, table.table.words.queue.sentence
    press(table, "e")
    assert table.refused == "refused.not_now" and "Kuku!" in said(table.refused) and said(table.refused) != said("")
    assert table.frame(0) is not None, "a player looks when it is over"
    table.frame(1500)
    assert table.refused, "nothing has happened meanwhile"
    table.frame(5000)
    assert not table.refused and news in said("")


def test_a_space_before_play_begins_goes_on_at_once_where_one_has_nothing_to_say() -> None:
    table = opened(4, size=(1366, 768), seed=11)
    table.until(lambda t: t.session.view.silence and t.session.play.settled)
    table.draw()
    assert table.host.is_window and table.host.forced(0) and table.table.page.strip.awaits(table.now)
    before = table.table.context.now
    table.key(Key.CONFIRM).frame(1)
    table.frame(1)
    assert not table.host.is_window and table.table.context.now - before < 100, "no player waits for what is not there"
