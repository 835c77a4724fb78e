"""Finds which of two levels of bots plays better, pair after pair, until it is clear: `kataku duel`.

Twenty times on the way it is asked whether the interval still holds nought. Twenty looks at the same figures err more
often than one does, so each of them asks for more than the usual 1.96 deviations (Pocock 1977): the interval that is
given holds what is true in 95 of a hundred duels, wherever they stopped. Every pair is a line of a file, if one is
named, and what stands there is not played again. What a deal is, and who has lost it, is `pairs`' business.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from game.bots.catalogue import mind
from game.bots.player import Mind
from game.core.rules import Options, value_text
from game.core.trouble import ImpossibleValue
from game.rules.catalogue import game
from game.tools.pairs import Pair, Stage
from game.tools.written_files import writing

LOOKS, BOUND = 20, 2.67
"""How often it is looked, and the deviations that each look asks for."""


class Terms(NamedTuple):
    """The terms of a duel: which players, at what, from which seed on. whole: matches instead of deals."""

    game: str
    seats: int
    options: Options
    levels: tuple[str, str]
    seed: int
    whole: bool

    def facts(self) -> dict[str, object]:
        """Return the terms as they stand at the head of a file, and of the result."""
        return {"game": self.game, "seats": self.seats,
                "options": {name: value_text(value) for name, value in self.options.items()},
                "a": self.levels[0], "b": self.levels[1], "seed": self.seed,
                "of": "matches" if self.whole else "deals"}  # fmt: skip


@dataclass
class ContestStanding:
    """Describes what the pairs so far come to."""

    terms: Terms
    pairs: list[Pair] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def lead(self) -> float:
        """The lead: by how much rarer the first of the two loses."""
        return self.rate(1) - self.rate(0)

    @property
    def margin(self) -> float:
        """Half the interval; all there is, while there are too few."""
        count, lead = len(self.pairs), self.lead
        if count < LOOKS:
            return 1.0
        apart = sum((pair.lost[1] - pair.lost[0] - lead * pair.seats / 2) ** 2 for pair in self.pairs)
        return BOUND * sqrt(apart * count / (count - 1)) / (sum(pair.seats for pair in self.pairs) / 2)

    @property
    def clear(self) -> bool:
        return abs(self.lead) > self.margin

    def rate(self, side: int) -> float:
        """Return the share of its seats' deals that this side has lost."""
        return sum(pair.lost[side] for pair in self.pairs) * 2 / max(1, sum(pair.seats for pair in self.pairs))

    def json(self) -> dict[str, object]:
        """Return the figures under the names that the command promises."""
        low, high = max(-1.0, self.lead - self.margin), min(1.0, self.lead + self.margin)
        return {**self.terms.facts(), "deals": 2 * len(self.pairs), "lost_a": round(self.rate(0), 5),
                "lost_b": round(self.rate(1), 5), "difference": round(self.lead, 5),
                "interval": [round(low, 5), round(high, 5)], "clear": self.clear,
                "seconds": round(self.seconds, 2)}  # fmt: skip

    def line(self) -> str:
        """Write the standing as a sentence."""
        (a, b), of = self.terms.levels, "matches" if self.terms.whole else "deals"
        return (f"{2 * len(self.pairs)} {of}: {a} loses {self.rate(0):.2%}, {b} {self.rate(1):.2%}, "
                f"difference {self.lead:+.2%} ± {self.margin:.2%}{', clear' if self.clear else ''}")  # fmt: skip


def contest(terms: Terms, deals: int, jobs: int = 1, file: Path | None = None,
            told: Callable[[str], None] = lambda line: None) -> ContestStanding:  # fmt: skip
    """Play at most so many deals, both times counted; `told` hears how it stands at each look after which it goes on.
    ValueError with a sentence if it cannot be, or the file is of another duel."""
    begun, wanted = perf_counter(), max(1, (deals + 1) // 2)
    game(terms.game).check(terms.seats, terms.options)
    for level in terms.levels:
        mind(terms.game, level, terms.options)          # what cannot be is said before anything is written
    pairs = _kept(file, terms)
    fresh = _played(terms, range(len(pairs), wanted), jobs)
    standing = ContestStanding(terms)
    try:
        for look in range(1, LOOKS + 1):
            for pair in islice(fresh, max(0, wanted * look // LOOKS - len(pairs))):
                pairs.append(pair)
                _keep(file, pair)
            standing = ContestStanding(terms, pairs[:wanted * look // LOOKS], perf_counter() - begun)
            if standing.clear or look == LOOKS:
                break
            if standing.pairs and wanted * look // LOOKS > wanted * (look - 1) // LOOKS:
                told(standing.line())
    finally:
        fresh.close()
    return standing


def _played(terms: Terms, numbers: Sequence[int], jobs: int) -> Generator[Pair]:
    """The pairs of these numbers in their order, however many play them."""
    if jobs == 1:
        yield from map(partial(_pair, terms), numbers)
    else:
        with get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap(partial(_pair, terms), numbers)


def _pair(terms: Terms, number: int) -> Pair:
    stage, minds = _laid(terms._replace(options=tuple(terms.options.items())))  # type: ignore[arg-type]
    return (stage.matches if terms.whole else stage.deals)(minds, terms.seed + number)


@lru_cache(1)
def _laid(terms: Terms) -> tuple[Stage, list[Mind]]:
    """The table and who meets there, made once; the options come as pairs."""
    options = dict(terms.options)
    return Stage(game(terms.game), terms.seats, options), [mind(terms.game, each, options) for each in terms.levels]


# ---- the file
def _kept(file: Path | None, terms: Terms) -> list[Pair]:
    """What was played before; a file that is not there yet is begun, and a last line that was torn is played again."""
    if file is None:
        return []
    with writing(file):
        return _read(file, terms)


def _read(file: Path, terms: Terms) -> list[Pair]:
    lines = file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
    if not lines:
        file.write_text(json.dumps(terms.facts(), ensure_ascii=False) + "\n", "utf-8")
        return []
    try:
        head = json.loads(lines[0])
        whole = [line for line in lines[1:] if line.endswith("\n")]
        pairs = [Pair(seed, seats, (one, other)) for seed, seats, (one, other) in map(json.loads, whole)]
    except (ValueError, TypeError) as error:
        raise ImpossibleValue("impossible.no_duel", file=str(file)) from error
    if head != terms.facts():
        raise ImpossibleValue("impossible.other_duel", file=str(file), terms=lines[0].strip())
    if len(whole) < len(lines) - 1:
        file.write_text("".join([lines[0], *whole]), "utf-8")
    return pairs


def _keep(file: Path | None, pair: Pair) -> None:
    if file is not None:
        with writing(file), file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(pair) + "\n")
