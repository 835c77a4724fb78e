"""What the own panel tells beside the cards: the last sentences of this deal, and how many hidden cards are lower."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import Card
from game.ui.draw.screen import Rect
from game.ui.pages.table.notes import counted, nowhere_else, of_this_deal, unseen, unseen_by
from game.ui.stage.sentence_queue import LogLine
from tests.ui.driver import Driver, at_table, opened


def alone(game: str = "kuku", **settings: Any) -> Driver:
    return opened(5, game=game, speed="instant", **settings).until(
        lambda e: e.session.view.number("deal") >= 2).my_turn()


def told_in(evening: Driver, area: Rect) -> list[str]:
    return [box.text for box in evening.draw() if box.text and area.inflate(4, 4).contains(box.rect)]


def test_beside_the_own_card_stands_what_is_told_nowhere_else() -> None:
    evening = alone()
    evening.until(lambda e: len(of_this_deal(e.scene.words.queue.lines)) > 3, answer="first")
    queue, area = evening.scene.words.queue, evening.session.play.room.own.notes
    beside = " ".join(told_in(evening, area))
    earlier = [line for line in of_this_deal(queue.lines)
               if line.sentence not in queue.below.split("\n") and not line.names_card]
    assert beside and all(line.sentence not in beside for line in queue.lines if line.sentence in queue.below)
    assert earlier[-1].sentence in beside


def test_the_name_of_the_one_card_is_not_told_a_second_time() -> None:
    evening = alone()
    evening.until(lambda e: any(line.names_card for line in of_this_deal(e.scene.words.queue.lines)), answer="first")
    named = [line.sentence for line in of_this_deal(evening.scene.words.queue.lines) if line.names_card]
    beside = " ".join(told_in(evening, evening.session.play.room.own.notes))
    assert named and not any(sentence in beside for sentence in named)


def test_two_lines_at_most_stand_beside_the_cards_and_none_that_stands_below_the_table() -> None:
    lines = [LogLine(said, "", at) for at, said in enumerate("abcd")]
    assert [line.sentence for line in nowhere_else(lines, "")] == ["c", "d"]
    assert [line.sentence for line in nowhere_else(lines, "d\nx")] == ["b", "c"]


def test_only_what_was_told_since_the_last_heading_belongs_to_this_deal() -> None:
    lines = [LogLine("Deal 1", "", 0, True), LogLine("a", "", 1), LogLine("Deal 2", "", 2, True), LogLine("b", "", 3)]
    assert [line.sentence for line in of_this_deal(lines)] == ["b"]
    assert of_this_deal([]) == []


def test_cards_that_are_known_are_counted_no_more() -> None:
    evening = alone()
    view = evening.session.view
    deck: tuple[Card, ...] = next(g for g in evening.app.catalogue.games() if g.id == "kuku").deck.cards
    mine = view.sees(view.hand(0)[0])
    assert mine is not None
    found = unseen(view, deck, mine)
    assert found is not None
    lower, higher = found
    pile = [view.faces[card].rank for card in view.zone("pile")]
    assert 0 <= lower <= sum(card.rank < mine.rank for card in deck) - sum(rank < mine.rank for rank in pile)
    assert lower + higher < len(deck) - len(pile)


def test_only_cards_that_are_played_with_are_counted() -> None:
    """Of the XTarot pack half is in the box; of a pack of 39 Kuku cards no player can tell which one is."""
    evening = alone("xtarot")
    view = evening.session.view
    deck = next(g for g in evening.app.catalogue.games() if g.id == "xtarot").deck.cards
    mine = view.sees(view.hand(0)[0])
    assert mine is not None and len(deck) == 68
    found = unseen(view, deck, mine)
    assert found is not None and sum(found) + 1 < 34
    short = alone(options={"pack": 39}).session.view
    card = short.sees(short.hand(0)[0])
    kuku = next(g for g in evening.app.catalogue.games() if g.id == "kuku").deck.cards
    assert card is not None and unseen(short, kuku, card) is None


def test_where_letters_are_large_the_own_card_and_its_answers_have_all_the_room() -> None:
    assert alone(text_scale=200).session.play.room.own.notes is None


def test_what_is_being_turned_is_not_counted_before_it_has_been_seen() -> None:
    """A showdown is known to the table before its cards have turned."""
    evening = opened(5, game="kuku", speed=1.0).until(lambda e: e.session.view.number("deal") >= 2).my_turn()
    before = evening.scene.words.counted
    evening.until(lambda e: e.session.play.doing == "showdown" and not e.session.play.settled, answer="last")
    assert before and unseen_by(evening.scene) not in (None, before), "the table knows more"
    held = evening.scene.words.counted
    assert held != unseen_by(evening.scene)
    evening.until(lambda e: e.session.play.settled)
    assert evening.scene.words.counted == unseen_by(evening.scene)


def test_of_two_payments_at_once_the_own_is_told_last_and_once() -> None:
    facts = {"hands": {"A": [5], "B": [5], "C": [9], "D": [8]}, "stock": [7, 6], "deal": 1}
    table = at_table("kuku", 4, 3, facts)
    for seat in table.host.match.waiting():
        table.host.submit(seat, "pass", table.host.question)
    for seat in range(4):
        assert table.host.submit(seat, "keep", table.host.question) is None
    table.rest()
    latest, other = (line.sentence for line in (table.scene.words.queue.lines[-1], table.scene.words.queue.lines[-2]))
    assert "you pay" in latest and "Ken pays" in other
    beside = " ".join(told_in(table, table.session.play.room.own.notes))
    assert (latest in beside) is (latest not in table.scene.words.queue.below)


def test_of_many_who_pay_a_winner_the_own_payment_is_told_last() -> None:
    facts = {"hands": {"A": ["S9"], "B": ["S6"], "C": ["C3"], "D": ["CK"]}, "table": "D5"}
    table = at_table("kakkuri", 4, 3, facts, come=lambda host: "deal" in host.view(None).ended)
    lines = table.scene.words.queue.lines
    paid = [line.sentence for line in lines if "1 counter" in line.sentence]
    assert len(paid) == 3 and paid[-1].startswith("You pay")


def test_no_heading_stands_over_nothing() -> None:
    evening = alone()
    area, words = evening.session.play.room.own.notes, evening.scene.words
    assert words.t("table.notes.deal") in told_in(evening, area)
    words.queue.lines.append(LogLine("Deal 3", "", len(words.queue.lines), True))
    assert words.t("table.notes.deal") not in told_in(evening, area)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_between_the_last_sentences_and_the_key_that_runs_on_there_is_air(language: str) -> None:
    evening = opened(4, game="cangkul", seed=5, language=language).my_turn()
    evening.until(lambda it: it.table.page.own.onward.is_told and len(it.session.view.hand(0)) <= 5, answer="first")
    hint = evening.table.page.own.onward.room(evening.app.painter(), False, 0)
    own, lead = evening.session.play.room.own, evening.app.screen.size("caption")
    evening.scene.words.queue.lines += [LogLine(f"{n} said", "", 90 + n) for n in range(12)]
    told = [box.rect for box in evening.draw() if box.text.endswith("said") and box.rect.x > own.hand.centerx]
    assert len(told) > 1 and max(rect.bottom for rect in told) + 0.4 * lead < hint.top


def test_what_one_gave_away_lies_small_on_the_back_of_it_as_a_card_and_not_as_letters() -> None:
    table = at_table("kuku", 4, 3, {"hands": {"A": ["MA"], "B": [7], "C": [9], "D": [8]}, "stock": [6], "deal": 1})
    back = table.session.play.room.tiles[1].card

    def small() -> list[Rect]:
        return [box.rect for box in table.draw() if box.kind == "picture" and box.rect.colliderect(back)
                and 0.3 * back.h < box.rect.h < 0.7 * back.h and box.rect.w < 0.6 * back.w]

    before = small()
    assert table.host.submit(0, "cambio", table.host.question) is None
    table.rest()
    assert len(small()) > len(before) == 0, "B holds the mask now"
    assert not [box.text for box in table.draw() if box.text and back.collidepoint(box.rect.center)]


@pytest.mark.parametrize(("seats", "scale"), [(5, 100), (5, 110), (5, 150), (5, 200), (10, 100)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_count_of_unseen_cards_stands_there_in_every_turn(seats: int, scale: int, language: str) -> None:
    evening = opened(seats, seed=10, game="kuku", speed="instant", text_scale=scale, language=language).my_turn()
    own = evening.session.play.room.own
    area = own.notes or own.name
    told = told_in(evening, area)
    aid = counted(evening.app.painter(), evening.scene, area.w)
    assert aid and aid in told
