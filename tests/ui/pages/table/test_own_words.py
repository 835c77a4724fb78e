"""What the own card is called and does is said whole, however large the letters, and clear of the chips beside it."""
from __future__ import annotations

import pytest

from game.core.cards import Card
from game.decks import DECKS
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from tests.ui.boxes import blindly, overlaps
from tests.ui.driver import Driver, at_table, opened

SIZES = [((1366, 768), 100), ((1366, 768), 125), ((1366, 768), 150), ((1280, 720), 100), ((1024, 768), 150)]


def said(evening: Driver, face: Card) -> tuple[list[str], bool]:
    """What is written in the own place, were this card there; and whether it lies well."""
    page, panel = evening.scene.page, evening.session.play.room.own
    assert panel is not None
    painter = evening.app.painter(blind=True)
    painter.clear()
    with blindly():
        page.own.words.card(painter, panel, page.show(), face, 3)
    x, y, r = panel.chips
    chips = Rect(x - .8 * r, y - .8 * r, 1.6 * r, 1.6 * r)
    clear = not any(chips.colliderect(box.rect) for box in painter.boxes)
    return [box.text for box in painter.boxes if box.text], clear and overlaps(painter.boxes) == []


@pytest.mark.parametrize("game", ["kuku", "xtarot"])
@pytest.mark.parametrize("seats", [5, 15])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_whatever_a_card_does_is_said_whole(size: tuple[int, int], language: str, scale: int, seats: int, game: str
                                            ) -> None:
    evening = opened(seats, size, language, persons=(0,), game=game, step=200.0, text_scale=scale)
    evening.draw()
    if evening.session.play.room.own is None:           # letters are so large that the answers have all the room
        return
    for face in DECKS[game].faces:
        words, well = said(evening, face)
        assert len(words) > 1 and well, (face.id, words)
        assert not any("…" in text for text in words), (face.id, words)


def test_the_name_of_the_card_stays_where_it_is_as_long_as_all_there_is_has_room() -> None:
    evening = opened(5, (1366, 768), "en", persons=(0,), game="kuku", step=200.0)
    evening.draw()
    panel = evening.session.play.room.own
    assert panel is not None
    painter = evening.app.painter(blind=True)
    painter.clear()
    with blindly():
        evening.scene.page.own.words.card(painter, panel, evening.scene.page.show(), DECKS["kuku"].faces[0], 3)
    assert panel.title.collidepoint(painter.boxes[0].rect.center)


SAFE = {"hands": {"A": [], "B": ["D7", "S2"], "C": ["C4"], "D": ["H5", "C3"], "E": ["S6"]}, "left": [], "right": []}


def safe(language: str, size: tuple[int, int]) -> Driver:
    """At a table of em pé, once the only person there is out of cards."""
    table = at_table("burro_pt", 5, 3, SAFE, size=size, language=language)
    return table.until(lambda table: table.session.is_out and table.session.play.settled)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_ring_of_the_first_answer_leaves_the_word_that_one_is_safe_alone(language: str, size: tuple[int, int]
                                                                              ) -> None:
    table = safe(language, size)
    title = next(box.rect for box in table.draw() if box.text == table.table.words.t("table.you_are_out"))
    assert table.spot("answer:skip").top - panels.FOCUS_GAP - panels.FOCUS_RING >= title.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_why_one_is_safe_is_said_whole_or_not_at_all(language: str, size: tuple[int, int]) -> None:
    page, panel = (table := safe(language, size)).scene.page, table.session.play.room.own
    assert panel is not None
    painter = table.app.painter(blind=True)
    painter.clear()
    with blindly():
        page.own.words.lay(painter, page.show(), panel, 2, False)
    title, *text = [box.text for box in painter.boxes]
    assert title == table.table.words.t("table.you_are_out")
    whole = "", table.table.words.out_because, table.table.words.t("table.skip_hint")
    assert "".join(text).replace(" ", "") in [each.replace(" ", "") for each in whole]
