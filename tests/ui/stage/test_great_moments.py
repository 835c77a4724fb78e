"""Great moments are staged for what was told to all, for three seconds at most, and a press ends them."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Ended, Event, Left, Moved, Paid, Reason, Scored, Shown, is_told
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Command, Key
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.pages.table import words
from game.ui.pages.table.scene import TableScene
from game.ui.stage.acts import acts
from game.ui.stage.choreography import BANNER, choreography
from game.ui.stage.drawing import victories
from game.ui.stage.faces import felt
from game.ui.stage.frame import at_rest, sample
from game.ui.stage.great_moments import FALLS, LONGEST, VICTORIES, WINS, deciding
from game.ui.stage.layout import ground, layout
from game.ui.stage.playback import Playback
from game.ui.stage.records import Act, Ground, MovementContext, Win
from game.ui.stage.reduced_motion import calmed
from game.ui.stage.tracks import GreatMoment, Timeline
from tests.ui.driver import Driver, seated, still
from tests.ui.pages.fake import Application
from tests.ui.stage.random_match import deliveries

SEATS = 4
GAMES: dict[str, dict[str, Any]] = {
    "kuku": {"chips": 5}, "xtarot": {"start_g": 1}, "kakkuri": {"deals": 4}, "calcolon": {}, "cangkul": {},
    "burro_es": {"penalties": 2}, "burro_pt": {"penalties": 1}}


def room_of(game: str, observer: Seat | None, persons: tuple[Seat, ...] = (), here: tuple[Seat, ...] = ()) -> Ground:
    made = ground(table_of(SEATS, observer, Screen(1366, 768), sheet(game)))
    return made._replace(persons=frozenset(persons), here=frozenset(here))


@cache
def match_of(game: str, seed: int = 3) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(told) for told in deliveries(game, SEATS, seed, 6000, **GAMES[game]))


def scores(game: str, observer: Seat | None, persons: tuple[Seat, ...] = (), here: tuple[Seat, ...] = (),
           staged: bool = True) -> Iterator[tuple[MovementContext, Timeline]]:
    """Every act of a chance match, as these eyes see it."""
    room, how = room_of(game, observer, persons, here), sheet(game)
    view = View(observer, SEATS)
    for told in match_of(game):
        for act in acts([event for event in told if is_told(event, observer)], how, kinds_of(how)):
            if act.kind not in ("end-match", "end-deal", "end-round", "leave", "hands"):
                view.hear(act.events)
                continue
            before, old = view.copy(), layout(view, room)
            view.hear(act.events)
            m = MovementContext(act, before, view.copy(), old, layout(view, room), None, 0.0, staged)
            yield m, choreography(m)


def end_of(m: MovementContext) -> Ended:
    return next(event for event in reversed(m.act.events) if isinstance(event, Ended))


def staged(score: Timeline) -> list[GreatMoment]:
    return [track.pose(track.at + 0.5 * track.lasts) for track in score.moments]


# ---- the own victory ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_victory_in_a_match_is_staged_in_every_game_the_own_as_the_strongest(game: str) -> None:
    (winners,) = {end_of(m).winners for m, _ in scores(game, None) if m.act.kind == "end-match"}
    for observer in range(SEATS):
        (last,) = [score for m, score in scores(game, observer) if m.act.kind == "end-match"]
        found = staged(last)
        if observer in winners:
            assert [moment.manner for moment in found] == ["victory"] and found[0].seats[0] == observer
            assert set(found[0].seats) == {*winners} and last.win is None
            assert last.lasts == VICTORIES["match"] <= LONGEST
        elif 2 * len(winners) > SEATS:          # one has lost, and the banner says who
            assert not found and last.winners == winners and last.lasts == BANNER
        else:
            assert [(moment.manner, moment.seats) for moment in found] == [("win", winners)] and last.win is None
            assert last.lasts == WINS["match"] <= LONGEST


@pytest.mark.parametrize(("game", "what"), [("kakkuri", "deal"), ("calcolon", "deal"), ("kuku", "round"),
                                            ("cangkul", "deal")])
def test_a_victory_in_a_part_of_a_match_is_staged_once_for_all_eyes(game: str, what: str) -> None:
    seen = set()
    for observer in range(SEATS):
        wins: list[GreatMoment] = []
        for m, score in scores(game, observer):
            wins += [moment for moment in staged(score) if moment.manner != "fall"]
            if m.act.kind in ("end-deal", "end-round"):
                ended = end_of(m)
                if len(ended.winners) == 1 and ended.what == what:
                    (moment,) = wins
                    manner = "victory" if observer in ended.winners else "win"
                    assert (moment.manner, moment.seats, moment.what) == (manner, ended.winners, what)
                    seen.add(manner)
                wins = []
    assert seen == {"victory", "win"}


def test_hands_are_turned_up_one_by_one_and_not_before_it_was_seen_who_has_won() -> None:
    seen = 0
    for m, score in scores("cangkul", 0):
        if m.act.kind == "hands" and m.act.win is not None:
            (moment,) = score.moments
            begins = sorted(min(track.at for track in score.cards[event.cards[0]]) for event in m.act.events
                            if isinstance(event, Shown) and event.cards[0] in score.cards)
            assert begins[0] >= moment.end
            assert all(later - sooner > 180.0 for sooner, later in pairwise(begins))
            seen += len(begins) > 1
    assert seen


@pytest.mark.parametrize(("game", "what"), [("kakkuri", "deal"), ("kuku", "round"), ("cangkul", "deal")])
def test_what_the_winner_gets_is_told_as_it_is_counted_afterwards(game: str, what: str) -> None:
    told = [event for each in match_of(game) for event in each]
    seen = 0
    for _, score in scores(game, None):
        for moment in staged(score):
            if moment.manner != "win" or moment.what != what:
                continue
            at = next(n for n, event in enumerate(told) if isinstance(event, Ended) and event.what == what
                      and event.winners == moment.seats)
            near = [*_deal_before(told, at), *takewhile(lambda event: isinstance(event, Paid), told[at + 1:])]
            assert moment.gain == sum(_gain(event, moment.seats[0]) for event in near) > 0
            seen, told = seen + 1, told[at + 1:]
    assert seen


def _deal_before(told: list[Event], at: int) -> list[Event]:
    """The payments and points right before this end, with what else was told at once."""
    return list(takewhile(lambda event: not isinstance(event, Moved), reversed(told[:at])))


def _gain(event: Event, seat: Seat) -> int:
    match event:
        case Paid(payer, payee, amount):
            return amount * ((payee == seat) - (payer == seat))
        case Scored(by, points) if by == seat:
            return points
        case _:
            return 0


def test_where_one_has_lost_the_deal_the_others_are_not_cheered_for_it() -> None:
    ends = [(m, score) for observer in range(SEATS) for m, score in scores("burro_es", observer)
            if m.act.kind == "end-deal"]
    assert any(len(end_of(m).winners) == SEATS - 1 for m, _ in ends)
    assert not any(staged(score) for m, score in ends if len(end_of(m).winners) > 2)


def test_on_a_screen_for_all_a_victory_is_the_own_one_of_persons_and_only_of_them() -> None:
    (winners,) = {end_of(m).winners for m, _ in scores("kakkuri", None) if m.act.kind == "end-match"}
    for persons in ((), winners[:1], tuple(seat for seat in range(SEATS) if seat not in winners)):
        (last,) = [score for m, score in scores("kakkuri", None, persons) if m.act.kind == "end-match"]
        assert [moment.manner for moment in staged(last)] == ["victory" if persons == winners[:1] else "win"]


@pytest.mark.parametrize("game", GAMES)
def test_only_cards_these_eyes_were_told_are_shown_with_it(game: str) -> None:
    shown = 0
    for observer in (None, 0, 1):
        for m, score in scores(game, observer, tuple(range(SEATS))):
            for moment in staged(score):
                for each in moment.cards:
                    assert m.after.faces[each.card] == each.face
                    shown += 1
    assert shown


def test_the_formula_that_won_is_what_is_shown() -> None:
    for m, score in scores("calcolon", None, tuple(range(SEATS))):
        for moment in staged(score):
            cards = deciding(m, moment.seats[0])
            if cards and moment.what == "deal":
                assert [each.card for each in moment.cards] == list(cards)
                return
    raise AssertionError("no formula has won")


def test_a_deal_or_round_that_ends_the_match_is_not_cheered_twice() -> None:
    for game, part in (("kakkuri", "end-deal"), ("kuku", "end-round")):
        *_, (_, before), (_, last) = scores(game, 0)
        assert staged(last) and not any(moment.manner != "fall" for moment in staged(before))
        kinds = [m.act.kind for m, _ in scores(game, 0)]
        assert kinds[-1] == "end-match" and kinds.count("end-match") == 1
        ends = [event for told in match_of(game) for event in told if isinstance(event, Ended)]
        assert kinds.count(part) == sum(event.what == part.removeprefix("end-") for event in ends) - 1


# ---- falls -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["kuku", "xtarot"])
def test_a_fall_is_staged_with_the_card_that_did_it_for_all_eyes(game: str) -> None:
    seen = 0
    for observer in (None, 0, 1):
        for m, score in scores(game, observer, here=(2, 3) if observer is None else (observer,)):
            if m.act.kind != "leave":
                continue
            fallen = [event for event in m.act.events if isinstance(event, Left)]
            found = staged(score)
            assert [moment.seats for moment in found] == [tuple(event.seat for event in fallen)]
            for moment in found:
                assert moment.manner == "fall" and score.lasts == FALLS[moment.what] <= LONGEST
                cards = [card for event in fallen for card in event.reason.cards[:1]]
                assert [each.card for each in moment.cards] == [card for card in cards if card in m.after.faces]
                seen += len(moment.cards)
    assert seen


def test_a_player_who_gets_away_unharmed_does_not_fall() -> None:
    for m, score in scores("burro_es", 0):
        assert m.act.kind != "leave" or not staged(score)


# ---- how long, how still -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["kuku", "kakkuri"])
def test_when_a_moment_is_over_everything_stands_where_it_belongs_and_reduced_motion_keeps_it(game: str) -> None:
    seen = 0
    for m, score in scores(game, None, (0, 1, 2, 3)):
        for each in (score, calmed(score)):
            assert [track.lasts for track in each.moments] == [track.lasts for track in score.moments]
            assert sample(each, m.old, m.new, each.lasts) == at_rest(m.new)
        seen += bool(score.moments) and bool(sample(score, m.old, m.new, 0.5 * score.lasts).moments)
    assert seen


def test_without_effects_nothing_is_staged_and_the_banner_is_as_it_was() -> None:
    for m, score in scores("kakkuri", 0, staged=False):
        assert not score.moments
        if m.act.kind == "end-match":
            assert score.lasts == BANNER and score.winners


@pytest.mark.parametrize("speed", [0.25, 1.0, 4.0])
def test_no_moment_lasts_longer_than_three_seconds_at_any_speed_nor_is_it_hastened_by_a_row(speed: float) -> None:
    room = room_of("kuku", None, (0, 1, 2, 3))
    play = Playback(View(None, SEATS), room)
    play.calm, play.speed = speed, 4 * speed
    now = 0.0
    spans: dict[tuple[int, str, tuple[Seat, ...]], float] = {}
    for told in match_of("kuku"):
        play.hear([event for event in told if is_told(event, None)])
        while not play.settled:
            play.advance(now)
            for moment in play.frame(now).moments:
                key = play.told, moment.manner + moment.what, moment.seats
                spans[key] = spans.get(key, 0.0) + 40.0
            now += 40.0
    assert spans and max(spans.values()) <= LONGEST + 80.0
    assert max(spans.values()) >= min(VICTORIES["match"] / speed, LONGEST) - 80.0


# ---- at the table ------------------------------------------------------------------------------------------------
def told(game: str, language: str, reduced: bool, *events: Event) -> tuple[Driver, list[str]]:
    """The table of one person half a second after all were told this; what is read there."""
    app = Application(1366, 768, language)
    app.preferences.change(reduced_motion=reduced)
    driver = Driver(app, TableScene(app, still(seated(game, 3, (0,), {}, language), 4)))
    app.go(driver.scene)
    driver.rest()
    driver.session.play.hear(events)
    driver.frame(20.0)
    driver.frame(700.0)
    return driver, [box.text for box in driver.draw()]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_ribbon_says_who_has_won_and_what(reduced: bool, winner: Seat) -> None:
    ended = Ended("deal", (winner,), Reason("kakkuri.went_out", (), (winner,), 1))
    driver, read = told("kakkuri", "en", reduced, ended, Paid(2, winner, 5, Reason("kakkuri.pays", (), (2, winner), 5)))
    assert f"{driver.host.setup.chairs[winner].name} +5" in read


@pytest.mark.parametrize(("seat", "mood"), [(0, "sorry"), (1, "glad"), (2, "sorry")])
def test_the_faces_of_all_show_what_a_victory_is_to_them(seat: Seat, mood: str) -> None:
    table = room_of("kakkuri", None).table
    win = Win(Ended("deal", (1,), Reason("kakkuri.went_out", (), (1,), 1)), 2, frozenset({0, 2}))
    assert felt(Act("hands", (win.ended,), win=win), table)[seat] == mood


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_victory_is_said_at_the_table_and_a_press_ends_it_at_once(language: str, reduced: bool) -> None:
    driver, read = told("kakkuri", language, reduced, Ended("deal", (0,), Reason("kakkuri.went_out", (), (0,), 1)))
    assert driver.host.setup.chairs[0].name in read and driver.session.play.frame(driver.now).moments
    driver.send(Command(Key.CONFIRM, "down"))
    driver.send(Command(Key.CONFIRM, "up"))
    assert driver.session.play.settled and not driver.session.play.frame(driver.now).moments


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_lettering_it_is_said_in_words_who_has_won(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "lettering", lambda name, code: Path("there is none"))
    driver, read = told("kakkuri", language, False, Ended("deal", (1,), Reason("kakkuri.went_out", (), (1,), 1)))
    assert driver.table.words.script(driver.view).about("table.won.deal", (1,)) in read


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_fall_names_who_it_is_and_a_press_ends_it_at_once(language: str, reduced: bool) -> None:
    driver, read = told("kuku", language, reduced, Left(1, "match", Reason("kuku.bankrupt", (), (1,), 1)))
    out, name = driver.app.language.text("table.gone.match"), driver.host.setup.chairs[1].name
    assert driver.session.play.frame(driver.now).moments and name in read
    driver.frame(600.0)
    assert out in [box.text for box in driver.draw()]
    driver.session.hurry(driver.now)
    assert driver.session.play.settled and not driver.session.play.frame(driver.now).moments


def test_what_a_moment_is_made_of_is_drawn_one_picture_a_frame_early(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application(1366, 768, "en")
    driver = Driver(app, TableScene(app, still(seated("kakkuri", 3, (0,)), 4)))
    app.go(driver.scene)
    driver.rest()
    drawn: list[float] = []
    monkeypatch.setattr(victories, "laurel", lambda p, x, y, r: drawn.append(p.alpha))
    page, painter = driver.table.page, app.painter(blind=True)
    page._prepared_for = None
    counts = []
    for _ in range(12):
        driver.scene.draw(painter)
        counts.append(len(drawn))
    assert drawn == [0.0, 0.0] and counts[0] == 1 and counts[-1] == 2
