"""People come and go in the middle of a match."""
from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.ports import PHONE, SCREEN
from game.features.contract import SEAT_HAND
from game.features.second_screen.feature import row
from game.table.host import Host
from game.ui.input.gesture import Key, Typed
from game.ui.kit import seat_parts
from game.ui.pages.pause.scene import Pause
from game.ui.pages.pause.seats import SeatPage
from tests.ui.boxes import overlaps
from tests.ui.pages.fake import Application, key, played, table, tap


def paused(seats: int = 4, **settings: Any) -> tuple[Application, Host, Pause]:
    """A deal is being played; the first seat is a person's."""
    app = Application(**settings)
    host = played(table(seats), deals=0)
    while not host.match.playing():
        host.act()
    page = Pause(app, host)
    app.go(page)
    app.boxes(page)
    return app, host, page


def seat_page(app: Application, seat: int) -> SeatPage:
    """As reached from the pause."""
    pause = app.stack[0]
    assert isinstance(pause, Pause)
    app.stack = [pause]
    app.boxes(pause)
    tap(pause, *pause.hands.spots[f"seat-{seat}"].rect.center)
    page = app.stack[-1]
    assert isinstance(page, SeatPage)
    app.boxes(page)
    return page


def press(app: Application, page: SeatPage, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)
    app.boxes(page)


def texts(app: Application) -> list[str]:
    return [box.text for box in app.boxes(app.stack[-1])]


def test_the_list_of_seats_tells_phones_that_are_away_from_those_that_are_here(monkeypatch) -> None:
    app, host, page = paused(3)
    for seat in (0, 1):
        host.reseat(seat, host.setup.chairs[seat]._replace(kind=PHONE))
    monkeypatch.setattr(app.hands, "away", lambda which: {1} if which is host else ())
    drawn = list[str]()
    monkeypatch.setattr(seat_parts, "glyph", lambda p, name, *at: drawn.append(name))
    page.draw(app.painter())
    assert drawn == ["phone", "asleep", "robot"]


def next_deal(host: Host) -> None:
    for _ in range(2000):
        if host.match.is_due():
            break
        host.act()
        for seat in host.waiting():
            if host.setup.chairs[seat].is_person:
                host.submit(seat, host.offers(seat)[-1].action.text(), host.question)
    host.act()


@pytest.mark.parametrize("scale", [100, 150])
def test_the_list_tells_how_strong_each_bot_is(scale: int) -> None:
    app, host, page = paused(text_scale=scale)
    page.step_levels(0, 1)
    level = host.setup.chairs[1].level
    shown = [box.text for box in app.boxes(page)]
    assert shown.count(app.language.text(f"level.{level}")) >= 3 and not overlaps(app.boxes(page))


@pytest.mark.parametrize(("pressed", "place"), [(Key.CONFIRM, -1), (Key.RIGHT, -1), (Key.LEFT, 0)])
def test_bots_become_no_stronger_than_the_strongest_and_no_weaker_than_the_weakest(pressed: Key, place: int) -> None:
    app, host, page = paused()
    levels = list(app.catalogue.bot_levels("kuku"))
    for _ in range(len(levels) + 1):
        app.boxes(page)
        page.hands.at = "levels"
        key(page, pressed)
    assert {chair.level for chair in host.setup.chairs if not chair.is_person} == {levels[place]}


def test_a_bot_s_seat_says_who_plays_there_before_it_asks_who_might() -> None:
    app, host, _ = paused()
    host.reseat(1, host.setup.chairs[1]._replace(kind="bot:steady+momo"))
    page = seat_page(app, 1)
    assert app.language.text("temper.momo.about") in texts(app)
    assert page.hands.spots["level"].rect.y < page.hands.spots["seat-name"].rect.y


def test_a_person_leaves_to_a_bot_at_once_and_is_back_to_the_same_hand() -> None:
    app, host, _ = paused()
    hand = [str(host.view(0).sees(card)) for card in host.view(0).hand(0)]
    press(app, seat_page(app, 0), "bot")
    assert host.setup.chairs[0].kind == "bot:steady" and host.setup.chairs[0].name == "Aiko"
    assert isinstance(app.stack[-1], Pause)
    page = seat_page(app, 0)
    assert any("Aiko is back" in text for text in texts(app))
    press(app, page, "back-again")
    assert host.setup.chairs[0].is_person and not host.coming
    assert [str(host.view(0).sees(card)) for card in host.view(0).hand(0)] == hand


def test_a_spectator_comes_with_the_next_deal_and_the_page_says_so() -> None:
    app, host, _ = paused(names=("Zoe", "Aiko"))
    page = seat_page(app, 2)
    press(app, page, "sit")
    assert not host.setup.chairs[2].is_person and host.coming[2].name == "Zoe"
    assert "Zoe from the next deal" in texts(app)
    next_deal(host)
    assert host.setup.chairs[2].is_person and host.setup.chairs[2].name == "Zoe"
    assert app.settings.names[0] == "Zoe"


def test_a_player_who_was_coming_may_stay_away() -> None:
    app, host, _ = paused(names=("Zoe",))
    press(app, seat_page(app, 2), "sit")
    page = seat_page(app, 2)
    press(app, page, "stay-away")
    assert not host.coming
    next_deal(host)
    assert not host.setup.chairs[2].is_person


def test_a_newcomer_is_written_and_wears_what_they_like() -> None:
    app, host, _ = paused()
    page = seat_page(app, 1)
    press(app, page, "seat-name")
    page.handle(Typed("Aiko"))
    key(page, Key.CONFIRM)
    assert page.comer.name == "Aiko2", "no player is called as anybody else"
    app.boxes(page)
    crest = next(s for s in page.hands.spots if s.startswith("crest-") and s != f"crest-{page.comer.crest}")
    page.change(crest=crest.removeprefix("crest-"))
    assert not host.setup.chairs[1].is_person, "on paper only"
    press(app, page, "sit")
    assert (host.coming[1].name, f"crest-{host.coming[1].crest}") == ("Aiko2", crest)


def test_two_who_come_are_not_called_alike() -> None:
    app, _, _ = paused(names=("Zoe",))
    press(app, seat_page(app, 1), "sit")
    page = seat_page(app, 2)
    page.change(name="Zoe")
    assert page.comer.name == "Zoe2"


def test_a_person_is_called_otherwise_and_keeps_their_pad() -> None:
    app, host, _ = paused()
    app.devices.holders.take("pad:3", "Aiko")
    page = seat_page(app, 0)
    page.change(name="Akiko")
    assert host.setup.chairs[0].name == "Akiko"
    assert app.devices.holders.seat_of("pad:3", host.setup.chairs) == 0
    press(app, page, "bot")
    assert app.devices.holders.name_of("pad:3") is None, "who leaves lets go of their pad"


def test_a_match_without_persons_goes_on_and_a_late_person_comes() -> None:
    app, host, _ = paused()
    press(app, seat_page(app, 0), "bot")
    before = host.match.step
    for _ in range(200):
        host.act()
        if host.match.is_due():
            break
    assert host.match.step > before
    page = seat_page(app, 3)
    page.change(name="Late")
    press(app, page, "sit")
    next_deal(host)
    assert host.setup.chairs[3].name == "Late" and host.setup.chairs[3].is_person


def test_a_player_who_sits_down_by_a_free_pad_holds_it_if_others_hold_theirs() -> None:
    app, _, _ = paused(names=("Zoe",))
    page = seat_page(app, 1)
    page.hands.at, page.hands.visible = "sit", True
    key(page, Key.CONFIRM, device="pad:8")
    assert app.devices.holders.name_of("pad:8") is None, "the only pad goes round"
    app.devices.holders.take("pad:1", "Aiko")
    page = seat_page(app, 2)
    page.change(name="Yuri")
    page.hands.at, page.hands.visible = "sit", True
    key(page, Key.CONFIRM, device="pad:8")
    assert app.devices.holders.name_of("pad:8") == "Yuri"


def test_the_strength_of_a_bot_changes_and_who_comes_still_comes() -> None:
    app, host, _ = paused(names=("Zoe",))
    press(app, seat_page(app, 1), "sit")
    page = seat_page(app, 1)
    levels = list(app.catalogue.bot_levels("kuku"))
    page.step_level(-1)
    assert host.setup.chairs[1].kind == f"bot:{levels[levels.index('steady') - 1]}"
    assert host.coming[1].name == "Zoe"


def test_the_board_by_pad() -> None:
    app, _, _ = paused()
    page = seat_page(app, 1)
    page.hands.at, page.hands.visible = "seat-board", True
    for acts in ((Key.CONFIRM,), (Key.CONFIRM,), (Key.RIGHT, Key.CONFIRM), (Key.PAUSE,)):
        key(page, *acts, device="pad:0")
        app.boxes(page)
    assert page.board is None and page.comer.name == "Ab"
    key(page, Key.BACK, device="pad:0")
    assert isinstance(app.stack[-1], Pause)


@pytest.mark.parametrize("size", [(1366, 768), (960, 540)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_can_be_reached(size: tuple[int, int], scale: int, language: str) -> None:
    app = Application(*size, language, text_scale=scale)
    host = played(table(20), deals=0)
    for seat in (0, 1):
        page = SeatPage(app, host, seat)
        app.go(page)
        app.boxes(page)
        wanted = {"leave", "seat-name", "seat-board", "bot" if seat == 0 else "sit"}
        assert wanted <= set(page.hands.spots)
        for name in ("leave", "bot" if seat == 0 else "sit"):
            spot = page.hands.spots[name]
            assert spot.shown.w > 100 and app.screen.safe.contains(spot.shown)


@pytest.mark.parametrize(("language", "guest"), [("en", "Guest"), ("ja", "お客さん")])
def test_a_newcomer_is_offered_a_person_s_name_never_a_bot_s(language: str, guest: str) -> None:
    app, host, _ = paused(language=language, names=("Aiko", "Zoe"))
    assert seat_page(app, 2).comer.name == "Zoe"
    app.settings = replace(app.settings, names=("Aiko",))
    press(app, seat_page(app, 2), "sit")
    assert host.coming[2].name == guest
    assert seat_page(app, 3).comer.name == f"{guest}2"
    assert any(text.startswith((f"{guest}2 ", f"{guest}2が")) for text in texts(app)), "polite enough already"


def test_the_button_follows_the_name_being_typed() -> None:
    app, _, _ = paused(names=("Mia",))
    page = seat_page(app, 2)
    assert "Mia sits down" in texts(app)
    press(app, page, "seat-name")
    page.handle(Typed("Zoë"))
    assert "Zoë sits down" in texts(app) and "Mia sits down" not in texts(app)
    page.handle(Typed("\b"))
    press(app, page, "sit")
    assert page.host.coming[2].name == "Zoë"


def with_second_screen(app: Application) -> SimpleNamespace:
    """The row of the second screen, and what it asks."""
    screen = SimpleNamespace(possible=False, has_display=False)
    app.features.offer(SEAT_HAND, lambda _: [lambda desk, flow, on, change: row(desk, flow, screen, on, change)])
    return screen


def test_one_person_at_a_time_has_their_hand_on_the_second_screen() -> None:
    app, host, _ = paused()
    screen = with_second_screen(app)
    assert "second" not in seat_page(app, 0).hands.spots, "there can be no second window here"
    screen.possible = True
    page = seat_page(app, 0)
    assert "only one screen connected" in " ".join(texts(app))
    press(app, page, "second")
    assert host.setup.chairs[0].kind == SCREEN
    host.reseat(1, host.setup.chairs[1]._replace(kind="person"))
    if 1 in host.coming:
        next_deal(host)
    press(app, seat_page(app, 1), "second")
    assert [chair.kind for chair in host.setup.chairs[:2]] == ["person", SCREEN]
    press(app, seat_page(app, 1), "second")
    assert [chair.kind for chair in host.setup.chairs[:2]] == ["person", "person"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_second_screen_is_told_of_without_overlaps(language: str, scale: int) -> None:
    app, _, _ = paused(text_scale=scale, language=language)
    screen = with_second_screen(app)
    for screen.possible, screen.has_display in ((True, False), (True, True)):
        assert not overlaps(app.boxes(seat_page(app, 0)))
