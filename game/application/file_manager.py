"""Shows a folder with the file manager of the system.

What is started is a program with its arguments, never a line for a shell; and it gets the surroundings it would have
without us: a frozen program has its own libraries in them, with which others end at once.
"""
from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game import paths

PATIENCE: Final = 5.0
"""Seconds after which a file manager that has not refused is taken to show the folder: some run as long as it is seen.
"""

LIBRARIES: Final = ("LD_LIBRARY_PATH", "LD_PRELOAD", "LIBPATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH")
"""Where programs look for libraries: a frozen one keeps what stood there before under the same name and `KEPT`."""

KEPT: Final = "_ORIG"

OURS: Final = ("PYTHONHOME", "PYTHONPATH")
"""Variables that mean something only to another Python."""

log = logging.getLogger(__name__)


def show(folder: Path) -> bool:
    """Show this folder in the system's file manager; whether one has answered. Takes its time; any thread may call
    it."""
    import subprocess

    if folder == paths.user_themes():               # no theme has been brought yet
        paths.writable(folder)
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        started = subprocess.Popen(command(folder), env=surroundings(os.environ, paths.is_frozen()),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        return started.wait(PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True
    except OSError as error:
        log.info("no file manager has answered: %s", error)
        return False


def command(folder: Path) -> list[str]:
    """Return the command that shows the folder, by its whole path, which cannot be taken for an option."""
    return ["/usr/bin/open" if sys.platform == "darwin" else "xdg-open", str(folder.absolute())]


def surroundings(environ: Mapping[str, str], frozen: bool) -> dict[str, str]:
    """Return the environment as it was before a frozen program put its own libraries there."""
    if not frozen:
        return dict(environ)
    ours = {*OURS, *LIBRARIES, *(name + KEPT for name in LIBRARIES)}
    kept = {name: value for name, value in environ.items() if name not in ours}
    return kept | {name: before for name in LIBRARIES if (before := environ.get(name + KEPT))}
