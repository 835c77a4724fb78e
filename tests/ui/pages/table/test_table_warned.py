"""That a match is not kept as it should be is said at the table, long enough to be read."""
from __future__ import annotations

import pytest

from game.core.trouble import Trouble
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.words import WARNED
from game.ui.stage.records import Act
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import Application, played, table


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_stays_for_some_acts_and_is_said_once(language: str) -> None:
    app = Application()
    app.preferences.change(language=language)
    host = played(table(3), 0)
    scene = TableScene(app, host, None)
    view, text = host.view(None), app.language.text("table.trouble")
    host.match.ledger.trouble = Trouble("notice.unkept", {"folder": "f", "why": "w"})  # type: ignore[misc]
    said = []
    for _ in range(WARNED + 2):
        scene.words.queue.sentence = "something else"
        scene.words.hear(Act("none", ()), view)
        said.append(scene.words.queue.sentence)
    assert said == [text] * WARNED + ["something else"] * 2
    told = app.language.tell(host.match.ledger.trouble)
    assert [line.sentence for line in scene.words.queue.lines].count(told) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "height", "tv"), [(1366, 768, False), (1920, 1080, True), (800, 600, False)])
def test_a_sign_stands_before_the_pause_as_long_as_it_lasts(language: str, width: int, height: int, tv: bool) -> None:
    app = Application(width, height, language, tv=tv)
    host = played(table(5), 0)
    scene = TableScene(app, host, None)

    def breadth() -> float:
        boxes = app.boxes(scene)
        assert overlaps(boxes) == outside(boxes, app.screen.safe) == []
        return scene.hands.spots["header:pause"].rect.w

    sound = breadth()
    host.match.ledger.trouble = Trouble("notice.unkept", {"folder": "f", "why": "w"})  # type: ignore[misc]
    for _ in range(WARNED + 2):
        scene.words.hear(Act("none", ()), host.view(None))
    assert breadth() != sound
    host.match.ledger.trouble = None  # type: ignore[misc]
    assert breadth() == sound
