"""The table as a scene: it lets the host tick, plays what was told, and turns gestures into offers.

It knows no rules: what can be done comes as offers, what happened as events, what it looks like as layout and theme.
"""
from __future__ import annotations

from game.core.cards import Card
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.view import View
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Act as Command_
from game.ui.input.gesture import Command, Gesture, Pointer
from game.ui.scenes import doors
from game.ui.scenes.services import Services
from game.ui.scenes.table_page import Page
from game.ui.scenes.table_session import Session
from game.ui.scenes.table_words import Words
from game.ui.scenes.widgets import Desk
from game.ui.scenes.widgets_hands import Hands
from game.ui.stage.acts import Act
from game.ui.stage.layout import Ground, Table, ground
from game.ui.stage.setting import setting

FAREWELL = 1500.0
"""Milliseconds the last picture stands before the result."""


class TableScene:
    """See Scene. `observer`: whose open eyes these are; by default the only person at the table, else nobody's."""

    overlay = False

    def __init__(self, services: Services, host: TableHost, observer: Seat | None | str = "only") -> None:
        self.services, self.host = services, host
        persons = [seat for seat, chair in enumerate(host.setup.chairs) if chair.is_person]
        self.observer: Seat | None = (persons[0] if len(persons) == 1 else None) if isinstance(observer, str) else observer
        self.now = services.clock()
        self.hands = Hands(at="log")
        self.words = Words(services, host.setup, self.observer)
        self.session = Session(host, self.observer, self._room(services.screen), self._sound, self._acted)
        self.page = Page(self)
        self.drawer = ""
        self.over_since: float | None = None

    def _room(self, screen: Screen) -> Ground:
        game = self.host.setup.game
        way = next((getattr(info, "counterclockwise", True) for info in self.services.games() if info.id == game), True)
        return ground(Table(len(self.host.setup.chairs), self.observer, screen, setting(game), way))

    # ---- the contract of a scene --------------------------------------------------------------------------------
    def resize(self, screen: Screen) -> None:
        """See Scene. What runs goes on in the new room."""
        self.session.play.relay(self._room(screen))

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.now = now
        settings = self.services.settings
        self.session.speed = settings.rate
        self.session.play.reduced = settings.reduced_motion
        self.host.window = 1000.0 * settings.window_seconds
        wish = self.session.update(now)
        ends = [self._farewell(now), self.page.next_change(now), wish, now if self.hands.restless() else None]
        return min((end for end in ends if end is not None), default=None)

    def _farewell(self, now: float) -> float | None:
        """When the match is over and has been seen to its end, the result comes by itself."""
        if self.session.outcome() is None:
            return None
        self.over_since = self.over_since or now
        if now - self.over_since >= FAREWELL:
            self.leave()
            return None
        return self.over_since + FAREWELL

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        self.page.lay(painter, Desk(painter, self.hands, self.services))
        self.hands.settle()

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A confirm first completes what runs; then the drawer, commands, and what lies on the table."""
        if isinstance(gesture, Command) and self._commanded(gesture):
            return
        if isinstance(gesture, Pointer):
            self.page.point(gesture)
            if gesture.button == 3:
                self._explain(self.page.card_at(gesture.x, gesture.y), gesture.phase == "released")
                return
            if gesture.phase == "released" and not self.session.play.settled and not self.hands.pressed:
                self.session.hurry(self.now)
        self.hands.handle(gesture)

    # ---- commands -------------------------------------------------------------------------------------------------
    def _commanded(self, g: Command) -> bool:
        if g.act == Command_.CONFIRM and not self.session.play.settled and not self.drawer:
            if g.phase == "up":
                self.session.hurry(self.now)
            return True
        if g.act == Command_.CONFIRM and not self.hands.visible:
            self.hands.visible, self.hands.pad = g.phase == "up", g.device.startswith("pad")
            return True
        meant = self._meanings().get(g.act)
        if meant is None:
            return False
        if g.phase == "up":
            meant()
        return True

    def _meanings(self):  # type: ignore[no-untyped-def]
        return {
            Command_.BACK: self.close_or_pause, Command_.PAUSE: self.pause, Command_.RULES: self.rules,
            Command_.LOG: lambda: self.toggle("log"), Command_.KUKU: lambda: self.page.command("kuku"),
            Command_.SKIP: self.skip, Command_.FASTER: lambda: self.rate(True), Command_.SLOWER: lambda: self.rate(False),
            Command_.HELP: lambda: self._explain(self.page.focused_card(), True),
        }

    def close_or_pause(self) -> None:
        if self.drawer:
            self.toggle(self.drawer)
        else:
            self.pause()

    def toggle(self, drawer: str) -> None:
        """Open this drawer, or close it."""
        self.drawer = "" if self.drawer == drawer else drawer
        self.hands.at = "close" if self.drawer else "log"

    def pause(self) -> None:
        self.services.over(doors.pause(self.services, self.host))

    def rules(self, anchor: str = "") -> None:
        self.services.over(doors.rules(self.services, self.host.setup.game, anchor))

    def _explain(self, card: Card | None, now: bool) -> None:
        if now:
            self.services.over(doors.card_help(self.services, self.host.setup.game, card))

    def skip(self) -> None:
        """To the end of the deal, or until one is in again; only for those who have nothing to decide."""
        if self.session.is_out:
            self.session.skipping = True
            self.session.hurry(self.now)

    def rate(self, up: bool) -> None:
        self.session.faster = up

    def leave(self) -> None:
        """To the result."""
        self.services.go(doors.result(self.services, self.host))

    # ---- what comes from the session ---------------------------------------------------------------------------------
    def _sound(self, name: str) -> None:
        self.services.sound.play(name)

    def _acted(self, act: Act, view: View) -> None:
        self.words.hear(act, view)
