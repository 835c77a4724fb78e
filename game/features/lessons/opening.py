"""Lays the table for a lesson: one pupil, and the others as they are written. It draws nothing and names no game."""
from __future__ import annotations

from collections.abc import Sequence

from game.application.match_setup import LEVEL
from game.application.stage import match_of
from game.application.worked_cases import plain_given, scripted
from game.core.ports import Chair, Setup
from game.core.rules import GivenError
from game.data.yaml_text import DataError
from game.rules.catalogue import game
from game.scenarios.run import resolve_options
from game.scenarios.tutorials import OTHERWISE, Lesson, Tutorial
from game.table.lesson import Duty, LessonHost
from game.table.record import Position


def open_lesson(tutorial: Tutorial, lesson: Lesson, names: Sequence[str], crests: Sequence[str]) -> LessonHost:
    """Return a lesson on the table, in memory only: the pupil has the first name, the others the following ones.

    Raises DataError if its position or its house rules are none of this game.
    """
    case, spec = lesson.case, game(tutorial.game)
    others = iter(range(1, len(case.seats)))
    places = [0 if seat == lesson.pupil else next(others) for seat in range(len(case.seats))]
    chairs = tuple(
        Chair(names[n % len(names)], crests[(7 * n) % len(crests)], n % 6, f"bot:{LEVEL}" if n else "person")
        for n in places
    )
    setup = Setup(tutorial.game, chairs, resolve_options(spec, case, tutorial.file))
    position = Position(tuple(map(str, case.seats)), plain_given(case.given))
    task = lesson.task
    row = tuple(act.action for act in case.acts if case.seats[lesson.pupil] == act.seat) if task else ()
    duty = Duty(lesson.pupil, task.acts if task else (), task.otherwise if task else OTHERWISE, len(case.acts), row)
    try:
        return LessonHost(match_of(setup, 1, position), scripted(setup, case), duty)
    except GivenError as error:
        raise DataError(tutorial.file, case.given_line(error.key), error.key, str(error), "mend this line") from error
