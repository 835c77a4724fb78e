"""How long it takes from pictures somebody has to a table with them, by mouse at a real window on a screen of its own.

    python build own FOLDER [--drop | --amid] [--size WxH] [--out FILE]

All photographs of the folder are chosen by the gallery, or – with `--drop` – dragged onto the title, or – with `--amid`
– onto a table in the midst of a match; they are looked
through, laid on their cards and played. Tells the seconds of each part and those of the processors, with all readers of
pictures – on a machine with much else to do only the latter say something –, the longest frames on the main thread, and
by how much the program has grown. Wants Xvfb and xdotool. `python build phone` makes such folders.
"""
from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.screen.conftest import Display, Program
from tests.screen.hand import Eyes
from tests.screen.journeys import CLOCKED, amid, chosen, dropped

WORST = 5
"""So many of the longest frames are told."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python build own", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--drop", dest="way", action="store_const", const="drop", default="gallery")
    way.add_argument("--amid", dest="way", action="store_const", const="amid")
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    w, _, h = asked.size.partition("x")
    with tempfile.TemporaryDirectory() as folder:
        told = journey(Path(folder), asked.folder.resolve(), asked.way, (int(w), int(h)))
    print(json.dumps(told, indent=1))
    if asked.out is not None:
        with asked.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


def journey(room: Path, photos: Path, way: str, size: tuple[int, int]) -> dict[str, object]:
    """The way once, and what it took."""
    (room / "Pictures").symlink_to(photos)
    (room / "screen").mkdir()
    display = Display(room / "screen", size)
    programs: list[Program] = []

    def start(*words: str, home: Path, command: list[str], environment: dict[str, str] | None = None) -> Program:
        programs.append(Program(display, home, words, command, environment or {}))
        return programs[-1]

    try:
        words = ("play", "kuku", "--seats", "5", "--seed", "3") if way == "amid" else ()
        kataku = Eyes(start, room / "hand", *words, "--size", "{}x{}".format(*size), "--lang", "en", home=room / "home",
                      before=CLOCKED, environment={"HOME": str(room)})
        kataku.comes(lambda seen: seen["at"] in ("Title", "TableScene") and kataku.kataku.visible, "the first page")
        process = psutil.Process(programs[0]._process.pid)
        kataku.until("app.art.idle")
        before = process.memory_info().rss
        kataku.does("TOOK.clear()")
        files = sorted(photos.iterdir())
        seconds = amid(kataku, files) if way == "amid" else dropped(kataku, files) if way == "drop" else chosen(kataku)
        frames = kataku.does(f"sorted(TOOK, reverse=True)[:{WORST}]")
        by_clock = kataku.does(f"sorted(TOOK, key=lambda each: -each[1])[:{WORST}]")
        worked = process.cpu_times()
        time.sleep(1)
        grown = process.memory_info().rss - before
        return {"photographs": len(list(photos.iterdir())), "how": way,
                "size": "{}x{}".format(*size), "seconds": {name: round(each, 1) for name, each in seconds.items()},
                "processor": round(worked.user + worked.system + worked.children_user + worked.children_system),
                "frames_ms": [[round(1000 * used), round(1000 * clock), at] for used, clock, at in frames],
                "frames_by_clock_ms": [[round(1000 * used), round(1000 * clock), at] for used, clock, at in by_clock],
                "grown_mb": round(grown / 2**20)}
    finally:
        for program in programs:
            program.kill()
        display.close()


if __name__ == "__main__":
    main()
