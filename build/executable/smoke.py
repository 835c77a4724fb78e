"""Whether the program for people without Python does what its sources do: `python build smoke [FOLDER]`.

Every command of `packaging/commands.txt` ends well, among them the check of itself – with every picture and sound, in
its own worker. It plays a match among bots, tells a saved match again in both languages into a pipe, and draws a page;
what it says and draws is compared with what the sources say and draw. On every system, without a screen, in an empty
home, from somewhere else.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from executable.executable import ROOT, executable
from PIL import Image, ImageChops, ImageStat

RECORD = ROOT / "tests" / "records" / "kuku-1-classic-whole.kataku"
MOST_DIFFERENT = 1.0
"""Of 255, on the average of all points: letters are set by the same library everywhere, not by the same version."""

LONGEST = 900
"""Seconds for one command, on a machine with much else to do."""

SOURCES: tuple[str | Path, ...] = (sys.executable, "-m", "game")


class Failed(Exception):
    """What the program does not do; a sentence."""


def said(command: Sequence[str | Path], words: Sequence[str | Path], home: Path, place: Path) -> str:
    """What it answers, as UTF-8; Failed unless it ends well."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    began = time.perf_counter()
    told = " ".join(map(str, words))
    try:
        done = subprocess.run([*command, *words], cwd=place, capture_output=True, check=False, timeout=LONGEST,
                              env={**surroundings, "KATAKU_HOME": str(home)})
    except subprocess.TimeoutExpired:
        raise Failed(f"{told}: not ended after {LONGEST} s") from None
    if done.returncode:
        raise Failed(f"{told}: ended with {done.returncode}: {done.stderr.decode('utf-8', 'replace')[-2000:]}")
    print(f"{time.perf_counter() - began:6.1f} s  {told}", flush=True)
    return done.stdout.decode("utf-8").replace("\r\n", "\n")


def smoke(program: Path, room: Path) -> None:
    """All of it. Raises Failed."""
    def built(*words: str | Path) -> str:
        return said([program], words, room / "home", room)

    def here(*words: str | Path) -> str:
        return said(SOURCES, words, room / "home", ROOT)

    for line in (ROOT / "packaging" / "commands.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            built(*(word.format(root=ROOT, room=room) for word in line.split()))
    if not built("--version").strip() == here("--version").strip():
        raise Failed("It has another version than its sources.")
    played = json.loads(built("simulate", "kuku", "--seats", "5", "--matches", "1", "--bots", "default", "--json"))
    if played["matches"] != 1:
        raise Failed(f"A match among bots was to be played: {played}")
    for lang in ("ja", "en"):
        told = built("replay", RECORD, "--lang", lang)
        if told != here("replay", RECORD, "--lang", lang):
            raise Failed(f"It tells a match otherwise than its sources do, in {lang}: {told[:400]}")
    pictures = []
    for command, name in ((built, "built"), (here, "here")):
        command("shot", "title", "--size", "1366x768", "--lang", "ja", "--out", room / f"{name}.png")
        pictures.append(Image.open(room / f"{name}.png").convert("RGB"))
    apart = max(ImageStat.Stat(ImageChops.difference(*pictures)).mean)
    print(f"  title: {apart:.3f} of 255 apart", flush=True)
    if apart > MOST_DIFFERENT:
        raise Failed(f"It draws the title otherwise than its sources do: {apart:.2f} of 255 apart on the average")


def main() -> int:
    parser = argparse.ArgumentParser(description="Try the executable against its sources.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist",
                        help="where it was built, dist/ if not said")
    program = executable(parser.parse_args().folder.resolve())
    if not program.is_file():
        print(f"There is no {program} yet: python build executable", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as room:
        try:
            smoke(program, Path(room))
        except Failed as error:
            print(error, file=sys.stderr)
            return 1
    print("All is well.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
