"""A page of things to press: what title, lobby, settings and the others have in common.

It knows no game and no setting; each page says what lies on it in `lay`.
"""
from __future__ import annotations

from collections.abc import Callable

from game.ui.draw import veil
from game.ui.draw.cloth import calm, cloth
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Command, Gesture, Key, Pointer, Typed
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.kit.name_board import NameBoard
from game.ui.kit.ports import KitServices
from game.ui.kit.text_field import TextField


class Page:
    """A scene of buttons, rows and areas. `overlay`: the scene below is seen around it."""

    overlay = False

    def __init__(self, services: KitServices, first: str = "") -> None:
        self.services = services
        self.hands = PageHands(first)
        self.screen: Screen = services.screen
        self.entry: TextField | None = None
        self.board: NameBoard | None = None

    # ---- the contract of a scene
    def led_here(self) -> None:
        """Show the focus at once where it may begin: keys or a pad have led to this page."""
        self.hands.visible = bool(self.hands.first)

    def resize(self, screen: Screen) -> None:
        """See Scene."""
        self.screen = screen

    def handle(self, gesture: Gesture) -> None:
        """See Scene. Text that is being typed comes first, then commands of the page, then what lies on it. A press on
        nothing ends no typing."""
        if self.entry is not None and isinstance(gesture, Command) and gesture.act == Key.PASTE:
            if gesture.phase == "down":
                self.entry.paste(self.services.devices.paste_text())
            return
        nowhere = isinstance(gesture, Pointer) and gesture.phase == "pressed" and not self.hands.lies(gesture)
        if self.entry is not None and not nowhere and self.entry.handle(gesture):
            if self.entry.ended:
                entry, self.entry = self.entry, None
                entry.finish()
            return
        if self.entry is not None and self.entry.ended:     # pressed elsewhere: nothing is typed there any more
            self.entry = None
        if self.board is not None and self.board.typed(gesture, self.services.devices.paste_text):
            if isinstance(gesture, Typed) and not self.board.owner:
                self.hands.at, self.hands.visible = self.board.last, True       # Enter is done, and no key of ours
            return
        if isinstance(gesture, Command) and gesture.phase == "up" and (
                self._written_with(gesture.act) or self.commanded(gesture.act)):
            return
        self.hands.handle(gesture)

    def update(self, now: float) -> float | None:
        """See Scene. A page at rest wants nothing; after the focus had to move it is drawn once more."""
        return now if self.hands.restless() else None

    def draw(self, painter: Painter) -> None:
        """See Scene. What has slipped away from the pointer is back before it can be seen."""
        if self._draw(painter) and not self.overlay:
            self._draw(painter)

    def _draw(self, painter: Painter) -> bool:
        self.hands.begin()
        self.ground(painter)
        desk = Desk(painter, self.hands, self.services)
        self.lay(desk)
        if self.board is not None:
            self.board.lay(desk)
        return self.hands.settle()

    @property
    def typing(self) -> Rect | None:
        """The place where text is being typed, for the input method's window; None while nothing is."""
        entry = self.entry or (self.board.entry if self.board else None)
        return entry.caret if entry else None

    # ---- a name written with our own keys
    def write_name(self, name: str, at: str, change: Callable[[str], None]) -> None:
        """Lay the board over the page, with this name on it. `at`: what is chosen afterwards; `change`: takes what was
        written."""
        def ended(written: str | None) -> None:
            self.board, self.hands.at = None, at
            if written is not None:
                change(written)

        self.board = NameBoard(name, self.services.language.code, ended)
        self.hands.at = self.board.first

    def _written_with(self, act: Key) -> bool:
        """Handle a command while a player writes; whether it was one for the board."""
        if self.board is None:
            return False
        if act == Key.BACK:
            self.board.done(None)
            return True
        return self.board.commanded(act)

    # ---- what a page may say otherwise
    def ground(self, p: Painter) -> None:
        """Draw what lies under everything."""
        look = self.services.look.table()
        cloth(p, look)
        calm(p, look)
        veil.page(p)

    def lay(self, desk: Desk) -> None:
        """Place everything that lies on this page."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the page."""
        self.services.back()

    def undo(self) -> None:
        """Take back what was done here last. Most pages have nothing to be taken back."""

    def redo(self) -> None:
        """Do once more what was taken back last."""

    def commanded(self, act: Key) -> bool:
        """Take a command that is meant for the page as a whole; return whether it was."""
        done = {Key.BACK: self.back, Key.UNDO: self.undo, Key.REDO: self.redo}.get(act)
        if done is not None:
            done()
        return done is not None
