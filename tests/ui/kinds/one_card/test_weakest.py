"""The showdown of ranked cards: all of them large in the middle, the weakest last, with its holder; nothing before it
was shown."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.events import is_told
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.one_card.ranking import Ranking
from game.ui.kinds.one_card.weakest import LANDS, MOST, seen
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.frame import sample
from game.ui.stage.great_moments import LONGEST
from game.ui.stage.layout import layout
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import GreatMoment, Timeline
from tests.ui.driver import Driver, at_table
from tests.ui.stage.test_great_moments import SEATS, match_of, room_of


def showdowns(game: str, observer: Seat | None, staged: bool = True) -> Iterator[tuple[MovementContext, Timeline]]:
    """Every showdown of a chance match, as these eyes see it."""
    room, how, view = room_of(game, observer), sheet(game), View(observer, SEATS)
    for told in match_of(game):
        for act in acts([event for event in told if is_told(event, observer)], how, kinds_of(how)):
            before, old = view.copy(), layout(view, room)
            view.hear(act.events)
            if act.kind == "showdown":
                m = MovementContext(act, before, view.copy(), old, layout(view, room), None, 0.0, staged)
                yield m, choreography(m)


@pytest.mark.parametrize("observer", [None, 0, 2])
def test_the_weakest_cards_end_the_row_and_all_of_it_is_open_to_everybody(observer: Seat | None) -> None:
    seen_any = False
    for m, score in showdowns("xtarot", observer):
        (track,) = score.moments
        moment: GreatMoment = track.pose(track.at)
        assert moment.manner == "weakest" and track.end == score.lasts <= LONGEST
        assert set(moment.seats[-moment.last:]) == m.act.late and not m.act.late & set(moment.seats[:-moment.last])
        assert [each.face for each in moment.cards] == [m.after.faces[each.card] for each in moment.cards]
        assert {each.card for each in moment.cards} <= m.after.up
        ranks = [each.face.rank for each in moment.cards]
        low, above = ranks[-1], ranks[:-moment.last]
        assert all(rank > low for rank in above) or above.count(min(above)) == 2, "but for two masks"
        seen_any = True
    assert seen_any


def test_nothing_on_the_table_tells_the_weakest_card_before_it_is_down() -> None:
    for m, score in showdowns("xtarot", None):
        (track,) = score.moments
        last = {each.card for each in track.pose(track.at).cards[-track.pose(track.at).last:]}
        for share, is_open in ((0.1, False), (LANDS - 0.02, False), (0.9, True)):
            poses = sample(score, m.old, m.new, track.at + share * track.lasts).cards
            told = {card for card in last if m.old.cards[card].face is None}
            assert all((poses[card].face is not None) is is_open for card in told)


def test_without_effects_and_where_no_cards_are_ranked_it_is_a_showdown_as_everywhere() -> None:
    assert all(not score.moments for _, score in showdowns("xtarot", 0, staged=False))
    assert all(not score.moments for _, score in showdowns("kuku", 0))


def test_of_many_cards_the_weakest_are_seen_and_what_is_crowned_stands_before_all_others() -> None:
    pairs = tuple((card, card) for card in range(12))
    cards, whose = seen(Ranking(pairs), frozenset({0}))
    assert cards == whose == (5, 4, 3, 2, 1, 0) and len(cards) == MOST
    assert seen(Ranking(pairs[:5]), frozenset({2}))[0] == (0, 1, 4, 3, 2), "two masks lie below the lowest"
    assert seen(Ranking(pairs), frozenset(range(8)))[0] == tuple(range(MOST)), "and never more"


def in_showdown(language: str, low: int, reduced: bool) -> Driver:
    """A table of three at its showdown; A's card is as low as this."""
    facts = {"hands": {"A": [low], "B": [5], "C": [9]}, "stock": [7, 6]}
    table = at_table("xtarot", 3, 3, facts, language=language, persons=(0,), reduced_motion=reduced)
    for seat in range(3):
        assert table.host.submit(seat, "keep", table.host.question) is None
    for _ in range(400):
        table.frame(20)
        if any(moment.share > 0.6 for moment in table.session.play.frame(table.now).moments):
            return table
    raise AssertionError("no showdown was staged")


@pytest.mark.parametrize(("language", "low", "said"), [("ja", 1, "あなたが最弱！"), ("en", 1, "You’re the weakest!"),
                                                       ("ja", 8, "最弱！"), ("en", 8, "Weakest!")])
@pytest.mark.parametrize("reduced", [False, True])
def test_it_is_said_large_who_is_the_weakest(language: str, low: int, said: str, reduced: bool) -> None:
    table = in_showdown(language, low, reduced)
    assert [box.text for box in table.draw()].count(said) == 1
