"""Builds the program for people without Python: `python build executable` → `dist/kataku/` (on macOS `Kataku.app`).

The same command on Linux, Windows and macOS; each builds for itself. Afterwards the new program checks itself, and its
size and its answer are told. Needs the `dev` extra (PyInstaller, fontTools). Knows nothing of the game.
"""
from __future__ import annotations

import argparse
import os
import runpy
import shutil
import string
import subprocess
import sys
import time
from pathlib import Path

from executable import fonts

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".work"
PACKAGING = ROOT / "packaging"


class BuildError(Exception):
    """Why there is no executable; the message is a sentence."""


def version() -> str:
    """The version in game/version.py."""
    return str(runpy.run_path(str(ROOT / "game" / "version.py"))["VERSION"])


def write_windows_version(file: Path, number: str) -> None:
    """The version file PyInstaller wants on Windows; harmless elsewhere."""
    parts = [int(part) for part in number.split(".")[:4]]
    numbers = tuple(parts + [0] * (4 - len(parts)))
    template = string.Template((PACKAGING / "windows" / "version.txt").read_text("utf-8"))
    file.write_text(template.substitute(numbers=numbers, version=number), "utf-8")


def prepare() -> None:
    """What has to lie in the work folder before PyInstaller starts: fonts and version file."""
    characters = fonts.wanted()
    for package in fonts.FONTS:
        made = fonts.cut(package, WORK / "fonts", characters)
        print(f"font: {made.name}, {made.stat().st_size / 1e6:.1f} MB", flush=True)
    write_windows_version(WORK / "windows-version.txt", version())


def pack(goal: Path) -> None:
    """Run PyInstaller; BuildError if it does not end well."""
    environment = {**os.environ, "KATAKU_WORK": str(WORK), "KATAKU_VERSION": version()}
    words = [sys.executable, "-m", "PyInstaller", str(PACKAGING / "kataku.spec"), "--noconfirm", "--log-level", "WARN",
             "--workpath", str(WORK / "pyinstaller"), "--distpath", str(goal)]
    if subprocess.run(words, cwd=ROOT, env=environment, check=False).returncode:
        raise BuildError("PyInstaller did not end well; what it said stands above. Is the extra there? "
                         "pip install -e '.[dev]'")


def add_desktop_files(folder: Path) -> None:
    """Linux: the menu entry, the description, the icons, and what puts them in their places."""
    share = folder / "share"
    shutil.copytree(PACKAGING / "icons", share / "icons", ignore=shutil.ignore_patterns("*.ico", "*.icns"))
    for file in ("kataku.desktop", "org.kataku.Kataku.mime.xml"):
        shutil.copy(PACKAGING / "linux" / file, share)
    repository = os.environ.get("KATAKU_REPOSITORY", "").rstrip("/")
    (share / "org.kataku.Kataku.metainfo.xml").write_text(description(repository), "utf-8")
    for file in ("install.sh", "Install Kataku.desktop"):
        shutil.copy(PACKAGING / "linux" / file, folder)
        (folder / file).chmod(0o755)


def description(repository: str) -> str:
    """What shops of programs read. `repository`: the address it is developed at, where its pictures can be fetched;
    where nobody knows one, there is neither a home page nor a picture."""
    whole = (PACKAGING / "linux" / "org.kataku.Kataku.metainfo.xml").read_text("utf-8")
    if not repository:
        return whole
    pictures = f"{repository}/raw/v{version()}/packaging/pictures"
    more = string.Template((PACKAGING / "linux" / "screenshots.xml").read_text("utf-8"))
    filled = more.substitute(home=repository, pictures=pictures)
    inner = filled.partition("<component>\n")[2].partition("</component>")[0]
    return whole.replace("  <launchable", f"{inner}  <launchable", 1)


def executable(goal: Path) -> Path:
    """The program that takes commands, in the folder PyInstaller has written to."""
    if sys.platform == "darwin":
        return goal / "Kataku.app" / "Contents" / "MacOS" / "kataku"
    return goal / "kataku" / ("kataku-command.exe" if sys.platform == "win32" else "kataku")


def check_itself(program: Path) -> None:
    """Let the new program check itself, far from the checkout; BuildError if it finds anything."""
    started = time.perf_counter()
    done = subprocess.run([program, "--self-check"], cwd=program.parent, check=False)
    print(f"self-check: {time.perf_counter() - started:.1f} s")
    if done.returncode:
        raise BuildError(f"{program} --self-check ended with {done.returncode}")


def size(folder: Path) -> float:
    """Megabytes of all files of a folder; a link weighs nothing."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the program for people without Python.")
    parser.add_argument("--distpath", type=Path, default=ROOT / "dist", metavar="FOLDER", help="instead of dist/")
    goal = parser.parse_args().distpath.resolve()
    WORK.mkdir(exist_ok=True)
    try:
        prepare()
        pack(goal)
        if sys.platform.startswith("linux"):
            add_desktop_files(goal / "kataku")
        program = executable(goal)
        check_itself(program)
    except (BuildError, fonts.FontError) as error:
        print(error, file=sys.stderr)
        return 1
    whole = goal / ("Kataku.app" if sys.platform == "darwin" else "kataku")
    print(f"{whole}: {size(whole):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
