"""The plate with the name of a seat that is meant."""
from __future__ import annotations

import pytest

from game.core.ports import Chair
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.names import _plate
from tests.ui.driver import opened
from tests.ui.pages.fake import Application


@pytest.mark.parametrize("share", [1.1, 3.0])
def test_a_name_longer_than_its_plate_ends_before_the_rim_of_the_plate(share: float) -> None:
    p = Application().painter(blind=True)
    name, size = "Maximiliane von Hohenstein", p.screen.size("caption")
    box = Rect(200, 300, p.width(name, size, True) / share + 2.2 * size, 1.7 * size)
    p.written = []
    _plate(p, Chair(name, "asanoha", 0, "person"), box, size)
    assert p.written and max(ink.right for ink in p.written) <= box.right - 0.25 * size


@pytest.mark.parametrize("game", ["cangkul", "kuku"])
def test_a_name_stands_beside_its_face(game: str) -> None:
    table = opened(5, game=game)
    found = {box.text: box.rect for box in table.draw()}
    chairs, sides = table.scene.host.setup.chairs, set()
    for seat, tile in table.session.play.room.tiles.items():
        if not tile.is_faced:
            continue
        name, (x, _, r) = found[chairs[seat].name], tile.crest
        assert min(abs(x - name.left), abs(x - name.right)) <= 2.5 * r, chairs[seat].name
        sides.add(x < name.centerx)
    assert sides == {True, False}
