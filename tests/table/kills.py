"""Kills: a playing Kataku is ended without a word, again and again, and nothing that was shown may be missing.

    python -m tests.table.kills --count 800 --out kills.txt             without a screen
    python -m tests.table.kills --window --count 200 --out kills.txt    the real window, on an Xvfb of its own

One line for each kill is appended to the file, and a run is taken up where the last one stopped. A third of the kills
are aimed at the end of a match, a third at changes of settings, the rest fall anywhere.
"""
from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.rules.catalogue import GAMES

ALL = [spec.id for spec in GAMES]
AIMS = ("anywhere", "end", "settings")
SPEEDS = ("0.5", "1", "2")

PLAYER = """
import sys
from game.application import match_setup
from game.application.application import Application
from game.core.ports import Chair, Setup
from game.data.settings import load_settings
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.record import SeatedNames
from game.ui.draw.screen import Screen

app = Application(load_settings()[0], Screen(960, 540))
app.art.close()
app.evenings.current()
spec = next(spec for spec in GAMES if spec.id == sys.argv[1])
chairs = tuple(Chair(f"P{n}", "cat", 0, "bot:random" if n else "person") for n in range(max(3, spec.fewest)))
host = app.catalogue.open_table(Setup(spec.id, chairs, {}, int(sys.argv[2])))
seated = SeatedNames(tuple(chair._replace(kind="bot:random") for chair in chairs))
bots = Host(host.match, match_setup.make_bots(host.setup, 3), seated)
acts = 0
while host.outcome() is None:
    bots.act()
    acts += 1
    print("shown", len(host.match.record.lines), len(host.match.told(None, 0)), flush=True)
    if acts % 25 == 0:
        print("settings", flush=True)
        app.preferences.change(speed=("0.5", "1", "2")[acts // 25 % 3], names=(f"name {acts}",))
        print("changed", app.settings.speed, acts, flush=True)
print("over", flush=True)
app.evenings.current()
print("counted", flush=True)
sys.stdin.read()
"""

def kill_one(home: Path, game: str, seed: int, aim: str) -> list[str]:
    """What the program had said when it was killed."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, game, str(seed)], stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.getcwd(), "KATAKU_HOME": str(home), "SDL_VIDEODRIVER": "dummy"})
    assert child.stdout is not None
    dice, said = random.Random(seed), list[str]()
    word = {"end": "over", "settings": "settings", "anywhere": "shown"}[aim]
    skip = dice.randrange(1, 4) if aim == "settings" else 1
    for line in child.stdout:
        said.append(line.strip())
        if line.startswith(word):
            skip -= 1
            if not skip:
                break
        elif line.startswith("counted"):        # the match has ended before
            break
    time.sleep(dice.uniform(0, {"end": 0.02, "settings": 0.02, "anywhere": 0.4}[aim]))
    child.send_signal(signal.SIGKILL)
    said += [line.strip() for line in child.stdout.read().split("\n")[:-1]]
    child.wait()
    return said


def check(home: Path, said: list[str]) -> str:
    """Empty if nothing of what was said is missing, else what is."""
    os.environ["KATAKU_HOME"] = str(home)
    from game.application.application import Application
    from game.data.settings import load_settings
    from game.table.record import read
    from game.table.replay import replayed
    from game.ui.draw.screen import Screen

    (file,) = (home / "data" / "matches").glob("*.kataku")
    record = read(file, {spec.id: spec for spec in GAMES})
    match = replayed(record)
    assert match is not None
    while match.is_due():
        match.proceed()
    shown = [line.split() for line in said if line.startswith("shown")]
    if shown and (len(record.lines) < int(shown[-1][1]) or len(match.view(None).heard) < int(shown[-1][2])):
        return "lines"
    settings, trouble = load_settings()
    changed = [line.split()[1:] for line in said if line.startswith("changed")]
    if trouble is not None or (changed and int(settings.names[0].split()[1]) < int(changed[-1][1])):
        return "settings"
    app = Application(settings, Screen(960, 540))
    app.art.close()
    counted = [each.match for each in app.evenings.current().matches]
    waits = app.saved.has_unfinished()
    app.saved.keep()
    ended = match.outcome() is not None
    company = any(chair.is_person for chair in record.seated().chairs)      # bots alone are none
    if counted != ([file.stem] if ended and company else []):
        return f"evening: {counted}"
    if (waits is None) != ended:
        return "continue"
    return "over" if "over" in said and not ended else ""


def window_one(display: object, home: Path, game: str, seed: int, aim: str) -> str:
    """The same with the real window, everybody a bot; what is missing."""
    from tests.screen.conftest import Program
    from tests.screen.hand import Hand

    made: list[Program] = []

    def start(*words: str, home: Path, command: list[str], environment: dict[str, str] | None = None) -> Program:
        made.append(Program(display, home, words, command, environment or {}))  # type: ignore[arg-type]
        return made[-1]

    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text("speed: instant\nreduced_motion: true\nwindow_seconds: 1\n")
    (home / "data" / "evenings").mkdir(parents=True)
    dice = random.Random(seed)
    hand = Hand(start, home / "hand", "play", game, "--seed", str(seed), "--size", "960x540", "--lang", "en", home=home)
    try:
        hand.until("app.running is not None")
        hand.does("h = app.running",
                  "[h.reseat(n, c._replace(kind='bot:default')) for n, c in enumerate(h.setup.chairs) if c.is_person]",
                  "window.wake()")
        lines, heard = 0, 0
        end = time.monotonic() + dice.uniform(0.2, 3.0)
        while time.monotonic() < end:
            lines, heard = hand.does("(len(app.running.match.record.lines), len(app.running.told(None, 0)))")
            if aim == "settings":
                hand.does(f"app.preferences.change(speed='instant', names=('name {lines}',))")
        made[-1].kill()
    finally:
        for program in made:
            program.kill()
    said = [f"shown {lines} {heard}", *([f"changed instant {lines}"] if aim == "settings" else [])]
    return check(home, said)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=70)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--window", action="store_true")
    wish = parser.parse_args()
    kind = "window" if wish.window else "plain"
    done = [line for line in wish.out.read_text().splitlines() if line.startswith(kind)] if wish.out.exists() else []
    display = None
    if wish.window:
        from tests.screen.conftest import Display

        display = Display(Path(tempfile.mkdtemp()), (1366, 768))
    lost = 0
    try:
        for n in range(len(done), wish.count):
            game, aim = ALL[n % len(ALL)], AIMS[n // len(ALL) % len(AIMS)]
            with tempfile.TemporaryDirectory() as folder:
                home = Path(folder)
                if display is not None:
                    missing = window_one(display, home, game, n, aim)
                else:
                    (home / "data" / "evenings").mkdir(parents=True)
                    missing = check(home, kill_one(home, game, n, aim))
            lost += bool(missing)
            with wish.out.open("a") as out:
                out.write(f"{kind} {n} {game} {aim}: {missing or 'nothing lost'}\n")
    finally:
        if display is not None:
            display.close()
    print(f"{wish.count} kills, {lost} in this run with something lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
