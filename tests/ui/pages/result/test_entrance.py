"""How a result comes: the places one after the other, the crest into its laurel, the awards, the chart; one press ends
it, nothing of it is drawn again, and behind it stands what has always stood there."""
from __future__ import annotations

from math import inf
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.draw import shapes
from game.ui.input.gesture import Command, Key, Letter, Pointer
from game.ui.pages.result import picture
from game.ui.pages.result.entrance import MOST_SEEN, SEEN, STANDS, EntranceMoment, ResultEntrance
from game.ui.pages.result.scene import ResultPage
from tests.ui.pages.fake import Application, played, table

FRAME = 1000 / 30
WHOLE = EntranceMoment((4, 3, 2, 1, 0), 1, 3, 0.0)


def at(moment: float) -> EntranceMoment:
    return EntranceMoment(WHOLE.order, WHOLE.heads, WHOLE.awards, moment)


def arriving(app: Application, seats: int = 4, game: str = "kuku", **options: int) -> ResultPage:
    return ResultPage(app, played(table(seats, game, **options)), arrives=True)


def bytes_of(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


# ---- a moment --------------------------------------------------------------------------------------------------
def test_places_drop_in_from_the_last_to_the_first_and_then_the_crest_flies() -> None:
    began = [next(ms for ms in range(9999) if at(ms).place(line) > 0) for line in range(5)]
    assert began == sorted(began, reverse=True) and began[0] - began[1] > began[1] - began[2], "the first is waited for"
    flies = next(ms for ms in range(9999) if at(ms).flown > 0)
    assert at(flies).place(0) == 1.0 and at(flies).crowned == at(flies).drawn == 0.0
    lands = next(ms for ms in range(9999) if at(ms).crowned > 0)
    assert at(lands).flown == 1.0
    awards = [next(ms for ms in range(9999) if at(ms).award(n) > 0) for n in range(3)]
    assert lands <= awards[0] < awards[1] < awards[2]


@pytest.mark.parametrize("seats", range(2, 31))
def test_it_lasts_between_one_second_and_a_half_and_three(seats: int) -> None:
    for heads in (1, min(3, seats)):
        for awards in (0, 3):
            assert 1500 <= EntranceMoment(tuple(range(seats)), heads, awards, 0.0).lasts <= 3000


def test_a_moment_at_its_end_is_as_if_nothing_had_moved() -> None:
    end = at(WHOLE.lasts)
    assert end.stands and STANDS.stands
    for moment in (end, STANDS):
        shares = [*(moment.place(line) for line in range(5)), *(moment.award(n) for n in range(3))]
        assert {*shares, moment.flown, moment.crowned, moment.drawn} == {1.0}


# ---- presses ---------------------------------------------------------------------------------------------------
def entrance(rate: float = 1.0) -> tuple[ResultEntrance, list[str]]:
    heard: list[str] = []
    made = ResultEntrance(WHOLE, "fanfare", rate, heard.append)
    made.update(1000.0)
    return made, heard


PRESSES = [
    (Command(Key.CONFIRM), Command(Key.CONFIRM, "up")),
    (Command(Key.BACK, device="pad:0"), Command(Key.BACK, "up", device="pad:0")),
    (Letter("n"), Letter("n", "up")),
    (Pointer("pressed", 5, 5), Pointer("released", 5, 5)),
]


@pytest.mark.parametrize(("down", "up"), PRESSES)
def test_one_press_ends_it_and_the_next_one_acts(down: object, up: object) -> None:
    made, heard = entrance()
    assert made.hears(down, 1000.0) and made.moment.stands and heard == ["fanfare"]      # type: ignore[arg-type]
    assert made.hears(up, 1000.0) and made.update(1010.0) is None                        # type: ignore[arg-type]
    soon = 1000.0 + SEEN - 1
    assert made.hears(down, soon) and made.hears(up, soon), "no player has seen it yet"     # type: ignore[arg-type]
    later = soon + SEEN
    assert made.hears(down, later - 1) and made.hears(up, later - 1), "still pressing"   # type: ignore[arg-type]
    later += SEEN
    assert heard == ["fanfare"]
    assert not made.hears(down, later) and not made.hears(up, later)                     # type: ignore[arg-type]


def test_a_player_who_presses_on_and_on_is_heard_after_a_while() -> None:
    made, _ = entrance()
    presses, now = 0, 1000.0
    while made.hears(Command(Key.CONFIRM), now):
        assert made.hears(Command(Key.CONFIRM, "up"), now)
        presses, now = presses + 1, now + 100.0
    assert presses == MOST_SEEN / 100


def test_arrows_are_heard_as_soon_as_all_stands() -> None:
    made, _ = entrance()
    assert made.hears(Command(Key.DOWN), 1000.0) and made.hears(Command(Key.DOWN, "up"), 1000.0)
    assert not made.hears(Command(Key.DOWN), 1001.0) and not made.hears(Command(Key.DOWN, "up"), 1001.0)


@pytest.mark.parametrize("rate", [1.0, inf])
def test_however_it_has_come_it_is_seen_before_a_press_means_anything(rate: float) -> None:
    made, _ = entrance(rate)
    end = 1000.0 + made.lasts
    while made.update(end) is not None:
        pass
    assert not made.hears(Command(Key.CONFIRM), end + SEEN)
    soon, _ = entrance(rate)
    while soon.update(end) is not None:
        pass
    assert soon.hears(Command(Key.CONFIRM), end + SEEN - 1) and soon.hears(Command(Key.CONFIRM, "up"), end + SEEN)


def test_a_key_that_is_held_on_has_ended_it_once() -> None:
    made, _ = entrance()
    assert made.hears(Command(Key.DOWN), 1000.0) and made.hears(Command(Key.DOWN, repeat=True), 1500.0)
    assert made.hears(Command(Key.DOWN, repeat=True), 9000.0)
    assert made.hears(Command(Key.DOWN, "up"), 9000.0) and not made.hears(Command(Key.DOWN, repeat=True), 9000.0)


def test_what_is_let_go_of_while_it_moves_was_pressed_elsewhere() -> None:
    made, _ = entrance()
    assert made.hears(Command(Key.CONFIRM, "up"), 1000.0) and not made.moment.stands
    assert not made.hears(Pointer("moved", 9, 9), 1000.0)


def test_pressed_on_the_page_the_first_press_leads_nowhere() -> None:
    app = Application()
    page = arriving(app)
    app.go(page)
    page.update(0.0)
    app.asked.clear()
    for down in (True, False):
        page.handle(Command(Key.BACK, "down" if down else "up"))
    assert app.asked == [] and page.moment.stands
    app.now += SEEN
    page.handle(Command(Key.BACK))
    page.handle(Command(Key.BACK, "up"))
    assert app.asked[-1][0] == "go"


def test_the_kept_picture_shows_the_page_at_rest(
        monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application()
    page = arriving(app)
    page.update(0.0)
    page.update(600.0)
    drawn: list[bool] = []
    monkeypatch.setattr(picture, "banner", lambda *given: drawn.append(len(given) == 3))
    monkeypatch.setattr(picture, "honours", lambda *given: drawn.append(len(given) == 3))
    for presses in (1, 2):
        assert drawn == [] and app.evenings.pictures == []
        page.handle(Command(Key.PICTURE))
        page.handle(Command(Key.PICTURE, "up"))
        assert (page.saving != "no") == (presses == 2) and page.moment.stands
        app.now += SEEN
    while page.saving != "no":
        page.update(700.0)
    assert drawn and all(drawn), "nothing of the picture is told of a moment"
    assert len(app.evenings.pictures) == 1


# ---- at rest ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats"), [("kuku", 4), ("burro_es", 4)])
def test_behind_it_stands_what_stands_without_it(game: str, seats: int) -> None:
    app = Application(960, 540)
    options = {"penalties": 2} if game == "burro_es" else {}
    came = arriving(app, seats, game, **options)
    stood = ResultPage(app, played(table(seats, game, **options)))
    stood.side = came.side = "course"
    _, plain = app.picture(stood, faces=True)
    assert came.update(0.0) is not None
    _, begun = app.picture(came)
    assert bytes_of(begun) != bytes_of(plain)
    assert came.update(5000.0) is not None and came.update(5010.0) is None
    _, ended = app.picture(came, faces=True)
    assert bytes_of(ended) == bytes_of(plain)


def test_with_reduced_motion_or_in_an_instant_it_stands_at_once() -> None:
    for settings in ({"reduced_motion": True}, {"speed": "instant"}):
        page = arriving(Application(**settings))
        assert page.update(0.0) is None and page.moment.stands


def test_at_half_the_speed_of_cards_it_lasts_no_longer_and_at_twice_half_as_long() -> None:
    usual, slow, fast = (arriving(Application(speed=speed)).entrance for speed in ("1", "0.5", "2"))
    assert usual is not None and slow is not None and fast is not None
    assert usual.lasts == slow.lasts == 2 * fast.lasts


def test_a_worked_case_is_over_at_once() -> None:
    host = played(table(4))
    host.kept = False
    assert ResultPage(Application(), host, arrives=True).update(0.0) is None


# ---- what is drawn ---------------------------------------------------------------------------------------------
def test_nothing_is_drawn_again_in_any_frame_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application(960, 540)
    page = arriving(app, 6)
    app.picture(ResultPage(app, played(table(6))), faces=True)
    page.side = "course"
    made: list[object] = []
    page.update(0.0)
    app.picture(page, faces=True)
    raster = shapes.ShapeCache.get
    painter = app.painter()

    def noted(kept: shapes.ShapeCache, key: object, make: object, *more: object, **named: Any) -> object:
        return raster(kept, key, lambda: (made.append(key), make())[1], *more, **named)      # type: ignore[operator,arg-type]

    page.update(4990.0)         # what is only there at the end, too
    page.draw(painter)
    page = arriving(app, 6)
    page.side = "course"
    monkeypatch.setattr(shapes.ShapeCache, "get", noted)
    now = 0.0
    while page.update(now) is not None:
        page.draw(painter)
        painter.canvas.now.clear()      # type: ignore[attr-defined]
        now += 4 * FRAME
    assert made == [] and now > 1500


def test_the_same_moment_is_drawn_the_same_twice() -> None:
    app = Application(960, 540)
    page = arriving(app, 5)
    page.update(0.0)
    page.update(1500.0)
    _, once = app.picture(page, faces=True)
    _, again = app.picture(page, faces=True)
    assert bytes_of(once) == bytes_of(again)


def test_all_the_way_only_what_everybody_was_told_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    app, host, asked = Application(960, 540), played(table(6, "kakkuri")), list[object]()
    view, told = host.view, host.told
    monkeypatch.setattr(host, "view", lambda seat: (asked.append(seat), view(seat))[1])
    monkeypatch.setattr(host, "told", lambda seat, since: (asked.append(seat), told(seat, since))[1])
    monkeypatch.setattr(app, "sound", SimpleNamespace(play=lambda name: asked.append(None)))
    page, now = ResultPage(app, host, arrives=True), 0.0
    while page.update(now) is not None:
        app.boxes(page)
        now += 12 * FRAME
    assert now > 1500 and set(asked) == {None}


def test_the_winner_is_not_named_before_all_others_are() -> None:
    app = Application(1366, 768)
    page = arriving(app, 5)
    winner = page.result.setup.chairs[page.result.facts.winners[0]].name
    page.update(0.0)
    before = [box.text for box in app.boxes(page)]
    assert not any(text.startswith(winner) for text in before)
    page.update(page.entrance.lasts)
    assert any(text.startswith(winner) for text in (box.text for box in app.boxes(page)))


def test_a_player_who_has_lost_a_match_known_by_that_comes_last() -> None:
    page = arriving(Application(), 4, "burro_es", penalties=2)
    order = page.entrance._moment.order
    last = {page.result.facts.standings[line].seat for line in order[-len(page.result.facts.lost):]}
    assert last == set(page.result.facts.lost) and order[0] == 0


def test_an_infinite_time_is_its_end() -> None:
    assert at(inf).stands
