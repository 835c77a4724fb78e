"""Chips over a card: as high as a finger and as their letters, smaller ones where they would hide too much."""
from __future__ import annotations

import pytest

from game.ui.input.gesture import Command, Key
from game.ui.kit.chips import MOST, Chip, Chips
from game.ui.kit.desk import FINGER, Desk
from game.ui.kit.page import Page
from tests.ui.pages.fake import Application

FEW = tuple(Chip(word, word) for word in ("keep it", "lay it down"))
MANY = tuple(Chip(f"lay it as the rank of the card before it {n}", str(n)) for n in range(9))


class Chosen(Chips):
    """Chips over one card that are always possible."""

    question, possible = 1, True

    def say(self, text: str) -> None:
        """See Chips."""


class Shown(Page):
    """A page with such chips and nothing else."""

    def __init__(self, app: Application, ways: tuple[Chip, ...]) -> None:
        super().__init__(app)
        self.chips = Chosen(self.hands)
        self.chips.mean(1, ways)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        self.chips._lay(desk, desk.p.screen.wide / 2, desk.p.screen.safe.bottom, desk.p.screen.safe.w)
        self.high, self.letters = desk.p.screen.high, {size: desk.p.screen.size(size)
                                                       for size in ("button", "caption")}


@pytest.mark.parametrize(("wide", "scale", "ways", "size", "lines", "least"), [
    (1920, 100, FEW, "button", 2.0, FINGER + 12), (1920, 200, FEW, "button", 2.0, FINGER + 12),
    (1920, 100, MANY, "button", 2.0, FINGER + 12), (1920, 200, MANY, "caption", 1.4, FINGER),
    (960, 200, MANY, "caption", 1.4, FINGER)])
def test_chips_are_as_high_as_a_finger_and_their_letters(wide: int, scale: int, ways: tuple[Chip, ...], size: str,
                                                         lines: float, least: float) -> None:
    app = Application(wide, wide * 9 // 16, text_scale=scale)
    page = Shown(app, ways)
    app.boxes(page)
    rows = [spot.rect for name, spot in page.hands.spots.items() if name.startswith("chip:")]
    assert len(rows) == len(ways)
    assert {round(rect.h, 3) for rect in rows} == {round(max(least, lines * page.letters[size]), 3)}
    if size == "button":
        assert max(rect.bottom for rect in rows) - min(rect.y for rect in rows) <= MOST * page.high


@pytest.mark.parametrize("act", [Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.CONFIRM, Key.PAUSE])
def test_keys_that_move_the_focus_or_press_are_left_to_the_page_while_the_way_back_is_not(act: Key) -> None:
    app = Application(1920, 1080)
    page = Shown(app, FEW)
    page.hands.visible = True
    app.boxes(page)
    assert not page.chips.handle(Command(act, "down"))
    assert page.chips.is_open
    assert page.chips.handle(Command(Key.BACK, "up"))
    assert not page.chips.is_open
