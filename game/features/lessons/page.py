"""The tutorial of a game: its lessons one after the other, each on a real table of its own. It names no game.

Laid over whatever it was asked from, and left for that again: after the last lesson – unless that leads on to a
table –, or at any moment by Back.
"""
from __future__ import annotations

from collections.abc import Callable

from game.features.lessons.lesson_context import Course
from game.features.lessons.table import LessonTable
from game.scenarios.tutorials import Lesson, Tutorial
from game.table.lesson import LessonHost
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Gesture
from game.ui.pages.services import Services


class TutorialPages(Course):
    """See Scene and Course. `table`: the scene the lesson is given on. `onward`: where the last lesson leads, None: to
    where the tutorial was asked for."""

    overlay = False

    def __init__(self, services: Services, tutorial: Tutorial, lay: Callable[[Lesson], LessonHost],
                 onward: Callable[[], None] | None = None) -> None:
        """lay: lays the table of a lesson. Raises DataError with a sentence if that cannot be, for any lesson."""
        super().__init__(tutorial)
        self.services, self._lay, self.onward = services, lay, onward
        for lesson in tutorial.lessons:
            lay(lesson)     # whatever is wrong is told before the first lesson
        self.screen = services.screen
        self.give(0)

    @property
    def plays(self) -> bool:
        """See Course."""
        return self.onward is not None

    # ---- from lesson to lesson
    def give(self, at: int) -> None:
        """See Course."""
        before = getattr(self, "table", None)
        self.at, lesson = at, self.tutorial.lessons[at]
        self.table = LessonTable(self.services, self._lay(lesson), lesson, self)
        if before is not None:      # who holds a pad or steers by keys goes on doing so
            self.table.hands.visible, self.table.hands.pad = before.hands.visible, before.hands.pad
        self.table.resize(self.screen)

    def finish(self) -> None:
        """See Course: onward, else back to where the tutorial was asked for."""
        (self.onward or self.leave)()

    def leave(self) -> None:
        """See Course."""
        self.services.back()

    # ---- the contract of a scene
    def resize(self, screen: Screen) -> None:
        """See Scene. Another language comes this way, too."""
        self.screen = screen
        self.table.resize(screen)

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        self.table.handle(gesture)

    def update(self, now: float) -> float | None:
        """See Scene."""
        return self.table.update(now)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.table.draw(painter)
