"""A deal that bots play while no one is here, on the table of any match: its captions say at first which game that is,
then what happens. It goes with its deal, or with the first key or press.

It knows no rule, and not which game comes next.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.ports import TableHost
from game.features.contract import GameCard
from game.ui.draw import panels
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Command, Gesture, Letter, Pointer, Typed, Wheel
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.services import Services
from game.ui.pages.table.header import header
from game.ui.pages.table.page import TablePage
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.sentence_strip import lasts
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.records import Ground
from game.ui.stage.sorting import HandSorting

SIZES: tuple[Size, ...] = ("seat", "button", "body", "caption")
LINES = 2
"""Lines of a caption, where letters can be made small enough for that."""

SLOWLY = 1.6
"""How much longer a caption stands than a sentence at one's own table: a passer-by does not know the game."""

PAD, MOST = 20.0, .26
"""Around the words, in units, and the share of the screen's height that they may take."""


def high(screen: Screen) -> float:
    """Return the height of the place for captions, in units: for so many lines of the largest letters, where there is
    room."""
    return min(LINES * 1.62 * screen.size("seat") + 2 * PAD, MOST * screen.high)


class Captions:
    """Shows one sentence at a time below the deal, in large letters; what is told meanwhile waits until it has been
    read. Times are milliseconds of the table's clock."""

    def __init__(self) -> None:
        self.said = ""
        self._since = 0.0
        self._next: list[str] = []

    def say(self, sentence: str, now: float) -> None:
        """Tell this, too; what was told last is not told again. The caption of now stands there then."""
        if sentence and sentence != ([self.said, *self._next])[-1]:
            self._next.append(sentence)
        if self._next and now >= self.read:
            self.said, self._since = self._next.pop(0), now

    def reads(self, now: float) -> bool:
        """Return whether a viewer is still reading, or has still to."""
        return bool(self._next) or now < self.read

    @property
    def read(self) -> float:
        """The time when what stands there will have been read; where more waits behind it, somewhat hastily."""
        return self._since + lasts(self.said) * (1.0 if self._next else SLOWLY) if self.said else 0.0

    def lay(self, p: Painter, box: Rect, names: tuple[str, ...]) -> None:
        """Draw the words in their place, as large as has room; names are not broken."""
        panels.strip(p, box, 14)
        if not self.said:
            return
        inner = box.inflate(-4 * PAD, -2 * PAD)
        fits = (size for size in SIZES if len(p.lines(self.said, inner.w, size, whole=names)) <= LINES
                and p.height(self.said, inner.w, size, whole=names) <= inner.h + PAD)
        size = next(fits, SIZES[-1])
        tall = p.height(self.said, inner.w, size, whole=names)
        p.paragraph(self.said, inner.x, inner.centery - tall / 2, inner.w, size, align="centre", whole=names, even=True)


GAP = 14.0
STANDS = 3500.0
"""Milliseconds for which the end of the deal stays to be seen, behind all that was said of it."""

TAKEN_UP = 60.0
"""Units that a mouse travels before it counts as used: one that is pushed by chance wakes nothing."""

OVER = ("deal", "round", "match")


class Showing(TableScene):
    """See TableScene. It is laid over the title, whose music – where there is any – is all that is heard."""

    def __init__(self, services: Services, host: TableHost, end: Callable[[], None]) -> None:
        """end: what is done once the deal is not shown any more."""
        super().__init__(services, host, None)
        self._end = end
        self.page = ShownPage(self.context, self.shared)
        self.captions = Captions()
        self.room: Screen = services.screen
        self._travelled = 0.0
        self._seen: float | None = None         # when the deal was over, and all said of it

    # ---- time
    @property
    def is_over(self) -> bool:
        """The deal that is shown has come to its end."""
        return any(what in self.session.view.ended for what in OVER)

    def _move_on(self, now: float) -> float | None:
        begins = not self.captions.said
        if begins:
            self.captions.say(self.words.t(f"game.{self.host.setup.game}.about"), now)
        wish = super()._move_on(now)
        if not begins:
            self.captions.say(self.words.queue.below, now)
        if self.captions.reads(now):
            wish = self.captions.read if wish is None else min(wish, self.captions.read)
        elif self.is_over and self.session.play.settled:
            self._seen = self._seen or now
            if now >= self._seen + STANDS:
                self.leave_off()
                return None
            wish = self._seen + STANDS
        return wish

    @property
    def _ponders(self) -> bool:
        """See TableScene. No card moves before it has been read what the last one meant, and none behind the deal."""
        return self.is_over or self.captions.reads(self.context.now)

    def _farewell(self, now: float) -> float | None:
        """See TableScene. No result is made of it."""
        return None

    # ---- a person comes
    def handle(self, gesture: Gesture) -> None:
        """See Scene. Any press ends it, and does nothing else."""
        match gesture:
            case Pointer(phase="moved"):
                self._travelled += abs(gesture.dx) + abs(gesture.dy)
                if self._travelled >= TAKEN_UP:
                    self.leave_off()
            case Pointer(phase="pressed") | Command(phase="down") | Letter(phase="down") | Typed() | Wheel():
                self.leave_off()

    def leave_off(self) -> None:
        """Leave the page: a person is here, or the deal is over."""
        if not self.context.gone:
            self.context.gone = True
            self._end()
            self.services.back()

    def under(self, at: tuple[float, float] | None) -> GameCard | None:
        """See ShowsCards. No player has chosen these cards."""
        return None

    def _sound(self, name: str) -> None:
        """See TableScene. It is silent: no player has asked for it."""

    # ---- what is seen
    def _room(self, screen: Screen, sorting: HandSorting) -> Ground:
        """See TableScene. What is told has its place in the captions, and none on the stage."""
        room = super()._room(screen, sorting)
        panel, strip = room.parts.panel, room.parts.sentence
        end = strip.y - (panel.bottom - strip.bottom) / 2
        parts = room.parts._replace(panel=Rect(panel.x, panel.y, panel.w, end - panel.y),
                                    sentence=Rect(strip.x, end, strip.w, 0))
        return room._replace(parts=parts)

    def resize(self, screen: Screen) -> None:
        """See Scene. The table gets what the captions leave."""
        self.room = replace(screen, taken_below=high(screen) + GAP)
        super().resize(self.room)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        whole, painter.screen = painter.screen, self.room
        try:
            self.page.lay(painter, Desk(painter, self.hands, self.services))
        finally:
            painter.screen = whole
        self.captions.lay(painter, boxes.foot(whole.safe, high(whole), 0)[0], self.words.names)
        self.hands.cover()                      # nothing here is pressed


class ShownPage(TablePage):
    """See TablePage. What happens is told in the captions, and where it has its place there are no commands."""

    def head(self, desk: Desk) -> None:
        """See TablePage."""
        header(desk, self.context, self.hint, _how_it_ends)

    def _sentence(self, refused: str) -> str:
        """See TablePage. It stands in the captions."""
        return ""


def _how_it_ends(desk: Desk, context: TableContext, strip: Rect, taken: float) -> float:
    """Say that no one plays here, and how to start playing; less of it where the strip is short."""
    p, pads = desk.p, context.services.devices.by_pad
    for key in ("wake_pad" if pads else "wake", "alone"):
        said = context.words.t(f"scene.showing.{key}")
        wide = p.width(said, "caption")
        if taken + wide <= strip.w:
            break
    p.label(said, strip.right, strip.centery, "caption", p.palette.nezu, align="right", width=strip.w - taken)
    return strip.right - min(wide, strip.w - taken)
