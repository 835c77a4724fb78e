"""Presses and seconds of a turn and of a deal at a shared screen, by a clock pushed by hand.

    python build sofa [--presses] [--game GAME] [--seats N] [--seed N] [--deals N] [--list]

It plays real matches in the real scenes with people who always think for the same time (`people.py`), and refuses to
know what figure would be good.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import Evening, People

from game.rules.catalogue import GAMES

SEATS = 6
LONGEST = 900_000.0
OPTIONS = {"burro_pt": {"topple": "chance"}}


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def seconds(values: Sequence[float]) -> str:
    """The mean, the least and the most of some milliseconds."""
    if not values:
        return "-"
    return f"{mean(values) / 1000:5.1f} ({min(values) / 1000:.1f}-{max(values) / 1000:.1f})"


def row(game: str, evening: Evening) -> str:
    """The figures of one title."""
    turns = evening.turns
    presses = [turn.presses for turn in turns]
    deals = [b - a for a, b in zip(evening.begun, evening.begun[1:], strict=False)]
    after = [b - a for a, b in zip(evening.shown, evening.begun[1:], strict=False)]
    program = [turn.program for turn in turns if turn.program is not None]
    return (f"{game:<10}{len(turns):>6}{mean(presses):>9.1f} ({min(presses, default=0)}-{max(presses, default=0)})"
            f"  {seconds([turn.ended - turn.began for turn in turns]):<18}{seconds(program):<18}"
            f"{seconds(deals):<20}{seconds(after):<18}{evening.opening / 1000:>5.2f}")


def main() -> None:
    """See the docstring above."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--presses", action="store_true", help="look, go there, answer: three presses for one card")
    asked.add_argument("--game", choices=[spec.id for spec in GAMES], action="append")
    asked.add_argument("--seats", type=int, default=SEATS)
    asked.add_argument("--seed", type=int, default=5)
    asked.add_argument("--deals", type=int, default=2)
    asked.add_argument("--list", action="store_true", help="every turn")
    chosen = asked.parse_args()
    games = chosen.game or ["kuku", *(spec.id for spec in GAMES if spec.id != "kuku")]
    print(f"{'':<10}{'turns':>6}  presses        seconds a turn    of the program    a deal              "
          "shown to begun    opening")
    for game in games:
        spec = next(spec for spec in GAMES if spec.id == game)
        people = People(game, max(spec.fewest, min(spec.most, chosen.seats)), chosen.seed, not chosen.presses,
                        spec.resolve(OPTIONS.get(game, {})))
        evening = people.play(chosen.deals, LONGEST)
        print(row(game, evening), flush=True)
        for turn in evening.turns if chosen.list else ():
            program = "" if turn.program is None else f"{turn.program / 1000:.2f}"
            print(f"    {turn.began / 1000:8.2f}  seat {turn.seat + 1}  {turn.asked:<18}{turn.presses:>3}"
                  f"{(turn.ended - turn.began) / 1000:8.2f}{program:>8}")


if __name__ == "__main__":
    main()
