"""Whether the program installed here from its wheel is whole, and works far from the checkout.

Run by the Python it was installed for; it leaves the checkout first, so that nothing is found there by chance. With
`--all` it tries what measures for minutes, too; without, that is left to `python build smoke`.
"""
from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import files
from pathlib import Path

MOST_FONT = 9_000_000
"""Bytes of a font that was cut."""

MEASURES = "bench"
"""Beginning of the commands that take minutes."""

ALLOWED = ("game/", "kataku-", "../../../bin/", "..\\..\\Scripts\\")


def strangers() -> list[str]:
    """Installed files that belong to no user: tests, sources of pictures."""
    return [str(file) for file in files("kataku") or () if not str(file).startswith(ALLOWED)]


def lacking() -> list[str]:
    """Files of assets/ and themes/ that did not come along."""
    root, shared = Path(__file__).resolve().parent.parent, Path(sysconfig.get_path("purelib")) / "game" / "_shared"
    return [str(file.relative_to(root)) for part in ("assets", "themes") for file in (root / part).rglob("*")
            if file.is_file() and not (shared / file.relative_to(root)).is_file()]


def failing() -> list[str]:
    """Commands of packaging/commands.txt that do not end well, in an empty folder with an empty home."""
    root, program = Path(__file__).resolve().parent.parent, Path(sysconfig.get_path("scripts")) / "kataku"
    lines = (root / "packaging" / "commands.txt").read_text("utf-8").splitlines()
    found = []
    with tempfile.TemporaryDirectory() as empty:
        left_out = ("#",) if "--all" in sys.argv else ("#", MEASURES)
        for line in (line for line in lines if not line.startswith(left_out)):
            words = [word.format(root=root, room=empty) for word in line.split()]
            done = subprocess.run([program, *words], cwd=empty, env={**os.environ, "KATAKU_HOME": f"{empty}/home"},
                                  capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
            if done.returncode:
                found.append(f"kataku {line}: ended with {done.returncode}: {done.stderr[-2000:].strip()}")
    return found


def whole_fonts() -> list[str]:
    """Fonts that were not cut, or are not there at all."""
    folder = Path(sysconfig.get_path("purelib")) / "game" / "_shared" / "fonts"
    made = {file.name: file.stat().st_size for file in folder.glob("*.otf")}
    return [f"{name} ({size / 1e6:.1f} MB)" for name, size in made.items() if size > MOST_FONT] or (
        [] if len(made) == 2 and (folder / "LICENSE.txt").is_file() else [str(folder)])


if __name__ == "__main__":
    for what, found in (("does not belong into the wheel", strangers()), ("is not in the wheel", lacking()),
                        ("is no cut font", whole_fonts())):
        for file in found:
            print(f"{file}: {what}")
        if found:
            sys.exit(1)
    for command in (failed := failing()):
        print(command)
    sys.exit(bool(failed))
