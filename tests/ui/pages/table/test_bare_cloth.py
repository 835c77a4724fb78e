"""What lies on the table lies on the cloth: no empty box waits for it, and a help stands there like a hint."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.pages.table import own_words
from tests.ui.driver import Driver, at_table


def panels_of(table: Driver, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where a panel is drawn."""
    found: list[Rect] = []
    drawn = panels.panel

    def panel(p: Any, rect: Rect, *more: Any, **named: Any) -> None:
        found.append(Rect(rect))
        drawn(p, rect, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(panels, "panel", panel)
        table.draw()
    return found


@pytest.mark.parametrize("seats", [5, 20])
def test_where_no_card_was_seen_yet_nothing_stands(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("xtarot", seats, 1, come=lambda host: host.view(None).turn() >= 0)
    box = table.session.play.room.parts.ranking
    assert box is not None and not any(map(box.colliderect, panels_of(table, monkeypatch)))
    assert not [each.text for each in table.draw() if each.kind == "text" and box.contains(each.rect)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_that_all_have_seen_lie_on_the_cloth(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("xtarot", 5, 1, language=language,
                     come=lambda host: bool(host.view(None).up))
    box = table.session.play.room.parts.ranking
    words = table.table.words
    assert box is not None and not any(map(box.colliderect, panels_of(table, monkeypatch)))
    assert words.t("table.ranking") in [each.text for each in table.draw()], "they are in order"


def test_the_own_card_in_the_ring_lies_in_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table("kuku", 20, 5, come=lambda host: host.view(None).turn() == 0)
    tray = table.session.play.room.parts.tray
    assert tray is not None and not any(map(tray.colliderect, panels_of(table, monkeypatch)))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_completes_a_hand_stands_on_the_ground_of_a_hint(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    grounds: list[Rect] = []
    monkeypatch.setattr(own_words, "ground", lambda p, rect: grounds.append(Rect(rect)))
    table = at_table("calcolon", 5, 5, language=language, completes=True,
                     come=lambda host: host.view(None).asking == "turn" and host.view(None).turn() == 1)
    title = table.table.words.t("table.formula.lacks")
    boxes = [box for box in table.draw() if box.text == title]
    assert boxes and grounds and grounds[-1].contains(boxes[0].rect)
