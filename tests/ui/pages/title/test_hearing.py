"""Whether one wants to hear places and music: asked once, over the title, and never in anybody's way."""
from __future__ import annotations

from typing import Any

import pytest

from game.ui.input.gesture import Key
from game.ui.pages.title.hearing import CALM, PAD, HearingOffer
from game.ui.pages.title.scene import Title
from game.ui.stage.sound import PLEASANT
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import Application, key, played, table, tap


def heard_app(**settings: Any) -> Application:
    """A match was played to its end here, and a device answered."""
    app = Application(**{"had_sound": True, **settings})
    match = played(table(3))
    match.setup = table(3)                  # bots have played for a player who sits there
    app.evenings.count(match)
    return app


def waits(app: Application) -> Title:
    """A player comes to the title and does nothing."""
    page = Title(app)
    app.go(page)
    for _ in range(4):
        page.update(app.now)
        app.now += CALM / 2
    return page


def asked(app: Application) -> HearingOffer:
    waits(app)
    offer = app.stack[-1]
    assert isinstance(offer, HearingOffer)
    app.boxes(offer)
    return offer


def press(page: HearingOffer, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)


def test_it_is_asked_once_and_no_is_final() -> None:
    app = heard_app()
    press(asked(app), "decline")
    assert isinstance(app.stack[-1], Title)
    waits(app)
    assert isinstance(app.stack[-1], Title)
    assert (app.settings.volume_room, app.settings.volume_music) == (0, 0)


def test_back_is_no_and_silences_what_was_being_tried() -> None:
    app = heard_app()
    offer = asked(app)
    press(offer, "listen")
    assert app.sampled[-1][0] == "music-title" and app.stack[-1] is offer, "listening is no answer"
    key(offer, Key.BACK, device="pad:0")
    assert app.sampled[-1][0] == "" and isinstance(app.stack[-1], Title)
    assert app.settings.lasting_offered and app.settings.volume_music == 0


def test_yes_switches_both_on() -> None:
    app = heard_app()
    press(asked(app), "agree")
    assert (app.settings.volume_room, app.settings.volume_music) == (PLEASANT, PLEASANT)


@pytest.mark.parametrize("why_not", [
    {"had_sound": False}, {"muted": True}, {"volume_effects": 0, "volume_calls": 0}, {"lasting_offered": True},
    {"volume_room": 20}, {"language": "ja", "reading_aid": "kana"}, {"language": "ja", "reading_aid": "furigana"}])
def test_it_is_not_asked_where_it_would_be_in_the_way(why_not: dict[str, Any]) -> None:
    app = heard_app(**why_not)
    waits(app)
    assert isinstance(app.stack[-1], Title)


def test_it_is_not_asked_before_a_match_was_played_nor_of_a_player_who_is_busy() -> None:
    app = Application(had_sound=True)
    waits(app)
    assert isinstance(app.stack[-1], Title)
    app = heard_app()
    page = Title(app)
    app.go(page)
    for _ in range(10):
        key(page, Key.RIGHT)
        page.update(app.now)
        app.now += CALM / 2
    assert app.stack == [page]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("ja", 100), ("en", 200)])
def test_all_of_it_has_room(size: tuple[int, int], language: str, scale: int) -> None:
    app = heard_app(width=size[0], height=size[1], language=language, text_scale=scale)
    boxes = app.boxes(asked(app))
    assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_its_frame_is_seen_all_around_with_the_largest_letters(size: tuple[int, int], language: str) -> None:
    app = heard_app(width=size[0], height=size[1], language=language, text_scale=200)
    framed = app.screen.safe.inflate(-2 * PAD, -2 * PAD)
    offer = asked(app)
    assert outside(app.boxes(offer), framed) == []
    assert framed.contains(offer.hands.spots["decline"].rect)
