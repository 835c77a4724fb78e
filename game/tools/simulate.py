"""Plays many matches without a screen and counts: `kataku simulate`.

Without bots the actions are drawn at the level of the rules, uniformly from what is legal, standing offers taken
once in sixteen times they stand; answers that only decline a window are not counted as decisions.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from game.bots.catalogue import bot
from game.core.events import Event
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import GameSpec, Options, Outcome, State, value_text
from game.rules.catalogue import game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record


@dataclass
class Tally:
    """What a run of matches came to. seconds: processor time of this process."""

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
        """The figures under the names the command promises."""
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


def simulate(game_id: str, seats: int, matches: int, seed: int, options: Options, level: str | None) -> Tally:
    """Play `matches` matches; match m has the seed `seed + m`. ValueError with a sentence for impossible tables."""
    spec = game(game_id)
    resolved = spec.resolve(options)
    spec.check(seats, resolved)
    play: Callable[[int], tuple[Outcome, int]]
    if level is None:
        play = lambda m: random_match(spec, seats, resolved, m)  # noqa: E731
    else:
        setup = Setup(game_id, tuple(Chair(f"P{n + 1}", "", n % 6, f"bot:{level}") for n in range(seats)), resolved)
        play = lambda m: bot_match(spec, setup, m)  # noqa: E731
    tally = Tally(game_id, resolved, seed, wins=[0] * seats, scores=[0] * seats)
    gc.freeze()  # the loaded program is no garbage: collections need not look through it again and again
    begun = time.process_time()
    for m in range(seed, seed + matches):
        tally.count(*play(m))
    tally.seconds = time.process_time() - begun
    return tally


def random_match(
    spec: GameSpec[State], seats: int, options: Options, seed: int, events: list[Event] | None = None
) -> tuple[Outcome, int]:
    """One match of uniformly random legal actions: its outcome and the number of decisions."""
    state = spec.rules.start(seats, options, events)
    waiting, standing, offered = state.waiting, state.standing, state.offers
    default, apply = state.default, state.apply
    rng, chance = Rng(seed), Random(seed).random
    decisions = 0
    while True:
        seats_asked = waiting()
        if not seats_asked:
            outcome = state.outcome()
            if outcome is not None:
                return outcome, decisions
            state.proceed(rng)
            if events is not None:
                events.clear()
            continue
        for holder in standing():
            if chance() < 0.0625:
                taken = [offer.action for offer in offered(holder) if offer.standing]
                apply(holder, taken[int(chance() * len(taken))], rng)
                decisions += 1
                break
        else:
            for seat in seats_asked:  # one wait: everybody asked answers, and what stands stood once
                offers = offered(seat)
                if offers[-1].standing:
                    offers = tuple([offer for offer in offers if not offer.standing])
                choices = len(offers)
                action = offers[int(chance() * choices) if choices > 1 else 0].action
                if action is not default(seat):
                    decisions += 1
                apply(seat, action, rng)


def bot_match(spec: GameSpec[State], setup: Setup, seed: int) -> tuple[Outcome, int]:
    """One match among bots, through the Match and its host; the outcome and the number of decisions."""
    record = Record(setup, spec.revision, seed)
    host = Host(
        Match(spec, record), lambda seat, kind: bot(setup, seat, kind.removeprefix("bot:"), seed * 1009 + seat)
    )
    while (outcome := host.outcome()) is None:
        host.act()
    return outcome, len(record.lines) - host.declined


def match_of_texts(spec: GameSpec[State], setup: Setup, seed: int) -> int:
    """One random match through the whole Match: texts in, record in memory, every view folded; its decisions."""
    match = Match(spec, Record(setup, spec.revision, seed))
    chance, decisions = Random(seed).random, 0
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        for seat in match.standing():
            if chance() < 0.0625:
                standing = [offer.action for offer in match.offers(seat) if offer.standing]
                match.submit(seat, standing[int(chance() * len(standing))].text(), match.question)
                decisions += 1
                break
        else:
            for seat in match.waiting():
                offers = [offer for offer in match.offers(seat) if not offer.standing]
                text = offers[int(chance() * len(offers))].action.text()
                decisions += text != match.default(seat)
                match.submit(seat, text, match.question)
    return decisions
