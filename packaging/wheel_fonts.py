"""The text fonts of the wheel: cut as for executables, while it is built, with their licence beside them.

Whoever installs a wheel then needs no packages of whole fonts, which are a third of all; nothing of others is kept with
the sources. A checkout that is installed as it lies has the whole ones (the extra `dev`). Read by hatchling as it
builds; what was cut before, in .work/fonts, is cut anew only where texts or fonts have changed.
"""
from __future__ import annotations

import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WHERE = "game/_shared/fonts"


class WheelFonts(BuildHookInterface[Any]):
    """See the module."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Lay the fonts into a wheel that is really built."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "build"))
        from executable import fonts

        characters, folder = fonts.wanted(), root / ".work" / "fonts"
        for package in fonts.FONTS:
            made = fonts.cut(package, folder, characters)
            build_data["force_include"][str(made)] = f"{WHERE}/{made.name}"
        build_data["force_include"][str(_licence(package))] = f"{WHERE}/LICENSE.txt"


def _licence(package: str) -> Path:
    """The licence of the fonts; both have the same."""
    files = distribution(package).files or ()
    return Path(str(next(file for file in files if file.name == "LICENSE").locate()))
