"""Every page at every size: no text over another, none outside the safe area, none too small to read, and everything
that can be touched large enough for a finger."""
from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import NamedTuple

import pytest

from game.core.cards import Card
from game.core.trouble import Trouble
from game.features.saved.page import SavedMatchesPage
from game.rules.catalogue import game
from game.table.host import Host
from game.ui.draw.screen import Screen
from game.ui.kit.page import Page
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.error_page import ErrorPage, PageFailure
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.services import Unfinished
from game.ui.scene import Scene
from tests.features.own_cards.fake import Application
from tests.features.own_cards.hung import hung
from tests.ui.boxes import Box, outside, overlaps, too_small
from tests.ui.pages.fake import played, table

FINGER = 72.0
ROUNDING = 0.6


@cache
def finished(seats: int) -> Host:
    return played(table(seats))


@cache
def begun(seats: int) -> Host:
    return played(table(seats), deals=0)


def _lobby(seats: int, seat: int | None = None, side: str = "players", board: bool = False,
           of: str = "kuku") -> Callable[[Application], Scene]:
    def make(app: Application) -> Scene:
        page = Lobby(app, of)
        while len(page.draft.chairs) < seats:
            page.draft.add()
        page.side = side
        if seat is not None:
            page.open_seat(seat)
            page.change(name="Wilhelmina M")
        if board:
            page.open_board()
        return page

    return make


def _title(app: Application) -> Scene:
    app.saved.waiting = [Unfinished(table(5), 3)]
    why = Trouble("disk.no_folder")
    app.notices.now = app.language.tell(Trouble("notice.memory_only", {"folder": "…/kataku/matches", "why": why}))
    return app.routes.title()


def _seven(app: Application) -> Scene:
    """A shelf of seven games, the last one chosen; two of them wait."""
    names = ("Cambio", "Cambio", "Calcolón", "Cangkul", "Burro", "Burro", "Kakkuri")
    decks = ("Kuku cards", "XTarot cards", "Calcolon cards", "French cards", "Spanish cards", "Portuguese", "Komatsu")
    first = app.catalogue.shelf[0]
    app.catalogue.shelf = [first._replace(id=f"seven-{n}") for n in range(7)]
    for n in range(7):
        app.words |= {f"game.seven-{n}.name": names[n], f"game.seven-{n}.deck": decks[n],
                      f"game.seven-{n}.pack": decks[n],
                      f"game.seven-{n}.about": "One card only: swap it with your neighbour, or keep it."}
    app.settings = replace(app.settings, game="seven-6")
    waits = Unfinished(table(5), 3)
    app.saved.waiting = [waits, waits._replace(setup=waits.setup._replace(game="seven-6"), what="deal")]
    return app.routes.title()


def _game(game: str, wait: bool = False) -> Callable[[Application], Scene]:
    def make(app: Application) -> Scene:
        app.settings = replace(app.settings, game=game)
        app.saved.waiting = [Unfinished(table(5, game), 12, "deal"), Unfinished(table(5), 3)] if wait else []
        return app.routes.title()

    return make


def _alone(app: Application) -> Scene:
    app.catalogue.shelf = app.catalogue.shelf[:1]
    return app.routes.title()


def _waiting(app: Application) -> Scene:
    begun = datetime(2026, 11, 21, 20, 15)
    app.saved.waiting = [
        Unfinished(table(seats, game), n + 1, "deal", tuple(range(seats)), str(n), begun)
        for n, (seats, game) in enumerate(((5, "kuku"), (30, "xtarot"), (2, "cangkul"), (20, "kuku"), (6, "cangkul")))]
    page = SavedMatchesPage(app)
    page.put_away(page.matches[1])
    return page


def _cat(app: Application) -> Scene:
    return app.routes.card_help("kuku", app.catalogue.games()[0].deck.faces[16])


def _face(name: str, card: str) -> Card:
    return next(face for face in game(name).deck.faces if face.id == card)


def _evening(seats: int, page: str = "") -> Callable[[Application], Scene]:
    """A result with two matches of the evening, or the list of evenings."""
    def make(app: Application) -> Scene:
        for _ in range(2):
            host = copy(finished(seats))
            host.setup = host.setup._replace(chairs=tuple(c._replace(kind="person") for c in host.setup.chairs))
            result = app.routes.result(host)
        return app.routes.evenings() if page == "list" else result

    return make


def _curtain(seats: int, called: bool = False, is_open: bool = False) -> Callable[[Application], Scene]:
    """The curtain of the last seat, as it stands, held open or not."""
    def make(app: Application) -> Scene:
        host = played(table(seats), deals=0)
        host.setup = host.setup._replace(chairs=tuple(c._replace(kind="person") for c in host.setup.chairs))
        while not called and (host.is_window or not host.waiting()):
            host.act()
        app.now = 10_000.0
        curtain = seat_curtain(app, host, seats - 1 if called else host.waiting()[0], called)
        curtain.motion.begun = 0.0
        if is_open:
            curtain.context.peek.begin(0.0)
        return curtain

    return make


def _stumble(way: str) -> Callable[[Application], Scene]:
    """The page of a crash, with as much to say as there ever is; `unkept` is the longest that is said of a match."""
    file = "~/.local/share/kataku/log/kataku.log"
    match = Trouble("notice.unkept", {"folder": "~/.local/share/kataku/matches", "why": Trouble("disk.no_folder")})
    told = (match, Trouble("scene.stumble.report", {"file": file}))
    return lambda app: ErrorPage(app, PageFailure(way, told if way == "table" else told[1:]), lambda: None)


PAGES: dict[str, Callable[[Application], Scene]] = {
    "title": lambda app: app.routes.title(),
    "title-full": _title,
    "title-alone": _alone,
    "title-seven": _seven,
    "title-xtarot": _game("xtarot", wait=True),
    "title-cangkul": _game("cangkul"),
    "matches": _waiting,
    "lobby-30": _lobby(30, of="xtarot"),
    "lobby-rules-xtarot": _lobby(3, of="xtarot", side="rules"),
    "lobby-cangkul": _lobby(6, of="cangkul"),
    "lobby-rules-cangkul": _lobby(6, of="cangkul", side="rules"),
    "lobby-rules-burro": _lobby(8, of="burro_es", side="rules"),
    "cards-xtarot": lambda app: app.routes.card_help("xtarot"),
    "cards-cangkul": lambda app: app.routes.card_help("cangkul"),
    "card-horse": lambda app: app.routes.card_help("xtarot", _face("xtarot", "fire-13")),
    "card-queen": lambda app: app.routes.card_help("cangkul", _face("cangkul", "hearts-queen")),
    "rules-xtarot": lambda app: app.routes.rules("xtarot"),
    "rules-cangkul": lambda app: app.routes.rules("cangkul"),
    "rules-burro": lambda app: app.routes.rules("burro_pt"),
    "lobby-5": _lobby(5),
    "lobby-20": _lobby(20),
    "lobby-rules": _lobby(20, side="rules"),
    "lobby-seat": _lobby(20, seat=19),
    "lobby-board": _lobby(5, seat=1, board=True),
    "gallery": lambda app: hung(app, "kuku")[0],
    "gallery-alone": lambda app: app.workshop.gallery_page("kakkuri"),
    "gallery-one": lambda app: hung(app, "kuku", "grandma")[1],
    "gallery-card": lambda app: hung(app, "kuku", "grandma", 3)[1],
    "gallery-torn": lambda app: hung(app, "kuku", "torn")[1],
    "settings": lambda app: app.routes.settings(),
    "about": lambda app: app.routes.about(),
    "result-2": lambda app: app.routes.result(finished(2)),
    "result-20": lambda app: app.routes.result(finished(20)),
    "evening-2": _evening(2),
    "evening-20": _evening(20),
    "evenings": _evening(20, "list"),
    "pause": lambda app: app.routes.pause(begun(20)),
    "cards": lambda app: app.routes.card_help("kuku"),
    "card": _cat,
    "rules": lambda app: app.routes.rules("kuku"),
    "curtain-3": _curtain(3, is_open=True),
    "curtain-20": _curtain(20),
    "curtain-called": _curtain(8, called=True, is_open=True),
    "stumble": _stumble("table"),
    "stumble-title": _stumble("title"),
}

SIZES = [(w, h, scale, lang) for w, h in ((960, 540), (1366, 768), (1920, 1080)) for scale in (100, 200)
         for lang in ("en", "ja")] + [(3840, 2160, 100, "en"), (3840, 2160, 200, "ja")]


class PageLook(NamedTuple):
    """A page as it lies: its boxes, what is too small to be touched, and the screen."""

    boxes: tuple[Box, ...]
    small: tuple[tuple[str, float, float], ...]
    screen: Screen


@cache
def look(name: str, width: int, height: int, scale: int, lang: str) -> PageLook:
    app = Application(width, height, lang, text_scale=scale)
    page = PAGES[name](app)
    boxes = tuple(app.boxes(page))
    assert isinstance(page, Page | Curtain)
    small = tuple((spot.id, spot.rect.w, spot.rect.h) for spot in page.hands.spots.values()
                  if min(spot.rect.w, spot.rect.h) < FINGER - ROUNDING)
    return PageLook(boxes, small, app.screen)


every_page = pytest.mark.parametrize("name", PAGES)
every_size = pytest.mark.parametrize(("width", "height", "scale", "lang"), SIZES)


@every_page
@every_size
def test_text_is_seen_whole_and_can_be_read(name: str, width: int, height: int, scale: int, lang: str) -> None:
    boxes, _, screen = look(name, width, height, scale, lang)
    assert boxes
    assert overlaps(boxes) == []
    assert outside(boxes, screen.safe) == []
    assert too_small(boxes, screen.floor) == []
    assert [box.text for box in boxes if box.text.endswith("…")] == []


@every_page
@every_size
def test_what_is_touched_has_room_for_a_finger(name: str, width: int, height: int, scale: int, lang: str) -> None:
    assert look(name, width, height, scale, lang).small == ()


@pytest.mark.parametrize("name", PAGES)
def test_a_television_with_its_edge_cut_off(name: str) -> None:
    app = Application(1920, 1080, tv=True, safe_area=7.5, high_contrast=True)
    boxes = app.boxes(PAGES[name](app))
    assert outside(boxes, app.screen.safe) == []
    assert overlaps(boxes) == []
    assert too_small(boxes, app.screen.floor) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_at_rest_wants_no_further_frame(name: str) -> None:
    app = Application()
    page = PAGES[name](app)
    app.boxes(page)
    page.update(app.now)
    page.update(app.now + 9000.0)         # a result has come by then
    assert page.update(app.now + 9016.0) is None


def test_text_grows_when_the_setting_changes() -> None:
    app = Application()
    page = app.routes.settings()
    before = max(box.text_px for box in app.boxes(page))
    app.settings = replace(app.settings, text_scale=200)
    assert max(box.text_px for box in app.boxes(page)) > 1.5 * before
