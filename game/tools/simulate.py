"""Plays many matches without a screen and counts: `kataku simulate`.

Without bots the actions are drawn at the level of the rules, see `table.chance`.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game.bots.catalogue import bot
from game.core.ports import Chair, Setup
from game.core.rules import AnyGame, Options, Outcome, value_text
from game.rules.catalogue import game
from game.table.chance import random_match
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record


@dataclass
class SimulationTally:
    """Describes what a run of matches came to. seconds: processor time of this process."""

    game: str
    options: Options
    seed: int
    matches: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def count(self, outcome: Outcome, decisions: int) -> None:
        self.matches += 1
        self.decisions += decisions
        self.wins = [won + (seat in outcome.winners) for seat, won in enumerate(self.wins)]
        self.scores = [total + score for total, score in zip(self.scores, outcome.scores, strict=True)]

    def json(self) -> dict[str, object]:
        """Return the figures under the names the command promises."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "seats": len(self.wins),
            "options": {name: value_text(value) for name, value in self.options.items()},
            "seed": self.seed,
            "matches": self.matches,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "decisions_per_s": round(self.decisions / seconds),
            "matches_per_s": round(self.matches / seconds, 2),
            "wins": self.wins,
            "mean_score": [round(total / max(1, self.matches), 3) for total in self.scores],
        }


def simulate(game_id: str, seats: int, matches: int, seed: int, options: Options, level: str | None) -> SimulationTally:
    """Play `matches` matches; match m has the seed `seed + m`. ValueError with a sentence for impossible tables."""
    spec = game(game_id)
    resolved = spec.resolve(options)
    spec.check(seats, resolved)
    play: Callable[[int], tuple[Outcome, int]]
    if level is None:
        play = lambda m: random_match(spec, seats, resolved, m)[:2]  # noqa: E731
    else:
        setup = Setup(game_id, tuple(Chair(f"P{n + 1}", "", n % 6, f"bot:{level}") for n in range(seats)), resolved)
        play = lambda m: bot_match(spec, setup, m)  # noqa: E731
    tally = SimulationTally(game_id, resolved, seed, wins=[0] * seats, scores=[0] * seats)
    gc.freeze()  # the loaded program is no garbage: collections need not look through it again and again
    begun = time.process_time()
    for m in range(seed, seed + matches):
        tally.count(*play(m))
    tally.seconds = time.process_time() - begun
    return tally


def bot_match(spec: AnyGame, setup: Setup, seed: int) -> tuple[Outcome, int]:
    """Play one match among bots, through the Match and its host; returns the outcome and the number of decisions."""
    record = Record(setup, spec.revision, seed)
    host = Host(
        Match(spec, record), lambda seat, kind: bot(setup, seat, kind.removeprefix("bot:"), seed * 1009 + seat)
    )
    while (outcome := host.outcome()) is None:
        host.act()
    return outcome, len(record.lines) - host.declined
