"""Plays a match of each game to its result in a built program, by mouse or by keys: `python build twins --matches
FOLDER -- PROGRAM`.

Where anything lies in it nobody can ask, so its sources play the same match beside it, on a screen of their own: both
deal the same, and their bots think the same. What a player who looks into the sources presses is pressed in both; the
next press waits until both have written down what came of the last one. At the end both records say the same.
"""
from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.screen.conftest import Display, Program
from tests.screen.games import ALONE, Table
from tests.screen.hand import Eyes
from tests.screen.players import Alone, Keys, Mouse

SIZE = (1366, 768)
LONGEST = 400.0
"""Seconds for a match."""

BEHIND = 20.0
"""Seconds for which one of both may be behind the other."""

AGAIN = 4.0
"""Seconds after which it has heard nothing of what was done to it."""

PULLED = re.compile(r"^(\d+ \d+ draw \w+) \d+$")

SETTINGS = """volume_effects: 0
volume_calls: 0
speed: instant
reduced_motion: true
window_seconds: 0
next_deal: true
tutorials_offered: [{games}]
"""


class There(Display):
    """A screen that somebody else has started."""

    def __init__(self, name: str) -> None:
        self.name, self.size = name, SIZE

    def close(self) -> None:
        """It stays."""


class Both:
    """What is done to the sources is done to the built program, too."""

    def __init__(self, own: Program, other: Program, written: Callable[[], tuple[int, int]]) -> None:
        self.own, self.other, self._written = own, other, written
        self._last: Callable[[], object] = lambda: None

    def __getattr__(self, name: str) -> object:
        return getattr(self.own, name)

    def click(self, x: int, y: int) -> None:
        """See Program; places are those of the sources' window."""
        self._both(lambda: self.own.click(x, y), lambda: self.other.click(*self._there(x, y)))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """See Program."""
        self._both(lambda: self.own.drag(start, end),
                   lambda: self.other.drag(self._there(*start), self._there(*end)))

    def press(self, *keys: str) -> None:
        """See Program."""
        self._both(lambda: self.own.press(*keys), lambda: self.other.press(*keys))

    @property
    def display(self) -> Both:
        """Both screens."""
        return self

    def picture(self) -> pygame.Surface:
        """See Display: the sources' screen."""
        return self.own.display.picture()

    def xdotool(self, *words: str) -> str:
        """See Display; what is pulled, is pulled in both."""
        self._together()
        said = self.own.display.xdotool(*words)
        self.other.display.xdotool(*self._moved(words))
        return said

    def _moved(self, words: Sequence[str]) -> list[str]:
        made = list(words)
        for n, word in enumerate(words):
            if word == "mousemove":
                made[n + 1:n + 3] = map(str, self._there(int(words[n + 1]), int(words[n + 2])))
        return made

    def _there(self, x: int, y: int) -> tuple[int, int]:
        own, other = self.own.place, self.other.place
        return x - own.x + other.x, y - own.y + other.y

    def _both(self, here: Callable[[], object], there: Callable[[], object]) -> None:
        self._together()
        here()
        there()
        self._last = there

    def _together(self) -> None:
        """Wait for the one that is behind; what came too early for the built program is done to it once more."""
        end, again = time.monotonic() + BEHIND, time.monotonic() + AGAIN
        while (written := self._written())[0] != written[1] and time.monotonic() < end:
            if written[1] < written[0] and time.monotonic() > again:
                self._last()
                again = time.monotonic() + AGAIN
            time.sleep(.05)


class Sure(Alone):
    """Tries nothing that cannot be done: the reason would have to be read in both."""

    def _cannot(self, seen: dict[str, object]) -> str:
        return ""


def lines(matches: Path) -> list[str]:
    """What was done, as the latest record there says it, without the sums of its lines and without how well a card was
    pulled out of the leaning stock: a hand is as steady as its program is quick."""
    found = sorted(matches.glob("*.kataku"))
    text = found[-1].read_text("utf-8") if found else ""
    return [PULLED.sub(r"\1", line.rpartition(" #")[0]) for line in text.partition("\n\n")[2].splitlines()]


def match(table: Table, by: type[Mouse] | type[Keys], command: Sequence[str], matches: Path, there: Display,
          room: Path) -> float:
    """Play one match in both; how many seconds it took. AssertionError with a sentence."""
    words = ["play", table.game, "--seats", str(table.seats), "--seed", str(table.seed), "--lang", "en", "--size",
             "{}x{}".format(*SIZE), *(word for name, value in options(table).items()
                                      for word in ("--option", f"{name}={value}"))]
    home = room / table.game
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(SETTINGS.format(games=", ".join(ALONE)), "utf-8")
    (room / f"{table.game}-screen").mkdir()
    here = Display(room / f"{table.game}-screen", SIZE)
    former = set(matches.glob("*.kataku"))
    programs: list[Program] = []

    def start(*told: str, home: Path, command: list[str], environment: dict[str, str] | None = None) -> Program:
        programs.append(Program(here, home, told, command, environment or {}))
        return programs[-1]

    began = time.monotonic()
    other = Program(there, room / f"{table.game}-other", words, command, {})
    try:
        eyes = Eyes(start, room / f"{table.game}-hand", *words, home=home)
        until(lambda: other.visible and programs[0].visible, "both windows")
        there.xdotool("windowfocus", str(other._window()))      # where nobody manages windows, no key would find it
        until(lambda: set(matches.glob("*.kataku")) - former, "its record")
        own = home / "data" / "matches"
        eyes.kataku = Both(programs[0], other, lambda: (len(lines(own)), len(lines(matches))))
        alone = Sure(by(eyes), table)
        alone.end = time.monotonic() + LONGEST
        alone.until(lambda seen: seen["at"] == "ResultPage")
        until(lambda: lines(own) == lines(matches), "the same record in both")
        return time.monotonic() - began
    finally:
        keep(there, table.game)
        for program in (*programs, other):
            program.kill()
        here.close()


def options(table: Table) -> dict[str, object]:
    """The house rules of a short match."""
    return dict(table.options) if table.options else {"deals_to_win": 1, "trick_limit": 6}


def keep(there: Display, name: str) -> None:
    """The screen of the built program, in the folder KATAKU_PICTURES."""
    folder = os.environ.get("KATAKU_PICTURES")
    if folder:
        os.system(f"DISPLAY={there.name} import -window root '{folder}/match-{name}.png' 2> /dev/null")


def until(true: Callable[[], object], what: str, patience: float = 300.0) -> None:
    """Wait for this."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(.1)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python build twins", description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=Path, required=True, help="where the built program keeps its matches")
    parser.add_argument("--by", choices=("mouse", "keys"), default="mouse")
    parser.add_argument("--games", nargs="+", choices=list(ALONE), default=list(ALONE))
    parser.add_argument("command", nargs="+", help="the program, behind --")
    asked = parser.parse_args()
    failed = []
    for game in asked.games:
        with tempfile.TemporaryDirectory() as room:
            try:
                took = match(ALONE[game], Mouse if asked.by == "mouse" else Keys, asked.command, asked.matches,
                             There(os.environ["DISPLAY"]), Path(room))
                print(f"{game}: by {asked.by} to its result, {took:.0f} s, the same record as its sources", flush=True)
            except (AssertionError, subprocess.CalledProcessError) as error:
                failed.append(game)
                print(f"{game}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
