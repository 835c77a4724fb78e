"""Not a test: a player who plays a table, at an application, a host and a scene, with a clock that is pushed by hand.

One for every title and every page with a table on it. It knows how to sit down, to let time pass, to press and to ask
what is there; what only one title has – a stock that leans, a formula – its own tests say, by asking this one.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from game.application import stage
from game.application.stage import FIRST_ACTIONS, StillHost, match_of, no_bot, play_first
from game.core.cards import CardId
from game.core.ports import Setup
from game.core.seating import Seat
from game.core.view import View
from game.table.host import Host
from game.table.match import Match
from game.table.record import Position
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.pages.table.scene import TableScene
from game.ui.scene import Scene
from tests.ui.boxes import Box
from tests.ui.pages.fake import Application, look, played

NAMES = {
    "en": ("Aiko", "Ken", "Hana", "Luis", "Yuki", "Nino", "Marta", "Sora", "Riku", "Mio", "Paolo", "Jun", "Emma",
           "Taro", "Saki", "Leo", "Noah", "Kai", "Aya", "Gen"),
    "ja": ("アイコ", "ケン", "ハナ", "ルイス", "ユキ", "ニノ", "マルタ", "ソラ", "リク", "ミオ", "パオロ", "ジュン",
           "エマ", "タロウ", "サキ", "レオ", "ノア", "カイ", "アヤ", "ゲン"),
}
RESTING = 40.0
"""Milliseconds from frame to frame, at least, while no one does anything but wait."""


def seated(game: str, seats: int, persons: tuple[Seat, ...] = (0,), options: Mapping[str, Any] | None = None,
           language: str = "en") -> Setup:
    """So many at a table of this title, the first of them a person unless others are."""
    return stage.seated(game, [NAMES[language][seat] for seat in range(seats)], look().crests(), options or {},
                        lambda seat: "person" if seat in persons else "bot:default")


def still(setup: Setup, seed: int, facts: Mapping[str, Any] | None = None) -> StillHost:
    """A match from this seed or, with `facts`, from a position as in scenarios, whose seats are called A, B, C …"""
    position = Position(tuple("ABCDEFGH"[:len(setup.chairs)]), dict(facts)) if facts is not None else None
    match = match_of(setup, seed, position)
    while match.is_due():
        match.proceed()
    return StillHost(match, no_bot)


def play_on(host: Host, come: Callable[[Host], object], most: int = FIRST_ACTIONS) -> None:
    """Let everybody, the first seat as well, do what they may first until it has come; that takes no time."""
    play_first(host.match, lambda: come(host), most)


class Driver:
    """A player who sits before `scene`, a table or a page that has one. Time goes in frames of `step` milliseconds.

    `pauses` pass once nothing moves any more, each with a look at the table: what has only just come is not meant by a
    press. Whatever is done gives the driver back.
    """

    def __init__(self, app: Application, scene: Scene, step: float = 60.0,
                 pauses: tuple[float, ...] = (400.0,)) -> None:
        self.app, self.step, self.pauses = app, step, pauses
        self.scene: Any = scene

    def sit(self, *observer: Seat | None) -> Self:
        """Sit down again before the match as it stands."""
        self.scene = TableScene(self.app, self.host, *observer)
        self.app.go(self.scene)
        return self.rest()

    # ---- what is there -------------------------------------------------------------------------------------------
    @property
    def table(self) -> Any:
        """What lies on the page, or the page itself."""
        return getattr(self.scene, "table", self.scene)

    @property
    def host(self) -> Host:
        host: Host = self.table.host
        return host

    @property
    def match(self) -> Match:
        return self.host.match

    @property
    def session(self) -> Any:
        return self.table.session

    @property
    def hand(self) -> Any:
        """How the own hand lies on the table."""
        return self.table.context.hand

    @property
    def view(self) -> View:
        """What the first seat knows."""
        return self.host.view(0)

    @property
    def held(self) -> tuple[CardId, ...]:
        return self.view.hand(0)

    def codes(self, zone: str) -> list[str]:
        view = self.view
        return [view.faces[card].code for card in view.zone(zone)]

    def card(self, code: str) -> CardId:
        """The own card of this code."""
        view = self.view
        return next(card for card in view.hand(0) if view.faces[card].code == code)

    def spot(self, name: str) -> Rect:
        """Where something lies that can be pressed."""
        rect: Rect = self.table.hands.spots[name].shown
        return rect

    @property
    def refused(self) -> str:
        """Why the last thing was not done, by its key."""
        return self.session.refused[0] if self.session.refused else ""

    # ---- time ----------------------------------------------------------------------------------------------------
    @property
    def now(self) -> float:
        return self.app.now

    @now.setter
    def now(self, now: float) -> None:
        self.app.now = now

    def frame(self, ms: float | None = None) -> float | None:
        """One frame later; when the scene wants the next."""
        self.app.now += self.step if ms is None else ms
        wish: float | None = self.scene.update(self.now)
        return wish

    def rest(self, most: int = 40_000) -> Self:
        """Until nothing moves any more, and its pauses longer."""
        for _ in range(most):
            self.frame(max(self.step, RESTING))
            if self.session.play.settled and not getattr(getattr(self.hand, "run", None), "_queue", ()):
                break
        else:
            raise AssertionError("it never came to rest")
        for pause in self.pauses:
            self.frame(pause)
            self.draw()
        return self

    def until(self, come: Callable[[Self], object], answer: str = "last", most: int = 40_000) -> Self:
        """Let time pass until it has come; whatever is asked meanwhile is answered by the `first` or `last` offer that
        is not Kuku, or by no one."""
        for _ in range(most):
            if come(self):
                return self
            self.answer(answer)
            self.frame()
        raise AssertionError("it never came")

    def my_turn(self) -> Self:
        return self.until(lambda it: it.session.play.settled and it.session.view.turn() == it.scene.observer)

    def answer(self, which: str) -> None:
        """The `first` or `last` offer that is not Kuku, once everything has been seen; between deals on to the next."""
        session = self.session
        if not which or not session.play.settled:
            return
        offers = [offer for offer in session.offers() if offer.action.verb != "kuku"]
        if offers:
            session.submit(offers[0 if which == "first" else -1].action.text(), self.now)
        elif session.between_deals and session.observer is not None:
            session.go_on()

    # ---- what others do ------------------------------------------------------------------------------------------
    def says(self, seat: Seat, *texts: str) -> Self:
        """This seat does this, and everybody sees it."""
        for text in texts:
            assert self.host.submit(seat, text, self.host.question) is None, text
        return self.rest()

    def play_on(self, come: Callable[[], object], most: int = 400) -> Self:
        """See `play_on`; and everybody sees it."""
        play_on(self.host, lambda _: come(), most)
        return self.rest()

    # ---- eyes ----------------------------------------------------------------------------------------------------
    def draw(self) -> list[Box]:
        """Look at the table, and only then does anything lie anywhere; what lies where. No pixel is painted."""
        return self.app.boxes(self.scene)

    # ---- hands ---------------------------------------------------------------------------------------------------
    def send(self, gesture: Gesture) -> None:
        self.scene.handle(gesture)

    def tap(self, x: float, y: float, button: int = 1) -> Self:
        """Press and let go of the pointer here."""
        self.send(Pointer("pressed", x, y, button=button))
        self.send(Pointer("released", x, y, button=button))
        return self

    def click(self, name: str) -> Self:
        """Press what lies there now, and look no further."""
        return self.tap(*self.spot(name).center)

    def press(self, *names: str) -> Self:
        """Point at each, press it, and let it be seen what comes of it."""
        for name in names:
            self.send(Pointer("moved", *self.spot(name).center))
            self.click(name).rest()
        return self

    def touch(self, *codes: str) -> Self:
        """Press each own card of these codes."""
        for code in codes:
            self.press(f"card:{self.card(code)}")
        return self

    def drag(self, name: str, to: tuple[float, float]) -> Self:
        """Draw this from where it lies to there, and let go."""
        x, y = self.spot(name).center
        dx, dy = to[0] - x, to[1] - y
        self.send(Pointer("pressed", x, y))
        for share in (0.3, 0.6, 1.0):
            self.send(Pointer("dragged", x + dx * share, y + dy * share, dx=dx / 3, dy=dy / 3))
            self.draw()
        self.send(Pointer("released", *to))
        return self

    def key(self, *acts: Key, device: str = "keyboard") -> Self:
        """Press and let go of each key or button, and look."""
        for act in acts:
            self.send(Command(act, "down", device))
            self.send(Command(act, "up", device))
            self.draw()
        return self

    def letter(self, *keys: str) -> Self:
        """Press and let go of each letter, and let it be seen what comes of it."""
        for key in keys:
            self.send(Letter(key, "down"))
            self.send(Letter(key, "up"))
            self.rest()
        return self


def at_table(game: str, seats: int, seed: int, facts: Mapping[str, Any] | None = None,
             options: Mapping[str, Any] | None = None, size: tuple[int, int] = (1366, 768), language: str = "en",
             persons: tuple[Seat, ...] = (0,), step: float = 60.0, pauses: tuple[float, ...] = (400.0,),
             come: Callable[[Host], object] | None = None, **settings: Any) -> Driver:
    """Before a table at which no one does anything by themselves, everything seen; `seed` and `facts` as for `still`.
    With `come`, everybody has played on to where that is so."""
    app = Application(*size, language, **settings)
    host = still(seated(game, seats, persons, options, language), seed, facts)
    if come is not None:
        play_on(host, come)
    scene = TableScene(app, host)
    app.go(scene)
    return Driver(app, scene, step, pauses).rest()


def opened(seats: int, size: tuple[int, int] = (1366, 768), language: str = "en", persons: tuple[Seat, ...] = (0,),
            seed: int = 11, step: float = 40.0, options: Mapping[str, Any] | None = None, game: str = "kuku",
            **settings: Any) -> Driver:
    """Before a table whose bots play by themselves, as it is opened."""
    app = Application(*size, language, **settings)
    setup = seated(game, seats, persons, options, language)._replace(seed=seed)
    scene = TableScene(app, played(setup, deals=0))
    app.go(scene)
    app.asked.clear()
    return Driver(app, scene, step, ())
