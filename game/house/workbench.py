"""Where people's own pictures become cards: photographs are kept as a theme, and a game is played with it.

It refuses to know pages and how anything is read; originals stay where they are, what is kept is a copy.
"""
from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game import paths
from game.house.wardrobe import Wardrobe
from game.imports import Cancelled, Done, Piece, Proposal
from game.ui.pages.services import Kept, Pieces, Telling

BACK = "back"
STYLE = {"fit": "cover"}
"""A photograph fills its card."""


class Workbench:
    """What `Services` promises of own pictures. `folder` holds the user's themes."""

    def __init__(self, wardrobe: Wardrobe, folder: Path | None = None) -> None:
        self._wardrobe, self._folder = wardrobe, folder

    @property
    def folder(self) -> Path:
        return self._folder or paths.user_themes()

    def keep_photos(self, deck: str, pieces: Pieces, telling: Telling) -> Kept:
        """See Services."""
        laid = {card: Piece(path).cornered(corners) for card, (path, corners) in pieces.items()}
        first = next(path for path, _ in pieces.values())
        name = self._wardrobe.language.text("bring.photos.name", day=date.today().isoformat())
        proposal = Proposal(source=first, kind="photos", root=first.parent, name=name,
                            decks={deck: {card: piece for card, piece in laid.items() if card != BACK}},
                            style=STYLE, licence="personal").backed(laid.get(BACK))
        return self.keep(proposal, telling)

    def keep(self, proposal: Proposal, telling: Telling) -> Kept:
        """What was proposed as a theme of the user's. Raises Troubled, OSError, Cancelled."""
        folder = imports.bring(proposal, self.folder, _steps(telling), lambda: telling.cancelled)
        return Kept(folder.name, proposal.name)

    def wear(self, game: str, kept: Kept) -> None:
        """See Services."""
        self._wardrobe.change(theme={**self._wardrobe.settings.theme, game: kept.theme}, game=game)


def _steps(telling: Telling) -> Callable[[Done], None]:
    return lambda done: telling.progress(done.files / max(1, done.of), done.name)


__all__ = ["Cancelled", "Workbench"]
