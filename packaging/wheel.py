"""What a wheel holds besides sources and assets, made while it is built: the text fonts, cut as for executables, with
their licence beside them, and the themes, whose drawings are packed.

Whoever installs it needs no packages of whole fonts then, and has a third of what drawings weigh; nothing of others is
kept with the sources. A checkout that is installed as it lies has its own themes, and the whole fonts (the extra
`dev`). Read by hatchling as it builds; what was cut before, in .work/fonts, is cut anew only where texts or fonts have
changed.
"""
from __future__ import annotations

import gzip
import shutil
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHARED = "game/_shared"


class Wheel(BuildHookInterface[Any]):
    """See the module."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Lay all of it into a wheel that is really built."""
        if version == "editable":
            return
        root, included = Path(self.root), build_data["force_include"]
        included[str(packed(root / "themes", root / ".work" / "themes"))] = f"{SHARED}/themes"
        sys.path.insert(0, str(root / "build"))
        from executable import fonts

        characters = fonts.wanted()
        for package in fonts.FONTS:
            made = fonts.cut(package, root / ".work" / "fonts", characters)
            included[str(made)] = f"{SHARED}/fonts/{made.name}"
        included[str(licence(package))] = f"{SHARED}/fonts/LICENSE.txt"


def packed(themes: Path, goal: Path) -> Path:
    """A copy of the themes whose drawings are packed; the same drawing gives the same bytes."""
    shutil.rmtree(goal, ignore_errors=True)

    def copy(file: str, there: str) -> None:
        if file.endswith(".svg"):
            Path(there).write_bytes(gzip.compress(Path(file).read_bytes(), 9, mtime=0))
        else:
            shutil.copyfile(file, there)

    shutil.copytree(themes, goal, copy_function=copy)
    return goal


def licence(package: str) -> Path:
    """The licence of the fonts; both have the same."""
    files = distribution(package).files or ()
    return Path(str(next(file for file in files if file.name == "LICENSE").locate()))
