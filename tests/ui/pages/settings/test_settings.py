"""Settings: everything at once, everything by keys."""
from __future__ import annotations

import pytest

from game.ui.input.gesture import Key, Pointer, Wheel
from game.ui.pages.settings.scene import SCALES, SettingsPage
from tests.ui.pages.fake import Application, key, tap


def settings(app: Application) -> SettingsPage:
    page = SettingsPage(app)
    app.go(page)
    app.boxes(page)
    return page


@pytest.mark.parametrize(("spot", "act", "name", "value"), [
    ("language", Key.RIGHT, "language", "ja"),
    ("text_scale", Key.RIGHT, "text_scale", 110),
    ("speed", Key.RIGHT, "speed", "1.5"),
    ("speed", Key.LEFT, "speed", "0.5"),
    ("window", Key.RIGHT, "window_seconds", 5),
    ("volume_effects", Key.RIGHT, "volume_effects", 75),
    ("volume_calls", Key.LEFT, "volume_calls", 75),
    ("volume_room", Key.RIGHT, "volume_room", 5),
    ("volume_music", Key.RIGHT, "volume_music", 5),
    ("muted", Key.CONFIRM, "muted", True),
    ("high_contrast", Key.CONFIRM, "high_contrast", True),
    ("reduced_motion", Key.CONFIRM, "reduced_motion", True),
    ("flair", Key.LEFT, "flair", "soft"),
    ("honorifics", Key.CONFIRM, "honorifics", False),
    ("fullscreen", Key.CONFIRM, "fullscreen", True),
    ("tv", Key.CONFIRM, "tv", True),
])
def test_by_keys(spot: str, act: Key, name: str, value: object) -> None:
    app = Application()
    page = settings(app)
    page.hands.at = spot
    page.hands.visible = True
    key(page, act)
    assert getattr(app.settings, name) == value


def test_steps_stop_at_the_ends() -> None:
    app = Application(text_scale=200)
    page = settings(app)
    page.next_of("text_scale", (100, 150, 200), 1)
    assert app.settings.text_scale == 200
    app.preferences.change(text_scale=137)
    page.next_of("text_scale", (100, 150, 200), -1)
    assert app.settings.text_scale == 100


def test_a_slider_follows_the_pointer() -> None:
    app = Application()
    page = settings(app)
    rect = page.hands.spots["volume_effects"].rect
    page.handle(Pointer("pressed", rect.centerx, rect.centery))
    assert app.settings.volume_effects == 50
    page.handle(Pointer("dragged", rect.right + 400, rect.centery, dx=400))
    assert app.settings.volume_effects == 100
    page.handle(Pointer("released", rect.right + 400, rect.centery))


def pointed(app: Application, page: SettingsPage, x: float, y: float) -> list[str]:
    """What lies under the pointer, topmost last, in a single drawing of the page."""
    page.draw(app.painter())
    return [s.id for s in page.hands.spots.values() if s.shown.collidepoint(x, y)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_pointer_at_rest_makes_text_larger_to_the_end(language: str) -> None:
    app = Application(960, 540, language)
    page = settings(app)
    x, y = page.hands.spots["text_scale+"].rect.center
    for scale in SCALES[1:]:
        tap(page, x, y)
        assert app.settings.text_scale == scale
        assert pointed(app, page, x, y) == ["text_scale", "text_scale+"]
    tap(page, x, y)
    assert app.settings.text_scale == SCALES[-1], "at its end a half does nothing, and never the other's work"


@pytest.mark.parametrize(("width", "height"), [(960, 540), (1366, 768), (1920, 1080)])
def test_the_row_stays_at_its_height_also_where_text_shrinks_at_the_upper_end(width: int, height: int) -> None:
    app = Application(width, height, text_scale=175)
    page = settings(app)
    area = page.hands.areas["all"]
    assert area.offset == 0
    y = page.hands.spots["text_scale-"].rect.centery
    while app.settings.text_scale > 100:
        tap(page, page.hands.spots["text_scale-"].rect.centerx, y)
        page.draw(app.painter())
        row = page.hands.spots["text_scale"]
        assert row.shown.y < y < row.shown.bottom
    shown = page.hands.areas[row.area]
    assert shown.offset < 0
    page.handle(Wheel(0, -1, shown.rect.centerx, shown.rect.centery))
    app.boxes(page)
    assert 0 <= shown.offset <= shown.most + .01, "who scrolls has the page as it usually stands"


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("tv", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_ends_of_the_text_size_stay_under_a_pointer_that_rests_or_trembles(
        size: tuple[int, int], tv: bool, language: str) -> None:
    app = Application(*size, language, tv=tv)
    page = settings(app)
    for sign, scales in (("+", SCALES[1:]), ("-", SCALES[-2::-1])):
        rect = page.hands.spots[f"text_scale{sign}"].rect
        x, y = (rect.right - 36 if sign == "+" else rect.x + 36), rect.centery
        page.handle(Pointer("moved", x, y, dx=300, dy=300))
        for n, scale in enumerate(scales):
            aside = n % 2 * 3
            page.handle(Pointer("moved", x + aside, y, dx=3))
            app.boxes(page)
            tap(page, x + aside, y)
            app.boxes(page)
            assert app.settings.text_scale == scale
            assert page.hands.under(Pointer("moved", x, y)) == f"text_scale{sign}"
        page.handle(Pointer("moved", 5, 5, dx=-300, dy=-300))
        app.boxes(page)


def test_the_settings_take_the_columns_there_is_room_for_when_the_pointer_leaves_the_row() -> None:
    app = Application(1366, 768)
    page = settings(app)
    x, y = page.hands.spots["text_scale+"].rect.center
    for _ in SCALES:
        tap(page, x, y)
        app.boxes(page)
    assert page.two and "left" in page.hands._live
    page.handle(Pointer("moved", 5, 5, dx=-300, dy=-300))
    app.boxes(page)
    assert not page.two and app.settings.text_scale == SCALES[-1]


def test_what_was_pressed_is_let_go_when_the_pointer_leaves_its_row() -> None:
    app = Application(960, 540)
    page = settings(app)
    x, y = page.hands.spots["text_scale+"].rect.center
    tap(page, x, y)
    pointed(app, page, x, y)
    before = page.hands.areas["all"].offset
    page.handle(Pointer("moved", x + 60, y + 60, dx=60, dy=60))
    app.preferences.change(text_scale=200)
    app.boxes(page)
    assert page.hands.areas["all"].offset == before > 0


def test_everything_can_be_reached_with_the_arrows() -> None:
    app = Application()
    page = settings(app)
    seen = set()
    for act in (Key.DOWN, *[Key.DOWN] * 40, Key.UP, *[Key.UP] * 60):
        key(page, act)
        app.boxes(page)
        seen.add(page.hands.at)
    page.hands.at = "speed"
    for act in (*[Key.DOWN] * 60, *[Key.UP] * 60):
        key(page, act)
        app.boxes(page)
        seen.add(page.hands.at)
    assert {s.id for s in page.hands.spots.values() if not s.plain} <= seen | {"back"}


def test_a_command_learns_another_key() -> None:
    app = Application()
    page = settings(app)
    page.learn(Key.CALL)
    app.devices.learning("k")
    assert app.settings.keys["call"][0] == "k"
    assert any(k.startswith("pad ") for k in app.settings.keys["call"]), "the pad's button stays"
    assert page.keys.cap(Key.CALL) == "K"
    page.learn(Key.LOG)
    app.devices.learning("k")
    assert "k" not in app.settings.keys.get("call", ())
    assert page.keys.cap(Key.CALL) == "L" and page.keys.cap(Key.LOG) == "K", "the two have changed keys"
    app.boxes(page)
    area = page.hands.areas["right"]
    area.scroll(page.hands.spots["key-log"].rect.bottom - area.rect.centery)
    assert any(box.text.startswith("K was “Speak up (Kuku!)”") for box in app.boxes(page))
    page.usual_keys()
    assert app.settings.keys == {}


def test_escape_gives_up_learning() -> None:
    app = Application()
    page = settings(app)
    page.learn(Key.CALL)
    key(page, Key.BACK)
    assert page.learning is None and app.stack == [page]
    assert app.settings.keys == {}


def test_the_edge_is_set_in_television_mode_only() -> None:
    app = Application()
    page = settings(app)
    assert "safe_area" not in page.hands.spots
    app.preferences.change(tv=True)
    app.boxes(page)
    assert "safe_area" in page.hands.spots


def test_the_edge_is_drawn_while_it_is_being_set_and_at_no_other_time(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr("game.ui.pages.settings.scene._edge", drawn.append)
    app = Application(tv=True)
    page = settings(app)
    app.boxes(page)
    assert not drawn
    page.hands.put("safe_area")
    app.boxes(page)
    assert drawn


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_wait_before_the_first_turn_is_told_with_the_buttons_that_end_it(language: str) -> None:
    say = Application(language=language).language.text
    told = say("scene.settings.window_help")
    for button in (say("kuku.offer.pass"), say("table.begin")):
        assert any(f"{left}{button}{right}" in told for left, right in ("“”", "「」"))


def test_a_long_sentence_stands_below_its_row_in_the_whole_breadth() -> None:
    app = Application(1366, 768)
    page = settings(app)
    boxes, control = app.boxes(page), page.hands.spots["speed"].rect
    first = app.language.text("scene.settings.speed_help").split()[:3]
    line = next(box.rect for box in boxes if box.text.split()[:3] == first)
    assert line.y >= control.bottom - 1 and line.right > control.x


def said(app: Application, page: SettingsPage) -> str:
    """All that stands on the page."""
    return " ".join(box.text for box in app.boxes(page))


def test_what_kataku_is_made_of_lies_behind_the_settings() -> None:
    app = Application()
    page = settings(app)
    page.hands.at, page.hands.visible = "about", True
    key(page, Key.CONFIRM)
    assert type(app.stack[-1]).__name__ == "AboutPage"
