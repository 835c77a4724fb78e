"""The journey of the bad card: whose way is followed when a deal is over, how one asks for another, what it tells."""
from __future__ import annotations

import pytest

from game.client.card_journey import journeys
from game.core.events import Left
from game.core.seating import Zone
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kinds.one_card.card_trail import BADGE, CardJourney, answers, free, joined, legs, solid
from game.ui.kinds.one_card.following import told
from game.ui.stage.marks import this_deal
from tests.ui.driver import Driver, at_table

HANDS = {"hands": {"A": [5], "B": [3], "C": [9], "D": [8]}, "stock": [7, 6], "deal": 1}
"""The 3 goes from B, who is asked by A, no further: everybody else keeps. The last is the dealer."""


def over(persons=(0,), size=(1366, 768), language="en", **settings) -> Driver:
    """A asks B and gets the 3; C and D keep: the 3 is the lowest card, and has gone one step. B's 5 as well."""
    table = at_table("kuku", 4, 3, HANDS, size=size, language=language, persons=persons, **settings)
    host = table.host
    for seat in host.match.waiting():
        host.submit(seat, "pass", host.question)
    for seat, act in ((0, "cambio"), (1, "keep"), (2, "keep"), (3, "keep")):
        assert host.submit(seat, act, host.question) is None
    assert "deal" in host.view(None).ended
    return table.rest()


def way(table: Driver) -> CardJourney | None:
    return table.table.page.show().more.of(CardJourney)


def code(table: Driver) -> str:
    found = way(table)
    assert found is not None
    return table.session.view.faces[found.card].code


def test_when_a_deal_is_over_the_way_of_the_losing_card_is_shown_and_holds_nothing_up():
    table = over()
    assert code(table) == "3" and way(table).journey.stations == (Zone("hand", 1), Zone("hand", 0))
    table.draw()
    assert {"answer:next", "answer:way"} <= table.table.hands.spots.keys(), "one may go on at any time"
    for _ in range(60):
        table.frame()
    assert way(table).gone == 1 and table.scene.update(table.now) is None, "then nothing moves any more"


def test_the_letter_says_why_where_there_is_no_way_to_be_seen():
    table = at_table("kuku", 3, 3, {"hands": {"A": [5], "B": [3], "C": [9]}, "stock": [7], "deal": 1})
    for seat in table.host.match.waiting():
        table.host.submit(seat, "pass", table.host.question)
    assert table.rest().letter("w").refused == "table.way.later"
    for seat in range(3):
        assert table.host.submit(seat, "keep", table.host.question) is None
    assert table.rest().letter("w").refused == "table.way.none"


def test_each_step_is_heard_once():
    table, heard = over(), list[str]()
    table.app.sound.play = heard.append
    table.letter("w")
    for _ in range(40):
        table.frame()
    assert heard == ["land"]


def test_with_reduced_motion_the_whole_way_stands_at_once():
    assert way(over(reduced_motion=True)).gone == 1


@pytest.mark.parametrize("how", ["letter", "mouse", "keys"])
def test_any_other_card_is_asked_for_by_a_letter_a_press_or_the_focus(how):
    table = over()
    if how == "letter":
        table.letter("w")
    elif how == "mouse":
        table.press("seat:1")
    else:
        for key in (Key.UP, Key.UP, Key.UP, Key.UP, Key.RIGHT, Key.RIGHT, Key.DOWN):
            if table.table.hands.at != "seat:1":
                table.key(key).frame()
    assert code(table) == "5", table.table.hands.at
    table.frame()
    assert table.table.page.show().sentence == "The 5 went: you → Ken."


def test_a_card_that_no_player_took_stayed_where_it_was():
    table = over().press("seat:2")
    assert table.table.page.show().sentence == "The 9 stayed with Hana all along."
    assert table.letter("w").table.page.show().sentence.startswith("The 3 went"), "and has no way to be followed"


def test_a_screen_for_all_shows_the_same_way():
    table = over(persons=(0, 1), size=(1920, 1080))
    assert code(table) == "3" and table.scene.observer is None
    assert code(table.press("seat:1")) == "5"


def test_with_the_next_deal_it_is_gone():
    table = over()
    table.session.go_on()
    table.match.proceed()
    assert way(table.rest()) is None and table.table.page.show().sentence != "The 3 went: Ken → you."
    table.press("seat:1")
    assert way(table) is None, "while cards are being handed on no player's way is told"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_tells_the_way_of_the_card_that_lost(language):
    table = over(language=language)
    said = {"en": "The 3 went: Ken → you.", "ja": "3の持ち主：ケンさん → あなた。"}[language]
    assert said in [line.sentence for line in table.table.words.queue.lines]


def test_a_card_that_no_player_was_shown_stays_a_back_and_is_not_named():
    """One cannot pay the boy and is out: another's card has been seen by no other player."""
    facts = {"hands": {"A": [3], "B": [14], "C": [4]}, "g": {"A": 0, "B": 2, "C": 0}, "place": 1, "deal": 3}
    table = at_table("xtarot", 3, 3, facts, persons=(0, 1))
    host = table.host
    host.submit(0, "cambio", host.question)
    assert host.submit(1, "refuse", host.question) is None
    view = host.view(None)
    out = [event for event in view.heard if isinstance(event, Left)]
    assert out, "who cannot pay is out"
    found = journeys(this_deal(view))
    hidden = next(card for card in view.hand(2) if view.sees(card) is None)
    assert told(table.table.words, view, hidden, found[hidden]) == "This card stayed with Hana all along."
    assert hidden not in view.faces


def test_a_card_of_the_ranking_stands_for_the_one_at_its_seat():
    facts = {"hands": {"A": [3], "B": [9], "C": [4]}, "g": {"A": 2, "B": 2, "C": 2}, "place": 1, "stock": [6, 7],
             "deal": 3}
    table = at_table("xtarot", 3, 3, facts, persons=(0, 1))
    for seat in (0, 1):
        assert table.host.submit(seat, "cambio", table.host.question) is None
        assert table.host.submit(seat + 1, "accept", table.host.question) is None
    assert table.host.submit(2, "keep", table.host.question) is None
    table.rest()
    assert code(table) == "wind-3" and len(way(table).journey.steps) == 2, "from A to B, and from B to C"
    assert code(table.press("rank:0")) == "wind-9" and code(table.press("rank:2")) == "wind-3"


# ---- where it lies -------------------------------------------------------------------------------------------------
def test_two_seats_are_joined_by_the_shortest_way_between_their_rims():
    a, b = Rect(0, 0, 10, 10), Rect(30, 4, 10, 10)
    assert joined(a, b) == ((10, 7), (30, 7)) and joined(b, a) == ((30, 7), (10, 7))
    assert joined(a, Rect(20, 40, 10, 10)) == ((10, 10), (20, 40))


@pytest.mark.parametrize("seats", [3, 5, 8, 20])
def test_no_step_crosses_a_third_seat(seats):
    table = at_table("xtarot", seats, 3, size=(1920, 1080), persons=(0, 1))
    room = table.session.play.room
    stock, view = Zone("stock"), table.session.view
    way_of = journeys(this_deal(view))
    assert len(way_of) == seats
    for seat in range(seats):
        for by in (1, 2):
            other = (seat + by) % seats
            hops = (way_of[view.hand(seat)[0]].hops[0],
                    way_of[view.hand(seat)[0]].hops[0]._replace(source=Zone("hand", seat), target=Zone("hand", other)))
            (leg,) = legs(room, way_of[view.hand(seat)[0]]._replace(hops=hops))
            third = [tile.rect.inflate(-10, -10) for place, tile in room.tiles.items() if place not in (seat, other)]
            assert not any(rect.collidepoint(leg.at(share / 8)) for share in range(9) for rect in third), (seat, other)
            assert hops[0].source == stock and leg.number == 1


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_step_leads_from_card_to_card_and_not_from_place_to_place(seats: int) -> None:
    table = at_table("kuku", seats, 3, size=(1920, 1080), persons=(0, 1), tv=True)
    room, view = table.session.play.room, table.session.view
    journey = journeys(this_deal(view))[view.hand(0)[0]]
    for seat in range(seats):
        other = (seat + 1) % seats
        hop = journey.hops[0]._replace(source=Zone("hand", seat), target=Zone("hand", other))
        (leg,) = legs(room, journey._replace(hops=(journey.hops[0], hop)))
        for point, place in ((leg.start, seat), (leg.end, other)):
            card = room.tiles[place].card
            edge = card.inflate(2, 2), card.inflate(-2, -2)
            assert edge[0].collidepoint(point) and not edge[1].collidepoint(point), (seat, place)


def test_the_cards_of_a_way_glow_and_no_frame_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = over()
    glowing, framed = list[Rect](), list[Rect]()
    monkeypatch.setattr("game.ui.draw.panels.glow", lambda p, rect, alpha=1.0: glowing.append(rect))
    monkeypatch.setattr("game.ui.kinds.one_card.card_trail.panels.frame",
                        lambda p, rect, *rest: framed.append(rect))
    table.draw()
    cards = [table.session.play.room.tiles[zone.seat].card for zone in way(table).journey.stations
             if zone.seat is not None]
    assert cards and all(card in glowing for card in cards)
    assert not [rect for rect in framed for tile in table.session.play.room.tiles.values() if rect.contains(tile.card)]


@pytest.mark.parametrize(("seats", "size"), [(4, (1366, 768)), (8, (1920, 1080)), (12, (1920, 1080))], ids=str)
def test_the_number_of_a_step_from_seat_to_seat_lies_on_nothing_that_is_read(seats: int, size: tuple[int, int]) -> None:
    table = at_table("xtarot", seats, 3, size=size, persons=(0, 1), tv=size[1] > 800)
    room, view = table.session.play.room, table.session.view
    journey = journeys(this_deal(view))[view.hand(0)[0]]
    side = 2 * table.app.screen.size("caption")
    for seat in range(seats):
        hop = journey.hops[0]._replace(source=Zone("hand", seat), target=Zone("hand", (seat + 1) % seats))
        (leg,) = legs(room, journey._replace(hops=(journey.hops[0], hop)))
        box, clear = free(leg, (side, side), solid(room))
        under = [rect for rect in answers(room) if any(rect.collidepoint(leg.at(n / 8)) for n in range(9))]
        assert clear or under, (seat, box)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_number_between_two_seats_below_is_never_under_the_answers_of_all(seats: int) -> None:
    table = at_table("kuku", seats, 3, size=(1920, 1080), persons=(0, 1), tv=True)
    room, view = table.session.play.room, table.session.view
    journey = journeys(this_deal(view))[view.hand(0)[0]]
    side = 2.2 * BADGE * table.app.screen.size("caption")
    low = [seat for seat, tile in room.tiles.items() if tile.rect.top >= room.parts.panel.bottom]
    beside = [(a, b) for a in low for b in low if (a - b) % seats in (1, seats - 1)]
    assert beside
    for a, b in beside:
        hop = journey.hops[0]._replace(source=Zone("hand", a), target=Zone("hand", b))
        (leg,) = legs(room, journey._replace(hops=(journey.hops[0], hop)))
        box, _ = free(leg, (side, side), solid(room))
        assert not any(box.colliderect(rect) for rect in answers(room)), (a, b)


def test_the_trail_lies_under_seats_and_stage_and_numbers_that_are_taken_make_room() -> None:
    table = over()
    assert [kind for kind in table.session.play.room.table.kinds if {"cloth", "ground"} <= kind.layers.keys()]
    (leg,) = legs(table.session.play.room, way(table).journey)
    first, _ = free(leg, (30.0, 30.0), ())
    other, clear = free(leg, (30.0, 30.0), (first,))
    assert clear and not other.colliderect(first)
