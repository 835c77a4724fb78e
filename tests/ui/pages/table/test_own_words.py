"""What the own card is called and does is said whole, however large the letters, and clear of the chips beside it."""
from __future__ import annotations

import pytest

from game.core.cards import Card
from game.decks import DECKS
from game.ui.draw.screen import Rect
from tests.ui.boxes import blindly, overlaps
from tests.ui.driver import Driver, opened

SIZES = [((1366, 768), 100), ((1366, 768), 125), ((1366, 768), 150), ((1280, 720), 100), ((1024, 768), 150)]


def said(evening: Driver, face: Card) -> tuple[list[str], bool]:
    """What is written in the own place, were this card there; and whether it lies well."""
    page, panel = evening.scene.page, evening.session.play.room.own
    assert panel is not None
    painter = evening.house.painter(blind=True)
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
    painter = evening.house.painter(blind=True)
    painter.clear()
    with blindly():
        evening.scene.page.own.words.card(painter, panel, evening.scene.page.show(), DECKS["kuku"].faces[0], 3)
    assert panel.title.collidepoint(painter.boxes[0].rect.center)
