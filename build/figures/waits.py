"""How long somebody who plays alone waits between two choices: each title, as it runs by itself and with the skip key
held.

    python build waits [--titles TITLE …]     all titles, or only these

The clock is the program's own and pushed by hand, frame by frame; no picture is drawn. Settings are as they are new. A
bot chooses for the person, at once: what is measured is the table's time alone. A choice is a question with more than
one answer; what is asked without one is answered at once and no choice, nor is going on to the next deal.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from typing import Any

from game.app import Start, first_scene
from game.bots.catalogue import bot
from game.core.ports import Delivery
from game.rules.catalogue import GAMES
from game.tools.studio import ShotRequest, Studio
from game.ui.input.gesture import Command, Key

SEATS, SEEDS, CHOICES, ENOUGH = 5, range(3, 15), 24, 60
PATIENCE = 60 * 60 * 10
"""Frames after which nothing more is expected of a table: ten minutes."""


class Evening:
    """One match with a person at the first seat. `held`: the skip key is down whenever there is nothing to choose."""

    def __init__(self, game: str, seed: int, held: bool) -> None:
        self.studio = Studio(ShotRequest("table", game, size=(1366, 768)))
        self.studio.go(first_scene(self.studio, Start((game, SEATS, {}, seed))))
        self.scene: Any = self.studio.manager.stack[-1]
        self.host: Any = self.scene.host
        self.mind = bot(self.host.setup, 0, "default", seed)
        self.held, self.heard = held, 0

    def waits(self) -> Iterator[float]:
        """Seconds from one choice to the next."""
        times: list[tuple[float, float]] = []       # when a choice was seen, and when it was made
        for _ in range(PATIENCE):
            if len(times) > CHOICES or self.host.outcome() is not None:
                break
            if self._asked():
                seen = self.studio.time
                if self._answer():
                    times.append((seen, self.studio.time))
                self._key()
            self.studio.frame_later()
        yield from ((later[0] - before[1]) / 1000 for before, later in pairwise(times))

    def _asked(self) -> bool:
        """The table rests, and waits for the person."""
        session = self.scene.session
        if not session.play.settled:
            return False
        return session.between_deals or (session.is_shown and 0 in self.host.waiting() and bool(session.offers()))

    def _answer(self) -> bool:
        """Answer as the bot would; whether there was a choice."""
        if self.scene.session.between_deals:
            self.scene.session.go_on()
            return False
        offers = self.host.offers(0)
        events = self.host.told(0, self.heard)
        self.heard += len(events)
        self.mind.hear(Delivery(events, self.host.question, offers))
        text = self.mind.poll() or offers[0].action.text()
        self.scene.session.submit(text, self.scene.now)
        return len(offers) > 1

    def _key(self) -> None:
        if self.held:
            for phase in ("up", "down"):
                self.scene.handle(Command(Key.SKIP, phase))     # type: ignore[arg-type]


def measured(game: str, held: bool) -> tuple[int, float, float]:
    """How many waits, the median and the longest, over as many matches as it takes."""
    found: list[float] = []
    for seed in SEEDS:
        found += Evening(game, seed, held).waits() if len(found) < ENOUGH else ()
    return len(found), median(found), max(found)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python build waits", description=__doc__)
    parser.add_argument("--titles", nargs="*", choices=[spec.id for spec in GAMES], default=[spec.id for spec in GAMES])
    chosen = parser.parse_args(words).titles
    print(f"{'':10} {'waits':>6} {'median s':>9} {'longest s':>10} {'held: median':>13} {'longest':>8}", flush=True)
    for game in chosen:
        count, middle, longest = measured(game, False)
        _, held, most = measured(game, True)
        print(f"{game:10} {count:6} {middle:9.1f} {longest:10.1f} {held:13.1f} {most:8.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
