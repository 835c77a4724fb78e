"""The result: places, chips and how they moved, read from what everybody was told."""
from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.core.events import BANK, POT, Began, Left, Paid, Reason
from game.core.view import View
from game.features.phones.port import Visitor
from game.features.phones.staged import StagedPhones
from game.table.host import Host
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.result import chart, lanes
from game.ui.pages.result.chart import bright
from game.ui.pages.result.facts import (
    course_of,
    facts_of,
    falls_of,
    figure,
    leaving_of,
    outs_of,
    spread,
    ticks,
    tones_of,
)
from game.ui.pages.result.scene import ResultPage
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import Application, key, played, table


def test_the_course_begins_with_the_stakes_and_ends_with_the_scores() -> None:
    host = played(table(6))
    facts, outcome = facts_of(host), host.outcome()
    assert outcome is not None
    assert facts.course[0] == (25,) * 6
    assert facts.course[-1] == outcome.scores
    assert [s.place for s in facts.standings] == sorted(outcome.places)
    assert all(s.change == s.score - 25 for s in facts.standings)


def test_a_course_by_hand() -> None:
    view = View(None, 2)
    why = Reason("kuku.x")
    view.hear([Began("match", 1, 0, (0, 1)), Paid(BANK, 0, 10, why), Paid(BANK, 1, 10, why),
               Began("round", 1, 0, (0, 1)), Paid(0, POT, 3, why), Paid(POT, 1, 3, why),
               Began("round", 2, 1, (0, 1)), Paid(1, POT, 1, why)])
    assert course_of(view) == ((10, 10), (7, 13), (7, 12))


def test_who_was_out_when_by_hand() -> None:
    view, why = View(None, 3), Reason("xtarot.x")
    view.hear([Began("match", 1, 0, (0, 1, 2)), Began("deal", 1, 0, (0, 1, 2)), Left(2, "round", why),
               Began("deal", 2, 0, (0, 1, 2)), Left(1, "match", why), Began("deal", 3, 0, (0, 2))])
    assert outs_of(view) == {1: 2}


def test_in_which_deal_of_the_last_round_everybody_fell_by_hand() -> None:
    view, why = View(None, 4), Reason("kuku.x")
    view.hear([Began("round", 1, 0, (0, 1, 2, 3)), Began("deal", 1, 0, (0, 1, 2, 3)), Left(3, "round", why)])
    assert falls_of(view) == {3: 1}
    view.hear([Began("round", 2, 0, (0, 1, 2, 3)), Began("deal", 1, 0, (0, 1, 2, 3)), Left(2, "deal", why),
               Left(1, "round", why), Began("deal", 2, 0, (0, 2, 3)), Left(0, "match", why)])
    assert falls_of(view) == {1: 1, 0: 2}


def test_after_one_round_no_player_who_fell_out_of_it_is_told_to_have_stayed_to_the_end() -> None:
    app = Application(1366, 768, "en")
    page = ResultPage(app, next(host for host in (played(table(5, chips=5)._replace(seed=n)) for n in range(40))
                                  if facts_of(host).rounds == 1 and facts_of(host).puts_out))
    texts = [box.text for box in app.boxes(page)]
    fell = [standing.fell for standing in page.result.facts.standings]
    assert fell.count(0) == texts.count("survived") == 1
    assert all(texts.count(f"out in deal {n}") == fell.count(n) for n in fell if n)


def test_after_several_rounds_of_kuku_the_last_one_is_not_the_whole_match() -> None:
    app = Application(1366, 768, "en")
    page = ResultPage(app, played(table(6)))
    texts = [box.text for box in app.boxes(page)]
    assert page.result.facts.rounds > 1 and not page.result.facts.puts_out
    assert "survived" not in texts and any(text[0] in "+\u2212" for text in texts if text)


def test_who_left_one_after_the_other_by_hand() -> None:
    view, why = View(None, 4), Reason("xtarot.x")
    view.hear([Began("match", 1, 0, (0, 1, 2, 3)), Began("deal", 1, 0, (0, 1, 2, 3)), Left(2, "match", why),
               Left(0, "deal", why), Began("deal", 2, 0, (0, 1, 3)), Left(3, "deal", why), Left(1, "deal", why)])
    assert leaving_of(view) == (2, 3, 1)


@pytest.mark.parametrize("seats", [6, 30])
@pytest.mark.parametrize("scale", [100, 200])
def test_where_all_stand_at_nothing_the_order_of_leaving_takes_the_place_of_the_chart(seats: int, scale: int) -> None:
    app = Application(1366, 768, "en", text_scale=scale)
    page = ResultPage(app, played(table(seats, "xtarot")))
    page.side = "course"
    assert not page.result.facts.says_nothing
    nobody = tuple((0,) * seats for _ in page.result.facts.course)
    page.result.facts = replace(page.result.facts, course=nobody, leaving=tuple(reversed(range(1, seats))))
    boxes = app.boxes(page)
    texts = [box.text for box in boxes if box.text]
    assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []
    assert "start" not in texts
    if scale == 100:        # else it is scrolled to
        first = texts.index("1", texts.index("Order of leaving"))
        assert texts[first + 1] == page.result.setup.chairs[seats - 1].name


def test_where_seats_are_put_out_the_standings_say_when() -> None:
    app = Application(1366, 768, "en")
    page = ResultPage(app, played(table(6, "xtarot")))
    texts = [box.text for box in app.boxes(page)]
    outs = [standing.out for standing in page.result.facts.standings if standing.out]
    assert page.result.facts.puts_out and all(f"out in round {out}" in texts for out in outs)
    standings = page.result.facts.standings
    shared = [s for s in standings if [t.place for t in standings].count(s.place) > 1]
    for standing in shared:
        page.result.you = standing.seat
        if standing.seat not in page.result.facts.winners:
            assert any("You shared" in box.text for box in app.boxes(page))


def test_where_no_player_has_anything_left_the_standings_tell_no_row_of_noughts() -> None:
    app = Application(1366, 768, "en")
    page, noughts = ResultPage(app, played(table(6, "xtarot"))), []
    for scores in ((0,) * 6, (2, 0, 0, 0, 0, 0)):
        standings = tuple(replace(each, score=scores[n]) for n, each in enumerate(page.result.facts.standings))
        page.result.facts = replace(page.result.facts, standings=standings)
        noughts.append([box.text for box in app.boxes(page)].count("0"))
    assert noughts[1] == noughts[0] + 5, "where one has something, all figures stand there"


def test_marks_cover_and_are_round() -> None:
    assert ticks(0, 50) == [0, 10, 20, 30, 40, 50]
    assert ticks(0, 3) == [0, 1, 2, 3]
    assert ticks(-7, 12, 4) == [-10, -5, 0, 5, 10, 15]


def test_crests_are_moved_apart_and_stay_within() -> None:
    places = spread([10, 10, 10, 100], 20, 0, 100)
    assert sorted(places) == places and places[-1] <= 100
    assert all(b - a >= 20 - 1e-6 for a, b in pairwise(places))


def test_with_many_seats_the_first_three_places_stand_out() -> None:
    app = Application()
    page = ResultPage(app, played(table(20)))
    first = {standing.seat for standing in page.result.facts.standings if standing.place <= 3}
    assert 3 <= len(first) <= 4 and bright(page.result) == first
    page.result.light(3)
    assert bright(page.result) == {3}
    page.result.light(3)
    assert bright(page.result) == first


def test_play_again_takes_the_same_table_with_another_shuffle() -> None:
    app = Application()
    page = ResultPage(app, played(table(3)))
    app.go(page)
    app.boxes(page)
    key(page, Key.DOWN)
    key(page, Key.CONFIRM)
    opened = next(what[1] for what in app.asked if what[0] == "open")
    assert opened.seed is None
    assert opened.chairs == page.result.setup.chairs


def test_change_the_table_leads_to_its_lobby() -> None:
    app = Application()
    page = ResultPage(app, played(table(7, chips=30)))
    page.change()
    lobby = app.stack[-1]
    assert isinstance(lobby, Lobby)
    assert len(lobby.draft.chairs) == 7
    assert lobby.draft.chosen == {"chips": 30}


def test_no_two_lines_look_alike() -> None:
    chairs = tuple(chair._replace(colour=0) for chair in table(20).chairs)
    tones = tones_of(chairs, 6)
    assert len(set(tones)) == 20
    assert [stroke for _, stroke in tones] == [n // 6 for n in range(20)]
    assert [colour for colour, _ in tones_of(table(6).chairs, 6)] == [chair.colour for chair in table(6).chairs]


def test_the_only_person_is_told_how_it_went() -> None:
    app, host = Application(), played(table(5))
    host.setup = table(5)
    page = ResultPage(app, host)
    place = next(s.place for s in page.result.facts.standings if s.seat == 0)
    said = {1: "You won"}.get(place, f"You came {place}")
    assert any(said in box.text for box in app.boxes(page))


def test_a_player_who_was_to_come_with_the_next_deal_sits_at_the_next_match() -> None:
    app, host = Application(), played(table(4))
    host.coming[2] = host.setup.chairs[2]._replace(name="Zoe", kind="person")
    page = ResultPage(app, host)
    assert page.result.facts.standings[0].chair in host.setup.chairs
    assert "Zoe" not in [c.name for c in page.result.setup.chairs]
    page.again()
    assert app.asked[-1][0] == "go"
    assert app.stack[-1].host.setup.chairs[2].name == "Zoe"  # type: ignore[attr-defined]
    page.change()
    lobby = app.stack[-1]
    assert isinstance(lobby, Lobby) and lobby.draft.chairs[2].is_person and lobby.draft.chairs[2].name == "Zoe"


# ---- penalties -----------------------------------------------------------------------------------------------
@cache
def match_of_donkeys(goal: int) -> Host:
    setup = table(4, "burro_es", penalties=goal)
    chairs = tuple(chair._replace(kind="bot:random") for chair in setup.chairs)
    host = played(setup._replace(chairs=chairs), deals=0)
    while host.outcome() is None:
        host.act()
    return host


def donkeys(goal: int = 5) -> ResultPage:
    return ResultPage(Application(1366, 768, "en"), match_of_donkeys(goal))


def test_penalties_are_counted_upwards_and_the_fewest_are_best() -> None:
    page = donkeys()
    facts = page.result.facts
    assert facts.counts == "penalties" and (facts.goal, facts.word) == (5, "BURRO")
    scores = [standing.score for standing in facts.standings]
    assert scores == sorted(scores) and scores[-1] == 5
    assert facts.course[0] == (0,) * 4 and all(b >= a for a, b in pairwise(map(sum, facts.course)))
    assert set(facts.lost) == {standing.seat for standing in facts.standings if standing.score == 5}
    assert set(facts.winners) == {standing.seat for standing in facts.standings if standing.score == scores[0]}


def test_the_result_says_who_is_the_donkey_and_spells_every_letter() -> None:
    page = donkeys()
    texts = [box.text for box in page.services.boxes(page)]      # type: ignore[attr-defined]
    facts = page.result.facts
    loser = next(standing.chair.name for standing in facts.standings if standing.seat == facts.lost[0])
    assert any(text.startswith(loser) and "donkey" in text for text in texts)
    for letter, earned in zip("BURRO", range(1, 6), strict=True):
        spelt = sum(standing.score >= earned for standing in page.result.facts.standings)
        assert texts.count(letter) >= spelt


def test_a_player_who_shares_the_first_place_with_all_but_the_donkey_is_told_so() -> None:
    page = donkeys(1)
    (lost,) = page.result.facts.lost
    for page.result.you in range(4):
        texts = [box.text for box in page.services.boxes(page)]      # type: ignore[attr-defined]
        assert any("You shared 1st place" in text for text in texts) == (page.result.you != lost), texts


def test_other_numbers_of_penalties_are_told_in_figures() -> None:
    page = donkeys(6)
    texts = [box.text for box in page.services.boxes(page)]      # type: ignore[attr-defined]
    assert page.result.facts.word == "" and "6/6" in texts and "B" not in texts


def test_what_is_below_zero_has_a_true_minus() -> None:
    assert [figure(n) for n in (120, 0, -30)] == ["120", "0", "−30"]


@pytest.mark.parametrize(("width", "height", "tv"), [(1366, 768, False), (1920, 1080, True)])
def test_of_a_short_match_every_seat_has_a_lane_that_ends_where_it_was_put_out(
        width: int, height: int, tv: bool) -> None:
    app = Application(width, height, tv=tv)
    page = ResultPage(app, played(table(6, "xtarot", start_g=1)))
    page.show("course")
    facts = page.result.facts
    assert facts.rounds <= lanes.SHORT and facts.puts_out
    boxes = app.boxes(page)
    start = next(box.rect for box in boxes if box.text == app.language.text("scene.result.start"))
    beads = [box for box in boxes if box.text and box.rect.x > start.x - 20 and box.rect.y > start.bottom - 2
             and box.text.lstrip("\u2212").isdecimal() and box.rect.right < app.screen.safe.right]
    rows = sorted({round(box.rect.centery) for box in beads})
    told = [[box.text for box in sorted(beads, key=lambda box: box.rect.x) if round(box.rect.centery) == y]
            for y in rows]
    assert told == [[figure(scores[each.seat]) for scores in facts.course[:(each.out or facts.rounds) + 1]]
                    for each in facts.standings]
    assert overlaps(boxes) == []


def test_a_cross_stands_only_behind_a_lane_that_ends_too_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    crosses: list[float] = []
    monkeypatch.setattr(lanes, "cross", lambda p, x, y, radius, colour: crosses.append(y))
    app = Application(1366, 768)
    page = ResultPage(app, played(table(6, "xtarot", start_g=1)))
    page.show("course")
    outs, rounds = [each.out for each in page.result.facts.standings], page.result.facts.rounds
    assert rounds <= lanes.SHORT and rounds in outs
    app.boxes(page)
    assert len(set(crosses)) == sum(0 < out < rounds for out in outs)


@pytest.mark.parametrize(("seats", "chips"), [(7, 3), (12, 3), (20, 2)])
def test_a_match_of_few_different_scores_is_told_in_lanes_however_many_sit(
        seats: int, chips: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[object] = []
    monkeypatch.setattr(chart, "_draw", lambda *_: lines.append(None))
    app = Application(1920, 1080, tv=True)
    page = ResultPage(app, played(table(seats, "xtarot", start_g=chips)))
    page.show("course")
    last = page.result.facts.standings[-1].seat
    page.result.lit = last
    boxes = app.boxes(page)
    assert not lines and overlaps(boxes) == []
    start = next(box.rect for box in boxes if box.text == app.language.text("scene.result.start"))
    lanes_seen = [box for box in boxes if box.text == str(chips) and abs(box.rect.centerx - start.centerx) < 2]
    assert min(seats, lanes.SHORT) <= len(lanes_seen) <= seats
    missing = app.language.text("scene.result.more_lanes", n=seats - len(lanes_seen))
    assert [box.text for box in boxes].count(missing) == (len(lanes_seen) < seats)


def test_a_line_of_a_long_match_ends_where_its_seat_was_put_out() -> None:
    page = ResultPage(Application(), played(table(12, "xtarot")))
    plot = Rect(0, 0, 600, 300)
    outs = {each.seat: each.out for each in page.result.facts.standings}
    lines = chart.lines_of(page.result, plot, 0, 8, (0, 0, 0))
    assert any(line.out for line in lines)
    for line in lines:
        last = outs[line.seat] or page.result.facts.rounds
        assert line.points[-1][0] == pytest.approx(plot.w * last / page.result.facts.rounds)
        assert line.out == (last < page.result.facts.rounds)


def test_equal_lines_of_the_chart_run_side_by_side() -> None:
    from game.ui.pages.result.chart import MOST_ASIDE, aside
    assert [aside((3, 5, 3, 3), seat) for seat in range(4)] == [-6.5, 0.0, 0.0, 6.5]
    thirty = [aside((0,) * 30, seat) for seat in range(30)]
    assert len(set(thirty)) == 30 and max(thirty) - min(thirty) <= MOST_ASIDE + .01


@pytest.mark.parametrize(("width", "height", "tv"), [(1366, 768, False), (1920, 1080, True)])
def test_lines_at_nought_lie_whole_on_the_chart_and_over_none_of_its_numbers(
        width: int, height: int, tv: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Rect, list[chart.ChartLine]]] = []
    monkeypatch.setattr(chart, "_draw", lambda desk, plot, lines: drawn.append((plot, lines)))
    monkeypatch.setattr(lanes, "fits", lambda *_: False)
    app = Application(width, height, tv=tv)
    page = ResultPage(app, played(table(5, "cangkul")))
    page.show("course")
    boxes = app.boxes(page)
    plot, lines = drawn[-1]
    start = next(box.rect for box in boxes if box.text == app.language.text("scene.result.start"))
    lowest = plot.y + max(y for line in lines for _, y in line.points)
    assert plot.bottom < lowest <= plot.bottom + chart.MOST_ASIDE / 2 and plot.bottom + chart.REACH <= start.y + 1


@pytest.mark.parametrize("seats", [5, 20])
def test_who_would_like_another_match_is_told_and_nothing_moves_when_the_first_says_so(seats: int) -> None:
    app = Application()
    host = played(table(seats))
    staged = StagedPhones([Visitor(n, "", "", n, "here") for n in range(1, min(seats, 5))])
    app.hands.phones = staged
    page = ResultPage(app, host)
    nobody = app.boxes(page)
    assert any(box.text == "Another one? Say so on your phone." for box in nobody)
    staged.willing = True
    boxes = app.boxes(page)
    names = [host.setup.chairs[seat].name for seat in (1, 3)]
    found, = (box.text for box in boxes if box.text.startswith("In for another: "))
    assert found == f"In for another: {names[0]} and {names[1]}"
    assert not overlaps(boxes) and not outside(boxes, app.screen.safe)
    rows = [[box.rect for box in each if box.text == names[0]] for each in (nobody, boxes)]
    assert rows[0] == rows[1]
    app.hands.phones = StagedPhones()
    assert not any("another" in box.text.lower() for box in app.boxes(page))
