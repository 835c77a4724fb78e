"""The stack of scenes and its fades."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.ports import Chair
from game.data.settings import LastTable
from game.features.lessons.offer import TutorialOffer
from game.scenarios.tutorials import load_tutorial
from game.ui.draw.budget import Budget
from game.ui.draw.ease import Ease
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.shapes import ShapeCache
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Command, Gesture, Key, Pointer
from game.ui.pages import manager as manager_module
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.manager import FADE, LEAST, LOOKS, SAYS_AFTER, TWICE, Manager, Wait, visible
from tests.ui.pages.fake import Application, art

SCREEN = Screen(1280, 720)


class Page:
    def __init__(self, overlay: bool = False) -> None:
        self.overlay = overlay
        self.heard: list[Gesture] = []
        self.drawn = 0
        self.sizes: list[Screen] = []

    def resize(self, screen: Screen) -> None:
        self.sizes.append(screen)

    def handle(self, gesture: Gesture) -> None:
        self.heard.append(gesture)

    def update(self, now: float) -> float | None:
        return None

    def draw(self, painter: Painter) -> None:
        self.drawn += not painter.shapes.early


class Rich(Page):
    """A page that needs three shapes."""

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        for name in "abc":
            painter.shapes.get(name, lambda: pygame.Surface((40, 30)), 0, (40, 30))


class Table(Page):
    """A page that can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.updated: list[float] = []
        self.stood: list[float] = []

    def wait_still(self, now: float) -> None:
        self.stood.append(now)

    def update(self, now: float) -> float | None:
        self.updated.append(now)
        return None


class Slow(Page):
    """A page that gets ready in so many updates, where it is given the time."""

    def __init__(self, updates: int) -> None:
        super().__init__()
        self.left, self.has_time = updates, False

    def take_time(self) -> None:
        self.has_time = True

    @property
    def unready(self) -> bool:
        return self.has_time and self.left > 0

    def update(self, now: float) -> float | None:
        self.left = self.left - 1 if self.has_time else 0
        return now if self.unready else None


class NoPainter:
    def __init__(self, level: int = 0, size: tuple[int, int] = (16, 9)) -> None:
        self.ease = Ease()
        self.ease.level = level
        self.canvas = SurfaceCanvas(size)
        self.shapes = ShapeCache(Budget())
        self.pictures = SimpleNamespace(idle=True)

    def moved(self, **_: Any) -> NoPainter:
        return self

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        return None


def manager(still: bool = False) -> tuple[Manager, list[str]]:
    calls: list[str] = []
    return Manager(SCREEN, lambda: still, lambda: calls.append("fullscreen")), calls


@pytest.mark.parametrize(("leads", "stands"), [(Command(Key.CONFIRM, "up"), "known"),
                                                (Pointer("released", 5, 5), "show")])
def test_where_keys_have_led_the_first_arrow_moves_already(leads: Gesture, stands: str) -> None:
    app, (stack, _) = Application(1366, 768, "en"), manager(still=True)
    offer = TutorialOffer(app, load_tutorial("kuku"))

    class Below(Page):
        def handle(self, gesture: Gesture) -> None:
            stack.over(offer)

    stack.go(Below())
    stack.handle(leads)
    app.boxes(offer)
    stack.handle(Command(Key.RIGHT))
    assert offer.hands.focus.visible == stands


@pytest.mark.parametrize("still", [True, False])
def test_a_page_that_gets_ready_in_pieces_is_not_seen_before_it_is(still: bool) -> None:
    stack, _ = manager(still)
    title, table = Page(), Slow(3)
    stack.go(title)
    stack.update(0.0)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    stack.go(table)
    seen = []
    for frame in range(1, 40):
        stack.update(16.0 * frame)
        before = title.drawn, table.drawn
        stack.draw(NoPainter())  # type: ignore[arg-type]
        seen.append((title.drawn > before[0], table.drawn > before[1], table.unready))
    assert [each[2] for each in seen[:4]] == [True, True, False, False]
    assert all(on == (True, False, True) for on in seen[:2])
    assert seen[-1] == (False, True, False)


def test_a_page_before_which_there_was_none_gets_ready_at_once() -> None:
    stack, _ = manager()
    table = Slow(3)
    stack.go(table)
    stack.update(0.0)
    assert not table.has_time and table.left == 0


def test_only_the_top_scene_hears_and_what_it_covers_is_not_drawn() -> None:
    stack, _ = manager(still=True)
    table, pause, settings = Page(), Page(overlay=True), Page()
    stack.go(table)
    stack.over(pause)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert (table.drawn, pause.drawn) == (1, 1)
    stack.over(settings)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert (table.drawn, pause.drawn, settings.drawn) == (1, 1, 1)
    stack.handle(Command(Key.CONFIRM))
    assert settings.heard and not pause.heard
    assert visible(stack.stack) == [settings]


def test_a_fade_is_short_and_then_nothing_moves() -> None:
    stack, _ = manager()
    first, second = Page(), Page()
    stack.go(first)
    assert stack.update(0) is None, "the very first scene simply stands there"
    stack.go(second)
    assert stack.update(1000) == 1000
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert first.drawn == 1 and second.drawn == 0, "nothing of it is to be seen yet: it is prepared"
    assert stack.update(1000 + FADE / 2) is not None
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert first.drawn == 2 and second.drawn == 1
    assert stack.update(1000 + FADE) is not None
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert stack.update(1000 + FADE + 1) is None
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert first.drawn == 2


class Leading(Page):
    """A page that leads on by itself."""

    on: Any = None

    def update(self, now: float) -> float | None:
        lead, self.on = self.on, None
        if lead is not None:
            lead()
        return None


@pytest.mark.parametrize("how", [{}, {"size": (3840, 2160)}], ids=str)
def test_a_page_that_comes_amid_a_frame_has_nothing_drawn_in_it(how: dict[str, Any]) -> None:
    stack, _ = manager()
    first, second = Leading(), Rich()
    stack.go(first)
    stack.update(0)
    painter = NoPainter(**how)
    stack.draw(painter)  # type: ignore[arg-type]
    first.on = lambda: stack.go(second)
    assert stack.update(10) is not None
    stack.draw(painter)  # type: ignore[arg-type]
    assert (first.drawn, second.drawn) == (2, 0) and not painter.shapes.awaited, "that frame had enough to do"
    for now in (26, 42, 58):
        stack.update(now)
        stack.draw(painter)  # type: ignore[arg-type]
        painter.shapes.advance(painter.canvas.size)
    assert second.drawn > 0


@pytest.mark.parametrize("how", [{}, {"size": (3840, 2160)}], ids=str)
def test_however_long_the_frame_took_that_a_page_comes_amid_it_is_still_prepared(how: dict[str, Any]) -> None:
    stack, _ = manager()
    first, second = Leading(), Rich()
    stack.go(first)
    stack.update(0)
    painter = NoPainter(**how)
    stack.draw(painter)  # type: ignore[arg-type]
    first.on = lambda: stack.go(second)
    stack.update(10)
    stack.draw(painter)  # type: ignore[arg-type]
    stack.update(10 + 2 * FADE)
    stack.draw(painter)  # type: ignore[arg-type]
    assert second.drawn == 0 and painter.shapes.awaited


def test_a_page_that_comes_at_once_is_prepared_in_some_frames_however_long_these_take() -> None:
    stack, _ = manager()
    first, second = Page(), Rich()
    stack.go(first)
    stack.update(0)
    painter = NoPainter(size=(3840, 2160))
    stack.draw(painter)  # type: ignore[arg-type]
    stack.go(second)
    for frame in range(LEAST - 1):
        assert stack.update(1000 * (1 + frame)) is not None
        stack.draw(painter)  # type: ignore[arg-type]
        assert (first.drawn, second.drawn) == (2 + frame, 0), "its shapes are not drawn yet"
    stack.update(1000 * LEAST)
    stack.draw(painter)  # type: ignore[arg-type]
    assert second.drawn == 1 and stack.update(1000 * (1 + LEAST)) is None


def test_a_scene_that_leads_on_before_any_frame_has_shown_it_is_never_drawn() -> None:
    stack, _ = manager()
    first, between, last = Page(), Page(), Page()
    stack.go(first)
    stack.update(0)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    stack.go(between)
    stack.go(last)
    stack.update(1000)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    stack.update(1001)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert (first.drawn, between.drawn, last.drawn) == (3, 0, 1), "it is faded from what was seen"


@pytest.mark.parametrize("how", [{"level": 1}, {"size": (3840, 2160)}], ids=str)
def test_where_frames_take_too_long_a_page_comes_at_once(how: dict[str, Any]) -> None:
    stack, _ = manager()
    first, second, over = Page(), Page(), Page(overlay=True)
    stack.go(first)
    stack.go(second)
    stack.update(1000)
    stack.draw(NoPainter(**how))  # type: ignore[arg-type]
    assert (first.drawn, second.drawn) == (0, 1)
    stack.over(over)
    stack.back()
    stack.update(2000)
    stack.draw(NoPainter(**how))  # type: ignore[arg-type]
    assert (second.drawn, over.drawn) == (2, 0)


@pytest.mark.parametrize("how", [{"level": 1}, {"size": (3840, 2160)}], ids=str)
@pytest.mark.parametrize(("come", "before"), [(0, 3), (4, 4), (99, 5)], ids=str)
def test_until_what_it_needs_is_drawn_the_page_before_stays(come: int, before: int, how: dict[str, Any]) -> None:
    """Its three shapes, one a frame, and its pictures, which come with this frame; never longer than a fade takes."""
    stack, _ = manager()
    first, second, painter = Page(), Rich(), NoPainter(**how)
    stack.go(first)
    stack.update(0)
    stack.go(second)
    seen: list[Any] = []
    for now in range(1000, 1000 + round(FADE) + 50, 30):
        stack.update(now)
        painter.pictures.idle = len(seen) >= come
        stack.draw(painter)     # type: ignore[arg-type]
        painter.shapes.advance((1, 1))
        seen.append((first.drawn, second.drawn))
    assert seen == [(n, 0) for n in range(1, before + 1)] + [(before, n) for n in range(1, len(seen) - before + 1)]
    assert not painter.shapes.awaited


def test_a_player_who_went_back_sees_the_page_below_at_once() -> None:
    stack, _ = manager()
    below, over, painter = Rich(), Page(), NoPainter(size=(3840, 2160))
    stack.go(below)
    stack.over(over)
    stack.back()
    stack.draw(painter)     # type: ignore[arg-type]
    assert (below.drawn, over.drawn, painter.shapes.awaited) == (1, 0, False)


def test_reduced_motion_does_not_fade() -> None:
    stack, _ = manager(still=True)
    stack.go(Page())
    stack.go(Page())
    assert stack.update(5) is None


MOST = 1000.0


def coming(monkeypatch: pytest.MonkeyPatch, still: bool = False) -> tuple[Manager, Page, Table, Any, list[str]]:
    """A table that comes after another page, and has been looked at once; its pictures are not there yet. Also what
    is noted over the page that stays."""
    said: list[str] = []
    monkeypatch.setattr(manager_module, "_note", lambda painter, text: said.append(text))
    stack, _ = manager(still)
    stack.wait = Wait(MOST, lambda: "laying")
    before, table, painter = Page(), Table(), NoPainter()
    stack.go(before)
    stack.update(0)
    stack.draw(painter)         # type: ignore[arg-type]
    painter.pictures.idle = False
    stack.go(table)
    stack.update(10)
    stack.draw(painter)         # type: ignore[arg-type]
    return stack, before, table, painter, said


@pytest.mark.parametrize("still", [False, True])
def test_a_table_begins_only_when_its_pictures_are_there(monkeypatch: pytest.MonkeyPatch, still: bool) -> None:
    stack, before, table, painter, said = coming(monkeypatch, still)
    assert stack.update(50) == 50 + LOOKS and table.stood == [50.0] and table.updated == [10.0]
    stack.draw(painter)
    assert (before.drawn, table.drawn, said) == (3, 0, [])
    painter.pictures.idle = True
    stack.update(90)
    stack.draw(painter)
    for now in (130, 130 + FADE, 131 + FADE):
        stack.update(now)
        stack.draw(painter)
    assert table.stood == [50.0, 90.0] and table.updated[1:] == [130.0, 130 + FADE, 131 + FADE] and table.drawn


def test_a_table_that_was_waited_for_fades_in_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, before, _, painter, _ = coming(monkeypatch)
    stack.update(10 + 2 * FADE)
    painter.pictures.idle = True
    stack.draw(painter)
    stack.update(20 + 2 * FADE)
    seen = before.drawn
    stack.update(20 + 2.5 * FADE)
    stack.draw(painter)
    assert before.drawn == seen + 1, "it is still seen below"


def test_pictures_that_never_come_are_waited_for_no_longer_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, _, table, painter, _ = coming(monkeypatch)
    stack.update(9 + MOST)
    assert table.updated == [10.0]
    stack.update(10 + MOST)
    assert table.updated == [10.0, 10 + MOST]
    stack.draw(painter)
    stack.update(60 + MOST + FADE)
    stack.draw(painter)
    assert table.drawn


def test_it_is_said_that_a_table_is_waited_for_once_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, _, _, painter, said = coming(monkeypatch)
    for now, words in ((9 + SAYS_AFTER, []), (10 + SAYS_AFTER, ["laying"])):
        stack.update(now)
        stack.draw(painter)
        assert said == words


def test_a_pointer_presses_nothing_on_a_table_that_is_not_seen_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, _, table, painter, _ = coming(monkeypatch)
    stack.handle(Pointer("pressed", 400, 300))
    stack.handle(Command(Key.CONFIRM))
    assert table.heard == [Command(Key.CONFIRM)]
    painter.pictures.idle = True
    stack.draw(painter)
    stack.handle(Pointer("pressed", 400, 300))
    assert len(table.heard) == 2


def test_a_page_at_once_instead_of_all_others_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, _, _, painter, _ = coming(monkeypatch)
    other = Table()
    stack.instead(other)
    stack.update(60)
    stack.draw(painter)
    assert other.updated == [60.0] and other.drawn == 1


def test_pages_that_cannot_wait_and_the_first_of_all_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stack, _ = manager(still=True)
    stack.wait, painter = Wait(MOST, str), NoPainter()
    painter.pictures.idle = False
    for page in (Table(), Page()):
        stack.go(page)
        for now in (10, 20):
            stack.update(now)
            stack.draw(painter)     # type: ignore[arg-type]
        assert page.drawn


def test_the_last_scene_stays() -> None:
    stack, _ = manager()
    only = Page()
    stack.go(only)
    stack.back()
    assert stack.stack == [only]


def test_fullscreen_is_everybodys() -> None:
    stack, calls = manager()
    page = Page()
    stack.go(page)
    stack.handle(Command(Key.FULLSCREEN, "down"))
    stack.handle(Command(Key.FULLSCREEN, "up"))
    assert calls == ["fullscreen"] and not page.heard


def test_a_new_size_reaches_every_scene() -> None:
    stack, _ = manager()
    below, above = Page(), Page(overlay=True)
    stack.go(below)
    stack.over(above)
    stack.resize(Screen(1920, 1080))
    assert below.sizes[-1].width == above.sizes[-1].width == 1920


def test_a_player_who_came_while_another_moved_on_is_asked_at_once_what_it_wants() -> None:
    for still in (False, True):
        stack, _ = manager(still)
        curtain = Page()
        curtain.enters = True  # type: ignore[attr-defined]

        class Table(Page):
            def update(self, now: float, stack: Manager = stack, over: Page = curtain) -> float | None:
                stack.over(over)
                return None

        stack.stack = [Table()]
        assert stack.update(5.0) == 5.0, "else it would hang there unmoved until a player touches something"
        assert stack.update(6.0) is None


def test_a_scene_not_to_be_seen_through_does_not_fade_away() -> None:
    stack, _ = manager()
    own, shared = Page(), Page()
    stack.go(own)
    stack.update(0.0)
    stack.update(FADE)
    own.enters = True  # type: ignore[attr-defined]
    stack.go(shared)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    assert (own.drawn, shared.drawn) == (0, 1)


def test_half_of_a_double_click_means_nothing_to_the_scene_it_has_brought() -> None:
    stack, _ = manager(still=True)
    first, second = Page(), Page()
    stack.go(first)
    first.handle = lambda gesture: stack.go(second) if gesture.phase == "released" else None  # type: ignore[method-assign]
    stack.handle(Pointer("pressed", 100, 100))
    stack.handle(Pointer("released", 100, 100))
    assert stack.stack == [second]
    assert stack.update(10.0) == 10.0 + TWICE, "or where nothing moves it would be half of one for ever"
    stack.handle(Pointer("pressed", 102, 100))
    assert not second.heard
    stack.handle(Pointer("pressed", 400, 100))      # elsewhere it is meant
    assert stack.update(10.0 + TWICE) is None
    stack.handle(Pointer("pressed", 102, 100))
    assert len(second.heard) == 2


def test_one_key_silences_all_on_every_page_and_no_page_hears_it() -> None:
    calls: list[str] = []
    stack = Manager(SCREEN, lambda: True, lambda: None, mute=lambda: calls.append("mute"))
    table, curtain = Page(), Page(overlay=True)
    stack.go(table)
    stack.over(curtain)
    for phase in ("down", "up"):
        stack.handle(Command(Key.MUTE, phase))
    assert calls == ["mute"] and table.heard == curtain.heard == []


def test_the_music_is_that_of_the_page_below_whatever_is_laid_over_it() -> None:
    told: list[tuple[float, str]] = []

    def update(now: float, piece: str) -> float | None:
        told.append((now, piece))
        return now + 40

    stack = Manager(SCREEN, lambda: True, lambda: None,
                    sound=SimpleNamespace(update=update, muted=False))  # type: ignore[arg-type]
    title, table, curtain = Page(), Page(), Page(overlay=True)
    title.music, curtain.music = "title", "title"  # type: ignore[attr-defined]
    for page in (title, table):
        stack.go(page)
        assert stack.update(10.0) == 50.0, "what lasts is looked after between two frames"
    stack.over(curtain)
    stack.update(20.0)
    assert told == [(10.0, "title"), (10.0, ""), (20.0, "")]


def test_what_the_top_scene_found_unchanged_counts_once_it_was_drawn_alone() -> None:
    said = [""]
    stack = Manager(SCREEN, lambda: True, lambda: None, attend=lambda: said[0])
    quiet, painter = Page(), Painter(SurfaceCanvas((1280, 720)), SCREEN, pictures=art())
    quiet.unchanged = True  # type: ignore[attr-defined]

    def unchanged(now: float) -> bool:
        stack.update(now)
        found = stack.unchanged
        stack.draw(painter)
        return found

    stack.go(quiet)
    assert [unchanged(0.0), unchanged(1.0)] == [False, True]
    said[0] = "Something is wrong."
    assert [unchanged(2.0), unchanged(3.0)] == [False, False]
    said[0] = ""
    assert [unchanged(4.0), unchanged(5.0)] == [False, True], "what goes is seen to go"
    stack.over(Page(overlay=True))
    assert [unchanged(6.0), unchanged(7.0)] == [False, False]
    stack.back()
    assert [unchanged(8.0), unchanged(9.0)] == [False, True]


def test_a_scene_takes_the_place_of_the_topmost_one_and_nothing_below_is_seen_between_them() -> None:
    stack, _ = manager()
    below, first, second = Page(), Page(), Page()
    stack.go(below)
    stack.over(first)
    stack.draw(NoPainter())  # type: ignore[arg-type]
    below.drawn = 0
    stack.exchange(second)
    assert stack.stack == [below, second] and second.sizes == [SCREEN]
    for now in range(0, 2 * round(FADE), 20):
        stack.update(now)
        stack.draw(NoPainter())  # type: ignore[arg-type]
    assert second.drawn and not below.drawn and stack.stack[-1] is second


def test_a_page_seen_around_another_keeps_up_with_who_has_gone() -> None:
    chairs = (Chair("Aiko", "cat", 0, "person"), Chair("Mama", "sun", 1, "phone"), Chair("Nino", "key", 2, "bot:easy"))
    app, (stack, _) = Application(last_table={"kuku": LastTable(chairs, {})}, tutorials_offered=()), manager(still=True)
    lobby = Lobby(app, "kuku")
    stack.go(lobby)
    stack.over(TutorialOffer(app, None))
    stack.update(0.0)
    assert [chair.kind for chair in lobby.draft.chairs[:2]] == ["person", "person"], "no phone is here"


def test_a_page_that_is_covered_is_asked_nothing() -> None:
    stack, _ = manager(still=True)
    told: list[str] = []
    below = Page()
    below.seen_around = lambda: told.append("seen")  # type: ignore[attr-defined]
    stack.go(below)
    stack.over(Page())
    stack.update(0.0)
    assert not told
    stack.back()
    stack.over(Page(overlay=True))
    stack.update(0.0)
    assert told


def test_what_is_done_with_every_frame_is_done_again_as_soon_as_either_of_its_two_goes_wishes():
    wishes = [40.0, None, None, 50.0, 70.0, 60.0]
    stack = Manager(SCREEN, lambda: True, lambda: None, meanwhile=lambda: wishes.pop(0))
    assert [stack.update(10.0), stack.update(20.0), stack.update(30.0)] == [40.0, 50.0, 60.0]
