"""A player who is out may see all hands, if they are alone with bots."""
from __future__ import annotations

import pytest

from game.ui.pages.table.falls import FallPage
from tests.ui.driver import Driver, at_table, opened
from tests.ui.onlookers import begun, on, out_of_the_round, said


def open_seats(table: Driver) -> set[int]:
    """Whose cards lie face up."""
    view, cards = table.session.view, table.session.play.frame(table.table.context.now).cards
    return {seat for seat in view.order if all(cards[card].face is not None for card in view.hand(seat))}


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


def test_a_player_who_takes_the_match_up_again_sees_what_they_saw():
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
        lines.append([(line.sentence, line.anchor) for line in table.table.words.queue.lines])
        assert not table.session.view.faces.keys() & {
            card for seat in table.session.view.order for card in table.session.view.hand(seat)} - table.session.view.up
    assert lines[0] == lines[1]


def test_a_player_who_is_out_of_the_deal_only_is_told_when_that_key_opens_all_hands():
    alone = begun()
    alone.letter("h")
    assert alone.refused == "table.watch.later" and open_seats(alone) != set(alone.session.view.order)


def test_with_the_next_round_hands_are_closed_again_and_no_player_has_to_close_them():
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
        if isinstance(fall := table.app.stack[-1], FallPage):
            break
    assert isinstance(fall, FallPage) and fall.what == "round"
    table.app.boxes(fall)
    assert fall.hands.spots.keys() == ways
    if ways:
        fall.hands.spots["hands"].act()  # type: ignore[misc]
        assert table.app.stack == [table.scene] and table.host.watches(0)
