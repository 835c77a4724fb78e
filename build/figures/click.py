"""Follows one click on a card at a Cangkul table and says which files it passes; `figures.py` asks it in each checkout.

It plays as a person does: a table is laid, the window (a surface in memory) is pressed here and there below its middle
until a card is played, and the same press is made once more at the same table while every call is written down. So it
knows nothing of what stands between the press and the rules.
"""
from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from game.app import Start, first_scene
from game.themes import BUILT_IN
from game.tools.studio import ShotRequest, Studio
from game.ui.input.gesture import Pointer

GAME, VERB, SEATS, SEED, SIZE = "cangkul", "play", 3, 7, (1366, 768)
FRAMES, PATIENCE = 60, 12
"""How many frames pass between two looks for a card that can be played, and how many looks there are."""

HOUSE = str(Path.cwd() / "game")


class Trace:
    """Calls between files of the program while it is on."""

    def __init__(self) -> None:
        self.files: dict[str, int] = {}
        self.crossings = self.calls = self.rules = self.offers = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """A profiler's hook."""
        name = frame.f_code.co_filename
        if event != "call" or not name.startswith(HOUSE):
            return
        self.calls += 1
        self.files[name] = self.files.get(name, 0) + 1
        before = frame.f_back
        while before is not None and not before.f_code.co_filename.startswith(HOUSE):
            before = before.f_back
        if before is None or before.f_code.co_filename != name:
            self.crossings += 1
            entered = f"{HOUSE}/rules/" in name and before is not None and "/rules/" not in before.f_code.co_filename
            self.rules += entered
            self.offers += entered and frame.f_code.co_name == "offers"


class Table:
    """A table at which a person and two bots sit; what is done to it is done in the same way at every other."""

    def __init__(self) -> None:
        self.studio = Studio(ShotRequest("table", GAME, size=SIZE, theme=BUILT_IN))
        self.studio.go(first_scene(self.studio, Start((GAME, SEATS, {}, SEED))))
        self.host: Any = self.studio.manager.stack[-1].host     # type: ignore[attr-defined]

    def later(self) -> None:
        """Let frames pass, and have them drawn: a spot is where something was drawn."""
        for n in range(FRAMES):
            self.studio.frame_later()
            if n % 6 == 0:
                self.studio.draw()

    def press(self, x: float, y: float) -> None:
        """What a mouse does; whatever page it opens is closed again."""
        pages = len(self.studio.manager.stack)
        for phase in ("moved", "pressed", "released"):
            self.studio.manager.handle(Pointer(phase, x, y))    # type: ignore[arg-type]
        if len(self.studio.manager.stack) != pages:
            self.studio.back()

    @property
    def played(self) -> str:
        """What was done last at this table."""
        lines = self.host.match.record.lines
        return f"{len(lines)} {lines[-1].text}" if lines else ""


def places(screen: Any) -> Iterator[tuple[float, float]]:
    """Where a hand may lie, from the middle outwards."""
    for row in range(12, 20):
        for n in range(40):
            share = 0.5 + (n // 2 + 1) * (0.012 if n % 2 else -0.012)
            yield screen.wide * share, screen.high * row / 20


def found() -> list[tuple[float, float] | None]:
    """What to do until a press plays a card, the press last; None: to let time pass."""
    table, done = Table(), []
    for _ in range(PATIENCE):
        table.later()
        done.append(None)
        for x, y in places(table.studio.screen):
            before = table.played
            table.press(x, y)
            done.append((x, y))
            if table.played != before and VERB in table.played:
                return done
    sys.exit("no card could be played by a press")


def main() -> None:
    """Prints the figures as JSON."""
    logging.disable(logging.CRITICAL)
    *before, last = found()
    table, trace = Table(), Trace()
    for place in before:
        table.press(*place) if place else table.later()
    assert last is not None
    was = table.played
    sys.setprofile(trace)
    table.press(*last)
    sys.setprofile(None)
    if table.played == was:
        sys.exit("the same press did not play the card again")
    print(json.dumps({"files": len(trace.files), "crossings": trace.crossings, "calls": trace.calls,
                      "rules": trace.rules, "offers": trace.offers, "played": table.played,
                      "names": sorted(name.removeprefix(f"{HOUSE}/") for name in trace.files)}))


if __name__ == "__main__":
    main()
