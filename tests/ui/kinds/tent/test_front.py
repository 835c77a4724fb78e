"""The words on the panel of the tent stay on it."""
from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ui.draw.screen import Rect
from game.ui.kinds.tent import front
from tests.ui.boxes import blindly
from tests.ui.pages.fake import Application

PANEL = Rect(300, 200, 900, 500)


@pytest.mark.parametrize(("figure", "at_edge"), [(Rect(700, 300, 200, 80), False), (Rect(1140, 300, 60, 80), True)])
def test_what_the_figure_counts_stands_below_its_middle_and_ten_units_from_the_edge_at_the_least(
        figure: Rect, at_edge: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    p, said = Application().painter(), list[tuple[float, float]]()
    monkeypatch.setattr(front, "_box", lambda show: PANEL)
    monkeypatch.setattr(p, "label", lambda text, x, y, size, *how, **more: said.append((x, p.width(text, size))))
    show = SimpleNamespace(script=SimpleNamespace(t=lambda key: "is how likely it falls"))
    with blindly():
        front._risk(p, show, figure)  # type: ignore[arg-type]
    ((middle, wide),) = said
    assert middle + wide / 2 <= PANEL.right - 10
    assert middle == pytest.approx(PANEL.right - 10 - wide / 2 if at_edge else figure.centerx)
