"""The ninth feature, which is not shipped: it counts matches that a user wants counted. It has an entry on three
pages, a page, a command, a file and texts of its own, and costs the program nothing but its line in the catalogue."""
from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from game import paths
from game.application.application import Application
from game.core.ports import TableHost
from game.disk import files
from game.features.contract import (
    PAUSE,
    RESULT,
    TITLE,
    Feature,
    FeatureCommand,
    FeatureEntry,
    Features,
    PortKey,
    Staging,
    TitleEntry,
)  # fmt: skip
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.scene import Scene

ASSETS = Path(__file__).with_name("assets")


class Tally(Protocol):
    """Counts matches."""

    @property
    def number(self) -> int:
        """How many have been counted."""
        ...


TALLY: PortKey[Tally] = PortKey("tally")


def counted(file: Path) -> int:
    """Read the number from its file; 0 where there is none."""
    try:
        return int(files.read(file, 100))
    except (OSError, ValueError):
        return 0


class TallyFile:
    """See Tally. The number is kept in a file of its own."""

    def __init__(self, app: Application) -> None:
        self._app, self.file = app, paths.of_feature("tally") / "number.txt"

    @property
    def number(self) -> int:
        """See Tally."""
        return counted(self.file)

    def keep(self, host: TableHost) -> None:
        """Count this match."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(self.file, str(self.number + 1))

    def page(self) -> Scene:
        """Make the page that tells the number."""
        return TallyPage(self._app, self)


class TallyPage(Page):
    """Tells how many matches have been counted."""

    overlay = True

    def __init__(self, app: Application, tally: TallyFile) -> None:
        super().__init__(app, "back")
        self._tally = tally

    def lay(self, desk: Desk) -> None:
        """See Page."""
        room = desk.page_title(desk.say("tally.title"), self.back, desk.say("scene.back"))
        desk.p.paragraph(desk.say("tally.told", n=self._tally.number), room.x, room.y, room.w, "body")


def join(app: Application, features: Features) -> None:
    """Add the tally to a program."""
    tally = TallyFile(app)
    open_it = FeatureEntry("tally", "tally.open", lambda: app.over(tally.page()))

    def at_result(host: TableHost) -> Sequence[FeatureEntry]:
        return [FeatureEntry("tally", "tally.keep", lambda: tally.keep(host))]

    features.provide(TALLY, tally)
    features.offer(TITLE, lambda game: [TitleEntry(open_it.name, open_it.text, open_it.press, "second")])
    features.offer(PAUSE, lambda host: [open_it])
    features.offer(RESULT, at_result)


def staged(app: Application, staging: Staging) -> Scene:
    """Show the page."""
    return TallyFile(app).page()


def told(chosen: Namespace) -> int:
    """Print the number."""
    print(counted(paths.of_feature("tally") / "number.txt"))
    return 0


FEATURE: Feature[Application] = Feature(
    "tally", join, stages={"tally": staged},
    commands=(FeatureCommand("tally", "how many matches have been counted", lambda parser: None, told),))
