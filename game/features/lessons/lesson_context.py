"""A lesson as it is given: how far its course has come, what the guide says now, and what the pupil is to do. It knows
no game and draws nothing; what the pupil may do is the host's business.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.core.cards import CardId
from game.scenarios.tutorials import Lesson, Speech, Target, Tutorial
from game.table.lesson import LessonHost
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit.answers import Answer
from game.ui.pages.table.table_context import TableContext
from game.ui.pages.table.words import Words
from game.ui.stage.session import Session
from game.ui.stage.sorting import HandSorting

LONG = 1500.0
"""Milliseconds of looking on from which on it is told how to shorten it."""


class Course(ABC):
    """The lessons of one tutorial, one after the other. `at`: the one being given, from 0."""

    at = 0

    def __init__(self, tutorial: Tutorial) -> None:
        self.tutorial = tutorial

    @property
    def count(self) -> int:
        """The number of lessons."""
        return len(self.tutorial.lessons)

    @property
    def taught(self) -> frozenset[str]:
        """The rare actions that have been taught so far, in this lesson or before it."""
        return frozenset(verb for lesson in self.tutorial.lessons[:self.at + 1] for verb in lesson.teaches)

    @property
    @abstractmethod
    def plays(self) -> bool:
        """Whether the last lesson leads on to a table."""

    @abstractmethod
    def give(self, at: int) -> None:
        """Begin this lesson."""

    @abstractmethod
    def finish(self) -> None:
        """Go on from the last lesson."""

    @abstractmethod
    def leave(self) -> None:
        """Go back to where the tutorial was asked for."""

    def again(self) -> None:
        """Begin the same lesson again."""
        self.give(self.at)

    def earlier(self) -> None:
        """Begin the lesson before; the first one begins again."""
        self.give(max(0, self.at - 1))

    def later(self) -> None:
        """Begin the next lesson; behind the last one the course is finished."""
        if self.at + 1 < self.count:
            self.give(self.at + 1)
        else:
            self.finish()


class LessonContext(TableContext):
    """See TableContext.

    course: what this lesson belongs to. read: how many speeches of those before or after the play have been read.
    heard: what the guide says, and since when. written: where words stand on the table.
    """

    def __init__(self, words: Words, session: Session, sorting: HandSorting, host: LessonHost, lesson: Lesson,
                 course: Course) -> None:
        super().__init__(words, session, sorting)
        self.lecture, self.lesson, self.course = host, lesson, course
        self.read = 0
        self.heard: tuple[object, float] = None, 0.0
        self.written: list[Rect] = []

    # ---- what is said now ------------------------------------------------------------------------------------
    @property
    def stage(self) -> str:
        """The stage of the lesson. `before` and `after`: the guide speaks; `do`: the pupil's turn comes; `watch`: what
        follows runs."""
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
    def is_at_work(self) -> bool:
        """Whether the pupil handles a thing that stands before the table, where a plate would cover it."""
        return self.stage == "do" and self.deed.is_near

    @property
    def speech(self) -> Speech | None:
        """The guide's words now; while something runs, their last ones."""
        stage = self.stage
        if stage in ("before", "after"):
            return self._told[self.read]
        return self.lesson.task or next(reversed(self.lesson.before), None)

    @property
    def _told(self) -> tuple[Speech, ...]:
        """The guide's speeches one after the other, while they speak."""
        return self.lesson.before if self.stage == "before" else self.lesson.after

    @property
    def says_more(self) -> bool:
        """Whether the guide goes on speaking after this."""
        return self.stage in ("before", "after") and self.read + 1 < len(self._told)

    def said(self, speech: Speech) -> str:
        """Return a speech in words."""
        return self.words.t(speech.say)

    @property
    def meanwhile(self) -> str:
        """The hint for a pupil who only looks on for long; else empty."""
        looks = self.stage == "watch" and not self.session.play.settled and self.heard[1] + LONG < self.now
        cap = self.words.key_cap(Key.CONFIRM, self.hands.pad)
        return self.words.t("tutorial.watch", key=cap) if looks else ""

    def go_on(self) -> None:
        """Take what the guide says as read."""
        self.hands.forget("guide")
        if self.says_more:
            self.read += 1
        elif self.stage == "before":
            self.lecture.held, self.again, self.read = False, True, 0
        elif self.stage == "after":
            self.course.later()

    # ---- what the pupil is to do -----------------------------------------------------------------------------
    def wanted(self, answer: Answer) -> bool:
        """Return whether this is what the pupil is to answer now; nothing is where they may do what they like."""
        task, row = self.lesson.task, self.lecture.duty.row
        if not task or not task.acts:
            return False
        step = not answer.text and Target("answer", answer.name) in task.at and not self.hand.covers
        return step or answer.text in row[self.lecture.done:self.lecture.done + 1]

    def spots_of(self, target: Target) -> list[str]:
        """List the names of the spots that a target can mean; a card that has been chosen is not one any more."""
        match target.kind:
            case "answer":
                return [f"answer:{target.verb}", f"quiet:{target.verb}"]
            case "card":
                held = self.session.view.hand(self.observer or 0)
                return [f"card:{card}" for card in held
                        if self._code(card) == target.verb and card != self.hand.chosen]
            case "kind":
                return [f"kind:{target.verb}"]
        return []

    def _code(self, card: CardId) -> str:
        face = self.session.view.sees(card)
        return face.code if face is not None else ""

    def offers_button(self, verb: str) -> bool:
        """See OpenTable. What has not been taught yet does not stand there, whatever the pupil holds."""
        return verb in self.course.taught

    def first_of(self, spots: Sequence[str]) -> str:
        """See OpenTable. On what the guide asks for: what a confirm presses then is what the pupil means."""
        speech = self.speech if self.stage == "do" else None
        asked = (name for target in speech.at for name in self.spots_of(target)) if speech else ()
        return next((name for name in asked if name in spots), super().first_of(spots))

    @property
    def quiet_because(self) -> str:
        """See TableContext."""
        return self.held_back or super().quiet_because

    @property
    def held_back(self) -> str:
        """See OpenTable. What the guide says is read first."""
        return "tutorial.held" if self.stage in ("before", "after") else ""

    def pause(self) -> None:
        """See TableContext. A lesson is left at once; nothing is lost by it."""
        self.course.leave()

    def leave(self) -> None:
        """See TableContext. No result is made of a lesson."""
        self.course.leave()
