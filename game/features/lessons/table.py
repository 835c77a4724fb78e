"""A lesson on the table: the table scene as in any match, with a guide's plate beside it or over it.

The table is laid beside the plate, as on a narrower screen; where letters are too large for that the plate lies over it
while the guide speaks, never over the player's own place. It knows no game and decides nothing: the host says what the
pupil may do.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.seating import Seat
from game.features.lessons import plate as tutorial_plate
from game.features.lessons import point as tutorial_point
from game.features.lessons.lesson_context import Course, LessonContext
from game.scenarios.tutorials import Lesson
from game.table.lesson import LessonHost
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.pages.services import Services
from game.ui.pages.table.own_place import MEANT, OwnPlace
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.words import Words
from game.ui.stage.records import Show
from game.ui.stage.sorting import HandSorting

COLUMN, OWN = 14.0, 29.0
"""Ems: the breadth of the plate beside the table, and what the table needs beside it at least."""

LEAST_COLUMN, GAP = 430.0, 22.0
KEY = "n"
"""The hot key of going on, as between two deals."""


def column(screen: Screen) -> float:
    """Return the breadth of the plate beside the table; 0 where it has to lie over it."""
    em = screen.size("body")
    wide = max(LEAST_COLUMN, COLUMN * em)
    return wide if screen.safe.w - wide - GAP >= OWN * em else 0.0


class LessonTable(TableScene):
    """See TableScene. `room`: the screen as the table has it."""

    context: LessonContext

    def __init__(self, services: Services, host: LessonHost, lesson: Lesson, course: Course) -> None:
        self._lecture, self._lesson, self._course = host, lesson, course
        host.held = bool(lesson.before)
        super().__init__(services, host, lesson.pupil)
        self.page.own = LessonOwn(self.context, self.shared)
        self.session.writes = False     # over the plate that is to be read
        self.room: Screen = services.screen
        self.plate = Rect(0, 0, 0, 0)

    def _words(self) -> Words:
        return LessonWords(self.services, self._lecture, self._lesson.pupil, self._lesson.case.seats)

    def _context(self, sorting: HandSorting) -> LessonContext:
        return LessonContext(self.words, self.session, sorting, self._lecture, self._lesson, self._course)

    # ---- the contract of a scene
    def resize(self, screen: Screen) -> None:
        """See Scene. The table gets what the plate leaves."""
        taken = column(screen)
        self.room = replace(screen, taken_left=taken + GAP) if taken else screen
        super().resize(self.room)

    def draw(self, painter: Painter) -> None:
        """See Scene. The plate and what it points at, after everything else."""
        self.hands.begin()
        whole, painter.screen = painter.screen, self.room
        desk = Desk(painter, self.hands, self.services)
        painter.written = self.context.written = []
        try:
            self.page.lay(painter, desk)
            if not self.context.side_panel:
                tutorial_point.lay(painter, self.context)
        finally:
            painter.screen, painter.written = whole, None
        wide = column(whole)
        hidden = not wide and (self.context.side_panel or self.context.is_at_work)
        self.plate = Rect(0, 0, 0, 0) if hidden else tutorial_plate.lay(desk, self.context, wide)
        self.hands.settle()
        self.page.own.drawn(self.context.time())


class LessonWords(Words):
    """See Words. `seats`: the names the lesson gives its seats, used in every text of it."""

    def __init__(self, services: Services, host: LessonHost, pupil: Seat, seats: Sequence[object]) -> None:
        super().__init__(services, host, pupil)
        self.seats = tuple(map(str, seats))

    def t(self, key: str, /, **values: object) -> str:
        """See Words. What pauses a match leaves a lesson; a lesson may say something otherwise of the pack in use."""
        if key.startswith("tutorial."):
            values = self._persons() | values
            of_pack = f"{key}.{self.pack}"
            key = of_pack if self.services.language.has(of_pack) else key
        return super().t("tutorial.out" if key == "table.pause" else key, **values)

    def _persons(self) -> dict[str, object]:
        """The players at the seats of the lesson, as a sentence names them."""
        said = self.services.narrator.person
        return {name: said(seat, self.names, self.observer) for seat, name in enumerate(self.seats)}


class LessonOwn(OwnPlace):
    """See OwnPlace. The table itself offers to go on when the guide has spoken, and a whole row while the pupil plays.
    Only what the guide asks for shines."""

    context: LessonContext

    def begin(self) -> None:
        """See OwnPlace."""
        now = self.context.stage, self.context.speech
        if now != self.context.heard[0]:
            self.context.heard = now, self.context.now
        super().begin()

    def drawn(self, now: float) -> None:
        """See OwnPlace."""
        said, since = self.context.heard
        self.context.heard = said, now if since == self.began else since
        super().drawn(now)

    def _words(self, p: Painter, show: Show) -> None:
        """See OwnPlace. While the guide speaks of a hand, nothing else does."""
        own = self.context.session.play.room.own
        if own is None or own.hand is None or self.context.stage not in ("before", "after"):
            super()._words(p, show)

    def _places(self) -> list[Answer | None]:
        """See OwnPlace."""
        found = super()._places()
        return found if self.context.stage != "do" else [answer and answer._replace(
            style="gold" if self.context.wanted(answer) else "plain" if answer.style == "gold" else answer.style)
            for answer in found]

    def _going_on(self) -> list[Answer]:
        """See OwnPlace."""
        context, course = self.context, self.context.course
        stage, last = context.stage, course.at + 1 == course.count
        if stage not in ("before", "after"):
            return context.hand.more() if stage == "do" else []
        end = "end" if course.plays else "done"
        key = "go" if stage == "before" or context.says_more else end if last else "next"
        return [Answer("guide", context.words.t(f"tutorial.{key}"), "gold", key=KEY, calm=True)]

    def light(self, phase: str) -> bool:
        """See OwnPlace. A player who has pointed until now and presses the key goes on, as with the guide's letter."""
        if self.context.stage not in ("before", "after"):
            return super().light(phase)
        for answer in self._answers if phase == "up" else ():
            self.give(answer)
        return True

    def give(self, answer: Answer) -> None:
        """See OwnPlace. A word that has only just come was not meant to be passed over."""
        if answer.name == "guide":
            if self.context.now - self.context.heard[1] >= MEANT:
                self.context.go_on()
        else:
            super().give(answer)
