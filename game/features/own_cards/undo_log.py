"""Steps of the gallery's undo: what was done and can be taken back, and folders that are moved aside for it.

It refuses to know what a theme is, but for its name.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game import paths
from game.core.refusal import of_disk
from game.core.trouble import Trouble
from game.core.words import legible
from game.disk import files
from game.themes.model import Theme

ALL_BEFORE: Final = Trouble("scene.gallery.undid_all")


class UndoStep(NamedTuple):
    """An action that can be undone: how it is told, what is told when it has been taken back, the settings as they were
    before, and what else takes it back – it returns why it could not. `theme` and `former`: whose names both sentences
    say, in the language in force then; None: as they stand there."""

    told: Trouble
    undone: Trouble
    before: Mapping[str, object]
    back: Callable[[], Trouble | None] | None = None
    theme: Theme | None = None
    former: Theme | None = None

    def told_in(self, language: str) -> Trouble:
        """Return the sentence that says what was done."""
        return _naming(self.told, self.theme, language)

    def undone_in(self, language: str) -> Trouble:
        """Return the sentence that says that it was taken back."""
        return _naming(self.undone, self.former, language)


def _naming(told: Trouble, theme: Theme | None, language: str) -> Trouble:
    if theme is None:
        return told
    return told._replace(values={**told.values, "theme": legible(theme.name(language))})


def moved_aside(folder: Path) -> tuple[Path, Trouble | None]:
    """Move a folder out of the themes; return where it lies now, and why it could not be, as `of_disk` says it."""
    aside = files.place_in(paths.removed_themes(), folder.name)
    try:
        aside.parent.mkdir(parents=True, exist_ok=True)
        files.system.replace(folder, aside)
    except OSError as error:
        return aside, of_disk(error)
    return aside, None


def moved_back(aside: Path, folder: Path) -> Trouble | None:
    """Move the folder back to where it lay; returns None, else what to tell the user."""
    try:
        if folder.exists():
            raise FileExistsError(17, "another one lies there", str(folder))
        files.system.replace(aside, folder)
    except OSError as error:
        return Trouble("scene.gallery.not_undone", {"why": of_disk(error)})
    return None
