"""What is laid on a page: which half of a stepper does what, and where a list fades."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit.desk import FADE, Desk
from game.ui.kit.page import Page
from tests.ui.pages.fake import Application, key, tap


class Laid(Page):
    """A page with what the test lays on it."""

    def __init__(self, app: Application, lay: Callable[[Desk], None]) -> None:
        super().__init__(app)
        self._lay_it = lay

    def lay(self, desk: Desk) -> None:
        """See Page."""
        self._lay_it(desk)


@pytest.mark.parametrize(("share", "after"), [(.05, 1), (.3, 1), (.49, 1), (.51, 3), (.7, 3), (.95, 3)])
def test_the_left_half_of_a_stepper_lowers_and_the_right_half_raises(share: float, after: int) -> None:
    app, value, rect = Application(), [2], Rect(200, 200, 500, 80)

    def by(way: int) -> None:
        value[0] += way

    page = Laid(app, lambda desk: desk.stepper("it", rect, str(value[0]), by))
    app.boxes(page)
    tap(page, rect.x + share * rect.w, rect.centery)
    assert value == [after]
    assert page.hands.at == "it", "keys go on from there"


def test_of_quick_presses_on_the_left_none_raises_where_there_is_no_less() -> None:
    app, value, rect = Application(), [2], Rect(200, 200, 500, 80)

    def by(way: int) -> None:
        value[0] += way

    page = Laid(app, lambda desk: desk.stepper("it", rect, str(value[0]), by, less=value[0] > 0))
    for _ in range(4):
        app.boxes(page)
        tap(page, rect.x + 30, rect.centery)
    assert value == [0]


@pytest.mark.parametrize("pressed", [Key.LEFT, Key.RIGHT, Key.CONFIRM])
def test_no_key_steps_where_a_stepper_has_no_further_way(pressed: Key) -> None:
    app, value, rect = Application(), [0], Rect(200, 200, 500, 80)

    def by(way: int) -> None:
        value[0] += way

    page = Laid(app, lambda desk: desk.stepper("it", rect, str(value[0]), by, value[0] > 0, value[0] < 1))
    for _ in range(3):
        app.boxes(page)
        page.hands.at = "it"
        key(page, pressed)
    assert value == [0 if pressed == Key.LEFT else 1]


def test_a_list_that_has_become_shorter_is_at_its_end_as_soon_as_it_is_seen() -> None:
    app, area, rows = Application(), Rect(200, 200, 600, 300), [9]

    def lay(desk: Desk) -> None:
        with desk.scroll("list", area) as flow:
            for n in range(rows[0]):
                desk.button(f"row-{n}", flow.take(100), str(n), lambda: None)

    page = Laid(app, lay)
    page.draw(app.painter())
    page.hands.areas["list"].scroll(1e9)
    page.draw(app.painter())
    rows[0] = 6
    page.draw(app.painter())
    lies = page.hands.spots["row-5"].rect
    page.draw(app.painter())
    assert page.hands.spots["row-5"].rect == lies, "what is seen lies where it can be pressed"
    assert lies.bottom <= area.bottom


def test_a_list_fades_where_it_goes_on_and_nowhere_else() -> None:
    app, area = Application(), Rect(200, 200, 600, 300)

    def lay(desk: Desk) -> None:
        with desk.scroll("list", area) as flow:
            flow.take(900)

    page, fades = Laid(app, lay), []

    def faded() -> tuple[bool, bool]:
        painter, kept = app.painter(), []
        fill = painter.fill
        painter.fill = lambda rect, colour, alpha=1.0: (kept.append((rect, alpha)), fill(rect, colour, alpha))[1]  # type: ignore[method-assign]
        page.draw(painter)
        del painter.fill
        strips = [rect for rect, alpha in kept if rect.w > 500 and rect.h < FADE and alpha == 1.0]
        return any(rect.y < area.y + FADE for rect in strips), any(rect.bottom > area.bottom - FADE for rect in strips)

    for offset in (0.0, 200.0, 1e9):
        page.draw(app.painter())
        page.hands.areas["list"].scroll(offset)
        fades.append(faded())
    assert fades == [(False, True), (True, True), (True, False)]
