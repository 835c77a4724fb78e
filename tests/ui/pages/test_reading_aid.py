"""Pages and the table with ruby, and in kana: no text over another, none outside, none too small, none cut off."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.draw.lettering import Lettering
from game.ui.draw.reading_aid import aid_for
from game.ui.scene import Scene
from tests.features.own_cards.fake import Application
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import opened
from tests.ui.pages.fake import table
from tests.ui.pages.table.test_table_boxes import look
from tests.ui.pages.test_layouts import PAGES

SIZES = [(960, 540, {}), (1366, 768, {}), (1920, 1080, {"tv": True}), (1366, 768, {"text_scale": 150})]
MODES = ("furigana", "kana")


def is_a_name(begun: str) -> bool:
    """That everybody is seen comes before names being spelt out; and kana beside them leave them less room."""
    return len(begun) >= 3 and any(chair.name.startswith(begun) for chair in table(30).chairs)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "height", "settings"), SIZES, ids=str)
def test_every_page_is_seen_whole(name: str, mode: str, width: int, height: int, settings: dict) -> None:
    app = Application(width, height, "ja", reading_aid=mode, **settings)
    page: Callable[[Application], Scene] = PAGES[name]
    boxes = app.boxes(page(app))
    assert boxes
    assert overlaps(boxes) == []
    assert outside(boxes, app.screen.safe) == []
    assert too_small(boxes, app.screen.floor) == []
    cut = {box.text for box in boxes if box.text.endswith("…") and not is_a_name(box.text[:-1])}
    if cut:                                      # what may be shortened is without the aid as well
        plain = Application(width, height, "ja", **settings)
        assert cut <= {box.text for box in plain.boxes(page(plain))}


@pytest.mark.parametrize("seats", [2, 5, 8, 20])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("width", "height", "settings"), SIZES, ids=str)
def test_the_own_turn_is_laid_out_well(seats: int, mode: str, width: int, height: int, settings: dict) -> None:
    evening = opened(seats, (width, height), "ja", speed="instant", reading_aid=mode, **settings)
    evening.until(lambda e: e.session.view.number("deal") >= 2).my_turn()
    evening.session.play.spoken.clear()
    names = {chair.name for chair in evening.session.host.setup.chairs}
    assert [wrong for wrong in look(evening) if wrong.split("”")[0][1:] not in names] == []


@pytest.mark.parametrize(("name", "u"), [("title", 1), ("lobby-5", 1), ("lobby-rules", 1), ("settings", 2),
                                         ("curtain-3", 1), ("pause", 1), ("rules", 1)])
def test_readings_are_seen_from_the_sofa(name: str, u: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands above a word is 22 units high on a television, and never more than three fifths of the word."""
    drawn: list[tuple[int, int, str]] = []
    ruby = Lettering.ruby

    def noted(self: Lettering, segments: Any, px: int, rise: int, *how: Any) -> Any:
        drawn.append((px, rise, str(segments)))
        return ruby(self, segments, px, rise, *how)

    monkeypatch.setattr(Lettering, "ruby", noted)
    app = Application(1920 * u, 1080 * u, "ja", reading_aid="furigana", tv=True)
    app.boxes(PAGES[name](app))
    assert drawn
    assert [each for each in drawn if each[1] < 22 * u or each[1] > 0.6 * each[0] + 1] == []


@pytest.mark.parametrize(("name", "words"), [("curtain-20", ("長押しで見る",)), ("lobby-5", ("戻る", "席替え", "5人")),
                                             ("pause", ("続ける", "設定", "終了"))])
def test_buttons_of_one_rank_are_all_read_with_ruby(name: str, words: tuple[str, ...]) -> None:
    """Else one would stand in kana beside another in kanji."""
    app = Application(1920, 1080, "ja", reading_aid="furigana", tv=True)
    assert set(words) <= {box.text for box in app.boxes(PAGES[name](app))}


@pytest.mark.parametrize(("game", "persons", "words"), [
    ("kuku", (0, 1), ("札", "記録", "一時停止")), ("cangkul", (0,), ("山札", "捨て札", "スート順")),
    ("kakkuri", (0, 1), ("記録",))])
def test_labels_at_a_table_have_ruby_and_the_dealer_s_button_is_never_cut(
        game: str, persons: tuple[int, ...], words: tuple[str, ...]) -> None:
    table = opened(4, (1920, 1080), "ja", persons, game=game, reading_aid="furigana", tv=True, speed="instant")
    seen = {box.text for box in table.until(lambda it: it.session.view.dealer >= 0).rest().draw()}
    assert set(words) <= seen and "おや" in seen
    assert not [text for text in seen if "…" in text]


def test_on_a_television_the_setting_says_what_becomes_of_the_letters() -> None:
    said = {}
    for tv in (False, True):
        app = Application(1920, 1080, "ja", reading_aid="furigana", tv=tv)
        said[tv] = "".join(box.text for box in app.boxes(app.routes.settings()))
    assert "小さなお子さん" in said[True] and "小さなお子さん" not in said[False]


def test_the_usual_way_and_other_languages_have_no_aid() -> None:
    assert aid_for("ja", "none") is None
    assert aid_for("en", "kana") is None
    assert aid_for("ja", "kana") is not None


def test_the_setting_is_offered_where_japanese_is_read() -> None:
    for language, offered in (("en", False), ("ja", True)):
        app = Application(1920, 1080, language)
        page = app.routes.settings()
        app.boxes(page)
        assert ("reading_aid" in page.hands.spots) is offered
    page.reading_aid(1)
    assert app.settings.reading_aid == "furigana"
    page.reading_aid(1)
    page.reading_aid(1)
    assert app.settings.reading_aid == "kana"
    assert any("せってい" in box.text for box in app.boxes(page))
    page.reading_aid(-2)
    assert any("設定" in box.text for box in app.boxes(page))
