"""Teaches the games that have lessons: reads them, lays them over a page, and asks newcomers once."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.data.yaml_text import DataError
from game.features.contract import Teaching

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.lessons.page import TutorialPages
    from game.scenarios.tutorials import Lesson, Tutorial
    from game.table.lesson import LessonHost

Onward = Callable[[], None]
"""Called after the last lesson."""


class Teacher:
    """Teaches in one program. `folder`: where its tutorials lie; None: with what the program brings along."""

    def __init__(self, app: Application, folder: Path | None = None) -> None:
        self._app, self._folder = app, folder

    def teaching(self, game: str) -> Teaching:
        """Describe how this game is taught."""
        return Teaching("tutorial", "tutorial.title", "lantern", self._file(game).is_file(),
                        partial(self.show, game), partial(self.length_of, game), partial(self.ask, game))

    def _file(self, game: str) -> Path:
        name = f"{game}.yaml"
        return paths.asset("tutorials", name) if self._folder is None else self._folder / name

    def tutorial(self, game: str) -> Tutorial | None:
        """Read the tutorial of this game; None if it has none. DataError with a sentence if its file is wrong."""
        from game.scenarios.tutorials import load_tutorial

        return load_tutorial(game, self._folder)

    def pages(self, game: str, onward: Onward | None = None) -> TutorialPages:
        """Make the lessons of this game. DataError with a sentence if there are none, or they cannot be laid."""
        from game.features.lessons.page import TutorialPages

        found = self.tutorial(game)
        if found is None:
            raise DataError(self._file(game), 0, "", "there is no tutorial", "put the file there")
        return TutorialPages(self._app, found, partial(self.open, found), onward)

    def open(self, tutorial: Tutorial, lesson: Lesson) -> LessonHost:
        """Lay a lesson on the table. DataError with a sentence if its position cannot be."""
        from game.features.lessons.opening import open_lesson
        from game.ui.pages.lobby.draft import pool_of

        pool = pool_of((), (), self._app.language)
        return open_lesson(tutorial, lesson, (pool.you, *pool.names), self._app.look.crests())

    def show(self, game: str, onward: Onward | None = None) -> None:
        """Lay the lessons over the present page; a broken file lays a sentence there that says how to mend it.

        A player who has seen them is not asked any more. `onward`: None: back to this page.
        """
        try:
            pages = self.pages(game, onward)
        except (DataError, ValueError) as error:
            from game.features.lessons.offer import TutorialOffer

            self._app.over(TutorialOffer(self._app, None, trouble=str(error)))
            return
        self._app.over(pages)
        self._count_as_asked(game)

    def ask(self, game: str, told: Callable[[str], None], onward: Onward) -> None:
        """Ask whether the player wants to be taught, if this game has lessons and has never asked before; `told` hears
        what is wrong with a broken file."""
        if game in self._app.settings.tutorials_offered:
            return
        try:
            found = self.tutorial(game)
        except DataError as error:
            told(str(error))
            return
        if found is not None:
            from game.features.lessons.offer import TutorialOffer

            self._count_as_asked(game)
            show = partial(self.show, game, onward)
            self._app.over(TutorialOffer(self._app, found, show, self.length(found)))

    def length(self, tutorial: Tutorial) -> str:
        """Tell how many scenes there are, and about how many minutes they take."""
        language = self._app.language
        minutes, half = divmod(-(-tutorial.seconds(language.code) // 30), 2)
        return language.text(f"tutorial.offer{'_half' if half else ''}", n=len(tutorial.lessons), minutes=minutes)

    def length_of(self, game: str) -> str:
        """Tell the same of this game; nothing where it has no lessons, or they cannot be read."""
        try:
            found = self.tutorial(game)
        except DataError:
            return ""
        return self.length(found) if found is not None else ""

    def _count_as_asked(self, game: str) -> None:
        asked = self._app.settings.tutorials_offered
        if game not in asked:
            self._app.preferences.change(tutorials_offered=(*asked, game))
