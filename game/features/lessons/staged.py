"""A lesson of a tutorial brought to a moment worth looking at, by a pupil who does as they are told."""

from __future__ import annotations

from game.application.application import Application
from game.core.trouble import ImpossibleValue
from game.features.contract import Staging
from game.features.lessons.lesson_context import LessonContext
from game.features.lessons.offer import TutorialOffer
from game.features.lessons.teacher import Teacher
from game.ui.scene import Scene

MOST_FRAMES = 4000
OFFER = "offer"


def taught(app: Application, staging: Staging) -> Scene:
    """Return the scene of `--page`: N – lesson N before the pupil acts, N+ – when the guide has the last word, `offer`
    – the question over the lobby. ValueError for any other page."""
    teacher, game, page = Teacher(app), staging.game, staging.page
    lessons = teacher.pages(game)
    if page == OFFER:
        app.manager.go(app.routes.lobby(game))
        return TutorialOffer(app, lessons.tutorial, length=teacher.length(lessons.tutorial))
    number, played = page.removesuffix("+") or "1", page.endswith("+")
    if not number.isdecimal() or not 1 <= int(number) <= lessons.count:
        raise ImpossibleValue("impossible.page", page=page, scene="tutorial", pages=f"1–{lessons.count}, 1+, {OFFER}")
    app.manager.go(lessons)
    lessons.give(int(number) - 1)
    for _ in range(MOST_FRAMES):
        staging.frame()
        now = staging.now()
        if _is_there(lessons.table.context, played):
            break
        pupil_acts(lessons.table.context, now)
    lessons.table.session.play.spoken.clear()
    return lessons


def _is_there(context: LessonContext, played: bool) -> bool:
    """The guide's last word; or the pupil's turn, or what is read before it."""
    if played:
        return context.stage == "after"
    return context.stage == "before" or (context.session.play.settled and bool(context.session.offers()))


def pupil_acts(context: LessonContext, now: float) -> None:
    """Do what a good pupil does: read on, and act as the case is written."""
    if context.stage == "before":
        context.go_on()
    elif context.stage == "do" and context.session.play.settled and context.session.offers():
        seat = context.lesson.case.seats[context.lesson.pupil]
        acts = [act.action for act in context.lesson.case.acts if act.seat == seat]
        context.session.submit(acts[0], now)
