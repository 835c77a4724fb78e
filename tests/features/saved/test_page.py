"""The matches that wait: which is which, going on with one, putting one away and taking it back."""
from __future__ import annotations

from datetime import datetime

import pytest

from game.core.trouble import Trouble
from game.features.contract import TitleEntry
from game.features.saved.page import SavedMatchesPage
from game.ui.kit.names import name_here
from game.ui.pages.record_watch import EVERY
from game.ui.pages.services import Unfinished
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application, table, tap

BEGUN = datetime(2026, 11, 3, 20, 15)


def saved_matches(app: Application) -> list[Unfinished]:
    """Two matches that were looked into, and one that was not."""
    return [Unfinished(table(5), 3, "round", (9, 30, 25, 24, 12), "a", BEGUN),
            Unfinished(table(4, "cangkul"), 2, "deal", (0, 1, 0, 0), "b", BEGUN),
            Unfinished(table(20), 0, "round", (), "c", BEGUN)]


def link(app: Application) -> TitleEntry:
    """The way to the list, as a title has it now."""
    return next((each for each in Title(app).model.ranks.menu if each.name == "matches"),
                TitleEntry("matches", "", app.back, there=False))


def page_of(app: Application) -> SavedMatchesPage:
    page = SavedMatchesPage(app)
    app.over(page)
    app.boxes(page)
    return page


def said(app: Application, page: SavedMatchesPage) -> str:
    return " | ".join(box.text for box in app.boxes(page))


def press(page: SavedMatchesPage, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)


def settled(app: Application, page: SavedMatchesPage) -> None:
    for _ in range(9):
        if page.update(0.0) is None:
            return
        app.boxes(page)
    raise AssertionError("the page never comes to rest")


def test_each_says_its_game_its_day_and_how_it_stands() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    text = said(app, page)
    assert "Kuku ・ round 3" in text and "Cangkul ・ deal 2" in text
    assert "3 November 2026" in text and "20:15" in text and "5 players" in text
    order = [text.index(each) for each in ("Nino 30 chips", "Hana 25 chips", "Aiko 9 chips")]
    assert order == sorted(order), "the player who is ahead comes first"


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "ja"), ((1920, 1080), "en"), ((960, 540), "en")])
def test_players_for_whom_there_is_no_room_are_counted(size: tuple[int, int], language: str) -> None:
    app = Application(*size, language=language)
    app.saved.waiting = saved_matches(app)
    texts = [box.text for box in app.boxes(page_of(app))]
    for match in app.saved.waiting:
        names = [name_here(app, chair) for chair in match.setup.chairs]
        shown = [name for name in names if any(text.startswith(name) for text in texts)]
        more = app.language.text("scene.evening.more", n=len(names) - len(shown))
        assert shown and (more in texts) == (len(shown) < len(names))


def test_what_no_one_has_looked_into_is_looked_up_while_the_page_is_there() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    assert page.matches[2].number == 0
    settled(app, page)
    assert [match.number for match in page.matches] == [3, 2, 2]


def test_what_has_ended_after_all_goes_from_the_list() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    del app.saved.waiting[2]
    settled(app, page)
    assert [match.name for match in page.matches] == ["a", "b"]


def test_one_goes_on_with_its_own_game_in_hand() -> None:
    app = Application(game="kuku")
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    press(page, "match-1")
    scene = app.stack[-1]
    assert isinstance(scene, TableScene) and scene.host.setup.game == "cangkul"
    assert app.settings.game == "cangkul"


def test_one_that_is_gone_meanwhile_leaves_the_list_and_no_harm() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    app.saved.waiting = []
    press(page, "match-0")
    assert app.stack[-1] is page and [match.name for match in page.matches] == ["b", "c"]


def test_deleting_can_be_undone() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    press(page, "bin-1")
    assert "deleted" in said(app, page) and [match.name for match in page.matches] == ["a", "c"]
    assert [match.name for match in app.saved.waiting] == ["a", "c"]
    press(page, "undo")
    assert [match.name for match in page.matches] == ["a", "b", "c"]
    app.boxes(page)
    assert "undo" not in page.hands.spots


def test_a_match_that_cannot_be_put_away_says_so() -> None:
    app = Application()
    app.saved.waiting, app.saved.refuses = saved_matches(app), True
    page = page_of(app)
    press(page, "bin-0")
    assert "can’t be deleted" in said(app, page) and len(page.matches) == 3
    app.boxes(page)
    assert "undo" not in page.hands.spots


def test_back_is_a_fresh_title() -> None:
    app = Application(game="kuku")
    app.saved.waiting = saved_matches(app)
    before = Title(app)
    app.go(before)
    page = page_of(app)
    press(page, "bin-0")
    page.back()
    title = app.stack[-1]
    assert isinstance(title, Title) and title is not before and title.model.others == 1
    waits = title.model.unfinished
    assert waits is not None and waits.name == "c", "kuku is in hand, and its first is deleted"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_nothing_is_saved_a_sentence_says_so(language: str) -> None:
    app = Application(language=language)
    page = page_of(app)
    assert app.language.text("scene.matches.none") in said(app, page)


UNREAD = Trouble("scene.matches.unread", {"n": 2, "folder": "…/kataku/data/matches", "log": "…/data/log/kataku.log"})


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1366, 768, 100), (1920, 1080, 100), (1366, 768, 200)])
@pytest.mark.parametrize("others", [0, 3])
def test_files_that_cannot_be_read_are_spoken_of_and_the_title_leads_there(
        language: str, width: int, height: int, scale: int, others: int) -> None:
    app = Application(width, height, language, text_scale=scale)
    app.saved.trouble = UNREAD
    app.saved.waiting = saved_matches(app)[:others]
    app.over(Title(app))
    link(app).press()
    page = app.stack[-1]
    assert isinstance(page, SavedMatchesPage)
    boxes = app.boxes(page)
    assert app.language.tell(UNREAD).replace(" ", "") in "".join(box.text for box in boxes).replace(" ", "")
    assert overlaps(boxes) == outside(boxes, app.screen.safe) == too_small(boxes, app.screen.floor) == []
    app.saved.trouble, app.saved.waiting = None, []
    assert "kataku.log" not in said(app, page) and not link(app).there


def test_what_another_window_takes_and_leaves_is_seen_while_the_page_is_open() -> None:
    app = Application()
    app.saved.waiting, app.saved.mark = saved_matches(app), 0
    page = page_of(app)
    page.update(0.0)
    assert page.update(1000.0) == EVERY, "it looks again in its time"
    first, _, third = app.saved.waiting
    app.saved.waiting = [first._replace(name="new"), first._replace(elsewhere=True), third]
    assert [match.name for match in page.matches] == ["a", "b", "c"]
    assert page.unchanged, "a look that finds nothing is no reason to draw it"
    app.saved.mark = 1
    page.update(EVERY)
    assert not page.unchanged
    assert [(match.name, match.elsewhere) for match in page.matches] == [("a", True), ("c", False), ("new", False)]
    app.saved.waiting, app.saved.mark = [first, third], 2
    page.update(2 * EVERY)
    assert [(match.name, match.elsewhere) for match in page.matches] == [("a", False), ("c", False)]


def test_without_saved_matches_there_is_nothing_to_watch() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)[:2]
    page, title = page_of(app), Title(app)
    app.boxes(title)
    assert page.update(0.0) is None and title.update(0.0) is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_title_says_where_a_match_is_that_another_window_took(language: str) -> None:
    app = Application(language=language)
    app.saved.waiting, app.saved.mark = saved_matches(app), 0
    title = Title(app)
    sentence = app.language.text("scene.title.elsewhere")
    app.over(title)
    app.boxes(title)
    title.update(0.0)
    assert "continue" in title.hands.spots and title.notice == ""
    first = app.saved.waiting[0]
    real, app.saved.waiting[0] = app.saved.has_unfinished, first._replace(elsewhere=True)
    app.saved.has_unfinished = lambda game="": None if game == "kuku" else real(game)  # type: ignore[method-assign]
    app.saved.mark = 1
    title.update(EVERY)
    assert not title.unchanged
    boxes = app.boxes(title)
    assert title.notice == sentence and "continue" not in title.hands.spots
    assert sentence.replace(" ", "")[:20] in "".join(box.text for box in boxes).replace(" ", "")
    app.saved.mark = 2
    title.update(2 * EVERY)
    assert title.notice == sentence, "it stays as long as that is so"
    title.update(2.5 * EVERY)
    assert title.unchanged, "a look that finds nothing is no reason to draw it"
    app.saved.has_unfinished, app.saved.waiting[0], app.saved.mark = real, first, 3
    title.update(3 * EVERY)
    app.boxes(title)
    assert title.notice == "" and "continue" in title.hands.spots


def test_a_continue_that_comes_too_late_says_why() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    title = Title(app)
    first = app.saved.waiting[0]
    app.saved.waiting[0] = first._replace(elsewhere=True)
    app.saved.continued = lambda match: None  # type: ignore[method-assign]
    app.saved.has_unfinished = lambda game="": None  # type: ignore[method-assign]
    title.model.go_on()
    assert title.notice == app.language.text("scene.title.elsewhere")
    title.heard()
    assert title.notice == ""
    title.model.go_on()
    title.model.choose("cangkul")
    assert title.notice == ""


def test_a_press_means_the_match_that_was_seen_although_the_list_has_changed_since() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    settled(app, page)
    app.boxes(page)
    first, last = page.matches[:2]
    bins = [page.hands.spots[f"bin-{at}"] for at in range(2)]
    page.matches = page.matches[1:]         # another window was quicker
    bins[0].act()  # type: ignore[misc]
    assert page.gone is None and last in page.matches
    bins[1].act()  # type: ignore[misc]
    assert page.gone is not None and page.gone[1] == last != first


def test_no_row_moves_when_one_is_taken_back() -> None:
    app = Application()
    app.saved.waiting = saved_matches(app)
    page = page_of(app)
    settled(app, page)
    app.boxes(page)
    before = page.hands.spots["match-0"].rect
    page.put_away(page.matches[1])
    app.boxes(page)
    assert page.hands.spots["match-0"].rect == before and page.hands.spots["undo"].rect.y > before.bottom
    page.take_back()
    app.boxes(page)
    assert page.hands.spots["match-0"].rect == before


@pytest.mark.parametrize("at", [0, 7, 19])
def test_a_user_who_plays_is_named_however_many_are_ahead(at: int) -> None:
    app = Application(1366, 768)
    setup = table(20)
    setup = setup._replace(chairs=tuple(chair._replace(kind="person" if n == at else "bot:default")
                                        for n, chair in enumerate(setup.chairs)))
    scores = tuple(0 if n == at else 99 - n for n in range(20))
    app.saved.waiting = [Unfinished(setup, 3, "round", scores, "a", BEGUN)]
    text = said(app, page_of(app))
    mine = f"{setup.chairs[at].name} 0 chips"
    assert mine in text
    bots = [f"{chair.name} {scores[n]} chips" for n, chair in enumerate(setup.chairs) if n != at]
    places = [text.index(each) for each in bots if each in text]
    assert 2 <= len(places) < 19 and places == sorted(places) and text.index(mine) > max(places)
