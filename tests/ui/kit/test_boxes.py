"""Cutting places into parts: parts and gaps fill the area, and nothing lies over anything."""
from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.hit_areas import PageHands
from tests.ui.pages.fake import Application

AREA = Rect(40, 20, 600, 400)


@pytest.mark.parametrize(("cut", "edge"), [(boxes.top, "top"), (boxes.foot, "bottom"), (boxes.left, "left"),
                                           (boxes.right, "right")])
def test_a_part_lies_at_its_edge_and_the_rest_beyond_the_gap(cut, edge) -> None:
    part, rest = cut(AREA, 100, 10)
    assert getattr(part, edge) == getattr(AREA, edge)
    assert AREA.contains(part) and AREA.contains(rest) and not part.colliderect(rest)
    whole, gaps = AREA.w * AREA.h, (AREA.h if edge in ("left", "right") else AREA.w) * 10
    assert part.w * part.h + rest.w * rest.h + gaps == whole


def test_a_box_stands_in_the_middle() -> None:
    assert boxes.centred(AREA, 100, 50) == Rect(290, 195, 100, 50)


@pytest.mark.parametrize("parts", [boxes.columns(AREA, 4, 8), boxes.shares(AREA, (.3, .33, .37), 24)])
def test_parts_side_by_side_end_where_the_area_ends(parts) -> None:
    assert parts[0].topleft == AREA.topleft
    assert parts[-1].right == pytest.approx(AREA.right) and all(part.h == AREA.h for part in parts)
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))


def test_what_stands_in_a_row_is_as_broad_as_the_row_says() -> None:
    places = boxes.row(AREA, [100, 50, 200], 10)
    assert [place.w for place in places] == [100, 50, 200]
    assert places[-1].right - AREA.x == boxes.whole([100, 50, 200], 10)


def test_strips_lie_below_one_another() -> None:
    assert [strip.y for strip in boxes.stack(AREA, 3, 50, 8)] == [20, 78, 136]


def test_as_many_stand_in_a_line_as_fit() -> None:
    assert boxes.lines([300, 290, 20, 20, 700, 5], 600, 10) == [[300, 290], [20, 20], [600], [5]]
    assert boxes.lines([], 600, 10) == []


SENTENCE = "Whoever holds the boy, the horse, the cat or the inn may say no, and who cannot pay is out."


@pytest.mark.parametrize("wide", [200.0, 700.0, 2000.0])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_column_takes_what_it_has_said_before(language: str, wide: float) -> None:
    app = Application(1366, 768, language)
    desk = Desk(app.painter(), PageHands(), app)
    column = [desk.headed("Seats"), boxes.space(7), desk.words(SENTENCE, "button", gap=12), desk.line(SENTENCE, "body")]
    asked, flow = boxes.tall(column, wide), Flow(30, 40, wide)
    flow.fill(column)
    assert flow.y - 40 == pytest.approx(asked)


def test_a_line_is_a_paragraph_where_it_does_not_fit() -> None:
    app = Application(1366, 768, "en")
    desk = Desk(app.painter(), PageHands(), app)
    short, long = desk.line("Seats", "body"), desk.line(SENTENCE, "body")
    assert short.high(300) == long.high(2000) == 1.5 * desk.em
    assert long.high(300) == desk.words(SENTENCE, "body").high(300) > 3 * desk.em
    painter = app.painter()
    painter.clear()
    long.lay(boxes.top(AREA, long.high(300))[0])
    assert " ".join(box.text.strip() for box in painter.boxes) == SENTENCE
