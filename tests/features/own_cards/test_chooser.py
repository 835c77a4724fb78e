"""The page on which files are chosen: each folder by its sign and its name."""
from __future__ import annotations

import pytest

from game.features.own_cards.import_cards import chooser as page_of_files
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from tests.features.own_cards.fake import Application
from tests.features.own_cards.test_import_cards import chooser, nobody_reads

__all__ = ["nobody_reads"]


def test_the_name_of_a_folder_begins_as_far_behind_its_sign_as_that_behind_the_edge(
        monkeypatch: pytest.MonkeyPatch) -> None:
    app, signs = Application(1920, 1080), list[Rect]()

    def sign(_: Painter, rect: Rect) -> None:
        signs.append(rect)

    monkeypatch.setattr(page_of_files, "_sign", sign)
    page = chooser(app)
    name = next(box.rect for box in app.boxes(page) if box.text == "old")
    tile = page.hands.spots["folder-0"].shown
    assert signs[-1].centery == pytest.approx(name.centery, abs=3)
    assert signs[-1].x - tile.x == pytest.approx(16, abs=.1)
    assert name.x - signs[-1].right == pytest.approx(16, abs=.1)
