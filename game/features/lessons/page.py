"""The tutorial of a game: its lessons one after the other, each on a real table of its own. It names no game.

Laid over whatever it was asked from, and left for that again: after the last lesson – unless that leads on to a
table –, or at any moment by Back.
"""
from __future__ import annotations

from collections.abc import Callable

from game.features.lessons.table import LessonTable
from game.scenarios.tutorials import Lesson, Tutorial
from game.table.lesson import LessonHost
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Gesture
from game.ui.pages.services import Services


class TutorialPages:
    """See Scene. `at`: the lesson being given, from 0; `table`: the scene it is given on. `onward`: where the last
    lesson leads, None: to where the tutorial was asked for."""

    overlay = False

    def __init__(self, services: Services, tutorial: Tutorial, lay: Callable[[Lesson], LessonHost],
                 onward: Callable[[], None] | None = None) -> None:
        """lay: lays the table of a lesson. Raises DataError with a sentence if that cannot be, for any lesson."""
        self.services, self.tutorial, self._lay, self.onward = services, tutorial, lay, onward
        for lesson in tutorial.lessons:
            lay(lesson)     # whatever is wrong is told before the first lesson
        self.screen = services.screen
        self.give(0)

    @property
    def count(self) -> int:
        """How many lessons there are."""
        return len(self.tutorial.lessons)

    @property
    def plays(self) -> bool:
        """Whether the last lesson leads on to a table."""
        return self.onward is not None

    @property
    def taught(self) -> frozenset[str]:
        """What has been taught so far of that which is seldom said, in this lesson or before it."""
        return frozenset(verb for lesson in self.tutorial.lessons[:self.at + 1] for verb in lesson.teaches)

    # ---- from lesson to lesson
    def give(self, at: int) -> None:
        """This lesson from its beginning."""
        before = getattr(self, "table", None)
        self.at, lesson = at, self.tutorial.lessons[at]
        self.table = LessonTable(self.services, self._lay(lesson), lesson, self)
        if before is not None:      # who holds a pad or steers by keys goes on doing so
            self.table.hands.visible, self.table.hands.pad = before.hands.visible, before.hands.pad
        self.table.resize(self.screen)

    def again(self) -> None:
        self.give(self.at)

    def earlier(self) -> None:
        """The lesson before; the first one begins anew."""
        self.give(max(0, self.at - 1))

    def later(self) -> None:
        """The next lesson; after the last one onward, else back to where the tutorial was asked for."""
        if self.at + 1 < self.count:
            self.give(self.at + 1)
        else:
            (self.onward or self.leave)()

    def leave(self) -> None:
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
