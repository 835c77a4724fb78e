"""Writes how long matches of random play by the usual rules are, `assets/lengths.yaml`: `python build lengths`.

A match of Cambio is now 30 deals long and now 200, so a few of them tell nothing; here so many are played that a table
of five is never told to take longer than one of six by chance alone. It takes a few minutes. The lobby asks for the
nearest numbers of seats (`game/house/length.py`).
"""
from __future__ import annotations

from game import paths
from game.core.rules import GameSpec, State
from game.house.length import tally
from game.rules.catalogue import GAMES

SEATS = (*range(2, 9), 10, 12, 16, 20, 30)
DEALS = 12_000
"""So many deals are played for each number of seats, in this many matches at least and at most."""
LEAST, MOST = 40, 600

HEAD = """\
# Made by `python build lengths`: deals, questions and moved cards in a match of random play by the usual rules, by the
# number of seats; between two numbers the figures lie between theirs.
"""


def line(spec: GameSpec[State], seats: int) -> str:
    """The figures of a table of so many."""
    figures = tally(spec, seats, spec.resolve({}), range(LEAST))
    more = min(MOST, round(DEALS / figures[0])) - LEAST
    if more > 0:
        rest = tally(spec, seats, spec.resolve({}), range(LEAST, LEAST + more))
        figures = tuple((a * LEAST + b * more) / (LEAST + more) for a, b in zip(figures, rest, strict=True))
    return f"  {seats}: [{', '.join(f'{figure:.1f}' for figure in figures)}]\n"


def possible(spec: GameSpec[State], seats: int) -> bool:
    """Whether so many can sit down by the usual rules."""
    try:
        spec.check(seats, spec.resolve({}))
    except ValueError:
        return False
    return True


if __name__ == "__main__":
    text = HEAD
    for spec in GAMES:
        text += f"{spec.id}:\n" + "".join(line(spec, seats) for seats in SEATS if possible(spec, seats))
    (paths.assets() / "lengths.yaml").write_text(text, encoding="utf-8")
