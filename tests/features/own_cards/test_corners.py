"""One photograph, large: its corners are moved by mouse and keys, and seen closely in a loupe."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.features.own_cards.import_cards import corners as corners_page
from game.features.own_cards.import_cards.corners import ZOOM
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Key
from tests.features.own_cards.fake import Application
from tests.features.own_cards.test_photos import corners_of, near, pull
from tests.features.own_cards.told import nobody_reads, quad
from tests.ui.pages.fake import key

__all__ = ["nobody_reads"]


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_keys_and_pads_take_hold_of_a_corner_move_it_and_let_go(device: str) -> None:
    app = Application()
    page = corners_of(app)
    page.hands.at, page.hands.visible = "corner-1", True
    key(page, Key.CONFIRM, device=device)
    app.boxes(page)
    key(page, Key.RIGHT, Key.RIGHT, Key.UP, device=device)
    for _ in range(12):
        page.handle(Command(Key.UP, "down", device, repeat=True))
    assert page.grab == 1
    key(page, Key.CONFIRM, device=device)
    assert page.grab is None and page.piece.corners is not None
    x, y = page.piece.corners[1]
    assert 136 < x < 138 and y < 10, "held keys go further with every step"
    assert page.piece.corners[0] == quad(10, 20)[0]


def test_a_key_that_is_held_for_long_moves_a_corner_by_no_more_than_a_fortieth_at_once() -> None:
    app = Application()
    page = corners_of(app)
    page.hands.at, page.hands.visible = "corner-1", True
    key(page, Key.CONFIRM)
    app.boxes(page)
    page._held, moved = 40, list[tuple[float, float]]()
    page._move = lambda dx, dy: moved.append((dx, dy))  # type: ignore[method-assign]
    page.handle(Command(Key.RIGHT, "down", "keyboard", repeat=True))
    assert page.size is not None and moved == [(pytest.approx(max(page.size) / 40), 0)]


@pytest.mark.parametrize("held", range(4))
def test_the_loupe_shows_the_outline_around_a_corner_as_much_larger_as_the_photograph(
        held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app, seen = Application(), dict[str, tuple[Sequence[tuple[float, float]], Rect | None]]()

    def outline(_: object, at: Sequence[tuple[float, float]], *how: Any) -> None:
        seen[how[2] if len(how) > 2 else ""] = at, how[3] if len(how) > 3 else None

    monkeypatch.setattr(corners_page, "outline", outline)
    page = corners_of(app)
    page.hands.at, page.hands.visible = f"corner-{held}", True
    key(page, Key.CONFIRM)
    app.boxes(page)
    (on_page, _), (in_loupe, box) = seen["corners"], seen["loupe corners"]
    assert box is not None and in_loupe[held] == pytest.approx(box.center)
    for (x, y), (u, v) in zip(on_page, in_loupe, strict=True):
        far = ZOOM * (x - on_page[held][0]), ZOOM * (y - on_page[held][1])
        assert (u - box.centerx, v - box.centery) == pytest.approx(far)


def test_the_corner_that_keys_stand_on_is_seen_closely_until_another_one_is_held(
        monkeypatch: pytest.MonkeyPatch) -> None:
    app, seen = Application(), list[tuple[float, float]]()
    monkeypatch.setattr(corners_page.CornersPage, "_loupe", lambda page, p, corner: seen.append(corner))
    page = corners_of(app)
    assert page.corners is not None and not seen
    for held, shown in ((None, 1), (3, 3)):
        page.hands.at, page.hands.visible, page.grab = "corner-1", True, held
        seen.clear()
        app.boxes(page)
        assert set(seen) == {page.corners[shown]}


def test_a_corner_is_pulled_by_mouse_and_so_are_all_four_from_within() -> None:
    app = Application()
    page = corners_of(app)
    (a, b, c, d) = quad(10, 20)
    pull(app, page, b, (b[0] + 40, b[1] - 10))
    assert page.piece.sure and near(page.piece.corners, (a, (b[0] + 40, b[1] - 10), c, d))
    before = page.piece.corners
    pull(app, page, (60, 100), (70, 110))
    assert before is not None and near(page.piece.corners, tuple((x + 10, y + 10) for x, y in before))
