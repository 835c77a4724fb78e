"""The evening on the result, the picture that is kept of it, and where a result leads."""
from __future__ import annotations

import io
from copy import copy
from datetime import datetime, timedelta
from functools import cache

import pygame
import pytest

from game.core.trouble import Trouble
from game.core.view import View
from game.data.evening import standing
from game.table.host import Host
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.result.chart import _dashes, bright
from game.ui.pages.result.evenings import EveningsPage
from game.ui.pages.result.facts import tones_of
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.table.scene import TableScene
from game.ui.scene import Scene
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application, key, painter_for, played, table


@cache
def finished(seats: int, seed: int) -> Host:
    return played(table(seats)._replace(seed=seed))


def seated(seats: int, persons: int, seed: int = 7) -> Host:
    """A finished match with so many persons at the table; each call is another match, though it went the same way."""
    setup = table(seats)._replace(seed=seed)
    host = copy(finished(seats, seed))
    host.setup = setup._replace(chairs=tuple(
        chair._replace(kind="person" if seat < persons else "bot:default") for seat, chair in enumerate(setup.chairs)))
    return host


def texts(app: Application, page: Scene) -> str:
    return " | ".join(box.text for box in app.boxes(page))


def test_thirty_lines_are_told_apart() -> None:
    chairs = [*table(20).chairs, *table(10).chairs]
    tones = tones_of([chair._replace(colour=n % 3) for n, chair in enumerate(chairs)], 6)
    assert len(set(tones)) == 30
    assert len({(colour, _dashes(stroke, 4.0)) for colour, stroke in tones}) == 30


def test_a_person_without_a_name_is_spoken_to() -> None:
    app, host = Application(), seated(2, 1)
    outcome = host.outcome()
    assert outcome is not None
    winner = outcome.winners[0]
    host.setup = host.setup._replace(chairs=tuple(
        chair._replace(name="You" if seat == winner else "Ken", kind="person" if seat == winner else "bot:default")
        for seat, chair in enumerate(host.setup.chairs)))
    assert "You win |" in texts(app, ResultPage(app, host))


def test_the_first_match_shows_the_chips_the_next_one_the_evening() -> None:
    app = Application()
    assert ResultPage(app, seated(3, 2)).side == "course"
    page = ResultPage(app, seated(3, 2, seed=8))
    assert page.side == "evening"
    said = texts(app, page)
    assert "2 matches" in said and app.language.text("scene.evening.scoring") in said


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1366, 768, 100), (1920, 1080, 100), (1366, 768, 200)])
@pytest.mark.parametrize("seats", [3, 20])
def test_that_the_evening_is_not_kept_is_said_where_its_figures_stand(
        language: str, width: int, height: int, scale: int, seats: int) -> None:
    app = Application(width, height, language, text_scale=scale)
    page = ResultPage(app, seated(seats, 2))
    assert not warned(app, page)
    app.evenings.trouble = Trouble("evening.unwritable", {"file": "…/data/evenings/2026-11-22-173507.yaml"})
    for side in ("evening", "course"):
        page.show(side)
        assert warned(app, page), side
        boxes = app.boxes(page)
        assert overlaps(boxes) == outside(boxes, app.screen.safe) == too_small(boxes, app.screen.floor) == []
    app.evenings.trouble = None
    assert not warned(app, page)


def warned(app: Application, page: Scene) -> bool:
    sentence = app.language.text("evening.unwritable", file="…/data/evenings/2026-11-22-173507.yaml")
    return sentence.replace(" ", "") in "".join(box.text for box in app.boxes(page)).replace(" ", "")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_new_evening_that_cannot_be_begun_is_not_said_to_have_begun(language: str) -> None:
    app = Application(language=language)
    for seed in (7, 8):
        page = ResultPage(app, seated(3, 2, seed))
    app.evenings.trouble = Trouble("evening.unwritable", {"file": "f"})
    pages = page, EveningsPage(app)
    for each in pages:
        each.part()
        assert not each.parted and each.stuck
    app.evenings.trouble = None
    for each in pages:
        assert app.language.text("scene.evening.stuck")[:12] in texts(app, each)
        each.part()
        assert each.parted and not each.stuck


def test_a_result_opened_twice_counts_once() -> None:
    app, host = Application(), seated(3, 2)
    ResultPage(app, host)
    ResultPage(app, host)
    assert len(app.evenings.current().matches) == 1


def test_bots_alone_have_no_evening() -> None:
    app = Application()
    page = ResultPage(app, played(table(3)))
    assert page.result.name == "" and app.evenings.current().matches == ()
    assert app.language.text("scene.evening.side") not in texts(app, page)


def test_with_many_seats_everybody_is_seen_without_scrolling() -> None:
    app = Application(1920, 1080, tv=True)
    ResultPage(app, seated(20, 12))
    host = seated(20, 12)
    page = ResultPage(app, host)
    said = [box.text for box in app.boxes(page)]
    for chair in host.setup.chairs:
        assert said.count(chair.name) >= 2, chair.name      # in the match and over the evening
    assert all(area.most < 1 for area in page.hands.areas.values())


@pytest.mark.parametrize(("language", "seats"), [("ja", 6), ("en", 8), ("ja", 8)])
def test_a_family_at_a_television_is_seen_whole_with_buttons_above_and_a_seer_below(language: str, seats: int) -> None:
    app = Application(1920, 1080, language, tv=True)
    ResultPage(app, called_long(seated(seats, seats, seed=8)))
    before = app.evenings.book.current()
    app.evenings.book._write(app.evenings.book._names[-1], before._replace(matches=tuple(
        match._replace(ended=match.ended - timedelta(days=1),
                parts=tuple(part._replace(right=1, bets=2) for part in match.parts)) for match in before.matches)))
    page = ResultPage(app, called_long(seated(seats, seats)))
    boxes = app.boxes(page)
    assert page.side == "evening" and not page.hands.areas.get("evening")
    assert all(area.most < 1 for area in page.hands.areas.values())
    for chair in page.result.setup.chairs:
        assert sum(chair.name[:6] in box.text for box in boxes) >= 2, chair.name
    assert overlaps(boxes) == outside(boxes, app.screen.safe) == too_small(boxes, app.screen.floor) == []


def called_long(host: Host) -> Host:
    host.setup = host.setup._replace(chairs=tuple(
        chair._replace(name=f"プレイヤー{seat + 1}") for seat, chair in enumerate(host.setup.chairs)))
    return host


def test_left_and_right_go_through_the_lines_where_rows_are_too_small_for_a_finger() -> None:
    app = Application()
    page = ResultPage(app, seated(20, 12))
    app.boxes(page)
    page.hands.put("standings")
    app.boxes(page)
    page.hands.focus.shown = True
    for n in range(3):
        key(page, Key.RIGHT)
        assert page.result.lit == page.result.facts.standings[n].seat
    key(page, Key.LEFT)
    assert bright(page.result) == {page.result.facts.standings[1].seat}
    for _ in range(19):
        key(page, Key.RIGHT)
    assert page.result.lit is None


def test_an_evening_of_two_days_offers_a_new_one_which_can_be_taken_back() -> None:
    app = Application(1920, 1080, tv=True)
    ResultPage(app, seated(3, 2, seed=8))
    yesterday = datetime.now() - timedelta(days=1)
    before = app.evenings.book.current()
    app.evenings.book._write(app.evenings.book._names[-1], before._replace(matches=tuple(
        match._replace(ended=yesterday) for match in before.matches)))
    page = ResultPage(app, seated(3, 2))
    assert app.language.text("scene.evening.new") in texts(app, page)
    page.part()
    assert [len(evening.matches) for evening in app.evenings.all()] == [1, 1]
    assert app.language.text("scene.evening.undo") in texts(app, page)
    page.rejoin()
    assert [len(evening.matches) for evening in app.evenings.all()] == [2]


def test_the_result_of_a_worked_case_leads_back_where_it_came_from() -> None:
    app, host = Application(), seated(3, 1)
    host.kept = False
    rules, scene = app.routes.rules("kuku"), TableScene(app, host)
    app.go(rules)
    app.over(scene)
    scene.context.leave()
    page = app.stack[-1]
    assert isinstance(page, ResultPage) and app.stack[0] is rules
    app.boxes(page)
    assert {"again", "change", "title"}.isdisjoint(page.hands.spots)
    key(page, Key.BACK)
    assert app.stack == [rules]


def keep_picture(page: ResultPage) -> None:
    """Two frames of the window: one that says so, one before which it is done."""
    assert page.update(100.0) == 100.0 and page.update(116.0) == 116.0
    assert page.update(132.0) is None


@pytest.mark.parametrize(("language", "sentence"), [("en", "Saving…"), ("ja", "保存しています…")])
def test_the_page_says_at_once_that_it_saves(language: str, sentence: str) -> None:
    app = Application(language=language)
    page = ResultPage(app, seated(3, 2))
    app.boxes(page)
    page.picture()
    assert page.update(100.0) == 100.0, "the next frame follows at once"
    assert sentence in texts(app, page) and app.evenings.pictures == [], "said before the work begins"
    page.update(116.0)
    assert sentence not in texts(app, page) and len(app.evenings.pictures) == 1


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_one_key_keeps_a_picture_and_says_where(device: str) -> None:
    app = Application()
    page = ResultPage(app, seated(3, 2))
    app.boxes(page)
    key(page, Key.PICTURE if device == "keyboard" else Key.HELP, device=device)
    keep_picture(page)
    (name, png), = app.evenings.pictures
    assert name.startswith("Kataku 20") and ":" not in name
    assert pygame.image.load(io.BytesIO(png), "x.png").get_size() == (1920, 1080)
    assert f"Saved as ~/Pictures/{name}.png" in texts(app, page)


def test_a_keyboard_s_card_help_keeps_no_picture() -> None:
    app = Application()
    page = ResultPage(app, seated(3, 2))
    key(page, Key.HELP)
    assert app.evenings.pictures == []


def test_a_picture_that_cannot_be_kept_is_said_on_the_page() -> None:
    app = Application(960, 540)
    app.evenings.refuses_pictures = True
    page = ResultPage(app, seated(3, 2))
    page.picture()
    keep_picture(page)
    assert "can’t be written to" in texts(app, page)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 6, 13, 20])
def test_the_picture_holds_everybody_whole_and_nothing_to_press(seats: int, language: str) -> None:
    app = Application(language=language)
    ResultPage(app, seated(seats, 2))
    page = ResultPage(app, seated(seats, 2))
    recorder = painter_for(Screen(1920, 1080, tv=True, safe_area=.025))
    recorder.clear()
    desk = Desk(recorder, PageHands(), app)
    page.lay_picture(desk)
    boxes = recorder.boxes
    assert overlaps(boxes) == []
    assert outside(boxes, recorder.screen.safe) == []
    assert too_small(boxes, recorder.screen.floor) == []
    said = [box.text for box in boxes]
    assert [text for text in said if text.endswith("…")] == []
    for chair in page.result.setup.chairs:
        assert said.count(chair.name) >= 2
    assert {spot.id for spot in desk.hands.spots.values() if spot.act} == set()
    assert app.language.text("scene.result.again") not in said


def test_drawing_the_picture_leaves_the_window_its_budget_and_keeps_nothing_of_its_own() -> None:
    app = Application(960, 540)
    page = ResultPage(app, seated(3, 2))
    page.drawn_picture()
    budget = app.art.budget
    budget.suit(960, 540)
    most, kept = budget.most, budget.by_name["shapes"] + budget.by_name["turned copies"]
    page.drawn_picture()
    assert budget.most == most
    assert budget.by_name["shapes"] + budget.by_name["turned copies"] <= kept, "less, where others wanted the room"


def test_the_picture_knows_only_what_everybody_was_told() -> None:
    class Listener:
        """A host that notes whose view was asked for."""

        def __init__(self) -> None:
            self.host, self.asked = seated(3, 2), set()

        def __getattr__(self, name: str) -> object:
            return getattr(self.host, name)

        def view(self, seat: int | None) -> View:
            self.asked.add(seat)
            return self.host.view(seat)

        def told(self, seat: int | None, since: int) -> object:
            self.asked.add(seat)
            return self.host.told(seat, since)

    host = Listener()
    page = ResultPage(Application(), host)  # type: ignore[arg-type]
    page.picture()
    keep_picture(page)
    assert host.asked == {None}


def test_evenings_show_the_latest_first_and_whichever_is_chosen() -> None:
    app = Application()
    ResultPage(app, seated(4, 2, seed=8))
    app.evenings.begin_new()
    ResultPage(app, seated(3, 2, seed=9))
    page = app.routes.evenings()
    app.boxes(page)
    assert [len(standing(evening)) for evening in page.evenings] == [3, 4]
    assert "3 players" in texts(app, page)
    page.choose(1)
    assert "4 players" in texts(app, page)
    page.choose(0)
    page.part()
    assert app.evenings.current().matches == () and len(page.evenings) == 2
    page.rejoin()
    assert len(app.evenings.current().matches) == 1


def test_the_title_leads_to_evenings_only_when_there_is_one() -> None:
    app = Application()
    title = app.routes.title()
    app.boxes(title)
    assert "evenings" not in title.hands.spots
    ResultPage(app, seated(3, 2))
    title = app.routes.title()
    app.boxes(title)
    title.hands.spots["evenings"].act()  # type: ignore[misc]
    assert isinstance(app.stack[-1], EveningsPage)
