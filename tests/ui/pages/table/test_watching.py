"""Whoever is out may see all hands, if he is alone with bots, and bet on who loses next."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Key
from game.ui.pages.table import bet_signs, betting
from game.ui.pages.table.falls import MEANT, FallPage
from game.ui.stage.records import Spoken
from tests.ui.driver import Driver, at_table, opened

OUT = {"hands": {"A": [5], "B": ["HU"], "C": [9], "D": [8]}, "stock": [7, 6, 4, 3, 2, 1, 10, 0], "deal": 4}
"""Adults' time: A asks B and is out; so is D, whose card is the lowest."""


def seen(table: Driver) -> Driver:
    """Whatever has fallen is read."""
    for _ in range(600):
        table.frame(40)
        top = table.house.stack[-1]
        if isinstance(top, FallPage):
            table.now += MEANT + 10
            table.house.boxes(top)
            for phase in ("down", "up"):
                top.handle(Command(Key.BACK, phase, "keyboard"))
        elif table.session.play.settled:
            break
    table.rest().frame(800)     # what has only just come where an answer was due is not meant
    return table


def begun(persons: tuple[int, ...] = (0,), language: str = "en", **settings: Any) -> Driver:
    """A has asked B and is out of the deal."""
    table = at_table("kuku", 4, 3, OUT, persons=persons, language=language, **settings)
    for seat in table.host.match.waiting():
        table.host.submit(seat, "pass", table.host.question)
    table.host.submit(0, "cambio", table.host.question)
    return seen(table)


def on(table: Driver, *acts: str) -> Driver:
    for act in acts:
        if table.match.is_due():
            table.match.proceed()
        assert table.host.submit(table.match.waiting()[0], act, table.host.question) is None
    return seen(table)


def out_of_the_round(persons: tuple[int, ...] = (0,), **settings: Any) -> Driver:
    table = on(begun(persons, **settings), "keep", "keep", "keep")
    table.match.proceed()
    return seen(table)


def open_seats(table: Driver) -> set[int]:
    """Whose cards lie face up."""
    view, cards = table.session.view, table.session.play.frame(table.table.now).cards
    return {seat for seat in view.order if all(cards[card].face is not None for card in view.hand(seat))}


def said(table: Driver) -> str:
    return " ".join(box.text for box in table.draw() if box.text)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_key_turns_all_hands_up_and_down_again(language):
    table = out_of_the_round(language=language)
    words = table.table.words
    assert open_seats(table) == set() and words.t("table.watch.open") in said(table)
    table.letter("h")
    assert open_seats(table) == set(table.session.view.order)
    assert words.t("table.watch.title") in said(table) and words.t("table.watch.close") in said(table)
    table.press("answer:watch")
    assert open_seats(table) == set() and words.t("table.watch.title") not in said(table)


def test_whoever_takes_the_match_up_again_sees_what_he_saw():
    table = out_of_the_round()
    table.letter("h")
    table.sit()
    assert open_seats(table) == set(table.session.view.order)


def test_the_log_and_what_is_told_are_the_same_whether_one_sees_all_hands_or_not():
    tables = [out_of_the_round() for _ in range(2)]
    tables[0].letter("h")
    lines = []
    for table in tables:
        for seat in table.host.match.waiting():
            table.host.submit(seat, "pass", table.host.question)
        on(table, "cambio", "keep")
        lines.append([(line.sentence, line.anchor) for line in table.table.words.lines])
        assert not table.session.view.faces.keys() & {
            card for seat in table.session.view.order for card in table.session.view.hand(seat)} - table.session.view.up
    assert lines[0] == lines[1]


def test_who_is_out_of_the_deal_only_is_told_when_that_key_opens_all_hands():
    alone = begun()
    alone.letter("h")
    assert alone.refused == "table.watch.later" and open_seats(alone) != set(alone.session.view.order)


def test_a_letter_and_a_seat_are_a_bet_and_its_crest_stands_there_until_it_is_decided():
    table = begun()
    table.letter("b")
    assert table.table.words.t("table.bet.ask") in said(table)
    table.press("seat:3")
    (bet,) = table.host.bets
    assert (bet.seat, bet.on) == (0, 3) and table.table.page.betting.asks is None
    assert [each.on for each in table.table.page.betting.made()] == [3]
    on(table, "keep", "keep", "keep")
    found = [line.sentence for line in table.table.words.lines]
    assert found.count("You bet on Luis: foreseen!") == 1, found[-4:]


def test_the_crest_of_a_bet_swells_as_it_is_set_and_when_it_was_right(monkeypatch):
    ages: list[tuple[bool | None, float]] = []
    table = begun()
    bets = table.table.page.betting
    monkeypatch.setattr(betting, "mark", lambda *args: ages.append(args[-2:]))
    table.letter("b").click("seat:3")
    table.frame(60)
    table.frame(60)
    table.draw()
    assert ages[-1] == (None, 60.0) and bets.next_change(table.table.now) == table.table.now
    table.frame(bet_signs.SWELLS)
    assert bets.next_change(table.table.now) is None
    on(table, "keep", "keep", "keep")
    assert any(true and 0.0 <= age < bet_signs.SWELLS for true, age in ages)


def test_by_keys_alone_the_focus_begins_on_a_seat_one_may_bet_on_and_back_asks_no_more():
    table = begun()
    table.letter("b")
    table.key(Key.CONFIRM)
    assert [bet.on for bet in table.host.bets] == [table.match.playing()[0]]
    table.letter("b")
    assert table.table.page.betting.asks == 0
    table.key(Key.BACK)
    assert table.table.page.betting.asks is None and not isinstance(table.house.stack[-1], FallPage)
    assert table.house.stack[-1] is table.scene, "the pause is not opened by that"


def test_of_several_who_are_out_at_one_screen_one_after_the_other_is_asked_by_name():
    """Two persons are out, two bots play on."""
    facts = {"hands": {"B": [5], "D": [9]}, "active": ["B", "D"], "stock": [7, 6, 4, 3, 2], "deal": 5}
    table = at_table("kuku", 4, 3, facts, persons=(0, 2))
    words = table.table.words
    table.frame(800)
    assert words.t("table.bet.ask_of", who="Aiko") in said(table.letter("b"))
    table.press("seat:1")
    assert words.t("table.bet.ask_of", who="Hana") in said(table)
    table.press("seat:3")
    assert [(bet.seat, bet.on) for bet in table.host.bets] == [(0, 1), (2, 3)]
    assert table.table.page.betting.asks is None and "answer:watch" not in table.table.hands.spots


def test_who_fell_before_anything_could_be_bet_on_is_told_once_when_there_is(monkeypatch):
    """D falls with the end of a deal; in the next one two bots play on."""
    shown: list[tuple[str, tuple[str, ...]]] = []
    monkeypatch.setattr(betting, "band",
                        lambda p, word, *_: shown.append((word.text, tuple(chair.name for chair in word.chairs))))
    table = out_of_the_round(persons=(0, 3))
    offer = table.table.words.t("table.bet.offer")
    assert (offer, (table.host.setup.chairs[3].name,)) in shown, "A has been told by the page of their fall"
    on(table, "pass", "pass")
    assert [line.sentence for line in table.table.words.lines].count(offer) == 1


@pytest.mark.parametrize("decided", [False, True])
def test_where_nobody_may_bet_at_a_screen_of_several_the_key_says_why(decided: bool) -> None:
    facts = {"hands": {"B": [5], "D": [9]}, "active": ["B", "D"], "stock": [7, 6, 4, 3, 2], "deal": 5}
    table = at_table("kuku", 4, 3, facts if decided else OUT, persons=(0, 2))
    table.frame(800)
    if decided:
        table.host.bet(0, 1)
        on(table, "keep", "keep")
    assert table.letter("b").refused == ("table.bet.decided" if decided else "table.bet.later")


def test_who_is_asked_for_nothing_touches_a_seat_as_ever():
    table = begun()
    table.press("seat:3")
    assert not table.host.bets


def test_with_the_next_round_hands_are_closed_again_and_nobody_has_to_close_them():
    evening = opened(4, seed=3, options={"children_deals": 0}, speed="instant")
    evening.until(lambda e: 0 in e.session.view.left and e.session.may_watch(), most=4000)
    evening.host.watch(0, True)
    round_ = evening.session.view.number("round")
    evening.until(lambda e: bool(e.session.watched), answer="")
    evening.until(lambda e: e.session.view.number("round") > round_, most=4000)
    evening.frame()
    assert not evening.session.watched and not evening.host.watches(0) and open_seats(evening) <= {0}


@pytest.mark.parametrize(("persons", "ways"), [((0,), {"on", "hands", "straight"}), ((0, 1), set())])
def test_the_stop_at_a_fall_leads_to_all_hands_where_they_may_be_seen(persons, ways):
    facts = {"hands": {"A": [0], "B": [5], "C": [9], "D": [8]}, "stock": [7, 6, 4, 3, 2], "deal": 4}
    table = at_table("kuku", 4, 3, facts, persons=persons)
    for act in ("keep",) * 4:
        assert table.host.submit(table.match.waiting()[0], act, table.host.question) is None
    for _ in range(600):
        table.frame(40)
        if isinstance(fall := table.house.stack[-1], FallPage):
            break
    assert isinstance(fall, FallPage) and fall.what == "round"
    table.house.boxes(fall)
    assert fall.hands.spots.keys() == ways
    if ways:
        fall.hands.spots["hands"].act()
        assert table.house.stack == [table.scene] and table.host.watches(0)


@pytest.mark.parametrize(("on_whom", "key"), [(3, "right"), (2, "wrong")])
def test_what_has_come_of_the_own_bet_is_seen_large_and_the_bet_is_closed_then(on_whom, key):
    table = begun()
    table.letter("b").press(f"seat:{on_whom}")
    on(table, "keep", "keep", "keep")
    words = table.table.words
    told = words.t(f"table.bet.{key}", who="you", on=("", "", "Hana", "Luis")[on_whom])
    least = bet_signs.LETTERS * table.house.screen.u * 0.9
    assert [box for box in table.draw() if box.text.lower() == told.lower() and box.text_px >= least]
    table.letter("b")
    assert table.refused == "table.bet.decided"


def test_the_answers_of_all_have_readings_on_a_television_and_keep_their_keys():
    table = begun((0, 1, 2, 3), "ja", reading_aid="furigana", size=(1920, 1080), tv=True)
    found = [box.text for box in table.draw() if box.text]
    assert "予想する" in found and "よそうする" not in found
    assert {"K", "E", "B"} <= set(found)


def test_whoever_plays_alone_is_waited_for_while_he_says_on_whom_he_bets(monkeypatch):
    table, heard = begun(), list[bool]()
    tick = table.host.tick
    monkeypatch.setattr(table.host, "tick", lambda now, settled: heard.append(settled) or tick(now, settled))
    table.letter("b").frame(30_000)
    assert heard and not any(heard) and table.table.page.betting.asks == 0
    for phase in ("down", "up"):
        table.table.handle(Command(Key.BACK, phase, "keyboard"))
    table.frame(500)
    assert heard[-1], "he thinks better of it, and the table goes on"


def test_who_is_out_for_longer_hears_that_the_next_deal_takes_bets_again():
    table = on(begun(), "keep", "keep", "keep")
    table.letter("b")
    assert table.refused == "table.bet.next"


def test_who_is_asked_next_may_press_the_letter_before_he_chooses_and_is_still_asked():
    table = out_of_the_round(persons=(0, 3))
    betting = table.table.page.betting
    table.letter("b")
    first = betting.asks
    table.press(f"seat:{table.host.may_bet(first)[0]}")
    second = betting.asks
    assert second not in (None, first)
    table.letter("b")
    assert betting.asks == second
    table.letter("b")
    assert betting.asks is None


def test_among_several_a_lost_bet_is_told_in_a_sentence(monkeypatch):
    table = out_of_the_round(persons=(0, 3))
    betting, words = table.table.page.betting, table.table.words
    table.letter("b")
    table.press(f"seat:{table.host.may_bet(betting.asks)[0]}")
    betting.close()
    bet = betting.made()[0]
    monkeypatch.setattr(betting, "_true", lambda made: False)
    table.frame(40)
    table.frame(300)
    told = words.t("table.bet.wrong", who=betting._called(bet.seat), on=betting._called(bet.on))
    assert told in [box.text for box in table.draw()]


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_what_somebody_says_stands_clear_of_the_band_of_bets(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("kuku", seats, 3, persons=(0, 1, 2))
    page, play, said = table.table.page, table.session.play, list[Rect]()
    draw = panels.bubble

    def bubble(p: Any, *rest: Any, **more: Any) -> Rect:
        said.append(draw(p, *rest, **more))
        return said[-1]

    monkeypatch.setattr(panels, "bubble", bubble)
    page.betting._tell(0, 1)
    (band,) = page.betting.taken(table.house.painter())
    for seat in range(seats):
        play.spoken.clear()
        play.spoken[seat] = Spoken(seat, "kuku.cambio", "plain", table.table.now - 400.0, False)
        table.draw()
        assert not said[-1].colliderect(band), seat
