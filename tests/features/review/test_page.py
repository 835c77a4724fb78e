"""The page of a review: each person's own, what was done and what would have been better, and the way to practice."""
from __future__ import annotations

import pytest

from game.application.masters import Masters
from game.features.review.feature import FEATURE
from game.features.review.page import ReviewPage
from game.features.review.port import REVIEW
from game.table.host import Host
from game.ui.pages.table.scene import TableScene
from tests.features.review.test_analysis import played
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import Application


@pytest.fixture(autouse=True)
def shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Masters think shortly here."""
    ask = Masters.ask
    monkeypatch.setattr(Masters, "ask", lambda self, wanted: ask(self, wanted._replace(share=0.02)))


def page(persons: tuple[int, ...] = (0,), language: str = "en", size: tuple[int, int] = (1366, 768)) -> ReviewPage:
    app = Application(*size, language).join(FEATURE)
    found = reviewed(app, played(persons))
    app.go(found)
    for n in range(5000):
        if found.update(60.0 * n) is None or found.review.poll():
            break
    return found


def reviewed(app: Application, host: Host) -> ReviewPage:
    reviews = app.of(REVIEW)
    assert reviews is not None
    found = reviews.page(host)
    assert isinstance(found, ReviewPage)
    return found


def read(page: ReviewPage) -> str:
    return " ".join(box.text for box in page.services.boxes(page))  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_both_ways_of_each_decision_stand_there_with_their_numbers(language: str) -> None:
    found = page(language=language)
    said, slips = read(found), found.review.slips(0)
    assert slips
    for slip in slips:
        ways = slip.counsel.way(slip.done), slip.counsel.ways[0]
        assert all(way is not None and f"{round(100 * way.loses)}" in said for way in ways)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_no_word_lies_over_another_or_outside(size: tuple[int, int], language: str) -> None:
    found = page(language=language, size=size)
    boxes = [box for box in found.services.boxes(found) if box.kind == "text"]  # type: ignore[attr-defined]
    assert overlaps(boxes) == [] and outside(boxes, found.services.screen.safe) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_row_is_as_broad_as_its_words(language: str) -> None:
    """No line ends long before the edge of what it stands on."""
    found = page(language=language)
    boxes = found.services.boxes(found)  # type: ignore[attr-defined]
    rows = [spot.rect for name, spot in found.hands.spots.items() if name.startswith("slip-")]
    inside = [box.rect for row in rows for box in boxes if box.kind == "text" and row.contains(box.rect)]
    assert rows and inside and min(row.right for row in rows) - max(rect.right for rect in inside) < 60


def test_each_of_several_persons_chooses_their_own_by_name() -> None:
    found = page((0, 2))
    assert found.seat is None and "Each of you has a review" in read(found), "others may look on"
    found.next_person(1)
    assert found.seat == 0
    found.next_person(1)
    assert found.seat == 2 and reviewed(found.services, found.host).review is found.review  # type: ignore[arg-type]
    found.next_person(1)
    assert found.seat == 0


def test_where_nothing_speaks_for_the_better_way_no_reason_is_begun() -> None:
    found = page()
    assert "Because" in read(found)
    bare = [slip._replace(counsel=slip.counsel._replace(because=())) for slip in found.review.slips(0)]
    found.review.slips = lambda seat: bare  # type: ignore[method-assign]
    assert "Because" not in read(found)


def test_while_it_is_thought_that_is_said() -> None:
    found = reviewed(Application(1366, 768, "en").join(FEATURE), played())
    assert "The master is going over this match" in read(found)


def test_a_decision_leads_to_the_table_as_it_stood_for_practice() -> None:
    found = page()
    slip = found.review.slips(0)[0]
    found.play(slip)
    table = found.services.stack[-1]  # type: ignore[attr-defined]
    assert isinstance(table, TableScene) and table.host.practice and table.host.waiting() == (0,)
    assert table.page.hint.hint.counsel == slip.counsel
    assert table.words.header(table.session.view).title == "Practice"
    assert found.services.evenings.count(table.host) == "", "it counts for nothing"


def over(found: ReviewPage) -> TableScene:
    """The table of practice for the first decision, of which the deal has come to an end."""
    slip = found.review.slips(0)[0]
    found.play(slip)
    table = found.services.stack[-1]  # type: ignore[attr-defined]
    assert isinstance(table, TableScene)
    match, deal = table.host.match, table.host.view(None).number("deal")  # type: ignore[attr-defined]
    while match.outcome() is None and match.view(None).number("deal") == deal and not match.is_due():
        seat = match.waiting()[0]
        text = next(offer.action.text() for offer in match.offers(seat) if not offer.standing)
        assert match.submit(seat, text, match.question) is None
    return table


@pytest.mark.parametrize(("language", "said"), [("en", "In practice: "), ("ja", "練習では：")])
def test_what_came_of_practice_is_told_beside_what_had_come_of_it(language: str, said: str) -> None:
    found = page(language=language)
    assert said not in read(found)
    over(found)
    assert said in read(found)


def test_practice_ends_where_it_came_from_and_crowns_no_player() -> None:
    found = page()
    table = over(found)
    table.context.leave()
    assert found.services.stack[-1] is found  # type: ignore[attr-defined]


def test_a_fine_decision_is_praised_with_what_would_have_been_next() -> None:
    found = page()
    slip = found.review.slips(0)[0]
    fine = slip._replace(done=slip.counsel.ways[0].text)
    found.review.slips = lambda seat: (fine,)  # type: ignore[method-assign]
    said = read(found)
    assert "you got it right" in said and "Next best" in said and "Better" not in said


def test_how_a_deal_ended_is_told_once() -> None:
    found = page()
    slip = found.review.slips(0)[0]
    found.review.slips = lambda seat: (slip, slip._replace(step=slip.step + 1))  # type: ignore[method-assign]
    assert read(found).count("How it ended") == 1


def test_the_round_is_told_where_there_are_rounds() -> None:
    assert "Round 1 · deal" in read(page())
