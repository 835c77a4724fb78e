"""A page that breaks off: it is told, and play goes on from the record, or ends with a sentence; never in a circle."""
from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app, paths
from game.application.application import Application as RealApplication
from game.application.logbook import RUN, Logbook
from game.application.rescue import SOON, Rescue, background
from game.data.settings import Settings, save_settings
from game.text.language import Language
from game.ui import message
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Command, Key, Pointer
from game.ui.opening import NoDisplay
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.error_page import ErrorPage
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.ui.boxes import Box, Recorder

SECRET = "cuckoo of seat 3, seed 4711"


class Application(RealApplication):
    """With a clock that is put forward by hand."""

    time = 0.0

    def clock(self) -> float:
        return self.time


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def book(home: Path) -> Iterator[Logbook]:
    with Logbook(paths.logbook()).kept() as kept:
        yield kept


@pytest.fixture(params=["en", "ja"])
def application(request: Any, home: Path) -> Iterator[Application]:
    made = Application(Settings(language=request.param, tutorials_offered=("kuku",), volume_calls=0, volume_effects=0),
                 Screen(1366, 768))
    yield made
    made.art.close()


def seated(application: Application, persons: int = 1, actions: int = 9) -> Any:
    """A match that has come some way, on the table."""
    setup = application.catalogue.solo("kuku", 4, {}, 47114711)
    chairs = tuple(c._replace(kind="person") if n < persons else c for n, c in enumerate(setup.chairs))
    host: Any = application.catalogue.open_table(setup._replace(chairs=chairs))
    while host.match.step < actions and host.outcome() is None:
        if host.match.is_due():
            host.match.proceed()
        seat = host.match.waiting()[0]
        host.match.submit(seat, host.match.offers(seat)[0].action.text(), host.match.question)
    application.go(application.routes.table(host))
    return host


def boxes(application: Application) -> list[Box]:
    painter = Recorder(SurfaceCanvas((application.screen.width, application.screen.height)), application.screen,
                       pictures=application.art)
    application.manager.draw(painter)
    return painter.boxes


def said(application: Application) -> str:
    return " ".join(box.text for box in boxes(application))


def fails(call: Rescue, error: Exception | None = None) -> None:
    try:
        raise error or ValueError(SECRET)
    except Exception as caught:
        call(caught)


def top(application: Application) -> Any:
    return application.manager.stack[-1]


def confirm(application: Application, device: str = "keyboard") -> None:
    for phase in ("down", "up"):
        application.manager.handle(Command(Key.CONFIRM, phase, device))


# ---- the page ------------------------------------------------------------------------------------------------------
def test_it_says_what_is_kept_and_where_the_report_lies_and_names_no_card(application: Application,
                                                                          book: Logbook) -> None:
    host = seated(application)
    fails(Rescue(application, book))
    text = said(application)
    assert isinstance(top(application), ErrorPage) and len(application.manager.stack) == 1
    for part in (application.language.text("scene.stumble.head"), application.language.text("scene.stumble.kept"),
                 "kataku.log"):
        assert part.split("。")[0][:20] in text.replace("  ", " ")
    written = book.file.read_text("utf-8")
    assert "a page broke off" in written and "ValueError" in written
    for secret in ("cuckoo", "4711", str(host.match.record.seed), *(chair.name for chair in host.setup.chairs[1:])):
        assert secret not in written and secret not in text


@pytest.mark.parametrize("means", ["keyboard", "pad:0", "mouse"])
def test_going_on_takes_the_same_match_up_at_the_same_action(application: Application, book: Logbook,
                                                             means: str) -> None:
    host = seated(application)
    lines = list(host.match.record.lines)
    fails(Rescue(application, book))
    laid = boxes(application)
    if means == "mouse":
        gold = application.language.text("scene.stumble.table")
        place = next(box.rect for box in laid if box.text == gold)
        for phase in ("pressed", "released"):
            application.manager.handle(Pointer(phase, *place.center))
    else:
        confirm(application, means)
        if isinstance(top(application), ErrorPage):             # the first press only shows where one stands
            boxes(application)
            confirm(application, means)
    assert isinstance(top(application), TableScene)
    again = top(application).host
    assert again is not host and again.match.record.lines == lines and again.setup.chairs == host.setup.chairs
    assert again.match.view(None).zones == host.match.view(None).zones
    said(application)


def test_what_broke_off_over_the_table_goes_on_at_the_table(application: Application, book: Logbook) -> None:
    host = seated(application, persons=2)
    application.over(seat_curtain(application, host, 0))
    fails(Rescue(application, book))
    top(application).on()
    assert isinstance(top(application), TableScene) and len(application.manager.stack) == 1
    assert top(application).observer is None, "no one's eyes are open at a table of several"


def test_away_from_the_table_it_goes_on_with_the_title(application: Application, book: Logbook) -> None:
    seated(application)
    application.go(application.routes.title())
    application.over(application.routes.settings())
    fails(Rescue(application, book))
    assert application.language.text("scene.stumble.kept") not in said(application)
    top(application).on()
    assert isinstance(top(application), Title)


def test_a_match_that_could_not_be_written_goes_on_from_memory(application: Application, book: Logbook,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    host = seated(application)
    monkeypatch.setattr(application.saved, "continued", lambda match: None)
    fails(Rescue(application, book))
    top(application).on()
    assert isinstance(top(application), TableScene) and top(application).host is host


def test_a_match_that_cannot_be_taken_up_leads_to_the_title(application: Application, book: Logbook,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    seated(application)

    def cannot(*_: object) -> None:
        raise LookupError(SECRET)

    monkeypatch.setattr(application.saved, "continued", cannot)
    fails(Rescue(application, book))
    top(application).on()
    assert isinstance(top(application), Title) and "LookupError" in book.file.read_text("utf-8")


def test_a_thread_that_breaks_off_is_told_on_the_title(application: Application, book: Logbook) -> None:
    def breaks() -> None:
        raise ValueError(SECRET)

    book.on_thread = lambda: background(application, book)
    thread = threading.Thread(target=breaks)
    thread.start()
    thread.join()
    assert "kataku.log" in application.notices.now and "cuckoo" not in application.notices.now
    assert "a thread broke off" in book.file.read_text("utf-8")


# ---- no circles ----------------------------------------------------------------------------------------------------
def test_the_second_time_at_once_leads_to_the_title_and_the_third_ends(application: Application, book: Logbook) -> None:
    call = Rescue(application, book)
    seated(application)
    ways = []
    for _ in range(2):
        fails(call)
        ways.append(top(application).fall.way)
        top(application).on()
        application.time += SOON / 2
    assert ways == ["table", "title"]
    with pytest.raises(ValueError):
        fails(call)


def test_a_match_that_breaks_off_however_often_never_ends_the_program(application: Application, book: Logbook) -> None:
    """A user who goes on from the title at once, again and again, comes to the title again and again."""
    call = Rescue(application, book)
    ways = []
    for _ in range(4):
        seated(application)
        fails(call)
        ways.append(top(application).fall.way)
        told = [said(application)]
        top(application).on()
        application.time += SOON / 2
        assert application.language.text("scene.stumble.kept")[:12] in told[0], "it is written down all the same"
    assert ways == ["table", "title", "title", "title"]


def test_after_a_while_it_is_another_matter(application: Application, book: Logbook) -> None:
    call = Rescue(application, book)
    for _ in range(5):
        seated(application)
        fails(call)
        assert top(application).fall.way == "table"
        top(application).on()
        application.time += SOON + 1


def test_a_fault_on_the_page_itself_ends_at_once(application: Application, book: Logbook) -> None:
    call = Rescue(application, book)
    application.go(application.routes.title())
    fails(call)
    with pytest.raises(ValueError):
        fails(call)


def test_where_nothing_can_be_written_it_says_so(application: Application, home: Path) -> None:
    (home / "data" / "log").mkdir(parents=True)
    (home / "data" / "log" / "kataku.log").mkdir()
    application.go(application.routes.title())
    with Logbook(paths.logbook()).kept() as book:
        fails(Rescue(application, book))
    assert application.language.text("scene.stumble.unreported")[:12] in said(application)


# ---- the window ----------------------------------------------------------------------------------------------------
@pytest.fixture
def dummy(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    save_settings(Settings(language="ja", tutorials_offered=("kuku",), volume_calls=0, volume_effects=0))


@pytest.fixture
def boxes_of_the_system(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was said where there was no page."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(message, "tell", lambda title, own, english: bool(found.append((own, english)) or True))
    return found


def start(monkeypatch: pytest.MonkeyPatch, prepare: Any) -> int:
    """Run the program, prepared so; the table of a match with one person is laid."""
    opened = app.open_application

    def open_application(start: app.Start) -> Any:
        window, application, painter = opened(start)
        prepare(window, application)
        return window, application, painter

    monkeypatch.setattr(app, "open_application", open_application)
    return app.run(app.Start(("kuku", 4, {}, 3), size=(960, 540), renderer="surface"))


def ended(window: Any, application: Any, seen: list[str], most: int = 40) -> None:
    """Note which scene is on top with every look, go on wherever the page offers it, and close in the end."""
    looked = type(application.manager).update
    looks = [0]

    def update(manager: Any, now: float) -> float | None:
        looks[0] += 1
        name = type(manager.stack[-1]).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
        if looks[0] > most:
            window.close()
        elif name == "ErrorPage" and looks[0] % 4 == 0:
            manager.stack[-1].on()
        looked(manager, now)
        return now

    application.manager.update = update.__get__(application.manager)


@pytest.mark.parametrize("where", ["draw", "update", "handle", "resize"])
def test_a_window_shows_the_page_whatever_of_a_scene_fails(
    dummy: None, monkeypatch: pytest.MonkeyPatch, where: str, capsys: pytest.CaptureFixture[str],
    boxes_of_the_system: list[tuple[str, str]],
) -> None:
    seen: list[str] = []
    broken = [1]
    real = getattr(TableScene, where)

    def fails_once(self: TableScene, *args: object) -> object:
        if broken and seen:
            broken.clear()
            raise ValueError(SECRET)
        return real(self, *args)

    def prepare(window: Any, application: Any) -> None:
        ended(window, application, seen)
        monkeypatch.setattr(TableScene, where, fails_once)
        if where == "handle":
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=pygame.K_l, mod=0, unicode="l", scancode=0)
                looks = application.manager.update
                application.manager.update = lambda now, e=event, f=looks: (pygame.event.post(e), f(now))[1]
        if where == "resize":
            looks = application.manager.update
            application.manager.update = lambda now: (setattr(window, "_laid_out", None),
                                                      setattr(window, "_stale", True),
                                                looks(now))[2]

    assert start(monkeypatch, prepare) == 0
    assert seen[:3] == ["TableScene", "ErrorPage", "TableScene"] and not broken
    assert boxes_of_the_system == [] and capsys.readouterr().err == ""
    written = paths.logbook().read_text("utf-8")
    assert "a page broke off" in written and "cuckoo" not in written


@pytest.mark.parametrize("rescued", [True, False])
def test_a_fault_that_stays_ends_with_a_sentence_in_the_users_language(
    dummy: None, monkeypatch: pytest.MonkeyPatch, rescued: bool, capsys: pytest.CaptureFixture[str],
    boxes_of_the_system: list[tuple[str, str]],
) -> None:
    """Everything that is drawn fails, the page as well; or every table and every title, one after the other."""
    seen: list[str] = []

    def broken(self: object, *_: object) -> None:
        raise ValueError(SECRET)

    def prepare(window: Any, application: Any) -> None:
        ended(window, application, seen, most=400)
        for scene in (TableScene, Title) if rescued else (TableScene, ErrorPage):
            monkeypatch.setattr(scene, "draw", broken)

    assert start(monkeypatch, prepare) == 1
    assert seen == ["TableScene", "ErrorPage"]
    (own, english), = boxes_of_the_system
    assert "続きから" in own and "Continue" in english and "kataku.log" in own and "cuckoo" not in own + english
    assert capsys.readouterr().err == ""
    written = paths.logbook().read_text("utf-8")
    assert "CRITICAL game.application.rescue: Kataku broke off" in written and "cuckoo" not in written
    assert written.count("a page broke off") == (2 if rescued else 1)
    assert list(paths.logbook().parent.glob(RUN)) == [], "it was told"
    assert list(paths.matches().glob("*.kataku")), "the match is safe"


def test_where_not_even_a_box_can_be_had_the_next_start_tells(
    dummy: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(message, "tell", lambda *_: False)

    def broken(window: Any, application: Any) -> None:
        raise ValueError(SECRET)

    assert start(monkeypatch, broken) == 1
    err = capsys.readouterr().err
    assert "不具合" in err and "Traceback" not in err and "cuckoo" not in err
    assert len(list(paths.logbook().parent.glob(RUN))) == 1


def test_the_next_start_tells_what_the_last_one_broke_off_of(
    dummy: None, monkeypatch: pytest.MonkeyPatch, boxes_of_the_system: list[tuple[str, str]],
) -> None:
    file = paths.logbook()
    for kind in ("fault", "screen"):
        file.parent.mkdir(parents=True, exist_ok=True)
        (file.parent / RUN.replace("*", kind)).write_bytes(b"untold " + kind.encode() + b"\n")
        notices: list[str] = []

        def look(window: Any, application: Any, notices: list[str] = notices) -> None:
            ended(window, application, [], most=3)
            told = application.notices.say
            monkeypatch.setattr(application.notices, "say",
                                lambda trouble: (told(trouble), notices.append(application.notices.now)))

        with monkeypatch.context() as patch:
            assert start(patch, look) == 0
        assert notices == [Language("ja").text(f"notice.{kind}", file=paths.readable(file))]
        assert list(file.parent.glob(RUN)) == []


def test_without_letters_there_is_a_sentence_in_a_box_and_a_code(
    dummy: None, monkeypatch: pytest.MonkeyPatch, boxes_of_the_system: list[tuple[str, str]], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from game import cli

    monkeypatch.setattr(paths, "font", lambda weight: (_ for _ in ()).throw(paths.NoFont("x.otf", "noto-x")))
    assert cli.main(["--lang", "ja"]) == cli.WRONG
    damaged = tmp_path / "damaged.otf"
    damaged.write_bytes(b"OTTO" + b"\0" * 4000)
    monkeypatch.setattr(paths, "font", lambda weight: damaged)
    assert cli.main(["--lang", "en"]) == cli.WRONG
    (first, english), (second, _) = boxes_of_the_system
    assert "フォント" in first and "noto-x" in first and "noto-x" in english and "noto-cjk-sans-jp" in second
    err = capsys.readouterr().err
    assert first in err and second in err and "Traceback" not in err
    assert paths.logbook().read_text("utf-8").count("there can be no window") == 2


def test_without_a_screen_it_is_written_down_too(home: Path, monkeypatch: pytest.MonkeyPatch,
                                                 boxes_of_the_system: list[tuple[str, str]]) -> None:
    def none() -> None:
        raise NoDisplay("notice.no_screen", why="SDL")

    monkeypatch.setattr("game.ui.window.start_video", none)
    with pytest.raises(NoDisplay):
        app.run(app.Start(language="ja"))
    assert boxes_of_the_system == [], "where should it come?"
    assert "[game.ui.opening.NoDisplay]" in paths.logbook().read_text("utf-8")


def test_a_box_of_the_system_is_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **_: shown.append(text))
    assert message.tell("Kataku", "日本語", "English") and message.tell("Kataku", "English", "English")
    assert shown == ["日本語\n\nEnglish", "English"]
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert not message.tell("Kataku", "日本語", "English") and len(shown) == 2, "there no one could answer it"
