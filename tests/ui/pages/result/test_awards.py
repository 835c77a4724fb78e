"""Who earns which award: counted out of what everybody was told, given to different persons, the same every time."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.application import worked_cases
from game.application.worked_cases import cases_file
from game.core.cards import Card
from game.core.events import Began, Called, Ended, Event, Fact, Moved, Note, Paid, Reason, Scored, Shown, told
from game.core.rng import Rng
from game.core.seating import Zone
from game.data.awards import Award, awards_of
from game.decks.french import FRENCH
from game.rules.catalogue import GAMES, game
from game.scenarios.run import find_case
from game.themes.look import Look
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.result.awards import awards, claims, given
from game.ui.pages.result.honours import in_full
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.result.tally import Tally, names_of
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import Application, look, played, table

FAMILIES = (("kuku", "xtarot"), ("cangkul", "burro_es", "burro_pt"), ("calcolon",), ("kakkuri",))
ACE, KING = (next(card for card in FRENCH.cards if card.id == name) for name in ("spades-1", "hearts-king"))


def shown(card: int, face: Card, seat: int) -> list[Event]:
    return [Shown((card,), (face,)), Moved((card,), Zone("hand", seat), Zone("trick", seat))]


def test_what_is_told_is_counted_for_whom_it_concerns() -> None:
    tally = Tally([
        Began("deal", 1, 2, (0, 1, 2)), Called(0, "kuku.cambio", 1), Note(Reason("kuku.exchanged", (), (0, 1))),
        *shown(1, ACE, 2), *shown(2, KING, 2), Note(Reason("cangkul.dug", (), (1,), 3)),
        Note(Reason("cangkul.dug", (), (1,), 5)), Paid(0, 2, 4, Reason("kuku.takes_pot")), Fact("out", (2, 1)),
        Scored(2, -1, Reason("cangkul.deal_lost")), Moved((9,), Zone("hand", 0), Zone("trick", 0)),
        Note(Reason("kuku.showdown", (1, 2), (0, 1))),
    ])
    assert [tally.number(["said cambio"], seat, "times") for seat in range(3)] == [1, 0, 0]
    assert tally.number(["heard cambio"], 1, "times") == tally.number(["second exchanged"], 1, "times") == 1
    assert [tally.number(["note dug"], 1, by) for by in ("times", "sum", "most")] == [2, 8, 5]
    assert tally.number(["lays 1", "lays king"], 2, "times") == 2 and tally.number(["lays any"], 0, "times") == 0
    assert tally.number(["shows spades"], 0, "times") == tally.number(["shows hearts"], 1, "times") == 1
    assert tally.number(["paid takes_pot"], 2, "sum") == tally.number(["pays takes_pot"], 0, "sum") == 4
    assert tally.number(["out 2"], 1, "times") == tally.number(["deals deal"], 2, "times") == 1


def keeps(*seats: int) -> list[Event]:
    return [Called(seat, "kuku.keep") for seat in seats]


def test_an_award_goes_to_who_has_most_alone_and_enough() -> None:
    award = Award("award.keeper", ("said keep",), 2)
    assert [(claim.given.seat, claim.given.number) for claim in claims([award], keeps(0, 1, 1), 3)] == [(1, 2)]
    assert claims([award], keeps(0, 0, 1, 1), 3) == [] == claims([award], keeps(0), 3)


@pytest.mark.parametrize(("rounds", "language", "told"), [
    (1, "en", "Had the human throw Nino out in deal 2"), (3, "en", "Had the human throw Nino out in round 3"),
    (1, "ja", "第2ディールでニノさんに手をかざし、失格を言い渡した")])
def test_what_happened_once_is_told_with_whom_and_when(rounds: int, language: str, told: str) -> None:
    deals = [Began("deal", n, 0, (0, 1)) for n in (1, 2)]
    out = Called(0, "kuku.out", 1)
    events: list[Event] = [each for n in range(rounds) for each in (Began("round", n + 1, 0, (0, 1)), *deals)]
    award = Award("award.cambio.human", ("said out",), 1)
    (once,) = claims([award], [*events, out], 2)
    (twice,) = claims([award], [*events, out, out], 2)
    assert twice.given.met is None
    app = Application(language=language)
    desk = Desk(app.painter(), PageHands(), app)
    met = once.given.met
    assert met is not None and met.seat == 1
    name = "ニノ" if language == "ja" else "Nino"
    assert in_full(desk, "kuku", award.key, 1, name, (met.stage, met.number)) == told
    assert in_full(desk, "kuku", award.key, 1, "", ("", 0)) != told


@pytest.mark.parametrize(("language", "word", "other"), [("en", "round 2", "deal"), ("ja", "第2ラウンド", "ディール")])
def test_an_award_says_round_where_the_game_calls_a_deal_a_round(language: str, word: str, other: str) -> None:
    events: list[Event] = [Began("deal", n, 0, (0, 1)) for n in (1, 2)]
    award = next(each for each in awards_of("xtarot") if each.key == "award.cambio.cat_met")
    (claim,) = claims([award], [*events, Called(1, "xtarot.meow", 0)], 2)
    app = Application(language=language)
    desk = Desk(app.painter(), PageHands(), app)
    met = claim.given.met
    assert met is not None
    said = in_full(desk, "xtarot", award.key, 1, "Nino", (met.stage, met.number))
    assert word in said and other not in said


def test_to_be_without_something_is_an_award_only_where_others_have_it() -> None:
    award = Award("award.hermit", ("said keep",), 1, without=("said cambio",))
    assert claims([award], keeps(0), 2) == []
    (claim,) = claims([award], [*keeps(0, 1, 1), Called(1, "kuku.cambio", 0)], 2)
    assert claim.given.seat == 0


def test_different_seats_are_given_awards_and_persons_before_others() -> None:
    several = [Award(f"award.{word}", (f"said {word}",), 1) for word in ("a", "b", "c", "d")]
    events: list[Event] = [Called(0, "x.a"), Called(0, "x.b"), Called(1, "x.c"), Called(2, "x.d")]
    assert {each.seat for each in given(several, events, 4)} == {0, 1, 2}
    assert given(several, events, 4, first=(2,))[0].seat == 2
    assert len(given(several, events[:3], 4)) == 3, "rather the same person again than none"
    assert given(several, events, 4) == given(several, events, 4)


def deal(*events: Event, winners: tuple[int, ...] = (0,)) -> list[Event]:
    return [Began("deal", 1, 0, (0, 1, 2)), Moved((1, 2), Zone("stock"), Zone("hand", 0)),
            Moved((3, 4), Zone("stock"), Zone("hand", 1)), Moved((5,), Zone("stock"), Zone("hand", 2)), *events,
            Ended("deal", winners, Reason("x.over"))]


def test_what_the_losers_of_a_deal_are_left_with_is_counted_when_it_is_over() -> None:
    tally = Tally(deal(Moved((1, 2), Zone("hand", 0), Zone("pile")), Moved((3,), Zone("hand", 1), Zone("pile"))))
    assert [tally.number(["ends 1"], seat, "times") for seat in range(3)] == [0, 1, 1]
    assert not tally.anybody(["emptied pile", "ends 2"])


def test_a_player_who_has_played_every_card_and_not_won_was_robbed_of_it() -> None:
    played_out = Moved((5,), Zone("hand", 2), Zone("pile"))
    tally = Tally(deal(played_out, Moved((3, 4), Zone("hand", 1), Zone("box"))))
    assert [tally.number(["emptied pile"], seat, "times") for seat in range(3)] == [0, 0, 1]
    assert not Tally(deal(played_out, winners=(2,))).anybody(["emptied pile"])


def test_what_was_done_in_vain_and_who_has_lost_by_it_is_counted_by_who_wins() -> None:
    formulas = [Note(Reason("c.formula", (), (0,), 60)), Note(Reason("c.formula", (), (1,), 40))]
    robbed = Note(Reason("c.robbed", (9,), (0, 2)))
    tally = Tally(deal(*formulas, robbed))
    assert [tally.number(["vain formula"], seat, "most") for seat in range(3)] == [0, 40, 0]
    assert [tally.number(["lost_to robbed"], seat, "times") for seat in range(3)] == [0, 0, 1]
    assert not Tally(deal(*formulas, robbed, winners=())).anybody(["vain formula", "lost_to robbed"]), "it was void"


def test_no_two_awards_of_a_match_are_about_the_same() -> None:
    several = [Award("award.a", ("said a",), 1, about=("cat",)), Award("award.b", ("said b",), 1, about=("cat",)),
               Award("award.c", ("said c",), 1), Award("award.d", ("said d",), 1)]
    events: list[Event] = [Called(0, "x.a"), Called(1, "x.b"), Called(0, "x.c"), Called(0, "x.d")]
    found = given(several, events, 3)
    assert {each.award.key for each in found} in ({"award.a", "award.c", "award.d"}, {"award.b", "award.c", "award.d"})
    assert len(given(several[:2], events, 3)) == 2, "rather the same again than none"


def test_a_person_alone_has_an_award_though_bots_have_as_much_or_more_of_it() -> None:
    award, other = Award("award.keeper", ("said keep",), 2), Award("award.asker", ("said ask",), 1)
    shared = given([award], keeps(0, 0, 1, 1), 3, first=(1,))
    assert [each.seat for each in shared] == [1]
    less = given([award, other], [*keeps(0, 0, 0, 1, 1), Called(0, "x.ask")], 3, first=(1,))
    assert (less[0].seat, less[0].number, less[0].award) == (1, 2, award)
    assert [each.award for each in less].count(award) == 1
    assert given([award], keeps(0, 0, 1), 3, first=(1,))[0].seat == 0, "nothing can be said of them"


def test_the_card_of_an_award_is_the_one_it_names_or_the_last_that_was_counted() -> None:
    tally = Tally([*shown(1, ACE, 2), *shown(2, KING, 2)])
    assert tally.card(["lays king"], 2) == KING and tally.card(["lays spades"], 2) == ACE
    assert tally.card(["lays any"], 2) is None and tally.card(["said keep"], 2) is None
    tally = Tally([*shown(1, ACE, 2), Note(Reason("c.robbed", (1,), (0, 2)))])
    assert tally.card(["second robbed"], 2) == tally.card(["lost_to robbed"], 2) == ACE
    assert tally.card(["note robbed"], 1) is None


@pytest.mark.parametrize("titles", FAMILIES, ids=lambda titles: titles[0])
def test_a_card_that_an_award_names_is_in_a_pack_of_its_family(titles: tuple[str, ...]) -> None:
    names = {name for title in titles for face in game(title).deck.faces for name in names_of(face)}
    assert {name for award in awards_of(titles[0]) for name in award.card} <= names


def worn(dress: str) -> Look:
    deck = game("kakkuri").deck
    return look().dressed({deck.id: deck.dress(dress)})


@pytest.mark.parametrize("language", ["en", "ja"])
def test_with_french_cards_an_award_of_kakkuri_calls_a_card_as_it_stands_on_it(language: str) -> None:
    app = Application(1366, 768, language)
    said = {}
    for dress in ("komatsu", "french"):
        app.look = worn(dress)
        page = ResultPage(app, played(table(4, "kakkuri")))
        about = {award.key.rpartition(".")[2]: award for award in awards_of("kakkuri")}
        page.result.awards = [page.result.awards[0]._replace(award=about[name], number=3) for name in ("kings",
                                                                                                       "horses",
                                                                                                       "tens")]
        said[dress] = "".join(box.text for box in app.boxes(page)).replace(" ", "")
    plain = [app.language.text(about[name].key, n=3).replace(" ", "") for name in ("horses", "tens")]
    assert all(each in said["komatsu"] and each not in said["french"] for each in plain)
    letters = ("Kを", "Jを", "Qを") if language == "ja" else ("3kings", "3jacks", "3queens")
    assert all(letter in said["french"] for letter in letters)


def test_a_win_that_utazu_takes_is_awarded_to_a_player_who_had_played_every_card() -> None:
    name = "S12 utazu after somebody went out"
    match, case = worked_cases.open_case("kakkuri", name, look().crests()).match, find_case(cases_file("kakkuri"), name)
    for act in case.acts:
        match.submit(case.seats.index(act.seat), act.action, match.question)
    for seat in match.waiting():
        match.submit(seat, "pass", match.question)
    found = claims(awards_of("kakkuri"), match.told(None, 0), len(case.seats))
    assert [claim.given.seat for claim in found if claim.given.award.key.endswith("snatched")] == [0]


# ---- on the result ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 6, 8, 16, 30])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("tv", [False, True])
def test_the_result_tells_every_award_whole_and_over_nothing(seats: int, language: str, tv: bool) -> None:
    app = Application(1920, 1080, language, tv=True) if tv else Application(1366, 768, language)
    page = ResultPage(app, played(table(seats, "kuku" if seats <= 20 else "xtarot")))
    boxes = app.boxes(page)
    assert len(page.result.awards) == 3 and overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []
    told = "".join(box.text for box in boxes).replace(" ", "")
    for award in page.result.awards:
        met = award.met
        whom, when = (page.result.setup.chairs[met.seat].name, (met.stage, met.number)) if met else ("", ("", 0))
        desk = Desk(app.painter(), PageHands(), app)
        for said in (app.language.at_table(page.result.setup.game, award.award.title),
                     in_full(desk, page.result.setup.game, award.award.key, award.number, whom, when)):
            assert said.replace(" ", "") in told


@pytest.mark.parametrize("seats", [2, 6, 8])
@pytest.mark.parametrize("aid", ["none", "furigana"])
@pytest.mark.parametrize("tv", [False, True])
def test_in_a_company_of_eight_no_player_has_to_scroll_for_an_award(seats: int, aid: str, tv: bool) -> None:
    app = Application(1920, 1080, "ja", tv=True, reading_aid=aid) if tv else Application(1366, 768, "ja",
                                                                                         reading_aid=aid)
    page = ResultPage(app, played(table(seats)))
    app.boxes(page)
    assert [name for name, area in page.hands.areas.items() if area.most > 1 and name != "evening"] == []


def test_awards_know_nothing_but_what_everybody_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    host, asked = played(table(6)), list[object]()
    view = host.view
    monkeypatch.setattr(host, "view", lambda observer: (asked.append(observer), view(observer))[1])
    assert awards(host) and set(asked) == {None}


def test_a_worked_case_has_no_awards() -> None:
    host = played(table(5))
    host.kept = False
    assert ResultPage(Application(1366, 768, "en"), host).result.awards == []


# ---- matches by chance -----------------------------------------------------------------------------------------
def chance_match(title: str, seed: int, steps: int = 900) -> tuple[int, list[Event]]:
    """The seats of a match by other house rules each time, and what everybody was told of it."""
    spec, chance = game(title), Rng(seed, 77)
    options = spec.resolve({})
    for option in spec.options if seed % 3 else ():
        if chance.below(3) == 0:
            options[option.name] = chance.choice(option.values)
    seats = min(spec.most, max(spec.fewest, 3 + seed % 5))
    if spec.impossible(seats, options) is not None:
        options = spec.resolve({})
    events: list[Event] = []
    state = spec.rules.start(seats, options, events)
    for step in range(steps):
        if state.outcome() is not None:
            break
        waiting = state.waiting()
        if waiting:
            holders = state.standing()
            seat = chance.choice(holders if holders and chance.below(20) == 0 else waiting)
            state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step))
        else:
            state.proceed(Rng(seed, step))
    return seats, told(events, None)


@pytest.mark.parametrize("title", [spec.id for spec in GAMES])
def test_a_match_has_three_awards(title: str) -> None:
    seats, events = chance_match(title, 3)
    found = given(awards_of(title), events, seats)
    assert len(found) == 3 and not any(a.award.resembles([b.award]) for a, b in combinations(found, 2))
    assert all(0 <= each.seat < seats and each.number >= each.award.least for each in found)


RARE = {"kakkuri": (10974,)}
"""Matches by chance that come first: utazu in the very moment before a player goes out is one in ten thousand."""


def claimed(titles: tuple[str, ...], matches: int) -> Iterator[str]:
    for seed in (*RARE.get(titles[0], ()), *range(matches)):
        for title in titles:
            seats, events = chance_match(title, seed)
            yield from (claim.given.award.key for claim in claims(awards_of(title), events, seats))


@pytest.mark.long
@pytest.mark.parametrize("titles", FAMILIES, ids=lambda titles: titles[0])
def test_every_award_can_happen(titles: tuple[str, ...]) -> None:
    wanted = {award.key for award in awards_of(titles[0])}
    for key in claimed(titles, 4000):
        wanted.discard(key)
        if not wanted:
            return
    assert wanted == set()
