"""Shows where a theme lies, and the way there: the system's own file manager, else its path to paste elsewhere."""
from __future__ import annotations

from pathlib import Path

from game import paths
from game.core.trouble import Trouble
from game.core.words import legible
from game.features.own_cards.port import OwnCards
from game.ui.kit.background_task import BackgroundTask
from game.ui.kit.desk import Desk, Flow


class FolderLink:
    """Opens a folder in the system's file manager. Where none has answered, the gallery says so, until the next thing
    is done: of that nothing is taken back."""

    def __init__(self, workshop: OwnCards) -> None:
        self.services, self.workshop = workshop.services, workshop
        self._errand: BackgroundTask[bool] | None = None
        self._folder = Path()

    @property
    def busy(self) -> bool:
        """Whether no file manager has answered yet."""
        return self._errand is not None

    def open(self, folder: Path) -> None:
        """Ask the system's file manager to show the folder; once at a time."""
        if self._errand is None:
            self._folder = folder
            self.workshop.gallery.read()
            self._errand = BackgroundTask(lambda _: self.services.devices.show_folder(folder))

    def attend(self) -> None:
        """Look, with every frame, whether a file manager has answered. If none has, the path can be pasted wherever
        folders are seen."""
        if self._errand is None or not self._errand.ended:
            return
        if not self._errand.result:
            folder = paths.readable(self._folder, whole=True)
            copied = self.services.devices.copy_text(str(self._folder))
            key = f"scene.gallery.{'path_copied' if copied else 'path_said'}"
            self.workshop.gallery.note = Trouble(key, {"folder": legible(folder)})
        self._errand = None

    @staticmethod
    def lay(desk: Desk, flow: Flow, folder: Path) -> None:
        """Draw its path, in as many lines as it takes."""
        path = legible(paths.readable(folder, whole=True))
        with desk.p.as_written():
            flow.fill([desk.words(desk.say("scene.gallery.lies", folder=path), "caption", desk.p.palette.nezu, gap=6)])
