"""What Kataku is made of: every part has its licence, by keys and by pointer, beside the list or instead of it."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.input.gesture import Key
from game.ui.pages.about.scene import AboutPage
from tests.ui.pages.fake import Application, key


def about(**how: Any) -> tuple[Application, AboutPage]:
    app = Application(**how)
    page = AboutPage(app)
    app.go(page)
    app.boxes(page)
    return app, page


def said(app: Application, page: AboutPage) -> str:
    """All that stands on the page."""
    return " ".join(box.text for box in app.boxes(page))


def test_kataku_s_own_licence_and_version_are_seen_at_once() -> None:
    app, page = about()
    assert "0.1.0" in said(app, page) and "Do as you like." in said(app, page)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_licence_of_a_part_is_read_and_back_leads_to_it_or_out(scale: int) -> None:
    app, page = about(text_scale=scale)
    page.hands.at, page.hands.visible = "part-2", True
    key(page, Key.CONFIRM)
    assert "Some words." in said(app, page)
    if not page.beside:
        key(page, Key.BACK)
        app.boxes(page)
        assert page.shown is None and page.hands.at == "part-2"
    key(page, Key.BACK)
    assert app.asked[-1] == ("back",)


def test_a_long_licence_is_scrolled_by_keys_and_the_next_one_begins_at_its_beginning() -> None:
    app, page = about()
    page.show(page.licences[1])
    app.boxes(page)
    page.hands.at, page.hands.visible = "text", True
    for _ in range(3):
        key(page, Key.DOWN)
        app.boxes(page)
    assert page.hands.areas["text"].offset > 0
    page.show(page.licences[2])
    app.boxes(page)
    assert page.hands.areas["text"].offset == 0
