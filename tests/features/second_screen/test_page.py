"""The hand on a screen of its own: a whole match of every title is played there, without a curtain, and the screen that
all see is the same whatever it holds."""
from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.application.stage import StillHost
from game.core.ports import SCREEN
from game.data.sheet import sheet
from game.features.second_screen.page import LEFT_ALONE, HandPage
from game.rules.catalogue import GAMES
from game.ui.draw.painter import Painter
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Away, Command, Key, Pointer
from game.ui.pages.curtain.peek import FILLS, RISES
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.table.scene import TableScene
from tests.ui.boxes import Recorder, blindly
from tests.ui.driver import play_on, seated, still
from tests.ui.pages.fake import Application, art

EVERY = [spec.id for spec in GAMES]
OPEN = FILLS + RISES + 10.0


class There:
    """A player who sits before their own screen. `shows`: whether the table has shown all."""

    def __init__(self, game: str, seats: int = 4, seed: int = 3, size: tuple[int, int] = (1366, 768),
                 facts: dict[str, Any] | None = None) -> None:
        self.app = Application(*size)
        setup = seated(game, seats, (0, 1))
        chairs = (setup.chairs[0]._replace(kind=SCREEN), *setup.chairs[1:])
        self.host: StillHost = still(setup._replace(chairs=chairs), seed, facts)
        self.shows, self.paused = True, 0
        self.hand = HandPage(self.app, self.host, 0, lambda host: self.shows, self._pause)
        self.app.go(self.hand)
        self.hand.resize(self.app.screen)
        self.painter = Recorder(SurfaceCanvas(size), self.app.screen, pictures=art())

    def _pause(self) -> None:
        self.paused += 1

    def frame(self, ms: float = 50.0) -> None:
        self.app.now += ms
        self.hand.update(self.app.now)
        with blindly():
            self.painter.begin()
            self.hand.draw(self.painter)
            self.painter.end()

    def rest(self) -> None:
        for _ in range(2):
            self.frame(400.0)

    def click(self, spot: str) -> None:
        x, y = self.hand.hands.spots[spot].shown.center
        for phase in ("pressed", "released"):
            self.hand.handle(Pointer(phase, x, y))
            self.app.now += 60.0
        self.frame()

    def open(self) -> None:
        self.rest()
        self.click("look")
        self.frame(OPEN)
        self.frame()


# ---- a whole match --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", EVERY)
def test_a_match_is_played_there(game: str) -> None:
    """What lies there to be pressed is pressed, by chance; the others do what they may. What is done before all, on the
    table, has no button here."""
    there, dice = There(game, seed=5), random.Random(7)
    pressed = on_table = 0
    for _ in range(600):
        host = there.host
        if host.outcome() is not None or pressed >= 10:
            break
        if host.match.is_due():
            host.match.proceed()
        there.frame(400.0)
        if 0 not in host.waiting():
            if host.waiting():
                seat = host.waiting()[0]
                assert host.submit(seat, host.offers(seat)[0].action.text(), host.question) is None
            continue
        if there.hand.context.called:       # on the table, or in a window where no player has to answer
            on_table += 1
            host.submit(0, host.offers(0)[-1].action.text(), host.question)
            continue
        if not there.hand.context.blind and not there.hand.context.is_open:
            there.open()
            assert there.hand.context.is_open, "a short press keeps it open"
        question = host.question
        for way in dice.sample(ways := ways_of(there), len(ways)):
            if way in there.hand.hands.spots:
                there.click(way)
                there.rest()
            if host.question != question or 0 not in host.waiting():
                break
        else:
            assert host.submit(0, host.offers(0)[0].action.text(), host.question) is None
            continue
        pressed += 1
    assert pressed > 5 or there.host.outcome() is not None
    assert pressed, f"nothing could be answered there, {on_table} times it was on the table"


def ways_of(there: There) -> list[str]:
    """What may be pressed: cards that can be played, and the answers."""
    cards = [f"card:{pick.card}" for pick in there.hand.context.picks() if pick.fits]
    return [*cards, *(name for name in there.hand.hands.spots if name.startswith("answer:") and name != "answer:kuku")]


# ---- what is seen, and when -----------------------------------------------------------------------------------------
def asked(game: str = "cangkul", **how: Any) -> There:
    there = There(game, **how)
    play_on(there.host, lambda host: 0 in host.waiting() and not host.is_window
            and host.view(None).asking not in ("look",))
    there.rest()
    return there


def test_the_cards_lie_face_down_until_a_player_looks_and_stay_open_by_a_short_press() -> None:
    there = asked()
    assert not there.hand.context.secret()
    there.open()
    assert there.hand.context.secret()
    there.frame(60_000.0)
    assert there.hand.context.secret(), "on their own screen no player hurries them"
    there.click("look")
    assert not there.hand.context.secret()
    there.open()
    there.frame(LEFT_ALONE)
    there.frame()
    assert not there.hand.context.secret(), "they have gone"


@pytest.mark.parametrize("gesture", [Away("unfocused"), Away("hidden")])
def test_another_window_hides_them(gesture: Away) -> None:
    there = asked()
    there.open()
    there.hand.handle(gesture)
    assert not there.hand.context.secret()


def test_hands_open_once_the_table_has_shown_it_and_stay_until_the_next_deal() -> None:
    there = asked()
    there.open()
    hand, question = there.hand.context.secret(), there.hand.context.question
    there.shows = False
    there.click(f"card:{next(pick.card for pick in there.hand.context.picks() if pick.fits)}")
    assert there.host.question != question and there.hand.context.question == question
    there.rest()
    assert there.hand.context.secret() == hand, "the card is still there, as on the table"
    seen = there.hand.context
    assert not seen.answers().sides and not any(pick.text for pick in seen.picks()), "it was answered"
    there.shows = True
    there.rest()
    assert len(there.hand.context.secret()) == len(hand) - 1, "open still, and without the card"
    deal = there.host.view(None).number("deal")
    play_on(there.host, lambda host: host.view(None).number("deal") != deal or host.outcome() is not None)
    there.rest()
    assert there.host.outcome() is not None or not there.hand.context.secret(), "a new hand lies face down"


def test_before_the_first_deal_and_when_they_are_out_it_only_tells() -> None:
    for game in ("kuku", "cangkul", "calcolon"):
        there = There(game)
        there.rest()
        play_on(there.host, lambda host: 0 in host.view(None).left or host.outcome() is not None, 4000)
        there.rest()
        assert not [name for name in there.hand.hands.spots if name.startswith("card:")]


def test_the_way_back_closes_the_hand_and_then_stops_the_table_for_all() -> None:
    there = asked()
    there.open()
    back = Command(Key.BACK, "up")
    there.hand.handle(back)
    assert not there.hand.context.secret() and there.paused == 0
    there.hand.handle(back)
    assert there.paused == 1


def test_between_two_deals_they_can_go_on_from_there() -> None:
    there = asked(seed=3)
    play_on(there.host, lambda host: "deal" in host.view(None).ended and not host.waiting())
    there.rest()
    assert "answer:onward" in there.hand.hands.spots or there.host.outcome() is not None
    hurried: list[bool] = []
    there.host.hurry = lambda: hurried.append(True)     # type: ignore[method-assign]
    there.click("answer:onward")
    assert hurried == [True]


# ---- the screen that all see ----------------------------------------------------------------------------------------
def seen_by_all(app: Application, host: StillHost) -> bytes:
    """The table once it rests."""
    scene: Any = TableScene(app, host)
    app.go(scene)
    canvas = SurfaceCanvas((960, 540))
    painter = Painter(canvas, app.screen, pictures=app.art)
    scene.resize(app.screen)
    for _ in range(30):
        app.now += 400.0
        scene.update(app.now)
    assert isinstance(app.stack[-1], TableScene), "no curtain falls for them"
    for _ in range(3):
        painter.begin()
        scene.draw(painter)
        painter.end()
        assert app.art.wait()
    return pygame.image.tobytes(canvas.screenshot(), "RGB")


def test_the_table_is_the_same_whatever_they_hold_and_whether_they_look() -> None:
    pictures = []
    for card, looks in ((3, False), ("KU", True), ("MT", False)):
        facts = {"hands": {"A": [card], "B": [5], "C": [6]}, "stock": [9, "CA"], "deal": 1}
        there = There("kuku", 3, size=(960, 540), facts=facts)
        play_on(there.host, lambda host: host.waiting() == (0,))
        there.rest()
        if looks:
            there.open()
            assert there.hand.context.secret()
        pictures.append(seen_by_all(there.app, there.host))
    assert len(set(pictures)) == 1


@pytest.mark.parametrize("game", EVERY)
def test_no_curtain_falls_for_them_and_nothing_of_them_is_asked_at_the_table(game: str) -> None:
    there = There(game)
    for _ in range(4):
        play_on(there.host, lambda host: (0 in host.waiting() and not host.is_window) or host.outcome() is not None)
        if there.host.outcome() is not None:
            break
        if there.host.view(None).asking not in sheet(game).open_to_all:
            scene: Any = TableScene(there.app, there.host)
            there.app.go(scene)
            for _ in range(12):
                there.app.now += 400.0
                scene.update(there.app.now)
            assert not any(isinstance(each, Curtain) and each.context.seat == 0 for each in there.app.stack)
            assert 0 not in scene.shared.seals() and scene.shared.before_all != 0
        assert there.host.submit(0, there.host.offers(0)[0].action.text(), there.host.question) is None
