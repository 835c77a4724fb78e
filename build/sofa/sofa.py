"""Presses and seconds of a turn and of a deal at a shared screen, by a clock pushed by hand.

    python build sofa [--presses] [--game GAME] [--seats N] [--seed N] [--deals N] [--list]
    python build sofa --phones            a deal of six people behind curtains, and with a phone in every hand

It plays real matches in the real scenes with people who always think for the same time (`people.py`), and refuses to
know what figure would be good.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from holders import Holders
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


def spans(evening: Evening) -> list[float]:
    """From the first question of a deal to that of the next one, milliseconds."""
    return [b - a for a, b in zip(evening.begun, evening.begun[1:], strict=False)]


def beside(game: str, curtain: Evening, phones: Evening) -> str:
    """A deal behind curtains and with phones, and by how much that is shorter; what somebody plays of it."""
    behind, held = mean(spans(curtain)), mean(spans(phones))

    def plays(evening: Evening, deal: float) -> str:
        turns = sum(turn.ended - turn.began for turn in evening.turns) / SEATS / max(1, len(spans(evening)))
        return f"{100 * turns / deal:4.0f} %" if deal else "-"

    return (f"{game:<10}{seconds(spans(curtain)):<22}{seconds(spans(phones)):<22}"
            f"{behind / held if held else 0:5.2f}      {plays(curtain, behind):<12}{plays(phones, held):<10}")


def main() -> None:
    """See the docstring above."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--presses", action="store_true", help="look, go there, answer: three presses for one card")
    asked.add_argument("--game", choices=[spec.id for spec in GAMES], action="append")
    asked.add_argument("--seats", type=int, default=SEATS)
    asked.add_argument("--seed", type=int, default=5)
    asked.add_argument("--deals", type=int, default=2)
    asked.add_argument("--phones", action="store_true", help="a deal behind curtains beside one with phones")
    asked.add_argument("--list", action="store_true", help="every turn")
    chosen = asked.parse_args()
    games = chosen.game or ["kuku", *(spec.id for spec in GAMES if spec.id != "kuku")]
    if chosen.phones:
        print(f"{'':<10}{'a deal, curtains':<22}{'a deal, phones':<22}times      playing     with phones")
    else:
        print(f"{'':<10}{'turns':>6}  presses        seconds a turn    of the program    a deal              "
              "shown to begun    opening")
    for game in games:
        spec = next(spec for spec in GAMES if spec.id == game)
        seats, options = max(spec.fewest, min(spec.most, chosen.seats)), spec.resolve(OPTIONS.get(game, {}))
        people = People(game, seats, chosen.seed, not chosen.presses, options)
        evening = people.play(chosen.deals, LONGEST)
        if chosen.phones:
            said = [(line.seat, line.text) for line in people.host.match.record.lines if not line.mark]
            held = Holders(game, seats, chosen.seed, options, said).play(chosen.deals, LONGEST)
            print(beside(game, evening, held), flush=True)
            continue
        print(row(game, evening), flush=True)
        for turn in evening.turns if chosen.list else ():
            program = "" if turn.program is None else f"{turn.program / 1000:.2f}"
            print(f"    {turn.began / 1000:8.2f}  seat {turn.seat + 1}  {turn.asked:<18}{turn.presses:>3}"
                  f"{(turn.ended - turn.began) / 1000:8.2f}{program:>8}")


if __name__ == "__main__":
    main()
