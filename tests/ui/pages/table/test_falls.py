"""When a person falls the table stops: why, with the card that did it; one press goes on."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Left
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Key, Letter
from game.ui.pages.table.falls import ALTOGETHER, LASTS, MEANT, FallPage
from tests.ui.boxes import outside, overlaps
from tests.ui.driver import Driver, at_table, opened

HUMAN = {"hands": {"A": [5], "B": ["HU"], "C": [9], "D": [8]}, "stock": [7, 6], "deal": 1}
"""A player who asks B is out. D deals."""


def table_of(facts: dict[str, Any] = HUMAN, persons: tuple[int, ...] = (0,), language: str = "en",
             **settings: Any) -> Driver:
    """One person; or several, who want no effects: else a fall is staged first."""
    settings = {"flair": "off" if len(persons) > 1 else "full", **settings}
    table = at_table("kuku", 4, 3, facts, persons=persons, language=language, **settings)
    for seat in table.host.match.waiting():
        table.host.submit(seat, "pass", table.host.question)
    return table.rest()


def asks(table: Driver, seat: int, *acts: str) -> Driver:
    for act in acts:
        assert table.host.submit(seat, act, table.host.question) is None
    for _ in range(400):
        table.frame(40)
        if page(table) is not None or table.session.play.settled:
            return table
    raise AssertionError("it never came to rest")


def page(table: Driver) -> FallPage | None:
    top = table.app.stack[-1] if table.app.stack else None
    return top if isinstance(top, FallPage) else None


def press(table: Driver, key: Key) -> None:
    table.now += MEANT + 10
    table.app.boxes(page(table))  # type: ignore[arg-type]
    for phase in ("down", "up"):
        found = page(table)
        if found is not None:
            found.handle(Command(key, phase, "keyboard"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_player_who_falls_is_told_why_in_one_sentence_with_the_card_that_did_it(language):
    table = asks(table_of(language=language), 0, "cambio")
    found = page(table)
    assert found is not None and found.what == "deal"
    (fall,) = found.fallen
    assert isinstance(fall.event, Left) and fall.sentence == table.table.words.out_because
    face, there = found._face(fall)
    assert there and face is not None and face.code == "HU"
    said = " ".join(box.text for box in table.app.boxes(found) if box.text)
    assert {"en": "Out!", "ja": "失格"}[language] in said


@pytest.mark.parametrize(("persons", "size"), [((0,), (1366, 768)), ((0,), (1920, 1080)), ((0, 1), (1366, 768))])
def test_the_card_that_did_it_stays_seen_and_no_button_of_the_table_shines(
        persons, size):
    table = asks(table_of(persons=persons, size=size), 0, "cambio")
    table.draw()
    found = page(table)
    assert found is not None
    table.app.boxes(found)
    (lies,) = found._lying()
    assert not found.band.colliderect(lies) and table.app.screen.safe.contains(found.band)
    seats = [tile.rect for seat, tile in table.session.play.room.tiles.items() if seat != table.table.observer]
    assert found.band.collidelist(seats) < 0, "the table is seen"
    under = [spot.shown for name, spot in table.table.hands.spots.items() if name.startswith("answer:")]
    assert all(found.band.contains(spot) for spot in under) if len(persons) == 1 else not under
    found.back()
    table.draw()
    assert any(name.startswith("answer:") for name in table.table.hands.spots)


def test_the_table_knows_for_how_long_it_stands_still_for_a_player_who_fell() -> None:
    table = table_of()
    assert not table.table.context.falls.stops
    asks(table, 0, "cambio")
    found = page(table)
    assert found is not None and table.table.context.falls.stops
    found.back()
    assert not table.table.context.falls.stops


@pytest.mark.parametrize("chips", [3, 0])
def test_no_player_is_promised_the_next_deal_who_has_nothing_left_to_pay_with(chips):
    table = asks(table_of({**HUMAN, "chips": {"A": chips}}), 0, "cambio")
    found = page(table)
    assert found is not None
    said = {box.text for box in table.app.boxes(found)}
    assert table.table.words.t(f"table.fall.straight.{'deal' if chips else 'end'}") in said


def fallen():
    """A table over which the fall of the only person stands, for so long that a press is meant for that."""
    table = asks(table_of(), 0, "cambio")
    found = page(table)
    assert found is not None
    table.now += MEANT + 10
    table.app.boxes(found)
    return table, found


@pytest.mark.parametrize("key", [Key.CONFIRM, Key.BACK])
def test_the_table_stands_still_until_one_press_goes_on(key):
    table = asks(table_of(), 0, "cambio")
    found = page(table)
    assert found is not None and found.update(table.now + 60_000) is None, "no player is hurried alone"
    table.app.boxes(found)
    for phase in ("down", "up"):
        found.handle(Command(Key.CONFIRM, phase, "keyboard"))
    assert page(table) is found, "what was pressed in the same moment was meant for the table"
    press(table, key)
    assert page(table) is None


def test_the_key_that_leads_on_does_so_here_and_one_that_means_nothing_says_why():
    table, found = fallen()
    found.handle(Letter("k", "down"))
    assert not table.refused
    found.handle(Letter("k", "up"))
    assert page(table) is found and table.refused == "refused.out"
    told = table.table.words.t("refused.out")
    assert [box for box in table.draw() if box.text == told and not box.rect.colliderect(found.band)]
    found.handle(Letter("n", "up"))
    assert page(table) is None


def test_straight_on_leads_into_the_next_deal_without_a_press_more():
    table = asks(table_of(), 0, "cambio")
    found = page(table)
    assert found is not None
    press(table, Key.RIGHT)
    found.straight()
    assert page(table) is None and table.session.skipping
    for seat in (1, 2, 3):
        table.host.submit(seat, "keep", table.host.question)
    assert "deal" in table.host.view(None).ended
    for _ in range(80):
        table.frame(40)
    assert table.host._hurried == table.match.step, "the next deal has been asked for"


KEPT = ((0, "keep"), (1, "keep"), (2, "keep"), (3, "keep"))


@pytest.mark.parametrize(("chips", "acts"), [
    ({"A": 0}, ((0, "cambio"), (1, "refuse"))), ({"A": 1, "B": 2}, KEPT), ({"A": 0, "B": 0}, KEPT)],
    ids=["refused", "levy", "lowest"])
@pytest.mark.parametrize("persons", [(0,), (0, 2)])
def test_nothing_is_offered_to_a_player_who_is_out_before_the_fall_is_shown(persons, chips, acts):
    facts = {"hands": {"A": [2], "B": [14], "C": [5], "D": [9]}, "g": chips, "stock": [7, 6]}
    table = at_table("xtarot", 4, 3, facts, persons=persons, flair="off" if len(persons) > 1 else "full")
    for seat, act in acts:
        assert table.host.submit(seat, act, table.host.question) is None
    table.frame(20)
    while page(table) is None:
        table.draw()
        assert not table.session.play.settled and not table.table.context.pastime.answers()
        assert not [name for name in table.table.hands.spots if name.startswith("answer:")]
        table.frame(20)
    press(table, Key.BACK)
    table.frame(20)
    table.draw()
    if len(persons) == 1 and "deal" not in table.session.view.ended:
        assert {"answer:skip", "answer:watch"} <= set(table.table.hands.spots)


def test_the_key_that_skips_runs_on_to_the_own_fall_and_no_further():
    table = table_of()
    table.host.submit(0, "cambio", table.host.question)
    while not table.session.is_out:
        table.frame(20)
    table.key(Key.SKIP)
    assert not table.session.skipping
    for _ in range(200):
        table.frame(20)
    assert page(table) is not None


def test_no_player_is_stopped_by_the_fall_of_a_bot():
    table = asks(table_of(persons=(2,)), 0, "cambio")
    assert 0 in table.session.view.left and page(table) is None


def test_where_several_play_it_goes_on_by_itself_and_no_deal_is_held_up_for_long():
    table = asks(table_of({**HUMAN, "hands": {"A": [5], "B": ["HU"], "C": [9], "D": [8]}}, persons=(0, 1)), 0, "cambio")
    found = page(table)
    assert found is not None and 0 < found.lasts <= LASTS <= ALTOGETHER
    assert found.update(found._since + found.lasts - 1) is not None and page(table) is found
    found.update(found._since + found.lasts)
    assert page(table) is None
    table.table.words.fallen = list(found.fallen)
    table.table.page.falls.update()
    assert page(table) is None, "what is left of the time is not worth a stop"


@pytest.mark.parametrize("settings", [{}, {"size": (1920, 1080), "tv": True}])
def test_where_several_play_a_fall_is_staged_large_before_it_is_told_in_words(settings: dict[str, Any]) -> None:
    table = table_of(persons=(0, 1), flair="full", **settings)
    assert table.host.submit(0, "cambio", table.host.question) is None
    staged = list[tuple[str, tuple[int, ...]]]()
    for _ in range(400):
        table.frame(20)
        if page(table) is not None:
            break
        staged += [(moment.manner, moment.seats) for moment in table.session.play.frame(table.now).moments]
    assert page(table) is not None and ("fall", (0,)) in staged


def test_where_several_play_any_press_ends_it():
    table = asks(table_of(persons=(0, 1)), 0, "cambio")
    assert page(table) is not None
    press(table, Key.RULES)
    assert page(table) is None


def test_being_out_of_the_round_is_no_news_to_a_player_who_was_out_of_the_deal():
    table = asks(table_of({**HUMAN, "deal": 4}), 0, "cambio")
    assert page(table) is not None
    press(table, Key.BACK)
    for seat in (1, 2, 3):
        asks(table, seat, "keep")
    assert table.session.view.left[0] == "round" and page(table) is None


def test_out_of_the_round_straight_on_leads_to_its_end_through_all_deals_between():
    evening = opened(5, seed=3, options={"children_deals": 0}, speed="instant")
    evening.until(lambda e: page(e) is not None, most=4000)
    found, before = page(evening), evening.session.view.number("round")
    assert found is not None and 0 in evening.session.view.left
    deal = evening.session.view.number("deal")
    found.straight()
    evening.until(lambda e: "round" in e.session.view.ended and e.session.play.settled, answer="", most=4000)
    assert not evening.session.skipping and evening.session.between_deals, "how it came out is read"
    assert evening.session.view.number("deal") > deal and evening.session.view.number("round") == before


def test_no_player_skips_the_last_showdown_of_a_match():
    """A is out of the round; B and D play it to its end, and no player can ante for another one."""
    facts = {"hands": {"B": [5], "D": [9]}, "active": ["B", "D"], "chips": {"A": 0}, "stock": [7, 6, 4], "deal": 5}
    table = at_table("kuku", 4, 3, facts)
    table.table.context.skip()
    assert table.session.skipping
    while (waiting := table.host.match.waiting()) and table.host.outcome() is None:
        last = table.host.match.offers(waiting[0])
        table.host.submit(waiting[0], next(o.action.text() for o in last if o.action.verb in ("pass", "keep")),
                          table.host.question)
        table.frame(40)
    assert table.host.outcome() is not None and not table.session.skipping
    assert not table.session.play.settled, "it is played like any other"


LOWEST = {"hands": {"A": ["MA"], "B": ["MT"], "C": [5], "D": [8]}, "stock": [6, 4, 3], "deal": 5}
"""B gives the matto away: A holds the lowest card of those still in."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("settings", [{"size": (1366, 768)}, {"size": (1920, 1080), "tv": True}])
def test_at_a_shared_table_nothing_is_read_through_the_offer_of_a_bet(settings: dict[str, Any], language: str) -> None:
    table = asks(table_of(persons=(0, 1), language=language, **settings), 0, "cambio")
    found = page(table)
    assert found is not None
    offer = table.table.words.t("table.bet.offer")
    (place,) = [box.rect for box in table.app.boxes(found) if box.text == offer]
    assert [box.text for box in table.draw() if box.text and box.rect.colliderect(place.inflate(60, 24))] == []


@pytest.mark.parametrize("persons", [(0,), (0, 1)])
def test_the_sentence_of_the_table_gives_way_while_it_stops_for_a_fall(persons: tuple[int, ...]) -> None:
    table = asks(table_of(persons=persons), 0, "cambio")
    found = page(table)
    assert found is not None
    hidden = [box.text for box in table.draw()]
    sentence = table.table.page.show().sentence
    assert sentence and (sentence not in hidden or len(persons) == 1)       # alone the page covers the own place
    found.back()
    assert [box.text for box in table.draw()].count(sentence) == hidden.count(sentence) + 1


@pytest.mark.parametrize(("size", "language", "settings"), [
    ((960, 540), "ja", {"text_scale": 200}), ((1366, 768), "en", {"text_scale": 150}),
    ((1920, 1080), "ja", {"tv": True, "reading_aid": "furigana"})])
def test_all_that_is_said_has_room_however_large_letters_are(size, language, settings):
    table = asks(table_of(LOWEST, language=language, size=size, **settings), 0, "keep")
    asks(table, 1, "cambio")
    asks(table, 3, "keep")
    found = page(table)
    assert found is not None and found.what == "round"
    drawn = table.app.boxes(found)
    assert overlaps(drawn) == [] and outside(drawn, Rect(found.band)) == []


def test_the_skip_key_skips_here_too_but_not_when_it_is_only_let_go():
    table, found = fallen()
    found.handle(Command(Key.SKIP, "up", "keyboard"))
    assert page(table) is found
    found.handle(Command(Key.SKIP, "down", "keyboard"))
    assert page(table) is None and table.session.skipping
