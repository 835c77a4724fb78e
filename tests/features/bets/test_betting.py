"""A player who is out bets on who loses next: by a letter or a button, then a seat; and reads what has come of it."""
from __future__ import annotations

from typing import Any

import pytest

from game.features.bets import bet_signs, betting
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Key
from game.ui.pages.table.falls import FallPage
from game.ui.stage.records import Spoken
from tests.features.bets.at_table import bets_of
from tests.ui.driver import at_table
from tests.ui.onlookers import OUT, begun, on, out_of_the_round, said


def test_a_letter_and_a_seat_are_a_bet_and_its_crest_stands_there_until_it_is_decided():
    table = begun()
    table.letter("b")
    assert table.table.words.t("table.bet.ask") in said(table)
    table.press("seat:3")
    (bet,) = table.host.bets
    assert (bet.seat, bet.on) == (0, 3) and bets_of(table.table).asks is None
    assert [each.on for each in bets_of(table.table).made()] == [3]
    on(table, "keep", "keep", "keep")
    found = [line.sentence for line in table.table.words.queue.lines]
    assert found.count("You bet on Luis – and called it!") == 1, found[-4:]


def test_the_crest_of_a_bet_swells_as_it_is_set_and_when_it_was_right(monkeypatch):
    ages: list[tuple[bool | None, float]] = []
    table = begun()
    bets = bets_of(table.table)
    monkeypatch.setattr(betting, "mark", lambda *args: ages.append(args[-2:]))
    table.letter("b").click("seat:3")
    table.frame(60)
    table.frame(60)
    table.draw()
    assert ages[-1] == (None, 60.0) and bets.next_change(table.table.context.now) == table.table.context.now
    table.frame(bet_signs.SWELLS)
    assert bets.next_change(table.table.context.now) is None
    on(table, "keep", "keep", "keep")
    assert any(true and 0.0 <= age < bet_signs.SWELLS for true, age in ages)


def test_by_keys_alone_the_focus_begins_on_a_seat_one_may_bet_on_and_back_asks_no_more():
    table = begun()
    table.letter("b")
    table.key(Key.CONFIRM)
    assert [bet.on for bet in table.host.bets] == [table.match.playing()[0]]
    table.letter("b")
    assert bets_of(table.table).asks == 0
    table.key(Key.BACK)
    assert bets_of(table.table).asks is None and not isinstance(table.app.stack[-1], FallPage)
    assert table.app.stack[-1] is table.scene, "the pause is not opened by that"


def test_of_several_who_are_out_at_one_screen_one_after_the_other_is_asked_by_name():
    """Two persons are out, two bots play on."""
    facts = {"hands": {"B": [5], "D": [9]}, "active": ["B", "D"], "stock": [7, 6, 4, 3, 2], "deal": 5}
    table = at_table("kuku", 4, 3, facts, persons=(0, 2))
    words = table.table.words
    table.frame(800)
    told = table.app.stack[-1]
    assert isinstance(told, FallPage)
    told.back()
    table.draw()
    assert words.t("table.bet.ask_of", who="Aiko") in said(table.letter("b"))
    table.press("seat:1")
    assert words.t("table.bet.ask_of", who="Hana") in said(table)
    table.press("seat:3")
    assert [(bet.seat, bet.on) for bet in table.host.bets] == [(0, 1), (2, 3)]
    assert bets_of(table.table).asks is None and "answer:watch" not in table.table.hands.spots


def test_a_player_who_fell_before_anything_could_be_bet_on_is_told_once_when_there_is(monkeypatch):
    """D falls with the end of a deal; in the next one two bots play on."""
    shown: list[tuple[str, tuple[str, ...]]] = []
    monkeypatch.setattr(betting, "band",
                        lambda p, word, *_: shown.append((word.text, tuple(chair.name for chair in word.chairs))))
    table = out_of_the_round(persons=(0, 3))
    offer = table.table.words.t("table.bet.offer")
    assert (offer, (table.host.setup.chairs[3].name,)) in shown, "A has been told by the page of their fall"
    on(table, "pass", "pass")
    assert [line.sentence for line in table.table.words.queue.lines].count(offer) == 1


@pytest.mark.parametrize("decided", [False, True])
def test_where_no_player_may_bet_at_a_screen_of_several_the_key_says_why(decided: bool) -> None:
    facts = {"hands": {"B": [5], "D": [9]}, "active": ["B", "D"], "stock": [7, 6, 4, 3, 2], "deal": 5}
    table = at_table("kuku", 4, 3, facts if decided else OUT, persons=(0, 2))
    table.frame(800)
    if decided:
        table.host.bet(0, 1)
        on(table, "keep", "keep")
    assert table.letter("b").refused == ("table.bet.decided" if decided else "table.bet.later")


def test_a_player_who_is_asked_for_nothing_touches_a_seat_as_ever():
    table = begun()
    table.press("seat:3")
    assert not table.host.bets


@pytest.mark.parametrize(("on_whom", "key"), [(3, "right"), (2, "wrong")])
def test_what_has_come_of_the_own_bet_is_seen_large_and_the_bet_is_closed_then(on_whom, key):
    table = begun()
    table.letter("b").press(f"seat:{on_whom}")
    on(table, "keep", "keep", "keep")
    words = table.table.words
    told = words.t(f"table.bet.{key}", who="you", on=("", "", "Hana", "Luis")[on_whom])
    least = bet_signs.LETTERS * table.app.screen.u * 0.9
    assert [box for box in table.draw() if box.text.lower() == told.lower() and box.text_px >= least]
    table.letter("b")
    assert table.refused == "table.bet.decided"


def test_the_answers_of_all_have_readings_on_a_television_and_keep_their_keys():
    table = begun((0, 1, 2, 3), "ja", reading_aid="furigana", size=(1920, 1080), tv=True)
    table.table.hands.visible = True
    found = [box.text for box in table.draw() if box.text]
    assert "予想する" in found and "よそうする" not in found
    assert {"K", "E", "B"} <= set(found)


def test_a_player_who_plays_alone_is_waited_for_while_they_say_on_whom_they_bet(monkeypatch):
    table, heard = begun(), list[bool]()
    tick = table.host.tick
    monkeypatch.setattr(table.host, "tick", lambda now, settled: heard.append(settled) or tick(now, settled))
    table.letter("b").frame(30_000)
    assert heard and not any(heard) and bets_of(table.table).asks == 0
    for phase in ("down", "up"):
        table.table.handle(Command(Key.BACK, phase, "keyboard"))
    table.frame(500)
    assert heard[-1], "they think better of it, and the table goes on"


def test_a_player_who_is_out_for_longer_hears_that_the_next_deal_takes_bets_again():
    table = on(begun(), "keep", "keep", "keep")
    table.letter("b")
    assert table.refused == "table.bet.next"


def test_a_player_asked_next_may_press_the_letter_before_choosing_and_is_still_asked():
    table = out_of_the_round(persons=(0, 3))
    betting = bets_of(table.table)
    table.letter("b")
    first = betting.asks
    table.press(f"seat:{table.host.may_bet(first)[0]}")  # type: ignore[arg-type]
    second = betting.asks
    assert second not in (None, first)
    table.letter("b")
    assert betting.asks == second
    table.letter("b")
    assert betting.asks is None


def test_among_several_a_lost_bet_is_told_in_a_sentence(monkeypatch):
    table = out_of_the_round(persons=(0, 3))
    betting, words = bets_of(table.table), table.table.words
    table.letter("b")
    table.press(f"seat:{table.host.may_bet(betting.asks)[0]}")  # type: ignore[arg-type]
    betting.close()
    bet = betting.made()[0]
    monkeypatch.setattr(betting, "_true", lambda made: False)
    table.frame(40)
    table.frame(300)
    told = words.t("table.bet.wrong", who=betting._called(bet.seat), on=betting._called(bet.on))
    assert told in [box.text for box in table.draw()]


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_what_a_player_says_stands_clear_of_the_band_of_bets(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("kuku", seats, 3, persons=(0, 1, 2))
    play, said = table.session.play, list[Rect]()
    draw = panels.bubble

    def bubble(p: Any, *rest: Any, **more: Any) -> Rect:
        said.append(draw(p, *rest, **more))
        return said[-1]

    monkeypatch.setattr(panels, "bubble", bubble)
    bets_of(table.table)._tell(0, 1)
    (band,) = bets_of(table.table).taken(table.app.painter())
    for seat in range(seats):
        play.spoken.clear()
        play.spoken[seat] = Spoken(seat, "kuku.cambio", "plain", table.table.context.now - 400.0, False)
        table.draw()
        assert not said[-1].colliderect(band), seat
