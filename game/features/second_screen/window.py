"""The second screen: a window beside the shared one, in which one person at the table has their hand.

It is opened and closed as the chairs say, and looks like the application. A player who closes it sits before the shared
screen from then on, behind its curtain.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from game.client.visible_hands import second_screen
from game.core.ports import PERSON, TableHost
from game.core.trouble import Troubled
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Gesture
from game.ui.input.holders import PAD
from game.ui.pages.manager import Manager
from game.ui.pages.routes import PageRoutes
from game.ui.pages.services import Services

if TYPE_CHECKING:
    from game.application.application import Application
    from game.core.seating import Seat
    from game.ui.display_window import DisplayWindow
    from game.ui.input.last_device import LastUsed
    from game.ui.kit.ports import DevicesPort
    from game.ui.scene import Scene

log = logging.getLogger(__name__)


class Quiet:
    """A sound player that stays silent: the room would hear that something happened in a hand."""

    muted = silent = True

    def play(self, name: str, gain: float = 1.0) -> None: ...


class DevicesThere:
    """The application's devices as pages on the second screen see them: which one was used last counts in each window
    by itself."""

    def __init__(self, devices: DevicesPort, used: LastUsed) -> None:
        self._devices, self._used = devices, used

    def __getattr__(self, name: str) -> Any:
        return getattr(self._devices, name)

    @property
    def by_pad(self) -> bool:
        """See DevicesPort."""
        return self._used.is_pad(False)


class There:
    """The application as pages on the second screen see it: all of it, but that the ways between pages lead to what
    lies there, in its size, and without a sound."""

    def __init__(self, app: Application, glass: DisplayWindow) -> None:
        self._app, self._glass = app, glass
        self.sound = Quiet()
        self.manager = Manager(glass.screen, lambda: app.settings.reduced_motion,
                               lambda: glass.set_fullscreen(not glass.fullscreen))
        self.devices = DevicesThere(app.devices, self.manager.used)
        self.routes = PageRoutes(cast(Services, self))
        self.over, self.exchange = self.manager.over, self.manager.exchange
        self.go, self.back = self.manager.go, self.manager.back

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    @property
    def screen(self) -> Screen:
        """See Services."""
        return self._glass.screen


class HandWindow:
    """See SecondScreen."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self._there: There | None = None
        self._painter: Painter | None = None
        self._of: tuple[TableHost, Seat] | None = None

    @property
    def possible(self) -> bool:
        """See SecondScreen."""
        return self._app.window is not None

    @property
    def has_display(self) -> bool:
        """See SecondScreen."""
        return self._app.window is not None and self._app.window.displays > 1

    @property
    def pages(self) -> Manager | None:
        """See SecondScreen."""
        return None if self._there is None else self._there.manager

    def attend(self) -> None:
        """Open or close the window, with every frame, whatever page there is: it is there while the table is that has a
        hand in it."""
        wanted = self._wanted()
        if wanted == self._of:
            return
        self._close()
        if wanted is not None and not self._opened(*wanted):
            self._back_to_table(*wanted)

    def _wanted(self) -> tuple[TableHost, Seat] | None:
        """The match on the table and the seat whose hand is to be seen there."""
        table = self._table
        host: TableHost | None = getattr(table, "host", None)
        if host is None or (host.outcome() is not None and table is not None and table.has_shown(host)):
            return None
        seat = second_screen(host)
        return None if seat is None else (host, seat)

    @property
    def _table(self) -> Any:
        """The page a match is played on, if it lies there."""
        stack = self._app.manager.stack
        return stack[0] if stack and hasattr(stack[0], "has_shown") else None

    def _opened(self, host: TableHost, seat: Seat) -> bool:
        from game.features.second_screen.page import HandPage

        app, window = self._app, self._app.window
        if window is None:
            return False
        try:
            glass = window.open_beside(self._titled(host, seat), self._viewed(Screen(1, 1)), app.settings.keys)
        except Troubled as error:
            log.warning("no second window: %s", error)
            return False
        self._there, self._of = There(app, glass), (host, seat)
        self._painter = Painter(glass.canvas, glass.screen, pictures=app.art, budget=app.art.budget)
        self.dress()
        self._there.manager.go(HandPage(cast(Services, self._there), host, seat, self._has_shown, self._pause))
        window.on_beside_closed, window.is_for_beside = self._closed, self._is_pad_of_player
        glass.begin(self._there.manager, self._painter)
        glass.show()
        return True

    def dress(self) -> None:
        """Show everything as the settings want it, which have just changed."""
        window = self._app.window
        if self._painter is None or self._of is None or window is None or window.beside is None:
            return
        glass = window.beside
        glass.set_view(self._viewed(glass.screen))
        glass.hands.remap(self._app.settings.keys)
        glass.set_title(self._titled(*self._of))
        if self._app.painter is not None:
            self._painter.palette, self._painter.aid = self._app.painter.palette, self._app.painter.aid

    def _viewed(self, screen: Screen) -> Screen:
        """The same screen as the application's, but read from near by: no player sits three metres away from their
        own hand."""
        view = self._app.screen
        return replace(view, width=screen.width, height=screen.height, tv=False, safe_area=None)

    def _titled(self, host: TableHost, seat: Seat) -> str:
        return self._app.language.text("second.title", name=host.setup.chairs[seat].name)

    def _has_shown(self, host: TableHost) -> bool:
        table = self._table
        return table is None or bool(table.has_shown(host))

    def _pause(self) -> None:
        """Ask the table for the pause, as by its own key."""
        top: Scene = self._app.manager.stack[-1]
        if self._is_table(top):
            top.context.pause()                 # type: ignore[attr-defined]

    @staticmethod
    def _is_table(scene: Scene) -> bool:
        """A table, or a curtain over it: there the pads of those who play mean what they do at the table."""
        from game.ui.pages.curtain.scene import Curtain
        from game.ui.pages.table.scene import TableScene

        return isinstance(scene, TableScene | Curtain)

    def _is_pad_of_player(self, gesture: Gesture) -> bool:
        """Whether the pad belongs to the player whose hand is here: it means that hand, while nothing is done on the
        table."""
        device = getattr(gesture, "device", "")
        if self._of is None or not device.startswith(PAD) or not self._is_table(self._app.manager.stack[-1]):
            return False
        host, seat = self._of
        shared = getattr(self._table, "shared", None)
        return self._app.devices.holders.seat_of(device, host.setup.chairs) == seat \
            and (shared is None or shared.before_all != seat)

    # ---- its end
    def _closed(self) -> None:
        """Close down after the user has closed the window, or what is seen in it has broken off."""
        if self._of is not None:
            host, seat = self._of
            self._close()
            self._back_to_table(host, seat)

    @staticmethod
    def _back_to_table(host: TableHost, seat: Seat) -> None:
        """Give the seat back to the shared screen, where a curtain falls for it again."""
        chair = host.setup.chairs[seat]
        host.reseat(seat, chair._replace(kind=PERSON))

    def _close(self) -> None:
        window, self._there, self._of = self._app.window, None, None
        if self._painter is not None:
            self._painter.shapes.clear()    # faces and letters are the application's
            self._painter = None
        if window is not None:
            window.close_beside()
