"""An evening on the screen: laid by a player who sits there, one press from match to match, and an end that is told."""
from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.ports import Chair
from game.data.programme import Piece, standing, winners
from game.features.game_night.keeper import NightKeeper
from game.features.game_night.pages import stories
from game.features.game_night.pages.closing import Closing
from game.features.game_night.pages.interval import Interval
from game.features.game_night.pages.laying import ProgrammePage
from game.features.game_night.port import GAME_NIGHT
from game.features.lessons.page import TutorialPages
from game.table.host import Host
from game.ui.draw.painter import Painter
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from game.ui.scene import Scene
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application, key, look, played, rested, table, tap


def night(app: Application) -> NightKeeper:
    found = app.of(GAME_NIGHT)
    assert isinstance(found, NightKeeper)
    return found


def company(persons: int, bots: int = 0) -> tuple[Chair, ...]:
    names = [chair.name for chair in table(20).chairs] + [f"P{n}" for n in range(20)]
    crests = look().crests()
    return tuple(Chair(names[n], crests[n % len(crests)], n % 6, "person" if n < persons else "bot:default")
                 for n in range(persons + bots))


def laying(app: Application, persons: int = 2, bots: int = 2) -> ProgrammePage:
    page = night(app).laying_page(company(persons, bots))
    app.go(page)
    app.boxes(page)
    return page


def press(app: Application, page: Scene, name: str) -> Scene:
    """Press this, and see what comes of it."""
    tap(page, *page.hands.spots[name].rect.center)  # type: ignore[attr-defined]
    app.boxes(app.stack[-1])
    return app.stack[-1]


def ended(app: Application, played_out: int, of: int = 2, persons: int = 2, bots: int = 1) -> Scene:
    """An evening of short matches, so many of which are over."""
    laid = night(app).lay(company(persons, bots), 60)
    rules = {"xtarot": (("start_g", "1"),), "kuku": (("chips", "5"),)}
    game = "xtarot" if persons + bots > 2 else "kuku"
    night(app).keep(replace(laid, pieces=tuple(Piece(game, 9, rules[game]) for _ in range(of))))
    for _ in range(played_out):
        host = night(app).play_on()
        assert isinstance(host, Host)
        over = played(host.setup)
        over.setup = host.setup
        app.evenings.hosts[app.evenings.hosts.index(host)] = over
        app.evenings.count(over)
    return night(app).page()


# ---- laying it


def test_from_the_title_an_evening_is_laid_for_those_who_sit_there() -> None:
    app = Application()
    title = app.routes.title()
    app.go(title)
    app.boxes(title)
    page = press(app, title, "programme")
    assert isinstance(page, ProgrammePage)
    assert 3 <= len(page.pieces) <= 4
    assert isinstance(press(app, page, "back"), Title)


def test_a_player_who_sits_down_has_the_evening_laid_for_so_many() -> None:
    app = Application()
    page = laying(app, 8, 0)
    small = {choice.game for choice in page.choices}
    page.add(person=True)
    page.open_seat(None)
    key(page, Key.CONFIRM)
    assert {choice.game for choice in page.choices} < small
    assert all(piece.game in {choice.game for choice in page.choices} for piece in page.pieces)


def test_a_phone_that_comes_has_the_evening_laid_again_before_anything_is_pressed() -> None:
    app = Application()
    page = laying(app, 3, 0)
    before = [piece.game for piece in page.pieces]
    page.draft.add(person=True)                 # as a phone does, without a gesture
    page.update(0.0)
    assert [piece.game for piece in page.pieces] != before and page.news


def test_what_changes_with_the_company_is_said_and_can_be_had_back() -> None:
    app = Application()
    page = laying(app, 3, 0)
    before = [piece.game for piece in page.pieces]
    page.add(person=True)
    page.open_seat(None)
    key(page, Key.CONFIRM)
    assert [piece.game for piece in page.pieces] != before and page.news
    assert page.news.split()[0] in {box.text.split()[0] for box in app.boxes(page) if box.text}
    press(app, page, "former")
    assert [piece.game for piece in page.pieces] == before and not page.news
    page.count(1)
    key(page, Key.CONFIRM)
    assert [piece.game for piece in page.pieces] == before and not page.news, "chosen now, and there is room for it"


def test_that_a_game_is_cut_otherwise_for_another_company_is_said_and_can_be_had_back() -> None:
    app = Application()
    app.catalogue.expected_minutes = lambda setup: (    # type: ignore[method-assign]
        len(setup.chairs) * int(setup.options["chips"]) // 2 if setup.game == "kuku" else 15)
    page = laying(app, 2, 1)
    page.take_minutes(30)
    before = page.pieces
    page.count(1)
    key(page, Key.CONFIRM)
    now = page.pieces
    assert [piece.game for piece in before] == [piece.game for piece in now] and before[0].rules != now[0].rules
    assert page.news == ("New line-up for 4 players. Cambio · Kuku – Chips each: 8 instead of 10, "
                         f"{now[0].minutes} min instead of {before[0].minutes}.")
    app.boxes(page)
    press(app, page, "former")
    assert page.pieces[0].rules == before[0].rules and not page.news


def test_an_evening_longer_than_planned_says_so() -> None:
    app = Application()
    page = laying(app)
    sum_over = app.language.text("scene.programme.sum_over", n=70, of=60)
    page.pieces = [Piece("kuku", 60)]
    assert not any("longer" in box.text for box in app.boxes(page))
    page.pieces = [Piece("kuku", 70)]
    assert any(sum_over in box.text for box in app.boxes(page))


@pytest.mark.parametrize("skipped", [False, True])
def test_another_game_night_is_as_long_and_has_the_same_matches(skipped: bool) -> None:
    app = Application()
    laid = night(app).lay(company(3), 30)
    chosen = (Piece("cangkul", 12), Piece("xtarot", 12, (("start_g", "1"),)))
    whole = replace(laid, pieces=chosen)
    closing = Closing(night(app), whole.without_rest() if skipped else whole)
    app.go(closing)
    app.boxes(closing)
    closing.again()
    page = app.stack[-1]
    assert isinstance(page, ProgrammePage) and page.going is None
    assert page.minutes == 30 and [(piece.game, piece.rules) for piece in page.pieces] == [
        (piece.game, piece.rules) for piece in chosen]
    assert [chair.name for chair in page.draft.chairs] == [chair.name for chair in laid.company]


def test_a_single_match_is_not_counted() -> None:
    app = Application()
    app.go(ended(app, 0, of=2))
    interval = press(app, _drawn(app), "skip")
    said = {box.text for box in app.boxes(interval)}
    assert app.language.text("scene.programme.next_only") in said and not any("of 1" in text for text in said)


def test_a_game_without_room_is_named_and_cannot_be_had_back() -> None:
    app = Application()
    page = laying(app, 8, 0)
    page.open_piece(0)
    while page.pieces[0].game != "kakkuri":
        page.other_game(1)
    page.open_piece(None)
    page.add(person=True)
    page.open_seat(None)
    key(page, Key.CONFIRM)
    assert "Kakkuri" in page.news and not page.former


def test_a_match_is_another_game_earlier_later_or_left_out() -> None:
    app = Application()
    page = laying(app)
    before = [piece.game for piece in page.pieces]
    press(app, page, "piece-1")
    page.other_game(1)
    assert page.pieces[1].game != before[1]
    press(app, page, "earlier")
    assert page.pieces[1].game == before[0]
    press(app, page, "drop")
    assert len(page.pieces) == len(before) - 1 and page.piece is None
    press(app, page, "more")
    assert len(page.pieces) == len(before)


def test_what_one_chose_stays_while_it_has_room() -> None:
    app = Application()
    page = laying(app)
    page.open_piece(0)
    page.other_game(1)
    page.open_piece(None)
    chosen = [piece.game for piece in page.pieces]
    page.add(person=False)
    key(page, Key.CONFIRM)
    assert [piece.game for piece in page.pieces] == chosen


def test_among_several_no_player_is_simply_you() -> None:
    app = Application()
    page = night(app).laying_page()
    page.draft.change(1, kind="person")
    page.begin()
    found = night(app).current()
    assert found is not None and "You" not in {chair.name for chair in found.company}


def test_the_company_of_the_last_evening_is_asked_again_and_sits_down_at_any_table() -> None:
    app = Application()
    laying(app, 3, 0).begin()
    night(app).keep(None)
    names = {chair.name for chair in company(3)}
    assert {chair.name for chair in night(app).laying_page().draft.chairs} == names
    assert names <= {chair.name for chair in app.routes.lobby("kuku").draft.chairs}


# ---- from match to match


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_one_press_leads_to_the_next_match_and_from_its_result_on(device: str) -> None:
    app = Application()
    page = laying(app)
    interval = press(app, page, "begin")
    assert isinstance(interval, Interval)
    key(interval, Key.CONFIRM, device=device)
    scene = app.stack[-1]
    assert isinstance(scene, TableScene)
    over = played(scene.host.setup)
    over.setup = scene.host.setup
    app.evenings.hosts[app.evenings.hosts.index(scene.host)] = over
    result = app.routes.result(over)
    app.go(result)
    app.boxes(result)
    assert isinstance(result, ResultPage)
    rested(app, result)
    key(result, Key.CONFIRM, device=device)
    after = app.stack[-1]
    assert isinstance(after, Interval) and len(after.programme.done) == 1


def test_the_pause_leads_to_the_evening_where_the_match_goes_on_or_is_left_out() -> None:
    app = Application()
    app.go(ended(app, 0))
    interval = app.stack[-1]
    app.boxes(interval)
    key(interval, Key.CONFIRM)
    scene = app.stack[-1]
    assert isinstance(scene, TableScene)
    pause = app.routes.pause(scene.host)
    app.over(pause)
    app.boxes(pause)
    back = press(app, pause, "leave")
    assert isinstance(back, Interval) and back.piece.match
    on = press(app, back, "skip")
    assert isinstance(on, Interval) and len(on.programme.pieces) == 1 and not on.piece.match


def test_what_was_left_out_can_be_taken_back() -> None:
    app = Application()
    app.go(ended(app, 1))
    before = night(app).current()
    closing = press(app, _drawn(app), "skip")
    assert isinstance(closing, Closing)
    rested(app, closing)
    back = press(app, closing, "undo")
    assert isinstance(back, Interval) and night(app).current() == before
    app.go(night(app).changing_page())
    assert isinstance(press(app, _drawn(app), "finish"), Closing)


def test_continue_on_the_title_leads_back_to_the_evening() -> None:
    app = Application()
    app.go(ended(app, 1))
    title = press(app, _drawn(app), "back")
    assert isinstance(title, Title) and title.hands.first == "continue"
    assert isinstance(press(app, title, "continue"), Interval)


def _drawn(app: Application) -> Scene:
    app.boxes(app.stack[-1])
    return app.stack[-1]


def test_between_two_matches_a_player_may_come() -> None:
    app = Application()
    app.go(ended(app, 1))
    page = press(app, _drawn(app), "change")
    assert isinstance(page, ProgrammePage) and page.going is not None
    page.add(person=True)
    page.open_seat(None)
    app.boxes(page)
    interval = press(app, page, "begin")
    assert isinstance(interval, Interval)
    assert len(interval.programme.company) == 4 and len(interval.programme.done) == 1


def test_no_player_is_left_out_of_a_match_that_has_no_room_for_all() -> None:
    app = Application()
    ended(app, 1)
    found = night(app).current()
    assert found is not None
    night(app).keep(replace(found, company=company(9), pieces=(*found.done, Piece("kakkuri", 9))))
    app.go(night(app).page())
    key(_drawn(app), Key.CONFIRM)
    page = app.stack[-1]
    assert isinstance(page, ProgrammePage) and "Kakkuri" in page.news and not page.former
    assert "kakkuri" not in {piece.game for piece in page.pieces}


def _over(app: Application, matches: int = 2, **company: int) -> Closing:
    """The end of an evening, at rest."""
    app.go(ended(app, matches, **company))
    closing = _drawn(app)
    assert isinstance(closing, Closing)
    rested(app, closing)
    return closing


def test_at_the_end_the_winner_is_told_and_a_picture_can_be_kept() -> None:
    app = Application()
    closing = _over(app)
    press(app, closing, "picture")
    for _ in range(3):
        closing.update(app.now)
    assert len(app.evenings.pictures) == 1
    assert isinstance(press(app, closing, "again"), ProgrammePage)


def test_the_end_of_an_evening_moves_until_a_player_presses_and_the_next_press_acts() -> None:
    app = Application()
    app.go(ended(app, 2))
    closing = _drawn(app)
    assert isinstance(closing, Closing) and closing.update(0.0) is not None
    before = {box.text for box in app.boxes(closing)}
    last, first = [row.name for row in standing(closing.programme)][-1], winners(closing.programme)[0].name
    assert last in before and first not in before, "from the last to the first"
    key(closing, Key.CONFIRM)
    assert app.stack[-1] is closing and closing.update(10.0) is None
    assert first in {box.text for box in app.boxes(closing)}
    rested(app, closing)
    key(closing, Key.CONFIRM)
    assert isinstance(app.stack[-1], ProgrammePage)


def test_with_reduced_motion_the_end_of_an_evening_stands_at_once() -> None:
    app = Application(reduced_motion=True)
    app.go(ended(app, 2))
    closing = _drawn(app)
    assert closing.update(0.0) is None


def test_a_moment_is_told_with_its_game_its_title_its_card_and_whose_it_is() -> None:
    app = Application()
    closing = _over(app, persons=3, bots=0)
    told = {box.text for box in app.boxes(closing)}
    [desk] = [Desk(Painter(SurfaceCanvas((960, 540)), app.screen), closing.hands, app)]
    found = stories.told(desk, closing.programme)
    assert len(found) > 3 and any(plaque.card for plaque in found)
    shown = [plaque for plaque in found if plaque.title in told]
    assert len(shown) >= 3
    for plaque in shown:
        assert plaque.name in told and plaque.above in told


def test_a_player_who_has_bet_best_has_a_plaque_of_their_own() -> None:
    app = Application()
    ended(app, 2)
    found = night(app).current()
    assert found is not None
    last = found.pieces[-1]
    assert last.played is not None
    parts = tuple(part._replace(right=2, bets=3) if n == 0 else part for n, part in enumerate(last.played.parts))
    betting = replace(last, played=last.played._replace(parts=parts))
    night(app).keep(replace(found, pieces=(found.pieces[0], betting)))
    closing = night(app).page()
    app.go(closing)
    assert any("seer" in box.text.lower() for box in app.boxes(closing))


def test_the_last_match_left_out_leads_to_what_was_played_even_if_nothing_was() -> None:
    app = Application()
    app.go(ended(app, 0, of=2))
    interval = _drawn(app)
    before = night(app).current()
    place = interval.hands.spots["skip"].rect.copy()                # type: ignore[attr-defined]
    assert press(app, interval, "skip") is interval, "on the same page, so that the next press is heard at once"
    assert interval.hands.spots["skip"].rect == place               # type: ignore[attr-defined]
    closing = press(app, interval, "skip")
    assert isinstance(closing, Closing) and closing.update(app.now) is None
    rested(app, closing)
    again = press(app, closing, "undo")
    assert isinstance(again, Interval) and len(again.programme.pieces) == 1
    night(app).keep(before)


@pytest.mark.parametrize("played", [0, 1])
def test_from_the_title_a_night_whose_last_match_was_skipped_is_taken_up_again(played: int) -> None:
    app = Application()
    app.go(ended(app, played, of=played + 1))
    before = night(app).current()
    closing = press(app, _drawn(app), "skip")
    rested(app, closing)
    title = press(app, closing, "title")
    assert isinstance(title, Title)
    again = press(app, title, "programme")
    assert isinstance(again, Closing)
    rested(app, again)
    assert isinstance(press(app, again, "undo"), Interval) and night(app).current() == before


def test_what_was_skipped_before_leaving_for_the_title_comes_back_after_it() -> None:
    app = Application()
    app.go(ended(app, 1, of=3))
    before = night(app).current()
    press(app, _drawn(app), "skip")
    title = press(app, _drawn(app), "back")
    interval = press(app, title, "continue")
    assert isinstance(interval, Interval)
    assert press(app, interval, "undo") is interval and night(app).current() == before


def test_several_matches_left_out_come_back_one_after_the_other() -> None:
    app = Application()
    app.go(ended(app, 1, of=4))
    interval = _drawn(app)
    before = night(app).current()
    for name in ("skip", "skip", "undo", "undo"):
        assert press(app, interval, name) is interval
    assert night(app).current() == before and "undo" not in interval.hands.spots   # type: ignore[attr-defined]


def test_a_second_click_on_the_same_place_leaves_out_a_second_match() -> None:
    app = Application()
    app.go(ended(app, 1, of=4))
    interval = _drawn(app)
    assert isinstance(interval, Interval)
    coming, place = len(interval.programme.to_come), interval.hands.spots["skip"].rect.center
    for _ in range(2):
        tap(interval, *place)
        app.boxes(interval)
    assert len(interval.programme.to_come) == coming - 2 and app.stack == [interval]


def test_the_lessons_are_offered_to_a_player_who_has_never_played_what_comes() -> None:
    app = Application()
    app.go(ended(app, 1, of=2))
    known = _drawn(app)
    assert isinstance(known, Interval) and known.new == []
    found = night(app).current()
    assert found is not None and found.now is not None
    night(app).keep(replace(found, company=(*found.company, Chair("Zoe", "cat", 2, "person"))))
    app.go(night(app).page())
    page = _drawn(app)
    assert isinstance(page, Interval) and page.new == ["Zoe"]
    assert any("Zoe" in box.text for box in app.boxes(page))
    assert isinstance(press(app, page, "show"), TutorialPages)


# ---- seen whole


def _in_hand(app: Application) -> Scene:
    page = night(app).laying_page(company(2, 3))
    page.open_piece(1)
    return page


def _skipped(app: Application) -> Scene:
    before = ended(app, 1, of=4)
    assert isinstance(before, Interval)
    before.skip()
    return before


def _ended_early(app: Application) -> Scene:
    before = ended(app, 1, of=2)
    assert isinstance(before, Interval)
    before.skip()
    return night(app).page()


def _told(app: Application) -> Scene:
    """A player has come, and other games have been laid."""
    page = laying(app, 3, 0)
    page.add(person=True)
    page.open_seat(None)
    page.side = "rules"
    key(page, Key.CONFIRM)
    return page


def _changed(app: Application) -> Scene:
    """Between two matches, while one has begun."""
    ended(app, 1, of=3)
    night(app).play_on()
    page = night(app).changing_page()
    page.side = "rules"
    return page


PAGES = {
    "laid-1": lambda app: night(app).laying_page(company(1, 4)),
    "laid-30": lambda app: night(app).laying_page(company(30)),
    "piece": lambda app: _in_hand(app),
    "told": lambda app: _told(app),
    "changed": lambda app: _changed(app),
    "first": lambda app: ended(app, 0, persons=6, bots=0),
    "between-2": lambda app: ended(app, 1, persons=2),
    "between-undo": lambda app: _skipped(app),
    "between-12": lambda app: ended(app, 1, persons=12, bots=0),
    "closing-1": lambda app: ended(app, 2, persons=1, bots=2),
    "closing-skipped": lambda app: _ended_early(app),
    "closing-12": lambda app: ended(app, 2, persons=12, bots=0),
}

FINGER = 72.0
SIZES = [(960, 540, 200, "ja", False), (1366, 768, 100, "en", False), (1366, 768, 100, "ja", False),
         (1920, 1080, 100, "en", True), (3840, 2160, 100, "ja", True)]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "height", "scale", "lang", "tv"), SIZES)
def test_an_evening_is_seen_whole(name: str, width: int, height: int, scale: int, lang: str, tv: bool) -> None:
    app = Application(width, height, lang, text_scale=scale, tv=tv)
    page = PAGES[name](app)
    app.go(page)
    boxes = app.boxes(page)
    assert boxes
    assert overlaps(boxes) == []
    assert outside(boxes, app.screen.safe) == []
    assert too_small(boxes, app.screen.floor) == []
    assert [box.text for box in boxes if box.text.endswith("…")] == []
    assert [spot.id for spot in page.hands.spots.values() if min(spot.rect.w, spot.rect.h) < FINGER - .6] == []  # type: ignore[attr-defined]
