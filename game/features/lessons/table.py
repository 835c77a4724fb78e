"""A lesson on the table: the table scene as everybody plays at it, with a guide's plate beside it or over it.

The table is laid beside the plate, as on a narrower screen; where letters are too large for that the plate lies over
it while the guide has the word, never over the own place. It knows no game and decides nothing: what the pupil may do
is the host's business.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.core.seating import Seat
from game.features.lessons import plate as tutorial_plate
from game.features.lessons import point as tutorial_point
from game.features.lessons.plate import Course
from game.scenarios.tutorials import Lesson, Speech, Target
from game.table.lesson import LessonHost
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Key
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.pages.services import Services
from game.ui.pages.table.own_place import MEANT, OwnPlace
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.words import Words
from game.ui.stage.records import Show

COLUMN, OWN = 14.0, 29.0
"""Ems: the breadth of the plate beside the table, and what the table needs beside it at least."""

LEAST_COLUMN, GAP = 430.0, 22.0
LONG = 1500.0
"""Milliseconds of looking on from which on it is told how to shorten it."""

KEY = "n"
"""The hot key of going on, as between two deals."""


@dataclass(frozen=True)
class NarrowedScreen(Screen):
    """The screen with a column at its left taken; `taken` in units."""

    taken: float = 0.0

    @cached_property
    def safe(self) -> Rect:
        """See Screen."""
        whole = Screen(self.width, self.height, safe_area=self.safe_area, tv=self.tv).safe
        return Rect(whole.x + self.taken, whole.y, whole.w - self.taken, whole.h)


def column(screen: Screen) -> float:
    """How broad the plate beside the table is; 0 where it has to lie over it."""
    em = screen.size("body")
    wide = max(LEAST_COLUMN, COLUMN * em)
    return wide if screen.safe.w - wide - GAP >= OWN * em else 0.0


class LessonTable(TableScene):
    """See TableScene. `lesson`: what is taught; `room`: the screen as the table has it."""

    def __init__(self, services: Services, host: LessonHost, lesson: Lesson, tutorial: Course) -> None:
        self.lecture, self.lesson, self.tutorial = host, lesson, tutorial
        host.held = bool(lesson.before)
        super().__init__(services, host, lesson.pupil)
        self.words = LessonWords(services, host, lesson.pupil, lesson.case.seats)
        self.guided = self.page.own = LessonOwn(self)
        self.session.writes = False     # over the plate that is to be read
        self.room: Screen = services.screen
        self.plate = Rect(0, 0, 0, 0)
        self.written: list[Rect] = []
        self.read = 0               # how many speeches of those before or after it have been read

    # ---- what is said now
    @property
    def stage(self) -> str:
        """`before` and `after`: the guide has the word; `do`: the pupil's turn comes; `watch`: what follows runs."""
        if self.lecture.held:
            return "before"
        if self.lecture.is_over and self._has_been_seen:
            return "after"
        return "do" if self.lesson.task is not None and not self.lecture.answered else "watch"

    @property
    def _has_been_seen(self) -> bool:
        """The picture has shown everything that was told."""
        play = self.session.play
        return play.settled and play.told >= len(self.lecture.told(self.observer, 0))

    @property
    def _is_at_work(self) -> bool:
        """The pupil's hands are wanted on a thing that stands before the table, where a plate would cover it."""
        return self.stage == "do" and self.page.deed.is_near

    @property
    def speech(self) -> Speech | None:
        """What the guide says now; while something runs, what he has said before it."""
        stage = self.stage
        if stage in ("before", "after"):
            return self._told[self.read]
        return self.lesson.task or next(reversed(self.lesson.before), None)

    @property
    def _told(self) -> tuple[Speech, ...]:
        """What he says one after the other, while he has the word."""
        return self.lesson.before if self.stage == "before" else self.lesson.after

    @property
    def says_more(self) -> bool:
        """Whether he goes on speaking after this."""
        return self.stage in ("before", "after") and self.read + 1 < len(self._told)

    def said(self, speech: Speech) -> str:
        """In words."""
        return self.words.t(speech.say)

    @property
    def meanwhile(self) -> str:
        """See Guided."""
        looks = self.stage == "watch" and not self.session.play.settled and self.guided.since + LONG < self.now
        cap = self.words.key_cap(Key.CONFIRM, self.hands.pad)
        return self.words.t("tutorial.watch", key=cap) if looks else ""

    def go_on(self) -> None:
        """The guide has been read."""
        self.hands.forget("guide")
        if self.says_more:
            self.read += 1
        elif self.stage == "before":
            self.lecture.held, self.again, self.read = False, True, 0
        elif self.stage == "after":
            self.tutorial.later()

    def wanted(self, answer: Answer) -> bool:
        """Whether this is what the pupil is to answer now; nothing is where he may do what he likes."""
        task, row = self.lesson.task, self.lecture.duty.row
        if not task or not task.acts:
            return False
        step = not answer.text and Target("answer", answer.name) in task.at and not self.page.hand.covers
        return step or answer.text in row[self.lecture.done:self.lecture.done + 1]

    def offers_button(self, verb: str) -> bool:
        """See OpenTable. What has not been taught yet does not stand there, whatever the pupil holds."""
        return verb in self.tutorial.taught

    def first_of(self, spots: Sequence[str]) -> str:
        """See OpenTable. On what the guide asks for: what a confirm presses then is what he means."""
        speech = self.speech if self.stage == "do" else None
        asked = (name for target in speech.at for name in tutorial_point.names(self, target)) if speech else ()
        return next((name for name in asked if name in spots), super().first_of(spots))

    @property
    def quiet_because(self) -> str:
        """See TableScene."""
        return self.held_back or super().quiet_because

    @property
    def held_back(self) -> str:
        """See OpenTable. What the guide says is read first."""
        return "tutorial.held" if self.stage in ("before", "after") else ""

    # ---- the contract of a scene
    def resize(self, screen: Screen) -> None:
        """See Scene. The table gets what the plate leaves."""
        taken = column(screen)
        self.room = screen if not taken else NarrowedScreen(
            screen.width, screen.height, screen.text_scale, screen.tv, screen.high_contrast, screen.safe_area,
            screen.ruby, taken + GAP)
        super().resize(self.room)

    def draw(self, painter: Painter) -> None:
        """See Scene. The plate and what it points at, after everything else."""
        self.hands.begin()
        whole, painter.screen = painter.screen, self.room
        desk = Desk(painter, self.hands, self.services)
        painter.written = self.written = []
        try:
            self.page.lay(painter, desk)
            if not self.drawer:
                tutorial_point.lay(painter, self)
        finally:
            painter.screen, painter.written = whole, None
        wide = column(whole)
        hidden = not wide and (self.drawer or self._is_at_work)
        self.plate = Rect(0, 0, 0, 0) if hidden else tutorial_plate.lay(desk, self, wide)
        self.hands.settle()
        self.page.own.drawn(self._time())

    def pause(self) -> None:
        """See TableScene. A lesson is left at once; nothing is lost by it."""
        self.tutorial.leave()

    def leave(self) -> None:
        """See TableScene. No result is made of a lesson."""
        self.tutorial.leave()


class LessonWords(Words):
    """See Words. `seats`: what the lesson calls its seats; whoever sits there is called by name in every text of it."""

    def __init__(self, services: Services, host: LessonHost, pupil: Seat, seats: Sequence[object]) -> None:
        super().__init__(services, host, pupil)
        self.seats = tuple(map(str, seats))

    def t(self, key: str, /, **values: object) -> str:
        """See Words. What pauses a match leaves a lesson; a lesson may say something otherwise of the pack in use."""
        if key.startswith("tutorial."):
            values = self._persons() | values
            of_pack = f"{key}.{self.pack()}"
            key = of_pack if self.services.language.has(of_pack) else key
        return super().t("tutorial.out" if key == "table.pause" else key, **values)

    def _persons(self) -> dict[str, object]:
        """Who sits there, as a sentence names them."""
        said = self.services.narrator.person
        return {name: said(seat, self.names, self.observer) for seat, name in enumerate(self.seats)}


class LessonOwn(OwnPlace):
    """See OwnPlace. The table itself offers to go on when the guide has spoken, and a whole row while the pupil plays.
    What shines is what he asks for, and nothing else."""

    scene: LessonTable
    _heard: tuple[object, float] = None, 0.0        # what the guide says, and since when

    def begin(self) -> None:
        """See OwnPlace."""
        now = self.scene.stage, self.scene.speech
        if now != self._heard[0]:
            self._heard = now, self.scene.now
        super().begin()

    def drawn(self, now: float) -> None:
        """See OwnPlace."""
        self._heard = self._heard[0], now if self._heard[1] == self.began else self._heard[1]
        super().drawn(now)

    @property
    def since(self) -> float:
        """When the guide has begun to say this."""
        return self._heard[1]

    def _words(self, p: Painter, show: Show) -> None:
        """See OwnPlace. While the guide speaks of a hand, nothing else does."""
        own = self.scene.session.play.room.own
        if own is None or own.hand is None or self.scene.stage not in ("before", "after"):
            super()._words(p, show)

    def _places(self) -> list[Answer | None]:
        """See OwnPlace."""
        found = super()._places()
        return found if self.scene.stage != "do" else [answer and answer._replace(
            style="gold" if self.scene.wanted(answer) else "plain" if answer.style == "gold" else answer.style)
            for answer in found]

    def _going_on(self) -> list[Answer]:
        """See OwnPlace."""
        scene = self.scene
        stage, last = scene.stage, scene.tutorial.at + 1 == scene.tutorial.count
        if stage not in ("before", "after"):
            return scene.page.hand.more() if stage == "do" else []
        end = "end" if scene.tutorial.plays else "done"
        key = "go" if stage == "before" or scene.says_more else end if last else "next"
        return [Answer("guide", scene.words.t(f"tutorial.{key}"), "gold", key=KEY, calm=True)]

    def light(self, phase: str) -> bool:
        """See OwnPlace. Whoever has pointed until now and presses the key goes on, as he would with the guide's
        letter."""
        if self.scene.stage not in ("before", "after"):
            return super().light(phase)
        for answer in self._answers if phase == "up" else ():
            self.give(answer)
        return True

    def give(self, answer: Answer) -> None:
        """See OwnPlace. A word that has only just come was not meant to be passed over."""
        if answer.name == "guide":
            if self.scene.now - self._heard[1] >= MEANT:
                self.scene.go_on()
        else:
            super().give(answer)
