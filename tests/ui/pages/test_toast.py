"""A sentence over all pages: seen when it is new, gone after a while, and at once when it does not hold any more."""
from __future__ import annotations

import pytest

from game.core.trouble import Trouble
from game.ui.pages.toast import LASTS, MOST_LASTS, Toast
from tests.ui.boxes import outside, too_small
from tests.ui.pages.fake import Application

WRONG = Trouble("notice.theme_stays", {"theme": "Photographs of a long summer by the sea", "file": "theme.yaml:12",
                                       "what": "there is no back `wine`", "cure": "did you mean `wines`?"})


@pytest.mark.parametrize(("size", "settings"), [((960, 540), {"text_scale": 200}), ((1366, 768), {}),
                                               ((1920, 1080), {"tv": True, "safe_area": 7.5})], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_seen_whole_and_can_be_read(size: tuple[int, int], settings: dict, language: str) -> None:
    app = Application(*size, language, **settings)
    aside, painter = Toast(), app.painter(blind=True)
    painter.clear()
    aside.say(app.language.tell(WRONG), 0.0)
    aside.draw(painter)
    assert painter.boxes and outside(painter.boxes, app.screen.safe) == []
    assert too_small(painter.boxes, app.screen.floor) == []


def test_it_goes_after_a_while_and_at_once_when_it_does_not_hold_any_more() -> None:
    app, aside = Application(), Toast()

    def seen() -> bool:
        painter = app.painter(blind=True)
        painter.clear()
        aside.draw(painter)
        return bool(painter.boxes)

    aside.say("Something is wrong.", 0.0)
    assert seen() and aside.due(10.0) == LASTS
    aside.say("Something is wrong.", 100.0)
    assert aside.due(LASTS) == LASTS and not seen() and aside.due(LASTS + 1) is None, "the same is not said again"
    aside.say("w" * 500, 20_000.0)
    assert aside.due(20_000.0) == 20_000.0 + MOST_LASTS
    aside.say("", 20_001.0)
    assert not seen() and aside.due(20_001.0) is None
