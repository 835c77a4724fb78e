"""The pages for laying pictures, as a picture of them shows them."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.features.own_cards import staged
from game.features.own_cards.import_cards.laying_page import LayingPage
from tests.features.own_cards.fake import Application
from tests.features.own_cards.test_photos import PHOTOS
from tests.features.own_cards.told import nobody_reads, photographs

__all__ = ["nobody_reads"]


@pytest.mark.parametrize(("page", "count", "chosen"), [
    ("", 20, False), ("photos", 20, False), ("chosen", 20, True), ("none", 0, False)])
def test_photographs_lie_on_the_cards_and_none_is_chosen_unless_that_page_is_named(
        page: str, count: int, chosen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app: Any = Application()
    app.manager, app.found = SimpleNamespace(go=app.go), photographs(PHOTOS)
    monkeypatch.setattr(staged, "_photographs", lambda *_, **__: PHOTOS)
    staging: Any = SimpleNamespace(game="kuku", page=page, frame=lambda: app.stack[-1].update(0.0))
    shown = staged.laying(app, staging)
    assert isinstance(shown, LayingPage) and shown is app.stack[-1]
    assert len(shown.album.pieces) == count and bool(shown.chosen) is chosen
