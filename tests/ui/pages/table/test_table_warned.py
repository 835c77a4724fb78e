"""That a match is not kept as it should be is said at the table, long enough to be read."""
from __future__ import annotations

import pytest

from game.core.trouble import Trouble
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.words import WARNED
from game.ui.stage.records import Act
from tests.ui.pages.fake import House, played, table


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_stays_for_some_acts_and_is_said_once(language: str) -> None:
    house = House()
    house.change(language=language)
    host = played(table(3), 0)
    scene = TableScene(house, host, None)
    view, text = host.view(None), house.language.text("table.trouble")
    host.match.ledger.trouble = Trouble("notice.unkept", {"folder": "f", "why": "w"})  # type: ignore[misc]
    said = []
    for _ in range(WARNED + 2):
        scene.words.sentence = "something else"
        scene.words.hear(Act("none", ()), view)
        said.append(scene.words.sentence)
    assert said == [text] * WARNED + ["something else"] * 2
    told = house.language.tell(host.match.ledger.trouble)
    assert [line.sentence for line in scene.words.lines].count(told) == 1
